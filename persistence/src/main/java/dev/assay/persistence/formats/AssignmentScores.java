package dev.assay.persistence.formats;

import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.formats.AssignmentRows.AssignmentRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores a file of assignments (nuggetizer's assign output, or a sync's) without a project: each row over the nuggets
 * that it lists, with the importance that it gives them. Reads one row at a time.
 */
public final class AssignmentScores {
    /**
     * The result.
     *
     * @param sheet empty when there is an error
     * @param passages whether passages were labelled: each is scored under its document in the run's place
     * @param problems everything that is wrong with the file
     */
    public record Result(ScoreSheet sheet, boolean passages, List<ImportProblem> problems) {
        public Result {
            problems = List.copyOf(problems);
        }

        public boolean hasErrors() {
            return problems.stream().anyMatch(ImportProblem::isError);
        }
    }

    private final FailedLabels failed;
    private final ProblemLog problems = new ProblemLog();
    private final Map<String, Integer> judges = new HashMap<>();
    private final Map<TopicId, Integer> topics = new HashMap<>();
    private final List<AnswerScore> scores = new ArrayList<>();
    private boolean passages;

    private AssignmentScores(FailedLabels failed) {
        this.failed = failed;
    }

    /** Scores a file, plain or gzip. */
    public static Result of(Path path, FailedLabels failed) {
        AssignmentScores all = new AssignmentScores(failed);
        AssignmentRows.read(path, all.problems, all::take);
        return new Result(
                new ScoreSheet(Measure.NUGGETS, all.problems.hasErrors() ? List.of() : all.inOrder()),
                all.passages,
                all.problems.list(List.of()));
    }

    private void take(AssignmentRow row) {
        if (row.nuggets().stream().allMatch(nugget -> nugget.given() == Label.UNLABELLED)) {
            problems.warning(row.file(), row.line(), "nuggets", StoreWords.say("import.labels.nothing"));
            return;
        }
        passages |= row.isPassage();
        List<Judged> nuggets = row.nuggets().stream()
                .map(nugget -> new Judged(nugget.importance(), nugget.label()))
                .toList();
        AnswerScore score = AnswerScore.of(row.answer(), row.judge().name(), row.words(), nuggets, 0, failed);
        judges.putIfAbsent(score.judge(), judges.size());
        topics.putIfAbsent(score.answer().topic(), topics.size());
        scores.add(score);
    }

    private List<AnswerScore> inOrder() {
        scores.sort(Comparator.comparing((AnswerScore score) -> judges.get(score.judge()))
                .thenComparing(score -> topics.get(score.answer().topic()))
                .thenComparing(score -> score.answer().run()));
        return scores;
    }
}
