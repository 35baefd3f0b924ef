package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;

/**
 * A bar whose parts stand in a row and go on in the next one where the width ends. Spare width in a row goes to the parts with
 * {@code HBox.hgrow}.
 */
public final class WrapBar extends Pane {
    private static final double GAP = 8;
    private static final double ROW_GAP = 6;

    private record Row(List<Node> parts, double height) {}

    public WrapBar() {
        getStyleClass().add("wrap-bar");
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        double width = -GAP;
        for (Node part : getManagedChildren()) {
            width += GAP + part.prefWidth(-1);
        }
        return snappedLeftInset() + Math.max(0, width) + snappedRightInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        List<Row> rows = rows(width < 0 ? Double.MAX_VALUE : inner(width));
        double height = rows.stream().mapToDouble(Row::height).sum() + ROW_GAP * Math.max(0, rows.size() - 1);
        return snappedTopInset() + height + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        double width = inner(getWidth());
        double y = snappedTopInset();
        for (Row row : rows(width)) {
            double taken = GAP * (row.parts().size() - 1);
            long growing = 0;
            for (Node part : row.parts()) {
                taken += part.prefWidth(-1);
                growing += HBox.getHgrow(part) == Priority.ALWAYS ? 1 : 0;
            }
            double spare = growing == 0 ? 0 : Math.max(0, width - taken) / growing;
            double x = snappedLeftInset();
            for (Node part : row.parts()) {
                double partWidth = Math.min(
                        width, part.prefWidth(-1) + (HBox.getHgrow(part) == Priority.ALWAYS ? spare : 0));
                double height = part.prefHeight(partWidth);
                part.resizeRelocate(
                        snapPositionX(x), snapPositionY(y + (row.height() - height) / 2), snapSizeX(partWidth), height);
                x += partWidth + GAP;
            }
            y += row.height() + ROW_GAP;
        }
    }

    private List<Row> rows(double width) {
        List<Row> rows = new ArrayList<>();
        List<Node> parts = new ArrayList<>();
        double taken = 0;
        double height = 0;
        for (Node part : getManagedChildren()) {
            double wanted = part.prefWidth(-1);
            if (!parts.isEmpty() && taken + GAP + wanted > width) {
                rows.add(new Row(parts, height));
                parts = new ArrayList<>();
                taken = 0;
                height = 0;
            }
            taken += (parts.isEmpty() ? 0 : GAP) + wanted;
            height = Math.max(height, part.prefHeight(Math.min(wanted, width)));
            parts.add(part);
        }
        if (!parts.isEmpty()) {
            rows.add(new Row(parts, height));
        }
        return rows;
    }

    private double inner(double width) {
        Insets insets = getInsets();
        return Math.max(0, width - insets.getLeft() - insets.getRight());
    }
}
