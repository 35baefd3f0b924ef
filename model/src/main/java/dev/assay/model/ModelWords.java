package dev.assay.model;

import java.util.ResourceBundle;

/** Messages about numbers: above all, the reasons why there is none. */
public final class ModelWords {
    public static final Wording WORDING =
            Wording.of(language -> ResourceBundle.getBundle("dev.assay.model.messages", language));

    private ModelWords() {}

    public static Message say(String key, Object... arguments) {
        return WORDING.say(key, arguments);
    }
}
