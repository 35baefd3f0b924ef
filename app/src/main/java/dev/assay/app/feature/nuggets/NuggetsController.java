package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.work.TopicInView;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.KeyCap;
import dev.assay.app.ui.keys.WindowCommand;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Topic;
import java.util.List;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.VBox;

/** Binds the topic's header and holds the two panes together. */
final class NuggetsController {
    private final Workspace workspace;
    private final TopicInView topic;
    private final Commands commands;

    @FXML private WrappedText query;
    @FXML private Label topicId;
    @FXML private Button showNarrative;
    @FXML private ScrollPane narrativeScroll;
    @FXML private VBox narrative;
    @FXML private SplitPane panes;

    NuggetsController(Workspace workspace, TopicInView topic, Commands commands) {
        this.workspace = workspace;
        this.topic = topic;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        showNarrative.setGraphic(new KeyCap(WindowCommand.SHOW_NARRATIVE));
        showNarrative.setOnAction(event -> toggleNarrative());
        Nodes.show(narrativeScroll, false);
        commands.on(Stage.NUGGETS.scope(), WindowCommand.SHOW_NARRATIVE, this::toggleNarrative);
        topic.contentProperty().subscribe(content -> content.map(TopicNuggets::topic).ifPresent(this::showTopic));
    }

    void put(List<Node> both) {
        panes.getItems().setAll(both);
    }

    private void toggleNarrative() {
        Nodes.show(narrativeScroll, !narrativeScroll.isVisible());
    }

    private void showTopic(Topic shown) {
        String title = shown.query().isBlank() ? shown.id().value() : shown.query();
        if (title.equals(query.getText()) && shown.id().value().equals(topicId.getText())) {
            return;
        }
        query.setText(title);
        topicId.setText(shown.id().value());
        narrative.getChildren().clear();
        narrativeScroll.setVvalue(0);
        for (Map.Entry<String, String> field : shown.narrative().entrySet()) {
            addText(name(field.getKey()), field.getValue());
        }
        addText(
                Messages.get("nuggets.narrative.guidelines"),
                workspace.projectProperty().get().map(open -> open.settings().guidelines()).orElse(""));
        if (narrative.getChildren().isEmpty()) {
            narrative.getChildren().add(new Label(Messages.get("nuggets.narrative.none")));
        }
    }

    /** What a field of a narrative is called: ours where we know it, the file's own otherwise. */
    private static String name(String field) {
        String key = "nuggets.narrative." + field;
        return Messages.bundle().containsKey(key) ? Messages.get(key) : field;
    }

    private void addText(String name, String text) {
        if (text.isBlank()) {
            return;
        }
        Label heading = new Label(name);
        heading.getStyleClass().add("narrative-name");
        WrappedText words = new WrappedText();
        words.setText(text);
        narrative.getChildren().addAll(heading, words);
    }
}
