package dev.assay.persistence.exchange;

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
        Files.writeString(beir.resolve("queries.jsonl"), "{\"_id\": \"q1\", \"text\": \"When is it quiet?\", \"metadata\": {}}\n");
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
        ImportReport report = bench.load(bench.file("pool.jsonl",
                "{\"qid\": \"q1\", \"query\": \"When?\", \"passages\": [\"At night it is quiet.\", {\"pid\": \"d7\", \"text\": \"It is loud by day.\"}]}"));
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
        assertTrue(told(alone).contains("holds no text"), () -> told(alone));
        Path beside = folder.resolve("both");
        bench.file("both/run.trec", ranking);
        bench.file("both/topics.tsv", "q1\tWhen is it quiet?\nq2\tWhere?\n");
        ImportReport both = bench.load(beside);
        assertTrue(both.applied(), () -> told(both));
    }

    @ParameterizedTest
    @CsvSource({"data.parquet,PAR1xxPAR1,read_parquet", "sheet.xlsx,PKxx,Save it as CSV", "sheet.ods,PKxx,Save it as CSV"})
    void whatIsNoTextSaysHowToMakeOneOfIt(String name, String bytes, String wanted) {
        ImportReport report = bench.load(bench.file(name, bytes));
        assertFalse(report.applied());
        assertEquals(1, report.errors().size(), () -> told(report));
        assertTrue(told(report).contains(wanted), () -> told(report));
    }

    @Test
    void anUnknownFileIsToldWhatItCameNearestToAndWhatItLacks() {
        ImportReport report = bench.load(bench.file("odd.jsonl", "{\"id\": \"1\", \"prompt\": \"When is it quiet?\", \"completion\": \"At night.\"}"));
        assertTrue(told(report).contains("nearest to 'rows': line 1 lacks answer"), () -> told(report));
        assertTrue(told(report).contains("{\"question\": \"When is it quiet?\", \"run\": \"mine\""), () -> told(report));
        ImportReport lines = bench.load(bench.file("questions.txt", "When is it quiet?\nWhere is it loud?\n"));
        assertTrue(told(lines).contains("an id, a tab and a question"), () -> told(lines));
    }

    @Test
    void aColumnOfTextsThatNobodyReadsIsSaid() {
        ImportReport report = bench.load(bench.file("rows.csv",
                "id,question,answer,thoughts,score\n1,When?,At night.,I looked into the book of tides,0.5\n"));
        assertTrue(report.applied(), () -> told(report));
        assertTrue(told(report).contains("The column thoughts holds texts that are used for nothing"), () -> told(report));
        assertFalse(told(report).contains("column score"), () -> told(report));
    }
}
