package dev.assay.app.feature.label;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;

/** Key caps beside what the keys do. */
final class KeyCaps {
    private KeyCaps() {}

    static Label cap(Command command) {
        return new KeyCap(command);
    }

    /** Makes a button give a command, with its key behind its words and its name for those who do not see it. */
    static void bind(Button button, Command command, Commands commands) {
        button.setGraphic(cap(command));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setAccessibleText(command.title());
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(event -> commands.run(command));
    }
}
