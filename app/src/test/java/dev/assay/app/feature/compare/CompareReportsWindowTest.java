package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
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
        show(ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt"), locked, width, height);
    }

    private void show(ScoredReportsProject judged, boolean locked, int width, int height) {
        project = judged;
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
        robot.type(KeyCode.V);
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
        robot.type(KeyCode.L);
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

    @Test
    void theHistoryOfTheJudgmentInHandIsOneKeyAway() {
        ScoredReportsProject judged = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        judged.support(ScoredReportsProject.WAVES, ScoredReportsProject.NORTH, 1, "d1", "none");
        show(judged, true, 1366, 768);
        robot.type(KeyCode.R);
        settle();
        await("the disagreements are there", () -> rows().size() == 3);
        robot.type(KeyCode.H);
        await("two acts", () -> robot.lookup("#history").tryQuery().isPresent() && history().size() == 2);
        assertTrue(history().getFirst().contains("none") && history().getLast().contains("full"), history().toString());
        robot.type(KeyCode.ESCAPE);
        settle();
        robot.type(KeyCode.A, KeyCode.A);
        settle();
        robot.type(KeyCode.H);
        await("one act", () -> robot.lookup("#history").tryQuery().isPresent() && history().size() == 1);
        assertTrue(history().getFirst().contains("answer c1"), history().toString());
    }

    private List<String> history() {
        return onFx(() -> node("history", ListView.class).getItems().stream().map(Object::toString).toList());
    }

    @Test
    void numbersAreOfAllTopicsToo() {
        ScoredReportsProject judged = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        judged.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full");
        judged.judgedByModel("gpt", "full");
        show(judged, true, 1366, 768);
        robot.type(KeyCode.R);
        settle();
        await("one topic is open", () -> text("reportNumbers").endsWith("All topics (1): 50.0 % the same \u00b7 kappa 0.273 \u00b7 4 judged by both"));
        onFx(() -> {
            context.workspace().perform(
                    ScoredReportsProject.WIND,
                    session -> {
                        session.store().commit(new Act(
                                ActKind.LOCK,
                                ScoredReportsProject.WIND,
                                List.of(Kinds.LOCK.change(ScoredReportsProject.WIND, false, true))));
                        return true;
                    },
                    done -> {},
                    null);
            return null;
        });
        await("two are", () -> text("reportNumbers").contains("All topics (2): 60.0 % the same \u00b7 kappa 0.375 \u00b7 5 judged by both"));
        assertTrue(text("reportNumbers").startsWith("You and gpt: 50.0 % the same"), text("reportNumbers"));
        assertTrue(onFx(() -> node("reportProjectMatrix", Node.class).isVisible()));
        screenshot("compare-reports-all-topics-1366x768");
        robot.type(KeyCode.A, KeyCode.A);
        settle();
        screenshot("compare-reports-all-topics-align-1366x768");
    }

    @Test
    void severalJudgesAreChosenByCheckBoxes() {
        show(
                ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt")
                        .supportJudge("pal", "none", "none", "none", "partial", "full")
                        .supportJudge("sol", "full", "full", "none", "partial", "partial"),
                true,
                1366,
                768);
        robot.type(KeyCode.R);
        settle();
        await("those of all judges are there", () -> places().equals(List.of("0 d1", "1 d1", "5 d3", "6 d2")));
        assertEquals("all judges", text("reportJudges"));
        assertTrue(text("reportNumbers").startsWith("You and pal: "), "with pal most was compared: " + text("reportNumbers"));
        screenshot("compare-reports-judges-1366x768");
        robot.type(KeyCode.J);
        settle();
        assertEquals("gpt", text("reportJudges"));
        assertEquals(List.of("1 d1", "5 d3", "6 d2"), places());
        robot.type(KeyCode.J, KeyCode.J);
        settle();
        assertEquals("sol", text("reportJudges"));
        assertEquals(List.of("6 d2"), places());
        robot.type(KeyCode.J);
        settle();
        assertEquals("all judges", text("reportJudges"), "the key goes on from the last to all");
        onFx(() -> {
            node("reportJudges", Node.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.SPACE);
        await("a list to choose from", () -> robot.lookup("#reportJudgesChecks").tryQuery().isPresent());
        settle();
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.SPACE, KeyCode.DOWN, KeyCode.SPACE);
        settle();
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals("2 of 3 judges", text("reportJudges"));
        assertEquals(List.of("0 d1", "1 d1", "6 d2"), places());
        robot.type(KeyCode.J);
        settle();
        assertEquals("all judges", text("reportJudges"), "the key goes on from several to all");
    }

    @Test
    void whatSeveralJudgesSayIsTakenOverWhereItIsTheSame() {
        show(
                ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt").supportJudge("pal", "none", "none", "none", "none"),
                true,
                1366,
                768);
        robot.type(KeyCode.R);
        settle();
        await("those of all judges are there", () -> places().equals(List.of("0 d1", "1 d1", "5 d3", "6 d2")));
        robot.type(KeyCode.DOWN, KeyCode.V);
        settle();
        assertFalse(onFx(() -> node("reportReason", Node.class).isFocused()), "partial or none");
        robot.type(KeyCode.DOWN, KeyCode.V);
        await("it wants a reason", () -> node("reportReason", Node.class).isFocused());
        write("both");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(List.of(Optional.of("none")), later().values().stream().map(Judgment::word).toList());
    }

    private List<String> places() {
        return rows().stream().map(row -> row.sentence() + " " + row.document().orElseThrow()).toList();
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
