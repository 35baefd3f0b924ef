package dev.assay.app.testing;

import dev.assay.app.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** The program in a Java of its own, which is ended by asking or by force. Closing it kills it. */
public final class OtherProgram implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 120;
    private static final long LOOK_MILLISECONDS = 5;

    private final Process process;
    private final BufferedReader output;

    private OtherProgram(Process process) {
        this.process = process;
        this.output = process.inputReader();
    }

    /** Runs the program for a user whose home is in a folder. */
    public static OtherProgram assay(Path home, Object... arguments) throws IOException {
        return of(Main.class, home, arguments);
    }

    /** Runs a class for a user whose home is in a folder, without a screen. */
    public static OtherProgram of(Class<?> main, Path home, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dglass.platform=Headless",
                "-Dprism.order=sw",
                "-Djava.awt.headless=true",
                "-Dtestfx.robot=glass",
                "-Dassay.root=" + System.getProperty("assay.root", ".."),
                "-Dassay.samples=" + SampleProject.bundle().getParent(),
                // Whether everything is done in order must not depend on what else the machine does.
                "-Dassay.termination.milliseconds=" + TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS),
                "-Dorg.sqlite.tmpdir=" + Files.createDirectories(home.resolve("home")),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        for (String variable : List.of("HOME", "XDG_CONFIG_HOME", "APPDATA")) {
            builder.environment().put(variable, home.resolve("home").toString());
        }
        return new OtherProgram(builder.start());
    }

    /** Waits until something outside this process came about. */
    public static void until(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.call()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("Waited in vain");
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLISECONDS);
        }
    }

    /** The next line that it writes. */
    public String line() throws IOException {
        return output.readLine();
    }

    /** Asks it to end, as the system does at shutdown, and waits until it has. */
    public void terminate() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("It does not end");
        }
    }

    /** Waits until it ends by itself, and returns its exit code. */
    public int await() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("It does not end");
        }
        return process.exitValue();
    }

    /** Ends it without giving it a chance to close anything. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }
}
