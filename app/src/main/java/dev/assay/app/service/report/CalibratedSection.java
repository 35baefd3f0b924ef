package dev.assay.app.service.report;

import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.scores.Calibration;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.draw.DrawnSample;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.measure.CalibratedDifferences;
import dev.assay.model.measure.CalibratedRun;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.PredictionPowered;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a person's scores of all topics would be, from the person's of some and a model's of all. */
final class CalibratedSection {
    private final List<Judged> judges;
    private final List<String> by;
    private final long seed;
    private final Optional<TopicDraw> draw;

    CalibratedSection(List<Judged> compared, ReportData data) {
        this.judges = compared.stream().filter(Judged::isScored).toList();
        this.by = data.options().calibrateBy();
        this.seed = data.options().resampling().seed();
        this.draw = data.project().draw();
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
        blocks.addFirst(Block.Text.of(draw.isPresent() ? "calibrated.drawn" : "calibrated.chosen"));
        blocks.addFirst(Block.Text.of("calibrated.about"));
        return Optional.of(new Document.Section("calibrated", ReportWords.say("calibrated"), blocks));
    }

    private void add(List<Block> blocks, Judged person, Judged model, String id) {
        Calibration calibration = Calibration.of(person.onBoard(draw), model.onBoard(draw), seed);
        if (calibration.finding() == Calibration.Finding.NOTHING_DRAWN) {
            blocks.add(Block.Text.of("calibrated.nothing-drawn", person.shown()));
        }
        calibration.sample().map(sample -> drawn(person, sample)).ifPresent(blocks::add);
        for (Measure measure : Calibration.MEASURES) {
            List<Calibration.Row> rows = calibration.rows(measure);
            if (!rows.isEmpty()) {
                Calibrated one = new Calibrated(person, model, measure, rows);
                add(blocks, one, id + "-" + measure.key());
                blocks.add(order(one, calibration.differences().get(measure), id + "-" + measure.key()));
            }
        }
    }

    private static Block.Text drawn(Judged person, DrawnSample sample) {
        return Block.Text.of(
                "calibrated.sample",
                person.shown(),
                sample.sampled().size(),
                sample.topics(),
                sample.outOfTurn().size(),
                sample.skipped().size());
    }

    /** One table. */
    private record Calibrated(Judged person, Judged model, Measure measure, List<Calibration.Row> rows) {}

    private static void add(List<Block> blocks, Calibrated of, String id) {
        Judged person = of.person();
        Judged model = of.model();
        Measure measure = of.measure();
        List<CalibratedRun> runs = of.rows().stream().map(Calibration.Row::run).toList();
        List<List<ReportCell>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (CalibratedRun run : runs) {
            PredictionPowered score = run.score();
            rows.add(List.of(
                    ReportCell.text(run.run()),
                    ReportCell.count(score.labelled()),
                    ReportCell.count(score.further()),
                    ReportCell.estimate(score.human()),
                    ReportCell.estimate(score.model()),
                    ReportCell.estimate(score.plain()),
                    ReportCell.estimate(score.tuned()),
                    ReportCell.number(score.lambda())));
            List<String> line = new ArrayList<>(List.of(
                    run.run().value(), Integer.toString(score.labelled()), Integer.toString(score.further())));
            for (Estimate estimate : List.of(score.human(), score.model(), score.plain(), score.tuned())) {
                line.addAll(List.of(
                        ReportCell.digits(estimate.value()),
                        ReportCell.low(estimate.range()),
                        ReportCell.high(estimate.range())));
            }
            line.add(ReportCell.digits(score.lambda()));
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

    private static Block.Table order(Calibrated of, CalibratedDifferences differences, String id) {
        List<RunId> order = of.rows().stream().map(row -> row.run().run()).toList();
        return OrderTable.of(
                id + "-order",
                ReportWords.say("calibrated.order", of.measure().symbol(), ReportCell.three(differences.lambda())),
                "labelled",
                List.of(Column.words("column.run")),
                order,
                place -> List.of(ReportCell.text(order.get(place))),
                run -> of.rows().get(order.indexOf(run)).ranks(),
                (run, other) -> pair(run, other, differences));
    }

    private static OrderTable.Pair pair(RunId first, RunId second, CalibratedDifferences differences) {
        int run = differences.runs().indexOf(first);
        int other = differences.runs().indexOf(second);
        RankSets sets = differences.sets();
        return new OrderTable.Pair(
                first,
                second,
                sets.between(run, other).topics(),
                new Estimate(Outcome.of(sets.between(run, other).mean()), sets.alone(run, other)),
                sets.together(run, other),
                differences.effect(run, other));
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
                        LeaderboardPlot.Column.of(person.shown().in(language),
                                runs.stream().map(run -> run.score().human()).toList()),
                        LeaderboardPlot.Column.of(model.shown().in(language),
                                runs.stream().map(run -> run.score().model()).toList()),
                        LeaderboardPlot.Column.of(ReportWords.say("calibrated.column").in(language),
                                runs.stream().map(run -> run.score().tuned()).toList())));
    }
}
