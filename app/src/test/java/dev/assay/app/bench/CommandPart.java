package dev.assay.app.bench;

import dev.assay.app.Main;
import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The packaged command line, beside Java saying its version. */
final class CommandPart implements Bench.Part {
    private static final int UNNOTICED = Smallest.or(1, 0);
    private static final int TIMES = UNNOTICED + Smallest.or(11, 1);
    private static final double ABOVE_MILLISECONDS = 400;

    @Override
    public void run(Bench bench) throws Exception {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        // What is installed starts from a cache; the folder, which is measured where there is no more, does not.
        Path installed = bench.root().resolve("packaging/target/installer/work/image/Assay/bin/assay-cli");
        Path launcher = Files.exists(installed)
                ? installed
                : bench.root().resolve("packaging/target/assay/bin").resolve(windows ? "assay.bat" : "assay");
        List<String> program = List.of(launcher.toString());
        if (Smallest.isAsked()) {
            // What is packaged may be of another day.
            program = Machine.java(Main.class.getName());
        } else if (!Files.exists(launcher)) {
            bench.add(Figure.skipped("assay status", "nothing is packaged; run mvn package -DskipTests first"));
            return;
        }
        Path scratch = bench.scratch("command");
        Path sample;
        try (var store = SampleProject.create(scratch)) {
            sample = store.file();
        }
        Path large = Machine.copy(bench.track().worked(), scratch.resolve("large.assay"));
        BenchSamples version = new BenchSamples();
        BenchSamples ofSample = new BenchSamples();
        BenchSamples ofLarge = new BenchSamples();
        for (int i = 0; i < TIMES; i++) {
            long start = System.nanoTime();
            start(scratch, Machine.java("--version"));
            long first = System.nanoTime();
            start(scratch, program, "status", sample.toString());
            long second = System.nanoTime();
            start(scratch, program, "status", large.toString());
            long third = System.nanoTime();
            if (i >= UNNOTICED) {
                version.add(first - start);
                ofSample.add(second - first);
                ofLarge.add(third - second);
            }
        }
        double limit = 2 * version.median() + ABOVE_MILLISECONDS;
        String against = "at most 2 x java --version (" + Figure.number(version.median()) + " ms) + 400 ms = "
                + Figure.number(limit) + " ms";
        bench.add(Figure.limited("assay status, the sample", ofSample.median(), limit, "ms", against));
        bench.add(Figure.limited("assay status, the whole track", ofLarge.median(), limit, "ms", against));
        score(bench, program, scratch);
        TrackFiles.delete(scratch);
    }

    /**
     * Scores of a file of assignments, beside Python reading the same file and doing nothing with it: 301 rows, and all
     * runs in one file.
     */
    private static void score(Bench bench, List<String> program, Path scratch) throws Exception {
        List<Path> labels;
        try (Stream<Path> all = Files.list(bench.track().files().resolve("labels"))) {
            labels = all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
        Path whole = scratch.resolve("whole.jsonl");
        for (Path file : labels) {
            Files.write(whole, Files.readAllBytes(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        besidePython(bench, "one run's file", labels.getFirst(), 4, program, scratch);
        besidePython(bench, "every run in one file", whole, 0.8, program, scratch);
    }

    private static void besidePython(
            Bench bench, String which, Path file, double atMost, List<String> program, Path scratch) throws Exception {
        BenchSamples scored = new BenchSamples();
        BenchSamples parsed = new BenchSamples();
        try {
            for (int i = 0; i < TIMES; i++) {
                long start = System.nanoTime();
                start(
                        scratch,
                        List.of(
                                "python3",
                                "-c",
                                "import json, sys\nfor line in open(sys.argv[1], encoding='utf-8'): json.loads(line)"),
                        file.toString());
                long first = System.nanoTime();
                start(scratch, program, "score", file.toString());
                if (i >= UNNOTICED) {
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

    private static void start(Path scratch, List<String> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(program);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(scratch.resolve("output.txt").toFile());
        builder.environment().put("ASSAY_JAVA_HOME", System.getProperty("java.home"));
        int code = builder.start().waitFor();
        if (code != 0) {
            throw new IllegalStateException(String.join(" ", command) + " ended with " + code + ": "
                    + Files.readString(scratch.resolve("output.txt")));
        }
    }
}
