package dev.assay.app.testing;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.shell.Stages;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.util.Optional;

/** A workspace of every stage for tests of what an undo brings back, without a window: all is done at once. */
public final class Undoing {
    private final StepByStepRunner runner = new StepByStepRunner();
    private final Workspace workspace =
            new Workspace(new Workspace.Runners(runner, runner, runner), Stages.ALL.stages());

    public Workspace workspace() {
        return workspace;
    }

    /** Does all that is done here. */
    public StepByStepRunner runner() {
        return runner;
    }

    /** Shows a topic of a project on a stage. */
    public void show(ProjectStore store, TopicId topic, Stage stage) {
        workspace.show(new ProjectSession(store));
        goTo(topic, stage);
    }

    public void goTo(TopicId topic, Stage stage) {
        workspace.topicProperty().set(Optional.of(topic));
        workspace.stageProperty().set(stage);
    }

    /** Takes back, and wants the name of what it was in the message line. */
    public void undo(String named) {
        workspace.undo();
        assertSaid("Taken back: ", named);
    }

    /** Does again, and wants the name of what it was in the message line. */
    public void redo(String named) {
        workspace.redo();
        assertSaid("Done again: ", named);
    }

    private void assertSaid(String act, String named) {
        String said = workspace.noticeProperty().get();
        assertTrue(said.startsWith(act) && said.contains(named), said);
        assertFalse(workspace.reversingProperty().get(), "the next key is given at once");
    }
}
