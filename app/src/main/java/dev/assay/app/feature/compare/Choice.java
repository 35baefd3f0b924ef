package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedFilter.Relation;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A choice among the pairs, whoever the judge: all, those of a relation, or one cell of the matrix.
 *
 * @param cell the first judge's word and the other's
 */
record Choice(Relation relation, Optional<Cell> cell) {
    static final Choice ALL = of(Relation.ALL);

    /** Two words for one item. */
    record Cell(String own, String theirs) {}

    static Choice of(Relation relation) {
        return new Choice(relation, Optional.empty());
    }

    static Choice of(String own, String theirs) {
        return new Choice(Relation.ALL, Optional.of(new Cell(own, theirs)));
    }

    /** Those that one key goes through. */
    static List<Choice> relations() {
        return List.of(
                        Relation.ALL,
                        Relation.DISAGREEMENT,
                        Relation.UNDECIDED,
                        Relation.DECIDED,
                        Relation.CHANGED,
                        Relation.AGREEMENT)
                .stream()
                .map(Choice::of)
                .toList();
    }

    /** Every one there is of a scale, cells of disagreement before those of agreement. */
    static List<Choice> all(Scale scale) {
        List<Choice> all = new ArrayList<>(relations());
        List<Choice> same = new ArrayList<>();
        for (Scale.Word own : scale.words()) {
            for (Scale.Word theirs : scale.words()) {
                (own.equals(theirs) ? same : all).add(of(own.word(), theirs.word()));
            }
        }
        all.addAll(same);
        return all;
    }

    /** True where it is about the assessor's second thoughts. */
    boolean isOfDecisions() {
        return switch (relation) {
            case UNDECIDED, DECIDED, CHANGED -> true;
            case ALL, DISAGREEMENT, AGREEMENT -> false;
        };
    }

    ComparedFilter filter(Set<JudgeId> judges) {
        return new ComparedFilter(relation, judges, cell.map(Cell::own), cell.map(Cell::theirs));
    }
}
