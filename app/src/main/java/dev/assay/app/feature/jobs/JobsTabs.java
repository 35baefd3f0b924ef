package dev.assay.app.feature.jobs;

import dev.assay.app.ui.Messages;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;

/** The panel's leaves: the jobs, the model that they ask, and how it is asked. */
final class JobsTabs {
    /**
     * A leaf.
     *
     * @param key names it
     * @param first the id of the field that has the focus when it comes into view
     * @param shown is run when it comes into view
     * @param left is run when it is left, and when the panel is closed on it: keeps what was typed
     */
    record Leaf(String key, Node content, String first, Runnable shown, Runnable left) {}

    private final TabPane tabs = new TabPane();
    private final List<Leaf> leaves;

    JobsTabs(List<Leaf> leaves) {
        this.leaves = leaves;
        tabs.setId("jobsTabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        for (Leaf leaf : leaves) {
            Tab tab = new Tab(Messages.get("jobs.tab." + leaf.key()), leaf.content());
            tab.setId(leaf.key() + "Tab");
            tabs.getTabs().add(tab);
            tab.selectedProperty().subscribe((was, is) -> (is ? leaf.shown() : leaf.left()).run());
            tabs.sceneProperty().subscribe((was, is) -> {
                if (was != null && is == null && tab.isSelected()) {
                    leaf.left().run();
                }
            });
        }
        // Ahead of the fields, some of which take these keys for themselves.
        tabs.addEventFilter(KeyEvent.KEY_PRESSED, this::turn);
    }

    Region node() {
        return tabs;
    }

    /** Turns to a leaf, with a field of it in focus. */
    void show(String key, String field) {
        for (int i = 0; i < leaves.size(); i++) {
            if (leaves.get(i).key().equals(key)) {
                tabs.getSelectionModel().select(i);
                focus(field);
            }
        }
    }

    /** Gives the focus to the first field of the leaf in view. */
    void focusFirst() {
        focus(leaves.get(tabs.getSelectionModel().getSelectedIndex()).first());
    }

    private void focus(String field) {
        // A leaf that was never in view gets its nodes with its first layout.
        tabs.applyCss();
        tabs.layout();
        Node node = tabs.lookup("#" + field);
        if (node != null) {
            node.requestFocus();
        }
    }

    private void turn(KeyEvent event) {
        boolean on = event.getCode() == KeyCode.TAB && !event.isShiftDown() || event.getCode() == KeyCode.PAGE_DOWN;
        boolean back = event.getCode() == KeyCode.TAB && event.isShiftDown() || event.getCode() == KeyCode.PAGE_UP;
        if (event.isControlDown() && (on || back)) {
            int count = leaves.size();
            tabs.getSelectionModel().select(
                    (tabs.getSelectionModel().getSelectedIndex() + (on ? 1 : count - 1)) % count);
            focusFirst();
            event.consume();
        }
    }
}
