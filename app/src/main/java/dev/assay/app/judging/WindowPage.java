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
import java.util.function.BooleanSupplier;
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
    private final boolean acts;
    private final BooleanSupplier stays;
    /** The page that this one covers, and leads back to. */
    private Optional<WindowPage> below = Optional.empty();
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
        this(page, scope, place, whole, workspace, commands, opening, closing, false, () -> false);
        // The acts of the project are out of sight.
        commands.on(scope, WindowCommand.UNDO, () -> {});
        commands.on(scope, WindowCommand.REDO, () -> {});
    }

    /** A page on which acts are done and taken back; the list of topics makes room for it. */
    public static WindowPage ofActs(
            Node page,
            Scope scope,
            Pane place,
            Workspace workspace,
            Commands commands,
            Runnable opening,
            Runnable closing,
            BooleanSupplier stays) {
        return new WindowPage(page, scope, place, true, workspace, commands, opening, closing, true, stays);
    }

    /**
     * @param acts whether acts are done and taken back on it
     * @param stays whether it stays although another topic or screen comes into view
     */
    private WindowPage(
            Node page,
            Scope scope,
            Pane place,
            boolean whole,
            Workspace workspace,
            Commands commands,
            Runnable opening,
            Runnable closing,
            boolean acts,
            BooleanSupplier stays) {
        this.workspace = workspace;
        this.acts = acts;
        this.stays = stays;
        this.page = page;
        this.place = place;
        this.whole = whole;
        this.opening = opening;
        this.closing = closing;
        if (whole) {
            commands.on(scope, WindowCommand.FILTER_TOPICS, () -> {});
        }
        commands.over(scope, this::isInSight);
        commands.onEsc(scope, this::isInSight, this::close);
        workspace.stageProperty().subscribe((was, is) -> leave());
        // None is in view for a moment where the list of topics is read anew.
        workspace.topicProperty().subscribe((was, is) -> {
            if (is.isPresent() && !is.equals(topic)) {
                leave();
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

    private void leave() {
        if (!stays.getAsBoolean()) {
            close();
        }
    }

    public boolean isShown() {
        return place.getChildren().contains(page);
    }

    /** Another page may stand over this one. */
    private boolean isInSight() {
        return isShown() && page.isVisible();
    }

    /** Opens the page, or closes it. */
    public void toggle() {
        if (isInSight()) {
            close();
        } else {
            closeAbove();
            open();
        }
    }

    private void closeAbove() {
        while (isShown() && place.getProperties().get(SHOWN) instanceof WindowPage shown && shown != this) {
            shown.close();
        }
    }

    /** Brings it into view, over a page of acts, instead of any other page. */
    public void open() {
        open(false);
    }

    /** Brings it into view, over the page from which it was asked for, and leads back to that. */
    public void openOver() {
        open(true);
    }

    private void open(boolean over) {
        if (isShown()) {
            return;
        }
        if (place.getProperties().get(SHOWN) instanceof WindowPage shown && (over || shown.acts)) {
            below = Optional.of(shown);
        } else {
            closeIn(place);
        }
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
            below.filter(WindowPage::isShown).ifPresent(one -> place.getProperties().put(SHOWN, one));
            closing.run();
        }
        below = Optional.empty();
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
        if (below.isPresent()) {
            below.get().cover(screen);
            return;
        }
        if (!covered.equals(List.of(screen))) {
            covered.forEach(one -> Nodes.show(one, true));
            place.getChildren().removeAll(covered);
            Nodes.show(screen, false);
            place.getChildren().addFirst(screen);
            covered = List.of(screen);
        }
    }

    /** Closes the pages that stand in a place, if any do. */
    public static void closeIn(Pane place) {
        while (place.getProperties().get(SHOWN) instanceof WindowPage shown) {
            shown.close();
        }
    }

    /** True if a page stands in a place that needs the room of the list of topics as well. */
    public static boolean isWholeIn(Pane place) {
        return place.getProperties().get(SHOWN) instanceof WindowPage shown && shown.whole && shown.isShown();
    }
}
