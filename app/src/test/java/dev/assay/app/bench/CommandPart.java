package dev.assay.app.bench;

import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The packaged command line, beside Java saying its version. */
final class CommandPart implements Bench.Part {
    private static final int TIMES = 11;
    private static final double ABOVE_MILLISECONDS = 400;

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
        Samples version = new Samples();
        Samples ofSample = new Samples();
        Samples ofLarge = new Samples();
        for (int i = 0; i < TIMES + 1; i++) {
            long start = System.nanoTime();
            start(scratch, java, "--version");
            long first = System.nanoTime();
            start(scratch, launcher.toString(), "status", sample.toString());
            long second = System.nanoTime();
            start(scratch, launcher.toString(), "status", large.toString());
            long third = System.nanoTime();
            if (i > 0) {
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
        TrackFiles.delete(scratch);
    }

    private static void start(Path scratch, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(command)))
                .redirectErrorStream(true)
                .redirectOutput(scratch.resolve("output.txt").toFile());
        builder.environment().put("ASSAY_JAVA_HOME", System.getProperty("java.home"));
        int code = builder.start().waitFor();
        if (code != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + code + ": "
                    + Files.readString(scratch.resolve("output.txt")));
        }
    }
}
