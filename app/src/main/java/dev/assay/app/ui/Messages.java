package dev.assay.app.ui;

import dev.assay.model.Message;
import dev.assay.model.OneLine;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/** The texts of the window, by key. A key that is not there is a programming error and fails at once. */
public final class Messages {
    private static final String NAME = "dev.assay.app.ui.messages";
    /** To read a pattern takes longer than to fill it, and a list asks for the same one in each of its rows. */
    private static final Map<Filled, MessageFormat> FORMATS = new ConcurrentHashMap<>();

    private record Filled(String pattern, Locale locale) {}

    private Messages() {}

    /** The bundle, for FXML. */
    public static ResourceBundle bundle() {
        return ResourceBundle.getBundle(NAME);
    }

    /** The language that the texts are in: English where the system's is one that they are not in. */
    public static Locale language() {
        return bundle().getLocale().getLanguage().equals("de") ? Locale.GERMAN : Locale.ENGLISH;
    }

    /** The text of a message, in the window's language. */
    public static String of(Message message) {
        return message.in(Locale.getDefault());
    }

    /**
     * The text of {@code key}, if there is one: for words of scales, of which a project may have one that the window
     * has no text of.
     */
    public static Optional<String> find(String key) {
        return bundle().containsKey(key) ? Optional.of(bundle().getString(key)) : Optional.empty();
    }

    /** A text that begins a line: its first letter is a capital. */
    public static String begun(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(language()) + text.substring(1);
    }

    /**
     * The text of {@code key} with its placeholders filled ({@link MessageFormat}). What is filled in may be an id,
     * which is any text and does not turn the sentence round.
     */
    public static String get(String key, Object... arguments) {
        String pattern = bundle().getString(key);
        if (arguments.length == 0) {
            return pattern;
        }
        Object[] upright = Arrays.stream(arguments)
                .map(one -> one instanceof String text ? OneLine.upright(text) : one)
                .toArray();
        MessageFormat format = FORMATS.computeIfAbsent(
                new Filled(pattern, Locale.getDefault()), one -> new MessageFormat(one.pattern(), one.locale()));
        // A format is for one thread at a time.
        synchronized (format) {
            return format.format(upright);
        }
    }
}
