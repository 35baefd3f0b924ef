package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.reports.ReportScores;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.message.Message;
import dev.assay.model.report.scoring.OpenJudgments;
import dev.assay.model.report.scoring.ReportBoard;
import dev.assay.model.report.scoring.ReportMeasure;
import dev.assay.model.report.scoring.ScoredReport;
import dev.assay.model.report.scoring.SentenceOutcome;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.OpenLabels;
import dev.assay.model.scoring.RunStanding;
import dev.assay.model.scoring.ScoreBounds;
import dev.assay.persistence.scores.ProjectReports;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Scores of reports as JSON, as lines of trec_eval, and as tables for people to read. */
final class ReportScoreOutput {
    /** What tables for people have room for. */
    private static final List<ReportMeasure> SHOWN = List.of(
            ReportMeasure.F1,
            ReportMeasure.SENTENCE_SUPPORT,
            ReportMeasure.NUGGET_COVERAGE,
            ReportMeasure.CITATION_SUPPORT,
            ReportMeasure.SENTENCE_PRECISION,
            ReportMeasure.NUGGET_RECALL);

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

    /** The reports of a judge that were wanted. */
    private List<ScoredReport> reports(ProjectReports.OfJudge judge) {
        return judge.reports().stream()
                .filter(report -> wanted.contains(report.answer()))
                .toList();
    }

    ObjectNode json() {
        ObjectNode object = Terminal.object();
        ArrayNode scored = object.putArray("reports");
        ArrayNode runRows = object.putArray("runs");
        ArrayNode incomplete = object.putArray("incomplete");
        for (ProjectReports.OfJudge judge : scores.judges()) {
            for (ScoredReport report : reports(judge)) {
                if (report.counts().isPresent()) {
                    ObjectNode row = row(scored, judge, report);
                    put(row, "scores", ReportMeasure.ALL.stream().collect(
                            LinkedHashMap::new, (all, one) -> all.put(one, report.score(one)), Map::putAll));
                } else {
                    put(row(incomplete, judge, report).put("sentences", report.report().sentences().size())
                            .putObject("open"), report.open());
                    report.bounds().ifPresent(bounds -> BoundsOutput.put(
                            (ObjectNode) incomplete.get(incomplete.size() - 1), "bounds", bounds));
                }
            }
        }
        for (ScoredRuns.Board board : runs.boards()) {
            for (RunStanding run : board.runs()) {
                put(runRows.addObject(), board, run);
            }
        }
        BoundsOutput.put(object, runs);
        object.put("missing", runs.choices().missing().word());
        limit.ifPresentOrElse(characters -> object.put("truncate", characters), () -> object.putNull("truncate"));
        if (runs.choices().hasIntervals()) {
            object.putObject("intervals").put("level", Range.LEVEL).put("method", Statistics.OF_RUNS);
        }
        return object;
    }

    private static ObjectNode row(ArrayNode rows, ProjectReports.OfJudge judge, ScoredReport report) {
        ObjectNode row = rows.addObject()
                .put("topic_id", report.answer().topic().value())
                .put("run_id", report.answer().run().value())
                .put("judge", judge.judge());
        ObjectNode outcomes = row.putObject("outcomes");
        for (SentenceOutcome outcome : SentenceOutcome.values()) {
            outcomes.put(outcome.word(), report.count(outcome));
        }
        return row;
    }

    private static void put(ObjectNode object, OpenJudgments open) {
        put(object.putObject("support"), open.support()).put("unweighted", open.unweighted());
        put(object.putObject("need"), open.needs());
        put(object.putObject("alignment"), open.alignments());
    }

    private static ObjectNode put(ObjectNode object, OpenLabels open) {
        return object.put("open", open.unlabelled()).put("failed", open.failed()).put("cant_judge", open.cantJudge());
    }

    /** The values by key, null where there is none, and beside them why. */
    private static void put(ObjectNode row, String name, Map<ReportMeasure, Outcome> values) {
        ObjectNode numbers = row.putObject(name);
        ObjectNode reasons = row.objectNode();
        values.forEach((measure, value) -> {
            if (value.isDefined()) {
                numbers.put(measure.key(), value.orThrow());
            } else {
                numbers.putNull(measure.key());
                reasons.put(measure.key(), value.reason());
            }
        });
        row.set("undefined", reasons);
    }

    private void put(ObjectNode row, ScoredRuns.Board board, RunStanding run) {
        row.put("run_id", run.run().value())
                .put("judge", board.all().judge())
                .put("topics", run.topics())
                .put("missing", run.missing())
                .put("incomplete", run.open());
        BoundsOutput.put(row, board, run.run());
        put(row, "micro", micro(board, run));
        microBounds(board, run.run()).ifPresent(bounds -> BoundsOutput.put(row, "micro_bounds", bounds));
        ObjectNode macro = row.putObject("macro");
        run.scores().measures().forEach(measure -> macro.put(measure.key(), measure.of(run.scores())));
        if (runs.choices().hasIntervals()) {
            ObjectNode intervals = row.putObject("macro_interval");
            run.scores().measures().forEach(measure -> {
                switch (board.range(run.run(), measure)) {
                    case Range.Interval(double low, double high) ->
                        intervals.putArray(measure.key()).add(low).add(high);
                    case Range.Unknown(Message reason) ->
                        intervals.putNull(measure.key()).put(measure.key() + "_undefined", reason.toString());
                }
            });
        }
    }

    private Optional<ScoreBounds> microBounds(ScoredRuns.Board board, RunId run) {
        return boards.get(board.all().judge()).microBounds(run);
    }

    private Map<ReportMeasure, Outcome> micro(ScoredRuns.Board board, RunStanding run) {
        Map<ReportMeasure, Outcome> values = new LinkedHashMap<>();
        ReportMeasure.ALL.forEach(measure ->
                values.put(measure, measure.of(boards.get(board.all().judge()).micro(run.run()))));
        return values;
    }

    /** The lines of trec_eval, with each run's micro scores behind its others; what has no number is 0. */
    List<String> tsv() {
        return ScoreOutput.TrecOutput.lines(runs, (board, run) -> {
            Map<String, Double> more = new LinkedHashMap<>();
            micro(board, run).forEach((measure, value) -> more.put(measure.key() + "_micro", value.number().orElse(0)));
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
        ScoreOutput.section(lines, "Reports", reportTable());
        ScoreOutput.section(lines, "Incomplete reports, which have no score and are in no mean", incompleteTable());
        ScoreOutput.section(lines, "Runs: mean over their topics (macro), and all their reports together (micro)", runTable());
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

    private TextTable reportTable() {
        TextTable table = table(List.of("topic", "run", "judge", "valid", "hallucinated", "ignored", "conflict"));
        for (ProjectReports.OfJudge judge : scores.judges()) {
            for (ScoredReport report : reports(judge)) {
                if (report.counts().isPresent()) {
                    List<Object> cells =
                            new ArrayList<>(List.of(report.answer().topic(), report.answer().run(), judge.judge()));
                    Stream.of(SentenceOutcome.values()).map(report::count).forEach(cells::add);
                    SHOWN.forEach(measure -> cells.add(number(report.score(measure))));
                    table.row(cells.toArray());
                }
            }
        }
        return table;
    }

    private TextTable incompleteTable() {
        TextTable table = new TextTable(
                "topic", "run", "judge", "sentences", "support open", "without weight", "need open", "alignment open",
                ReportMeasure.F1.key() + " lowest-highest");
        for (ProjectReports.OfJudge judge : scores.judges()) {
            for (ScoredReport report : reports(judge)) {
                if (report.counts().isEmpty()) {
                    table.row(
                            report.answer().topic(), report.answer().run(), judge.judge(),
                            report.report().sentences().size(), report.open().support().count(),
                            report.open().unweighted(), report.open().needs().count(),
                            report.open().alignments().count(),
                            BoundsOutput.cell(report.bounds(), ReportMeasure.F1.measure()));
                }
            }
        }
        return table;
    }

    private TextTable runTable() {
        boolean intervals = runs.choices().hasIntervals();
        List<String> heading = new ArrayList<>(List.of("run", "judge", "topics", "over"));
        if (intervals) {
            heading.add(ReportMeasure.F1.key() + " 95 %");
        }
        boolean open = BoundsOutput.areOpen(runs);
        if (open) {
            BoundsOutput.COLUMNS.forEach(column -> heading.add(column.equals("open") ? column : ReportMeasure.F1.key() + " " + column));
        }
        TextTable table = table(heading);
        for (ScoredRuns.Board board : runs.boards()) {
            for (RunStanding run : board.runs()) {
                List<Object> macro = new ArrayList<>(List.of(run.run(), board.all().judge(), run.topics(), "macro"));
                List<Object> micro = new ArrayList<>(List.of(run.run(), board.all().judge(), run.topics(), "micro"));
                if (intervals) {
                    macro.add(ScoreOutput.interval(board.range(run.run(), ReportMeasure.F1.measure())));
                    micro.add("-");
                }
                if (open) {
                    macro.addAll(BoundsOutput.cells(board, run.run(), ReportMeasure.F1.measure()));
                    micro.addAll(List.of(
                            "-", BoundsOutput.cell(microBounds(board, run.run()), ReportMeasure.F1.measure()), "-"));
                }
                Map<ReportMeasure, Outcome> sums = micro(board, run);
                SHOWN.forEach(measure -> {
                    macro.add(ScoreOutput.number(measure.measure().of(run.scores())));
                    micro.add(number(sums.get(measure)));
                });
                table.row(macro.toArray());
                table.row(micro.toArray());
            }
            for (RunId run : board.unscored()) {
                List<Object> cells = new ArrayList<>(List.of(run, board.all().judge(), 0, "macro"));
                if (intervals) {
                    cells.add("-");
                }
                if (open) {
                    cells.addAll(BoundsOutput.cells(board, run, ReportMeasure.F1.measure()));
                }
                SHOWN.forEach(measure -> cells.add("-"));
                table.row(cells.toArray());
            }
        }
        return table;
    }

    private static TextTable table(List<String> first) {
        return new TextTable(
                Stream.concat(first.stream(), SHOWN.stream().map(ReportMeasure::key)).toArray(String[]::new));
    }

    private static String number(Outcome value) {
        return value.isDefined() ? String.format(Locale.ROOT, "%.4f", value.orThrow()) : "-";
    }
}
