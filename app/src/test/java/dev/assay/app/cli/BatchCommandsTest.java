package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.jobs.Answers;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life of a batch at a provider. Each call is a new start of the program. */
class BatchCommandsTest {
    @TempDir
    Path folder;

    private final BatchServer server = new BatchServer();
    private Path file;

    @BeforeEach
    void prepare() {
        file = folder.resolve("jobs.assay");
        try (JobFixture project = new JobFixture(file)) {
            project.nuggets(project.topic("t1", 3, 2), 12);
            project.nuggets(project.topic("t2", 2, 1), 3);
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Cli assign(Object... more) {
        List<Object> all = new ArrayList<>(
                List.of("assign", file, "--model", "m", "--base-url", server.baseUrl(), "--judge", "robot"));
        all.addAll(List.of(more));
        return Cli.run(all.toArray());
    }

    private Cli batch(int code, String... more) {
        Cli ran = assign((Object[]) more);
        assertEquals(code, ran.code(), ran.out() + ran.err());
        return ran;
    }

    @Test
    void aBatchIsHandedOverWaitedForFetchedAndDeleted() throws IOException {
        Cli handed = batch(4, "--as-batch");
        assertTrue(handed.err().contains("handed over  batch_2"), handed.err());
        assertEquals(List.of("POST /vN/files", "POST /vN/batches"), server.asked);
        assertEquals(5, server.files.get("file-1").lines().count());
        server.goOn("in_progress", 0);
        Cli waiting = batch(4, "--as-batch");
        assertTrue(waiting.err().contains("batch_2  in_progress, 0 of 0 answered"), waiting.err());
        assertTrue(waiting.err().contains("Waiting at the provider."), waiting.err());
        assertEquals(3, server.asked.size(), "what was handed over is not handed over again");
        // Another computer goes on with a copy.
        Path copy = folder.resolve("copy.assay");
        Files.copy(file, copy);
        file = copy;
        server.goOn("completed", 5);
        Cli fetched = batch(0, "--as-batch", "--json");
        assertEquals(5, fetched.json().get("done").asInt());
        assertEquals(2, server.files.size());
        batch(0, "--delete-batch");
        assertEquals(0, server.files.size());
        batch(0, "--as-batch");
        assertEquals(0, Cli.run("check", file).code());
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            assertEquals(ActKind.TAKE_REPLIES, store.undo().orElseThrow().kind());
        }
    }

    @Test
    void anotherUserIsAskedBeforeTheProviderOfAProjectIs() throws IOException {
        batch(4, "--as-batch");
        int before = server.asked.size();
        Path home = Files.createDirectories(folder.resolve("user"));
        Cli stranger = Cli.runAs(
                Cli.environment(home),
                Answers.NOBODY,
                "assign",
                file,
                "--model",
                "m",
                "--judge",
                "robot",
                "--as-batch");
        assertEquals(1, stranger.code());
        assertTrue(stranger.err().contains("That was not confirmed"), stranger.err());
        assertEquals(before, server.asked.size());
    }

    @Test
    void whatAnExpiredBatchDidNotAnswerIsHandedOverAgain() throws IOException {
        batch(4, "--as-batch");
        server.goOn("expired", 3);
        Cli partly = batch(4, "--as-batch");
        assertTrue(partly.out().contains("3 of 5 done, 0 failed"), partly.out());
        assertTrue(partly.err().contains("Type the same command to hand them over."), partly.err());
        batch(4, "--as-batch");
        server.goOn("completed", 2);
        Cli whole = batch(0, "--as-batch");
        assertTrue(whole.out().contains("5 of 5 done, 0 failed"), whole.out());
    }

    @Test
    void aFileThatTheProviderNamesLikeAPathIsNotFetched() throws IOException {
        batch(4, "--as-batch");
        server.nameFiles("../../escaped");
        server.goOn("completed", 5);
        Cli refused = batch(1, "--as-batch");
        assertTrue(refused.err().contains("sent something that is no answer about a batch"), refused.err());
        assertEquals("GET /vN/batches/batch_N", server.asked.getLast());
    }

    @Test
    void whatIsNoJsonIsNoAnswerAboutABatch() {
        batch(4, "--as-batch");
        server.answer("{\"id\": \"batch");
        Cli refused = batch(1, "--as-batch");
        assertTrue(refused.err().contains("sent something that is no answer about a batch"), refused.err());
    }

    @Test
    void aBatchOfWhichNothingWasAnsweredIsFetchedOnce() throws IOException {
        batch(4, "--as-batch");
        server.goOn("expired", 0);
        batch(4, "--as-batch");
        assertTrue(batch(4, "--as-batch").err().contains("handed over"));
        server.goOn("completed", 5);
        batch(0, "--as-batch");
    }

    @Test
    void aBatchIsCancelledAndWhatItAnsweredComes() throws IOException {
        batch(4, "--as-batch");
        assertTrue(batch(4, "--cancel-batch").err().contains("cancelling"));
        server.goOn("cancelled", 1);
        Cli some = batch(4, "--as-batch");
        assertTrue(some.out().contains("1 of 5 done, 0 failed"), some.out());
    }

    @Test
    void aBatchThatTheProviderRefusesIsSaid() throws IOException {
        batch(4, "--as-batch");
        server.goOn("failed", 0);
        Cli failed = batch(4, "--as-batch");
        assertTrue(failed.err().contains("Invalid JSON line"), failed.err());
        assertTrue(failed.out().contains("0 of 5 done, 0 failed"), failed.out());
    }

    @Test
    void aServerWithoutBatchesAndOptionsWithoutUseAreSaid() {
        assertEquals(2, assign("--as-batch", "--dry-run").code());
        assertEquals(2, assign("--cancel-batch").code());
        Cli other = Cli.run("assign", file, "--model", "m", "--base-url", server.baseUrl(), "--api", "anthropic",
                "--as-batch");
        assertEquals(1, other.code());
        assertTrue(other.err().contains("servers of this protocol do not take"), other.err());
        Cli unasked = Cli.runAs(
                Cli.environment(folder), Answers.NOBODY, "assign", file, "--model", "m", "--as-batch");
        assertEquals(1, unasked.code());
        assertTrue(unasked.err().contains("That was not confirmed"), unasked.err());
        assertEquals(List.of(), server.asked);
        assertFalse(unasked.err().contains("handed over"), unasked.err());
    }
}
