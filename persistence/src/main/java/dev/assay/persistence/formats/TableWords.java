package dev.assay.persistence.formats;

import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.input.JsonFields;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The meaning of a table's words for labels and importances. Assay's own words mean themselves, in any case and with
 * blanks or hyphens.
 *
 * @param words other words, in lower case and with underscores, by the word of the {@link Label} or {@link Importance}
 * that they mean
 */
public record TableWords(Map<String, List<String>> words) {
    /** Assay's own words alone. */
    public static final TableWords NONE = new TableWords(Map.of());

    public TableWords {
        Map<String, List<String>> sorted = new TreeMap<>();
        words.forEach((meaning, some) -> sorted.put(meaning, some.stream().map(TableWords::plain).sorted().toList()));
        words = Map.copyOf(sorted);
    }

    /** The labels that a word can mean. */
    public static List<String> labels() {
        return Arrays.stream(Label.values()).map(Label::word).toList();
    }

    /** The importances that a word can mean. */
    public static List<String> importances() {
        return Arrays.stream(Importance.values()).map(Importance::word).toList();
    }

    /** True if a word of a table can mean this. */
    public static boolean isMeaning(String word) {
        return Stream.concat(labels().stream(), importances().stream()).anyMatch(word::equals);
    }

    /** The label that a word means; empty for one that means none. */
    public Optional<Label> label(String word) {
        return meant(word, labels(), Label::ofWord);
    }

    /** The importance that a word means; empty for one that means none. */
    public Optional<Importance> importance(String word) {
        return meant(word, importances(), Importance::ofWord);
    }

    private <T> Optional<T> meant(String word, List<String> meanings, Function<String, T> value) {
        String plain = plain(word);
        return meanings.stream()
                .filter(meaning ->
                        words.getOrDefault(meaning, List.of()).stream().anyMatch(one -> isSame(one, plain)))
                .findFirst()
                .or(() -> meanings.stream().filter(plain::equals).findFirst())
                .map(value);
    }

    private static String plain(String word) {
        return JsonFields.word(word).replaceAll("['\u2019]", "");
    }

    /** True if two words are the same, or the same number: tables make 1.0 of 1. */
    private static boolean isSame(String one, String other) {
        if (one.equals(other) || one.isEmpty() || !Character.isDigit(one.charAt(one.length() - 1))) {
            return one.equals(other);
        }
        try {
            return new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
