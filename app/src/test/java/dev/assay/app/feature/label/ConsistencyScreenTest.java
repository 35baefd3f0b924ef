package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.junit.jupiter.api.Test;

/** Answers that say the same, by keys: pointed out, side by side, listed, settled, labelled at once. */
class ConsistencyScreenTest extends LabelWindowTest {
    @Test
    void aDisagreementIsPointedOutAtOnceAndSettledByKeys() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        int gantry = place(store, LabelFixture.TIDE_MILLS, "gantry-base");
        int first = Math.min(gantry, other(store, gantry));
        int second = Math.max(gantry, other(store, gantry));
        label(store, LabelFixture.TIDE_MILLS, second, 3, Label.SUPPORT);
        openTopic(store, LabelFixture.TIDE_MILLS, 1000, 700);
        goToAnswer(first);
        robot.type(KeyCode.HOME, KeyCode.DOWN, KeyCode.DOWN, KeyCode.DOWN);
        assertFalse(shown("clashBox"));
        robot.type(KeyCode.DIGIT2);
        settle();
        assertTrue(shown("clashBox"));
        assertEquals(
                "Answer " + name(second) + " has the same text as this one, and nugget 4 is support there.", clash());
        assertEquals("Consistency · 1", text("consistencyButton"));

        robot.type(KeyCode.C);
        settle();
        assertTrue(shown("bothPane"));
        assertEquals("Nugget 4 in two answers · same text", text("bothTitle"));
        robot.press(KeyCode.SHIFT).type(KeyCode.LEFT).release(KeyCode.SHIFT);
        settle();
        assertEquals(Label.SUPPORT, label(first, 3), "taken from the right");
        assertFalse(shown("clashBox"));
        assertEquals("These two do not disagree on this nugget.", text("bothCount"));
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals(Label.NOT_SUPPORT, label(first, 3), "a digit labels the left one");
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT).release(KeyCode.SHIFT);
        settle();
        assertEquals(Label.NOT_SUPPORT, label(second, 3), "given to the right");
        robot.type(KeyCode.N, KeyCode.PERIOD, KeyCode.SPACE, KeyCode.ESCAPE);
        settle();
        assertFalse(shown("bothPane"));
        chord(KeyCode.Z);
        assertEquals(Label.SUPPORT, label(second, 3), "each settlement is an act of its own");
        chord(KeyCode.Z);
        assertEquals(Label.SUPPORT, label(first, 3));
        chord(KeyCode.Z);
        assertEquals(Label.PARTIAL_SUPPORT, label(first, 3));
        assertTrue(shown("clashBox"), "and with undo the disagreement is back");
        identicalAnswersAreLabelledAtOnceWhenTheAssessorChoseSo(store);
    }

    private void identicalAnswersAreLabelledAtOnceWhenTheAssessorChoseSo(ProjectStore store) {
        int first = place(store, LabelFixture.TIDE_MILLS, "gantry-base");
        int second = place(store, LabelFixture.TIDE_MILLS, "tern-k5");
        goToAnswer(first);
        robot.type(KeyCode.HOME, KeyCode.DIGIT1);
        settle();
        assertEquals(Label.UNLABELLED, label(second, 0), "off by default");
        assertFalse(onFx(() -> node("identicalToggle", ToggleButton.class).isSelected()));

        robot.type(KeyCode.I, KeyCode.HOME, KeyCode.DOWN, KeyCode.DIGIT2);
        settle();
        assertTrue(onFx(() -> node("identicalToggle", ToggleButton.class).isSelected()));
        assertEquals(Label.PARTIAL_SUPPORT, label(first, 1));
        assertEquals(Label.PARTIAL_SUPPORT, label(second, 1));
        assertEquals(
                ActKind.LABEL_IDENTICAL,
                onFx(() -> context.workspace().undoStateProperty().get().undo().orElseThrow().kind()));
        chord(KeyCode.Z);
        assertEquals(Label.UNLABELLED, label(first, 1), "one act, one undo");
        assertEquals(Label.UNLABELLED, label(second, 1));
        chord(KeyCode.Y);
        assertEquals(Label.PARTIAL_SUPPORT, label(second, 1));

        robot.type(KeyCode.W);
        settle();
        Path file = store.file();
        closeWindow();
        open(ProjectStore.open(file, InstantSource.system()), 1000, 700);
        settle();
        assertTrue(onFx(() -> node("identicalToggle", ToggleButton.class).isSelected()), "remembered");
        assertTrue(onFx(() -> node("terms", ToggleButton.class).isSelected()), "remembered");
    }

    @Test
    void anAnswerThatContainsAnotherShouldNotHaveLess() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS);
        int larger = place(store, LabelFixture.HEAT_PUMPS, "quayside-long");
        int smaller = place(store, LabelFixture.HEAT_PUMPS, "tern-k5");
        label(store, LabelFixture.HEAT_PUMPS, smaller, 0, Label.SUPPORT);
        label(store, LabelFixture.HEAT_PUMPS, smaller, 1, Label.NOT_SUPPORT);
        openTopic(store, LabelFixture.HEAT_PUMPS, 1440, 900);
        goToAnswer(larger);
        robot.type(KeyCode.HOME, KeyCode.DOWN, KeyCode.DIGIT1);
        settle();
        assertFalse(shown("clashBox"), "more is no disagreement");
        robot.type(KeyCode.HOME, KeyCode.DIGIT3);
        settle();
        assertEquals(
                "This answer contains answer " + name(smaller) + ", and nugget 1 is support there.", clash());
        goToAnswer(smaller);
        assertEquals(
                "Answer " + name(larger) + " contains this one, and nugget 1 is only not support there.", clash());
    }

    @Test
    void whatDisagreesIsMarkedListedAndShownSideBySide() {
        ProjectStore store = disagreeing();
        openTopic(store, LabelFixture.TIDE_MILLS, 1000, 700);
        theWordsOfTheNuggetAreMarkedOnlyWhenAskedFor();
        theLikeliestSentencesAreMarkedOnlyWhenAskedForAndTheLogSaysSo(store);
        noRunNameIsInWhatIsPointedOut(store);
        theListIsWorstFirstAndEnterGoesThere(store);
        chord(KeyCode.Z);
        theSidesOfTwoAnswersAreFixedAndTheirHeadingsSayWhoseTheyAre(store);
    }

    private void theWordsOfTheNuggetAreMarkedOnlyWhenAskedFor() {
        assertTrue(robot.lookup(".mark.term").queryAll().isEmpty(), "off by default");
        robot.type(KeyCode.W);
        settle();
        assertFalse(robot.lookup(".mark.term").queryAll().isEmpty());
        robot.type(KeyCode.W);
        settle();
        assertTrue(robot.lookup(".mark.term").queryAll().isEmpty());
    }

    private void theLikeliestSentencesAreMarkedOnlyWhenAskedForAndTheLogSaysSo(ProjectStore store) {
        assertTrue(robot.lookup(".mark.look-here").queryAll().isEmpty(), "off by default");
        long before = store.lastEvent();
        robot.type(KeyCode.E);
        settle();
        assertFalse(robot.lookup(".mark.look-here").queryAll().isEmpty());
        screenshot("label-look-here-1000x700");
        robot.type(KeyCode.E);
        settle();
        assertTrue(robot.lookup(".mark.look-here").queryAll().isEmpty());
        List<ActKind> logged = new ArrayList<>();
        store.forEachEvent(before, event -> logged.add(event.kind()));
        assertEquals(List.of(ActKind.LOOK_HERE_ON, ActKind.LOOK_HERE_OFF), logged);
    }

    private void noRunNameIsInWhatIsPointedOut(ProjectStore store) {
        List<String> runs = store.answers(LabelFixture.TIDE_MILLS).stream().map(one -> one.run().value()).toList();
        robot.type(KeyCode.L);
        settle();
        assertNone(runs);
        robot.type(KeyCode.ENTER);
        settle();
        assertNone(runs);
        robot.type(KeyCode.ESCAPE);
        settle();
        assertNone(runs);
    }

    private void theSidesOfTwoAnswersAreFixedAndTheirHeadingsSayWhoseTheyAre(ProjectStore store) {
        int first = place(store, LabelFixture.TIDE_MILLS, "gantry-base");
        int left = Math.min(first, other(store, first));
        int right = Math.max(first, other(store, first));
        goToAnswer(right);
        robot.type(KeyCode.HOME, KeyCode.C);
        settle();
        for (int nugget : List.of(1, 3, 8)) {
            assertEquals("Answer " + name(left), heading("leftHalf"));
            assertEquals("Answer " + name(right), heading("rightHalf"));
            assertFalse(shown("answerName"), "no other heading names an answer");
            Label there = label(right, nugget);
            robot.type(KeyCode.DIGIT3);
            settle();
            assertEquals(Label.NOT_SUPPORT, label(left, nugget), "the keys are for the left one");
            assertEquals(there, label(right, nugget));
            robot.type(KeyCode.DIGIT1, KeyCode.D);
            settle();
        }
        robot.type(KeyCode.ESCAPE);
        settle();
        assertTrue(shown("answerName"));
    }

    private void theListIsWorstFirstAndEnterGoesThere(ProjectStore store) {
        int first = place(store, LabelFixture.TIDE_MILLS, "gantry-base");
        robot.type(KeyCode.L);
        settle();
        ListView<?> list = node("relatedList", ListView.class);
        assertTrue(list.isFocused());
        assertEquals(3, ((RelatedAnswers.Compared) list.getItems().getFirst()).nuggets().size());
        TopicLabels before = stored();
        robot.type(KeyCode.DIGIT1, KeyCode.N, KeyCode.U);
        settle();
        assertEquals(before.labels(), stored().labels(), "what lies below the list answers no keys");
        robot.type(KeyCode.ENTER);
        settle();
        assertTrue(shown("bothPane"));
        assertEquals("disagreement 1 of 3", text("bothCount"));
        robot.type(KeyCode.D);
        settle();
        assertEquals("disagreement 2 of 3", text("bothCount"));
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT).release(KeyCode.SHIFT);
        settle();
        robot.type(KeyCode.D);
        settle();
        assertEquals("disagreement 2 of 2", text("bothCount"), "the next has the place of the one that was settled");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(shown("bothPane"));
        assertTrue(text("answerName").endsWith(name(Math.min(first, other(store, first)))), text("answerName"));
        robot.type(KeyCode.L);
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(shown("relatedPane"));
        assertTrue(onFx(() -> node("rows", ListView.class).isFocused()));
    }

    @Test
    void keysGoToTheNextDisagreementNoteAndRecheck() {
        ProjectStore store = disagreeing();
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(LabelFixture.TIDE_MILLS);
        labelling.note(LabelFixture.key(topic, 3, 6), "later");
        LabelFixture.nuggets(store)
                .editText(LabelFixture.TIDE_MILLS, topic.set().nuggets().get(5).id(), "Steam ended most of the mills");
        LabelFixture.nuggets(store).freeze(LabelFixture.TIDE_MILLS);
        openTopic(store, LabelFixture.TIDE_MILLS, 1000, 700);
        robot.press(KeyCode.SHIFT).type(KeyCode.N).release(KeyCode.SHIFT);
        settle();
        assertEquals("Answer " + name(3), text("answerName"));
        assertEquals(6, row());
        robot.type(KeyCode.D);
        settle();
        assertTrue(shown("clashBox"));
        robot.press(KeyCode.SHIFT).type(KeyCode.R).release(KeyCode.SHIFT);
        settle();
        assertEquals(5, row());
    }

    @Test
    void ofALockedTopicNothingIsOfferedThatLabels() {
        ProjectStore store = LabelledSample.create(folder, 1);
        openTopic(store, LabelFixture.HEAT_PUMPS, 1000, 700);
        assertTrue(onFx(() -> node("consistencyButton", Node.class).isVisible()));
        assertFalse(onFx(() -> node("identicalToggle", Node.class).isVisible()));
        assertTrue(onFx(() ->
                context.window().commands().available().stream().noneMatch(LabelCommand.IDENTICAL_AT_ONCE::equals)));
    }

    @Test
    void looks() {
        ProjectStore store = disagreeing();
        int larger = place(store, LabelFixture.HEAT_PUMPS, "quayside-long");
        int smaller = place(store, LabelFixture.HEAT_PUMPS, "tern-k5");
        LabelFixture.nuggets(store).freeze(LabelFixture.HEAT_PUMPS);
        label(store, LabelFixture.HEAT_PUMPS, smaller, 0, Label.SUPPORT);
        label(store, LabelFixture.HEAT_PUMPS, larger, 0, Label.PARTIAL_SUPPORT);
        openTopic(store, LabelFixture.TIDE_MILLS, 1000, 700);
        goToAnswer(place(store, LabelFixture.TIDE_MILLS, "tern-k5"));
        robot.type(KeyCode.W);
        settle();
        screenshot("consistency-mentioned-1000x700");
        robot.type(KeyCode.C);
        settle();
        screenshot("consistency-both-1000x700");
        robot.type(KeyCode.ESCAPE, KeyCode.L);
        settle();
        screenshot("consistency-list-1000x700");
        onFx(() -> {
            context.workspace().topicProperty().set(java.util.Optional.of(LabelFixture.HEAT_PUMPS));
            return null;
        });
        settle();
        robot.type(KeyCode.C);
        settle();
        assertTrue(shown("bothPane"));
        screenshot("consistency-contains-1000x700");
    }

    /** Tide mills, labelled so that the two identical answers disagree on three nuggets. */
    private ProjectStore disagreeing() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 80);
        int first = place(store, LabelFixture.TIDE_MILLS, "gantry-base");
        int second = place(store, LabelFixture.TIDE_MILLS, "tern-k5");
        int nuggets = store.nuggetSet(LabelFixture.TIDE_MILLS).orElseThrow().nuggets().size();
        for (int nugget = 0; nugget < nuggets; nugget++) {
            boolean apart = nugget == 1 || nugget == 3 || nugget == 8;
            label(store, LabelFixture.TIDE_MILLS, first, nugget, apart ? Label.SUPPORT : Label.NOT_SUPPORT);
            label(store, LabelFixture.TIDE_MILLS, second, nugget, apart ? Label.PARTIAL_SUPPORT : Label.NOT_SUPPORT);
        }
        return store;
    }

    private static void label(ProjectStore store, TopicId topic, int answer, int nugget, Label label) {
        LabellingService labelling = new LabellingService(store);
        labelling.label(LabelFixture.key(labelling.open(topic), answer, nugget), label);
    }

    private static int place(ProjectStore store, TopicId topic, String run) {
        List<String> runs = store.answers(topic).stream().map(answer -> answer.run().value()).toList();
        return runs.indexOf(run);
    }

    private static int other(ProjectStore store, int first) {
        int gantry = place(store, LabelFixture.TIDE_MILLS, "gantry-base");
        return first == gantry ? place(store, LabelFixture.TIDE_MILLS, "tern-k5") : gantry;
    }

    private void goToAnswer(int answer) {
        int now = text("answerName").charAt("Answer ".length()) - 'A';
        for (int i = now; i != answer; i += Integer.signum(answer - now)) {
            robot.type(answer > now ? KeyCode.CLOSE_BRACKET : KeyCode.OPEN_BRACKET);
        }
        settle();
        assertEquals("Answer " + name(answer), text("answerName"));
    }

    private static String name(int place) {
        return dev.assay.model.Answer.blindName(place);
    }

    private String clash() {
        return onFx(() -> node("clashText", TextFlow.class).getChildren().stream()
                .map(piece -> ((Text) piece).getText())
                .collect(Collectors.joining()));
    }

    private String heading(String half) {
        return onFx(() -> robot.from(node(half, Node.class)).lookup(".half-line .strong").queryLabeled().getText());
    }

    private boolean shown(String id) {
        return onFx(() -> node(id, Node.class).isVisible());
    }

    private void assertNone(List<String> runs) {
        List<String> words = onFx(() -> robot.lookup((Node node) -> node instanceof Labeled || node instanceof Text)
                .queryAll()
                .stream()
                .map(node -> (node instanceof Labeled labeled ? labeled.getText() : ((Text) node).getText()) + " "
                        + node.getAccessibleText())
                .toList());
        for (String run : runs) {
            words.forEach(text -> assertFalse(text.contains(run), () -> run + " is shown: " + text));
        }
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
}
