package dev.assay.app.feature.compare;

import static dev.assay.app.service.judges.JudgedSample.MODEL;
import static dev.assay.app.service.judges.JudgedSample.PERSON;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.LookedAt;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Language;
import dev.assay.app.ui.TextSize;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.Test;

/** Any two judges by a nugget set on the compare screen, with real clicks and keys. */
class ComparePairsWindowTest extends ComparedSampleTest {
    private static final String ASSESSOR = "ann";
    private static final String MODEL_BY_AUTO = "model-x \u00b7 auto";
    private static final String SECOND_BY_AUTO = "model-y \u00b7 auto";

    private void revealed(int width, int height) {
        sample = judged().judgedBySet().labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(JudgedSample.TOPIC);
        show(width, height);
    }

    private String first() {
        return onFx(() -> String.valueOf(node("firsts", ComboBox.class).getValue()));
    }

    @SuppressWarnings("unchecked")
    private List<String> firsts() {
        return onFx(() -> node("firsts", ComboBox.class).getItems().stream().map(Object::toString).toList());
    }

    private void first(String name) {
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<Object> box = node("firsts", ComboBox.class);
            box.setValue(box.getItems().stream().filter(one -> one.toString().equals(name)).findFirst().orElseThrow());
            return null;
        });
        settle();
    }

    private void shiftJ() {
        robot.press(KeyCode.SHIFT).type(KeyCode.J).release(KeyCode.SHIFT);
        settle();
    }

    private String placeholder() {
        return onFx(() -> ((Labeled) node("compared", ListView.class).getPlaceholder()).getText());
    }

    private String matrixHead() {
        return onFx(() -> robot.lookup(".matrix-part .strong").<Labeled>query().getText());
    }

    private List<String> table() {
        return onFx(() -> node("table", Parent.class).lookupAll(".number").stream()
                .map(node -> ((Labeled) node).getText())
                .toList());
    }

    @Test
    void theViewBeginsWithTheAssessorAgainstAllOthersOfTheSameNuggets() {
        revealed(1440, 900);
        assertEquals(ASSESSOR, first());
        assertEquals(List.of(ASSESSOR, PERSON.value(), MODEL.value(), MODEL_BY_AUTO, SECOND_BY_AUTO), firsts());
        assertEquals("All judges", judges());
        int answers = sample.store.answers(JudgedSample.TOPIC).size();
        unfold();
        assertEquals(answers * sample.nuggets().size(), rows().size());
        assertTrue(rows().stream().allMatch(one -> JudgedSample.label(one, one.first()) == Label.SUPPORT));
        assertFalse(shown("notOwn"));
        assertFalse(shown("apart"));
        assertTrue(matrixHead().contains("you"), matrixHead());

        judgesThatLabelledDifferentNuggetsAreSaidToHaveNoLabelInCommon();
        robot.type(KeyCode.J);
        settle();
        assertEquals("All judges", judges());
        twoModelsAreComparedByTheModelsOwnNuggetsAndTurnedRound(answers);
    }

    private void judgesThatLabelledDifferentNuggetsAreSaidToHaveNoLabelInCommon() {
        for (int i = 0; i < 3; i++) {
            robot.type(KeyCode.J);
            settle();
        }
        assertEquals(MODEL_BY_AUTO, judges());
        assertEquals(List.of(), rows());
        assertTrue(placeholder().contains("ann and model-x \u00b7 auto labelled different nuggets"), placeholder());
        screenshot("compare-different-nuggets-1440x900");
        robot.type(KeyCode.W);
        settle();
        assertEquals(MODEL_BY_AUTO, first());
        assertEquals(ASSESSOR, judges());
        assertTrue(placeholder().contains("model-x \u00b7 auto and ann labelled different nuggets"), placeholder());
        robot.type(KeyCode.W);
        settle();
        // One of several: the others are listed, and it is said who is not.
        robot.clickOn("#judges");
        settle();
        CheckListView<?> checks = node("judgesChecks", CheckListView.class);
        onFx(() -> {
            checks.getCheckModel().check(0);
            return null;
        });
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals("2 of 4 judges", judges());
        assertFalse(rows().isEmpty());
        assertTrue(text("apart").contains(MODEL_BY_AUTO), text("apart"));
        screenshot("compare-one-apart-1440x900");
    }

    private void twoModelsAreComparedByTheModelsOwnNuggetsAndTurnedRound(int answers) {
        first(MODEL_BY_AUTO);
        onFx(() -> {
            node("compared", ListView.class).requestFocus();
            return null;
        });
        assertEquals(3 * answers, rows().size());
        assertTrue(rows().getFirst().differs(Set.of()));
        robot.type(KeyCode.F);
        settle();
        assertEquals(answers + 1, rows().size(), "those in which the two differ");
        robot.type(KeyCode.F);
        settle();
        assertTrue(
                rows().stream().noneMatch(one -> one.differs(Set.of())),
                "what is agreed follows: nothing is decided of this pair");
        robot.type(KeyCode.F);
        settle();
        assertEquals(3 * answers, rows().size());
        robot.type(KeyCode.HOME);
        settle();
        robot.type(KeyCode.D);
        settle();
        assertEquals(1, index());
        assertTrue(matrixHead().contains("model-x \u2193 model-y"), matrixHead());
        // The numbers are those of the command.
        JsonNode told = Cli.run(
                        "compare",
                        sample.store.file() + ":model-x",
                        sample.store.file() + ":model-y",
                        "--set",
                        "auto",
                        "--json")
                .json()
                .get("overall");
        String share = String.format("%.1f %%", 100 * told.get("agreement").asDouble());
        String kappa = String.format("%.3f", told.get("kappa").asDouble());
        List<String> numbers = List.of("equal", "kappa", "pairs", share, kappa, Integer.toString(3 * answers));
        assertEquals(numbers, table(), "of the topic");
        robot.clickOn("#projectScope");
        await("the project is counted", () -> table().equals(numbers));
        assertEquals("1 topic", text("projectScope"));
        robot.clickOn("#topicScope");
        settle();
        screenshot("compare-two-models-1440x900");

        // Nothing of the assessor's is to be kept or changed.
        assertTrue(shown("notOwn"));
        assertFalse(shown("keep"));
        for (KeyCode key : List.of(KeyCode.K, KeyCode.DIGIT1, KeyCode.N, KeyCode.DIGIT0, KeyCode.H)) {
            onFx(() -> {
                context.workspace().notify("");
                return null;
            });
            robot.type(key);
            settle();
            assertEquals(text("notOwn"), onFx(() -> context.workspace().noticeProperty().get()), key.getName());
        }
        assertTrue(sample.store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(JudgedSample.TOPIC)).isEmpty());

        robot.type(KeyCode.W);
        settle();
        assertEquals(SECOND_BY_AUTO, first());
        assertEquals(MODEL_BY_AUTO, judges());
        assertEquals(Label.NOT_SUPPORT, JudgedSample.label(rows().getFirst(), rows().getFirst().first()));
        assertTrue(matrixHead().contains("model-y \u2193 model-x"), matrixHead());
        robot.clickOn("#swap");
        settle();
        assertEquals(MODEL_BY_AUTO, first());
        assertEquals(SECOND_BY_AUTO, judges());
        robot.clickOn(onFx(() -> robot.lookup(".matrix .cell").nth(1).<Node>query()));
        settle();
        assertEquals(answers, rows().size(), "the cell of support and partial support");
    }

    @Test
    void whatTheAssessorSaidIsKeptAndChangedAlsoWhereTheAssessorIsSecond() {
        revealed(1000, 700);
        shiftJ();
        shiftJ();
        assertEquals(MODEL.value(), first());
        assertTrue(shown("keep"), "the assessor is among all others");
        LabelKey key = pair(0);
        robot.type(KeyCode.K);
        settle();
        assertEquals(Optional.of(JudgedSample.said(key, Label.SUPPORT, "")), after(key));
        robot.type(KeyCode.DIGIT2);
        settle();
        LabelKey second = pair(1);
        robot.type(KeyCode.N);
        robot.write("half of it");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Optional.of(JudgedSample.said(second, Label.PARTIAL_SUPPORT, "half of it")), after(second));
        screenshot("compare-model-first-1000x700");
        robot.type(KeyCode.DIGIT3);
        settle();
        assertTrue(shown("reasonBox"));
        onFx(() -> {
            context.window().commands().run(ComparisonCommand.CHOOSE_JUDGE);
            context.window().commands().run(ComparisonCommand.CHOOSE_JUDGE);
            return null;
        });
        settle();
        assertEquals(PERSON.value(), judges());
        assertFalse(shown("reasonBox"), "a reason that was begun is of the pair that is left");
        robot.clickOn("#compared");
        robot.type(KeyCode.J, KeyCode.J, KeyCode.J);
        settle();
        assertEquals("All judges", judges());
        // With a person alone the assessor is out of it.
        robot.type(KeyCode.J, KeyCode.J);
        settle();
        assertEquals(PERSON.value(), judges());
        assertFalse(shown("keep"));
        robot.type(KeyCode.DIGIT2);
        settle();
        assertFalse(shown("reasonBox"));
        assertEquals(2, sample.store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(JudgedSample.TOPIC)).size());
        shiftJ();
        shiftJ();
        shiftJ();
        assertEquals(ASSESSOR, first());
        assertTrue(shown("keep"));
        assertEquals(
                Set.of(key, second),
                Set.copyOf(rows().stream()
                        .filter(one -> one.after().isPresent())
                        .map(ComparedItem::item)
                        .toList()));
    }

    @Test
    void nothingOfAPairIsShownBeforeTheReveal() {
        sample = judged().judgedBySet();
        sample.label(0, Label.SUPPORT);
        show(1000, 700);
        assertEquals(TopicToCompare.Situation.CLOSED, situation());
        for (KeyCode key : List.of(KeyCode.W, KeyCode.J, KeyCode.D, KeyCode.M)) {
            robot.type(key);
            settle();
            assertNothingOfTheJudges();
        }
        shiftJ();
        assertNothingOfTheJudges();
        assertEquals(List.of(), firsts());
        assertFalse(shown("firsts") && shown("filters"));
        assertEquals(List.of(), rows());
    }

    @Test
    void thePairIsRememberedForTheTopicsThatHaveIt() {
        TopicId other = new TopicId("h-014");
        sample = judged().judgedBySet().labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(JudgedSample.TOPIC);
        new NuggetService(sample.store, () -> new NuggetId("none")).freeze(other);
        new LexicalService(sample.store).judge(other, Set.of(), false);
        sample.compare.revealRegardless(other);
        show(1440, 900);
        first(SECOND_BY_AUTO);
        robot.type(KeyCode.J);
        settle();
        robot.type(KeyCode.J, KeyCode.J, KeyCode.J);
        settle();
        assertEquals(MODEL_BY_AUTO, judges());
        go(other);
        assertEquals(ASSESSOR, first());
        assertEquals("All judges", judges());
        go(JudgedSample.TOPIC);
        assertEquals(SECOND_BY_AUTO, first());
        assertEquals(MODEL_BY_AUTO, judges());
    }

    private void go(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
    }

    @Test
    @LookedAt
    void looks() {
        Locale before = Locale.getDefault();
        Language.GERMAN.use();
        try {
            revealed(1000, 700);
            first(MODEL_BY_AUTO);
            assertTrue(shown("notOwn"));
            screenshot("compare-two-models-german-1000x700");
            onFx(() -> {
                context.window().setTextSize(new TextSize(200));
                return null;
            });
            settle();
            screenshot("compare-two-models-german-large-text-1000x700");
        } finally {
            Locale.setDefault(before);
        }
    }
}
