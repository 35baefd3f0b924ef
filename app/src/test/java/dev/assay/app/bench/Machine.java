package dev.assay.app.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** What the machine is doing, and what keeps one measurement out of the next. */
final class Machine {
    private Machine() {}

    /** The load of the last minute. */
    static String load() {
        return Figure.number(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Copies a file and waits until it is on the disk, so that nothing is being written while the copy is measured. */
    static Path copy(Path from, Path to) throws IOException {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        settle(to);
        return to;
    }

    static void settle(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        System.gc();
    }

    static double megabytes(long bytes) {
        return bytes / 1e6;
    }

    static String disk(Path path) throws IOException {
        FileStore store = Files.getFileStore(path);
        return store.type();
    }
}
