package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks, types and teams of runs: from the runs' files, from a table, and as they were set. */
class DescribedRunsTest {
    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
        bench.load(bench.file("topics.tsv", "31\tQ", "32\tR"));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static String line(String metadata, String topic) {
        return "{\"metadata\":{" + metadata + ",\"narrative_id\":\"" + topic + "\"},\"references\":[],\"answer\":["
                + "{\"text\":\"So it is.\",\"citations\":[]}]}";
    }

    private void runs() {
        ImportReport report = bench.load(
                bench.file(
                        "a.jsonl",
                        line("\"team_id\":\"lab\",\"run_id\":\"a\",\"type\":\"Automatic\",\"task\":\"rag\"", "31"),
                        line("\"team_id\":\"lab\",\"run_id\":\"a\",\"type\":\"Automatic\",\"task\":\"rag\"", "32")),
                bench.file("b.jsonl", line("\"run_id\":\"b\"", "31"), line("\"run_id\":\"b\",\"team\":\"dock\"", "32")),
                bench.file("c.jsonl", line("\"run_id\":\"c\"", "32")));
        assertEquals(List.of(), report.errors());
    }

    private static RunDescription description(Answer.Task task, RunDescription.Type type, String team) {
        return new RunDescription(task, type, team, "");
    }

    private RunDescription of(String run) {
        return bench.store.describedRuns().runs().get(new RunId(run));
    }

    private void set(String run, RunDescription description) {
        bench.store.commit(new Act(
                ActKind.DESCRIBE_RUN,
                Optional.empty(),
                List.of(bench.store.describedRuns().change(bench.store, new RunId(run), description).orElseThrow())));
    }

    @Test
    void metadataOfTheRunSaysIt() {
        runs();
        assertEquals(description(Answer.Task.RAG, RunDescription.Type.AUTOMATIC, "lab"), of("a"));
        assertEquals(description(Answer.Task.NONE, RunDescription.Type.NONE, "dock"), of("b"));
        assertEquals(RunDescription.NONE, of("c"));
    }

    @Test
    void theFamilyOfARunsModelIsToldByItsFileOrATable() {
        assertEquals(
                List.of(),
                bench.load(bench.file("a.jsonl", line("\"run_id\":\"a\",\"model_family\":\"gpt\"", "31"))).errors());
        assertEquals("gpt", of("a").family());
        assertEquals(List.of(), bench.load(bench.file("about.csv", "run,family", "a,llama")).errors());
        assertEquals("llama", of("a").family());
        assertEquals(List.of(), bench.store.check().problems());
    }

    @Test
    void aTableFillsInAndCorrectsWhatItHasCellsFor() {
        runs();
        ImportReport report = bench.load(bench.file(
                "about.tsv", "run\ttask\tteam\ttype", "a\tAG\t\t", "b\trag\t\tmanual", "other\tAG\tx\t"));
        assertEquals(List.of(), report.errors());
        assertEquals("runs", report.files().getFirst().kind().word());
        assertEquals(1, report.warnings().size());
        assertTrue(report.warnings().toString().contains("\"other\""), report.warnings()::toString);
        assertEquals(description(Answer.Task.AG, RunDescription.Type.AUTOMATIC, "lab"), of("a"));
        assertEquals(description(Answer.Task.RAG, RunDescription.Type.MANUAL, "dock"), of("b"));
        assertFalse(bench.load(folder.resolve("about.tsv")).changed(), "nothing is new");
        assertEquals(
                List.of(),
                bench.load(bench.file("about.csv", "team_id,run_id", "\"harbour, north\",c")).errors());
        assertEquals("harbour, north", of("c").team());
        assertEquals(List.of(), bench.store.check().problems());
    }

    @Test
    void aTableThatCameFirstIsReadAgain() {
        Path table = bench.file("about.tsv", "run\ttask", "a\tAG", "z\tRAG");
        bench.load(table, bench.file("z.jsonl", line("\"run_id\":\"z\"", "31")));
        assertEquals(Answer.Task.RAG, of("z").task());
        runs();
        bench.load(table);
        assertEquals(Answer.Task.AG, of("a").task());
    }

    @Test
    void whatIsNoTaskOrTypeIsRefusedWithItsLine() {
        runs();
        ImportReport report = bench.load(bench.file(
                "about.csv", "run,task,type", "a,RAG,automatic", "a,AG,", "b,generation,", "c,,robot"));
        assertEquals(
                List.of("3 run", "4 task", "5 type"),
                report.errors().stream().map(one -> one.line() + " " + one.field()).toList());
        assertEquals(Answer.Task.RAG, of("a").task());
        assertEquals(RunDescription.NONE, of("c"));
    }

    @Test
    void whatWasSetHoldsWholeAndIsUndone() {
        runs();
        set("a", description(Answer.Task.NONE, RunDescription.Type.MANUAL, ""));
        assertEquals(description(Answer.Task.NONE, RunDescription.Type.MANUAL, ""), of("a"));
        assertTrue(bench.store.undo().isPresent());
        assertEquals("lab", of("a").team());
        assertTrue(bench.store.redo().isPresent());
        assertEquals(RunDescription.Type.MANUAL, of("a").type());
        assertTrue(bench.store.describedRuns()
                .change(bench.store, new RunId("nobody"), RunDescription.NONE)
                .isEmpty());
        assertEquals(List.of(), bench.store.check().problems());
    }

    @Test
    void aSyncGivesItBack() {
        runs();
        set("c", description(Answer.Task.AG, RunDescription.Type.MANUAL, "T\u00e9am \"x\""));
        Path sync = folder.resolve("sync");
        SyncFolder.writeWithJudges(bench.store, sync, InstantSource.fixed(Instant.parse("2026-04-01T00:00:00Z")));
        try (ProjectStore again = SyncProject.empty(folder.resolve("again.assay"), "again")) {
            assertFalse(SyncRestore.run(again, sync, false).hasErrors());
            assertEquals(bench.store.describedRuns().runs(), again.describedRuns().runs());
            assertEquals(List.of(), again.check().problems());
        }
    }
}
