package dev.assay.model.agreement;

import static java.util.stream.Collectors.joining;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Prints the table of {@code docs/statistics.md} on coefficients between runs: two judges of tracks whose truth is
 * known. Run its {@code main} with the number of draws; {@link CorrelationCoverageTest} is its short form.
 */
public final class CorrelationCoverage {
    private final Random random;
    private final double[] first;
    private final double[] second;
    private final int topics;

    /** @param unlike how differently the second judge sees the runs */
    public CorrelationCoverage(int runs, double unlike, int topics) {
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
        System.out.println("| topics | runs | τb | τAP | τAP,b | Spearman ρ | Pearson r | τb, mean of topics | "
                + "τb, all pairs |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (double unlike : new double[] {0.03, 0.1}) {
            for (int runs : new int[] {5, 8, 12, 45}) {
                for (int topics : new int[] {5, 10, 21, 56}) {
                    System.out.println(new CorrelationCoverage(runs, unlike, topics).line(draws));
                }
            }
        }
    }

    private String line(int draws) {
        return "| " + topics + " | " + first.length + " |" + held(draws).stream().map(Held::cell).collect(joining());
    }

    /**
     * The intervals of one coefficient.
     *
     * @param share how often one holds what the coefficient is expected to be
     * @param width the median width, in that of the central 95 % of what is observed
     */
    public record Held(double share, double width) {
        /** Both, as a cell of a table. */
        public String cell() {
            return String.format(Locale.ROOT, " %.3f (%.2f) |", share, width);
        }
    }

    /** For the coefficients between runs, then Kendall's as a mean of topics and over all pairs. */
    List<Held> held(int draws) {
        return held(draws, CorrelationCoverage::estimates);
    }

    /** @param estimates what is estimated from the scores of two judges */
    public List<Held> held(int draws, BiFunction<List<ScoreGrid>, Resampling, List<Estimate>> estimates) {
        List<double[]> observed = new ArrayList<>();
        for (int draw = 0; draw < 2 * draws; draw++) {
            observed.add(estimates.apply(draw(topics), new Resampling(0, draw)).stream()
                    .mapToDouble(one -> one.value().number().orElse(Double.NaN))
                    .toArray());
        }
        List<List<Range>> ranges = new ArrayList<>();
        for (int draw = 0; draw < draws; draw++) {
            ranges.add(estimates.apply(draw(topics), new Resampling(300, draw)).stream()
                    .map(Estimate::range)
                    .toList());
        }
        return IntStream.range(0, ranges.getFirst().size())
                .mapToObj(one -> held(
                        observed.stream().mapToDouble(values -> values[one]).toArray(),
                        ranges.stream().map(each -> each.get(one)).toList()))
                .toList();
    }

    private static Held held(double[] observed, List<Range> ranges) {
        double[] values = Arrays.stream(observed).filter(one -> !Double.isNaN(one)).sorted().toArray();
        double expected = Arrays.stream(values).average().orElseThrow();
        double[] widths = ranges.stream()
                .filter(Range.Interval.class::isInstance)
                .mapToDouble(one -> ((Range.Interval) one).width())
                .toArray();
        double central = values[(int) (0.975 * values.length)] - values[(int) (0.025 * values.length)];
        return new Held(
                ranges.stream().mapToInt(one -> holds(one, expected)).sum() / (double) widths.length,
                Median.of(widths) / central);
    }

    private static List<Estimate> estimates(List<ScoreGrid> grids, Resampling resampling) {
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

    /**
     * Both judges' scores of the same newly drawn topics; what a topic does to a run, the second judge sees in part.
     */
    public List<ScoreGrid> draw(int count) {
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
