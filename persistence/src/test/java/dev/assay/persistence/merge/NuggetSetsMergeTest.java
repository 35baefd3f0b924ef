package dev.assay.persistence.merge;

import static dev.assay.persistence.sync.SyncProject.HIGH;
import static dev.assay.persistence.sync.SyncProject.LOW;
import static dev.assay.persistence.sync.SyncProject.TIDE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.sync.NuggetSetsSyncTest;
import dev.assay.persistence.sync.SyncProject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Joining a project that has nugget sets beside the assessor's own. */
class NuggetSetsMergeTest {
    private static final NuggetSetId MODEL = new NuggetSetId("model/x");
    private static final NuggetSetKey MODELS = new NuggetSetKey(TIDE, MODEL);
    private static final JudgeId BEA = new JudgeId("Bea");

    @TempDir
    Path folder;

    private ProjectStore target;
    private ProjectStore source;

    @BeforeEach
    void open() {
        target = SyncProject.filled(folder.resolve("target.assay"));
        source = SyncProject.filled(folder.resolve("source.assay"));
        NuggetSetsSyncTest.fill(source, MODELS);
    }

    @AfterEach
    void close() {
        target.close();
        source.close();
    }

    private MergeReport merge() {
        return ProjectMerge.run(target, List.of(new MergeSource("source", source, BEA, NuggetSetId.ASSESSOR)), (jobs,
                job) -> "", conflict -> Optional.empty(), false);
    }

    private List<JudgedAnswer> judged(NuggetSetId set) {
        return target.judgments(set).of(Visibility.permitToCarry(), TIDE);
    }

    private static List<Object> own(ProjectStore store) {
        List<Object> own = new ArrayList<>(List.of(
                store.nuggetSet(TIDE), store.values(Kinds.LABEL, new NuggetSetKey(TIDE)), store.progress()));
        own.addAll(store.judgments().of(Visibility.permitToCarry(), TIDE));
        return own;
    }

    @Test
    void aSetThatIsNotHereComesInWithItsLabelsAndItsJudges() {
        List<Object> before = own(target);
        MergeReport report = merge();
        assertFalse(report.hasErrors(), report.problems().toString());
        assertEquals(List.of(), report.problems());
        assertEquals(1, report.sources().getFirst().material().sets());
        assertEquals(source.nuggetSet(MODELS), target.nuggetSet(MODELS));
        assertEquals(before, own(target));
        List<JudgedAnswer> judged = judged(MODEL);
        assertEquals(2, judged.size());
        assertEquals(BEA, judged.getFirst().judge());
        assertEquals(new AnswerKey(TIDE, LOW), judged.getFirst().answer());
        assertEquals(
                List.of(Label.PARTIAL_SUPPORT, Label.UNLABELLED),
                judged.getFirst().nuggets().stream().map(JudgedAnswer.JudgedNugget::label).toList());
        assertEquals(new AnswerKey(TIDE, HIGH), judged.getLast().answer());
        assertEquals(Optional.of(new NuggetId("m-1")), judged.getLast().nuggets().getFirst().nugget());
        assertEquals(List.of(), target.assignments(MODELS));
        assertEquals(List.of(), target.check().problems());
        assertEquals("Bea", actorOf(ActKind.TAKE_SET));
        // It came with the merge, and goes with it.
        target.undo();
        assertTrue(target.nuggetSet(MODELS).isEmpty());
        target.redo();
        assertEquals(source.nuggetSet(MODELS), target.nuggetSet(MODELS));
        long events = target.lastEvent();
        assertFalse(merge().changed());
        assertEquals(events, target.lastEvent());
    }

    @Test
    void theNuggetsOfAnAssessorComeInAsASetBesideTheOwnWithTheLabelsByThem() {
        List<Object> before = List.of(
                target.nuggetSet(TIDE), target.values(Kinds.LABEL, new NuggetSetKey(TIDE)), target.progress());
        NuggetSet theirs = source.nuggetSet(TIDE).orElseThrow();
        Judgment<LabelKey> changed = source.assignments(TIDE).stream()
                .filter(one -> Label.of(one) != Label.CANT_JUDGE && one.isDecided() && !one.recheck())
                .findFirst()
                .orElseThrow();
        // What both have from before they parted is the project's own: only this label is Bea's.
        SyncProject.label(source, changed.item().run(), changed.item().nugget().value(), Label.CANT_JUDGE);
        NuggetSetId named = new NuggetSetId("Bea's");
        MergeSource apart = new MergeSource("source", source, BEA, named);
        MergeReport report = ProjectMerge.run(target, List.of(apart), (jobs, job) -> "", conflict -> Optional.empty(),
                false);
        assertFalse(report.hasErrors(), report.problems().toString());
        assertEquals(before, List.of(
                target.nuggetSet(TIDE), target.values(Kinds.LABEL, new NuggetSetKey(TIDE)), target.progress()));
        NuggetSet here = target.nuggetSet(new NuggetSetKey(TIDE, named)).orElseThrow();
        assertEquals(theirs.nuggets(), here.nuggets());
        List<JudgedAnswer> labels = judged(named).stream().filter(one -> one.judge().equals(BEA)).toList();
        assertEquals(
                List.of(Label.CANT_JUDGE),
                labels.stream()
                        .flatMap(answer -> answer.nuggets().stream())
                        .filter(nugget -> nugget.nugget()
                                        .equals(Optional.of(changed.item().nugget()))
                                && nugget.label().isDecided())
                        .map(JudgedAnswer.JudgedNugget::label)
                        .toList());
        assertEquals(List.of(), target.check().problems());
        assertFalse(ProjectMerge.run(target, List.of(apart), (jobs, job) -> "", conflict -> Optional.empty(),
                false).changed());
    }

    private String actorOf(ActKind kind) {
        String[] actor = new String[1];
        target.forEachEvent(0, event -> actor[0] = event.kind() == kind ? event.actor() : actor[0]);
        return actor[0];
    }

    @Test
    void whereThereIsAnotherSetOfThatNameItStaysAndLabelsAreMatchedByText() {
        NuggetSet here = NuggetEdits.add(
                NuggetSet.empty(MODELS),
                0,
                new Nugget(new NuggetId("q-1"), "The model's m-1", Importance.OKAY, new Origin.Own(), List.of(), ""));
        target.commit(new Act(ActKind.ADD_NUGGET, TIDE, SetDifference.between(Optional.empty(), here)));
        MergeReport report = merge();
        assertFalse(report.hasErrors(), report.problems().toString());
        assertEquals(1, report.problems().size());
        assertTrue(report.problems().getFirst().message().contains("model/x"), report.problems().toString());
        assertEquals(Optional.of(here), target.nuggetSet(MODELS));
        assertEquals(0, report.sources().getFirst().material().sets());
        assertEquals(Optional.of(new NuggetId("q-1")), judged(MODEL).getLast().nuggets().getFirst().nugget());
        assertEquals(List.of(), target.check().problems());
        assertFalse(merge().changed());
    }

    @Test
    void whatWasDecidedByTheNuggetsOfASetComesInForThatSet() {
        LabelKey pair = new LabelKey(TIDE, LOW, MODEL, SyncProject.nugget("p1"));
        Judgment<LabelKey> made = Label.SUPPORT.judgment(pair, "It says so.", false, 0);
        source.commit(new Act(
                ActKind.ADJUDICATE, Kinds.ADJUDICATION.change(pair, Optional.empty(), Optional.of(made))));
        MergeReport report = merge();
        assertFalse(report.hasErrors(), report.problems().toString());
        assertEquals(1, report.sources().getFirst().decisions().fresh());
        assertEquals(Optional.of(made), target.value(Kinds.ADJUDICATION, pair));
        assertEquals(List.of(), target.adjudications(TIDE));
        assertFalse(merge().changed());
        assertEquals(List.of(), target.check().problems());
    }
}
