package dev.assay.app.ui;

import javafx.scene.control.SplitPane;

/** A split pane that can give its sides their room before the next layout, without what is in them. */
public final class FoldingSplitPane extends SplitPane {
    /**
     * Places the sides and the divider. A divider that is moved in the same layout in which the width of the pane
     * changes would be left where it was.
     */
    public void settle() {
        layoutChildren();
    }
}
