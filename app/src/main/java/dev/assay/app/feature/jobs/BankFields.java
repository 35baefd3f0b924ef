package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.ItemKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** The fields of a job that has to do with a bank, or rates answers: each kind of job has those that mean something to it. */
final class BankFields {
    private static final double SPACE = 6;
    private static final List<Integer> BATCHES = List.of(1, 2, 5, 10, 20);
    private static final List<Integer> COUNTS = List.of(5, 10, 15, 20, 30);
    private static final List<Integer> GRADES = List.of(0, 1, 2, 3, 4, 5);

    private final BankChoice choice;
    private final WrapBar bar;
    private final ComboBox<Optional<ItemKind>> items = new ComboBox<>();
    private final HBox batch;
    private final HBox count;
    private final HBox leastGrade;
    private final ComboBox<Style> style = new ComboBox<>();
    private final CheckBox examples = new CheckBox(Messages.get("jobs.bank.examples"));
    private final ComboBox<String> source = new ComboBox<>();
    private final HBox named;
    private final ComboBox<AnswerParts> parts = new ComboBox<>();
    private final ComboBox<Boolean> by = new ComboBox<>();
    private final HBox support;
    private final HBox partial;

    BankFields(BankChoice choice, WrapBar bar) {
        this.choice = choice;
        this.bar = bar;
        bind(items, "jobItems", choice.itemsProperty(), kind -> Messages.get("jobs.bank.items." + kind.map(ItemKind::word).orElse("all")));
        items.setAccessibleText(Messages.get("jobs.bank.items"));
        batch = named("jobBatch", "jobs.bank.batch", BATCHES, choice.batchProperty());
        count = named("jobCount", "jobs.bank.count", COUNTS, choice.countProperty());
        leastGrade = named("jobLeastGrade", "jobs.bank.least-grade", GRADES, choice.leastGradeProperty());
        style.getItems().setAll(Style.values());
        bind(style, "jobStyle", choice.styleProperty(), one -> Messages.get("jobs.bank.style." + one.word()));
        style.setAccessibleText(Messages.get("jobs.bank.style"));
        examples.setId("jobExamples");
        examples.selectedProperty().bindBidirectional(choice.examplesProperty());
        source.setItems(choice.sources());
        bind(source, "jobSource", choice.sourceProperty(), name -> name);
        Label bySource = new Label(Messages.get("jobs.bank.source"));
        bySource.setLabelFor(source);
        named = new HBox(SPACE, bySource, source);
        named.setAlignment(Pos.CENTER_LEFT);
        parts.getItems().setAll(AnswerParts.values());
        bind(parts, "jobParts", choice.partsProperty(), one -> Messages.get("jobs.answers.parts." + one.word()));
        parts.setAccessibleText(Messages.get("jobs.answers.parts"));
        by.getItems().setAll(false, true);
        bind(by, "jobBy", choice.byBankProperty(), bank -> Messages.get(bank ? "jobs.answers.by.bank" : "jobs.answers.by.nuggets"));
        by.setAccessibleText(Messages.get("jobs.answers.by"));
        support = named("jobSupportFrom", "jobs.answers.support", GRADES.subList(1, GRADES.size()), choice.supportProperty());
        partial = named("jobPartialFrom", "jobs.answers.partial", GRADES.subList(1, GRADES.size()), choice.partialProperty());
        bar.getChildren().setAll(parts, by, support, partial, items, batch, leastGrade, named, style, examples, count);
    }

    private static <T> void bind(ComboBox<T> box, String id, ObjectProperty<T> value, Function<T, String> words) {
        box.setId(id);
        box.setConverter(new ChosenWords<>(words));
        box.valueProperty().bindBidirectional(value);
    }

    private static HBox named(String id, String words, List<Integer> numbers, ObjectProperty<Integer> value) {
        ComboBox<Integer> box = new ComboBox<>();
        box.getItems().setAll(numbers);
        bind(box, id, value, Object::toString);
        Label label = new Label(Messages.get(words));
        label.setLabelFor(box);
        box.setAccessibleText(label.getText());
        HBox made = new HBox(SPACE, label, box);
        made.setAlignment(Pos.CENTER_LEFT);
        return made;
    }

    /**
     * Shows the fields of a kind of job.
     *
     * @param again whether cells are graded again: which items, and where the project knows how their grader was asked the rest as well, is
     *     decided then
     */
    void show(JobKind kind, Optional<JobSetup.Again> again) {
        boolean known = again.filter(one -> one.settings().isPresent()).isPresent();
        boolean oneKind = kind == JobKind.BANK;
        List<Optional<ItemKind>> kinds = oneKind
                ? List.of(Optional.of(ItemKind.QUESTION), Optional.of(ItemKind.NUGGET))
                : List.of(Optional.empty(), Optional.of(ItemKind.QUESTION), Optional.of(ItemKind.NUGGET));
        if (!items.getItems().equals(kinds)) {
            Optional<ItemKind> chosen = items.getValue();
            items.getItems().setAll(kinds);
            items.setValue(chosen);
        }
        choice.fit(kind);
        boolean answers = kind == JobKind.RATE_ANSWERS;
        Nodes.show(bar, (kind.isOfBanks() || answers) && !known);
        Nodes.show(parts, answers);
        Nodes.show(by, answers);
        Nodes.show(support, answers && !choice.byBankProperty().get());
        Nodes.show(partial, answers && !choice.byBankProperty().get());
        Nodes.show(items, again.isEmpty() && (oneKind || kind == JobKind.RATE || kind == JobKind.EXTRACT));
        Nodes.show(batch, kind == JobKind.RATE || answers);
        Nodes.show(count, oneKind);
        Nodes.show(leastGrade, kind == JobKind.EXTRACT);
        Nodes.show(named, BankChoice.hasSource(kind) && choice.sources().size() > 1);
        Nodes.show(style, kind == JobKind.DIRECT);
        Nodes.show(examples, kind == JobKind.DIRECT);
    }

    /** Has something done whenever something else is chosen. */
    void onChange(Runnable changed) {
        List.of(choice.itemsProperty(), choice.batchProperty(), choice.countProperty(), choice.leastGradeProperty(), choice.styleProperty(),
                        choice.examplesProperty(), choice.sourceProperty(), choice.partsProperty(), choice.byBankProperty(),
                        choice.supportProperty(), choice.partialProperty())
                .forEach(one -> one.subscribe(changed));
    }
}
