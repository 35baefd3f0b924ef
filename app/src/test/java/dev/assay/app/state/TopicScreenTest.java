package dev.assay.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.StepByStepRunner;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a screen shows of a topic or a project, on a real store and without a window. */
class TopicScreenTest {
    @TempDir
    private Path folder;

    private final StepByStepRunner db = new StepByStepRunner();
    private final Workspace workspace = new Workspace(db);
    private final List<String> seen = new ArrayList<>();
    private final TopicScreen<NuggetSet> screen = new TopicScreen<>(
            workspace, Stage.LABEL, (session, topic) -> session.nuggets().open(topic).set(), new Recorded<>());
    private ProjectStore store;
    private TopicId first;
    private TopicId second;

    /** Writes down what it is told. */
    private final class Recorded<T> implements ScreenView<T> {
        @Override
        public void leave() {
            seen.add("leave");
        }

        @Override
        public void clear() {
            seen.add("clear");
        }

        @Override
        public void show(T content) {
            seen.add(content instanceof NuggetSet set ? "show " + set.topic() : "show " + content);
        }
    }

    @BeforeEach
    void open() {
        store = SampleProject.create(folder);
        workspace.show(new ProjectSession(store));
        first = workspace.topics().get(0).topic().id();
        second = workspace.topics().get(1).topic().id();
    }

    @AfterEach
    void close() {
        db.breakWith(null);
        db.close();
        store.close();
    }

    private void look() {
        workspace.stageProperty().set(Stage.LABEL);
        seen.clear();
    }

    /** An act of another part of the window. */
    private void change(TopicId topic) {
        workspace.perform(
                topic,
                session -> session.nuggets()
                        .setImportance(
                                topic,
                                List.of(session.nuggets()
                                        .open(topic)
                                        .set()
                                        .nuggets()
                                        .getFirst()
                                        .id()),
                                session.nuggets()
                                                        .open(topic)
                                                        .set()
                                                        .nuggets()
                                                        .getFirst()
                                                        .importance()
                                                == Importance.VITAL
                                        ? Importance.OKAY
                                        : Importance.VITAL),
                done -> {},
                null);
    }

    private long shows() {
        return seen.stream().filter(one -> one.startsWith("show")).count();
    }

    @Test
    void isReadWhenItComesIntoViewAndNotBefore() {
        assertEquals(0, shows());
        workspace.stageProperty().set(Stage.LABEL);
        assertEquals(List.of("clear", "show " + first), seen.subList(seen.size() - 2, seen.size()));
        assertEquals(Optional.of(first), screen.topic());
        seen.clear();
        workspace.stageProperty().set(Stage.NUGGETS);
        workspace.stageProperty().set(Stage.LABEL);
        assertEquals(List.of("leave"), seen, "nothing changed");
    }

    @Test
    void aReplyForATopicThatIsNoLongerInViewIsDropped() {
        look();
        db.hold();
        change(first);
        workspace.topicProperty().set(Optional.of(second));
        workspace.topicProperty().set(Optional.of(first));
        workspace.topicProperty().set(Optional.of(second));
        db.finish();
        assertEquals(List.of("show " + second), seen.stream().filter(one -> one.startsWith("show")).toList());
    }

    @Test
    void whatChangesOutOfViewIsReadOnceWhenItIsLookedAtAgain() {
        look();
        workspace.stageProperty().set(Stage.NUGGETS);
        change(first);
        change(first);
        assertEquals(0, shows());
        workspace.stageProperty().set(Stage.LABEL);
        assertEquals(1, shows());
    }

    @Test
    void whatChangesWhileItIsReadIsReadOnceMore() {
        look();
        db.hold();
        for (int i = 0; i < 5; i++) {
            change(first);
        }
        for (int i = 0; i < 6; i++) {
            db.step();
        }
        assertEquals(1, shows(), "five acts, and the read that the first of them asked for");
        db.finish();
        assertEquals(2, shows(), "and one more for the other four");
    }

    @Test
    void itsOwnActsAreShownByThemselvesAndOnlyWhileTheirTopicIsInView() {
        look();
        List<String> done = new ArrayList<>();
        screen.perform(first, session -> session.nuggets().open(first).set().topic(), topic -> done.add("first"));
        assertEquals(List.of("first"), done);
        assertEquals(0, shows());
        db.hold();
        screen.perform(first, session -> first, topic -> done.add("late"));
        workspace.topicProperty().set(Optional.of(second));
        db.finish();
        assertEquals(List.of("first"), done);
    }

    @Test
    void whatCouldNotBeReadIsReadWhenItIsLookedAtAgain() {
        db.breakWith(new IllegalStateException("The disk is gone"));
        look();
        db.breakWith(null);
        assertEquals(0, shows());
        workspace.stageProperty().set(Stage.NUGGETS);
        workspace.stageProperty().set(Stage.LABEL);
        assertEquals(1, shows());
    }

    @Test
    void aWholeProjectIsReadAtOnceOnlyForWhatIsListed() {
        BooleanProperty open = new SimpleBooleanProperty();
        ProjectScreen<Long> whole = new ProjectScreen<>(
                workspace, open, () -> session -> session.lastEvent(), first::equals, new Recorded<>());
        workspace.onChange(whole::changed);
        seen.clear();
        change(first);
        assertEquals(0, shows(), "nobody looks");
        open.set(true);
        assertEquals(1, shows());
        change(second);
        workspace.topicProperty().set(Optional.of(second));
        assertEquals(1, shows(), "it is not listed");
        whole.refresh();
        assertEquals(2, shows());
        change(first);
        assertEquals(3, shows());
    }
}
