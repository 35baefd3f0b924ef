package dev.assay.app.service;

/** Something was asked for that the rules do not allow now. The message is a sentence for the user; nothing was changed. */
public class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RefusedException(String message) {
        super(message);
    }
}
