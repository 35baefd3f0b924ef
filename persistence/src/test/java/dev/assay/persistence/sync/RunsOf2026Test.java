package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of the RAG track of 2026 bring their topics along, and mix both kinds of citations. */
class RunsOf2026Test {
    private static final TopicId T1 = new TopicId("11");

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

    private static String run(String run, String topic, String narrative) {
        return "{\"metadata\":{\"team_id\":\"lab\",\"narrative_id\":\"" + topic + "\",\"narrative\":\"" + narrative
                + "\",\"run_id\":\"" + run + "\"},\"references\":[\"shard_00459_61697\",\"0\"],\"answer\":["
                + "{\"text\":\"# Harbours\",\"citations\":[]},"
                + "{\"text\":\"Built in 1929.\",\"citations\":[1,\"shard_00459_61697\",\"0\"]},{\"text\":\"So.\"}]}";
    }

    private ImportReport load(String name, String... lines) {
        bench.file(name, lines);
        return bench.load(folder.resolve(name));
    }

    @Test
    void topicsComeFromTheRunsAloneAndLaterRunsAddTheirs() {
        ImportReport first = load("a.jsonl", run("a", "11", "What became of it?"));
        assertEquals(List.of(), first.errors());
        assertTrue(first.files().toString().contains("1 topics made"), first.files()::toString);
        assertEquals(List.of(), load("b.jsonl", run("b", "11", "What became of it?"), run("b", "12", "Why?")).errors());
        assertEquals(
                List.of("11 What became of it?", "12 Why?"),
                bench.store.topics().stream().map(one -> one.id() + " " + one.query()).toList());
        assertEquals(
                List.of(
                        List.of(),
                        List.of(new DocumentId("0"), new DocumentId("shard_00459_61697"), new DocumentId("0")),
                        List.of()),
                bench.store.answers(T1).getFirst().sentences().stream()
                        .map(one -> one.citations())
                        .toList());
    }

    @Test
    void aTopicsFileSaysWhichTopicsThereAre() {
        load("topics.tsv", "12\tWhy?");
        ImportReport report = load("a.jsonl", run("a", "11", "What became of it?"));
        assertEquals(1, report.errors().size());
        assertTrue(report.errors().getFirst().message().contains("has a topic 11"), report.errors()::toString);
        assertEquals(
                List.of("12"), bench.store.topics().stream().map(Topic::id).map(TopicId::value).toList());
    }
}
