package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.ImportReport;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A zip is read like a folder, unless it is a trap. */
class ZipImportTest {
    private static final int HEADER = 0x02014b50;

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

    private Path zip(String name, String... namesAndContents) throws IOException {
        Path file = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndContents[i]));
                zip.write(namesAndContents[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    private static int header(ByteBuffer bytes) {
        int at = 0;
        while (bytes.getInt(at) != HEADER) {
            at++;
        }
        return at;
    }

    private void assertRefused(ImportReport report, String entry, String part) {
        assertFalse(report.applied());
        assertEquals(List.of(), bench.store.topics());
        assertTrue(
                report.errors().stream().anyMatch(one -> one.file().equals(entry) && one.message().contains(part)),
                report.problems()::toString);
    }

    @Test
    void sampleBundleInAZipIsTheSameAsInItsFolder() throws IOException {
        Path sample = Path.of(System.getProperty("assay.root"), "samples", "first-steps");
        Path file = folder.resolve("sample.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file));
                Stream<Path> files = Files.walk(sample)) {
            for (Path one : files.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(new ZipEntry("first-steps/" + sample.relativize(one).toString().replace('\\', '/')));
                Files.copy(one, zip);
                zip.closeEntry();
            }
            zip.putNextEntry(new ZipEntry("__MACOSX/._topics.jsonl"));
            zip.closeEntry();
            zip.putNextEntry(new ZipEntry("first-steps/.DS_Store"));
            zip.closeEntry();
        }
        ImportReport report = bench.load(file);
        assertEquals(List.of(), report.errors());
        assertEquals(3, bench.store.topics().size());
        assertEquals("First steps: three topics, five runs", bench.store.settings().title());
        assertEquals("first-steps", BundleInfo.read(file).orElseThrow().id());
        assertFalse(bench.load(sample).changed());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../evil.tsv", "a/../../evil.tsv", "a/./b.tsv", "/etc/evil.tsv", "C:/evil.tsv", "a\\..\\evil.tsv"
            })
    void namesThatLeadOutOfTheZipAreRefused(String name) throws IOException {
        ImportReport report = bench.load(zip("bundle.zip", "topics.tsv", "1\tone\n", name, "2\ttwo\n"));
        assertRefused(report, name, "ack the zip again");
    }

    @Test
    void linksAreRefused() throws IOException {
        Path file = zip("bundle.zip", "link.tsv", "/etc/passwd");
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = header(buffer);
        buffer.put(at + 5, (byte) 3);
        buffer.putInt(at + 38, 0120777 << 16);
        Files.write(file, bytes);
        assertRefused(bench.load(file), "link.tsv", "is a link");
    }

    @Test
    void encryptedEntriesAreRefused() throws IOException {
        Path file = zip("bundle.zip", "topics.tsv", "1\tone\n");
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = header(buffer);
        buffer.putShort(at + 8, (short) (buffer.getShort(at + 8) | 1));
        Files.write(file, bytes);
        assertRefused(bench.load(file), file.toString(), "topics.tsv is encrypted");
    }

    @Test
    void bombsAreRefusedByTheirRatio() throws IOException {
        Path file = folder.resolve("bomb.zip");
        byte[] blanks = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("topics.tsv"));
            for (int i = 0; i < 64; i++) {
                zip.write(blanks);
            }
            zip.closeEntry();
        }
        assertRefused(bench.load(file), "topics.tsv", "200 times");
    }

    @Test
    void entriesThatUnpackToMoreThanTheZipSaysAreRefused() throws IOException {
        Path file = zip("bundle.zip", "topics.tsv", "1\tone\n2\ttwo\n");
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(header(buffer) + 24, 6);
        Files.write(file, bytes);
        ImportReport report = bench.load(file);
        assertFalse(report.applied());
        assertFalse(report.errors().isEmpty());
    }

    @Test
    void tooManyEntriesAreRefused() throws IOException {
        Path file = folder.resolve("many.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < 10_001; i++) {
                zip.putNextEntry(new ZipEntry("answers/" + i + ".jsonl"));
                zip.closeEntry();
            }
        }
        assertRefused(bench.load(file), file.toString(), "at most 10000");
    }

    @Test
    void truncatedZipIsRefused() throws IOException {
        Path file = zip("bundle.zip", "topics.tsv", "1\tone\n2\ttwo\n");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 30));
        assertRefused(bench.load(file), file.toString(), "damaged");
    }

    @Test
    void zipInAZipIsUnknown() throws IOException {
        Path inner = zip("inner.zip", "topics.tsv", "1\tone\n");
        Path file = folder.resolve("outer.zip");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("inner.zip"));
            Files.copy(inner, zip);
            zip.closeEntry();
        }
        assertFalse(bench.load(file).errors().isEmpty());
    }

    @Test
    void gzipInsideAZipIsUnpacked() throws IOException {
        Path packed = bench.gzip("topics.tsv.gz", "1\tone");
        Path file = folder.resolve("bundle.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("topics.tsv.gz"));
            Files.copy(packed, zip);
            zip.closeEntry();
        }
        assertEquals(List.of(), bench.load(file).errors());
        assertEquals(1, bench.store.topics().size());
    }

    @Test
    void linkThatLeadsOutOfAFolderIsRefused() throws IOException {
        Path outside = bench.file("outside.tsv", "1\tone");
        Path bundle = Files.createDirectories(folder.resolve("bundle"));
        Files.createSymbolicLink(bundle.resolve("topics.tsv"), outside);
        assertRefused(bench.load(bundle), "topics.tsv", "leads out of the folder");
    }
}
