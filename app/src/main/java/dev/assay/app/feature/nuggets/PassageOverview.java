package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.PassagesViewModel.PassageRow;
import dev.assay.app.ui.Messages;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

/** The list of all passages that takes the place of the one in view, to jump to another. */
final class PassageOverview {
    private final ListView<PassageRow> list;
    private final PassagesViewModel passages;

    PassageOverview(ListView<PassageRow> list, PassagesViewModel passages) {
        this.list = list;
        this.passages = passages;
    }

    void bind(ToggleButton toggle, Node page) {
        list.setItems(passages.rows());
        list.setCellFactory(one -> new PassageCell());
        list.setAccessibleText(Messages.get("command.list-passages"));
        toggle.selectedProperty().bindBidirectional(passages.listOpenProperty());
        passages.listOpenProperty().subscribe(open -> {
            list.setVisible(open);
            page.setVisible(!open);
            if (open) {
                passages.currentProperty().get().ifPresent(row -> {
                    list.getSelectionModel().select(row.number() - 1);
                    list.scrollTo(Math.max(0, row.number() - 4));
                });
                list.requestFocus();
            }
        });
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                passages.listOpenProperty().set(false);
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                open();
                event.consume();
            }
        });
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                open();
            }
        });
    }

    /** Goes to the passage that is selected in the list. */
    private void open() {
        PassageRow row = list.getSelectionModel().getSelectedItem();
        if (row != null) {
            passages.listOpenProperty().set(false);
            passages.goTo(row.passage().id());
        }
    }
}
