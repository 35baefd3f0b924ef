package dev.assay.model;

/** A failure that was put into words for the person who meets it. */
public interface Told {
    Message told();

    /** The message of a failure for the user; the exception's own text when it has none. */
    static Message of(Throwable failure) {
        return failure instanceof Told told ? told.told() : Message.verbatim(String.valueOf(failure.getMessage()));
    }
}
