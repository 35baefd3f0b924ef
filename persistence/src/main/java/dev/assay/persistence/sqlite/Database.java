package dev.assay.persistence.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;

/** One open connection with its prepared statements. Used by one thread at a time. */
public final class Database implements AutoCloseable {
    /** How to open a file. */
    public enum Mode {
        /** Read and write, with a write-ahead log. */
        READ_WRITE,
        /** Read what others may be writing; leaves nothing beside the file when nobody else has it open. */
        LOOK,
        /** Read what others may be writing, and never alter a byte. */
        READ_ONLY,
        /** Read a file that nobody can be writing, from a folder that cannot be written to. */
        IMMUTABLE
    }

    /** Work with a row. */
    @FunctionalInterface
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Work with every row in turn. */
    @FunctionalInterface
    public interface RowConsumer {
        void accept(ResultSet row) throws SQLException;
    }

    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    private Database(Connection connection) {
        this.connection = connection;
    }

    /** Opens a file, which is created when it is missing and {@code mode} allows it. */
    public static Database open(Path file, Mode mode) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.enforceForeignKeys(true);
        config.setBusyTimeout(5_000);
        String address = "jdbc:sqlite:" + file.toAbsolutePath();
        switch (mode) {
            case READ_WRITE -> {
                config.setJournalMode(SQLiteConfig.JournalMode.WAL);
                config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
            }
            case LOOK -> {
                // A connection that may write tidies up when it is the last to close; this one refuses to change a row.
            }
            case READ_ONLY -> config.setReadOnly(true);
            case IMMUTABLE -> {
                config.setReadOnly(true);
                address = "jdbc:sqlite:" + file.toAbsolutePath().toUri().toString().replaceFirst("^file:/+", "file:/")
                        + "?immutable=1";
            }
        }
        Connection connection = config.createConnection(address);
        try {
            connection.setAutoCommit(true);
            Database database = new Database(connection);
            if (mode == Mode.LOOK) {
                database.execute("PRAGMA query_only = ON");
            }
            return database;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    public Connection connection() {
        return connection;
    }

    /** Starts a transaction that writes. */
    public void begin() throws SQLException {
        execute("BEGIN IMMEDIATE");
    }

    public void commit() throws SQLException {
        execute("COMMIT");
    }

    /** Takes back everything since {@link #begin}. */
    public void rollback() throws SQLException {
        execute("ROLLBACK");
    }

    /** Runs a statement without parameters. */
    public void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Writes the whole database as it stands to a file, without changing this one. */
    public void copyTo(Path copy) throws SQLException {
        int result = connection.unwrap(SQLiteConnection.class).getDatabase().backup(
                "main", copy.toAbsolutePath().toString(), null);
        if (result != SQLiteErrorCode.SQLITE_OK.code) {
            throw new SQLException("The copy was not finished (SQLite code " + result + ").");
        }
    }

    /** Runs a statement that changes rows, and says how many. */
    public int update(String sql, Object... parameters) throws SQLException {
        PreparedStatement statement = prepare(sql, parameters);
        return statement.executeUpdate();
    }

    /** Reads every row. */
    public <T> List<T> list(String sql, RowReader<T> reader, Object... parameters) throws SQLException {
        List<T> rows = new ArrayList<>();
        forEach(sql, row -> rows.add(reader.read(row)), parameters);
        return rows;
    }

    /** Hands every row to {@code consumer}, one after the other. */
    public void forEach(String sql, RowConsumer consumer, Object... parameters) throws SQLException {
        try (ResultSet rows = prepare(sql, parameters).executeQuery()) {
            while (rows.next()) {
                consumer.accept(rows);
            }
        }
    }

    /** The one number that a query gives; 0 when it gives none. */
    public long number(String sql, Object... parameters) throws SQLException {
        try (ResultSet rows = prepare(sql, parameters).executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    private PreparedStatement prepare(String sql, Object... parameters) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        for (int i = 0; i < parameters.length; i++) {
            switch (parameters[i]) {
                case null -> statement.setObject(i + 1, null);
                case String text -> statement.setString(i + 1, text);
                case Integer number -> statement.setInt(i + 1, number);
                case Long number -> statement.setLong(i + 1, number);
                case Boolean flag -> statement.setInt(i + 1, flag ? 1 : 0);
                default -> throw new IllegalArgumentException("No column holds a " + parameters[i].getClass());
            }
        }
        return statement;
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : statements.values()) {
            statement.close();
        }
        statements.clear();
        connection.close();
    }
}
