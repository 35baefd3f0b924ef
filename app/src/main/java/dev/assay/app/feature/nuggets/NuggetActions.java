package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WrappedText;
import dev.assay.model.Evidence;
import dev.assay.model.Nugget;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/** What the mouse can do to a nugget in the list: a menu of every act, and the list of its evidence. */
final class NuggetActions {
    private static final List<List<Command>> GROUPS = List.of(
            List.of(Command.NEW_NUGGET, Command.EDIT_NUGGET, Command.DUPLICATE_NUGGET, Command.DELETE_NUGGETS),
            List.of(Command.SET_VITAL, Command.SET_OKAY, Command.SET_UNSET),
            List.of(Command.MERGE_NUGGETS, Command.SPLIT_NUGGET),
            List.of(Command.MOVE_UP, Command.MOVE_DOWN),
            List.of(Command.ADD_EVIDENCE, Command.SHOW_EVIDENCE, Command.SHOW_HISTORY));

    /** Room for the popup's shadow, so that it stays on the screen with the window at the screen's edge. */
    private static final double SHADOW = 24;

    private final Commands commands;
    private final PassagesViewModel passages;
    private final NuggetListViewModel nuggets;

    NuggetActions(Commands commands, PassagesViewModel passages, NuggetListViewModel nuggets) {
        this.commands = commands;
        this.passages = passages;
        this.nuggets = nuggets;
    }

    ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        for (List<Command> group : GROUPS) {
            if (!menu.getItems().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            for (Command command : group) {
                MenuItem item = new MenuItem(command.title(), KeyCap.of(command));
                item.setOnAction(event -> commands.run(command));
                menu.getItems().add(item);
            }
        }
        return menu;
    }

    /** Shows where a nugget is attested: each piece can be gone to or taken away. */
    void showEvidence(Nugget nugget, Node beside) {
        nuggets.selection().select(List.of(nugget.id()));
        if (nugget.evidence().isEmpty()) {
            commands.run(Command.SHOW_EVIDENCE);
            return;
        }
        Popup popup = new Popup();
        popup.setAutoHide(true);
        VBox all = new VBox();
        all.getStyleClass().add("evidence-popup");
        all.getStylesheets().addAll(NuggetActions.class.getResource("nuggets.css").toExternalForm());
        for (Evidence one : nugget.evidence()) {
            all.getChildren().add(line(nugget, one, popup));
        }
        popup.getContent().add(all);
        Bounds where = beside.localToScreen(beside.getBoundsInLocal());
        popup.setAnchorLocation(javafx.stage.PopupWindow.AnchorLocation.CONTENT_TOP_RIGHT);
        popup.show(beside, where.getMaxX() - SHADOW, where.getMaxY() + 4);
    }

    private HBox line(Nugget nugget, Evidence evidence, Popup popup) {
        WrappedText quote = new WrappedText();
        quote.setText(Messages.get("nuggets.origin.quoted", evidence.quote()));
        Label passage = new Label(evidence.passage().value());
        passage.getStyleClass().add("muted");
        VBox words = new VBox(2, quote, passage);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button show = new Button(Messages.get("nuggets.evidence.show"));
        show.getStyleClass().add("small");
        show.setMinWidth(Button.USE_PREF_SIZE);
        show.setOnAction(event -> {
            popup.hide();
            passages.show(evidence);
        });
        Button remove = new Button(Messages.get("nuggets.evidence.remove"));
        remove.getStyleClass().addAll("small", "danger", "button-outlined");
        remove.setMinWidth(Button.USE_PREF_SIZE);
        remove.setOnAction(event -> {
            popup.hide();
            nuggets.removeEvidence(nugget.id(), evidence);
        });
        HBox line = new HBox(8, words, show, remove);
        line.setAlignment(javafx.geometry.Pos.TOP_LEFT);
        return line;
    }
}
