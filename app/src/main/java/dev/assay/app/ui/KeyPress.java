package dev.assay.app.ui;

import java.util.Locale;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** The comparison of a key event with a key as {@link Command} writes it. */
public final class KeyPress {
    private KeyPress() {}

    /** True if the event is of this key. */
    static boolean matches(String key, KeyEvent event) {
        if (key.length() == 1 && !Character.isLetterOrDigit(key.charAt(0))) {
            // Signs sit on other keys, or need Shift, from one keyboard to the next: what was typed decides.
            return !isModified(event) && key.equals(typed(event));
        }
        if (key.length() == 1) {
            boolean plain = !event.isShiftDown() && key.equalsIgnoreCase(letter(event));
            return !isModified(event) && (plain || isDigit(key) && key.equals(event.getText()));
        }
        return KeyCombination.valueOf(key).match(event);
    }

    /** True if the event is of this key of one character, pressed together with Ctrl. */
    static boolean matchesWithShortcut(String key, KeyEvent event) {
        return key.length() == 1
                && event.isShortcutDown()
                && !event.isAltDown()
                && (Character.isLetterOrDigit(key.charAt(0))
                        ? !event.isShiftDown() && key.equalsIgnoreCase(letter(event))
                        : key.equals(sign(event)));
    }

    /** The key as a command writes it; empty while only Ctrl, Shift or the like are down. */
    public static Optional<String> of(KeyEvent event) {
        KeyCode code = event.getCode();
        if (code.isModifierKey() || code == KeyCode.ALT_GRAPH || code == KeyCode.WINDOWS || code == KeyCode.COMMAND) {
            return Optional.empty();
        }
        if (!isModified(event) && !code.isKeypadKey()) {
            String typed = typed(event);
            if (typed != null && typed.length() == 1 && (isSign(typed.charAt(0)) || isDigit(typed))) {
                return Optional.of(typed);
            }
        }
        boolean plain = !isModified(event) && !event.isShiftDown();
        String letter = letter(event);
        boolean one = letter != null && letter.length() == 1 && Character.isLetterOrDigit(letter.charAt(0));
        if (plain && !code.isKeypadKey() && one) {
            return Optional.of(letter.toUpperCase(Locale.ROOT));
        }
        if (code == KeyCode.UNDEFINED) {
            return Optional.empty();
        }
        return Optional.of((event.isShortcutDown() ? "Shortcut+" : "")
                + (event.isControlDown() && !event.isShortcutDown() ? "Ctrl+" : "")
                + (event.isAltDown() ? "Alt+" : "")
                + (event.isMetaDown() && !event.isShortcutDown() ? "Meta+" : "")
                + (event.isShiftDown() ? "Shift+" : "")
                + code.getName());
    }

    private static boolean isModified(KeyEvent event) {
        return event.isShortcutDown() || event.isAltDown() || event.isControlDown() || event.isMetaDown();
    }

    private static boolean isSign(char typed) {
        return !Character.isLetterOrDigit(typed) && !Character.isWhitespace(typed) && !Character.isISOControl(typed);
    }

    /** A digit needs Shift on some keyboards. */
    private static boolean isDigit(String key) {
        return key.charAt(0) >= '0' && key.charAt(0) <= '9';
    }

    private static String letter(KeyEvent event) {
        return event.getCode().isLetterKey() || event.getCode().isDigitKey()
                ? event.getCode().getChar()
                : event.getText();
    }

    private static String typed(KeyEvent event) {
        String text = event.getText();
        // Some systems tell what the key types without Shift: then it is taken as it stands on a keyboard of the
        // United States.
        boolean told = text != null && !text.isBlank()
                && (!event.isShiftDown() || text.length() == 1 && !text.equals(sign(event.getCode(), false)));
        String sign = told ? "" : sign(event);
        return sign.isEmpty() ? text : sign;
    }

    private static String sign(KeyEvent event) {
        return sign(event.getCode(), event.isShiftDown());
    }

    private static String sign(KeyCode code, boolean shift) {
        return switch (code) {
            case OPEN_BRACKET -> "[";
            case CLOSE_BRACKET -> "]";
            case SLASH -> shift ? "?" : "/";
            case COMMA -> shift ? "<" : ",";
            case PERIOD -> shift ? ">" : ".";
            default -> "";
        };
    }
}
