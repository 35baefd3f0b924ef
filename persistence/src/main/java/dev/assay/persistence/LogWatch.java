package dev.assay.persistence;

import dev.assay.persistence.files.FilesInUse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Optional;

/**
 * The two files that SQLite keeps beside an open project, the log and its index, as Assay left them; with what stands
 * in the log, to have it when somebody takes the log away or writes to it. SQLite believes both files without looking
 * at them again.
 */
final class LogWatch {
    /** The log holds a header, and then frames of a header and a page each. */
    private static final int LOG_HEADER = 32;

    private static final int FRAME_HEADER = 24;
    /** The index begins with two copies of what SQLite takes for the state of the log. */
    private static final int INDEX_HEADER = 48;

    private static final int PAGE_SIZE_AT = 14;
    private static final int FRAMES_AT = 16;
    private static final int SALT_AT = 32;
    private static final int SALT = 8;
    /** Of a longer log nothing is kept in memory: after an import, until it is folded in. */
    private static final long MOST_KEPT = 32L << 20;

    private final Path log;
    private final Path index;
    private final Optional<Object> logKey;
    private final Optional<Object> indexKey;
    private final RandomAccessFile logFile;
    private final RandomAccessFile indexFile;
    private byte[] header = new byte[0];
    /** The content of the log, up to {@link #end}, with room for more. */
    private byte[] kept = new byte[0];
    private boolean isKept;
    private long end;
    private FileTime modified;
    private volatile long indexSize;
    private volatile boolean cutOff;

    private LogWatch(Path log, Path index, Optional<Object> logKey, Optional<Object> indexKey) throws IOException {
        this.log = log;
        this.index = index;
        this.logKey = logKey;
        this.indexKey = indexKey;
        this.logFile = new RandomAccessFile(log.toFile(), "r");
        this.indexFile = new RandomAccessFile(index.toFile(), "rw");
        remember();
    }

    /**
     * Empty where the system tells files from others by name only: there it also keeps open files from being taken
     * away.
     */
    static Optional<LogWatch> of(Path log, Path index) {
        Optional<Object> logKey = FilesInUse.key(log);
        Optional<Object> indexKey = FilesInUse.key(index);
        if (logKey.isEmpty() || indexKey.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new LogWatch(log, index, logKey, indexKey));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Remembers both files as they are, after Assay wrote to them. */
    void remember() {
        try {
            byte[] before = header;
            header = indexHeader();
            indexSize = indexFile.length();
            ByteBuffer state = ByteBuffer.wrap(header).order(ByteOrder.nativeOrder());
            int size = Short.toUnsignedInt(state.getShort(PAGE_SIZE_AT));
            long page = size == 1 ? 1 << 16 : size;
            long frames = Integer.toUnsignedLong(state.getInt(FRAMES_AT));
            boolean goesOn = before.length > 0
                    && Arrays.equals(before, SALT_AT, SALT_AT + SALT, header, SALT_AT, SALT_AT + SALT);
            keep(frames == 0 ? 0 : LOG_HEADER + frames * (FRAME_HEADER + page), goesOn);
            modified = Files.getLastModifiedTime(log);
        } catch (IOException e) {
            // The next look finds that something is not as it was.
            modified = null;
        }
    }

    private byte[] indexHeader() throws IOException {
        byte[] read = new byte[2 * INDEX_HEADER];
        indexFile.seek(0);
        indexFile.readFully(read);
        return read;
    }

    /** @param goesOn whether what is kept already is the beginning of it */
    private void keep(long newEnd, boolean goesOn) throws IOException {
        int from = goesOn && isKept && end <= newEnd ? (int) end : 0;
        end = newEnd;
        isKept = newEnd <= MOST_KEPT;
        if (!isKept || newEnd == 0) {
            kept = new byte[0];
            return;
        }
        if (kept.length < newEnd) {
            kept = Arrays.copyOf(kept, (int) Math.max(newEnd, 2L * from));
        }
        logFile.seek(from);
        logFile.readFully(kept, from, (int) newEnd - from);
    }

    /** True if the whole content of the log is kept in memory. */
    boolean isKept() {
        return isKept;
    }

    /** Writes what stands in the log to another file. */
    void writeKept(Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to, StandardOpenOption.CREATE_NEW)) {
            out.write(kept, 0, (int) end);
        }
    }

    /**
     * True if both names still lead to the same files, and these are as they were left; that is asked before each act
     * and has to be quick.
     *
     * @param writing whether Assay is writing to both at this moment
     */
    boolean isAsLeft(boolean writing) {
        try {
            BasicFileAttributes now = Files.readAttributes(log, BasicFileAttributes.class);
            if (!Optional.ofNullable(now.fileKey()).equals(logKey)
                    || !FilesInUse.key(index).equals(indexKey)
                    || now.size() < end
                    || !restoreLength()) {
                return false;
            }
            if (writing) {
                return true;
            }
            if (!Arrays.equals(indexHeader(), header)) {
                return false;
            }
            if (!now.lastModifiedTime().equals(modified)) {
                if (modified == null || !isLogWhole()) {
                    return false;
                }
                modified = now.lastModifiedTime();
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * True if the open files, under whatever names, still are as they were written, to the byte, so that they can be
     * folded in.
     */
    boolean isWhole() {
        try {
            return !cutOff && Arrays.equals(indexHeader(), header) && isLogWhole();
        } catch (IOException e) {
            return false;
        }
    }

    /** As {@link #isWhole}, of the log alone, from which SQLite can make its index anew. */
    boolean isLogWhole() {
        try {
            if (logFile.length() < end) {
                return false;
            }
            if (!isKept) {
                return true;
            }
            byte[] now = new byte[(int) end];
            logFile.seek(0);
            logFile.readFully(now);
            return Arrays.equals(now, 0, now.length, kept, 0, now.length);
        } catch (IOException e) {
            return false;
        }
    }

    /** True if the name of the log leads to it. */
    boolean isLogInPlace() {
        return FilesInUse.key(log).equals(logKey);
    }

    /** True if the name of the index leads to it. */
    boolean isIndexInPlace() {
        return FilesInUse.key(index).equals(indexKey);
    }

    /** True if neither name is taken by a file other than these two. */
    boolean hasNamesToItself() {
        return (isLogInPlace() || !Files.exists(log, LinkOption.NOFOLLOW_LINKS))
                && (isIndexInPlace() || !Files.exists(index, LinkOption.NOFOLLOW_LINKS));
    }

    /**
     * Sees to it that the index is as long as it was: SQLite reads it as memory, and the system ends a program that
     * reads behind the end of a file. Any thread.
     *
     * @return whether it was
     */
    boolean restoreLength() {
        try {
            if (indexFile.length() < indexSize) {
                cutOff = true;
                indexFile.setLength(indexSize);
            }
        } catch (IOException e) {
            cutOff = true;
        }
        return !cutOff;
    }

    /** Closes both files as soon as that costs SQLite no lock. */
    void close(Object project) {
        FilesInUse.closeInTime(project, logFile);
        FilesInUse.closeInTime(project, indexFile);
    }
}
