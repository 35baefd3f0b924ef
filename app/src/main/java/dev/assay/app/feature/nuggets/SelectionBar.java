package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.text.ReadingText;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Keeps the small bar of actions near the selected words, while words are selected. */
final class SelectionBar {
    private static final double GAP = 6;

    private final HBox bar;
    private final ReadingText text;
    private final Region page;
    private final ScrollPane scroll;
    private boolean selecting;

    SelectionBar(HBox bar, ReadingText text, Region page, ScrollPane scroll) {
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
            text.boundsOf(range.getStart(), range.getEnd()).ifPresent(this::place);
        }
    }

    private void place(Bounds words) {
        bar.applyCss();
        bar.autosize();
        double left = text.getLayoutX();
        double x = Math.clamp(
                left + words.getCenterX() - bar.getWidth() / 2,
                left,
                Math.max(left, page.getWidth() - bar.getWidth() - left));
        double below = text.getLayoutY() + words.getMaxY() + GAP;
        double above = text.getLayoutY() + words.getMinY() - bar.getHeight() - GAP;
        double view = scroll.getViewportBounds().getHeight();
        double top = scroll.getVvalue() * Math.max(0, page.getHeight() - view);
        boolean fitsBelow = below + bar.getHeight() <= top + view;
        // Always in sight, even when the selected words reach beyond the pane.
        bar.relocate(x, fitsBelow ? Math.max(below, top + GAP) : Math.clamp(above, top, top + view - bar.getHeight()));
    }
}
