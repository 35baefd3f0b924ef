package dev.assay.app.judging;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WorkFocus;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * A page that stands where the screens stand, which stay below it as they are. Its own key, Esc, and whatever brings
 * something else into view lead back.
 */
public final class PageOver {
    private final Node page;
    private final Pane place;
    private final Runnable closed;
    private final BooleanSupplier stays;
    private List<Node> covered = List.of();

    /**
     * @param scope in which the page's own commands work
     * @param place what the screens stand in
     * @param closed told when the page goes
     */
    public PageOver(Node page, Scope scope, Workspace workspace, Commands commands, Pane place, Runnable closed) {
        this(page, scope, workspace, commands, place, closed, () -> false);
        WorkFocus.passing(page);
    }

    /**
     * A page on which acts are done and taken back.
     *
     * @param stays whether it stays although something else comes into view
     */
    public PageOver(
            Node page,
            Scope scope,
            Workspace workspace,
            Commands commands,
            Pane place,
            Runnable closed,
            BooleanSupplier stays) {
        this.page = page;
        this.place = place;
        this.closed = closed;
        this.stays = stays;
        // Another page may stand over this one.
        commands.over(scope, () -> isShown() && page.isVisible());
        commands.onEsc(scope, () -> isShown() && page.isVisible(), this::close);
        workspace.stageProperty().subscribe(this::leave);
        workspace.topicProperty().subscribe(this::leave);
        workspace.projectProperty().subscribe(this::close);
        workspace.homeProperty().subscribe(this::close);
    }

    private void leave() {
        if (!stays.getAsBoolean()) {
            close();
        }
    }

    public boolean isShown() {
        return place.getChildren().contains(page);
    }

    /** @param focused gives the keys to something on the page */
    public void open(Runnable focused) {
        covered = List.copyOf(place.getChildren());
        place.getChildren().add(page);
        // Before the screen goes, so that it does not lose what it has in hand.
        focused.run();
        covered.forEach(screen -> Nodes.show(screen, false));
    }

    /** Goes back to the screen, if the page is in view. */
    public void close() {
        covered.forEach(screen -> Nodes.show(screen, true));
        covered = List.of();
        closed.run();
        if (isShown()) {
            WorkFocus.giveBack(page);
            place.getChildren().remove(page);
        }
    }
}
