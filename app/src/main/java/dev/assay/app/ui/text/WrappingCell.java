package dev.assay.app.ui.text;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ListCell;

/** A cell of a list whose graphic fills the list's width and is as high as its wrapped text needs. */
public abstract class WrappingCell<T> extends ListCell<T> {
    protected WrappingCell() {
        // The list gives the width; a cell that asked for more would bring a scroll bar.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(T item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        if (empty || item == null) {
            setGraphic(null);
            setAccessibleText(null);
        } else {
            showItem(item);
        }
    }

    /** Fills the cell with an item: its graphic, and its words for those who do not see it. */
    protected void showItem(T item) {}

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        Node graphic = getGraphic();
        if (graphic == null) {
            return super.computePrefHeight(width);
        }
        double inner = width < 0 ? width : Math.max(0, width - snappedLeftInset() - snappedRightInset());
        return snapSizeY(snappedTopInset() + graphic.prefHeight(inner) + snappedBottomInset());
    }

    @Override
    protected double computeMinHeight(double width) {
        // That of its skin would break the words at the least width there is.
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        Node graphic = getGraphic();
        if (graphic != null) {
            graphic.resizeRelocate(
                    snappedLeftInset(),
                    snappedTopInset(),
                    Math.max(0, getWidth() - snappedLeftInset() - snappedRightInset()),
                    Math.max(0, getHeight() - snappedTopInset() - snappedBottomInset()));
        }
    }
}
