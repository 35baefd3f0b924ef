package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.persistence.imports.ImportReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody has at hand is read, or the refusal says what to do with it. */
class NaturalInputTest {
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

    private static String told(ImportReport report) {
        return String.join("\n", report.problems().stream().map(Object::toString).toList());
    }

    @Test
    void aCorpusWithQueriesAndQrelsOfBeirIsATopicWithItsPassages() throws IOException {
        Path beir = Files.createDirectories(folder.resolve("beir/qrels")).getParent();
        Files.writeString(beir.resolve("corpus.jsonl"), """
                {"_id": "d1", "title": "Harbour", "text": "The harbour is quiet at night.", "metadata": {}}
                {"_id": "d2", "title": "Town", "text": "The town is loud.", "metadata": {}}
                """);
        Files.writeString(
                beir.resolve("queries.jsonl"),
                "{\"_id\": \"q1\", \"text\": \"When is it quiet?\", \"metadata\": {}}\n");
        Files.writeString(beir.resolve("qrels/test.tsv"), "query-id\tcorpus-id\tscore\nq1\td1\t1\n");
        ImportReport report = bench.load(beir);
        assertTrue(report.applied(), () -> told(report));
        assertEquals("When is it quiet?", bench.store.topics().getFirst().query());
        assertEquals(
                List.of("The harbour is quiet at night."),
                bench.store.passages(new TopicId("q1")).stream().map(one -> one.text()).toList());
    }

    @Test
    void passagesThatStandInTheRowOfTheirQueryComeInAndAreCounted() {
        ImportReport report = bench.load(
                bench.file(
                        "pool.jsonl",
                        "{\"qid\": \"q1\", \"query\": \"When?\", \"passages\": [\"At night it is quiet.\", {\"pid\": "
                                + "\"d7\", \"text\": \"It is loud by day.\"}]}"));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(2, bench.store.passages(new TopicId("q1")).size());
        assertTrue(bench.store.passages(new TopicId("q1")).stream().anyMatch(one -> one.id().value().equals("d7")));
        assertEquals("2 passages", report.files().getFirst().note().orElseThrow().toString());
    }

    @Test
    void questionsWithAnIdAreTopicsAlsoAsATable() {
        ImportReport report = bench.load(bench.file("topics.csv", "id,question\n1,When is it quiet?\n2,Where?\n"));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(2, bench.store.topics().size());
    }

    @Test
    void aRankingAloneIsRefusedAndBesideOtherFilesLeftOut() {
        String ranking = "q1 Q0 d1 1 12.5 run1\nq1 Q0 d2 2 11.5 run1\n";
        ImportReport alone = bench.load(bench.file("run.trec", ranking));
        assertFalse(alone.applied());
        assertTrue(told(alone).contains("contains no text"), () -> told(alone));
        Path beside = folder.resolve("both");
        bench.file("both/run.trec", ranking);
        bench.file("both/topics.tsv", "q1\tWhen is it quiet?\nq2\tWhere?\n");
        ImportReport both = bench.load(beside);
        assertTrue(both.applied(), () -> told(both));
    }

    @Test
    void anUnknownFileIsToldWhatItCameNearestToAndWhatItLacks() {
        ImportReport report = bench.load(bench.file(
                "odd.jsonl", "{\"id\": \"1\", \"prompt\": \"When is it quiet?\", \"completion\": \"At night.\"}"));
        assertTrue(told(report).contains("most like 'rows': line 1 lacks answer"), () -> told(report));
        assertTrue(
                told(report).contains("{\"question\": \"When is it quiet?\", \"run\": \"mine\""), () -> told(report));
        ImportReport lines = bench.load(bench.file("notes.txt", "It is quiet at night.\nThe quay is loud.\n"));
        assertTrue(told(lines).contains("text without columns"), () -> told(lines));
    }

    @Test
    void aColumnOfTextsThatNobodyReadsIsSaid() {
        ImportReport report = bench.load(bench.file("rows.csv",
                "id,question,answer,thoughts,score\n1,When?,At night.,I looked into the book of tides,0.5\n"));
        assertTrue(report.applied(), () -> told(report));
        assertTrue(
                told(report).contains("Column thoughts is not used"), () -> told(report));
        assertFalse(told(report).contains("column score"), () -> told(report));
    }

    @Test
    void aTableWithSemicolonsAsSpreadsheetsWriteThemIsRead() {
        ImportReport report = bench.load(bench.file("answers.csv",
                "\uFEFFid;question;answer\r\n1;When is it quiet?;\"At night; by day, too.\"\r\n"));
        assertTrue(report.applied(), () -> told(report));
        assertEquals("At night; by day, too.", bench.store.answers(new TopicId("1")).getFirst().text());
    }

    @Test
    void aCsvWithTabsIsReadByThem() {
        ImportReport report =
                bench.load(bench.file("answers.csv", "id\tquestion\tanswer\n1\tWhen?\tAt night, mostly\n"));
        assertTrue(report.applied(), () -> told(report));
        assertEquals("At night, mostly", bench.store.answers(new TopicId("1")).getFirst().text());
    }

    @Test
    void aHeaderThatNobodyKnowsIsNoTopicAlsoOverASingleRow() {
        ImportReport report = bench.load(
                bench.file("mine.csv", "col_a,col_b\nWhen is it quiet in the harbour?,At night and in winter it is\n"));
        assertFalse(report.applied());
        assertTrue(told(report).contains("Its rows have col_a, col_b"), () -> told(report));
    }

    @ParameterizedTest
    @CsvSource({"empty.csv,''", "blank.jsonl,' '", "header.csv,'question,answer'"})
    void aFileWithNothingInItIsAnErrorWhereItIsAllThereIs(String name, String text) {
        ImportReport report = bench.load(bench.file(name, text + "\n"));
        assertFalse(report.applied());
        assertTrue(told(report).contains("has no rows"), () -> told(report));
    }

    @Test
    void aFolderWithNothingToImportIsAnError() throws IOException {
        ImportReport empty = bench.load(Files.createDirectory(folder.resolve("none")));
        assertTrue(told(empty).contains("This folder contains no files"), () -> told(empty));
        bench.file("notes/README.md", "# Notes\n");
        ImportReport notes = bench.load(folder.resolve("notes"));
        assertTrue(told(notes).contains("Nothing here can be imported"), () -> told(notes));
    }

    @Test
    void emptyFilesBesideOthersAreLeftOut() {
        bench.file("both/none.jsonl", "");
        bench.file("both/answers.csv", "id,question,answer\n1,When?,At night\n");
        ImportReport report = bench.load(folder.resolve("both"));
        assertTrue(report.applied(), () -> told(report));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"question\": [\"When?\", \"Where?\"], \"answer\": [\"At night\", \"Here\"], \"contexts\": [[\"It "
                        + "is quiet.\"], []]}",
                "{\"question\": {\"0\": \"When?\", \"1\": \"Where?\"}, \"answer\": {\"0\": \"At night\", \"1\": "
                        + "\"Here\"},\n \"contexts\": {\"0\": [\"It is quiet.\"], \"1\": null}}"
            })
    void columnsThatHoldTheValuesOfAllRowsAreRows(String text) {
        ImportReport report = bench.load(bench.file("data.json", text));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(
                List.of("When?", "Where?"),
                bench.store.topics().stream().map(one -> one.query()).sorted().toList());
        TopicId when = bench.store.topics().stream()
                .filter(one -> one.query().equals("When?"))
                .findFirst()
                .orElseThrow()
                .id();
        assertEquals("At night", bench.store.answers(when).getFirst().text());
        assertEquals(1, bench.store.passages(when).size());
    }

    @Test
    void columnsOfDifferentLengthsAreRefusedWithTheirLengths() {
        ImportReport report = bench.load(
                bench.file("data.json", "{\"question\": [\"When?\", \"Where?\"], \"answer\": [\"At night\"]}"));
        assertFalse(report.applied());
        assertTrue(told(report).contains("question 2, answer 1"), () -> told(report));
    }

    @Test
    void aListAsPythonPrintsItIsReadWhereItIsOne() {
        ImportReport report = bench.load(bench.file("rows.csv", """
                id,question,answer,contexts,ground_truths
                1,When?,At night,"['It\\'s quiet.', ""the town's loud"", 'a\\nb \\u00e9']","['At night.']"
                """));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(
                List.of("It's quiet.", "a\nb \u00e9", "the town's loud"),
                bench.store.passages(new TopicId("1")).stream().map(one -> one.text()).sorted().toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "['a' 'b']",
                "['a', ...]",
                "[Document(page_content='a')]",
                "[{'page_content': 'a'}]",
                "['a', None]"
            })
    void aListThatCannotBeReadBackSaysHowToWriteTheRows(String cell) {
        ImportReport report =
                bench.load(bench.file("rows.csv", "id,question,answer,contexts\n1,When?,At night,\"" + cell + "\"\n"));
        assertFalse(report.applied());
        assertTrue(
                told(report).contains("line=2, field=contexts") && told(report).contains("to_json("),
                () -> told(report));
    }

    @Test
    void twoColumnsOfOneNameAreRefused() {
        ImportReport report = bench.load(bench.file("rows.csv", "question,question,answer\na,b,c\n"));
        assertFalse(report.applied());
        assertTrue(told(report).contains("the same name: question, question, answer"), () -> told(report));
    }

    @Test
    void rowsInsideAnObjectAreReadAndWhatIsBesideIsNamed() {
        ImportReport report =
                bench.load(bench.file("run.json", "{\"testCases\": [{\"input\": \"When?\"}], \"scores\": []}"));
        assertTrue(report.applied(), () -> told(report));
        assertTrue(told(report).contains("Left out: scores"), () -> told(report));
        ImportReport chat = bench.load(bench.file("chat.jsonl", "{\"messages\": 3}"));
        assertTrue(told(chat).contains("{\"question\": \"When is it quiet?\", \"run\": \"mine\""), () -> told(chat));
    }
}
