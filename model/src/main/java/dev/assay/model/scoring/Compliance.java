package dev.assay.model.scoring;

import dev.assay.model.judgment.Label;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How far an answer complies with weighted criteria: the sum of weight times credit by the sum of the positive weights, where support has the credit 1,
 * partial support 0.5 and not_support 0. A criterion of negative weight is something to avoid, one of 0 is only told. It is not clamped: an answer that does
 * nothing but what is to be avoided is below 0.
 *
 * @param value empty while something stands open, and where no weight is positive
 * @param open criteria without a label that counts
 * @param isDefined whether any weight is positive
 */
public record Compliance(OptionalDouble value, int open, boolean isDefined) {
    private static final double PART = 0.5;

    /** A criterion's weight, and its label in the answer. */
    public record Weighed(double weight, Label label) {}

    /** Works it out for one answer. */
    public static Compliance of(List<Weighed> criteria) {
        int open = 0;
        double credit = 0;
        double most = 0;
        for (Weighed one : criteria) {
            most += Math.max(0, one.weight());
            switch (one.label()) {
                case SUPPORT -> credit += one.weight();
                case PARTIAL_SUPPORT -> credit += PART * one.weight();
                case NOT_SUPPORT -> {}
                case CANT_JUDGE, FAILED, UNLABELLED -> open++;
            }
        }
        boolean isDefined = most > 0;
        return new Compliance(isDefined && open == 0 ? OptionalDouble.of(credit / most) : OptionalDouble.empty(), open, isDefined);
    }
}
