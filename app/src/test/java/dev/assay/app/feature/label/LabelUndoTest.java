package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.Undoing;
import dev.assay.model.Policy;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wrong key, undo, right key on Label, in both orders. */
class LabelUndoTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final LabelViewModel screen = new LabelViewModel(undoing.workspace());
    private ProjectStore store;

    @BeforeEach
    void open() {
        store = SampleProject.create(
                folder,
                new Policy(Policy.Reveal.AFTER_TOPIC, false, 20261, List.of())
                        .withAids(Set.of(Policy.Aid.REST_NOT_SUPPORT)));
        LabelFixture.nuggets(store).freeze(LabelFixture.TIDE_MILLS);
        undoing.show(store, LabelFixture.TIDE_MILLS, Stage.LABEL);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private Pair inHand() {
        return screen.view().currentProperty().get();
    }

    private Label label(Pair pair) {
        return screen.view().state(pair).label();
    }

    private static String named(Pair pair) {
        return "answer " + (char) ('A' + pair.answer()) + ", nugget " + (pair.nugget() + 1) + " is now ";
    }

    @ParameterizedTest
    @EnumSource(Walk.Order.class)
    void theCorrectionLandsOnTheSamePairAlsoWhenTheRowsTurned(Walk.Order order) {
        screen.setOrder(order);
        List<Pair> labelled = new ArrayList<>();
        for (int i = 0; i < screen.view().walk().rows() + 2; i++) {
            labelled.add(inHand());
            screen.label(Label.NOT_SUPPORT);
        }
        for (Pair pair : labelled.reversed()) {
            undoing.undo(named(pair) + "unlabelled");
            assertEquals(pair, inHand());
        }
        for (Pair pair : labelled) {
            undoing.redo(named(pair) + "not support");
            assertEquals(pair, inHand());
        }
        undoing.undo(named(labelled.getLast()));
        screen.label(Label.SUPPORT);
        assertEquals(Label.SUPPORT, label(labelled.getLast()));
        assertEquals(Label.UNLABELLED, label(inHand()), "the next is open");
    }

    @Test
    void ofWhatWasLabelledAtOnceTheFirstPair() {
        screen.goTo(new Pair(2, 3));
        screen.restNotSupport();
        assertNotEquals(2, inHand().answer());
        undoing.undo(named(new Pair(2, 0)) + "unlabelled and ");
        assertEquals(new Pair(2, 0), inHand());
    }

    @Test
    void aNoteLeadsToItsPairAndANewerOneStays() {
        screen.label(Label.SUPPORT);
        screen.notes().edit();
        screen.view().noteDraftProperty().set("word for word");
        screen.notes().finish();
        screen.goTo(new Pair(3, 1));
        undoing.undo(named(new Pair(0, 0)) + "support · note");
        assertEquals(new Pair(0, 0), inHand());
    }

    @Test
    void fromAnotherTopicStageAndProgram() {
        screen.goTo(new Pair(1, 2));
        screen.label(Label.SUPPORT);
        undoing.goTo(LabelFixture.HEAT_PUMPS, Stage.SCORES);
        undoing.undo(named(new Pair(1, 2)) + "unlabelled");
        assertEquals(new Pair(1, 2), inHand());
        undoing.redo(named(new Pair(1, 2)) + "support");
        screen.goTo(new Pair(4, 0));
        Path file = store.file();
        undoing.workspace().hide();
        store.close();
        store = ProjectStore.open(file, InstantSource.system());
        undoing.workspace().show(new ProjectSession(store));
        undoing.goTo(LabelFixture.HEAT_PUMPS, Stage.LABEL);
        undoing.undo(named(new Pair(1, 2)) + "unlabelled");
        assertEquals(new Pair(1, 2), inHand(), "also in a topic that was not in view before");
    }
}
