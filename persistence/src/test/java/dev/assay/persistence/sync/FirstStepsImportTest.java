package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Policy;
import dev.assay.model.TopicProgress;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample bundle goes in without a problem. */
class FirstStepsImportTest {
    private static final Path SAMPLE = Path.of(System.getProperty("assay.root"), "samples", "first-steps");

    @TempDir
    Path folder;

    @Test
    void sampleBundleIsImportedWhole() {
        try (Workbench bench = new Workbench(folder)) {
            ImportReport report = bench.load(SAMPLE);
            assertEquals(List.of(), report.errors());
            assertTrue(report.applied());
            assertTrue(report.changed());
            List<TopicProgress> progress = bench.store.progress();
            assertEquals(3, progress.size());
            assertEquals(15, progress.stream().mapToInt(TopicProgress::answers).sum());
            assertTrue(progress.stream().allMatch(topic -> topic.nuggets() >= 12 && topic.proposals() == 0));
            assertTrue(progress.stream().allMatch(topic -> topic.passages() >= 8));
            assertEquals(List.of(), report.warnings(), "a sample warns of nothing");
            assertEquals("First steps: three topics, five runs", bench.store.settings().title());
            assertEquals(20261, bench.store.settings().policy().orderSeed());
            assertEquals(Policy.Reveal.AFTER_TOPIC, bench.store.settings().policy().reveal());
            assertFalse(bench.store.settings().guidelines().isEmpty());
        }
    }

    @Test
    void importingItAgainChangesNothing() {
        try (Workbench bench = new Workbench(folder)) {
            bench.load(SAMPLE);
            long events = bench.store.lastEvent();
            ImportReport again = bench.load(SAMPLE);
            assertEquals(List.of(), again.errors());
            assertFalse(again.changed());
            assertEquals(events, bench.store.lastEvent());
            assertTrue(again.files().stream().allMatch(file -> file.added() == 0));
        }
    }

    @Test
    void bundleSaysWhatItIsBeforeItIsImported() {
        BundleInfo info = BundleInfo.read(SAMPLE).orElseThrow();
        assertEquals("first-steps", info.id());
        assertEquals(20261, info.orderSeed().orElseThrow());
        assertFalse(info.guidelines().isEmpty());
    }
}
