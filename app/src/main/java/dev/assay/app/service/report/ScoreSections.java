package dev.assay.app.service.report;

import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.LengthPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.RunBounds;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.measure.RunStanding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The runs as one judge scores them: leaderboard, whether its order is safe, length. */
final class ScoreSections {
    private static final Measure PRIMARY = Measure.VITAL_STRICT;

    private static final Column TASK = Column.words("column.task");
    private static final Column MISSING = Column.number("column.missing");
    private static final Column OPEN = Column.number("column.open");
    private static final Column BOUNDS = Column.number("column.bounds");
    private static final Column COMPLIANCE_BOUNDS = Column.number("column.compliance-bounds");
    private static final Column RANK_RANGE = Column.number("column.rank-range");

    private final ReportData data;

    ScoreSections(ReportData data) {
        this.data = data;
    }

    /** One section for each judge. */
    List<Document.Section> sections() {
        return data.scored().stream().map(this::section).toList();
    }

    private Document.Section section(Judged judge) {
        String file = judge.fileName(data.judges());
        List<RunStanding> runs = judge.board().runs();
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of(
                "scores.about", runs.size(), judge.board().topics().size(), PRIMARY.symbol()));
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
        blocks.add(new Block.Plot(
                file + "-leaderboard",
                language -> leaderboard(judge, runs, language).figure(new PlotWords(language))));
        if (runs.size() > 1) {
            blocks.add(Block.Heading.of("scores.order"));
            blocks.add(Block.Text.of("scores.order.about"));
            blocks.add(order(judge, runs, file));
        }
        blocks.add(Block.Heading.of("scores.length"));
        blocks.add(new Block.Plot(
                file + "-length", language -> length(judge, runs, language).figure(new PlotWords(language))));
        return new Document.Section(file, ReportWords.say("scores", judge.shown()), blocks);
    }

    private Block.Table board(Judged judge, List<RunStanding> runs, String file) {
        List<Column> columns = new ArrayList<>(List.of(
                Column.words("column.run"),
                Column.number("column.rank"),
                TASK,
                Column.number("column.topics"),
                MISSING,
                OPEN,
                Column.number("column.words")));
        List<String> heading = new ArrayList<>(
                List.of("run", "rank", "task", "topics", "missing", "open", "words"));
        columns.add(Column.of(PRIMARY));
        columns.add(Column.number("column.interval"));
        columns.add(BOUNDS);
        columns.add(RANK_RANGE);
        for (Measure measure : judge.board().measures()) {
            if (measure != PRIMARY) {
                columns.add(Column.of(measure));
            }
            heading.addAll(List.of(measure.key(), measure.key() + "_low", measure.key() + "_high"));
        }
        if (!judge.compliance().isEmpty()) {
            columns.add(Column.number("column.compliance"));
            columns.add(COMPLIANCE_BOUNDS);
            heading.addAll(List.of("compliance", "compliance_lowest", "compliance_highest"));
        }
        heading.addAll(List.of(PRIMARY.key() + "_lowest", PRIMARY.key() + "_highest", "best_rank", "worst_rank"));
        List<List<ReportCell>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        Map<RunId, Optional<RunStanding>> standings = new LinkedHashMap<>();
        runs.forEach(run -> standings.put(run.run(), Optional.of(run)));
        judge.board().unscored().forEach(run -> standings.put(run, Optional.empty()));
        standings.forEach((run, standing) -> {
            List<ReportCell> row = new ArrayList<>(List.of(
                    ReportCell.text(run),
                    count(standing, RunStanding::rank),
                    ReportCell.text(task(run)),
                    count(standing, RunStanding::topics),
                    count(standing, RunStanding::missing),
                    ReportCell.count(judge.board().open(run).map(OpenAnswers::answers).orElse(0)),
                    standing.map(known -> ReportCell.mean(known.words())).orElseGet(ReportCell::empty)));
            List<String> line = new ArrayList<>(row.stream().map(ReportCell::data).toList());
            for (Measure measure : judge.board().measures()) {
                Optional<Double> value = standing.map(known -> measure.of(known.scores()));
                Optional<Range> range = standing.map(known -> judge.intervals().range(run, measure));
                row.add(value.map(ReportCell::number).orElseGet(ReportCell::empty));
                if (measure == PRIMARY) {
                    row.add(range.map(ReportCell::range).orElseGet(ReportCell::empty));
                    row.add(bounds(judge, run).map(ReportCell::range).orElseGet(ReportCell::empty));
                    row.add(ranks(judge, run).map(ReportCell::text).orElseGet(ReportCell::empty));
                }
                line.addAll(List.of(
                        value.map(ReportCell::digits).orElse(""), range.map(ReportCell::low).orElse(""),
                                range.map(ReportCell::high).orElse("")));
            }
            addCompliance(judge, run, row, line);
            line.addAll(ends(judge, run));
            rows.add(row);
            lines.add(line);
        });
        boolean open = !judge.board().bounds().isSettled();
        return new Block.Table(
                        file + "-runs",
                        ReportWords.say(
                                "scores.caption",
                                judge.shown(),
                                runs.stream().anyMatch(run -> run.missing() > 0)
                                        ? ReportWords.say("scores.caption.missing")
                                        : "",
                                open ? ReportWords.say("scores.caption.open") : "",
                                judge.compliance().isEmpty() ? "" : ReportWords.say("scores.caption.compliance")),
                        columns,
                        rows,
                        Optional.of(new TsvTable(heading, lines)))
                .without(TASK, MISSING, OPEN, BOUNDS, RANK_RANGE, COMPLIANCE_BOUNDS);
    }

    /** A count that only a run with a score has. */
    static ReportCell count(Optional<RunStanding> standing, ToIntFunction<RunStanding> count) {
        return standing.map(known -> ReportCell.count(count.applyAsInt(known))).orElseGet(ReportCell::empty);
    }

    /** How far a run complies with criteria, and between what it will; nothing where the judge labelled by none. */
    private static void addCompliance(Judged judge, RunId run, List<ReportCell> row, List<String> line) {
        if (judge.compliance().isEmpty()) {
            return;
        }
        ComplianceBoard.Standing standing = judge.compliance().run(run);
        Optional<Range> bounds = standing.bounds().map(known -> new Range.Interval(known.low(), known.high()));
        row.add(standing.mean().isPresent() ? ReportCell.number(standing.mean().getAsDouble()) : ReportCell.empty());
        row.add(bounds.map(ReportCell::range).orElseGet(ReportCell::empty));
        line.addAll(List.of(
                standing.mean().isPresent() ? ReportCell.digits(standing.mean().getAsDouble()) : "",
                bounds.map(ReportCell::low).orElse(""),
                bounds.map(ReportCell::high).orElse("")));
    }

    private String task(RunId run) {
        Answer.Task task = data.tasks().getOrDefault(run, Answer.Task.NONE);
        return task == Answer.Task.NONE ? "" : task.name();
    }

    /** Between which values the mean of a run will lie, whatever the open labels will be; empty where none is open. */
    private static Optional<Range> bounds(Judged judge, RunId run) {
        RunBounds bounds = judge.board().bounds();
        return Optional.of(run)
                .filter(any -> !bounds.isSettled())
                .flatMap(bounds::of)
                .map(known -> new Range.Interval(PRIMARY.of(known.low()), PRIMARY.of(known.high())));
    }

    /** The ranks that a run can come to by it; empty where nothing is open. */
    private static Optional<RankRange> ranks(Judged judge, RunId run) {
        RunBounds bounds = judge.board().bounds();
        return bounds.isSettled() ? Optional.empty() : bounds.ranks(run, PRIMARY);
    }

    private static List<String> ends(Judged judge, RunId run) {
        Optional<Range> bounds = bounds(judge, run);
        Optional<RankRange> ranks = ranks(judge, run);
        return List.of(
                bounds.map(ReportCell::low).orElse(""),
                bounds.map(ReportCell::high).orElse(""),
                ranks.map(range -> Integer.toString(range.best())).orElse(""),
                ranks.map(range -> Integer.toString(range.worst())).orElse(""));
    }

    private LeaderboardPlot leaderboard(Judged judge, List<RunStanding> runs, Locale language) {
        List<Optional<LeaderboardPlot.Scored>> values = new ArrayList<>();
        for (RunStanding run : runs) {
            values.add(Optional.of(LeaderboardPlot.Scored.of(
                    PRIMARY.of(run.scores()), judge.intervals().range(run.run(), PRIMARY))));
        }
        return new LeaderboardPlot(
                ReportWords.say("scores.plot", PRIMARY.symbol(), judge.shown()).in(language),
                PRIMARY.symbol(),
                runs.stream().map(run -> run.run().value()).toList(),
                List.of(new LeaderboardPlot.Column("", values)));
    }

    private LengthPlot length(Judged judge, List<RunStanding> runs, Locale language) {
        return new LengthPlot(
                ReportWords.say("scores.plot.length", PRIMARY.symbol(), judge.shown()).in(language),
                ReportWords.say("scores.plot.words").in(language),
                PRIMARY.symbol(),
                runs.stream()
                        .map(run -> new LengthPlot.Run(
                                run.run().value(),
                                data.tasks().getOrDefault(run.run(), Answer.Task.NONE),
                                run.words(),
                                PRIMARY.of(run.scores())))
                        .toList());
    }

    private static Block.Table order(Judged judge, List<RunStanding> runs, String file) {
        return OrderTable.of(
                file + "-order",
                ReportWords.say("scores.order.caption", PRIMARY.symbol()),
                "topics",
                List.of(Column.words("column.run"), Column.number("column.rank")),
                runs.stream().map(RunStanding::run).toList(),
                place -> List.of(ReportCell.text(runs.get(place).run()), ReportCell.count(runs.get(place).rank())),
                run -> judge.intervals().ranks(run, PRIMARY),
                (run, other) -> OrderTable.Pair.of(judge.intervals().difference(run, other, PRIMARY)));
    }
}
