package dev.assay.app.service.report;

import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.analysis.CalibratedRun;
import dev.assay.model.analysis.PredictionPowered;
import dev.assay.model.message.Message;
import dev.assay.model.scoring.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a person's scores of all topics would be, from the person's of some and a model's of all. */
final class CalibratedSection {
    private final List<Judged> judges;

    CalibratedSection(List<Judged> compared) {
        this.judges = compared.stream().filter(Judged::isScored).toList();
    }

    /** Empty where no model labelled topics beyond those of a person. */
    Optional<Document.Section> section() {
        List<Block> blocks = new ArrayList<>();
        Optional<Judged> person = judges.stream().filter(Judged::isPerson).findFirst();
        for (int i = 0; i < judges.size() && person.isPresent(); i++) {
            if (judges.get(i).isProgram()) {
                for (Measure measure : List.of(Measure.VITAL_STRICT, Measure.ALL_STRICT)) {
                    add(blocks, person.get(), judges.get(i), measure, "calibrated-" + i + "-" + measure.key());
                }
            }
        }
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        blocks.addFirst(Block.Text.of("calibrated.about"));
        return Optional.of(new Document.Section("calibrated", ReportWords.say("calibrated"), blocks));
    }

    private static void add(List<Block> blocks, Judged person, Judged model, Measure measure, String id) {
        List<CalibratedRun> runs = CalibratedRun.of(person.board().grid(measure), model.board().grid(measure)).stream()
                .filter(run -> run.score().labelled() > 0 && run.score().further() > 0)
                .sorted(Comparator.comparingDouble((CalibratedRun run) -> run.score().tuned().value().orThrow())
                        .reversed()
                        .thenComparing(CalibratedRun::run))
                .toList();
        if (runs.isEmpty()) {
            return;
        }
        List<List<Cell>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (CalibratedRun run : runs) {
            PredictionPowered score = run.score();
            rows.add(List.of(
                    Cell.text(run.run()),
                    Cell.count(score.labelled()),
                    Cell.count(score.further()),
                    Cell.estimate(score.human()),
                    Cell.estimate(score.model()),
                    Cell.estimate(score.plain()),
                    Cell.estimate(score.tuned()),
                    Cell.number(score.lambda())));
            List<String> line = new ArrayList<>(List.of(
                    run.run().value(), Integer.toString(score.labelled()), Integer.toString(score.further())));
            for (Estimate estimate : List.of(score.human(), score.model(), score.plain(), score.tuned())) {
                line.addAll(List.of(
                        Cell.digits(estimate.value()), Cell.low(estimate.range()), Cell.high(estimate.range())));
            }
            line.add(Cell.digits(score.lambda()));
            lines.add(line);
        }
        Message names = ReportWords.say("names.two", person.shown(), model.shown());
        blocks.add(new Block.Table(
                id,
                ReportWords.say("calibrated.caption", measure.symbol(), names),
                List.of(
                        Column.words("column.run"),
                        Column.number("column.both-topics"),
                        Column.number("column.model-topics"),
                        Column.number(ReportWords.say("column.alone", person.shown())),
                        Column.number(ReportWords.say("column.alone", model.shown())),
                        Column.number("column.calibrated-plain"),
                        Column.number("column.calibrated-tuned"),
                        Column.number("column.lambda")),
                rows,
                Optional.of(new TsvTable(heading(), lines))));
        blocks.add(new Block.Plot(
                id + "-plot",
                language -> plot(runs, measure, person, model, language).figure(new PlotWords(language))));
    }

    private static List<String> heading() {
        List<String> heading = new ArrayList<>(List.of("run", "labelled", "further"));
        for (String one : List.of("human", "model", "plain", "tuned")) {
            heading.addAll(List.of(one, one + "_low", one + "_high"));
        }
        heading.add("lambda");
        return heading;
    }

    private static LeaderboardPlot plot(
            List<CalibratedRun> runs, Measure measure, Judged person, Judged model, Locale language) {
        Message names = ReportWords.say("names.two", person.shown(), model.shown());
        return new LeaderboardPlot(
                ReportWords.say("calibrated.plot", measure.symbol(), names).in(language),
                measure.symbol(),
                runs.stream().map(run -> run.run().value()).toList(),
                List.of(
                        column(person.shown().in(language), runs.stream().map(run -> run.score().human()).toList()),
                        column(model.shown().in(language), runs.stream().map(run -> run.score().model()).toList()),
                        column(ReportWords.say("calibrated.column").in(language), runs.stream().map(run -> run.score().tuned()).toList())));
    }

    private static LeaderboardPlot.Column column(String name, List<Estimate> estimates) {
        List<Optional<LeaderboardPlot.Scored>> values = new ArrayList<>();
        for (Estimate estimate : estimates) {
            values.add(estimate.value().number().isPresent()
                    ? Optional.of(new LeaderboardPlot.Scored(
                            estimate.value().orThrow(), ScoreSections.bounds(estimate.range())))
                    : Optional.empty());
        }
        return new LeaderboardPlot.Column(name, values);
    }
}
