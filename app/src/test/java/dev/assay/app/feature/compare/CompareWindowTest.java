package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Language;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.Test;

/** The compare screen, with real clicks and keys. */
class CompareWindowTest extends ComparedSampleTest {
    @Test
    void staysClosedUntilTheTopicIsLockedAndThenRevealsOnceWhatMayBeTakenOver() {
        sample = judged();
        sample.label(0, Label.SUPPORT);
        show(1000, 700);
        assertEquals(TopicToCompare.Situation.CLOSED, situation());
        assertFalse(shown("compareWork"));
        assertNothingOfTheJudges();
        screenshot("compare-closed-1000x700");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertFalse(revealed(), "there is nothing to reveal yet");
        robot.clickOn("#emptyAction");
        settle();
        assertEquals(Stage.LABEL, onFx(() -> context.workspace().stageProperty().get()));

        onFx(() -> {
            context.workspace().perform(
                    JudgedSample.TOPIC,
                    session -> {
                        for (int answer = 1; answer < session.store().answers(JudgedSample.TOPIC).size(); answer++) {
                            sample.label(answer, Label.SUPPORT);
                        }
                        session.labelling().lock(JudgedSample.TOPIC);
                        return true;
                    },
                    done -> {},
                    null);
            return null;
        });
        settle();
        robot.clickOn(robot.lookup("#bannerOthers").match(Node::isVisible).<Node>query());
        settle();
        assertEquals(TopicToCompare.Situation.READY, situation());
        assertFalse(shown("compareWork"));
        screenshot("compare-ready-1000x700");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertTrue(revealed());
        assertEquals(TopicToCompare.Situation.OPEN, situation());
        assertTrue(shown("compareWork"));
        assertTrue(rows().getFirst().differs(Set.of()), "disagreements come first");
        assertTrue(onFx(() -> node("compared", ListView.class).isFocused()));

        LabelKey key = pair(0);
        Label theirs = JudgedSample.label(rows().getFirst(), JudgedSample.MODEL);
        robot.type(KeyCode.V);
        settle();
        assertTrue(shown("reasonBox"));
        assertTrue(after(key).isEmpty(), "the label of another judge needs a reason");
        robot.type(KeyCode.ENTER);
        robot.write("so it is");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Optional.of(JudgedSample.said(key, theirs, "so it is")), after(key));
        assertEquals(1, index());
        robot.type(KeyCode.HOME, KeyCode.G);
        settle();
        assertEquals(Stage.LABEL, onFx(() -> context.workspace().stageProperty().get()));
    }

    /** Those of the two judges who are compared; what both marked looks like neither's alone. */
    @Test
    void sentencesThatPeopleMarkedAreTheirsWhoAreCompared() {
        sample = new JudgedSample(folder).marked("Bob", 0, 1).marked("Carla", 1, 2, 99);
        for (int i = 0; i < sample.store.answers(JudgedSample.TOPIC).size(); i++) {
            sample.label(i, Label.SUPPORT);
        }
        sample.labelling.toggleSentence(sample.key(0, 0), 1);
        sample.labelling.lock(JudgedSample.TOPIC);
        sample.compare.reveal(JudgedSample.TOPIC);
        show(1280, 800);
        assertEquals("you marked: 1", text("answerMarks"));
        assertEquals("Bob marked: 2", text("theirMarks"));
        assertEquals(List.of(0, 1, 1), marks());
        screenshot("compare-marked-1280x800");
        robot.type(KeyCode.DOWN);
        settle();
        assertEquals("you marked none", text("answerMarks"));
        assertEquals(List.of(0, 2, 0), marks());

        robot.press(KeyCode.SHIFT).type(KeyCode.J).release(KeyCode.SHIFT);
        settle();
        assertEquals("Bob marked: 2", text("answerMarks"));
        assertEquals("Carla marked: 2", text("theirMarks"), "the answer has no sentence 99");
        assertEquals(List.of(1, 1, 1), marks());
        robot.type(KeyCode.LEFT);
        settle();
        assertEquals("you marked none", text("answerMarks"), "the column is the assessor's");
        assertEquals("Bob marked: 2", text("theirMarks"));
    }

    /** The numbers of sentences that the first of two judges marked alone, the second alone, and both. */
    private List<Integer> marks() {
        return onFx(() -> Stream.of("marked", "theirs", "both")
                .map(look -> robot.lookup((Node node) -> node.getStyleClass().containsAll(
                                List.of("mark", "sentence-" + look)))
                        .queryAll()
                        .size())
                .toList());
    }

    @Test
    void aLabelIsKeptOrChangedWithAReasonAndUndone() {
        sample = judged().labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(JudgedSample.TOPIC);
        Path file = sample.store.file();
        show(1000, 700);
        LabelKey first = pair(0);
        LabelKey second = pair(1);
        LabelKey third = pair(2);
        robot.type(KeyCode.K);
        settle();
        assertEquals(Optional.of(JudgedSample.said(first, Label.SUPPORT, "")), after(first));
        assertEquals(1, index(), "goes on to the next pair");

        robot.type(KeyCode.DIGIT3, KeyCode.DIGIT2);
        settle();
        assertTrue(shown("reasonBox"));
        assertTrue(onFx(() -> node("compared", ListView.class).isFocused()), "the keys stay those of labels");
        robot.type(KeyCode.ENTER, KeyCode.ENTER);
        settle();
        assertTrue(after(second).isEmpty(), "a change needs a reason");
        robot.write("half of it");
        screenshot("compare-reason-1000x700");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Optional.of(JudgedSample.said(second, Label.PARTIAL_SUPPORT, "half of it")), after(second));
        assertEquals(
                Label.SUPPORT,
                onStore(store -> Label.of(store.assignment(second).orElseThrow())),
                "the first stays");
        assertFalse(shown("reasonBox"));
        assertEquals(2, index());

        robot.clickOn("#not_support");
        robot.type(KeyCode.N);
        robot.write("nothing");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertTrue(after(third).isEmpty());
        assertTrue(onFx(() -> node("compared", ListView.class).isFocused()));

        robot.type(KeyCode.DIGIT3, KeyCode.DOWN);
        settle();
        assertFalse(shown("reasonBox"));
        assertEquals(
                Messages.get("compare.reason.left"), onFx(() -> context.workspace().noticeProperty().get()));
        robot.type(KeyCode.UP);
        chord(KeyCode.Z);
        assertTrue(after(second).isEmpty());
        assertEquals(Stage.COMPARE, onFx(() -> context.workspace().stageProperty().get()));
        assertTrue(rows().get(1).after().isEmpty(), "the list shows it");
        chord(KeyCode.Y);
        assertEquals(Label.PARTIAL_SUPPORT, Label.of(after(second).orElseThrow()));
        robot.type(KeyCode.HOME);
        settle();
        robot.type(KeyCode.DIGIT0);
        settle();
        assertTrue(after(first).isEmpty());

        robot.type(KeyCode.DOWN);
        robot.type(KeyCode.N);
        robot.write(", and late");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(
                "half of it, and late", after(second).orElseThrow().note(), "typing goes on where the reason ended");

        looksOfThatAreDrawn();
        closeWindow();
        try (ProjectStore again = ProjectStore.open(file, InstantSource.system())) {
            assertEquals(
                    List.of(JudgedSample.said(second, Label.PARTIAL_SUPPORT, "half of it, and late")),
                    List.copyOf(again.values(Kinds.AFTER_REVEAL, new NuggetSetKey(JudgedSample.TOPIC)).values()));
        }
    }

    @Test
    void pairsAreChosenByDisagreementAndJudge() {
        sample = judged().labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(JudgedSample.TOPIC);
        show(1440, 900);
        assertTrue(rows().stream().allMatch(one -> one.differs(Set.of())), "those that all agree on are folded");
        assertTrue(text("agreed").contains("Everybody agrees"), text("agreed"));
        int differing = rows().size();
        unfold();
        int all = rows().size();
        assertEquals(sample.store.answers(JudgedSample.TOPIC).size() * sample.nuggets().size(), all);
        assertTrue(text("count").endsWith(" " + differing), text("count"));
        robot.type(KeyCode.F);
        settle();
        assertTrue(rows().size() < all);
        assertTrue(text("count").endsWith(" " + differing), "all, and the differing alone, say one thing");
        assertTrue(rows().stream().allMatch(one -> one.differs(Set.of())));
        robot.type(KeyCode.J);
        settle();
        assertEquals(JudgedSample.PERSON.value(), judges());
        assertTrue(rows().isEmpty(), "the person agrees throughout");
        robot.type(KeyCode.J);
        settle();
        assertEquals(JudgedSample.MODEL.value(), judges());
        robot.clickOn(onFx(() -> robot.lookup(".matrix .cell").nth(1).<Node>query()));
        settle();
        assertTrue(rows().stream()
                .allMatch(label -> JudgedSample.label(label, JudgedSample.MODEL) == Label.PARTIAL_SUPPORT));
        assertFalse(rows().isEmpty());
        assertTrue(onFx(() -> node("compared", ListView.class).isFocused()));
        screenshot("compare-cell-1440x900");
        robot.type(KeyCode.F, KeyCode.J);
        settle();
        assertEquals(all, rows().size());
        robot.type(KeyCode.HOME);
        settle();
        robot.type(KeyCode.D);
        settle();
        assertEquals(1, index());
        robot.press(KeyCode.SHIFT).type(KeyCode.D, KeyCode.D).release(KeyCode.SHIFT);
        settle();
        assertTrue(rows().get(index()).differs(Set.of()));
        assertTrue(index() > 1, "round the end");
        robot.type(KeyCode.M);
        settle();
        assertFalse(shown("agreementPlace"));

        onFx(() -> {
            context.workspace().perform(
                    JudgedSample.TOPIC,
                    session -> new LexicalService(sample.store).judge(JudgedSample.TOPIC, Set.of(), false),
                    done -> {},
                    null);
            return null;
        });
        settle();
        severalAreChosenByCheckBoxes();
    }

    private void severalAreChosenByCheckBoxes() {
        assertEquals("All judges", judges());
        robot.clickOn("#judges");
        settle();
        CheckListView<?> checks = node("judgesChecks", CheckListView.class);
        assertEquals(3, onFx(() -> checks.getItems().size()));
        onFx(() -> {
            checks.getCheckModel().check(checks.getItems().indexOf(by(JudgedSample.MODEL)));
            checks.getCheckModel().check(checks.getItems().indexOf(by(JudgedSample.PERSON)));
            return null;
        });
        settle();
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals("2 of 3 judges", judges());
        robot.type(KeyCode.F);
        settle();
        assertFalse(rows().isEmpty());
        assertTrue(rows().stream()
                .allMatch(label -> label.disagrees(JudgedSample.MODEL) || label.disagrees(JudgedSample.PERSON)));
        screenshot("compare-two-of-three-1440x900");
        robot.type(KeyCode.J);
        settle();
        assertEquals("All judges", judges(), "the key goes on from several to all");
    }

    @Test
    void theBaselineIsOneKeyAwayWhenNobodyElseLabelled() {
        sample = new JudgedSample(folder).labelledAndLocked(Label.NOT_SUPPORT);
        show(1000, 700);
        assertEquals(TopicToCompare.Situation.NO_JUDGES, situation());
        screenshot("compare-none-1000x700");
        robot.type(KeyCode.B);
        settle();
        assertEquals(TopicToCompare.Situation.READY, situation());
        assertFalse(revealed());
        robot.clickOn("#emptyAction");
        settle();
        assertEquals(List.of(LexicalService.JUDGE.id()), rows().getFirst().others().keySet().stream().toList());
        assertTrue(text("count").endsWith(" " + rows().size()), text("count"));
    }

    @Test
    void answersOpenOneByOneWhereThePolicySaysSo() {
        sample = judged();
        sample.policy(Policy.Reveal.AFTER_ANSWER);
        sample.label(0, Label.PARTIAL_SUPPORT);
        show(1000, 700);
        assertEquals(TopicToCompare.Situation.READY, situation());
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertEquals(TopicToCompare.Situation.OPEN, situation());
        assertEquals(sample.nuggets().size(), onFx(() -> rows().size()));
        assertTrue(rows().stream()
                .allMatch(label -> label.answer()
                        .orElseThrow()
                        .run()
                        .equals(sample.answer(0).run())));
        assertFalse(shown("revealMore"));
        onFx(() -> {
            context.workspace().perform(
                    JudgedSample.TOPIC,
                    session -> {
                        sample.label(1, Label.SUPPORT);
                        return true;
                    },
                    done -> {},
                    null);
            return null;
        });
        settle();
        assertTrue(shown("revealMore"));
        assertTrue(
                context.workspace().noticeProperty().get().contains("can be revealed"),
                context.workspace().noticeProperty().get());
        robot.clickOn("#revealMore");
        settle();
        unfold();
        assertEquals(2 * sample.nuggets().size(), rows().size());
        assertFalse(shown("revealMore"));
    }

    /** Wide, and in large text with the focus in each of its parts. */
    private void looksOfThatAreDrawn() {
        screenshot("compare-open-1000x700");
        onFx(() -> {
            stage.setWidth(1440);
            stage.setHeight(900);
            return null;
        });
        screenshot("compare-open-1440x900");
        onFx(() -> {
            stage.setWidth(1000);
            stage.setHeight(700);
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        screenshot("compare-large-text-1000x700");
        onFx(() -> {
            node("compared", ListView.class).requestFocus();
            return null;
        });
        screenshot("compare-large-text-list-1000x700");
        onFx(() -> {
            robot.lookup(".matrix .cell").nth(1).<Node>query().requestFocus();
            return null;
        });
        screenshot("compare-large-text-matrix-1000x700");
    }

    @Test
    void rightToLeftAndInGerman() {
        Locale before = Locale.getDefault();
        Language.GERMAN.use();
        try {
            sample = new JudgedSample(folder);
            TopicId ports = new TopicId("h-031");
            new NuggetService(sample.store, () -> new NuggetId("none")).freeze(ports);
            List<RunId> runs = sample.store.answers(ports).stream().map(Answer::run).toList();
            for (RunId run : runs) {
                for (Nugget nugget : sample.store.nuggetSet(ports).orElseThrow().nuggets()) {
                    LabelKey key = new LabelKey(ports, run, nugget.id());
                    sample.labelling.label(key, run.equals(runs.getFirst()) ? Label.SUPPORT : Label.PARTIAL_SUPPORT);
                    sample.labelling.toggleSentence(key, 1);
                }
            }
            sample.labelling.lock(ports);
            new LexicalService(sample.store).judge(ports, Set.of(), false);
            sample.compare.reveal(ports);
            show(ports, 1000, 700);
            assertTrue(text("answerMarks").startsWith("von Ihnen markiert: 1"), text("answerMarks"));
            screenshot("compare-rtl-german-1000x700");
            opinionsStandBesideOrBelowTheWords();
            onFx(() -> {
                context.window().setTextSize(new TextSize(200));
                return null;
            });
            settle();
            screenshot("compare-rtl-german-large-text-1000x700");
            opinionsStandBesideOrBelowTheWords();
        } finally {
            Locale.setDefault(before);
        }
    }

    private void opinionsStandBesideOrBelowTheWords() {
        onFx(() -> {
            for (Node row : robot.lookup(".compared-row:filled").queryAll()) {
                Bounds words = place(row.lookup(".row-text"));
                assertTrue(words.getWidth() > 0, "there is room for the words");
                row.lookupAll(".said").stream()
                        .filter(Node::isVisible)
                        .map(CompareWindowTest::place)
                        .forEach(said -> assertTrue(
                                said.getMinX() >= words.getMaxX() - 1 || said.getMinY() >= words.getMaxY() - 1,
                                () -> said + " lies over " + words));
            }
            return null;
        });
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void aLongListHasFewCellsAndThePairInHandIsInViewAtEachStep() {
        sample = new JudgedSample(folder);
        TopicId large = LongForm.asked()
                ? Large.fill(sample.store, 45, 20, 3)
                : Large.fill(sample.store, 15, 12, 2);
        show(large, 1000, 700);
        int all = rows().size();
        long cells = onFx(() -> robot.lookup(".compared-row").queryAll().size());
        assertTrue(cells < 60 && cells < all / 2, () -> cells + " cells for " + all + " pairs");
        int next = 0;
        for (int height : new int[] {700, 560, 850}) {
            onFx(() -> {
                stage.setHeight(height);
                return null;
            });
            settle();
            for (int i = 0; i < LongForm.times(10, 25); i++) {
                int wanted = ++next;
                onFx(() -> {
                    context.window().commands().run(ComparisonCommand.KEEP_LABEL);
                    return null;
                });
                await("pair " + wanted + " is in hand and in view at " + height,
                        () -> index() == wanted && isNowInView(wanted));
            }
        }
        assertEquals(next, sample.store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(large)).size());
        screenshot("compare-long-1000x850");
        List<String> decided = onFx(() -> robot.lookup(".compared-row .kept").queryAllAs(Labeled.class).stream()
                .filter(Node::isVisible)
                .map(label -> ((Text) label.lookup(".text")).getText())
                .toList());
        assertTrue(decided.stream().anyMatch(words -> words.startsWith("N")), decided.toString());
        assertEquals(List.of(), decided.stream().filter(words -> !words.endsWith(" ✓")).toList());
    }
}
