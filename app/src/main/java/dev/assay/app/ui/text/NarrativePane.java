package dev.assay.app.ui.text;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.Topic;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/**
 * The organiser's text on a topic: the whole of the topic, its narrative, field by field, and the guidelines. Its lines
 * are made when it is in view.
 */
public final class NarrativePane extends ScrollPane {
    private final VBox lines = Nodes.styled(new VBox(), "narrative");
    private Optional<Topic> topic = Optional.empty();
    private String guidelines = "";
    private boolean behind;

    public NarrativePane() {
        getStyleClass().add("narrative-pane");
        lines.setMinWidth(320);
        setContent(lines);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setPrefViewportHeight(130);
        visibleProperty().subscribe(this::fill);
    }

    /** Shows a topic's narrative; the guidelines may be blank. */
    public void show(Optional<Topic> newTopic, String newGuidelines) {
        if ((behind || !lines.getChildren().isEmpty()) && newTopic.equals(topic) && newGuidelines.equals(guidelines)) {
            return;
        }
        topic = newTopic;
        guidelines = newGuidelines;
        behind = true;
        fill();
    }

    private void fill() {
        if (!behind || !isVisible()) {
            return;
        }
        behind = false;
        lines.getChildren().clear();
        setVvalue(0);
        // In the header it ends where its line does.
        topic.ifPresent(one -> addText(one.query()));
        boolean none = topic.map(one -> one.narrative().values().stream().allMatch(String::isBlank)).orElse(true);
        topic.ifPresent(one -> one.narrative().forEach((field, words) -> add(name(field), words)));
        addGuidelines();
        if (none && guidelines.isBlank()) {
            add(Messages.get("label.narrative"), Messages.get("label.narrative.none"));
        }
    }

    private void addGuidelines() {
        if (!guidelines.isBlank()) {
            MarkdownText body = new MarkdownText();
            body.setText(guidelines);
            lines.getChildren().addAll(heading(Messages.get("label.guidelines")), body);
        }
    }

    private void add(String name, String words) {
        if (!words.isBlank()) {
            lines.getChildren().add(heading(name));
            addText(words);
        }
    }

    private void addText(String words) {
        if (!words.isBlank()) {
            WrappedText body = new WrappedText();
            body.setText(words);
            lines.getChildren().add(body);
        }
    }

    /** The name of a narrative's field: ours where we know it, the file's own otherwise. */
    private static String name(String field) {
        return Messages.find("label.narrative." + field)
                .orElseGet(() -> Messages.begun(field.replace('_', ' ')));
    }

    private static Label heading(String name) {
        Label heading = Nodes.styled(new Label(name), "strong");
        return heading;
    }
}
