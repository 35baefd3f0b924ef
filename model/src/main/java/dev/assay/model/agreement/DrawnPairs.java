package dev.assay.model.agreement;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * The points of a scatter plot in every resample of the topics, and what the coefficients of rank between them come to: exactly what
 * {@link Correlation} gives for the drawn points written out, a topic that was drawn twice standing there twice.
 *
 * <p>Many points share their two values, and all resamples share the order of the values. So points are kept by kind, a pair of
 * values, and the kinds are walked once for many resamples side by side: see {@link LaneTree}.
 */
final class DrawnPairs {
    /** How many resamples stand side by side. */
    private static final int LANES = 32;

    private final int distinctX;
    private final int distinctY;
    /** The place of x and of y by kind; kinds by ascending x, then y. */
    private final int[] placeX;
    private final int[] placeY;
    /** The kinds by ascending y. */
    private final int[] byY;
    /** The kinds by ascending x. */
    private final int[] byX;
    /** By kind, where its topics begin; by entry, the topic and how many points of the kind it has. */
    private final int[] start;
    private final int[] topic;
    private final int[] count;

    /**
     * @param topicOf the topic of each point
     * @param topics how many topics there are
     */
    DrawnPairs(DenseRanks x, DenseRanks y, int[] topicOf, int topics) {
        distinctX = x.distinct();
        distinctY = y.distinct();
        long[] codes = new long[topicOf.length];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = ((long) x.places()[i] * distinctY + y.places()[i]) * topics + topicOf[i];
        }
        Arrays.sort(codes);
        int[] xs = new int[codes.length];
        int[] ys = new int[codes.length];
        int[] starts = new int[codes.length + 1];
        topic = new int[codes.length];
        count = new int[codes.length];
        int kinds = 0;
        int entries = 0;
        for (int i = 0; i < codes.length; i++) {
            boolean newKind = i == 0 || codes[i] / topics != codes[i - 1] / topics;
            if (newKind) {
                long kind = codes[i] / topics;
                xs[kinds] = (int) (kind / distinctY);
                ys[kinds] = (int) (kind % distinctY);
                starts[kinds++] = entries;
            }
            if (newKind || codes[i] != codes[i - 1]) {
                topic[entries++] = (int) (codes[i] % topics);
            }
            count[entries - 1]++;
        }
        starts[kinds] = entries;
        placeX = Arrays.copyOf(xs, kinds);
        placeY = Arrays.copyOf(ys, kinds);
        start = Arrays.copyOf(starts, kinds + 1);
        byX = new int[kinds];
        Arrays.setAll(byX, kind -> kind);
        byY = new DenseRanks(placeY, counts(placeY, distinctY)).ascending();
    }

    private static int[] counts(int[] places, int distinct) {
        int[] counts = new int[distinct];
        for (int place : places) {
            counts[place]++;
        }
        return counts;
    }

    /** By coefficient of rank, its value in each resample; NaN where the resample does not define it. */
    Map<Correlation, double[]> coefficients(Resamples resamples) {
        Map<Correlation, double[]> all = new EnumMap<>(Correlation.class);
        for (Correlation one : new Correlation[] {
            Correlation.KENDALL_TAU_B, Correlation.TAU_AP, Correlation.TAU_AP_B, Correlation.SPEARMAN
        }) {
            all.put(one, new double[resamples.size()]);
        }
        Batch batch = new Batch(resamples.units());
        for (int first = 0; first < resamples.size(); first += LANES) {
            int lanes = Math.min(LANES, resamples.size() - first);
            batch.draw(resamples, first, lanes);
            for (int lane = 0; lane < lanes; lane++) {
                double forth = batch.forth[lane];
                all.get(Correlation.KENDALL_TAU_B)[first + lane] = batch.tau[lane];
                all.get(Correlation.TAU_AP)[first + lane] = forth;
                all.get(Correlation.TAU_AP_B)[first + lane] = (forth + batch.back[lane]) / 2;
                all.get(Correlation.SPEARMAN)[first + lane] = batch.spearman[lane];
            }
        }
        return all;
    }

    /** Some resamples side by side, and what the coefficients come to in each of them. */
    private final class Batch {
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

        Batch(int topics) {
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
                for (int entry = start[kind]; entry < start[kind + 1]; entry++) {
                    int from = topic[entry] * LANES;
                    int points = count[entry];
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

        /** As {@link Correlation.KendallTau}: by ascending x, each point against those of lower x. */
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
                tau[lane] = Correlation.KendallTau.ratio(tau[lane], untiedX[lane], untiedY[lane]);
            }
        }

        private static int groupEnd(int[] order, int[] places, int from) {
            int to = from + 1;
            while (to < order.length && places[order[to]] == places[order[from]]) {
                to++;
            }
            return to;
        }

        /** As {@link Correlation.TauAp}: by descending estimate, each point against those of higher estimate. */
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
    }

    /**
     * {@link DenseRanks.CountTree}s of several resamples side by side, so that what is the same for all of them is looked up once. A lane is a
     * resample; an array by place and lane has all lanes of place 0 first.
     */
    private static final class LaneTree {
        private final int places;
        private final int[] tree;
        private final int[] total;

        LaneTree(int places) {
            this.places = places;
            this.tree = new int[(places + 1) * LANES];
            this.total = new int[LANES];
        }

        void clear() {
            Arrays.fill(tree, 0);
            Arrays.fill(total, 0);
        }

        /** As many more at {@code place}, from 0, as {@code weights} says from {@code from} on, lane by lane. */
        void add(int place, int[] weights, int from) {
            for (int lane = 0; lane < LANES; lane++) {
                total[lane] += weights[from + lane];
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
            int[] upTo = new int[LANES];
            below(place + 1, upTo);
            for (int lane = 0; lane < LANES; lane++) {
                counts[lane] += upTo[lane] - total[lane];
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
}
