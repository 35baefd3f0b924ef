package dev.assay.app.bench;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One line of the table.
 *
 * @param ratio to what it is measured against, when that is a matter of a ratio
 * @param against what it is measured against or has to stay below
 * @param met whether it is reached; empty when the figure is only reported
 */
record Figure(
        String name, String value, String unit, OptionalDouble ratio, String against, Optional<Boolean> met) {
    /** A figure that is only reported. */
    static Figure reported(String name, double value, String unit, String against) {
        return new Figure(name, number(value), unit, OptionalDouble.empty(), against, Optional.empty());
    }

    /** A figure that must not be above a limit. */
    static Figure limited(String name, double value, double limit, String unit) {
        return limited(name, value, limit, unit, "at most " + number(limit) + " " + unit);
    }

    static Figure limited(String name, double value, double limit, String unit, String against) {
        return new Figure(name, number(value), unit, OptionalDouble.empty(), against, Optional.of(value <= limit));
    }

    /** A figure that must not be above a multiple of another. */
    static Figure compared(String name, double value, double other, double atMost, String unit, String against) {
        double ratio = value / other;
        return new Figure(
                name,
                number(value),
                unit,
                OptionalDouble.of(ratio),
                against + " (" + number(other) + " " + unit + "), at most " + number(atMost) + " x",
                Optional.of(ratio <= atMost));
    }

    /** A figure that could not be measured here. */
    static Figure skipped(String name, String why) {
        return new Figure(name, "-", "", OptionalDouble.empty(), "skipped: " + why, Optional.empty());
    }

    static String number(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        double size = Math.abs(value);
        String format = size >= 100 || size == Math.rint(size) ? "%.0f" : size >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
