package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code assay grade|nuggetize|assign} against the server of the tests. */
class JobCommandsTest {
    @TempDir
    Path folder;

    private Path file;
    private ChatServer server;

    @BeforeEach
    void prepare() {
        file = folder.resolve("jobs.assay");
        server = FakeModel.behave(new ChatServer());
        try (JobFixture project = new JobFixture(file)) {
            project.topic("t1", 3, 2);
            project.topic("t2", 2, 1);
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Cli run(String command, Object... more) {
        Object[] all = new Object[more.length + 6];
        System.arraycopy(new Object[] {command, file, "--base-url", server.baseUrl(), "--model", "test-model"}, 0, all, 0, 6);
        System.arraycopy(more, 0, all, 6, more.length);
        return Cli.run(all);
    }

    @Test
    void gradesProposesAndLabels() {
        Cli graded = run("grade", "--json");
        assertEquals(0, graded.code(), graded.err());
        assertEquals(5, graded.json().get("done").asInt());

        Cli proposed = run("nuggetize", "--importance");
        assertEquals(0, proposed.code(), proposed.err());
        assertTrue(proposed.out().contains("8 of 8 done, 0 failed"), proposed.out());

        Cli some = run("assign", "--topic", "t1", "--run", "run2", "--judge", "robot", "--json");
        assertEquals(0, some.code(), some.err());
        assertEquals("robot", some.json().get("judge").asText());
        assertEquals(2, some.json().get("done").asInt());
        Cli all = run("assign", "--judge", "robot", "--json");
        assertEquals(0, all.code(), all.err());
        assertEquals(6, all.json().get("done").asInt());
        assertEquals(5 + 8 + 6, server.count(), "the two windows that were answered before are not asked again");
    }

    @Test
    void aDryRunAsksNothing() {
        Cli dry = run("nuggetize", "--dry-run", "--json");
        assertEquals(0, dry.code(), dry.err());
        JsonNode estimate = dry.json();
        assertEquals(2, estimate.get("calls").asInt());
        assertTrue(estimate.get("input_tokens").asLong() > 100);
        assertTrue(estimate.get("estimated").asBoolean());
        assertEquals(0, server.count());
    }

    @Test
    void limitsCanBeOthersThanThePapers() {
        int papers = run("nuggetize", "--dry-run", "--json").json().get("calls").asInt();
        Cli narrow = run("nuggetize", "--limit", "passages=1", "--dry-run", "--json");
        assertTrue(narrow.json().get("calls").asInt() > papers, narrow.out());
        Cli unknown = run("nuggetize", "--limit", "passage=1", "--dry-run");
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("There is no limit called 'passage'. There is: passages, grade, "), unknown.err());
        assertEquals(2, run("nuggetize", "--limit", "passages=0", "--dry-run").code());
    }

    @Test
    void theSameCallAgainGoesOnAndFailedOnesWaitForARetry() {
        server.always(_ -> ServerReply.text("no"));
        Cli failed = run("grade", "--topic", "t1");
        assertEquals(1, failed.code());
        assertTrue(failed.err().contains("failed  grade topic t1 t1-d1 window 1: "), failed.err());
        assertEquals(9, server.count());
        FakeModel.behave(server);
        assertEquals(1, run("grade", "--topic", "t1").code());
        assertEquals(9, server.count());
        Cli again = run("grade", "--topic", "t1", "--retry-failed");
        assertEquals(0, again.code(), again.err());
        assertEquals(12, server.count());
    }

    @Test
    void wrongAddressesAreSaid() {
        Cli wrong = Cli.run("grade", file, "--base-url", "nowhere", "--model", "m");
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("address"), wrong.err());
        assertFalse(wrong.err().contains("Exception"), wrong.err());
    }
}
