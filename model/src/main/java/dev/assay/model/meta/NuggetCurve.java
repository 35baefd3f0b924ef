package dev.assay.model.meta;

import dev.assay.model.AnswerKey;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.EqualScores;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.Resamples.SplitMix64;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.JudgmentCounts;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * What a measure would tell with fewer nuggets a topic: nuggets are drawn at random from each topic, and the same runs
 * are scored again by the same labels. As {@link SampleCurve}, with nuggets in place of topics: the topics stay the
 * same; the two samples of the swap rate have no nugget in common.
 *
 * @param points by number of nuggets, ascending
 */
public record NuggetCurve(List<Point> points) {
    private static final int TRIALS = 20;
    private static final int[] SIZES = {1, 2, 3, 5, 7, 10, 15, 20, 30, 50};

    /**
     * At one number of nuggets.
     *
     * @param nuggets how many are drawn from a topic; one that has fewer keeps all
     * @param mean how many that are on average
     * @param power the share of pairs of runs told apart over topics, each by itself; empty for fewer than five topics
     * @param swap the share of pairs that two samples of this size put in opposite orders; empty where not every second
     * topic has nuggets for both
     * @param tau the mean of Kendall's tau-b between the order of the runs by the sample and by all nuggets
     */
    public record Point(int nuggets, double mean, OptionalDouble power, OptionalDouble swap, OptionalDouble tau) {}

    public NuggetCurve {
        points = List.copyOf(points);
    }

    /**
     * The curves of a judge's measures.
     *
     * @param board says which answers count
     * @param labels of the topics of the board
     * @param vital whether only vital nuggets are drawn
     * @param seed where the samples start
     * @return by measure; empty where no topic has nuggets
     */
    public static Map<Measure, NuggetCurve> of(
            Leaderboard board, List<LabelMatrix> labels, List<Measure> measures, boolean vital, long seed) {
        List<Topic> topics = topics(board, labels, vital);
        int runs = board.grid(measures.getFirst()).runs().size();
        if (topics.isEmpty() || runs < 2) {
            return Map.of();
        }
        int[] counts = topics.stream().mapToInt(topic -> topic.nuggets().size()).sorted().toArray();
        int most = counts[counts.length - 1];
        int middle = counts[(counts.length - 1) / 2];
        int[] sizes = IntStream.concat(Arrays.stream(SIZES).filter(size -> size < most), IntStream.of(most)).toArray();
        Map<Measure, List<Point>> points = new LinkedHashMap<>();
        measures.forEach(measure -> points.put(measure, new ArrayList<>()));
        SplitMix64 random = new SplitMix64(seed);
        List<double[][]> whole = scored(topics, measures, drawn(topics, most, random), 0, most);
        int[] all = IntStream.range(0, topics.size()).toArray();
        for (int size : sizes) {
            int trials = size == most ? 1 : TRIALS;
            double[] power = new double[measures.size()];
            List<List<Double>> taus = measures.stream().<List<Double>>map(measure -> new ArrayList<>()).toList();
            List<SampleCurve.Swaps> swaps = measures.stream().map(measure -> new SampleCurve.Swaps()).toList();
            for (int trial = 0; trial < trials; trial++) {
                int[][] order = drawn(topics, 2 * size, random);
                List<double[][]> first = scored(topics, measures, order, 0, size);
                List<double[][]> second =
                        2 * size <= middle ? scored(topics, measures, order, size, 2 * size) : List.of();
                for (int i = 0; i < power.length; i++) {
                    double[] means = SampleCurve.means(first.get(i), all, 0, all.length);
                    power[i] += SampleCurve.power(first.get(i), all) / trials;
                    tau(means, SampleCurve.means(whole.get(i), all, 0, all.length)).ifPresent(taus.get(i)::add);
                    if (!second.isEmpty()) {
                        swaps.get(i).add(means, SampleCurve.means(second.get(i), all, 0, all.length));
                    }
                }
            }
            double mean = Arrays.stream(counts).map(count -> Math.min(count, size)).average().orElseThrow();
            for (int i = 0; i < power.length; i++) {
                points.get(measures.get(i)).add(new Point(
                        size,
                        mean,
                        topics.size() < RankSets.LEAST_TOPICS
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(power[i]),
                        swaps.get(i).rate(),
                        taus.get(i).stream().mapToDouble(Double::doubleValue).average()));
            }
        }
        Map<Measure, NuggetCurve> curves = new LinkedHashMap<>();
        points.forEach((measure, own) -> curves.put(measure, new NuggetCurve(own)));
        return curves;
    }

    private static OptionalDouble tau(double[] x, double[] y) {
        int[] kept = IntStream.range(0, x.length)
                .filter(run -> !Double.isNaN(x[run]) && !Double.isNaN(y[run]))
                .toArray();
        Outcome tau = Correlation.KENDALL_TAU_B.of(
                Arrays.stream(kept).mapToDouble(run -> EqualScores.rounded(x[run])).toArray(),
                Arrays.stream(kept).mapToDouble(run -> EqualScores.rounded(y[run])).toArray());
        return tau.number();
    }

    /**
     * A topic with the nuggets that are drawn from.
     *
     * @param answers by run, then nugget of the topic, where its label is counted; null where the run has no score, and
     * empty where it gave no answer and gets 0
     */
    private record Topic(List<Integer> nuggets, Importance[] importances, int[][] answers) {}

    private static List<Topic> topics(Leaderboard board, List<LabelMatrix> labels, boolean vital) {
        ScoreGrid grid = board.grid(board.measures().getFirst());
        Map<AnswerKey, List<Label>> given = new HashMap<>();
        labels.forEach(matrix ->
                matrix.answers().forEach((run, own) -> given.put(new AnswerKey(matrix.topic(), run), own)));
        List<Topic> topics = new ArrayList<>();
        for (LabelMatrix matrix : labels) {
            int topic = grid.topics().indexOf(matrix.topic());
            List<LabelledNugget> listed = matrix.nuggets();
            List<Integer> nuggets = IntStream.range(0, listed.size())
                    .filter(i -> !vital || listed.get(i).importance() == Importance.VITAL)
                    .boxed()
                    .toList();
            if (topic < 0 || nuggets.isEmpty()) {
                continue;
            }
            int[][] answers = new int[grid.runs().size()][];
            for (int run = 0; run < answers.length; run++) {
                if (grid.value(topic, run).isPresent()) {
                    answers[run] = given.getOrDefault(new AnswerKey(matrix.topic(), grid.runs().get(run)), List.of())
                            .stream()
                            .mapToInt(JudgmentCounts::place)
                            .toArray();
                }
            }
            topics.add(new Topic(
                    nuggets, listed.stream().map(LabelledNugget::importance).toArray(Importance[]::new), answers));
        }
        return topics;
    }

    /** By topic, so many of its nuggets in random order, or all of them. */
    private static int[][] drawn(List<Topic> topics, int wanted, SplitMix64 random) {
        int[][] drawn = new int[topics.size()][];
        for (int topic = 0; topic < drawn.length; topic++) {
            List<Integer> nuggets = topics.get(topic).nuggets();
            drawn[topic] = Arrays.stream(
                            SampleCurve.drawn(nuggets.size(), Math.min(wanted, nuggets.size()), random))
                    .map(nuggets::get)
                    .toArray();
        }
        return drawn;
    }

    /** By measure, then topic and run, the score by some of the drawn nuggets; NaN for none. */
    private static List<double[][]> scored(
            List<Topic> topics, List<Measure> measures, int[][] drawn, int from, int to) {
        int runs = topics.getFirst().answers().length;
        List<double[][]> scored =
                measures.stream().map(measure -> new double[topics.size()][runs]).toList();
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        for (int topic = 0; topic < drawn.length; topic++) {
            Topic of = topics.get(topic);
            int end = Math.min(to, drawn[topic].length);
            for (int run = 0; run < runs; run++) {
                int[] answer = of.answers()[run];
                boolean none = answer == null || from >= end;
                counts.clear();
                for (int i = from; i < end && answer != null && answer.length > 0; i++) {
                    counts.add(of.importances()[drawn[topic][i]], answer[drawn[topic][i]]);
                }
                for (int i = 0; i < scored.size(); i++) {
                    scored.get(i)[topic][run] = none
                            ? Double.NaN
                            : counts.value(measures.get(i).share().orElseThrow());
                }
            }
        }
        return scored;
    }
}
