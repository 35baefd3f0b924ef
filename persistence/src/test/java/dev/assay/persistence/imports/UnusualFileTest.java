package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Topic;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.sync.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files in forms that people make and no tool writes: each has one right reading, or is named. */
class UnusualFileTest {
    private static final String ROW = "{\"qid\": \"m1\", \"question\": \"Qui tient le phare ?\", \"run\": \"bise\", "
            + "\"answer\": \"Le gardien.\"}";

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

    private String load(String name, String content) {
        return said(bench.load(bench.file(name, content)));
    }

    private static String said(ImportReport report) {
        return report.problems().stream()
                .map(one -> one.line() + " " + one.told())
                .collect(Collectors.joining("\n"));
    }

    private List<String> queries() {
        return bench.store.topics().stream().map(Topic::query).sorted().toList();
    }

    @Test
    void titleAboveTheNamesOfColumnsIsLeftOutAndSaid() {
        String said = load(
                "mai.csv", "Essais de mai;;;\n;;;\nqid;question;run;answer\nm1;Qui tient le phare ?;bise;Lui.\n");
        assertTrue(said.contains("above the names of the columns"), said);
        assertEquals(List.of("Qui tient le phare ?"), queries());
    }

    @Test
    void namesOfColumnsMayBeTheFirstListOfJson() {
        assertEquals("", load("r.json", "[[\"qid\", \"question\", \"run\", \"answer\"], "
                + "[\"m1\", \"Où ?\", \"bise\", \"Là.\"]]"));
        assertEquals(List.of("Où ?"), queries());
    }

    @ParameterizedTest
    @CsvSource({
        "queries.jsonl, Le vent tombe le soir., 1",
        "corpus.jsonl, Qui tient le phare, 0",
        "a.jsonl, Le vent tombe le soir., 0",
        "a.jsonl, vent du soir, 1"
    })
    void idWithATextIsATopicOrAPieceOfTheCorpus(String name, String text, int topics) {
        load(name, "{\"_id\": \"m1\", \"text\": \"" + text + "\"}\n{\"_id\": \"m2\", \"text\": \"" + text + "\"}");
        assertEquals(topics * 2, bench.store.topics().size());
    }

    @Test
    void topicsOfTheWebTrackHaveAColon() {
        assertEquals("", load("web.txt", "12:phares de la manche\n13:vents du soir\n"));
        assertEquals(List.of("phares de la manche", "vents du soir"), queries());
    }

    @Test
    void namesInCapitalsAreNoTopic() {
        assertEquals("", load("t.tsv", "Topic ID\tTitle\nm1\tphares\n"));
        assertEquals(List.of("phares"), queries());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[\"Il brille\", \"Il tourne\"]",
        "[[\"Il brille\", \"vital\"], [\"Il tourne\", \"okay\"]]",
        "{\"Il brille\": \"vital\", \"Il tourne\": \"okay\"}",
        "{\"n1\": {\"text\": \"Il brille\"}, \"n2\": {\"text\": \"Il tourne\"}}",
        "\"['Il brille', 'Il tourne']\""
    })
    void nuggetsMayBeAListAnObjectOrPrinted(String nuggets) {
        assertEquals("", load("n.jsonl", "{\"qid\": \"m1\", \"query\": \"Où ?\", \"nuggets\": " + nuggets + "}"));
        assertEquals(List.of("Il brille", "Il tourne"), bench.store.proposals(bench.store.topics().getFirst().id())
                .stream()
                .map(one -> one.text())
                .toList());
    }

    @Test
    void wordsForNothingAreNoTopicNoPassageAndNoAnswer() {
        String said = load("t.tsv", "m1\tNaN\nm2\tOù ?\n");
        assertTrue(said.startsWith("1 Topic m1"), said);
        said = load("r.jsonl", "{\"qid\": \"m2\", "
                + "\"question\": \"Où ?\", \"answer\": \"Là.\", \"contexts\": [\"None\", \"Ici.\"]}");
        assertTrue(said.contains("for no value"), said);
        said = load("run.jsonl", "{\"run_id\": \"r\", \"topic_id\": \"m2\", \"references\": [], "
                + "\"answer\": [{\"text\": \"nil\", \"citations\": []}]}");
        assertTrue(said.contains("for no value"), said);
    }

    @Test
    void idSpelledOtherwiseIsSaidWithItsFirstLine() {
        String said = load("r.csv", "qid,question,run,answer\n7,Où ?,a,Là.\n007,Où ?,b,Ici.\n");
        assertTrue(said.contains("3 ") && said.contains("spells the id"), said);
        assertEquals(1, bench.store.topics().size());
    }

    @Test
    void sameQuestionUnderAnotherIdIsSaid() {
        load("a.csv", "qid,question,run,answer\nA1,Où ?,a,Là.\n");
        String said = load("b.csv", "qid,question,run,answer\nB9,Où ?,b,Ici.\n");
        assertTrue(said.contains("asks the same question"), said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "leaderboard.csv ! run,ndcg\\nbise,0.4",
        "metrics.json ! {\"bise\": {\"ndcg\": 0.41}}",
        "requirements.txt ! numpy",
        "~$essai.xlsx ! Ann",
        "dataset_infos.json ! {\"default\": {\"splits\": {}}}"
    })
    void figuresAndToolsBesideTheDataAreLeftOut(String name, String content) throws Exception {
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.writeString(data.resolve("r.jsonl"), ROW);
        Files.writeString(data.resolve(name), content.replace("\\n", "\n"));
        assertEquals("", said(bench.load(data)));
        assertEquals(1, bench.store.topics().size());
    }

    @Test
    void objectBehindAFaultyFirstLineIsNotAroundAllRows() {
        String row = "{\"figure\": 1, \"results\": [{\"question\": \"Où ?\", \"answer\": \"Là.\"}]}\n";
        List<Boolean> whole = new ArrayList<>();
        try (Inputs inputs = Inputs.of(List.of(bench.file("r.jsonl", "{\"figure\": }\n" + row.repeat(20))));
                RowReader rows = new RowReader(inputs.files().getFirst(), done -> {})) {
            for (FileRow one = rows.next(); one != null; one = rows.next()) {
                whole.add(one instanceof FileRow.OfRecord record && record.value().has("figure"));
            }
        }
        assertEquals(Stream.concat(Stream.of(false), Stream.generate(() -> true).limit(20)).toList(), whole);
    }

    @Test
    void sectionOfSettingsIsNoJson() {
        String said = load("a.txt", "[phare]\nport = 1\n");
        assertTrue(said.contains("does not recognise") && !said.contains("not JSON"), said);
    }

    @Test
    void severalListsOfRowsAreNamedAndNoColumns() {
        String said = load("splits.json", "{\"train\": [" + ROW + "], \"test\": [" + ROW + "]}");
        assertTrue(said.contains("several lists of rows: train, test") && !said.contains("name the columns"), said);
    }

    @Test
    void tableOfCriteriaKeepsTheirWeights() {
        assertEquals("", load("c.csv", "qid,question,criterion,weight\nm1,Où ?,Il brille,3\nm1,Où ?,Il ment,-2\n"));
        assertEquals(2, bench.store.proposals(bench.store.topics().getFirst().id()).size());
        assertTrue(bench.store.proposals(bench.store.topics().getFirst().id()).getLast().extra().contains("-2"));
    }

    @Test
    void criteriaMayBeTextsAlone() {
        load("c.jsonl", "{\"id\": \"m1\", \"question\": \"Où ?\", \"rubric\": [\"Il brille fort\", \"Il tourne\"]}");
        assertEquals(2, bench.store.proposals(bench.store.topics().getFirst().id()).size());
    }

    @Test
    void quotationMarkThatIsNotClosedIsNamedWhereItsRowBegins() {
        String said = load("r.csv", "qid,question,run,answer\nm1,\"Où ?,a,Là.\nm2,Qui ?,a,Lui.\n");
        assertTrue(said.startsWith("2 "), said);
    }

    @Test
    void wordsOfATopicAreNoNamesOfColumns() {
        assertEquals("", load("t.tsv", "1\tquestion answer\n2\tlights\n3\tquery, response, model\n"));
        assertEquals(3, bench.store.topics().size());
    }

    @Test
    void gradesOfATopicThatIsSpelledOtherwiseAreSaid() {
        load("t.tsv", "7\tphares\n");
        String said = load("q.qrels", "007 0 D1 1\n");
        assertTrue(said.contains("007, 7"), said);
    }
}
