package dev.assay.app.feature.jobs;

import dev.assay.app.ui.Messages;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** The panel's two leaves: the jobs, and the model that they ask. */
final class JobsTabs {
    private JobsTabs() {}

    /** @param save keeps what was typed on the second leaf, when it is left */
    static Node of(Node jobs, Node model, Runnable save) {
        Tab first = new Tab(Messages.get("jobs.tab.jobs"), jobs);
        Tab second = new Tab(Messages.get("jobs.tab.model"), model);
        second.setId("modelTab");
        TabPane tabs = new TabPane(first, second);
        tabs.setId("jobsTabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setPrefSize(780, 560);
        second.selectedProperty().subscribe((was, is) -> {
            if (was && !is) {
                save.run();
            }
        });
        // Closing the panel on the second leaf keeps it, too.
        tabs.sceneProperty().subscribe((was, is) -> {
            if (was != null && is == null && second.isSelected()) {
                save.run();
            }
        });
        return tabs;
    }
}
