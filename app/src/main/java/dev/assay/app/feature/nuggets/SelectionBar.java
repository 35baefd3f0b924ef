package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.ReadingText;
import javafx.geometry.Bounds;
import javafx.scene.control.IndexRange;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Keeps the small bar of actions near the selected words, while words are selected. */
final class SelectionBar {
    private static final double GAP = 6;

    private final HBox bar;
    private final ReadingText text;
    private final Region page;

    SelectionBar(HBox bar, ReadingText text, Region page) {
        this.bar = bar;
        this.text = text;
        this.page = page;
    }

    void bind() {
        text.selectionProperty().subscribe(range -> place());
        // Not under the mouse while it is still selecting.
        text.pressedProperty().subscribe(pressed -> place());
        page.widthProperty().subscribe(width -> place());
        for (var button : bar.getChildren()) {
            button.setFocusTraversable(false);
            button.managedProperty().subscribe(managed -> place());
        }
    }

    private void place() {
        IndexRange range = text.selectionProperty().get();
        boolean visible = range.getLength() > 0 && !text.isPressed();
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
        bar.relocate(x, below + bar.getHeight() > page.getHeight() && above > 0 ? above : below);
    }
}
