package dev.assay.model.rubric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Finds conflicts between grades and judgments of relevance: at a grade, from which on a passage is taken to say what
 * an item asks for, and a judgment, from which on it is taken to be relevant.
 */
public record Verification(GradedPool pool, Grader grader, int leastGrade, int leastJudgment) {
    /**
     * The number of passages in which an item has at least the grade.
     *
     * @param relevant in passages that are judged to be relevant
     * @param notRelevant in those judged not to be
     * @param unjudged in those that nobody judged
     */
    public record ItemCount(String item, int relevant, int notRelevant, int unjudged) {
        public int all() {
            return relevant + notRelevant + unjudged;
        }
    }

    /** Every item that has a cell, the one that most passages reach first. */
    public List<ItemCount> byItem() {
        return counts().stream().sorted(Comparator.comparingInt(ItemCount::all).reversed()).toList();
    }

    /**
     * Items that passages reach although they are judged not to be relevant: too general, or misgraded. The worst
     * first.
     */
    public List<ItemCount> spurious() {
        return counts().stream()
                .filter(count -> count.notRelevant() > 0)
                .sorted(Comparator.comparingInt(ItemCount::notRelevant)
                        .reversed()
                        .thenComparingInt(ItemCount::relevant))
                .toList();
    }

    /** Relevant passages that reach no item, or that were never graded: the bank may lack what they say. */
    public List<GradedUnit> missing() {
        return pool.units().stream()
                .filter(unit -> isRelevant(unit.judgment()) && unit.best(grader).orElse(-1) < leastGrade)
                .toList();
    }

    /** The number of units that are judged; without any, nothing can be said of relevance. */
    public int judged() {
        return (int) pool.units().stream().filter(unit -> unit.judgment().isPresent()).count();
    }

    /** All units, those with the highest sum of grades first. */
    public List<GradedUnit> grid() {
        return pool.units().stream().sorted(Comparator.comparingInt(this::sum).reversed()).toList();
    }

    /** The sum of a unit's grades. */
    public int sum(GradedUnit unit) {
        return unit.cells(grader).stream().mapToInt(GradedCell::grade).sum();
    }

    private boolean isRelevant(OptionalInt judgment) {
        return judgment.isPresent() && judgment.getAsInt() >= leastJudgment;
    }

    private List<ItemCount> counts() {
        Map<String, int[]> counts = new LinkedHashMap<>();
        for (GradedUnit unit : pool.units()) {
            int column = unit.judgment().isEmpty() ? 2 : isRelevant(unit.judgment()) ? 0 : 1;
            for (GradedCell cell : unit.cells(grader)) {
                int[] count = counts.computeIfAbsent(cell.item(), item -> new int[3]);
                if (cell.isGraded() && cell.grade() >= leastGrade) {
                    count[column]++;
                }
            }
        }
        List<ItemCount> all = new ArrayList<>();
        counts.forEach((item, count) -> all.add(new ItemCount(item, count[0], count[1], count[2])));
        return all;
    }
}
