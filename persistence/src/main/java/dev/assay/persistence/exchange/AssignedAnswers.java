package dev.assay.persistence.exchange;

import dev.assay.model.Answer;
import dev.assay.persistence.exchange.AssignedAnswer.AssignedLabel;
import dev.assay.persistence.exchange.AssignmentRows.AssignmentRow;
import dev.assay.persistence.exchange.AssignmentRows.NuggetLabel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The answers of a file of assignments (nuggetizer's assign output, or a sync's) with their labels, read without a project. */
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

    private final ProblemLog problems = new ProblemLog();
    private final List<AssignedAnswer> answers = new ArrayList<>();
    private final List<AssignmentRow> withoutText = new ArrayList<>();
    /** The same few nuggets are labelled again in every answer. */
    private final Map<AssignedLabel, AssignedLabel> known = new HashMap<>();

    private AssignedAnswers() {}

    /** Reads a file, plain or gzip. A row without the answer's text is left out, with a warning; when all are, it is an error. */
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
                    "No row brings the text of an answer. Expected a file of assignments with the answers that were labelled.");
            return;
        }
        for (AssignmentRow row : withoutText) {
            problems.warning(
                    row.file(), row.line(), "answer_text", "The text of the answer is missing, so the answer was left out.");
        }
    }

    private AssignedLabel label(NuggetLabel label) {
        AssignedLabel read = new AssignedLabel(label.id(), label.text(), label.label(), label.recheck());
        return known.computeIfAbsent(read, one -> one);
    }
}
