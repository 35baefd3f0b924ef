package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.persistence.imports.ImportReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are packed in one way or another are read as if they were not. */
class PackedImportTest {
    private static final String ROWS = """
            {"id": "t1", "question": "When is the harbour quiet?", "answer": "It is quiet at night.", "run": "a"}
            {"id": "t2", "question": "Who keeps the light?", "answer": "Nobody does any more.", "run": "a"}
            """;
    private static final String BROKEN = "{\"id\": \"t3\", \"question\": \n";

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Path file(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    private static String told(ImportReport report) {
        return String.join("\n", report.problems().stream().map(Object::toString).toList());
    }

    private void assertRead(ImportReport report) {
        assertTrue(report.applied(), () -> told(report));
        assertEquals(2, bench.store.topics().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gz", "bz2", "xz", "zst"})
    void aPackedFileIsToldByItsFirstBytesAndNotByItsName(String packing) throws IOException {
        assertRead(bench.load(file("answers.jsonl", PackedFiles.packed(packing, ROWS))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gz", "bz2", "xz", "zst"})
    void severalPackedPiecesOneBehindTheOtherAreOneFile(String packing) throws IOException {
        int half = ROWS.indexOf('\n') + 1;
        byte[] first = PackedFiles.packed(packing, ROWS.substring(0, half));
        byte[] second = PackedFiles.packed(packing, ROWS.substring(half));
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        assertRead(bench.load(file("answers.jsonl." + packing, both)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gz", "bz2", "xz", "zst"})
    void aPackedFileThatIsCutOffIsSaidToBeIncomplete(String packing) throws IOException {
        byte[] whole = PackedFiles.packed(packing, ROWS.repeat(2000));
        ImportReport report = bench.load(file("answers.jsonl." + packing, Arrays.copyOf(whole, whole.length / 2)));
        assertTrue(told(report).contains("complete copy") || told(report).contains("cut off"), () -> told(report));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bz2", "xz", "zst"})
    void whatUnpacksToFarMoreThanItIsIsRefused(String packing) throws IOException {
        byte[] bomb = PackedFiles.packed(packing, new byte[64 * 1024 * 1024]);
        ImportReport report = bench.load(file("bomb.jsonl." + packing, bomb));
        assertFalse(report.applied());
        assertTrue(told(report).contains("zip bomb"), () -> told(report));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gz", "bz2", "xz", "zst"})
    void anArchiveOfFilesIsReadAsAFolder(String packing) throws IOException {
        byte[] tar = new PackedFiles.Tar()
                .entry("runs/", '5', new byte[0])
                .file("./runs/answers.jsonl", ROWS)
                .file("runs/._answers.jsonl", "hidden")
                .bytes();
        ImportReport report = bench.load(file("all.tar." + packing, PackedFiles.packed(packing, tar)));
        assertRead(report);
        assertEquals("all.tar." + packing + " › runs/answers.jsonl", report.files().getFirst().name());
    }

    @Test
    void namesOfAnyLengthAndPackedFilesInAnArchiveAreRead() throws IOException {
        String rows = ROWS.substring(0, ROWS.indexOf('\n') + 1);
        String other = ROWS.substring(ROWS.indexOf('\n') + 1);
        byte[] tar = new PackedFiles.Tar()
                .longNamed("deep/".repeat(30) + "answers.jsonl", rows)
                .pax("runs/other answers.jsonl", other)
                .file("packed.jsonl.xz", PackedFiles.packed("xz", ROWS))
                .bytes();
        ImportReport report = bench.load(file("all.tgz", PackedFiles.packed("gz", tar)));
        assertRead(report);
        assertEquals(3, report.files().size());
        assertTrue(report.files().stream().anyMatch(one -> one.name().equals("all.tgz › runs/other answers.jsonl")));
    }

    @Test
    void aFaultIsToldWithTheArchiveTheFileAndTheLine() throws IOException {
        byte[] tar = new PackedFiles.Tar().file("answers.jsonl", ROWS + BROKEN).bytes();
        ImportReport report = bench.load(file("all.tar.gz", PackedFiles.packed("gz", tar)));
        assertEquals("all.tar.gz › answers.jsonl", report.errors().getFirst().file());
        assertEquals(3, report.errors().getFirst().line());
    }

    @Test
    void archivesInAFolderAreReadWithIt() throws IOException {
        file("both/a.zip", PackedFiles.zip(Map.of("answers.jsonl", ROWS)));
        file("both/b.tar", new PackedFiles.Tar().file("answers.jsonl", ROWS + BROKEN).bytes());
        ImportReport report = bench.load(folder.resolve("both"));
        assertEquals(1, report.errors().size(), () -> told(report));
        assertEquals("b.tar › answers.jsonl", report.errors().getFirst().file());
        Files.delete(folder.resolve("both/b.tar"));
        assertRead(bench.load(folder.resolve("both")));
    }

    @Test
    void whatLeadsOutOfAnArchiveIsAFault() throws IOException {
        byte[] tar = new PackedFiles.Tar()
                .file("../../out.jsonl", ROWS)
                .file("/etc/out.jsonl", ROWS)
                .entry("link.jsonl", '2', new byte[0])
                .file("answers.jsonl", ROWS)
                .bytes();
        ImportReport report = bench.load(file("all.tar", tar));
        assertFalse(report.applied());
        assertEquals(3, report.errors().size(), () -> told(report));
    }

    @Test
    void aFaultOfAZipInAFolderNamesTheZip() throws IOException {
        file("both/a.zip", PackedFiles.zip(Map.of("../out.jsonl", ROWS)));
        file("both/answers.jsonl", PackedFiles.packed("", ROWS));
        ImportReport report = bench.load(folder.resolve("both"));
        assertEquals("a.zip › ../out.jsonl", report.errors().getFirst().file());
    }

    @Test
    void anArchiveInAnArchiveIsSaidToBeOne() throws IOException {
        byte[] inner = new PackedFiles.Tar().file("answers.jsonl", ROWS).bytes();
        ImportReport report = bench.load(file("all.tar", new PackedFiles.Tar().file("inner.tar", inner).bytes()));
        assertTrue(told(report).contains("packed once more (tar)"), () -> told(report));
        byte[] packed = PackedFiles.packed("gz", PackedFiles.packed("bz2", ROWS));
        ImportReport twice = bench.load(file("twice.jsonl.gz", packed));
        assertTrue(told(twice).contains("packed once more (bzip2)"), () -> told(twice));
    }

    @Test
    void nothingStaysInTheFolderOfTemporaryFiles() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        long before = count(temporary);
        bench.load(file("all.tar", new PackedFiles.Tar().file("answers.jsonl", ROWS).bytes()));
        assertEquals(before, count(temporary));
    }

    private static long count(Path temporary) throws IOException {
        try (var all = Files.list(temporary)) {
            return all.filter(one -> one.getFileName().toString().startsWith("assay-import")).count();
        }
    }
}
