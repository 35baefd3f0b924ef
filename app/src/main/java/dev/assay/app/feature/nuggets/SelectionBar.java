package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.ReadingText;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** Keeps the small bar of actions near the selected words, while words are selected. */
final class SelectionBar {
    private static final double GAP = 6;

    private final WrapBar bar;
    private final ReadingText text;
    private final Region page;
    private final ScrollPane scroll;
    private boolean selecting;

    SelectionBar(WrapBar bar, ReadingText text, Region page, ScrollPane scroll) {
        this.bar = bar;
        this.text = text;
        this.page = page;
        this.scroll = scroll;
    }

    void bind() {
        text.selectionProperty().subscribe(range -> place());
        // Not under the mouse while it is still selecting.
        text.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            selecting = true;
            place();
        });
        text.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> {
            selecting = false;
            place();
        });
        page.widthProperty().subscribe(width -> place());
        scroll.vvalueProperty().subscribe(value -> place());
        for (Node node : bar.getChildren()) {
            node.setFocusTraversable(false);
            node.managedProperty().subscribe(managed -> place());
            if (node instanceof Button button) {
                button.setMinWidth(Region.USE_PREF_SIZE);
                button.textProperty().subscribe(words -> place());
            }
        }
    }

    private void place() {
        IndexRange range = text.selectionProperty().get();
        boolean visible = range.getLength() > 0 && !selecting;
        bar.setVisible(visible);
        if (visible) {
            text.boundsOf(range.getStart(), range.getStart() + 1).ifPresent(first ->
                    text.boundsOf(range.getEnd() - 1, range.getEnd())
                            .ifPresent(last -> place(text.localToParent(first), text.localToParent(last))));
        }
    }

    /**
     * Below where the words end, or else above where they begin: beside them, and never over them where there is room.
     */
    private void place(Bounds first, Bounds last) {
        bar.applyCss();
        double left = text.getLayoutX();
        double room = Math.max(0, page.getWidth() - 2 * left);
        double width = Math.min(bar.prefWidth(-1), room);
        double height = bar.prefHeight(width);
        bar.resize(width, height);
        boolean oneLine = last.getMinY() < first.getMaxY();
        double middle = oneLine ? (first.getCenterX() + last.getCenterX()) / 2 : last.getCenterX();
        double x = Math.clamp(middle - width / 2, left, left + room - width);
        double below = last.getMaxY() + GAP;
        double above = first.getMinY() - height - GAP;
        double view = scroll.getViewportBounds().getHeight();
        double top = scroll.getVvalue() * Math.max(0, page.getHeight() - view);
        boolean fitsBelow = below + height <= top + view;
        // Always in sight, even when the selected words reach beyond the pane.
        bar.relocate(
                x, fitsBelow ? Math.max(below, top + GAP) : Math.clamp(above, top, Math.max(top, top + view - height)));
    }
}
