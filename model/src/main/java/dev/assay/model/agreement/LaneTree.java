package dev.assay.model.agreement;

import java.util.Arrays;

/**
 * {@link CountTree}s of several resamples side by side, so that what is the same for all of them is looked up once. A lane is a
 * resample; an array by place and lane has all lanes of place 0 first.
 */
final class LaneTree {
    /** How many resamples stand side by side. */
    static final int LANES = 32;

    private final int places;
    private final int[] tree;
    private final int[] here;
    private final int[] total;

    LaneTree(int places) {
        this.places = places;
        this.tree = new int[(places + 1) * LANES];
        this.here = new int[places * LANES];
        this.total = new int[LANES];
    }

    void clear() {
        Arrays.fill(tree, 0);
        Arrays.fill(here, 0);
        Arrays.fill(total, 0);
    }

    /** As many more at {@code place}, from 0, as {@code weights} says from {@code from} on, lane by lane. */
    void add(int place, int[] weights, int from) {
        for (int lane = 0; lane < LANES; lane++) {
            total[lane] += weights[from + lane];
            here[place * LANES + lane] += weights[from + lane];
        }
        for (int at = place + 1; at <= places; at += at & -at) {
            int start = at * LANES;
            for (int lane = 0; lane < LANES; lane++) {
                tree[start + lane] += weights[from + lane];
            }
        }
    }

    /** Writes how many are at places above {@code place}. */
    void above(int place, int[] counts) {
        below(place + 1, counts);
        for (int lane = 0; lane < LANES; lane++) {
            counts[lane] = total[lane] - counts[lane];
        }
    }

    /** Writes how many more are at places below {@code place} than at places above it. */
    void surplus(int place, int[] counts) {
        below(place, counts);
        for (int lane = 0; lane < LANES; lane++) {
            counts[lane] = 2 * counts[lane] + here[place * LANES + lane] - total[lane];
        }
    }

    private void below(int place, int[] counts) {
        Arrays.fill(counts, 0);
        for (int at = place; at > 0; at -= at & -at) {
            int start = at * LANES;
            for (int lane = 0; lane < LANES; lane++) {
                counts[lane] += tree[start + lane];
            }
        }
    }
}
