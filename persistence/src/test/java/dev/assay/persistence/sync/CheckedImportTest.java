package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is tried out beside a project and then kept is what importing at once brings, or nothing. */
class CheckedImportTest {
    private static final Instant NOW = Instant.parse("2026-11-22T08:00:00Z");
    private static final ImportOptions BY_A_JUDGE = new ImportOptions(
            Optional.empty(),
            Optional.of(new Judge(new JudgeId("gpt"), Judge.Kind.MODEL)),
            Optional.empty(),
            List.of(),
            false);

    @TempDir
    Path folder;

    private int copies;

    private ProjectStore project(String name) {
        return ProjectStore.create(
                folder.resolve(name + ".assay"),
                new ProjectSettings(
                        "p", "", "ann", new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()), "", NOW),
                InstantSource.fixed(NOW));
    }

    private Path material() {
        Path files = folder.resolve("material");
        try {
            Files.createDirectories(files);
            Files.writeString(files.resolve("topics.tsv"), "t1\train\nt2\tsnow\n");
            Files.writeString(files.resolve("qrels.txt"), "t1 0 d1 2\nt1 0 d2 0\n");
            Files.writeString(files.resolve("segments.jsonl"), "{\"docid\":\"d1\",\"segment\":\"It rains.\"}\n");
            StringBuilder answers = new StringBuilder();
            StringBuilder labels = new StringBuilder();
            for (int run = 0; run < 100; run++) {
                answers.append("{\"run_id\":\"r" + run
                        + "\",\"topic_id\":\"t1\",\"answer\":[{\"text\":\"Wet.\",\"citations\":[]}]}\n");
                labels.append(
                        "{\"qid\":\"t1\",\"query\":\"rain\",\"run_id\":\"r" + run
                                + "\",\"nuggets\":[{\"text\":\"It is "
                                + "wet\",\"importance\":\"vital\",\"assignment\":\"support\"}]}\n");
            }
            Files.writeString(files.resolve("answers.jsonl"), answers);
            Files.writeString(files.resolve("labels.jsonl"), labels);
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CheckedImport tried(ProjectStore store, Path... paths) {
        try (ProjectStore reader = store.reader()) {
            return CheckedImport.of(
                    reader,
                    folder.resolve("copy-" + copies++ + ".assay"),
                    List.of(paths),
                    BY_A_JUDGE,
                    ProgressListener.NONE);
        }
    }

    private TreeMap<String, String> synced(ProjectStore store, String name) throws IOException {
        Path to = folder.resolve(name);
        SyncFolder.writeWithJudges(store, to, InstantSource.fixed(NOW));
        TreeMap<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(to)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(to.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void whatIsKeptIsWhatImportingAtOnceBrings() throws IOException {
        Path material = material();
        try (ProjectStore direct = project("direct");
                ProjectStore careful = project("careful")) {
            ImportReport atOnce = Importer.run(direct, List.of(material), BY_A_JUDGE, ProgressListener.NONE);
            CheckedImport tried = tried(careful, material);
            assertEquals(atOnce.files(), tried.report().files());
            assertEquals(atOnce.problems(), tried.report().problems());
            assertFalse(tried.report().applied());
            assertTrue(tried.report().changed());
            assertEquals(0, careful.lastEvent());
            assertTrue(careful.topics().isEmpty());
            assertEquals(atOnce, Importer.run(careful, List.of(material), BY_A_JUDGE, ProgressListener.NONE));
            assertEquals(synced(direct, "one"), synced(careful, "other"));
            CheckedImport again = tried(careful, material);
            assertFalse(again.report().changed());
            long events = careful.lastEvent();
            assertFalse(Importer.run(careful, List.of(material), BY_A_JUDGE, ProgressListener.NONE).changed());
            assertEquals(events, careful.lastEvent());
        }
    }

    @Test
    void givenUpHalfWayNothingIsKept() {
        Path material = material();
        try (ProjectStore store = project("study")) {
            ProgressListener givenUp = (file, done, total) -> {
                if (file.equals("labels.jsonl")) {
                    throw new CancellationException();
                }
            };
            try (ProjectStore reader = store.reader()) {
                assertThrows(
                        CancellationException.class,
                        () -> CheckedImport.of(
                                reader, folder.resolve("copy.assay"), List.of(material), BY_A_JUDGE, givenUp));
            }
            assertTrue(tried(store, material).report().changed());
            assertThrows(
                    CancellationException.class,
                    () -> Importer.run(store, List.of(material), BY_A_JUDGE, givenUp));
            assertTrue(store.topics().isEmpty());
            assertEquals(0, store.lastEvent());
            assertTrue(Importer.run(store, List.of(material), BY_A_JUDGE, ProgressListener.NONE).applied());
            assertEquals(100, store.answers(new TopicId("t1")).size());
        }
    }

    @Test
    void whatWasOvertakenIsReadAnew() throws IOException {
        Path material = material();
        try (ProjectStore store = project("study")) {
            CheckedImport tried = tried(store, material);
            Path other = folder.resolve("other.tsv");
            Files.writeString(other, "t1\tsun\n");
            assertTrue(Importer.run(store, List.of(other), ImportOptions.DEFAULT, ProgressListener.NONE).applied());
            assertFalse(tried.report().hasErrors());
            ImportReport kept = Importer.run(store, List.of(material), BY_A_JUDGE, ProgressListener.NONE);
            assertTrue(kept.hasErrors());
            assertFalse(kept.applied());
            assertEquals("sun", store.topic(new TopicId("t1")).orElseThrow().query());
            assertEquals(1, store.topics().size());
            assertTrue(tried(store, material).report().hasErrors());
        }
    }
}
