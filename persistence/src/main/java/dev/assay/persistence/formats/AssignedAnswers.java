package dev.assay.persistence.formats;

import dev.assay.model.Answer;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.formats.AssignmentRows.AssignmentRow;
import dev.assay.persistence.formats.AssignmentRows.NuggetLabel;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The answers of a file of assignments (nuggetizer's assign output, or a sync's) with their labels, read without a
 * project.
 */
public final class AssignedAnswers {
    /**
     * What the file holds.
     *
     * @param answers in the order of the file; empty when there is an error
     * @param problems everything that is wrong with the file
     */
    public record Result(List<AssignedAnswer> answers, List<ImportProblem> problems) {
        public Result {
            answers = List.copyOf(answers);
            problems = List.copyOf(problems);
        }

        public boolean hasErrors() {
            return problems.stream().anyMatch(ImportProblem::isError);
        }
    }

    /**
     * An answer as a file of assignments has it, with what one judge said of it.
     *
     * @param labels in the order of the file
     */
    public record AssignedAnswer(String judge, Answer answer, List<AssignedLabel> labels) {
        public AssignedAnswer {
            Objects.requireNonNull(judge);
            Objects.requireNonNull(answer);
            labels = List.copyOf(labels);
        }
    }

    /**
     * One label.
     *
     * @param id the nugget's id, where the file gives one
     * @param text the nugget's text as the file has it; may be empty
     * @param recheck the label waits to be confirmed
     */
    public record AssignedLabel(Optional<NuggetId> id, String text, Label label, boolean recheck) {
        public AssignedLabel {
            Objects.requireNonNull(id);
            Objects.requireNonNull(text);
            Objects.requireNonNull(label);
        }
    }

    private final ProblemLog problems = new ProblemLog();
    private final List<AssignedAnswer> answers = new ArrayList<>();
    private final List<AssignmentRow> withoutText = new ArrayList<>();
    /** The same few nuggets are labelled again in every answer. */
    private final Map<AssignedLabel, AssignedLabel> known = new HashMap<>();

    private AssignedAnswers() {}

    /**
     * Reads a file, plain or gzip. A row without the answer's text is left out, with a warning; when all are, it is an
     * error.
     */
    public static Result of(Path path) {
        AssignedAnswers all = new AssignedAnswers();
        AssignmentRows.read(path, all.problems, all::take);
        all.tellOfThoseWithoutText();
        return new Result(all.problems.hasErrors() ? List.of() : all.answers, all.problems.list(List.of()));
    }

    private void take(AssignmentRow row) {
        if (row.text().isEmpty()) {
            withoutText.add(row);
            return;
        }
        String text = row.text().get();
        Answer answer = new Answer(
                row.answer().topic(),
                row.answer().run(),
                Answer.Task.NONE,
                text,
                SentenceBreaks.sentences(text),
                false,
                List.of(),
                0,
                "");
        answers.add(new AssignedAnswer(
                row.judge().name(), answer, row.nuggets().stream().map(this::label).toList()));
    }

    private void tellOfThoseWithoutText() {
        if (answers.isEmpty() && !withoutText.isEmpty()) {
            problems.error(
                    withoutText.getFirst().file(),
                    0,
                    "answer_text",
                    StoreWords.say("import.labels.no-answers"));
            return;
        }
        for (AssignmentRow row : withoutText) {
            problems.warning(
                    row.file(), row.line(), "answer_text", StoreWords.say("import.labels.no-text"));
        }
    }

    private AssignedLabel label(NuggetLabel label) {
        AssignedLabel read = new AssignedLabel(label.id(), label.text(), label.label(), label.recheck());
        return known.computeIfAbsent(read, one -> one);
    }
}
