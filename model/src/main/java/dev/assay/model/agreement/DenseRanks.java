package dev.assay.model.agreement;

import java.util.Arrays;

/**
 * The values of a list as places among its distinct values, 0 for the lowest; equal values share a place.
 *
 * @param places by item
 * @param counts how many items each place has
 */
record DenseRanks(int[] places, int[] counts) {
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
        int[] counts = new int[distinct];
        for (int i = 0; i < values.length; i++) {
            places[i] = Arrays.binarySearch(sorted, 0, distinct, values[i] + 0.0);
            counts[places[i]]++;
        }
        return new DenseRanks(places, counts);
    }

    /** How many distinct values there are. */
    int distinct() {
        return counts.length;
    }

    /** How many pairs of items have the same value. */
    long tiedPairs() {
        long pairs = 0;
        for (int count : counts) {
            pairs += (long) count * (count - 1) / 2;
        }
        return pairs;
    }

    /** The items, those with the lowest value first; equal ones in their own order. */
    int[] ascending() {
        int[] next = new int[counts.length];
        for (int place = 1; place < next.length; place++) {
            next[place] = next[place - 1] + counts[place - 1];
        }
        int[] order = new int[places.length];
        for (int item = 0; item < places.length; item++) {
            order[next[places[item]]++] = item;
        }
        return order;
    }

    /** Counts by place, with sums over the lowest places in logarithmic time (a Fenwick tree). */
    static final class CountTree {
        private final int[] tree;
        private int total;

        CountTree(int places) {
            tree = new int[places + 1];
        }

        /** One more at {@code place}, from 0. */
        void add(int place) {
            total++;
            for (int at = place + 1; at < tree.length; at += at & -at) {
                tree[at]++;
            }
        }

        /** How many are at places below {@code place}. */
        int below(int place) {
            int sum = 0;
            for (int at = place; at > 0; at -= at & -at) {
                sum += tree[at];
            }
            return sum;
        }

        /** How many are at places above {@code place}. */
        int above(int place) {
            return total - below(place + 1);
        }
    }
}
