package dev.assay.persistence.files;

import dev.assay.model.Message;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The right to write to a project: an operating-system lock on the project file itself, which holds under every name
 * that the file has, and one on a hidden file beside it, which says who holds it. Both go with the process that holds
 * them, so that a crash leaves no obstacle. The hidden file stays: if it were deleted, somebody who had opened it just
 * before and somebody who made it anew just after could both believe that they hold the lock.
 */
public final class ProjectLock implements AutoCloseable {
    /**
     * The hidden files that this process has open, and what tells the locked projects from others. A process that opens
     * and closes such a file a second time loses the lock on POSIX systems, so nothing here touches a file that is in
     * this set.
     */
    private static final Set<Object> HELD = new HashSet<>();

    /** The byte that is locked, far behind everything, so that others can read the files on every system. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private static final int LONGEST_HOLDER = 500;

    private static final Message ELSEWHERE = StoreWords.say("project.lock.other-name");

    /** Pattern of the text that a killed program leaves in the hidden file. */
    private static final Pattern HOLDER = Pattern.compile("(?s).*, process (\\d{1,18}), since \\S+");

    private final Path plate;
    private final FileChannel channel;
    private Object identity;
    private RandomAccessFile project;
    private FileLock lock;

    private ProjectLock(Path plate, FileChannel channel) {
        this.plate = plate;
        this.channel = channel;
    }

    /**
     * Takes the lock of a project.
     *
     * @param project the real path of its file; when there is none yet, it is locked by {@link #lockFile} once it is
     * made
     * @throws StoreException of kind {@code LOCKED} when somebody else holds it, {@code READ_ONLY} when the folder
     * cannot be written to
     */
    public static ProjectLock take(Path project) {
        ProjectLock lock = byName(project);
        try {
            if (Files.exists(project)) {
                lock.lockFile(project);
            }
            return lock;
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * The name that another program of this computer left beside a project that it has open. Nothing is locked, and no
     * file is read that this program has open itself.
     */
    public static Optional<String> elsewhere(Path project) {
        Path plate = plate(project);
        synchronized (HELD) {
            if (HELD.contains(plate)) {
                return Optional.empty();
            }
            try {
                return Files.isRegularFile(plate, LinkOption.NOFOLLOW_LINKS) && Files.size(plate) <= LONGEST_HOLDER
                        ? Optional.of(Files.readString(plate).strip()).filter(ProjectLock::isRunning)
                        : Optional.empty();
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    }

    /** True if the process that a text names runs: a program that was killed leaves its name behind. */
    private static boolean isRunning(String holder) {
        Matcher named = HOLDER.matcher(holder);
        return named.matches()
                && ProcessHandle.of(Long.parseLong(named.group(1))).isPresent();
    }

    private static Path plate(Path project) {
        return project.resolveSibling("." + project.getFileName() + ".lock");
    }

    private static ProjectLock byName(Path project) {
        Path plate = plate(project);
        synchronized (HELD) {
            if (HELD.contains(plate)) {
                throw locked(project, StoreWords.say("project.lock.window"));
            }
            FileChannel channel = null;
            try {
                refuseOther(plate, project);
                channel = OwnerOnly.open(
                        plate,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
                if (channel.tryLock(LOCKED_BYTE, 1, false) == null) {
                    throw locked(project, holder(channel));
                }
                // Only now is it certain that nobody is writing his name there.
                if (!isOurs(channel)) {
                    throw notOurs(plate, project);
                }
                HELD.add(plate);
                writeHolder(channel);
                return new ProjectLock(plate, channel);
            } catch (IOException e) {
                throw new StoreException(
                        StoreException.Kind.READ_ONLY, e,
                        "project.lock.folder", project.getFileName(), FileFailure.cause(e));
            } finally {
                if (!HELD.contains(plate)) {
                    closeQuietly(channel);
                }
            }
        }
    }

    /** Locks the file itself, for somebody may have opened it under another of its names. */
    public void lockFile(Path file) {
        synchronized (HELD) {
            Object what = FilesInUse.identity(file);
            if (HELD.contains(what)) {
                throw locked(file, StoreWords.say("project.lock.other-window"));
            }
            RandomAccessFile opened = null;
            try {
                // Unlike a channel this stays open when a thread that reads from it is interrupted.
                opened = new RandomAccessFile(file.toFile(), "rw");
                lock = opened.getChannel().tryLock(LOCKED_BYTE, 1, false);
                if (lock == null) {
                    throw locked(file, ELSEWHERE);
                }
                identity = what;
                project = opened;
                HELD.add(identity);
            } catch (IOException e) {
                throw new StoreException(
                        StoreException.Kind.READ_ONLY, e,
                        "project.lock.not-locked", file.getFileName(), FileFailure.cause(e));
            } finally {
                if (project == null && opened != null) {
                    FilesInUse.closeInTime(what, opened);
                }
            }
        }
    }

    /**
     * Locks the file once more. Until SQLite keeps a lock of its own on a file, each time that it ends reading it gives
     * up every lock of this process on it; so this comes when it does keep one.
     *
     * @throws StoreException of kind {@code LOCKED} when somebody took it in between
     */
    public void lockFileAgain(Path file) {
        synchronized (HELD) {
            try {
                lock.release();
                lock = project.getChannel().tryLock(LOCKED_BYTE, 1, false);
            } catch (IOException e) {
                lock = null;
            }
            if (lock == null) {
                throw locked(file, ELSEWHERE);
            }
        }
    }

    /** The locked file, opened to read from it: whoever opened it once more would lose the locks when closing it. */
    public RandomAccessFile file() {
        return project;
    }

    private static StoreException locked(Path project, Message where) {
        return new StoreException(StoreException.Kind.LOCKED, "project.locked", project.getFileName(), where);
    }

    /**
     * Nothing that is no plain file is opened, let alone written to: it may be a link to something that is dear to its
     * owner.
     */
    private static void refuseOther(Path plate, Path project) throws IOException {
        if (Files.exists(plate, LinkOption.NOFOLLOW_LINKS)
                && !Files.readAttributes(plate, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                        .isRegularFile()) {
            throw notOurs(plate, project);
        }
    }

    private static StoreException notOurs(Path plate, Path project) {
        return new StoreException(
                StoreException.Kind.READ_ONLY, "project.lock.not-ours", plate.getFileName(), project.getFileName());
    }

    private static boolean isOurs(FileChannel channel) throws IOException {
        long size = channel.size();
        return size == 0 || size <= LONGEST_HOLDER && HOLDER.matcher(text(channel)).matches();
    }

    private static void writeHolder(FileChannel channel) {
        String me = System.getProperty("user.name") + ", process " + ProcessHandle.current().pid() + ", since "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS);
        try {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(me.getBytes(StandardCharsets.UTF_8)), 0);
        } catch (IOException e) {
            // On a full disk the lock holds all the same, only without a name.
        }
    }

    private static Message holder(FileChannel channel) throws IOException {
        String holder = text(channel);
        return HOLDER.matcher(holder).matches()
                ? StoreWords.say("project.lock.elsewhere-by", holder)
                : StoreWords.say("project.lock.elsewhere");
    }

    private static String text(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST_HOLDER);
        channel.read(text, 0);
        return StandardCharsets.UTF_8.decode(text.flip()).toString().strip();
    }

    private static void closeQuietly(FileChannel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // The lock goes with the channel, and nothing was written that anybody needs.
            }
        }
    }

    @Override
    public void close() {
        synchronized (HELD) {
            if (HELD.remove(plate)) {
                // The file first: whoever has its name must not find it locked by nobody.
                unlockFile();
                try {
                    channel.truncate(0);
                } catch (IOException e) {
                    // A name that stays behind is written over by the next holder.
                } finally {
                    closeQuietly(channel);
                }
            }
        }
    }

    private void unlockFile() {
        if (identity != null && HELD.remove(identity)) {
            try {
                if (lock != null) {
                    lock.release();
                }
            } catch (IOException e) {
                // It goes with the file.
            }
            FilesInUse.closeInTime(identity, project);
        }
    }
}
