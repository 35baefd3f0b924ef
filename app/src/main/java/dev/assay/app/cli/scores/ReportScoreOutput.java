package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.scores.ScoredRuns.Board.Row;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.OpenJudgments;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreBounds;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import dev.assay.persistence.scores.ProjectReports;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
    private final ReportScores scores;
    private final Map<Family, ScoredRuns> families;
    private final ScoredRuns runs;
    private final Map<String, ReportBoard> boards;
    private final ReportMeasure primary;
    private final OptionalInt limit;
    private final Set<AnswerKey> wanted;

    /**
     * @param families the same reports as lines of a sheet for each family of measures, and the runs that were wanted
     * @param boards by judge
     * @param limit how many characters of a report counted
     */
    ReportScoreOutput(
            ReportScores scores,
            Map<Family, ScoredRuns> families,
            Map<String, ReportBoard> boards,
            OptionalInt limit) {
        this.scores = scores;
        this.families = new LinkedHashMap<>();
        this.families.put(scores.primary(), families.get(scores.primary()));
        this.families.putAll(families);
        this.runs = families.get(scores.primary());
        this.boards = boards;
        this.primary = scores.primary().first();
        this.limit = limit;
        this.wanted = runs.sheet().answers().stream().map(AnswerScore::answer).collect(Collectors.toSet());
    }

    /** A report as a judge sees it. */
    private record SeenReport(String judge, ScoredReport report) {}

    /** A run's means or its sums. */
    private record RunLine(Row row, boolean isMicro) {}

    /** The reports that were wanted and begun, with a score in any measure. */
    private List<SeenReport> scored() {
        return scores.judges().stream()
                .flatMap(judge -> {
                    Set<TopicId> begun = ReportBoard.begun(judge.reports());
                    return judge.reports().stream()
                            .filter(report -> wanted.contains(report.answer())
                                    && begun.contains(report.answer().topic())
                                    && Arrays.stream(Family.values()).anyMatch(report::isFinal))
                            .map(report -> new SeenReport(judge.judge(), report));
                })
                .toList();
    }

    /** The reports that were wanted and have something open that the primary family looks at. */
    private List<SeenReport> incomplete() {
        return scores.judges().stream()
                .flatMap(judge -> judge.reports().stream()
                        .filter(report -> wanted.contains(report.answer()) && !report.isFinal(scores.primary()))
                        .map(report -> new SeenReport(judge.judge(), report)))
                .toList();
    }

    /** The judges with those of their reports that were wanted. */
    List<ProjectReports.OfJudge> wantedOf(List<ProjectReports.OfJudge> judges) {
        return judges.stream()
                .map(judge -> new ProjectReports.OfJudge(
                        judge.judge(),
                        judge.reports().stream().filter(report -> wanted.contains(report.answer())).toList()))
                .toList();
    }

    private static ResultTable<SeenReport> names() {
        return new ResultTable<SeenReport>()
                .column("topic_id", "topic", one -> one.report().answer().topic())
                .column("run_id", "run", one -> one.report().answer().run())
                .column("judge", SeenReport::judge)
                .json("outcomes", one -> Stream.of(SentenceOutcome.values()).collect(
                        LinkedHashMap::new, (all, outcome) -> all.put(outcome.word(), one.report().count(outcome)),
                                Map::putAll))
                .json("reasons", one -> one.report().reasons().stream().map(Message::toString).toList());
    }

    private ResultTable<SeenReport> scoredTable() {
        ResultTable<SeenReport> table = names();
        if (scores.primary() == Family.WHOLE) {
            Stream.of(SentenceOutcome.values())
                    .forEach(outcome -> table.text(outcome.word(), one -> one.report().count(outcome)));
        }
        scores.primary()
                .shown()
                .forEach(measure -> table.text(measure.key(), one -> one.report().score(measure).number()));
        return values(table, "scores", (one, measure) -> one.report().score(measure))
                .json("not_judged", one -> one.report().open().support().cantJudge());
    }

    private ResultTable<SeenReport> incompleteTable() {
        return names()
                .column("sentences", one -> one.report().report().sentences().size())
                .json("open", one -> open(one.report().open()))
                .text("support open", one -> one.report().open().support().count())
                .text("without weight", one -> one.report().open().unweighted())
                .text("need open", one -> one.report().open().needs().count())
                .text("alignment open", one -> one.report().open().alignments().count())
                .json("bounds", one -> one.report().bounds().map(BoundsOutput::ends))
                .text(primary.key() + " lowest-highest",
                        one -> BoundsOutput.cell(one.report().bounds(), primary.measure()));
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
        scoredTable().put(object, "reports", scored());
        runTable().put(object, "runs", scoredRows());
        incompleteTable().put(object, "incomplete", incomplete());
        new SpreadOutput(runs).put(object);
        List<Row> scored = scoredRows();
        BoundsOutput.put(object, runs,
                runs.rows(ScoredRuns.Board::rows).stream().filter(row -> !scored.contains(row)).toList(), this::bounds);
        object.put("missing", runs.choices().missing().word());
        limit.ifPresentOrElse(characters -> object.put("truncate", characters), () -> object.putNull("truncate"));
        if (runs.choices().hasIntervals()) {
            Statistics.intervals(object, runs.choices().population(), "");
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

    /** The runs that have a score in any family: those of the primary one, then the others, judge by judge. */
    private List<Row> scoredRows() {
        List<Row> rows = new ArrayList<>();
        for (int judge = 0; judge < runs.boards().size(); judge++) {
            ScoredRuns.Board board = runs.boards().get(judge);
            rows.addAll(board.scored());
            Set<RunId> more = new LinkedHashSet<>();
            for (ScoredRuns family : families.values()) {
                family.boards().get(judge).runs().forEach(standing -> more.add(standing.run()));
            }
            board.runs().forEach(standing -> more.remove(standing.run()));
            more.forEach(run -> rows.add(new Row(board, run, Optional.empty())));
        }
        return rows;
    }

    private ReportBoard board(Row row) {
        return boards.get(row.judge());
    }

    private ResultTable<Row> runTable() {
        ResultTable<Row> table = new ResultTable<Row>()
                .json("run_id", Row::run)
                .json("judge", Row::judge);
        runs.describe(table, Row::run);
        table.json("topics", row -> row.of(RunStanding::topics))
                .json("missing", row -> row.of(RunStanding::missing))
                .json("incomplete", row -> row.of(RunStanding::open));
        BoundsOutput.json(table, primary.measure(), this::bounds);
        values(table, "micro", this::micro)
                .json("micro_bounds", row -> ofFamilies(family -> board(row).microBounds(row.run(), family)))
                .json("macro", row -> byKey(measure -> board(row).mean(row.run(), measure)))
                .json("families", this::families);
        return runs.choices().hasIntervals()
                ? table.json("macro_interval", row -> {
                    ObjectNode ranges = Terminal.object();
                    families.forEach((family, some) -> board(row).standing(row.run(), family)
                            .map(one -> new Row(
                                    some.boards().get(runs.boards().indexOf(row.board())), one.run(), Optional.of(one)))
                            .ifPresent(one -> ranges.setAll(ScoreOutput.ranges(one))));
                    return ranges;
                })
                : table;
    }

    /** Over what the means of each family are, and how many reports count 0 in them for want of a number. */
    private Map<String, Object> families(Row row) {
        Map<String, Object> all = new LinkedHashMap<>();
        ReportBoard board = board(row);
        for (Family family : Family.values()) {
            Optional<RunStanding> standing = board.standing(row.run(), family);
            Map<String, Object> over = new LinkedHashMap<>();
            over.put("topics", standing.map(RunStanding::topics).orElse(0));
            over.put("missing", standing.map(RunStanding::missing).orElse(0));
            over.put("incomplete", board.macro(family).open(row.run()).map(OpenAnswers::answers).orElse(0));
            Map<String, Object> undefined = new LinkedHashMap<>();
            ReportMeasure.of(family).forEach(measure -> {
                int count = board.undefined(row.run(), measure);
                if (count > 0) {
                    undefined.put(measure.key(), count);
                }
            });
            over.put("undefined", undefined);
            all.put(family.word(), over);
        }
        return all;
    }

    /** Both ends of every measure, each family's over its own topics; empty where there are none. */
    private static Optional<Map<String, List<Double>>> ofFamilies(Function<Family, Optional<ScoreBounds>> bounds) {
        Map<String, List<Double>> ends = new LinkedHashMap<>();
        for (Family family : Family.values()) {
            bounds.apply(family).map(BoundsOutput::ends).ifPresent(ends::putAll);
        }
        return Optional.of(ends).filter(some -> !some.isEmpty());
    }

    private Optional<Map<String, List<Double>>> bounds(Row row) {
        return ofFamilies(family -> board(row).macro(family).bounds().of(row.run()));
    }

    private Outcome micro(Row row, ReportMeasure measure) {
        return measure.of(board(row).micro(row.run(), measure.family()));
    }

    /** The lines of trec_eval, with each run's micro scores behind its others; what has no number is 0. */
    List<String> tsv() {
        List<String> lines = new ArrayList<>();
        families.forEach((family, some) -> lines.addAll(ScoreOutput.TrecOutput.lines(some, (board, run) -> {
            Row row = new Row(board, run.run(), Optional.of(run));
            Map<String, Double> more = new LinkedHashMap<>();
            ReportMeasure.of(family).forEach(measure ->
                    more.put(measure.key() + "_micro", micro(row, measure).number().orElse(0)));
            if (!board.all().bounds().isSettled()) {
                board(row).microBounds(run.run(), family).ifPresent(bounds ->
                        ReportMeasure.of(family).forEach(measure -> {
                            more.put(measure.key() + "_micro_lowest", measure.measure().of(bounds.low()));
                            more.put(measure.key() + "_micro_highest", measure.measure().of(bounds.high()));
                        }));
            }
            return more;
        })));
        return lines;
    }

    /** @param runsOnly whether reports and topics are left out */
    List<String> text(boolean runsOnly) {
        List<String> lines = new ArrayList<>();
        SpreadOutput spread = new SpreadOutput(runs);
        if (!runsOnly) {
            ScoreOutput.section(lines, "Reports", scoredTable().lines(scored()));
            ScoreOutput.section(lines, "Incomplete reports: judgments that " + primary.key() + " needs are open",
                    incompleteTable().lines(incomplete()));
            spread.addTopics(lines);
        }
        runs.groups(lines(), line -> line.row().run())
                .forEach((group, some) -> ScoreOutput.section(
                        lines,
                        "Runs: mean over their topics (macro), and all their reports together (micro)" + group,
                        lineTable().lines(some)));
        spread.addRuns(lines);
        if (lines.isEmpty()) {
            return List.of("There is no report.");
        }
        lines.add("");
        lines.add(MissingOption.sentence(runs.choices().missing()));
        lines.add("-: the measure would divide by 0, or needs a judgment that is open. In a mean, division by 0 counts"
                + " 0, and open reports are left out. --json has every measure, and the reasons.");
        lines.addAll(BoundsOutput.sentences(runs, "the worst", "the best that it could be said to be"));
        if (runs.choices().hasIntervals()) {
            lines.add("95 % intervals: " + Statistics.ofRuns(runs.choices().population()) + ".");
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
                .text("judge", line -> line.row().judge());
        runs.describeInText(table, line -> line.row().run());
        table.text("topics", line -> line.row().of(RunStanding::topics).orElse(0))
                .text("over", line -> line.isMicro() ? "micro" : "macro");
        if (runs.choices().hasIntervals()) {
            ofMeans(table, primary.key() + " 95 %", row ->
                    row.of(one -> ScoreOutput.interval(row.board().range(row.run(), primary.measure()))));
        }
        if (BoundsOutput.areOpen(runs)) {
            ofMeans(table, "open", row -> row.open().orElse(0));
            table.text(primary.key() + " lowest-highest", line -> BoundsOutput.cell(
                    line.isMicro()
                            ? board(line.row()).microBounds(line.row().run(), scores.primary())
                            : line.row().bounds().of(line.row().run()),
                    primary.measure()));
            ofMeans(table, primary.key() + " rank range", row -> row.bounds().ranks(row.run(), primary.measure()));
        }
        scores.primary().shown().forEach(measure -> table.text(measure.key(), line -> line.isMicro()
                ? micro(line.row(), measure).number()
                : board(line.row()).mean(line.row().run(), measure)));
        return table;
    }

    /** Adds a column that says nothing of sums. */
    private static void ofMeans(ResultTable<RunLine> table, String title, Function<Row, Object> value) {
        table.text(title, line -> line.isMicro() ? "-" : value.apply(line.row()));
    }
}
