package dev.assay.app.service;

import dev.assay.model.Message;
import dev.assay.model.Wording;
import java.util.ResourceBundle;

/** The messages of the services to people: refusals, reasons, results. */
public final class ServiceWords {
    public static final Wording WORDING =
            Wording.of(language -> ResourceBundle.getBundle("dev.assay.app.service.messages", language));

    private ServiceWords() {}

    public static Message say(String key, Object... arguments) {
        return WORDING.say(key, arguments);
    }
}
