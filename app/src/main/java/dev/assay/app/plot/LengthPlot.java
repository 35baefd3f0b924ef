package dev.assay.app.plot;

import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ParetoLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A plot of length against score: of runs, with the line of those that no shorter run beats, or of single answers.
 *
 * @param dots the runs or the answers
 */
public record LengthPlot(String title, String lengthTitle, String measure, List<Dot> dots) {
    private static final int NAMED = 15;
    /** With more answers than this, each is small and faint. */
    private static final int LARGE = 200;

    /** A run with the mean length of its answers and its score, or an answer with its own. */
    public record Dot(String name, Answer.Task task, double words, double score) {
        /** The answers that have a score, each with the task of its run. */
        public static List<Dot> ofAnswers(
                Collection<AnswerScore> answers, Measure by, Map<RunId, RunDescription> described) {
            return answers.stream()
                    .flatMap(answer -> answer.scores().stream().map(scores -> new Dot(
                            answer.answer().run() + ", " + answer.answer().topic(),
                            described.getOrDefault(answer.answer().run(), RunDescription.NONE).task(),
                            answer.words(),
                            by.of(scores))))
                    .toList();
        }
    }

    public LengthPlot {
        dots = List.copyOf(dots);
    }

    private List<ParetoLine.Point> pareto() {
        return ParetoLine.of(dots.stream()
                .map(run -> new ParetoLine.Point(new RunId(run.name()), run.words(), run.score()))
                .toList());
    }

    /** The figure of runs. */
    public Figure figure(PlotWords words) {
        List<Mark> marks = new ArrayList<>();
        List<ParetoLine.Point> pareto = pareto();
        if (pareto.size() > 1) {
            marks.add(new Mark.Line(
                    new Series(words.get("plot.pareto"), Ink.NEUTRAL, Series.PointShape.CIRCLE),
                    true,
                    pareto.stream().map(run -> new Mark.Place(run.words(), run.score())).toList()));
        }
        addPoints(marks, words, words::runs, false);
        // On a full plot only the line's own runs are named.
        marks.add(new Mark.Names(
                dots.size() <= NAMED
                        ? dots.stream().map(run -> new Mark.Point(run.words(), run.score(), run.name())).toList()
                        : pareto.reversed().stream()
                                .map(run -> new Mark.Point(run.words(), run.score(), run.run().value()))
                                .toList()));
        return figure(words.get("plot.length.description", dots.size(), measure, pareto.size()), marks, words);
    }

    /** The figure of answers. */
    public Figure ofAnswers(PlotWords words) {
        List<Mark> marks = new ArrayList<>();
        addPoints(marks, words, words::answers, dots.size() > LARGE);
        return figure(words.get("plot.length.answers.description", dots.size(), measure), marks, words);
    }

    private void addPoints(List<Mark> marks, PlotWords words, Function<Answer.Task, String> legend, boolean small) {
        for (Answer.Task task : Answer.Task.values()) {
            List<Mark.Point> points = dots.stream()
                    .filter(dot -> dot.task() == task)
                    .map(dot -> new Mark.Point(
                            dot.words(),
                            dot.score(),
                            words.get("plot.length.point", dot.name(), measure, words.score(dot.score()), lengthTitle,
                                    Math.round(dot.words()))))
                    .toList();
            if (!points.isEmpty()) {
                marks.add(new Mark.Points(Series.TaskLook.runs(task, legend.apply(task)), small, points));
            }
        }
    }

    private Figure figure(String description, List<Mark> marks, PlotWords words) {
        return new Figure(
                title,
                description,
                new Figure.Size(720, 480),
                Axis.Numbers.around(lengthTitle, dots.stream().mapToDouble(Dot::words).toArray()),
                Axis.Numbers.around(measure, dots.stream().mapToDouble(Dot::score).toArray()),
                marks,
                words.locale());
    }
}
