package dev.assay.persistence.sync;

import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.record.StoreException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * The right to write to a sync folder: an operating-system lock on an empty hidden file in it, which goes with the
 * process that holds it. Two processes that sync to one folder take turns, and take none of each other's files for
 * somebody else's. Nothing is ever written to the file. Used by one thread of a process at a time.
 */
final class SyncLock implements Closeable {
    static final String NAME = ".assay-sync.lock";

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final FileChannel channel;

    private SyncLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock, once whoever has it is done.
     *
     * @throws StoreException of kind {@code LOCKED} when that takes too long, {@code FAILED} when there is something
     * else in the place of the lock
     */
    static SyncLock take(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new StoreException(StoreException.Kind.FAILED, "sync.lock.link", file);
        }
        FileChannel channel = OwnerOnly.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        try {
            lock(channel, folder);
            return new SyncLock(channel);
        } catch (StoreException e) {
            channel.close();
            throw e;
        }
    }

    private static void lock(FileChannel channel, Path folder) {
        long since = System.nanoTime();
        try {
            while (channel.tryLock() == null) {
                if (System.nanoTime() - since > PATIENCE.toNanos()) {
                    throw new StoreException(StoreException.Kind.LOCKED, "sync.lock.other", folder);
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        } catch (IOException e) {
            // Some network and cloud folders know no locks. There a sync is as safe as it was without one.
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
