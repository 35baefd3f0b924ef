package dev.assay.model;

import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The sentences of one part of the program by key, in English and in German, written as {@link MessageFormat}s. A key
 * that is not there is a programming error and fails at once.
 */
public final class Wording {
    /** A placeholder for a value, in a sentence that is the same for singular and plural. */
    private static final Pattern PLACE = Pattern.compile("\\{[0-9](?:,number)?\\}");

    /** The least number of own characters of a recognised sentence; a shorter one matches too much. */
    private static final int LEAST_OWN_WORDS = 10;

    private final ResourceBundle english;
    private final Function<Locale, ResourceBundle> bundles;
    private ResourceBundle german;
    private List<Form> forms;

    private Wording(Function<Locale, ResourceBundle> bundles) {
        // The root, and not English: of that a German system's fallback would be German.
        this.english = bundles.apply(Locale.ROOT);
        this.bundles = bundles;
    }

    /** @param bundles the sentences in a language, read by the module that they belong to, since no other one can */
    public static Wording of(Function<Locale, ResourceBundle> bundles) {
        return new Wording(bundles);
    }

    /** A sentence with what is filled in: messages and numbers as they are, anything else as its text. */
    public Message say(String key, Object... arguments) {
        if (!english.containsKey(key)) {
            throw new IllegalArgumentException("There is no sentence " + key);
        }
        return new Message.Keyed(this, key, Arrays.stream(arguments).map(Wording::plain).toList());
    }

    /**
     * A sentence that was kept in English, as what it was made of: what a file says as text is so said in other
     * languages, too. Empty where nothing here says it. Of those that fit, the one with the most words of its own is
     * taken; what is filled in may be a sentence in turn.
     */
    public Optional<Message> recognise(String kept) {
        return forms().stream().flatMap(form -> recognise(form, kept).stream()).findFirst();
    }

    private Optional<Message> recognise(Form form, String kept) {
        Matcher matcher = form.text().matcher(kept);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Object[] filled = new Object[form.places().size()];
        for (int i = 0; i < filled.length; i++) {
            String found = matcher.group(i + 1);
            String place = form.places().get(i);
            filled[place.charAt(1) - '0'] = place.endsWith(",number}")
                    ? number(found)
                    : recognise(found).orElseGet(() -> Message.verbatim(found));
        }
        return Arrays.asList(filled).contains(null) ? Optional.empty() : Optional.of(say(form.key(), filled));
    }

    /** The pattern of a sentence with anything filled in. */
    private record Form(String key, Pattern text, List<String> places, int ownWords) {
        static Form of(String key, String pattern) {
            List<String> places = PLACE.matcher(pattern).results().map(MatchResult::group).toList();
            String[] own = PLACE.split(places.isEmpty() ? pattern : pattern.replace("''", "'"), -1);
            return new Form(
                    key,
                    Pattern.compile(
                            Arrays.stream(own).map(Pattern::quote).collect(Collectors.joining("(.*?)")),
                            Pattern.DOTALL),
                    places,
                    String.join("", own).length());
        }
    }

    private synchronized List<Form> forms() {
        if (forms == null) {
            forms = english.keySet().stream()
                    .filter(key -> !english.getString(key).contains(",choice,"))
                    .map(key -> Form.of(key, english.getString(key)))
                    .filter(form -> form.ownWords() >= LEAST_OWN_WORDS)
                    .sorted(Comparator.comparingInt(Form::ownWords).reversed().thenComparing(Form::key))
                    .toList();
        }
        return forms;
    }

    private static Long number(String written) {
        return written.matches("[0-9,]{1,24}") ? Long.valueOf(written.replace(",", "")) : null;
    }

    public Set<String> keys() {
        return english.keySet();
    }

    /** The sentence as it is written, with places to fill in. */
    public String pattern(String key, Locale language) {
        return (language.getLanguage().equals("de") ? german() : english).getString(key);
    }

    /** Read when it is first asked for: most starts are in one language. */
    private synchronized ResourceBundle german() {
        if (german == null) {
            german = bundles.apply(Locale.GERMAN);
        }
        return german;
    }

    String text(String key, Locale language, List<Object> arguments) {
        String pattern = pattern(key, language);
        if (arguments.isEmpty()) {
            return pattern;
        }
        MessageFormat format = new MessageFormat(pattern, language);
        Format[] formats = format.getFormats();
        for (int i = 0; i < formats.length; i++) {
            if (formats[i] == null) {
                format.setFormat(i, AsItIs.FORMAT);
            }
        }
        return format.format(arguments.stream()
                .map(one -> one instanceof Message message ? message.in(language) : one)
                .toArray());
    }

    private static Object plain(Object argument) {
        return argument instanceof Message || argument instanceof Number ? argument : String.valueOf(argument);
    }

    /** A number as it is in the files, without signs between its thousands. */
    private static final class AsItIs extends Format {
        private static final long serialVersionUID = 1;
        static final Format FORMAT = new AsItIs();

        @Override
        public StringBuffer format(Object value, StringBuffer text, FieldPosition position) {
            return text.append(value);
        }

        @Override
        public Object parseObject(String source, ParsePosition position) {
            position.setErrorIndex(position.getIndex());
            return null;
        }
    }
}
