package dev.assay.persistence;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Runs database work and turns what goes wrong into a {@link StoreException}. */
final class Sql {
    // SQLite's primary result codes.
    private static final int PERMISSION = 3;
    private static final int BUSY = 5;
    private static final int TABLE_LOCKED = 6;
    private static final int READ_ONLY = 8;
    private static final int CORRUPT = 11;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;
    private static final int PROTOCOL = 15;
    private static final int AUTHORISATION = 23;
    private static final int NOT_A_DATABASE = 26;

    private Sql() {}

    /** Work that gives something. */
    @FunctionalInterface
    interface Query<T> {
        T call() throws SQLException;
    }

    /** Work that gives nothing. */
    @FunctionalInterface
    interface Statement {
        void run() throws SQLException;
    }

    static <T> T call(Query<T> query) {
        try {
            return query.call();
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    static void run(Statement statement) {
        try {
            statement.run();
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    static StoreException failure(SQLException cause) {
        SQLiteErrorCode code =
                cause instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        // Extended codes carry the primary one in their low byte. Memory that is shared through a file cannot grow on a full
        // disk, and that is reported as an I/O error.
        return switch (code == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE ? FULL : code.code & 0xff) {
            case BUSY, TABLE_LOCKED, PROTOCOL ->
                new StoreException(
                        StoreException.Kind.LOCKED,
                        "Another program is writing to the project. Wait for it, or close it, and try again.",
                        cause);
            case PERMISSION, READ_ONLY, CANNOT_OPEN, AUTHORISATION ->
                new StoreException(
                        StoreException.Kind.READ_ONLY,
                        "The project, or a file beside it, may not be opened or written to. Check the rights of the file and"
                                + " its folder.",
                        cause);
            case CORRUPT, NOT_A_DATABASE ->
                new StoreException(
                        StoreException.Kind.DAMAGED,
                        "The project file is damaged. Keep it, make a copy, and go back to a backup.",
                        cause);
            case FULL ->
                new StoreException(
                        StoreException.Kind.DISK_FULL,
                        "The disk is full. Make room, then save again; nothing that was saved is lost.",
                        cause);
            default ->
                new StoreException(
                        StoreException.Kind.FAILED,
                        "The project could not be read or written (" + cause.getMessage()
                                + "). Nothing that was saved is lost; try again.",
                        cause);
        };
    }
}
