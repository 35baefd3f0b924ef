package dev.assay.app.service.report;

import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.scores.Calibration;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.analysis.CalibratedRun;
import dev.assay.model.analysis.PredictionPowered;
import dev.assay.model.message.Message;
import dev.assay.model.scoring.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a person's scores of all topics would be, from the person's of some and a model's of all. */
final class CalibratedSection {
    private final List<Judged> judges;
    private final List<String> by;

    /** @param by the names of those to calibrate by; empty for the first person */
    CalibratedSection(List<Judged> compared, List<String> by) {
        this.judges = compared.stream().filter(Judged::isScored).toList();
        this.by = by;
    }

    /** Empty where no model labelled topics beyond those of a person. */
    Optional<Document.Section> section() {
        List<Block> blocks = new ArrayList<>();
        List<Judged> first = judges.stream().filter(Judged::isPerson).limit(1).toList();
        List<Judged> people = by.isEmpty()
                ? first
                : judges.stream().filter(judge -> by.contains(judge.name())).toList();
        for (Judged person : people) {
            String id = first.contains(person) ? "calibrated-" : "calibrated-by-" + judges.indexOf(person) + "-";
            if (person.isAdjudicated() && person.openAnswers() > 0) {
                blocks.add(Block.Text.of("calibrated.unfinished", person.shown(), person.openAnswers()));
                continue;
            }
            for (int i = 0; i < judges.size(); i++) {
                if (judges.get(i).isProgram()) {
                    add(blocks, person, judges.get(i), id + i);
                }
            }
        }
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        blocks.addFirst(Block.Text.of("calibrated.about"));
        return Optional.of(new Document.Section("calibrated", ReportWords.say("calibrated"), blocks));
    }

    private static void add(List<Block> blocks, Judged person, Judged model, String id) {
        Calibration calibration = Calibration.of(person.onBoard(), model.onBoard());
        for (Measure measure : Calibration.MEASURES) {
            List<CalibratedRun> runs = calibration.runs(measure);
            if (!runs.isEmpty()) {
                add(blocks, new Calibrated(person, model, measure, runs), id + "-" + measure.key());
            }
        }
    }

    /** One table. */
    private record Calibrated(Judged person, Judged model, Measure measure, List<CalibratedRun> runs) {}

    private static void add(List<Block> blocks, Calibrated of, String id) {
        Judged person = of.person();
        Judged model = of.model();
        Measure measure = of.measure();
        List<CalibratedRun> runs = of.runs();
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
                        Column.number(ReportWords.say("column.topics-of", person.shown())),
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
