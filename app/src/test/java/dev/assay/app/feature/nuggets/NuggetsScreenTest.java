package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.Origin;
import java.util.Collections;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;

/** The list of nuggets by clicks and keys; what was done is read from the store. */
class NuggetsScreenTest extends NuggetsWindowTest {
    @Test
    void keysOpenTheNarrativeFilterMarkSetTheImportanceAndMove() {
        narrativeOpensWithAKey();
        filtersNuggets();
        aPassageWhoseMarkIsTakenBackComesIntoView();
        importanceIsSetByOneKeyAlsoOnASelection();
        movesByKeysAndByDragging();
    }

    private void narrativeOpensWithAKey() {
        robot.type(KeyCode.F2);
        settle();
        screenshot("nuggets-narrative-1000x700");
        assertTrue(node("narrativePane", javafx.scene.control.ScrollPane.class).isVisible());
        robot.type(KeyCode.F2);
    }

    private void filtersNuggets() {
        robot.type(KeyCode.F);
        robot.write("frost");
        settle();
        int shown = onFx(() -> list().getItems().size());
        assertTrue(shown > 2 && shown < 10, "shown: " + shown);
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(17, onFx(() -> list().getItems().size()));
    }

    private void aPassageWhoseMarkIsTakenBackComesIntoView() {
        DocumentId marked = onFx(this::passageInView);
        robot.type(KeyCode.X);
        settle();
        assertFalse(marked.equals(onFx(this::passageInView)));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(marked, onFx(this::passageInView));
        assertTrue(notice().contains("passage " + marked.value()), notice());
    }

    private void movesByKeysAndByDragging() {
        robot.clickOn(FROST);
        robot.press(KeyCode.ALT).type(KeyCode.UP).release(KeyCode.ALT);
        assertEquals(FROST, stored().nuggets().get(1).text());
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        assertEquals(FROST, stored().nuggets().get(2).text());
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        settle();

        Bounds first = onScreen("Efficiency falls as the temperature lift grows");
        robot.moveTo(FROST).press(MouseButton.PRIMARY).moveBy(0, -10);
        robot.moveTo(first.getMinX() + 10, first.getMinY() + 2);
        settle();
        screenshot("nuggets-dragging-1000x700");
        robot.release(MouseButton.PRIMARY);
        assertEquals(
                List.of(FROST, "Defrost cycles interrupt heating", "Efficiency falls as the temperature lift grows"),
                stored().nuggets().stream().limit(3).map(Nugget::text).toList());
        assertEquals(2, selectedRows());
    }

    private void importanceIsSetByOneKeyAlsoOnASelection() {
        robot.clickOn(FROST);
        robot.type(KeyCode.U);
        assertEquals(Importance.UNSET, stored().nuggets().get(2).importance());
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN, 2).release(KeyCode.SHIFT);
        robot.type(KeyCode.O);
        assertEquals(
                List.of(Importance.OKAY, Importance.OKAY, Importance.OKAY),
                stored().nuggets().subList(2, 5).stream().map(Nugget::importance).toList());
        robot.type(KeyCode.V);
        assertEquals(3, selectedRows());
        assertEquals(Importance.VITAL, stored().nuggets().get(4).importance());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertEquals(Importance.OKAY, stored().nuggets().get(4).importance());
        robot.press(KeyCode.CONTROL).type(KeyCode.Y).release(KeyCode.CONTROL);
        assertEquals(Importance.VITAL, stored().nuggets().get(4).importance());
        assertEquals(3, selectedRows());
    }

    @Test
    void wordsAreEditedInPlaceAndComparedWithTheProposal() {
        robot.clickOn(FROST);
        robot.type(KeyCode.ENTER);
        settle();
        screenshot("nuggets-editing-1000x700");
        robot.write("Frost on the coil stops the airflow");
        robot.type(KeyCode.ENTER);
        Nugget edited = stored().nuggets().get(2);
        assertEquals("Frost on the coil stops the airflow", edited.text());
        assertTrue(edited.isEdited());
        settle();
        assertTrue(focusIn("nuggets"));

        robot.doubleClickOn("Defrost cycles interrupt heating");
        settle();
        robot.write("something else");
        robot.type(KeyCode.ESCAPE);
        assertEquals("Defrost cycles interrupt heating", stored().nuggets().get(3).text());
        screenshot("nuggets-edited-1000x700");
        halfTypedWordsSurvivePassagesAndTopics();
    }

    private void halfTypedWordsSurvivePassagesAndTopics() {
        robot.clickOn("Defrost cycles interrupt heating");
        robot.type(KeyCode.ENTER);
        settle();
        robot.write("half typed");
        robot.clickOn("#next");
        settle();
        assertEquals("half typed", node("draftText", TextArea.class).getText());
        show(HARBOUR);
        assertTrue(robot.lookup("#draftText").tryQuery().isEmpty());
        show(HEAT);
        assertEquals("half typed", node("draftText", TextArea.class).getText());
        robot.clickOn("#draftText").type(KeyCode.ENTER);
        assertEquals("half typed", stored().nuggets().get(3).text());
    }

    @Test
    void mergesSplitsDuplicatesAndDeletes() {
        robot.clickOn(FROST);
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        robot.type(KeyCode.M);
        settle();
        screenshot("nuggets-merging-1000x700");
        robot.write("Frost and defrosting interrupt heating");
        robot.type(KeyCode.ENTER);
        Nugget merged = stored().nuggets().get(2);
        assertEquals("Frost and defrosting interrupt heating", merged.text());
        assertInstanceOf(Origin.MergedFrom.class, merged.origin());
        assertEquals(16, stored().nuggets().size());

        robot.type(KeyCode.S);
        settle();
        robot.clickOn("#draftText");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write("Frost interrupts heating\nDefrosting interrupts heating");
        settle();
        screenshot("nuggets-splitting-1000x700");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertEquals("Defrosting interrupts heating", stored().nuggets().get(3).text());
        assertFalse(stored().isFrozen());
        assertEquals(2, selectedRows());

        robot.clickOn("Frost interrupts heating");
        robot.type(KeyCode.D);
        assertInstanceOf(Origin.CopyOf.class, stored().nuggets().get(3).origin());
        assertEquals(3, onFx(() -> list().getSelectionModel().getSelectedIndex()));
        robot.type(KeyCode.DELETE);
        assertEquals(17, stored().nuggets().size());
        assertEquals("Defrosting interrupts heating", selected().text());
        screenshot("nuggets-origins-1000x700");

        robot.type(KeyCode.P);
        settle();
        robot.clickOn("#deleted");
        settle();
        screenshot("nuggets-deleted-1000x700");
        robot.clickOn("#take");
        assertEquals(18, stored().nuggets().size());
    }

    @Test
    void aMergeKeepsEitherTextByItsNumber() {
        robot.clickOn(FROST);
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        robot.type(KeyCode.M);
        settle();
        assertEquals(2, robot.lookup(".keep-source").queryAll().size());
        screenshot("nuggets-merge-choice-1000x700");
        robot.type(KeyCode.DIGIT2);
        assertEquals("Defrost cycles interrupt heating", stored().nuggets().get(2).text());
        assertInstanceOf(Origin.MergedFrom.class, stored().nuggets().get(2).origin());
        settle();
        assertTrue(focusIn("nuggets"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertEquals(17, stored().nuggets().size());

        robot.clickOn(FROST);
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        robot.type(KeyCode.M);
        settle();
        robot.write("Frost 12 mm");
        settle();
        assertEquals(
                "Frost 12 mm", node("draftText", TextArea.class).getText(), "what is typed is not taken for a choice");
        robot.type(KeyCode.ESCAPE);
        settle();
        robot.type(KeyCode.M);
        settle();
        robot.type(KeyCode.DELETE);
        robot.write("2 mm of frost");
        robot.type(KeyCode.ENTER);
        assertEquals("2 mm of frost", stored().nuggets().get(2).text());
    }

    @Test
    void whatIsTakenBackOutOfViewIsBroughtIntoViewAndNamed() {
        robot.clickOn(FROST);
        robot.type(KeyCode.U);
        settle();
        robot.type(KeyCode.END);
        settle();
        assertTrue(robot.lookup(FROST).queryAll().stream().noneMatch(this::inList), "it is scrolled out of view");
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertEquals(Importance.VITAL, stored().nuggets().get(2).importance());
        settle();
        assertEquals(FROST, selected().text());
        assertTrue(robot.lookup(FROST).queryAll().stream().anyMatch(this::inList), "it is in view");
        assertEquals("Taken back: nugget 3 “" + FROST + "” · importance", notice());
        screenshot("nuggets-taken-back-1000x700");

        robot.type(KeyCode.DELETE);
        settle();
        robot.type(KeyCode.END);
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(FROST, selected().text());
        assertEquals("Taken back: nugget 3 “" + FROST + "” · deletion", notice());
        robot.press(KeyCode.CONTROL).type(KeyCode.Y).release(KeyCode.CONTROL);
        settle();
        assertEquals("Done again: “" + FROST + "” is not in the set · deletion", notice());

        robot.type(KeyCode.HOME);
        String first = selected().text();
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        settle();
        show(HARBOUR);
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals("Taken back: nugget 1 “" + first + "” · move", notice(), "also on another topic");
    }

    private boolean inList(Node words) {
        Bounds place = words.localToScene(words.getLayoutBounds());
        return list().localToScene(list().getLayoutBounds()).contains(place);
    }

    private String notice() {
        return onFx(() -> context.workspace().noticeProperty().get());
    }

    @Test
    void proposalsAreAcceptedEditedDroppedAndRecalled() {
        robot.type(KeyCode.P);
        settle();
        screenshot("nuggets-proposals-1000x700");
        String first = opened(HEAT).waiting().getFirst().text();
        robot.type(KeyCode.A);
        assertEquals(first, stored().nuggets().getLast().text());
        robot.type(KeyCode.R);
        TopicNuggets after = opened(HEAT);
        assertEquals(1, after.waiting().size());
        assertEquals(1, after.dropped().size());
        settle();
        robot.type(KeyCode.ENTER);
        settle();
        robot.write("Fins set wide stay clear for longer");
        robot.type(KeyCode.ENTER);
        Nugget edited = stored().nuggets().getLast();
        assertEquals("Fins set wide stay clear for longer", edited.text());
        assertTrue(edited.isEdited());
        robot.clickOn("#dropped");
        settle();
        robot.clickOn("#drop");
        assertEquals(1, opened(HEAT).waiting().size());
        robot.clickOn("#waiting");
        settle();
        robot.clickOn("#acceptAll");
        assertEquals(20, stored().nuggets().size());
        assertEquals(0, opened(HEAT).waiting().size());
    }

    @Test
    void freezingAsksOnceAndAnEditOpensTheNextRevision() {
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertFalse(stored().isFrozen());
        screenshot("nuggets-freezing-1000x700");
        robot.clickOn("#freezeQuestion .question-act");
        assertTrue(stored().isFrozen());
        settle();
        screenshot("nuggets-frozen-1000x700");
        await("a set is frozen once", () -> !keysIn("keys").contains("Ctrl+⏎"));
        assertTrue(keysIn("keys").contains("N"), "the next revision begins by any change");
        robot.clickOn(FROST);
        robot.type(KeyCode.U);
        assertEquals(2, stored().revision());
        assertFalse(stored().isFrozen());
        assertTrue(onFx(() -> context.workspace().noticeProperty().get()).contains("revision 2"));
        aLockedTopicRefusesEdits();
    }

    private void aLockedTopicRefusesEdits() {
        onFx(() -> {
            context.workspace().read(session -> {
                session.nuggets().freeze(HEAT);
                session.store().commit(new dev.assay.model.edit.Act(
                        dev.assay.model.edit.ActKind.LOCK,
                        HEAT,
                        List.of(dev.assay.model.edit.Kinds.LOCK.change(HEAT, false, true))));
                return null;
            }, nothing -> context.workspace().reload());
            return null;
        });
        settle();
        robot.clickOn(FROST);
        robot.type(KeyCode.V);
        assertEquals(Importance.UNSET, stored().nuggets().get(2).importance());
        assertEquals(
                "This topic is locked. Unlock it to change it.",
                onFx(() -> context.workspace().noticeProperty().get()));
        await("no key changes it", () -> Collections.disjoint(keysIn("keys"), List.of("N", "V", "E")));
        screenshot("nuggets-locked-1000x700");
    }

}
