package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.Arrays;
import java.util.List;

/**
 * A confusion matrix: the number of items to which two judges gave each pair of categories. Rows are the first judge's,
 * columns the second's, both in the scale's order, the lowest first. Items that one of them did not rate are left out.
 */
public final class Confusion {
    private final List<String> categories;
    private final long[][] counts;
    private final long total;

    private Confusion(List<String> categories, long[][] counts) {
        this.categories = List.copyOf(categories);
        this.counts = counts;
        this.total = Arrays.stream(counts).flatMapToLong(Arrays::stream).sum();
    }

    /** The matrix of two of the judges of {@code ratings}. */
    public static Confusion of(Ratings<?> ratings, int first, int second) {
        int size = ratings.categories().size();
        long[][] counts = new long[size][size];
        int[] rows = ratings.row(first);
        int[] columns = ratings.row(second);
        for (int item = 0; item < rows.length; item++) {
            if (rows[item] != Ratings.MISSING && columns[item] != Ratings.MISSING) {
                counts[rows[item]][columns[item]]++;
            }
        }
        return new Confusion(ratings.categories(), counts);
    }

    /**
     * A matrix that is counted already.
     *
     * @param counts as many rows and columns as there are categories; 0 or more
     */
    public static Confusion of(List<String> categories, long[][] counts) {
        if (counts.length != categories.size()) {
            throw new IllegalArgumentException(
                    "There are " + categories.size() + " categories, but " + counts.length + " rows.");
        }
        long[][] copy = new long[counts.length][];
        for (int row = 0; row < counts.length; row++) {
            if (counts[row].length != counts.length || Arrays.stream(counts[row]).anyMatch(count -> count < 0)) {
                throw new IllegalArgumentException(
                        "Row " + (row + 1) + " must have " + counts.length + " counts, none below 0.");
            }
            copy[row] = counts[row].clone();
        }
        return new Confusion(categories, copy);
    }

    /** The names of the categories: the lowest first, unless {@link #highestFirst()} turned them. */
    public List<String> categories() {
        return categories;
    }

    /** The same counts with the highest category first, as labels stand wherever they are read. */
    public Confusion highestFirst() {
        int size = counts.length;
        long[][] turned = new long[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                turned[size - 1 - row][size - 1 - column] = counts[row][column];
            }
        }
        return new Confusion(categories.reversed(), turned);
    }

    /** The number of items that both judges rated. */
    public long total() {
        return total;
    }

    /** The number of items to which the first judge gave category {@code row} and the second {@code column}. */
    public long count(int row, int column) {
        return counts[row][column];
    }

    /** The count of a pair of categories as a share of all items, 0 to 1; 0 when there are none. */
    public double share(int row, int column) {
        return total == 0 ? 0 : (double) counts[row][column] / total;
    }

    /**
     * The count of a pair of categories as a share of the items to which the first judge gave that category, 0 to 1; 0
     * when there are none.
     */
    public double shareOfRow(int row, int column) {
        long sum = rowTotal(row);
        return sum == 0 ? 0 : (double) counts[row][column] / sum;
    }

    /** The number of items to which the first judge gave that category. */
    public long rowTotal(int row) {
        return Arrays.stream(counts[row]).sum();
    }

    /** The number of items to which the second judge gave that category. */
    public long columnTotal(int column) {
        return Arrays.stream(counts).mapToLong(row -> row[column]).sum();
    }

    /** The same with the judges' places changed. */
    public Confusion transposed() {
        long[][] turned = new long[counts.length][counts.length];
        for (int row = 0; row < counts.length; row++) {
            for (int column = 0; column < counts.length; column++) {
                turned[column][row] = counts[row][column];
            }
        }
        return new Confusion(categories, turned);
    }

    /** The share of items on which both gave the same category; undefined when there are none. */
    public Outcome agreement() {
        if (total == 0) {
            return Outcome.undefined(ModelWords.say("statistic.no-common-item"));
        }
        long same = 0;
        for (int category = 0; category < counts.length; category++) {
            same += counts[category][category];
        }
        return Outcome.of((double) same / total);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Confusion confusion
                && categories.equals(confusion.categories)
                && Arrays.deepEquals(counts, confusion.counts);
    }

    @Override
    public int hashCode() {
        return 31 * categories.hashCode() + Arrays.deepHashCode(counts);
    }

    @Override
    public String toString() {
        return categories + " " + Arrays.deepToString(counts);
    }
}
