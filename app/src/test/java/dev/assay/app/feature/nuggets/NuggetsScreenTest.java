package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.nuggets.work.NuggetRows;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageMark;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The nuggets screen by clicks and keys; what was done is read from the store. */
class NuggetsScreenTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId HARBOUR = new TopicId("h-031");
    private static final String FROST = "Frost on the outdoor coil blocks airflow";

    @TempDir
    private Path folder;

    @BeforeEach
    void openSample() {
        open(SampleProject.create(folder), 1000, 700);
    }

    @Test
    void importanceIsSetByOneKeyAlsoOnASelection() {
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

        robot.clickOn("1 passage");
        robot.clickOn("Remove");
        assertEquals(2, stored().nuggets().getLast().evidence().size());
    }

    @Test
    void clickOnEvidenceSelectsItsNugget() {
        selectInPassage("temperature lift");
        robot.type(KeyCode.N);
        settle();
        robot.type(KeyCode.ENTER);
        settle();
        robot.type(KeyCode.UP);
        assertFalse(selected().text().equals("temperature lift"));
        clickInPassage("temperature lift");
        settle();
        assertEquals("temperature lift", selected().text());
        robot.type(KeyCode.CLOSE_BRACKET, 3);
        settle();
        assertEquals("Passage 4 of 9", node("position", Label.class).getText());
        robot.type(KeyCode.J);
        settle();
        assertEquals("Passage 1 of 9", node("position", Label.class).getText());
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
    }

    @Test
    void halfTypedWordsSurvivePassagesAndTopics() {
        robot.clickOn(FROST);
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
        assertEquals("half typed", stored().nuggets().get(2).text());
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
    void movesByKeysAndByDragging() {
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
        robot.clickOn(FROST);
        robot.type(KeyCode.U);
        assertEquals(2, stored().revision());
        assertFalse(stored().isFrozen());
        assertTrue(onFx(() -> context.workspace().noticeProperty().get()).contains("revision 2"));
    }

    @Test
    void findsInAllPassagesAndStepsFromHitToHit() {
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

    @Test
    void filtersPassagesAndMarksThoseWithoutANugget() {
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
    void filtersNuggets() {
        robot.type(KeyCode.F);
        robot.write("frost");
        settle();
        int shown = onFx(() -> list().getItems().size());
        assertTrue(shown > 2 && shown < 10, "shown: " + shown);
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(17, onFx(() -> list().getItems().size()));
    }

    @Test
    void aLockedTopicRefusesEdits() {
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
        robot.type(KeyCode.U);
        assertEquals(Importance.VITAL, stored().nuggets().get(2).importance());
        assertEquals(
                "This topic is locked. Unlock it to change it.",
                onFx(() -> context.workspace().noticeProperty().get()));
        screenshot("nuggets-locked-1000x700");
    }

    @Test
    void narrativeOpensWithAKey() {
        robot.type(KeyCode.F2);
        settle();
        screenshot("nuggets-narrative-1000x700");
        assertTrue(node("narrativeScroll", javafx.scene.control.ScrollPane.class).isVisible());
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
    }

    private void show(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(java.util.Optional.of(topic));
            return null;
        });
        settle();
    }

    private DocumentId passageInView() {
        return ((dev.assay.model.Passage)
                        node("page", javafx.scene.layout.VBox.class).getUserData())
                .id();
    }

    private NuggetSet stored() {
        return opened(HEAT).set();
    }

    private TopicNuggets opened(TopicId topic) {
        settle();
        CompletableFuture<TopicNuggets> read = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(session -> session.nuggets().open(topic), read::complete);
            return null;
        });
        return read.join();
    }

    @SuppressWarnings("unchecked")
    private ListView<NuggetRows.Row> list() {
        return node("nuggets", ListView.class);
    }

    private int selectedRows() {
        settle();
        return onFx(() -> list().getSelectionModel().getSelectedItems().size());
    }

    private Nugget selected() {
        return onFx(() -> ((NuggetRows.Row.OfNugget) list().getSelectionModel().getSelectedItem()).nugget());
    }

    private boolean focusIn(String id) {
        settle();
        return onFx(() -> node(id, javafx.scene.Node.class).isFocused());
    }

    private Bounds onScreen(String words) {
        javafx.scene.Node found = robot.lookup(words).query();
        return onFx(() -> found.localToScreen(found.getBoundsInLocal()));
    }

    private void selectInPassage(String words) {
        Bounds where = stretch(words);
        boolean leftToRight = onFx(() -> node("text", ReadingText.class).getEffectiveNodeOrientation()
                == javafx.geometry.NodeOrientation.LEFT_TO_RIGHT);
        double from = leftToRight ? where.getMinX() + 1 : where.getMaxX() - 1;
        double to = leftToRight ? where.getMaxX() - 1 : where.getMinX() + 1;
        robot.moveTo(from, where.getCenterY()).press(MouseButton.PRIMARY);
        robot.moveTo(to, where.getCenterY()).release(MouseButton.PRIMARY);
        settle();
    }

    @Test
    void aDragInTheMiddleOfWordsTakesWholeWords() {
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

    private static void fire(ReadingText text, EventType<MouseEvent> type, int position) {
        Bounds place = text.localToScene(text.boundsOf(position, position + 1).orElseThrow());
        text.fireEvent(new MouseEvent(
                type, place.getMinX() + 1, place.getCenterY(), 0, 0, MouseButton.PRIMARY, 1,
                false, false, true, false, true, false, false, false, false, true, null));
    }

    private void dragOver(String words) {
        ReadingText text = node("text", ReadingText.class);
        int from = onFx(() -> text.getText().indexOf(words));
        Bounds begin = onFx(() -> text.localToScreen(text.boundsOf(from, from + 1).orElseThrow()));
        Bounds end = onFx(() -> text.localToScreen(text.boundsOf(from + words.length() - 1, from + words.length()).orElseThrow()));
        robot.moveTo(begin.getMinX() + 1, begin.getCenterY()).press(MouseButton.PRIMARY);
        robot.moveTo(end.getMaxX() - 1, end.getCenterY()).release(MouseButton.PRIMARY);
        settle();
    }

    private String selectedText() {
        ReadingText text = node("text", ReadingText.class);
        return onFx(() -> text.getText().substring(
                text.selectionProperty().get().getStart(), text.selectionProperty().get().getEnd()));
    }

    private void clickInPassage(String words) {
        Bounds where = stretch(words);
        robot.clickOn(where.getCenterX(), where.getCenterY());
    }

    private Bounds stretch(String words) {
        ReadingText text = node("text", ReadingText.class);
        return onFx(() -> {
            int at = text.getText().indexOf(words);
            return text.localToScreen(text.boundsOf(at, at + words.length()).orElseThrow());
        });
    }
}
