package dev.assay.persistence;

import dev.assay.model.Message;
import dev.assay.persistence.files.FilePlace;
import dev.assay.persistence.files.FilesInUse;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.files.ProjectLock;
import dev.assay.persistence.files.WholeProject;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.Schema;
import dev.assay.persistence.sqlite.SchemaComparison;
import dev.assay.persistence.sqlite.Settings;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A project file that this process has open: the connection, and the lock when it may be written to. */
final class OpenFile implements AutoCloseable {
    /** Suffix of SQLite's rollback journal, the file that undoes a write outside the log. */
    private static final String JOURNAL = "-journal";

    /** Suffix of SQLite's write-ahead log. */
    private static final String LOG = "-wal";

    /** Suffix of SQLite's index of that log. */
    private static final String INDEX = "-shm";

    /** In bytes: the index of a log, and a label. */
    private static final long LEAST_ROOM = 64 << 10;

    private static final Logger LOGGER = LoggerFactory.getLogger(OpenFile.class);

    private final Path real;
    private final Object identity;
    private final Optional<ProjectLock> lock;
    private final Database database;
    /**
     * A second connection to a file that is written to, which only reads. As long as it is there SQLite does not take
     * the other for the last one, which when it is closed folds in what it finds in the log, and deletes that.
     */
    private final Optional<Database> second;
    private final long version;
    private final Optional<FoldedLog> log;
    private final LookThrough look;
    private boolean leftOpen;
    private boolean closed;

    private OpenFile(Path real, Optional<ProjectLock> lock, Database database, long version, LookThrough look) {
        this.real = real;
        this.look = look;
        this.identity = FilesInUse.identity(real);
        this.lock = lock;
        this.database = database;
        this.version = version;
        this.second = lock.map(ours -> reading(real));
        this.log = lock.map(
                ours -> new FoldedLog(real, beside(real, LOG), beside(real, INDEX), ours.file(), database, look));
        log.ifPresent(one -> database.beforeEach(one::requireIndex));
        FilesInUse.opened(identity, real);
    }

    private static Database reading(Path real) {
        Database reading = Database.open(real, Database.Mode.READ_ONLY);
        try {
            // The first reading is where it comes to hold the file.
            reading.number("PRAGMA user_version");
            return reading;
        } catch (RuntimeException e) {
            reading.close();
            throw e;
        }
    }

    Database database() {
        return database;
    }

    boolean isReadOnly() {
        return lock.isEmpty();
    }

    /** True if the last program that had it open for writing ended without closing it. */
    boolean wasLeftOpen() {
        return leftOpen;
    }

    /** The current place of the file. It is not opened to find out, which leaves SQLite's locks alone. Any thread. */
    FilePlace place() {
        return log.map(FoldedLog::place).orElseGet(() -> FilePlace.of(real, identity));
    }

    /** The check of the whole file: if it is done, and its findings. */
    LookThrough look() {
        return look;
    }

    /** Folds the content of the log into the file, as far as readers allow. */
    void foldIn() {
        if (log.isPresent()) {
            log.get().foldIn();
        }
    }

    /** As {@link #foldIn}, if there is much of it. What cannot be folded in stays in the log, which is as good. */
    void foldInIfLarge() {
        log.ifPresent(FoldedLog::foldInIfLarge);
    }

    /** Once the file or its log is not in its place, sees to it that they are never folded together. */
    void keepApart() {
        log.ifPresent(FoldedLog::keepApart);
    }

    /** From here on the log changes, until {@link #wrote}. */
    void writes() {
        log.ifPresent(FoldedLog::writes);
    }

    void wrote() {
        log.ifPresent(FoldedLog::wrote);
    }

    /** Rescues the saved work once this file is out of its place, and returns the path to it. */
    Optional<Path> rescue(Instant now) {
        return log.flatMap(one -> one.rescue(now));
    }

    /** Writes the project as it stands to a new file. */
    void copyTo(Path copy) {
        log.ifPresentOrElse(one -> one.copyTo(copy), () -> database.copyTo(copy));
    }

    /** The version of the file; one that may be written to is of this program's. */
    long version() {
        return version;
    }

    /** True if a newer program wrote the file; such a file is only read. */
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
                    StoreException.Kind.READ_ONLY, e, "project.folder-not-made", file, FileFailure.reason(e));
        }
        ProjectFile.requireShort(real);
        ProjectFile.requireOneMachine(real);
        requireRoom(real);
        ProjectLock lock = ProjectLock.take(real);
        try {
            // Fails when there is such a file by now; whatever is deleted below is therefore ours.
            OwnerOnly.createFile(real);
        } catch (FileAlreadyExistsException e) {
            lock.close();
            throw exists(file);
        } catch (IOException e) {
            lock.close();
            throw new StoreException(StoreException.Kind.FAILED, e, "project.not-made", file, FileFailure.cause(e));
        }
        try {
            lock.lockFile(real);
            Database database = Database.open(real, Database.Mode.READ_WRITE);
            try {
                database.begin();
                Schema.create(database);
                SettingsRows.write(new Settings(database), settings);
                database.commit();
                database.writeAhead();
                lock.lockFileAgain(real);
                return new OpenFile(real, Optional.of(lock), database, Schema.VERSION, LookThrough.done());
            } catch (RuntimeException e) {
                database.close();
                throw e;
            }
        } catch (RuntimeException e) {
            discard(real, lock);
            throw e;
        }
    }

    private static StoreException exists(Path file) {
        return new StoreException(StoreException.Kind.EXISTS, "project.exists", file);
    }

    private static void discard(Path real, ProjectLock lock) {
        try {
            Files.deleteIfExists(real);
            for (Path one : WholeProject.beside(real)) {
                Files.deleteIfExists(one);
            }
        } catch (IOException e) {
            // What stays is no project, and says so when it is opened.
        } finally {
            lock.close();
        }
    }

    static OpenFile forWriting(Path file) {
        return forWriting(file, Long.MAX_VALUE);
    }

    /** @param large the size in bytes from which on a file is not looked through here, but by {@link #look} */
    static synchronized OpenFile forWriting(Path file, long large) {
        Path real = look(file);
        if (!Files.isWritable(real)) {
            throw new StoreException(StoreException.Kind.READ_ONLY, "project.no-rights", file.getFileName());
        }
        ProjectFile.requireOneMachine(real);
        ProjectLock lock = ProjectLock.take(real);
        // Whoever closes it takes the log away; nobody else has it open, for the lock is ours.
        boolean leftOpen = Files.exists(beside(real, LOG)) || Files.exists(beside(real, JOURNAL));
        try {
            requireRoom(real);
            // Nothing is written, and no log folded in, before the file is known to be whole and ours; except that a
            // write that
            // was cut off has to be taken back before anything can be read.
            Database.Mode look =
                    Files.exists(beside(real, JOURNAL)) ? Database.Mode.READ_WRITE : Database.Mode.READ_ONLY;
            try (Database looking = Database.open(real, look)) {
                long version = version(file, looking);
                SchemaComparison schema = schema(file, looking, version);
                boolean later = version == Schema.VERSION && Files.size(real) >= large;
                if (!later) {
                    requireWhole(file, looking, schema);
                }
                if (version > Schema.VERSION) {
                    throw newer(file, StoreWords.say("project.newer.look"));
                }
                if (!schema.foreign().isEmpty()) {
                    throw new StoreException(StoreException.Kind.FOREIGN, schema.told(file));
                }
                OpenFile opened = forWriting(
                        real,
                        version,
                        lock,
                        later ? LookThrough.later(() -> lookThrough(file, real)) : LookThrough.done());
                opened.leftOpen = leftOpen;
                return opened;
            }
        } catch (IOException e) {
            lock.close();
            throw new StoreException(StoreException.Kind.FAILED, e, "project.not-found", file, FileFailure.cause(e));
        } catch (StoreException e) {
            lock.close();
            throw failure(file, e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * Looks for room before SQLite does: it takes up the room for its index in a way that ends the whole program where
     * a disk with small blocks runs full at that moment, and on others leaves files behind.
     *
     * @throws StoreException of kind {@code DISK_FULL}
     */
    private static void requireRoom(Path real) {
        File disk = real.getParent().toFile();
        // A system that does not know how much room there is says none, and of no size.
        if (disk.getUsableSpace() < LEAST_ROOM && disk.getTotalSpace() > 0) {
            throw new StoreException(StoreException.Kind.DISK_FULL, "project.disk-full", real);
        }
    }

    /** As {@link #requireRoom(Path)}, before something is written to this file. */
    void requireRoom() {
        requireRoom(real);
    }

    /** Looks through a file that is open, by a connection of its own. */
    private static void lookThrough(Path file, Path real) {
        try (Database looking = Database.open(real, Database.Mode.READ_ONLY)) {
            requireWhole(file, looking, schema(file, looking, Schema.VERSION));
        } catch (StoreException e) {
            throw failure(file, e);
        }
    }

    private static OpenFile forWriting(Path real, long version, ProjectLock lock, LookThrough look) {
        Database database = Database.open(real, Database.Mode.READ_WRITE);
        try {
            if (version < Schema.VERSION) {
                Migration.run(database, real, version);
            }
            database.writeAhead();
            lock.lockFileAgain(real);
            OpenFile file = new OpenFile(real, Optional.of(lock), database, Schema.VERSION, look);
            try {
                file.foldIn();
            } catch (StoreException e) {
                file.close();
                throw e;
            }
            return file;
        } catch (RuntimeException e) {
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
            if (log && !Files.exists(beside(real, INDEX))) {
                requireRoom(real);
            }
            // Reading takes a file beside the project. Where none can be made and there is no log, nobody is writing
            // either.
            Database database = Database.open(
                    real, log || folderWritable ? Database.Mode.READ_ONLY : Database.Mode.IMMUTABLE);
            try {
                long version = version(file, database);
                SchemaComparison schema = schema(file, database, version);
                if (whole) {
                    requireWhole(file, database, schema);
                }
                Schema.standIn(database, version);
                return new OpenFile(real, Optional.empty(), database, version, LookThrough.done());
            } catch (RuntimeException e) {
                database.close();
                throw e;
            }
        } catch (StoreException e) {
            StoreException failure = failure(file, e);
            if (failure.kind() == StoreException.Kind.READ_ONLY && (log || Files.exists(beside(real, JOURNAL)))) {
                throw new StoreException(
                        StoreException.Kind.READ_ONLY, e, "project.not-closed", file.getFileName(), real.getFileName());
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
        Database database = Database.open(first.real, Database.Mode.READ_ONLY);
        try {
            first.log.ifPresent(log -> database.beforeEach(log::requireIndex));
            Schema.standIn(database, first.version);
            return new OpenFile(first.real, Optional.empty(), database, first.version, LookThrough.done());
        } catch (RuntimeException e) {
            database.close();
            throw e;
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
                        throw otherName(file, StoreWords.say("project.open-as", open.get()));
                    }
                    return real;
                }
            }
            boolean keepsLog = ProjectFile.requireProject(file);
            Path real = file.toRealPath();
            if (keepsLog && ProjectFile.names(real) > 1 && !Files.exists(beside(real, LOG))) {
                // Its log stands beside another of its names: without it this is an old state, and to write to it would
                // be the end.
                throw otherName(file, StoreWords.say("project.open-under-other"));
            }
            return real;
        } catch (IOException e) {
            throw new StoreException(StoreException.Kind.FAILED, e, "project.not-found", file, FileFailure.cause(e));
        }
    }

    /** See {@link ProjectStore#besides}. */
    static synchronized Optional<Message> besides(Path file) {
        try {
            Path real = look(file);
            Path log = beside(real, LOG);
            if (Files.exists(log) && Files.size(log) > 0) {
                return Optional.of(StoreWords.say("project.beside", log.getFileName()));
            }
            boolean open = FilesInUse.name(FilesInUse.identity(real)).isPresent();
            if (!open && !Files.exists(log) && ProjectFile.requireProject(file)) {
                return Optional.of(StoreWords.say("project.not-beside", log.getFileName()));
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static StoreException otherName(Path file, Message where) {
        return new StoreException(StoreException.Kind.LOCKED, "project.names", file.getFileName(), where);
    }

    private static void requireWhole(Path file, Database database, SchemaComparison schema) {
        for (String check : schema.pragmas("quick_check")) {
            String damage = database.list(check, row -> row.getString(1)).getFirst();
            if (!damage.equals("ok")) {
                LOGGER.debug("What is wrong in {}: {}", file, damage);
                throw damaged(file, StoreWords.say("project.damage.part"), null);
            }
        }
    }

    /**
     * Compares the file's tables with the expected ones before any query: a foreign view would be run by a query.
     *
     * @throws StoreException when what is called by the names of ours is not ours
     */
    private static SchemaComparison schema(Path file, Database database, long version) {
        SchemaComparison schema = SchemaComparison.of(database, version);
        if (!schema.broken().isEmpty()) {
            throw damaged(file, StoreWords.say("project.damage.tables", Message.joined("; ", schema.broken())), null);
        }
        return schema;
    }

    /** The version of a file, which may still stand in the log beside it. */
    private static long version(Path file, Database database) {
        long version = database.number("PRAGMA user_version");
        if (version < 1) {
            throw damaged(file, StoreWords.say("project.damage.version"), null);
        }
        return version;
    }

    /** Reports what SQLite called damaged as damage found on opening, with the copies that can be gone back to. */
    private static StoreException failure(Path file, StoreException failure) {
        return failure.kind() == StoreException.Kind.DAMAGED && failure.getCause() != null
                ? damaged(file, StoreWords.say("project.damage.part"), failure.getCause())
                : failure;
    }

    private static StoreException damaged(Path file, Message what, Throwable cause) {
        return new StoreException(
                StoreException.Kind.DAMAGED,
                StoreWords.say("project.damaged", file.getFileName(), what),
                cause,
                Optional.of(file));
    }

    static StoreException newer(Path file, Message advice) {
        return new StoreException(StoreException.Kind.NEWER, "project.newer", file.getFileName(), advice);
    }

    /** Closes the file; one that was written to is afterwards complete in itself. */
    @Override
    public void close() {
        synchronized (OpenFile.class) {
            if (closed) {
                return;
            }
            closed = true;
            boolean fold = log.map(FoldedLog::close).orElse(false);
            try {
                closeConnections(fold);
            } catch (StoreException e) {
                // A file that is left alone was told of, and what was saved is elsewhere.
                if (fold || log.isEmpty()) {
                    throw e;
                }
            } finally {
                lock.ifPresent(ProjectLock::close);
                FilesInUse.closed(identity, real);
            }
        }
    }

    private void closeConnections(boolean fold) {
        if (fold) {
            second.ifPresent(Database::close);
        }
        try (database) {
            if (fold) {
                database.foldIn();
            }
        } finally {
            second.ifPresent(Database::close);
        }
        log.ifPresent(FoldedLog::closed);
    }
}
