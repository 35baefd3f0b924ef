package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.rubric.AnswerRating;
import dev.assay.app.service.jobs.rubric.RubricSettings;
import dev.assay.app.service.jobs.rubric.WantedCells;
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

/** How the job that is set up has passages or answers graded, or a bank written. FX thread only. */
final class BankChoice {
    private final ObjectProperty<Optional<ItemKind>> items = new SimpleObjectProperty<>(RubricSettings.USUAL.kind());
    private final ObjectProperty<Integer> batch = new SimpleObjectProperty<>(RubricSettings.USUAL.batch());
    private final ObjectProperty<Integer> count = new SimpleObjectProperty<>(RubricSettings.USUAL.count());
    private final ObjectProperty<Integer> leastGrade = new SimpleObjectProperty<>(RubricSettings.USUAL.leastGrade());
    private final ObjectProperty<Style> style = new SimpleObjectProperty<>(RubricSettings.USUAL.style());
    private final BooleanProperty examples = new SimpleBooleanProperty(RubricSettings.USUAL.examples());
    private final ObjectProperty<String> source = new SimpleObjectProperty<>(RubricSettings.USUAL.source());
    private final ObjectProperty<AnswerParts> parts = new SimpleObjectProperty<>(AnswerRating.USUAL.parts());
    private final ObjectProperty<Boolean> byBank = new SimpleObjectProperty<>(AnswerRating.USUAL.byBank());
    private final ObjectProperty<Integer> support = new SimpleObjectProperty<>(GradeCutoffs.USUAL.support());
    private final ObjectProperty<Integer> partial = new SimpleObjectProperty<>(GradeCutoffs.USUAL.partial());
    private final ObservableList<String> sources = FXCollections.observableArrayList();

    /** Which items; all where there is none. */
    ObjectProperty<Optional<ItemKind>> itemsProperty() {
        return items;
    }

    /** How many items there are in one call. */
    ObjectProperty<Integer> batchProperty() {
        return batch;
    }

    /** How many items a bank gets. */
    ObjectProperty<Integer> countProperty() {
        return count;
    }

    /** The least rating at which answers are extracted. */
    ObjectProperty<Integer> leastGradeProperty() {
        return leastGrade;
    }

    /** How passages are judged as a whole. */
    ObjectProperty<Style> styleProperty() {
        return style;
    }

    /** Whether they are judged with examples. */
    BooleanProperty examplesProperty() {
        return examples;
    }

    /** Whose ratings say where answers are extracted, or whose answers are checked; empty where there is but one. */
    ObjectProperty<String> sourceProperty() {
        return source;
    }

    /** How answers are cut. */
    ObjectProperty<AnswerParts> partsProperty() {
        return parts;
    }

    /** Whether answers are rated by the bank and not by nuggets. */
    ObjectProperty<Boolean> byBankProperty() {
        return byBank;
    }

    /** The grade from which on an answer supports a nugget. */
    ObjectProperty<Integer> supportProperty() {
        return support;
    }

    /** The grade from which on it does so in part: no higher than the other. */
    ObjectProperty<Integer> partialProperty() {
        return partial;
    }

    /** Those that could be meant. */
    ObservableList<String> sources() {
        return sources;
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

    /** What is chosen, as far as it means anything to a kind of job: what it does not ask for is as usual. */
    RubricSettings of(JobKind kind) {
        RubricSettings usual = RubricSettings.USUAL;
        boolean direct = kind == JobKind.DIRECT;
        return new RubricSettings(
                direct || kind == JobKind.CHECK || !kind.isOfBanks() ? usual.kind() : items.get(),
                kind == JobKind.RATE || kind == JobKind.RATE_ANSWERS ? batch.get() : usual.batch(),
                kind == JobKind.EXTRACT ? leastGrade.get() : usual.leastGrade(),
                hasSource(kind) ? source.get() : usual.source(),
                direct ? style.get() : usual.style(),
                direct ? examples.get() : usual.examples(),
                kind == JobKind.BANK ? count.get() : usual.count(),
                WantedCells.ALL,
                kind == JobKind.RATE_ANSWERS ? ofAnswers() : usual.answers());
    }

    private AnswerRating ofAnswers() {
        return new AnswerRating(
                parts.get(),
                byBank.get(),
                byBank.get() ? GradeCutoffs.USUAL : new GradeCutoffs(support.get(), Math.min(partial.get(), support.get())));
    }

    /** Whether a kind of job goes by what others said. */
    static boolean hasSource(JobKind kind) {
        return kind == JobKind.EXTRACT || kind == JobKind.CHECK;
    }
}
