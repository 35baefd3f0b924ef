package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.JudgesViewModel.Section;
import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.RunScatter;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.analysis.PredictionPowered;
import dev.assay.model.scoring.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The plots about two judges, in the window's language. */
final class JudgeFigures {
    private JudgeFigures() {}

    /** What a section shows beside its table. */
    static Figure of(JudgeFindings found, Section section, Map<RunId, Answer.Task> tasks) {
        PlotWords words = new PlotWords(Locale.getDefault());
        return switch (section) {
            case ORDERS -> scatter(found, tasks).figure(words);
            case LABELS, AGREEMENT -> confusion(found).figure(words);
            case CALIBRATED -> calibrated(found).figure(words);
        };
    }

    private static RunScatter scatter(JudgeFindings found, Map<RunId, Answer.Task> tasks) {
        String symbol = found.measure().symbol();
        MetaEvaluation orders = found.orders().meta();
        return new RunScatter(
                Messages.get("scores.pair.plot.orders", symbol, found.names().first(), found.names().second()),
                Messages.get("scores.pair.axis", symbol, found.names().first()),
                Messages.get("scores.pair.axis", symbol, found.names().second()),
                orders.runs().stream()
                        .map(run -> new RunScatter.Scored(run.run().value(), task(tasks, run.run()), run.x(), run.y()))
                        .toList(),
                orders.pairs().stream()
                        .map(pair -> new RunScatter.Scored(
                                pair.run() + ", " + pair.topic(), task(tasks, pair.run()), pair.x(), pair.y()))
                        .toList());
    }

    private static Answer.Task task(Map<RunId, Answer.Task> tasks, RunId run) {
        return tasks.getOrDefault(run, Answer.Task.NONE);
    }

    private static ConfusionPlot confusion(JudgeFindings found) {
        Confusion confusion = found.labels().confusion();
        List<List<Long>> counts = new ArrayList<>();
        for (int row = 0; row < confusion.categories().size(); row++) {
            List<Long> line = new ArrayList<>();
            for (int column = 0; column < confusion.categories().size(); column++) {
                line.add(confusion.count(row, column));
            }
            counts.add(line);
        }
        String first = found.names().first();
        String second = found.names().second();
        return new ConfusionPlot(
                Messages.get("scores.pair.plot.labels", first, second), first, second, confusion.categories(), counts);
    }

    /** By the measure in view, where it was calibrated; else by the primary one. */
    private static LeaderboardPlot calibrated(JudgeFindings found) {
        Calibration calibration = found.calibration();
        Measure measure = found.measure() == Measure.ALL_STRICT ? Measure.ALL_STRICT : Measure.VITAL_STRICT;
        List<Calibration.Row> rows =
                calibration.rows().stream().filter(row -> row.measure() == measure).toList();
        return new LeaderboardPlot(
                Messages.get("scores.pair.plot.calibrated", measure.symbol(), calibration.person(), calibration.model()),
                measure.symbol(),
                rows.stream().map(row -> row.run().run().value()).toList(),
                List.of(
                        column(calibration.person(), rows, PredictionPowered::human),
                        column(calibration.model(), rows, PredictionPowered::model),
                        column(Messages.get("scores.pair.calibrated"), rows, PredictionPowered::tuned)));
    }

    private static LeaderboardPlot.Column column(
            String name, List<Calibration.Row> rows, Function<PredictionPowered, Estimate> estimate) {
        List<Optional<LeaderboardPlot.Scored>> values = new ArrayList<>();
        for (Calibration.Row row : rows) {
            Estimate one = estimate.apply(row.run().score());
            values.add(one.value().isDefined()
                    ? Optional.of(new LeaderboardPlot.Scored(one.value().orThrow(), ScoreFigures.bounds(one.range())))
                    : Optional.empty());
        }
        return new LeaderboardPlot.Column(name, values);
    }
}
