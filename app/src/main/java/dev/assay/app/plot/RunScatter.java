package dev.assay.app.plot;

import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.agreement.MetaEvaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Runs as one judge scores them against another, over the diagonal on which both agree.
 *
 * @param runs their means
 * @param pairs every answer by itself; may be empty
 */
public record RunScatter(String title, String xTitle, String yTitle, List<Scored> runs, List<Scored> pairs) {
    /** With so many runs or fewer, each is named where there is room. */
    private static final int NAMED = 15;

    /** A run, or one answer of it, with both scores. */
    public record Scored(String name, Answer.Task task, double x, double y) {}

    public RunScatter {
        runs = List.copyOf(runs);
        pairs = List.copyOf(pairs);
    }

    /** Two judges' scores of the same runs, whose tasks are known or not. */
    public static RunScatter of(
            String title, String xTitle, String yTitle, MetaEvaluation scores, Map<RunId, RunDescription> described) {
        Function<RunId, Answer.Task> task = run -> described.getOrDefault(run, RunDescription.NONE).task();
        return new RunScatter(
                title,
                xTitle,
                yTitle,
                scores.runs().stream()
                        .map(run -> new Scored(run.run().value(), task.apply(run.run()), run.x(), run.y()))
                        .toList(),
                scores.pairs().stream()
                        .map(one -> new Scored(one.run() + ", " + one.topic(), task.apply(one.run()), one.x(), one.y()))
                        .toList());
    }

    /** The figure. */
    public Figure figure(PlotWords words) {
        // Both axes alike, so that the diagonal means the same everywhere.
        double[] scores = Stream.concat(runs.stream(), pairs.stream())
                .flatMapToDouble(one -> DoubleStream.of(one.x(), one.y()))
                .toArray();
        double[] fromZero = DoubleStream.concat(DoubleStream.of(0), DoubleStream.of(scores)).toArray();
        Axis.Numbers x = scores.length == 0 ? new Axis.Numbers(xTitle, 0, 1) : Axis.Numbers.around(xTitle, fromZero);
        Axis.Numbers y = new Axis.Numbers(yTitle, x.low(), x.high());
        List<Mark> marks = new ArrayList<>();
        marks.add(new Mark.Line(
                new Series(words.get("plot.diagonal"), Ink.NEUTRAL, Series.PointShape.CIRCLE),
                true,
                List.of(new Mark.Place(x.low(), x.low()), new Mark.Place(x.high(), x.high()))));
        for (Answer.Task task : Answer.Task.values()) {
            points(marks, Series.TaskLook.runs(task, words.pairs(task)), true, of(pairs, task), words);
        }
        for (Answer.Task task : Answer.Task.values()) {
            points(marks, Series.TaskLook.runs(task, words.runs(task)), false, of(runs, task), words);
        }
        if (runs.size() <= NAMED) {
            marks.add(new Mark.Names(
                    runs.stream().map(run -> new Mark.Point(run.x(), run.y(), run.name())).toList()));
        }
        String description = words.get("plot.scatter.description", runs.size(), pairs.size(), xTitle, yTitle);
        return new Figure(title, description, new Figure.Size(640, 560), x, y, marks, words.locale());
    }

    private static List<Scored> of(List<Scored> all, Answer.Task task) {
        return all.stream().filter(one -> one.task() == task).toList();
    }

    private void points(List<Mark> marks, Series series, boolean small, List<Scored> scored, PlotWords words) {
        if (!scored.isEmpty()) {
            marks.add(new Mark.Points(
                    series,
                    small,
                    scored.stream()
                            .map(one -> new Mark.Point(
                                    one.x(),
                                    one.y(),
                                    words.get("plot.scatter.point", one.name(), xTitle, words.score(one.x()), yTitle,
                                            words.score(one.y()))))
                            .toList()));
        }
    }
}
