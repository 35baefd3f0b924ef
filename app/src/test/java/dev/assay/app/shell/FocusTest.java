package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntSupplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The one rule of the keys: whatever closes, they are where they were in the work, and the next one does its work
 * there; an arrow does not leave what has the keys; a digit reaches no field that nobody opened.
 */
class FocusTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");
    private static final TopicId PORTS = new TopicId("h-031");

    @TempDir
    private Path folder;

    private final List<String> faults = new ArrayList<>();
    private Node work;
    private IntSupplier place;

    /** A topic with nuggets in the making, one to be labelled, one that is revealed. */
    private void openAll() {
        ProjectStore store = SampleProject.create(folder);
        NuggetService nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
        nuggets.freeze(HEAT);
        nuggets.freeze(MILLS);
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(MILLS);
        topic.answers().forEach(answer -> topic.set().nuggets().forEach(nugget -> labelling.label(
                new LabelKey(MILLS, answer.run(), nugget.id()), Label.SUPPORT)));
        labelling.lock(MILLS);
        new LexicalService(store).judge(MILLS, Set.of(), false);
        new CompareService(store).reveal(MILLS);
        open(store, 1000, 760);
    }

    private void show(Stage stage, TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().goTo(stage);
            return null;
        });
        settle();
    }

    @Test
    void nuggets() {
        openAll();
        show(Stage.NUGGETS, PORTS);
        ListView<?> list = node("nuggets", ListView.class);
        workIn(list, () -> list.getSelectionModel().getSelectedIndex());
        robot.type(KeyCode.DOWN, 2);
        walkSomeOfTheWindow();
        escapes("find", () -> chord(KeyCode.F));
        escapes("filter of nuggets", () -> robot.type(KeyCode.F));
        escapes("list of passages", () -> robot.type(KeyCode.L));
        escapes("proposals", () -> robot.type(KeyCode.P));
        escapes("draft", () -> robot.type(KeyCode.N));
        escapes("history", () -> robot.type(KeyCode.H));
        escapes("question of freezing", () -> chord(KeyCode.ENTER));
        escapes("question of freezing, clicked", () -> robot.clickOn("#freeze"));
        closes("question of freezing", () -> chord(KeyCode.ENTER), () -> robot.clickOn(".question-not-yet"));
        closes("draft", () -> robot.type(KeyCode.N), () -> robot.clickOn("#draftCancel"));
        closes("proposals", () -> robot.type(KeyCode.P), () -> robot.clickOn("#proposals"));
        closes("proposals by key", () -> robot.type(KeyCode.P), () -> robot.type(KeyCode.P));
        closes("list of passages", () -> robot.clickOn("#list"), () -> robot.clickOn("#list"));
        closes("history", () -> robot.type(KeyCode.H), () -> close("history"));
        escapes("evidence", () -> robot.type(KeyCode.J));
        closes("menu of grades", () -> robot.clickOn("#grade"), () -> robot.type(KeyCode.ESCAPE));
        // High on the screen: the one of the tests has no room for the whole menu below the middle.
        escapes(
                "menu of a nugget",
                () -> robot.rightClickOn(
                        robot.point("#nuggets").atPosition(Pos.TOP_CENTER).atOffset(0, 20)));
        end();
    }

    @Test
    void aPassage() {
        openAll();
        show(Stage.NUGGETS, PORTS);
        ReadingText text = (ReadingText) onFx(() -> robot.lookup(".passage .reading-text").query());
        ListView<?> list = node("nuggets", ListView.class);
        robot.doubleClickOn(text);
        assertSame(text, focus());
        robot.type(KeyCode.DOWN, 4);
        robot.type(KeyCode.RIGHT, 4);
        assertSame(text, focus(), "an arrow does not leave the passage");
        Node bar = node("selectionBar", Node.class);
        robot.type(KeyCode.ESCAPE);
        assertEquals(false, onFx(bar::isVisible), "Esc takes away what stands beside the selection");
        assertSame(text, focus());
        chord(KeyCode.F);
        robot.type(KeyCode.ESCAPE);
        assertSame(text, focus());
        robot.type(KeyCode.L);
        robot.type(KeyCode.ESCAPE);
        assertSame(text, focus());
        chord(KeyCode.K);
        robot.type(KeyCode.ESCAPE);
        assertSame(text, focus());
        int before = onFx(() -> list.getItems().size());
        robot.type(KeyCode.ENTER);
        assertEquals(
                before, onFx(() -> list.getItems().size()), "Enter freezes and opens nothing that nobody asked for");
    }

    @Test
    void labels() {
        openAll();
        show(Stage.LABEL, HEAT);
        ListView<?> rows = node("rows", ListView.class);
        workIn(rows, () -> rows.getSelectionModel().getSelectedIndex());
        walkTheWindow();
        escapes("find", () -> chord(KeyCode.F));
        escapes("related answers", () -> robot.type(KeyCode.L));
        escapes("grid", () -> robot.type(KeyCode.G));
        escapes("note", () -> robot.type(KeyCode.N));
        escapes("history", () -> robot.type(KeyCode.H));
        escapes("question of locking", () -> chord(KeyCode.ENTER));
        closes("narrative", () -> robot.clickOn("#narrativeButton"), () -> robot.clickOn("#narrativeButton"));
        closes("related answers", () -> robot.clickOn("#consistencyButton"), () -> robot.clickOn("#closeRelated"));
        closes("history", () -> robot.type(KeyCode.H), () -> close("history"));
        closes("grid", () -> robot.type(KeyCode.G), () -> robot.clickOn("#toggle"));
        end();
    }

    @Test
    void comparedLabels() {
        openAll();
        show(Stage.COMPARE, MILLS);
        ListView<?> rows = node("compared", ListView.class);
        workIn(rows, () -> rows.getSelectionModel().getSelectedIndex());
        walkSomeOfTheWindow();
        escapes("find", () -> chord(KeyCode.F));
        escapes("reason", () -> robot.type(KeyCode.N));
        escapes("history", () -> robot.type(KeyCode.H));
        closes("reason", () -> robot.type(KeyCode.N), () -> robot.clickOn("#cancel"));
        closes("agreement", () -> robot.clickOn("#agreementToggle"), () -> robot.clickOn("#agreementToggle"));
        end();
    }

    @Test
    void support() {
        openReports("nuggets", "support");
        show(Stage.SUPPORT, ReportProject.TRAINS);
        ListView<?> rows = node("rows", ListView.class);
        workIn(rows, () -> rows.getSelectionModel().getSelectedIndex());
        escapes("find", () -> chord(KeyCode.F));
        escapes("note", () -> robot.type(KeyCode.N));
        escapes("whole report", () -> robot.type(KeyCode.R));
        closes("whole report, clicked", () -> robot.type(KeyCode.R), () -> robot.clickOn("#closeReport"));
        escapes("history", () -> robot.type(KeyCode.H));
        escapes("answers that the document attests", () -> robot.type(KeyCode.TAB));
        closes("narrative", () -> robot.clickOn("#narrativeButton"), () -> robot.clickOn("#narrativeButton"));
        aroundTheWork();
        end();
    }

    @Test
    void align() {
        openReports("nuggets", "align");
        show(Stage.ALIGN, ReportProject.TRAINS);
        ListView<?> sentences = node("sentences", ListView.class);
        workIn(sentences, () -> sentences.getSelectionModel().getSelectedIndex());
        escapes("note", () -> robot.type(KeyCode.N));
        escapes("filter of nuggets", () -> robot.type(KeyCode.F));
        escapes("other answer", () -> robot.type(KeyCode.O));
        escapes("history", () -> robot.type(KeyCode.H));
        closes("bare ground, clicked", () -> robot.clickOn("#title"), () -> robot.clickOn("#title"));
        aroundTheWork();
        end();
    }

    private void openReports(String... stages) {
        open(ReportProject.create(folder, ReportRules.USUAL, List.of(stages), true), 1000, 760);
    }

    /** All that opens over a screen is walked where labels are given, and here in the long form alone. */
    private void walkSomeOfTheWindow() {
        if (LongForm.asked()) {
            walkTheWindow();
        } else {
            aroundTheWork();
        }
    }

    /** Some of what opens over each screen. */
    private void aroundTheWork() {
        escapes("palette", () -> chord(KeyCode.K));
        escapes("settings", () -> chord(KeyCode.COMMA));
        escapes("jobs", () -> robot.type(KeyCode.F9));
        escapes("filter of topics", () -> robot.type(KeyCode.SLASH));
        escapes("menu", () -> robot.type(KeyCode.F10));
        closes("keys by key", () -> robot.type(KeyCode.F1), () -> robot.type(KeyCode.F1));
        closes("message", this::say, () -> robot.clickOn("#dismiss"));
    }

    @Test
    void scores() {
        openAll();
        show(Stage.SCORES, MILLS);
        TableView<?> runs = node("scoresRuns", TableView.class);
        workIn(runs, () -> runs.getSelectionModel().getSelectedIndex());
        walkSomeOfTheWindow();
        end();
    }

    /**
     * What comes seldom: two answers beside each other, an import and its warnings, the question before the window
     * closes.
     */
    @Test
    void whatComesSeldom() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        Files.writeString(BackupService.folder(store.file()), "in the way");
        NuggetService nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
        nuggets.freeze(MILLS);
        LabellingService labelling = new LabellingService(store);
        NuggetId first = labelling.open(MILLS).set().nuggets().getFirst().id();
        labelling.label(new LabelKey(MILLS, new RunId("gantry-base"), first), Label.SUPPORT);
        labelling.label(new LabelKey(MILLS, new RunId("tern-k5"), first), Label.NOT_SUPPORT);
        open(store, 1000, 760);
        show(Stage.LABEL, MILLS);
        ListView<?> rows = node("rows", ListView.class);
        workIn(rows, () -> rows.getSelectionModel().getSelectedIndex());
        robot.type(KeyCode.D);
        settle();
        Node both = node("bothPane", Node.class);
        Runnable beside = () -> {
            robot.type(KeyCode.C);
            await("they stand beside each other", () -> onFx(both::isVisible));
        };
        escapes("side by side", beside);
        closes("side by side, clicked", beside, () -> robot.clickOn("#bothBack"));
        assertFalse(onFx(both::isVisible));
        Runnable importing = this::importing;
        escapes("import", importing);
        closes("import, clicked", importing, () -> robot.clickOn("#importCancel"));
        closes("import that is done", importing, () -> {
            robot.clickOn("#importGo");
            await("it is imported", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        });
        Runnable warnings = () -> {
            chord(KeyCode.SHIFT, KeyCode.I);
            await("the warnings are there", () -> robot.lookup("#warningsDialog").tryQuery().isPresent());
        };
        escapes("warnings", warnings);
        closes("warnings, clicked", warnings, this::closeDialog);
        robot.type(KeyCode.DIGIT3, KeyCode.UP);
        settle();
        Runnable leaving = () -> {
            chord(KeyCode.Q);
            await("it is asked", () -> robot.lookup("#closeAnyway").tryQuery().isPresent());
        };
        escapes("question before closing", leaving);
        closes("question before closing, clicked", leaving, () -> robot.clickOn("Stay"));
        end();
    }

    private void importing() {
        onFx(() -> {
            Drops.drop(stage.getScene(), List.of(changed("topics.jsonl"), changed("proposals.jsonl")));
            return null;
        });
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
    }

    /** A file of the sample, whose queries are others than the project has. */
    private Path changed(String name) {
        try {
            Path file = Files.createDirectories(folder.resolve("changed")).resolve(name);
            String words = Files.readString(SampleProject.bundle().resolve(name));
            return Files.writeString(
                    file, name.startsWith("prop") ? words.replace("\"query\": \"", "\"query\": \"Other: ") : words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theKeysAreInTheWorkFromTheStartAndOnEachScreen() {
        openAll();
        show(Stage.NUGGETS, PORTS);
        chord(KeyCode.DIGIT2);
        chord(KeyCode.DIGIT1);
        assertEquals("nuggets", focus().getId());
        robot.clickOn("#labelTab");
        robot.clickOn("#nuggetsTab");
        assertEquals("nuggets", focus().getId(), "a tab that is clicked has no keys");
    }

    @Test
    void delActsOnlyWhereTheKeysAreAndAClickOnATopicGivesThemToTheWork() {
        openAll();
        show(Stage.NUGGETS, PORTS);
        ListView<?> nuggets = node("nuggets", ListView.class);
        int before = onFx(() -> nuggets.getItems().size());
        onFx(() -> {
            node("topics", ListView.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.DELETE);
        settle();
        assertEquals(before, onFx(() -> nuggets.getItems().size()), "Del in the list of topics deletes no nugget");
        onFx(() -> {
            node("search", TextField.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.DELETE);
        settle();
        assertEquals(before, onFx(() -> nuggets.getItems().size()), "nor in a field");
        robot.clickOn("h-022 · locked ✓ · 80/80");
        settle();
        assertEquals(MILLS, onFx(() -> context.workspace().topicProperty().get()).orElseThrow());
        assertSame(nuggets, focus(), "a click on a topic gives the keys to the work");
    }

    @Test
    void aDigitReachesNoFieldThatNobodyOpened() {
        openAll();
        show(Stage.LABEL, HEAT);
        say();
        robot.clickOn("#dismiss");
        robot.write("1");
        settle();
        assertEquals("", onFx(() -> node("filter", TextField.class).getText()));
        robot.type(KeyCode.SLASH);
        assertSame(node("filter", TextField.class), focus());
        robot.write("x");
        assertEquals("x", onFx(() -> node("filter", TextField.class).getText()));
    }

    @Test
    void aNoteGoesOnWhereItWasBehindWhateverCloses() {
        openAll();
        show(Stage.LABEL, HEAT);
        robot.type(KeyCode.N);
        robot.write("half of");
        robot.type(KeyCode.LEFT, 2);
        chord(KeyCode.K);
        robot.type(KeyCode.ESCAPE);
        robot.write("X");
        assertEquals("half Xof", text());
        robot.clickOn("#narrativeButton");
        robot.write("Y");
        assertEquals("half XYof", text());
        robot.type(KeyCode.F1);
        robot.type(KeyCode.ESCAPE);
        robot.write("Z");
        assertEquals("half XYZof", text());
    }

    private String text() {
        return onFx(() -> ((TextField) stage.getScene().getFocusOwner()).getText());
    }

    /** What opens over each screen alike. */
    private void walkTheWindow() {
        escapes("palette", () -> chord(KeyCode.K));
        escapes("palette, clicked", () -> robot.clickOn("#palette"));
        escapes("keys", () -> robot.type(KeyCode.F1));
        closes("keys by key", () -> robot.type(KeyCode.F1), () -> robot.type(KeyCode.F1));
        closes("keys, clicked", () -> robot.type(KeyCode.F1), () -> robot.clickOn("#keys-close"));
        escapes("settings", () -> chord(KeyCode.COMMA));
        closes("settings", () -> chord(KeyCode.COMMA), () -> robot.clickOn("#settings-done"));
        escapes("name of the assessor", () -> chord(KeyCode.SHIFT, KeyCode.A));
        escapes("undo history", () -> chord(KeyCode.SHIFT, KeyCode.H));
        escapes("backups", () -> chord(KeyCode.B));
        escapes("jobs", () -> robot.type(KeyCode.F9));
        escapes("jobs, clicked", () -> robot.clickOn("#network"));
        escapes("decisions", () -> robot.type(KeyCode.F7));
        escapes("filter of topics", () -> robot.type(KeyCode.SLASH));
        escapes("message", this::say);
        escapes("what was said", () -> robot.type(KeyCode.F8));
        escapes("menu, clicked", () -> robot.clickOn("#menu"));
        escapes("menu", () -> robot.type(KeyCode.F10));
        closes("message", this::say, () -> robot.clickOn("#dismiss"));
        closes("guidelines", () -> robot.type(KeyCode.F4), () -> robot.clickOn("#guidelinesClose"));
        closes("narrative", () -> robot.type(KeyCode.F2), () -> robot.type(KeyCode.F2));
        closes("undo history", () -> chord(KeyCode.SHIFT, KeyCode.H), () -> close("history"));
        closes("jobs", () -> robot.type(KeyCode.F9), () -> robot.clickOn("#jobClose"));
        closes("palette", () -> chord(KeyCode.K), () -> {
            robot.moveTo(stage.getX() + 8, stage.getY() + stage.getHeight() - 60);
            robot.clickOn();
        });
    }

    private void say() {
        onFx(() -> {
            context.workspace().notify("Something is said.");
            return null;
        });
        settle();
    }

    private void workIn(Node node, IntSupplier selected) {
        work = node;
        place = selected;
        onFx(() -> {
            node.requestFocus();
            return null;
        });
        settle();
    }

    private void escapes(String what, Runnable open) {
        closes(what + ", by Esc", open, () -> robot.type(KeyCode.ESCAPE));
    }

    private void closes(String what, Runnable open, Runnable close) {
        String where = context.workspace().stageProperty().get().id() + ": " + what;
        try {
            open.run();
            settle();
            close.run();
            settle();
            if (onFx(() -> Window.getWindows().size()) > 1) {
                faults.add(where + " does not close");
                shut();
            }
        } catch (RuntimeException | AssertionError e) {
            faults.add(where + ": " + e.getMessage());
            shut();
        }
        Node now = focus();
        if (now != work) {
            faults.add(where + " leaves the keys at " + now);
        }
        int before = onFx(() -> place.getAsInt());
        robot.type(KeyCode.DOWN);
        int after = onFx(() -> place.getAsInt());
        if (after == before) {
            faults.add(where + ": the next key does nothing");
        }
        robot.type(KeyCode.UP);
        if (focus() != work) {
            workIn(work, place);
        }
    }

    private void end() {
        assertEquals("", String.join("\n", faults));
    }

    private Node focus() {
        return onFx(() -> stage.getScene().getFocusOwner());
    }

    private void close(String id) {
        await(id + " is there", () -> robot.lookup("#" + id).tryQuery().isPresent());
        closeDialog();
    }

    /** By its button. */
    private void closeDialog() {
        Window dialog = onFx(() -> Window.getWindows().stream().filter(one -> one != stage).findFirst().orElseThrow());
        Button button = onFx(() -> dialog.getScene().getRoot().lookupAll(".button-bar .button").stream()
                .map(Button.class::cast)
                .filter(Button::isCancelButton)
                .findFirst()
                .orElseThrow());
        robot.clickOn(button);
    }

    private void shut() {
        onFx(() -> {
            List.copyOf(Window.getWindows()).stream().filter(window -> window != stage).forEach(Window::hide);
            stage.requestFocus();
            return null;
        });
        settle();
    }

    private void chord(KeyCode... keys) {
        robot.press(KeyCode.CONTROL);
        robot.press(keys);
        robot.release(keys);
        robot.release(KeyCode.CONTROL);
    }
}
