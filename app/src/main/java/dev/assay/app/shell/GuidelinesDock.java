package dev.assay.app.shell;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.MarkdownText;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;

/**
 * The organiser's guidelines below the list of topics, beside whatever is being done. Its key brings them and takes
 * them away.
 */
final class GuidelinesDock {
    /** The share of the sidebar that the topics keep. */
    private static final double PLACE = 0.45;

    private final Workspace workspace;
    private final SplitPane sidebar;
    private final Node pane;
    private double place = PLACE;

    @FXML private Button guidelinesClose;
    @FXML private ScrollPane guidelinesScroll;
    @FXML private MarkdownText guidelinesText;

    /** @param sidebar what they stand in, below what is in it */
    GuidelinesDock(Workspace workspace, Commands commands, SplitPane sidebar) {
        this.workspace = workspace;
        this.sidebar = sidebar;
        pane = Layouts.load("GuidelinesDock.fxml", this);
        commands.on(WindowCommand.SHOW_GUIDELINES, () -> show(!isShown()));
        guidelinesClose.setOnAction(event -> show(false));
        workspace.projectProperty().subscribe(this::fill);
    }

    private void fill() {
        if (!isShown()) {
            return;
        }
        String words = workspace.guidelines();
        guidelinesText.setText(words.isBlank() ? Messages.get("guidelines.none") : words.strip());
        guidelinesScroll.setVvalue(0);
    }

    boolean isShown() {
        return sidebar.getItems().contains(pane);
    }

    /** Shows them, or not; with the place where the divider was. */
    void show(boolean shown) {
        if (shown && !isShown()) {
            sidebar.getItems().add(pane);
            fill();
            // Before it was laid out once a new divider goes where the pane's own height puts it.
            sidebar.applyCss();
            sidebar.layout();
            sidebar.setDividerPositions(place);
        } else if (!shown && isShown()) {
            place = sidebar.getDividerPositions()[0];
            sidebar.getItems().remove(pane);
        }
    }
}
