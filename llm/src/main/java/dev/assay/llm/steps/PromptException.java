package dev.assay.llm.steps;

import dev.assay.model.Message;
import dev.assay.model.Told;

/** A prompt that cannot be used. The message is for the user: where, what was expected, what to do. */
public final class PromptException extends Exception implements Told {
    private static final long serialVersionUID = 1L;

    private final transient Message told;

    public PromptException(Message told) {
        this(told, null);
    }

    public PromptException(Message told, Throwable cause) {
        super(told.toString(), cause);
        this.told = told;
    }

    @Override
    public Message told() {
        return told;
    }
}
