package dev.assay.app.feature.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.TextSize;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlignScreenTest extends WindowTest {
    @TempDir
    private Path folder;

    private ProjectStore store;

    private void openReports() {
        openReports(ReportRules.USUAL);
    }

    private void openReports(ReportRules rules) {
        store = ReportProject.create(folder, rules, List.of("nuggets", "align"), true);
        open(store, 1366, 768);
        goToAlign();
        await("the sentences", () -> robot.lookup("#sentences").tryQuery().isPresent() && sentences() > 0);
    }

    private void goToAlign() {
        robot.clickOn("#alignTab");
        settle();
    }

    private int sentences() {
        return onFx(() -> node("sentences", ListView.class).getItems().size());
    }

    private Map<SentenceKey, Alignment> kept() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session())
                .beside(session -> session.service(one -> one.values(Kinds.ALIGNMENT, ReportProject.TRAINS)));
    }

    /** What is kept of a sentence of the report that is shown first. */
    private Optional<Alignment> kept(int sentence) {
        return Optional.ofNullable(kept().get(new SentenceKey(ReportProject.TRAINS, first(), sentence)));
    }

    /** The run of the first report that has sentences, in blind order. */
    private RunId first() {
        return onFx(() -> context.workspace().answerProperty().get()).orElseThrow();
    }

    private void type(KeyCode... codes) {
        for (KeyCode code : codes) {
            robot.type(code);
        }
        settle();
    }

    private List<Double> lefts() {
        return onFx(() -> robot.lookup(".target-line").queryAll().stream()
                .map(line -> line.localToScene(line.getLayoutBounds()).getMinX())
                .toList());
    }

    private void goToReport(String run) {
        for (int i = 0; i < 3 && !first().value().equals(run); i++) {
            type(KeyCode.CLOSE_BRACKET);
        }
        if (!first().value().equals(run)) {
            for (int i = 0; i < 3 && !first().value().equals(run); i++) {
                type(KeyCode.OPEN_BRACKET);
            }
        }
        assertEquals(run, first().value());
    }

    @Test
    void nuggetsAreFilteredAndSentencesAlignedByKeysAndUndoneToNothing() {
        openReports();
        goToReport("tide");
        aNuggetThatComesInHandDoesNotMove();
        theFilterLeavesWhatIsMeantAndDigitsAreForThat();
        for (int i = 0; i < 2; i++) {
            robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        }
        await("nothing is kept", () -> kept().isEmpty());
        sentencesAreAlignedByKeysAndUndoneToNothing();
    }

    private void aNuggetThatComesInHandDoesNotMove() {
        List<Double> before = lefts();
        type(KeyCode.J, KeyCode.J);
        assertEquals(1, onFx(() -> robot.lookup(".target-row").queryAll().stream()
                .filter(row -> row.getPseudoClassStates().contains(PseudoClass.getPseudoClass("in-hand")))
                .count()));
        assertEquals(before, lefts());
    }

    private void theFilterLeavesWhatIsMeantAndDigitsAreForThat() {
        type(KeyCode.F);
        robot.write("sleeping", 0);
        settle();
        assertEquals(
                4,
                onFx(() -> node("targets", ListView.class).getItems().size()),
                "group, question, answer, another answer");
        type(KeyCode.ENTER, KeyCode.DIGIT1);
        await(
                "the one that is left",
                () -> kept(0).map(Alignment::targets).equals(Optional.of(List.of(target("price", "price-2")))));
        type(KeyCode.F, KeyCode.ESCAPE);
        assertEquals("", onFx(() -> node("filter", TextField.class).getText()));
        type(KeyCode.DIGIT2);
        await("of all again", () -> kept(0).orElseThrow().targets().contains(target("when", "when-2")));
    }

    private void sentencesAreAlignedByKeysAndUndoneToNothing() {
        type(KeyCode.HOME);
        type(KeyCode.DOWN);
        type(KeyCode.DIGIT1, KeyCode.DIGIT3);
        await("two answers of one sentence", () -> kept(1).map(one -> one.targets().size()).equals(Optional.of(2)));
        assertEquals(
                List.of(target("when", "when-1"), target("arrive", "arrive-1")), kept(1).orElseThrow().targets());
        type(KeyCode.DIGIT1);
        await("taken back", () -> kept(1).orElseThrow().targets().equals(List.of(target("arrive", "arrive-1"))));
        type(KeyCode.O);
        await("another answer", () -> kept(1).orElseThrow().targets().size() == 2);
        assertEquals(Optional.empty(), kept(1).orElseThrow().targets().getLast().answer());
        type(KeyCode.ENTER, KeyCode.E);
        await("no information", () -> kept(2).flatMap(Alignment::option).equals(Optional.of("no_information")));
        assertEquals(
                3,
                onFx(() -> node("sentences", ListView.class).getSelectionModel().getSelectedIndex()),
                "on to the next open one");
        robot.press(KeyCode.SHIFT).type(KeyCode.SLASH).release(KeyCode.SHIFT);
        await("can't judge", () -> kept(3).map(Alignment::state).equals(Optional.of(State.CANT_JUDGE)));
        screenshot("align");
        assertTrue(onFx(() -> node("reportInfo", Label.class).getText()).contains("3 "), "three are done");
        for (int i = 0; i < 6; i++) {
            robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
            settle();
        }
        await("nothing is kept", () -> kept().isEmpty());
    }

    private static Target target(String nugget, String answer) {
        return new Target(new NuggetId(nugget), new NuggetAnswerId(answer));
    }

    @Test
    void keysThatComeFasterThanTheDiskAreEachForTheirOwnSentence() {
        openReports();
        goToReport("tide");
        for (KeyCode code : List.of(KeyCode.I, KeyCode.T, KeyCode.S, KeyCode.E, KeyCode.I)) {
            robot.type(code);
        }
        await("all five", () -> kept().size() == 5);
        assertEquals(
                List.of("irrelevant", "topical", "should_be_nugget", "no_information", "irrelevant"),
                List.of(0, 1, 2, 3, 4).stream()
                        .map(place -> kept().get(new SentenceKey(ReportProject.TRAINS, new RunId("tide"), place))
                                .option()
                                .orElseThrow())
                        .toList());
        assertEquals("harbour", first().value(), "on to the report that is open still");
        aTopicIsLockedWhenAllIsAlignedAndUnlockedAgain();
    }

    private void aTopicIsLockedWhenAllIsAlignedAndUnlockedAgain() {
        for (int i = 5; i < 8; i++) {
            robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
            settle();
            assertFalse(onFx(() -> node("lockQuestion", QuestionBar.class).isVisible()), "not before all is aligned");
            type(KeyCode.I);
            int done = i + 1;
            await("aligned", () -> kept().size() == done);
        }
        await("the next step", () -> onFx(() -> node("bannerText", Label.class).getText())
                .equals(Messages.get("support.banner.complete", 8)));
        assertTrue(onFx(() -> node("bannerAction", Button.class).getStyleClass().contains("success")), "the way on");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("it asks", () -> onFx(() -> node("lockQuestion", QuestionBar.class).isVisible()));
        type(KeyCode.ENTER);
        await("locked", () -> isUnlockOffered());
        await("only what moves is in the line of keys", () -> keysIn("options").equals(List.of("⏎")));
        Map<SentenceKey, Alignment> said = kept();
        type(KeyCode.T);
        assertEquals(said, kept(), "locked");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("it asks", () -> onFx(() -> node("lockQuestion", QuestionBar.class).isVisible()));
        type(KeyCode.ESCAPE);
        assertTrue(isUnlockOffered(), "not yet");
        robot.clickOn("#bannerBack");
        await("it asks", () -> onFx(() -> node("lockQuestion", QuestionBar.class).isVisible()));
        type(KeyCode.ENTER);
        await("unlocked", () -> !isUnlockOffered());
        await("the keys are back", () -> keysIn("options").containsAll(List.of("I", "?", "⏎")));
        type(KeyCode.T);
        await("changed", () -> !kept().equals(said));
    }

    @Test
    void whereOneNuggetIsAllowedTheNextStandsInPlaceOfTheFirst() {
        openReports(new ReportRules(
                ReportRules.USUAL.support(),
                ReportRules.SupportNeeds.ALL,
                ReportRules.Gate.ENFORCED,
                ReportRules.Gate.ENFORCED,
                false,
                List.of(new ReportRules.OwnOption("figure", "a figure")),
                List.of(),
                false,
                OptionalInt.empty(),
                Map.of()));
        goToReport("tide");
        type(KeyCode.DIGIT1);
        await("the first", () -> kept(0).isPresent());
        type(KeyCode.UP, KeyCode.DIGIT3);
        await("the other alone", () -> kept(0).orElseThrow().targets().equals(List.of(target("arrive", "arrive-1"))));
        robot.press(KeyCode.ALT).type(KeyCode.DIGIT1).release(KeyCode.ALT);
        await("a word of the project's own", () -> kept(1).flatMap(Alignment::option).equals(Optional.of("figure")));
    }

    /** The words in the fields for a note that are seen. */
    private List<String> notes() {
        return onFx(() -> robot.lookup(".note-field").queryAllAs(TextField.class).stream()
                .filter(TextField::isVisible)
                .map(TextField::getText)
                .distinct()
                .toList());
    }

    @Test
    void theHistoryOfASentenceLeadsBackToWhatWasSaid() {
        openReports();
        goToReport("tide");
        type(KeyCode.DIGIT1, KeyCode.DIGIT3);
        await("two answers", () -> kept(0).map(one -> one.targets().size()).equals(Optional.of(2)));
        type(KeyCode.I);
        await("irrelevant", () -> kept(0).flatMap(Alignment::option).equals(Optional.of("irrelevant")));
        type(KeyCode.UP, KeyCode.H);
        await("three acts", () -> robot.lookup("#history").tryQuery().isPresent() && history().size() == 3);
        assertTrue(history().getFirst().contains("irrelevant"), history().toString());
        assertTrue(
                history().get(1).contains("When do the trains leave? → at ten; When do they arrive? → at seven"),
                history().toString());
        saveScene(robot.lookup("#history").query().getScene(), "history-alignment");
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        await(
                "both again",
                () -> kept(0).orElseThrow()
                        .targets()
                        .equals(List.of(target("when", "when-1"), target("arrive", "arrive-1"))));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("an act of its own", () -> kept(0).orElseThrow().option().isPresent());
        type(KeyCode.HOME);
        aNoteSurvivesAKillWhileItIsWritten();
        longListsAndLargeTextStayReadable();
    }

    private void aNoteSurvivesAKillWhileItIsWritten() {
        type(KeyCode.N);
        robot.write("half a note", 0);
        settle();
        killAndReopen();
        await("the note comes back", () -> notes().equals(List.of("half a note")));
        type(KeyCode.ENTER);
        await("kept", () -> kept(0).map(Alignment::note).equals(Optional.of("half a note")));
        assertEquals(List.of(), notes());
        assertTrue(onFx(() -> robot.lookup(".sentence-row").queryAllAs(Node.class).stream()
                .map(Node::getAccessibleText)
                .anyMatch(words -> words != null && words.endsWith(Messages.get("label.note", "half a note")))));
    }

    private void longListsAndLargeTextStayReadable() {
        type(KeyCode.HOME);
        type(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT5, KeyCode.DIGIT6);
        await("four of one sentence", () -> kept(0).map(one -> one.targets().size()).equals(Optional.of(4)));
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        screenshot("align-200");
    }

    private List<String> history() {
        return onFx(() -> node("history", ListView.class).getItems().stream().map(Object::toString).toList());
    }

    @Test
    void aDraftAndAReportWithoutSentencesSaySo() {
        store = ReportProject.create(folder, ReportRules.USUAL, false);
        open(store, 1366, 768);
        goToAlign();
        await(
                "why not",
                () -> onFx(() -> node("emptyText", Label.class).getText())
                        .equals(Messages.get("align.empty.never-frozen")));
        screenshot("align-draft");
    }

    @Test
    void itIsThereWhereAProjectNamesItAndNowhereElse() {
        open(SampleProject.create(folder, new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of())), 1000, 700);
        assertFalse(onFx(() -> robot.lookup("#alignTab").query().isVisible()));
    }

    private boolean isUnlockOffered() {
        return onFx(() -> robot.lookup("#bannerBack").queryAllAs(Button.class).stream()
                .anyMatch(button -> button.getScene() != null
                        && button.isVisible()
                        && button.getParent().isVisible()
                        && button.getText().equals(Messages.get("label.unlock"))));
    }

    @Test
    void itWaitsForSupportWhereTheProjectWantsThatFirst() {
        store = ReportProject.create(folder, ReportRules.USUAL, true);
        open(store, 1366, 768);
        goToAlign();
        await("why not", () -> onFx(() -> node("emptyText", Label.class).getText()).contains(" 9 judgments "));
        String why = onFx(() -> node("emptyText", Label.class).getText());
        assertTrue(why.contains(" 2 documents ") && why.endsWith("a tick or \u201cno nugget\u201d (X)."), why);
        assertFalse(isUnlockOffered(), "nothing is locked");
        robot.clickOn("#emptyAction");
        await("there", () -> onFx(() -> context.workspace().stageProperty().get().id()).equals("support"));
    }
}
