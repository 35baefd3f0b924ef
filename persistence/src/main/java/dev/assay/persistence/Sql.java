package dev.assay.persistence;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Runs database work and turns what goes wrong into a {@link StoreException}. */
final class Sql {
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
        // Extended codes carry the primary one in their low byte.
        return switch (code.code & 0xff) {
            case 5, 6, 15 ->
                new StoreException(
                        StoreException.Kind.LOCKED,
                        "Another program is writing to the project. Wait for it, or close it, and try again.",
                        cause);
            case 3, 8, 14, 23 ->
                new StoreException(
                        StoreException.Kind.READ_ONLY,
                        "The project, or a file beside it, may not be opened or written to. Check the rights of the file and"
                                + " its folder.",
                        cause);
            case 11, 26 ->
                new StoreException(
                        StoreException.Kind.DAMAGED,
                        "The project file is damaged. Keep it, make a copy, and go back to a backup.",
                        cause);
            case 13 ->
                new StoreException(
                        StoreException.Kind.DISK_FULL,
                        "The disk is full. Make room, then save again; nothing that was saved is lost.",
                        cause);
            default ->
                new StoreException(
                        StoreException.Kind.FAILED,
                        "The project could not be read or written: " + cause.getMessage(),
                        cause);
        };
    }
}
