package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other judges of reports on Compare, by keys: out of sight until the reveal, and then beside what was said first. */
class CompareReportsWindowTest extends WindowTest {
    @TempDir
    Path folder;

    private ScoredReportsProject project;

    private void show(boolean locked, int width, int height) {
        project = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        if (locked) {
            project.lock(ScoredReportsProject.WAVES);
        }
        open(project.store(), width, height);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(ScoredReportsProject.WAVES));
            context.workspace().stageProperty().set(Stage.COMPARE);
            return null;
        });
        settle();
    }

    @SuppressWarnings("unchecked")
    private List<Row> rows() {
        return onFx(() -> List.copyOf(((ListView<Row>) node("reportRows", ListView.class)).getItems()));
    }

    private String words() {
        return onFx(() -> String.join("\n", robot.lookup((Node node) -> node instanceof Labeled).queryAll().stream()
                .map(node -> ((Labeled) node).getText() + " " + node.getAccessibleText())
                .toList()));
    }

    private String text(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    private Map<CitationKey, Judgment<CitationKey>> later() {
        return project.store().values(Kinds.SUPPORT_AFTER_REVEAL, ScoredReportsProject.WAVES);
    }

    @Test
    void nothingOfOthersIsShownBeforeTheLock() {
        show(false, 1000, 700);
        assertFalse(words().contains("gpt"), words());
        assertTrue(text("reportEmptyText").contains("complete and locked"), text("reportEmptyText"));
        robot.type(KeyCode.R);
        settle();
        assertTrue(project.store().revealed(ScoredReportsProject.WAVES).isEmpty());
        for (int i = 0; i < 3; i++) {
            robot.type(KeyCode.A);
            settle();
            assertFalse(words().contains("gpt"), words());
            assertEquals(List.of(), rows());
        }
    }

    @Test
    void aSecondOpinionIsKeptBesideTheFirstByKeys() {
        show(true, 1366, 768);
        assertTrue(text("reportEmptyText").contains("gpt"), "who judged may be told");
        robot.type(KeyCode.R);
        settle();
        await("the disagreements are there", () -> rows().size() == 3);
        assertEquals("reportRows", onFx(() -> node("reportRows", Node.class).getScene().getFocusOwner().getId()));
        assertTrue(text("reportNumbers").startsWith("You and gpt: 50.0 % the same \u00b7 kappa 0.273 \u00b7 AC1 0.256"), text("reportNumbers"));
        CitationKey first = (CitationKey) rows().getFirst().item();
        robot.type(KeyCode.T);
        settle();
        assertTrue(later().isEmpty(), "it wants a reason");
        write("half");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Optional.of("partial"), later().get(first).word());
        assertEquals("half", later().get(first).note());
        assertEquals(Optional.of("full"), project.store().value(Kinds.SUPPORT, first).orElseThrow().word());
        robot.type(KeyCode.K);
        settle();
        assertEquals(2, later().size());
        screenshot("compare-reports-1366x768");
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertTrue(later().isEmpty());
        robot.type(KeyCode.A, KeyCode.A);
        settle();
        assertEquals(List.of(1, 2, 5, 6), rows().stream().map(Row::sentence).toList());
        screenshot("compare-reports-align-1366x768");
        robot.type(KeyCode.F);
        settle();
        assertEquals(7, rows().size());
    }

    @Test
    void whatASentenceConveysIsChosenByKeysForASecondOpinion() {
        show(true, 1366, 768);
        robot.type(KeyCode.R);
        settle();
        robot.type(KeyCode.A, KeyCode.A);
        settle();
        SentenceKey sentence = (SentenceKey) rows().getFirst().item();
        Alignment first = project.store().value(Kinds.ALIGNMENT, sentence).orElseThrow();
        robot.type(KeyCode.E);
        settle();
        await("a list to choose from", () -> robot.lookup("#conveyedChecks").tryQuery().isPresent());
        saveScene(robot.lookup("#conveyedChecks").query().getScene(), "compare-conveyed");
        assertEquals("", onFx(() -> node("conveyedSearch", TextField.class).getText()));
        robot.type(KeyCode.DOWN, KeyCode.SPACE, KeyCode.DOWN, KeyCode.SPACE);
        settle();
        robot.type(KeyCode.ESCAPE);
        settle();
        await("it wants a reason", () -> node("reportReason", Node.class).isFocused());
        write("both");
        robot.type(KeyCode.ENTER);
        settle();
        Alignment after = project.store().value(Kinds.ALIGNMENT_AFTER_REVEAL, sentence).orElseThrow();
        // Those of the first opinion were checked from the start.
        assertEquals(first.targets().size() + 2, after.targets().size());
        assertTrue(after.targets().containsAll(first.targets()));
        assertEquals("both", after.note());
        assertEquals(first, project.store().value(Kinds.ALIGNMENT, sentence).orElseThrow());
    }

    private void write(String words) {
        for (char one : words.toCharArray()) {
            robot.type(KeyCode.getKeyCode(String.valueOf(one).toUpperCase(Locale.ROOT)));
        }
        settle();
    }

    @Test
    void aRowLeadsToWhereItIsJudged() {
        show(true, 1000, 700);
        robot.type(KeyCode.R);
        settle();
        robot.type(KeyCode.G);
        settle();
        assertEquals(Stage.SUPPORT, onFx(() -> context.workspace().stageProperty().get()));
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.COMPARE);
            return null;
        });
        settle();
        robot.type(KeyCode.A, KeyCode.A, KeyCode.DOWN, KeyCode.G);
        settle();
        assertEquals(Stage.ALIGN, onFx(() -> context.workspace().stageProperty().get()));
    }

    @Test
    void largeTextAndGermanFit() {
        show(true, 1366, 768);
        robot.type(KeyCode.R);
        settle();
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        screenshot("compare-reports-200-1366x768");
        assertTrue(onFx(() -> node("reportRows", ListView.class).getHeight()) > 100);
        Bounds filters = place("reportFilters");
        Bounds rows = place("reportRows");
        assertTrue(filters.getMaxY() <= rows.getMinY(), "the rows " + rows + " are below what filters them " + filters);
        assertTrue(rows.getMaxY() <= place("reportDecision").getMinY(), "the words are below the rows " + rows);
        assertTrue(
                place("reportMatrix").getMaxX() <= place("reportsCompared").getMaxX(),
                "the table of words is not cut at the side");
    }

    private Bounds place(String id) {
        Node node = node(id, Node.class);
        return onFx(() -> node.localToScene(node.getLayoutBounds()));
    }
}
