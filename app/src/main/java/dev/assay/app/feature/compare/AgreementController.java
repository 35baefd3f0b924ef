package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** Binds the pane that counts how far the judges agree with the assessor, in this topic and in the project. */
public final class AgreementController {
    private final CompareViewModel viewModel;
    private final Commands commands;
    private final Map<JudgeId, ToggleButton> names = new HashMap<>();
    private Map<JudgeId, JudgeAgreement.Counted> counted = Map.of();

    @FXML private VBox topicPart;
    @FXML private VBox projectPart;
    @FXML private GridPane table;
    @FXML private javafx.scene.control.Label unmatched;

    AgreementController(CompareViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        viewModel.pairs().openedProperty().subscribe(opened -> {
            Map<JudgeId, JudgeAgreement.Counted> now = opened.map(Opened::counted).orElse(Map.of());
            if (!now.equals(counted)) {
                counted = now;
                showAll();
            }
        });
        viewModel.projectProperty().subscribe(all -> showAll());
        viewModel.pairs().judgeProperty().subscribe(judge -> {
            showMatrices();
            names.forEach((name, button) -> button.setSelected(judge.equals(Optional.of(name))));
        });
        viewModel.pairs().choiceProperty().subscribe(choice -> showMatrices());
    }

    private void showAll() {
        showMatrices();
        showTable();
    }

    private void showMatrices() {
        Optional<JudgeId> judge = viewModel.pairs().matrixJudge();
        topicPart.getChildren().clear();
        projectPart.getChildren().clear();
        judge.ifPresent(one -> {
            Optional.ofNullable(counted.get(one)).ifPresent(here -> fill(
                    topicPart,
                    Messages.get("compare.matrix.topic", one.value()),
                    one,
                    here,
                    Optional.of((own, theirs) -> {
                        viewModel.pairs().choose(one, own, theirs);
                        commands.run(Command.FOCUS_COMPARED);
                    })));
            inProject(one).ifPresentOrElse(
                    all -> fill(projectPart, Messages.get("compare.matrix.project", one.value(), size(one)), one, all, Optional.empty()),
                    () -> projectPart.getChildren().setAll(line(Messages.get("compare.matrix.counting"), "muted")));
        });
    }

    private void fill(
            VBox part,
            String heading,
            JudgeId judge,
            JudgeAgreement.Counted here,
            Optional<BiConsumer<Label, Label>> onChosen) {
        Optional<Choice.Cell> chosen = onChosen.isPresent() && viewModel.pairs().judgeProperty().get().isPresent()
                ? viewModel.pairs().choiceProperty().get().cell()
                : Optional.empty();
        part.getChildren().setAll(
                line(heading, "strong"),
                new Matrix(judge.value(), here.confusion(), chosen, onChosen),
                wrapped(Messages.get(
                        "compare.matrix.line", Words.agreement(here), Words.kappa(here), Long.toString(here.labels()))));
        if (!Words.whyNoKappa(here).isEmpty()) {
            part.getChildren().add(wrapped(Words.whyNoKappa(here)));
        }
        if (here.leftOut() > 0) {
            part.getChildren().add(wrapped(Messages.get("compare.left-out", Integer.toString(here.leftOut()))));
        }
    }

    private Optional<JudgeAgreement> project(JudgeId judge) {
        return viewModel.projectProperty().get().stream()
                .flatMap(List::stream)
                .filter(one -> one.b().equals(judge.value()))
                .findFirst();
    }

    private Optional<JudgeAgreement.Counted> inProject(JudgeId judge) {
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
        List<Judge> judges = viewModel.pairs().openedProperty().get().flatMap(Opened::compared).stream()
                .flatMap(topic -> topic.judges().stream())
                .toList();
        for (Judge judge : judges) {
            ToggleButton name = new ToggleButton(judge.id().value());
            name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            name.setTooltip(new Tooltip(Words.judge(judge)));
            name.getStyleClass().add("small");
            name.setAccessibleText(Messages.get("compare.table.choose", Words.judge(judge)));
            name.setSelected(viewModel.pairs().judgeProperty().get().equals(Optional.of(judge.id())));
            name.setOnAction(event -> viewModel.pairs().judgeProperty()
                    .set(name.isSelected() ? Optional.of(judge.id()) : Optional.empty()));
            names.put(judge.id(), name);
            Optional<JudgeAgreement.Counted> here = Optional.ofNullable(counted.get(judge.id()));
            Optional<JudgeAgreement.Counted> all = inProject(judge.id());
            table.addRow(
                    table.getRowCount(),
                    name,
                    number(here.map(Words::agreement)),
                    number(here.map(Words::kappa)),
                    number(all.map(Words::agreement)),
                    number(all.map(Words::kappa)));
        }
        int strange = viewModel.pairs().openedProperty().get()
                .flatMap(Opened::compared)
                .map(topic -> topic.unmatched().size())
                .orElse(0);
        unmatched.setText(Messages.get("compare.unmatched", Integer.toString(strange)));
        Nodes.show(unmatched, strange > 0);
    }

    private static Node number(Optional<String> words) {
        javafx.scene.control.Label number = line(words.orElseGet(() -> Messages.get("compare.none")), "number");
        number.setMaxWidth(Double.MAX_VALUE);
        return number;
    }

    private static javafx.scene.control.Label wrapped(String words) {
        javafx.scene.control.Label line = line(words, "muted");
        line.getStyleClass().add("wrapped");
        line.setMinHeight(javafx.scene.control.Label.USE_PREF_SIZE);
        return line;
    }

    private static javafx.scene.control.Label line(String words, String styleClass) {
        javafx.scene.control.Label line = new javafx.scene.control.Label(words);
        line.getStyleClass().add(styleClass);
        return line;
    }
}
