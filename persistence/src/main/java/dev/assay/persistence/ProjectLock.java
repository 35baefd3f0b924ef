package dev.assay.persistence;

import dev.assay.persistence.files.OwnerOnly;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Set;

/**
 * The right to write to a project: an operating-system lock on a hidden file beside it, which says who holds it. The lock goes
 * with the process that holds it, so that a crash leaves no obstacle. The file stays: if it were deleted, somebody who had
 * opened it just before and somebody who made it anew just after could both believe that they hold the lock.
 */
final class ProjectLock implements AutoCloseable {
    /**
     * The lock files that this process has open. A process that opens and closes such a file a second time loses the lock on
     * POSIX systems, so nothing here touches a file that is in this set.
     */
    private static final Set<Path> HELD = new HashSet<>();

    /** The byte that is locked, far behind the text, so that others can read who holds it on every system. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private static final int LONGEST_HOLDER = 500;

    private final Path file;
    private final FileChannel channel;

    private ProjectLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the lock of a project.
     *
     * @param project the real path of its file, which need not exist
     * @throws StoreException of kind {@code LOCKED} when somebody else holds it, {@code READ_ONLY} when the folder cannot be
     *     written to
     */
    static ProjectLock take(Path project) {
        Path file = project.resolveSibling("." + project.getFileName() + ".lock");
        synchronized (HELD) {
            if (HELD.contains(file)) {
                throw locked(project, "in another window of this program");
            }
            FileChannel channel = null;
            try {
                channel = OwnerOnly.open(
                        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
                if (channel.tryLock(LOCKED_BYTE, 1, false) == null) {
                    throw locked(project, holder(channel));
                }
                HELD.add(file);
                writeHolder(channel);
                return new ProjectLock(file, channel);
            } catch (IOException e) {
                throw new StoreException(
                        StoreException.Kind.READ_ONLY,
                        "The folder of " + project.getFileName() + " cannot be written to (" + e.getMessage()
                                + "). Copy the project to a folder of yours, or look at it read-only.",
                        e);
            } finally {
                if (!HELD.contains(file)) {
                    closeQuietly(channel);
                }
            }
        }
    }

    private static StoreException locked(Path project, String where) {
        return new StoreException(
                StoreException.Kind.LOCKED,
                project.getFileName() + " is open " + where + ". Close it there, or look at it read-only here.");
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

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST_HOLDER);
        channel.read(text, 0);
        String holder = StandardCharsets.UTF_8.decode(text.flip()).toString().strip();
        return holder.isEmpty() ? "elsewhere" : "elsewhere (" + holder + ")";
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
            if (HELD.remove(file)) {
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
}
