package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.PassageMark;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.peers.ToolExport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people judged with the HLTCOE annotation tool, from its database. */
class AnnotationImportTest {
    private static final TopicId M1 = new TopicId("m_1");
    private static final RunId RED = new RunId("red");
    private static final String SECOND = "2026-11-22 10:00:00";

    @TempDir
    Path folder;

    private Workbench bench;
    private Path tool;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
        tool = ToolFolder.write(bench);
        bench.file("tool/nuggets_m_1.revised.json", ToolFolder.REVISED);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /** The tool's tables, in its own types, of which SQLite makes numbers. */
    private Path database(String... inserts) throws SQLException {
        Path file = folder.resolve("annotation.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE nuggets (username string, topic_id string, nugget_json string, ts datetime)");
            statement.execute(
                    "CREATE TABLE doc_binary_rel (username string, topic_id string, doc_id string, slot_name string,"
                            + " annotation string, ts datetime)");
            statement.execute(
                    "CREATE TABLE sent2doc (username string, topic_id string, doc_id string, run_id string, sent_id "
                            + "string, slot_name string, annotation string, ts datetime)");
            statement.execute(
                    "CREATE TABLE sent2nugget (username string, topic_id string, run_id string, sent_id string,"
                            + " slot_name string, annotation string, ts datetime)");
            for (String insert : inserts) {
                String[] values = insert.split("\t");
                String places = "?, ".repeat(values.length - 1) + "'" + SECOND + "'";
                try (PreparedStatement row =
                        connection.prepareStatement("INSERT INTO " + values[0] + " VALUES (" + places + ")")) {
                    for (int i = 1; i < values.length; i++) {
                        row.setString(i, values[i]);
                    }
                    row.executeUpdate();
                }
            }
        }
        return file;
    }

    private static String support(String user, String document, String sentence, String word) {
        return String.join("\t", "sent2doc", user, "m_1", document, "red", sentence, "annot", word);
    }

    private static String alignment(String user, String sentence, String json) {
        return String.join("\t", "sent2nugget", user, "m_1", "red", sentence, "nugget", json);
    }

    private Nugget nugget(int index) {
        return bench.store.nuggetSet(M1).orElseThrow().nuggets().get(index);
    }

    private Map<CitationKey, String> supported() {
        return bench.store.values(Kinds.SUPPORT, M1).values().stream()
                .collect(Collectors.toMap(Judgment::item, one -> one.word().orElse("")));
    }

    @Test
    void theWorkOfTheUserBecomesTheAssessorsAndTheLastRowCounts() throws Exception {
        bench.loadFor("ada", tool);
        long before = bench.store.lastEvent();
        Path file = database(
                support("ada", "12", "0", "none"),
                support("ada", "12", "0", "full"),
                support("ada", "d3", "0", "partial"),
                support("bob", "12", "10", "full"),
                alignment(
                        "ada",
                        "0",
                        "[[\"What turns the wheel?\", \"*Other answer*\"], [\"Who built it?\", \"Monks\"]]"),
                alignment("ada", "2", "[[\"*Other Options*\", \"*Topical nugget*\"]]"),
                alignment("ada", "10", "[[\"*Other Options*\", \"*Irrelevant nugget*\"]]"),
                alignment("ada", "10", "[]"),
                "doc_binary_rel\tada\tm_1\td-2\tno_nugget_found\t1");
        ImportReport report = bench.loadFor("ada", file);
        assertEquals(List.of(), report.errors());
        assertEquals(
                Map.of(
                        new CitationKey(M1, RED, 0, new DocumentId("12")), "full",
                        new CitationKey(M1, RED, 0, new DocumentId("d3")), "partial"),
                supported());
        Map<SentenceKey, Alignment> aligned = bench.store.values(Kinds.ALIGNMENT, M1);
        assertEquals(
                List.of(
                        new Alignment.Target(nugget(0).id()),
                        new Alignment.Target(
                                nugget(1).id(),
                                nugget(1)
                                        .question()
                                        .orElseThrow()
                                        .answers()
                                        .getFirst()
                                        .id())),
                aligned.get(new SentenceKey(M1, RED, 0)).targets());
        assertEquals(
                Optional.of("topical"), aligned.get(new SentenceKey(M1, RED, 1)).option(), "sentence 2 stands second");
        assertEquals(2, aligned.size(), "an empty list is open");
        assertEquals(Map.of(new DocumentId("d-2"), PassageMark.NO_NUGGET), bench.store.passageMarks(M1));
        assertEquals(before + 2, bench.store.lastEvent(), "one act, and the import");
        assertEquals(Optional.empty(), bench.store.undoState().undo());
        assertTrue(bench.store.check().isSound(), bench.store.check()::toString);
        assertFalse(bench.loadFor("ada", file).changed());
    }

    @Test
    void withoutAUserEverybodyIsAJudge() throws Exception {
        bench.load(tool);
        ImportReport report = bench.load(database(
                support("ada", "12", "0", "none"),
                support("bob", "12", "0", "full"),
                alignment("bob", "0", "[[\"Who built it?\", \"Giants\"]]")));
        assertEquals(List.of(), report.errors());
        assertTrue(
                report.warnings()
                        .toString()
                        .contains("Alignments with a question or an answer that the project does not have "
                                + "with the same words: 1. Their sentences stay open: \"Who built it? / Giants\"."),
                report.warnings().toString());
        assertEquals(Map.of(), supported());
        Map<JudgeId, Map<CitationKey, Judgment<CitationKey>>> said =
                bench.store.judgments().values(Visibility.permitToCarry(), Kinds.SUPPORT, M1);
        assertEquals(
                Map.of("ada", "none", "bob", "full"),
                said.entrySet().stream()
                        .collect(Collectors.toMap(
                                one -> one.getKey().value(),
                                one -> one.getValue()
                                        .values()
                                        .iterator()
                                        .next()
                                        .word()
                                        .orElseThrow())));
    }

    @Test
    void idsOfWhichTheDatabaseMadeNumbersAreFoundAgainOrRefused() throws Exception {
        bench.file("tool/resources/documents.json", ToolFolder.POOL.replace("\"12\"", "\"0012\""));
        bench.file("tool/resources/cited.json", ToolFolder.CITATIONS.replace("\"12\"", "\"0012\""));
        assertEquals(List.of(), bench.load(tool).errors());
        Path file = database(support("ada", "0012", "0", "full"));
        ImportReport report = bench.loadFor("ada", file);
        assertEquals(List.of(), report.errors());
        assertTrue(report.warnings()
                .toString()
                .contains("The database turned ids into numbers; Assay restored the ids: \"12 = 0012\"."));
        assertEquals(Map.of(new CitationKey(M1, RED, 0, new DocumentId("0012")), "full"), supported());
        bench.file("more/pool.json", "{\"m_1\": [\"12\"]}");
        assertEquals(List.of(), bench.load(folder.resolve("more")).errors());
        Files.delete(file);
        ImportReport ambiguous = bench.loadFor("ada", database(support("ada", "0012", "10", "full")));
        assertEquals(1, ambiguous.errors().size(), ambiguous.errors().toString());
        assertEquals(
                "annotation.db, field sent2doc[1]: The database turned the id of a document into the number 12, "
                        + "which can stand for any of these: 0012, 12. Rename all but one.",
                ambiguous.errors().getFirst().place() + ": "
                        + ambiguous.errors().getFirst().message());
    }

    /** The database's rows as the table of them that its archive has. */
    private Path table(String... rows) {
        return bench.file(
                "zip/citation_assessment.tsv",
                Stream.concat(
                                Stream.of("username\ttopic_id\tdoc_id\trun_id\tsent_id\tslot_name\tannotation\tts"),
                                Arrays.stream(rows).map(row -> row + "\t" + SECOND))
                        .toArray(String[]::new));
    }

    /** Documents whose id is another one, in every file of the tool's folder. */
    private void called(String id) {
        bench.file("tool/resources/documents.json", ToolFolder.POOL.replace("\"12\"", "\"" + id + "\""));
        bench.file("tool/resources/cited.json", ToolFolder.CITATIONS.replace("\"12\"", "\"" + id + "\""));
    }

    @ParameterizedTest
    @CsvSource({
        "0042, 42",
        "0042, 0042",
        "0042, 42.0",
        "42, 0042",
        "1e3, 1000",
        "1e3, 1e3",
        "1000, 1000.0",
        "12.50, 12.5",
        "-007, -7",
        "12345678901234567890123, 1.2345678901234568e+22",
        "12345678901234567890123, 1.23456789012346e+22",
        "0, 0.0"
    })
    void idsThatLookLikeNumbersAreFoundInTablesToo(String id, String written) {
        called(id);
        assertEquals(List.of(), bench.load(tool).errors());
        ImportReport report = bench.loadFor("ada", table("ada\tm_1\t" + written + "\tred\t0\tannot\tfull"));
        assertEquals(List.of(), report.errors());
        assertEquals(
                !id.equals(written),
                report.warnings().toString().contains("restored the ids: \"" + written + " = " + id + "\"."));
        assertEquals(Map.of(new CitationKey(M1, RED, 0, new DocumentId(id)), "full"), supported());
    }

    @Test
    void whatATableCanMeanTwiceIsAnErrorThatNamesTheRow() {
        called("0042");
        assertEquals(List.of(), bench.load(tool).errors());
        bench.file("more/pool.json", "{\"m_1\": [\"42\"]}");
        assertEquals(List.of(), bench.load(folder.resolve("more")).errors());
        ImportReport ambiguous = bench.loadFor(
                "ada",
                table(
                        "ada\tm_1\td3\tred\t0\tannot\tfull",
                        "ada\tm_1\t42\tred\t0\tannot\tfull",
                        "ada\tm_1\td3\tred\t2\tannot\tfull"));
        assertEquals(1, ambiguous.errors().size(), ambiguous.errors().toString());
        assertEquals(
                "citation_assessment.tsv, field sent2doc[3]: The database turned the id of a document into the "
                        + "number 42, which can stand for any of these: 0042, 42. Rename all but one.",
                ambiguous.errors().getFirst().place() + ": "
                        + ambiguous.errors().getFirst().message());
        assertEquals(
                List.of(),
                bench.loadFor("ada", table("ada\tm_1\t0042\tred\t0\tannot\tfull"))
                        .errors(),
                "no number that a database made");
        assertEquals(Map.of(new CitationKey(M1, RED, 0, new DocumentId("0042")), "full"), supported());
    }

    @Test
    void usersWhoseNamesLookLikeNumbersAreFoundAgain() throws Exception {
        bench.load(tool);
        assertEquals(List.of(), bench.loadFor("007", table("7\tm_1\t12\tred\t0\tannot\tfull")).errors());
        assertEquals(1, supported().size());
        assertEquals(List.of(), bench.loadFor("007", database(support("007", "d3", "0", "none"))).errors());
        assertEquals(2, supported().size());
    }

    @Test
    void aDamagedDatabaseAndUnknownSentencesAreRefused() throws Exception {
        bench.load(tool);
        Path file = database(support("ada", "12", "7", "full"));
        assertTrue(
                bench.load(file).errors().toString().contains("has the sentence \"7\""),
                bench.load(file).errors().toString());
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 100, bytes.length, (byte) 7);
        Files.write(file, bytes);
        assertTrue(
                bench.load(file).errors().toString().contains("The database cannot be read"),
                bench.load(file).errors().toString());
    }

    @Test
    void tablesOfTheArchiveAreReadByTimeAndWhatStandsTwiceInASecondIsOpen() {
        bench.loadFor("ada", tool);
        bench.file(
                "zip/citation_assessment.tsv",
                "username\ttopic_id\tdoc_id\trun_id\tsent_id\tslot_name\tannotation\tts",
                "ada\tm_1\t12\tred\t0\tannot\tfull\t2026-11-22 10:00:01",
                "ada\tm_1\t12\tred\t0\tannot\tnone\t2026-11-22 10:00:00",
                "ada\tm_1\td3\tred\t0\tannot\tfull\t2026-11-22 10:00:00",
                "ada\tm_1\td3\tred\t0\tannot\tnone\t2026-11-22 10:00:00");
        bench.file(
                "zip/nugget_alignment.tsv",
                "username\ttopic_id\trun_id\tsent_id\tslot_name\tannotation\tts",
                "ada\tm_1\tred\t0\tnugget\t\"[[\"\"Who built it?\"\", \"\"Monks\"\"]]\"\t2026-11-22 10:00:00");
        bench.file(
                "zip/relevance_assessment.tsv",
                "username\ttopic_id\tdoc_id\tslot_name\tannotation\tts",
                "ada\tm_1\td-2\tno_nugget_found\t1\t2026-11-22 10:00:00");
        ImportReport report = bench.loadFor("ada", folder.resolve("zip"));
        assertEquals(List.of(), report.errors());
        assertEquals(Map.of(new CitationKey(M1, RED, 0, new DocumentId("12")), "full"), supported());
        assertTrue(report.warnings().toString().contains("Judged differently within one second"));
        assertTrue(report.warnings().toString().contains("ada m_1 d3 red 0"), report.warnings().toString());
        assertEquals(1, bench.store.values(Kinds.ALIGNMENT, M1).size());
        assertEquals(1, bench.store.passageMarks(M1).size());
        assertFalse(bench.loadFor("ada", folder.resolve("zip")).changed());
    }

    @Test
    void anImportThatIsTriedOutFirstBringsTheSame() throws Exception {
        bench.file("tool/nuggets_m_1.preload.json", ToolFolder.PRELOAD);
        bench.file("tool/nuggets_m_1_ada.json", ToolFolder.ADAS);
        Path judged = database(
                support("ada", "12", "0", "full"),
                alignment("ada", "2", "[[\"*Other Options*\", \"*Topical nugget*\"]]"));
        ImportOptions ofAda =
                new ImportOptions(Optional.empty(), Optional.empty(), Optional.of("ada"), List.of(), false);
        ImportReport direct = bench.loadFor("ada", tool, judged);
        assertEquals(List.of(), direct.errors());
        try (Workbench careful = new Workbench(Files.createDirectory(folder.resolve("careful")))) {
            CheckedImport tried;
            try (ProjectStore reader = careful.store.reader()) {
                tried = CheckedImport.of(
                        reader, folder.resolve("copy.assay"), List.of(tool, judged), ofAda, ProgressListener.NONE);
            }
            ImportReport kept = Importer.run(careful.store, List.of(tool, judged), ofAda, ProgressListener.NONE);
            assertTrue(kept.applied());
            assertEquals(kept.problems(), tried.report().problems());
            assertEquals(direct.problems(), kept.problems());
            assertEquals(bench.store.nuggetSet(M1), careful.store.nuggetSet(M1));
            assertEquals(bench.store.pool(M1), careful.store.pool(M1));
            assertEquals(bench.store.values(Kinds.SUPPORT, M1), careful.store.values(Kinds.SUPPORT, M1));
            assertEquals(bench.store.values(Kinds.ALIGNMENT, M1), careful.store.values(Kinds.ALIGNMENT, M1));
            assertEquals(bench.store.settings().policy(), careful.store.settings().policy());
            assertTrue(careful.store.check().isSound(), careful.store.check()::toString);
        }
    }

    @Test
    void whatIsWrittenForTheToolComesBackTheSame() throws Exception {
        bench.loadFor("ada", tool);
        bench.loadFor("ada", database(
                support("ada", "12", "0", "full"),
                alignment("ada", "10", "[[\"What turns the wheel?\", \"Water\"]]"),
                alignment("ada", "2", "[[\"*Other Options*\", \"*Advertisement*\"]]"),
                "doc_binary_rel\tada\tm_1\td-2\tno_nugget_found\t1"));
        Path out = Files.createDirectory(folder.resolve("out"));
        assertEquals(0, ToolExport.write(bench.store, out).left());
        try (Workbench again = new Workbench(Files.createDirectory(folder.resolve("again")))) {
            assertEquals(List.of(), again.loadFor("Ada", out).errors());
            assertEquals(bench.store.values(Kinds.SUPPORT, M1), again.store.values(Kinds.SUPPORT, M1));
            assertEquals(bench.store.passageMarks(M1), again.store.passageMarks(M1));
            Map<SentenceKey, Alignment> aligned = again.store.values(Kinds.ALIGNMENT, M1);
            assertEquals(2, aligned.size());
            assertEquals(Optional.of("Advertisement"), aligned.get(new SentenceKey(M1, RED, 1)).option());
            assertEquals(
                    "What turns the wheel?",
                    again.store.nuggetSet(M1).orElseThrow()
                            .find(aligned.get(new SentenceKey(M1, RED, 2)).targets().getFirst().nugget())
                            .orElseThrow()
                            .text());
        }
    }
}
