package dev.assay.app.ui;

import java.util.List;

/**
 * The commands that can be given everywhere, with the keys from the start. Each screen carries out some of them in its
 * own way.
 */
public enum WindowCommand implements Command {
    SHOW_KEYS("F1"),
    SHOW_GUIDE("Shift+F1"),
    SHOW_NARRATIVE("F2"),
    SHOW_GUIDELINES("F4"),
    PREVIOUS_TOPIC("Shortcut+Page Up"),
    NEXT_TOPIC("Shortcut+Page Down"),
    NEXT_OPEN_TOPIC("Shortcut+Shift+Page Down"),
    FILTER_TOPICS("/"),
    UNDO("Shortcut+Z"),
    REDO("Shortcut+Shift+Z", "Shortcut+Y"),
    PALETTE("Shortcut+K"),
    MENU("F10"),
    SHOW_HISTORY("H"),
    UNDO_HISTORY("Shortcut+Shift+H"),
    ONLY_RECHECK("Shift+F"),
    FIND("Shortcut+F"),
    NEW_PROJECT("Shortcut+N"),
    OPEN("Shortcut+O"),
    CLOSE_PROJECT("Shortcut+W"),
    HOME("Alt+Home"),
    IMPORT("Shortcut+I"),
    IMPORT_WARNINGS("Shortcut+Shift+I"),
    SYNC("Shortcut+S"),
    BACKUPS("Shortcut+B"),
    REPORT("Shortcut+Shift+E"),
    MAKE_BUNDLES("Shortcut+Shift+B"),
    RETURNED_BUNDLES("Shortcut+Shift+R"),
    RETRY("F5"),
    SHOW_MESSAGES("F8"),
    JOBS("F9"),
    ADJUDICATE("F7"),
    FREEZE_ALL("Shortcut+Shift+Enter"),
    DRAW_TOPICS("Shortcut+Shift+D"),
    DRAW_BATTLES("Shortcut+Shift+V"),
    SETTINGS("Shortcut+Comma"),
    ASSESSOR("Shortcut+Shift+A"),
    LARGER_TEXT("Shortcut+Plus", "Shortcut+Equals", "Shortcut+Shift+Equals", "Shortcut+Add"),
    SMALLER_TEXT("Shortcut+Minus", "Shortcut+Subtract"),
    USUAL_TEXT("Shortcut+0", "Shortcut+Numpad 0"),
    TOUR("Shortcut+F1"),
    ABOUT("Shortcut+Shift+F1"),
    QUIT("Shortcut+Q");

    private final List<String> keys;

    WindowCommand(String... keys) {
        this.keys = List.of(keys);
    }

    @Override
    public Scope scope() {
        return Scope.WINDOW;
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
