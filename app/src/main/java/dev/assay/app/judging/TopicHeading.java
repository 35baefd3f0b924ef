package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Topic;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;

/**
 * The heading of a screen about a topic: its request, and the narrative with the guidelines, which a button and a key
 * show.
 */
public final class TopicHeading {
    private final Workspace workspace;
    private final Label title;
    private final NarrativePane pane;

    public TopicHeading(
            Workspace workspace, Commands commands, Stage stage, Label title, ToggleButton button, NarrativePane pane) {
        this.workspace = workspace;
        this.title = title;
        this.pane = pane;
        button.setGraphic(new KeyCap(WindowCommand.SHOW_NARRATIVE));
        button.selectedProperty().subscribe(shown -> Nodes.show(pane, shown));
        Runnable toggle = () -> button.setSelected(!button.isSelected());
        title.setOnMouseClicked(event -> toggle.run());
        commands.on(stage.scope(), WindowCommand.SHOW_NARRATIVE, toggle);
    }

    public void show(Optional<Topic> topic) {
        String query = topic.map(one -> one.query().isBlank() ? one.id().value() : one.query()).orElse("");
        if (!query.equals(title.getText())) {
            // See WrappedText: a line that runs right to left stays one line, whole in the tooltip and the narrative.
            title.setWrapText(!WrappedText.breaksBadly(query));
            title.setText(query);
            TextDirection.apply(title, query);
            title.setTooltip(query.isEmpty() ? null : new Tooltip(query));
        }
        pane.show(topic, workspace.guidelines());
    }
}
