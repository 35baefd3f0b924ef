package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;

/**
 * A bar whose parts stand in a row and go on in the next one where the width ends. Spare width in a row goes to the
 * parts with {@code HBox.hgrow}. Before a second row begins, what has a {@link FitBar#rank} gives way: what grows, or
 * may do so sometimes, is made as narrow as it may be, then the most dispensable are left out.
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
        double wide = width < 0 ? Double.MAX_VALUE : inner(width);
        List<Row> rows = rows(kept(wide), wide);
        double height = rows.stream().mapToDouble(Row::height).sum() + ROW_GAP * Math.max(0, rows.size() - 1);
        return snappedTopInset() + height + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        double width = inner(getWidth());
        double y = snappedTopInset();
        List<Node> kept = kept(width);
        getManagedChildren().stream()
                .filter(part -> FitBar.rankOf(part) > 0)
                .forEach(part -> part.setVisible(kept.contains(part)));
        for (Row row : rows(kept, width)) {
            layOut(row, width, y);
            y += row.height() + ROW_GAP;
        }
    }

    private void layOut(Row row, double width, double y) {
        double spare = width - taken(row.parts());
        double wanted = row.parts().stream().mapToDouble(part -> part.prefWidth(-1) - least(part)).sum();
        // Nothing is wanted beyond the least where a part is wider than the bar by itself.
        double given = wanted > 0 && wanted > spare ? Math.max(0, spare) / wanted : 1;
        long growing = row.parts().stream().filter(WrapBar::grows).count();
        double each = growing == 0 ? 0 : Math.max(0, spare - wanted) / growing;
        double x = snappedLeftInset();
        for (Node part : row.parts()) {
            double partWidth = Math.min(
                    width, least(part) + (part.prefWidth(-1) - least(part)) * given + (grows(part) ? each : 0));
            double height = height(part, partWidth);
            part.resizeRelocate(
                    snapPositionX(x), snapPositionY(y + (row.height() - height) / 2), snapSizeX(partWidth), height);
            x += partWidth + GAP;
        }
    }

    /** The nodes to show: all, or as many as stand in one row once the most dispensable are gone. */
    private List<Node> kept(double width) {
        List<Node> kept = new ArrayList<>(getManagedChildren());
        while (taken(kept) > width) {
            Optional<Node> most =
                    kept.stream().filter(part -> FitBar.rankOf(part) > 0).max(Comparator.comparingInt(FitBar::rankOf));
            if (most.isEmpty()) {
                break;
            }
            kept.remove(most.get());
        }
        return kept;
    }

    private static double taken(List<Node> parts) {
        return GAP * Math.max(0, parts.size() - 1) + parts.stream().mapToDouble(WrapBar::least).sum();
    }

    private static double least(Node part) {
        return (grows(part) || HBox.getHgrow(part) == Priority.SOMETIMES) && FitBar.rankOf(part) > 0
                ? Math.min(part.minWidth(-1), part.prefWidth(-1))
                : part.prefWidth(-1);
    }

    /** A long title, which goes on in further lines, has a greatest height. */
    private static double height(Node part, double width) {
        return Math.min(part.prefHeight(width), part.maxHeight(width));
    }

    private static boolean grows(Node part) {
        return HBox.getHgrow(part) == Priority.ALWAYS;
    }

    private List<Row> rows(List<Node> all, double width) {
        List<Row> rows = new ArrayList<>();
        List<Node> parts = new ArrayList<>();
        double taken = 0;
        double height = 0;
        for (Node part : all) {
            double wanted = least(part);
            if (!parts.isEmpty() && taken + GAP + wanted > width) {
                rows.add(new Row(parts, height));
                parts = new ArrayList<>();
                taken = 0;
                height = 0;
            }
            taken += (parts.isEmpty() ? 0 : GAP) + wanted;
            height = Math.max(height, height(part, Math.min(Math.max(wanted, part.prefWidth(-1)), width)));
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
