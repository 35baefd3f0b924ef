package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tabs say of the topic in view beside their names, and the dot that says whether all is saved. */
class StageTabsTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");

    @TempDir
    private Path folder;

    private void go(TopicId topic, Stage to) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().goTo(to);
            return null;
        });
        settle();
    }

    private String note(String tab) {
        return onFx(() -> {
            Labeled note = (Labeled) node(tab, ToggleButton.class).getGraphic();
            if (note == null) {
                return "";
            }
            assertSame(node(tab, ToggleButton.class), note.getParent(), "it is drawn");
            return note.getGraphic() == null ? note.getText() : "lock";
        });
    }

    private ProjectStore project(Policy policy) {
        ProjectStore store = SampleProject.create(folder, policy);
        new NuggetService(store, () -> new NuggetId("none")).freeze(MILLS);
        return store;
    }

    @Test
    void numbersFollowTheTopicAndEachLabel() {
        ProjectStore store = project(new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()));
        int nuggets = store.nuggetSet(MILLS).orElseThrow().nuggets().size();
        int pairs = nuggets * store.answers(MILLS).size();
        int others = store.nuggetSet(HEAT).orElseThrow().nuggets().size();
        open(store, 1280, 800);
        go(MILLS, Stage.LABEL);
        assertEquals(Integer.toString(nuggets), note("nuggetsTab"));
        assertEquals("0/" + pairs, note("labelTab"));
        assertEquals("lock", note("compareTab"), "closed from the first");
        assertEquals("", note("scoresTab"));
        onFx(() -> {
            node("rows", ListView.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.DIGIT1);
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals("2/" + pairs, note("labelTab"));
        assertEquals("lock", note("compareTab"));
        assertEquals("Label 2/" + pairs, onFx(() -> node("labelTab", ToggleButton.class).getAccessibleText()));
        assertEquals("Compare, closed", onFx(() -> node("compareTab", ToggleButton.class).getAccessibleText()));
        screenshot("tabs");
        go(HEAT, Stage.NUGGETS);
        assertEquals(Integer.toString(others), note("nuggetsTab"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals("1/" + pairs, note("labelTab"), "it is shown where it was taken back");
    }

    @Test
    void compareOpensWithTheLock() {
        ProjectStore store = project(new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()));
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(MILLS);
        topic.answers().forEach(answer -> topic.set().nuggets().forEach(nugget -> labelling.label(
                new LabelKey(MILLS, answer.run(), nugget.id()), Label.SUPPORT)));
        open(store, 1280, 800);
        go(MILLS, Stage.LABEL);
        assertEquals("lock", note("compareTab"));
        onFx(() -> {
            context.workspace()
                    .perform(
                            MILLS,
                            session -> {
                                session.labelling().lock(MILLS);
                                return true;
                            },
                            locked -> {},
                            null);
            return null;
        });
        settle();
        assertEquals("", note("compareTab"));
    }

    @Test
    void compareIsOpenToWhoeverJudgesNothingAndRevealed() {
        ProjectStore store = project(new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()));
        new LexicalService(store).judge(MILLS, Set.of(), false);
        open(store, 1280, 800);
        go(MILLS, Stage.LABEL);
        assertEquals("lock", note("compareTab"));
        onFx(() -> {
            context.workspace()
                    .perform(
                            MILLS,
                            session -> session.service(RevealWithoutJudging::new).reveal(),
                            revealed -> {},
                            null);
            return null;
        });
        settle();
        assertEquals("", note("compareTab"));
    }

    @Test
    void whatTheOrganiserNeverShowsIsClosedFromTheStart() {
        open(project(new Policy(Policy.Reveal.NEVER, false, 7, List.of())), 1000, 700);
        go(MILLS, Stage.LABEL);
        assertEquals("lock", note("compareTab"));
    }

    @Test
    void aDotSaysThatAllIsSaved() {
        open(project(new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of())), 1000, 700);
        go(MILLS, Stage.LABEL);
        assertFalse(is("saved"));
        onFx(() -> {
            node("rows", ListView.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.DIGIT1);
        settle();
        assertTrue(is("saved"));
        assertFalse(is("not-saved"));
        assertTrue(onFx(() -> node("saved", Labeled.class).getGraphic().isVisible()));
    }

    private boolean is(String state) {
        return onFx(() -> node("saved", Labeled.class)
                .getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass(state)));
    }
}
