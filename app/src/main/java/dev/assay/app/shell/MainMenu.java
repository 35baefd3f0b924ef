package dev.assay.app.shell;

import dev.assay.app.feature.organise.Setting;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.UndoState;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/** The menu: every command of the window, with its key; undo and redo with the name of the act. */
public final class MainMenu {
    private final Workspace workspace;
    private final Commands commands;
    private final List<Setting<?>> settings;
    private final Menu time;
    private final HomeViewModel home;

    /**
     * @param settings what can be set of the window, each with what it is set to
     * @param time the menu with what is recorded of the time that is worked
     * @param home the projects that were open before
     */
    public MainMenu(
            Workspace workspace,
            Commands commands,
            List<Setting<?>> settings,
            Menu time,
            HomeViewModel home) {
        this.workspace = workspace;
        this.commands = commands;
        this.settings = settings;
        this.time = time;
        this.home = home;
    }

    void fill(MenuButton menu) {
        menu.setGraphic(new KeyCap(WindowCommand.MENU));
        menu.setContentDisplay(ContentDisplay.RIGHT);
        commands.on(WindowCommand.MENU, menu::show);
        MenuItem undo = item(WindowCommand.UNDO);
        MenuItem redo = item(WindowCommand.REDO);
        workspace.undoStateProperty().subscribe(state -> name(undo, redo));
        workspace.homeProperty().subscribe(home -> name(undo, redo));
        menu.getItems()
                .setAll(
                        item(WindowCommand.NEW_PROJECT),
                        item(WindowCommand.OPEN),
                        projects(menu),
                        item(WindowCommand.IMPORT),
                        item(WindowCommand.IMPORT_WARNINGS),
                        item(WindowCommand.SYNC),
                        item(WindowCommand.BACKUPS),
                        item(WindowCommand.REPORT),
                        item(WindowCommand.JOBS),
                        group(
                                "shell.menu.together",
                                WindowCommand.ADJUDICATE,
                                WindowCommand.FREEZE_ALL,
                                WindowCommand.DRAW_TOPICS,
                                WindowCommand.DRAW_BATTLES,
                                WindowCommand.MAKE_BUNDLES,
                                WindowCommand.RETURNED_BUNDLES),
                        new SeparatorMenuItem(),
                        undo,
                        redo,
                        item(WindowCommand.UNDO_HISTORY),
                        new SeparatorMenuItem(),
                        looks(),
                        time,
                        item(WindowCommand.SETTINGS),
                        item(WindowCommand.ASSESSOR),
                        group(
                                "shell.menu.help",
                                WindowCommand.PALETTE,
                                WindowCommand.SHOW_NARRATIVE,
                                WindowCommand.SHOW_GUIDELINES,
                                WindowCommand.SHOW_KEYS,
                                WindowCommand.SHOW_GUIDE,
                                WindowCommand.TOUR,
                                WindowCommand.ABOUT),
                        new SeparatorMenuItem(),
                        item(WindowCommand.QUIT));
    }

    /** A submenu of what leads to other projects, with those that were open before. */
    private Menu projects(MenuButton menu) {
        MenuItem close = item(WindowCommand.CLOSE_PROJECT);
        workspace.projectProperty().subscribe(open -> close.setDisable(open.isEmpty()));
        Menu projects = group("shell.menu.projects", WindowCommand.HOME);
        projects.setId("menu-projects");
        projects.getItems().add(close);
        int fixed = projects.getItems().size();
        menu.setOnShowing(event -> {
            projects.getItems().remove(fixed, projects.getItems().size());
            List<MenuItem> recent = home.others().stream().map(this::project).toList();
            if (!recent.isEmpty()) {
                projects.getItems().add(new SeparatorMenuItem());
                projects.getItems().addAll(recent);
            }
        });
        return projects;
    }

    private MenuItem project(HomeViewModel.Row project) {
        MenuItem item = new MenuItem(project.name());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> home.open(project));
        return item;
    }

    /** A submenu of commands that belong together: a menu of everything would be higher than a small screen. */
    private Menu group(String title, Command... commands) {
        Menu group = new Menu(Messages.get(title));
        for (Command command : commands) {
            group.getItems().add(item(command));
        }
        return group;
    }

    private Menu looks() {
        Menu looks = new Menu(Messages.get("shell.menu.looks"), null, choice("theme"), textSize(), choice("language"));
        looks.setId("menu-looks");
        return looks;
    }

    private Menu textSize() {
        Menu sizes = choice("text-size");
        sizes.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        item(WindowCommand.LARGER_TEXT),
                        item(WindowCommand.SMALLER_TEXT),
                        item(WindowCommand.USUAL_TEXT));
        return sizes;
    }

    /** A submenu of the values of one setting, with a mark at the present one. */
    private Menu choice(String key) {
        Setting<?> setting =
                settings.stream().filter(one -> one.key().equals(key)).findFirst().orElseThrow();
        Menu menu = new Menu(Messages.get("setting." + key));
        menu.setId("menu-" + key);
        addTo(menu, setting);
        return menu;
    }

    private static <T> void addTo(Menu menu, Setting<T> setting) {
        ToggleGroup one = new ToggleGroup();
        for (T choice : setting.choices()) {
            RadioMenuItem item = new RadioMenuItem(setting.words().apply(choice));
            item.setToggleGroup(one);
            item.setUserData(choice);
            item.setOnAction(event -> setting.change().accept(choice));
            menu.getItems().add(item);
        }
        menu.setOnShowing(event -> one.getToggles()
                .forEach(item -> item.setSelected(item.getUserData().equals(setting.present().getValue()))));
    }

    private MenuItem item(Command command) {
        MenuItem item = new MenuItem(command.title());
        item.setGraphic(new KeyCap(command));
        item.setOnAction(event -> commands.run(command));
        return item;
    }

    /** At home the acts of the project are out of sight, and not undone there. */
    private void name(MenuItem undo, MenuItem redo) {
        UndoState state = workspace.homeProperty().get()
                ? new UndoState(Optional.empty(), Optional.empty())
                : workspace.undoStateProperty().get();
        name(undo, state.undo(), "shell.undo", "shell.nothing-to-undo");
        name(redo, state.redo(), "shell.redo", "shell.nothing-to-redo");
    }

    private static void name(MenuItem item, Optional<LoggedEvent> event, String named, String nothing) {
        item.setDisable(event.isEmpty());
        item.setText(event.map(one -> Messages.get(named, Messages.get(
                        "act." + one.kind().name().toLowerCase(Locale.ROOT))))
                .orElseGet(() -> Messages.get(nothing)));
    }
}
