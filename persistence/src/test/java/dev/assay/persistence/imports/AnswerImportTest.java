package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.persistence.sync.Workbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers in every form of the field. */
class AnswerImportTest {
    private static final DocumentId D1 = new DocumentId("d1");
    private static final DocumentId D2 = new DocumentId("d2");

    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
        bench.load(bench.file("topics.tsv", "31\tone", "32\ttwo"));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Answer only(ImportReport report) {
        assertEquals(List.of(), report.problems());
        return answers("31").getFirst();
    }

    private List<Answer> answers(String topic) {
        return bench.store.answers(new TopicId(topic));
    }

    @Test
    void formOf2024() {
        ImportReport report = bench.load(bench.file(
                "some.jsonl",
                "{\"run_id\": \"r1\", \"topic_id\": \"31\", \"topic\": \"one\", \"references\": [\"d1\", \"d2\"],"
                        + " \"response_length\": 4, \"answer\": [{\"text\": \"It is.\", \"citations\": [1, 0]},"
                        + " {\"text\": \"So there.\", \"citations\": []}], \"seen\": 1e2}"));
        Answer answer = only(report);
        assertEquals("r1", answer.run().value());
        assertEquals("It is. So there.", answer.text());
        assertEquals(
                List.of(new Sentence(0, 6, List.of(D2, D1)), new Sentence(7, 16, List.of())), answer.sentences());
        assertEquals(List.of(D1, D2), answer.references());
        assertTrue(answer.segmented());
        assertEquals("{\"response_length\":4,\"seen\":1e2}", answer.extra());
        assertEquals("run r1, named by run_id", report.files().getFirst().note().orElseThrow().toString());
    }

    @Test
    void formOf2025WithNumbersAndWithDocids() {
        ImportReport report = bench.load(
                bench.file(
                        "some.jsonl",
                        "{\"metadata\": {\"team_id\": \"t\", \"run_id\": \"r1\", \"narrative_id\": 31, \"type\": "
                                + "\"automatic\"}, \"references\": [\"d1\", \"d2\"], \"answer\": [{\"text\": \"A.\", "
                                + "\"citations\": [1]}]}",
                        "{\"metadata\": {\"team_id\": \"t\", \"run_id\": \"r1\", \"narrative_id\": \"32\", \"type\": "
                                + "\"automatic\"}, \"references\": [\"d1\", \"d2\"], \"answer\": [{\"text\": \"A.\", "
                                + "\"citations\": [\"d2\"]}]}"));
        assertEquals(List.of(D2), only(report).sentences().getFirst().citations());
        assertEquals(List.of(D2), answers("32").getFirst().sentences().getFirst().citations());
        assertTrue(only(report).extra().contains("\"narrative_id\":31"));
        assertEquals("run r1, named by metadata.run_id", report.files().getFirst().note().orElseThrow().toString());
    }

    @Test
    void formOfRagtimeWithScoresPerDocid() {
        Answer answer = only(bench.load(bench.file(
                "some.jsonl",
                "{\"metadata\": {\"run_id\": \"r1\", \"topic_id\": \"31\", \"task\": \"AG\"}, \"responses\":"
                        + " [{\"text\": \"A.\", \"citations\": {\"d1\": 0.50, \"d2\": 1e-3}}]}")));
        assertEquals(List.of(D1, D2), answer.sentences().getFirst().citations());
        assertEquals(Answer.Task.AG, answer.task());
        assertTrue(
                answer.extra().contains("\"sentence_fields\":{\"0\":{\"citations\":{\"d1\":0.50,\"d2\":1e-3}}}"),
                answer.extra());
    }

    @Test
    void formOfNeuclirTakesTheRunFromTheFile() {
        ImportReport report = bench.load(bench.gzip(
                "zho.run-1.jsonl.gz",
                "{\"request_id\": 31, \"sentences\": [{\"text\": \"A.\", \"citations\": [\"d1\"]}]}"));
        assertEquals("zho.run-1", only(report).run().value());
        assertEquals(
                "run zho.run-1, named by the file's name",
                report.files().getFirst().note().orElseThrow().toString());
    }

    @Test
    void sameContentUnderAnotherNameIsAnotherRun() {
        String line = "{\"request_id\": \"31\", \"sentences\": [{\"text\": \"A.\"}]}";
        assertEquals(List.of(), bench.load(bench.file("a.jsonl", line), bench.file("b.jsonl", line)).problems());
        assertEquals(2, answers("31").size());
    }

    @Test
    void recordsRunIdGoesBeforeMetadataAndFile() {
        Answer answer = only(
                bench.load(
                        bench.file(
                                "file.jsonl",
                                "{\"run_id\": \"own\", \"metadata\": {\"run_id\": \"other\"}, \"topic_id\": 31, "
                                        + "\"answer\": [{\"text\": \"A.\"}]}")));
        assertEquals("own", answer.run().value());
    }

    @Test
    void docidsThatTheReferencesDoNotListAreKeptWithAWarning() {
        ImportReport report = bench.load(bench.file(
                "some.jsonl",
                "{\"run_id\": \"r\", \"topic_id\": \"31\", \"references\": [\"d1\"],"
                        + " \"answer\": [{\"text\": \"A.\", \"citations\": [\"d2\"]}]}"));
        assertEquals(List.of(), report.errors());
        assertTrue(report.warnings().getFirst().message().contains("\"d2\""));
        assertEquals(List.of(D2), answers("31").getFirst().sentences().getFirst().citations());
    }

    @Test
    void emptyAnswersAreKeptWithAWarning() {
        ImportReport report = bench.load(bench.file(
                "some.jsonl",
                "{\"run_id\": \"r\", \"topic_id\": \"31\", \"references\": [], \"answer\": []}",
                "{\"run_id\": \"r\", \"topic_id\": \"32\", \"references\": [], \"answer\": [{\"text\": \"\"}]}"));
        assertEquals(List.of(), report.errors());
        assertTrue(report.warnings().getFirst().message().contains("Empty answers: 2"));
        assertEquals(0, answers("31").getFirst().words());
        assertEquals(List.of(), answers("31").getFirst().sentences());
    }

    @Test
    void secondAnswerOfARunToATopicIsAnError() {
        String first = "{\"run_id\": \"r\", \"topic_id\": \"31\", \"answer\": [{\"text\": \"A.\"}]}";
        String second = "{\"run_id\": \"r\", \"topic_id\": \"31\", \"answer\": [{\"text\": \"B.\"}]}";
        ImportReport inOneFile = bench.load(bench.file("some.jsonl", first, second));
        assertEquals("some.jsonl, line 2", inOneFile.errors().getFirst().place());
        ImportReport inTwoFiles = bench.load(bench.file("a.jsonl", first), bench.file("b.jsonl", second));
        assertEquals("b.jsonl, line 1", inTwoFiles.errors().getFirst().place());
        assertEquals(List.of(), answers("31"));
        bench.load(bench.file("a.jsonl", first));
        assertFalse(bench.load(bench.file("b.jsonl", second)).applied());
        assertEquals("A.", answers("31").getFirst().text());
    }

    @Test
    void sameAnswerAgainChangesNothing() {
        String line = "{\"run_id\": \"r\", \"topic_id\": \"31\", \"answer\": [{\"text\": \"A.\"}]}";
        bench.load(bench.file("a.jsonl", line));
        long events = bench.store.lastEvent();
        ImportReport report = bench.load(bench.gzip("packed.jsonl.gz", line));
        assertTrue(report.applied());
        assertFalse(report.changed());
        assertEquals(1, report.files().getFirst().same());
        assertEquals(events, bench.store.lastEvent());
    }

    @Test
    void answersComeInASeededOrderThatImportOrderDoesNotShow() {
        StringBuilder lines = new StringBuilder();
        for (char run = 'a'; run <= 'h'; run++) {
            lines.append("{\"run_id\": \"")
                    .append(run)
                    .append("\", \"topic_id\": \"31\", \"answer\": [{\"text\": \"A.\"}]}\n");
        }
        bench.load(bench.file("some.jsonl", lines.toString()));
        List<String> runs = answers("31").stream().map(answer -> answer.run().value()).toList();
        assertEquals(8, runs.size());
        assertFalse(runs.equals(runs.stream().sorted().toList()));
    }
}
