package dev.assay.app.service.jobs;

import dev.assay.llm.steps.BankCreation;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.model.rubric.ItemKind;
import java.util.List;
import java.util.Optional;

/**
 * The settings for the grading of passages by a bank.
 *
 * @param kind which items; all where there is none
 * @param batch items in one call of those that are rated
 * @param leastGrade answers are extracted where the rating is at least this
 * @param source whose ratings say where answers are extracted, or whose answers are checked; empty where there is but
 *     one
 * @param style how passages are judged as a whole
 * @param examples whether they are judged with examples
 * @param count how many items a bank gets
 * @param wanted which cells are rated; items that are asked in one call are asked together all the same
 * @param answers how answers are rated, where they are
 */
public record RubricSettings(
        Optional<ItemKind> kind,
        int batch,
        int leastGrade,
        String source,
        Style style,
        boolean examples,
        int count,
        WantedCells wanted,
        AnswerRating answers) {
    /** As published: one item a call, answers only where the rating is 3 or better. */
    public static final RubricSettings USUAL =
            new RubricSettings(
                    Optional.empty(),
                    1,
                    3,
                    "",
                    Style.FAGB,
                    false,
                    BankCreation.COUNT,
                    WantedCells.ALL,
                    AnswerRating.USUAL);

    public RubricSettings {
        if (batch < 1 || count < 1) {
            throw new IllegalArgumentException("At least one item is asked for.");
        }
    }

    /** As {@link #USUAL} otherwise, for the rating of answers. */
    public static RubricSettings ofAnswers(AnswerRating answers, Optional<ItemKind> kind, int batch) {
        return new RubricSettings(
                kind, batch, USUAL.leastGrade, "", USUAL.style, false, USUAL.count, USUAL.wanted, answers);
    }

    /** As {@link #USUAL} otherwise, for the writing of a bank. */
    public static RubricSettings ofBank(ItemKind kind, int count) {
        return new RubricSettings(
                Optional.of(kind),
                USUAL.batch,
                USUAL.leastGrade,
                "",
                USUAL.style,
                false,
                count,
                USUAL.wanted,
                USUAL.answers);
    }

    /** The kinds of items that are meant. */
    public List<ItemKind> kinds() {
        return kind.map(List::of).orElse(List.of(ItemKind.values()));
    }

    /** The same for other cells. */
    public RubricSettings with(Optional<ItemKind> newKind, WantedCells newWanted) {
        return new RubricSettings(newKind, batch, leastGrade, source, style, examples, count, newWanted, answers);
    }
}
