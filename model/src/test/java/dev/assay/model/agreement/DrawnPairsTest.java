package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs of values that count as often as they were drawn, against every resample written out. */
class DrawnPairsTest {
    private record Points(double[] x, double[] y, int[] topicOf, int topics) {}

    /** Few values, so that there are ties of every kind, and now and then nothing but ties. */
    private static Points points(Random random) {
        int topics = 1 + random.nextInt(9);
        int values = 1 + random.nextInt(6);
        List<double[]> points = new ArrayList<>();
        List<Integer> topicOf = new ArrayList<>();
        for (int topic = 0; topic < topics; topic++) {
            int answers = random.nextInt(7);
            for (int i = 0; i < answers; i++) {
                points.add(new double[] {random.nextInt(values) / 4.0, random.nextInt(values) / 3.0});
                topicOf.add(topic);
            }
        }
        return new Points(
                points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray(),
                topicOf.stream().mapToInt(topic -> topic).toArray(),
                topics);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyResampleGivesWhatItsPointsGive(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 60; round++) {
            Points points = points(random);
            Resamples resamples = Resamples.of(points.topics(), 70, seed + round);
            Map<Correlation, double[]> quick = DrawnPairs.coefficients(
                    DenseRanks.of(points.x()), DenseRanks.of(points.y()), points.topicOf(), resamples);
            for (int resample = 0; resample < resamples.size(); resample++) {
                double[][] drawn = drawn(points, resamples, resample);
                for (Map.Entry<Correlation, double[]> one : quick.entrySet()) {
                    double slow = one.getKey().of(drawn[0], drawn[1]).number().orElse(Double.NaN);
                    assertEquals(slow, one.getValue()[resample], 1e-12, one.getKey() + ", round " + round);
                }
            }
        }
    }

    private static double[][] drawn(Points points, Resamples resamples, int resample) {
        List<Integer> drawn = new ArrayList<>();
        for (int i = 0; i < points.topicOf().length; i++) {
            for (int time = 0; time < resamples.count(resample, points.topicOf()[i]); time++) {
                drawn.add(i);
            }
        }
        return new double[][] {
            drawn.stream().mapToDouble(i -> points.x()[i]).toArray(),
            drawn.stream().mapToDouble(i -> points.y()[i]).toArray()
        };
    }
}
