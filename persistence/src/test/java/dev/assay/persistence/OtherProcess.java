package dev.assay.persistence;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Java process started by a test. Closing it kills it. */
final class OtherProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    private OtherProcess(Process process) {
        this.process = process;
        this.output = process.inputReader();
    }

    /** Starts a process that opens a project, commits so many labels, and holds on. */
    static OtherProcess holding(Path project, int labels) {
        return start(HoldProject.class, project.toString(), Integer.toString(labels));
    }

    /** Starts a process that opens, changes and closes a project again and again until it is killed. */
    static OtherProcess churning(Path project) {
        return start(ChurnProject.class, project.toString());
    }

    /** Starts a process that syncs a project to a folder again and again. */
    static OtherProcess syncing(Path project, Path folder) {
        return start(SyncProcess.class, project.toString(), folder.toString());
    }

    private static OtherProcess start(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        try {
            return new OtherProcess(new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it says once it holds the project, or why it does not. */
    String line() throws IOException {
        return output.readLine();
    }

    long id() {
        return process.pid();
    }

    /** Lets it close the project and end. */
    void end() throws Exception {
        process.getOutputStream().write('\n');
        process.getOutputStream().close();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            throw new IllegalStateException("The other process does not end.");
        }
    }

    /** Ends it without giving it a chance to close anything. */
    void kill() throws Exception {
        process.destroyForcibly();
        process.waitFor();
    }

    @Override
    public void close() throws Exception {
        kill();
    }
}
