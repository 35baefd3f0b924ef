package dev.assay.app.bench;

import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The packaged command line, beside Java saying its version. */
final class CommandPart implements Bench.Part {
    private static final int TIMES = 11;
    private static final double ABOVE_MILLISECONDS = 400;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Override
    public void run(Bench bench) throws Exception {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        Path launcher = bench.root().resolve("packaging/target/assay/bin").resolve(windows ? "assay.bat" : "assay");
        if (!Files.exists(launcher)) {
            bench.add(Figure.skipped("assay status", "nothing is packaged; run mvn package -DskipTests first"));
            return;
        }
        Path scratch = bench.scratch("command");
        Path sample;
        try (var store = SampleProject.create(scratch)) {
            sample = store.file();
        }
        Path large = Machine.copy(bench.track().worked(), scratch.resolve("large.assay"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path caches = scratch.resolve("caches");
        start(scratch, caches, launcher.toString(), "status", sample.toString());
        awaitStartupCache(caches);
        Samples version = new Samples();
        Samples ofSample = new Samples();
        Samples ofLarge = new Samples();
        Samples without = new Samples();
        for (int i = 0; i < TIMES + 1; i++) {
            long start = System.nanoTime();
            start(scratch, null, java, "--version");
            long first = System.nanoTime();
            start(scratch, caches, launcher.toString(), "status", sample.toString());
            long second = System.nanoTime();
            start(scratch, caches, launcher.toString(), "status", large.toString());
            long third = System.nanoTime();
            start(scratch, null, launcher.toString(), "status", sample.toString());
            long fourth = System.nanoTime();
            if (i > 0) {
                version.add(first - start);
                ofSample.add(second - first);
                ofLarge.add(third - second);
                without.add(fourth - third);
            }
        }
        double limit = 2 * version.median() + ABOVE_MILLISECONDS;
        String against = "at most 2 x java --version (" + Figure.number(version.median()) + " ms) + 400 ms = "
                + Figure.number(limit) + " ms";
        bench.add(Figure.limited("assay status, the sample", ofSample.median(), limit, "ms", against));
        bench.add(Figure.limited("assay status, the whole track", ofLarge.median(), limit, "ms", against));
        bench.add(Figure.reported("assay status, the sample, without the start-up cache", without.median(), "ms", "nothing"));
        score(bench, launcher, scratch, caches);
        TrackFiles.delete(scratch);
    }

    /** Scores of a file of assignments, beside Python reading the same file and doing nothing with it: 301 rows, and all runs in one file. */
    private static void score(Bench bench, Path launcher, Path scratch, Path caches) throws Exception {
        List<Path> labels;
        try (Stream<Path> all = Files.list(bench.track().files().resolve("labels"))) {
            labels = all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
        Path whole = scratch.resolve("whole.jsonl");
        for (Path file : labels) {
            Files.write(whole, Files.readAllBytes(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        besidePython(bench, "one run's file", labels.getFirst(), 4, launcher, scratch, caches);
        besidePython(bench, "every run in one file", whole, 0.8, launcher, scratch, caches);
    }

    private static void besidePython(
            Bench bench, String which, Path file, double atMost, Path launcher, Path scratch, Path caches) throws Exception {
        Samples scored = new Samples();
        Samples parsed = new Samples();
        try {
            for (int i = 0; i < TIMES + 1; i++) {
                long start = System.nanoTime();
                start(scratch, null, "python3", "-c", "import json, sys\nfor line in open(sys.argv[1], encoding='utf-8'): json.loads(line)", file.toString());
                long first = System.nanoTime();
                start(scratch, caches, launcher.toString(), "score", file.toString());
                if (i > 0) {
                    parsed.add(first - start);
                    scored.add(System.nanoTime() - first);
                }
            }
        } catch (IOException e) {
            bench.add(Figure.skipped("assay score FILE, " + which, e.getMessage().lines().findFirst().orElse("")));
            return;
        }
        bench.add(Figure.compared(
                "assay score FILE, " + which, scored.median(), parsed.median(), atMost, "ms",
                "Python's JSON of the same file, whole process: " + Figure.number(parsed.median()) + " ms"));
    }

    /** Waits until the cache that the first start asked for is made, or given up. */
    private static void awaitStartupCache(Path caches) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        boolean waiting = true;
        while (waiting && System.nanoTime() < end) {
            Thread.sleep(Duration.ofMillis(100));
            try (Stream<Path> files = Files.walk(caches)) {
                waiting = !files.filter(Files::isRegularFile).allMatch(file -> file.toString().endsWith(".aot"));
            }
        }
    }

    /** @param caches where the start-up cache is, or null to do without one */
    private static void start(Path scratch, Path caches, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(command)))
                .redirectErrorStream(true)
                .redirectOutput(scratch.resolve("output.txt").toFile());
        builder.environment().put("ASSAY_JAVA_HOME", System.getProperty("java.home"));
        if (caches == null) {
            builder.environment().put("ASSAY_STARTUP_CACHE", "off");
        } else {
            builder.environment().put(System.getProperty("os.name").startsWith("Windows") ? "LOCALAPPDATA" : "XDG_CACHE_HOME",
                    caches.toString());
        }
        int code = builder.start().waitFor();
        if (code != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + code + ": "
                    + Files.readString(scratch.resolve("output.txt")));
        }
    }
}
