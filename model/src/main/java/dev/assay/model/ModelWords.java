package dev.assay.model;

import java.util.ResourceBundle;

/** What is said of numbers: above all, why there is none. */
public final class ModelWords {
    public static final Wording WORDING =
            Wording.of(language -> ResourceBundle.getBundle("dev.assay.model.messages", language));

    private ModelWords() {}

    public static Message say(String key, Object... arguments) {
        return WORDING.say(key, arguments);
    }
}
