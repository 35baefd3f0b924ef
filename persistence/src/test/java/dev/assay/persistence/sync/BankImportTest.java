package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Auto-argue's banks of questions with answers. */
class BankImportTest {
    private static final TopicId T1 = new TopicId("300");

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

    private static String line(Nugget nugget) {
        NuggetQuestion question = nugget.question().orElseThrow();
        return nugget.text() + " | " + nugget.importance().word() + " | "
                + question.rule().word()
                + question.answers().stream()
                        .map(answer -> " / " + answer.text()
                                + answer.attestedBy().stream()
                                        .map(DocumentId::value)
                                        .toList())
                        .collect(Collectors.joining());
    }

    private List<String> nuggets(TopicId topic) {
        return bench.store.nuggetSet(topic).map(NuggetSet::nuggets).orElse(List.of()).stream()
                .map(BankImportTest::line)
                .toList();
    }

    private static List<String> problems(List<ImportProblem> problems) {
        return problems.stream().map(one -> one.line() + " " + one.field() + ": " + one.message()).toList();
    }

    @Test
    void aBankIsTheDraftOfTheTopicThatItNames() {
        ImportReport report = bench.load(bench.file("anything.json", ArgueBanks.MILLS));
        assertEquals(List.of(), report.errors());
        assertEquals("nugget-banks", report.files().getFirst().kind().word());
        assertEquals(3, report.files().getFirst().added());
        assertEquals(
                List.of(
                        "What turns the wheel? | vital | any / Water[d1, d2] / The moon[]",
                        "Which parts does it have? | okay | all / A wheel[d1] / A pond[d3]",
                        "Who built it? | unset | any"),
                nuggets(T1));
        assertFalse(bench.store.nuggetSet(T1).orElseThrow().isFrozen());
        Topic topic = bench.store.topic(T1).orElseThrow();
        assertEquals("How do tide mills work?", topic.query());
        assertEquals("Tide mills", topic.narrative().get("title"));
        assertEquals("I am a miller.", topic.narrative().get("background"));
        assertEquals(
                List.of(
                        "0 : Importances other than vital or okay: 1. They are kept unchanged and count as unset: "
                                + "\"3\".",
                        "0 : Kept unchanged, but not read: \"claim_bank\"."),
                problems(report.warnings()).stream().sorted().toList());
        assertFalse(bench.load(bench.file("anything.json", ArgueBanks.MILLS)).changed());
        assertTrue(bench.store.check().isSound(), bench.store.check()::toString);
    }

    @Test
    void theLinesOfAFileAreBanksOfSeveralTopics() {
        ImportReport report = bench.load(bench.file("banks.jsonl", ArgueBanks.line(ArgueBanks.MILLS), ArgueBanks.RAIN));
        assertEquals(List.of(), report.errors());
        assertEquals(3, nuggets(T1).size());
        assertEquals(List.of("Does it rain? | unset | any / Yes[d9]"), nuggets(new TopicId("301")));
        assertEquals("Rain", bench.store.topic(new TopicId("301")).orElseThrow().query());
    }

    @Test
    void answersJoinTheQuestionsThatATopicHasAndOthersWait() {
        bench.file("a/topics.tsv", "300\tHow do tide mills work?");
        bench.file("a/nuggets_300.preload.json", "{\"nugget_list\": [[\"What turns the wheel?\", {\"Wind\": []}]]}");
        assertEquals(List.of(), bench.load(folder.resolve("a")).errors());
        ImportReport report = bench.load(bench.file("bank.json", ArgueBanks.MILLS));
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("What turns the wheel? | unset | any / Wind[] / Water[d1, d2] / The moon[]"), nuggets(T1));
        List<Proposal> waiting = bench.store.proposals(T1);
        assertTrue(
                waiting.stream()
                        .map(Proposal::text)
                        .toList()
                        .containsAll(List.of("Which parts does it have?", "Who built it?")),
                waiting.toString());
        assertEquals(
                Importance.OKAY,
                waiting.stream().filter(one -> one.text().startsWith("Which")).findFirst().orElseThrow().importance());
    }

    @Test
    void whatCannotBeReadIsRefusedWithItsPlace() {
        String[] bad = {
            ArgueBanks.RAIN.replace("\"OR\"", "\"SUM\""),
            ArgueBanks.RAIN.replace("\"query_id\": \"301\", \"title", "\"title"),
            ArgueBanks.RAIN.replace(
                    "{\"Does it rain?\"", "{\"no\": {\"question\": \"Does it rain?\"}, \"Does it rain?\""),
            ArgueBanks.RAIN.replace("{\"doc_id\": \"d9\"}", "{\"docid\": \"d9\"}"),
        };
        List<String> said = List.of(
                "2 nugget_bank.Does it rain?.aggregator_type: The rule of a question is \"SUM\", "
                        + "which Assay does not know. Expected one of AND, OR.",
                "2 query_id: The topic id is missing. Expected one of: query_id.",
                "2 nugget_bank: The file has this question twice: \"Does it rain?\". Keep one of them, with the "
                        + "answers of both.",
                "2 nugget_bank.Does it rain?.answers.Yes.references[0].doc_id: The document is missing. Expected one "
                        + "of: doc_id.");
        for (int i = 0; i < bad.length; i++) {
            ImportReport report = bench.load(bench.file("banks.jsonl", ArgueBanks.line(ArgueBanks.MILLS), bad[i]));
            assertEquals(List.of(said.get(i)), problems(report.errors()));
            assertEquals(List.of(), bench.store.topics(), "nothing is kept");
        }
        ImportReport twice = bench.load(bench.file("banks.jsonl", ArgueBanks.RAIN, ArgueBanks.RAIN));
        assertEquals(
                List.of(
                        "2 query_id: Topic 301 already has a bank of questions in line 1. Keep one of them, with the "
                                + "questions of both."),
                problems(twice.errors()));
    }
}
