package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobKind.Choice;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.ItemKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/**
 * The fields of a job that has to do with a bank, rates answers, writes criteria or judges battles: each kind of job
 * has those that mean something to it.
 */
final class BankFields {
    private static final List<Integer> BATCHES = List.of(1, 2, 5, 10, 20);
    private static final List<Integer> COUNTS = List.of(5, 10, 15, 20, 30);
    private static final List<Integer> WEIGHTS = IntStream.rangeClosed(1, 10).boxed().toList();
    private static final List<Integer> GRADES = List.of(0, 1, 2, 3, 4, 5);

    private final BankChoice choice;
    private final FlowPane bar;
    private final ComboBox<Optional<ItemKind>> items = new ComboBox<>();
    private final VBox batch;
    private final VBox count;
    private final VBox leastGrade;
    private final ComboBox<Style> style = new ComboBox<>();
    private final CheckBox examples = new CheckBox(Messages.get("jobs.bank.examples"));
    private final CheckBox criteria = new CheckBox(Messages.get("jobs.battles.criteria"));
    private final ComboBox<String> source = new ComboBox<>();
    private final VBox named;
    private final ComboBox<AnswerParts> parts = new ComboBox<>();
    private final ComboBox<Boolean> by = new ComboBox<>();
    private final VBox support;
    private final VBox partial;
    private final VBox mandatory;
    private final VBox optional;

    BankFields(BankChoice choice, FlowPane bar) {
        this.choice = choice;
        this.bar = bar;
        bind(
                items,
                "jobItems",
                choice.items(),
                kind -> Messages.get("jobs.bank.items." + kind.map(ItemKind::word).orElse("all")));
        batch = named("jobBatch", "jobs.bank.batch", BATCHES, choice.batch());
        count = named("jobCount", "jobs.bank.count", COUNTS, choice.count());
        leastGrade = named("jobLeastGrade", "jobs.bank.least-grade", GRADES, choice.leastGrade());
        style.getItems().setAll(Style.values());
        bind(style, "jobStyle", choice.style(), one -> Messages.get("jobs.bank.style." + one.word()));
        examples.setId("jobExamples");
        examples.selectedProperty().bindBidirectional(choice.examples());
        criteria.setId("jobCriteria");
        criteria.selectedProperty().bindBidirectional(choice.criteria());
        source.setItems(choice.sources());
        bind(source, "jobSource", choice.source(), name -> name);
        named = field("jobs.bank.source", source);
        parts.getItems().setAll(AnswerParts.values());
        bind(parts, "jobParts", choice.parts(), one -> Messages.get("jobs.answers.parts." + one.word()));
        by.getItems().setAll(false, true);
        bind(
                by,
                "jobBy",
                choice.byBank(),
                bank -> Messages.get(bank ? "jobs.answers.by.bank" : "jobs.answers.by.nuggets"));
        support = named("jobSupportFrom", "jobs.answers.support", GRADES.subList(1, GRADES.size()), choice.support());
        partial = named("jobPartialFrom", "jobs.answers.partial", GRADES.subList(1, GRADES.size()), choice.partial());
        mandatory = named("jobMandatory", "jobs.criteria.mandatory", WEIGHTS, choice.mandatory());
        optional = named("jobOptional", "jobs.criteria.optional", WEIGHTS, choice.optional());
        bar.getChildren()
                .setAll(
                        mandatory,
                        optional,
                        field("jobs.answers.parts", parts),
                        field("jobs.answers.by", by),
                        support,
                        partial,
                        field("jobs.bank.items", items),
                        batch,
                        leastGrade,
                        named,
                        field("jobs.bank.style", style),
                        count,
                        examples,
                        criteria);
    }

    private static <T> void bind(ComboBox<T> box, String id, ObjectProperty<T> value, Function<T, String> words) {
        box.setId(id);
        JobsController.bind(box, value, words);
    }

    private static VBox named(String id, String words, List<Integer> numbers, ObjectProperty<Integer> value) {
        ComboBox<Integer> box = new ComboBox<>();
        box.getItems().setAll(numbers);
        bind(box, id, value, Object::toString);
        return field(words, box);
    }

    /** A field with its name above it. */
    private static VBox field(String words, ComboBox<?> box) {
        Label name = Nodes.label(words, "jobs-name");
        name.setLabelFor(box);
        name.setWrapText(true);
        box.setAccessibleText(name.getText());
        box.setMaxWidth(Double.MAX_VALUE);
        return Nodes.styled(new VBox(name, box), "jobs-field");
    }

    /**
     * Shows the fields of a kind of job.
     *
     * @param again whether cells are graded again: which items, and where the project knows how their grader was asked
     *     the rest as well, is decided then
     */
    void show(JobKind kind, Optional<JobSetup.Again> again) {
        boolean known = again.filter(one -> one.settings().isPresent()).isPresent();
        List<Optional<ItemKind>> kinds = new ArrayList<>();
        if (kind != JobKind.BANK) {
            kinds.add(Optional.empty());
        }
        Stream.of(ItemKind.values()).map(Optional::of).forEach(kinds::add);
        if (!items.getItems().equals(kinds)) {
            Optional<ItemKind> chosen = items.getValue();
            items.getItems().setAll(kinds);
            items.setValue(chosen);
        }
        choice.fit(kind);
        boolean labels = kind.has(Choice.PARTS) && !choice.byBank().get();
        boolean others = kind.has(Choice.PARTS) || kind.has(Choice.WEIGHTS) || kind.has(Choice.CRITERIA);
        Nodes.show(bar, (kind.isOfBanks() || others) && !known);
        Nodes.show(criteria, kind.has(Choice.CRITERIA));
        Nodes.show(mandatory, kind.has(Choice.WEIGHTS));
        Nodes.show(optional, kind.has(Choice.WEIGHTS));
        JobsController.showField(parts, kind.has(Choice.PARTS));
        JobsController.showField(by, kind.has(Choice.PARTS));
        Nodes.show(support, labels);
        Nodes.show(partial, labels);
        JobsController.showField(items, again.isEmpty() && kind.has(Choice.ITEMS));
        Nodes.show(batch, kind.has(Choice.BATCH));
        Nodes.show(count, kind.has(Choice.COUNT));
        Nodes.show(leastGrade, kind.has(Choice.LEAST_GRADE));
        Nodes.show(named, kind.has(Choice.SOURCE) && choice.sources().size() > 1);
        JobsController.showField(style, kind.has(Choice.STYLE));
        Nodes.show(examples, kind.has(Choice.STYLE));
    }

    /** Has something done whenever something else is chosen. */
    void onChange(Runnable changed) {
        List.of(choice.items(), choice.batch(), choice.count(), choice.leastGrade(), choice.style(),
                        choice.examples(), choice.source(), choice.parts(), choice.byBank(),
                        choice.support(), choice.partial(), choice.mandatory(), choice.optional(), choice.criteria())
                .forEach(one -> one.subscribe(changed));
    }
}
