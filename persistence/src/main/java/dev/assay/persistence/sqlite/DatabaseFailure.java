package dev.assay.persistence.sqlite;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Says what SQLite could not do, and with which file: it knows neither its name nor any words for users. */
final class DatabaseFailure {
    // SQLite's primary result codes.
    private static final int PERMISSION = 3;
    private static final int BUSY = 5;
    private static final int NO_MEMORY = 7;
    private static final int TABLE_LOCKED = 6;
    private static final int READ_ONLY = 8;
    private static final int IO_ERROR = 10;
    private static final int CORRUPT = 11;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;
    private static final int PROTOCOL = 15;
    private static final int TOO_BIG = 18;
    private static final int CONSTRAINT = 19;
    private static final int MISMATCH = 20;
    private static final int AUTHORISATION = 23;
    private static final int NOT_A_DATABASE = 26;

    private DatabaseFailure() {}

    /** A row whose values cannot be what this program stores. The cause says why. */
    static StoreException unreadable(RuntimeException cause) {
        return new StoreException(
                StoreException.Kind.DAMAGED, cause,
                "project.bad-value", (cause.getMessage() == null ? "a value is missing" : cause.getMessage()));
    }

    /** The exception, with its message, for a failure with a file. */
    static StoreException of(Path file, SQLException cause) {
        SQLiteErrorCode code =
                cause instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        boolean isNamed = !file.toString().isEmpty();
        Message named = isNamed ? Message.verbatim(file.toString()) : StoreWords.say("project.this");
        Message first = isNamed ? named : StoreWords.say("project.this-first");
        // Extended codes carry the primary one in their low byte. Memory that is shared through a file cannot grow on a
        // full disk, and that is reported as an I/O error.
        return switch (code == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE ? FULL : code.code & 0xff) {
            case BUSY, TABLE_LOCKED, PROTOCOL ->
                new StoreException(StoreException.Kind.LOCKED, cause, "project.busy");
            case PERMISSION, READ_ONLY, CANNOT_OPEN, AUTHORISATION ->
                new StoreException(StoreException.Kind.READ_ONLY, cause, "project.no-access", first);
            case CORRUPT, NOT_A_DATABASE ->
                new StoreException(
                        StoreException.Kind.DAMAGED,
                        StoreWords.say("project.corrupt", first),
                        cause,
                        Optional.of(file));
            case FULL ->
                new StoreException(StoreException.Kind.DISK_FULL, cause, "project.disk-full", named);
            default ->
                new StoreException(
                        StoreException.Kind.FAILED, cause,
                        "project.nothing-lost", reason(code.code & 0xff, named, first));
        };
    }

    /** @param first as it begins a sentence */
    private static Message reason(int result, Message named, Message first) {
        return switch (result) {
            case IO_ERROR -> StoreWords.say("project.disk-error", named);
            case NO_MEMORY -> StoreWords.say("project.no-memory", named);
            case TOO_BIG -> StoreWords.say("project.too-big", named);
            case CONSTRAINT, MISMATCH -> StoreWords.say("project.contradiction", named);
            default -> StoreWords.say("project.database", first, result);
        };
    }
}
