package dev.assay.app.shell;

import dev.assay.app.state.Said;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import javafx.geometry.Insets;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;

/** All that was said since the project is in view, the latest first. */
final class SaidDialog extends Dialog<ButtonType> {
    private SaidDialog(Window owner, Said said) {
        initOwner(owner);
        setTitle(Messages.get("command.show-messages"));
        setHeaderText(Messages.get("command.show-messages"));
        setResizable(true);
        ListView<Said.Sentence> list = new ListView<>(said.all());
        list.setId("saidList");
        list.setAccessibleText(Messages.get("command.show-messages"));
        list.setCellFactory(one -> new Cell());
        Label none = new Label(Messages.get("message.none"));
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        list.setPlaceholder(none);
        DialogSize.set(list, owner, 640, 340);
        list.getSelectionModel().selectFirst();
        // A list would keep it.
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                close();
            }
        });
        getDialogPane().setContent(list);
        getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        setOnShown(event -> list.requestFocus());
    }

    static void show(Window owner, Said said) {
        new SaidDialog(owner, said).show();
    }

    private static final class Cell extends WrappingCell<Said.Sentence> {
        private final WrappedText line = new WrappedText();

        Cell() {
            line.setPadding(new Insets(4, 0, 4, 0));
        }

        @Override
        protected void updateItem(Said.Sentence sentence, boolean empty) {
            super.updateItem(sentence, empty);
            line.getStyleClass().remove("strong");
            if (empty || sentence == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            if (sentence.warning()) {
                line.getStyleClass().add("strong");
            }
            line.setText(ShownTime.ofDay(sentence.at()) + "  " + sentence.words());
            setAccessibleText(line.getText());
            setGraphic(line);
        }
    }
}
