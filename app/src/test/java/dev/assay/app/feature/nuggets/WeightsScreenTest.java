package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.CriteriaProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Weights of nuggets on Nuggets and on Label, by keys; what was done is read from the store. */
class WeightsScreenTest extends WindowTest {
    @TempDir
    private Path folder;

    private void openTides(ProjectStore store, Stage stage) {
        open(store, 1366, 768);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(CriteriaProject.TIDES));
            context.workspace().stageProperty().set(stage);
            return null;
        });
        settle();
    }

    private void openNuggets() {
        openTides(CriteriaProject.create(folder), Stage.NUGGETS);
        robot.clickOn("#nuggets");
        settle();
        // Below the heading of its group.
        robot.type(KeyCode.HOME, KeyCode.DOWN);
        settle();
    }

    private NuggetSet set() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session())
                .beside(session -> session.nuggets().open(CriteriaProject.TIDES).set());
    }

    private OptionalDouble weight(int place) {
        return set().nuggets().get(place).weighs();
    }

    private void weigh(String typed) {
        robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
        await("the weight is asked for", () -> robot.lookup("#draftText").tryQuery().isPresent());
        if (typed.isEmpty()) {
            robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
            robot.type(KeyCode.DELETE);
        } else {
            robot.write(typed);
        }
        robot.type(KeyCode.ENTER);
        settle();
    }

    private Set<String> badges() {
        return robot.lookup(".badge").queryAll().stream()
                .filter(Node::isVisible)
                .map(node -> ((Label) node).getText())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.toSet());
    }

    @Test
    void aKeyGivesChangesAndTakesAwayAndUndoTakesEachBack() {
        openNuggets();
        assertTrue(badges().containsAll(Set.of("+4", "+1.5", "0", "+1", "−2")), badges().toString());
        assertTrue(node("counts", Label.class).getText().endsWith("5 criteria"), node("counts", Label.class).getText());
        screenshot("weights");
        weigh("-3.5");
        await("it weighs otherwise", () -> weight(0).equals(OptionalDouble.of(-3.5)));
        assertTrue(badges().contains("−3.5"), badges().toString());
        weigh("");
        await("it is no criterion", () -> weight(0).isEmpty());
        assertTrue(badges().contains("unset"), badges().toString());
        weigh("7");
        await("it is one again", () -> weight(0).equals(OptionalDouble.of(7)));
        for (OptionalDouble before : List.of(OptionalDouble.empty(), OptionalDouble.of(-3.5), OptionalDouble.of(4))) {
            robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
            await("taken back", () -> weight(0).equals(before));
        }
        settle();
        assertTrue(badges().contains("+4"), badges().toString());
        aTopicOfOneKindHasNoSuchChoice();
        anEarlierRevisionTellsOfAnotherWeight();
        robot.type(KeyCode.ESCAPE);
        settle();
        onFx(() -> {
            list().requestFocus();
            return null;
        });
        severalAreWeighedAtOnceAndWordsAreNoWeight();
    }

    private void aTopicOfOneKindHasNoSuchChoice() {
        assertFalse(onFx(() -> node("kinds", HBox.class).isVisible()));
        shiftK();
        assertTrue(said().contains("all of one kind"), said());
    }

    private void anEarlierRevisionTellsOfAnotherWeight() {
        weigh("-3.5");
        await("it weighs otherwise", () -> weight(0).equals(OptionalDouble.of(-3.5)));
        robot.type(KeyCode.K);
        await(
                "the one line that differs",
                () -> onFx(() ->
                                node("revisionLines", ListView.class).getItems().size())
                        == 1);
        settle();
        assertTrue(
                onFx(() -> robot.lookup("#revisionLines .muted").queryAllAs(Label.class).stream()
                        .anyMatch(label -> label.getText().equals("weight +4 → weight −3.5"))));
    }

    private void severalAreWeighedAtOnceAndWordsAreNoWeight() {
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        weigh("heavy");
        assertTrue(said().contains("A weight is a number"), said());
        assertEquals("heavy", node("draftText", TextArea.class).getText(), "what was typed stays");
        screenshot("weights-typed");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write("2,5");
        robot.type(KeyCode.ENTER);
        await(
                "all weigh that",
                () -> set().nuggets().stream().allMatch(one -> one.weighs().equals(OptionalDouble.of(2.5))));
        weigh("");
        await("none has any", () -> set().nuggets().stream().noneMatch(Nugget::isCriterion));
    }

    @Test
    void aHalfTypedWeightSurvivesAKill() {
        openNuggets();
        robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
        await("the weight is asked for", () -> robot.lookup("#draftText").tryQuery().isPresent());
        assertEquals("4", node("draftText", TextArea.class).getText());
        robot.write("1");
        killAndReopen();
        await("it is there", () -> robot.lookup("#draftText").tryQuery().isPresent());
        await("the keys go into it", () -> node("draftText", TextArea.class).isFocused());
        robot.write("2");
        robot.type(KeyCode.ENTER);
        await("both digits", () -> weight(0).equals(OptionalDouble.of(12)));
        criteriaAreFrozenWithoutImportance();
    }

    private void criteriaAreFrozenWithoutImportance() {
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        robot.type(KeyCode.ENTER);
        await("weights take the place of importance", () -> set().isFrozen());
    }

    @Test
    void oneKindIsShownAloneWhereThereAreSeveral() {
        ProjectStore store = CriteriaProject.create(folder);
        CriteriaProject.mix(store);
        openTides(store, Stage.NUGGETS);
        robot.clickOn("#nuggets");
        settle();
        assertEquals(List.of("All 7", "1 question", "1 nugget", "5 criteria"), kinds());
        screenshot("kinds");
        assertEquals(7, listed());
        shiftK();
        assertEquals(1, listed());
        assertEquals(List.of(new NuggetId("highest")), selected(), "what is in hand is in sight");
        shiftK();
        assertEquals(List.of(new NuggetId("hours")), selected());
        shiftK();
        assertEquals(5, listed());
        screenshot("kinds-criteria");
        shiftK();
        assertEquals(7, listed(), "after the last one all");
        shiftK();
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(7, listed());
        shiftK();
        shiftK();
        weigh("3");
        await("it is a criterion", () -> set().find(new NuggetId("hours")).orElseThrow().isCriterion());
        settle();
        assertEquals(7, listed(), "what became of another kind does not vanish under the hand");
        assertEquals(List.of("All 7", "1 question", "6 criteria"), kinds());
    }

    private void shiftK() {
        robot.press(KeyCode.SHIFT).type(KeyCode.K).release(KeyCode.SHIFT);
        settle();
    }

    private List<String> kinds() {
        return onFx(() -> node("kinds", HBox.class).getChildren().stream()
                .filter(ToggleButton.class::isInstance)
                .map(one -> ((ToggleButton) one).getText())
                .toList());
    }

    @SuppressWarnings("unchecked")
    private ListView<NuggetRows.Row> list() {
        return node("nuggets", ListView.class);
    }

    private long listed() {
        return onFx(() -> list().getItems().stream().filter(NuggetRows.Row.OfNugget.class::isInstance).count());
    }

    private List<NuggetId> selected() {
        return onFx(() -> NuggetListViewModel.ids(List.copyOf(list().getSelectionModel().getSelectedItems())));
    }

    @Test
    void everyOrderOfLabelShowsThem() {
        ProjectStore store = CriteriaProject.create(folder);
        CriteriaProject.mix(store);
        CriteriaProject.nuggets(store)
                .setWeight(CriteriaProject.TIDES, List.of(new NuggetId("hours")), OptionalDouble.of(3));
        CriteriaProject.nuggets(store).freeze(CriteriaProject.TIDES);
        openTides(store, Stage.LABEL);
        assertTrue(
                badges().containsAll(Set.of("+4", "+1.5", "0", "+1", "−2", "vital · +3", "okay")), badges().toString());
        screenshot("weights-label");
        for (KeyCode order : List.of(KeyCode.T, KeyCode.A)) {
            robot.type(order);
            settle();
            assertEquals(Set.of("+4"), badges(), "the nugget in hand stands above its answers");
            screenshot("weights-label-" + (order == KeyCode.T ? "nugget-first" : "glance"));
        }
    }

    private String said() {
        return onFx(() -> context.workspace().noticeProperty().get().toString());
    }
}
