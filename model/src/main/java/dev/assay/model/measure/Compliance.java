package dev.assay.model.measure;

import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An answer's compliance with weighted criteria: the sum of weight times credit by the sum of the positive weights,
 * with a credit of 1 for support, 0.5 for partial support and 0 for not_support. A criterion of negative weight is
 * something to avoid, one of 0 is only reported. It is not clamped: an answer that does nothing but what is to be
 * avoided is below 0.
 *
 * @param value empty while something stands open, and where no weight is positive
 * @param binary the same where partial support counts 0
 * @param open criteria without a label that counts
 * @param bounds between which it will lie, whatever the open labels will be; empty where no weight is positive
 * @param mandatory how many vital criteria there are
 * @param mandatoryFailed how many vital criteria it does not fully satisfy, those included that a judge failed to label
 * @param byType the criteria of each group, in their order
 */
public record Compliance(
        OptionalDouble value,
        OptionalDouble binary,
        int open,
        Optional<Bounds> bounds,
        int mandatory,
        int mandatoryFailed,
        Map<String, Failures> byType) {
    /** The compliance of an answer that says nothing: none of what is wanted, and none of what is to be avoided. */
    public static final Compliance OF_NO_ANSWER = new Compliance(
            OptionalDouble.of(0), OptionalDouble.of(0), 0, Optional.of(new Bounds(0, 0)), 0, 0, Map.of());

    private static final double PART = 0.5;

    public Compliance {
        byType = Collections.unmodifiableMap(new LinkedHashMap<>(byType));
    }

    /**
     * A criterion's weight, and its label in the answer.
     *
     * @param type what it is listed under; empty for nothing
     */
    public record Weighed(double weight, Label label, Importance importance, String type) {
        /** True if it is known not to be fully satisfied; one that a judge failed to label is not. */
        private boolean isFailed() {
            return label == Label.PARTIAL_SUPPORT || label == Label.NOT_SUPPORT || label == Label.FAILED;
        }

        private boolean isKnown() {
            return isFailed() || label == Label.SUPPORT;
        }
    }

    /** Of how many criteria with a verdict how many are not fully satisfied. */
    public record Failures(int failed, int all) {
        /** Both together. */
        public Failures plus(Failures more) {
            return new Failures(failed + more.failed, all + more.all);
        }

        /** The share that is not fully satisfied; empty where there is no verdict. */
        public OptionalDouble share() {
            return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) failed / all);
        }
    }

    /** The lowest and highest possible value. */
    public record Bounds(double low, double high) {}

    /** Works it out for one answer. */
    public static Compliance of(List<Weighed> criteria) {
        int open = 0;
        int mandatory = 0;
        int mandatoryFailed = 0;
        double full = 0;
        double low = 0;
        double high = 0;
        double most = 0;
        Map<String, Failures> byType = new LinkedHashMap<>();
        for (Weighed one : criteria) {
            most += Math.max(0, one.weight());
            mandatory += one.importance() == Importance.VITAL ? 1 : 0;
            mandatoryFailed += one.importance() == Importance.VITAL && one.isFailed() ? 1 : 0;
            byType.merge(
                    one.type(), new Failures(one.isFailed() ? 1 : 0, one.isKnown() ? 1 : 0), Failures::plus);
            switch (one.label()) {
                case SUPPORT -> {
                    full += one.weight();
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
        boolean isKnown = most > 0 && open == 0;
        return new Compliance(
                isKnown ? OptionalDouble.of(low / most) : OptionalDouble.empty(),
                isKnown ? OptionalDouble.of(full / most) : OptionalDouble.empty(),
                open,
                most > 0 ? Optional.of(new Bounds(low / most, high / most)) : Optional.empty(),
                mandatory,
                mandatoryFailed,
                byType);
    }

    /** True if any weight is positive, so that there is something to divide by. */
    public boolean isDefined() {
        return bounds.isPresent();
    }
}
