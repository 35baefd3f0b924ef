package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopicProgressTest {
    @TempDir
    Path folder;

    private ProjectStore store;

    @BeforeEach
    void open() {
        store = TestProject.filled(folder.resolve("study.assay"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private TopicProgress progress() {
        return store.progress(FIRST);
    }

    private NuggetSet set() {
        return store.nuggetSet(FIRST).orElseThrow();
    }

    private void change(ActKind kind, Change<?, ?> change) {
        store.commit(new Act(kind, FIRST, List.of(change)));
    }

    private void labelAll(Label label) {
        for (RunId run : RUNS) {
            set().nuggets().forEach(nugget ->
                    store.commit(TestProject.label(store, new LabelKey(FIRST, run, nugget.id()), label)));
        }
    }

    @Test
    void aTopicBeforeAnythingWasDone() {
        TopicProgress start = progress();
        assertEquals(TopicState.NUGGETS, start.state());
        assertEquals(1, start.revision());
        assertFalse(start.frozen());
        assertEquals(3, start.passages());
        assertEquals(0, start.passagesDone());
        assertEquals(0, start.nuggets());
        assertEquals(2, start.proposals());
        assertEquals(4, start.answers());
        assertEquals(0, start.labelsExpected());
        assertEquals(List.of(FIRST, SECOND), store.progress().stream().map(one -> one.topic().id()).toList());
        assertEquals(start, store.progress().getFirst());
    }

    @Test
    void aTopicFromTheFirstNuggetToTheLock() {
        store.commit(TestProject.add(store, FIRST, "n1"));
        store.commit(TestProject.add(store, FIRST, "n2"));
        store.commit(TestProject.add(store, FIRST, "n3"));
        store.commit(TestProject.edit(
                store,
                ActKind.SET_IMPORTANCE,
                NuggetEdits.setImportance(set(), List.of(new NuggetId("n1")), Importance.VITAL)));
        store.commit(TestProject.edit(
                store,
                ActKind.SET_IMPORTANCE,
                NuggetEdits.setImportance(set(), List.of(new NuggetId("n3")), Importance.UNSET)));
        TopicProgress shaped = progress();
        assertEquals(TopicState.NUGGETS, shaped.state());
        assertEquals(3, shaped.nuggets());
        assertEquals(1, shaped.vital());
        assertEquals(1, shaped.okay());
        assertEquals(12, shaped.labelsExpected());

        store.commit(TestProject.edit(
                store, ActKind.DELETE_NUGGETS, NuggetEdits.delete(set(), List.of(new NuggetId("n3")))));
        store.commit(TestProject.freeze(store, FIRST));
        assertEquals(TopicState.LABELLING, progress().state());
        assertTrue(progress().frozen());
        assertEquals(8, progress().labelsExpected());

        store.undo();
        assertEquals(TopicState.NUGGETS, progress().state());
        store.redo();

        labelAll(Label.SUPPORT);
        assertEquals(8, progress().labels());
        assertEquals(TopicState.COMPLETE, progress().state());

        LabelKey key = TestProject.key(FIRST, RUNS.getFirst(), "n1");
        store.commit(TestProject.label(store, key, Label.CANT_JUDGE));
        assertEquals(TopicState.COMPLETE, progress().state());
        assertEquals(1, progress().cantJudge());

        store.commit(TestProject.label(store, key, Label.UNLABELLED));
        assertEquals(TopicState.LABELLING, progress().state());
        assertEquals(7, progress().labels());
        store.undo();

        store.commit(TestProject.lock(FIRST, true));
        assertEquals(TopicState.LOCKED, progress().state());
        assertEquals(TopicState.NUGGETS, store.progress(SECOND).state());
        store.commit(TestProject.lock(FIRST, false));
        assertEquals(TopicState.COMPLETE, progress().state());

        // Editing after the freeze opens a revision, and the labels that it touches are to be looked at again.
        NuggetSet edited = NuggetEdits.editText(set(), new NuggetId("n1"), "Another fact");
        store.commit(TestProject.edit(store, ActKind.EDIT_NUGGET, edited));
        for (RunId run : RUNS) {
            LabelKey touched = TestProject.key(FIRST, run, "n1");
            Judgment<LabelKey> label = store.assignment(touched).orElseThrow();
            change(
                    ActKind.EDIT_NUGGET,
                    Kinds.LABEL.change(touched, Optional.of(label), Optional.of(label.withRecheck(true))));
        }
        TopicProgress revised = progress();
        assertEquals(TopicState.LABELLING, revised.state());
        assertEquals(2, revised.revision());
        assertFalse(revised.frozen());
        assertEquals(4, revised.recheck());
        assertEquals(8, revised.labels());
        store.commit(TestProject.freeze(store, FIRST));
        assertEquals(TopicState.LABELLING, progress().state(), "There is something to recheck");
        for (RunId run : RUNS) {
            store.commit(TestProject.label(store, TestProject.key(FIRST, run, "n1"), Label.NOT_SUPPORT));
        }
        assertEquals(TopicState.COMPLETE, progress().state());
        assertEquals(0, progress().recheck());
        assertEquals(List.of(), store.check().problems());
    }

    @Test
    void labelsOfDeletedNuggetsDoNotCount() {
        store.commit(TestProject.add(store, FIRST, "n1"));
        store.commit(TestProject.add(store, FIRST, "n2"));
        store.commit(TestProject.freeze(store, FIRST));
        labelAll(Label.SUPPORT);
        store.commit(TestProject.edit(
                store, ActKind.DELETE_NUGGETS, NuggetEdits.delete(set(), List.of(new NuggetId("n2")))));
        assertEquals(4, progress().labels());
        assertEquals(4, progress().labelsExpected());
        store.commit(TestProject.freeze(store, FIRST));
        assertEquals(TopicState.COMPLETE, progress().state());
    }

    @Test
    void whatIsNotDecidedIsNotCounted() {
        store.commit(TestProject.add(store, FIRST, "n1"));
        store.commit(TestProject.freeze(store, FIRST));
        LabelKey key = TestProject.key(FIRST, RUNS.getFirst(), "n1");
        Judgment<LabelKey> note = Judgment.open(key, 1).withNote("look again").withSentences(List.of(0));
        change(ActKind.NOTE, Kinds.LABEL.change(key, Optional.empty(), Optional.of(note)));
        assertEquals(0, progress().labels(), "A note is no label");
        store.commit(TestProject.label(store, key, Label.FAILED));
        assertEquals(0, progress().labels(), "A failed label is no decision");
        LabelKey elsewhere = TestProject.key(FIRST, new RunId("gone"), "n1");
        store.commit(TestProject.label(store, elsewhere, Label.SUPPORT));
        assertEquals(0, progress().labels(), "Nor is the label of an answer that is not there");
        assertEquals(4, progress().labelsExpected());
    }

    @Test
    void aPassageIsDoneByEvidenceOrByItsMark() {
        store.commit(TestProject.add(store, FIRST, "n1"));
        for (String passage : List.of("d1", "d1", "elsewhere")) {
            store.commit(TestProject.edit(
                    store,
                    ActKind.ADD_EVIDENCE,
                    NuggetEdits.addEvidence(
                            set(), new NuggetId("n1"), new Evidence(new DocumentId(passage), 0, 4, "Text"))));
        }
        for (String passage : List.of("d1", "d2", "elsewhere too")) {
            change(
                    ActKind.MARK_PASSAGE,
                    Kinds.PASSAGE.change(
                            new PassageKey(FIRST, new DocumentId(passage)), PassageMark.NONE, PassageMark.NO_NUGGET));
        }
        assertEquals(2, progress().passagesDone());
        assertEquals(0, store.progress(SECOND).passagesDone(), "The same passages in another topic");
        store.commit(TestProject.edit(
                store, ActKind.DELETE_NUGGETS, NuggetEdits.delete(set(), List.of(new NuggetId("n1")))));
        assertEquals(2, progress().passagesDone(), "Both are marked");
    }

    @Test
    void aProposalWaitsUntilItIsDecidedOn() {
        ProposalId p1 = new ProposalId("p1");
        change(
                ActKind.DROP_PROPOSALS,
                Kinds.PROPOSAL.change(new ProposalKey(FIRST, p1), ProposalDecision.WAITING, ProposalDecision.DROPPED));
        assertEquals(1, progress().proposals());
        change(
                ActKind.RECALL_PROPOSALS,
                Kinds.PROPOSAL.change(new ProposalKey(FIRST, p1), ProposalDecision.DROPPED, ProposalDecision.WAITING));
        assertEquals(2, progress().proposals());
    }

    @Test
    void aTopicWithoutAnswersIsNeverComplete() {
        TopicId bare = new TopicId("bare");
        store.importing(writer -> writer.topic(TestProject.topic(bare, "What?")), outcome -> true);
        store.commit(TestProject.add(store, bare, "n1"));
        store.commit(TestProject.freeze(store, bare));
        assertEquals(TopicState.LABELLING, store.progress(bare).state());
        assertEquals(0, store.progress(bare).labelsExpected());
    }
}
