package dev.assay.persistence.record;

import dev.assay.model.Message;
import dev.assay.model.Wording;
import java.util.ResourceBundle;

/** The store's messages to people: about projects, files, imports and syncs that are not as they should be. */
public final class StoreWords {
    public static final Wording WORDING =
            Wording.of(language -> ResourceBundle.getBundle("dev.assay.persistence.messages", language));

    private StoreWords() {}

    public static Message say(String key, Object... arguments) {
        return WORDING.say(key, arguments);
    }
}
