package dev.assay.model.rubric;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A map from the numbers of a rule to labels, written {@code 5:3,4:1}; numbers that are not named become 0. */
public record LabelMap(Map<Integer, Integer> labels) implements IntUnaryOperator {
    private static final Pattern PAIR = Pattern.compile("(\\d{1,4}):(-?\\d{1,4})");

    /** The map that is written so; empty where that is none, or a number is named twice. */
    public static Optional<LabelMap> named(String word) {
        Map<Integer, Integer> labels = new LinkedHashMap<>();
        for (String pair : word.split(",", -1)) {
            Matcher parts = PAIR.matcher(pair.strip());
            if (!parts.matches()
                    || labels.put(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2))) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(new LabelMap(labels));
    }

    @Override
    public int applyAsInt(int number) {
        return labels.getOrDefault(number, 0);
    }

    /** The written form of the map. */
    @Override
    public String toString() {
        return labels.entrySet().stream()
                .map(one -> one.getKey() + ":" + one.getValue())
                .collect(Collectors.joining(","));
    }
}
