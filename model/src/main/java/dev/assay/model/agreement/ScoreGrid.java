package dev.assay.model.agreement;

import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/** One measure of every answer that has a score: topics by runs, with gaps. */
public final class ScoreGrid {
    private final List<TopicId> topics;
    private final List<RunId> runs;
    private final double[][] values;

    private ScoreGrid(List<TopicId> topics, List<RunId> runs, double[][] values) {
        this.topics = topics;
        this.runs = runs;
        this.values = values;
    }

    /**
     * A grid of given topics and runs, in their order.
     *
     * @param scores finite numbers; scores of other topics and runs are left out
     */
    public static ScoreGrid of(Collection<TopicId> topics, Collection<RunId> runs, Map<AnswerKey, Double> scores) {
        List<TopicId> rows = List.copyOf(new LinkedHashSet<>(topics));
        List<RunId> columns = List.copyOf(new LinkedHashSet<>(runs));
        Map<TopicId, Integer> rowOf = places(rows);
        Map<RunId, Integer> columnOf = places(columns);
        double[][] values = new double[rows.size()][columns.size()];
        for (double[] row : values) {
            Arrays.fill(row, Double.NaN);
        }
        scores.forEach((answer, score) -> {
            Integer row = rowOf.get(answer.topic());
            Integer column = columnOf.get(answer.run());
            if (row != null && column != null) {
                if (!Double.isFinite(score)) {
                    throw new IllegalArgumentException("The score of " + answer.run() + " on topic " + answer.topic()
                            + " is " + score + ", which is no number to reckon with.");
                }
                values[row][column] = score;
            }
        });
        return new ScoreGrid(rows, columns, values);
    }

    /** A grid of the topics and runs that have a score, in the order in which they come. */
    public static ScoreGrid of(Map<AnswerKey, Double> scores) {
        return of(
                scores.keySet().stream().map(AnswerKey::topic).toList(),
                scores.keySet().stream().map(AnswerKey::run).toList(),
                scores);
    }

    private static <T> Map<T, Integer> places(List<T> list) {
        Map<T, Integer> places = new HashMap<>();
        list.forEach(one -> places.put(one, places.size()));
        return places;
    }

    /** The topics, in the order of the rows. */
    public List<TopicId> topics() {
        return topics;
    }

    /** The runs, in the order of the columns. */
    public List<RunId> runs() {
        return runs;
    }

    /** The score in that row and column, or nothing. */
    public OptionalDouble value(int topic, int run) {
        double value = values[topic][run];
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** The score in that row and column; NaN for none. */
    double raw(int topic, int run) {
        return values[topic][run];
    }

    /** The scores by topic, then run; NaN for none. */
    public double[][] byTopic() {
        return Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
    }

    /** The scores by run, then topic; NaN for none. */
    public double[][] byRun() {
        return IntStream.range(0, runs.size()).mapToObj(this::column).toArray(double[][]::new);
    }

    /** The scores of one run by topic; NaN for none. */
    double[] column(int run) {
        double[] column = new double[topics.size()];
        for (int topic = 0; topic < column.length; topic++) {
            column[topic] = values[topic][run];
        }
        return column;
    }

    /** The run's mean over its scored topics; undefined when there are none. */
    public Outcome runMean(int run) {
        return mean(column(run), ModelWords.say("statistic.run-unscored", runs.get(run)));
    }

    /** The topic's mean over its scored runs; undefined when there are none. */
    public Outcome topicMean(int topic) {
        return mean(values[topic], ModelWords.say("statistic.topic-unscored", topics.get(topic)));
    }

    private static Outcome mean(double[] values, Message whyNot) {
        double sum = 0;
        int count = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                sum += value;
                count++;
            }
        }
        return count == 0 ? Outcome.undefined(whyNot) : Outcome.of(sum / count);
    }

    /**
     * This grid and another as far as both go: their common topics and runs, in this one's order, and only the answers
     * that have a score in both; topics and runs without any such answer are left out.
     *
     * @return this one, then the other; both have the same topics, runs and gaps
     */
    public List<ScoreGrid> inCommonWith(ScoreGrid other) {
        Map<AnswerKey, Double> mine = scores();
        Map<AnswerKey, Double> theirs = other.scores();
        Set<AnswerKey> common = new HashSet<>(mine.keySet());
        common.retainAll(theirs.keySet());
        mine.keySet().retainAll(common);
        theirs.keySet().retainAll(common);
        Set<TopicId> topicsLeft = new HashSet<>();
        Set<RunId> runsLeft = new HashSet<>();
        common.forEach(answer -> {
            topicsLeft.add(answer.topic());
            runsLeft.add(answer.run());
        });
        List<TopicId> rows = topics.stream().filter(topicsLeft::contains).toList();
        List<RunId> columns = runs.stream().filter(runsLeft::contains).toList();
        return List.of(of(rows, columns, mine), of(rows, columns, theirs));
    }

    private Map<AnswerKey, Double> scores() {
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int topic = 0; topic < topics.size(); topic++) {
            for (int run = 0; run < runs.size(); run++) {
                if (!Double.isNaN(values[topic][run])) {
                    scores.put(new AnswerKey(topics.get(topic), runs.get(run)), values[topic][run]);
                }
            }
        }
        return scores;
    }
}
