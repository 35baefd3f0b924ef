package dev.assay.samples;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Policy;
import dev.assay.model.TopicProgress;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.Importer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each bundle written for this project can be worked on: as a folder, and as a zip with the same content. */
class BundlesTest {
    private static final Path SAMPLES = Path.of(System.getProperty("assay.root"), "samples");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-21T09:00:00Z"));

    @TempDir
    private Path scratch;

    static List<Path> bundles() throws IOException {
        try (Stream<Path> folders = Files.list(SAMPLES)) {
            return folders.filter(folder -> Files.exists(folder.resolve("bundle.json"))).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void opensAsAFolder(Path bundle) {
        List<TopicProgress> topics = open(bundle, "folder.assay");

        assertFalse(topics.isEmpty());
        if (Files.exists(bundle.resolve("graded.jsonl"))) {
            // What there is to do there is grading, not labelling.
            return;
        }
        for (TopicProgress topic : topics) {
            assertAll(
                    topic.topic().id().toString(),
                    () -> assertTrue(topic.passages() > 0, "passages"),
                    () -> assertTrue(
                            topic.nuggets() > 0
                                    || topic.judged().stream().anyMatch(stage -> stage.expected() > 0),
                            "nuggets or battles"),
                    () -> assertTrue(topic.answers() > 0, "answers"));
        }
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void opensAsAZipWithTheSameContent(Path bundle) throws IOException {
        Path zip = zipped(bundle);

        assertEquals(open(bundle, "folder.assay"), open(zip, "zip.assay"));
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void saysWhatItIsAndHowToJudge(Path bundle) {
        BundleInfo info = BundleInfo.read(bundle).orElseThrow();

        assertAll(
                () -> assertEquals(bundle.getFileName().toString(), info.id()),
                () -> assertFalse(info.title().isBlank()),
                () -> assertFalse(info.guidelines().isBlank()));
    }

    @Test
    void theFirstStepsLetANewcomerTryWhatQuickensTheWork() {
        open(SAMPLES.resolve("first-steps"), "aids.assay");

        try (ProjectStore store = ProjectStore.open(scratch.resolve("aids.assay"), CLOCK)) {
            for (Policy.Aid aid : Policy.Aid.values()) {
                assertTrue(store.settings().policy().allows(aid), aid.toString());
            }
        }
    }

    /** Imports a bundle into a new project, and says where its topics stand. */
    private List<TopicProgress> open(Path bundle, String projectName) {
        ProjectSettings settings = new ProjectSettings(
                projectName,
                "",
                "Ada",
                new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()),
                "",
                CLOCK.instant());
        try (ProjectStore store = ProjectStore.create(scratch.resolve(projectName), settings, CLOCK)) {
            ImportReport report =
                    Importer.run(store, List.of(bundle), ImportOptions.DEFAULT, ProgressListener.NONE);
            assertEquals(List.of(), report.errors());
            assertTrue(report.applied());
            assertEquals(List.of(), store.check().problems());
            return store.progress();
        }
    }

    private Path zipped(Path bundle) throws IOException {
        Path zip = scratch.resolve(bundle.getFileName() + ".zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip));
                Stream<Path> files = Files.walk(bundle)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(new ZipEntry(bundle.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        return zip;
    }
}
