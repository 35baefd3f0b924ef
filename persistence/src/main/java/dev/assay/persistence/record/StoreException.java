package dev.assay.persistence.record;

import dev.assay.model.Message;
import dev.assay.model.Told;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** A project could not be opened, read or written. The message is a sentence for the user that says what to do. */
public final class StoreException extends RuntimeException implements Told {
    private static final long serialVersionUID = 1;

    /** The cause of the failure. */
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
        /** Another program added to the file what is not Assay's, or took away an index; it can be looked at. */
        FOREIGN,
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
    private final transient Optional<Path> file;
    private final transient Message told;

    /** @param key of the sentence among the {@link StoreWords} */
    public StoreException(Kind kind, String key, Object... arguments) {
        this(kind, null, key, arguments);
    }

    /** @param key of the sentence among the {@link StoreWords} */
    public StoreException(Kind kind, Throwable cause, String key, Object... arguments) {
        this(kind, StoreWords.say(key, arguments), cause);
    }

    public StoreException(Kind kind, Message told) {
        this(kind, told, null);
    }

    public StoreException(Kind kind, Message told, Throwable cause) {
        this(kind, told, cause, Optional.empty());
    }

    /** @param file the project that it is about, where that may be gone back to a backup of */
    public StoreException(Kind kind, Message told, Throwable cause, Optional<Path> file) {
        super(told.toString(), cause);
        this.told = told;
        this.kind = Objects.requireNonNull(kind);
        this.file = Objects.requireNonNull(file);
    }

    /** The project that cannot be used as it is; empty when the failure is of another kind. */
    public Optional<Path> file() {
        return file;
    }

    @Override
    public Message told() {
        return told;
    }

    public Kind kind() {
        return kind;
    }
}
