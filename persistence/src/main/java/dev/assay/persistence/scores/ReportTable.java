package dev.assay.persistence.scores;

import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreSheet.RunScore;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.Scores;
import dev.assay.model.measure.SentenceOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Scores of reports as lines of tab-separated columns: every report with what its sentences come to, then every run
 * with {@code all} as its topic, once as the mean of its reports and once with all that is counted in them together.
 * What has no number counts 0 here, as other programs count it; a report with something open has no numbers.
 */
public final class ReportTable {
    private ReportTable() {}

    /** The heading line. */
    public static String heading() {
        return ScoreLines.heading(
                Stream.of(SentenceOutcome.values()).map(SentenceOutcome::word).toList(), ReportMeasure.MEASURES,
                        "open");
    }

    /** A line for every report of each judge, then two for every run that has scores. */
    public static List<String> lines(List<ProjectReports.OfJudge> judges) {
        List<String> lines = new ArrayList<>();
        judges.forEach(judge -> judge.reports().forEach(report -> lines.add(report(judge.judge(), report))));
        for (ProjectReports.OfJudge judge : judges) {
            ReportBoard board = ReportBoard.of(judge.judge(), judge.reports(), Set.of(), MissingAnswers.SKIP);
            for (RunStanding run : board.macro().runs()) {
                lines.add(run(judge, run, "mean", run.scores()));
                lines.add(run(judge, run, "micro", ReportMeasure.scores(board.micro(run.run()))));
            }
        }
        return lines;
    }

    private static String report(String judge, ScoredReport report) {
        return ScoreLines.answer(report.answerScore(judge), outcomes(List.of(report)), ReportMeasure.ALL.size());
    }

    private static String run(ProjectReports.OfJudge judge, RunStanding run, String state, Scores scores) {
        return ScoreLines.run(
                new RunScore(run.run(), judge.judge(), run.topics(), run.words(), scores),
                state,
                outcomes(judge.reports().stream()
                        .filter(report -> report.answer().run().equals(run.run()) && report.counts().isPresent())
                        .toList()));
    }

    private static List<String> outcomes(List<ScoredReport> reports) {
        return Stream.of(SentenceOutcome.values())
                .map(outcome -> Integer.toString(reports.stream().mapToInt(report -> report.count(outcome)).sum()))
                .toList();
    }
}
