package dev.assay.model.scoring;

import dev.assay.model.Importance;
import dev.assay.model.Label;
import java.util.List;

/** Turns the labels of one answer into its scores. */
public final class NuggetScoring {
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
        LabelCounts counts = new LabelCounts();
        for (Judged nugget : nuggets) {
            if (!nugget.label().isScored()) {
                throw new IllegalArgumentException(
                        nugget.label().word() + " is not a label that counts in a score.");
            }
            counts.add(nugget.importance(), nugget.label());
        }
        return counts.scores();
    }
}
