package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Said;
import dev.assay.app.state.SaveState;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line in which the window says something. */
class MessageLineTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    private void say(String sentence, boolean warning) {
        onFx(() -> {
            if (warning) {
                context.workspace().warn(sentence);
            } else {
                context.workspace().notify(sentence);
            }
            return null;
        });
        settle();
    }

    private boolean isShown() {
        return onFx(() -> node("message", Node.class).isVisible());
    }

    private Bounds work() {
        return onFx(() -> {
            Node center = node("center", Node.class);
            return center.localToScene(center.getLayoutBounds());
        });
    }

    private void addNugget() {
        onFx(() -> {
            context.workspace().perform(
                    HEAT,
                    session -> session.nuggets()
                            .add(HEAT, 0, "A nugget", Importance.UNSET, List.of(), session.nuggets().newNuggetId()),
                    set -> {},
                    null);
            return null;
        });
        settle();
    }

    @Test
    void movesNothingAndGoesWithEscAndIsKeptInTheList() {
        open(SampleProject.create(folder), 1000, 700);
        Bounds before = work();
        say(
                "The first thing that is said, at such a length that it would once have taken two lines of the "
                        + "window, or three",
                false);
        say("The second", true);
        assertTrue(isShown());
        assertEquals(before, work(), "nothing moves");
        screenshot("message-1000x700");
        robot.type(KeyCode.ESCAPE);
        assertFalse(isShown());
        robot.type(KeyCode.F8);
        await("the list", () -> robot.lookup("#saidList").tryQuery().isPresent());
        assertEquals(
                List.of("The second", "The first thing"),
                onFx(() -> node("saidList", ListView.class).getItems().stream()
                        .map(one -> ((Said.Sentence) one).words())
                        .map(words -> words.toString().substring(0, Math.min(15, words.toString().length())).strip())
                        .toList()));
        saveScene(node("saidList", ListView.class).getScene(), "messages-list");
        robot.type(KeyCode.ESCAPE);
        assertTrue(robot.lookup("#saidList").tryQuery().isEmpty());
    }

    @Test
    void newsGoesWithTheNextActAndAWarningStays() {
        open(SampleProject.create(folder), 1000, 700);
        say("News", false);
        addNugget();
        assertFalse(isShown());
        say("The disk is full", true);
        addNugget();
        assertTrue(isShown(), "a failure is seen before it goes");
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertFalse(onFx(() -> context.workspace().noticeProperty().get()).contains("disk"), "undo takes it away");
    }

    @Test
    void newsFadesAndIsStillInTheList() {
        open(SampleProject.create(folder), 1000, 700);
        robot.moveTo(5, 5);
        say("News", false);
        await("it fades", () -> !isShown());
        assertEquals(1, onFx(() -> context.workspace().said().all().size()));
    }

    @Test
    void doesNotSurviveTheProject() throws IOException {
        open(SampleProject.create(folder), 1000, 700);
        say("Of the first project", true);
        ProjectStore other = SampleProject.create(Files.createDirectory(folder.resolve("other")));
        onFx(() -> {
            context.workspace().show(new ProjectSession(other));
            return null;
        });
        settle();
        assertFalse(isShown());
        assertTrue(onFx(() -> context.workspace().said().all().isEmpty()));
    }

    @Test
    void hasRoomWhereALongReasonSaysWhyNothingIsSaved() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1000, 700);
        Files.write(store.file(), new byte[8192], StandardOpenOption.WRITE);
        addNugget();
        await(
                "it is not saved",
                () -> onFx(() -> context.workspace().saveStateProperty().get()) instanceof SaveState.NotSaved);
        say("What was asked for could not be done", true);
        assertTrue(onFx(() -> node("message", Region.class).getWidth()) > 500, "what is said is seen");
    }
}
