package dev.assay.app.shell;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Language;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.app.ui.keys.Command;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.KeyCap;
import dev.assay.app.ui.keys.WindowCommand;
import dev.assay.persistence.record.LoggedEvent;
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
    private final Consumer<TextSize> onTextSize;
    private final Consumer<Language> onLanguage;
    private final Menu time;

    /** @param time the menu with what is recorded of the time that is worked */
    public MainMenu(
            Workspace workspace,
            Commands commands,
            Consumer<Theme> onTheme,
            Consumer<TextSize> onTextSize,
            Consumer<Language> onLanguage,
            Menu time) {
        this.workspace = workspace;
        this.commands = commands;
        this.onTheme = onTheme;
        this.onTextSize = onTextSize;
        this.onLanguage = onLanguage;
        this.time = time;
    }

    void fill(MenuButton menu) {
        MenuItem undo = item(WindowCommand.UNDO);
        MenuItem redo = item(WindowCommand.REDO);
        workspace.undoStateProperty().subscribe(state -> {
            name(undo, state.undo(), "shell.undo", "shell.nothing-to-undo");
            name(redo, state.redo(), "shell.redo", "shell.nothing-to-redo");
        });
        Menu theme = new Menu(Messages.get("shell.theme"));
        for (Theme one : Theme.values()) {
            theme.getItems()
                    .add(choice(one.words(), () -> onTheme.accept(one)));
        }
        Menu language = new Menu(Messages.get("shell.language"));
        for (Language one : Language.values()) {
            language.getItems()
                    .add(choice(one.words(), () -> onLanguage.accept(one)));
        }
        menu.getItems()
                .setAll(
                        item(WindowCommand.OPEN),
                        item(WindowCommand.IMPORT),
                        item(WindowCommand.SYNC),
                        item(WindowCommand.BACKUPS),
                        item(WindowCommand.REPORT),
                        item(WindowCommand.JOBS),
                        item(WindowCommand.ADJUDICATE),
                        new SeparatorMenuItem(),
                        undo,
                        redo,
                        item(WindowCommand.UNDO_HISTORY),
                        new SeparatorMenuItem(),
                        theme,
                        textSize(),
                        language,
                        time,
                        item(WindowCommand.SETTINGS),
                        item(WindowCommand.PALETTE),
                        item(WindowCommand.SHOW_NARRATIVE),
                        item(WindowCommand.SHOW_GUIDELINES),
                        item(WindowCommand.SHOW_KEYS),
                        new SeparatorMenuItem(),
                        item(WindowCommand.QUIT));
    }

    private Menu textSize() {
        Menu sizes = new Menu(Messages.get("shell.text-size"));
        for (int percent : TextSize.STEPS) {
            sizes.getItems()
                    .add(choice(
                            Messages.get("shell.text-size.percent", percent),
                            () -> onTextSize.accept(new TextSize(percent))));
        }
        sizes.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        item(WindowCommand.LARGER_TEXT),
                        item(WindowCommand.SMALLER_TEXT),
                        item(WindowCommand.USUAL_TEXT));
        return sizes;
    }

    private static MenuItem choice(String words, Runnable act) {
        MenuItem choice = new MenuItem(words);
        choice.setOnAction(event -> act.run());
        return choice;
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
