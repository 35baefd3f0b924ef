package dev.assay.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The folder that was packaged, and how to start the program in it. */
record Distribution(Path folder) {
    private static final long PATIENCE_SECONDS = 180;
    private static final List<String> ASKED_BY_THE_LAUNCHER =
            List.of("ASSAY_JAVA_HOME", "ASSAY_JAVA_OPTIONS", "JAVA_HOME", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    /** What a started program left behind. */
    record Outcome(int exitCode, String output, String errors) {
    }

    static Distribution packaged() {
        return new Distribution(Path.of(System.getProperty("assay.folder")));
    }

    static boolean onWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    Path launcher() {
        return folder.resolve("bin").resolve(onWindows() ? "assay.bat" : "assay");
    }

    /** Starts the launcher with the Java that runs this test. */
    Outcome start(Path scratch, String... arguments) throws IOException, InterruptedException {
        return start(launcher(), scratch, Map.of("ASSAY_JAVA_HOME", System.getProperty("java.home")), arguments);
    }

    /** Starts a launcher, or a link to one, with no other word about Java in its environment than the one given. */
    static Outcome start(Path launcher, Path scratch, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(scratch, "output", ".txt");
        Path errors = Files.createTempFile(scratch, "errors", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile());
        ASKED_BY_THE_LAUNCHER.forEach(builder.environment()::remove);
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        builder.environment().putAll(new TreeMap<>(environment));
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(command + " did not end within " + PATIENCE_SECONDS + " s");
        }
        return new Outcome(process.exitValue(), Files.readString(output), Files.readString(errors));
    }
}
