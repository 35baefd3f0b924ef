package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ModelWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class AgreementRangesTest {
    private static final List<String> SCALE = List.of("a", "b", "c");
    private static final int TOPICS = 9;
    private static final int EACH = 8;

    private static int[][] codes(int judges) {
        Random random = new Random(8);
        int[][] codes = new int[judges][TOPICS * EACH];
        for (int item = 0; item < TOPICS * EACH; item++) {
            int truth = random.nextInt(3);
            for (int[] row : codes) {
                row[item] = random.nextInt(6) == 0 ? -1 : random.nextInt(3) == 0 ? random.nextInt(3) : truth;
            }
        }
        return codes;
    }

    /** Every resample drawn out in full, item by item. */
    private static void check(int[][] codes, Function<Agreement, Outcome> coefficient, Range actual) {
        check(codes, coefficient, actual, false);
    }

    private static void check(int[][] codes, Function<Agreement, Outcome> coefficient, Range actual, boolean share) {
        Resamples resamples = Resamples.of(TOPICS, 41, 3);
        double[] drawn = new double[41];
        for (int resample = 0; resample < 41; resample++) {
            List<Integer> items = new ArrayList<>();
            for (int topic = 0; topic < TOPICS; topic++) {
                for (int time = 0; time < resamples.count(resample, topic); time++) {
                    for (int item = 0; item < EACH; item++) {
                        items.add(topic * EACH + item);
                    }
                }
            }
            int[][] drawnCodes = new int[codes.length][];
            for (int judge = 0; judge < codes.length; judge++) {
                int[] row = codes[judge];
                drawnCodes[judge] = items.stream().mapToInt(item -> row[item]).toArray();
            }
            drawn[resample] = coefficient.apply(Agreement.of(CodedRatings.of(SCALE, drawnCodes))).orThrow();
        }
        double value = coefficient.apply(Agreement.of(CodedRatings.of(SCALE, codes))).orThrow();
        // A share on the scale from -1 to 1.
        double r = share ? 2 * value - 1 : value;
        double mean = Arrays.stream(drawn).average().orElseThrow();
        double variance = Arrays.stream(drawn).map(one -> (one - mean) * (one - mean)).sum() / (drawn.length - 1);
        double s = (share ? 2 : 1) * Math.sqrt(variance * TOPICS / (TOPICS - 1));
        double reach = StudentT.twoSided(0.95, TOPICS - 1) * s / (1 - r * r);
        double middle = 0.5 * Math.log((1 + r) / (1 - r));
        Range.Interval interval = assertInstanceOf(Range.Interval.class, actual);
        double low = Math.tanh(middle - reach);
        double high = Math.tanh(middle + reach);
        assertEquals(share ? (low + 1) / 2 : low, interval.low(), 1e-9);
        assertEquals(share ? (high + 1) / 2 : high, interval.high(), 1e-9);
    }

    @Test
    void everyIntervalIsThatOfTheResamplesDrawnOut() {
        int[][] two = codes(2);
        AgreementRanges ranges =
                AgreementRanges.of(CodedRatings.of(SCALE, two), item -> item / EACH, new Resampling(41, 3));
        check(two, Agreement::raw, ranges.raw(), true);
        check(two, Agreement::kappa, ranges.kappa());
        check(two, Agreement::kappaLinear, ranges.kappaLinear());
        check(two, Agreement::kappaQuadratic, ranges.kappaQuadratic());
        check(two, Agreement::alphaNominal, ranges.alphaNominal());
        check(two, Agreement::alphaOrdinal, ranges.alphaOrdinal());
        check(two, Agreement::ac1, ranges.ac1());
        check(two, Agreement::ac2, ranges.ac2());
    }

    @Test
    void whoNeverDiffersHasNoIntervalOfNoWidth() {
        int[][] same = {{0, 1, 2, 0, 1, 2}, {0, 1, 2, 0, 1, 2}};
        AgreementRanges ranges =
                AgreementRanges.of(CodedRatings.of(SCALE, same), item -> item / 3, new Resampling(41, 3));
        assertFalse(ranges.kappa().isKnown());
        assertFalse(ranges.raw().isKnown());
    }

    /** Percentiles of the resamples held the truth in .83 of the draws at five topics. */
    @Test
    void fewTopicsAreNoReasonForShortIntervals() {
        String[] cells = new AgreementCoverage(5, 31).line(5, 300, AgreementCoverage.truth(5)).split("\\|");
        for (int i = 3; i < 9; i++) {
            assertTrue(Double.parseDouble(cells[i]) > 0.92, String.join("|", cells));
        }
    }

    @Test
    void threeJudgesHaveNoKappa() {
        int[][] three = codes(3);
        AgreementRanges ranges =
                AgreementRanges.of(CodedRatings.of(SCALE, three), item -> item / EACH, new Resampling(41, 3));
        check(three, Agreement::alphaOrdinal, ranges.alphaOrdinal());
        check(three, Agreement::ac2, ranges.ac2());
        assertFalse(ranges.kappa().isKnown());
    }

    @Test
    void oneTopicOrNoneHasNoInterval() {
        Ratings<Integer> ratings = CodedRatings.of(SCALE, codes(2));
        assertFalse(AgreementRanges.of(ratings, item -> "t", Resampling.DEFAULT).raw().isKnown());
        assertEquals(
                Range.unknown(ModelWords.say("statistic.no-item")),
                AgreementRanges.of(CodedRatings.of(SCALE, new int[2][0]), item -> "t", Resampling.DEFAULT).ac1());
        assertEquals(
                Range.unknown(Resampling.NOT_ASKED),
                AgreementRanges.of(ratings, item -> item, Resampling.NONE).kappa());
    }
}
