package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.PassagesViewModel.PassageRow;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WrappedText;
import dev.assay.app.ui.WrappingCell;
import dev.assay.model.shown.OneLine;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A passage in the list of passages: its title, grades, and what was done with it. */
final class PassageCell extends WrappingCell<PassageRow> {
    private final Label number = new Label();
    private final WrappedText title = new WrappedText();
    private final Label about = new Label();
    private final Label done = new Label();
    private final HBox box;

    PassageCell() {
        number.getStyleClass().add("number");
        about.getStyleClass().add("muted");
        about.setWrapText(true);
        done.getStyleClass().add("muted");
        done.setMinWidth(16);
        VBox words = new VBox(2, title, about);
        HBox.setHgrow(words, Priority.ALWAYS);
        box = new HBox(number, words, done);
        box.getStyleClass().add("nugget-row");
    }

    @Override
    protected void updateItem(PassageRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        String heading = row.passage().title().isBlank() ? row.passage().id().value() : row.passage().title();
        number.setText(Integer.toString(row.number()));
        title.setText(heading);
        String state = row.noNugget() && row.evidence() == 0
                ? Messages.get("nuggets.no-nugget")
                : Messages.get("nuggets.overview.evidence", row.evidence());
        about.setText(OneLine.upright(row.passage().id() + " · " + row.grades() + " · " + state));
        done.setText(row.isDone() ? "✓" : "");
        setAccessibleText(row.number() + ", " + heading + ", " + about.getText());
        setGraphic(box);
    }
}
