package dev.assay.packaging;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The start-up cache: made once in the background, used from then on, and never heard of whatever happens to it. */
@DisabledOnOs(OS.WINDOWS)
class StartupCacheTest {
    private static final long PATIENCE_MILLISECONDS = TimeUnit.MINUTES.toMillis(3);

    private final Distribution distribution = Distribution.packaged();

    @TempDir
    private Path scratch;

    private Path caches;
    private Path project;
    private String said;

    @BeforeEach
    void makeAProject() throws Exception {
        caches = scratch.resolve("caches of mine");
        project = scratch.resolve("a.assay");
        assertEquals(0, distribution.start(scratch, "new", project.toString(), "--assessor", "me").exitCode());
        said = distribution.start(scratch, "status", project.toString(), "--json").output();
        assertTrue(said.startsWith("{"), said);
    }

    @Test
    void madeOnceByTwoStartsThenUsedAndMadeAnewAfterAnUpgrade() throws Exception {
        assertSaysTheSame(twoAtOnce());
        Path cache = awaitCache();
        assertSaysTheSame(status());
        assertTrue(usedBy("status", project.toString()), "later starts run from the cache");
        assertEquals(2, start("status", "--no-such").exitCode());
        assertEquals(1, start("check", scratch.resolve("none.assay").toString()).exitCode());

        damaged(cache).forEach((damage, bytes) -> assertDoesNotThrow(() -> {
            Files.write(cache, bytes);
            assertSaysTheSame(status());
        }, damage));
        assertEquals(List.of(cache.getFileName().toString()), files(), "a damaged cache is left alone");

        // As if what is in lib were younger; but an attempt that came to nothing is an hour old.
        FileTime before = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
        Files.setLastModifiedTime(cache, before);
        Path tried = Files.createFile(cache.resolveSibling(cache.getFileName() + ".tried"));
        Files.setLastModifiedTime(tried, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        assertSaysTheSame(status());
        assertEquals(before, Files.getLastModifiedTime(cache));

        Files.setLastModifiedTime(tried, FileTime.from(Instant.now().minus(Duration.ofHours(25))));
        assertSaysTheSame(status());
        awaitCache();
        assertTrue(Files.getLastModifiedTime(cache).compareTo(before) > 0);
        assertTrue(usedBy("status", project.toString()), "the new cache is whole");
    }

    @Test
    void folderThatCannotBeMadeIsNotHeardOf() throws Exception {
        Files.writeString(caches, "a file where the folder would be");

        assertSaysTheSame(status());

        assertTrue(Files.isRegularFile(caches));
    }

    @Test
    void folderThatCannotBeWrittenToIsNotHeardOf() throws Exception {
        Path folder = Files.createDirectories(caches.resolve("assay"));
        assertTrue(folder.toFile().setWritable(false));
        try {
            assumeFalse(Files.isWritable(folder), "whoever runs this may write everywhere");
            assertSaysTheSame(status());
            assertEquals(List.of(), files());
        } finally {
            assertTrue(folder.toFile().setWritable(true));
        }
    }

    @Test
    void onlyBriefCommandsAskForItAndItCanBeSwitchedOff() throws Exception {
        Map<String, String> off = environment();
        off.put("ASSAY_STARTUP_CACHE", "off");

        assertSaysTheSame(Distribution.start(distribution.launcher(), scratch, off, "status", project.toString(), "--json"));
        Distribution.start(distribution.launcher(), scratch, environment(), "judges", project.toString());

        assertFalse(Files.exists(caches));
    }

    private Distribution.Outcome status() throws Exception {
        return start("status", project.toString(), "--json");
    }

    private Distribution.Outcome start(String... arguments) throws Exception {
        return Distribution.start(distribution.launcher(), scratch, environment(), arguments);
    }

    /** Two starts at once, of which the second's outcome is returned. */
    private Distribution.Outcome twoAtOnce() throws Exception {
        ProcessBuilder other = new ProcessBuilder(distribution.launcher().toString(), "status", project.toString(), "--json")
                .redirectErrorStream(true)
                .redirectOutput(scratch.resolve("other.txt").toFile());
        other.environment().putAll(environment());
        Process process = other.start();
        Distribution.Outcome outcome = status();
        assertEquals(0, process.waitFor());
        assertEquals(said, Files.readString(scratch.resolve("other.txt")));
        return outcome;
    }

    private static Map<String, byte[]> damaged(Path cache) throws IOException {
        byte[] whole = Files.readAllBytes(cache);
        byte[] rubbish = new byte[1_000_000];
        new Random(1).nextBytes(rubbish);
        byte[] changed = whole.clone();
        System.arraycopy(rubbish, 0, changed, 2_000_000, rubbish.length);
        return Map.of(
                "changed in the middle", changed,
                "cut short", Arrays.copyOf(whole, whole.length / 2),
                "something else", rubbish);
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        environment.put("ASSAY_JAVA_HOME", System.getProperty("java.home"));
        environment.put("ASSAY_STARTUP_CACHE", "on");
        environment.put("XDG_CACHE_HOME", caches.toString());
        return environment;
    }

    private void assertSaysTheSame(Distribution.Outcome outcome) {
        assertAll(
                () -> assertEquals(said, outcome.output()),
                () -> assertEquals("", outcome.errors()),
                () -> assertEquals(0, outcome.exitCode()));
    }

    /** Whether Java took classes of ours from the cache. */
    private boolean usedBy(String... arguments) throws Exception {
        Path loaded = scratch.resolve("loaded.txt");
        Map<String, String> environment = environment();
        environment.put("ASSAY_JAVA_OPTIONS", "-Xlog:class+load:file=" + loaded.getFileName());
        Distribution.start(distribution.launcher(), scratch, environment, arguments);
        try (Stream<String> lines = Files.lines(loaded)) {
            return lines.anyMatch(line -> line.contains("dev.assay.app.Main ") && line.contains("shared objects file"));
        }
    }

    /** Waits until the cache is there and nothing else beside it. */
    private Path awaitCache() throws Exception {
        await(() -> files().size() == 1 && files().getFirst().endsWith(".aot"));
        return caches.resolve("assay").resolve(files().getFirst());
    }

    private void await(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLISECONDS);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, () -> "still there: " + files());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    private List<String> files() {
        Optional<Path> folder = Optional.of(caches.resolve("assay")).filter(Files::isDirectory);
        if (folder.isEmpty()) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.get())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
