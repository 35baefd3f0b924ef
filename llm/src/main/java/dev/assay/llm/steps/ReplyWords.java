package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads known words, one for each item of a window: by number, as they are asked for, or as a list in the order of the
 * items.
 */
final class ReplyWords {
    /**
     * The form in which labels are asked for: one for each number, so that none can slip to another nugget. The words
     * of the prompt and the shape that the server is given say the same.
     *
     * @param name of the shape
     * @param labels those there are
     */
    record Form(String name, List<String> labels) {
        /** The words of a prompt for the form. */
        private String words(int count) {
            return "a JSON object and nothing else, with "
                    + (count == 1 ? "the one label" : "one label for each number from 1 to " + count)
                    + ", like this: {\"1\": " + Escapes.quoted(labels.getFirst())
                    + (count == 1 ? "" : ", \"2\": " + Escapes.quoted(labels.getLast()))
                    + (count > 2 ? ", and so on to \"" + count + "\"}" : "}");
        }

        /**
         * A window in which labels are asked for.
         *
         * @param values without the form
         * @param count how many things are asked about
         * @param known the value of a label
         */
        <V> Window<List<V>> window(
                StepSetup setup,
                PromptValues values,
                String subject,
                int number,
                int count,
                Function<String, Optional<V>> known) {
            return setup.window(
                    values.put(Placeholder.COUNT, count),
                    subject,
                    number,
                    schema(setup.prompt(), count),
                    words(count),
                    text -> read(text, count, known));
        }

        /**
         * The shape: each number must be there and no other; or a list, for a prompt that has words of its own for the
         * form.
         */
        private ReplySchema schema(Prompt prompt, int count) {
            String one = ReplySchema.oneOf("string", labels.stream().map(Escapes::quoted));
            return prompt.leavesForm()
                    ? ReplySchema.of(
                            name,
                            IntStream.rangeClosed(1, count)
                                    .boxed()
                                    .flatMap(number -> Stream.of(number.toString(), one))
                                    .toArray(String[]::new))
                    : ReplySchema.of(name, "labels", ReplySchema.list(one));
        }
    }

    private static final int SHOWN = 40;

    private static final String QUOTE = "[\"'\u2018-\u201F]";
    private static final String ENTRY = QUOTE + "?(\\d{1,6})" + QUOTE + "?\\s*:\\s*(?:" + QUOTE
            + "([^{}\"\u201C\u201D]*?)" + QUOTE + "|([A-Za-z][A-Za-z _-]*?))";
    private static final Pattern ONE = Pattern.compile("\\s*" + ENTRY + "\\s*(?:,|$)");
    private static final Pattern OBJECT = Pattern.compile("\\{([^{}]*)\\}");

    private ReplyWords() {}

    /**
     * The values that the reply's words name, one for each of {@code count} items.
     *
     * @param known the value that a word in its plain form ({@code lower_case}) names
     */
    static <V> Read<List<V>> read(String text, int count, Function<String, Optional<V>> known) {
        ReplyForm.Numbered json = ReplyForm.numbered(text, word -> known.apply(plain(word)).isPresent());
        Set<Map<Integer, String>> numbered = new HashSet<>(json.words());
        for (MatchResult object : OBJECT.matcher(json.rest()).results().toList()) {
            switch (entries(object.group(1))) {
                case Read.Unusable<Map<Integer, String>>(String reason) -> {
                    return new Read.Unusable<>(reason);
                }
                case Read.Value<Map<Integer, String>>(Map<Integer, String> entries) -> numbered.add(entries);
            }
        }
        numbered.remove(Map.of());
        return switch (numbered.size()) {
            case 0 -> ReplyList.words(text).then(words -> values(words, count, known));
            case 1 -> byNumber(numbered.iterator().next(), count, known);
            default -> Read.unusable("reply.labels-differ");
        };
    }

    /** The words by number between braces; nothing when it is something else. */
    private static Read<Map<Integer, String>> entries(String inside) {
        Map<Integer, String> entries = new HashMap<>();
        Matcher one = ONE.matcher(inside.strip());
        int at = 0;
        while (one.lookingAt()) {
            String word = one.group(2) == null ? one.group(3) : one.group(2);
            Integer number = Integer.valueOf(one.group(1));
            if (entries.put(number, word) != null) {
                return Read.unusable("reply.labelled-twice", number);
            }
            at = one.end();
            one.region(at, inside.strip().length());
        }
        return new Read.Value<>(at == inside.strip().length() ? entries : Map.of());
    }

    private static <V> Read<List<V>> byNumber(
            Map<Integer, String> words, int count, Function<String, Optional<V>> known) {
        List<String> ordered = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            if (!words.containsKey(number)) {
                return Read.unusable("reply.label-missing", number, count);
            }
            ordered.add(words.get(number));
        }
        return words.size() > count
                ? Read.unusable("reply.label-count", words.size(), count)
                : values(ordered, count, known);
    }

    private static <V> Read<List<V>> values(List<String> words, int count, Function<String, Optional<V>> known) {
        if (words.size() != count) {
            return Read.unusable("reply.label-count", words.size(), count);
        }
        List<V> values = new ArrayList<>();
        for (String word : words) {
            Optional<V> value = known.apply(plain(word));
            if (value.isEmpty()) {
                return Read.unusable("reply.label-unknown", shown(word));
            }
            values.add(value.get());
        }
        return new Read.Value<>(List.copyOf(values));
    }

    /** Lower case, with one underscore for each run of spaces, hyphens and underscores. */
    static String plain(String word) {
        return word.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_\\-\u2010-\u2015\u00A0]+", "_");
    }

    private static String shown(String word) {
        return word.length() <= SHOWN ? word : word.substring(0, SHOWN) + "\u2026";
    }
}
