package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.StepByStepRunner;
import dev.assay.app.ui.text.FoldedText.Stretch;
import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.edit.ActKind;
import dev.assay.model.hints.NuggetTerms;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels that disagree on answers that say the same, without a window, on a real store. */
class ConsistencyTest {
    private static final int MANY = 45;
    private static final String TEXT =
            "The first harbour kept its quay, lost its ferry, and sold the land behind its wall.";

    @TempDir
    private Path folder;

    private final StepByStepRunner db = new StepByStepRunner();
    private final Workspace workspace = new Workspace(db);
    private final LabelViewModel screen = new LabelViewModel(workspace);
    private final LabelsInView view = screen.view();
    private final Consistency consistency = screen.consistency();
    private ProjectStore store;

    @BeforeEach
    void open() {
        store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
    }

    @AfterEach
    void close() {
        db.breakWith(null);
        db.close();
        store.close();
    }

    @Test
    void allIdenticalAnswersTakeTheLabelAndTheNextPairIsBehindThem() {
        alike(3, 4);
        screen.choices().identicalAtOnce().toggle();
        db.hold();
        screen.label(Label.SUPPORT);
        screen.label(Label.PARTIAL_SUPPORT);
        assertEquals(Label.UNLABELLED, view.state(new Pair(2, 0)).label(), "nothing is on the disk yet");
        db.finish();
        for (int answer = 0; answer < 3; answer++) {
            assertEquals(Label.SUPPORT, stored(answer, 0));
            assertEquals(Label.PARTIAL_SUPPORT, view.state(new Pair(answer, 1)).label());
        }
        assertEquals(6, view.tallyProperty().get().labelled());
        assertEquals(ActKind.LABEL_IDENTICAL, store.undoState().undo().orElseThrow().kind());
        screen.goTo(new Pair(1, 0));
        screen.label(Label.UNLABELLED);
        assertEquals(List.of(Label.UNLABELLED, Label.UNLABELLED), List.of(stored(0, 0), stored(2, 0)));
    }

    @Test
    void whatCouldNotBeSavedIsShownInEveryAnswer() {
        alike(3, 2);
        screen.choices().identicalAtOnce().toggle();
        db.breakWith(new StoreException(StoreException.Kind.FAILED, Message.verbatim("The disk is full.")));
        screen.label(Label.SUPPORT);
        assertEquals(Optional.of("The disk is full."), view.state(new Pair(2, 0)).unsaved());
        db.breakWith(null);
        screen.retry();
        assertEquals(Label.SUPPORT, stored(2, 0));
        assertEquals(Optional.empty(), view.state(new Pair(2, 0)).unsaved());
    }

    @Test
    void theOneLabelledLastIsMentionedAlsoWhenTheWorkHasGoneOn() {
        alike(2, 2);
        screen.setOrder(Walk.Order.NUGGET_FIRST);
        screen.label(Label.SUPPORT);
        screen.label(Label.NOT_SUPPORT);
        assertEquals(new Pair(0, 1), view.currentProperty().get());
        RelatedAnswers.Clash mentioned = consistency.clashProperty().get().orElseThrow();
        assertEquals(new Pair(1, 0), mentioned.here());
        assertEquals(1, view.tallyProperty().get().disagreements());
        workspace.undo();
        assertTrue(consistency.clashProperty().get().isEmpty());
        assertEquals(0, view.tallyProperty().get().disagreements());
    }

    @Test
    void aLabelToRecheckDoesNotCount() {
        alike(2, 1);
        screen.label(Label.SUPPORT);
        screen.label(Label.NOT_SUPPORT);
        assertTrue(view.disagrees(new Pair(0, 0)));
        NuggetId nugget = store.nuggetSet(LabelFixture.LARGE).orElseThrow().nuggets().getFirst().id();
        LabelFixture.nuggets(store).editText(LabelFixture.LARGE, nugget, "Another harbour lost its ferry");
        LabelFixture.nuggets(store).freeze(LabelFixture.LARGE);
        workspace.reload();
        assertFalse(view.disagrees(new Pair(0, 0)));
        screen.steps().to(Walk.Landmark.DISAGREEMENT);
        assertFalse(workspace.noticeProperty().get().isEmpty());
    }

    @Test
    void settlingLabelsOneAnswerOnlyAndStays() {
        alike(3, 2);
        screen.label(Label.SUPPORT);
        screen.goTo(new Pair(1, 0));
        screen.label(Label.NOT_SUPPORT);
        screen.choices().identicalAtOnce().toggle();
        screen.goTo(new Pair(0, 1));
        screen.steps().lookAtBoth();
        Consistency.SideBySide both = consistency.lookingProperty().get().orElseThrow();
        screen.settle(both.left().pair(), both.right().state().label());
        Consistency.SideBySide after = consistency.lookingProperty().get().orElseThrow();
        assertFalse(after.disagrees());
        assertEquals(after.left().state().label(), after.right().state().label());
        assertEquals(Label.UNLABELLED, stored(2, 0), "what is settled by hand goes to this answer only");
        assertEquals(new Pair(0, 1), view.currentProperty().get());
    }

    @Test
    void wordsThatAreOnlyInOneAndWordsOfTheNuggetAreFoundInPlace() {
        String longer = "Mills ground corn, and ships came. Quays grew.";
        assertEquals(
                List.of("Quays grew"),
                cut(longer, SideBySideController.OnlyHere.find(longer, "Mills ground corn, and ships came.")));
        assertEquals(
                List.of("Mills", "corn"),
                terms("The mill for the corn", longer),
                "a plural counts, and little words do not");
        assertEquals(List.of("1892"), terms("Opened in 1892", "In 1892, not 18."));
    }

    private static List<String> terms(String nugget, String text) {
        return NuggetTerms.of(nugget).in(text).stream().map(one -> text.substring(one.start(), one.end())).toList();
    }

    private static List<String> cut(String text, List<Stretch> stretches) {
        return stretches.stream().map(one -> text.substring(one.start(), one.end())).toList();
    }

    /** Shows a topic whose answers all have the same text. */
    private void alike(int answers, int nuggets) {
        store.importing(
                writer -> {
                    writer.topic(new Topic(LabelFixture.LARGE, "What became of the harbours?", Map.of(), ""));
                    for (int i = 0; i < answers; i++) {
                        writer.answer(LabelFixture.answer(LabelFixture.LARGE, "run-" + i, TEXT));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        for (int i = 0; i < nuggets; i++) {
            LabelFixture.nuggets(store)
                    .add(
                            LabelFixture.LARGE,
                            i,
                            "Harbour " + (i + 1) + " lost its ferry",
                            Importance.VITAL,
                            List.of(),
                            new NuggetId("big-" + i));
        }
        LabelFixture.nuggets(store).freeze(LabelFixture.LARGE);
        workspace.show(new ProjectSession(store));
        workspace.topicProperty().set(Optional.of(LabelFixture.LARGE));
        workspace.stageProperty().set(Stage.LABEL);
    }

    private Label stored(int answer, int nugget) {
        TopicLabels topic = new LabellingService(store).open(LabelFixture.LARGE);
        return Label.of(LabelFixture.kept(topic, answer, nugget));
    }
}
