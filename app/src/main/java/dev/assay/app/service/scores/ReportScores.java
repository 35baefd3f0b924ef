package dev.assay.app.service.scores;

import dev.assay.model.AnswerKey;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.scores.ProjectReports;
import java.util.List;
import java.util.Set;

/**
 * A project's reports as their judges see them, the assessor first.
 *
 * @param given every report that a run gave
 * @param primary the family of measures by whose first one runs are ordered
 * @param leftOut in how many topics other judges said something of reports that may not be seen yet
 */
public record ReportScores(List<ProjectReports.OfJudge> judges, Set<AnswerKey> given, Family primary, int leftOut) {
    public ReportScores {
        judges = List.copyOf(judges);
        given = Set.copyOf(given);
    }

    /** The runs of one of the judges. */
    public ReportBoard board(ProjectReports.OfJudge judge, MissingAnswers missing) {
        return ReportBoard.of(judge.judge(), judge.reports(), given, missing, primary);
    }

    /** Every report as a line of a sheet of a family, where a score that has no number counts 0. */
    public ScoreSheet sheet(Family family) {
        return new ScoreSheet(
                ReportMeasure.of(family).stream().map(ReportMeasure::measure).toList(),
                judges.stream()
                        .flatMap(judge ->
                                judge.reports().stream().map(report -> report.answerScore(judge.judge(), family)))
                        .toList());
    }
}
