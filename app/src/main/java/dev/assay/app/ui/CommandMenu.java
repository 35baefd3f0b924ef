package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;

/**
 * The menu that the right button and the menu key open on a part of the window: of its commands those that can be given
 * now, with their keys. FX thread only.
 */
public final class CommandMenu {
    private final Commands commands;
    private final List<List<Object>> groups = new ArrayList<>();

    public CommandMenu(Commands commands) {
        this.commands = commands;
    }

    /** Adds commands that belong together. */
    public CommandMenu group(Command... offered) {
        groups.add(List.of(offered));
        return this;
    }

    /** Adds an item that is no command. */
    public CommandMenu item(MenuItem item) {
        groups.add(List.of(item));
        return this;
    }

    /** Opens on a part of the window from now on. */
    public void on(Node... parts) {
        for (Node part : parts) {
            part.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
                List<MenuItem> items = items();
                CopiedRows.item(part).ifPresent(items::add);
                if (!items.isEmpty()) {
                    ContextMenu menu = new ContextMenu(items.toArray(MenuItem[]::new));
                    // A press on the part that a menu belongs to is no press outside it.
                    EventHandler<MouseEvent> pressed = press -> menu.hide();
                    part.addEventFilter(MouseEvent.MOUSE_PRESSED, pressed);
                    menu.setOnHidden(hidden -> part.removeEventFilter(MouseEvent.MOUSE_PRESSED, pressed));
                    menu.show(part, event.getScreenX(), event.getScreenY());
                }
                event.consume();
            });
        }
    }

    private List<MenuItem> items() {
        List<Command> available = commands.available();
        List<MenuItem> all = new ArrayList<>();
        for (List<Object> group : groups) {
            List<MenuItem> some = new ArrayList<>();
            for (Object one : group) {
                if (one instanceof MenuItem item && !item.isDisable()) {
                    some.add(item);
                } else if (one instanceof Command command && available.contains(command)) {
                    some.add(item(commands, command));
                }
            }
            if (!some.isEmpty() && !all.isEmpty()) {
                all.add(new SeparatorMenuItem());
            }
            all.addAll(some);
        }
        return all;
    }

    /** An item that gives a command, with its key. */
    public static MenuItem item(Commands commands, Command command) {
        MenuItem item = new MenuItem(command.title(), new KeyCap(command));
        item.setOnAction(event -> commands.run(command));
        return item;
    }
}
