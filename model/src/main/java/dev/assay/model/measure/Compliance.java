package dev.assay.model.measure;

import dev.assay.model.judgment.Label;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An answer's compliance with weighted criteria: the sum of weight times credit by the sum of the positive weights,
 * with a credit of 1 for support, 0.5 for partial support and 0 for not_support. A criterion of negative weight is
 * something to avoid, one of 0 is only reported. It is not clamped: an answer that does nothing but what is to be
 * avoided is below 0.
 *
 * @param value empty while something stands open, and where no weight is positive
 * @param open criteria without a label that counts
 * @param bounds between which it will lie, whatever the open labels will be; empty where no weight is positive
 */
public record Compliance(OptionalDouble value, int open, Optional<Bounds> bounds) {
    /** The compliance of an answer that says nothing: none of what is wanted, and none of what is to be avoided. */
    public static final Compliance OF_NO_ANSWER =
            new Compliance(OptionalDouble.of(0), 0, Optional.of(new Bounds(0, 0)));

    private static final double PART = 0.5;

    /** A criterion's weight, and its label in the answer. */
    public record Weighed(double weight, Label label) {}

    /** The lowest and the highest that it can come to. */
    public record Bounds(double low, double high) {}

    /** Works it out for one answer. */
    public static Compliance of(List<Weighed> criteria) {
        int open = 0;
        double low = 0;
        double high = 0;
        double most = 0;
        for (Weighed one : criteria) {
            most += Math.max(0, one.weight());
            switch (one.label()) {
                case SUPPORT -> {
                    low += one.weight();
                    high += one.weight();
                }
                case PARTIAL_SUPPORT -> {
                    low += PART * one.weight();
                    high += PART * one.weight();
                }
                case NOT_SUPPORT -> {}
                case CANT_JUDGE, FAILED, UNLABELLED -> {
                    open++;
                    low += Math.min(0, one.weight());
                    high += Math.max(0, one.weight());
                }
            }
        }
        return most > 0
                ? new Compliance(
                        open == 0 ? OptionalDouble.of(low / most) : OptionalDouble.empty(),
                        open,
                        Optional.of(new Bounds(low / most, high / most)))
                : new Compliance(OptionalDouble.empty(), open, Optional.empty());
    }

    /** True if any weight is positive, so that there is something to divide by. */
    public boolean isDefined() {
        return bounds.isPresent();
    }
}
