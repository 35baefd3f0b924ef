package dev.assay.model;

/** A failure that was put into words for the person who meets it. */
public interface Told {
    Message told();

    /** What is told of a failure; its own words where nothing is. */
    static Message of(Throwable failure) {
        return failure instanceof Told told ? told.told() : Message.verbatim(String.valueOf(failure.getMessage()));
    }
}
