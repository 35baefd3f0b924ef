package dev.assay.persistence.formats;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.formats.AssignmentRows.AssignmentRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.ProblemLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The labels of a file of assignments (nuggetizer's assign output, or a sync's), answer by answer, read without a
 * project.
 */
public final class AssignmentLabels {
    /**
     * What the file holds.
     *
     * @param answers in the order of the file; empty when there is an error
     * @param problems everything that is wrong with the file
     */
    public record Result(List<LabelledAnswer> answers, List<ImportProblem> problems) {
        public Result {
            answers = List.copyOf(answers);
            problems = List.copyOf(problems);
        }

        public boolean hasErrors() {
            return problems.stream().anyMatch(ImportProblem::isError);
        }
    }

    /**
     * What one judge said of one answer.
     *
     * @param isAssessor whether the judge is the one whose project the file comes from
     * @param words the answer's length; 0 when the file does not bring its text
     */
    public record LabelledAnswer(
            String judge, boolean isAssessor, AnswerKey answer, int words, List<LabelledNugget> nuggets) {
        public LabelledAnswer {
            Objects.requireNonNull(judge);
            Objects.requireNonNull(answer);
            nuggets = List.copyOf(nuggets);
        }
    }

    /**
     * A nugget with its label.
     *
     * @param id where the file gives one
     * @param text may be empty
     * @param label unlabelled for one that waits to be rechecked
     */
    public record LabelledNugget(Optional<NuggetId> id, String text, Importance importance, Label label) {
        public LabelledNugget {
            Objects.requireNonNull(id);
            Objects.requireNonNull(text);
            Objects.requireNonNull(importance);
            Objects.requireNonNull(label);
        }
    }

    private final ProblemLog problems = new ProblemLog();
    private final List<LabelledAnswer> answers = new ArrayList<>();
    /** The same few nuggets are labelled again in every answer. */
    private final Map<LabelledNugget, LabelledNugget> known = new HashMap<>();

    private AssignmentLabels() {}

    /** Reads a file, plain or gzip, or those of a sync folder. */
    public static Result of(Path path) {
        AssignmentLabels all = new AssignmentLabels();
        AssignmentRows.read(path, all.problems, all::take);
        return new Result(all.problems.hasErrors() ? List.of() : all.answers, all.problems.list(List.of()));
    }

    private void take(AssignmentRow row) {
        answers.add(new LabelledAnswer(
                row.judge().name(),
                row.judge().isAssessor(),
                row.answer(),
                row.text().map(Answer::countWords).orElse(0),
                row.nuggets().stream()
                        .map(nugget -> new LabelledNugget(
                                nugget.id(),
                                nugget.text(),
                                nugget.importance(),
                                nugget.recheck() ? Label.UNLABELLED : nugget.label()))
                        .map(nugget -> known.computeIfAbsent(nugget, one -> one))
                        .toList()));
    }
}
