package dev.assay.app.judging;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * A page that stands where the screens stand until it is closed: by its own key, by Esc, or by a way to another topic,
 * screen or project. The screen below stays as it is, and none of its keys act. FX thread only.
 */
public final class WindowPage {
    private static final String SHOWN = "assay.page";

    private final Node page;
    private final Pane place;
    private final boolean whole;
    private final Runnable opening;
    private final Runnable closing;
    private final Workspace workspace;
    private List<Node> covered = List.of();
    private Optional<TopicId> topic = Optional.empty();

    /**
     * @param scope where its keys act
     * @param place what the screens stand in
     * @param whole whether the list of topics makes room for it
     * @param opening fills the page that has come, and gives it the keys
     * @param closing is run when it goes
     */
    public WindowPage(
            Node page,
            Scope scope,
            Pane place,
            boolean whole,
            Workspace workspace,
            Commands commands,
            Runnable opening,
            Runnable closing) {
        this.workspace = workspace;
        this.page = page;
        this.place = place;
        this.whole = whole;
        this.opening = opening;
        this.closing = closing;
        commands.over(scope, this::isShown);
        commands.onEsc(scope, this::isShown, this::close);
        // The acts of the project are out of sight.
        commands.on(scope, WindowCommand.UNDO, () -> {});
        commands.on(scope, WindowCommand.REDO, () -> {});
        if (whole) {
            commands.on(scope, WindowCommand.FILTER_TOPICS, () -> {});
        }
        workspace.stageProperty().subscribe((was, is) -> close());
        // None is in view for a moment where the list of topics is read anew.
        workspace.topicProperty().subscribe((was, is) -> {
            if (is.isPresent() && !is.equals(topic)) {
                close();
            }
        });
        workspace.homeProperty().subscribe((was, is) -> close());
        // The same project is told of again when a job or an import brought something.
        workspace.projectProperty().subscribe((was, is) -> {
            if (!was.map(Workspace.OpenProject::session).equals(is.map(Workspace.OpenProject::session))) {
                close();
            }
        });
    }

    public boolean isShown() {
        return place.getChildren().contains(page);
    }

    /** Opens the page, or closes it. */
    public void toggle() {
        if (isShown()) {
            close();
        } else {
            open();
        }
    }

    /** Brings it into view, instead of another page that is. */
    public void open() {
        if (isShown()) {
            return;
        }
        closeIn(place);
        topic = workspace.topicProperty().get();
        covered = List.copyOf(place.getChildren());
        place.getProperties().put(SHOWN, this);
        place.getChildren().add(page);
        // Before the screen goes, so that it does not lose what it has in hand.
        opening.run();
        covered.forEach(screen -> Nodes.show(screen, false));
    }

    /** Goes back to the screen, if this is in view. */
    public void close() {
        covered.forEach(screen -> Nodes.show(screen, true));
        covered = List.of();
        // Another screen may have taken its place already.
        if (place.getProperties().remove(SHOWN, this)) {
            closing.run();
        }
        if (isShown()) {
            place.getChildren().remove(page);
            WorkFocus.giveBack(place);
        }
    }

    /** Puts a screen into a place, below the page that stands there, if one does. */
    public static void put(Pane place, Node screen) {
        if (place.getProperties().get(SHOWN) instanceof WindowPage shown && shown.isShown()) {
            shown.cover(screen);
        } else if (!place.getChildren().equals(List.of(screen))) {
            place.getChildren().setAll(screen);
        }
    }

    private void cover(Node screen) {
        if (!covered.equals(List.of(screen))) {
            covered.forEach(one -> Nodes.show(one, true));
            place.getChildren().removeAll(covered);
            Nodes.show(screen, false);
            place.getChildren().addFirst(screen);
            covered = List.of(screen);
        }
    }

    /** Closes the page that stands in a place, if one does. */
    public static void closeIn(Pane place) {
        if (place.getProperties().get(SHOWN) instanceof WindowPage shown) {
            shown.close();
        }
    }

    /** True if a page stands in a place that needs the room of the list of topics as well. */
    public static boolean isWholeIn(Pane place) {
        return place.getProperties().get(SHOWN) instanceof WindowPage shown && shown.whole && shown.isShown();
    }
}
