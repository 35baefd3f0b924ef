package dev.assay.app.feature.organise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of returned bundles with the keys and the mouse: named folders, a conflict, the merge, back and again. */
class ReturnedPageTest extends WindowTest {
    @TempDir
    private Path folder;

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, key).release(key, KeyCode.SHIFT, KeyCode.CONTROL);
    }

    private void control(KeyCode key) {
        robot.press(KeyCode.CONTROL, key).release(key, KeyCode.CONTROL);
    }

    private boolean isShown(String id) {
        return onFx(() -> robot.lookup("#" + id).tryQuery().map(Node::isVisible).orElse(false));
    }

    private boolean says(String id, String words) {
        return onFx(() -> robot.lookup("#" + id).tryQuery().stream()
                .flatMap(node -> node.lookupAll(".label").stream())
                .anyMatch(label -> ((javafx.scene.control.Label) label).getText().contains(words)));
    }

    private int chosen() {
        return onFx(() -> {
            Pane card = (Pane) node("returnedConflicts", Pane.class).getChildren().get(1);
            for (int value = 1; value < card.getChildren().size(); value++) {
                if (card.getChildren().get(value).getPseudoClassStates().stream()
                        .anyMatch(state -> state.getPseudoClassName().equals("selected"))) {
                    return value;
                }
            }
            return 0;
        });
    }

    @Test
    void whatCameBackIsLookedThroughMergedTakenBackAndDecidedOn() throws Exception {
        ReturnedTrack track = ReturnedTrack.in(folder);
        Path returned = Files.createDirectory(folder.resolve("returned"));
        track.judge(returned, "ann", "ann.assay", Label.SUPPORT, 9_999, true);
        track.judge(returned, "bob", "bob-first.assay", Label.SUPPORT, 1, false);
        track.judge(returned, "bob", "bob.assay", Label.NOT_SUPPORT, 2, false);
        Files.write(returned.resolve("damaged.zip"), new byte[] {'P', 'K', 3, 4});
        open(ProjectStore.open(track.project(), InstantSource.system()), 1440, 900);
        chord(KeyCode.R);
        await("the page asks for the folders", () -> isShown("returnedFolder"));
        assertEquals("returnedFolder", onFx(() -> context.window().scene().getFocusOwner().getId()));
        assertTrue(onFx(() -> node("returnedLook", Button.class).isDisabled()));
        robot.write(returned.toString());
        onFx(() -> {
            node("returnedPlan", TextField.class).setText(track.plan().toString());
            return null;
        });
        robot.type(KeyCode.ENTER);
        await("it is worked out", () -> isShown("returnedMerge"));
        await("the merge is ready", () -> !onFx(() -> node("returnedMerge", Button.class).isDisabled()));
        assertEquals("returnedMerge", onFx(() -> context.window().scene().getFocusOwner().getId()));
        assertTrue(says("returnedPeople", "not returned"));
        assertFalse(says("returnedPeople", "0 of 0"), "nothing came, so nothing is counted");
        assertTrue(says("returnedReasons", "damaged.zip"));
        assertTrue(says("returnedConflicts", "1 conflict"));
        settle();
        screenshot(context.window().scene(), "returned");
        assertEquals(1, chosen(), "the later one");
        robot.type(KeyCode.DIGIT2);
        assertEquals(2, chosen());
        robot.clickOn(onFx(() -> ((Pane) node("returnedConflicts", Pane.class).getChildren().get(1))
                .getChildren()
                .get(1)));
        assertEquals(1, chosen());
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        saveScene(context.window().scene(), "returned-200-percent");
        onFx(() -> {
            context.window().setTextSize(new TextSize(100));
            return null;
        });
        control(KeyCode.ENTER);
        await("it is merged", () -> isShown("returnedDecide"));
        assertTrue(onFx(() -> node("returnedMerge", Button.class).isDisabled()));
        assertEquals(
                ActKind.MERGE_PROJECTS,
                context.workspace().undoStateProperty().get().undo().orElseThrow().kind());
        settle();
        screenshot(context.window().scene(), "returned-merged");
        control(KeyCode.Z);
        await("it is taken back", () -> !onFx(() -> node("returnedMerge", Button.class).isDisabled()));
        robot.clickOn("#returnedMerge");
        await("it is merged again", () -> isShown("returnedDecide"));
        robot.clickOn("#returnedDecide");
        await("what they differ on is there", () -> robot.lookup("#adjudicatePage").tryQuery().isPresent());
        robot.type(KeyCode.ESCAPE);
        await("it is gone", () -> robot.lookup("#adjudicatePage").tryQuery().isEmpty());
        assertTrue(isShown("returnedPage"));
        robot.type(KeyCode.R);
        await("nothing is new", () -> says("returnedPage", "All of this is already here"));
        robot.type(KeyCode.ESCAPE);
        await("the page is gone", () -> robot.lookup("#returnedPage").tryQuery().isEmpty());
    }
}
