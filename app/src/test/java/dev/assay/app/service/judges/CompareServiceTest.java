package dev.assay.app.service.judges;

import static dev.assay.app.service.judges.JudgedSample.MODEL;
import static dev.assay.app.service.judges.JudgedSample.PERSON;
import static dev.assay.app.service.judges.JudgedSample.TOPIC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.ComparedFilter.Relation;
import dev.assay.model.Policy;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
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

class CompareServiceTest {
    @TempDir
    private Path folder;

    private JudgedSample sample;

    /** The model says not_support of the first nugget of the first answer, partial of the second, and else support. */
    @BeforeEach
    void judged() {
        sample = new JudgedSample(folder).judged((answer, nugget) -> answer > 0 || nugget > 1
                ? Label.SUPPORT
                : nugget == 0 ? Label.NOT_SUPPORT : Label.PARTIAL_SUPPORT);
    }

    @AfterEach
    void sound() {
        assertEquals(List.of(), sample.store.check().problems());
        sample.close();
    }

    private List<LoggedEvent> events(ActKind kind) {
        List<LoggedEvent> events = new ArrayList<>();
        sample.store.forEachEvent(0, event -> {
            if (event.kind() == kind) {
                events.add(event);
            }
        });
        return events;
    }

    @Test
    void nothingIsOpenedBeforeTheLock() {
        assertEquals(TopicReveal.Kind.CLOSED, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        assertThrows(RefusedException.class, () -> sample.compare.open(TOPIC, Kinds.LABEL).getFirst());
        assertTrue(assertThrows(RefusedException.class, () -> sample.compare.reveal(TOPIC))
                .getMessage()
                .contains("locked"));
        sample.label(0, Label.SUPPORT);
        assertThrows(RefusedException.class, () -> sample.compare.reveal(sample.answerKey(0)));
        assertThrows(RefusedException.class, () -> sample.change(sample.key(0, 0), Label.NOT_SUPPORT, "x"));
        assertEquals(List.of(), events(ActKind.REVEAL));
    }

    @Test
    void aLockedTopicIsOpenedOnceItWasRevealed() {
        sample.labelledAndLocked(Label.SUPPORT);
        assertEquals(TopicReveal.Kind.READY, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        assertThrows(RefusedException.class, () -> sample.compare.open(TOPIC, Kinds.LABEL).getFirst());
        sample.compare.reveal(TOPIC);
        sample.compare.reveal(TOPIC);
        assertEquals(1, events(ActKind.REVEAL).size());
        assertEquals(TopicReveal.Kind.REVEALED, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        ComparedTopic topic = sample.compare.open(TOPIC, Kinds.LABEL).getFirst();
        assertEquals(List.of(PERSON, MODEL), topic.judges().stream().map(judge -> judge.id()).toList());
        assertEquals(sample.store.answers(TOPIC).size() * sample.nuggets().size(), topic.items().size());
        List<ComparedItem> disputed = topic.differingFirst(ComparedFilter.of(Relation.DISAGREEMENT));
        assertEquals(List.of(sample.key(0, 0), sample.key(0, 1)), disputed.stream().map(ComparedItem::item).toList());
        assertEquals(2, disputed.getFirst().distance(MODEL));
        assertFalse(disputed.getFirst().disagrees(PERSON));
        assertEquals(
                List.of(sample.key(0, 1)),
                topic
                        .differingFirst(ComparedFilter.cell(MODEL, Label.SUPPORT.word(), Label.PARTIAL_SUPPORT.word()))
                        .stream()
                        .map(ComparedItem::item)
                        .toList());
        assertEquals(topic.items().size(), topic.differingFirst(ComparedFilter.ALL).size());
    }

    @Test
    void theFirstLabelsStayAndWhatIsSaidAfterwardsStandsBeside() {
        sample.labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(TOPIC);
        LabelKey first = sample.key(0, 0);
        LabelKey second = sample.key(0, 1);
        assertThrows(RefusedException.class, () -> sample.change(first, Label.NOT_SUPPORT, " "));
        sample.change(first, Label.NOT_SUPPORT, "It is not there.");
        sample.keep(second);
        assertEquals(Label.SUPPORT, Label.of(sample.store.assignment(first).orElseThrow()));
        assertEquals(
                Optional.of(JudgedSample.said(first, Label.NOT_SUPPORT, "It is not there.")),
                sample.store.value(Kinds.AFTER_REVEAL, first));
        ComparedTopic topic = sample.compare.open(TOPIC, Kinds.LABEL).getFirst();
        assertEquals(Label.SUPPORT, JudgedSample.label(topic.items().getFirst(), topic.first()));
        assertEquals(Label.NOT_SUPPORT, Label.of(topic.items().getFirst().latest().orElseThrow().judgment()));
        assertEquals(2, topic.differingFirst(ComparedFilter.of(Relation.DECIDED)).size());
        assertEquals(1, topic.differingFirst(ComparedFilter.of(Relation.CHANGED)).size());
        assertEquals(0, topic.differingFirst(ComparedFilter.of(Relation.UNDECIDED)).size());
        sample.store.undo();
        sample.store.undo();
        assertTrue(sample.store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(TOPIC)).isEmpty());
        sample.store.redo();
        assertEquals(1, sample.store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(TOPIC)).size());
        sample.compare.clear(Kinds.LABEL, first);
        assertTrue(sample.store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(TOPIC)).isEmpty());
    }

    @Test
    void afterTheRevealNoWayLeadsBackToTheFirstLabels() throws IOException {
        sample.labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(TOPIC);
        assertThrows(RefusedException.class, () -> sample.labelling.unlock(TOPIC));
        assertTrue(sample.store.undo().isEmpty());
        String name = sample.store.file().getFileName().toString();
        sample.close();
        try (ProjectStore again = ProjectStore.open(folder.resolve(name), InstantSource.system())) {
            assertTrue(again.undo().isEmpty());
            assertTrue(again.isLocked(TOPIC));
        }
        Path other = Files.createDirectory(folder.resolve("other"));
        sample = new JudgedSample(other);
    }

    @Test
    void oneAnswerIsRevealedWhereThePolicySaysSo() {
        sample.policy(Policy.Reveal.AFTER_ANSWER);
        sample.label(0, Label.SUPPORT);
        TopicReveal state = sample.compare.state(TOPIC, Kinds.LABEL);
        assertEquals(TopicReveal.Kind.BY_ANSWER, state.kind());
        assertEquals(Set.of(sample.answer(0).run()), state.ready());
        sample.compare.reveal(sample.answerKey(0));
        assertThrows(RefusedException.class, () -> sample.compare.reveal(sample.answerKey(1)));
        assertEquals(sample.nuggets().size(), sample.compare.open(TOPIC, Kinds.LABEL).getFirst().items().size());
        assertThrows(RefusedException.class, () -> sample.labelling.label(sample.key(0, 0), Label.NOT_SUPPORT));
        assertThrows(RefusedException.class, () -> sample.labelling.label(sample.key(0, 0), Label.UNLABELLED));
        sample.labelling.label(sample.key(1, 0), Label.SUPPORT);
        sample.labelling.label(sample.key(1, 0), Label.NOT_SUPPORT);
        sample.change(sample.key(0, 0), Label.PARTIAL_SUPPORT, "Half of it.");
    }

    @Test
    void nothingIsRevealedWhereThePolicySaysSoUnlessItIsAskedForInSoManyWords() {
        sample.policy(Policy.Reveal.NEVER);
        sample.labelledAndLocked(Label.SUPPORT);
        assertEquals(TopicReveal.Kind.CLOSED, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        assertThrows(RefusedException.class, () -> sample.compare.reveal(TOPIC));
        sample.compare.revealRegardless(TOPIC);
        assertEquals(TopicReveal.Kind.REVEALED, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        assertEquals(1, events(ActKind.REVEAL).size());
    }

    @Test
    void aFirstLabelThatWasNotGivenBlindIsExportedAsThat() throws IOException {
        sample.label(0, Label.SUPPORT);
        sample.compare.revealRegardless(TOPIC);
        sample.labelling.label(sample.key(1, 0), Label.SUPPORT);
        sample.labelling.label(sample.key(1, 1), Label.SUPPORT);
        sample.labelling.label(sample.key(2, 0), Label.SUPPORT);
        sample.store.undo();
        sample.labelling.note(sample.key(0, 0), "Seen.");
        Path sync = folder.resolve("sync");
        SyncFolder.write(sample.store, sync);
        List<String> rows = Files.readAllLines(sync.resolve("assignments/" + TOPIC + ".jsonl")).stream()
                .filter(row -> row.contains("\"blind\":false"))
                .toList();
        assertEquals(1, rows.size());
        assertTrue(
                rows.getFirst()
                        .contains("\"run_id\":\""
                                + sample.store
                                        .visibility()
                                        .called(TOPIC, sample.answer(1).run()) + "\""),
                rows.getFirst());
        assertEquals(2, rows.getFirst().split("\"blind\":false", -1).length - 1, rows.getFirst());
    }

    @Test
    void bothLabelsAreExportedAndScoredApart() throws IOException {
        sample.labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(TOPIC);
        sample.change(sample.key(0, 0), Label.NOT_SUPPORT, "It is not there.");
        Path sync = folder.resolve("sync");
        SyncFolder.write(sample.store, sync);
        String row = Files.readString(sync.resolve("assignments/" + TOPIC + ".jsonl"));
        assertTrue(
                row.contains(
                        "\"after_reveal\":{\"assignment\":\"not_support\",\"reason\":\"It is not there.\",\"at\":\""),
                row);
        List<Double> scores =
                ProjectScores.of(Visibility.permitToCarry(), sample.store, FailedLabels.OPEN).answers().stream()
                        .filter(score -> score.judge().startsWith("ann"))
                        .filter(score -> score.answer().equals(sample.answerKey(0)))
                        .map(score -> score.scores().orElseThrow().of(Measure.ALL))
                        .toList();
        int nuggets = sample.nuggets().size();
        assertEquals(List.of(1.0, (nuggets - 1.0) / nuggets), scores);
        Path restored = folder.resolve("restored.assay");
        try (ProjectStore store = ProjectStore.create(restored, sample.store.settings(), InstantSource.system())) {
            assertFalse(SyncRestore.run(store, sync, false).hasErrors());
            assertEquals(sample.store.revealed(TOPIC), store.revealed(TOPIC));
            assertEquals(
                    sample.store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(TOPIC)),
                    store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(TOPIC)));
            assertEquals(List.of(), store.check().problems());
            Path again = folder.resolve("again");
            SyncFolder.write(store, again);
            assertEquals(row, Files.readString(again.resolve("assignments/" + TOPIC + ".jsonl")));
            assertEquals(
                    Files.readString(sync.resolve("manifest.json")), Files.readString(again.resolve("manifest.json")));
        }
    }
}
