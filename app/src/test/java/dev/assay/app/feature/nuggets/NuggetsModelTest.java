package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.judging.PassageSearch;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.PassageMark;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetEnd;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The state of the screen on a real store, without a toolkit. */
class NuggetsModelTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");

    @TempDir
    private Path folder;

    private ProjectStore store;
    private Workspace workspace;
    private NuggetsModel model;

    @BeforeEach
    void open() {
        store = SampleProject.create(folder);
        workspace = new Workspace(new ImmediateRunner());
        model = NuggetsModel.of(workspace);
        workspace.show(new ProjectSession(store));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void importanceChangesOnlyWhatTheRowShows() {
        NuggetRows.Row row = model.nuggets().rows().get(3);
        select(3, 4);
        model.nuggets().setImportance(Importance.UNSET);
        assertSame(row, model.nuggets().rows().get(3));
        assertEquals(Importance.UNSET, ((NuggetRows.Row.OfNugget) row).nugget().importance());
        assertEquals(2, stored().count(Importance.UNSET));
        assertEquals(2, model.nuggets().selection().ids().size());
    }

    @Test
    void undoAndRedoKeepTheSelection() {
        select(3);
        List<NuggetId> selected = model.nuggets().selection().ids();
        model.nuggets().setImportance(Importance.UNSET);
        workspace.undo();
        assertEquals(Importance.VITAL, stored().nuggets().get(3).importance());
        assertEquals(selected, model.nuggets().selection().ids());
        workspace.redo();
        assertEquals(Importance.UNSET, stored().nuggets().get(3).importance());
    }

    @Test
    void afterDeletingTheNextNuggetIsSelected() {
        NuggetId next = stored().nuggets().get(5).id();
        select(3, 4);
        model.nuggets().delete();
        assertEquals(List.of(next), model.nuggets().selection().ids());
        workspace.undo();
        assertEquals(17, model.nuggets().rows().size());
        select(16);
        model.nuggets().delete();
        assertEquals(stored().nuggets().getLast().id(), model.nuggets().selection().ids().getFirst());
    }

    @Test
    void passagesAreFilteredByTheGradesThatCount() {
        DocumentId first = store.passages(HEAT).getFirst().id();
        store.importing(
                writer -> {
                    writer.grade(HEAT, first, new Grade("UMBRELA m", 0));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        workspace.reload();
        int organiser = model.passages().rows().size();
        assertEquals("grade 2 (organiser), 0 (UMBRELA m)", model.passages().rows().getFirst().grades());
        model.passages().countGradesOf("UMBRELA m");
        assertFalse(
                model.passages().rows().stream()
                        .anyMatch(row -> row.passage().id().equals(first)),
                "the model says that it is not");
        assertEquals("not graded, 3 (organiser)", model.passages().rows().getFirst().grades());
        assertEquals("UMBRELA m", store.settings().policy().gradeSource());
        model.passages().countGradesOf("");
        assertEquals(organiser, model.passages().rows().size());
    }

    @Test
    void movesAmongTheRowsThatAreShown() {
        model.nuggets().filterProperty().set("FROST");
        List<NuggetId> shown = NuggetListViewModel.ids(model.nuggets().rows());
        model.nuggets().selection().select(List.of(shown.get(1)));
        model.nuggets().moveUp();
        assertEquals(shown.get(1), NuggetListViewModel.ids(model.nuggets().rows()).getFirst());
        model.nuggets().moveDown();
        assertEquals(shown, NuggetListViewModel.ids(model.nuggets().rows()));
    }

    @Test
    void movesSeveralTogetherAndStopsAtTheEnds() {
        List<NuggetId> order = ids();
        select(0, 2);
        model.nuggets().moveUp();
        assertEquals(List.of(order.get(0), order.get(2), order.get(1)), ids().subList(0, 3));
        select(15, 16);
        List<NuggetId> before = ids();
        model.nuggets().moveDown();
        assertEquals(before, ids());
    }

    @Test
    void aNewNuggetStandsBehindTheSelectedOneAndIsSelected() {
        select(2);
        Evidence evidence = model.passages().evidence(0, 7).orElseThrow();
        model.drafts().add(List.of(evidence), Optional.empty());
        assertInstanceOf(NuggetRows.Row.OfDraft.class, model.nuggets().rows().get(3));
        draft().textProperty().set("  A new   fact\n");
        model.drafts().save();
        Nugget made = stored().nuggets().get(3);
        assertEquals("A new   fact", made.text());
        assertEquals(List.of(evidence), made.evidence());
        assertEquals(List.of(made.id()), model.nuggets().selection().ids());
        assertTrue(model.drafts().draftProperty().get().isEmpty());
        assertEquals(1, model.passages().currentProperty().get().orElseThrow().evidence());
    }

    @Test
    void draftsAreKeptForEachTopic() {
        select(2);
        model.nuggets().edit();
        draft().textProperty().set("half typed");
        workspace.topicProperty().set(Optional.of(MILLS));
        assertTrue(model.drafts().draftProperty().get().isEmpty());
        model.drafts().add(List.of(), Optional.empty());
        draft().textProperty().set("another");
        workspace.topicProperty().set(Optional.of(HEAT));
        assertEquals("half typed", draft().textProperty().get());
        model.drafts().save();
        assertEquals("half typed", stored().nuggets().get(2).text());
        workspace.topicProperty().set(Optional.of(MILLS));
        assertEquals("another", draft().textProperty().get());
    }

    @Test
    void aSecondDraftDoesNotReplaceTouchedWords() {
        select(2);
        model.nuggets().edit();
        draft().textProperty().set("half typed");
        model.drafts().add(List.of(), Optional.empty());
        assertEquals("half typed", draft().textProperty().get());
        assertFalse(workspace.noticeProperty().get().isEmpty());
    }

    @Test
    void wordsOutliveTheNuggetTheyWereFor() {
        model.drafts().add(List.of(), Optional.empty());
        draft().textProperty().set("short-lived");
        model.drafts().save();
        model.nuggets().edit();
        draft().textProperty().set("better words");
        workspace.undo();
        assertEquals(17, stored().nuggets().size());
        assertEquals(Draft.Use.ADD, draft().use());
        assertEquals("better words", draft().textProperty().get());
    }

    @Test
    void mergesAndSplits() {
        select(2, 3);
        model.drafts().merge();
        assertEquals(2, draft().sources().size());
        draft().textProperty().set("Frost and defrosting interrupt heating");
        model.drafts().save();
        assertInstanceOf(Origin.MergedFrom.class, stored().nuggets().get(2).origin());
        model.drafts().split();
        draft().textProperty().set("one line only");
        model.drafts().save();
        assertEquals(16, stored().nuggets().size());
        draft().textProperty().set("Frost interrupts\n\nDefrosting interrupts\n");
        model.drafts().save();
        assertEquals(17, stored().nuggets().size());
        assertEquals(2, model.nuggets().selection().ids().size());
        model.aside().kindProperty().set(AsideViewModel.Pile.DELETED);
        assertEquals(
                List.of(NuggetEnd.SPLIT, NuggetEnd.MERGED, NuggetEnd.MERGED),
                model.aside().entries().stream()
                        .map(entry -> ((AsideViewModel.Entry.OfDeleted) entry).how())
                        .toList());
    }

    @Test
    void freezesOnTheSecondCallWhenSomethingIsUnfinished() {
        model.nuggets().freeze();
        assertEquals(17, model.nuggets().freezeQuestionProperty().get().orElseThrow().withoutEvidence().size());
        model.nuggets().freeze();
        assertTrue(stored().isFrozen());
        select(0);
        model.nuggets().setImportance(Importance.UNSET);
        assertEquals(2, stored().revision());
        assertTrue(workspace.noticeProperty().get().contains("2"));
    }

    @Test
    void aLockedTopicIsNotEdited() {
        store.commit(new Act(ActKind.LOCK, HEAT, List.of(Kinds.LOCK.change(HEAT, false, true))));
        workspace.reload();
        select(0);
        model.nuggets().setImportance(Importance.UNSET);
        model.drafts().add(List.of(), Optional.empty());
        model.passages().toggleNoNugget();
        assertEquals(0, stored().count(Importance.UNSET));
        assertTrue(model.drafts().draftProperty().get().isEmpty());
        assertTrue(workspace.noticeProperty().get().contains("locked"));
    }

    @Test
    void proposalsAreTakenInOtherWordsInOneAct() {
        AsideViewModel.Entry first = model.aside().entries().getFirst();
        model.aside().edit(first);
        draft().textProperty().set("In my words");
        model.drafts().save();
        assertEquals("In my words", stored().nuggets().getLast().text());
        assertTrue(stored().nuggets().getLast().isEdited());
        workspace.undo();
        assertEquals(17, stored().nuggets().size());
        assertEquals(3, model.aside().entries().size());
    }

    @Test
    void aProposalThatNearlyRepeatsANuggetSaysWhich() {
        model.aside().openProperty().set(true);
        AsideViewModel.Entry.OfProposal first = (AsideViewModel.Entry.OfProposal) model.aside().entries().getFirst();
        assertEquals(Optional.empty(), first.repeats());
        model.drafts().add(List.of(), Optional.empty());
        draft().textProperty().set(first.proposal().text() + ".");
        model.drafts().save();
        int made = stored().nuggets().size();
        AsideViewModel.Entry.OfProposal again = (AsideViewModel.Entry.OfProposal) model.aside().entries().getFirst();
        assertEquals(first.proposal(), again.proposal());
        assertEquals(Optional.of(new AsideViewModel.Repeated(made, 1)), again.repeats());
        select(made - 1);
        model.nuggets().delete();
        assertEquals(
                Optional.empty(),
                ((AsideViewModel.Entry.OfProposal) model.aside().entries().getFirst()).repeats(),
                "what is gone is not repeated");
    }

    @Test
    void passagesKeepTheirPlaceInEachTopicAcrossOpenings() {
        model.passages().next();
        model.passages().next();
        DocumentId third = model.passages().currentProperty().get().orElseThrow().passage().id();
        workspace.topicProperty().set(Optional.of(MILLS));
        workspace.topicProperty().set(Optional.of(HEAT));
        assertEquals(third, model.passages().currentProperty().get().orElseThrow().passage().id());

        Workspace later = new Workspace(new ImmediateRunner());
        NuggetsModel again = NuggetsModel.of(later);
        later.show(new ProjectSession(store));
        assertEquals(third, again.passages().currentProperty().get().orElseThrow().passage().id());
    }

    @Test
    void gradesFilterPassagesAndEvidenceLiftsTheFilter() {
        assertEquals(9, model.passages().rows().size());
        model.passages().minimumGradeProperty().set(3);
        assertEquals(4, model.passages().rows().size());
        model.passages().toggleRelevant();
        assertEquals(11, model.passages().rows().size());
        DocumentId irrelevant = model.passages().rows().getLast().passage().id();
        model.passages().toggleRelevant();
        assertEquals(4, model.passages().rows().size());
        model.passages().show(new Evidence(irrelevant, 0, 5, "quote"));
        assertEquals(irrelevant, model.passages().currentProperty().get().orElseThrow().passage().id());
    }

    @Test
    void marksAPassageAndTakesItBack() {
        DocumentId first = model.passages().currentProperty().get().orElseThrow().passage().id();
        model.passages().toggleNoNugget();
        assertTrue(model.passages().currentProperty().get().orElseThrow().noNugget());
        assertEquals(PassageMark.NO_NUGGET, store.passageMarks(HEAT).get(first));
        model.passages().toggleNoNugget();
        assertFalse(model.passages().currentProperty().get().orElseThrow().noNugget());
    }

    @Test
    void stepsThroughHitsAcrossPassagesAndAround() {
        PassageSearch search = model.passages().search();
        search.wantedProperty().set("FROST");
        int all = search.hitsProperty().get().size();
        assertTrue(all > 5);
        assertEquals(0, search.number());
        search.next();
        assertEquals(1, search.number());
        assertEquals(
                search.hitsProperty().get().getFirst().passage(),
                model.passages().currentProperty().get().orElseThrow().passage().id());
        search.previous();
        assertEquals(all, search.number());
        assertEquals(
                search.hitsProperty().get().getLast().passage(),
                model.passages().currentProperty().get().orElseThrow().passage().id());
        search.wantedProperty().set("");
        assertEquals(0, search.hitsProperty().get().size());
    }

    @Test
    void deletedNuggetsAreFoundAndBroughtBackAfterUndoAndRestart() {
        NuggetId gone = ids().get(3);
        select(3);
        model.nuggets().delete();
        workspace.undo();
        assertEquals(0, model.aside().count(AsideViewModel.Pile.DELETED));
        workspace.redo();
        assertEquals(1, model.aside().count(AsideViewModel.Pile.DELETED));

        restart();
        model.aside().kindProperty().set(AsideViewModel.Pile.DELETED);
        model.aside().take(List.copyOf(model.aside().entries()));
        assertEquals(gone, ids().getLast());
        assertEquals(List.of(gone), model.nuggets().selection().ids());
        assertEquals(0, model.aside().entries().size());
        workspace.undo();
        assertEquals(1, model.aside().entries().size());
        assertEquals(16, stored().nuggets().size());
        restart();
        workspace.undo();
        assertEquals(gone, ids().get(3));
    }

    private void restart() {
        workspace = new Workspace(new ImmediateRunner());
        model = NuggetsModel.of(workspace);
        workspace.show(new ProjectSession(store));
    }

    private Draft draft() {
        return model.drafts().draftProperty().get().orElseThrow();
    }

    private void select(int... places) {
        List<NuggetId> all = ids();
        model.nuggets().selection().select(java.util.Arrays.stream(places).mapToObj(all::get).toList());
    }

    private List<NuggetId> ids() {
        return stored().nuggets().stream().map(Nugget::id).toList();
    }

    private NuggetSet stored() {
        return store.nuggetSet(HEAT).orElseThrow();
    }
}
