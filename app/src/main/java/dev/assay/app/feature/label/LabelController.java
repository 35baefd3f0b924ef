package dev.assay.app.feature.label;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ReadingText;
import dev.assay.app.ui.TextDirection;
import dev.assay.model.Label;
import javafx.fxml.FXML;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;

/** Binds the label screen to its view-model. */
public final class LabelController {
    private final LabelViewModel viewModel;
    private final Commands commands;

    @FXML private javafx.scene.control.Label title;
    @FXML private javafx.scene.control.Label progress;
    @FXML private javafx.scene.control.Label answerName;
    @FXML private javafx.scene.control.Label answerInfo;
    @FXML private ScrollPane scroll;
    @FXML private ReadingText text;
    @FXML private ListView<PairRow> rows;

    LabelController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        rows.setItems(viewModel.rows());
        rows.setCellFactory(list -> new PairCell(viewModel, rows));
        Commands.reserve(rows);
        viewModel.currentProperty().subscribe(this::select);
        viewModel.sheetProperty().subscribe(sheet -> sheet.ifPresent(shown -> {
            title.setText(shown.topic().topic().query());
            title.setNodeOrientation(TextDirection.of(title.getText()));
        }));
        viewModel.tallyProperty().subscribe(tally -> progress.setText(Messages.get(
                "label.progress", Integer.toString(tally.labelled()), Integer.toString(tally.expected()))));
        viewModel.answerProperty().subscribe(answer -> answer.ifPresent(shown -> {
            answerName.setText(Messages.get("label.answer", shown.name()));
            answerInfo.setText(Messages.get("label.answer.info", shown.number(), shown.count(), shown.words()));
            text.setText(shown.text(), shown.citations().stream()
                    .map(one -> new ReadingText.Sign(one.at(), one.sign()))
                    .toList());
        }));
        commands.on(Command.LABEL_SUPPORT, () -> viewModel.label(Label.SUPPORT));
        commands.on(Command.LABEL_PARTIAL, () -> viewModel.label(Label.PARTIAL_SUPPORT));
        commands.on(Command.LABEL_NOT, () -> viewModel.label(Label.NOT_SUPPORT));
        commands.on(Command.LABEL_CLEAR, () -> viewModel.label(Label.UNLABELLED));
        commands.on(Command.LABEL_CANT_JUDGE, () -> viewModel.label(Label.CANT_JUDGE));
        commands.on(Command.NEXT_PAIR, () -> viewModel.stepRow(1));
        commands.on(Command.PREVIOUS_PAIR, () -> viewModel.stepRow(-1));
        commands.on(Command.NEXT_ANSWER, () -> viewModel.stepOuter(1));
        commands.on(Command.PREVIOUS_ANSWER, () -> viewModel.stepOuter(-1));
        commands.on(Command.NEXT_UNLABELLED, viewModel::goToNextUnlabelled);
        commands.on(Command.SWITCH_ORDER, viewModel::switchOrder);
        commands.on(Command.LOCK, viewModel::lock);
    }

    private void select() {
        int row = viewModel.walk().rowOf(viewModel.currentProperty().get());
        rows.getSelectionModel().select(row);
        rows.scrollTo(row);
    }
}
