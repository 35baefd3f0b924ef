package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.RowReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parquet files are read as the JSON lines that somebody would make of them. */
class ParquetImportTest {
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
        return Files.write(folder.resolve(name), content);
    }

    private static String told(ImportReport report) {
        return String.join("\n", report.problems().stream().map(Object::toString).toList());
    }

    private static ParquetFile answers(int codec) {
        return new ParquetFile(codec, 3)
                .column("question", "When is the harbour quiet?", "Who keeps the light?", "Who keeps the light?")
                .column("answer", "It is quiet at night.", "Nobody does any more.", null)
                .column("run", "a", "a", "b")
                .column("rank", 1, null, 3)
                .lists("contexts", List.of("At night it is quiet.", "By day it is loud."), List.of(), List.of("Hm."));
    }

    private static List<String> rows(Path file) {
        List<String> found = new ArrayList<>();
        try (Inputs inputs = Inputs.of(List.of(file));
                RowReader reader = new RowReader(inputs.files().getFirst(), done -> {}, RowReader.Form.TABLE)) {
            for (FileRow row = reader.next(); row != null; row = reader.next()) {
                found.add(row.line() + " " + switch (row) {
                    case FileRow.OfRecord record -> record.value().toString();
                    case FileRow.Fault fault -> fault.told().toString();
                    default -> row.toString();
                });
            }
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(ints = {ParquetFile.PLAIN, ParquetFile.SNAPPY, ParquetFile.GZIP, ParquetFile.ZSTANDARD})
    void rowsHaveTheirTextsNumbersAndListsHoweverThePagesArePacked(int codec) throws IOException {
        assertEquals(
                List.of(
                        "1 {\"question\":\"When is the harbour quiet?\",\"answer\":\"It is quiet at night.\","
                                + "\"run\":\"a\",\"rank\":1,"
                                + "\"contexts\":[\"At night it is quiet.\",\"By day it is loud.\"]}",
                        "2 {\"question\":\"Who keeps the light?\",\"answer\":\"Nobody does any more.\","
                                + "\"run\":\"a\",\"contexts\":[]}",
                        "3 {\"question\":\"Who keeps the light?\",\"run\":\"b\",\"rank\":3,\"contexts\":[\"Hm.\"]}"),
                rows(file("answers.parquet", answers(codec).bytes())));
    }

    @Test
    void aParquetFileIsToldByItsFirstBytesAndImported() throws IOException {
        ImportReport report = bench.load(file("answers.bin", answers(ParquetFile.SNAPPY).bytes()));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(2, bench.store.topics().size());
        byte[] tar = new PackedFiles.Tar().file("answers.parquet", answers(ParquetFile.SNAPPY).bytes()).bytes();
        ImportReport packed = bench.load(file("all.tar.gz", PackedFiles.packed("gz", tar)));
        assertFalse(packed.hasErrors(), () -> told(packed));
    }

    @Test
    void whatIsCutOffDamagedOrTooLargeIsSaid() throws IOException {
        byte[] whole = answers(ParquetFile.SNAPPY).bytes();
        assertTrue(rows(file("cut.parquet", Arrays.copyOf(whole, whole.length / 2))).getFirst().contains("cut off"));
        byte[] damaged = whole.clone();
        Arrays.fill(damaged, 20, 80, (byte) 0x7f);
        assertTrue(rows(file("damaged.parquet", damaged)).getFirst().contains("copy"));
        byte[] bomb = new ParquetFile(ParquetFile.SNAPPY, 1).claim(2_000_000_000).column("question", "When?").bytes();
        assertTrue(rows(file("bomb.parquet", bomb)).getFirst().contains("in parts"));
        byte[] other = answers(ParquetFile.BROTLI).bytes();
        assertTrue(rows(file("other.parquet", other)).getFirst().contains("read_parquet"));
    }

    @Test
    void noByteOfAParquetFileBreaksTheReading() throws IOException {
        byte[] whole = answers(ParquetFile.SNAPPY).bytes();
        for (int i = 4; i < whole.length; i += 7) {
            byte[] changed = whole.clone();
            changed[i] ^= 0x55;
            assertFalse(rows(file("changed.parquet", changed)) == null);
        }
    }
}
