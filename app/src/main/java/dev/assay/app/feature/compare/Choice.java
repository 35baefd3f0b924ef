package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter.Kind;
import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which pairs are wanted, whoever the judge: all, those that stand to each other in some way, or one cell of the matrix.
 *
 * @param cell the first judge's label and the other's
 */
record Choice(Kind kind, Optional<Cell> cell) {
    static final Choice ALL = of(Kind.ALL);

    /** The labels as they stand on screen. */
    static final List<Label> LABELS = Label.onScale();

    /** Two labels of one pair. */
    record Cell(Label own, Label theirs) {}

    static Choice of(Kind kind) {
        return new Choice(kind, Optional.empty());
    }

    static Choice of(Label own, Label theirs) {
        return new Choice(Kind.ALL, Optional.of(new Cell(own, theirs)));
    }

    /** Those that one key goes through. */
    static List<Choice> kinds() {
        return List.of(Kind.ALL, Kind.DISAGREEMENT, Kind.UNDECIDED, Kind.DECIDED, Kind.CHANGED, Kind.AGREEMENT).stream()
                .map(Choice::of)
                .toList();
    }

    /** Every one there is, cells of disagreement before those of agreement. */
    static List<Choice> all() {
        List<Choice> all = new ArrayList<>(kinds());
        List<Choice> same = new ArrayList<>();
        for (Label own : LABELS) {
            for (Label theirs : LABELS) {
                (own == theirs ? same : all).add(of(own, theirs));
            }
        }
        all.addAll(same);
        return all;
    }

    /** Whether it is about what the assessor said after the reveal. */
    boolean isOfDecisions() {
        return switch (kind) {
            case UNDECIDED, DECIDED, CHANGED -> true;
            case ALL, DISAGREEMENT, AGREEMENT -> false;
        };
    }

    ComparedFilter filter(Set<JudgeId> judges) {
        return new ComparedFilter(kind, judges, cell.map(Cell::own), cell.map(Cell::theirs));
    }
}
