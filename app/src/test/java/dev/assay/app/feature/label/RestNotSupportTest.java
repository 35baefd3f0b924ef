package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Policy;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** One key for the rest of an answer: where the policy allows it, and nowhere else. */
class RestNotSupportTest extends LabelWindowTest {
    private static final Policy POLICY = new Policy(Policy.Reveal.AFTER_TOPIC, false, 20261, List.of());

    @Test
    void oneKeyLabelsTheRestOfTheAnswerAndOneUndoTakesItBack() {
        openTopic(project(POLICY.withAids(Set.of(Policy.Aid.REST_NOT_SUPPORT))), LabelFixture.TIDE_MILLS, 1440, 900);
        robot.type(KeyCode.DIGIT1, KeyCode.DIGIT4, KeyCode.X, KeyCode.DIGIT2);
        settle();
        int nuggets = stored().set().nuggets().size();
        assertEquals(Label.SUPPORT, label(0, 0));
        assertEquals(Label.CANT_JUDGE, label(0, 1));
        for (int nugget = 2; nugget < nuggets; nugget++) {
            assertEquals(Label.NOT_SUPPORT, label(0, nugget));
        }
        assertEquals(Label.PARTIAL_SUPPORT, label(1, 0), "the next key is for the next answer");
        chord(KeyCode.Z);
        assertEquals(
                ActKind.REST_NOT_SUPPORT,
                onFx(() -> context.workspace().undoStateProperty().get()).undo().orElseThrow().kind());
        chord(KeyCode.Z);
        assertEquals(Label.SUPPORT, label(0, 0));
        assertEquals(Label.CANT_JUDGE, label(0, 1));
        assertEquals(Label.UNLABELLED, label(0, 2));
        assertTrue(onFx(() -> robot.lookup("rest: not").queryAll().stream().anyMatch(RestNotSupportTest::isShown)));
        assertTrue(offered());
        screenshot("label-rest-not-support-1440x900");
    }

    @Test
    void whereThePolicyDoesNotAllowItTheKeyIsNone() {
        openTopic(project(POLICY), LabelFixture.TIDE_MILLS, 1440, 900);
        robot.type(KeyCode.X);
        settle();
        assertEquals(List.of(), List.copyOf(stored().labels().values()));
        assertFalse(offered(), "and neither the palette nor the legend has it");
        assertFalse(onFx(() -> robot.lookup("rest: not").queryAll().stream().anyMatch(RestNotSupportTest::isShown)));
    }

    private static boolean isShown(Node node) {
        return node == null || node.isVisible() && isShown(node.getParent());
    }

    private ProjectStore project(Policy policy) {
        ProjectStore store = SampleProject.create(folder, policy);
        LabelFixture.nuggets(store).freeze(LabelFixture.TIDE_MILLS);
        assertEquals(
                List.of(),
                List.copyOf(new LabellingService(store)
                        .open(LabelFixture.TIDE_MILLS)
                        .labels()
                        .values()));
        return store;
    }

    /** Whether the palette has it. */
    private boolean offered() {
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        await("the palette has the keys", () -> node("palette-field", TextField.class).isFocused());
        robot.write("rest of the answer", 0);
        await("it was typed", () -> node("palette-field", TextField.class).getText().endsWith("answer"));
        settle();
        boolean found = onFx(() -> node("palette-list", ListView.class).getItems().toString().contains(
                LabelCommand.REST_NOT_SUPPORT.title()));
        robot.type(KeyCode.ESCAPE);
        settle();
        return found;
    }

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }
}
