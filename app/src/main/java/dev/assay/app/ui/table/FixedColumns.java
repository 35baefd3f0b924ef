package dev.assay.app.ui.table;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;

/**
 * Keeps the first columns of a table where they are while the others are scrolled: their headers and cells are moved by
 * as much as the table was scrolled, above the others. FX thread only.
 */
final class FixedColumns {
    private static final String STYLE = "fixed";

    private final TableView<?> table;
    private final Consumer<Node> moving;
    private final Consumer<ScrollBar> onBar;
    private List<? extends TableColumn<?, ?>> fixed = List.of();
    private boolean complete = true;

    /**
     * @param moving moves a node by as much as the table is scrolled
     * @param onBar told of the bar that it is scrolled with
     */
    FixedColumns(TableView<?> table, Consumer<Node> moving, Consumer<ScrollBar> onBar) {
        this.table = table;
        this.moving = moving;
        this.onBar = onBar;
    }

    /** These stay where they are from now on. */
    void fix(List<? extends TableColumn<?, ?>> columns) {
        fixed = columns;
        complete = false;
    }

    /** Moves a cell of one of the columns along. */
    void take(Node cell, TableColumn<?, ?> column) {
        if (fixed.contains(column)) {
            move(cell, column);
        }
    }

    /** Finds the headers, once the table has made them. */
    void findHeaders() {
        if (complete) {
            return;
        }
        table.applyCss();
        table.layout();
        int found = 0;
        for (Node node : table.lookupAll(".column-header")) {
            if (node instanceof TableColumnHeader header && fixed.contains(header.getTableColumn())) {
                move(header, (TableColumn<?, ?>) header.getTableColumn());
                found++;
            }
        }
        for (Node node : table.lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL) {
                onBar.accept(bar);
            }
        }
        complete = found == fixed.size();
    }

    private void move(Node node, TableColumn<?, ?> column) {
        if (!node.getStyleClass().contains(STYLE)) {
            node.getStyleClass().add(STYLE);
            if (column == fixed.getLast()) {
                node.getStyleClass().add("last-fixed");
            }
            node.setViewOrder(-1);
            moving.accept(node);
        }
    }
}
