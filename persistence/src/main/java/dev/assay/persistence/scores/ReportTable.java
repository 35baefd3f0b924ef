package dev.assay.persistence.scores;

import dev.assay.model.report.scoring.ReportBoard;
import dev.assay.model.report.scoring.ReportMeasure;
import dev.assay.model.report.scoring.ScoredReport;
import dev.assay.model.report.scoring.SentenceOutcome;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.MissingAnswers;
import dev.assay.model.scoring.RunStanding;
import dev.assay.model.scoring.Scores;
import dev.assay.model.text.TableLine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Scores of reports as lines of tab-separated columns: every report with what its sentences come to, then every run with {@code all} as
 * its topic, once as the mean of its reports and once with all that is counted in them together. What has no number counts 0 here, as other
 * programs count it; a report with something open has no numbers.
 */
public final class ReportTable {
    private ReportTable() {}

    /** The heading line. */
    public static String heading() {
        List<String> columns = new ArrayList<>(List.of("topic_id", "run_id", "judge", "state", "topics", "words"));
        Stream.of(SentenceOutcome.values()).map(SentenceOutcome::word).forEach(columns::add);
        ReportMeasure.ALL.forEach(measure -> columns.add(measure.key()));
        columns.addAll(List.of("open", "failed", "cant_judge"));
        return TableLine.of(columns);
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
        AnswerScore score = report.answerScore(judge);
        List<String> cells = new ArrayList<>(List.of(
                score.answer().topic().value(),
                score.answer().run().value(),
                judge,
                score.isIncomplete() ? "incomplete" : "scored",
                "1",
                Integer.toString(score.words())));
        for (SentenceOutcome outcome : SentenceOutcome.values()) {
            cells.add(Integer.toString(report.count(outcome)));
        }
        cells.addAll(score.scores().map(ScoreTable::numbers).orElseGet(() -> Collections.nCopies(ReportMeasure.ALL.size(), "")));
        cells.add(Integer.toString(score.open().unlabelled()));
        cells.add(Integer.toString(score.open().failed()));
        cells.add(Integer.toString(score.open().cantJudge()));
        return TableLine.of(cells);
    }

    private static String run(ProjectReports.OfJudge judge, RunStanding run, String state, Scores scores) {
        List<String> cells = new ArrayList<>(List.of(
                "all", run.run().value(), judge.judge(), state, Integer.toString(run.topics()), ScoreTable.number(run.words())));
        for (SentenceOutcome outcome : SentenceOutcome.values()) {
            cells.add(Integer.toString(judge.reports().stream()
                    .filter(report -> report.answer().run().equals(run.run()) && report.counts().isPresent())
                    .mapToInt(report -> report.count(outcome))
                    .sum()));
        }
        cells.addAll(ScoreTable.numbers(scores));
        cells.addAll(List.of("", "", ""));
        return TableLine.of(cells);
    }
}
