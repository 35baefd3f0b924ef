package dev.assay.app.service.judges;

import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Which compared labels are wanted.
 *
 * @param kind how they stand to each other
 * @param judges those that this is about; all but the first when there are none
 * @param first the label of the first judge
 * @param theirs the label of one of them
 */
public record ComparedFilter(Kind kind, Set<JudgeId> judges, Optional<Label> first, Optional<Label> theirs) {
    /** Everything. */
    public static final ComparedFilter ALL =
            new ComparedFilter(Kind.ALL, Set.of(), Optional.empty(), Optional.empty());

    /** How labels stand to each other. */
    public enum Kind {
        ALL,
        /** The first judge and the other differ. */
        DISAGREEMENT,
        /** Both labels count and are the same. */
        AGREEMENT,
        /** They differ, and the assessor has not said anything after the reveal. For a pair that the assessor is one of, as the next two. */
        UNDECIDED,
        /** The assessor said something after the reveal, to keep the label or to change it. */
        DECIDED,
        /** The assessor changed the label after the reveal. */
        CHANGED
    }

    public ComparedFilter {
        Objects.requireNonNull(kind);
        judges = Set.copyOf(judges);
        Objects.requireNonNull(first);
        Objects.requireNonNull(theirs);
    }

    /** Where the first judge and another differ. */
    public static ComparedFilter disagreements() {
        return new ComparedFilter(Kind.DISAGREEMENT, Set.of(), Optional.empty(), Optional.empty());
    }

    /** One cell of a judge's confusion matrix. */
    public static ComparedFilter cell(JudgeId judge, Label first, Label theirs) {
        return new ComparedFilter(Kind.ALL, Set.of(judge), Optional.of(first), Optional.of(theirs));
    }

    /** Whether a label is wanted. */
    public boolean matches(ComparedLabel label) {
        Set<JudgeId> asked = judges.isEmpty() ? label.judges().keySet() : judges;
        return first.stream().allMatch(wanted -> label.firstLabel() == wanted)
                && theirs.stream().allMatch(wanted -> asked.stream().anyMatch(one -> label.label(one) == wanted))
                && switch (kind) {
                    case ALL -> true;
                    case DISAGREEMENT -> asked.stream().anyMatch(label::disagrees);
                    case AGREEMENT -> asked.stream().anyMatch(label::agrees) && asked.stream().noneMatch(label::disagrees);
                    case UNDECIDED -> label.after().isEmpty() && asked.stream().anyMatch(label::disagrees);
                    case DECIDED -> label.after().isPresent();
                    case CHANGED -> label.after().isPresent() && label.labelNow() != label.ownLabel();
                };
    }
}
