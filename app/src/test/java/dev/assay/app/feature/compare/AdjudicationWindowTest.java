package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.merge.MergeService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.controlsfx.control.PopOver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The decisions between judges, with real clicks and keys. */
class AdjudicationWindowTest extends WindowTest {
    private static final TopicId TOPIC = new TopicId("h-014");
    private static final RunId RUN = new RunId("tern-k5");
    private static final dev.assay.model.judgment.Label SUPPORT = dev.assay.model.judgment.Label.SUPPORT;
    private static final dev.assay.model.judgment.Label PARTIAL = dev.assay.model.judgment.Label.PARTIAL_SUPPORT;
    private static final dev.assay.model.judgment.Label NOT = dev.assay.model.judgment.Label.NOT_SUPPORT;

    @TempDir
    Path folder;

    private List<Nugget> nuggets;

    /** Three people label one answer to the topic: alike, but for the first three nuggets. */
    private ProjectStore merged() throws IOException {
        Path file = folder.resolve("first-steps.assay");
        try (ProjectStore ann = SampleProject.create(folder)) {
            new NuggetService(ann, () -> new NuggetId("unused")).freeze(TOPIC);
            nuggets = ann.nuggetSet(TOPIC).orElseThrow().nuggets();
        }
        Path bob = Files.copy(file, folder.resolve("bob.assay"));
        Path eve = Files.copy(file, folder.resolve("eve.assay"));
        label(file, SUPPORT, SUPPORT, SUPPORT);
        label(bob, PARTIAL, NOT, SUPPORT);
        label(eve, PARTIAL, NOT, NOT);
        new MergeService(InstantSource.system())
                .merge(
                        file,
                        List.of(
                                new MergeService.Source(bob, Optional.of("Bob")),
                                new MergeService.Source(eve, Optional.of("Eve"))),
                        false);
        return ProjectStore.open(file, InstantSource.system());
    }

    private void label(Path project, dev.assay.model.judgment.Label... first) {
        try (ProjectStore open = ProjectStore.open(project, InstantSource.system())) {
            LabellingService labelling = new LabellingService(open);
            for (int i = 0; i < nuggets.size(); i++) {
                labelling.label(
                        new LabelKey(TOPIC, RUN, nuggets.get(i).id()), i < first.length ? first[i] : NOT);
            }
        }
    }

    private void lock(ProjectStore store) {
        LabellingService labelling = new LabellingService(store);
        for (Answer answer : store.answers(TOPIC)) {
            for (Nugget nugget : nuggets) {
                LabelKey key = new LabelKey(TOPIC, answer.run(), nugget.id());
                if (store.assignment(key).isEmpty()) {
                    labelling.label(key, NOT);
                }
            }
        }
        labelling.lock(TOPIC);
    }

    private void openPanel(ProjectStore store, double width, double height) {
        open(store, width, height);
        robot.type(KeyCode.F7);
        await("the panel is there", () -> robot.lookup("#adjudicatePage").tryQuery().isPresent());
        settle();
    }

    @Test
    void whoeverJudgesNothingRevealsFromHere() throws IOException {
        Path file = folder.resolve("first-steps.assay");
        try (ProjectStore ann = SampleProject.create(folder)) {
            new NuggetService(ann, () -> new NuggetId("unused")).freeze(TOPIC);
            nuggets = ann.nuggetSet(TOPIC).orElseThrow().nuggets();
        }
        Path bob = Files.copy(file, folder.resolve("bob.assay"));
        Path eve = Files.copy(file, folder.resolve("eve.assay"));
        label(bob, PARTIAL, NOT, SUPPORT);
        label(eve, PARTIAL, NOT, NOT);
        new MergeService(InstantSource.system())
                .merge(
                        file,
                        List.of(
                                new MergeService.Source(bob, Optional.of("Bob")),
                                new MergeService.Source(eve, Optional.of("Eve"))),
                        false);
        ProjectStore store = ProjectStore.open(file, InstantSource.system());
        openPanel(store, 1440, 900);
        assertTrue(text("emptyText").contains("the labels of one more topic now"), text("emptyText"));
        screenshot("adjudicate-organiser-1440x900");
        onFx(() -> {
            part("judgeNothing", javafx.scene.control.CheckBox.class).fire();
            part("reveal", javafx.scene.control.Button.class).fire();
            return null;
        });
        await("the pair is there", () -> part("disputed", ListView.class).getItems().size() == 1);
        assertTrue(store.visibility().isRevealed(TOPIC));
    }

    private Scene panel() {
        return onFx(() -> page().getScene());
    }

    private Node page() {
        return robot.lookup("#adjudicatePage").query();
    }

    private <T extends Node> T part(String id, Class<T> type) {
        return type.cast(onFx(() -> page().lookup("#" + id)));
    }

    private String text(String id) {
        Label label = part(id, Label.class);
        return onFx(label::getText);
    }

    @SuppressWarnings("unchecked")
    private List<Disputed> rows() {
        ListView<Disputed> list = part("disputed", ListView.class);
        return onFx(() -> List.copyOf(list.getItems()));
    }

    private int selected() {
        ListView<?> list = part("disputed", ListView.class);
        return onFx(() -> list.getSelectionModel().getSelectedIndex());
    }

    @Test
    void pairsAreDecidedOnWithKeysAndClicksAndKept() throws IOException {
        ProjectStore store = merged();
        lock(store);
        Path file = store.file();
        openPanel(store, 1000, 700);
        await("it is read", () -> rows().size() == 3);
        assertEquals("0 of 3 decided", text("count"));
        assertEquals(0, selected());
        assertTrue(onFx(() -> part("disputed", ListView.class).isFocused()));
        screenshot(panel(), "adjudicate");
        assertNoNames();
        LabelKey first = (LabelKey) rows().get(0).item();
        LabelKey second = (LabelKey) rows().get(1).item();

        robot.type(KeyCode.DIGIT2);
        assertTrue(onFx(() -> part("reason", TextField.class).isFocused()));
        assertEquals("", onFx(() -> part("reason", TextField.class).getText()), "the digit is not typed");
        robot.type(KeyCode.ENTER);
        assertTrue(text("problem").contains("needs one"));
        screenshot(panel(), "adjudicate-no-reason");
        robot.clickOn(part("reason", Node.class)).write("half of it", 0);
        robot.type(KeyCode.ENTER);
        await("it is decided", () -> text("count").equals("1 of 3 decided"));
        await("the next is in hand", () -> selected() == 1);
        assertTrue(onFx(() -> part("disputed", ListView.class).isFocused()));

        robot.clickOn(part("support", Node.class));
        robot.clickOn(part("reason", Node.class)).write("it is said outright", 0);
        robot.clickOn(part("decide", Node.class));
        await("it is decided", () -> text("count").equals("2 of 3 decided"));
        robot.type(KeyCode.HOME);
        await("the first is in hand", () -> selected() == 0);
        assertEquals("half of it", onFx(() -> part("reason", TextField.class).getText()));
        screenshot(panel(), "adjudicate-decided");
        robot.type(KeyCode.D);
        await("the undecided one is in hand", () -> selected() == 2);
        robot.type(KeyCode.HOME);
        robot.type(KeyCode.DELETE);
        await("it is taken back", () -> text("count").equals("1 of 3 decided"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("that is undone", () -> text("count").equals("2 of 3 decided"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Y).release(KeyCode.CONTROL);
        await("and done again", () -> text("count").equals("1 of 3 decided"));
        settle();
        robot.type(KeyCode.ESCAPE);
        await("it is closed", () -> robot.lookup("#adjudicatePage").tryQuery().isEmpty());
        robot.type(KeyCode.F7);
        await("it is there again", () -> rows().size() == 3 && text("count").equals("1 of 3 decided"));
        settle();
        screenshot(panel(), "adjudicate-again");
        closeWindow();
        try (ProjectStore again = ProjectStore.open(file, InstantSource.system())) {
            assertEquals(
                    List.of(SUPPORT.judgment(second, "it is said outright", false, 0)), again.adjudications(TOPIC));
            assertTrue(again.value(Kinds.ADJUDICATION, first).isEmpty());
            assertEquals(
                    SUPPORT,
                    dev.assay.model.judgment.Label.of(again.assignment(first).orElseThrow()),
                    "nobody's label is changed");
            assertTrue(again.check().isSound());
        }
    }

    @Test
    void theQuestionTheMarksAndWhatIsCitedStandBesideThePairAndTheLastReasonDecidesByOneKey() throws IOException {
        ProjectStore store = merged();
        LabelKey disputed = new LabelKey(TOPIC, RUN, nuggets.getFirst().id());
        new LabellingService(store).toggleSentence(disputed, 0);
        lock(store);
        open(store, 1440, 900);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT3).release(KeyCode.CONTROL);
        settle();
        assertEquals(Stage.COMPARE, onFx(() -> context.workspace().stageProperty().get()));
        robot.type(KeyCode.F7);
        await("it is read", () -> robot.lookup("#adjudicatePage").tryQuery().isPresent() && rows().size() == 3);
        settle();
        assertTrue(
                onFx(() -> page().getParent().getChildrenUnmodifiable().stream()
                        .allMatch(one -> one == page() || !one.isVisible())),
                "no names behind it");
        assertEquals(
                store.topic(TOPIC).orElseThrow().query(), onFx(() -> part("question", WrappedText.class).getText()));
        int marked = onFx(() -> rows().stream().map(Disputed::item).toList().indexOf(disputed));
        onFx(() -> {
            part("disputed", ListView.class).getSelectionModel().clearAndSelect(marked);
            return null;
        });
        settle();
        assertTrue(text("marks").contains("(1)"), text("marks"));
        assertFalse(onFx(() -> panel().getRoot().lookupAll(".sentence-marked").isEmpty()), "the sentence is marked");
        robot.type(KeyCode.C);
        settle();
        assertTrue(
                onFx(() -> Window.getWindows().stream().anyMatch(PopOver.class::isInstance)), "the passage is shown");
        screenshot(panel(), "adjudicate-citation");
        onFx(() -> {
            Window.getWindows().stream().filter(PopOver.class::isInstance).toList().forEach(Window::hide);
            return null;
        });
        settle();

        robot.type(KeyCode.DIGIT2);
        robot.clickOn(part("reason", Node.class)).write("half of it", 0);
        robot.type(KeyCode.ENTER);
        await("it is decided", () -> text("count").equals("1 of 3 decided"));
        settle();
        robot.type(KeyCode.DIGIT3);
        robot.press(KeyCode.ALT).type(KeyCode.DIGIT1).release(KeyCode.ALT);
        await("the next is decided for the same reason", () -> text("count").equals("2 of 3 decided"));
        screenshot(panel(), "adjudicate-reasons");
        assertEquals(
                List.of("half of it", "half of it"),
                store.adjudications(TOPIC).stream().map(Judgment::note).toList());
        settle();
        robot.type(KeyCode.ESCAPE);
        await("Compare is back", () -> context.workspace().stageProperty().get() == Stage.COMPARE);
    }

    @Test
    void theListIsFilteredAndCountedAndTheNarrativeIsOneKeyAway() throws IOException {
        ProjectStore store = merged();
        lock(store);
        openPanel(store, 1440, 900);
        await("it is read", () -> rows().size() == 3);
        assertEquals("", text("listed"));
        robot.type(KeyCode.F2);
        settle();
        assertTrue(onFx(() -> part("narrative", Node.class).isVisible()));
        screenshot(panel(), "adjudicate-narrative");
        robot.type(KeyCode.F2);
        assertFalse(
                onFx(() -> part("search", Node.class).getParent().isVisible()),
                "the list has the room until it is filtered");
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        settle();
        assertTrue(onFx(() -> part("search", Node.class).isFocused()));
        // Two of the three are between support and not support; one step lies between the third's.
        choose("difference", DisputedFilter.Difference.OPPOSITE);
        assertEquals(2, rows().size());
        assertEquals("2 pairs listed, 0 decided", text("listed"));
        robot.clickOn(part("partial_support", Node.class));
        robot.clickOn(part("reason", Node.class)).write("half of it", 0);
        choose("state", DisputedFilter.State.OPEN);
        assertEquals("half of it", onFx(() -> part("reason", TextField.class).getText()), "what is written stays");
        LabelKey first = (LabelKey) rows().getFirst().item();
        LabelKey second = (LabelKey) rows().getLast().item();
        robot.clickOn(part("reason", Node.class)).type(KeyCode.ENTER);
        await("what is decided leaves the list of the open", () -> rows().size() == 1);
        assertTrue(store.value(Kinds.ADJUDICATION, first).isPresent());
        assertEquals(second, rows().getFirst().item());
        await("the next open one is in hand", () -> selected() == 0);
        assertEquals("1 of 3 decided", text("count"));
        screenshot(panel(), "adjudicate-filtered");
        choose("difference", DisputedFilter.Difference.CANT_JUDGE);
        assertEquals(0, rows().size());
        screenshot(panel(), "adjudicate-none-listed");
        choose("difference", DisputedFilter.Difference.ANY);
        choose("state", DisputedFilter.State.ANY);
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write(nuggets.get(2).text().substring(0, 12), 0);
        settle();
        assertEquals(1, rows().size());
        assertEquals("1 pair listed, 0 decided", text("listed"));
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(3, rows().size());
        assertTrue(onFx(() -> part("disputed", ListView.class).isFocused()));
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        settle();
        robot.clickOn(part("answers", Node.class));
        settle();
        screenshot(panel(), "adjudicate-answers");
        assertNoNames();
        robot.type(KeyCode.ESCAPE);
        settle();
        assertTrue(robot.lookup("#adjudicatePage").tryQuery().isPresent());
    }

    @SuppressWarnings("unchecked")
    private <T> void choose(String box, T value) {
        onFx(() -> {
            ((ComboBox<T>) part(box, ComboBox.class)).setValue(value);
            return null;
        });
        settle();
    }

    @Test
    void untilTheLockItSaysHowItIsFilled() throws IOException {
        openPanel(merged(), 1440, 900);
        await("it is read", () -> text("emptyText").contains("projects or syncs of several people are merged"));
        assertTrue(text("left").startsWith("1 topic is left out"));
        assertFalse(onFx(() -> panel().lookup("#decideWork").isVisible()));
        screenshot(panel(), "adjudicate-empty");
        assertNoNames();
    }

    private void assertNoNames() {
        onFx(() -> {
            assertNoNames(panel().getRoot());
            return null;
        });
    }

    private static void assertNoNames(Node node) {
        String said = node.getAccessibleText() + (node instanceof Label label ? label.getText() : "");
        for (String name : List.of("Bob", "Eve", "ann", RUN.value())) {
            assertFalse(said.matches("(?s).*\\b" + name + "\\b.*"), said);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(AdjudicationWindowTest::assertNoNames);
        }
    }
}
