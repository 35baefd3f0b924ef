package dev.assay.persistence;

import dev.assay.persistence.sqlite.DatabaseFailure;
import dev.assay.persistence.sqlite.UnreadableRowException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.Locale;
import java.util.Optional;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Runs database work and turns what goes wrong into a {@link StoreException}. */
final class Sql {
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

    /** Reads rows and makes values of them; those that cannot be any are damage. */
    static <T> T read(Query<T> query) {
        try {
            return query.call();
        } catch (SQLException e) {
            throw failure(e);
        } catch (IllegalArgumentException | IllegalStateException | DateTimeException e) {
            throw failure(new UnreadableRowException(e));
        }
    }

    static StoreException failure(SQLException cause) {
        if (cause instanceof UnreadableRowException) {
            return new StoreException(
                    StoreException.Kind.DAMAGED,
                    "The project holds a value that cannot be read (" + cause.getMessage()
                            + "). Keep the file, make a copy, and go back to a backup.",
                    cause);
        }
        SQLiteErrorCode code = switch (cause) {
            case DatabaseFailure failure -> failure.result();
            case SQLiteException sqlite -> sqlite.getResultCode();
            default -> SQLiteErrorCode.UNKNOWN_ERROR;
        };
        Optional<Path> file = cause instanceof DatabaseFailure failure ? Optional.of(failure.file()) : Optional.empty();
        String name = file.map(Path::toString).orElse("the project");
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
                        file.map(Path::toString).orElse("The project") + ", or a file beside it, may not be opened or written to. Check"
                                + " the rights of the file and its folder.",
                        cause);
            case CORRUPT, NOT_A_DATABASE ->
                new StoreException(
                        StoreException.Kind.DAMAGED,
                        file.map(Path::toString).orElse("The project file")
                                + " is damaged. Keep it, make a copy, and go back to a backup.",
                        cause,
                        file);
            case FULL ->
                new StoreException(
                        StoreException.Kind.DISK_FULL,
                        "The disk is full: there is no room for " + name
                                + ". Make room, then save again; nothing that was saved is lost.",
                        cause);
            default ->
                new StoreException(
                        StoreException.Kind.FAILED,
                        reason(code.code & 0xff, name) + " Nothing that was saved is lost.",
                        cause);
        };
    }

    private static String reason(int result, String name) {
        return switch (result) {
            case IO_ERROR -> "The disk reported an error while " + name + " was read or written. Check the disk, and try again.";
            case NO_MEMORY -> "There is not enough memory to read or write " + name + ". Close other programs, and try again.";
            case TOO_BIG -> "A text is larger than " + name + " can hold. Split it.";
            case CONSTRAINT, MISMATCH -> "What was to be written contradicts what " + name + " holds already.";
            default -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)
                    + " could not be read or written (the database's result " + result + "). Try again.";
        };
    }
}
