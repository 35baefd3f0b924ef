package dev.assay.model.agreement;

import java.util.Arrays;

/** The highest, middle and lowest of some numbers. */
public record Spread(double max, double median, double min) {
    /** That of one or more numbers, in any order. */
    public static Spread of(double... numbers) {
        return new Spread(
                Arrays.stream(numbers).max().orElseThrow(),
                Median.of(numbers),
                Arrays.stream(numbers).min().orElseThrow());
    }
}
