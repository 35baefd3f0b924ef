package dev.assay.app.feature.organise;

import dev.assay.app.ui.Nodes;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** A grid with a line above each row, and numbers that are never cut. */
public final class RuledGrid extends GridPane {
    void put(int row, int column, Node node) {
        if (node instanceof Label words && column > 0) {
            words.setMinWidth(Region.USE_PREF_SIZE);
        }
        add(node, column, row);
    }

    /** Puts a number, or the title of a column of numbers, at the right edge of a cell. */
    void putRight(int row, int column, Node node) {
        setHalignment(node, HPos.RIGHT);
        put(row, column, node);
    }

    /** Draws a line above a row. */
    void rule(int row) {
        Region line = Nodes.styled(new Region(), "returned-rule");
        setValignment(line, VPos.TOP);
        add(line, 0, row, REMAINING, 1);
    }
}
