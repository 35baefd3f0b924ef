package dev.assay.llm.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Reads a list of known words, one for each item of a window. */
final class ReplyWords {
    private static final int SHOWN = 40;

    private ReplyWords() {}

    /**
     * The values that the reply's words name, one for each of {@code count} items.
     *
     * @param known the value that a word in its plain form ({@code lower_case}) names
     */
    static <V> Read<List<V>> read(String reply, int count, Function<String, Optional<V>> known) {
        return switch (ReplyList.words(reply)) {
            case Read.Unusable<List<String>>(String reason) -> new Read.Unusable<>(reason);
            case Read.Value<List<String>>(List<String> words) -> values(words, count, known);
        };
    }

    private static <V> Read<List<V>> values(List<String> words, int count, Function<String, Optional<V>> known) {
        if (words.size() != count) {
            return new Read.Unusable<>(
                    "The reply has " + words.size() + " labels where " + count + " were asked for.");
        }
        List<V> values = new ArrayList<>();
        for (String word : words) {
            Optional<V> value = known.apply(plain(word));
            if (value.isEmpty()) {
                return new Read.Unusable<>("The reply has the unknown label \"" + shown(word) + "\".");
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
