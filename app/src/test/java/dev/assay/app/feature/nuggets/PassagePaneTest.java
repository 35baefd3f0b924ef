package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.LongForm;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageMark;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.Origin;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/** The passage in view by mouse and keys; what was done is read from the store. */
class PassagePaneTest extends NuggetsWindowTest {
    @Test
    void selectedTextBecomesANuggetWithItsEvidence() {
        selectInPassage("temperature lift");
        screenshot("nuggets-selection-1000x700");
        robot.type(KeyCode.N);
        settle();
        screenshot("nuggets-new-1000x700");
        robot.write("Lift is the gap");
        robot.type(KeyCode.ENTER);
        Nugget made = stored().nuggets().getLast();
        assertEquals("Lift is the gap", made.text());
        assertInstanceOf(Origin.Own.class, made.origin());
        assertEquals("temperature lift", made.evidence().getFirst().quote());
        assertEquals(Importance.UNSET, made.importance());
        assertEquals(1, selectedRows());
        assertTrue(focusIn("nuggets"));

        selectInPassage("wider pressure range");
        screenshot("nuggets-selection-low-1000x700");
        robot.clickOn("#selectionEvidence");
        assertEquals(2, stored().nuggets().getLast().evidence().size());
        selectInPassage("return four");
        robot.type(KeyCode.E);
        assertEquals(3, stored().nuggets().getLast().evidence().size());
        settle();

        onFx(() -> {
            list().getSelectionModel().clearAndSelect(2);
            return null;
        });
        settle();
        assertEquals(FROST, selected().text());
        clickInPassage("return four");
        settle();
        assertEquals("Lift is the gap", selected().text(), "a click on evidence selects its nugget");
        robot.type(KeyCode.CLOSE_BRACKET, 3);
        settle();
        assertEquals("Passage 4 of 9", node("position", Label.class).getText());
        robot.type(KeyCode.J);
        settle();
        assertEquals("Passage 1 of 9", node("position", Label.class).getText(), "where its evidence is");

        robot.clickOn("1 passage");
        robot.clickOn("Remove");
        assertEquals(2, stored().nuggets().getLast().evidence().size());
    }

    @Test
    void findsInPassagesFiltersThemAndMarksThoseWithoutANugget() {
        findsInAllPassagesAndStepsFromHitToHit();
        while (!node("position", Label.class).getText().startsWith("Passage 1 ")) {
            robot.type(KeyCode.OPEN_BRACKET);
        }
        filtersPassagesAndMarksThoseWithoutANugget();
    }

    private void findsInAllPassagesAndStepsFromHitToHit() {
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write("FROST");
        settle();
        int hits = Integer.parseInt(node("hits", Label.class).getText().split(" ")[0]);
        assertTrue(hits > 5, "hits: " + hits);
        robot.type(KeyCode.F3);
        settle();
        assertEquals("1 of " + hits, node("hits", Label.class).getText());
        String passage = node("position", Label.class).getText();
        screenshot("nuggets-search-1000x700");
        for (int i = 1; i < hits; i++) {
            robot.type(KeyCode.F3);
        }
        settle();
        assertEquals(hits + " of " + hits, node("hits", Label.class).getText());
        assertFalse(passage.equals(node("position", Label.class).getText()));
        robot.type(KeyCode.F3);
        settle();
        assertEquals(passage, node("position", Label.class).getText());
        robot.press(KeyCode.SHIFT).type(KeyCode.F3).release(KeyCode.SHIFT);
        settle();
        assertEquals(hits + " of " + hits, node("hits", Label.class).getText());
        robot.type(KeyCode.ESCAPE);
        assertEquals("", node("search", TextField.class).getText());
    }

    private void filtersPassagesAndMarksThoseWithoutANugget() {
        assertEquals("Passage 1 of 9", node("position", Label.class).getText());
        robot.type(KeyCode.G);
        settle();
        assertEquals("Passage 1 of 11", node("position", Label.class).getText());
        robot.clickOn("#grade");
        robot.clickOn("grade ≥ 3");
        settle();
        assertEquals("Passage 1 of 4", node("position", Label.class).getText());
        DocumentId marked = onFx(() -> passageInView());
        robot.type(KeyCode.X);
        assertEquals(PassageMark.NO_NUGGET, opened(HEAT).mark(marked));
        settle();
        assertEquals("Passage 2 of 4", node("position", Label.class).getText(), "and goes on to the next");
        robot.type(KeyCode.OPEN_BRACKET);
        settle();
        screenshot("nuggets-no-nugget-1000x700");
        robot.type(KeyCode.L);
        settle();
        screenshot("nuggets-overview-1000x700");
        robot.type(KeyCode.DOWN);
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("Passage 2 of 4", node("position", Label.class).getText());
        robot.type(KeyCode.OPEN_BRACKET);
        settle();
        robot.clickOn("#noNugget");
        assertEquals(PassageMark.NONE, opened(HEAT).mark(marked));
    }

    @Test
    void worksInARightToLeftTopic() {
        show(HARBOUR);
        assertEquals(
                javafx.geometry.NodeOrientation.RIGHT_TO_LEFT,
                node("text", ReadingText.class).getEffectiveNodeOrientation());
        String words = onFx(() -> node("text", ReadingText.class).getText().substring(0, 25));
        selectInPassage(words);
        screenshot("nuggets-arabic-selection-1000x700");
        robot.type(KeyCode.N);
        settle();
        robot.type(KeyCode.ENTER);
        Nugget made = opened(HARBOUR).set().nuggets().getLast();
        assertEquals(words.strip(), made.evidence().getFirst().quote());
        robot.type(KeyCode.V);
        assertEquals(Importance.VITAL, opened(HARBOUR).set().nuggets().getLast().importance());
        screenshot("nuggets-arabic-1000x700");
        aDragTakesTheWordsUnderTheMouse();
        wordsOfItAreSelectedByKeys();
    }

    /** A line begins at the right: what is dragged over there are its first words. */
    private void aDragTakesTheWordsUnderTheMouse() {
        ReadingText text = node("text", ReadingText.class);
        Bounds line = onFx(() -> text.localToScene(text.getLayoutBounds()));
        double y = onFx(() -> text.localToScene(text.boundsOf(0, 1).orElseThrow()).getCenterY());
        robot.moveTo(line.getMaxX() - 2, y).press(MouseButton.PRIMARY);
        robot.moveTo(line.getMaxX() - 40, y).release(MouseButton.PRIMARY);
        settle();
        String taken = selectedText();
        assertEquals(onFx(() -> text.getText().substring(0, taken.length())), taken);
        assertTrue(taken.length() > 3, taken);
        robot.type(KeyCode.ESCAPE);
    }

    private void wordsOfItAreSelectedByKeys() {
        robot.type(KeyCode.C);
        robot.press(KeyCode.SHIFT).type(KeyCode.LEFT, 2).release(KeyCode.SHIFT);
        ReadingText text = node("text", ReadingText.class);
        String taken = selectedText();
        assertEquals(2, taken.split(" ").length, taken);
        assertEquals(onFx(() -> text.getText().substring(0, taken.length())), taken);
        settle();
        Node bar = node("selectionBar", Node.class);
        Bounds words = onFx(() -> text.localToScene(text.boundsOf(0, taken.length()).orElseThrow()));
        Bounds place = onFx(() -> bar.localToScene(bar.getLayoutBounds()));
        assertTrue(
                place.getMaxX() > words.getMinX() && place.getMinX() < words.getMaxX(), place + " is not at " + words);
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        double lines = onFx(() -> text.boundsOf(0, selectedText().length()).orElseThrow().getHeight()
                / text.caretBounds().orElseThrow().getHeight());
        assertTrue(lines > 1.5 && lines < 2.9, lines + " lines: " + selectedText());
        assertTrue(selectedText().length() < 80, "no more of the second line than of the first: " + selectedText());
        screenshot("nuggets-arabic-caret-1000x700");
    }

    @Test
    void wordsAreTakenByADragAndByKeys() {
        buttonsAreAsWideWhenTheyAreChosen();
        theCaretGoesByWordsAndLinesAndCharactersAndStaysInSight();
        aNuggetIsMadeOfWordsThatWereSelectedByKeys();
        aDragInTheMiddleOfWordsTakesWholeWords();
    }

    private void buttonsAreAsWideWhenTheyAreChosen() {
        robot.clickOn(FROST);
        DocumentId passage = onFx(this::passageInView);
        for (String id : List.of("terms", "noNugget")) {
            ToggleButton button = node(id, ToggleButton.class);
            double before = onFx(button::getWidth);
            robot.clickOn(button);
            settle();
            if (button.getId().equals("noNugget")) {
                assertEquals(PassageMark.NO_NUGGET, opened(HEAT).mark(passage));
                assertEquals("Passage 2 of 9", node("position", Label.class).getText(), "it goes on as its key does");
            }
            robot.type(id.equals("noNugget") ? KeyCode.OPEN_BRACKET : KeyCode.F24);
            settle();
            assertTrue(onFx(button::isSelected), id);
            assertEquals(before, onFx(button::getWidth), 0.01, id);
        }
    }

    private void aDragInTheMiddleOfWordsTakesWholeWords() {
        String words = "heat pump does not make heat";
        String inner = words.substring(1, words.length() - 2);
        dragOver(inner);
        assertEquals(words, selectedText());
        // The headless robot's mouse does not know which keys are down.
        ReadingText text = node("text", ReadingText.class);
        int from = onFx(() -> text.getText().indexOf(inner));
        onFx(() -> {
            fire(text, MouseEvent.MOUSE_PRESSED, from);
            fire(text, MouseEvent.MOUSE_DRAGGED, from + inner.length());
            return null;
        });
        assertEquals(inner, selectedText(), "with Alt, to the character");
    }

    private void theCaretGoesByWordsAndLinesAndCharactersAndStaysInSight() {
        robot.clickOn(FROST);
        ReadingText text = node("text", ReadingText.class);
        robot.type(KeyCode.C);
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN, 2).release(KeyCode.SHIFT);
        String taken = selectedText();
        assertTrue(taken.length() > 60, "two lines: " + taken);
        assertTrue(onFx(() -> text.getText().startsWith(taken)), taken);
        robot.type(KeyCode.ESCAPE);
        assertEquals("", selectedText());
        assertTrue(focusIn("text"), "Esc drops what is selected first");
        robot.type(KeyCode.END);
        settle();
        robot.press(KeyCode.ALT).press(KeyCode.SHIFT).type(KeyCode.LEFT, 3).release(KeyCode.SHIFT).release(KeyCode.ALT);
        assertEquals(onFx(() -> text.getText().substring(text.getText().length() - 3)), selectedText());
        assertTrue(onFx(() -> inPane(text.localToScene(text.caretBounds().orElseThrow()))), "the caret is in sight");
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.UP, 3);
        robot.type(KeyCode.DOWN);
        assertTrue(focusIn("text"), "arrows stay in the passage");
        robot.type(KeyCode.ESCAPE);
        assertTrue(focusIn("nuggets"), "Esc leaves");
        robot.type(KeyCode.U);
        assertEquals(Importance.UNSET, stored().nuggets().get(2).importance());
    }

    private void aNuggetIsMadeOfWordsThatWereSelectedByKeys() {
        robot.clickOn(FROST);
        robot.type(KeyCode.C);
        settle();
        assertTrue(focusIn("text"), "the caret is in the passage");
        String passage = onFx(() -> node("text", ReadingText.class).getText());
        String[] words = passage.split("[^\\p{L}\\p{N}]+");
        robot.type(KeyCode.RIGHT);
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT, 2).release(KeyCode.SHIFT);
        assertEquals(words[1] + " " + words[2], selectedText());
        robot.press(KeyCode.SHIFT).type(KeyCode.LEFT).release(KeyCode.SHIFT);
        assertEquals(words[1], selectedText(), "as the words are taken, so they are left");
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT).release(KeyCode.SHIFT);
        screenshot("nuggets-caret-1000x700");
        robot.type(KeyCode.ENTER);
        settle();
        robot.type(KeyCode.ENTER);
        Nugget made = stored().nuggets().stream()
                .filter(one -> one.origin() instanceof Origin.Own)
                .findFirst()
                .orElseThrow();
        assertEquals(words[1] + " " + words[2], made.evidence().getFirst().quote());
        settle();
        assertTrue(focusIn("nuggets"));
    }

    @Test
    void thePopUpStandsBesideTheSelectedWords() {
        robot.clickOn(FROST);
        thePopUpStandsBesideTheSelectedWords(200, 1000);
        thePopUpStandsBesideTheSelectedWords(100, 1440);
        if (LongForm.asked()) {
            thePopUpStandsBesideTheSelectedWords(200, 1440);
            thePopUpStandsBesideTheSelectedWords(100, 1000);
        }
    }

    private void thePopUpStandsBesideTheSelectedWords(int percent, int width) {
        onFx(() -> {
            stage.setWidth(width);
            context.window().setTextSize(new TextSize(percent));
            return null;
        });
        settle();
        ReadingText text = node("text", ReadingText.class);
        Node bar = node("selectionBar", Node.class);
        int length = onFx(() -> text.getText().length());
        for (int from : new int[] {0, length / 3, length - 90}) {
            onFx(() -> {
                text.putCaret(0);
                text.select(from, Math.min(from + 60, length - 30));
                return null;
            });
            robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT).release(KeyCode.SHIFT);
            settle();
            screenshot("nuggets-pop-up-" + percent + "-" + width + "-" + from);
            Bounds place = onFx(() -> bar.localToScene(bar.getLayoutBounds()));
            IndexRange range = onFx(() -> text.selectionProperty().get());
            Bounds words = onFx(() -> text.localToScene(text.boundsOf(range.getStart(), range.getEnd()).orElseThrow()));
            assertTrue(onFx(bar::isVisible));
            assertFalse(place.intersects(words), place + " lies over " + words);
            double away = Math.max(place.getMinY() - words.getMaxY(), words.getMinY() - place.getMaxY());
            assertTrue(away < 20, away + " pixels away");
            assertTrue(
                    place.getMaxX() > words.getMinX() && place.getMinX() < words.getMaxX(),
                    place + " is not at " + words);
            assertTrue(onFx(() -> inPane(place)), "all of it is in sight: " + place);
            for (Node button : robot.lookup("#selectionBar .button").queryAll()) {
                assertFalse(onFx(() -> robot.from(button).lookup(".text").<Text>queryAll().stream()
                        .anyMatch(words2 -> words2.getText().endsWith("..."))));
            }
        }
    }

    private boolean inPane(Bounds place) {
        Node pane = robot.lookup(".passage-scroll").query();
        return pane.localToScene(pane.getLayoutBounds()).contains(place);
    }

}
