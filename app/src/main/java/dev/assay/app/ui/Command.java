package dev.assay.app.ui;

import java.util.List;
import java.util.Locale;
import javafx.scene.input.KeyCombination;

/**
 * Something that can be done with a key. Each screen declares its own, the window those that can be given everywhere.
 * Two commands of one name are one command, for files and settings know it by its name.
 */
public interface Command {
    /** The name in files and settings; never changed again. */
    public String name();

    /** The scope in which it can be given. */
    public Scope scope();

    /** The keys it has from the start, the one to show first. */
    public List<String> keys();

    /** True if it judges something, so that nobody is to give it without having named it. */
    public default boolean judges() {
        return false;
    }

    /** The name on screen: a text of the message bundle that has the command's name. */
    public default String title() {
        return Messages.get("command." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** A key as a person reads it. */
    public static String keyText(String key) {
        if (key.length() == 1) {
            return key;
        }
        return switch (key) {
            case "Enter" -> "⏎";
            case "Delete" -> Messages.get("key.delete");
            case "Up" -> "↑";
            case "Down" -> "↓";
            case "Left" -> "←";
            case "Right" -> "→";
            default -> inOurLanguage(KeyCombination.valueOf(key).getDisplayText());
        };
    }

    /** The names that stand on the keys of a keyboard of the window's language. */
    private static String inOurLanguage(String keys) {
        return keys.replace("Enter", "⏎")
                .replace("Ctrl", Messages.get("key.ctrl"))
                .replace("Shift", Messages.get("key.shift"))
                .replace("Space", Messages.get("key.space"))
                .replace("Page Up", Messages.get("key.page-up"))
                .replace("Page Down", Messages.get("key.page-down"))
                .replace("Delete", Messages.get("key.delete"));
    }
}
