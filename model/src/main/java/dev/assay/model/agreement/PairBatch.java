package dev.assay.model.agreement;

import java.util.Arrays;

/** Some resamples of {@link DrawnPairs} side by side, and what the coefficients come to in each of them. */
final class PairBatch {
    private static final int LANES = LaneTree.LANES;

    private final int distinctX;
    private final int distinctY;
    private final int[] placeX;
    private final int[] placeY;
    private final int[] byX;
    private final int[] byY;
    private final DrawnPairs pairs;
    private final int[] drawn;
    private final int[] weights;
    private final int[] sumX;
    private final int[] sumY;
    private final double[] rankX;
    private final double[] rankY;
    private final LaneTree treeX;
    private final LaneTree treeY;
    private final int[] counts = new int[LANES];
    private final double[] untiedX = new double[LANES];
    private final double[] untiedY = new double[LANES];
    private final double[] spreadX = new double[LANES];
    private final double[] spreadY = new double[LANES];
    private final double[] tau = new double[LANES];
    private final double[] forth = new double[LANES];
    private final double[] back = new double[LANES];
    private final double[] spearman = new double[LANES];

    PairBatch(DrawnPairs pairs, int topics) {
        this.pairs = pairs;
        distinctX = pairs.distinctX();
        distinctY = pairs.distinctY();
        placeX = pairs.placeX();
        placeY = pairs.placeY();
        byX = pairs.byX();
        byY = pairs.byY();
        drawn = new int[topics * LANES];
        weights = new int[placeX.length * LANES];
        sumX = new int[distinctX * LANES];
        sumY = new int[distinctY * LANES];
        rankX = new double[distinctX * LANES];
        rankY = new double[distinctY * LANES];
        treeX = new LaneTree(distinctX);
        treeY = new LaneTree(distinctY);
    }

    /** Draws some resamples; lanes beyond them are of no use. */
    void draw(Resamples resamples, int first, int lanes) {
        Arrays.fill(drawn, 0);
        for (int lane = 0; lane < lanes; lane++) {
            short[] times = resamples.counts(first + lane);
            for (int one = 0; one < times.length; one++) {
                drawn[one * LANES + lane] = times[one];
            }
        }
        weigh();
        untied(sumX, distinctX, untiedX);
        untied(sumY, distinctY, untiedY);
        tau();
        directed(byY, placeY, placeX, treeX, forth);
        directed(byX, placeX, placeY, treeY, back);
        spearman();
    }

    /** How many points of each kind were drawn. */
    private void weigh() {
        Arrays.fill(weights, 0);
        Arrays.fill(sumX, 0);
        Arrays.fill(sumY, 0);
        for (int kind = 0; kind < placeX.length; kind++) {
            int to = kind * LANES;
            for (int entry = pairs.start(kind); entry < pairs.start(kind + 1); entry++) {
                int from = pairs.topic(entry) * LANES;
                int points = pairs.count(entry);
                for (int lane = 0; lane < LANES; lane++) {
                    weights[to + lane] += points * drawn[from + lane];
                }
            }
            addTo(sumX, placeX[kind] * LANES, to);
            addTo(sumY, placeY[kind] * LANES, to);
        }
    }

    private void addTo(int[] sums, int to, int from) {
        for (int lane = 0; lane < LANES; lane++) {
            sums[to + lane] += weights[from + lane];
        }
    }

    /** How many pairs of points differ: half of n squared less the squares of the places. */
    private static void untied(int[] sums, int places, double[] untied) {
        double[] points = new double[LANES];
        Arrays.fill(untied, 0);
        for (int place = 0; place < places; place++) {
            for (int lane = 0; lane < LANES; lane++) {
                double sum = sums[place * LANES + lane];
                points[lane] += sum;
                untied[lane] -= sum * sum;
            }
        }
        for (int lane = 0; lane < LANES; lane++) {
            untied[lane] = (untied[lane] + points[lane] * points[lane]) / 2;
        }
    }

    /** As {@link KendallTau}: by ascending x, each point against those of lower x. */
    private void tau() {
        Arrays.fill(tau, 0);
        treeY.clear();
        for (int from = 0; from < byX.length; ) {
            int to = groupEnd(byX, placeX, from);
            for (int kind = from; kind < to; kind++) {
                treeY.surplus(placeY[kind], counts);
                for (int lane = 0; lane < LANES; lane++) {
                    tau[lane] += (double) weights[kind * LANES + lane] * counts[lane];
                }
            }
            for (int kind = from; kind < to; kind++) {
                treeY.add(placeY[kind], weights, kind * LANES);
            }
            from = to;
        }
        for (int lane = 0; lane < LANES; lane++) {
            tau[lane] = KendallTau.ratio(tau[lane], untiedX[lane], untiedY[lane]);
        }
    }

    private static int groupEnd(int[] order, int[] places, int from) {
        int to = from + 1;
        while (to < order.length && places[order[to]] == places[order[from]]) {
            to++;
        }
        return to;
    }

    /** As {@link TauAp}: by descending estimate, each point against those of higher estimate. */
    private void directed(int[] order, int[] estimate, int[] reference, LaneTree seen, double[] result) {
        double[] inOrder = new double[LANES];
        double[] above = new double[LANES];
        double[] top = new double[LANES];
        double[] group = new double[LANES];
        Arrays.fill(result, 0);
        seen.clear();
        for (int to = order.length; to > 0; ) {
            int from = groupStart(order, estimate, to);
            Arrays.fill(inOrder, 0);
            Arrays.fill(group, 0);
            for (int i = from; i < to; i++) {
                seen.above(reference[order[i]], counts);
                int weight = order[i] * LANES;
                for (int lane = 0; lane < LANES; lane++) {
                    inOrder[lane] += (double) weights[weight + lane] * counts[lane];
                    group[lane] += weights[weight + lane];
                }
            }
            for (int i = from; i < to; i++) {
                seen.add(reference[order[i]], weights, order[i] * LANES);
            }
            for (int lane = 0; lane < LANES; lane++) {
                if (above[lane] > 0) {
                    result[lane] += inOrder[lane] / above[lane];
                } else {
                    top[lane] = group[lane];
                }
                above[lane] += group[lane];
            }
            to = from;
        }
        for (int lane = 0; lane < LANES; lane++) {
            result[lane] = untiedX[lane] == 0 || untiedY[lane] == 0
                    ? Double.NaN
                    : Math.clamp(2 * result[lane] / (above[lane] - top[lane]) - 1, -1, 1);
        }
    }

    private static int groupStart(int[] order, int[] places, int to) {
        int from = to - 1;
        while (from > 0 && places[order[from - 1]] == places[order[to - 1]]) {
            from--;
        }
        return from;
    }

    private void spearman() {
        centredRanks(sumX, distinctX, rankX, spreadX);
        centredRanks(sumY, distinctY, rankY, spreadY);
        Arrays.fill(spearman, 0);
        for (int kind = 0; kind < placeX.length; kind++) {
            int x = placeX[kind] * LANES;
            int y = placeY[kind] * LANES;
            for (int lane = 0; lane < LANES; lane++) {
                spearman[lane] += weights[kind * LANES + lane] * rankX[x + lane] * rankY[y + lane];
            }
        }
        for (int lane = 0; lane < LANES; lane++) {
            spearman[lane] = ProductMoment.ratio(spearman[lane], spreadX[lane], spreadY[lane]);
        }
    }

    /** The mean rank of the points of each place, less the mean of all ranks; and their spread. */
    private static void centredRanks(int[] sums, int places, double[] ranks, double[] spread) {
        double[] points = new double[LANES];
        double[] below = new double[LANES];
        Arrays.fill(spread, 0);
        for (int place = 0; place < places; place++) {
            for (int lane = 0; lane < LANES; lane++) {
                points[lane] += sums[place * LANES + lane];
            }
        }
        for (int place = 0; place < places; place++) {
            for (int lane = 0; lane < LANES; lane++) {
                double sum = sums[place * LANES + lane];
                double rank = below[lane] + (sum + 1) / 2 - (points[lane] + 1) / 2;
                ranks[place * LANES + lane] = rank;
                spread[lane] += sum * rank * rank;
                below[lane] += sum;
            }
        }
    }

    double tau(int lane) {
        return tau[lane];
    }

    /** The AP correlation, x being the reference. */
    double forth(int lane) {
        return forth[lane];
    }

    /** The AP correlation, y being the reference. */
    double back(int lane) {
        return back[lane];
    }

    double spearman(int lane) {
        return spearman[lane];
    }
}
