package dev.assay.app.feature.jobs;

import static dev.assay.app.service.jobs.RubricSettings.USUAL;

import dev.assay.app.service.jobs.AnswerRating;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobKind.Choice;
import dev.assay.app.service.jobs.RubricSettings;
import dev.assay.app.service.jobs.TierWeights;
import dev.assay.app.service.jobs.WantedCells;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.GradeCutoffs;
import dev.assay.model.rubric.ItemKind;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The choices of the job that is set up: for the grading of passages or answers, for the writing of a bank or of
 * criteria, for battles. FX thread only.
 *
 * @param items which items; all where there is none
 * @param batch items in one call
 * @param count items that a bank gets
 * @param leastGrade the least rating at which answers are extracted
 * @param style how passages are judged as a whole
 * @param examples whether they are judged with examples
 * @param source whose ratings say where answers are extracted, or whose answers are checked; empty where there is but
 *     one
 * @param sources those that could be meant
 * @param parts how answers are cut
 * @param byBank whether answers are rated by the bank and not by nuggets
 * @param support the grade from which on an answer supports a nugget
 * @param partial the grade from which on it does so in part: no higher than the other
 * @param mandatory the weight of a mandatory criterion
 * @param optional that of an optional one
 * @param criteria whether battles are judged with the topic's criteria in the prompt
 */
record BankChoice(
        ObjectProperty<Optional<ItemKind>> items,
        ObjectProperty<Integer> batch,
        ObjectProperty<Integer> count,
        ObjectProperty<Integer> leastGrade,
        ObjectProperty<Style> style,
        BooleanProperty examples,
        ObjectProperty<String> source,
        ObservableList<String> sources,
        ObjectProperty<AnswerParts> parts,
        ObjectProperty<Boolean> byBank,
        ObjectProperty<Integer> support,
        ObjectProperty<Integer> partial,
        ObjectProperty<Integer> mandatory,
        ObjectProperty<Integer> optional,
        BooleanProperty criteria) {
    /** As USUAL. */
    BankChoice() {
        this(
                new SimpleObjectProperty<>(USUAL.kind()),
                new SimpleObjectProperty<>(USUAL.batch()),
                new SimpleObjectProperty<>(USUAL.count()),
                new SimpleObjectProperty<>(USUAL.leastGrade()),
                new SimpleObjectProperty<>(USUAL.style()),
                new SimpleBooleanProperty(USUAL.examples()),
                new SimpleObjectProperty<>(USUAL.source()),
                FXCollections.observableArrayList(),
                new SimpleObjectProperty<>(USUAL.answers().parts()),
                new SimpleObjectProperty<>(USUAL.answers().byBank()),
                new SimpleObjectProperty<>(USUAL.answers().cutoffs().support()),
                new SimpleObjectProperty<>(USUAL.answers().cutoffs().partial()),
                new SimpleObjectProperty<>((int) TierWeights.USUAL.mandatory()),
                new SimpleObjectProperty<>((int) TierWeights.USUAL.optional()),
                new SimpleBooleanProperty());
    }

    /** Others can be meant; who was chosen stays so while there is somebody of that name. */
    void offer(List<String> names) {
        sources.setAll(names);
        source.set(names.contains(source.get()) ? source.get() : names.size() > 1 ? names.getFirst() : "");
    }

    /** A bank is written of one kind of items. */
    void fit(JobKind kind) {
        if (kind == JobKind.BANK && items.get().isEmpty()) {
            items.set(Optional.of(ItemKind.QUESTION));
        }
    }

    /** The settings for a kind of job: what it has no choice of is as usual. */
    RubricSettings of(JobKind kind) {
        return new RubricSettings(
                kind.has(Choice.ITEMS) ? items.get() : USUAL.kind(),
                kind.has(Choice.BATCH) ? batch.get() : USUAL.batch(),
                kind.has(Choice.LEAST_GRADE) ? leastGrade.get() : USUAL.leastGrade(),
                kind.has(Choice.SOURCE) ? source.get() : USUAL.source(),
                kind.has(Choice.STYLE) ? style.get() : USUAL.style(),
                kind.has(Choice.STYLE) ? examples.get() : USUAL.examples(),
                kind.has(Choice.COUNT) ? count.get() : USUAL.count(),
                WantedCells.ALL,
                kind.has(Choice.PARTS) ? ofAnswers() : USUAL.answers());
    }

    /** The weights of criteria for a kind of job. */
    TierWeights weights(JobKind kind) {
        return kind.has(Choice.WEIGHTS) ? new TierWeights(mandatory.get(), optional.get()) : TierWeights.USUAL;
    }

    private AnswerRating ofAnswers() {
        return new AnswerRating(
                parts.get(),
                byBank.get(),
                byBank.get()
                        ? GradeCutoffs.USUAL
                        : new GradeCutoffs(support.get(), Math.min(partial.get(), support.get())));
    }
}
