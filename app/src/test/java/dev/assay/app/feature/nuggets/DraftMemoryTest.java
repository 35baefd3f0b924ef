package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was half-typed when the program was killed: what the disk held then is opened anew. */
class DraftMemoryTest {
    private static final TopicId MILLS = new TopicId("h-022");

    @TempDir
    private Path folder;

    private ProjectStore store;
    private Workspace workspace;
    private NuggetsModel model;
    private int kills;

    @BeforeEach
    void open() {
        show(SampleProject.create(folder));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void show(ProjectStore opened) {
        store = opened;
        workspace = new Workspace(new ImmediateRunner());
        model = NuggetsModel.of(workspace);
        workspace.show(new ProjectSession(store));
    }

    /** The program is gone; somebody opens what is on the disk. */
    private void kill() {
        Path left = folder.resolve("left-" + ++kills + ".assay");
        store.copyTo(left);
        store.close();
        show(ProjectStore.open(left, InstantSource.system()));
    }

    private Draft draft() {
        return model.drafts().draftProperty().get().orElseThrow();
    }

    @Test
    void aHalfTypedNuggetComesBackWithItsEvidence() {
        Evidence evidence = model.passages().evidence(0, 7).orElseThrow();
        model.drafts().add(List.of(evidence), Optional.empty());
        draft().textProperty().set("Half a fact ab");
        long events = store.lastEvent();
        kill();
        assertEquals("Half a fact ab", draft().textProperty().get());
        assertEquals(List.of(evidence), draft().evidence());
        assertEquals(events, store.lastEvent(), "A draft is no act");
        draft().textProperty().set("Half a fact about");
        kill();
        assertEquals("Half a fact about", draft().textProperty().get());
        model.drafts().save();
        assertEquals(events + 1, store.lastEvent());
        kill();
        assertTrue(model.drafts().draftProperty().get().isEmpty(), "What is saved is no draft");
    }

    @Test
    void everyKindOfDraftComesBackInItsPlace() {
        var nuggets = model.nuggets().selection();
        nuggets.select(List.of(ids().get(2), ids().get(3)));
        model.drafts().merge();
        draft().textProperty().set("Both of th");
        kill();
        assertEquals(Draft.Use.MERGE, draft().use());
        assertEquals(List.of(ids().get(2), ids().get(3)), draft().nuggets());
        assertEquals(2, draft().sources().size());
        model.drafts().cancel();
        kill();
        assertTrue(model.drafts().draftProperty().get().isEmpty(), "What was given up does not come back");
        model.drafts().edit(store.nuggetSet(topic()).orElseThrow().nuggets().getFirst());
        draft().textProperty().set("Other wor");
        kill();
        assertEquals(Draft.Use.EDIT, draft().use());
        assertEquals(ids().getFirst(), draft().nugget());
        assertTrue(draft().isTouched());
    }

    @Test
    void eachTopicHasItsOwn() {
        model.drafts().add(List.of(), Optional.empty());
        draft().textProperty().set("here");
        workspace.topicProperty().set(Optional.of(MILLS));
        assertTrue(model.drafts().draftProperty().get().isEmpty());
        kill();
        assertEquals(MILLS, topic(), "the topic that was in view is so again");
        assertTrue(model.drafts().draftProperty().get().isEmpty());
        workspace.topicProperty().set(Optional.of(workspace.topics().getFirst().topic().id()));
        assertEquals("here", draft().textProperty().get());
    }

    private TopicId topic() {
        return workspace.topicProperty().get().orElseThrow();
    }

    private List<NuggetId> ids() {
        return store.nuggetSet(topic()).orElseThrow().nuggets().stream().map(one -> one.id()).toList();
    }
}
