package dev.assay.persistence.sqlite;

import dev.assay.model.Id;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * One open connection with its prepared statements. Used by one thread at a time. What SQLite reports leaves it as a
 * {@link StoreException}: nothing outside knows of JDBC.
 */
public final class Database implements AutoCloseable {
    /** The mode in which to open an existing file. */
    public enum Mode {
        /** Read and write. */
        READ_WRITE,
        /** Read what others may be writing. */
        READ_ONLY,
        /** Read a file that nobody can be writing, from a folder that cannot be written to. */
        IMMUTABLE
    }

    /** Milliseconds to wait for another program that is writing: ours keep each other out by a lock of their own. */
    private static final int BUSY_MILLISECONDS = 2_000;

    /** Greatest length of a row, in bytes: a longer one could not be read into memory. */
    private static final int LONGEST_ROW = 256 << 20;

    /**
     * Settings that guard against a file from elsewhere. Loading no code and not writing to the schema are SQLite's own
     * defaults; its defensive mode is not to be had through this driver.
     */
    private static final List<String> GUARDS =
            List.of("PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON");

    /** Says each statement as it is run, for whoever wants to know what an act costs. */
    private static final Logger STATEMENTS = LoggerFactory.getLogger(Database.class);

    private final Path file;
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final ControlSums sums = new ControlSums(this);
    private final CitationCounts citations = new CitationCounts(this);
    private final Object ending = new Object();
    private Runnable beforeEach = () -> {};
    private volatile boolean stopped;
    private boolean closed;

    private Database(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Opens a file that is there. */
    public static Database open(Path file, Mode mode) {
        SQLiteConfig config = new SQLiteConfig();
        config.enforceForeignKeys(true);
        config.setBusyTimeout(BUSY_MILLISECONDS);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setReadOnly(mode != Mode.READ_WRITE);
        // Else the driver asks for the row's number after every insert.
        config.setGetGeneratedKeys(false);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setPragma(SQLiteConfig.Pragma.LIMIT_LENGTH, Integer.toString(LONGEST_ROW));
        String address = "jdbc:sqlite:" + address(file) + switch (mode) {
            case READ_WRITE -> "?mode=rw";
            case READ_ONLY -> "?mode=ro";
            case IMMUTABLE -> "?mode=ro&immutable=1";
        };
        Database database;
        try {
            database = new Database(file, config.createConnection(address));
        } catch (SQLException e) {
            throw DatabaseFailure.of(file, e);
        }
        try {
            for (String guard : GUARDS) {
                database.execute(guard);
            }
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** Opens an empty database of its own, which is gone when it is closed. */
    public static Database inMemory() {
        Path none = Path.of("");
        try {
            return new Database(none, DriverManager.getConnection("jdbc:sqlite::memory:"));
        } catch (SQLException e) {
            throw DatabaseFailure.of(none, e);
        }
    }

    /** The file as a URI: in a plain path the driver would take what follows a question mark for its own settings. */
    private static String address(Path file) {
        URI uri = file.toAbsolutePath().toUri();
        return "file:" + (uri.getRawAuthority() == null ? "" : "////" + uri.getRawAuthority()) + uri.getRawPath();
    }

    /** Has something looked at before each statement; what it throws comes instead of it. */
    public void beforeEach(Runnable look) {
        beforeEach = look;
    }

    public Connection connection() {
        return connection;
    }

    /**
     * Keeps what is written in a log beside the file until {@link #foldIn}: a commit is one write, and others can read
     * on while it happens. The file itself changes only when it is told to.
     */
    public void writeAhead() {
        execute("PRAGMA journal_mode = WAL");
        execute("PRAGMA wal_autocheckpoint = 0");
        // The first reading makes the log, and takes the lock that is held from then on.
        number("PRAGMA user_version");
    }

    /**
     * Brings what stands in the log into the file, without waiting for anybody who reads.
     *
     * @return whether all of it is there, and the log empty; while others read, a part may be
     */
    public boolean foldInMeanwhile() {
        execute("PRAGMA busy_timeout = 0");
        try {
            return number("PRAGMA wal_checkpoint(TRUNCATE)") == 0;
        } finally {
            execute("PRAGMA busy_timeout = " + BUSY_MILLISECONDS);
        }
    }

    /**
     * Folds the write-ahead log in and removes it, so that the file alone is the project and can be read from anywhere.
     * While others read the file the log stays, folded in as far as they allow.
     */
    public void foldIn() {
        try {
            closeStatements();
            try (Statement statement = connection.createStatement();
                    ResultSet mode = statement.executeQuery("PRAGMA journal_mode = DELETE")) {
                // On a full disk SQLite says no more than that all is as before.
                if (mode.next() && mode.getString(1).equals("delete")) {
                    return;
                }
            }
        } catch (SQLException e) {
            STATEMENTS.debug("The log of {} stays beside it for now", file, e);
        }
        execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }

    /** Starts a transaction that writes. */
    public void begin() {
        try {
            if (!connection.getAutoCommit()) {
                throw DatabaseFailure.of(file, new SQLException("A transaction is open already."));
            }
            STATEMENTS.trace("BEGIN");
            // Said to the driver and not to SQLite, because the driver would else try a transaction of its own at every
            // row.
            connection.setAutoCommit(false);
        } catch (SQLException e) {
            endTransaction();
            throw DatabaseFailure.of(file, e);
        }
    }

    public void commit() {
        citations.write();
        sums.write();
        beforeEach.run();
        STATEMENTS.trace("COMMIT");
        try {
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw DatabaseFailure.of(file, e);
        }
    }

    /** Takes back everything since {@link #begin} or {@link #beginReading}. */
    public void rollback() {
        sums.forget();
        citations.forget();
        try {
            run("ROLLBACK");
        } catch (StoreException e) {
            // After a full disk or an I/O error SQLite has rolled back by itself, and there is nothing left to take
            // back.
        }
        endTransaction();
    }

    /** Starts a part of the transaction that is open, which can be taken back by itself. */
    public void beginPart() {
        citations.write();
        sums.write();
        execute("SAVEPOINT part");
    }

    /** Ends such a part and leaves what it wrote to the transaction. */
    public void endPart() {
        execute("RELEASE part");
    }

    /** Takes back everything since {@link #beginPart}. */
    public void takeBackPart() {
        sums.forget();
        citations.forget();
        execute("ROLLBACK TO part");
        execute("RELEASE part");
    }

    /** Tells the driver that there is no transaction any more. */
    private void endTransaction() {
        try {
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            // It wanted to commit what is no longer there.
        }
    }

    /** Starts a transaction that reads: everything is seen as it stands at its first reading. */
    public void beginReading() {
        execute("BEGIN");
    }

    /** Runs a statement without parameters. */
    public void execute(String sql) {
        beforeEach.run();
        run(sql);
    }

    private void run(String sql) {
        STATEMENTS.trace(sql);
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw DatabaseFailure.of(file, e);
        }
    }

    /**
     * Writes the whole database as it stands to a file, without changing this one. A file that is made is the owner's
     * only.
     */
    public void copyTo(Path copy) {
        try {
            OwnerOnly.createFile(copy);
        } catch (IOException e) {
            // There is one, or none can be made there: then SQLite says so.
        }
        int result;
        try {
            result = connection.unwrap(SQLiteConnection.class).getDatabase().backup(
                    "main", copy.toAbsolutePath().toString(), null);
        } catch (SQLException e) {
            throw DatabaseFailure.of(copy, e);
        }
        if (result != SQLiteErrorCode.SQLITE_OK.code) {
            throw DatabaseFailure.of(
                    copy, new SQLiteException("The copy was not finished.", SQLiteErrorCode.getErrorCode(result)));
        }
    }

    /** Runs a statement that changes rows, and says how many. */
    public int update(String sql, Object... parameters) {
        return with(sql, PreparedStatement::executeUpdate, parameters);
    }

    /** The sums over what the log does not replay to. */
    public ControlSums sums() {
        return sums;
    }

    /** The counts of sentences and of the documents they cite. */
    CitationCounts citations() {
        return citations;
    }

    /** The data outside the replay of the log that are not as they were written, one sentence each. */
    public List<String> otherThanWritten() {
        return sums.problems();
    }

    /** Adds a row of a part of the project, given with all its values in their order; says whether it was added. */
    public boolean insert(ControlSums.Part part, String topic, String sql, Object... values) {
        boolean added = update(sql, values) > 0;
        if (added) {
            sums.added(part, topic, values);
        }
        return added;
    }

    /** Reads every row. */
    public <T> List<T> list(String sql, Function<QueryRow, T> reader, Object... parameters) {
        List<T> rows = new ArrayList<>();
        forEach(sql, row -> rows.add(reader.apply(row)), parameters);
        return rows;
    }

    /** Hands every row to {@code consumer}, one after the other. */
    public void forEach(String sql, Consumer<QueryRow> consumer, Object... parameters) {
        with(
                sql,
                statement -> {
                    try (ResultSet rows = statement.executeQuery()) {
                        QueryRow row = new QueryRow(file, rows);
                        while (rows.next()) {
                            read(row, consumer);
                        }
                    }
                    return null;
                },
                parameters);
    }

    /** Has a row read; one that says what no value of ours can be is no fault of the reader. */
    private static void read(QueryRow row, Consumer<QueryRow> consumer) {
        try {
            consumer.accept(row);
        } catch (IllegalArgumentException
                | IllegalStateException
                | DateTimeException
                | NullPointerException
                | IndexOutOfBoundsException e) {
            throw DatabaseFailure.unreadable(e);
        }
    }

    /** The one number that a query gives; 0 when it gives none. */
    public long number(String sql, Object... parameters) {
        long[] number = {0};
        forEach(sql, row -> number[0] = row.getLong(1), parameters);
        return number[0];
    }

    private interface Work<T> {
        T with(PreparedStatement statement) throws SQLException;
    }

    /**
     * Lends out the prepared statement for {@code sql}; while it is out, the same query asked again gets another one.
     */
    private <T> T with(String sql, Work<T> work, Object... parameters) {
        if (stopped) {
            throw new CancellationException("What was being read is not wanted any more.");
        }
        beforeEach.run();
        STATEMENTS.trace(sql);
        PreparedStatement ready = statements.remove(sql);
        try {
            PreparedStatement statement = ready == null ? connection.prepareStatement(sql) : ready;
            try {
                bind(statement, parameters);
                return work.with(statement);
            } finally {
                PreparedStatement other = statements.put(sql, statement);
                if (other != null) {
                    other.close();
                }
            }
        } catch (SQLException e) {
            if (stopped) {
                throw new CancellationException("What was being read is not wanted any more.");
            }
            throw DatabaseFailure.of(file, e);
        }
    }

    /**
     * Has what is being read here end at once with a {@link CancellationException}, and what is asked later. Any
     * thread.
     */
    public void stop() {
        // The driver must not be told of a connection that is gone.
        synchronized (ending) {
            stopped = true;
            if (!closed) {
                try {
                    ((SQLiteConnection) connection).getDatabase().interrupt();
                } catch (SQLException e) {
                    throw DatabaseFailure.of(file, e);
                }
            }
        }
    }

    /** Not a switch over types, for which Java makes a class at every start. */
    private static void bind(PreparedStatement statement, Object... parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            int place = i + 1;
            switch (parameters[i]) {
                case null -> statement.setObject(place, null);
                case String text -> statement.setString(place, text);
                case Id<?> id -> statement.setString(place, id.value());
                case Integer number -> statement.setInt(place, number);
                case Long number -> statement.setLong(place, number);
                case Boolean flag -> statement.setInt(place, flag ? 1 : 0);
                case byte[] bytes -> statement.setBytes(place, bytes);
                default -> throw new IllegalArgumentException("No column holds a " + parameters[i].getClass());
            }
        }
    }

    private void closeStatements() throws SQLException {
        for (PreparedStatement statement : statements.values()) {
            statement.close();
        }
        statements.clear();
    }

    @Override
    public void close() {
        synchronized (ending) {
            closed = true;
        }
        try (connection) {
            closeStatements();
        } catch (SQLException e) {
            throw DatabaseFailure.of(file, e);
        }
    }
}
