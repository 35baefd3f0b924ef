package dev.assay.model.message;

import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Function;

/**
 * The sentences of one part of the program by key, in English and in German, written as {@link MessageFormat}s. A key that is not
 * there is a programming error and fails at once.
 */
public final class Wording {
    private final ResourceBundle english;
    private final ResourceBundle german;

    private Wording(ResourceBundle english, ResourceBundle german) {
        this.english = english;
        this.german = german;
    }

    /** @param bundles the sentences in a language, read by the module that they belong to, since no other one can */
    public static Wording of(Function<Locale, ResourceBundle> bundles) {
        // The root, and not English: of that a German system's fallback would be German.
        return new Wording(bundles.apply(Locale.ROOT), bundles.apply(Locale.GERMAN));
    }

    /** A sentence with what is filled in: messages and numbers as they are, anything else as its text. */
    public Message say(String key, Object... arguments) {
        if (!english.containsKey(key)) {
            throw new IllegalArgumentException("There is no sentence " + key);
        }
        return new Message.Keyed(this, key, Arrays.stream(arguments).map(Wording::plain).toList());
    }

    public Set<String> keys() {
        return english.keySet();
    }

    /** The sentence as it is written, with places to fill in. */
    public String pattern(String key, Locale language) {
        return (language.getLanguage().equals("de") ? german : english).getString(key);
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
