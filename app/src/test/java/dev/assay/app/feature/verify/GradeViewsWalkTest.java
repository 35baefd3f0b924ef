package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BlindSample;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** The views of the sample's grades by keys alone, from the bank to the leaderboard. */
class GradeViewsWalkTest extends VerifyWindowTest {
    private int lines() {
        return onFx(() -> node("gradeLines", ListView.class).getItems().size());
    }

    private String said(String id) {
        return onFx(() -> node(id, Node.class) instanceof WrappedText words
                ? words.getText()
                : ((Labeled) node(id, Node.class)).getText());
    }

    private List<RunOrder.Place> board() {
        return onFx(() -> List.copyOf(((ListView<RunOrder.Place>) places()).getItems()));
    }

    @SuppressWarnings("unchecked")
    private ListView<RunOrder.Place> places() {
        return node("board", ListView.class);
    }

    private String first() {
        return board().getFirst().run().value();
    }

    private String covers() {
        return board().stream()
                .map(place -> BoardCell.number(place.value().now()).replaceFirst("^0", ""))
                .collect(Collectors.joining(" "));
    }

    @Test
    void theAnswerIsMarkedWhereverItStandsInThePassage() {
        String text = "The keepers burned rapeseed\noil, later paraffin.";
        assertEquals("rapeseed\noil", text.substring(
                CellPane.mark(text, Optional.of("Rapeseed oil")).getFirst().start(),
                CellPane.mark(text, Optional.of("Rapeseed oil")).getFirst().end()));
        assertEquals(List.of(), CellPane.mark(text, Optional.of("whale oil (1832")));
        assertEquals(List.of(), CellPane.mark(text, Optional.empty()));
    }

    @Test
    void fromTheBankToTheLeaderboardByKeys() {
        start(folder, Optional.of(Path.of(System.getProperty("assay.root", ".."), "samples", "rubric")), 1366, 768);
        await("the sample is in view", () -> onFx(() -> stage.getScene().lookup("#cells") instanceof ListView<?> cells
                && cells.getItems().size() == BlindSample.SIZE));
        settle();
        type(KeyCode.V);
        await(
                "whoever looks gives up being blind, and is asked",
                () -> onFx(() -> node("lookQuestion", Node.class).isVisible()));
        settle();
        screenshot("verify-question");
        type(KeyCode.ESCAPE);
        assertTrue(onFx(() -> node("cells", Node.class).isFocused()), "back in the sample");
        type(KeyCode.V);
        type(KeyCode.ENTER);
        await("the passages of the first item", () -> lines() == 20);
        assertTrue(onFx(() -> node("gradeLines", Node.class).isFocused()), "and the keys are in them");
        await("the order of the runs", () -> board().size() == 6);
        type(KeyCode.K, KeyCode.K, KeyCode.K);
        await("of the first three passages", () -> said("boardName").contains("@3") && first().equals("fjord-rerank"));
        assertEquals("1.000 .917 .833 .833 .750 .583", covers(), "as the sample's page has it");
        screenshot("verify-items");

        String item = said("cellItem");
        type(KeyCode.RIGHT);
        assertNotEquals(item, said("cellItem"), "the next item");
        type(KeyCode.LEFT);
        assertEquals(item, said("cellItem"));

        type(KeyCode.V);
        assertTrue(onFx(() -> node("gradeGrid", Node.class).isFocused()), "the grid has the keys");
        screenshot("verify-grid");
        String before = cell();
        type(KeyCode.DOWN, KeyCode.RIGHT);
        assertNotEquals(before, cell());
        type(KeyCode.DIGIT2);
        await("one's own grade", () -> said("cellFacts").contains("yours, after seeing: 2"));
        type(KeyCode.T);
        robot.write("too kind", 0);
        type(KeyCode.ENTER);
        await("with a note", () -> said("cellFacts").contains("note: too kind"));
        assertTrue(onFx(() -> node("gradeGrid", Node.class).isFocused()), "the keys are back");
        type(KeyCode.A);
        await("the grader's grade is taken over", () -> !said("cellFacts").contains("seeing: 2"));
        type(KeyCode.DELETE);
        await("and given back", () -> !said("cellFacts").contains("after seeing"));

        type(KeyCode.E);
        robot.write(" Now", 0);
        type(KeyCode.ENTER);
        await(
                "the item says something else",
                () -> said("cellItem").endsWith("Now") && said("cellFacts").contains("reworded"));
        shifted(KeyCode.S);
        await("it is secret", () -> said("cellFacts").contains(" · secret"));
        shifted(KeyCode.S);
        await("and not any more", () -> !said("cellFacts").contains("secret"));
        type(KeyCode.N);
        robot.write("a new fact", 0);
        type(KeyCode.ENTER);
        await("it is in the bank", () -> onFx(() -> context.workspace().noticeProperty().get()).contains("a new fact"));
        assertTrue(onFx(() -> node("gradeGrid", Node.class).isFocused()), "the keys are back");

        type(KeyCode.V);
        screenshot("verify-missing");
        type(KeyCode.V);
        assertTrue(lines() > 0, "items that passages reach which are not relevant");
        screenshot("verify-spurious");
        String spurious = said("cellItem");
        double covered = board().getFirst().value().now().orElseThrow();
        type(KeyCode.X);
        await("it is left out", () -> said("boardLeftOut").contains("Left out: 1"));
        assertTrue(said("cellReach").startsWith("left out"), spurious);
        screenshot("verify-supposed");
        type(KeyCode.X);
        await("and on again", () -> !said("cellReach").startsWith("left out"));
        assertEquals(covered, board().getFirst().value().now().orElseThrow(), 1e-12);

        type(KeyCode.PERIOD);
        await("grades count from 5", () -> board().stream().anyMatch(place -> place.value().moved()));
        assertTrue(board().getFirst().value().now().orElseThrow() < covered);
        assertTrue(board().stream().noneMatch(place -> BoardCell.moved(place).isEmpty() && place.before().isPresent()));
        int spuriousAtFive = lines();
        type(KeyCode.COMMA);
        await("from 4 again", () -> board().getFirst().value().now().orElseThrow() == covered);
        int few = lines();
        assertTrue(few >= spuriousAtFive);
        shifted(KeyCode.PERIOD);
        assertTrue(lines() >= few, "with more passages not relevant, more items are reached by them");
        shifted(KeyCode.COMMA);

        type(KeyCode.V);
        assertTrue(said("lineCount").contains("blind grades only"));
        assertEquals(0, lines(), "nothing was graded blind");
        type(KeyCode.V, KeyCode.V, KeyCode.DIGIT0);
        type(KeyCode.V, KeyCode.V, KeyCode.V, KeyCode.B);
        await("what was graded after seeing counts when it is asked for", () -> lines() == 1);
        assertTrue(said("lineCount").startsWith("0 of 1 the same"), "what both say");
        type(KeyCode.V, KeyCode.V, KeyCode.DOWN, KeyCode.A, KeyCode.DOWN, KeyCode.RIGHT, KeyCode.DIGIT5);
        type(KeyCode.V, KeyCode.V, KeyCode.V);
        await("where both gave several grades, with kappa", () -> said("lineCount").contains("kappa "));
        screenshot("verify-graders");
        type(KeyCode.W);
        await("the whole reply", () -> robot.lookup("#wholeReply").tryQuery().isPresent());
        type(KeyCode.ESCAPE);
        await("gone", () -> robot.lookup("#wholeReply").tryQuery().isEmpty());

        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(new TopicId("bread-2")));
            return null;
        });
        await("another topic, and nobody is asked again", () -> said("cellItem").isEmpty());
        type(KeyCode.V);
        await("its passages", () -> lines() == 20);
        type(KeyCode.G);
        await("the nuggets' grader", () -> said("graderShown").contains("nuggets") && lines() == 20);
        type(KeyCode.S);
        assertTrue(onFx(() -> node("cells", Node.class).isFocused()), "the sample");
        assertFalse(onFx(() -> node("gradeLines", Node.class).isFocused()));
        assertEquals(Stage.VERIFY, onFx(() -> context.workspace().stageProperty().get()));
    }
}
