package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.TopicId;
import dev.assay.persistence.sync.Workbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Passages and their grades, in every form. */
class PassageImportTest {
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

    private List<Passage> passages(String topic) {
        return bench.store.passages(new TopicId(topic));
    }

    @Test
    void createInputBringsTopicPassagesAndGrades() {
        ImportReport report = bench.load(bench.file(
                "judged.jsonl",
                "{\"query\": {\"qid\": 1, \"text\": \"one\"}, \"candidates\": [{\"docid\": \"d1\", \"score\": 12.50, "
                        + "\"doc\": {\"title\": \"T\", \"url\": \"U\", \"segment\": \"S1\", \"headings\": \"H\"}, "
                        + "\"judgment\": 3},{\"docid\": \"d2\", \"doc\": {\"contents\": \"S2\"}},{\"docid\": \"d3\", "
                        + "\"doc\": \"S3\", \"judgment\": 0}]}"));
        assertEquals(List.of(), report.problems());
        List<Passage> passages = passages("1");
        assertEquals(List.of("S1", "S2", "S3"), passages.stream().map(Passage::text).toList());
        assertEquals(List.of(new Grade("judged", 3)), passages.get(0).grades());
        assertEquals(List.of(), passages.get(1).grades());
        assertEquals(List.of(new Grade("judged", 0)), passages.get(2).grades());
        assertEquals("T", passages.getFirst().title());
        assertEquals("{\"score\":12.50,\"doc\":{\"headings\":\"H\"}}", passages.getFirst().extra());
    }

    @Test
    void directForms() {
        ImportReport report = bench.load(
                bench.file(
                        "p.jsonl",
                        "{\"query\": \"one\", \"candidates\": [\"S1\", {\"text\": \"S2\", \"docid\": \"x\", "
                                + "\"judgment\": 2}]}"));
        assertEquals(List.of(), report.problems());
        assertEquals(List.of("d0", "x"), passages("q0").stream().map(one -> one.id().value()).toList());
    }

    @Test
    void directFormFindsItsTopicByTheQuery() {
        bench.load(bench.file("t.tsv", "77\tone"));
        bench.load(bench.file("p.jsonl", "{\"query\": {\"text\": \"one\"}, \"candidates\": [\"S1\"]}"));
        assertEquals(1, passages("77").size());
    }

    @Test
    void otherPassageUnderTheSameDocidIsAnError() {
        ImportReport report = bench.load(bench.file(
                "p.jsonl",
                "{\"query\": {\"qid\": \"1\", \"text\": \"one\"}, \"candidates\":"
                        + " [{\"docid\": \"d\", \"doc\": \"A\"}, {\"docid\": \"d\", \"doc\": \"B\"}]}"));
        assertEquals("p.jsonl, line 1, field candidates[1].docid", report.errors().getFirst().place());
    }

    @Test
    void passageThatStandsTwiceIsKeptOnceWithAWarning() {
        ImportReport report = bench.load(bench.file(
                "p.jsonl",
                "{\"query\": {\"qid\": \"1\", \"text\": \"one\"}, \"candidates\":"
                        + " [{\"docid\": \"d\", \"doc\": \"A\"}, {\"docid\": \"d\", \"doc\": \"A\"}]}"));
        assertEquals(List.of(), report.errors());
        assertTrue(report.warnings().getFirst().message().contains("more than once"));
        assertEquals(1, passages("1").size());
    }

    @Test
    void judgmentThatIsNoNumberGivesNoGradeAndAWarning() {
        ImportReport report = bench.load(bench.file(
                "p.jsonl",
                "{\"query\": {\"qid\": \"1\", \"text\": \"one\"}, \"candidates\":"
                        + " [{\"docid\": \"d\", \"doc\": \"A\", \"judgment\": \"high\"}]}"));
        assertEquals(List.of(), report.errors());
        assertTrue(report.warnings().getFirst().message().contains("high"));
        assertEquals("{\"judgment\":\"high\"}", passages("1").getFirst().extra());
    }

    @Test
    void qrelsGradeWhatIsThereAndKeepTheRest() {
        bench.load(
                bench.file(
                        "p.jsonl",
                        "{\"query\": {\"qid\": \"1\", \"text\": \"one\"}, \"candidates\": [{\"docid\": \"d1\", "
                                + "\"doc\": \"A\"}]}"));
        ImportReport report = bench.load(bench.gzip("nist.qrels.gz", "1 0 d1 2", "1 Q0 d2 -1", "9\t0\td9\t1"));
        assertEquals(List.of(), report.errors());
        assertEquals(1, report.warnings().size());
        assertTrue(report.warnings().getFirst().message().contains("does not have: 2."));
        assertEquals(List.of(new Grade("nist", 2)), passages("1").getFirst().grades());
        assertEquals(3, report.files().getFirst().added());
    }

    @Test
    void ofTwoGradesInOneFileTheFirstCountsAndTheOtherIsWarnedOf() {
        ImportReport report = bench.load(bench.file("nist.qrels", "1 0 d1 2", "1 0 d1 3"));
        assertEquals(List.of(), report.errors());
        assertEquals("nist.qrels, line 2", report.warnings().getFirst().place());
        // What another file of that source said in the project already is not overruled in silence.
        ImportReport later = bench.load(bench.file("nist.qrels", "1 0 d1 1"));
        assertEquals("nist.qrels, line 1, field grade", later.errors().getFirst().place());
        ImportReport two = bench.load(bench.file("a.qrels", "1 0 d1 2"), bench.file("b.qrels", "1 0 d1 3"));
        assertEquals(List.of(), two.errors());
        assertEquals(List.of("nist", "a", "b"), bench.store.material().gradeSources());
    }

    @Test
    void twoSourcesThatAgreeEverywhereAreTwoSources() {
        bench.load(bench.file("a.qrels", "1 0 d1 2"), bench.file("b.qrels", "1 0 d1 2"));
        assertEquals(List.of("a", "b"), bench.store.material().gradeSources());
    }

    @Test
    void gradedSegmentsJoinTheirTopicsPool() {
        ImportReport report = bench.load(
                bench.file("q.qrels", "1 0 d1 2", "1 0 d2 0"),
                bench.file(
                        "segments.jsonl",
                        "{\"docid\": \"d1\", \"url\": \"U\", \"title\": \"T\", \"headings\": \"H\", \"segment\": "
                                + "\"S\", \"start_char\": 0}"),
                bench.file("t.tsv", "1\tone"));
        assertEquals(List.of(), report.errors());
        assertEquals(1, passages("1").size());
        assertEquals("{\"headings\":\"H\",\"start_char\":0}", passages("1").getFirst().extra());
        assertTrue(report.warnings().getFirst().message().contains("does not have: 1."));
    }

    private Path candidates() {
        return bench.file(
                "p.jsonl",
                "{\"query\": {\"qid\": \"1\", \"text\": \"one\"}, \"candidates\": [{\"docid\": \"d1\", \"doc\": "
                        + "\"First text\"}, {\"docid\": \"d2\", \"doc\": \"Second text\"}]}");
    }

    private static String umbrela(String passage, int judgment, int status) {
        return "{\"model\": \"m\", \"query\": \"one\", \"passage\": \"" + passage + "\", \"prompt\": \"p\","
                + " \"prediction\": \"x\", \"reasoning\": null, \"judgment\": " + judgment + ", \"result_status\": "
                + status
                + "}";
    }

    @Test
    void umbrelaRecordsAreJoinedByQueryAndOrder() {
        ImportReport report = bench.load(
                bench.file("u.jsonl", umbrela("First text", 3, 1), umbrela("Second  text", 0, 0)), candidates());
        assertEquals(List.of(), report.errors());
        assertEquals(List.of(new Grade("UMBRELA m", 3)), passages("1").getFirst().grades());
        assertEquals(List.of(), passages("1").getLast().grades());
        assertTrue(report.warnings().getFirst().message().contains("Failed judgments (result_status 0): 1"));
    }

    @Test
    void umbrelaRecordsOfAnotherNumberAreAnError() {
        bench.load(candidates());
        ImportReport fewer = bench.load(bench.file("u.jsonl", umbrela("First text", 3, 1)));
        assertTrue(fewer.errors().getFirst().message().contains("1 judgments, 2 passages"), fewer.errors()::toString);
        ImportReport more = bench.load(bench.file(
                "u.jsonl", umbrela("First text", 3, 1), umbrela("Second text", 1, 1), umbrela("Third", 1, 1)));
        assertEquals("u.jsonl, line 3", more.errors().getFirst().place());
    }

    @Test
    void umbrelaRecordsOfAnotherTextAreAnError() {
        bench.load(candidates());
        ImportReport report =
                bench.load(bench.file("u.jsonl", umbrela("Second text", 3, 1), umbrela("First text", 1, 1)));
        assertEquals("u.jsonl, line 1, field passage", report.errors().getFirst().place());
    }

    @Test
    void umbrelaRecordsOfAnUnknownQueryAreAnError() {
        ImportReport report = bench.load(bench.file("u.jsonl", umbrela("First text", 3, 1)));
        assertTrue(report.errors().getFirst().message().contains("No topic has the query"));
    }

    @Test
    void umbrelaEnvelopesAndDocids() {
        bench.load(candidates());
        Path file = bench.file(
                "u.json",
                "{\"schema_version\": 1, \"repo\": \"umbrela\", \"artifacts\": [{\"name\": \"judgments\", \"kind\": "
                        + "\"data\",",
                "\"data\": [{\"query\": \"one\", \"passage\": \"Second text\", \"judgment\": 1, \"docid\": "
                        + "\"d2\"}]}]}");
        assertEquals(List.of(), bench.load(file).problems());
        assertEquals(List.of(new Grade("UMBRELA", 1)), passages("1").getLast().grades());
        assertEquals(
                List.of(),
                bench.load(
                                bench.file(
                                        "v.json",
                                        "{\"judgments\": [{\"query\": \"one\", \"passage\": \"First text\", "
                                                + "\"judgment\": 2, \"model\": \"n\"}, {\"query\": \"one\", "
                                                + "\"passage\": \"Second text\", \"judgment\": 2, \"model\": \"n\"}]}"))
                        .problems());
        assertEquals(List.of(new Grade("UMBRELA n", 2)), passages("1").getFirst().grades());
    }

    @Test
    void rankingsAreKnownButNotImported() {
        ImportReport report = bench.load(bench.file("run.txt", "1 Q0 d1 1 12.5 bm25", "1 Q0 d2 2 11.5 bm25"));
        assertEquals("a ranking of passages, not imported", report.files().getFirst().note().orElseThrow().toString());
        assertFalse(report.changed());
    }
}
