package dev.assay.model.rubric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Cells that a person grades before any grade is shown: as many of each of the grader's grades as there are, in an
 * order that tells nothing.
 */
public final class BlindSample {
    /** The number of cells in a sample. */
    public static final int SIZE = 60;

    private BlindSample() {}

    /**
     * Draws cells. The same pool, grader and seed give the same sample in the same order.
     *
     * @param size how many at most; grades that were seldom given leave their places to the others
     */
    public static List<CellKey> draw(GradedPool pool, Grader grader, long seed, int size) {
        List<GradedUnit> units = pool.units();
        // Cells have numbers while they are drawn from: there may be hundreds of thousands, of which a few are taken.
        int[] firsts = new int[units.size()];
        Numbers[] byGrade = new Numbers[GradedCell.BEST + 1];
        Arrays.setAll(byGrade, grade -> new Numbers());
        int number = 0;
        for (int unit = 0; unit < firsts.length; unit++) {
            firsts[unit] = number;
            for (GradedCell cell : units.get(unit).cells(grader)) {
                if (cell.isGraded()) {
                    byGrade[cell.grade()].add(number);
                }
                number++;
            }
        }
        Random random = new Random(seed);
        for (Numbers numbers : byGrade) {
            numbers.shuffle(random);
        }
        List<CellKey> drawn = new ArrayList<>();
        for (int place = 0; drawn.size() < size; place++) {
            int before = drawn.size();
            for (Numbers numbers : byGrade) {
                if (place < numbers.count && drawn.size() < size) {
                    drawn.add(cell(units, grader, firsts, numbers.all[place]));
                }
            }
            if (drawn.size() == before) {
                break;
            }
        }
        Collections.shuffle(drawn, random);
        return List.copyOf(drawn);
    }

    private static CellKey cell(List<GradedUnit> units, Grader grader, int[] firsts, int number) {
        int found = Arrays.binarySearch(firsts, number);
        int unit = found < 0 ? -found - 2 : found;
        // Units without a cell begin where the next one does.
        while (units.get(unit).cells(grader).size() <= number - firsts[unit]) {
            unit++;
        }
        GradedUnit one = units.get(unit);
        return new CellKey(one.topic(), one.id(), one.cells(grader).get(number - firsts[unit]).item());
    }

    /** Numbers of cells. */
    private static final class Numbers {
        private int[] all = new int[64];
        private int count;

        void add(int number) {
            if (count == all.length) {
                all = Arrays.copyOf(all, 2 * count);
            }
            all[count++] = number;
        }

        /** As lists are shuffled, so that a sample is the one that it was when there were lists. */
        void shuffle(Random random) {
            for (int i = count; i > 1; i--) {
                int other = random.nextInt(i);
                int number = all[other];
                all[other] = all[i - 1];
                all[i - 1] = number;
            }
        }
    }
}
