package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.report.CitationKey;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;
import org.junit.jupiter.api.Test;

/** The support screen, by keys. */
class SupportScreenTest extends SupportWindowTest {
    @Test
    void pagesAreReadAndWhereSomebodyWasIsKept() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        theRowInHandIsMarkedAsSuchAlsoWhereItWasJudgedLast();
        aDocumentIsSaidToHaveNoNuggetByAKey();
        theLikeliestPlaceIsMarkedOnDemandAndOnRecord();
        aSentenceThatCitesTwoDocumentsStandsOnBothPages();
        robot.type(KeyCode.OPEN_BRACKET);
        aReportThatIsInViewIsNotOfferedOverItself();
        robot.type(KeyCode.OPEN_BRACKET, KeyCode.OPEN_BRACKET, KeyCode.HOME);
        theDocumentStaysWhileSentencesChangeAndTheWholeReportLiesOverIt();
        whereSomebodyWasIsKeptForEachTopic();
    }

    private void theRowInHandIsMarkedAsSuchAlsoWhereItWasJudgedLast() {
        assertEquals(mark(false), mark(true));
    }

    private void aDocumentIsSaidToHaveNoNuggetByAKey() {
        Item first = inHand();
        robot.type(KeyCode.X);
        settle();
        assertEquals(Set.of(SupportFixture.TIMETABLE), stored().withoutNugget());
        assertTrue(onFx(() -> node("noNugget", ToggleButton.class).isSelected()));
        assertEquals(first, inHand());
        robot.type(KeyCode.X);
        settle();
        assertEquals(Set.of(), stored().withoutNugget());
    }

    private void theLikeliestPlaceIsMarkedOnDemandAndOnRecord() {
        assertEquals(0, marks("look-here"));
        robot.type(KeyCode.E);
        settle();
        assertTrue(marks("look-here") > 0);
        assertTrue(marks("term") > 0);
        assertEquals(List.of(ActKind.LOOK_HERE_ON), lookedHere());
        robot.type(KeyCode.E);
        settle();
        assertEquals(0, marks("look-here"));
        assertEquals(List.of(ActKind.LOOK_HERE_ON, ActKind.LOOK_HERE_OFF), lookedHere());
    }

    private void aSentenceThatCitesTwoDocumentsStandsOnBothPages() {
        String both = "Two night trains run to the coast in winter.";
        assertTrue(sentences().stream().anyMatch(one -> one.endsWith(both)));
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        assertTrue(sentences().stream().anyMatch(one -> one.endsWith(both)));
        assertTrue(inHand() instanceof CitationKey one && one.document().equals(SupportFixture.FARES));
    }

    private void aReportThatIsInViewIsNotOfferedOverItself() {
        assertTrue(onFx(() -> node("reportButton", Node.class).isVisible()));
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.CLOSE_BRACKET, KeyCode.CLOSE_BRACKET);
        settle();
        assertEquals("Report " + letterOfQuay() + ": uncited sentences", text("pageName"));
        assertFalse(onFx(() -> node("reportButton", Node.class).isVisible()));
        robot.type(KeyCode.R);
        settle();
        assertFalse(onFx(() -> node("closeReport", Node.class).isVisible()));
        robot.type(KeyCode.OPEN_BRACKET);
        settle();
        assertFalse(onFx(() -> node("reportButton", ToggleButton.class).isSelected()), "the key did nothing there");
    }

    private void theDocumentStaysWhileSentencesChangeAndTheWholeReportLiesOverIt() {
        String document = documentShown();
        robot.type(KeyCode.DOWN, KeyCode.DOWN);
        assertEquals(document, documentShown());
        robot.type(KeyCode.R);
        settle();
        String report = documentShown();
        assertNotEquals(document, report);
        assertTrue(report.contains(sentences().get(2).substring(3)));
        robot.type(KeyCode.DIGIT1, KeyCode.R);
        settle();
        assertEquals(document, documentShown());
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        assertTrue(documentShown().startsWith("Fares"), documentShown());
        robot.type(KeyCode.U);
        settle();
        assertEquals("Document 2 of 3", text("pageName"));
        robot.type(KeyCode.OPEN_BRACKET);
        settle();
        assertEquals(document, documentShown());
    }

    private void whereSomebodyWasIsKeptForEachTopic() {
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.DOWN);
        settle();
        Item there = inHand();
        killAndReopen();
        assertEquals(there, inHand());
        assertFalse(onFx(() -> robot.lookup(".sentence-row").queryAll().isEmpty()));
    }

    @Test
    void keysGiveTheWordsOfTheProjectAndStepOnAndUndoTakesThemBack() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        assertEquals(Stage.SUPPORT, onFx(() -> context.workspace().stageProperty().get()));
        assertEquals("Document 1 of 3", text("pageName"));
        assertEquals("4 sentences cite it · 0 judged", text("pageInfo"));
        assertEquals("judged 0 of 10 · 2 documents without a tick or X · 2 without text", text("progress"));
        List<String> shown = sentences();
        assertEquals(shown.stream().sorted().toList(), shown, "by letter, then by number");
        Item first = inHand();
        robot.type(KeyCode.DIGIT1);
        settle();
        Item second = inHand();
        assertNotEquals(first, second);
        robot.type(KeyCode.DIGIT3, KeyCode.DIGIT2);
        settle();
        assertEquals(Said.of("full"), said(first));
        assertEquals(Said.of("none"), said(second));
        assertEquals("4 sentences cite it · 3 judged", text("pageInfo"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(Said.NOTHING, said(second));
        assertEquals("judged 1 of 10 · 2 documents without a tick or X · 2 without text", text("progress"));
        assertEquals(List.of(Said.of("full"), Said.NOTHING, Said.NOTHING, Said.NOTHING), shownAsSaid());
        await(
                "the tab counts",
                () -> node("supportTab", ToggleButton.class).getGraphic() instanceof Labeled note
                        && note.getText().equals("1/10"));
        assertEquals(Said.of("full"), said(first));
    }

    @Test
    void whatTheLimitLeavesOutIsSaidHereAndOnNuggets() {
        ReportRules usual = ReportRules.USUAL;
        ProjectStore store = SupportFixture.frozen(folder, new ReportRules(
                usual.support(), usual.supportNeeds(), usual.supportGate(), usual.alignGate(), usual.severalNuggets(),
                usual.options(), usual.needTitles(), usual.seededDocuments(), OptionalInt.of(4), usual.assignees()));
        store.importing(
                writer -> {
                    for (int i = 1; i <= 3; i++) {
                        SupportFixture.document(writer, SupportFixture.TRAINS, new DocumentId("X-" + i), "", "Text.");
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        openTopic(store, SupportFixture.TRAINS, 1366, 768);
        assertEquals("Document 1 of 4", text("pageName"));
        assertEquals("2 documents left out by the limit", text("leftOut"));
        assertTrue(onFx(() -> node("leftOut", Node.class).isVisible()));
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT1).release(KeyCode.CONTROL);
        settle();
        assertTrue(text("counts").endsWith("0 of 4 documents (limit: 1 more are optional)"), text("counts"));
        robot.type(KeyCode.X, KeyCode.X, KeyCode.X, KeyCode.X);
        settle();
        assertTrue(text("counts").contains("4 of 4 documents"), text("counts"));
        showTopic(SupportFixture.HARBOUR);
        assertFalse(text("counts").contains("limit"), text("counts"));
    }

    @Test
    void keysThatComeFasterThanTheDiskEachMeanTheNextSentenceAcrossDocumentsUntilTheLock() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertFalse(onFx(() -> node("lockQuestion", Node.class).isVisible()), "not before all is judged");
        for (int i = 0; i < 7; i++) {
            robot.type(KeyCode.DIGIT1);
        }
        settle();
        assertEquals("Document 3 of 3", text("pageName"));
        assertTrue(onFx(() -> node("turnBand", Node.class).isVisible()));
        assertFalse(
                onFx(() -> place(node("turnBand", Node.class))
                        .intersects(place(robot.lookup(".rows-pane > .bar").query()))),
                "it covers no key");
        assertEquals("judged 7 of 10 · 2 documents without a tick or X · 2 without text", text("progress"));
        assertTrue(onFx(() -> node("missing", Node.class).isVisible()), "it says that it has no text");
        robot.press(KeyCode.SHIFT).type(KeyCode.X).release(KeyCode.SHIFT);
        settle();
        assertEquals("Report " + letterOfQuay() + ": uncited sentences", text("pageName"));
        assertEquals(
                2,
                stored().support().values().stream()
                        .filter(one -> Said.of(one).equals(Said.CANT_JUDGE))
                        .count());
        robot.type(KeyCode.DIGIT2);
        settle();
        assertEquals("judged 10 of 10 · 2 documents without a tick or X · 2 can't judge", text("progress"));
        assertEquals("All 10 judged.", text("bannerText"));
        assertEquals(1, stored().needs().size());
        aTopicIsLockedAndUnlockedAfterAQuestion();
    }

    private void aTopicIsLockedAndUnlockedAfterAQuestion() {
        for (int i = 0; i < 2; i++) {
            robot.type(KeyCode.OPEN_BRACKET, KeyCode.OPEN_BRACKET, KeyCode.OPEN_BRACKET);
        }
        robot.type(KeyCode.END, KeyCode.DIGIT3);
        for (int i = 0; i < 3; i++) {
            robot.type(KeyCode.CLOSE_BRACKET, KeyCode.X);
            settle();
        }
        robot.type(KeyCode.OPEN_BRACKET, KeyCode.OPEN_BRACKET, KeyCode.OPEN_BRACKET, KeyCode.X);
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        await("it asks", () -> node("lockQuestion", Node.class).isVisible());
        assertTrue(robot.lookup("1 contradiction").tryQuery().isPresent());
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(stored().locked());
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("it asks", () -> node("lockQuestion", Node.class).isVisible());
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        robot.type(KeyCode.ENTER);
        settle();
        assertTrue(stored().locked());
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("it asks", () -> node("lockQuestion", Node.class).isVisible());
        robot.type(KeyCode.ENTER);
        settle();
        assertFalse(stored().locked());
    }

    private String letterOfQuay() {
        return stored().answers().stream()
                .filter(answer -> answer.run().value().equals("run-quay"))
                .findFirst()
                .orElseThrow()
                .blindName();
    }

    private Paint mark(boolean judgedLast) {
        return onFx(() -> {
            Region cell = robot.lookup(".sentence-row:filled:selected").query();
            cell.pseudoClassStateChanged(PseudoClass.getPseudoClass("last-judged"), judgedLast);
            cell.applyCss();
            return cell.getBackground().getFills().getFirst().getFill();
        });
    }

    private String documentShown() {
        return onFx(() -> ((AnswerPage) robot.lookup("#page").query()).text().getText());
    }

    @Test
    void identicalSentencesAreJudgedAtOnceAndContradictionsAreCounted() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        List<Item> same = onFx(() -> Stream.of(node("rows", ListView.class).getItems().toArray())
                .filter(line -> line instanceof SupportRow.Line.Of one && one.row().text().startsWith("The earlier"))
                .map(line -> ((SupportRow.Line.Of) line).row().item())
                .toList());
        assertEquals(2, same.size());
        goTo(same.getFirst());
        robot.type(KeyCode.DIGIT1);
        goTo(same.getLast());
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals("1 contradiction", text("contradictions"));
        robot.type(KeyCode.I);
        settle();
        goTo(same.getFirst());
        robot.type(KeyCode.DIGIT2);
        settle();
        assertEquals(List.of(Said.of("partial"), Said.of("partial")), same.stream().map(this::said).toList());
        assertFalse(onFx(() -> node("contradictions", Node.class).isVisible()));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(List.of(Said.of("full"), Said.of("none")), same.stream().map(this::said).toList());
    }

    private void goTo(Item item) {
        robot.type(KeyCode.OPEN_BRACKET, KeyCode.OPEN_BRACKET, KeyCode.HOME);
        for (int i = 0; i < 9 && !inHand().equals(item); i++) {
            robot.type(KeyCode.DOWN);
        }
        assertEquals(item, inHand());
    }

    @Test
    void itIsClosedUntilTheNuggetsAreFrozenUnlessTheProjectOnlyAdvisesThat() {
        openTopic(SupportFixture.draft(folder, ReportRules.USUAL), SupportFixture.TRAINS, 1366, 768);
        assertTrue(text("emptyText").contains("nuggets"), text("emptyText"));
        robot.clickOn("#emptyAction");
        settle();
        assertEquals(Stage.NUGGETS, onFx(() -> context.workspace().stageProperty().get()));
        showTopic(SupportFixture.HARBOUR);
        goToSupport();
        assertTrue(text("emptyText").contains("no reports"), text("emptyText"));
    }

    @Test
    void aNoteIsForWhatWasJustJudgedAndIsBroughtBackAfterACrash() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        Item first = inHand();
        robot.type(KeyCode.DIGIT2);
        settle();
        Item second = inHand();
        robot.type(KeyCode.N);
        robot.write("only in summer", 0);
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("only in summer", stored().support().get(first).note());
        assertEquals(second, inHand());
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Said.of("full"), said(second));
        robot.type(KeyCode.DOWN, KeyCode.N);
        Item third = inHand();
        robot.write("half typ", 0);
        killAndReopen();
        robot.write("ed", 0);
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("half typed", stored().support().get(third).note());
        assertEquals(Said.NOTHING, said(third));
    }

    private int marks(String style) {
        return robot.lookup(".source-pane .mark." + style).queryAll().size();
    }

    private List<ActKind> lookedHere() {
        List<ActKind> found = new ArrayList<>();
        onFx(() -> {
            context.workspace().read(
                    session -> {
                        session.store().forEachEvent(0, event -> found.add(event.kind()));
                        return true;
                    },
                    read -> {});
            return null;
        });
        settle();
        return found.stream().filter(kind -> kind.name().startsWith("LOOK_HERE")).toList();
    }

    @Test
    void aDocumentThatComesBackIsWhereItWasLeft() {
        ProjectStore store = SupportFixture.frozen(folder);
        TopicId peat = new TopicId("0060");
        store.importing(
                writer -> {
                    writer.topic(new Topic(peat, "Peat and water", Map.of(), ""));
                    SupportFixture.document(writer, peat, SupportFixture.TIMETABLE, "", "The peat sank. ".repeat(900));
                    SupportFixture.document(writer, peat, SupportFixture.FARES, "", "The drain was dug. ".repeat(900));
                    SupportFixture.report(
                            writer,
                            peat,
                            "run-bog",
                            new SupportFixture.Said("The peat sank.", SupportFixture.TIMETABLE),
                            new SupportFixture.Said("It sank twice.", SupportFixture.TIMETABLE, SupportFixture.FARES));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        SupportFixture.freeze(store, peat);
        openTopic(store, peat, 1366, 768);
        robot.type(KeyCode.PAGE_DOWN);
        settle();
        double scrolled = scrolled();
        assertTrue(scrolled > 0, "it is long for the window");
        robot.type(KeyCode.DOWN);
        settle();
        assertEquals(scrolled, scrolled(), 0.001, "another sentence moves nothing");
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        assertEquals(0, scrolled(), 0.001);
        robot.type(KeyCode.OPEN_BRACKET);
        settle();
        assertEquals(scrolled, scrolled(), 0.001);
    }

    private double scrolled() {
        return onFx(() -> ((AnswerPage) robot.lookup("#page").query()).scrolled());
    }

    /** What the rows of the page show. */
    private List<Said> shownAsSaid() {
        return onFx(() -> Stream.of(node("rows", ListView.class).getItems().toArray())
                .filter(SupportRow.Line.Of.class::isInstance)
                .map(line -> ((SupportRow.Line.Of) line).state().said())
                .toList());
    }

    @Test
    void theHistoryOfACitationLeadsBackToWhatWasSaidAndWhoIsUnsureSaysSo() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        Item first = inHand();
        robot.type(KeyCode.DIGIT1, KeyCode.UP, KeyCode.DIGIT3);
        settle();
        assertEquals(Said.of("none"), said(first));
        robot.type(KeyCode.UP, KeyCode.H);
        await("both are told", () -> robot.lookup("#history").tryQuery().isPresent()
                && node("history", ListView.class).getItems().size() == 2);
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        settle();
        await("the first again", () -> robot.lookup("#history").tryQuery().isEmpty());
        settle();
        assertEquals(Said.of("full"), said(first));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(Said.of("none"), said(first));
        robot.type(KeyCode.HOME);
        whoIsUnsureSaysSoAndClearsItAgainByKeys();
    }

    private void whoIsUnsureSaysSoAndClearsItAgainByKeys() {
        Item first = inHand();
        robot.type(KeyCode.UP);
        robot.press(KeyCode.SHIFT).type(KeyCode.SLASH).release(KeyCode.SHIFT);
        settle();
        assertEquals(Said.CANT_JUDGE, said(first));
        robot.type(KeyCode.UP, KeyCode.DIGIT0);
        settle();
        assertEquals(Said.NOTHING, said(first));
        assertEquals(first, inHand(), "clearing stays");
        robot.type(KeyCode.DIGIT9);
        settle();
        assertEquals(Said.NOTHING, said(first), "the project has three words");
    }

    @Test
    void aLockedTopicIsReadAndNotChanged() {
        ProjectStore store = SupportFixture.frozen(folder);
        store.commit(new Act(
                ActKind.LOCK, SupportFixture.TRAINS, List.of(Kinds.LOCK.change(SupportFixture.TRAINS, false, true))));
        openTopic(store, SupportFixture.TRAINS, 1366, 768);
        Item first = inHand();
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Said.NOTHING, said(first));
        assertEquals(first, inHand());
        assertTrue(text("bannerText").startsWith("Locked"), text("bannerText"));
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getBoundsInLocal());
    }
}
