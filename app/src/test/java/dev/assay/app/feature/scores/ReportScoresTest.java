package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.scores.ReportsViewModel.SentenceLine;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.RandomReports;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.ui.TextSize;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.report.CitationKey;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Collectors;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * Scores of reports in the window: only of what is locked, with what is open named, and the outcome of every sentence.
 */
class ReportScoresTest extends ScoresWindow {
    private void openReports(ProjectStore store, double width, double height) {
        open(store, width, height);
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.SCORES);
            return null;
        });
        settle();
    }

    private boolean seen(String id) {
        return onFx(() -> robot.lookup("#" + id).tryQuery()
                .filter(node -> {
                    for (var one = node; one != null; one = one.getParent()) {
                        if (!one.isVisible()) {
                            return false;
                        }
                    }
                    return true;
                })
                .isPresent());
    }

    @Test
    void beforeTheFirstLockNothingIsShown() {
        ProjectStore store = ScoredReportsProject.in(folder).judgeExample().store();
        openReports(store, 1000, 700);
        await("it says why and leads on", () -> seen("emptyText") && seen("missingAction"));
        assertFalse(seen("reportRuns"));
        TableView<ScoredReport> reports = table("reportTable");
        assertEquals(0, onFx(() -> reports.getItems().size()));
    }

    @Test
    void whoJudgesNothingSeesTheReportsOfOthersAfterTheReveal() {
        ProjectStore store = ScoredReportsProject.in(folder).supportJudge("NIST", "full", "none").store();
        openReports(store, 1366, 768);
        await("it offers others' judgments", () -> seen("judgeNothing"));
        assertFalse(seen("reportsChoices"), "there is no judge to choose yet");
        robot.clickOn("#judgeNothing").clickOn("#revealEmpty");
        await("their reports are there", () -> seen("reportRuns"));
        TableView<ReportsViewModel.RunLine> runs = table("reportRuns");
        await("with their runs", () -> !runs.getItems().isEmpty());
    }

    @Test
    void ofALockedTopicRunsReportsAndOutcomesAreShownCopiedAndLeftByKeys() {
        ScoredReportsProject project = ScoredReportsProject.in(folder).judgeExample();
        project.lock(ScoredReportsProject.WAVES);
        openReports(project.store(), 1366, 768);
        theTableInViewIsCopied();
        runsReportsAndTheOutcomeOfEachSentence();
        keysOfWhatReportsStandOverDoNothing();
        robot.type(KeyCode.R);
        theKeysOfTheTablesOfLabelsTurnToThem();
        largeTextFits();
    }

    /** The list of judges is empty for a moment, and its box then has none chosen. */
    @Test
    void theNextProjectHasNothingOfTheOneBefore() {
        ScoredReportsProject project = ScoredReportsProject.in(folder).judgeExample();
        project.lock(ScoredReportsProject.WAVES);
        openReports(project.store(), 1366, 768);
        await("its runs are there", () -> !table("reportRuns").getItems().isEmpty());
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.COMPARE);
            context.desk().open(SampleProject.bundle());
            return null;
        });
        await("another project is open", () -> context.workspace().find(new TopicId("h-014")).isPresent());
        settle();
        assertTrue(robot.lookup("#faultDialog").tryQuery().isEmpty());
    }

    private void theTableInViewIsCopied() {
        TableView<ScoredReport> reports = table("reportTable");
        await("the report of the run is there", () -> reports.getItems().size() == 1);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        assertEquals(1 + table("reportRuns").getItems().size(), copied().lines().count(), copied());
        onFx(() -> {
            reports.requestFocus();
            return null;
        });
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        assertEquals(1 + 1, copied().lines().count(), copied());
    }

    private void keysOfWhatReportsStandOverDoNothing() {
        await("reports are in view", () -> seen("reportTable"));
        assertFalse(goesToTheNextMeasure());
        robot.type(KeyCode.R);
        settle();
        assertFalse(seen("reportTable"), "one key turns to labels");
        assertTrue(goesToTheNextMeasure(), "on labels it goes on");
    }

    private boolean goesToTheNextMeasure() {
        return onFx(() -> context.window().commands().available().stream()
                .anyMatch(one -> one.name().equals("NEXT_MEASURE")));
    }

    private void theKeysOfTheTablesOfLabelsTurnToThem() {
        for (KeyCode key : List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT2)) {
            await("reports are in view", () -> seen("reportTable"));
            robot.type(key);
            settle();
            assertFalse(seen("reportTable"), "labels are in view after " + key);
            robot.type(KeyCode.R);
            settle();
        }
    }

    private void largeTextFits() {
        onFx(() -> {
            stage.setWidth(1280);
            stage.setHeight(800);
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        screenshot("scores-reports-200-1280x800");
        assertTrue(seen("reportTable"));
        Bounds bar = place("reportsLeaf");
        Bounds table = place("reportRuns");
        Bounds reports = place("reportTable");
        Bounds sentences = place("sentencesOf");
        assertTrue(bar.getMaxY() <= table.getMinY(), "the runs " + table + " are below the bar " + bar);
        assertTrue(table.getMaxY() <= reports.getMinY(), "the reports " + reports + " are below " + table);
        assertTrue(reports.getMaxY() <= sentences.getMinY(), "the sentences " + sentences + " are below " + reports);
    }

    private void runsReportsAndTheOutcomeOfEachSentence() {
        TableView<ScoredReport> reports = table("reportTable");
        await("the report of the run is there", () -> reports.getItems().size() == 1);
        assertEquals("1 topic scored; 1 not locked, left out", label("reportsScope"));
        assertEquals(0.5, onFx(() -> reports.getItems().getFirst().score(ReportMeasure.F1).orThrow()), 1e-12);
        onFx(() -> {
            reports.getSelectionModel().select(0);
            return null;
        });
        ListView<?> sentences = node("reportSentences", ListView.class);
        await("the sentences are there", () -> sentences.getItems().size() == 7);
        settle();
        assertEquals(
                List.of("valid", "not_supported", "ignored", "hallucinated", "ignored", "not_supported", "ignored"),
                onFx(() -> lines(sentences).map(SentenceLine::outcome).toList()));
        assertEquals(
                List.of(
                        "Conveys nugget 1; supported by d1.",
                        "d2 does not support it (none), but every citation must.",
                        "Has no citation, but repeats sentence 1, which has one.",
                        "Needs a citation and has none.",
                        "Needs no citation and conveys no nugget.",
                        "d3 does not support it: partial.",
                        "Supported by d2, but conveys no nugget."),
                onFx(() -> lines(sentences).map(SentenceLine::why).toList()));
        screenshot("scores-reports-1366x768");
    }

    @Test
    void keysGoThroughReportsOutcomesAndCitedDocuments() {
        ScoredReportsProject project = ScoredReportsProject.in(folder).judgeExample();
        project.lock(ScoredReportsProject.WAVES);
        project.lock(ScoredReportsProject.WIND);
        openReports(project.store(), 1366, 768);
        TableView<ScoredReport> reports = table("reportTable");
        await("the reports of the run are there", () -> reports.getItems().size() == 2);
        ListView<?> sentences = node("reportSentences", ListView.class);
        await("all of the first report", () -> sentences.getItems().size() == 7);
        assertTrue(onFx(() -> table("reportRuns").isFocused()));
        robot.type(KeyCode.CLOSE_BRACKET);
        await("the one of the next", () -> sentences.getItems().size() == 1);
        robot.type(KeyCode.OPEN_BRACKET);
        await("the first report again", () -> sentences.getItems().size() == 7);
        robot.type(KeyCode.N);
        await("what is supported", () -> sentences.getItems().size() == 1);
        robot.type(KeyCode.N);
        await("what is not supported", () -> sentences.getItems().size() == 2);
        onFx(() -> {
            sentences.getSelectionModel().select(0);
            return null;
        });
        robot.press(KeyCode.SHIFT).type(KeyCode.G).release(KeyCode.SHIFT);
        await("the document", () -> onFx(() -> robot.lookup("#passageBeside").tryQuery().isPresent()));
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.ENTER);
        await("where it was judged", () -> onFx(() -> context.workspace().stageProperty().get()) == Stage.ALIGN);
        assertEquals(
                Optional.of(ScoredReportsProject.WAVES),
                onFx(() -> context.workspace().topicProperty().get()));
    }

    private static Stream<SentenceLine> lines(ListView<?> sentences) {
        return sentences.getItems().stream().map(SentenceLine.class::cast);
    }

    @Test
    void aReportWithSomethingOpenIsNamedWithWhatIsOpen() {
        ScoredReportsProject project = ScoredReportsProject.in(folder).judgeExample();
        project.lock(ScoredReportsProject.WAVES);
        project.lock(ScoredReportsProject.WIND);
        openReports(project.store(), 1366, 768);
        TableView<ScoredReport> reports = table("reportTable");
        await("the reports of the run are there", () -> reports.getItems().size() == 2);
        var open = onFx(() -> reports.getColumns().stream()
                .filter(column -> "left_open".equals(column.getId()))
                .findFirst()
                .orElseThrow()
                .getCellObservableValue(1)
                .getValue());
        assertTrue(open.toString().contains("Open: 1 support judgment, 1 alignment"), open.toString());
    }

    @Test
    void aRunWithoutAScoredReportStandsThereWithItsBounds() {
        ScoredReportsProject project = ScoredReportsProject.in(folder);
        project.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full");
        project.lock(ScoredReportsProject.WIND);
        openReports(project.store(), 1366, 768);
        TableView<?> runs = table("reportRuns");
        await("the run is there", () -> runs.getItems().size() == 1);
        assertTrue(cell(runs, "f1").contains("1 report has open judgments; none has a score"), cell(runs, "f1"));
        // The citation bears the sentence out: F1 depends on which of the four nuggets it conveys, if any.
        assertTrue(cell(runs, "f1").contains("0.000–1.000"), cell(runs, "f1"));
        assertTrue(
                cell(table("reportTable"), "f1").contains("0.000–1.000"), cell(table("reportTable"), "f1"));
        screenshot("scores-reports-open-1366x768");
    }

    @Test
    void whatCannotBeJudgedIsLeftOutAndNotOpen() {
        ScoredReportsProject project = ScoredReportsProject.in(folder);
        CitationKey key =
                new CitationKey(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, new DocumentId("d1"));
        project.store().commit(new Act(
                ActKind.SUPPORT,
                Kinds.SUPPORT.change(
                        key, Optional.empty(), Optional.of(Judgment.open(key, 1).with(Judgment.State.CANT_JUDGE, 1)))));
        project.align(ScoredReportsProject.WIND, 0, "irrelevant");
        project.lock(ScoredReportsProject.WIND);
        openReports(project.store(), 1366, 768);
        await("the run is there", () -> table("reportRuns").getItems().size() == 1);
        await("its sentence", () -> robot.lookup("#reportSentences .outcome").tryQuery().isPresent());
        assertEquals("? left out", onFx(() -> robot.lookup("#reportSentences .outcome").queryLabeled().getText()));
        assertFalse(cell(table("reportRuns"), "f1").contains("0.000–0.000"), "both ends are one value");
    }

    private static String cell(TableView<?> table, String column) {
        return onFx(() -> table.getColumns().stream()
                .filter(one -> column.equals(one.getId()))
                .findFirst()
                .orElseThrow()
                .getCellObservableValue(0)
                .getValue()
                .toString());
    }

    @Test
    void runsOfReportsAreOverCommonTopicsByOneKey() {
        ScoredReportsProject project = ScoredReportsProject.in(folder).judgeExample();
        project.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full");
        project.lock(ScoredReportsProject.WAVES);
        project.lock(ScoredReportsProject.WIND);
        openReports(project.store(), 1366, 768);
        TableView<?> runs = table("reportRuns");
        await("the runs are there", () -> runs.getItems().size() == 2);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        List<List<String>> copied =
                copied().lines().map(line -> List.of(line.split("\t", -1))).toList();
        assertTrue(copied.getFirst().contains("f1_rank_range"), copied.getFirst().toString());
        String micro = copied.get(1).get(copied.getFirst().indexOf("f1_micro_bounds"));
        assertTrue(micro.startsWith("0.4 ") && micro.endsWith(" 0.625"), micro);
        robot.type(KeyCode.C);
        settle();
        assertEquals("2 topics scored; runs over 1 common topic, 1 left out", label("reportsScope"));
        screenshot("scores-reports-common-1366x768");
        robot.type(KeyCode.C);
        settle();
        assertEquals("2 topics scored", label("reportsScope"));
    }

    /** Five of six topics are scored: for those of the project, an interval is narrower than for all of the kind. */
    @Test
    void intervalsOfReportsAreForTheseTopicsByOneKey() {
        ProjectStore store = RandomReports.in(folder, 2);
        openReports(store, 1366, 768);
        TableView<?> runs = table("reportRuns");
        await("the runs are there", () -> runs.getItems().size() == 4);
        assertTrue(label("reportsRules").endsWith("Intervals for all topics of the kind: Student's t."));
        Map<String, String> kind = firstRun();
        robot.press(KeyCode.SHIFT).type(KeyCode.C).release(KeyCode.SHIFT);
        settle();
        assertTrue(label("reportsRules").endsWith("Intervals for the 6 topics of this project: Student's t."));
        Map<String, String> these = firstRun();
        assertEquals(kind.get("support_precision"), these.get("support_precision"));
        assertTrue(width(these.get("support_precision_interval")) < width(kind.get("support_precision_interval")),
                () -> kind + " " + these);
        screenshot("scores-reports-these-1366x768");
    }

    private static double width(String interval) {
        String[] ends = interval.split(" ");
        return Double.parseDouble(ends[1]) - Double.parseDouble(ends[0]);
    }

    private Map<String, String> firstRun() {
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        List<List<String>> copied =
                copied().lines().map(line -> List.of(line.split("\t", -1))).toList();
        return IntStream.range(0, copied.getFirst().size())
                .boxed()
                .collect(Collectors.toMap(copied.getFirst()::get, copied.get(1)::get));
    }

    private static String copied() {
        return onFx(() -> Clipboard.getSystemClipboard().getString());
    }

    @Test
    void aProjectThatJudgesNoReportsHasLabelsAlone() {
        openScores(ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS), 1000, 700);
        assertFalse(seen("reportsLeaf"));
        robot.type(KeyCode.R);
        settle();
        assertTrue(seen("scoresRuns"));
    }

    private Bounds place(String id) {
        return onFx(() -> {
            Node node = robot.lookup("#" + id).query();
            return node.localToScene(node.getLayoutBounds());
        });
    }
}
