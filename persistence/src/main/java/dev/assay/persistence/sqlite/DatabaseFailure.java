package dev.assay.persistence.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What SQLite could not do, and with which file: it knows neither its name nor any words for users. */
public final class DatabaseFailure extends SQLException {
    private static final long serialVersionUID = 1;

    private final transient Path file;
    private final SQLiteErrorCode result;

    private DatabaseFailure(Path file, SQLException cause) {
        super(cause.getMessage(), cause);
        this.file = file;
        this.result = cause instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    static DatabaseFailure of(Path file, SQLException cause) {
        return cause instanceof DatabaseFailure known ? known : new DatabaseFailure(file, cause);
    }

    public Path file() {
        return file;
    }

    /** SQLite's own result, extended where it is. */
    public SQLiteErrorCode result() {
        return result;
    }
}
