package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.testing.WorkedProject;
import dev.assay.model.TopicId;
import java.nio.file.Path;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of the buttons in sight one is green: the act of an open question, or what the page is for. */
class QuestionBarTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void onlyTheActOfAnOpenQuestionIsGreen() {
        open(SampleProject.create(folder), 1280, 800);
        chord(KeyCode.DIGIT4);
        await("Scores say what is missing", () -> robot.lookup("#missingAction").tryQuery().isPresent());
        assertTrue(isGreen("missingAction"));
        chord(KeyCode.DIGIT1);
        await("the nuggets are there", () -> robot.lookup("#freeze").tryQuery().isPresent());
        settle();
        assertTrue(isGreen("freeze"));
        chord(KeyCode.ENTER);
        await("it asks", () -> node("freezeQuestion", Node.class).isVisible());
        settle();
        assertFalse(isGreen("freeze"), "the act of the question alone is green");
    }

    @Test
    void aQuestionOutOfSightLeavesTheButtonsOfOtherPagesAlone() {
        open(WorkedProject.graded(folder), 1280, 800);
        TopicId topic = new TopicId("lamp-1");
        go(Stage.VERIFY, topic);
        await("the sample is drawn", () -> !node("cells", ListView.class).getItems().isEmpty());
        robot.type(KeyCode.V);
        await("whoever looks is asked", () -> node("lookQuestion", Node.class).isVisible());
        assertTrue(isAsking());
        go(Stage.SCORES, topic);
        assertFalse(isAsking());
        go(Stage.VERIFY, topic);
        assertEquals(node("lookQuestion", Node.class).isVisible(), isAsking());
    }

    private void go(Stage screen, TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().stageProperty().set(screen);
            return null;
        });
        settle();
    }

    private boolean isAsking() {
        return onFx(() -> stage.getScene().getRoot().getPseudoClassStates().contains(
                PseudoClass.getPseudoClass("asking")));
    }

    private boolean isGreen(String button) {
        Color ground = onFx(() -> (Color)
                node(button, Button.class).getBackground().getFills().getLast().getFill());
        return ground.getSaturation() > 0.5 && Math.abs(ground.getHue() - 137) < 15;
    }

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }
}
