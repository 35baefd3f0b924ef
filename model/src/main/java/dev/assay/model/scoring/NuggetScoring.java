package dev.assay.model.scoring;

import dev.assay.model.Importance;
import dev.assay.model.Label;
import java.util.List;

/** Turns the labels of one answer into its scores. */
public final class NuggetScoring {
    private static final double OKAY_WEIGHT = 0.5;
    private static final double PARTIAL_SUPPORT = 0.5;

    private NuggetScoring() {}

    /** A nugget's importance and its label in the answer. */
    public record Judged(Importance importance, Label label) {}

    /**
     * The six measures over {@code nuggets}. No nuggets at all gives 0 throughout.
     *
     * @throws IllegalArgumentException when a label is none of the three that count; the caller decides what becomes of
     *     those
     */
    public static Scores score(List<Judged> nuggets) {
        int vitalCount = 0;
        int okayCount = 0;
        Sum vital = new Sum();
        Sum okay = new Sum();
        Sum all = new Sum();
        for (Judged nugget : nuggets) {
            all.add(nugget.label());
            if (nugget.importance() == Importance.VITAL) {
                vitalCount++;
                vital.add(nugget.label());
            } else if (nugget.importance() == Importance.OKAY) {
                okayCount++;
                okay.add(nugget.label());
            }
        }
        double weight = vitalCount + OKAY_WEIGHT * okayCount;
        return new Scores(
                share(vital.strict, vitalCount),
                share(vital.lenient, vitalCount),
                share(vital.strict + OKAY_WEIGHT * okay.strict, weight),
                share(vital.lenient + OKAY_WEIGHT * okay.lenient, weight),
                share(all.strict, nuggets.size()),
                share(all.lenient, nuggets.size()));
    }

    private static double share(double sum, double of) {
        return of == 0 ? 0 : sum / of;
    }

    private static final class Sum {
        private double strict;
        private double lenient;

        void add(Label label) {
            switch (label) {
                case SUPPORT -> {
                    strict += 1;
                    lenient += 1;
                }
                case PARTIAL_SUPPORT -> lenient += PARTIAL_SUPPORT;
                case NOT_SUPPORT -> {}
                case CANT_JUDGE, FAILED, UNLABELLED ->
                    throw new IllegalArgumentException(label.word() + " is not a label that counts in a score.");
            }
        }
    }
}
