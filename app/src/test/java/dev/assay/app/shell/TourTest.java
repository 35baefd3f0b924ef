package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.service.Places;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import java.nio.file.Path;
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
        robot.type(KeyCode.TAB, KeyCode.TAB, KeyCode.ENTER);
        says("opens Label");
        control(KeyCode.DIGIT2);
        says("Does it contain the selected nugget?");
        settle();
        screenshot("tour-label-1000x700");
        robot.type(KeyCode.DIGIT1);
        says("That was a label");
        assertEquals(1, onFx(() -> context.workspace().topics().stream().mapToInt(topic -> topic.labels()).sum()));
        control(KeyCode.F1);
        await("it ends", () -> !isShown());
        robot.type(KeyCode.DIGIT2);
        await(
                "and the keys are in the work",
                () -> context.workspace().topics().stream()
                                .mapToInt(topic -> topic.labels())
                                .sum()
                        == 2);

        // Again: what is done already is passed over, in a topic that nothing was done in.
        control(KeyCode.F1);
        says("goes to the next passage");
        assertTrue(onFx(() -> context.workspace().topics().stream()
                .filter(topic -> Optional.of(topic.topic().id()).equals(context.workspace().topicProperty().get()))
                .allMatch(topic -> topic.labels() == 0)));
        robot.clickOn("#tourLeave");
        await("it can be left", () -> !isShown());
    }

    private void says(String words) {
        await(
                "the tour says " + words,
                () -> isShown()
                        && node("tourWords", WrappedText.class).getText().contains(words));
    }

    private boolean isShown() {
        return onFx(() -> robot.lookup("#tour").tryQuery().map(Node::isVisible).orElse(false));
    }


    private void control(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }
}
