package dev.assay.persistence;

import dev.assay.persistence.files.FilePlace;
import dev.assay.persistence.files.FileStamp;
import dev.assay.persistence.files.FilesInUse;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sqlite.Database;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * The log of an open project, which goes into the file now and then, and only into that file: whether another program wrote to it
 * or put another in its place is looked at first. Nothing else writes to the file, so that a change in between is somebody else's.
 */
final class FoldedLog {
    /** Nobody waits for a log of less to be folded in; about a thousand acts. */
    private static final long LARGE = 16L << 20;

    private final Path real;
    private final Path log;
    private final Path index;
    private final RandomAccessFile file;
    private final Database database;
    private final LookThrough look;
    private final Object identity;
    private final Optional<Object> logKey;
    private final Optional<Object> indexKey;
    private FileStamp stamp;
    private FilePlace lost = FilePlace.THERE;
    private Optional<Path> setAside = Optional.empty();
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
        this.logKey = FilesInUse.key(log);
        this.indexKey = FilesInUse.key(index);
        look();
    }

    /** Where the file is. Any thread. */
    synchronized FilePlace place() {
        if (lost != FilePlace.THERE) {
            return lost;
        }
        FilePlace place = FilePlace.of(real, identity);
        return place == FilePlace.THERE && isWrittenOver() ? FilePlace.OVERWRITTEN : place;
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

    /** Remembers the file as it is. Where the system tells files from others by name only, it also dates writes late. */
    private void look() {
        try {
            stamp = logKey.isEmpty() ? null : FileStamp.of(real, file);
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
    synchronized void tryFoldIn() {
        try {
            foldIn();
        } catch (StoreException e) {
            foldAt = size() + LARGE;
        }
    }

    synchronized void foldIn() {
        if (size() > 0 && look.isWhole() && place() == FilePlace.THERE) {
            try {
                boolean all = database.foldInMeanwhile();
                foldAt = all ? LARGE : size() + LARGE;
            } finally {
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

    /**
     * When another file has the name, or other content the file: takes the log out of its way, for whoever opened it next would fold
     * in what belongs to this one. What is open can still be read here.
     */
    synchronized void keepApart() {
        FilePlace place = place();
        if (lost != FilePlace.THERE || place != FilePlace.REPLACED && place != FilePlace.OVERWRITTEN) {
            return;
        }
        lost = place;
        try {
            if (place == FilePlace.REPLACED) {
                // The file may have another name now, and is whole with this.
                database.foldInMeanwhile();
            }
        } catch (StoreException e) {
            // Then it is not; the log that is set aside goes with it.
        }
        setAside();
    }

    private void setAside() {
        try {
            if (logKey.isPresent() && FilesInUse.key(log).equals(logKey)) {
                Path free = free();
                Files.move(log, free);
                setAside = Optional.of(free);
            }
            if (indexKey.isPresent() && FilesInUse.key(index).equals(indexKey)) {
                Files.delete(index);
            }
        } catch (IOException e) {
            // A system that does not let open files be renamed does not let them be replaced either.
        }
    }

    private Path free() {
        String name = log.getFileName() + ".set-aside";
        Path free = log.resolveSibling(name);
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = log.resolveSibling(name + "-" + i);
        }
        return free;
    }

    /** Before the connection is closed: the file is to be complete in itself, or to be left alone. */
    synchronized void close() {
        keepApart();
        if (lost == FilePlace.THERE && size() > 0 && look.finish().isPresent()) {
            // What was saved is kept beside the file, which stays as it was found.
            lost = FilePlace.OVERWRITTEN;
            setAside();
        }
        look.leave();
        if (lost == FilePlace.THERE) {
            database.foldIn();
        } else {
            emptySetAside();
        }
    }

    /** SQLite folds in what it finds when it closes, and shall find nothing. */
    private void emptySetAside() {
        if (setAside.isEmpty()) {
            return;
        }
        Path aside = setAside.get();
        try {
            if (lost == FilePlace.OVERWRITTEN && Files.size(aside) > 0) {
                Path kept = free();
                Files.copy(aside, kept);
            }
            try (FileChannel channel = FileChannel.open(aside, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                channel.truncate(0);
            }
            Files.delete(aside);
        } catch (IOException e) {
            // It stays beside under a name that nothing folds in.
        }
    }
}
