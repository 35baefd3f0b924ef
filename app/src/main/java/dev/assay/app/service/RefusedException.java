package dev.assay.app.service;

import dev.assay.model.Message;
import dev.assay.model.Told;

/**
 * Something was asked for that the rules do not allow now. The message is a sentence for the user; nothing was changed.
 */
public class RefusedException extends RuntimeException implements Told {
    private static final long serialVersionUID = 1;

    private final transient Message told;

    public RefusedException(Message told) {
        super(told.toString());
        this.told = told;
    }

    /** @param key of the sentence among the {@link ServiceWords} */
    public RefusedException(String key, Object... arguments) {
        this(ServiceWords.say(key, arguments));
    }

    @Override
    public Message told() {
        return told;
    }
}
