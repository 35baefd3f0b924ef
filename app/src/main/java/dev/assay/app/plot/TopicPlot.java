package dev.assay.app.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A plot of the scores of the answers to each topic: how many reach each score, and their mean.
 *
 * @param topics in the order to show them in, as long as they have their names beside them
 */
public record TopicPlot(String title, String measure, List<Topic> topics) {
    /** With more topics than this, names have no room and the topics stand side by side, the highest mean first. */
    private static final int NAMED = 50;

    private static final int BINS = 20;
    private static final double BIN = 1.0 / BINS;
    private static final double GAP = 0.004;
    private static final double FOOT = 0.42;
    private static final double HIGHEST = 0.8;
    private static final double ROW = 24;
    private static final double ROOM = 110;

    /** A topic with the mean of its answers' scores. */
    public record Topic(String name, double mean, List<Answer> answers) {
        public Topic {
            answers = List.copyOf(answers);
        }
    }

    /** The score of one run's answer. */
    public record Answer(String run, double score) {}

    public TopicPlot {
        topics = List.copyOf(topics);
    }

    /** The figure. */
    public Figure figure(PlotWords words) {
        String description = words.get("plot.topic.description", topics.size(), measure);
        return topics.size() <= NAMED
                ? new Figure(
                        title,
                        description,
                        new Figure.Size(760, ROOM + Math.max(2, topics.size()) * ROW),
                        new Axis.Numbers(measure, 0, 1),
                        new Axis.Names("", topics.stream().map(Topic::name).toList()),
                        rows(words),
                        words.locale())
                : new Figure(
                        title,
                        description,
                        new Figure.Size(900, 420),
                        new Axis.Numbers(words.get("plot.topic.order"), 0.5, topics.size() + 0.5),
                        new Axis.Numbers(measure, 0, 1),
                        columns(words),
                        words.locale());
    }

    /** A small histogram for each topic, one below the other. */
    private List<Mark> rows(PlotWords words) {
        List<Mark.Bar> bars = new ArrayList<>();
        List<Mark.Point> means = new ArrayList<>();
        for (int i = 0; i < topics.size(); i++) {
            Topic topic = topics.get(i);
            int[] counts = counts(topic);
            int most = Arrays.stream(counts).max().orElse(1);
            for (int bin = 0; bin < BINS; bin++) {
                if (counts[bin] > 0) {
                    String label = words.get("plot.topic.bin", topic.name(), counts[bin], measure,
                            words.score(bin * BIN), words.score((bin + 1) * BIN));
                    bars.add(new Mark.Bar(
                            new Mark.Place(bin * BIN + GAP, i + FOOT),
                            new Mark.Place((bin + 1) * BIN - GAP, i + FOOT - HIGHEST * counts[bin] / most),
                            label));
                }
            }
            means.add(new Mark.Point(topic.mean(), i, mean(topic, words)));
        }
        return List.of(
                new Mark.Bars(answers(words), bars),
                new Mark.Points(means(words), false, means));
    }

    /** A column for each topic, the darker where the more answers are; their means as points. */
    private List<Mark> columns(PlotWords words) {
        List<Mark.Shade> shades = new ArrayList<>();
        List<Mark.Point> means = new ArrayList<>();
        List<Topic> sorted = topics.stream().sorted(Comparator.comparingDouble(Topic::mean).reversed()).toList();
        for (int i = 0; i < sorted.size(); i++) {
            Topic topic = sorted.get(i);
            int[] counts = counts(topic);
            int most = Arrays.stream(counts).max().orElse(1);
            for (int bin = 0; bin < BINS; bin++) {
                if (counts[bin] > 0) {
                    shades.add(new Mark.Shade(
                            new Mark.Place(i + 0.5, bin * BIN),
                            new Mark.Place(i + 1.5, (bin + 1) * BIN),
                            (double) counts[bin] / most));
                }
            }
            means.add(new Mark.Point(i + 1, topic.mean(), mean(topic, words)));
        }
        return List.of(new Mark.Shades(answers(words), shades), new Mark.Points(means(words), true, means));
    }

    private String mean(Topic topic, PlotWords words) {
        return words.get("plot.topic.mean", topic.name(), measure, words.score(topic.mean()), topic.answers().size());
    }

    private static Series answers(PlotWords words) {
        return new Series(words.get("plot.topic.answers"), Ink.FIRST, Series.PointShape.CIRCLE);
    }

    private static Series means(PlotWords words) {
        return new Series(words.get("plot.topic.means"), Ink.SECOND, Series.PointShape.DIAMOND);
    }

    private static int[] counts(Topic topic) {
        int[] counts = new int[BINS];
        for (Answer answer : topic.answers()) {
            counts[(int) Math.clamp(Math.floor(answer.score() / BIN + 1e-9), 0, BINS - 1)]++;
        }
        return counts;
    }
}
