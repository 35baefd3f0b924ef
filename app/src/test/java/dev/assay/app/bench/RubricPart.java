package dev.assay.app.bench;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.sun.management.OperatingSystemMXBean;
import dev.assay.app.bench.track.GradedTrack;
import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.service.scores.RankedRuns;
import dev.assay.model.Policy;
import dev.assay.model.rubric.TrecMeasure;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.QrelsGrades;
import dev.assay.persistence.formats.RunFile;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.ProjectRubric;
import dev.assay.persistence.sync.Importer;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Graded passages in and out of a project beside Jackson and SQLite alone, and trec_eval's measures beside splitting
 * the lines of the runs. Each is measured by turns with what it is held against.
 */
final class RubricPart implements Bench.Part {
    private static final int WARM_UP = Smallest.or(3, 1);
    private static final int ROUNDS = Smallest.or(7, 1);
    private static final JsonFactory JSON = new JsonFactory();

    /** How long something took, and how long all processors worked for it. */
    private static final class Taken {
        private final BenchSamples time = new BenchSamples();
        private final BenchSamples processors = new BenchSamples();

        /** @param round below 0 what is done is not noticed */
        void time(int round, BenchSamples.Work work) throws Exception {
            Machine.collect();
            if (round < 0) {
                work.run();
                return;
            }
            long worked = processorTime();
            time.time(work);
            processors.add(processorTime() - worked);
        }

        private static long processorTime() {
            return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        }
    }

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("rubric");
        GradedTrack track = GradedTrack.FULL;
        Path file = track.write(scratch.resolve("graded.jsonl"));
        Path project = scratch.resolve("graded.assay");
        importInto(project, file);
        bench.add(Figure.reported(
                "graded passages: file to import", Machine.megabytes(Files.size(file)), "MB", track.toString()));
        bench.add(Figure.limited("the project, a cell", (double) Files.size(project) / track.cells(), 20, "bytes"));
        imports(bench, scratch, file, project);
        exports(bench, scratch, file, project);
        measures(bench, track.writeRuns(scratch.resolve("runs")), track.writeQrels(scratch.resolve("judgments.qrels")));
        TrackFiles.delete(scratch);
    }

    private static void importInto(Path project, Path file) {
        InstantSource clock = InstantSource.system();
        try (ProjectStore store = ProjectStore.create(
                project,
                new ProjectSettings(
                        "rubric",
                        "",
                        "kim",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of("verify")),
                        "",
                        clock.instant()),
                clock)) {
            if (Importer.run(store, List.of(file), ImportOptions.DEFAULT, ProgressListener.NONE).hasErrors()) {
                throw new IllegalStateException("The file has errors.");
            }
        }
    }

    private static void imports(Bench bench, Path scratch, Path file, Path project) throws Exception {
        BareSqlite rows = BareSqlite.rowsOf(project);
        Taken bare = new Taken();
        Taken ours = new Taken();
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            Path plain = scratch.resolve("bare-" + round + ".db");
            Path again = scratch.resolve("again-" + round + ".assay");
            bare.time(round, () -> {
                parse(file);
                rows.insertInto(plain);
            });
            ours.time(round, () -> importInto(again, file));
            Files.delete(plain);
            Files.delete(again);
        }
        compare(
                bench,
                "import graded passages",
                ours,
                bare,
                2,
                "Jackson reads every token and text + SQLite, " + rows.rows() + " rows");
    }

    private static void exports(Bench bench, Path scratch, Path file, Path project) throws Exception {
        Taken bare = new Taken();
        Taken ours = new Taken();
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            Path plain = scratch.resolve("bare-" + round + ".jsonl");
            Path again = scratch.resolve("again-" + round + ".jsonl");
            bare.time(round, () -> copy(file, plain));
            ours.time(round, () -> {
                try (ProjectStore store = ProjectStore.openReadOnly(project)) {
                    new ProjectRubric(store.material())
                            .write(
                                    RubricLine.Kind.GRADED,
                                    Optional.empty(),
                                    again,
                                    ProjectRubric.AS_IMPORTED,
                                    List::of);
                }
            });
            if (Files.mismatch(file, again) >= 0) {
                throw new IllegalStateException("The file did not come back as it was.");
            }
            Files.delete(plain);
            Files.delete(again);
        }
        compare(bench, "export graded passages", ours, bare, 2, "Jackson reads and writes them");
    }

    private static void measures(Bench bench, List<Path> runs, Path qrels) throws Exception {
        Taken bare = new Taken();
        Taken ours = new Taken();
        int[] lines = {0};
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            bare.time(round, () -> lines[0] = split(runs));
            ours.time(round, () -> {
                RunFile read = RunFile.read(runs);
                RankedRuns.of(QrelsGrades.read(qrels), read, 1, TrecMeasure.USUAL, Optional.empty());
            });
        }
        compare(
                bench,
                "trec_eval's measures of " + runs.size() + " runs",
                ours,
                bare,
                1.5,
                "reading and splitting their " + lines[0] + " lines");
    }

    private static void compare(Bench bench, String name, Taken ours, Taken bare, double atMost, String against) {
        bench.add(Figure.compared(name, ours.time.median(), bare.time.median(), atMost, "ms", against));
        bench.add(Figure.reported(
                name + ", processor time of all threads",
                ours.processors.median(),
                "ms",
                Figure.number(bare.processors.median()) + " ms of what it is held against"));
    }

    /** Every token is read and every text decoded, and nothing is kept. */
    private static void parse(Path file) throws IOException {
        long length = 0;
        try (JsonParser parser = JSON.createParser(Files.newInputStream(file))) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) {
                    length += parser.getText().length();
                }
            }
        }
        if (length == 0) {
            throw new IllegalStateException("The file is empty.");
        }
    }

    private static void copy(Path file, Path to) throws IOException {
        try (JsonParser parser = JSON.createParser(Files.newInputStream(file));
                JsonGenerator generator = JSON.createGenerator(Files.newOutputStream(to), JsonEncoding.UTF8)) {
            while (parser.nextToken() != null) {
                generator.copyCurrentEvent(parser);
            }
        }
    }

    private static int split(List<Path> runs) throws IOException {
        int lines = 0;
        for (Path run : runs) {
            try (BufferedReader reader = Files.newBufferedReader(run)) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines += line.split("\\s+").length == 6 ? 1 : 0;
                }
            }
        }
        return lines;
    }
}
