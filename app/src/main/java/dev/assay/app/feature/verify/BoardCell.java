package dev.assay.app.feature.verify;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.Value;
import java.util.OptionalDouble;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** A run in the order at the foot: its place and value, and what both were before. */
final class BoardCell extends ListCell<RunOrder.Place> {
    private static final PseudoClass UP = PseudoClass.getPseudoClass("up");
    private static final PseudoClass DOWN = PseudoClass.getPseudoClass("down");

    private final Label name = new Label();
    private final Label value = Nodes.blank("board-value");
    private final Label moved = Nodes.blank("board-moved");
    private final Label range = Nodes.blank("muted");
    private final HBox row = Nodes.styled(new HBox(name, value, moved, range), "board-place");

    BoardCell() {
        getStyleClass().add("board-cell");
        // Half a number is a wrong one: a run that the end of the list cuts waits until the list is scrolled.
        listViewProperty().flatMap(ListView::widthProperty).subscribe(width -> showWhole());
        layoutXProperty().subscribe(x -> showWhole());
        widthProperty().subscribe(width -> showWhole());
    }

    private void showWhole() {
        row.setVisible(getLayoutX() <= 0
                || getListView() == null
                || getLayoutX() + row.getLayoutX() + row.prefWidth(-1) <= getListView().getWidth());
    }

    @Override
    protected void updateItem(RunOrder.Place place, boolean empty) {
        super.updateItem(place, empty);
        setText(null);
        if (empty || place == null) {
            setGraphic(null);
            setAccessibleText("");
            setTooltip(null);
            return;
        }
        name.setText(place.at() + " " + place.run().value());
        value.setText(number(place.value().now()));
        moved.setText(sign(place) + places(place));
        moved.pseudoClassStateChanged(UP, direction(place) > 0);
        moved.pseudoClassStateChanged(DOWN, direction(place) < 0);
        boolean isOpen = number(place.value().now()).equals(number(place.value().high()));
        range.setText(isOpen ? "" : Messages.get("verify.up-to", number(place.value().high())));
        setGraphic(row);
        setTooltip(moved(place).isEmpty() ? null : new Tooltip(moved(place)));
        setAccessibleText(String.join(" ", name.getText(), value.getText(), moved(place), range.getText()).strip());
    }

    private static int direction(RunOrder.Place place) {
        return place.before().isPresent()
                ? Integer.compare(place.before().get(), place.at())
                : place.value().moved()
                        ? Double.compare(place.value().now().getAsDouble(), place.value().before().getAsDouble())
                        : 0;
    }

    private static String sign(RunOrder.Place place) {
        return direction(place) > 0 ? "▲" : direction(place) < 0 ? "▼" : "";
    }

    /** The number of places by which a run moved; empty if it keeps its place. */
    private static String places(RunOrder.Place place) {
        return place.before().map(before -> Integer.toString(Math.abs(before - place.at()))).orElse("");
    }

    /** The previous place and value; empty if neither moved. */
    static String moved(RunOrder.Place place) {
        String sign = sign(place).isEmpty() ? "" : sign(place) + " ";
        String was = number(place.value().before());
        if (place.before().isPresent()) {
            return sign + Messages.get("verify.was-at", place.before().get(), was);
        }
        return place.value().moved() ? sign + Messages.get("verify.was", was) : "";
    }

    /** A share in three digits; a dash where there is none. */
    static String number(OptionalDouble share) {
        return share.isPresent() ? Value.of(share.getAsDouble()).text() : "–";
    }
}
