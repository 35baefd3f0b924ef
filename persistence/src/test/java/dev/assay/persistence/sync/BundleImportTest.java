package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Grade;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a bundle says of itself, and an import as one whole. */
class BundleImportTest {
    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Path bundle(String manifest) {
        bench.file("b/topics.tsv", "1\tone");
        bench.file("b/README.md", "# Read me");
        bench.file("b/.hidden", "not for Assay");
        return bench.file("b/bundle.json", manifest).getParent();
    }

    @Test
    void dryRunFindsTheSameAndKeepsNothing() {
        Path bundle = bundle("{\"format\": \"assay-bundle\", \"version\": 1, \"title\": \"T\"}");
        ImportReport dry =
                Importer.run(bench.store, List.of(bundle), ImportOptions.DEFAULT.dry(), ProgressListener.NONE);
        assertFalse(dry.applied());
        assertTrue(dry.changed());
        assertEquals(List.of(), bench.store.topics());
        assertEquals(0, bench.store.lastEvent());
        assertEquals("", bench.store.settings().title());
        ImportReport real = bench.load(bundle);
        assertTrue(real.applied());
        assertEquals(dry.files(), real.files());
        assertEquals(dry.problems(), real.problems());
    }

    @Test
    void policyAndGuidelinesOfTheBundleBecomeThoseOfANewProject() {
        bench.file("b/rules.txt", "Be fair.");
        Path bundle = bundle(
                "{\"format\": \"assay-bundle\", \"version\": 1, \"title\": \"T\", \"guidelines\": \"rules.txt\", "
                        + "\"policy\": {\"reveal\": \"never\", \"show_runs\": \"shown\", \"order_seed\": 99, "
                        + "\"stages\": [\"label\"]}}");
        assertEquals(List.of(), bench.load(bundle).problems());
        assertEquals(new Policy(Policy.Reveal.NEVER, true, 99, List.of("label")), bench.store.settings().policy());
        assertEquals("T", bench.store.settings().title());
        assertEquals("Be fair.\n", bench.store.settings().guidelines());
    }

    @Test
    void otherPolicyIsAWarningOnceThereIsMaterial() {
        bench.load(bench.file("t.tsv", "9\tnine"));
        ImportReport report = bench.load(bundle("{\"format\": \"assay-bundle\", \"policy\": {\"order_seed\": 99}}"));
        assertEquals(List.of(), report.errors());
        assertEquals("policy", report.warnings().getFirst().field());
        assertEquals(7, bench.store.settings().policy().orderSeed());
        assertEquals(2, bench.store.topics().size());
    }

    @Test
    void kindAndSourceOfAFileAreAsTheBundleSays() {
        bench.file("b/grades.txt", "1 x d1 2");
        Path bundle = bundle(
                "{\"format\": \"assay-bundle\", \"files\": {\"grades.txt\": {\"kind\": \"qrels\", \"source\": "
                        + "\"NIST\"}, \"topics.tsv\": {\"kind\": \"topics\"}}}");
        ImportReport report = bench.load(bundle);
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("NIST"), bench.store.material().gradeSources());
    }

    @Test
    void changedMissingAndUnknownFilesOfABundleAreErrors() {
        Path bundle = bundle("{\"format\": \"assay-bundle\", \"files\":"
                + " {\"topics.tsv\": {\"sha256\": \"00\"}, \"gone.jsonl\": {\"kind\": \"answers\"}}}");
        ImportReport report = bench.load(bundle);
        assertEquals(2, report.errors().size(), report.problems()::toString);
        assertTrue(report.errors().stream().anyMatch(one -> one.place().equals("topics.tsv, field sha256")));
        assertTrue(report.errors().stream().anyMatch(one -> one.message().contains("gone.jsonl")));
        ImportReport unknown = bench.load(
                bundle("{\"format\": \"assay-bundle\", \"files\": {\"topics.tsv\": {\"kind\": \"facts\"}}}"));
        assertTrue(unknown.errors().getFirst().message().contains("\"facts\""));
    }

    @Test
    void unusableBundleJsonIsAnError() {
        for (String manifest : List.of(
                "{\"format\": \"other\"}",
                "{\"format\": \"assay-bundle\", \"version\": 2}",
                "{\"format\": \"assay-bundle\", \"policy\": {\"reveal\": \"soon\"}}",
                "{\"format\": \"assay-bundle\", \"policy\": {\"order_seed\": \"x\"}}",
                "{\"format\": \"assay-bundle\", \"guidelines\": \"gone.md\"}",
                "[1]",
                "{\"format\": ")) {
            ImportReport report = bench.load(bundle(manifest));
            assertEquals("bundle.json", report.errors().getFirst().file(), manifest);
        }
        assertEquals(List.of(), bench.store.topics());
    }

    @Test
    void bundleInfoIsEmptyWithoutABundleJson() {
        bench.file("c/topics.tsv", "1\tone");
        assertEquals(Optional.empty(), BundleInfo.read(folder.resolve("c")));
        assertEquals(Optional.empty(), BundleInfo.read(bundle("{\"format\": \"other\"}")));
    }

    @Test
    void failedImportLeavesNothing() {
        Path bundle = bundle("{\"format\": \"assay-bundle\", \"title\": \"T\"}");
        bench.file("b/answers.jsonl", "{\"run_id\": \"r\", \"topic_id\": \"2\", \"answer\": []}");
        ImportReport report = bench.load(bundle);
        assertFalse(report.applied());
        assertEquals(List.of(), bench.store.topics());
        assertEquals("", bench.store.settings().title());
        assertEquals(0, bench.store.lastEvent());
    }

    @Test
    void everyFileIsShownWithItsKind() {
        ImportReport report = bench.load(bundle("{\"format\": \"assay-bundle\"}"));
        assertEquals(
                List.of("README.md other", "bundle.json bundle", "topics.tsv topics"),
                report.files().stream().map(file -> file.name() + " " + file.kind().word()).toList());
    }

    @Test
    void kindCanBeForced() {
        Path file = bench.file("x.txt", "1\tone\ttwo", "2\tthree\tfour");
        assertFalse(bench.load(file).errors().isEmpty());
        assertEquals(List.of(), bench.loadAs(Formats.TOPICS, file).problems());
        assertEquals("one\ttwo", bench.store.topic(new TopicId("1")).orElseThrow().query());
        assertThrows(
                IllegalArgumentException.class,
                () -> new ImportOptions(
                        Optional.of(Formats.OTHER), Optional.empty(), Optional.empty(), List.of(), false));
    }

    @Test
    void sameFileTwiceInOneImportIsImportedOnce() {
        Path file = bench.file("t.tsv", "1\tone");
        assertEquals(List.of(), bench.load(file, file).problems());
        assertEquals(1, bench.store.topics().size());
    }

    @Test
    void filesOfSeveralFoldersAreToldApart() {
        Path first = bench.file("x/answers/t.tsv", "1\tone").getParent();
        Path second = bench.file("y/answers/t.tsv", "1\tother").getParent();
        ImportReport report = bench.load(first, second);
        assertEquals(
                List.of("answers/t.tsv", "answers/t.tsv"),
                report.files().stream().map(ImportedFile::name).toList());
        assertEquals(1, report.errors().size());
    }

    @Test
    void unknownFieldsAreWrittenOutWithTheirSpelling() throws Exception {
        bench.load(bench.file(
                "n.jsonl",
                "{\"qid\": \"1\", \"query\": \"q\", \"nuggets\": [{\"text\": \"a\", \"importance\": \"vital\","
                        + " \"score\": 12e3, \"share\": 0.50}]}"));
        SyncFolder.write(bench.store, folder.resolve("sync"));
        String written = Files.readString(folder.resolve("sync/nuggets.jsonl"));
        assertTrue(written.contains("\"score\":12e3,\"share\":0.50"), written);
    }

    @Test
    void folderOfSyncIsGivenBackByItself() {
        bench.load(bench.file("t.tsv", "1\tone"));
        Path sync = folder.resolve("sync");
        SyncFolder.write(bench.store, sync);
        try (Workbench other = new Workbench(folder, "other.assay")) {
            ImportReport mixed = other.load(sync, bench.file("u.tsv", "2\ttwo"));
            assertFalse(mixed.applied());
            assertTrue(other.load(sync).applied());
            assertEquals(1, other.store.topics().size());
        }
    }

    @Test
    void progressIsToldToTheEnd() throws Exception {
        Path file = bench.file("t.tsv", "1\tone", "2\ttwo");
        List<Long> done = new ArrayList<>();
        Importer.run(bench.store, List.of(file), ImportOptions.DEFAULT, (name, bytes, total) -> {
            assertEquals("t.tsv", name);
            done.add(bytes);
        });
        assertEquals(Files.size(file), done.getLast());
    }

    @Test
    void interruptCancelsAndKeepsNothing() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            lines.append(i).append(" 0 d 1\n");
        }
        Path file = bench.file("q.qrels", lines.toString());
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, () -> bench.load(file));
        assertTrue(Thread.interrupted());
        assertEquals(List.of(), bench.store.material().gradeSources());
        assertEquals(List.of(), bench.load(file).errors());
        assertEquals(new Grade("q", 1), firstGrade());
    }

    private Grade firstGrade() {
        List<Grade> grades = new ArrayList<>();
        bench.store.material().forEachGrade(one -> grades.add(one.grade()));
        return grades.getFirst();
    }
}
