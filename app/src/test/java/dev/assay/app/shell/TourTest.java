package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.app.AppContext;
import dev.assay.app.service.Places;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.TopicId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TourTest extends WindowTest {
    @TempDir
    private Path folder;

    @Override
    protected AppContext.Surroundings around(Path within) {
        AppContext.Surroundings usual = surroundings(within);
        return new AppContext.Surroundings(
                usual.preferences(),
                new Places(
                        within.resolve("projects"),
                        within,
                        within.resolve("log"),
                        Optional.of(SampleProject.bundle().getParent())),
                new NoChoosers(),
                usual.models());
    }

    @Test
    void leadsFromTheFirstWindowToTheFirstLabelByKeysAlone() {
        start(folder, Optional.empty(), 1000, 700);
        await("home is shown", () -> robot.lookup("#home").tryQuery().isPresent());
        control(KeyCode.F1);
        says("goes to the next passage");
        settle();
        screenshot("tour-topic-1000x700");
        control(KeyCode.F1);
        says("Do you agree?");
        robot.type(KeyCode.O);
        says("freezes them");
        control(KeyCode.ENTER);
        await(
                "it asks, for something is open",
                () -> robot.lookup("#freezeQuestion .question-act").tryQuery().isPresent());
        settle();
        screenshot("tour-freeze-1000x700");
        robot.type(KeyCode.ENTER);
        says("opens Label");
        control(KeyCode.DIGIT2);
        says("Does it contain the selected nugget?");
        settle();
        screenshot("tour-label-1000x700");
        robot.type(KeyCode.DIGIT1);
        says("A label is saved at once");
        assertEquals(1, labels());
        robot.type(KeyCode.DIGIT2);
        await("the keys are in the work", () -> labels() == 2);
        control(KeyCode.F1);
        await("it ends", () -> !isShown());
        await("where it began", () -> context.workspace().open().isEmpty());
        assertFalse(Files.exists(folder.resolve("projects")), "nothing of it is kept among the projects");
    }

    /** From a project of one's own, by mouse: every step has Next, and one comes back to where one was. */
    @Test
    void everyStepHasNextAndItsEndIsWhereOneWas() {
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700);
        await("the project is open", () -> context.workspace().topicProperty().get().isPresent());
        Path own = file();
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(new TopicId("h-022")));
            context.workspace().goTo(Stage.LABEL);
            return null;
        });
        settle();
        control(KeyCode.F1);
        says("goes to the next passage");
        assertNotEquals(own, file(), "on a copy");
        for (String words : List.of(
                "Do you agree?", "freezes them", "opens Label", "contain the selected nugget?", "A label is saved")) {
            robot.clickOn("#tourNext");
            says(words);
        }
        robot.clickOn("#tourNext");
        backIn(own);

        control(KeyCode.F1);
        says("goes to the next passage");
        robot.type(KeyCode.ESCAPE);
        backIn(own);
        assertEquals(0, labels(), "nothing was done in it");
    }

    private void backIn(Path own) {
        await("it ends", () -> !isShown());
        await("where it began", () -> context.workspace().open().isPresent()
                && file().equals(own)
                && context.workspace().topicProperty().get().equals(Optional.of(new TopicId("h-022")))
                && context.workspace().stageProperty().get().equals(Stage.LABEL));
        settle();
    }

    private Path file() {
        return onFx(() -> context.workspace().open().orElseThrow().session().file());
    }

    private int labels() {
        return onFx(() -> context.workspace().topics().stream()
                .mapToInt(topic -> topic.labels())
                .sum());
    }

    private void says(String words) {
        await(
                "the tour says " + words,
                () -> isShown()
                        && node("tourWords", WrappedText.class).getText().contains(words));
    }

    private boolean isShown() {
        return onFx(() -> robot.lookup(".tour").tryQuery().map(Node::isVisible).orElse(false));
    }


    private void control(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }
}
