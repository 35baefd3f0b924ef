package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncMemory;
import dev.assay.persistence.sync.SyncReport;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What models were asked and replied, in the sync. */
class SyncCallsTest {
    private static final String CALLS = "model-calls.jsonl";

    @TempDir
    Path folder;

    private final SyncMemory memory = new SyncMemory();

    private static void job(ProjectStore store) {
        store.jobs()
                .add(
                        new Job(
                                "job-1",
                                "assign",
                                new Job.Scope(List.of(TestProject.FIRST), List.of()),
                                "model-x, prompt abc",
                                "{\"limits\":{\"kept\":20},\"temperatures\":[0.0,0.2]}",
                                Instant.parse("2026-11-22T10:00:00Z"),
                                Job.State.RUNNING,
                                ""),
                        List.of(new StoredPrompt("abc", "assign", "assign-1", "You label.", "{{query}}", "built in")));
    }

    private static void call(ProjectStore store, int number, Optional<String> reply) {
        store.modelCalls()
                .add(new ModelCall(
                        "hash-" + number,
                        "job-1",
                        new JobWindow.Key("assign", TestProject.FIRST, "run-a", number),
                        new ModelCall.Asked("http://localhost:1/v1", "model-x", 1, "{\"temperature\":0.0}", "abc"),
                        Instant.parse("2026-11-22T10:00:00Z").plusSeconds(number),
                        Duration.ofMillis(250),
                        reply.isPresent() ? ModelCall.USED : "network",
                        reply.isPresent() ? "" : "The server did not answer.",
                        reply.map(text ->
                                new ModelCall.Reply(text, "model-x-1", "stop", 120, 9, false, List.of("schema")))));
    }

    private static ProjectStore filled(Path file) {
        ProjectStore store = TestProject.filled(file);
        store.commit(TestProject.add(store, TestProject.FIRST, "n1"));
        store.commit(TestProject.freeze(store, TestProject.FIRST));
        // What models replied of answers is written once it is revealed.
        store.commit(new Act(
                ActKind.REVEAL,
                TestProject.FIRST,
                List.of(Kinds.REVEAL.change(Revealed.topic(TestProject.FIRST), false, true))));
        return store;
    }

    private static void label(ProjectStore store, Label label) {
        store.commit(TestProject.label(
                store, TestProject.key(TestProject.FIRST, TestProject.RUNS.getFirst(), "n1"), label));
    }

    @Test
    void everyCallIsThereWordForWord() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = filled(folder.resolve("study.assay"))) {
            SyncFolder.write(store, sync);
            assertFalse(Files.exists(sync.resolve(CALLS)), "nothing was asked");
            job(store);
            call(store, 1, Optional.of("[\"support\",\n \"\u00fcber\"]"));
            call(store, 2, Optional.empty());
            SyncFolder.write(store, sync);
        }
        List<String> lines = Files.readAllLines(sync.resolve(CALLS));
        assertEquals(2, lines.size());
        JsonNode first = new ObjectMapper().readTree(lines.getFirst());
        assertEquals("hash-1", first.get("request_hash").asText());
        assertEquals("model-x", first.get("model").asText());
        assertEquals("abc", first.get("prompt_hash").asText());
        assertEquals(0.0, first.at("/settings/temperature").asDouble());
        assertEquals("[\"support\",\n \"\u00fcber\"]", first.get("reply").asText());
        assertEquals(120, first.get("input_tokens").asInt());
        assertEquals(250, first.get("milliseconds").asInt());
        JsonNode second = new ObjectMapper().readTree(lines.get(1));
        assertFalse(second.has("reply"));
        assertEquals("The server did not answer.", second.get("message").asText());
        JsonNode job = new ObjectMapper().readTree(Files.readString(sync.resolve("model-jobs.jsonl")));
        assertEquals(20, job.at("/settings/limits/kept").asInt());
        assertEquals("running", job.get("state").asText());
        JsonNode prompt = new ObjectMapper().readTree(Files.readString(sync.resolve("model-prompts.jsonl")));
        assertEquals("You label.", prompt.get("system").asText());
    }

    @Test
    void aSyncAfterALabelLeavesTheCallsAlone() throws IOException {
        Path sync = folder.resolve("sync");
        Path calls = sync.resolve(CALLS);
        try (ProjectStore store = filled(folder.resolve("study.assay"))) {
            job(store);
            for (int i = 1; i <= 50; i++) {
                call(store, i, Optional.of("reply " + i));
            }
            SyncFolder.write(store, sync, memory);
            byte[] before = Files.readAllBytes(calls);
            // A file that is written, or put in the place of another, has another time.
            FileTime time = Files.getLastModifiedTime(calls);
            label(store, Label.SUPPORT);
            SyncReport report = SyncFolder.write(store, sync, memory);
            assertTrue(report.unchanged().contains(CALLS), report.toString());
            assertEquals(List.of(), report.setAside());
            assertEquals(time, Files.getLastModifiedTime(calls));
            assertArrayEquals(before, Files.readAllBytes(calls));

            label(store, Label.NOT_SUPPORT);
            call(store, 51, Optional.of("reply 51"));
            report = SyncFolder.write(store, sync, memory);
            assertTrue(report.written().contains(CALLS), report.toString());
            assertEquals(List.of(), report.setAside());
            Path anew = folder.resolve("anew");
            SyncFolder.write(store, anew);
            assertArrayEquals(Files.readAllBytes(anew.resolve(CALLS)), Files.readAllBytes(calls));
            assertArrayEquals(
                    Files.readAllBytes(anew.resolve("manifest.json")),
                    Files.readAllBytes(sync.resolve("manifest.json")));
        }
    }

    @Test
    void aChangeThatHidesItsTimeIsKeptAsideToo() throws IOException {
        Path sync = folder.resolve("sync");
        Path calls = sync.resolve(CALLS);
        try (ProjectStore store = filled(folder.resolve("study.assay"))) {
            job(store);
            call(store, 1, Optional.of("reply 1"));
            SyncFolder.write(store, sync, memory);
            assumeTrue(
                    calls.getFileSystem().supportedFileAttributeViews().contains("unix"),
                    "no time of change that nobody can set");
            FileTime time = Files.getLastModifiedTime(calls);
            byte[] other = Files.readAllBytes(calls);
            other[other.length - 5] = 'X';
            Files.write(calls, other);
            Files.setLastModifiedTime(calls, time);
            label(store, Label.SUPPORT);
            SyncReport report = SyncFolder.write(store, sync, memory);
            assertEquals(1, report.setAside().size());
            assertArrayEquals(other, Files.readAllBytes(sync.resolve(report.setAside().getFirst())));
        }
    }

    @Test
    void whatSomebodyElseMadeOfItIsKeptAside() throws IOException {
        Path sync = folder.resolve("sync");
        Path calls = sync.resolve(CALLS);
        try (ProjectStore store = filled(folder.resolve("study.assay"))) {
            job(store);
            call(store, 1, Optional.of("reply 1"));
            SyncFolder.write(store, sync, memory);
            Files.writeString(calls, "mine\n");
            label(store, Label.SUPPORT);
            SyncReport report = SyncFolder.write(store, sync, memory);
            assertEquals(1, report.setAside().size());
            assertTrue(report.setAside().getFirst().startsWith(CALLS + ".theirs-"));
            assertTrue(Files.readString(calls).contains("reply 1"));
        }
    }

    @Test
    void aProjectMadeFromTheSyncKnowsEveryReplyAndSyncsToTheSameBytes() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = filled(folder.resolve("study.assay"))) {
            job(store);
            call(store, 1, Optional.of("reply 1"));
            call(store, 2, Optional.empty());
            SyncFolder.write(store, sync);
        }
        try (ProjectStore again = TestProject.empty(folder.resolve("again.assay"))) {
            ImportReport report = SyncRestore.run(again, sync, false);
            assertTrue(report.applied(), report.toString());
            assertEquals(
                    "reply 1",
                    again.modelCalls()
                            .reply(Visibility.permitToCarry(), "hash-1")
                            .orElseThrow()
                            .text());
            assertEquals(129, again.modelCalls().tokens("job-1"));
            assertEquals("model-x, prompt abc", again.jobs().all().getFirst().judge());
            Path other = folder.resolve("other");
            SyncFolder.write(again, other);
            for (String name : List.of(CALLS, "model-jobs.jsonl", "model-prompts.jsonl", "manifest.json")) {
                assertArrayEquals(
                        Files.readAllBytes(sync.resolve(name)), Files.readAllBytes(other.resolve(name)), name);
            }
        }
    }
}
