package dev.assay.model.rubric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Cells that a person grades before any grade is shown: as many of each of the grader's grades as there are, in an order that tells nothing. */
public final class BlindSample {
    /** How many cells a sample has. */
    public static final int SIZE = 60;

    private BlindSample() {}

    /**
     * Draws cells. The same pool, grader and seed give the same sample in the same order.
     *
     * @param size how many at most; grades that were seldom given leave their places to the others
     */
    public static List<CellKey> draw(GradedPool pool, Grader grader, long seed, int size) {
        List<List<CellKey>> byGrade =
                IntStream.rangeClosed(Cell.LEAST, Cell.BEST).<List<CellKey>>mapToObj(grade -> new ArrayList<>()).toList();
        for (GradedUnit unit : pool.units()) {
            for (Cell cell : unit.cells(grader)) {
                if (cell.isGraded()) {
                    byGrade.get(cell.grade()).add(new CellKey(unit.topic(), unit.id(), cell.item()));
                }
            }
        }
        Random random = new Random(seed);
        byGrade.forEach(cells -> Collections.shuffle(cells, random));
        List<CellKey> drawn = new ArrayList<>();
        for (int place = 0; drawn.size() < size; place++) {
            int before = drawn.size();
            for (List<CellKey> cells : byGrade) {
                if (place < cells.size() && drawn.size() < size) {
                    drawn.add(cells.get(place));
                }
            }
            if (drawn.size() == before) {
                break;
            }
        }
        Collections.shuffle(drawn, random);
        return List.copyOf(drawn);
    }
}
