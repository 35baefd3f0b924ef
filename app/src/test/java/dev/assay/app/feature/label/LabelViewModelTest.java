package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.judging.Situation;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.StepByStepRunner;
import dev.assay.app.ui.text.Citations;
import dev.assay.model.Message;
import dev.assay.model.Policy;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The label screen without a window, on a real store. */
class LabelViewModelTest {
    @TempDir
    private Path folder;

    private final StepByStepRunner db = new StepByStepRunner();
    private final Workspace workspace = new Workspace(db);
    private final LabelViewModel screen = new LabelViewModel(workspace);
    private final LabelsInView view = screen.view();
    private ProjectStore store;

    @BeforeEach
    void open() {
        store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS, LabelFixture.HEAT_PUMPS);
        workspace.show(new ProjectSession(store));
        workspace.topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
        workspace.stageProperty().set(Stage.LABEL);
    }

    @AfterEach
    void close() {
        db.breakWith(null);
        db.close();
        store.close();
    }

    @Test
    void aLabelStepsOnToTheNextUnlabelledPair() {
        screen.goTo(new Pair(0, 1));
        screen.label(Label.SUPPORT);
        screen.goTo(new Pair(0, 0));
        screen.label(Label.NOT_SUPPORT);
        assertEquals(new Pair(0, 2), view.currentProperty().get(), "over the one that is labelled");
        assertEquals(2, view.tallyProperty().get().labelled());
        assertEquals(Label.SUPPORT, view.rows().get(1).state().label());
    }

    @Test
    void theLastPairOfAnAnswerLeadsToTheNextAnswerAndTheLastOfAllBackToTheFirstOpenOne() {
        int nuggets = view.walk().nuggets();
        screen.goTo(new Pair(0, nuggets - 1));
        screen.label(Label.SUPPORT);
        assertEquals(new Pair(1, 0), view.currentProperty().get());
        screen.goTo(new Pair(4, nuggets - 1));
        screen.label(Label.SUPPORT);
        assertEquals(new Pair(0, 0), view.currentProperty().get());
    }

    @Test
    void aFullTopicStaysWhereItIs() {
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 80);
        workspace.reload();
        screen.goTo(new Pair(2, 3));
        screen.label(Label.CANT_JUDGE);
        assertEquals(new Pair(2, 3), view.currentProperty().get());
        assertEquals(LabelCounts.Banner.COMPLETE, view.tallyProperty().get().banner());
        assertEquals(1, view.tallyProperty().get().cantJudge());
    }

    @Test
    void keysThatAreFasterThanTheDiskLabelOnePairEach() {
        db.hold();
        List<Label> typed = List.of(
                Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT, Label.CANT_JUDGE);
        typed.forEach(screen::label);
        assertEquals(new Pair(0, 0), view.currentProperty().get(), "nothing is on the disk yet");
        assertEquals(Label.UNLABELLED, view.rows().getFirst().state().label());
        assertEquals(0, view.tallyProperty().get().labelled());
        db.step();
        assertEquals(Label.SUPPORT, view.rows().getFirst().state().label());
        assertEquals(new Pair(0, 1), view.currentProperty().get(), "the view steps on with the disk");
        db.finish();
        assertEquals(new Pair(0, 5), view.currentProperty().get());
        for (int i = 0; i < typed.size(); i++) {
            assertEquals(typed.get(i), stored(0, i), "pair " + i);
        }
        assertEquals(Label.UNLABELLED, stored(0, 5));
    }

    @Test
    void aStepOfTheAssessorsOwnIsNotTakenBackByAnOlderLabel() {
        db.hold();
        screen.label(Label.SUPPORT);
        screen.steps().outer(1);
        assertEquals(new Pair(1, 1), view.currentProperty().get(), "from the pair that the label leads to");
        db.finish();
        assertEquals(new Pair(1, 1), view.currentProperty().get());
        assertEquals(Label.SUPPORT, stored(0, 0));
    }

    @Test
    void aStopStaysBehindWithItsTopic() {
        stopAtTheEndOfTheFirstAnswer();
        workspace.topicProperty().set(Optional.of(LabelFixture.HEAT_PUMPS));
        int labelled = view.tallyProperty().get().labelled();
        screen.label(Label.SUPPORT);
        assertEquals(labelled + 1, view.tallyProperty().get().labelled());
    }

    @Test
    void whatIsClearedAtAStopIsLabelledAgain() {
        Pair end = stopAtTheEndOfTheFirstAnswer();
        screen.label(Label.UNLABELLED);
        assertEquals(Label.UNLABELLED, stored(0, end.nugget()));
        screen.label(Label.NOT_SUPPORT);
        assertEquals(Label.NOT_SUPPORT, stored(0, end.nugget()));
    }

    @Test
    void theRestGivenAtAStopLeadsOn() {
        allow(Policy.Aid.REST_NOT_SUPPORT);
        stopAtTheEndOfTheFirstAnswer();
        screen.restNotSupport();
        assertEquals(new Pair(1, 0), view.currentProperty().get());
        screen.label(Label.SUPPORT);
        assertEquals(Label.SUPPORT, stored(1, 0));
    }

    private void allow(Policy.Aid aid) {
        ProjectSettings now = store.settings();
        store.changeSettings(new ProjectSettings(
                now.id(),
                now.title(),
                now.assessor(),
                now.policy().withAids(Set.of(aid)),
                now.guidelines(),
                now.created()));
    }

    private Pair stopAtTheEndOfTheFirstAnswer() {
        screen.choices().stops().toggle();
        Pair end = new Pair(0, view.walk().nuggets() - 1);
        screen.goTo(end);
        screen.label(Label.SUPPORT);
        screen.label(Label.PARTIAL_SUPPORT);
        assertEquals(end, view.currentProperty().get());
        assertEquals(Label.SUPPORT, stored(0, end.nugget()), "the keys wait");
        return end;
    }

    @Test
    void thePlaceBeforeANoteIsForgottenWithItsTopic() {
        screen.goTo(new Pair(2, 3));
        screen.label(Label.SUPPORT);
        screen.notes().edit();
        workspace.topicProperty().set(Optional.of(LabelFixture.HEAT_PUMPS));
        screen.notes().cancel();
        assertEquals(new Pair(0, 0), view.currentProperty().get());
    }

    @Test
    void fastKeysInNuggetFirstOrderGoDownTheAnswers() {
        screen.setOrder(Walk.Order.NUGGET_FIRST);
        db.hold();
        for (int i = 0; i < 7; i++) {
            screen.label(Label.SUPPORT);
        }
        db.finish();
        assertEquals(new Pair(2, 1), view.currentProperty().get());
        assertEquals(Label.SUPPORT, stored(4, 0));
        assertEquals(Label.SUPPORT, stored(1, 1));
        assertEquals(Label.UNLABELLED, stored(2, 1));
    }

    @Test
    void whatCannotBeSavedIsShownAsNotSavedAndNeverAsLabelled() {
        db.breakWith(new StoreException(StoreException.Kind.FAILED, Message.verbatim("The disk is full.")));
        screen.label(Label.SUPPORT);
        assertEquals(new Pair(0, 0), view.currentProperty().get());
        assertEquals(Label.UNLABELLED, view.rows().getFirst().state().label());
        assertEquals(Optional.of("The disk is full."), view.rows().getFirst().state().unsaved());
        assertInstanceOf(SaveState.NotSaved.class, workspace.saveStateProperty().get());
        assertEquals(0, view.tallyProperty().get().labelled());

        db.breakWith(null);
        screen.retry();
        assertEquals(Label.SUPPORT, view.rows().getFirst().state().label());
        assertEquals(Optional.empty(), view.rows().getFirst().state().unsaved());
        assertEquals(Label.SUPPORT, stored(0, 0));
        assertInstanceOf(SaveState.Saved.class, workspace.saveStateProperty().get());
    }

    @Test
    void aNewerLabelIsNotOverwrittenByTheRetryOfAnOlderOne() {
        db.breakWith(new StoreException(StoreException.Kind.FAILED, Message.verbatim("The disk is full.")));
        screen.label(Label.SUPPORT);
        db.breakWith(null);
        screen.label(Label.NOT_SUPPORT);
        assertEquals(Label.NOT_SUPPORT, stored(0, 0));
        assertFalse(workspace.hasUnsaved());
    }

    @Test
    void onlyTheRowAndThePairThatChangedAreTold() {
        List<Pair> told = new ArrayList<>();
        List<Integer> replaced = new ArrayList<>();
        view.onChange(told::add);
        view.rows().addListener((javafx.collections.ListChangeListener<LabelsInView.PairRow>) change -> {
            while (change.next()) {
                replaced.add(change.getTo() - change.getFrom());
            }
        });
        screen.label(Label.SUPPORT);
        assertEquals(List.of(new Pair(0, 0)), told);
        assertEquals(List.of(1), replaced);
    }

    @Test
    void sentencesNotesAndLabelsAreKeptTogether() {
        screen.toggleSentence(2);
        screen.toggleSentence(0);
        screen.notes().edit();
        view.noteDraftProperty().set("see answer B");
        screen.label(Label.SUPPORT);
        screen.goTo(new Pair(0, 0));
        PairState state = view.state(new Pair(0, 0));
        assertEquals(List.of(0, 2), state.sentences());
        assertEquals(Label.SUPPORT, state.label());
    }

    @Test
    void goingElsewhereKeepsTheNoteThatIsBeingWritten() {
        screen.notes().edit();
        view.noteDraftProperty().set("  see answer B ");
        screen.goTo(new Pair(0, 1));
        assertEquals("see answer B", view.state(new Pair(0, 0)).note());
        screen.notes().edit();
        view.noteDraftProperty().set("half");
        workspace.topicProperty().set(Optional.of(LabelFixture.HEAT_PUMPS));
        workspace.topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
        assertEquals("half", view.state(new Pair(0, 1)).note());
    }

    @Test
    void aNoteThatWasBeingWrittenWhenTheProgramWasKilledComesBack() {
        screen.goTo(new Pair(1, 2));
        screen.notes().edit();
        view.noteDraftProperty().set("half a no");
        long events = store.lastEvent();
        LabelViewModel next = afterKill("first");
        assertEquals(Optional.of(new Pair(1, 2)), next.view().noteEditingProperty().get());
        assertEquals("half a no", next.view().noteDraftProperty().get());
        assertEquals(events, store.lastEvent(), "A draft is no act");
        next.view().noteDraftProperty().set("half a note");
        next.notes().save();
        assertEquals("half a note", next.view().state(new Pair(1, 2)).note());
        assertTrue(afterKill("second").view().noteEditingProperty().get().isEmpty());
    }

    @Test
    void aKilledProgramHasTheWordsOfANoteThatWasAboutToBeKept() {
        screen.notes().edit();
        view.noteDraftProperty().set("kept or not");
        db.hold();
        screen.notes().save();
        db.breakWith(new StoreException(StoreException.Kind.FAILED, Message.verbatim("The program is gone.")));
        db.finish();
        db.breakWith(null);
        LabelViewModel next = afterKill("third");
        assertEquals("kept or not", next.view().noteDraftProperty().get());
    }

    @Test
    void aNoteThatWasKeptButNotYetForgottenIsNotOpenedAgain() {
        store.putViewState("label.note." + LabelFixture.TIDE_MILLS, noteAsKept("see answer B"));
        screen.notes().edit();
        view.noteDraftProperty().set("see answer B");
        screen.notes().save();
        store.putViewState("label.note." + LabelFixture.TIDE_MILLS, noteAsKept("see answer B"));
        LabelViewModel next = afterKill("fourth");
        assertTrue(next.view().noteEditingProperty().get().isEmpty());
        assertEquals(Optional.of(""), store.viewState("label.note." + LabelFixture.TIDE_MILLS));
    }

    private String noteAsKept(String words) {
        LabelKey key = view.key(new Pair(0, 0));
        return key.run() + "\n" + key.nugget() + "\n" + words;
    }

    @Test
    void aHalfTypedNoteStaysWithItsProjectWhenAnotherIsOpened() {
        screen.notes().edit();
        view.noteDraftProperty().set("half");
        try (ProjectStore other = LabelFixture.frozen(folder.resolve("other"), LabelFixture.TIDE_MILLS)) {
            store.close();
            workspace.show(new ProjectSession(other));
            assertFalse(workspace.hasUnsaved(), "nothing is to be saved in a project that was left");
            assertTrue(view.noteEditingProperty().get().isEmpty());
            assertEquals(Optional.empty(), other.viewState("label.note." + LabelFixture.TIDE_MILLS));
            store = ProjectStore.open(folder.resolve("first-steps.assay"), InstantSource.system());
            workspace.show(new ProjectSession(store));
            assertEquals("half", view.noteDraftProperty().get());
        }
    }

    /** The program is gone; somebody opens what is on the disk. */
    private LabelViewModel afterKill(String name) {
        Path left = folder.resolve(name + ".assay");
        store.copyTo(left);
        store.close();
        store = ProjectStore.open(left, InstantSource.system());
        Workspace fresh = new Workspace(db);
        LabelViewModel next = new LabelViewModel(fresh);
        fresh.show(new ProjectSession(store));
        fresh.topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
        fresh.stageProperty().set(Stage.LABEL);
        return next;
    }

    @Test
    void theThreeThatAreNotALabelAreDifferent() {
        screen.label(Label.NOT_SUPPORT);
        screen.label(Label.CANT_JUDGE);
        assertEquals(Label.NOT_SUPPORT, view.state(new Pair(0, 0)).label());
        assertEquals(Label.CANT_JUDGE, view.state(new Pair(0, 1)).label());
        assertEquals(Label.UNLABELLED, view.state(new Pair(0, 2)).label());
        assertEquals(2, view.tallyProperty().get().labelled());
        screen.goTo(new Pair(0, 0));
        screen.label(Label.UNLABELLED);
        assertEquals(new Pair(0, 0), view.currentProperty().get(), "clearing stays");
        assertEquals(1, view.tallyProperty().get().labelled());
    }

    @Test
    void undoGoesToThePairThatItTookBack() {
        screen.label(Label.SUPPORT);
        screen.goTo(new Pair(3, 4));
        workspace.undo();
        assertEquals(new Pair(0, 0), view.currentProperty().get());
        assertEquals(Label.UNLABELLED, view.state(new Pair(0, 0)).label());
    }

    @Test
    void aLateReplyForAnotherTopicIsNotShown() {
        db.hold();
        workspace.topicProperty().set(Optional.of(LabelFixture.HEAT_PUMPS));
        workspace.topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
        db.step();
        assertFalse(view.isReady(), "the reply for the first is late");
        db.finish();
        assertEquals(
                LabelFixture.TIDE_MILLS, view.sheetProperty().get().orElseThrow().topic().topic().id());
    }

    @Test
    void labelsOfAChangedNuggetWaitToBeLookedAtAgain() {
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 80);
        LabelKey key = LabelFixture.key(new LabellingService(store).open(LabelFixture.TIDE_MILLS), 0, 4);
        LabelFixture.nuggets(store).editText(LabelFixture.TIDE_MILLS, key.nugget(), "Ponds were filled and built on");
        workspace.reload();
        assertEquals(5, view.tallyProperty().get().recheck());
        assertEquals(LabelCounts.Banner.RECHECK, view.tallyProperty().get().banner());
        screen.steps().toUnlabelled();
        for (int i = 0; i < 4; i++) {
            screen.confirm();
        }
        screen.label(Label.NOT_SUPPORT);
        assertEquals(0, view.tallyProperty().get().recheck());
        assertEquals(LabelCounts.Banner.DRAFT, view.tallyProperty().get().banner(), "the nuggets are a draft again");
    }

    @Test
    void theFilterStepsThroughWhatIsToBeLookedAtAgainAndGoesOffWithTheLast() {
        screen.steps().toggleRecheckFilter();
        assertFalse(screen.recheckFilter().isOn(), "there is nothing to show");
        assertTrue(workspace.noticeProperty().get().contains("recheck"));
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 80);
        LabelKey key = LabelFixture.key(new LabellingService(store).open(LabelFixture.TIDE_MILLS), 0, 4);
        LabelFixture.nuggets(store).editText(LabelFixture.TIDE_MILLS, key.nugget(), "Ponds were filled and built on");
        workspace.reload();
        screen.goTo(new Pair(1, 2));
        screen.steps().toggleRecheckFilter();
        assertEquals(new Pair(1, 4), view.currentProperty().get());
        assertEquals(1, view.rows().stream().filter(screen.recheckFilter()::shows).count());
        screen.steps().row(1);
        assertEquals(new Pair(2, 4), view.currentProperty().get());
        screen.steps().row(-1);
        screen.steps().outer(-1);
        assertEquals(new Pair(0, 4), view.currentProperty().get());
        screen.confirm();
        screen.label(Label.SUPPORT);
        assertEquals(new Pair(2, 4), view.currentProperty().get(), "a label goes on to the next of them");
        screen.label(Label.SUPPORT);
        screen.confirm();
        assertTrue(screen.recheckFilter().isOn());
        screen.confirm();
        assertFalse(screen.recheckFilter().isOn(), "none is left");
        assertEquals(view.rows().size(), view.rows().stream().filter(screen.recheckFilter()::shows).count());
    }

    @Test
    void notesAndWhatCouldNotBeJudgedAreFlags() {
        screen.goTo(new Pair(0, 2));
        screen.label(Label.CANT_JUDGE);
        screen.goTo(new Pair(3, 1));
        screen.notes().edit();
        view.noteDraftProperty().set("odd");
        screen.notes().save();
        screen.goTo(new Pair(0, 0));
        screen.steps().to(Walk.Landmark.FLAGGED);
        assertEquals(new Pair(0, 2), view.currentProperty().get());
        screen.steps().to(Walk.Landmark.FLAGGED);
        assertEquals(new Pair(3, 1), view.currentProperty().get());
        screen.steps().to(Walk.Landmark.FLAGGED);
        assertEquals(new Pair(0, 2), view.currentProperty().get());
    }

    @Test
    void runNamesComeWithTheLockAndGoWithIt() {
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 80);
        workspace.reload();
        assertEquals(Optional.empty(), view.answerProperty().get().orElseThrow().run());
        workspace.perform(LabelFixture.TIDE_MILLS, session -> lock(session, true), done -> {}, null);
        assertTrue(view.answerProperty().get().orElseThrow().run().isPresent());
        assertEquals(LabelCounts.Banner.LOCKED, view.tallyProperty().get().banner());
        Label before = stored(0, 0);
        screen.label(Label.CANT_JUDGE);
        assertEquals(before, stored(0, 0));
        workspace.perform(LabelFixture.TIDE_MILLS, session -> lock(session, false), done -> {}, null);
        assertEquals(Optional.empty(), view.answerProperty().get().orElseThrow().run());
        assertEquals(LabelCounts.Banner.COMPLETE, view.tallyProperty().get().banner());
    }

    private static boolean lock(ProjectSession session, boolean locked) {
        if (locked) {
            session.labelling().lock(LabelFixture.TIDE_MILLS);
        } else {
            session.labelling().unlock(LabelFixture.TIDE_MILLS);
        }
        return locked;
    }

    @Test
    void topicsWithNothingToLabelSayWhy() {
        workspace.topicProperty().set(Optional.of(LabelFixture.PORTS));
        assertEquals(Situation.NEVER_FROZEN, view.situationProperty().get());
        screen.label(Label.SUPPORT);
        screen.steps().row(1);
        screen.steps().toUnlabelled();
        screen.toggleSentence();
        assertTrue(store.assignments(LabelFixture.PORTS).isEmpty());
    }

    @Test
    void citationsAreNumberedAsTheAnswerListsThem() {
        LabelsInView.AnswerView answer = view.answerProperty().get().orElseThrow();
        assertFalse(answer.citations().all().isEmpty());
        for (Citations.Citation citation : answer.citations().all()) {
            assertEquals(citation.reference(), answer.citations().references().get(citation.reference().number() - 1));
            assertTrue(answer.sentences().stream().anyMatch(sentence -> sentence.end() == citation.at()));
        }
        assertFalse(answer.citations().references().getFirst().title().isEmpty(), "titles of passages in the pool");
    }

    @Test
    void aProjectOpenedToBeReadKeepsItsLabels() {
        Path file = store.file();
        store.close();
        store = ProjectStore.openReadOnly(file);
        workspace.show(new ProjectSession(store));
        workspace.stageProperty().set(Stage.LABEL);
        workspace.topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
        screen.label(Label.SUPPORT);
        assertFalse(workspace.hasUnsaved());
        assertFalse(workspace.noticeProperty().get().isEmpty());
        assertEquals(Label.UNLABELLED, stored(0, 0));
    }

    private Label stored(int answer, int nugget) {
        return Label.of(LabelFixture.kept(new LabellingService(store).open(LabelFixture.TIDE_MILLS), answer, nugget)
                );
    }
}
