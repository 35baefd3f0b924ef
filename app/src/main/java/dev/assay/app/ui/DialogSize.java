package dev.assay.app.ui;

import javafx.scene.layout.Region;
import javafx.stage.Window;

/** The size of a dialog's content: as its text needs, and no larger than the window it belongs to. */
public final class DialogSize {
    /** The width of a dialog around its content, in em. */
    private static final double AROUND_WIDTH = 4;

    private static final double AROUND_HEIGHT = 9;

    private DialogSize() {}

    /**
     * Sizes a content.
     *
     * @param owner the window; null for none
     * @param width in pixels in text of the usual size; 840 at most, which a dialog is never wider than
     * @param height in pixels in text of the usual size
     */
    public static void set(Region content, Window owner, double width, double height) {
        TextSize size = owner == null ? TextSize.USUAL : TextSize.of(owner.getScene());
        double scale = size.percent() / 100.0;
        double most = owner == null ? Double.MAX_VALUE : owner.getWidth() - AROUND_WIDTH * size.pixels();
        double highest = owner == null ? Double.MAX_VALUE : owner.getHeight() - AROUND_HEIGHT * size.pixels();
        content.setPrefSize(Math.min(width * scale, most), Math.min(height * scale, Math.max(height / 2, highest)));
    }
}
