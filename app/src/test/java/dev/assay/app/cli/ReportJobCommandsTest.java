package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.ReportJobsProject;
import dev.assay.llm.testing.ChatServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code assay support|align} against the server of the tests. */
class ReportJobCommandsTest {
    @TempDir
    Path folder;

    private Path file;
    private ChatServer server;

    @BeforeEach
    void prepare() {
        file = folder.resolve("reports.assay");
        server = FakeModel.behave(new ChatServer());
        try (JobFixture project = new JobFixture(file)) {
            ReportJobsProject.fill(project);
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Cli run(String command, Object... more) {
        Object[] all = new Object[more.length + 6];
        System.arraycopy(
                new Object[] {command, file, "--base-url", server.baseUrl(), "--model", "test-model"}, 0, all, 0, 6);
        System.arraycopy(more, 0, all, 6, more.length);
        return Cli.run(all);
    }

    @Test
    void aDryRunSaysWhatWouldBeAskedAndWhatHasNoText() {
        JsonNode support = run("support", "--topic", "t1", "--dry-run", "--json").json();
        assertEquals(4, support.get("calls").asInt());
        assertEquals(3, support.get("calls_of").get("support").asInt());
        assertEquals(1, support.get("calls_of").get("need").asInt());
        assertEquals(1, support.get("no_text").asInt());
        Cli words = run("support", "--dry-run");
        assertTrue(words.out().contains("support: 3 calls, and 1 citation without text; need: 1 call."), words.out());

        Cli without = run("align", "--dry-run");
        assertEquals(1, without.code());
        assertTrue(without.err().contains("Topic t1 has no nuggets"), without.err());
        try (JobFixture project = new JobFixture(file)) {
            ReportJobsProject.nuggets(project, 2);
        }
        assertEquals(5, run("align", "--dry-run", "--json").json().get("calls").asInt());
        assertEquals(0, server.count());

        Cli unnamed = Cli.run("align", file, "--topic", "t1", "--dry-run", "--json");
        assertEquals(0, unnamed.code(), unnamed.err());
        assertEquals(5, unnamed.json().get("calls").asInt(), "what asks nothing needs no model");
        assertEquals(2, Cli.run("align", file, "--topic", "t1").code());
        Cli questions = run("questions", "--dry-run");
        assertTrue(questions.out().startsWith("1 topic, 3 calls (0 already asked)"), questions.out());
    }

    @Test
    void bothAreDoneUnderOneNameAndAgainNothingIsAsked() {
        try (JobFixture project = new JobFixture(file)) {
            ReportJobsProject.nuggets(project, 2);
        }
        Cli support = run("support", "--judge", "robot", "--json");
        assertEquals(0, support.code(), support.err());
        assertEquals(4, support.json().get("done").asInt());
        assertTrue(support.err().contains("1 citation was not judged"), support.err());
        Cli align = run("align", "--judge", "robot", "--json");
        assertEquals(0, align.code(), align.err());
        assertEquals("robot", align.json().get("judge").asText());
        assertEquals(5, align.json().get("done").asInt());
        assertEquals(9, server.count());
        assertEquals(0, run("support", "--judge", "robot").code());
        assertEquals(9, server.count());
        Cli labels = run("assign", "--judge", "robot");
        assertEquals(1, labels.code());
        assertTrue(labels.err().contains("The name robot is taken"), labels.err());
        assertEquals(0, Cli.run("check", file).code());
    }
}
