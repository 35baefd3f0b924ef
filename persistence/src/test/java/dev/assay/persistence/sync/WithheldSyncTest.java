package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.record.Withheld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder that is kept up to date while labels are given blind holds nobody else's. */
class WithheldSyncTest {
    private static final InstantSource CLOCK = InstantSource.system();

    @TempDir
    Path folder;

    private Path sync;
    private ProjectStore store;

    /** A project in which a model labelled two answers, and was asked about a nugget and about both. */
    @BeforeEach
    void project() {
        sync = folder.resolve("sync");
        store = SyncProject.filled(folder.resolve("p.assay"));
        Job job = new Job(
                "job-1",
                "assign",
                new Job.Scope(List.of(SyncProject.TIDE), List.of()),
                "model-x",
                "{}",
                Instant.EPOCH,
                Job.State.FINISHED,
                "");
        store.jobs().add(job, List.of(new StoredPrompt("abc", "assign", "1", "You label.", "{{query}}", "built in")));
        call("create", "", "[\"a proposed nugget\"]");
        call("assign", SyncProject.LOW.value(), "[\"secret low\"]");
        call("assign", SyncProject.HIGH.value(), "[\"secret high\"]");
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void call(String step, String subject, String reply) {
        store.modelCalls()
                .add(new ModelCall(
                        step + subject,
                        "job-1",
                        new JobWindow.Key(step, SyncProject.TIDE, subject, 1),
                        new ModelCall.Asked("http://localhost:1/v1", "model-x", 1, "{}", "abc"),
                        Instant.EPOCH,
                        Duration.ofMillis(250),
                        ModelCall.USED,
                        "",
                        Optional.of(new ModelCall.Reply(reply, "model-x", "stop", 120, 9, false, List.of()))));
    }

    private void reveal(Revealed what) {
        store.commit(new Act(ActKind.REVEAL, SyncProject.TIDE, List.of(Kinds.REVEAL.change(what, false, true))));
    }

    private String file(String name) throws IOException {
        return Files.exists(sync.resolve(name)) ? Files.readString(sync.resolve(name)) : "";
    }

    @Test
    void nothingThatAnotherJudgeSaidIsInTheFolderBeforeTheReveal() throws IOException {
        SyncReport report = SyncFolder.write(store, sync);
        assertEquals(new Withheld(2, 2, 0), report.withheld());
        assertTrue(file("manifest.json").contains("\"judged_answers\" : 2"), file("manifest.json"));
        for (String name : List.of("assignments/0042.jsonl", "scores.tsv", "material/judgments.jsonl")) {
            assertFalse(file(name).contains("model-x"), name);
        }
        assertFalse(file("model-calls.jsonl").contains("secret"));
        assertTrue(file("model-calls.jsonl").contains("a proposed nugget"));
        assertEquals(List.of(), SyncFolder.write(store, sync).written());
    }

    @Test
    void whatAnEarlierSyncHeldGoes() throws IOException {
        assertEquals(Withheld.NOTHING, SyncFolder.writeWithJudges(store, sync, CLOCK).withheld());
        assertTrue(file("material/judgments.jsonl").contains("model-x"));
        assertTrue(file("model-calls.jsonl").contains("secret low"));
        SyncReport report = SyncFolder.write(store, sync);
        assertEquals(List.of(), report.setAside());
        assertFalse(Files.exists(sync.resolve("material/judgments.jsonl")));
        Path anew = folder.resolve("anew");
        SyncFolder.write(store, anew);
        SyncFolderTest.assertSame(SyncFolderTest.bytes(anew), SyncFolderTest.bytes(sync));
    }

    @Test
    void whatIsRevealedIsWritten() throws IOException {
        SyncMemory memory = new SyncMemory();
        SyncFolder.write(store, sync, memory);
        reveal(Revealed.answer(new AnswerKey(SyncProject.TIDE, SyncProject.HIGH)));
        assertEquals(new Withheld(1, 1, 0), SyncFolder.write(store, sync, memory).withheld());
        assertTrue(file("model-calls.jsonl").contains("secret high"));
        assertFalse(file("model-calls.jsonl").contains("secret low"));
        assertEquals(1, file("material/judgments.jsonl").lines().count());
        reveal(Revealed.topic(SyncProject.TIDE));
        assertEquals(Withheld.NOTHING, SyncFolder.write(store, sync, memory).withheld());
        Path complete = folder.resolve("complete");
        SyncFolder.writeWithJudges(store, complete, CLOCK);
        SyncFolderTest.assertSame(SyncFolderTest.bytes(complete), SyncFolderTest.bytes(sync));
    }

    @Test
    void aProjectMadeOfItSaysWhatIsMissingAndSyncsToTheSameBytes() throws IOException {
        SyncFolder.write(store, sync);
        Map<String, byte[]> before = SyncFolderTest.bytes(sync);
        ImportReport back = SyncRestore.run(store, sync, false);
        assertEquals(List.of(), back.problems());
        assertFalse(back.changed());
        Path complete = folder.resolve("complete");
        SyncFolder.writeWithJudges(store, complete, CLOCK);
        try (ProjectStore again = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            ImportReport report = SyncRestore.run(again, sync, false);
            assertTrue(report.applied());
            assertEquals(1, report.problems().size(), report.problems().toString());
            assertTrue(report.problems().getFirst().message().contains("write the sync with its judges"));
            assertEquals(new Withheld(2, 2, 0), again.judgments().missing());
            assertEquals(store.assignments(SyncProject.TIDE), again.assignments(SyncProject.TIDE));
            assertEquals(List.of(), again.check().problems());
            assertEquals(List.of(), SyncFolder.write(again, sync).written());
            SyncFolderTest.assertSame(before, SyncFolderTest.bytes(sync));
            SyncProject.label(again, SyncProject.LOW, "part-2", Label.SUPPORT);
            assertEquals(new Withheld(2, 2, 0), SyncFolder.write(again, sync).withheld());
            // It does not have what that folder holds, and would take it away.
            Map<String, byte[]> all = SyncFolderTest.bytes(complete);
            assertTrue(assertThrows(StoreException.class, () -> SyncFolder.write(again, complete))
                    .getMessage()
                    .contains("was made from a sync without them"));
            SyncFolderTest.assertSame(all, SyncFolderTest.bytes(complete));
        }
    }

    @Test
    void aProjectMadeOfACompleteOneHasEverything() {
        SyncFolder.writeWithJudges(store, sync, CLOCK);
        try (ProjectStore again = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            assertEquals(List.of(), SyncRestore.run(again, sync, false).problems());
            assertEquals(
                    store.judgments().of(Visibility.permitToCarry(), SyncProject.TIDE),
                    again.judgments().of(Visibility.permitToCarry(), SyncProject.TIDE));
            assertEquals(Withheld.NOTHING, again.judgments().missing());
        }
    }
}
