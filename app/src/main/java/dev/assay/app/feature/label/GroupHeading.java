package dev.assay.app.feature.label;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The heading above the first row of a group, with that row; alone where the group is folded. */
final class GroupHeading extends VBox {
    private final Label arrow = Nodes.styled(new Label(), "fold");
    private final WrappedText name = new WrappedText();
    private final Label count = Nodes.styled(new Label(), "muted");
    private final HBox line = Nodes.styled(new HBox(arrow, name, count), "row-group");

    /** @param onFold what a click does */
    GroupHeading(Runnable onFold) {
        super(6);
        arrow.setMinWidth(Region.USE_PREF_SIZE);
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.ALWAYS);
        line.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            // It is no click on the row below, which would take that in hand.
            event.consume();
            onFold.run();
        });
    }

    /** The heading, above the row where the group is not folded. */
    Node above(LabelsInView.PairRow.Heading heading, Node row) {
        arrow.setText(heading.folded() ? "▸" : "▾");
        name.setText(name(heading));
        count.setText(count(heading));
        List<Node> lines = heading.folded() ? List.of(line) : List.of(line, row);
        if (!getChildren().equals(lines)) {
            // A note that is being written in the row keeps the keys.
            getChildren().setAll(lines);
        }
        return this;
    }

    static String spoken(LabelsInView.PairRow.Heading heading) {
        return name(heading) + ", " + count(heading) + ", "
                + Messages.get(heading.folded() ? "nuggets.groups.folded" : "nuggets.groups.unfolded") + ". ";
    }

    private static String name(LabelsInView.PairRow.Heading heading) {
        return heading.name().isEmpty() ? Messages.get("nuggets.groups.no-group") : heading.name();
    }

    private static String count(LabelsInView.PairRow.Heading heading) {
        return Messages.get(
                "label.group.count", Integer.toString(heading.labelled()), Integer.toString(heading.nuggets()));
    }
}
