package dev.assay.app.service.judges;

import dev.assay.model.judgment.JudgeId;
import java.util.Optional;
import java.util.Set;

/**
 * A choice among compared items.
 *
 * @param relation the relation of the opinions to each other
 * @param judges those that this is about; all but the first when there are none
 * @param first the word of the first judge
 * @param theirs the word of one of them
 */
public record ComparedFilter(
        Relation relation, Set<JudgeId> judges, Optional<String> first, Optional<String> theirs) {
    /** Everything. */
    public static final ComparedFilter ALL = of(Relation.ALL);

    /** A relation of opinions. */
    public enum Relation {
        ALL,
        /** The first judge and the other differ. */
        DISAGREEMENT,
        /** Both gave a word and mean the same. */
        AGREEMENT,
        /**
         * They differ, and the assessor has no second thought. For a pair that the assessor is one of, as the next two.
         */
        UNDECIDED,
        /** The assessor has a second thought, be it to keep the first opinion. */
        DECIDED,
        /** The assessor changed the opinion after the reveal. */
        CHANGED
    }

    public ComparedFilter {
        judges = Set.copyOf(judges);
    }

    /** A relation, whoever the judge. */
    public static ComparedFilter of(Relation relation) {
        return of(relation, Set.of());
    }

    /** A relation to these judges; to any, where there are none. */
    public static ComparedFilter of(Relation relation, Set<JudgeId> judges) {
        return new ComparedFilter(relation, judges, Optional.empty(), Optional.empty());
    }

    /** One cell of a judge's confusion matrix. */
    public static ComparedFilter cell(JudgeId judge, String first, String theirs) {
        return new ComparedFilter(Relation.ALL, Set.of(judge), Optional.of(first), Optional.of(theirs));
    }

    /** True where an item is wanted. */
    public boolean matches(ComparedItem item) {
        Set<JudgeId> asked = judges.isEmpty() ? item.others().keySet() : judges;
        return first.stream()
                        .allMatch(wanted ->
                                item.firstOpinion().flatMap(Opinion::word).equals(Optional.of(wanted)))
                && theirs.stream()
                        .allMatch(wanted -> asked.stream()
                                .anyMatch(one ->
                                        item.opinion(one).flatMap(Opinion::word).equals(Optional.of(wanted))))
                && switch (relation) {
                    case ALL -> true;
                    case DISAGREEMENT -> asked.stream().anyMatch(item::disagrees);
                    case AGREEMENT ->
                        asked.stream().anyMatch(item::agrees) && asked.stream().noneMatch(item::disagrees);
                    case UNDECIDED -> item.after().isEmpty() && asked.stream().anyMatch(item::disagrees);
                    case DECIDED -> item.after().isPresent();
                    case CHANGED -> item.after().isPresent() && !item.isKept();
                };
    }
}
