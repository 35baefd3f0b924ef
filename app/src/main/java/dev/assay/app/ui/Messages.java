package dev.assay.app.ui;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The texts of the window, by key. A key that is not there is a programming error and fails at once. */
public final class Messages {
    private static final String NAME = "dev.assay.app.ui.messages";

    private Messages() {}

    /** The bundle, for FXML. */
    public static ResourceBundle bundle() {
        return ResourceBundle.getBundle(NAME);
    }

    /** The text of {@code key} with its placeholders filled ({@link MessageFormat}). */
    public static String get(String key, Object... arguments) {
        String pattern = bundle().getString(key);
        return arguments.length == 0 ? pattern : new MessageFormat(pattern, Locale.getDefault()).format(arguments);
    }
}
