package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Workspace;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions, answers, ticks and groups on Nuggets, by keys; what was done is read from the store. */
class QuestionsScreenTest extends WindowTest {
    private static final NuggetId WHEN = new NuggetId("when");
    private static final NuggetId PRICE = new NuggetId("price");

    @TempDir
    private Path folder;

    @BeforeEach
    void openReports() {
        ProjectStore store = ReportProject.create(folder, ReportRules.USUAL, false);
        align(store, 0, new Target(WHEN, new NuggetAnswerId("when-1")), new Target(PRICE));
        align(store, 1, new Target(WHEN));
        open(store, 1366, 768);
        robot.clickOn("#nuggets");
        settle();
        select(WHEN);
    }

    @Test
    void answersAreTickedForTheDocumentInViewAddedRewordedAndTakenAway() {
        NuggetSet start = set();
        type(KeyCode.CLOSE_BRACKET, KeyCode.RIGHT, KeyCode.SPACE);
        await("the first answer is ticked", () -> attests(answers(WHEN).getFirst(), "d2"));
        screenshot("questions");
        type(KeyCode.SPACE);
        await("and not any more", () -> !attests(answers(WHEN).getFirst(), "d2"));
        type(KeyCode.Y);
        await("an answer is typed", () -> robot.lookup("#draftText").tryQuery().isPresent());
        robot.write("at midnight");
        screenshot("questions-answer");
        type(KeyCode.ENTER);
        await("it is kept", () -> answers(WHEN).size() == 3);
        type(KeyCode.SPACE);
        await("and in hand", () -> attests(answers(WHEN).getLast(), "d2"));
        type(KeyCode.ENTER);
        await("it is reworded", () -> robot.lookup("#draftText").tryQuery().isPresent());
        robot.write("just after midnight");
        type(KeyCode.ENTER);
        await("it says something else", () -> answers(WHEN).getLast().text().equals("just after midnight"));
        assertTrue(attests(answers(WHEN).getLast(), "d2"), "what attests it stays");
        type(KeyCode.DELETE);
        await("it is gone", () -> answers(WHEN).size() == 2);
        assertTrue(
                said().contains("just after midnight") && said().contains("1") || said().contains("its tick"), said());
        for (int i = 0; i < 6; i++) {
            robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
            settle();
        }
        await("undone to nothing", () -> set().equals(start));
        select(WHEN);
        anEmptyAnswerIsGivenUpAndAHalfTypedOneSurvivesAKill();
    }

    private void anEmptyAnswerIsGivenUpAndAHalfTypedOneSurvivesAKill() {
        type(KeyCode.Y, KeyCode.ENTER);
        assertEquals(2, answers(WHEN).size());
        assertTrue(robot.lookup("#draftText").tryQuery().isEmpty());
        type(KeyCode.Y);
        robot.write("at mid");
        killAndReopen();
        await("the words are there", () -> robot.lookup("#draftText").tryQuery().isPresent());
        await("the keys go into the words", () -> node("draftText", TextArea.class).isFocused());
        robot.write("night");
        type(KeyCode.ENTER);
        await("the answer", () -> answers(WHEN).getLast().text().equals("at midnight"));
    }

    private static void align(ProjectStore store, int sentence, Target... targets) {
        SentenceKey key = new SentenceKey(ReportProject.TRAINS, new RunId("tide"), sentence);
        Alignment aligned = Alignment.open(key, 1).with(List.of(targets), 1);
        store.commit(new Act(ActKind.ALIGN, Kinds.ALIGNMENT.change(key, Optional.empty(), Optional.of(aligned))));
    }

    @Test
    void aQuestionThatIsDeletedSaysWhatWentWithIt() {
        NuggetSet start = set();
        type(KeyCode.DELETE);
        await("it is gone", () -> set().find(WHEN).isEmpty());
        assertTrue(said().contains("gone, with 2 ticks. 2 sentences aligned with that are marked “recheck”."), said());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("it is back", () -> set().equals(start));
        select(PRICE);
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        type(KeyCode.DELETE);
        await("all are gone", () -> set().nuggets().isEmpty());
        assertTrue(said().contains("4 nuggets are gone, with 6 ticks. 2 sentences"), said());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("they are back", () -> set().equals(start));
        select(WHEN);
        aKeyChangesHowManyAnswersCountAndMakesAQuestionOfANugget();
    }

    private void aKeyChangesHowManyAnswersCountAndMakesAQuestionOfANugget() {
        assertEquals(Rule.ALL, rule(WHEN));
        type(KeyCode.Q);
        await("none", () -> rule(WHEN) == Rule.NONE);
        type(KeyCode.Q);
        await("any", () -> rule(WHEN) == Rule.ANY);
        type(KeyCode.N);
        await("a question is typed", () -> robot.lookup("#draftText").tryQuery().isPresent());
        robot.write("Is there a dining car?");
        type(KeyCode.ENTER);
        await("it is there", () -> set().nuggets().size() == 5);
        assertTrue(set().nuggets().stream().allMatch(one -> one.question().isPresent()));
    }

    @Test
    void selectedWordsAndAKeyAreAQuestionWithItsAnswerInOneActWhichUndoBringsBackToTheForm() {
        NuggetSet start = set();
        type(KeyCode.C);
        selectWords(4);
        screenshot("questions-words");
        type(KeyCode.N);
        await("the form is open", () -> node("draftText", TextArea.class).isFocused());
        String words = onFx(() -> node("draftAnswer", TextArea.class).getText());
        assertEquals(4, words.split(" ").length, words);
        assertTrue(onFx(() -> node("draftAttested", CheckBox.class).isSelected()));
        assertEquals(
                "d1 says so, from the selected words", onFx(() -> node("draftAttested", CheckBox.class).getText()));
        assertEquals("Timetable", onFx(() -> node("draftGroup", ComboBox.class).getEditor().getText()));
        assertEquals(List.of("Timetable", "Travelling"), headings());
        robot.write("When do they go?");
        robot.press(KeyCode.ALT).type(KeyCode.V).release(KeyCode.ALT);
        screenshot("questions-form");
        type(KeyCode.ENTER);
        await("it is there", () -> set().nuggets().size() == 5);
        Nugget asked = selected();
        assertEquals(1, set().indexOf(asked.id()) - set().indexOf(WHEN), "behind the question that was selected");
        assertEquals("When do they go?", asked.text());
        assertEquals(Importance.VITAL, asked.importance());
        assertEquals("Timetable", asked.group());
        assertEquals(words, asked.evidence().getFirst().quote());
        assertEquals(words, answers(asked.id()).getFirst().text());
        assertTrue(attests(answers(asked.id()).getFirst(), "d1"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("one act is taken back", () -> set().equals(start));
        await("the form is filled", () -> node("draftText", TextArea.class).isFocused());
        assertEquals("When do they go?", onFx(() -> node("draftText", TextArea.class).getText()));
        assertEquals(words, onFx(() -> node("draftAnswer", TextArea.class).getText()));
        byWorkspace(Workspace::redo);
        await("done again, it is in the set and no longer in the form", () -> set().nuggets().size() == 5
                && !node("formPlace", StackPane.class).isVisible());
        byWorkspace(Workspace::undo);
        await("and back", () -> node("draftText", TextArea.class).isFocused());
        itSurvivesAKillAndGoesOnToOneMoreAnswer(words);
    }

    private void byWorkspace(Consumer<Workspace> act) {
        onFx(() -> {
            act.accept(context.workspace());
            return null;
        });
        settle();
    }

    private void itSurvivesAKillAndGoesOnToOneMoreAnswer(String words) {
        type(KeyCode.TAB, KeyCode.END);
        robot.write("!");
        killAndReopen();
        await("the form is back", () -> robot.lookup("#draftText").tryQuery().isPresent());
        await("with the keys", () -> node("draftText", TextArea.class).isFocused());
        assertEquals(words + "!", onFx(() -> node("draftAnswer", TextArea.class).getText()));
        robot.press(KeyCode.ALT).type(KeyCode.D).release(KeyCode.ALT);
        robot.press(KeyCode.SHIFT).type(KeyCode.ENTER).release(KeyCode.SHIFT);
        await("it is there", () -> set().nuggets().size() == 5);
        await("one more answer is typed", () -> robot.lookup("#draftText").tryQuery().isPresent()
                && !node("formPlace", StackPane.class).isVisible());
        robot.write("at noon");
        type(KeyCode.ENTER);
        await("two answers", () -> answers(selected().id()).size() == 2);
        Nugget asked = selected();
        assertEquals(List.of(words + "!", "at noon"), answers(asked.id()).stream().map(NuggetAnswer::text).toList());
        assertTrue(asked.evidence().isEmpty() && answers(asked.id()).getFirst().attestedBy().isEmpty(), "not ticked");
        theKeyForAnswersTakesSelectedWords(asked.id());
    }

    private void theKeyForAnswersTakesSelectedWords(NuggetId question) {
        type(KeyCode.C);
        selectWords(2);
        type(KeyCode.Y);
        await("an answer more", () -> answers(question).size() == 3);
        assertTrue(attests(answers(question).getLast(), "d1"));
        assertEquals(
                answers(question).getLast().text(),
                set().find(question).orElseThrow().evidence().getFirst().quote());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("one act is taken back", () -> answers(question).size() == 2);
        type(KeyCode.N, KeyCode.TAB);
        robot.write("an answer alone");
        type(KeyCode.ENTER);
        assertTrue(said().contains("Type the question"), said());
        type(KeyCode.ESCAPE);
        assertFalse(onFx(() -> node("formPlace", StackPane.class).isVisible()));
        theSameByMouse(question);
    }

    private void theSameByMouse(NuggetId question) {
        select(question);
        select(10, 15);
        robot.clickOn("#selectionAnswer");
        await("an answer more", () -> answers(question).size() == 3);
        assertEquals("train", answers(question).getLast().text());
        select(16, 22);
        robot.clickOn("#selectionNew");
        robot.write("What do trains do?");
        robot.clickOn("#draft-okay");
        robot.clickOn("#draftAttested");
        robot.clickOn("#draftAttested");
        robot.clickOn("#draftSave");
        await("a question more", () -> set().nuggets().size() == 6);
        assertEquals("What do trains do?", selected().text());
        assertEquals(Importance.OKAY, selected().importance());
        assertEquals("leaves", answers(selected().id()).getFirst().text());
        assertTrue(attests(answers(selected().id()).getFirst(), "d1"));
        assertTrue(onFx(() -> list().isFocused()), "the keys are in the list");
        type(KeyCode.N);
        assertEquals("", onFx(() -> node("draftAnswer", TextArea.class).getText()), "nothing is selected");
        select(10, 15);
        robot.clickOn("#selectionAnswer");
        assertEquals("train", onFx(() -> node("draftAnswer", TextArea.class).getText()), "words for the open form");
        assertTrue(onFx(() -> node("draftAttested", CheckBox.class).isSelected()));
        type(KeyCode.ESCAPE);
        assertEquals(6, set().nuggets().size());
    }

    private void select(int start, int end) {
        onFx(() -> {
            node("text", ReadingText.class).select(start, end);
            return null;
        });
        settle();
    }

    private void selectWords(int count) {
        for (int i = 0; i < count; i++) {
            robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT).release(KeyCode.SHIFT);
        }
        settle();
    }

    @Test
    void nuggetsAreGroupedByAKeyWithTheGroupsThatAreThere() {
        assertEquals(List.of("Timetable", "Travelling"), headings());
        type(KeyCode.Z);
        await("the group is asked", () -> robot.lookup("#draftText").tryQuery().isPresent());
        assertEquals("Timetable", onFx(() -> node("draftText", TextArea.class).getText()));
        screenshot("questions-group");
        type(KeyCode.TAB, KeyCode.ENTER);
        await("it went on to the next", () -> set().find(WHEN).orElseThrow().group().equals("Travelling"));
        type(KeyCode.Z);
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        type(KeyCode.DELETE, KeyCode.ENTER);
        await("in none", () -> set().find(WHEN).orElseThrow().group().isEmpty());
        assertEquals(List.of("Timetable", "Travelling", ""), headings());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("taken back", () -> set().find(WHEN).orElseThrow().group().equals("Travelling"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("that too", () -> set().find(WHEN).orElseThrow().group().equals("Timetable"));
        select(WHEN);
        groupsAreFoldedAndFiltered();
    }

    @Test
    void aClickOnItsBoxTicksAnAnswerAndOneOnADocumentShowsIt() {
        type(KeyCode.CLOSE_BRACKET);
        assertEquals(List.of("d1", "d1"), chips().subList(0, 2));
        robot.clickOn(boxes().getFirst());
        await("it is ticked", () -> attests(answers(WHEN).getFirst(), "d2"));
        await("and shown", () -> boxes().getFirst().isSelected());
        assertEquals(List.of("d2", "d1", "d1"), chips().subList(0, 3), "the document in view comes first");
        assertEquals("d2 says “at ten”", onFx(() -> boxes().getFirst().getAccessibleText()));
        screenshot("questions-boxes");
        robot.clickOn(boxes().getFirst());
        await("not any more", () -> !attests(answers(WHEN).getFirst(), "d2"));
        robot.clickOn(robot.lookup(".answer-line .chip").queryAll().iterator().next());
        settle();
        assertEquals("Document 1 of 3", onFx(() -> node("position", Label.class).getText()));
        assertTrue(onFx(() -> list().isFocused()));
        aFoldedGroupKeepsItsHeadingInHand();
    }

    private void aFoldedGroupKeepsItsHeadingInHand() {
        select(WHEN);
        robot.clickOn(robot.lookup(".group-heading .fold").queryAll().iterator().next());
        settle();
        assertEquals(4, rows());
        assertEquals("Timetable", heading());
        type(KeyCode.SPACE);
        select(WHEN);
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        settle();
        assertEquals(2, rows());
        assertEquals("Timetable", heading());
    }

    private List<CheckBox> boxes() {
        return onFx(() -> robot.lookup(".answer-tick").queryAllAs(CheckBox.class).stream().toList());
    }

    private List<String> chips() {
        return onFx(() -> robot.lookup(".answer-line .chip").queryAllAs(Labeled.class).stream()
                .map(Labeled::getText)
                .toList());
    }

    private String heading() {
        return onFx(() -> ((NuggetRows.Row.OfGroup) list().getSelectionModel().getSelectedItem()).name());
    }

    private void groupsAreFoldedAndFiltered() {
        type(KeyCode.UP);
        assertTrue(
                onFx(() -> list().getSelectionModel().getSelectedItem() instanceof NuggetRows.Row.OfGroup),
                "the heading is in hand");
        type(KeyCode.LEFT);
        assertEquals(4, rows(), "two headings and the two of the other group");
        type(KeyCode.DOWN, KeyCode.DOWN);
        assertEquals("bicycles", selected().id().value());
        screenshot("questions-folded");
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        settle();
        assertEquals(2, rows());
        type(KeyCode.SPACE);
        assertEquals(4, rows());
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        settle();
        assertEquals(6, rows());
        type(KeyCode.F);
        robot.write("timetable");
        settle();
        assertEquals(List.of("Timetable"), headings());
        assertEquals(3, rows());
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write("sleeping car");
        settle();
        assertEquals(List.of("Travelling"), headings());
        assertEquals(2, rows(), "an answer is found");
    }

    @Test
    void whatComesNextIsSaidFromDocumentToDocument() {
        assertEquals("What comes next", text("bannerText"));
        assertEquals("document 2", onFx(() -> node("bannerAction", Button.class).getText()));
        assertTrue(text("bannerLater").startsWith("→ freeze the nuggets → Support, "), text("bannerLater"));
        robot.clickOn("#bannerAction");
        await("the next document", () -> text("position").equals("Document 2 of 3"));
        assertEquals("Tick, select words, or", text("bannerText"));
        assertEquals("nothing here", onFx(() -> node("bannerAction", Button.class).getText()));
        assertTrue(text("bannerLater").startsWith("→ document 3 → freeze the nuggets"), text("bannerLater"));
        type(KeyCode.CLOSE_BRACKET);
        assertTrue(text("bannerLater").startsWith("→ document 2 → "), text("bannerLater"));
        type(KeyCode.X);
        await("behind the last one comes the first that is open", () -> text("position").equals("Document 2 of 3"));
        await("it is the last", () -> text("bannerText").equals("The last document: tick, select words, or"));
        robot.clickOn("#bannerAction");
        await("all are read", () -> text("bannerText").equals("All 3 passages read."));
        screenshot("questions-read");
    }

    @Test
    void theFreezeAsksForOpenDocumentsAndIsNotRefused() {
        assertTrue(onFx(() -> node("counts", Label.class).getText()).endsWith("1 of 3 documents"), counts());
        type(KeyCode.CLOSE_BRACKET, KeyCode.RIGHT, KeyCode.SPACE);
        await("two are done", () -> counts().endsWith("2 of 3 documents"));
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertFalse(set().isFrozen());
        screenshot("questions-freeze");
        assertTrue(robot.lookup("1 document without a tick, evidence or “no nugget”").tryQuery().isPresent());
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        type(KeyCode.ENTER);
        await("frozen all the same", () -> set().isFrozen());
        type(KeyCode.SPACE);
        await("a tick opens no revision", () -> !attests(answers(WHEN).getFirst(), "d2"));
        assertTrue(set().isFrozen());
        itIsDrawnInLargeText();
    }

    private void itIsDrawnInLargeText() {
        select(PRICE);
        type(KeyCode.RIGHT);
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return true;
        });
        settle();
        screenshot("questions-200");
    }

    private void type(KeyCode... codes) {
        for (KeyCode code : codes) {
            robot.type(code);
            settle();
        }
    }

    private void select(NuggetId id) {
        onFx(() -> {
            for (int i = 0; i < list().getItems().size(); i++) {
                if (list().getItems().get(i) instanceof NuggetRows.Row.OfNugget row && row.id().equals(id)) {
                    list().getSelectionModel().clearAndSelect(i);
                    list().requestFocus();
                }
            }
            return true;
        });
        settle();
    }

    private NuggetSet set() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session())
                .beside(session -> session.nuggets().open(ReportProject.TRAINS).set());
    }

    private List<NuggetAnswer> answers(NuggetId id) {
        return set().find(id).orElseThrow().question().orElseThrow().answers();
    }

    private Rule rule(NuggetId id) {
        return set().find(id).orElseThrow().question().orElseThrow().rule();
    }

    private static boolean attests(NuggetAnswer answer, String document) {
        return answer.attestedBy().contains(new DocumentId(document));
    }

    @SuppressWarnings("unchecked")
    private ListView<NuggetRows.Row> list() {
        return node("nuggets", ListView.class);
    }

    private int rows() {
        return onFx(() -> list().getItems().size());
    }

    private Nugget selected() {
        return onFx(() -> ((NuggetRows.Row.OfNugget) list().getSelectionModel().getSelectedItem()).nugget());
    }

    private List<String> headings() {
        return onFx(() -> list().getItems().stream()
                .filter(NuggetRows.Row.OfGroup.class::isInstance)
                .map(row -> ((NuggetRows.Row.OfGroup) row).name())
                .toList());
    }

    private String counts() {
        return text("counts");
    }

    private String text(String id) {
        return onFx(() -> node(id, Label.class).getText());
    }

    private String said() {
        return onFx(() -> context.workspace().noticeProperty().get().toString());
    }
}
