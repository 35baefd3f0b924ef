package dev.assay.model.agreement;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.MetaEvaluation.RunMeans;
import dev.assay.model.agreement.MetaEvaluation.RunPoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Prints the table of {@code docs/statistics.md} on coefficients between runs: two judges of tracks whose truth is
 * known. Not a test: run its {@code main} with the number of draws; with {@code every} behind it, the table of every
 * coefficient and way.
 */
final class CorrelationCoverage {
    private final Random random;
    private final double[] first;
    private final double[] second;
    private final int topics;

    private CorrelationCoverage(int runs, double unlike, int topics) {
        this.topics = topics;
        random = new Random(31L * topics + runs);
        first = new double[runs];
        second = new double[runs];
        Random worths = new Random(5);
        for (int run = 0; run < runs; run++) {
            first[run] = 0.4 + 0.08 * worths.nextGaussian();
            second[run] = 0.1 + 0.8 * first[run] + unlike * worths.nextGaussian();
        }
    }

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        if (arguments.length > 1) {
            System.out.println(
                    "| topics | runs | τb | τAP | τAP,b | Spearman ρ | Pearson r | τb, mean of topics | τb, all pairs "
                            + "|");
            System.out.println("|---|---|---|---|---|---|---|---|---|");
            for (double unlike : new double[] {0.03, 0.1}) {
                for (int runs : new int[] {12, 45}) {
                    for (int topics : new int[] {5, 10, 21, 56}) {
                        System.out.println(new CorrelationCoverage(runs, unlike, topics).every(draws));
                    }
                }
            }
            return;
        }
        System.out.println("| topics | runs | tau at this many topics | interval holds it | percentiles held it |");
        System.out.println("|---|---|---|---|---|");
        for (double unlike : new double[] {0.03, 0.1}) {
            for (int runs : new int[] {12, 45}) {
                for (int topics : new int[] {5, 10, 21, 56}) {
                    System.out.println(new CorrelationCoverage(runs, unlike, topics).line(draws));
                }
            }
        }
    }

    String line(int draws) {
        double expected = 0;
        for (int draw = 0; draw < 2 * draws; draw++) {
            List<ScoreGrid> grids = draw(topics);
            expected += tau(grids) / (2 * draws);
        }
        int held = 0;
        int percentiles = 0;
        for (int draw = 0; draw < draws; draw++) {
            List<ScoreGrid> grids = draw(topics);
            Map<Correlation, Outcome> values = RunMeans.values(points(grids));
            Resamples resamples = Resamples.of(topics, 300, draw);
            held += holds(
                    RunMeans.ranges(grids.get(0), grids.get(1), values, resamples)
                            .get(Correlation.KENDALL_TAU_B),
                    expected);
            percentiles += holds(percentiles(grids, resamples), expected);
        }
        return String.format(
                Locale.ROOT, "| %d | %d | %.3f | %.3f | %.3f |",
                topics, first.length, expected, (double) held / draws, (double) percentiles / draws);
    }

    /** How often each interval that Assay gives holds what its coefficient is expected to be. */
    String every(int draws) {
        double[] expected = new double[7];
        int[] defined = new int[7];
        for (int draw = 0; draw < 2 * draws; draw++) {
            List<Estimate> estimates = estimates(new Resampling(0, draw));
            for (int i = 0; i < expected.length; i++) {
                if (estimates.get(i).value().isDefined()) {
                    expected[i] += estimates.get(i).value().orThrow();
                    defined[i]++;
                }
            }
        }
        int[] held = new int[expected.length];
        for (int draw = 0; draw < draws; draw++) {
            List<Estimate> estimates = estimates(new Resampling(300, draw));
            for (int i = 0; i < held.length; i++) {
                held[i] += holds(estimates.get(i).range(), expected[i] / defined[i]);
            }
        }
        StringBuilder line = new StringBuilder("| " + topics + " | " + first.length + " |");
        for (int one : held) {
            line.append(String.format(Locale.ROOT, " %.3f |", (double) one / draws));
        }
        return line.toString();
    }

    private List<Estimate> estimates(Resampling resampling) {
        List<ScoreGrid> grids = draw(topics);
        Map<Correlation, ThreeWays> all = MetaEvaluation.of(grids.get(0), grids.get(1), resampling).coefficients();
        List<Estimate> estimates = new ArrayList<>();
        for (Correlation one : Correlation.values()) {
            estimates.add(all.get(one).runLevel());
        }
        estimates.add(all.get(Correlation.KENDALL_TAU_B).perTopicMean());
        estimates.add(all.get(Correlation.KENDALL_TAU_B).allPairs());
        return estimates;
    }

    private static int holds(Range range, double value) {
        return range instanceof Range.Interval interval && interval.contains(value) ? 1 : 0;
    }

    /** What Assay gave before. */
    private static Range percentiles(List<ScoreGrid> grids, Resamples resamples) {
        int runs = grids.getFirst().runs().size();
        double[] drawn = new double[resamples.size()];
        for (int resample = 0; resample < drawn.length; resample++) {
            double[][] means = new double[2][runs];
            for (int judge = 0; judge < 2; judge++) {
                for (int run = 0; run < runs; run++) {
                    double sum = 0;
                    for (int topic = 0; topic < resamples.units(); topic++) {
                        sum += resamples.count(resample, topic) * grids.get(judge).raw(topic, run);
                    }
                    means[judge][run] = RunMeans.rounded(sum / resamples.units());
                }
            }
            drawn[resample] = Correlation.KENDALL_TAU_B.of(means[0], means[1]).orThrow();
        }
        return resamples.range(drawn, resamples.units());
    }

    private static double tau(List<ScoreGrid> grids) {
        return RunMeans.values(points(grids)).get(Correlation.KENDALL_TAU_B).orThrow();
    }

    private static List<RunPoint> points(List<ScoreGrid> grids) {
        List<RunPoint> points = new ArrayList<>();
        for (int run = 0; run < grids.getFirst().runs().size(); run++) {
            points.add(new RunPoint(
                    grids.getFirst().runs().get(run),
                    RunMeans.rounded(grids.get(0).runMean(run).orThrow()),
                    RunMeans.rounded(grids.get(1).runMean(run).orThrow())));
        }
        return points;
    }

    /**
     * Both judges' scores of the same newly drawn topics; what a topic does to a run, the second judge sees in part.
     */
    private List<ScoreGrid> draw(int count) {
        Map<AnswerKey, Double> one = new HashMap<>();
        Map<AnswerKey, Double> other = new HashMap<>();
        List<TopicId> drawn = new ArrayList<>();
        List<RunId> runs = new ArrayList<>();
        for (int run = 0; run < first.length; run++) {
            runs.add(new RunId("r" + run));
        }
        for (int topic = 0; topic < count; topic++) {
            drawn.add(new TopicId("t" + topic));
            double ease = 0.12 * random.nextGaussian();
            for (int run = 0; run < first.length; run++) {
                double own = 0.18 * random.nextGaussian();
                AnswerKey answer = new AnswerKey(drawn.getLast(), runs.get(run));
                one.put(answer, step(first[run] + ease + own));
                other.put(answer, step(second[run] + 0.7 * ease + 0.6 * own + 0.12 * random.nextGaussian()));
            }
        }
        return List.of(ScoreGrid.of(drawn, runs, one), ScoreGrid.of(drawn, runs, other));
    }

    private static double step(double score) {
        return Math.rint(Math.clamp(score, 0, 1) * 20) / 20;
    }
}
