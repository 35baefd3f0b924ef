package dev.assay.app.plot;

import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.measure.ParetoLine;
import java.util.ArrayList;
import java.util.List;

/**
 * A plot of the length of each run's answers against their score, with the line of the runs that no shorter run beats.
 */
public record LengthPlot(String title, String lengthTitle, String measure, List<Run> runs) {
    private static final int NAMED = 15;

    /** A run with the mean length of its answers and its score. */
    public record Run(String name, Answer.Task task, double words, double score) {}

    public LengthPlot {
        runs = List.copyOf(runs);
    }

    private List<ParetoLine.Point> pareto() {
        return ParetoLine.of(runs.stream()
                .map(run -> new ParetoLine.Point(new RunId(run.name()), run.words(), run.score()))
                .toList());
    }

    /** The figure. */
    public Figure figure(PlotWords words) {
        List<Mark> marks = new ArrayList<>();
        List<ParetoLine.Point> pareto = pareto();
        if (pareto.size() > 1) {
            marks.add(new Mark.Line(
                    new Series(words.get("plot.pareto"), Ink.NEUTRAL, Series.PointShape.CIRCLE),
                    true,
                    pareto.stream().map(run -> new Mark.Place(run.words(), run.score())).toList()));
        }
        for (Answer.Task task : Answer.Task.values()) {
            List<Mark.Point> points = runs.stream()
                    .filter(run -> run.task() == task)
                    .map(run -> new Mark.Point(
                            run.words(),
                            run.score(),
                            words.get("plot.length.point", run.name(), measure, words.score(run.score()), lengthTitle,
                                    Math.round(run.words()))))
                    .toList();
            if (!points.isEmpty()) {
                marks.add(new Mark.Points(Series.TaskLook.runs(task, words.runs(task)), false, points));
            }
        }
        // On a full plot only the line's own runs are named.
        marks.add(new Mark.Names(
                runs.size() <= NAMED
                        ? runs.stream().map(run -> new Mark.Point(run.words(), run.score(), run.name())).toList()
                        : pareto.reversed().stream()
                                .map(run -> new Mark.Point(run.words(), run.score(), run.run().value()))
                                .toList()));
        double[] scores = runs.stream().mapToDouble(Run::score).toArray();
        return new Figure(
                title,
                words.get("plot.length.description", runs.size(), measure, pareto.size()),
                new Figure.Size(720, 480),
                Axis.Numbers.around(lengthTitle, runs.stream().mapToDouble(Run::words).toArray()),
                Axis.Numbers.around(measure, scores),
                marks,
                words.locale());
    }
}
