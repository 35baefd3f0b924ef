package dev.assay.app.feature.nuggets;

import dev.assay.app.judging.TopicHeading;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.model.Topic;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;

/**
 * Binds the topic's header and holds the two panes together; where a topic has no passages the nuggets have the room of
 * both.
 */
final class NuggetsController {
    private final Workspace workspace;
    private final NuggetsModel model;
    private final Commands commands;
    private List<Node> both = List.of();
    private TopicHeading heading;
    private double divider = 0.5;

    @FXML private Label query;
    @FXML private Label topicId;
    @FXML private ToggleButton narrativeButton;
    @FXML private NarrativePane narrativePane;
    @FXML private SplitPane panes;

    NuggetsController(Workspace workspace, NuggetsModel model, Commands commands) {
        this.workspace = workspace;
        this.model = model;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        heading = new TopicHeading(workspace, commands, Stage.NUGGETS, query, narrativeButton, narrativePane);
        Nodes.joinWhenShown(narrativePane);
        FitBar.rank(topicId, 1);
        model.topic()
                .contentProperty()
                .subscribe(content -> content.map(TopicNuggets::topic).ifPresent(this::showTopic));
        model.topic().contentProperty().subscribe(this::showPanes);
        // Before what stands in the place of the passages takes the keys.
        model.revision().openProperty().subscribe(this::showPanes);
    }

    /** @param panes the passages, and in their place what the set was earlier; the nuggets */
    void put(List<Node> panes) {
        both = panes;
        this.panes.getItems().setAll(panes);
        showPanes();
    }

    private void showPanes() {
        Optional<TopicNuggets> content = model.topic().content();
        if (both.isEmpty() || content.isEmpty()) {
            return;
        }
        Node passages = both.getFirst();
        boolean shown = !content.get().passages().isEmpty() || model.revision().openProperty().get();
        if (shown && !panes.getItems().contains(passages)) {
            panes.getItems().addFirst(passages);
            panes.setDividerPositions(divider);
        } else if (!shown && panes.getItems().contains(passages)) {
            divider = panes.getDividerPositions()[0];
            panes.getItems().remove(passages);
        }
    }

    private void showTopic(Topic shown) {
        heading.show(Optional.of(shown));
        // The id is the title of a topic that has no question.
        Nodes.show(topicId, shown.query().isBlank() ? "" : shown.id().value());
    }
}
