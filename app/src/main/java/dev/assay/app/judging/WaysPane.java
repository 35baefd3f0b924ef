package dev.assay.app.judging;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Nodes;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** In place of a list that is empty the ways to fill it, each with its key; the first that can be gone is green. */
public final class WaysPane extends ScrollPane {
    private final VBox content = Nodes.styled(new VBox(), "ways");

    /**
     * A way.
     *
     * @param words what comes of it; why it cannot be gone where it is {@code closed}
     */
    public record Way(Command command, String title, String words, String button, boolean closed) {}

    public WaysPane() {
        getStyleClass().add("ways-pane");
        setFitToWidth(true);
        setFocusTraversable(false);
        setContent(content);
        Nodes.show(this, false);
    }

    /** Shows the ways, the likeliest first. */
    public void show(Commands commands, String heading, String sentence, List<Way> ways) {
        List<Node> rows = new ArrayList<>();
        boolean primary = true;
        for (Way way : ways) {
            boolean first = primary && !way.closed();
            rows.add(row(commands, way, first));
            primary &= way.closed();
        }
        VBox card = Nodes.styled(new VBox(), "ways-card");
        card.getChildren().setAll(rows);
        content.getChildren()
                .setAll(wrapped(heading, "page-title"), wrapped(sentence, "muted"), card);
        Nodes.show(this, true);
    }

    private static Node row(Commands commands, Way way, boolean first) {
        VBox words = new VBox(wrapped(way.title(), "strong"), wrapped(way.words(), "muted"));
        HBox.setHgrow(words, Priority.ALWAYS);
        Button button = new Button();
        commands.bind(button, way.command());
        button.setText(way.button());
        button.setAccessibleText(way.title() + ": " + way.button());
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setDisable(way.closed());
        HBox row = Nodes.styled(new HBox(words, button), "way-row");
        row.setAlignment(Pos.TOP_LEFT);
        if (first) {
            button.getStyleClass().add("success");
            row.getStyleClass().add("first");
        }
        return row;
    }

    private static Label wrapped(String words, String look) {
        Label label = Nodes.styled(new Label(words), look);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
