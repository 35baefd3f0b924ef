package dev.assay.persistence;

import java.util.Objects;

/** A project could not be opened, read or written. The message is a sentence for the user that says what to do. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** What stood in the way. */
    public enum Kind {
        /** There is no such file. */
        MISSING,
        /** A file of that name is there already. */
        EXISTS,
        /** The file is not an Assay project. */
        NOT_A_PROJECT,
        /** The file is an Assay project, but damaged. */
        DAMAGED,
        /** The file was written by a newer Assay. */
        NEWER,
        /** Another window or program is writing to the project. */
        LOCKED,
        /** The file or its folder may not be written to. */
        READ_ONLY,
        /** The disk is full. */
        DISK_FULL,
        /** Anything else that the disk or the database reported. */
        FAILED
    }

    private final Kind kind;

    public StoreException(Kind kind, String message) {
        super(message);
        this.kind = Objects.requireNonNull(kind);
    }

    public StoreException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = Objects.requireNonNull(kind);
    }

    public Kind kind() {
        return kind;
    }
}
