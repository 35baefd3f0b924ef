package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a file is read, where it does not say so, is chosen at the file: a workbook's sheet, a text's encoding. */
class ImportedFileChoicesTest extends WindowTest {
    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    @TempDir
    private Path folder;

    private Path workbook() throws IOException {
        Path file = folder.resolve("answers.xlsx");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            put(zip, "xl/workbook.xml", "<workbook xmlns:r=\"" + RELATIONS + "\"><sheets>"
                    + "<sheet name=\"Round 1\" r:id=\"r1\"/><sheet name=\"Round 2\" r:id=\"r2\"/></sheets></workbook>");
            put(zip, "xl/_rels/workbook.xml.rels", "<Relationships>" + relation(1) + relation(2) + "</Relationships>");
            put(zip, "xl/worksheets/sheet1.xml", sheet("What is a reed?", "A tall grass of the shore."));
            put(zip, "xl/worksheets/sheet2.xml", sheet("What is a quay?", "A wall where boats are loaded."));
        }
        return file;
    }

    private static String relation(int sheet) {
        return "<Relationship Id=\"r%1$d\" Type=\"%2$s/worksheet\" Target=\"worksheets/sheet%1$d.xml\"/>"
                .formatted(sheet, RELATIONS);
    }

    private static String sheet(String question, String answer) {
        return "<worksheet><sheetData><row>" + cell("question") + cell("answer") + "</row><row>" + cell(question)
                + cell(answer) + "</row></sheetData></worksheet>";
    }

    private static String cell(String text) {
        return "<c t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
    }

    private static void put(ZipOutputStream zip, String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    @Test
    void theSheetAndTheEncodingAreChosenAtTheFile() throws Exception {
        open(SampleProject.create(folder), 1100, 800);
        byte[] text = "m1\tWie weit ist es nach Münster?\n".getBytes(Charset.forName("windows-1252"));
        Path topics = Files.write(folder.resolve("topics.tsv"), text);
        Path packed = folder.resolve("more.bin");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("{\"question\": \"What is a pier?\", \"answer\": \"A bridge into the sea.\"}\n".getBytes());
        }
        drop(workbook(), topics, packed);
        await("the encoding is asked about", () -> list("Encoding of topics.tsv") != null);
        await("the sheets are there", () -> list("Sheet of answers.xlsx") != null);
        settle();
        saveScene(stage.getScene(), "import-choices");
        assertTrue(onFx(() -> node("importGo", Button.class).isDisabled()), "a text cannot be read yet");
        choose("Encoding of topics.tsv", 0);
        await("it can be read", this::canBeImported);
        assertEquals("Round 1", list("Sheet of answers.xlsx").getValue());
        choose("Sheet of answers.xlsx", 1);
        await("the other sheet is read", () -> canBeImported()
                && onFx(() -> "Round 2".equals(list("Sheet of answers.xlsx").getValue())));
        onFx(() -> {
            context.window().dress(Theme.DARK);
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        saveScene(stage.getScene(), "import-choices-200");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        Path file = onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().file());
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            List<String> queries = store.topics().stream().map(topic -> topic.query()).toList();
            List<String> wanted = List.of("Wie weit ist es nach Münster?", "What is a quay?", "What is a pier?");
            assertTrue(queries.containsAll(wanted), queries::toString);
            assertTrue(!queries.contains("What is a reed?"), "the first sheet was not chosen");
        }
    }

    @Test
    void whatIsChosenInALaterImportIsOfThatImport() throws Exception {
        open(SampleProject.create(folder), 1100, 800);
        byte[] text = "m1\tNach Münster?\n".getBytes(Charset.forName("windows-1252"));
        Path first = Files.write(folder.resolve("first.tsv"), text);
        drop(first, workbook());
        await("its encoding is asked about", () -> list("Encoding of first.tsv") != null);
        settle();
        robot.type(KeyCode.ESCAPE);
        await("given up", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        Path second = Files.write(folder.resolve("second.tsv"), text);
        drop(second, folder.resolve("answers.xlsx"));
        await("its encoding is asked about, too", () -> list("Encoding of second.tsv") != null);
        settle();
        choose("Encoding of second.tsv", 0);
        await("it can be read", this::canBeImported);
    }

    @Test
    void whatWasChosenForAFolderStaysWhenAFileIsAdded() throws Exception {
        open(SampleProject.create(folder), 1100, 800);
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.move(workbook(), data.resolve("answers.xlsx"));
        byte[] text = "m1\tNach Münster?\n".getBytes(Charset.forName("windows-1252"));
        Files.write(data.resolve("topics.tsv"), text);
        drop(data);
        await("the encoding is asked about", () -> list("Encoding of topics.tsv") != null);
        settle();
        choose("Encoding of topics.tsv", 0);
        await("it can be read", this::canBeImported);
        choose("Sheet of answers.xlsx", 1);
        await("the other sheet is read", () -> canBeImported()
                && onFx(() -> "Round 2".equals(list("Sheet of answers.xlsx").getValue())));
        drop(Files.writeString(folder.resolve("more.tsv"), "m2\tWhat is a pier?\n"));
        await("all are read", () -> canBeImported() && list("Sheet of data/answers.xlsx") != null);
        assertEquals("Round 2", onFx(() -> list("Sheet of data/answers.xlsx").getValue()));
    }

    private void drop(Path... dropped) {
        onFx(() -> {
            context.desk().drop(List.of(dropped));
            return null;
        });
    }

    private boolean canBeImported() {
        return onFx(() -> robot.lookup("#importGo")
                .tryQueryAs(Button.class)
                .map(go -> !go.isDisabled())
                .orElse(false));
    }

    /** The visible list that is called so for those who do not see it; null where there is none. */
    private ComboBox<?> list(String called) {
        return onFx(() -> stage.getScene().getRoot().lookupAll(".combo-box").stream()
                .filter(one -> called.equals(one.getAccessibleText()) && one.isVisible())
                .map(one -> (ComboBox<?>) one)
                .findFirst()
                .orElse(null));
    }

    private void choose(String called, int index) {
        ComboBox<?> list = list(called);
        onFx(() -> {
            list.getSelectionModel().select(index);
            return null;
        });
    }
}
