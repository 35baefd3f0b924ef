package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ReadingChoices;
import dev.assay.persistence.input.RowReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workbooks are read as the tables that somebody would save from them, and texts in any encoding that is named. */
class WorkbookImportTest {
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

    private ImportReport load(ReadingChoices choices, Path file) {
        return Importer.run(
                bench.store, List.of(file), ImportOptions.DEFAULT.reading(choices), ProgressListener.NONE);
    }

    private static ReadingChoices sheet(String name) {
        return new ReadingChoices(Optional.of(name), Optional.empty());
    }

    /** The rows of a file, each with its line. */
    private static List<String> rows(Path file) {
        List<String> found = new ArrayList<>();
        try (Inputs inputs = Inputs.of(List.of(file));
                RowReader reader = new RowReader(inputs.files().getFirst(), done -> {}, RowReader.Form.TABLE)) {
            for (FileRow row = reader.next(); row != null; row = reader.next()) {
                found.add(row.line() + " " + switch (row) {
                    case FileRow.OfRecord record -> record.value().toString();
                    case FileRow.OfText text -> text.text();
                    case FileRow.Fault fault -> fault.told().toString();
                    default -> row.toString();
                });
            }
        }
        return found;
    }

    private static WorkbookFile answers() {
        WorkbookFile book = new WorkbookFile();
        return book.sheet(
                        "Answers",
                        book.texts(1, "question", "answer", "run"),
                        book.texts(2, "When is the harbour quiet?", "It is quiet at night.", "a"),
                        book.texts(4, "Who keeps the light?", "Nobody does\nany more.", "a"))
                .sheet("Notes", book.texts(1, "question", "answer"), book.texts(2, "Where?", "In the north it is."));
    }

    @Test
    void aWorkbookIsToldByItsContentAndItsFirstSheetIsRead() throws IOException {
        ImportReport report = bench.load(file("answers.bin", answers().bytes()));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(2, bench.store.topics().size());
        assertTrue(told(report).contains("Read: the sheet Answers. Not read: Notes."), () -> told(report));
    }

    @Test
    void anotherSheetIsReadByItsNameOrItsNumberAndIsNoRepetition() throws IOException {
        Path book = file("answers.xlsx", answers().bytes());
        assertTrue(bench.load(book).applied());
        ImportReport second = load(sheet("notes"), book);
        assertTrue(second.applied(), () -> told(second));
        assertEquals(3, bench.store.topics().size());
        assertFalse(load(sheet("notes"), book).changed());
        ImportReport none = load(sheet("Scores"), book);
        assertTrue(told(none).contains("no sheet Scores. Its sheets are Answers, Notes."), () -> told(none));
        assertEquals("Notes", sheetOf(book, sheet("2")));
        ReadingChoices ofFile =
                new ReadingChoices(Optional.empty(), Optional.empty(), Map.of("answers.xlsx", "Notes"), Map.of());
        assertEquals("Notes", sheetOf(book, ofFile));
    }

    @Test
    void sheetThatIsNotRecognisedNamesTheOthers() throws IOException {
        WorkbookFile book = new WorkbookFile();
        book.sheet("About", book.texts(1, "made by"), book.texts(2, "Ann"))
                .sheet("Data", book.texts(1, "question", "answer"), book.texts(2, "Where?", "There it is."));
        ImportReport report = bench.load(file("two.xlsx", book.bytes()));
        assertTrue(told(report).contains("Read: the sheet About. Not read: Data."), () -> told(report));
    }

    @Test
    void titleAboveTheNamesAndACellBeyondThemDoNoHarm() throws IOException {
        WorkbookFile book = new WorkbookFile();
        book.sheet(
                "S",
                book.texts(1, "Trials of May"),
                book.texts(3, "question", "answer"),
                book.texts(4, "Where?", "There it is.", "look again"));
        assertEquals(
                List.of("4 {\"question\":\"Where?\",\"answer\":\"There it is.\",\"column C\":\"look again\"}"),
                rows(file("title.xlsx", book.bytes())));
    }

    private static String sheetOf(Path book, ReadingChoices choices) {
        try (Inputs inputs = Inputs.of(List.of(book), choices)) {
            return inputs.files().getFirst().sheets().orElseThrow().read();
        }
    }

    @Test
    void cellsAreAsTheSheetShowsThemAndRowsKeepTheirNumbers() throws IOException {
        WorkbookFile book = new WorkbookFile();
        book.sheet(
                "Cells",
                book.texts(2, "kind", "value", "", "note"),
                WorkbookFile.row(3, "<c r=\"A3\" t=\"inlineStr\"><is><r><t>rich </t></r><r><t>text</t></r>"
                        + "<rPh><t>sound</t></rPh></is></c>"
                        + WorkbookFile.number("B3", "0.10000000000000001", 0)
                        + WorkbookFile.number("C3", "5", 0)),
                WorkbookFile.row(5, WorkbookFile.number("A5", "45731", WorkbookFile.DATE)
                        + WorkbookFile.number("B5", "45731.395833333336", WorkbookFile.MOMENT)
                        + WorkbookFile.number("D5", "0.75", WorkbookFile.TIME)),
                WorkbookFile.row(6, WorkbookFile.number("A6", "7", WorkbookFile.FOUR_DIGITS)
                        + "<c r=\"B6\"><f>SUM(B1:B5)</f><v>1E3</v></c><c r=\"D6\" t=\"b\"><v>1</v></c>"),
                WorkbookFile.row(7, "<c r=\"A7\" t=\"str\"><f>A3</f><v>a_x000D_&#10;b</v></c>"
                        + "<c r=\"B7\" t=\"e\"><v>#N/A</v></c>"));
        assertEquals(
                List.of(
                        "3 {\"kind\":\"rich text\",\"value\":\"0.1\"}",
                        "5 {\"kind\":\"2025-03-15\",\"value\":\"2025-03-15 09:30:00\",\"note\":\"18:00:00\"}",
                        "6 {\"kind\":\"0007\",\"value\":\"1000\",\"note\":\"TRUE\"}",
                        "7 {\"kind\":\"a\\r\\nb\",\"value\":\"#N/A\"}"),
                rows(file("cells.xlsx", book.bytes())));
    }

    @Test
    void numberOfAnySizeIsShown() throws IOException {
        WorkbookFile book = new WorkbookFile();
        book.sheet(
                "S",
                book.texts(1, "kind", "value", "note", "time"),
                WorkbookFile.row(2, WorkbookFile.number("A2", "1E300", WorkbookFile.DATE)
                        + WorkbookFile.number("B2", "1E2000000000", WorkbookFile.MOMENT)
                        + WorkbookFile.number("C2", "1E2147483647", 0)
                        + WorkbookFile.number("D2", "1E-2000000000", WorkbookFile.TIME)));
        assertEquals(
                List.of("2 {\"kind\":\"1E+300\",\"value\":\"1E+2000000000\",\"note\":\"1E+2147483647\","
                        + "\"time\":\"00:00:00\"}"),
                rows(file("large.xlsx", book.bytes())));
    }

    @Test
    void rowsWithoutNamesOfColumnsAreLines() throws IOException {
        WorkbookFile book = new WorkbookFile();
        book.sheet(
                "qrels",
                book.texts(1, "q1", "0", "d1", "1"),
                WorkbookFile.row(2, "<c t=\"inlineStr\"><is><t>q1</t></is></c><c><v>0</v></c><c><v>12</v></c>"
                        + "<c><v>2</v></c>"));
        assertEquals(List.of("1 q1\t0\td1\t1", "2 q1\t0\t12\t2"), rows(file("qrels.xlsx", book.bytes())));
    }

    @Test
    void theFirstSheetIsTheFirstThatExcelShows() throws IOException {
        Path book = file("answers.xlsx", answers().hide("Answers").bytes());
        assertEquals("Notes", sheetOf(book, ReadingChoices.NONE));
    }

    @Test
    void aWorkbookInAFolderAnArchiveOrPackedIsReadToo() throws IOException {
        file("all/answers.xlsx", answers().bytes());
        ImportReport inFolder = bench.load(folder.resolve("all"));
        assertTrue(inFolder.applied(), () -> told(inFolder));
        byte[] tar = new PackedFiles.Tar().file("answers.xlsx", answers().bytes()).bytes();
        ImportReport inTar = bench.load(file("all.tar", tar));
        assertFalse(inTar.hasErrors(), () -> told(inTar));
        assertEquals("all.tar › answers.xlsx", inTar.files().getFirst().name());
        ImportReport packed = bench.load(file("answers.xlsx.gz", PackedFiles.packed("gz", answers().bytes())));
        assertFalse(packed.hasErrors(), () -> told(packed));
        assertEquals(2, bench.store.topics().size());
    }

    @Test
    void whatIsDamagedOrBeyondTheLimitsIsSaid() throws IOException {
        WorkbookFile same = new WorkbookFile();
        same.sheet("a", same.texts(1, "question", "question"), same.texts(2, "Where?", "When?"));
        assertTrue(rows(file("same.xlsx", same.bytes())).getFirst().contains("Two columns"));
        WorkbookFile wide = new WorkbookFile();
        wide.sheet("a", WorkbookFile.row(1, "<c r=\"ZZZZZZ1\"><v>1</v></c>"));
        assertTrue(rows(file("wide.xlsx", wide.bytes())).getFirst().contains("damaged"));
        WorkbookFile broken = new WorkbookFile();
        broken.sheet("a", "<row><c><v>1</c>");
        assertTrue(rows(file("broken.xlsx", broken.bytes())).getFirst().contains("damaged"));
        WorkbookFile entity = new WorkbookFile();
        entity.sheet("a", WorkbookFile.row(1, "<c t=\"inlineStr\"><is><t>&out;</t></is></c>"));
        assertTrue(rows(file("entity.xlsx", entity.bytes())).getFirst().contains("damaged"));
        WorkbookFile large = new WorkbookFile();
        large.sheet("a", WorkbookFile.row(1, "<c t=\"inlineStr\"><is><t>" + "a".repeat(20_000_000)
                + "</t></is></c>"));
        assertFalse(rows(file("large.xlsx", large.bytes())).isEmpty());
        byte[] cut = answers().bytes();
        ImportReport half = bench.load(file("cut.xlsx", java.util.Arrays.copyOf(cut, cut.length / 2)));
        assertTrue(half.hasErrors());
    }

    @Test
    void otherProgramsThatWriteZipsAreNamed() throws IOException {
        ImportReport report = bench.load(file(
                "sheet.ods",
                PackedFiles.zip(Map.of("mimetype", "application/vnd", "META-INF/manifest.xml", "<m/>"))));
        assertTrue(told(report).contains("OpenDocument"), () -> told(report));
    }

    @Test
    void aTextIsReadInTheEncodingThatIsNamed() throws IOException {
        byte[] text = "t1\tWie weit ist es nach Münster?\n".getBytes(Charset.forName("windows-1252"));
        Path topics = file("topics.tsv", text);
        ImportReport refused = bench.load(topics);
        assertTrue(told(refused).contains("Choose its encoding"), () -> told(refused));
        ReadingChoices named = new ReadingChoices(Optional.empty(), Optional.of(Charset.forName("windows-1252")));
        ImportReport report = load(named, topics);
        assertTrue(report.applied(), () -> told(report));
        assertEquals("Wie weit ist es nach Münster?", bench.store.topics().getFirst().query());
    }

    @Test
    void whatIsUtf8StaysSoWhateverEncodingIsNamedForTheOthers() throws IOException {
        file("both/old.tsv", "t1\tNach Münster?\n".getBytes(Charset.forName("windows-1252")));
        file("both/topics.tsv", "t2\tNach Köln?\n".getBytes(StandardCharsets.UTF_8));
        ReadingChoices named = new ReadingChoices(Optional.empty(), Optional.of(Charset.forName("windows-1252")));
        ImportReport report = load(named, folder.resolve("both"));
        assertEquals(List.of(), report.problems());
        assertEquals(
                List.of("Nach Münster?", "Nach Köln?"),
                bench.store.topics().stream().map(topic -> topic.query()).sorted((a, b) -> b.compareTo(a)).toList());
    }

    @Test
    void theMarkOfAnEncodingCountsForMoreThanTheNameOfOne() throws IOException {
        Path topics = file("topics.tsv", "\uFEFFt1\tNach Münster?\n".getBytes(StandardCharsets.UTF_16LE));
        ReadingChoices named = new ReadingChoices(Optional.empty(), Optional.of(Charset.forName("windows-1252")));
        assertTrue(load(named, topics).applied());
        assertEquals("Nach Münster?", bench.store.topics().getFirst().query());
    }
}
