package dev.assay.persistence;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
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
        try {
            return new OtherProcess(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-Dstdout.encoding=UTF-8",
                            "-Dsun.jnu.encoding=UTF-8",
                            "-cp",
                            System.getProperty("java.class.path"),
                            HoldProject.class.getName(),
                            project.toString(),
                            Integer.toString(labels))
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
        process.getOutputStream().close();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
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
