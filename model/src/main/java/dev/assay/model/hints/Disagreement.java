package dev.assay.model.hints;

import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import java.util.Optional;

/** A nugget whose labels in two related answers cannot both be meant. */
public record Disagreement(NuggetId nugget, Label labelA, Label labelB) {
    public Disagreement {
        if (!labelA.isScored() || !labelB.isScored() || labelA == labelB) {
            throw new IllegalArgumentException(labelA + " and " + labelB + " are no disagreement.");
        }
    }

    /**
     * The disagreement of two labels of one nugget, if they are one. Answers that are identical or nearly so should
     * have the same label; one that contains another should not have a lower one. Only labels that count in a score can
     * disagree.
     */
    public static Optional<Disagreement> of(Relation relation, NuggetId nugget, Label labelA, Label labelB) {
        if (!labelA.isScored() || !labelB.isScored() || labelA == labelB) {
            return Optional.empty();
        }
        return relation == Relation.CONTAINS && rank(labelA) > rank(labelB)
                ? Optional.empty()
                : Optional.of(new Disagreement(nugget, labelA, labelB));
    }

    /** The steps that the labels are apart: 1, or 2 for support against not_support. */
    public int size() {
        return Math.abs(rank(labelA) - rank(labelB));
    }

    private static int rank(Label label) {
        return switch (label) {
            case SUPPORT -> 2;
            case PARTIAL_SUPPORT -> 1;
            default -> 0;
        };
    }
}
