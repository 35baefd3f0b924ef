package dev.assay.app.service.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.project.ProjectService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdjudicationServiceTest {
    private static final TopicId TOPIC = new TopicId("h-014");
    private static final RunId RUN = new RunId("tern-k5");

    @TempDir
    Path folder;

    private Path file;
    private ProjectStore store;
    private AdjudicationService adjudication;
    private List<Nugget> nuggets;

    /** Three people label one answer to the topic: alike, but for the first four nuggets. */
    @BeforeEach
    void merged() throws IOException {
        file = folder.resolve("first-steps.assay");
        try (ProjectStore ann = SampleProject.create(folder)) {
            new NuggetService(ann, () -> new NuggetId("unused")).freeze(TOPIC);
            nuggets = ann.nuggetSet(TOPIC).orElseThrow().nuggets();
        }
        Path bob = Files.copy(file, folder.resolve("bob.assay"));
        Path eve = Files.copy(file, folder.resolve("eve.assay"));
        label(file, Label.SUPPORT, Label.SUPPORT, Label.SUPPORT, Label.CANT_JUDGE);
        label(bob, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT, Label.SUPPORT);
        label(eve, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT);
        new MergeService(InstantSource.system())
                .merge(
                        file,
                        List.of(
                                new MergeService.Source(bob, Optional.of("Bob")),
                                new MergeService.Source(eve, Optional.of("Eve"))),
                        false);
        open();
    }

    private void open() {
        store = ProjectStore.open(file, InstantSource.system());
        adjudication = new AdjudicationService(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void label(Path project, Label... first) {
        try (ProjectStore open = ProjectStore.open(project, InstantSource.system())) {
            LabellingService labelling = new LabellingService(open);
            for (int i = 0; i < nuggets.size(); i++) {
                labelling.label(key(i), i < first.length ? first[i] : Label.NOT_SUPPORT);
            }
        }
    }

    private LabelKey key(int nugget) {
        return new LabelKey(TOPIC, RUN, nuggets.get(nugget).id());
    }

    /** The rest of the topic is labelled, so that it can be locked. */
    private void lock() {
        LabellingService labelling = new LabellingService(store);
        store.answers(TOPIC).forEach(answer -> nuggets.forEach(nugget -> {
            LabelKey key = new LabelKey(TOPIC, answer.run(), nugget.id());
            if (store.assignment(key).isEmpty()) {
                labelling.label(key, Label.NOT_SUPPORT);
            }
        }));
        labelling.lock(TOPIC);
    }

    @Test
    void untilTheLockNothingIsShownOrDecided() {
        AdjudicationQueue queue = adjudication.queue();
        assertEquals(List.of(), queue.disputed());
        assertEquals(List.of(TOPIC), queue.closed());
        assertThrows(
                RefusedException.class,
                () -> adjudication.decide(
                        Kinds.LABEL,
                        key(0),
                        new Opinion(Label.SUPPORT.judgment(key(0), "", false, 0)),
                        "It is there."));
    }

    @Test
    void theMostDisputedComesFirstAndTellsNoNames() {
        lock();
        AdjudicationQueue queue = adjudication.queue();
        assertEquals(
                Set.of(key(1), key(2)),
                queue.disputed().stream().limit(2).map(Disputed::item).collect(Collectors.toSet()));
        assertEquals(4, queue.disputed().size());
        assertEquals(nuggets.size() - 4, queue.agreed());
        Disputed first = queue.disputed().getFirst();
        assertEquals(4 / 3.0, first.distance(), 1e-12);
        assertEquals(3, first.votes().size());
        Disputed step = queue.disputed().stream().filter(one -> one.item().equals(key(0))).findFirst().orElseThrow();
        assertEquals(
                List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.PARTIAL_SUPPORT),
                step.votes().stream().map(vote -> Label.of(vote.judgment())).toList());
        assertEquals(2 / 3.0, step.distance(), 1e-12);
        assertFalse(queue.toString().contains("Bob") || queue.toString().contains("Eve"));
    }

    @Test
    void aDecisionStandsBesideTheLabelsAndCanBeUndone() {
        lock();
        adjudication.decide(
                Kinds.LABEL,
                key(1),
                new Opinion(Label.PARTIAL_SUPPORT.judgment(key(1), "", false, 0)),
                " Half of it is said. ");
        assertEquals("Half of it is said.", store.value(Kinds.ADJUDICATION, key(1)).orElseThrow().note());
        assertEquals(Label.SUPPORT, Label.of(store.assignment(key(1)).orElseThrow()));
        AdjudicationQueue queue = adjudication.queue();
        assertEquals(3, queue.open().size());
        assertEquals(key(1), queue.disputed().getLast().item());
        long before = store.lastEvent();
        adjudication.decide(
                Kinds.LABEL,
                key(1),
                new Opinion(Label.PARTIAL_SUPPORT.judgment(key(1), "", false, 0)),
                "Half of it is said.");
        assertEquals(before, store.lastEvent());
        adjudication.decide(
                Kinds.LABEL, key(1), new Opinion(Label.SUPPORT.judgment(key(1), "", false, 0)), "On second thought.");
        store.undo();
        assertEquals(Label.PARTIAL_SUPPORT, Label.of(store.value(Kinds.ADJUDICATION, key(1)).orElseThrow()));
        store.undo();
        assertTrue(store.value(Kinds.ADJUDICATION, key(1)).isEmpty());
        store.redo();
        assertEquals(Label.PARTIAL_SUPPORT, Label.of(store.value(Kinds.ADJUDICATION, key(1)).orElseThrow()));
        adjudication.clear(Kinds.LABEL, key(1));
        adjudication.clear(Kinds.LABEL, key(1));
        assertEquals(List.of(), store.adjudications(TOPIC));
        List<ActKind> kinds = new ArrayList<>();
        store.forEachEvent(before - 1, (LoggedEvent event) -> kinds.add(event.kind()));
        assertEquals(
                List.of(
                        ActKind.ADJUDICATE,
                        ActKind.ADJUDICATE,
                        ActKind.ADJUDICATE,
                        ActKind.ADJUDICATE,
                        ActKind.ADJUDICATE,
                        ActKind.CLEAR_ADJUDICATION),
                kinds);
        assertTrue(store.check().isSound(), store.check().problems().toString());
    }

    @Test
    void decisionsSurviveARestartAndASync() throws IOException {
        lock();
        adjudication.decide(
                Kinds.LABEL,
                key(2),
                new Opinion(Label.NOT_SUPPORT.judgment(key(2), "", false, 0)),
                "Nothing of it is there.");
        store.close();
        open();
        assertEquals(1, store.adjudications(TOPIC).size());
        Path sync = folder.resolve("sync");
        SyncFolder.write(store, sync);
        String rows = Files.readString(sync.resolve("assignments/" + TOPIC + ".jsonl"));
        assertTrue(
                rows.contains(
                        "\"adjudicated\":{\"assignment\":\"not_support\",\"reason\":\"Nothing of it is there.\"}"),
                rows);
        ProjectService.Request fromSync = new ProjectService.Request("", "", List.of(sync), ImportOptions.DEFAULT);
        try (ProjectStore other = new ProjectService(InstantSource.system())
                .create(folder.resolve("restored.assay"), fromSync, ProgressListener.NONE)
                .store()
                .orElseThrow()) {
            assertEquals(store.adjudications(TOPIC), other.adjudications(TOPIC));
            assertTrue(other.check().isSound());
        }
    }

    @Test
    void decisionsNeedAReasonAndSomethingToDecide() {
        lock();
        assertThrows(
                RefusedException.class,
                () -> adjudication.decide(
                        Kinds.LABEL, key(0), new Opinion(Label.SUPPORT.judgment(key(0), "", false, 0)), " "));
        assertThrows(
                RefusedException.class,
                () -> adjudication.decide(
                        Kinds.LABEL, key(0), new Opinion(Label.UNLABELLED.judgment(key(0), "", false, 0)), "Why not."));
        LabelKey unknown = new LabelKey(TOPIC, new RunId("nobody"), nuggets.getFirst().id());
        assertThrows(
                RefusedException.class,
                () -> adjudication.decide(
                        Kinds.LABEL,
                        unknown,
                        new Opinion(Label.SUPPORT.judgment(unknown, "", false, 0)),
                        "It is there."));
        assertEquals(List.of(), store.adjudications(TOPIC));
    }
}
