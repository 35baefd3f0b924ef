package dev.assay.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/**
 * Java's start-up cache for this program: a file from which the brief commands start in half the time. The launcher asks for it and
 * uses it; it is made here, once, by a program in the background. A command that wrote the cache itself when it ends would end with
 * another exit code wherever the file cannot be written.
 */
public final class StartupCache {
    /** The file that the launcher looked for and did not find. */
    private static final String FILE = "assay.startup.cache";
    /** The launcher's own options for Java: a cache serves a start with the same options only. */
    private static final String OPTIONS = "assay.startup.options";
    /** A cache that could not be made is not tried again at every start. */
    private static final Duration UNTIL_NEXT_TRY = Duration.ofDays(1);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path file;

    private StartupCache(Path file) {
        this.file = file;
    }

    /** Has the cache made in the background if the launcher missed one. Whatever stands in the way, the command is not to know. */
    static void makeIfMissed() {
        String missed = System.getProperty(FILE);
        if (missed == null) {
            return;
        }
        try {
            new StartupCache(Path.of(missed)).haveItMade();
        } catch (IOException | RuntimeException e) {
            LoggerFactory.getLogger(StartupCache.class).debug("No start-up cache was made", e);
        }
    }

    /** Makes the cache in the file that is named: what {@link #makeIfMissed} starts. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        new StartupCache(Path.of(arguments[0])).make();
    }

    private void haveItMade() throws IOException {
        Files.createDirectories(file.getParent());
        Path tried = beside(".tried");
        if (Files.exists(tried)) {
            FileTime last = Files.getLastModifiedTime(tried);
            if (last.toInstant().isAfter(Instant.now().minus(UNTIL_NEXT_TRY))) {
                return;
            }
            Files.delete(tried);
        }
        // Of two commands that start at once, one gets here.
        Files.createFile(tried);
        quiet(java(StartupCache.class, List.of("-D" + OPTIONS + "=" + System.getProperty(OPTIONS, "")), file.toString())).start();
    }

    private void make() throws IOException, InterruptedException {
        Path made = beside("." + ProcessHandle.current().pid() + ".making");
        Path scratch = Files.createTempDirectory("assay-startup");
        try {
            boolean rehearsed = ended(
                    quiet(java(StartupRehearsal.class, List.of("-XX:AOTCacheOutput=" + made), scratch.toString())));
            if (rehearsed && Files.exists(made) && works(made, scratch)) {
                Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                Files.deleteIfExists(beside(".tried"));
            }
        } finally {
            Files.deleteIfExists(made);
            Files.deleteIfExists(Path.of(made + ".config"));
            delete(scratch);
        }
    }

    /** Whether this Java starts from the cache as the launcher starts it, and says no more than without. */
    private boolean works(Path cache, Path scratch) throws IOException, InterruptedException {
        Path output = scratch.resolve("output.txt");
        Path errors = scratch.resolve("errors.txt");
        List<String> options = List.of("-XX:+VerifySharedSpaces", "-Xlog:disable", "-XX:AOTCache=" + cache);
        boolean ended = ended(quiet(java(Main.class, options, "--version"))
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile()));
        return ended
                && Files.readAllLines(output).size() == 1
                && Files.readAllLines(errors).stream().allMatch(line -> line.startsWith("Picked up "));
    }

    private static boolean ended(ProcessBuilder builder) throws IOException, InterruptedException {
        Process process = builder.start();
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return false;
        }
        return process.exitValue() == 0;
    }

    private ProcessBuilder quiet(ProcessBuilder builder) {
        return builder.directory(file.getParent().toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    /** This Java with the launcher's options, running a class of this program. */
    private static ProcessBuilder java(Class<?> main, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Arrays.stream(System.getProperty(OPTIONS, "").split(" ")).filter(option -> !option.isEmpty()).forEach(command::add);
        command.addAll(options);
        command.addAll(List.of("--module-path", System.getProperty("jdk.module.path")));
        command.addAll(List.of("--module", main.getModule().getName() + "/" + main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    private Path beside(String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
