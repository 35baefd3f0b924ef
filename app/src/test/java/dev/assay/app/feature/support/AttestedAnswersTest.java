package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.LookedAt;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** What a document attests is said on the screen on which it is read, by keys. */
class AttestedAnswersTest extends SupportWindowTest {
    private static final NuggetId LEAVE = new NuggetId("leave");
    private static final NuggetId COST = new NuggetId("cost");

    private ProjectStore questions() {
        ProjectStore store = SupportFixture.draft(folder, ReportRules.USUAL);
        NuggetService nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
        nuggets.add(SupportFixture.TRAINS, 0, "When do the trains leave?", Importance.VITAL, List.of(), LEAVE);
        nuggets.addAnswer(SupportFixture.TRAINS, LEAVE, "at ten");
        nuggets.addAnswer(SupportFixture.TRAINS, LEAVE, "at half past eleven");
        nuggets.add(SupportFixture.TRAINS, 1, "What does a place cost?", Importance.OKAY, List.of(), COST);
        nuggets.addAnswer(SupportFixture.TRAINS, COST, "49 in a couchette");
        nuggets.freeze(SupportFixture.TRAINS);
        return store;
    }

    private List<NuggetAnswer> answers(NuggetId nugget) {
        return stored().set().find(nugget).flatMap(Nugget::question).map(NuggetQuestion::answers).orElseThrow();
    }

    private boolean hasFocus(String id) {
        return onFx(() -> node(id, Node.class).isFocused());
    }

    @Test
    void answersAreTickedAndAddedByKeysAndUndoTakesThemBack() {
        openTopic(questions(), SupportFixture.TRAINS, 1366, 768);
        robot.type(KeyCode.TAB);
        settle();
        assertTrue(hasFocus("attestedLines"));
        robot.type(KeyCode.SPACE, KeyCode.RIGHT, KeyCode.SPACE);
        settle();
        assertEquals(
                List.of(List.of(SupportFixture.TIMETABLE), List.of(SupportFixture.TIMETABLE)),
                answers(LEAVE).stream().map(NuggetAnswer::attestedBy).toList());
        assertEquals("Document 1 of 3", text("pageName"), "the arrows moved in the answers");
        robot.type(KeyCode.RIGHT, KeyCode.Y);
        settle();
        assertTrue(hasFocus("newAnswer"));
        robot.write("119 in a sleeping car");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(
                List.of("49 in a couchette", "119 in a sleeping car"),
                answers(COST).stream().map(NuggetAnswer::text).toList());
        assertEquals(List.of(SupportFixture.TIMETABLE), answers(COST).getLast().attestedBy());
        assertEquals(1, stored().set().revision(), "a frozen set stays the set that it is");
        assertTrue(hasFocus("attestedLines"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(1, answers(COST).size(), "one act, with its tick");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertTrue(hasFocus("rows"));
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals("4 sentences cite it · 1 judged", text("pageInfo"));
    }

    @Test
    void wordsThatTheQuestionHasAlreadyAreTickedAndATickIsOfTheDocumentInView() {
        openTopic(questions(), SupportFixture.TRAINS, 1366, 768);
        wordsThatTheQuestionHasAlreadyAreTicked();
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(List.of(), answers(LEAVE).getFirst().attestedBy());
        robot.type(KeyCode.ESCAPE);
        aTickIsOfTheDocumentInViewAndIsTakenBackByTheSameKey();
    }

    private void aTickIsOfTheDocumentInViewAndIsTakenBackByTheSameKey() {
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.TAB, KeyCode.DOWN, KeyCode.SPACE);
        settle();
        assertEquals(List.of(SupportFixture.FARES), answers(COST).getFirst().attestedBy());
        robot.type(KeyCode.SPACE);
        settle();
        assertEquals(List.of(), answers(COST).getFirst().attestedBy());
    }

    private void wordsThatTheQuestionHasAlreadyAreTicked() {
        robot.type(KeyCode.Y);
        settle();
        robot.write("At  Ten");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(2, answers(LEAVE).size());
        assertEquals(List.of(SupportFixture.TIMETABLE), answers(LEAVE).getFirst().attestedBy());
    }

    @Test
    void halfTypedWordsAreKeptForTheirDocumentWhenTheNextOneComes() {
        openTopic(questions(), SupportFixture.TRAINS, 1366, 768);
        robot.type(KeyCode.Y);
        settle();
        robot.write("shortly after ten");
        onFx(() -> {
            node("nextPage", Button.class).fire();
            return null;
        });
        settle();
        assertEquals("Document 2 of 3", text("pageName"));
        assertEquals(List.of(SupportFixture.TIMETABLE), answers(LEAVE).getLast().attestedBy());
        robot.type(KeyCode.Y);
        settle();
        robot.write("never");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(3, answers(LEAVE).size(), "given up by Esc");
        assertFalse(onFx(() -> robot.lookup("#newAnswer").tryQuery().isPresent()));
    }

    @Test
    void halfTypedWordsAreThereAfterTheProgramWasEnded() {
        ProjectStore store = questions();
        openTopic(store, SupportFixture.TRAINS, 1366, 768);
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.Y);
        settle();
        robot.write("119 in a sl");
        robot.type(KeyCode.DOWN);
        settle();
        killAndReopen();
        showTopic(SupportFixture.TRAINS);
        goToSupport();
        await("the words are back", () -> robot.lookup("#newAnswer").tryQuery().isPresent());
        settle();
        assertEquals("119 in a sl", onFx(() -> node("newAnswer", TextField.class).getText()));
        assertEquals("Document 2 of 3", text("pageName"));
        robot.write("eeping car");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("119 in a sleeping car", answers(COST).getLast().text());
        assertEquals(List.of(new DocumentId("D-0311")), answers(COST).getLast().attestedBy());
    }

    @Test
    void withoutQuestionsThereIsNoPaneAndTabGoesOn() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        assertFalse(onFx(() -> node("attested", Node.class).isVisible()));
        robot.type(KeyCode.TAB);
        settle();
        assertFalse(hasFocus("attestedLines"));
    }

    @Test
    @LookedAt
    void pictures() {
        openTopic(questions(), SupportFixture.TRAINS, 1440, 900);
        robot.type(KeyCode.TAB, KeyCode.SPACE, KeyCode.RIGHT);
        settle();
        screenshot("support-answers");
        robot.type(KeyCode.Y);
        settle();
        screenshot("support-answers-new");
    }
}
