package dev.assay.app.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How the answers to each topic score: a small point for each, a large one for their mean.
 *
 * @param topics in the order to show them in
 */
public record TopicPlot(String title, String measure, List<Topic> topics) {
    /** With more topics than this, names have no room and the topics stand side by side. */
    private static final int NAMED = 60;

    private static final double ROW = 18;
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
        boolean named = topics.size() <= NAMED;
        List<Mark.Point> answers = new ArrayList<>();
        List<Mark.Point> means = new ArrayList<>();
        for (int i = 0; i < topics.size(); i++) {
            Topic topic = topics.get(i);
            for (Answer answer : topic.answers()) {
                answers.add(point(named, i, answer.score(), words.get(
                        "plot.topic.answer", topic.name(), answer.run(), measure, words.score(answer.score()))));
            }
            means.add(point(named, i, topic.mean(), words.get(
                    "plot.topic.mean", topic.name(), measure, words.score(topic.mean()), topic.answers().size())));
        }
        List<Mark> marks = List.of(
                new Mark.Points(
                        new Series(words.get("plot.topic.answers"), Ink.FIRST, PointShape.CIRCLE), true, answers),
                new Mark.Points(
                        new Series(words.get("plot.topic.means"), Ink.SECOND, PointShape.DIAMOND), !named, means));
        Axis scores = new Axis.Numbers(measure, 0, 1);
        String description = words.get("plot.topic.description", topics.size(), measure);
        return named
                ? new Figure(
                        title,
                        description,
                        new Figure.Size(760, ROOM + Math.max(2, topics.size()) * ROW),
                        scores,
                        new Axis.Names("", IntStream.range(0, topics.size()).mapToObj(i -> topics.get(i).name()).toList()),
                        marks)
                : new Figure(
                        title,
                        description,
                        new Figure.Size(900, 420),
                        new Axis.Numbers(words.get("plot.topic.order"), 0, topics.size() + 1),
                        scores,
                        marks);
    }

    private static Mark.Point point(boolean named, int topic, double score, String label) {
        return named ? new Mark.Point(score, topic, label) : new Mark.Point(topic + 1, score, label);
    }
}
