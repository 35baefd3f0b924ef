package dev.assay.persistence;

import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.outside.FileFailure;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.Schema;
import dev.assay.persistence.sqlite.SchemaComparison;
import dev.assay.persistence.sqlite.Settings;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A project file that this process has open: the connection, and the lock when it may be written to. */
final class OpenFile implements AutoCloseable {
    /** What SQLite calls the file that takes back a write outside the log. */
    private static final String JOURNAL = "-journal";

    /** What SQLite calls the write-ahead log. */
    private static final String LOG = "-wal";

    /** What SQLite calls the index of that log. */
    private static final String INDEX = "-shm";

    private static final Logger LOGGER = LoggerFactory.getLogger(OpenFile.class);

    private final Path real;
    private final Object identity;
    private final Optional<ProjectLock> lock;
    private final Database database;
    private final long version;
    private final Optional<FoldedLog> log;
    private boolean closed;

    private OpenFile(Path real, Optional<ProjectLock> lock, Database database, long version) {
        this.real = real;
        this.identity = FilesInUse.identity(real);
        this.lock = lock;
        this.database = database;
        this.version = version;
        this.log = lock.map(ours -> new FoldedLog(real, beside(real, LOG), beside(real, INDEX), ours.file(), database));
        FilesInUse.opened(identity, real);
    }

    Database database() {
        return database;
    }

    boolean isReadOnly() {
        return lock.isEmpty();
    }

    /** Where the file is by now. It is not opened for that, which leaves SQLite's locks alone. Any thread. */
    FilePlace place() {
        return log.map(FoldedLog::place).orElseGet(() -> FilePlace.of(real, identity));
    }

    /** What stands in the log goes into the file, as far as readers allow. */
    void foldIn() throws SQLException {
        if (log.isPresent()) {
            log.get().foldIn();
        }
    }

    /** As {@link #foldIn}, if there is much of it. What cannot be folded in stays in the log, which is as good. */
    void foldInIfLarge() {
        log.ifPresent(FoldedLog::foldInIfLarge);
    }

    /** Once another file is in the place of this one, sees to it that the log is never folded into that. */
    void keepApart() {
        log.ifPresent(FoldedLog::keepApart);
    }

    /** The version of the file; one that may be written to is of this program's. */
    long version() {
        return version;
    }

    /** Whether a newer program wrote the file; such a file is only read. */
    boolean isNewer() {
        return version > Schema.VERSION;
    }

    static synchronized OpenFile create(Path file, ProjectSettings settings) {
        Path parent = file.toAbsolutePath().getParent();
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) || parent == null) {
            throw exists(file);
        }
        Path real;
        try {
            OwnerOnly.createFolders(parent);
            real = parent.toRealPath().resolve(file.getFileName());
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY, "The folder of " + file + " cannot be made: " + FileFailure.reason(e) + ".", e);
        }
        ProjectFile.requireShort(real);
        ProjectLock lock = ProjectLock.take(real);
        try {
            // Fails when there is such a file by now; whatever is deleted below is therefore ours.
            OwnerOnly.createFile(real);
        } catch (FileAlreadyExistsException e) {
            lock.close();
            throw exists(file);
        } catch (IOException e) {
            lock.close();
            throw new StoreException(StoreException.Kind.FAILED, file + " could not be made: " + FileFailure.cause(e) + ".", e);
        }
        try {
            lock.lockFile(real);
            Database database = Database.open(real, Database.Mode.READ_WRITE);
            try {
                database.begin();
                Schema.create(database.connection());
                SettingsRows.write(new Settings(database), settings);
                database.commit();
                database.writeAhead();
                lock.lockFileAgain(real);
                return new OpenFile(real, Optional.of(lock), database, Schema.VERSION);
            } catch (SQLException | RuntimeException e) {
                database.close();
                throw e;
            }
        } catch (SQLException e) {
            discard(real, lock);
            throw Sql.failure(e);
        } catch (RuntimeException e) {
            discard(real, lock);
            throw e;
        }
    }

    private static StoreException exists(Path file) {
        return new StoreException(
                StoreException.Kind.EXISTS, file + " exists already. Open it, or choose another name.");
    }

    private static void discard(Path real, ProjectLock lock) {
        try {
            for (String suffix : List.of("", JOURNAL, LOG, INDEX)) {
                Files.deleteIfExists(beside(real, suffix));
            }
        } catch (IOException e) {
            // What stays is no project, and says so when it is opened.
        } finally {
            lock.close();
        }
    }

    static synchronized OpenFile forWriting(Path file) {
        Path real = look(file);
        if (!Files.isWritable(real)) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY,
                    file.getFileName() + " may not be written to. Change its rights, or look at it read-only.");
        }
        ProjectLock lock = ProjectLock.take(real);
        try {
            // Nothing is written, and no log folded in, before the file is known to be whole and ours; except that a write that
            // was cut off has to be taken back before anything can be read.
            Database.Mode look = Files.exists(beside(real, JOURNAL)) ? Database.Mode.READ_WRITE : Database.Mode.READ_ONLY;
            try (Database looking = Database.open(real, look)) {
                long version = version(file, looking);
                SchemaComparison schema = schema(file, looking, version);
                requireWhole(file, looking, schema);
                if (version > Schema.VERSION) {
                    throw newer(file, "Update Assay, or look at it read-only.");
                }
                if (!schema.foreign().isEmpty()) {
                    throw new StoreException(StoreException.Kind.FOREIGN, schema.told(file));
                }
                return forWriting(real, version, lock);
            }
        } catch (SQLException e) {
            lock.close();
            throw failure(file, e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static OpenFile forWriting(Path real, long version, ProjectLock lock) throws SQLException {
        Database database = Database.open(real, Database.Mode.READ_WRITE);
        try {
            if (version < Schema.VERSION) {
                Migration.run(database, real, version);
            }
            database.writeAhead();
            lock.lockFileAgain(real);
            OpenFile file = new OpenFile(real, Optional.of(lock), database, Schema.VERSION);
            file.log.ifPresent(FoldedLog::tryFoldIn);
            return file;
        } catch (SQLException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    static OpenFile forReading(Path file) {
        return forReading(file, true);
    }

    /** As {@link #forReading}, without reading all of the file first to see that it is whole. */
    static OpenFile forGlancing(Path file) {
        return forReading(file, false);
    }

    private static synchronized OpenFile forReading(Path file, boolean whole) {
        Path real = look(file);
        boolean log = Files.exists(beside(real, LOG));
        boolean folderWritable = Files.isWritable(real.getParent());
        try {
            // Reading takes a file beside the project. Where none can be made and there is no log, nobody is writing either.
            Database database = Database.open(
                    real, log || folderWritable ? Database.Mode.READ_ONLY : Database.Mode.IMMUTABLE);
            try {
                long version = version(file, database);
                SchemaComparison schema = schema(file, database, version);
                if (whole) {
                    requireWhole(file, database, schema);
                }
                Schema.standIn(database.connection(), version);
                return new OpenFile(real, Optional.empty(), database, version);
            } catch (SQLException | RuntimeException e) {
                database.close();
                throw e;
            }
        } catch (SQLException e) {
            StoreException failure = failure(file, e);
            if (failure.kind() == StoreException.Kind.READ_ONLY && (log || Files.exists(beside(real, JOURNAL)))) {
                throw new StoreException(
                        StoreException.Kind.READ_ONLY,
                        file.getFileName() + " was not closed properly, and only looking at it cannot put that right. Copy it"
                                + " together with the files beside it whose names begin with " + real.getFileName()
                                + "- to a folder of yours, and open it there.",
                        e);
            }
            throw failure;
        }
    }

    /** One of the files that SQLite keeps beside a file. */
    private static Path beside(Path real, String suffix) {
        return real.resolveSibling(real.getFileName() + suffix);
    }

    /** Opens a file that is open already once more, to read. It was looked at when it was first opened. */
    static synchronized OpenFile second(OpenFile first) {
        try {
            Database database = Database.open(first.real, Database.Mode.READ_ONLY);
            try {
                Schema.standIn(database.connection(), first.version);
                return new OpenFile(first.real, Optional.empty(), database, first.version);
            } catch (SQLException e) {
                database.close();
                throw e;
            }
        } catch (SQLException e) {
            throw Sql.failure(e);
        }
    }

    /** The real path of a file that may be a project. */
    private static Path look(Path file) {
        try {
            if (Files.exists(file)) {
                Path real = file.toRealPath();
                Optional<Path> open = FilesInUse.name(FilesInUse.identity(real));
                if (open.isPresent()) {
                    if (!open.get().equals(real)) {
                        throw otherName(file, "It is open in this program as " + open.get() + ".");
                    }
                    return real;
                }
            }
            boolean keepsLog = ProjectFile.requireProject(file);
            Path real = file.toRealPath();
            if (keepsLog && ProjectFile.names(real) > 1 && !Files.exists(beside(real, LOG))) {
                // Its log stands beside another of its names: without it this is an old state, and to write to it would be the end.
                throw otherName(file, "It is open, or was not closed in order, under another.");
            }
            return real;
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED, file + " cannot be found (" + FileFailure.cause(e) + ").", e);
        }
    }

    /** See {@link ProjectStore#besides}. */
    static synchronized Optional<String> besides(Path file) {
        try {
            Path real = look(file);
            Path log = beside(real, LOG);
            if (Files.exists(log) && Files.size(log) > 0) {
                return Optional.of("Beside it is " + log.getFileName() + ", where the last of what was saved still stands: the project"
                        + " is open, or was not closed in order. Before you copy or send it, close it, or open and close it; or"
                        + " copy both files together.");
            }
            boolean open = FilesInUse.name(FilesInUse.identity(real)).isPresent();
            if (!open && !Files.exists(log) && ProjectFile.requireProject(file)) {
                return Optional.of("It was not closed in order, and " + log.getFileName() + ", where the last of what was saved may"
                        + " have stood, is not beside it. If this is a copy, copy both files together, or close the project"
                        + " first.");
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static StoreException otherName(Path file, String where) {
        return new StoreException(
                StoreException.Kind.LOCKED,
                file.getFileName() + " has more than one name. " + where + " Open it under that name, and close it there.");
    }

    private static void requireWhole(Path file, Database database, SchemaComparison schema) throws SQLException {
        for (String check : schema.pragmas("quick_check")) {
            String damage = database.list(check, row -> row.getString(1)).getFirst();
            if (!damage.equals("ok")) {
                LOGGER.debug("What is wrong in {}: {}", file, damage);
                throw damaged(file, "a part of it is not what it should be", null);
            }
        }
    }

    /**
     * What the file's tables are, before anything is asked of them: a view of somebody else's would be run by a query.
     *
     * @throws StoreException when what is called by the names of ours is not ours
     */
    private static SchemaComparison schema(Path file, Database database, long version) throws SQLException {
        SchemaComparison schema = SchemaComparison.of(database, version);
        if (!schema.broken().isEmpty()) {
            throw damaged(file, "its tables are not those of a project: " + String.join("; ", schema.broken()), null);
        }
        return schema;
    }

    /** The version of a file, which may still stand in the log beside it. */
    private static long version(Path file, Database database) throws SQLException {
        long version = database.number("PRAGMA user_version");
        if (version < 1) {
            throw damaged(file, "it has no version", null);
        }
        return version;
    }

    private static StoreException failure(Path file, SQLException cause) {
        StoreException failure = Sql.failure(cause);
        return failure.kind() == StoreException.Kind.DAMAGED
                ? damaged(file, "a part of it is not what it should be", cause)
                : failure;
    }

    private static StoreException damaged(Path file, String what, Throwable cause) {
        return new StoreException(
                StoreException.Kind.DAMAGED,
                file.getFileName() + " is damaged (" + what
                        + "). Keep it, make a copy, and go back to a backup or import your last sync into a new project.",
                cause,
                Optional.of(file));
    }

    static StoreException newer(Path file, String advice) {
        return new StoreException(
                StoreException.Kind.NEWER,
                file.getFileName() + " was written by a newer Assay than this one. " + advice);
    }

    /** Closes the file; one that was written to is afterwards complete in itself. */
    @Override
    public void close() {
        synchronized (OpenFile.class) {
            if (closed) {
                return;
            }
            closed = true;
            try (database) {
                if (log.isPresent()) {
                    log.get().close();
                }
            } catch (SQLException e) {
                if (place() == FilePlace.THERE) {
                    throw Sql.failure(e);
                }
            } finally {
                lock.ifPresent(ProjectLock::close);
                FilesInUse.closed(identity, real);
            }
        }
    }
}
