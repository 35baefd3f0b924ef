package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.app.cli.BatchServer;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.testing.SampleProject;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A job that waits at its provider: its age, and the button that fetches what is there. */
class BatchJobsTest extends JobsWindowTest {
    private final BatchServer provider = new BatchServer();

    @AfterEach
    void leave() {
        provider.close();
    }

    @Test
    void aJobGoesOnWhenWhatItsBatchAnsweredIsFetched() throws IOException {
        handOver();
        provider.goOn("expired", 1);
        robot.clickOn("#jobFetch");
        await("it is asked", () -> robot.lookup("#consentDialog").tryQuery().isPresent());
        robot.clickOn("#consentSend");
        await("there is one reply", () -> first().counts().done() == 1);
        await("the others can be asked for", () -> robot.lookup("#jobResume").tryQuery().isPresent());
        assertFalse(robot.lookup("#jobFetch").tryQuery().isPresent(), "nothing is at the provider");
    }

    @Test
    void aBatchIsFetchedWhenItHasEnded() throws IOException {
        handOver();
        screenshot(panel(), "jobs-at-provider");
        assertFalse(robot.lookup("#jobResume").tryQuery().isPresent(), "going on would pay twice");
        robot.clickOn("#jobFetch");
        // Another user handed it over.
        await("it is asked", () -> robot.lookup("#consentDialog").tryQuery().isPresent());
        assertFalse(provider.asked().contains("GET /vN/batches/batch_N"));
        robot.clickOn("#consentSend");
        await("it was looked at", () -> provider.asked().contains("GET /vN/batches/batch_N"));
        await("it still waits", () -> !labels("waiting at the provider, 0 min").isEmpty());
        provider.goOn("completed", Integer.MAX_VALUE);
        settle();
        robot.clickOn("#jobFetch");
        await("all is answered", () -> first().state() == JobProgress.State.FINISHED);
        assertEquals(0, first().counts().failed());
    }

    private void handOver() throws IOException {
        Path project;
        try (ProjectStore store = SampleProject.create(folder)) {
            project = store.file();
        }
        Cli handed = Cli.run("assign", project, "--model", "m", "--base-url", provider.baseUrl(), "--as-batch");
        assertEquals(4, handed.code(), handed.err());
        show(ProjectStore.open(project, InstantSource.system()));
        await("it waits", () -> !labels("waiting at the provider, 0 min").isEmpty());
    }
}
