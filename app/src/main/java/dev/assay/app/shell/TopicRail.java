package dev.assay.app.shell;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Dividers;
import dev.assay.app.ui.FoldingSplitPane;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WorkFocus;
import java.util.function.BooleanSupplier;
import javafx.collections.ListChangeListener;
import javafx.scene.Group;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The list of topics, folded to a narrow rail on the screen of scores, where no topic is chosen by it: the numbers have
 * the room. Whoever opens it there finds it open from then on. FX thread only.
 */
final class TopicRail {
    private final Workspace workspace;
    private final Dividers dividers;
    private final BorderPane frame;
    private final FoldingSplitPane split;
    private final Region list;
    private final BooleanSupplier covered;
    private final VBox rail = Nodes.styled(new VBox(), "topic-rail");
    private boolean opened;

    /**
     * @param frame what the rail stands in, at its left
     * @param split its first side is the list
     * @param covered whether a page is in view that needs its room
     */
    TopicRail(
            Workspace workspace,
            Dividers dividers,
            BorderPane frame,
            FoldingSplitPane split,
            Region list,
            BooleanSupplier covered) {
        this.workspace = workspace;
        this.dividers = dividers;
        this.frame = frame;
        this.split = split;
        this.list = list;
        this.covered = covered;
        Button open = Nodes.styled(new Button("›"), "small", "flat");
        open.setId("openTopics");
        open.setAccessibleText(Messages.get("shell.topics.open"));
        open.setTooltip(new Tooltip(Messages.get("shell.topics.open")));
        open.setOnAction(event -> open());
        Label count = Nodes.blank("muted");
        count.setRotate(-90);
        workspace.topics().addListener((ListChangeListener<Object>) change -> count.setText(words()));
        count.setText(words());
        rail.getChildren().setAll(open, new Group(count));
        WorkFocus.passing(rail);
        frame.setLeft(rail);
    }

    private String words() {
        return Messages.get("shell.topics.count", workspace.topics().size());
    }

    /** Opens the list, if it is folded. */
    void open() {
        opened = true;
        show();
    }

    /** Shows the list, the rail, or neither: at home, and beside a page that needs the room. */
    void show() {
        boolean home = workspace.homeProperty().get()
                || workspace.open().isEmpty()
                || covered.getAsBoolean();
        boolean folded = !home && !opened && workspace.stageProperty().get() == Stage.SCORES;
        boolean hidden = home || folded;
        boolean turned = hidden == list.isVisible() || folded != rail.isVisible();
        if (hidden) {
            dividers.fold(split, list);
            settle(turned);
        }
        boolean railed = rail.isVisible();
        Nodes.show(rail, folded);
        if (!hidden) {
            if (turned && railed) {
                // The list gets its share of the width that there is without the rail.
                frame.layout();
            }
            dividers.unfold(split, list);
            settle(turned);
        }
    }

    /** Places the list before the rail changes the width of the pane, which then keeps the widths that there are. */
    private void settle(boolean turned) {
        if (turned) {
            split.settle();
        }
    }
}
