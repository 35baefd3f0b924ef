package dev.assay.persistence;

import dev.assay.model.Message;
import dev.assay.persistence.files.FilePlace;
import dev.assay.persistence.files.FileStamp;
import dev.assay.persistence.files.FilesInUse;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.files.RescueName;
import dev.assay.persistence.files.WholeProject;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.Database;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of an open project, which goes into the file now and then, and only into that file: whether another program
 * wrote to the file, to the log or to its index, or put another in the place of one of them, is looked at first.
 * Nothing else writes to them, so that a change in between is somebody else's.
 */
final class FoldedLog {
    /** Nobody waits for a log of less to be folded in; about a thousand acts. */
    private static final long LARGE = 16L << 20;

    private static final Logger LOGGER = LoggerFactory.getLogger(FoldedLog.class);

    private final Path real;
    private final Path log;
    private final Path index;
    private final RandomAccessFile file;
    private final Database database;
    private final LookThrough look;
    private final Object identity;
    private final Optional<LogWatch> watch;
    private FileStamp stamp;
    private volatile FilePlace lost = FilePlace.THERE;
    private Optional<Path> rescued = Optional.empty();
    private Optional<Path> setAside = Optional.empty();
    private boolean writing;
    private long foldAt = LARGE;

    /** @param look until it has found the file whole, nothing is folded in */
    FoldedLog(Path real, Path log, Path index, RandomAccessFile file, Database database, LookThrough look) {
        this.real = real;
        this.log = log;
        this.index = index;
        this.file = file;
        this.database = database;
        this.look = look;
        this.identity = FilesInUse.identity(real);
        this.watch = LogWatch.of(log, index);
        look();
    }

    /**
     * Looks at the index before SQLite reads it. Any thread.
     *
     * @throws StoreException where it was cut off and nothing was done about that yet
     */
    void requireIndex() {
        if (watch.isPresent() && !watch.get().restoreLength() && lost == FilePlace.THERE) {
            keepApart();
            throw outOfPlace(real, FilePlace.WITHOUT_LOG, rescue(Instant.now()));
        }
    }

    /** The present place of the file: unchanged, missing, replaced or changed. Any thread. */
    synchronized FilePlace place() {
        if (lost != FilePlace.THERE) {
            return lost;
        }
        FilePlace place = FilePlace.of(real, identity);
        if (place != FilePlace.THERE) {
            return place;
        }
        if (isWrittenOver()) {
            return FilePlace.OVERWRITTEN;
        }
        return watch.isEmpty() || watch.get().isAsLeft(writing) ? FilePlace.THERE : FilePlace.WITHOUT_LOG;
    }

    /** From here on the log changes, until {@link #wrote}. */
    synchronized void writes() {
        writing = true;
    }

    /** Remembers what was written. */
    synchronized void wrote() {
        writing = false;
        if (lost == FilePlace.THERE) {
            watch.ifPresent(LogWatch::remember);
            rescued = Optional.empty();
        }
    }

    private boolean isWrittenOver() {
        if (stamp == null) {
            return false;
        }
        try {
            if (stamp.isOf(Files.readAttributes(real, BasicFileAttributes.class))) {
                return false;
            }
            FileStamp now = FileStamp.of(real, file);
            if (now.hasContentOf(stamp)) {
                stamp = now;
                return false;
            }
            return true;
        } catch (IOException e) {
            // What cannot be seen is not held against the file: a write to it fails of itself.
            return false;
        }
    }

    /**
     * Remembers the file as it is. Where the system tells files from others by name only, it also dates writes late.
     */
    private void look() {
        try {
            stamp = watch.isEmpty() ? null : FileStamp.of(real, file);
        } catch (IOException e) {
            stamp = null;
        }
    }

    synchronized void foldInIfLarge() {
        if (size() >= foldAt) {
            tryFoldIn();
        }
    }

    /** As {@link #foldIn}; what cannot be folded in, on a full disk for one, stays in the log, which is as good. */
    private void tryFoldIn() {
        try {
            foldIn();
        } catch (StoreException e) {
            LOGGER.warn("What was saved stays beside {} for now: {}", real, e.getMessage());
            foldAt = size() + LARGE;
        }
    }

    synchronized void foldIn() {
        if (size() > 0 && look.isWhole() && place() == FilePlace.THERE) {
            if (!isWhole()) {
                keepApart(FilePlace.WITHOUT_LOG);
                return;
            }
            try {
                boolean all = database.foldInMeanwhile();
                foldAt = all ? LARGE : size() + LARGE;
            } finally {
                watch.ifPresent(LogWatch::remember);
                look();
            }
        }
    }

    private long size() {
        try {
            return Files.size(log);
        } catch (IOException e) {
            return 0;
        }
    }

    /** True if the log to be folded in is as it was written, to the byte. */
    private boolean isWhole() {
        return watch.map(LogWatch::isWhole).orElse(true);
    }

    /**
     * Moves the files beside the project file out of the way when another file has the name, the file has other
     * content, or the log is not the one that was written: whoever opened it next would fold in data that does not
     * belong to it. The open data can still be read here.
     */
    synchronized void keepApart() {
        FilePlace place = place();
        if (!writing && lost == FilePlace.THERE && place != FilePlace.THERE && place != FilePlace.MISSING) {
            keepApart(place);
        }
    }

    private void keepApart(FilePlace place) {
        lost = place;
        if (place == FilePlace.REPLACED && isWhole()) {
            // The file may have another name now, and is whole with this.
            tryFoldInMeanwhile();
        }
        setAside();
    }

    private void tryFoldInMeanwhile() {
        try {
            database.foldInMeanwhile();
        } catch (StoreException e) {
            LOGGER.warn("What was saved last is not in the file that was {}: {}", real, e.getMessage());
        } finally {
            watch.ifPresent(LogWatch::remember);
        }
    }

    /**
     * Clears the files beside the project file: those beside another file belong to that; beside this one no file may
     * stay that was not written here.
     */
    private void setAside() {
        if (watch.isEmpty()) {
            return;
        }
        boolean isFile = lost == FilePlace.WITHOUT_LOG;
        boolean isLog = watch.get().isLogInPlace();
        try {
            // Where only the index was touched, whoever opens the file next makes a new one of the log.
            if (isFile ? !isLog || !watch.get().isLogWhole() : isLog) {
                setAside = moveAside(log);
            }
            if (watch.get().isIndexInPlace()) {
                Files.delete(index);
            } else if (isFile) {
                moveAside(index);
            }
        } catch (IOException e) {
            LOGGER.warn("What is beside {} stays there: {}", real, e.getMessage());
        }
    }

    private static Optional<Path> moveAside(Path one) throws IOException {
        if (!Files.exists(one, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        String name = one.getFileName() + ".set-aside";
        Path free = one.resolveSibling(name);
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = one.resolveSibling(name + "-" + i);
        }
        return Optional.of(Files.move(one, free));
    }

    /**
     * Writes everything that was saved to a new file beside the one that is out of its place, if that can be told from
     * what is there now and there is room; once, unless more was saved since.
     */
    synchronized Optional<Path> rescue(Instant now) {
        FilePlace place = place();
        Path folder = real.getParent();
        if (rescued.filter(Files::exists).isPresent()
                || writing
                || place == FilePlace.THERE
                || place == FilePlace.OVERWRITTEN
                || !Files.isWritable(folder)) {
            return rescued.filter(Files::exists);
        }
        Path copy = RescueName.free(real, folder, now);
        try {
            copyTo(copy);
            rescued = Optional.of(copy);
        } catch (StoreException e) {
            LOGGER.warn("What was saved could not be written to {}: {}", copy, e.getMessage());
        }
        return rescued;
    }

    /** Writes everything that was saved to a new file, which is complete in itself. */
    synchronized void copyTo(Path copy) {
        FilePlace place = place();
        if (place == FilePlace.THERE || place == FilePlace.OVERWRITTEN || watch.isEmpty() || !watch.get().isKept()) {
            database.copyTo(copy);
            return;
        }
        // What SQLite would read from the log may be anything by now; what was written to it is known.
        Path copiedLog = copy.resolveSibling(copy.getFileName() + "-wal");
        try {
            copyFile(copy);
            watch.get().writeKept(copiedLog);
            try (Database whole = Database.open(copy, Database.Mode.READ_WRITE)) {
                whole.foldIn();
            }
        } catch (IOException e) {
            discard(copy);
            throw new StoreException(StoreException.Kind.FAILED, e, "project.not-made", copy, FileFailure.cause(e));
        } catch (StoreException e) {
            discard(copy);
            throw e;
        }
    }

    private void copyFile(Path copy) throws IOException {
        OwnerOnly.createFile(copy);
        byte[] part = new byte[1 << 20];
        try (OutputStream out = Files.newOutputStream(copy)) {
            file.seek(0);
            for (int read = file.read(part); read > 0; read = file.read(part)) {
                out.write(part, 0, read);
            }
        }
    }

    private static void discard(Path copy) {
        try {
            WholeProject.delete(copy);
        } catch (IOException e) {
            LOGGER.warn("A part of {} stays there: {}", copy, e.getMessage());
        }
    }

    /** Says where a file is that nothing more is saved to, and where what was saved before is. */
    static StoreException outOfPlace(Path file, FilePlace place, Optional<Path> rescued) {
        String name = file.getFileName().toString();
        Message rescue = rescued.map(copy -> StoreWords.say("project.rescued", copy))
                .orElseGet(() -> StoreWords.say("project.rescue"));
        return new StoreException(StoreException.Kind.MISSING, switch (place) {
                    case OVERWRITTEN -> StoreWords.say("project.overwritten", name);
                    case REPLACED -> StoreWords.say("project.replaced", name, rescue);
                    case WITHOUT_LOG -> StoreWords.say("project.without-log", name, rescue);
                    default -> StoreWords.say("project.moved", name, rescue);
                });
    }

    /**
     * Before the connection is closed: sees to what is beside the file.
     *
     * @return whether the log is still to be folded in, so that the file is complete in itself; else the file is left
     * alone
     */
    synchronized boolean close() {
        keepApart();
        if (lost == FilePlace.THERE && size() > 0 && look.finish().isPresent()) {
            // What was saved is kept beside the file, which stays as it was found.
            lost = FilePlace.OVERWRITTEN;
            setAside();
        }
        look.leave();
        boolean whole = lost == FilePlace.THERE && isWhole();
        boolean fold = whole && watch.map(LogWatch::hasNamesToItself).orElse(true);
        if (whole && !fold) {
            tryFoldInMeanwhile();
        }
        watch.ifPresent(one -> one.close(identity));
        return fold;
    }

    /** After the connection is closed: takes away a log that was set aside and is in the file by now. */
    void closed() {
        try {
            if (setAside.isPresent() && Files.size(setAside.get()) == 0) {
                Files.delete(setAside.get());
            }
        } catch (IOException e) {
            // It stays beside under a name that nothing folds in.
        }
    }
}
