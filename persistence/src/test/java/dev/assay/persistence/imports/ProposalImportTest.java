package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.persistence.sync.Workbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proposed nuggets: the first become the draft set, later ones wait, and nothing is merged or dropped. */
class ProposalImportTest {
    private static final TopicId T1 = new TopicId("1");
    private static final String LINE = "{\"query\": \"one\", \"qid\": \"1\", \"nuggets\": ["
            + "{\"text\": \"a\", \"importance\": \"vital\"}, {\"text\": \"b\", \"importance\": \"okay\"},"
            + " {\"text\": \"a\", \"importance\": \"okay\"}]}";

    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        assertTrue(bench.store.check().isSound());
        bench.close();
    }

    private List<Nugget> nuggets() {
        return bench.store.nuggetSet(T1).orElseThrow().nuggets();
    }

    @Test
    void firstProposalsBecomeTheDraftSetAndDuplicatesStay() {
        assertEquals(List.of(), bench.load(bench.file("n.jsonl", LINE)).problems());
        assertEquals(List.of("a", "b", "a"), nuggets().stream().map(Nugget::text).toList());
        assertEquals(
                List.of(Importance.VITAL, Importance.OKAY, Importance.OKAY),
                nuggets().stream().map(Nugget::importance).toList());
        assertFalse(bench.store.nuggetSet(T1).orElseThrow().isFrozen());
        assertEquals(0, bench.store.progress(T1).proposals());
    }

    @Test
    void laterProposalsWaitEvenWithTheSameWords() {
        bench.load(bench.file("n.jsonl", LINE));
        ImportReport report = bench.load(bench.file(
                "m.jsonl",
                "{\"query\": \"one\", \"qid\": \"1\", \"nuggets\": [{\"text\": \"a\", \"importance\": \"vital\"}]}"));
        assertEquals(List.of(), report.problems());
        assertEquals(3, nuggets().size());
        assertEquals(1, bench.store.progress(T1).proposals());
        Proposal waiting = bench.store.proposals(T1).getLast();
        assertFalse(bench.store.proposalDecisions(T1).containsKey(waiting.id()));
        assertEquals("m.jsonl", waiting.origin());
    }

    @Test
    void sameProposalsAgainChangeNothingWhateverTheFileLooksLike() {
        bench.load(bench.file("n.jsonl", LINE));
        long events = bench.store.lastEvent();
        assertFalse(bench.load(bench.file("n.jsonl", LINE)).changed());
        assertFalse(bench.load(bench.gzip("other.jsonl.gz", "", LINE)).changed());
        assertEquals(events, bench.store.lastEvent());
        assertEquals(3, bench.store.proposals(T1).size());
    }

    @Test
    void idsFollowFromTheContent() {
        bench.load(bench.file("n.jsonl", LINE));
        try (Workbench other = new Workbench(folder, "other.assay")) {
            other.load(bench.gzip("renamed.jsonl.gz", LINE));
            assertEquals(
                    bench.store.proposals(T1).stream().map(Proposal::id).toList(),
                    other.store.proposals(T1).stream().map(Proposal::id).toList());
            assertEquals(
                    nuggets().stream().map(Nugget::id).toList(),
                    other.store.nuggetSet(T1).orElseThrow().nuggets().stream()
                            .map(Nugget::id)
                            .toList());
        }
    }

    @Test
    void unusableImportancesAreKeptAndCountedInOneWarning() {
        ImportReport report = bench.load(
                bench.file(
                        "n.jsonl",
                        "{\"query\": \"one\", \"qid\": \"1\", \"nuggets\": [{\"text\": \"a\", \"importance\": "
                                + "\"failed\"}, {\"text\": \"b\", \"importance\": \"sq3r method\"}, {\"text\": \"c\", "
                                + "\"importance\": \"\"}, {\"text\": \"d\"}, {\"text\": \"e\", \"importance\": "
                                + "\"failed\"}, {\"text\": \"f\", \"importance\": 1.50}]}"));
        assertEquals(List.of(), report.errors());
        assertEquals(1, report.warnings().size());
        String message = report.warnings().getFirst().message();
        assertTrue(message.contains(": 4."), message);
        assertTrue(message.contains("\"failed\" (2), \"sq3r method\", \"1.50\""), message);
        assertEquals(
                List.of("failed", "sq3r method", "", "", "failed", "1.50"),
                bench.store.proposals(T1).stream().map(Proposal::rawImportance).toList());
        assertTrue(nuggets().stream().allMatch(nugget -> nugget.importance() == Importance.UNSET));
    }

    @Test
    void anImportanceThatIsNotThereIsNoWarning() {
        ImportReport report = bench.load(
                bench.file(
                        "n.jsonl",
                        "{\"query\": \"one\", \"qid\": \"1\", \"nuggets\": [{\"text\": \"a\"}, {\"text\": \"b\", "
                                + "\"importance\": \"\"}, \"c\"]}"));
        assertEquals(List.of(), report.warnings());
        assertEquals(3, nuggets().size());
        assertTrue(nuggets().stream().allMatch(nugget -> nugget.importance() == Importance.UNSET));
    }

    @Test
    void nuggetWithoutTextWaits() {
        ImportReport report = bench.load(bench.file(
                "n.jsonl",
                "{\"query\": \"one\", \"qid\": \"1\", \"nuggets\": [{\"text\": \" \", \"importance\": \"vital\"},"
                        + " {\"text\": \"b\", \"importance\": \"vital\"}]}"));
        assertTrue(report.warnings().getFirst().message().contains("Nuggets without text: 1"));
        assertEquals(1, nuggets().size());
        assertEquals(1, bench.store.progress(T1).proposals());
        assertEquals(
                List.of(ProposalDecision.ACCEPTED), List.copyOf(bench.store.proposalDecisions(T1).values()));
    }

    @Test
    void unknownFieldsAreKeptWithTheirSpelling() {
        bench.load(bench.file(
                "n.jsonl",
                "{\"qid\": \"1\", \"query\": \"one\", \"creator_reasoning_traces\": [\"t\"], \"nuggets\": [{\"text\": "
                        + "\"a\", \"mapped_sub_narrative\": \"\\\"Key\\\"\", \"importance\": \"vital\", \"source\": "
                        + "\"post-edit\", \"trace\": {\"usage\": 1.0e2}}]}"));
        assertEquals(
                "{\"mapped_sub_narrative\":\"\\\"Key\\\"\",\"source\":\"post-edit\",\"trace\":{\"usage\":1.0e2},"
                        + "\"record\":{\"creator_reasoning_traces\":[\"t\"]}}",
                bench.store.proposals(T1).getFirst().extra());
    }

    @Test
    void emptyListOfNuggetsIsAWarning() {
        ImportReport report =
                bench.load(bench.file("n.jsonl", "{\"qid\": \"1\", \"query\": \"one\", \"nuggets\": []}"));
        assertEquals(List.of(), report.errors());
        assertEquals(1, report.warnings().size());
        assertEquals(1, bench.store.topics().size());
    }

    @Test
    void recordWithoutATopicIdFindsItByItsQuery() {
        bench.load(bench.file("t.tsv", "1\tone"));
        bench.load(bench.file(
                "n.jsonl", "{\"query\": \"One?\", \"nuggets\": [{\"text\": \"a\", \"importance\": \"vital\"}]}"));
        assertEquals(1, nuggets().size());
    }

    @Test
    void topicThatStandsTwiceInAFileWaitsTheSecondTime() {
        ImportReport report = bench.load(bench.file("n.jsonl", LINE, LINE));
        assertEquals(List.of(), report.errors());
        assertEquals(1, report.warnings().size());
        assertEquals(6, bench.store.proposals(T1).size());
        assertEquals(3, nuggets().size());
        assertEquals(3, bench.store.progress(T1).proposals());
    }

    @Test
    void nuggetsBesideARightAnswerAreNoLabels() {
        Path file = bench.file("queries.jsonl", """
                {"query_id": "31", "query_title": "Ferry", "query_text": "When does the ferry to Holm run?", \
                "answer_id": "32", "answer_text": "Daily at six.", \
                "nuggets": [{"_id": "31_nugget_0", "text": "The ferry runs daily", "relevant_corpus_ids": ["c2"]}]}""");
        ImportReport report = bench.load(file);
        assertEquals(List.of(), report.errors());
        TopicId topic = new TopicId("31");
        assertEquals(
                "Ferry\n\nWhen does the ferry to Holm run?",
                bench.store.topic(topic).orElseThrow().query());
        assertEquals(
                "The ferry runs daily",
                bench.store.nuggetSet(topic).orElseThrow().nuggets().getFirst().text());
    }
}
