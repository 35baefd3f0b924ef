package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/** Before a topic is locked it is asked: what is still open is listed, with a way to each, and no key slips through. */
class LockQuestionTest extends LabelWindowTest {
    @Test
    void whatIsOpenIsListedWithAWayToEachAndEnterLocksOnItsButtonOnly() {
        openTopic(complete(), LabelFixture.HEAT_PUMPS, 1440, 900);
        escIsNotYetWhereverTheFocusIs();
        theCommandGivenTwiceLeadsToTheButtonAndDoesNotLock();
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(isAsked());
        whatIsOpenIsListedWithAWayToEach();
        aWayToWhatIsInHandAlreadyEndsTheQuestionToo();
        theFirstDisagreementIsOpenedByKeyAndByEnterOnItsWay();
        robot.type(KeyCode.ESCAPE);
        settle();
        enterLocksOnItsButtonOnly();
    }

    private void escIsNotYetWhereverTheFocusIs() {
        robot.clickOn("#bannerAction");
        settle();
        assertTrue(isAsked(), "asked for by click");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(isAsked());
        assertTrue(isFocused("rows"));
        assertFalse(stored().locked());
        ask();
        onFx(() -> {
            stage.getScene().lookup("#filter").requestFocus();
            return null;
        });
        robot.type(KeyCode.TAB, KeyCode.ESCAPE);
        settle();
        assertFalse(isAsked());
        assertFalse(stored().locked());
    }

    private void theCommandGivenTwiceLeadsToTheButtonAndDoesNotLock() {
        ask();
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER, KeyCode.ENTER, KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertFalse(stored().locked(), "a key that is held down locks nothing");
        assertTrue(focused().getStyleClass().contains("question-act"));
        Region button = (Region) focused();
        assertTrue(
                onFx(() -> button.getBorder() != null
                        && button.getBorder()
                                        .getStrokes()
                                        .getFirst()
                                        .getWidths()
                                        .getTop()
                                == 2),
                "and it shows that it has the keys");
    }

    private void aWayToWhatIsInHandAlreadyEndsTheQuestionToo() {
        ask();
        robot.clickOn("1 note");
        settle();
        ask();
        robot.clickOn("1 note");
        settle();
        assertFalse(isAsked());
        assertTrue(isFocused("rows"));
    }

    private void theFirstDisagreementIsOpenedByKeyAndByEnterOnItsWay() {
        ask();
        assertTrue(focused().getStyleClass().contains("question-act"), "the act has the keys, whatever is open");
        robot.type(KeyCode.TAB, KeyCode.TAB, KeyCode.ENTER);
        settle();
        assertFalse(stored().locked(), "Enter locks only on the button itself");
        assertTrue(robot.lookup("#bothPane").queryAs(Node.class).isVisible());
        assertFalse(isAsked());
    }

    private void enterLocksOnItsButtonOnly() {
        ask();
        robot.type(KeyCode.TAB);
        assertTrue(focused().getStyleClass().contains("question-not-yet"));
        robot.press(KeyCode.SHIFT).type(KeyCode.TAB).release(KeyCode.SHIFT);
        assertTrue(focused().getStyleClass().contains("question-act"));
        robot.type(KeyCode.ENTER);
        settle();
        assertTrue(stored().locked());
        assertTrue(isFocused("rows"));
    }

    private void whatIsOpenIsListedWithAWayToEach() {
        ask();
        assertTrue(words().startsWith("Lock this topic as it is?"), words());
        assertTrue(words().contains("run names"), words());
        List<String> ways = ways();
        assertEquals(3, ways.size(), ways.toString());
        assertTrue(ways.get(0).endsWith(" disagreements"), ways.toString());
        assertEquals("2 can't judge", ways.get(1));
        assertEquals("1 note", ways.get(2));
        assertFalse(stored().locked());
        screenshot("label-lock-question-1440x900");

        robot.clickOn("1 note");
        settle();
        assertFalse(isAsked());
        assertTrue(isFocused("rows"));
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(1, 3), "the way led to the pair with the note");
    }

    @Test
    void whereNothingIsOpenItAsksInOneLine() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS);
        all(store, Label.SUPPORT);
        openTopic(store, LabelFixture.HEAT_PUMPS, 1440, 900);
        ask();
        assertTrue(words().startsWith("Lock this topic? "), words());
        assertEquals(List.of(), ways());
        assertTrue(focused().getStyleClass().contains("question-act"));
        robot.type(KeyCode.ENTER);
        settle();
        assertTrue(stored().locked());
    }

    @Test
    void aLastLabelThatIsNotYetSavedIsAskedAboutToo() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS);
        all(store, Label.SUPPORT);
        new LabellingService(store).label(
                LabelFixture.key(new LabellingService(store).open(LabelFixture.HEAT_PUMPS), 0, 0), Label.UNLABELLED);
        openTopic(store, LabelFixture.HEAT_PUMPS, 1440, 900);
        onFx(() -> {
            // Both in one turn: the label is on its way to the disk when the question is asked for.
            press(KeyCode.U, false);
            press(KeyCode.DIGIT4, false);
            press(KeyCode.ENTER, true);
            return null;
        });
        settle();
        assertTrue(isAsked());
        assertEquals(List.of("1 can't judge"), ways());
        assertFalse(stored().locked());
    }

    /** Every pair labelled, so that identical answers disagree, two cannot be judged, and one has a note. */
    private ProjectStore complete() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS);
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(LabelFixture.HEAT_PUMPS);
        LabelFixture.label(store, LabelFixture.HEAT_PUMPS, LabelFixture.keys(topic).size());
        labelling.label(LabelFixture.key(topic, 0, 4), Label.CANT_JUDGE);
        labelling.label(LabelFixture.key(topic, 2, 4), Label.CANT_JUDGE);
        labelling.label(LabelFixture.key(topic, 1, 3), Label.NOT_SUPPORT);
        labelling.note(LabelFixture.key(topic, 1, 3), "the second half only");
        return store;
    }

    private static void all(ProjectStore store, Label label) {
        LabellingService labelling = new LabellingService(store);
        for (LabelKey key : LabelFixture.keys(labelling.open(LabelFixture.HEAT_PUMPS))) {
            labelling.label(key, label);
        }
    }

    private void press(KeyCode key, boolean control) {
        Event.fireEvent(
                stage.getScene().getFocusOwner(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, control, false, false));
    }

    private void ask() {
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertTrue(isAsked());
    }

    private boolean isAsked() {
        return onFx(() -> stage.getScene().lookup("#lockQuestion").isVisible());
    }

    private String words() {
        return onFx(() -> ((Labeled) stage.getScene().lookup("#lockQuestion .question-words")).getText());
    }

    private List<String> ways() {
        return onFx(() -> stage.getScene().lookup("#lockQuestion").lookupAll(".way").stream()
                .map(one -> ((Button) one).getText())
                .collect(Collectors.toList()));
    }

    private Node focused() {
        return onFx(() -> stage.getScene().getFocusOwner());
    }

    private boolean isFocused(String id) {
        return id.equals(focused().getId());
    }
}
