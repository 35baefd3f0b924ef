package dev.assay.app.feature.verify;

import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Verification;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/**
 * The lines of each view of a table of grades, at a verification's cut-offs; what needs counting is counted once. FX
 * thread only.
 */
final class GradeLines {
    private final GradeTable table;
    private final Verification verification;
    private Optional<List<GradeLine>> missing = Optional.empty();
    private Optional<List<GradeLine>> spurious = Optional.empty();

    GradeLines(GradeTable table, Verification verification) {
        this.table = table;
        this.verification = verification;
    }

    /** True if these are the lines of a table at these cut-offs. */
    boolean isOf(GradeTable one, int leastGrade, int leastJudgment) {
        return table == one && verification.leastGrade() == leastGrade && verification.leastJudgment() == leastJudgment;
    }

    /** True if any passage has a relevance judgment. */
    boolean isJudged() {
        return verification.judged() > 0;
    }

    /**
     * The passages in which an item was asked for, the highest grade first; of the same grade those judged least
     * relevant. Of an item that nobody was asked about all passages.
     */
    List<GradeLine> ofItem(int item) {
        boolean asked = IntStream.range(0, table.units().size()).anyMatch(unit -> table.cell(unit, item).isPresent());
        return IntStream.range(0, table.units().size())
                .filter(unit -> !asked || table.cell(unit, item).isPresent())
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(unit -> -table.grade(unit, item))
                        .thenComparingInt(this::judgment))
                .map(unit -> GradeLine.of(unit, item))
                .toList();
    }

    /** Relevant passages that reach no item, each with the item that it is nearest to; those never graded last. */
    List<GradeLine> missing() {
        missing = missing.or(() -> Optional.of(makeMissing()));
        return missing.get();
    }

    private List<GradeLine> makeMissing() {
        Map<String, Integer> places = places();
        return verification.missing().stream()
                .map(unit -> places.get(unit.id().value()))
                .map(unit -> GradeLine.of(unit, bestItem(unit)))
                .sorted(Comparator.comparing(line -> !table.isGraded(line.unit())))
                .toList();
    }

    /** Items that passages reach which are not relevant, the worst first, each with the worst of these passages. */
    List<GradeLine> spurious() {
        spurious = spurious.or(() -> Optional.of(makeSpurious()));
        return spurious.get();
    }

    private List<GradeLine> makeSpurious() {
        return verification.spurious().stream()
                .map(count -> {
                    int item = table.items().indexOf(count.item());
                    return new GradeLine(
                            offending(item).getFirst(),
                            item,
                            Optional.of(new GradeLine.Counts(count.relevant(), count.notRelevant(), count.unjudged())));
                })
                .toList();
    }

    /** The passages that reach an item although they are judged not to be relevant, the highest grade first. */
    List<Integer> offending(int item) {
        return IntStream.range(0, table.units().size())
                .filter(unit -> table.grade(unit, item) >= verification.leastGrade())
                .filter(unit -> judgment(unit) >= 0 && judgment(unit) < verification.leastJudgment())
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(unit -> -table.grade(unit, item))
                        .thenComparingInt(this::judgment))
                .toList();
    }

    /**
     * The cells of which two say something, where they differ most first.
     *
     * @param other what the other one says of a cell; {@link GradeTable#OPEN} for nothing
     */
    List<GradeLine> differing(IntBinaryOperator other) {
        record Apart(int unit, int item, int distance) {}
        List<Apart> cells = new ArrayList<>();
        for (int unit = 0; unit < table.units().size(); unit++) {
            for (int item = 0; item < table.items().size(); item++) {
                int one = table.grade(unit, item);
                int two = other.applyAsInt(unit, item);
                if (one != GradeTable.OPEN && two != GradeTable.OPEN) {
                    cells.add(new Apart(unit, item, Math.abs(one - two)));
                }
            }
        }
        return cells.stream()
                .sorted(Comparator.comparingInt(cell -> -cell.distance()))
                .map(cell -> GradeLine.of(cell.unit(), cell.item()))
                .toList();
    }

    private Map<String, Integer> places() {
        Map<String, Integer> places = new HashMap<>();
        for (GradedUnit unit : table.units()) {
            places.put(unit.id().value(), places.size());
        }
        return places;
    }

    private int bestItem(int unit) {
        int best = 0;
        for (int item = 1; item < table.items().size(); item++) {
            best = table.grade(unit, item) > table.grade(unit, best) ? item : best;
        }
        return best;
    }

    private int judgment(int unit) {
        return table.units().get(unit).judgment().orElse(-1);
    }
}
