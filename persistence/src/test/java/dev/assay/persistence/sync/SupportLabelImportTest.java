package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels of support as the track's organisers give them out become the judgments of a judge. */
class SupportLabelImportTest {
    private static final TopicId T1 = new TopicId("300");
    private static final Judge NIST = new Judge(new JudgeId("NIST"), Judge.Kind.PERSON);
    private static final String FIRST = "{\"topic_id\":\"300\",\"run_id\":\"red\",\"sentences\":["
            + "{\"sentenceID\":4,\"text\":\"Water turns it.\",\"citations\":["
            + "{\"citationID\":0,\"reference\":\"d1\",\"support\":\"1\"},"
            + "{\"citationID\":1,\"reference\":\"d2\",\"support\":2}]},"
            + "{\"sentenceID\":7,\"text\":NaN,\"citations\":["
            + "{\"citationID\":0,\"reference\":\"d3\",\"support\":\"-1\"}]}]}\n";
    private static final String SECOND = "{\"narrative_id\":300,\"run_id\":\"blue\",\"sentences\":["
            + "{\"sentenceId\":0,\"verification_worthy\":\"1\",\"citationsCombibed\":\"[0]\",\"text\":\"So it is.\","
            + "\"citations\":[]},"
            + "{\"sentenceId\":1,\"verification_worthy\":\"0\",\"text\":\"Rain.\",\"citations\":["
            + "{\"citationId\":0,\"reference\":\"d1\",\"support\":\"0\"}]}]}\n";
    private static final String PAIR = "{\"task_id\":\"1\",\"statement\":\"Rain.\",\"citation\":\"text\","
            + "\"support_label\":\"PS\",\"status\":\"ok\",\"metadata\":{\"topic_id\":\"300\",\"run_id\":\"blue\","
            + "\"sentence_index\":1,\"citation_index\":0,\"docid\":\"d1\"}}\n";

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

    private ImportReport load(Judge judge, String name, String lines) {
        bench.file(name, lines);
        return bench.loadBy(judge, folder.resolve(name));
    }

    private Map<String, String> said(Judge judge) {
        Map<String, String> said = new TreeMap<>();
        bench.store
                .judgments()
                .values(Visibility.permitToCarry(), Kinds.SUPPORT, T1)
                .getOrDefault(judge.id(), Map.of())
                .forEach((key, value) -> said.put(
                        key.run() + " " + key.sentence() + " " + key.document(),
                        value.word().orElse(value.state().word())));
        return said;
    }

    @Test
    void bothFormsInOneFileBringReportsTopicsAndLabels() {
        ImportReport report = load(NIST, "labels.jsonl", FIRST + SECOND);
        assertEquals(List.of(), report.errors());
        assertEquals(
                Map.of("red 0 d1", "partial", "red 0 d2", "full", "red 1 d3", "cant_judge", "blue 1 d1", "none"),
                said(NIST));
        assertEquals(
                List.of("needs_citation"),
                bench.store.judgments().values(Visibility.permitToCarry(), Kinds.NEED, T1).get(NIST.id()).values()
                        .stream()
                        .map(one -> one.word().orElseThrow())
                        .toList());
        assertEquals(List.of("support"), bench.store.settings().policy().stages());
        String files = report.files().toString();
        assertTrue(files.contains("3 support labels by NIST; 1 citations marked can't judge"), files);
        assertTrue(files.contains("1 topics made that are in no topic file"), files);
        assertTrue(report.warnings().toString().contains("Sentences without text, which are kept: 1"), files);
        assertFalse(bench.loadBy(NIST, folder.resolve("labels.jsonl")).changed());
        assertTrue(bench.store.check().isSound(), bench.store.check()::toString);
    }

    @Test
    void pairsBelongToTheReportsThatAreThere() {
        Judge model = new Judge(new JudgeId("model"), Judge.Kind.MODEL);
        assertEquals(
                1, load(model, "early.jsonl", PAIR).errors().size(), "there is no report yet");
        load(NIST, "labels.jsonl", FIRST + SECOND);
        ImportReport pairs = load(model, "pairs.jsonl", PAIR);
        assertEquals(List.of(), pairs.errors());
        assertEquals(Map.of("blue 1 d1", "partial"), said(model));
    }

    @Test
    void aTextThatDiffersIsSaidAndItsLabelLeftOut() {
        load(NIST, "labels.jsonl", FIRST + SECOND);
        Judge other = new Judge(new JudgeId("other"), Judge.Kind.PERSON);
        ImportReport report = load(other, "other.jsonl", SECOND.replace("Rain.", "Snow."));
        assertEquals(List.of(), report.errors());
        assertTrue(
                report.warnings().toString().contains("whose text differs from the report"),
                report.warnings().toString());
        assertEquals(Map.of(), said(other));
    }

    @Test
    void whatIsNoLabelIsAnErrorThatSaysWhere() {
        ImportReport report = load(NIST, "bad.jsonl", SECOND.replace("\"support\":\"0\"", "\"support\":\"5\""));
        assertEquals("sentences[1].citations[0].support", report.errors().getFirst().field());
        assertTrue(report.errors().getFirst().message().contains("\"5\" is not a support label"));
        ImportReport infinite = load(NIST, "inf.jsonl", SECOND.replace("\"support\":\"0\"", "\"support\":-Infinity"));
        String told = infinite.errors().getFirst().message();
        assertTrue(told.contains("\"-Infinity\" is not a support label"), told);
    }
}
