package dev.assay.model.agreement;

import java.util.Arrays;

/**
 * The values of a list as places among its distinct values, 0 for the lowest; equal values share a place.
 *
 * @param places by item
 * @param ascending the items, those with the lowest value first; equal ones in their own order
 * @param distinct how many distinct values there are
 */
record DenseRanks(int[] places, int[] ascending, int distinct) {
    static DenseRanks of(double[] values) {
        double[] sorted = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            // -0 and 0 are one value.
            sorted[i] = values[i] + 0.0;
        }
        Arrays.sort(sorted);
        int distinct = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[distinct++] = sorted[i];
            }
        }
        int[] places = new int[values.length];
        int[] next = new int[distinct + 1];
        for (int i = 0; i < values.length; i++) {
            places[i] = Arrays.binarySearch(sorted, 0, distinct, values[i] + 0.0);
            next[places[i] + 1]++;
        }
        Arrays.parallelPrefix(next, Integer::sum);
        int[] ascending = new int[values.length];
        for (int item = 0; item < values.length; item++) {
            ascending[next[places[item]]++] = item;
        }
        return new DenseRanks(places, ascending, distinct);
    }

    /** By place, how many items it has when each counts some times. */
    long[] counts(int[] times) {
        long[] counts = new long[distinct];
        for (int item = 0; item < times.length; item++) {
            counts[places[item]] += times[item];
        }
        return counts;
    }

    /** The number of pairs of items with different values, when each counts some times. */
    long untiedPairs(int[] times) {
        long items = 0;
        long squares = 0;
        for (long count : counts(times)) {
            items += count;
            squares += count * count;
        }
        return (items * items - squares) / 2;
    }

    /** Counts by place, with sums over the lowest places in logarithmic time (a Fenwick tree). */
    static final class CountTree {
        private final int[] tree;
        private int total;

        CountTree(int places) {
            tree = new int[places + 1];
        }

        /** Some more at {@code place}, from 0. */
        void add(int place, int times) {
            total += times;
            for (int at = place + 1; times != 0 && at < tree.length; at += at & -at) {
                tree[at] += times;
            }
        }

        /** The number of values at places below {@code place}. */
        int below(int place) {
            int sum = 0;
            for (int at = place; at > 0; at -= at & -at) {
                sum += tree[at];
            }
            return sum;
        }

        /** The number of values at places above {@code place}. */
        int above(int place) {
            return total - below(place + 1);
        }
    }
}
