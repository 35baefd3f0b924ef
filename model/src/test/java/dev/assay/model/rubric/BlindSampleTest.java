package dev.assay.model.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BlindSampleTest {
    private static final Grader GRADER = new Grader("m", Grader.Method.RATE, ItemKind.QUESTION, "P");

    /** A pool with so many cells of each grade, from 0 on, and one that failed. */
    private static GradedPool pool(int... counts) {
        List<GradedCell> cells = new ArrayList<>(List.of(new GradedCell("failed", GradedCell.State.FAILED, 0, "")));
        for (int grade = 0; grade < counts.length; grade++) {
            for (int i = 0; i < counts[grade]; i++) {
                cells.add(GradedCell.graded(grade + "/" + i, grade, ""));
            }
        }
        TopicId topic = new TopicId("t");
        return new GradedPool(List.of(
                new GradedUnit(topic, new DocumentId("p"), "", List.of(), List.of(), Map.of(GRADER, cells), Map.of())));
    }

    private static long of(List<CellKey> sample, int grade) {
        return sample.stream().filter(cell -> cell.item().startsWith(grade + "/")).count();
    }

    @Test
    void everyGradeIsThereEquallyOftenAsFarAsItGoes() {
        List<CellKey> sample = BlindSample.draw(pool(900, 100, 50, 3, 20, 0), GRADER, 7, 27);
        assertEquals(27, sample.size());
        assertEquals(27, new HashSet<>(sample).size(), "no cell is there twice");
        assertEquals(
                List.of(6L, 6L, 6L, 3L, 6L, 0L),
                List.of(of(sample, 0), of(sample, 1), of(sample, 2), of(sample, 3), of(sample, 4), of(sample, 5)));
    }

    @Test
    void theSeedDecidesAndTheOrderTellsNoGrade() {
        GradedPool pool = pool(50, 50, 50, 50, 50, 50);
        List<CellKey> sample = BlindSample.draw(pool, GRADER, 1, 60);
        assertEquals(sample, BlindSample.draw(pool, GRADER, 1, 60));
        assertNotEquals(new HashSet<>(sample), new HashSet<>(BlindSample.draw(pool, GRADER, 2, 60)));
        List<Character> first = sample.stream().map(cell -> cell.item().charAt(0)).toList();
        assertNotEquals(List.of('0', '1', '2', '3', '4', '5'), first.subList(0, 6));
        assertNotEquals(first.stream().sorted().toList(), first);
    }

    @Test
    void aSmallPoolIsTakenWhole() {
        assertEquals(5, BlindSample.draw(pool(2, 0, 3), GRADER, 1, 60).size());
        assertEquals(List.of(), BlindSample.draw(pool(), GRADER, 1, 60));
    }
}
