package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.rubric.BlindSample;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample of graded passages by keys alone: blind, then beside the grader. */
class VerifyWalkTest extends WindowTest {
    private static final KeyCode[] GRADES = {
        KeyCode.DIGIT0, KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5
    };

    @TempDir
    private Path folder;

    private void openSample() {
        start(folder, Optional.of(Path.of(System.getProperty("assay.root", ".."), "samples", "rubric")), 1366, 768);
        await("the sample is in view", () -> cells() == BlindSample.SIZE);
        assertEquals(
                Stage.VERIFY,
                onFx(() -> context.workspace().stageProperty().get()),
                "the bundle asks for nothing else");
        settle();
    }

    private int cells() {
        return onFx(() -> Optional.ofNullable(stage.getScene().lookup("#cells"))
                .map(list -> ((ListView<?>) list).getItems().size())
                .orElse(0));
    }

    private int inHand() {
        return onFx(() -> node("cells", ListView.class).getSelectionModel().getSelectedIndex());
    }

    private String standing() {
        return onFx(() -> node("standing", Label.class).getText());
    }

    private void type(KeyCode... keys) {
        for (KeyCode key : keys) {
            robot.type(key);
            settle();
        }
    }

    @Test
    void aSampleIsGradedBlindByKeysAndThenLaidBesideTheGraders() {
        openSample();
        assertEquals("0 of 60 graded, blind", standing());
        screenshot("verify-blind");
        type(KeyCode.DOWN, KeyCode.DIGIT5);
        assertEquals(2, inHand(), "on to the next that is open");
        await("it is on the disk", () -> standing().startsWith("1 of 60"));
        type(KeyCode.UP, KeyCode.DELETE);
        await("it is taken back", () -> standing().startsWith("0 of 60"));
        type(KeyCode.HOME);
        type(KeyCode.S);
        assertFalse(isShown("beside"), "not before the whole sample is graded");
        for (int i = 0; i < BlindSample.SIZE; i++) {
            press(GRADES[i % GRADES.length]);
        }
        await("all are graded", () -> onFx(() -> node("bannerAction", Button.class).isVisible()));
        type(KeyCode.END, KeyCode.ENTER);
        assertTrue(onFx(() -> node("bannerAction", Button.class).isFocused()), "what comes next has the keys");
        type(KeyCode.ENTER);
        assertTrue(isShown("showQuestion"), "it asks, since it cannot be undone");
        type(KeyCode.ESCAPE);
        assertFalse(isShown("showQuestion"));
        type(KeyCode.S, KeyCode.ENTER);
        await("the grader's stand beside", () -> agreement().contains("the same"));
        assertFalse(onFx(() -> node("show", Button.class).isVisible()));
        type(KeyCode.D);
        await("its reply is there", () -> isShown("beside"));
        screenshot("verify-shown");
        String before = agreement();
        type(KeyCode.DIGIT0, KeyCode.DIGIT1);
        await("beside the first", () -> onFx(() -> words("beside")).contains("After seeing it: 1"));
        assertEquals(before, agreement(), "and it counts for nothing");
        killAndReopen();
        await("as it was", () -> agreement().equals(before));
        type(KeyCode.G);
        await("the other grader's sample", () -> standing().endsWith("graded, blind"));
        assertTrue(onFx(() -> words("graderName")).contains("nuggets"));
    }

    @Test
    void aProjectOfGradedPassagesAloneOpensHere() {
        Path project = folder.resolve("graded.assay");
        Path graded = Path.of(System.getProperty("assay.root", ".."), "samples", "rubric", "graded.jsonl");
        new ProjectService(InstantSource.system())
                .create(
                        project,
                        new ProjectService.Request("", "kim", List.of(graded), ImportOptions.DEFAULT),
                        ProgressListener.NONE)
                .store()
                .orElseThrow()
                .close();
        open(ProjectStore.open(project, InstantSource.system()), 1366, 768);
        assertEquals(Stage.VERIFY, onFx(() -> context.workspace().stageProperty().get()));
        assertTrue(
                onFx(() -> context.workspace().stagesProperty().get()).contains(Stage.NUGGETS),
                "where nuggets can be made all the same");
    }

    /** A key as fast as the window takes it: the robot waits between its own. */
    private void press(KeyCode key) {
        onFx(() -> {
            Event.fireEvent(
                    stage.getScene().getFocusOwner(),
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
            return null;
        });
    }

    private boolean isShown(String id) {
        return onFx(() -> node(id, Node.class).isVisible());
    }

    private String agreement() {
        return onFx(() -> words("agreement"));
    }

    private String words(String id) {
        if (node(id, Node.class) instanceof Label label) {
            return label.getText();
        }
        return ((WrappedText) node(id, Node.class)).getText();
    }
}
