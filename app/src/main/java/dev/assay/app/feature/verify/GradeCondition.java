package dev.assay.app.feature.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition on a column, as a person types it: a number, {@code 3-5}, {@code 3-}, {@code -2}, {@code >3}, {@code
 * <=2}, {@code ?} for nothing, or several of these with commas between, one of which has to hold.
 *
 * @param words as they were typed
 * @param ranges numbers that will do
 * @param orNothing whether it will do that there is no number
 */
record GradeCondition(String words, List<Range> ranges, boolean orNothing) {
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,6})");
    private static final Pattern FROM_TO = Pattern.compile("(\\d{1,6})?\\s*[-–]\\s*(\\d{1,6})?");
    private static final Pattern BOUND = Pattern.compile("(>=|<=|>|<|=|≥|≤)\\s*(\\d{1,6})");
    private static final Pattern NOTHING = Pattern.compile("[?–]");

    /** Numbers, both ends among them. */
    record Range(int from, int to) {
        boolean has(int number) {
            return from <= number && number <= to;
        }
    }

    GradeCondition {
        ranges = List.copyOf(ranges);
    }

    /** The condition meant by the typed text; empty if it is invalid. */
    static Optional<GradeCondition> of(String typed) {
        List<Range> ranges = new ArrayList<>();
        boolean nothing = false;
        for (String part : typed.strip().split("\\s*,\\s*", -1)) {
            if (NOTHING.matcher(part).matches()) {
                nothing = true;
            } else {
                Optional<Range> range = range(part);
                if (range.isEmpty()) {
                    return Optional.empty();
                }
                ranges.add(range.get());
            }
        }
        return Optional.of(new GradeCondition(typed.strip(), ranges, nothing));
    }

    private static Optional<Range> range(String part) {
        Matcher number = NUMBER.matcher(part);
        if (number.matches()) {
            int at = Integer.parseInt(part);
            return Optional.of(new Range(at, at));
        }
        Matcher bound = BOUND.matcher(part);
        if (bound.matches()) {
            int at = Integer.parseInt(bound.group(2));
            return Optional.of(
                    switch (bound.group(1)) {
                        case ">=", "≥" -> new Range(at, Integer.MAX_VALUE);
                        case "<=", "≤" -> new Range(0, at);
                        case ">" -> new Range(at + 1, Integer.MAX_VALUE);
                        case "<" -> new Range(0, at - 1);
                        default -> new Range(at, at);
                    });
        }
        Matcher two = FROM_TO.matcher(part);
        if (two.matches() && (two.group(1) != null || two.group(2) != null)) {
            return Optional.of(new Range(
                    two.group(1) == null ? 0 : Integer.parseInt(two.group(1)),
                    two.group(2) == null ? Integer.MAX_VALUE : Integer.parseInt(two.group(2))));
        }
        return Optional.empty();
    }

    boolean holds(OptionalInt value) {
        return value.isEmpty() ? orNothing : ranges.stream().anyMatch(range -> range.has(value.getAsInt()));
    }
}
