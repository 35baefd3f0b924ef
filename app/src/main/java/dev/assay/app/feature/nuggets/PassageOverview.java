package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.PassagesViewModel.PassageRow;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.OneLine;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

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

    /** A passage in the list of passages: its title, grades, and what was done with it. */
    static final class PassageCell extends WrappingCell<PassageRow> {
        private final Label number = Nodes.blank("number");
        private final WrappedText title = new WrappedText();
        private final Label about = Nodes.blank("muted");
        private final Label done = Nodes.blank("muted");
        private final HBox box;

        PassageCell() {
            about.setWrapText(true);
            done.setMinWidth(16);
            VBox words = new VBox(2, title, about);
            HBox.setHgrow(words, Priority.ALWAYS);
            box = new HBox(number, words, done);
            box.getStyleClass().add("nugget-row");
        }

        @Override
        protected void showItem(PassageRow row) {
            String heading = row.passage().title().isBlank() ? row.passage().id().value() : row.passage().title();
            number.setText(Integer.toString(row.number()));
            title.setText(heading);
            String state = row.noNugget() && row.evidence() == 0 && row.ticks() == 0
                    ? Messages.get("nuggets.no-nugget")
                    : row.ticks() > 0 && row.evidence() == 0
                            ? Messages.get("nuggets.overview.ticks", row.ticks())
                            : Messages.get("nuggets.overview.evidence", row.evidence());
            about.setText(OneLine.upright(row.passage().id() + " · " + row.grades() + " · " + state));
            done.setText(row.isDone() ? "✓" : "");
            setAccessibleText(row.number() + ", " + heading + ", " + about.getText());
            setGraphic(box);
        }
    }
}
