package dev.assay.model.agreement;

/** Counts by place, with sums over the lowest places in logarithmic time (a Fenwick tree). */
final class CountTree {
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
