package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.scores.ScoredRuns.Board.Row;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.OpenJudgments;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreBounds;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Scores of reports as JSON, as lines of trec_eval, and as tables for people to read. */
final class ReportScoreOutput {
    private static final ReportMeasure F1 = ReportMeasure.F1;

    private final ReportScores scores;
    private final ScoredRuns runs;
    private final Map<String, ReportBoard> boards;
    private final OptionalInt limit;
    private final Set<AnswerKey> wanted;

    /**
     * @param runs the same reports as lines of a sheet, and the runs that were wanted
     * @param boards by judge
     * @param limit how many characters of a report counted
     */
    ReportScoreOutput(ReportScores scores, ScoredRuns runs, Map<String, ReportBoard> boards, OptionalInt limit) {
        this.scores = scores;
        this.runs = runs;
        this.boards = boards;
        this.limit = limit;
        this.wanted = runs.sheet().answers().stream().map(AnswerScore::answer).collect(Collectors.toSet());
    }

    /** A report as a judge sees it. */
    private record SeenReport(String judge, ScoredReport report) {}

    /** A run's means or its sums. */
    private record RunLine(Row row, boolean isMicro) {}

    /** The reports that were wanted, with a score or without. */
    private List<SeenReport> reports(boolean scored) {
        return scores.judges().stream()
                .flatMap(judge -> judge.reports().stream()
                        .filter(report -> wanted.contains(report.answer()) && report.counts().isPresent() == scored)
                        .map(report -> new SeenReport(judge.judge(), report)))
                .toList();
    }

    private static ResultTable<SeenReport> names() {
        return new ResultTable<SeenReport>()
                .column("topic_id", "topic", one -> one.report().answer().topic())
                .column("run_id", "run", one -> one.report().answer().run())
                .column("judge", SeenReport::judge)
                .json("outcomes", one -> Stream.of(SentenceOutcome.values()).collect(
                        LinkedHashMap::new, (all, outcome) -> all.put(outcome.word(), one.report().count(outcome)),
                                Map::putAll));
    }

    private static ResultTable<SeenReport> scored() {
        ResultTable<SeenReport> table = names();
        Stream.of(SentenceOutcome.values())
                .forEach(outcome -> table.text(outcome.word(), one -> one.report().count(outcome)));
        ReportMeasure.SHOWN.forEach(measure -> table.text(measure.key(), one -> one.report().score(measure).number()));
        return values(table, "scores", (one, measure) -> one.report().score(measure));
    }

    private static ResultTable<SeenReport> incomplete() {
        return names()
                .column("sentences", one -> one.report().report().sentences().size())
                .json("open", one -> open(one.report().open()))
                .text("support open", one -> one.report().open().support().count())
                .text("without weight", one -> one.report().open().unweighted())
                .text("need open", one -> one.report().open().needs().count())
                .text("alignment open", one -> one.report().open().alignments().count())
                .json("bounds", one -> one.report().bounds().map(BoundsOutput::ends))
                .text(F1.key() + " lowest-highest", one -> BoundsOutput.cell(one.report().bounds(), F1.measure()));
    }

    /** Adds the values by key, null where there is none, and beside them why. */
    private static <T> ResultTable<T> values(
            ResultTable<T> table, String name, BiFunction<T, ReportMeasure, Outcome> value) {
        return table.json(name, row -> byKey(measure -> value.apply(row, measure).number()))
                .json("undefined", row -> byKey(measure -> value.apply(row, measure).why().map(Message::toString)));
    }

    private static Map<String, Object> byKey(Function<ReportMeasure, Object> value) {
        Map<String, Object> values = new LinkedHashMap<>();
        ReportMeasure.ALL.forEach(measure -> values.put(measure.key(), value.apply(measure)));
        return values;
    }

    ObjectNode json() {
        ObjectNode object = Terminal.object();
        scored().put(object, "reports", reports(true));
        runTable().put(object, "runs", runs.rows(ScoredRuns.Board::scored));
        incomplete().put(object, "incomplete", reports(false));
        BoundsOutput.put(object, runs);
        object.put("missing", runs.choices().missing().word());
        limit.ifPresentOrElse(characters -> object.put("truncate", characters), () -> object.putNull("truncate"));
        if (runs.choices().hasIntervals()) {
            object.putObject("intervals").put("level", Range.LEVEL).put("method", Statistics.OF_RUNS);
        }
        return object;
    }

    private static ObjectNode open(OpenJudgments open) {
        ObjectNode object = Terminal.object();
        put(object.putObject("support"), open.support()).put("unweighted", open.unweighted());
        put(object.putObject("need"), open.needs());
        put(object.putObject("alignment"), open.alignments());
        return object;
    }

    private static ObjectNode put(ObjectNode object, OpenLabels open) {
        return object.put("open", open.unlabelled()).put("failed", open.failed()).put("cant_judge", open.cantJudge());
    }

    private ResultTable<Row> runTable() {
        ResultTable<Row> table = new ResultTable<Row>()
                .json("run_id", Row::run)
                .json("judge", Row::judge)
                .json("topics", row -> row.of(RunStanding::topics))
                .json("missing", row -> row.of(RunStanding::missing))
                .json("incomplete", row -> row.of(RunStanding::open));
        BoundsOutput.add(table, runs, F1.measure());
        values(table, "micro", (row, measure) -> micro(row.board(), row.run(), measure))
                .json("micro_bounds", row -> microBounds(row.board(), row.run()).map(BoundsOutput::ends))
                .json("macro", row -> row.of(one -> ScoreOutput.values(one.scores())));
        return runs.choices().hasIntervals() ? table.json("macro_interval", ScoreOutput::ranges) : table;
    }

    private Optional<ScoreBounds> microBounds(ScoredRuns.Board board, RunId run) {
        return boards.get(board.all().judge()).microBounds(run);
    }

    private Outcome micro(ScoredRuns.Board board, RunId run, ReportMeasure measure) {
        return measure.of(boards.get(board.all().judge()).micro(run));
    }

    /** The lines of trec_eval, with each run's micro scores behind its others; what has no number is 0. */
    List<String> tsv() {
        return ScoreOutput.TrecOutput.lines(runs, (board, run) -> {
            Map<String, Double> more = new LinkedHashMap<>();
            ReportMeasure.ALL.forEach(measure ->
                    more.put(measure.key() + "_micro", micro(board, run.run(), measure).number().orElse(0)));
            if (!board.all().bounds().isSettled()) {
                microBounds(board, run.run()).ifPresent(bounds -> ReportMeasure.ALL.forEach(measure -> {
                    more.put(measure.key() + "_micro_lowest", measure.measure().of(bounds.low()));
                    more.put(measure.key() + "_micro_highest", measure.measure().of(bounds.high()));
                }));
            }
            return more;
        });
    }

    List<String> text() {
        List<String> lines = new ArrayList<>();
        ScoreOutput.section(lines, "Reports", scored().lines(reports(true)));
        ScoreOutput.section(lines, "Incomplete reports, which have no score and are in no mean",
                incomplete().lines(reports(false)));
        ScoreOutput.section(lines, "Runs: mean over their topics (macro), and all their reports together (micro)",
                lineTable().lines(lines()));
        if (lines.isEmpty()) {
            return List.of("There is no report.");
        }
        lines.add("");
        lines.add(MissingOption.sentence(runs.choices().missing()));
        lines.add("-: there is nothing to divide by; it counts 0 in a mean. --json has every measure, and why.");
        lines.addAll(BoundsOutput.sentences(runs, "the worst", "the best that it could be said to be"));
        if (runs.choices().hasIntervals()) {
            lines.add("95 % intervals: " + Statistics.OF_RUNS + ".");
        }
        return lines;
    }

    private List<RunLine> lines() {
        return runs.rows(ScoredRuns.Board::rows).stream()
                .flatMap(row -> Stream.of(new RunLine(row, false), new RunLine(row, true)))
                .filter(line -> !line.isMicro() || line.row().standing().isPresent())
                .toList();
    }

    private ResultTable<RunLine> lineTable() {
        ResultTable<RunLine> table = new ResultTable<RunLine>()
                .text("run", line -> line.row().run())
                .text("judge", line -> line.row().judge())
                .text("topics", line -> line.row().of(RunStanding::topics).orElse(0))
                .text("over", line -> line.isMicro() ? "micro" : "macro");
        if (runs.choices().hasIntervals()) {
            ofMeans(table, F1.key() + " 95 %", row ->
                    row.of(one -> ScoreOutput.interval(row.board().range(row.run(), F1.measure()))));
        }
        if (BoundsOutput.areOpen(runs)) {
            ofMeans(table, "open", row -> row.open().orElse(0));
            table.text(F1.key() + " lowest-highest", line -> BoundsOutput.cell(
                    line.isMicro()
                            ? microBounds(line.row().board(), line.row().run())
                            : line.row().bounds().of(line.row().run()),
                    F1.measure()));
            ofMeans(table, F1.key() + " rank range", row -> row.bounds().ranks(row.run(), F1.measure()));
        }
        ReportMeasure.SHOWN.forEach(measure -> table.text(measure.key(), line -> line.isMicro()
                ? micro(line.row().board(), line.row().run(), measure).number()
                : line.row().score(measure.measure())));
        return table;
    }

    /** Adds a column that says nothing of sums. */
    private static void ofMeans(ResultTable<RunLine> table, String title, Function<Row, Object> value) {
        table.text(title, line -> line.isMicro() ? "-" : value.apply(line.row()));
    }
}
