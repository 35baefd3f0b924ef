package dev.assay.persistence.scores;

import dev.assay.model.RunId;
import dev.assay.model.TableLine;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Scores of reports as lines of tab-separated columns: every report with what its sentences come to, then every run
 * with {@code all} as its topic, once as the mean of its reports and once with all that is counted in them together.
 * What has no number counts 0 here, as other programs count it; where something is open that a measure looks at, its
 * cell is empty.
 */
public final class ReportTable {
    private ReportTable() {}

    /** The heading line. */
    public static String heading() {
        return ScoreLines.heading(
                Stream.of(SentenceOutcome.values()).map(SentenceOutcome::word).toList(), ReportMeasure.MEASURES,
                        "open");
    }

    /**
     * A line for every report of each judge, then two for every run that has scores.
     *
     * @param primary the family by whose first measure runs are ordered; a report in which something is open that it
     * looks at is incomplete
     */
    public static List<String> lines(List<ProjectReports.OfJudge> judges, Family primary) {
        List<String> lines = new ArrayList<>();
        judges.forEach(judge -> judge.reports().forEach(report -> lines.add(report(judge.judge(), report, primary))));
        for (ProjectReports.OfJudge judge : judges) {
            ReportBoard board =
                    ReportBoard.of(judge.judge(), judge.reports(), Set.of(), MissingAnswers.SKIP, primary);
            for (RunId run : board.scored()) {
                lines.add(run(judge, board, run, "mean", measure -> board.mean(run, measure)));
                lines.add(run(judge, board, run, "micro", measure -> board.mean(run, measure).map(any ->
                        measure.of(board.micro(run, measure.family())).number().orElse(0))));
            }
        }
        return lines;
    }

    private static String report(String judge, ScoredReport report, Family primary) {
        OpenLabels open = report.open().all();
        return line(
                List.of(
                        report.answer().topic().value(),
                        report.answer().run().value(),
                        judge,
                        report.isFinal(primary) ? "scored" : "incomplete",
                        "1",
                        Integer.toString(report.report().words())),
                List.of(report),
                measure -> report.isFinal(measure.family())
                        ? Optional.of(report.score(measure).number().orElse(0))
                        : Optional.empty(),
                List.of(
                        Integer.toString(open.unlabelled()),
                        Integer.toString(open.failed()),
                        Integer.toString(open.cantJudge())));
    }

    private static String run(
            ProjectReports.OfJudge judge,
            ReportBoard board,
            RunId run,
            String state,
            Function<ReportMeasure, Optional<Double>> value) {
        Optional<RunStanding> standing = board.standing(run, board.primary());
        return line(
                List.of(
                        "all",
                        run.value(),
                        judge.judge(),
                        state,
                        Integer.toString(standing.map(RunStanding::topics).orElse(0)),
                        TableLine.digits(standing.map(RunStanding::words).orElse(0.0))),
                judge.reports().stream()
                        .filter(report -> report.answer().run().equals(run) && report.isFinal(board.primary()))
                        .toList(),
                value,
                List.of("", "", ""));
    }

    private static String line(
            List<String> names,
            List<ScoredReport> reports,
            Function<ReportMeasure, Optional<Double>> value,
            List<String> open) {
        List<String> cells = new ArrayList<>(names);
        Stream.of(SentenceOutcome.values())
                .map(outcome -> Integer.toString(reports.stream().mapToInt(report -> report.count(outcome)).sum()))
                .forEach(cells::add);
        ReportMeasure.ALL.forEach(measure -> cells.add(value.apply(measure).map(TableLine::digits).orElse("")));
        cells.addAll(open);
        return TableLine.of(cells);
    }
}
