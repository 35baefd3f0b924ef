package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A topic of which nobody brought passages: nuggets have nothing to be attested by. */
class WithoutPassagesTest extends WindowTest {
    private static final TopicId BARE = new TopicId("bare");

    @TempDir
    private Path folder;

    private void openBare() {
        ProjectStore store = SampleProject.create(folder);
        store.importing(
                writer -> {
                    writer.topic(new Topic(BARE, "What became of the ferry? ".repeat(14).strip(), Map.of(), ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        new NuggetService(store, () -> new NuggetId("n-1"))
                .add(BARE, 0, "It was sold in 1931", Importance.VITAL, List.of(), new NuggetId("n-1"));
        open(store, 1000, 700);
        topic(BARE);
    }

    private void topic(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
    }

    @Test
    void aTopicWithoutQuestionIsNamedOnce() {
        ProjectStore store = SampleProject.create(folder);
        store.importing(
                writer -> {
                    writer.topic(new Topic(BARE, "", Map.of(), ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        open(store, 1000, 700);
        assertTrue(onFx(() -> robot.lookup("#topicId").query().isVisible()), "beside its question");
        topic(BARE);
        assertFalse(onFx(() -> robot.lookup("#topicId").query().isVisible()), "it is the title");
    }

    @Test
    void theNuggetsHaveTheRoomAndNobodyIsAskedForEvidenceThatCannotBe() {
        openBare();
        aLongTopicIsTwoLinesAndUnfoldsByKeyAndByClick();
        robot.clickOn("#query");
        settle();
        theNuggetsHaveTheRoomOfPassagesThatAreNotThere();
        topic(BARE);
        robot.clickOn("#nuggets");
        robot.type(KeyCode.TAB, KeyCode.DELETE);
        settle();
        assertFalse(onFx(() -> node("ways", Node.class).isVisible()), "Delete is for the list with the keys alone");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertEquals(
                0,
                robot.lookup("#freezeQuestion").lookup(".way").queryAll().size(),
                "it asks as always, and nothing is unfinished");
        robot.type(KeyCode.ENTER);
        await("frozen", () -> node("state", Node.class).isVisible());
    }

    /** By mouse in a topic that has nothing, by keys in one that has passages. */
    @Test
    void aTopicWithoutNuggetsOffersTheWaysToItsFirst() {
        ProjectStore store = SampleProject.create(folder);
        store.importing(
                writer -> {
                    writer.topic(new Topic(BARE, "What became of the ferry?", Map.of(), ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        open(store, 1366, 768);
        topic(BARE);
        assertTrue(onFx(() -> node("ways", Node.class).isVisible()));
        assertTrue(onFx(() -> go("Propose…").isDisabled()), "there is nothing to read");
        assertTrue(onFx(() -> go("Write").getStyleClass().contains("success")));
        screenshot("nuggets-empty-bare-1366");
        robot.clickOn(go("Write"));
        robot.write("It was sold in 1931");
        robot.type(KeyCode.ENTER);
        await("written", () -> !node("ways", Node.class).isVisible());

        topic(new TopicId("h-014"));
        assertFalse(onFx(() -> node("ways", Node.class).isVisible()));
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL).type(KeyCode.DELETE);
        await("nothing is left", () -> node("ways", Node.class).isVisible());
        screenshot("nuggets-empty-1366");
        assertTrue(onFx(() -> go("Look").getStyleClass().contains("success")), "three proposals wait");
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        await("it says what is missing", () -> node("missingText", Labeled.class)
                .getText()
                .endsWith("write nuggets → freeze the nuggets → Label → lock."));
        screenshot("scores-nothing-locked-1366");
        robot.type(KeyCode.ENTER);
        await("and goes there", () -> context.workspace().stageProperty().get().equals(Stage.NUGGETS));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("they are back", () -> !node("ways", Node.class).isVisible());
    }

    private Button go(String words) {
        return robot.lookup("#ways").lookup(".button").queryAllAs(Button.class).stream()
                .filter(button -> button.getText().equals(words))
                .findFirst()
                .orElseThrow();
    }

    private void theNuggetsHaveTheRoomOfPassagesThatAreNotThere() {
        double all = width("panes");
        assertEquals(all, width("nuggets"), 20, "there is no column that says that nothing is here");
        screenshot("nuggets-without-passages");
        topic(new TopicId("h-014"));
        double usual = width("nuggets");
        assertTrue(usual < all * 0.7, "with passages they have their side");
        topic(BARE);
        assertEquals(all, width("nuggets"), 20);
        robot.clickOn("#nuggets");
        robot.type(KeyCode.K);
        settle();
        assertTrue(onFx(() -> node("revision", Node.class).isVisible()));
        assertTrue(width("revision") > all * 0.3, "what the set was earlier has room");
        robot.type(KeyCode.K);
        settle();
        assertEquals(all, width("nuggets"), 20);
        topic(new TopicId("h-014"));
        assertEquals(usual, width("nuggets"), 2, "the panes meet where they met");
    }

    private void aLongTopicIsTwoLinesAndUnfoldsByKeyAndByClick() {
        double query = onFx(() -> node("query", Node.class).getLayoutBounds().getHeight());
        assertTrue(query > 30 && query < 56, "the topic is " + query + " high");
        double header = onFx(() -> node("header", Node.class).getLayoutBounds().getHeight());
        assertTrue(header < 76, "the header is " + header + " high");
        robot.type(KeyCode.F2);
        settle();
        assertTrue(onFx(() -> node("narrativePane", Node.class).isVisible()));
        assertTrue(onFx(
                () -> robot.lookup("#narrativePane").lookup(".wrapped-text").queryAllAs(WrappedText.class).stream()
                        .anyMatch(text -> text.getText().startsWith("What became") && text.getHeight() > 40)));
        screenshot("nuggets-long-topic-unfolded");
        robot.type(KeyCode.F2);
        robot.clickOn("#query");
        settle();
        assertTrue(onFx(() -> node("narrativePane", Node.class).isVisible()));
    }

    private double width(String id) {
        return onFx(() -> node(id, Node.class).getLayoutBounds().getWidth());
    }
}
