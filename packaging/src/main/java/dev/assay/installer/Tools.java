package dev.assay.installer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Other programs, started and waited for. */
final class Tools {
    private Tools() {}

    /** Runs a tool of the JDK that runs this. */
    static void jdk(Plan plan, String tool, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
        command.addAll(arguments);
        run(plan, command, Map.of());
    }

    /** @throws IOException with what it said, if it fails */
    static void run(Plan plan, List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path said = Files.createTempFile(plan.work(), "said", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        // Packages are dated as the files in them, and in the language of their formats.
        builder.environment().put("SOURCE_DATE_EPOCH", Long.toString(plan.time().getEpochSecond()));
        builder.environment().put("LC_ALL", "C.UTF-8");
        // A .deb as small as it gets, and in one piece: how many processors pack it would else change its bytes.
        builder.environment().put("DPKG_DEB_COMPRESSOR_LEVEL", "9");
        builder.environment().put("DPKG_DEB_THREADS_MAX", "1");
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        if (process.waitFor() != 0) {
            throw new IOException(
                    String.join(" ", command) + " ended with " + process.exitValue() + ":\n" + Files.readString(said));
        }
        Files.delete(said);
    }

    /** True if all these programs are on the path. */
    static boolean onPath(String... names) {
        return Stream.of(names)
                .allMatch(name -> Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name))
                                || Files.isExecutable(Path.of(folder, name + ".exe"))));
    }
}
