package dev.assay.llm.steps;

/** A prompt that cannot be used. The message is for the user: where, what was expected, what to do. */
public final class PromptException extends Exception {
    private static final long serialVersionUID = 1L;

    public PromptException(String message) {
        super(message);
    }

    public PromptException(String message, Throwable cause) {
        super(message, cause);
    }
}
