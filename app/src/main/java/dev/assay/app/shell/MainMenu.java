package dev.assay.app.shell;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Theme;
import dev.assay.persistence.LoggedEvent;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu: every command of the window, with its key; undo and redo with the name of the act. */
public final class MainMenu {
    private final Workspace workspace;
    private final Commands commands;
    private final Consumer<Theme> onTheme;

    public MainMenu(Workspace workspace, Commands commands, Consumer<Theme> onTheme) {
        this.workspace = workspace;
        this.commands = commands;
        this.onTheme = onTheme;
    }

    void fill(MenuButton menu) {
        MenuItem undo = item(Command.UNDO);
        MenuItem redo = item(Command.REDO);
        workspace.undoStateProperty().subscribe(state -> {
            name(undo, state.undo(), "shell.undo", "shell.nothing-to-undo");
            name(redo, state.redo(), "shell.redo", "shell.nothing-to-redo");
        });
        Menu theme = new Menu(Messages.get("shell.theme"));
        for (Theme one : Theme.values()) {
            MenuItem choice = new MenuItem(Messages.get("shell.theme." + one.name().toLowerCase(Locale.ROOT)));
            choice.setOnAction(event -> onTheme.accept(one));
            theme.getItems().add(choice);
        }
        menu.getItems()
                .setAll(
                        item(Command.OPEN),
                        item(Command.IMPORT),
                        item(Command.SYNC),
                        new SeparatorMenuItem(),
                        undo,
                        redo,
                        item(Command.UNDO_HISTORY),
                        new SeparatorMenuItem(),
                        theme,
                        item(Command.PALETTE),
                        item(Command.SHOW_NARRATIVE),
                        item(Command.SHOW_KEYS),
                        new SeparatorMenuItem(),
                        item(Command.QUIT));
    }

    private MenuItem item(Command command) {
        MenuItem item = new MenuItem(command.title());
        item.setGraphic(new KeyCap(command));
        item.setOnAction(event -> commands.run(command));
        return item;
    }

    private static void name(MenuItem item, Optional<LoggedEvent> event, String named, String nothing) {
        item.setDisable(event.isEmpty());
        item.setText(event.map(one -> Messages.get(named, Messages.get(
                        "act." + one.kind().name().toLowerCase(Locale.ROOT))))
                .orElseGet(() -> Messages.get(nothing)));
    }
}
