package dev.assay.app.judging;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WorkFocus;
import java.util.List;
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
    private List<Node> covered = List.of();

    /**
     * @param scope in which the page's own commands work
     * @param place what the screens stand in
     * @param closed told when the page goes
     */
    public PageOver(Node page, Scope scope, Workspace workspace, Commands commands, Pane place, Runnable closed) {
        this.page = page;
        this.place = place;
        this.closed = closed;
        commands.over(scope, this::isShown);
        commands.onEsc(scope, this::isShown, this::close);
        workspace.stageProperty().subscribe(this::close);
        workspace.topicProperty().subscribe(this::close);
        workspace.projectProperty().subscribe(this::close);
        workspace.homeProperty().subscribe(this::close);
        WorkFocus.passing(page);
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
