package dev.assay.app.service.report;

import dev.assay.app.plot.LengthPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.BoardRow;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.measure.RunStanding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The runs as one judge scores them: leaderboard, whether its order is safe, length. */
final class ScoreSections {
    private static final Measure PRIMARY = Measure.VITAL_STRICT;

    private final ReportData data;
    private final FigureKeys keys;

    ScoreSections(ReportData data) {
        this.data = data;
        this.keys = new FigureKeys(data);
    }

    /** One section for each judge. */
    List<Document.Section> sections() {
        return data.scored().stream().map(this::section).toList();
    }

    private Document.Section section(Judged judge) {
        String file = judge.fileName(data.judges());
        List<RunStanding> runs = judge.board().runs();
        List<Block> blocks = new ArrayList<>();
        int topics = judge.board().topics().size();
        blocks.add(Block.Text.of(
                "scores.about",
                runs.size(),
                topics,
                PRIMARY.symbol(),
                topics < MeanInterval.LEAST_TOPICS
                        ? ReportWords.say("scores.about.few")
                        : ReportWords.say("scores.about.interval", data.populationInWords()),
                topics < RankSets.LEAST_TOPICS || runs.size() < 3
                        ? ""
                        : ReportWords.say("scores.about.ranks", data.populationInWords())));
        if (data.options().commonTopics()) {
            blocks.add(judge.board() == judge.whole()
                    ? Block.Text.of("scores.none-common")
                    : Block.Text.of("scores.common", judge.board().topics().size(), judge.board().leftOut().size()));
        } else if (!judge.board().leftOut().isEmpty()) {
            blocks.add(Block.Text.of(
                    "scores.left-out",
                    judge.board().leftOut().size(),
                    judge.board().leftOut().size() + judge.board().topics().size()));
        }
        blocks.add(board(judge, runs, file));
        if (runs.size() > 1) {
            blocks.add(Block.Heading.of("scores.order"));
            blocks.add(Block.Text.of("scores.order.about", data.populationInWords()));
            blocks.add(order(judge, runs, file));
        }
        blocks.add(Block.Heading.of("scores.length"));
        blocks.add(new Block.Plot(
                file + "-length", language -> length(judge, runs, language).figure(new PlotWords(language))));
        if (data.options().lengthOfAnswers()) {
            blocks.add(new Block.Plot(
                    file + "-length-answers",
                    language -> length(judge, language).ofAnswers(new PlotWords(language))));
        }
        return new Document.Section(file, ReportWords.say("scores", judge.shown()), blocks);
    }

    private Block.Table board(Judged judge, List<RunStanding> runs, String file) {
        double top = ReportCell.Bar.top(
                runs.stream().mapToDouble(run -> PRIMARY.of(run.scores())),
                BoardRow.of(judge.board(), PRIMARY).stream()
                        .flatMap(row -> Stream.concat(row.bounds(PRIMARY).stream(), row.standing().stream()
                                .map(one -> judge.intervals().range(row.run(), PRIMARY)))));
        ReportColumns<BoardRow> columns = new ReportColumns<BoardRow>()
                .words("column.run", BoardRow::run)
                .as("run")
                .figure(row -> keys.name(row.run()))
                .number("column.rank", row -> row.of(RunStanding::rank))
                .as("rank")
                .figure(row -> keys.run("rank", judge, row.run()))
                .number(
                        "column.ranks",
                        row -> row.standing().flatMap(any -> judge.intervals().ranks(row.run(), PRIMARY)))
                .unlessEmpty()
                .words("column.task", row -> described(row.run()).task().word())
                .as("task")
                .unlessEmpty()
                .words("column.type", row -> type(described(row.run()).type()))
                .as("type")
                .unlessEmpty()
                .words("column.team", row -> described(row.run()).team())
                .as("team")
                .unlessEmpty();
        for (Measure measure : judge.board().measures()) {
            Function<BoardRow, Optional<Range>> range =
                    row -> row.of(any -> judge.intervals().range(row.run(), measure));
            if (measure == PRIMARY) {
                columns.score(measure, row -> ReportCell.scoreOrEnds(row.score(PRIMARY), row.bounds(PRIMARY)))
                        .figure(row -> keys.run("score", judge, row.run()))
                        .summed(row -> row.score(measure), keys.foot(judge, measure))
                        .data(measure.key(), row -> row.score(measure))
                        .ends(measure.key() + "_low", measure.key() + "_high", range)
                        .words("column.interval", row -> row.score(PRIMARY)
                                .map(score -> ReportCell.bar(top, score, range.apply(row), row.bounds(PRIMARY))));
            } else {
                columns.score(measure, row -> row.score(measure))
                        .as(measure.key())
                        .figure(row -> keys.mean(judge, row.run(), measure))
                        .summed(row -> row.score(measure), keys.foot(judge, measure))
                        .ends(measure.key() + "_low", measure.key() + "_high", range);
            }
        }
        columns.number("column.words", row -> row.of(known -> ReportCell.mean(known.words())))
                .as("words")
                .figure(row -> keys.run("words", judge, row.run()))
                .number("column.topics", row -> row.of(RunStanding::topics))
                .as("topics")
                .figure(row -> keys.run("topics", judge, row.run()))
                .number("column.missing", row -> row.of(RunStanding::missing))
                .as("missing")
                .figure(row -> keys.run("missing", judge, row.run()))
                .unlessEmpty()
                .number("column.open", BoardRow::open)
                .as("open")
                .figure(row -> keys.run("open", judge, row.run()))
                .unlessEmpty();
        if (!judge.compliance().isEmpty()) {
            Function<BoardRow, Optional<Range>> bounds = row -> judge.compliance().run(row.run()).bounds()
                    .map(known -> new Range.Interval(known.low(), known.high()));
            columns.number("column.compliance", row -> judge.compliance().run(row.run()).mean())
                    .as("compliance")
                    .number("column.compliance-bounds", bounds)
                    .unlessEmpty()
                    .ends("compliance_lowest", "compliance_highest", bounds);
        }
        return columns.ends(PRIMARY.key() + "_lowest", PRIMARY.key() + "_highest", row -> row.bounds(PRIMARY))
                .data("best_rank", row -> row.ranks(PRIMARY).map(RankRange::best))
                .data("worst_rank", row -> row.ranks(PRIMARY).map(RankRange::worst))
                .table(
                        file + "-runs",
                        ReportWords.say(
                                "scores.caption",
                                judge.shown(),
                                runs.stream().anyMatch(run -> run.missing() > 0)
                                        ? ReportWords.say("scores.caption.missing") : "",
                                judge.board().bounds().isSettled() ? "" : ReportWords.say("scores.caption.open"),
                                judge.compliance().isEmpty() ? "" : ReportWords.say("scores.caption.compliance")),
                        BoardRow.of(judge.board(), judge.board().measures().getFirst()));
    }

    private static Object type(RunDescription.Type type) {
        return switch (type) {
            case NONE -> "";
            case AUTOMATIC -> new ReportCell(ReportWords.say("type.automatic"), type.word(), Optional.empty());
            case MANUAL -> new ReportCell(ReportWords.say("type.manual"), type.word(), Optional.empty());
        };
    }

    private RunDescription described(RunId run) {
        return data.runs().getOrDefault(run, RunDescription.NONE);
    }

    private LengthPlot length(Judged judge, List<RunStanding> runs, Locale language) {
        return new LengthPlot(
                ReportWords.say("scores.plot.length", PRIMARY.symbol(), judge.shown()).in(language),
                ReportWords.say("scores.plot.words").in(language),
                PRIMARY.symbol(),
                runs.stream()
                        .map(run -> new LengthPlot.Dot(
                                run.run().value(),
                                described(run.run()).task(),
                                run.words(),
                                PRIMARY.of(run.scores())))
                        .toList());
    }

    private LengthPlot length(Judged judge, Locale language) {
        return new LengthPlot(
                ReportWords.say("scores.plot.length-answers", PRIMARY.symbol(), judge.shown()).in(language),
                ReportWords.say("scores.plot.words-answer").in(language),
                PRIMARY.symbol(),
                LengthPlot.Dot.ofAnswers(judge.answers(), PRIMARY, data.runs()));
    }

    private Block.Table order(Judged judge, List<RunStanding> runs, String file) {
        return OrderTable.of(
                file + "-order",
                ReportWords.say("scores.order.caption", PRIMARY.symbol()),
                "topics",
                new ReportColumns<OrderTable.Place>()
                        .words("column.run", OrderTable.Place::run)
                        .figure(place -> keys.name(place.run()))
                        .number("column.rank", place -> runs.get(place.place()).rank())
                        .figure(place -> keys.run("rank", judge, place.run())),
                runs.stream().map(RunStanding::run).toList(),
                run -> judge.intervals().ranks(run, PRIMARY),
                (run, other) -> OrderTable.Pair.of(judge.intervals().difference(run, other, PRIMARY)),
                (kind, pair) -> keys.runs(kind, judge, pair.first(), pair.second()));
    }
}
