package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.model.TopicState;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/** The label screen by keys and clicks, with a second look into the store. */
class LabelScreenTest extends LabelWindowTest {
    private static final KeyCode[] KEYS = {KeyCode.DIGIT1, KeyCode.DIGIT3, KeyCode.DIGIT2, KeyCode.DIGIT4};
    private static final Label[] MEANT = {
        Label.SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.CANT_JUDGE
    };

    @Test
    void aTopicWithKeysOnlyThenLocked() {
        int first = LongForm.asked() ? 0 : 60;
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, first);
        openTopic(store, LabelFixture.TIDE_MILLS, 1000, 700);
        int pairs = LabelFixture.keys(stored()).size();
        robot.type(KeyCode.HOME);
        if (first > 0) {
            robot.type(KeyCode.U);
        }
        for (int i = first; i < pairs; i++) {
            if (i == pairs - 4) {
                chord(KeyCode.ENTER);
                assertFalse(stored().locked());
                String notice = context.workspace().noticeProperty().get();
                assertTrue(notice.startsWith("4 pairs are not labelled yet"), notice);
            }
            robot.type(KEYS[(i * 7 + i / 5) % KEYS.length]);
        }
        settle();
        TopicLabels topic = stored();
        List<LabelKey> keys = LabelFixture.keys(topic);
        for (int i = first; i < pairs; i++) {
            assertEquals(MEANT[(i * 7 + i / 5) % MEANT.length], Label.of(topic.labels().get(keys.get(i))), "pair " + i);
        }
        assertTrue(onFx(() -> robot.lookup("#lock").query().getStyleClass().contains("success")), "the lock is next");
        assertEquals("All 80 labelled.", text("bannerText"));

        chord(KeyCode.ENTER);
        assertFalse(stored().locked(), "it asks first");
        robot.clickOn("#lockQuestion .question-act");
        assertTrue(stored().locked());
        assertTrue(text("bannerText").startsWith("Locked"));
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(topic.labels(), stored().labels(), "a locked topic keeps its labels");
        assertFalse(context.workspace().noticeProperty().get().isEmpty(), "and says why");
        await("only what moves is in the line of keys", () -> keysIn("footer").equals(List.of(",", ".")));

        robot.clickOn("#lock");
        assertTrue(stored().locked(), "it asks first");
        robot.clickOn("#lockQuestion .question-act");
        settle();
        assertFalse(stored().locked());
        assertEquals("All 80 labelled.", text("bannerText"));
    }

    @Test
    void labelsByClicksWithANoteAndSentencesAndByTheGrid() {
        openTopic(LabelFixture.TIDE_MILLS, 1440, 900);
        aNoteAndTheSentencesThatMadeTheLabel();
        clicksOnTheBarLabelAndStepOn();
        findsInTheAnswer();
        theGridJumpsByClickAndByKeys();
    }

    private void clicksOnTheBarLabelAndStepOn() {
        robot.clickOn(segment(2, "partial-support"));
        settle();
        assertEquals(Label.PARTIAL_SUPPORT, label(0, 2));
        assertEquals(3, row(), "as the key does");
        robot.clickOn(segment(2, "partial-support"));
        settle();
        assertEquals(Label.UNLABELLED, label(0, 2), "the same again takes it away");
        robot.doubleClickOn(segment(2, "partial-support"));
        settle();
        assertEquals(Label.PARTIAL_SUPPORT, label(0, 2), "a double click says it once");
        robot.clickOn(segment(2, "cant-judge"));
        settle();
        assertEquals(Label.CANT_JUDGE, label(0, 2));
        assertTrue(segment(2, "said-cant-judge").isVisible());
        robot.type(KeyCode.UP, KeyCode.DIGIT0);
        settle();
        assertEquals(Label.UNLABELLED, label(0, 2));
        assertEquals(2, row(), "clearing stays");
    }

    private void findsInTheAnswer() {
        chord(KeyCode.F);
        robot.write("MILL");
        settle();
        String first = text("findCount");
        assertTrue(first.startsWith("1 of "), first);
        robot.type(KeyCode.ENTER);
        assertTrue(text("findCount").startsWith("2 of "));
        robot.type(KeyCode.F3);
        robot.type(KeyCode.ESCAPE, KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(0, 2));
        assertFalse(node("findField", TextField.class).getParent().isVisible());
    }

    private void theGridJumpsByClickAndByKeys() {
        LabelGrid grid = node("grid", LabelGrid.class);
        Bounds place = onFx(() -> grid.localToScreen(grid.getBoundsInLocal()));
        Point2D cell = grid.middleOf(new Pair(2, 3));
        robot.moveTo(place.getMinX() + cell.getX(), place.getMinY() + cell.getY());
        await("the cell is described", () -> grid.pointedProperty().get().equals("Answer C, nugget 4: unlabelled"));
        robot.clickOn(place.getMinX() + cell.getX(), place.getMinY() + cell.getY());
        settle();
        assertEquals("Answer C", text("answerName"));
        assertEquals(3, row());
        robot.type(KeyCode.G, KeyCode.DOWN, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.ENTER, KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(3, 5));
        assertEquals("Answer D, nugget 7: unlabelled", onFx(() -> grid.pointedProperty().get()));
        robot.type(KeyCode.UP, KeyCode.DOWN, KeyCode.DIGIT0);
        settle();
        assertEquals("Answer D, nugget 7: unlabelled", onFx(() -> grid.pointedProperty().get()));
    }

    private void aNoteAndTheSentencesThatMadeTheLabel() {
        robot.type(KeyCode.PERIOD, KeyCode.SPACE, KeyCode.PERIOD, KeyCode.PERIOD, KeyCode.SPACE, KeyCode.COMMA);
        robot.type(KeyCode.N);
        robot.write("half of it 123");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(List.of(0, 2), stored(0, 0).sentences());
        assertEquals("half of it 123", stored(0, 0).note());
        assertEquals(Label.UNLABELLED, label(0, 0), "what is typed into a note labels nothing");

        robot.type(KeyCode.N);
        robot.write(" never mind");
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.DIGIT2);
        settle();
        assertEquals("half of it 123", stored(0, 0).note());
        assertEquals(Label.PARTIAL_SUPPORT, label(0, 0));
        assertEquals(List.of(0, 2), stored(0, 0).sentences(), "the label keeps its sentences");

        Node text = node("text", Node.class);
        Bounds place = onFx(() -> text.localToScreen(text.getBoundsInLocal()));
        robot.clickOn(place.getMinX() + 40, place.getMinY() + 10);
        settle();
        assertEquals(
                List.of(2),
                stored(0, 0).sentences(),
                "a click marks, or takes the mark away, for what was labelled last");
    }

    @Test
    void undoGoesToThePairAndNuggetFirstGoesDownTheAnswersAndIsOpenedSo() {
        openTopic(LabelFixture.TIDE_MILLS, 1000, 700);
        undoGoesToThePair();
        chord(KeyCode.Z);
        chord(KeyCode.Z);
        assertEquals(0, row());
        nuggetFirstGoesDownTheAnswers();
        opensWhereTheAssessorLeftOff();
    }

    private void undoGoesToThePair() {
        robot.type(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.CLOSE_BRACKET, KeyCode.CLOSE_BRACKET);
        settle();
        chord(KeyCode.Z);
        assertEquals(Label.UNLABELLED, label(0, 1));
        assertEquals("Answer A", text("answerName"));
        assertEquals(1, row());
        chord(KeyCode.Y);
        assertEquals(Label.PARTIAL_SUPPORT, label(0, 1));
    }

    private void opensWhereTheAssessorLeftOff() {
        robot.type(KeyCode.HOME, KeyCode.DOWN);
        settle();
        Path file = context.workspace().projectProperty().get().orElseThrow().session().file();
        closeWindow();
        open(ProjectStore.open(file, InstantSource.system()), 1000, 700);
        settle();
        assertEquals("Nugget 3", text("nuggetName"));
        assertEquals("Answer B", text("answerName"));
        assertEquals(Stage.LABEL, context.workspace().stageProperty().get());
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(1, 2));
    }

    private void nuggetFirstGoesDownTheAnswers() {
        robot.type(KeyCode.T, KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT1, KeyCode.DIGIT2);
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals(
                List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT, Label.PARTIAL_SUPPORT),
                List.of(label(0, 0), label(1, 0), label(2, 0), label(3, 0), label(4, 0)));
        assertEquals(Label.NOT_SUPPORT, label(0, 1));
        assertEquals("Nugget 2", text("nuggetName"));
        assertEquals("Answer B", text("answerName"));
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        assertEquals("Nugget 3", text("nuggetName"));
    }

    @Test
    void afterTheRevealUnlockIsNotOffered() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 80);
        new LabellingService(store).lock(LabelFixture.TIDE_MILLS);
        new CompareService(store).reveal(LabelFixture.TIDE_MILLS);
        openTopic(store, LabelFixture.TIDE_MILLS, 1000, 700);
        assertTrue(text("bannerText").startsWith("Locked and revealed"), text("bannerText"));
        assertFalse(onFx(() -> node("bannerAction", Button.class).getText()).contains("nlock"));
        screenshot("label-revealed-1000x700");
        robot.clickOn("#bannerAction");
        settle();
        assertEquals(Stage.COMPARE, onFx(() -> context.workspace().stageProperty().get()));
    }

    @Test
    void enterBehindTheLastLabelLeadsToWhatComesNext() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 79);
        openTopic(store, LabelFixture.TIDE_MILLS, 1366, 768);
        robot.type(KeyCode.ENTER);
        settle();
        assertFalse(onFx(() -> node("bannerAction", Button.class).isFocused()), "a label is open");
        robot.type(KeyCode.U, KeyCode.DIGIT1);
        await("what comes next", () -> onFx(() -> node("bannerAction", Button.class).isVisible()));
        robot.type(KeyCode.ENTER);
        settle();
        assertTrue(onFx(() -> node("bannerAction", Button.class).isFocused()));
        robot.type(KeyCode.ENTER);
        await("it asks", () -> onFx(() -> node("lockQuestion", Node.class).isVisible()));
    }

    @Test
    void aChangedNuggetIsRechecked() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 80);
        LabelKey key = LabelFixture.key(new LabellingService(store).open(LabelFixture.TIDE_MILLS), 0, 4);
        LabelFixture.nuggets(store)
                .editText(LabelFixture.TIDE_MILLS, key.nugget(), "Filled ponds became land to build on");
        LabelFixture.nuggets(store).freeze(LabelFixture.TIDE_MILLS);
        openTopic(store, LabelFixture.TIDE_MILLS, 1000, 700);
        assertEquals("5 to recheck", text("progress"));
        robot.press(KeyCode.SHIFT).type(KeyCode.F).release(KeyCode.SHIFT);
        settle();
        assertEquals(1, onFx(() -> node("rows", ListView.class).getItems().size()));
        assertTrue(onFx(() -> node("onlyRecheck", ToggleButton.class).isSelected()));
        screenshot("label-only-recheck-1000x700");
        robot.clickOn("#onlyRecheck");
        settle();
        assertEquals(16, onFx(() -> node("rows", ListView.class).getItems().size()));
        for (int i = 0; i < 5; i++) {
            robot.type(KeyCode.U, KeyCode.R);
        }
        settle();
        assertEquals("", text("progress"));
        assertEquals("All 80 labelled.", text("bannerText"));
    }

    @Test
    void thePairInHandIsAlwaysInView() {
        openTopic(LabelFixture.HEAT_PUMPS, 1000, 700);
        for (int i = 0; i < LongForm.times(19, 34); i++) {
            robot.type(KeyCode.DIGIT3);
            settle();
            Node bar = segment(row(), "support");
            Bounds shown = onFx(() -> bar.localToScene(bar.getBoundsInLocal()));
            ListView<?> rows = node("rows", ListView.class);
            Bounds list = onFx(() -> rows.localToScene(rows.getBoundsInLocal()));
            assertTrue(list.contains(shown), "after " + i + ": " + shown + " in " + list);
        }
    }

    @Test
    void noRunNameIsAnywhereUntilTheLock() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 79);
        List<String> runs = store.answers(LabelFixture.TIDE_MILLS).stream().map(one -> one.run().value()).toList();
        openTopic(store, LabelFixture.TIDE_MILLS, 1440, 900);
        for (int i = 0; i < 2; i++) {
            for (int answer = 0; answer < 5; answer++) {
                assertNoneOf(runs, words(stage.getScene().getRoot()));
                robot.type(KeyCode.CLOSE_BRACKET);
                settle();
            }
            robot.type(KeyCode.T);
            settle();
        }
        robot.type(KeyCode.U, KeyCode.DIGIT1);
        chord(KeyCode.ENTER);
        settle();
        assertNoneOf(runs, words(stage.getScene().getRoot()));
        robot.clickOn("#lockQuestion .question-act");
        settle();
        assertEquals(TopicState.LOCKED, context.workspace().find(LabelFixture.TIDE_MILLS).orElseThrow().state());
        assertTrue(runs.stream().anyMatch(run -> text("answerInfo").endsWith(run)), text("answerInfo"));
    }

    @Test
    void aTopicThatWasNeverFrozenLeadsToItsNuggetsAndOneFromRightToLeftIsLabelledLikeOthers() {
        openTopic(LabelFixture.frozen(folder, LabelFixture.PORTS), LabelFixture.TIDE_MILLS, 1000, 700);
        assertTrue(text("emptyText").startsWith("Freeze the nuggets first"));
        robot.type(KeyCode.DIGIT1);
        robot.clickOn("#emptyAction");
        settle();
        assertEquals(Stage.NUGGETS, context.workspace().stageProperty().get());
        assertTrue(stored().labels().isEmpty());

        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(LabelFixture.PORTS));
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
        robot.type(KeyCode.PERIOD, KeyCode.SPACE, KeyCode.DIGIT1, KeyCode.DIGIT2);
        settle();
        assertEquals(Label.SUPPORT, label(0, 0));
        assertEquals(List.of(0), stored(0, 0).sentences());
        assertEquals(Label.PARTIAL_SUPPORT, label(0, 1));
        assertEquals(
                javafx.geometry.NodeOrientation.RIGHT_TO_LEFT, node("text", Node.class).getEffectiveNodeOrientation());
    }

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }

    private String text(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    private int row() {
        return onFx(() -> node("rows", ListView.class).getSelectionModel().getSelectedIndex());
    }

    /** A part of the label bar of a row in view. */
    private Node segment(int row, String styleClass) {
        return onFx(() -> robot.lookup(".pair-row").queryAll().stream()
                .map(PairCell.class::cast)
                .filter(cell -> !cell.isEmpty() && cell.getIndex() == row)
                .flatMap(cell -> cell.lookupAll("." + styleClass).stream())
                .filter(node -> node.getStyleClass().contains("segment"))
                .findFirst()
                .orElseThrow());
    }

    private static void assertNoneOf(List<String> runs, List<String> words) {
        for (String run : runs) {
            words.forEach(text -> assertFalse(text.contains(run), () -> run + " is shown: " + text));
        }
    }

    /** Every text of a part of the scene: shown, told to screen readers, in tooltips, ids and user data. */
    private static List<String> words(Parent root) {
        return onFx(() -> {
            List<String> words = new ArrayList<>();
            collect(root, words);
            return words;
        });
    }

    private static void collect(Node node, List<String> words) {
        switch (node) {
            case Labeled labeled -> {
                add(words, labeled.getText());
                add(words, Optional.ofNullable(labeled.getTooltip()).map(Tooltip::getText).orElse(""));
            }
            case TextInputControl input -> add(words, input.getText() + input.getPromptText());
            case Text text -> add(words, text.getText());
            case LabelGrid grid -> add(words, grid.pointedProperty().get());
            default -> {}
        }
        add(words, node.getAccessibleText());
        add(words, node.getAccessibleHelp());
        add(words, node.getId());
        add(words, String.valueOf(node.getUserData()));
        add(words, node.hasProperties() ? node.getProperties().toString() : "");
        if (node instanceof ListView<?> list) {
            list.getItems().forEach(item -> add(words, item.toString()));
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, words));
        }
    }

    private static void add(List<String> words, String text) {
        if (text != null && !text.isEmpty()) {
            words.add(text);
        }
    }
}
