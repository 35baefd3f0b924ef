package dev.assay.app.bench;

import dev.assay.app.bench.track.Track;
import dev.assay.persistence.ProjectStore;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

/** The import in a Java of its own that may use little memory. */
public final class ImportInChild {
    private static final int HEAP_MEGABYTES = 256;

    private ImportInChild() {}

    /**
     * Imports the folder that is the first argument into the project that is the second, and prints the most heap it
     * used.
     */
    public static void main(String[] arguments) {
        try (ProjectStore store = Track.create(Path.of(arguments[1]))) {
            Track.importInto(store, Path.of(arguments[0]));
        }
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        System.out.println(peak);
    }

    static Figure heap(Path files, Path project) throws Exception {
        String name = "import: most heap used with -Xmx" + HEAP_MEGABYTES + "m";
        Path output = project.resolveSibling("output.txt");
        Path errors = project.resolveSibling("errors.txt");
        Process process = new ProcessBuilder(Machine.java(
                        "-Xmx" + HEAP_MEGABYTES + "m",
                        "-XX:+UseSerialGC",
                        ImportInChild.class.getName(),
                        files.toString(),
                        project.toString()))
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        int code = process.waitFor();
        if (code != 0) {
            throw new IllegalStateException(
                    "The import's process ended with " + code + ": " + Files.readString(errors));
        }
        double peak = Long.parseLong(Files.readString(output).strip()) / (double) (1 << 20);
        return Figure.limited(name, peak, HEAP_MEGABYTES, "MiB");
    }
}
