package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

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
        collect();
    }

    /** Collects what was left behind before something is measured; at the smallest size nobody looks at the figures. */
    static void collect() {
        if (!Smallest.isAsked()) {
            System.gc();
        }
    }

    /** A command line of Java, with the program's classes; at the smallest size with what starts fastest. */
    static List<String> java(String... options) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (Smallest.isAsked()) {
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        }
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(options));
        return command;
    }

    static double megabytes(long bytes) {
        return bytes / 1e6;
    }

    static String disk(Path path) throws IOException {
        FileStore store = Files.getFileStore(path);
        return store.type();
    }
}
