package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import java.util.List;
import javafx.scene.Node;

/**
 * A stage with all that the window needs to offer it: its tab, its place in keys, palette and overview follow from
 * this.
 *
 * @param commands what is done on its screen
 * @param screen makes the screen
 * @param note tells what its tab says of the topic in view
 */
public record StageScreen(Stage stage, List<Command> commands, Factory screen, TabNote.Teller note) {
    /** Makes a screen. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The screen, bound to a workspace and answering its commands.
         *
         * @param choosers how the user is asked for files
         */
        Node create(Workspace workspace, Commands commands, Choosers choosers);
    }

    public StageScreen {
        commands = List.copyOf(commands);
    }

    /** A stage whose tab tells how many judgments are given; one without judgments has its name alone. */
    public StageScreen(Stage stage, List<Command> commands, Factory screen) {
        this(stage, commands, screen, (workspace, topic) -> topic.judged().stream()
                .filter(one -> one.stage().word().equals(stage.id()))
                .findFirst()
                .map(TabNote::part)
                .orElse(TabNote.NOTHING));
    }
}
