package dev.assay.app.feature.jobs;

import dev.assay.app.ui.Messages;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;

/** The panel's leaves: the jobs, the model that they ask, and how it is asked. */
final class JobsTabs {
    /**
     * A leaf.
     *
     * @param key names it
     * @param shown is run when it comes into view
     * @param left is run when it is left, and when the panel is closed on it: keeps what was typed
     */
    record Leaf(String key, Node content, Runnable shown, Runnable left) {}

    private JobsTabs() {}

    static Region of(List<Leaf> leaves) {
        TabPane tabs = new TabPane();
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
        return tabs;
    }
}
