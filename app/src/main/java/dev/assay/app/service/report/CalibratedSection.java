package dev.assay.app.service.report;

import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.Calibration;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
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
import java.util.function.Function;

/**
 * The section on calibrated scores: estimates of a person's scores of all topics, from the person's of some and a
 * model's of all.
 */
final class CalibratedSection {
    private final List<Judged> judges;
    private final List<String> by;
    private final long seed;
    private final Optional<TopicDraw> draw;
    private final FigureKeys keys;

    CalibratedSection(List<Judged> compared, ReportData data) {
        this.judges = compared.stream().filter(Judged::isScored).toList();
        this.by = data.options().calibrateBy();
        this.seed = data.options().resampling().seed();
        this.draw = data.project().draw();
        this.keys = new FigureKeys(data);
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

    private void add(List<Block> blocks, Calibrated of, String id) {
        Judged person = of.person();
        Judged model = of.model();
        Measure measure = of.measure();
        List<CalibratedRun> runs = of.rows().stream().map(Calibration.Row::run).toList();
        Message names = ReportWords.say("names.two", person.shown(), model.shown());
        ReportColumns<CalibratedRun> columns = new ReportColumns<CalibratedRun>()
                .words("column.run", CalibratedRun::run)
                .as("run")
                .figure(run -> keys.name(run.run()))
                .number(ReportWords.say("column.topics-of", person.shown()), run -> run.score().labelled())
                .as("labelled")
                .figure(run -> key("labelled", of, run))
                .number("column.model-topics", run -> run.score().further())
                .as("further")
                .figure(run -> key("further", of, run));
        estimate(columns, ReportWords.say("column.alone", person.shown()), "human", of, PredictionPowered::human);
        estimate(columns, ReportWords.say("column.alone", model.shown()), "model", of, PredictionPowered::model);
        estimate(columns, ReportWords.say("column.calibrated-plain"), "plain", of, PredictionPowered::plain);
        estimate(columns, ReportWords.say("column.calibrated-tuned"), "tuned", of, PredictionPowered::tuned);
        blocks.add(columns.number("column.lambda", run -> run.score().lambda())
                .as("lambda")
                .figure(run -> key("lambda", of, run))
                .table(id, ReportWords.say("calibrated.caption", measure.symbol(), names), runs));
        blocks.add(new Block.Plot(
                id + "-plot",
                language -> plot(runs, measure, person, model, language).figure(new PlotWords(language))));
    }

    private String key(String kind, Calibrated of, CalibratedRun run) {
        return keys.calibrated(kind, of.person(), of.model(), of.measure(), run.run());
    }

    private void estimate(
            ReportColumns<CalibratedRun> columns,
            Message title,
            String name,
            Calibrated of,
            Function<PredictionPowered, Estimate> estimate) {
        columns.number(title, run -> estimate.apply(run.score()))
                .as(name)
                .figure(run -> key(name, of, run))
                .ends(name + "_low", name + "_high", run -> Optional.of(estimate.apply(run.score()).range()));
    }

    private Block.Table order(Calibrated of, CalibratedDifferences differences, String id) {
        List<RunId> order = of.rows().stream().map(row -> row.run().run()).toList();
        return OrderTable.of(
                id + "-order",
                ReportWords.say("calibrated.order", of.measure().symbol(), ReportCell.three(differences.lambda())),
                "labelled",
                new ReportColumns<OrderTable.Place>()
                        .words("column.run", OrderTable.Place::run)
                        .figure(place -> keys.name(place.run())),
                order,
                run -> of.rows().get(order.indexOf(run)).ranks(),
                (run, other) -> pair(run, other, differences),
                (kind, pair) -> keys.calibrated(
                        kind, of.person(), of.model(), of.measure(), pair.first(), pair.second()));
    }

    private static OrderTable.Pair pair(RunId first, RunId second, CalibratedDifferences differences) {
        int run = differences.runs().indexOf(first);
        int other = differences.runs().indexOf(second);
        RankSets sets = differences.sets();
        return new OrderTable.Pair(
                first,
                second,
                sets.between(run, other).topics(),
                new Estimate(sets.between(run, other).value(), sets.alone(run, other)),
                sets.together(run, other),
                differences.effect(run, other));
    }

    private static LeaderboardPlot plot(
            List<CalibratedRun> runs, Measure measure, Judged person, Judged model, Locale language) {
        Message names = ReportWords.say("names.two", person.shown(), model.shown());
        return new LeaderboardPlot(
                ReportWords.say("calibrated.plot", measure.symbol(), names).in(language),
                measure.symbol(),
                runs.stream().map(run -> run.run().value()).toList(),
                List.of(
                        new LeaderboardPlot.Column(person.shown().in(language),
                                runs.stream().map(run -> run.score().human()).toList()),
                        new LeaderboardPlot.Column(model.shown().in(language),
                                runs.stream().map(run -> run.score().model()).toList()),
                        new LeaderboardPlot.Column(ReportWords.say("calibrated.column").in(language),
                                runs.stream().map(run -> run.score().tuned()).toList())));
    }
}
