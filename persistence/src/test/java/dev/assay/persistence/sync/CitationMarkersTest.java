package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Topic;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Marks of citations in the texts of answers. */
class CitationMarkersTest {
    private static final String ROW = "{'qid': 'k3', 'question': 'Who lights the beacon?', 'contexts': "
            + "[{'id': 'a', 'text': 'The keeper lights it.'}, {'id': 'b', 'text': ''}, "
            + "{'id': 'c', 'text': 'It burns oil.'}], 'answer': 'ANSWER'}";

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

    private ImportReport load(boolean markers, String name, String content) {
        return Importer.run(
                bench.store,
                List.of(bench.file(name, content.replace('\'', '"'))),
                ImportOptions.DEFAULT.withMarkers(markers),
                ProgressListener.NONE);
    }

    private static String told(ImportReport report) {
        return report.problems().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }

    private Answer answer() {
        Topic topic = bench.store.topics().getFirst();
        return bench.store.answers(topic.id()).getFirst();
    }

    /** Each sentence with what it cites behind an arrow. */
    private String cited() {
        Answer answer = answer();
        return answer.sentences().stream()
                .map(one -> answer.text(one).strip() + " > "
                        + one.citations().stream().map(DocumentId::value).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(" | "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "The keeper does [1][3]. Nobody helps.;The keeper does [1][3]. > a c | Nobody helps. >",
        "The keeper does.[1] It burns oil.[3];The keeper does.[1] > a | It burns oil.[3] > c",
        "The keeper does. [1, 3] It burns.;The keeper does. [1, 3] > a c | It burns. >",
        "The keeper does [^1]. It burns [1-3].;The keeper does [^1]. > a | It burns [1-3]. > a c",
        "The keeper does\u30101\u2020beacon.md\u3011. It burns\u30104:2\u2020source\u3011.;"
                + "The keeper does\u30101\u2020beacon.md\u3011. > a | It burns\u30104:2\u2020source\u3011. > c",
        "The keeper does [0]. It burns [2].;The keeper does [0]. > a | It burns [2]. > c",
        "The keeper does [1]. In [2024] too [x].;The keeper does [1]. > a | In [2024] too [x]. >"
    })
    void marksBecomeCitationsAndTheTextStays(String text, String wanted) {
        ImportReport report = load(true, "a.jsonl", ROW.replace("ANSWER", text));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(text, answer().text());
        assertEquals(wanted, cited().strip());
    }

    @Test
    void aListOfSourcesCitesNothing() {
        load(true, "a.jsonl", ROW.replace("ANSWER", "The keeper does [1].\\n\\n[1] Beacons of Brae\\n[^3]: Oil"));
        assertEquals(
                List.of(new DocumentId("a")),
                answer().sentences().stream().flatMap(one -> one.citations().stream()).toList());
    }

    @Test
    void withoutBeingAskedForTheyStayTextAndAreCounted() {
        ImportReport report = load(false, "a.jsonl", ROW.replace("ANSWER", "The keeper does [1]."));
        assertTrue(told(report).contains("1 answer has marks such as [1]"), () -> told(report));
        assertTrue(Formats.haveMarkers(report));
        assertEquals("The keeper does [1]. >", cited().strip());

        ImportReport again = load(true, "a.jsonl", ROW.replace("ANSWER", "The keeper does [1]."));
        assertTrue(again.applied(), () -> told(again));
        assertFalse(Formats.haveMarkers(again));
        assertEquals("The keeper does [1]. > a", cited());
    }

    @Test
    void aNumberBeyondThePassagesIsNamed() {
        ImportReport report = load(true, "a.jsonl", ROW.replace("ANSWER", "The keeper does [1][9]. It burns [2]."));
        assertEquals("The keeper does [1][9]. > a | It burns [2]. >", cited().strip());
        assertTrue(told(report).contains("2 marks cite"), () -> told(report));
        assertTrue(told(report).contains("[9]") && told(report).contains("[2]"), () -> told(report));
    }

    @Test
    void sentencesOfATrackRunWithoutCitationsAreCitedByTheirMarks() {
        ImportReport report = load(true, "run.jsonl", "{'run_id': 'mole', 'topic_id': 'k3', 'topic': "
                + "'Who lights the beacon?', 'references': ['d7', 'd8'], 'answer': [{'text': 'The keeper [2].', "
                + "'citations': []}, {'text': 'It burns oil.', 'citations': []}]}");
        assertTrue(report.applied(), () -> told(report));
        assertEquals("The keeper [2]. > d8 | It burns oil. >", cited().strip());
    }

    @Test
    void numbersThatAreIdsOfPassagesMeanThese() {
        load(true, "a.jsonl", "{'question': 'Who lights the beacon?', 'contexts': [{'id': '7', 'text': 'The keeper.'}, "
                + "{'id': '1', 'text': 'It burns oil.'}], 'answer': 'The keeper does [7]. It burns oil [1].'}");
        assertEquals("The keeper does [7]. > 7 | It burns oil [1]. > 1", cited());
    }
}
