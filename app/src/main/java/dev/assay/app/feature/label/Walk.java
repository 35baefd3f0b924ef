package dev.assay.app.feature.label;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The pairs of a topic in an order: where one gets to from where. The outer thing is the one that is shown whole.
 *
 * @param groups nuggets stand by group, where there are groups: as rows of an answer, and in the grid
 */
public record Walk(Order order, int answers, int nuggets, NuggetGroups groups) {
    Walk(Order order, int answers, int nuggets) {
        this(order, answers, nuggets, NuggetGroups.NONE);
    }

    public int size() {
        return answers * nuggets;
    }

    /** Number of rows in the list beside the outer thing. */
    int rows() {
        return order == Order.ANSWER_FIRST ? nuggets : answers;
    }

    /** Number of outer things. */
    int outers() {
        return order == Order.ANSWER_FIRST ? answers : nuggets;
    }

    public int rowOf(Pair pair) {
        return order == Order.ANSWER_FIRST ? groups.rowOf(pair.nugget()) : pair.answer();
    }

    int outerOf(Pair pair) {
        return order == Order.ANSWER_FIRST ? pair.answer() : groups.rowOf(pair.nugget());
    }

    Pair pair(int outer, int row) {
        return order == Order.ANSWER_FIRST
                ? new Pair(outer, groups.nuggetAt(row))
                : new Pair(row, groups.nuggetAt(outer));
    }

    /** Another row of the same outer thing; stops at the ends. */
    Pair stepRow(Pair from, int by) {
        return pair(outerOf(from), Math.clamp(rowOf(from) + by, 0, rows() - 1));
    }

    /** As {@link #stepRow}, over rows that are out of sight; {@code from} when no other is in sight. */
    Pair stepRow(Pair from, int by, Predicate<Pair> inSight) {
        int start = rowOf(from);
        int end = rowOf(stepRow(from, by));
        int on = Integer.signum(by);
        for (int row = end; row >= 0 && row < rows(); row += on) {
            if (inSight.test(pair(outerOf(from), row))) {
                return pair(outerOf(from), row);
            }
        }
        for (int row = end; row != start; row -= on) {
            if (inSight.test(pair(outerOf(from), row))) {
                return pair(outerOf(from), row);
            }
        }
        return from;
    }

    /** The same row of another outer thing; stops at the ends. */
    Pair stepOuter(Pair from, int by) {
        return pair(Math.clamp(outerOf(from) + by, 0, outers() - 1), rowOf(from));
    }

    /** The first pair behind {@code from} that is wanted, going round; {@code from} itself never counts. */
    Optional<Pair> next(Pair from, Predicate<Pair> wanted) {
        return next(from, 1, wanted);
    }

    /** As {@link #next}, the other way round. */
    Optional<Pair> previous(Pair from, Predicate<Pair> wanted) {
        return next(from, -1, wanted);
    }

    private Optional<Pair> next(Pair from, int by, Predicate<Pair> wanted) {
        int start = outerOf(from) * rows() + rowOf(from);
        return IntStream.range(1, size())
                .mapToObj(step -> at(Math.floorMod(start + by * step, size())))
                .filter(wanted)
                .findFirst();
    }

    /** All pairs, in this order. */
    Stream<Pair> pairs() {
        return IntStream.range(0, size()).mapToObj(this::at);
    }

    /** The first pair of all that is wanted. */
    public Optional<Pair> first(Predicate<Pair> wanted) {
        return pairs().filter(wanted).findFirst();
    }

    /** The nearest pair that exists. */
    public Pair clamp(Pair pair) {
        return new Pair(Math.clamp(pair.answer(), 0, answers - 1), Math.clamp(pair.nugget(), 0, nuggets - 1));
    }

    private Pair at(int index) {
        return pair(index / rows(), index % rows());
    }

    /** In which order the pairs of a topic are gone through. */
    public enum Order {
        /** One answer, all its nuggets, then the next answer. */
        ANSWER_FIRST,
        /** One nugget in all answers, then the next nugget. */
        NUGGET_FIRST;

        public Order other() {
            return this == ANSWER_FIRST ? NUGGET_FIRST : ANSWER_FIRST;
        }
    }

    /** A kind of pair with a key that goes to the next one. */
    public enum Landmark {
        /** Its label was given for other words. */
        RECHECK,
        /** It has a note, or could not be judged. */
        FLAGGED,
        /** Its label disagrees with that of a related answer. */
        DISAGREEMENT
    }
}
