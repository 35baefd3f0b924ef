package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
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
    private List<ComparedItem> rows() {
        return onFx(() -> List.copyOf(((ListView<ComparedItem>) node("compared", ListView.class)).getItems()));
    }

    private String words() {
        return onFx(() -> String.join("\n", robot.lookup((Node node) -> node instanceof Labeled).queryAll().stream()
                .map(node -> ((Labeled) node).getText() + " " + node.getAccessibleText())
                .toList()));
    }

    /** What the strip of numbers says: whose matrix it is, and the table. */
    private String numbers() {
        return onFx(() -> Stream.of(node("matrixPart", Parent.class), node("table", Parent.class))
                .flatMap(part -> part.lookupAll("*").stream())
                .filter(part -> part instanceof Labeled && !part.getStyleClass().contains("cell"))
                .map(part -> ((Labeled) part).getText())
                .collect(Collectors.joining("|")));
    }

    private String choice() {
        return onFx(() -> node("choices", Node.class).lookupAll(".list-cell").stream()
                .filter(cell -> cell.getParent() == node("choices", Node.class))
                .map(cell -> ((Labeled) cell).getText())
                .collect(Collectors.joining()));
    }

    private void disagreementsAlone() {
        robot.type(KeyCode.F);
        settle();
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
        assertTrue(text("emptyText").contains("complete and locked"), text("emptyText"));
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
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
        assertTrue(text("emptyText").contains("gpt"), "who judged may be told");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        await("those in which somebody differs are there", () -> rows().size() == 2);
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        await("everything that somebody judged is there", () -> rows().size() == 5);
        assertEquals(List.of("1 d1", "5 d3"), places().stream().limit(2).sorted().toList(), "disagreements come first");
        assertEquals("compared", onFx(() -> node("compared", Node.class).getScene().getFocusOwner().getId()));
        assertTrue(numbers().startsWith("you \u2193 gpt \u2192"), numbers());
        assertTrue(numbers().contains("equal|kappa|pairs|AC1|AC2|gpt|50.0 %|0.273|4|0.256|"), numbers());
        assertEquals("all, differences first", choice());
        disagreementsAlone();
        assertEquals("differences only", choice());
        assertEquals(2, rows().size());
        take("1 d1");
        CitationKey first = (CitationKey) rows().get(places().indexOf("1 d1")).item();
        robot.type(KeyCode.V);
        settle();
        assertTrue(later().isEmpty(), "it wants a reason");
        write("half");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Optional.of("partial"), later().get(first).word());
        assertEquals("half", later().get(first).note());
        assertEquals(Optional.of("full"), project.store().value(Kinds.SUPPORT, first).orElseThrow().word());
        take("5 d3");
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
        assertEquals(List.of(1, 2, 5, 6), rows().stream().map(ComparedItem::sentence).toList());
        assertTrue(words().contains("Sentence 1."), words());
        screenshot("compare-reports-align-1366x768");
        // Undecided, decided, changed, agreed, all.
        for (int i = 0; i < 5; i++) {
            disagreementsAlone();
        }
        assertEquals(7, rows().size());
        robot.type(KeyCode.A);
        theCitedDocumentStandsBesideTheCitationAndTurnsToTheReport();
        robot.type(KeyCode.A);
        aRowLeadsToWhereItIsJudged();
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.COMPARE);
            return null;
        });
        settle();
        robot.type(KeyCode.A);
        whatASentenceConveysIsChosenByKeysForASecondOpinion();
        robot.type(KeyCode.A);
        largeTextFits();
    }

    private void theCitedDocumentStandsBesideTheCitationAndTurnsToTheReport() {
        await("they are there", () -> rows().size() == 5);
        take("5 d3");
        assertEquals("d3", text("answerName"));
        assertEquals("The text of d3.", page());
        robot.type(KeyCode.C);
        settle();
        String report = rows().getFirst().answer().orElseThrow().text();
        assertTrue(text("answerName").startsWith("Answer A"), text("answerName"));
        assertEquals(report, page());
        assertTrue(
                onFx(() -> !node("text", Node.class)
                        .lookupAll(".mark.sentence-marked")
                        .isEmpty()),
                "its sentence is marked");
        take("1 d2");
        assertEquals(report, page(), "it stays turned");
        robot.type(KeyCode.C);
        settle();
        assertEquals("The text of d2.", page());
        robot.type(KeyCode.A, KeyCode.A);
        settle();
        assertEquals(report, page(), "a sentence stands in its report");
    }

    private void aRowLeadsToWhereItIsJudged() {
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

    private void whatASentenceConveysIsChosenByKeysForASecondOpinion() {
        robot.type(KeyCode.A, KeyCode.A);
        settle();
        robot.type(KeyCode.HOME);
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
        await("it wants a reason", () -> onFx(() -> node("reasonBox", Node.class).isVisible()));
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

    private void largeTextFits() {
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        screenshot("compare-reports-200-1366x768");
        assertTrue(onFx(() -> node("compared", ListView.class).getHeight()) > 100);
        Bounds filters = place("filters");
        Bounds rows = place("compared");
        assertTrue(filters.getMaxY() <= rows.getMinY(), "the rows " + rows + " are below what filters them " + filters);
        assertTrue(rows.getMaxY() <= place("decision").getMinY(), "the words are below the rows " + rows);
        Bounds agreement = place("agreement");
        Bounds matrix = onFx(() -> {
            Node first = robot.lookup(".matrix").query();
            return first.localToScene(first.getLayoutBounds());
        });
        assertTrue(matrix.getMaxX() <= agreement.getMaxX(), "the table of words is not cut at the side");
    }

    @Test
    void theHistoryOfTheJudgmentInHandIsOneKeyAway() {
        ScoredReportsProject judged = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        judged.support(ScoredReportsProject.WAVES, ScoredReportsProject.NORTH, 1, "d1", "none");
        show(judged, true, 1366, 768);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        await("they are there", () -> !rows().isEmpty());
        take("1 d1");
        robot.type(KeyCode.H);
        await("two acts", () -> robot.lookup("#history").tryQuery().isPresent() && history().size() == 2);
        assertTrue(history().getFirst().contains("none") && history().getLast().contains("full"), history().toString());
        robot.type(KeyCode.ESCAPE);
        settle();
        robot.type(KeyCode.A, KeyCode.A);
        settle();
        robot.type(KeyCode.HOME);
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
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        await("one topic is open", () -> text("projectScope").equals("1 topic"));
        robot.clickOn("#projectScope");
        await("it is counted", () -> numbers().contains("gpt|50.0 %|0.273|4"));
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
        await("two are", () -> numbers().contains("gpt|60.0 %|0.375|5"));
        assertEquals("2 topics", text("projectScope"));
        assertEquals(1, onFx(() -> robot.lookup(".matrix").queryAll().size()));
        screenshot("compare-reports-all-topics-1366x768");
        robot.clickOn("#topicScope");
        await("of the topic as before", () -> numbers().contains("gpt|50.0 %|0.273|4"));
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
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        disagreementsAlone();
        await("those of all judges are there", () -> inOrder().equals(List.of("0 d1", "1 d1", "5 d3", "6 d2")));
        assertEquals("All judges", text("judges"));
        assertTrue(numbers().contains("you \u2193 pal \u2192"), "with pal most was compared: " + numbers());
        screenshot("compare-reports-judges-1366x768");
        robot.type(KeyCode.J);
        settle();
        assertEquals("gpt", text("judges"));
        assertEquals(List.of("1 d1", "5 d3"), inOrder());
        robot.type(KeyCode.J, KeyCode.J);
        settle();
        assertEquals("sol", text("judges"));
        assertEquals(List.of("6 d2"), inOrder());
        robot.type(KeyCode.J);
        settle();
        assertEquals("All judges", text("judges"), "the key goes on from the last to all");
        onFx(() -> {
            node("judges", Node.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.SPACE);
        await("a list to choose from", () -> robot.lookup("#judgesChecks").tryQuery().isPresent());
        settle();
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.SPACE, KeyCode.DOWN, KeyCode.SPACE);
        settle();
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals("2 of 3 judges", text("judges"));
        assertEquals(List.of("0 d1", "1 d1", "6 d2"), inOrder());
        robot.type(KeyCode.J);
        settle();
        assertEquals("All judges", text("judges"), "the key goes on from several to all");
    }

    @Test
    void whatTheJudgeOfTheChosenColumnSaysIsTakenOver() {
        show(
                ScoredReportsProject.in(folder)
                        .judgeExample()
                        .secondJudge("gpt")
                        .supportJudge("pal", "none", "none", "none", "none"),
                true,
                1366,
                768);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        await("those of all judges are there", () -> rows().size() == 3);
        take("1 d1");
        robot.type(KeyCode.LEFT);
        robot.type(KeyCode.V);
        await("it wants a reason", () -> onFx(() -> node("reasonBox", Node.class).isVisible()));
        assertTrue(text("reasonAsked").contains("partial"), "what gpt says: " + text("reasonAsked"));
        robot.type(KeyCode.ESCAPE);
        settle();
        robot.type(KeyCode.RIGHT);
        robot.type(KeyCode.V);
        await("it wants a reason again", () -> onFx(() -> node("reasonBox", Node.class).isVisible()));
        assertTrue(text("reasonAsked").contains("none"), "what pal says: " + text("reasonAsked"));
        write("both");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(List.of(Optional.of("none")), later().values().stream().map(Judgment::word).toList());
        take("5 d3");
        robot.type(KeyCode.V);
        await("a third reason is asked for", () -> onFx(() -> node("reasonBox", Node.class).isVisible()));
        robot.press(KeyCode.ALT).type(KeyCode.DIGIT1).release(KeyCode.ALT);
        settle();
        assertEquals(List.of("both", "both"), later().values().stream().map(Judgment::note).toList());
    }

    private List<String> places() {
        return rows().stream().map(row -> row.sentence() + " " + row.document().orElseThrow()).toList();
    }

    private List<String> inOrder() {
        return places().stream().sorted().toList();
    }

    /** Takes a citation in hand, by its sentence and document. */
    private void take(String place) {
        int index = places().indexOf(place);
        onFx(() -> {
            node("compared", ListView.class).requestFocus();
            node("compared", ListView.class).getSelectionModel().clearAndSelect(index);
            return null;
        });
        settle();
    }

    private void write(String words) {
        robot.type(KeyCode.ENTER);
        await("the reason is written", () -> node("reason", Node.class).isFocused());
        for (char one : words.toCharArray()) {
            robot.type(KeyCode.getKeyCode(String.valueOf(one).toUpperCase(Locale.ROOT)));
        }
        settle();
    }

    private String page() {
        return onFx(() -> node("text", ReadingText.class).getText());
    }

    private Bounds place(String id) {
        Node node = node(id, Node.class);
        return onFx(() -> node.localToScene(node.getLayoutBounds()));
    }

    @Test
    void aCitationIsDecidedBesideItsDocument() {
        show(ScoredReportsProject.in(folder).judgeExample().secondJudge("Bob", Judge.Kind.PERSON), true, 1000, 700);
        robot.type(KeyCode.F7);
        await("the first citation is there", () -> decidedBeside().equals("The text of d1."));
        robot.type(KeyCode.C);
        await("the report is there", () -> decidedBeside().contains(" "));
        assertFalse(decidedBeside().contains("The text of"), decidedBeside());
        robot.type(KeyCode.DOWN);
        robot.type(KeyCode.C);
        await("the next document is there", () -> decidedBeside().equals("The text of d3."));
    }

    private String decidedBeside() {
        return onFx(() -> robot.lookup("#answerPage")
                .tryQueryAs(AnswerPage.class)
                .map(page -> page.text().getText())
                .orElse(""));
    }
}
