package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.nuggets.NuggetRows;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.QuestionBar;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * The sample of reports by keys alone through all its stages, judged as its README says: to the outcome of each
 * sentence, through a kill, and back to nothing.
 */
class ReportStagesWalkTest extends SupportWindowTest {
    private static final TopicId MILL = new TopicId("tm-1");
    private static final RunId LANTERN = new RunId("lantern-reports");

    /** By sentence and document what is not said in full, in the words of the project: partial, none. */
    private static final Map<String, KeyCode> SUPPORT =
            Map.of("5 mill-roads", KeyCode.DIGIT2, "1 mill-ledger", KeyCode.DIGIT3);

    /**
     * Of the answers to the questions, in their order: the tide 1, the pond 2, wheat 3, barley 4, 1921 5, the parish 6.
     */
    private static final List<KeyCode> CONVEYED = List.of(
            KeyCode.DIGIT1, KeyCode.DIGIT5, KeyCode.DIGIT2, KeyCode.I, KeyCode.E, KeyCode.DIGIT3, KeyCode.I);

    private static final int MOST_KEYS = 40;

    @Test
    void everyStageByKeysThroughAKillAndBackToNothing() {
        openSample();
        shapeAndFreeze();
        await("what comes next", () -> text("bannerText").equals("Nuggets frozen, revision 1."));
        assertEquals("Go on with Support: 11 open", text("bannerAction"));
        assertEquals("→ Align, 10 → lock", text("bannerLater"));
        screenshot("next-nuggets-1366");
        robot.clickOn("#bannerAction");
        saySupport();
        await("its banner leads to what comes next", () -> text("bannerAction").equals("Go on with Align: 10 open"));
        assertEquals("→ lock", text("bannerLater"));
        align();
        await("the end of the last report", () -> text("bannerText").equals("All 10 judged."));
        screenshot("next-align-1366");
        for (int i = 0; i < 10; i++) {
            type(KeyCode.DOWN);
        }
        assertTrue(isFocused("bannerAction"), "behind the last sentence the keys are for what comes next");
        type(KeyCode.ENTER);
        await("it asks", () -> onFx(() -> node("lockQuestion", QuestionBar.class).isVisible()));
        type(KeyCode.ESCAPE);
        goToSupport();
        await("nothing is open any more", () -> text("bannerAction").equals("Lock the topic"));
        press(KeyCode.CONTROL, KeyCode.DIGIT6);
        press(KeyCode.CONTROL, KeyCode.ENTER);
        type(KeyCode.ENTER);
        await("the topic is locked", () -> text("bannerBack").equals("Unlock…"));
        assertEquals("Next topic that is not locked", text("bannerAction"));
        screenshot("next-locked-1366");
        checkOutcomes();
        killAndReopen();
        checkOutcomes();
        undoToNothing();
    }

    @Test
    void eachDocumentIsVisitedOnceItsSentencesThenItsAnswers() {
        openSample();
        press(KeyCode.CONTROL, KeyCode.ENTER);
        type(KeyCode.ENTER);
        await("frozen", () -> set().isFrozen());
        goToSupport();
        assertTrue(text("progress").contains("6 documents without a tick or X"), text("progress"));
        List<String> visited = new ArrayList<>();
        for (int i = 0; i < MOST_KEYS && !isDone(); i++) {
            if (!visited.contains(text("pageName")) || !visited.getLast().equals(text("pageName"))) {
                visited.add(text("pageName"));
            }
            visit(visited.size());
        }
        assertEquals(visited.stream().distinct().toList(), visited, "no page twice");
        assertEquals(
                6,
                visited.stream().filter(page -> page.startsWith("Document")).count(),
                () -> "one that nobody cites, too: " + visited);
        await("all is said", () -> text("bannerText").startsWith("All"));
        assertEquals("Go on with Align: 10 open", text("bannerAction"));
        assertFalse(text("progress").contains("without"), text("progress"));
        type(KeyCode.ENTER);
        assertTrue(isFocused("bannerAction"), "Enter behind the last one leads to what comes next");
        type(KeyCode.ESCAPE, KeyCode.U);
        assertEquals("Everything is judged.", said());
        xOnADocumentWithTicksAsks();
        press(KeyCode.CONTROL, KeyCode.DIGIT6);
        await("it does not wait", () -> !node("sentences", ListView.class).getItems().isEmpty());
    }

    private boolean isDone() {
        return onFx(() -> node("banner", Node.class).isVisible());
    }

    /** Judges a sentence, or says what the document in view attests: two answers of the first, else nothing. */
    private void visit(int page) {
        if (!isFocused("attestedLines")) {
            type(KeyCode.DIGIT1);
        } else if (page > 1) {
            type(KeyCode.X);
        } else {
            screenshot("support-answers-due-1366");
            type(KeyCode.ENTER);
            assertTrue(said().startsWith("Tick the answers"), said());
            type(KeyCode.DIGIT1);
            assertTrue(said().startsWith("The keys now tick answers"), said());
            robot.type(KeyCode.SPACE, KeyCode.RIGHT, KeyCode.SPACE, KeyCode.ENTER);
            settle();
            assertEquals("Document 2 of 6", text("pageName"));
        }
    }

    private void xOnADocumentWithTicksAsks() {
        type(KeyCode.OPEN_BRACKET);
        for (int i = 0; i < 8; i++) {
            type(KeyCode.OPEN_BRACKET);
        }
        assertEquals("Document 1 of 6", text("pageName"));
        type(KeyCode.X);
        assertTrue(onFx(() -> node("lockQuestion", QuestionBar.class).isVisible()));
        screenshot("support-no-nugget-asks-1366");
        type(KeyCode.ESCAPE);
        assertEquals(2, ticks());
        type(KeyCode.X, KeyCode.ENTER);
        await("taken away", () -> ticks() == 0);
        assertEquals(6, stored().withoutNugget().size());
        press(KeyCode.CONTROL, KeyCode.Z);
        await("as one act", () -> ticks() == 2);
    }

    private long ticks() {
        return set().nuggets().stream()
                .flatMap(nugget -> nugget.question().orElseThrow().answers().stream())
                .mapToLong(answer -> answer.attestedBy().size())
                .sum();
    }

    private boolean isFocused(String id) {
        return onFx(() -> robot.lookup("#" + id).query().isFocused());
    }

    private String said() {
        return onFx(() -> context.workspace().said().nowProperty().get()).map(one -> one.words()).orElse("");
    }

    private void openSample() {
        start(
                folder,
                Optional.of(Path.of(System.getProperty("assay.root", ".."), "samples", "report-stages")),
                1366,
                768);
        await("the sample is in view", () -> context.workspace().topicProperty().get().equals(Optional.of(MILL)));
        settle();
    }

    private void shapeAndFreeze() {
        assertEquals(Stage.NUGGETS, onFx(() -> context.workspace().stageProperty().get()));
        for (String question : List.of(
                "What drove the mill's wheel?",
                "What did the mill grind?",
                "When did the mill close?",
                "Who owns the mill now?")) {
            hold(question);
            type(question.startsWith("What drove") ? KeyCode.V : KeyCode.O);
        }
        hold("What did the mill grind?");
        for (int i = 0;
                i < Rule.values().length
                        && question("What did the mill grind?")
                                        .question()
                                        .orElseThrow()
                                        .rule()
                                != Rule.ALL;
                i++) {
            type(KeyCode.Q);
        }
        tick("What drove the mill's wheel?", 1);
        type(KeyCode.CLOSE_BRACKET);
        tick("When did the mill close?", 1);
        // Roads, visits and birds attest nothing that was asked for; having said so one is at the next document.
        type(KeyCode.CLOSE_BRACKET, KeyCode.X);
        tick("What did the mill grind?", 1);
        tick("What did the mill grind?", 2);
        type(KeyCode.CLOSE_BRACKET, KeyCode.X, KeyCode.X);
        press(KeyCode.CONTROL, KeyCode.ENTER);
        // It asks, and says that nothing attests whose the mill is.
        type(KeyCode.ENTER);
        await("frozen", () -> set().isFrozen());
        assertEquals(List.of("mill-guide"), attested("What drove the mill's wheel?", 0));
        assertEquals(List.of("mill-ledger"), attested("When did the mill close?", 0));
        assertEquals(List.of("mill-stones"), attested("What did the mill grind?", 0));
        assertEquals(List.of("mill-stones"), attested("What did the mill grind?", 1));
    }

    /** Goes to a question from the top of the list. */
    private void hold(String question) {
        robot.type(KeyCode.HOME);
        for (int i = 0; i < MOST_KEYS && !question.equals(held()); i++) {
            robot.type(KeyCode.DOWN);
        }
        assertEquals(question, held());
    }

    private String held() {
        return onFx(() -> node("nuggets", ListView.class).getSelectionModel().getSelectedItem()
                        instanceof NuggetRows.Row.OfNugget row
                ? row.nugget().text()
                : "");
    }

    private void tick(String question, int answer) {
        hold(question);
        for (int i = 0; i < answer; i++) {
            robot.type(KeyCode.RIGHT);
        }
        type(KeyCode.SPACE);
    }

    private NuggetSet set() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session())
                .beside(session -> session.nuggets().open(MILL).set());
    }

    private Nugget question(String text) {
        return set().nuggets().stream().filter(nugget -> nugget.text().equals(text)).findFirst().orElseThrow();
    }

    private List<String> attested(String question, int answer) {
        return question(question).question().orElseThrow().answers().get(answer).attestedBy().stream()
                .map(document -> document.value())
                .toList();
    }

    private void saySupport() {
        goToSupport();
        int judged = 0;
        for (int i = 0; i < MOST_KEYS && !text("bannerText").startsWith("All"); i++) {
            Item item = inHand();
            robot.type(switch (item) {
                case CitationKey pair when pair.run().equals(LANTERN) ->
                    SUPPORT.getOrDefault(pair.sentence() + " " + pair.document(), KeyCode.DIGIT1);
                case SentenceKey sentence when sentence.run().equals(LANTERN) ->
                    sentence.sentence() == 4 ? KeyCode.DIGIT2 : KeyCode.DIGIT1;
                default -> KeyCode.DIGIT1;
            });
            judged++;
        }
        settle();
        assertEquals("All " + judged + " judged.", text("bannerText"));
        String millInTheList = "tm-1 · judging · " + judged + "/" + (judged + 10);
        await("the list of topics says so", () -> robot.lookup(millInTheList).tryQuery().isPresent());
    }

    private void align() {
        press(KeyCode.CONTROL, KeyCode.DIGIT6);
        await("sentences", () -> !node("sentences", ListView.class).getItems().isEmpty());
        for (int i = 0; i < MOST_KEYS && alignments().size() < 10; i++) {
            RunId run = onFx(() -> context.workspace().answerProperty().get()).orElseThrow();
            int sentence = onFx(() -> node("sentences", ListView.class).getSelectionModel().getSelectedIndex());
            KeyCode key = run.equals(LANTERN) ? CONVEYED.get(sentence) : KeyCode.T;
            type(key);
            if (key.isDigitKey()) {
                // There might be more that it conveys.
                type(KeyCode.U);
            }
        }
        assertEquals(10, alignments().size());
    }

    private Map<SentenceKey, Alignment> alignments() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session())
                .beside(session -> session.service(one -> one.values(Kinds.ALIGNMENT, MILL)));
    }

    /** What each sentence of the report came to, as the table in the sample's README says. */
    private void checkOutcomes() {
        press(KeyCode.CONTROL, KeyCode.DIGIT4);
        TableView<?> reports = node("reportTable", TableView.class);
        await("the report of the run is there", () -> reports.getItems().size() == 1);
        ListView<?> sentences = node("reportSentences", ListView.class);
        if (onFx(() -> sentences.getItems().size()) != CONVEYED.size()) {
            type(KeyCode.DOWN);
        }
        await("the sentences are there", () -> sentences.getItems().size() == CONVEYED.size());
        assertEquals(
                List.of("valid", "not_supported", "ignored", "hallucinated", "ignored", "not_supported", "ignored"),
                onFx(() -> IntStream.range(0, CONVEYED.size())
                        .mapToObj(i -> outcomeOf(sentences.getItems().get(i)))
                        .toList()));
    }

    private static String outcomeOf(Object line) {
        String text = line.toString();
        int from = text.indexOf("outcome=") + "outcome=".length();
        return text.substring(from, text.indexOf(',', from));
    }

    private void undoToNothing() {
        for (int i = 0;
                i < 4 * MOST_KEYS
                        && onFx(() -> context.workspace()
                                .undoStateProperty()
                                .get()
                                .undo()
                                .isPresent());
                i++) {
            if (i < 3) {
                press(KeyCode.CONTROL, KeyCode.Z);
            } else {
                // The key is known to be heard.
                onFx(() -> {
                    context.workspace().undo();
                    return null;
                });
                settle();
            }
            assertTrue(
                    onFx(() -> context.workspace().saveStateProperty().get()) instanceof SaveState.Saved,
                    "each is taken back");
        }
        assertEquals(Map.of(), alignments());
        assertEquals(Map.of(), stored().support());
        assertEquals(Map.of(), stored().needs());
        NuggetSet left = set();
        assertTrue(!left.isFrozen());
        assertTrue(left.nuggets().stream()
                .flatMap(nugget -> nugget.question().orElseThrow().answers().stream())
                .allMatch(answer -> answer.attestedBy().isEmpty()));
    }

    private void press(KeyCode with, KeyCode code) {
        robot.press(with).type(code).release(with);
        settle();
    }

    private void type(KeyCode... codes) {
        robot.type(codes);
        settle();
    }
}
