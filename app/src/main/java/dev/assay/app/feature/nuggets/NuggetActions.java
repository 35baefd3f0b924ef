package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Beside;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** The menu of a nugget in the list, with every act, and the list of its evidence. */
final class NuggetActions {
    private static final List<List<Command>> GROUPS = List.of(
            List.of(
                    NuggetCommand.NEW_NUGGET,
                    NuggetCommand.EDIT_NUGGET,
                    NuggetCommand.DUPLICATE_NUGGET,
                    NuggetCommand.DELETE_NUGGETS),
            List.of(NuggetCommand.SET_VITAL, NuggetCommand.SET_OKAY, NuggetCommand.SET_UNSET),
            List.of(NuggetCommand.MERGE_NUGGETS, NuggetCommand.SPLIT_NUGGET),
            List.of(NuggetCommand.MOVE_UP, NuggetCommand.MOVE_DOWN),
            List.of(NuggetCommand.ADD_EVIDENCE, NuggetCommand.SHOW_EVIDENCE, WindowCommand.SHOW_HISTORY));

    /** In a menu of their own: with them the menu would be higher than a low window. */
    private static final List<Command> OF_QUESTIONS = List.of(
            NuggetCommand.ADD_ANSWER,
            NuggetCommand.CHANGE_RULE,
            NuggetCommand.TICK_ANSWER,
            NuggetCommand.GROUP_NUGGETS,
            NuggetCommand.WEIGH_NUGGETS,
            NuggetCommand.FOLD_GROUPS);

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
            group.forEach(command -> menu.getItems().add(item(command)));
        }
        Menu questions = new Menu(Messages.get("nuggets.menu.questions"));
        OF_QUESTIONS.forEach(command -> questions.getItems().add(item(command)));
        menu.getItems().addAll(new SeparatorMenuItem(), questions);
        return menu;
    }

    private MenuItem item(Command command) {
        return CommandMenu.item(commands, command);
    }

    /** Makes a vital nugget okay, and any other vital. */
    void turnImportance(Nugget nugget) {
        nuggets.selection().select(List.of(nugget.id()));
        nuggets.setImportance(nugget.importance() == Importance.VITAL ? Importance.OKAY : Importance.VITAL);
    }

    /** Shows where a nugget is attested, with a way to go to each piece and to remove it. */
    void showEvidence(Nugget nugget, Node beside) {
        nuggets.selection().select(List.of(nugget.id()));
        if (nugget.evidence().isEmpty()) {
            commands.run(NuggetCommand.SHOW_EVIDENCE);
            return;
        }
        VBox all = Nodes.styled(new VBox(), "evidence-beside");
        PopOver popup = Beside.of(all);
        for (Evidence one : nugget.evidence()) {
            all.getChildren().add(line(nugget, one, popup));
        }
        Beside.below(beside, popup);
    }

    private HBox line(Nugget nugget, Evidence evidence, PopOver popup) {
        WrappedText quote = new WrappedText();
        quote.setText(Messages.get("nuggets.origin.quoted", evidence.quote()));
        Label passage = Nodes.styled(new Label(evidence.passage().value()), "muted");
        VBox words = new VBox(2, quote, passage);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button show = Nodes.button("nuggets.evidence.show", "small");
        show.setMinWidth(Button.USE_PREF_SIZE);
        show.setOnAction(event -> {
            popup.hide();
            passages.show(evidence);
        });
        Button remove = Nodes.button("nuggets.evidence.remove");
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
