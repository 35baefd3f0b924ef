package dev.assay.app.feature.label;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/** Binds the list of answers that say the same, the most disagreements first. */
public final class RelatedController {
    private final LabelViewModel viewModel;
    private final Consistency consistency;
    private final Commands commands;

    @FXML private VBox relatedPane;
    @FXML private ListView<RelatedAnswers.Compared> relatedList;
    @FXML private Label noneRelated;
    @FXML private Button openRelated;
    @FXML private Button closeRelated;

    RelatedController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.consistency = viewModel.consistency();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        relatedList.setItems(consistency.related());
        relatedList.setCellFactory(list -> new RelatedRow(viewModel.view()));
        relatedList.setAccessibleText(Messages.get("label.related.title"));
        relatedList.setPlaceholder(noneRelated);
        relatedList.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open();
                event.consume();
            }
        });
        relatedList.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                open();
            }
        });
        Label enter = new Label("⏎");
        enter.getStyleClass().add("key-cap");
        openRelated.setGraphic(enter);
        openRelated.setOnAction(event -> open());
        openRelated.disableProperty().bind(relatedList.getSelectionModel().selectedItemProperty().isNull());
        KeyCaps.bind(closeRelated, Command.FOCUS_ROWS, commands);
        consistency.listedProperty().subscribe(listed -> {
            Nodes.show(relatedPane, listed);
            if (listed) {
                relatedList.getSelectionModel().select(0);
                relatedList.requestFocus();
            }
        });
    }

    private void open() {
        RelatedAnswers.Compared chosen = relatedList.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            consistency.open(chosen);
        }
    }
}
