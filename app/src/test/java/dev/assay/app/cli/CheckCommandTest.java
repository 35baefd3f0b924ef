package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not as it was written is told, with a way on. */
class CheckCommandTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void project() {
        project = folder.resolve("study.assay");
        Path sample = Path.of(System.getProperty("assay.root", "..")).resolve("samples/first-steps");
        assertEquals(0, Cli.run("new", project, "--from", sample).code());
        assertEquals(0, Cli.run("check", project).code());
    }

    private void change(String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + project);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "broken",
                "{\"concurrency\":-5,\"prompts\":{}}",
                "{\"prompts\":{\"assign\":\"nowhere\"}}",
            })
    void settingsOfAJobThatCannotBeGoneOnWith(String settings) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.jobs()
                    .add(
                            new Job(
                                    "job-7",
                                    "assign",
                                    new Job.Scope(List.of(), List.of()),
                                    "",
                                    settings,
                                    Instant.EPOCH,
                                    Job.State.STOPPED,
                                    ""),
                            List.of());
        }
        Cli check = Cli.run("check", project);
        assertEquals(ExitCode.PROBLEMS, check.code(), check.out());
        assertTrue(check.out().contains("job-7"), check.out());
    }

    @Test
    void aWordThatWasChangedInAPassage() throws Exception {
        change("UPDATE passage SET text = replace(text, 'e', 'a') WHERE position = 1");
        Cli check = Cli.run("check", project);
        assertEquals(ExitCode.PROBLEMS, check.code());
        assertTrue(check.out().contains("The passages of topic"), check.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE topic SET topic_id = CAST(x'80' AS TEXT) WHERE position = 1",
                "UPDATE topic SET topic_id = CAST(replace(topic_id, 'h', char(55357)) AS TEXT)",
                "UPDATE answer SET run_id = CAST(x'ff' AS TEXT) WHERE run_id = (SELECT min(run_id) FROM answer)",
                "UPDATE setting SET value = CAST(x'80' AS TEXT)",
            })
    void aValueThatNobodyCanReadIsDamageAndNoMistakeOfTheProgram(String sql) throws Exception {
        change(sql);
        for (Object[] how : new Object[][] {{"check", project}, {"check", project, "--json"}}) {
            Cli check = Cli.run(how);
            assertEquals(ExitCode.PROBLEMS, check.code(), check.out());
            assertTrue(check.out().length() > 20, check.out());
            assertTrue(!(check.out() + check.err()).contains("Assay has a fault"), check.out() + check.err());
        }
    }

    @Test
    void anIndexThatTheUserAddedIsToldAndTheProjectIsLookedAt() throws Exception {
        change("CREATE INDEX by_text ON passage (text)");
        byte[] before = Files.readAllBytes(project);
        Cli check = Cli.run("check", project);
        assertEquals(ExitCode.PROBLEMS, check.code());
        assertTrue(check.out().contains("by_text"), check.out());
        assertEquals(0, Cli.run("status", project).code());
        ProjectOpener.OpenProject opened = ProjectOpener.open(project);
        try (var session = opened.session()) {
            assertTrue(session.isReadOnly());
            assertTrue(opened.warning().orElseThrow().contains("by_text"), opened.warning().toString());
        }
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync, "--with-judges").code());
        assertEquals(0, Cli.run("new", folder.resolve("new.assay"), "--from", sync).code());
        assertEquals(0, Cli.run("check", folder.resolve("new.assay")).code());
        assertArrayEquals(before, Files.readAllBytes(project));
    }
}
