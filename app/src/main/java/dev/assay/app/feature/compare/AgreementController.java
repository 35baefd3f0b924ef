package dev.assay.app.feature.compare;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.ComparedTopic.Numbers;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** Binds the pane that counts how far the judges agree with the first, in this topic and in the project. */
public final class AgreementController {
    private final CompareViewModel viewModel;
    private final Commands commands;
    private final Map<JudgeBySet, ToggleButton> names = new HashMap<>();
    private Optional<JudgeBySet> first = Optional.empty();
    private Map<JudgeId, Numbers> counted = Map.of();
    private Optional<Kind<?, ?>> kind = Optional.empty();

    @FXML private VBox topicPart;
    @FXML private VBox projectPart;
    @FXML private GridPane table;
    @FXML private Label unmatched;

    AgreementController(CompareViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        viewModel.pairs().heldProperty().subscribe(held -> {
            Optional<JudgeBySet> of = held.map(ComparedTopic::by);
            Map<JudgeId, Numbers> now = viewModel.pairs().numbers();
            Optional<Kind<?, ?>> ofKind = held.map(ComparedTopic::kind);
            if (!now.equals(counted) || !of.equals(first) || !ofKind.equals(kind)) {
                kind = ofKind;
                counted = now;
                first = of;
                showAll();
            }
        });
        viewModel.projectProperty().subscribe(all -> showAll());
        chosen().addListener((SetChangeListener<JudgeBySet>) change -> {
            showMatrices();
            names.forEach((name, button) -> button.setSelected(chosen().contains(name)));
        });
        viewModel.pairs().choiceProperty().subscribe(choice -> showMatrices());
        viewModel.pairs().columnProperty().subscribe(judge -> showMatrices());
    }

    private ObservableSet<JudgeBySet> chosen() {
        return viewModel.pairs().chosen();
    }

    private void showAll() {
        showMatrices();
        showTable();
    }

    private void showMatrices() {
        topicPart.getChildren().clear();
        projectPart.getChildren().clear();
        held().ifPresent(topic -> viewModel.pairs().inColumn().ifPresent(one -> {
            Optional.ofNullable(counted.get(one))
                    .ifPresent(here -> fill(
                            topicPart,
                            Messages.get(
                                    "compare.matrix.topic",
                                    ComparedWords.who(topic, topic.first()),
                                    ComparedWords.who(topic, one)),
                            topic,
                            one,
                            here.counted(),
                            Optional.of((own, theirs) -> {
                                viewModel.pairs().choose(one, own, theirs);
                                commands.run(ComparisonCommand.FOCUS_COMPARED);
                            })));
            inProject(one)
                    .ifPresentOrElse(
                            all -> fill(
                                    projectPart,
                                    Messages.get("compare.matrix.project", size(one)),
                                    topic,
                                    one,
                                    all,
                                    Optional.empty()),
                            () -> projectPart
                                    .getChildren()
                                    .setAll(line(Messages.get("compare.matrix.counting"), "muted")));
        }));
    }

    private Optional<ComparedTopic> held() {
        return viewModel.pairs().heldProperty().get();
    }

    private void fill(
            VBox part,
            String heading,
            ComparedTopic topic,
            JudgeId judge,
            Compared here,
            Optional<BiConsumer<String, String>> onChosen) {
        Optional<Choice.Cell> chosen = onChosen.isPresent() && chosen().equals(Set.of(topic.by(judge)))
                ? viewModel.pairs().choiceProperty().get().cell()
                : Optional.empty();
        part.getChildren().setAll(
                line(heading, "strong"),
                new Matrix(
                        ComparedWords.of(viewModel.pairs().rules(), topic),
                        topic,
                        judge,
                        here.confusion(),
                        chosen,
                        onChosen),
                wrapped(Messages.get(
                        "compare.matrix.line",
                        ComparedWords.agreement(here),
                        ComparedWords.number(here.kappa()),
                        here.items())));
        Optional.ofNullable(counted.get(judge))
                .filter(numbers -> numbers.counted().equals(here) && topic.kind() != Kinds.LABEL)
                .ifPresent(numbers -> part.getChildren().add(wrapped(coefficients(topic, numbers.agreement()))));
        if (!ComparedWords.whyNoKappa(here).isEmpty()) {
            part.getChildren().add(wrapped(ComparedWords.whyNoKappa(here)));
        }
        if (here.leftOut() > 0) {
            part.getChildren().add(wrapped(Messages.get("compare.left-out", Integer.toString(here.leftOut()))));
        }
    }

    /** The coefficients that allow for chance otherwise; the second for words that stand in an order. */
    private static String coefficients(ComparedTopic topic, Agreement agreement) {
        String ac1 = Messages.get("compare.ac1", ComparedWords.number(agreement.ac1()));
        return topic.scale().isOrdered()
                ? ac1 + " · " + Messages.get("compare.ac2", ComparedWords.number(agreement.ac2()))
                : ac1;
    }

    private Optional<JudgeAgreement> project(JudgeId judge) {
        return viewModel.projectProperty().get().stream()
                .flatMap(List::stream)
                .filter(one -> one.b().equals(judge.value()))
                .findFirst();
    }

    private Optional<Compared> inProject(JudgeId judge) {
        return project(judge).map(JudgeAgreement::overall);
    }

    private String size(JudgeId judge) {
        return Integer.toString(project(judge).map(one -> one.topics().size()).orElse(0));
    }

    private void showTable() {
        table.getChildren().clear();
        names.clear();
        table.addRow(
                0,
                line(Messages.get("compare.table.judge"), "head"),
                line(Messages.get("compare.table.topic"), "head"),
                line(Messages.get("compare.table.topic-kappa"), "head"),
                line(Messages.get("compare.table.project"), "head"),
                line(Messages.get("compare.table.project-kappa"), "head"));
        Optional<ComparedTopic> topic = held();
        for (Judge judge : topic.map(ComparedTopic::judges).orElse(List.of())) {
            JudgeBySet by = topic.orElseThrow().by(judge.id());
            ToggleButton name = Nodes.styled(new ToggleButton(by.name()), "small");
            name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            name.setTooltip(new Tooltip(ComparedWords.judge(judge)));
            name.setAccessibleText(Messages.get("compare.table.choose", ComparedWords.judge(judge)));
            name.setSelected(chosen().contains(by));
            name.setOnAction(event -> {
                if (name.isSelected()) {
                    chosen().add(by);
                } else {
                    chosen().remove(by);
                }
            });
            names.put(by, name);
            Optional<Compared> here = Optional.ofNullable(counted.get(judge.id())).map(Numbers::counted);
            Optional<Compared> all = inProject(judge.id());
            table.addRow(
                    table.getRowCount(),
                    name,
                    number(here.map(ComparedWords::agreement)),
                    number(here.map(Compared::kappa).map(ComparedWords::number)),
                    number(all.map(ComparedWords::agreement)),
                    number(all.map(Compared::kappa).map(ComparedWords::number)));
        }
        int strange = topic.map(ComparedTopic::unmatched).orElse(0);
        unmatched.setText(Messages.get(
                topic.map(one -> one.set().id().isAssessors()).orElse(true)
                        ? "compare.unmatched"
                        : "compare.unmatched.set",
                Integer.toString(strange)));
        Nodes.show(unmatched, strange > 0);
    }

    private static Node number(Optional<String> words) {
        Label number = line(words.orElseGet(() -> Messages.get("compare.none")), "number");
        number.setMaxWidth(Double.MAX_VALUE);
        return number;
    }

    private static Label wrapped(String words) {
        Label line = line(words, "muted");
        line.getStyleClass().add("wrapped");
        line.setMinHeight(Label.USE_PREF_SIZE);
        return line;
    }

    private static Label line(String words, String styleClass) {
        Label line = new Label(words);
        line.getStyleClass().add(styleClass);
        return line;
    }

    /** The counts of the words that two judges gave: rows are the first's, columns the other's. */
    static final class Matrix extends GridPane {
        private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

        /** @param onChosen the act of a click on a cell; without it the cells are only read */
        Matrix(
                JudgmentWords names,
                ComparedTopic topic,
                JudgeId judge,
                Confusion counts,
                Optional<Choice.Cell> chosen,
                Optional<BiConsumer<String, String>> onChosen) {
            getStyleClass().add("matrix");
            Confusion confusion = counts.highestFirst();
            List<String> words = confusion.categories();
            for (int i = 0; i < words.size(); i++) {
                String name = names.shortWord(words.get(i));
                Label column = head(name);
                column.setMaxWidth(Double.MAX_VALUE);
                column.setAlignment(Pos.CENTER_RIGHT);
                add(column, i + 1, 0);
                add(head(name), 0, i + 1);
            }
            for (int i = 0; i < words.size(); i++) {
                for (int j = 0; j < words.size(); j++) {
                    String own = words.get(i);
                    String theirs = words.get(j);
                    Labeled cell = onChosen.<Labeled>map(act -> button(() -> act.accept(own, theirs)))
                            .orElseGet(Label::new);
                    cell.setText(Long.toString(confusion.count(i, j)));
                    String said = Messages.get(
                            "compare.matrix.cell",
                            ComparedWords.who(topic, topic.first()),
                            names.word(own),
                            ComparedWords.who(topic, judge),
                            names.word(theirs),
                            cell.getText());
                    cell.setAccessibleText(said);
                    cell.setTooltip(new Tooltip(said));
                    cell.getStyleClass().add("cell");
                    if (i == j) {
                        cell.getStyleClass().add("same");
                    }
                    cell.setMaxWidth(Double.MAX_VALUE);
                    cell.setMinWidth(USE_PREF_SIZE);
                    cell.pseudoClassStateChanged(CHOSEN, chosen.equals(Optional.of(new Choice.Cell(own, theirs))));
                    add(cell, j + 1, i + 1);
                }
            }
        }

        private static Button button(Runnable act) {
            Button button = new Button();
            button.setOnAction(event -> act.run());
            return button;
        }

        private static Label head(String words) {
            Label head = Nodes.styled(new Label(words), "head");
            head.setMinWidth(USE_PREF_SIZE);
            return head;
        }
    }
}
