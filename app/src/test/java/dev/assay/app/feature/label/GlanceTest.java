package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.Policy;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.GivenHow;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.merge.LabelOrigins;
import dev.assay.persistence.record.ProjectSettings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/**
 * One nugget at a glance: one key a label, from answer to answer, and each label says how little of its answer was in
 * view.
 */
class GlanceTest extends LabelWindowTest {
    private static final KeyCode[] KEYS = {KeyCode.DIGIT1, KeyCode.DIGIT3, KeyCode.DIGIT2, KeyCode.DIGIT3};
    private static final Label[] MEANT = {
        Label.SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT
    };

    @Test
    void allAnswersOfANuggetAreLabelledByKeysOnly() {
        openTopic(allowing(LabelFixture.large(folder, 45, 9)), LabelFixture.LARGE, 1440, 900);
        glance();
        long begun = System.nanoTime();
        for (int i = 0; i < 45; i++) {
            press(KEYS[i % KEYS.length]);
        }
        await("the next nugget is in hand", () -> "Nugget 2".equals(text("nuggetName")));
        double all = (System.nanoTime() - begun) / 1e6;
        System.out.printf(
                "at a glance: 45 keys for 45 answers, each shown and saved, %.0f ms, %.1f ms a key%n", all, all / 45);
        TopicLabels topic = stored();
        for (int answer = 0; answer < 45; answer++) {
            assertEquals(
                    MEANT[answer % MEANT.length], Label.of(LabelFixture.kept(topic, answer, 0)), "answer " + answer);
            assertEquals(Label.UNLABELLED, Label.of(LabelFixture.kept(topic, answer, 1)));
        }
        Map<LabelKey, GivenHow> origins = origins();
        assertEquals(45, origins.size());
        assertEquals(Set.of(GivenHow.AT_A_GLANCE), Set.copyOf(origins.values()));
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(0, 1), "and on to the next nugget");
        assertEquals(
                ActKind.LABEL_AT_A_GLANCE,
                onFx(() -> context.workspace().undoStateProperty().get()).undo().orElseThrow().kind());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(45, origins().size());
    }

    /** Of the width of a row. */
    private double partTakenByWords() {
        return onFx(() -> {
            Region words = (Region) stage.getScene().lookup(".glance-line");
            Region row = (Region) stage.getScene().lookup(".glance-row");
            return words.getWidth() / (row.getWidth() - row.getInsets().getLeft() - row.getInsets().getRight());
        });
    }

    @Test
    void theWholeAnswerIsOneKeyAwayAndALabelGivenThenSaysNothing() {
        ProjectStore store = allowing(LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS));
        openTopic(store, LabelFixture.TIDE_MILLS, 1440, 900);
        assertTrue(isShown("answerPlace"));
        glance();
        assertFalse(isShown("answerPlace"));
        screenshot("label-glance-1440x900");
        theLikeliestSentencesAreShownUnderBlindNamesOnly(store);
        aSentenceThatAnotherAnswerHasTooSaysWhose();
        inLargeTextTheSentencesHaveTheWidthOfTheirRow();
        robot.type(KeyCode.DIGIT3, KeyCode.ENTER);
        settle();
        assertTrue(isShown("answerPlace"));
        screenshot("label-glance-whole-1440x900");
        robot.type(KeyCode.DIGIT1);
        settle();
        assertFalse(isShown("answerPlace"), "the next answer is at a glance again");
        robot.type(KeyCode.DIGIT2);
        settle();
        TopicLabels topic = stored();
        assertEquals(
                Map.of(
                        LabelFixture.key(topic, 0, 0), GivenHow.AT_A_GLANCE,
                        LabelFixture.key(topic, 2, 0), GivenHow.AT_A_GLANCE),
                origins());
        assertEquals(Label.SUPPORT, label(1, 0));
        robot.type(KeyCode.N);
        settle();
        assertTrue(isShown("answerPlace"), "a note is written on what was read");
    }

    private String words(Node row) {
        return onFx(() -> {
            StringBuilder words = new StringBuilder();
            robot.from(row).lookup(".glance-line").queryAll().forEach(line -> ((Parent) line)
                    .getChildrenUnmodifiable()
                    .forEach(piece -> words.append(piece instanceof Text text ? text.getText() : "")));
            return words.toString();
        });
    }

    private void theLikeliestSentencesAreShownUnderBlindNamesOnly(ProjectStore store) {
        List<String> runs = store.answers(LabelFixture.TIDE_MILLS).stream().map(one -> one.run().value()).toList();
        List<String> words =
                onFx(() -> robot.lookup(".glance-row").lookup(Text.class::isInstance).queryAllAs(Text.class).stream()
                        .map(Text::getText)
                        .toList());
        assertTrue(words.stream().anyMatch(text -> text.contains("sentence 1 of ")), words.toString());
        assertTrue(words.contains("Answer A"), words.toString());
        assertFalse(onFx(() -> robot.lookup(".glance-term").queryAll().isEmpty()));
        assertTrue(words.stream().noneMatch(text -> runs.stream().anyMatch(text::contains)));
    }

    private void aSentenceThatAnotherAnswerHasTooSaysWhose() {
        List<Node> rows = onFx(() -> List.copyOf(robot.lookup(".glance-row:filled").queryAll()));
        assertFalse(words(rows.get(0)).contains("same sentence"), "the first is the one that others name");
        assertTrue(
                words(rows.get(1)).contains("sentence 1 of 4 · the same sentence as in answer A"), words(rows.get(1)));
        assertFalse(words(rows.get(3)).contains("same sentence"));
        assertTrue(onFx(() -> rows.get(1).getAccessibleText()).contains("the same sentence as in answer A"));
    }

    private void inLargeTextTheSentencesHaveTheWidthOfTheirRow() {
        size(1280, 800, 100);
        assertTrue(partTakenByWords() < 0.8, "beside the label bar in ordinary text");
        size(1280, 800, 200);
        screenshot("label-glance-200-1280x800");
        assertTrue(partTakenByWords() > 0.9, "below the label bar in large text: " + partTakenByWords());
        size(1440, 900, 100);
    }

    @Test
    void itIsOffUnlessThePolicyAllowsToLookHere() {
        openTopic(LabelFixture.TIDE_MILLS, 1440, 900);
        robot.type(KeyCode.T);
        robot.type(KeyCode.A);
        settle();
        assertTrue(isShown("answerPlace"));
        assertTrue(robot.lookup(".glance-row").queryAll().isEmpty());
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(0, 0));
        assertEquals(Map.of(), origins());
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

    private String text(String id) {
        return onFx(() -> ((Labeled) stage.getScene().lookup("#" + id)).getText());
    }

    private void glance() {
        robot.type(KeyCode.A);
        settle();
        assertFalse(robot.lookup(".glance-row").queryAll().isEmpty());
    }

    private static ProjectStore allowing(ProjectStore store) {
        ProjectSettings present = store.settings();
        store.changeSettings(new ProjectSettings(
                present.id(),
                present.title(),
                present.assessor(),
                present.policy().withAids(Set.of(Policy.Aid.LOOK_HERE)),
                present.guidelines(),
                present.created()));
        return store;
    }

    private boolean isShown(String id) {
        return onFx(() -> {
            Node node = stage.getScene().lookup("#" + id);
            return node != null && node.isVisible();
        });
    }

    private Map<LabelKey, GivenHow> origins() {
        CompletableFuture<Map<LabelKey, GivenHow>> read = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(session -> LabelOrigins.ofAssessor(session.store()), read::complete);
            return null;
        });
        return read.orTimeout(120, TimeUnit.SECONDS).join();
    }
}
