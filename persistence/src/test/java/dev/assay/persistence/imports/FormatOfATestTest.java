package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.sync.Importer;
import dev.assay.persistence.sync.Workbench;
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

/** Formats that only this test knows, each one class, are told, read, checked and remembered as the others are. */
class FormatOfATestTest {
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

    /** Lists of a topic's id and its questions, a list in a list, line by line. */
    private static final class Questions extends Format.OfRows {
        Questions() {
            super("quiz", Turn.TOPICS, file -> new Format.RowImporter() {
                @Override
                public void value(JsonNode value) {
                    String id = JsonFields.text("[0]", value.path(0));
                    String question = JsonFields.text("[1][0]", value.path(1).path(0));
                    if (question.isBlank()) {
                        throw new RecordException(
                                "[1][0]", Message.verbatim("The question is blank. Write it, or remove the line."));
                    }
                    add(file, id, question);
                }
            });
        }

        @Override
        public boolean isToldBy(FileRow row) {
            return row instanceof FileRow.OfValue found
                    && found.value().size() == 2
                    && found.value().path(1).isArray()
                    && !found.value().path(1).isEmpty()
                    && isListOfTexts(found.value().path(1));
        }
    }

    /** A list of ids and, file by file, what each is called: only together they are anything. */
    private static final class Catalogue extends Format {
        Catalogue() {
            super("catalogue", Turn.TOPICS);
        }

        @Override
        public List<List<FileLook>> sets(List<FileLook> files) {
            List<List<FileLook>> found = new ArrayList<>();
            for (FileLook list : files) {
                if (list.file().fileName().equals("catalogue.txt") && list.startsWith("catalogue")) {
                    List<FileLook> set = new ArrayList<>(List.of(list));
                    files.stream()
                            .filter(one -> one.file().root().equals(list.file().root()))
                            .filter(one -> one.file().fileName().endsWith(".entry.txt"))
                            .forEach(set::add);
                    found.add(set);
                }
            }
            return found;
        }

        @Override
        public FileImporter importer(FileImport file) {
            return () -> {
                List<InputFile> entries = file.files().subList(1, file.files().size());
                for (InputFile entry : entries) {
                    file.run(entry, new RowImporter() {
                        @Override
                        public void line(String text) {
                            if (text.contains("?!")) {
                                throw new RecordException(
                                        "", Message.verbatim("A title asks or exclaims. Remove one of the two."));
                            }
                            add(file, entry.fileName().replace(".entry.txt", ""), text);
                        }
                    });
                }
            };
        }
    }

    private static void add(FileImport file, String id, String query) {
        switch (file.topics().add(new Topic(new TopicId(id), query, Map.of(), ""))) {
            case ADDED, COMPLETED -> file.count(MaterialWriter.Outcome.ADDED);
            case SAME, OTHER_QUERY -> file.count(MaterialWriter.Outcome.SAME);
        }
    }

    private ImportReport load(Format format, Optional<Format> as, Path... paths) {
        return Importer.run(
                bench.store,
                List.of(paths),
                new ImportOptions(as, Optional.empty(), Optional.empty(), List.of(), false),
                Formats.KNOWN.and(format),
                ProgressListener.NONE);
    }

    private ImportReport load(Format format, Path... paths) {
        return load(format, Optional.empty(), paths);
    }

    private String query(String topic) {
        return bench.store.topic(new TopicId(topic)).orElseThrow().query();
    }

    @Test
    void rowsOfNestedListsAreToldReadAndRemembered() {
        Path file = bench.gzip("questions.jsonl.gz", "[\"t1\", [\"why?\", \"how?\"]]", "[\"t2\", [\"when?\"]]");
        ImportReport report = load(new Questions(), file);
        assertEquals(List.of(), report.problems());
        assertEquals("quiz", report.files().getFirst().kind().word());
        assertEquals(2, report.files().getFirst().added());
        assertEquals("why?", query("t1"));
        assertEquals("imported before", note(load(new Questions(), file).files().getFirst()));
        assertFalse(bench.load(file).applied() && bench.load(file).files().getFirst().kind().isImportable());
    }

    @Test
    void aRowThatCannotBeTakenIsNamedAndNothingIsKept() {
        Path file = bench.file("questions.jsonl", "[\"t1\", [\"why?\"]]", "[\"t2\", [\" \"]]", "{\"t3\": 1}");
        ImportReport report = load(new Questions(), file);
        assertEquals(
                List.of("questions.jsonl, line 2, field [1][0]", "questions.jsonl, line 3"),
                report.errors().stream().map(problem -> problem.place()).toList());
        assertTrue(bench.store.topics().isEmpty());
    }

    @Test
    void aSetOfFilesIsReadAsOne() throws Exception {
        Path set = Files.createDirectories(folder.resolve("set"));
        Files.writeString(set.resolve("catalogue.txt"), "catalogue of all\n");
        Files.writeString(set.resolve("t1.entry.txt"), "rain\n");
        Files.writeString(set.resolve("t2.entry.txt"), "snow\n");
        Files.writeString(set.resolve("topics.tsv"), "t3\tsun\n");
        ImportReport report = load(new Catalogue(), set);
        assertEquals(List.of(), report.problems());
        assertEquals(
                List.of(
                        "catalogue 2 ",
                        "catalogue 0 read with catalogue.txt",
                        "catalogue 0 read with catalogue.txt",
                        "topics 1 "),
                report.files().stream()
                        .map(file -> file.kind().word() + " " + file.added() + " " + note(file))
                        .toList());
        assertEquals("snow", query("t2"));
        assertEquals("sun", query("t3"));
        assertFalse(load(new Catalogue(), set).changed());
        Files.writeString(set.resolve("t2.entry.txt"), "snow?!\n");
        ImportReport changed = load(new Catalogue(), set);
        assertEquals("t2.entry.txt, line 1", changed.errors().getFirst().place());
    }

    @Test
    void aFormatCanBeForced() {
        Path file = bench.file("odd.json", "[\"t1\", [\"why?\"]]");
        Format questions = new Questions();
        assertTrue(load(questions, Optional.of(questions), file).applied());
        assertEquals("why?", query("t1"));
    }

    private static String note(ImportedFile file) {
        return file.note().map(Message::toString).orElse("");
    }
}
