package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the window says of where one is: in a project of one topic, by its tabs, in its title, and when an act is taken
 * back.
 */
class OneTopicTest extends WindowTest {
    private static final TopicId ONLY = new TopicId("only");

    @TempDir
    private Path folder;

    @Test
    void theOnlyTopicStaysHighlightedAndItsStandIsRight() {
        ProjectStore store = ProjectStore.create(
                folder.resolve("one.assay"),
                new ProjectSettings(
                        "one",
                        "One",
                        "ann",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 1, List.of()),
                        "",
                        Instant.EPOCH),
                InstantSource.system());
        store.importing(
                writer -> {
                    writer.topic(new Topic(ONLY, "The only question", Map.of(), ""));
                    return true;
                },
                kept -> kept);
        new NuggetService(store, () -> new NuggetId("n"))
                .add(ONLY, 0, "A nugget", Importance.VITAL, List.of(), new NuggetId("n"));
        open(store, 1000, 700);
        assertTrue(onFx(() -> node("place", Labeled.class).getText()).contains("draft"));
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        if (onFx(() -> robot.lookup(".question-act")
                .tryQuery()
                .map(one -> one.getParent().getParent().isVisible())
                .orElse(false))) {
            robot.clickOn(".question-act");
            settle();
        }
        String place = onFx(() -> node("place", Labeled.class).getText());
        assertTrue(place.contains("frozen"), place);
        assertEquals(0, onFx(() -> node("topics", ListView.class).getSelectionModel().getSelectedIndex()));
    }

    @Test
    void theTabOfTheStageInViewStaysChosen() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("#nuggetsTab");
        assertTrue(onFx(() -> node("nuggetsTab", ToggleButton.class).isSelected()));
    }

    @Test
    void theTitleHasTheNameOfTheProject() {
        open(SampleProject.create(folder), 1000, 700);
        assertEquals("first-steps.assay – Assay", onFx(() -> stage.getTitle()));
    }

    @Test
    void whatIsTakenBackElsewhereIsNamed() {
        open(SampleProject.create(folder), 1000, 700);
        TopicId first = onFx(() -> context.workspace().topicProperty().get().orElseThrow());
        onFx(() -> {
            context.workspace().perform(
                    first,
                    session -> session.nuggets()
                            .add(first, 0, "A nugget", Importance.UNSET, List.of(), session.nuggets().newNuggetId()),
                    set -> {},
                    null);
            return null;
        });
        settle();
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(new TopicId("h-031")));
            context.workspace().goTo(Stage.LABEL);
            return null;
        });
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(Optional.of(first), onFx(() -> context.workspace().topicProperty().get()));
        String notice = onFx(() -> context.workspace().noticeProperty().get());
        assertTrue(notice.startsWith("Taken back") && notice.contains("new nugget"), notice);
    }
}
