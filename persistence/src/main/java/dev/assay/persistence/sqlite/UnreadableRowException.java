package dev.assay.persistence.sqlite;

import java.sql.SQLException;

/** A row whose values cannot be what this program stores. The cause says why. */
public final class UnreadableRowException extends SQLException {
    private static final long serialVersionUID = 1;

    public UnreadableRowException(RuntimeException cause) {
        super(cause.getMessage() == null ? "a value is missing" : cause.getMessage(), cause);
    }
}
