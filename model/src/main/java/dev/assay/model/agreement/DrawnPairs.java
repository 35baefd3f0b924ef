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
    private static final int LANES = LaneTree.LANES;

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
        PairBatch batch = new PairBatch(this, resamples.units());
        for (int first = 0; first < resamples.size(); first += LANES) {
            int lanes = Math.min(LANES, resamples.size() - first);
            batch.draw(resamples, first, lanes);
            for (int lane = 0; lane < lanes; lane++) {
                double forth = batch.forth(lane);
                all.get(Correlation.KENDALL_TAU_B)[first + lane] = batch.tau(lane);
                all.get(Correlation.TAU_AP)[first + lane] = forth;
                all.get(Correlation.TAU_AP_B)[first + lane] = (forth + batch.back(lane)) / 2;
                all.get(Correlation.SPEARMAN)[first + lane] = batch.spearman(lane);
            }
        }
        return all;
    }

    int distinctX() {
        return distinctX;
    }

    int distinctY() {
        return distinctY;
    }

    /** The place of x by kind; not to be changed, like the other lists. */
    int[] placeX() {
        return placeX;
    }

    int[] placeY() {
        return placeY;
    }

    /** The kinds by ascending x. */
    int[] byX() {
        return byX;
    }

    /** The kinds by ascending y. */
    int[] byY() {
        return byY;
    }

    /** Where the entries of a kind begin. */
    int start(int kind) {
        return start[kind];
    }

    /** The topic of an entry. */
    int topic(int entry) {
        return topic[entry];
    }

    /** How many points of its kind the topic of an entry has. */
    int count(int entry) {
        return count[entry];
    }
}
