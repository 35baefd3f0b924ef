package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Message;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ResamplesTest {
    /**
     * The first numbers of SplitMix64 from seed 1234567, as Rosetta Code's task "Pseudo-random numbers/Splitmix64" has
     * them.
     */
    @Test
    void theGeneratorIsTheKnownOne() {
        Resamples.SplitMix64 random = new Resamples.SplitMix64(1234567);
        for (String expected : new String[] {
            "6457827717110365317", "3203168211198807973", "9817491932198370423", "4593380528125082431",
            "16408922859458223821"
        }) {
            assertEquals(expected, Long.toUnsignedString(random.nextLong()));
        }
    }

    @Test
    void everyResampleDrawsAsManyTopicsAsThereAre() {
        Resamples resamples = Resamples.of(30, 200, 1);
        int[] drawn = new int[30];
        for (int resample = 0; resample < 200; resample++) {
            int sum = 0;
            for (int topic = 0; topic < 30; topic++) {
                sum += resamples.count(resample, topic);
                drawn[topic] += resamples.count(resample, topic);
            }
            assertEquals(30, sum);
        }
        assertTrue(Arrays.stream(drawn).allMatch(count -> count > 130 && count < 270), Arrays.toString(drawn));
    }

    @Test
    void theSameSeedDrawsTheSame() {
        double[] values = new Random(3).doubles(40).toArray();
        assertEquals(Resamples.of(40, 500, 9).meanRange(values), Resamples.of(40, 500, 9).meanRange(values));
        assertTrue(!Resamples.of(40, 500, 9).meanRange(values).equals(Resamples.of(40, 500, 10).meanRange(values)));
    }

    /** The interval of a mean is close to the mean plus and minus 1.96 standard errors. */
    @Test
    void theIntervalOfAMeanIsAboutTheNormalOne() {
        double[] values = new Random(5).doubles(301).toArray();
        double mean = Arrays.stream(values).average().orElseThrow();
        double variance = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).average().orElseThrow();
        double half = 1.959964 * Math.sqrt(variance / 301);
        Range.Interval interval = assertInstanceOf(Range.Interval.class, Resamples.of(301).meanRange(values));
        assertEquals(mean - half, interval.low(), half * 0.05);
        assertEquals(mean + half, interval.high(), half * 0.05);
    }

    /** Every resample drawn out in full, and the percentiles by hand. */
    @Test
    void theIntervalIsThatOfTheResampledMeans() {
        double[] values = {0.1, 0.4, Double.NaN, 0.9, 0.2, 0.2, 1};
        Resamples resamples = Resamples.of(7, 41, 77);
        double[] means = new double[41];
        for (int resample = 0; resample < 41; resample++) {
            double sum = 0;
            int count = 0;
            for (int topic = 0; topic < 7; topic++) {
                for (int time = 0; time < resamples.count(resample, topic) && topic != 2; time++) {
                    sum += values[topic];
                    count++;
                }
            }
            means[resample] = sum / count;
        }
        Arrays.sort(means);
        Range.Interval interval = (Range.Interval) resamples.meanRange(values);
        assertEquals(means[1], interval.low(), 1e-12, "place 0.025 * 40");
        assertEquals(means[39], interval.high(), 1e-12, "place 0.975 * 40");
    }

    @Test
    void oneTopicHasNoInterval() {
        assertTrue(Resamples.of(1, 10, 1).meanRange(new double[] {0.5}) instanceof Range.Unknown(Message reason)
                && reason.toString().startsWith("Fewer than two topics"));
        assertThrows(IllegalArgumentException.class, () -> Resamples.of(0));
        assertThrows(IllegalArgumentException.class, () -> Resamples.of(5, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> Resamples.of(5, 9, 1).meanRange(new double[4]));
    }
}
