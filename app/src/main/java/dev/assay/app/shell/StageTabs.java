package dev.assay.app.shell;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Region;

/** The tabs that bring the stages into view: those that the project in view shows. */
final class StageTabs {
    private final Map<Stage, ToggleButton> tabs = new LinkedHashMap<>();
    private final ToggleGroup group = new ToggleGroup();
    private final Workspace workspace;

    StageTabs(Workspace workspace, List<Stage> stages) {
        this.workspace = workspace;
        stages.forEach(stage -> tabs.put(stage, tab(stage)));
        workspace.stagesProperty().subscribe(shown -> tabs.forEach((stage, tab) -> Nodes.show(tab, shown.contains(stage))));
        workspace.stageProperty().subscribe(stage -> group.selectToggle(tabs.get(stage)));
    }

    private ToggleButton tab(Stage stage) {
        ToggleButton tab = new ToggleButton(Messages.get(stage.titleKey()));
        tab.setId(stage.id() + "Tab");
        tab.getStyleClass().add("stage-tab");
        tab.setMinWidth(Region.USE_PREF_SIZE);
        tab.setToggleGroup(group);
        tab.setOnAction(event -> {
            // A click on the one that is chosen would leave none chosen.
            tab.setSelected(true);
            workspace.goTo(stage);
            group.selectToggle(tabs.get(workspace.stageProperty().get()));
        });
        return tab;
    }

    List<ToggleButton> nodes() {
        return List.copyOf(tabs.values());
    }
}
