package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ProjectScores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Merging and splitting nuggets that were labelled. */
class CarriedLabelsOfAProjectTest {
    private static final TopicId TOPIC = new TopicId("h-022");
    private static final RunId GANTRY = new RunId("gantry-base");
    private static final RunId TERN = new RunId("tern-k5");
    private static final RunId LANTERN = new RunId("lantern-rag-1");

    @TempDir
    Path folder;

    private ProjectStore store;
    private NuggetService nuggets;
    private LabellingService labelling;
    private NuggetId first;
    private NuggetId second;

    @BeforeEach
    void labelled() {
        store = SampleProject.create(folder);
        AtomicInteger made = new AtomicInteger();
        nuggets = new NuggetService(store, () -> new NuggetId("new" + made.incrementAndGet()));
        labelling = new LabellingService(store);
        List<Nugget> set = nuggets.freeze(TOPIC).nuggets();
        first = set.get(0).id();
        second = set.get(1).id();
        label(GANTRY, first, Label.SUPPORT);
        label(GANTRY, second, Label.SUPPORT);
        label(TERN, first, Label.SUPPORT);
        label(TERN, second, Label.NOT_SUPPORT);
        label(LANTERN, first, Label.SUPPORT);
        labelling.toggleSentence(key(TERN, first), 0);
        labelling.note(key(TERN, first), "In passing");
        labelling.note(key(LANTERN, second), "Unclear");
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static LabelKey key(RunId run, NuggetId nugget) {
        return new LabelKey(TOPIC, run, nugget);
    }

    private void label(RunId run, NuggetId nugget, Label label) {
        labelling.label(key(run, nugget), label);
    }

    private Map<LabelKey, Judgment<LabelKey>> labels() {
        return store.assignments(TOPIC).stream().collect(Collectors.toMap(Judgment::item, Function.identity()));
    }

    private Judgment<LabelKey> label(RunId run, NuggetId nugget) {
        return labels().get(key(run, nugget));
    }

    @Test
    void aMergeSuggestsLabelsAndOneUndoTakesAllBack() {
        Map<LabelKey, Judgment<LabelKey>> before = labels();
        TopicProgress progress = store.progress(TOPIC);
        NuggetId merged = new NuggetId("merged");
        nuggets.merge(TOPIC, Set.of(first, second), "Dams trapped the tide and carried roads", merged);

        assertEquals(Label.SUPPORT.judgment(key(GANTRY, merged), List.of(), "", true, 1), label(GANTRY, merged));
        assertEquals(
                Label.PARTIAL_SUPPORT.judgment(key(TERN, merged), List.of(0), "In passing", true, 1),
                label(TERN, merged));
        assertEquals(
                Label.UNLABELLED.judgment(key(LANTERN, merged), List.of(), "Unclear", false, 1),
                label(LANTERN, merged));
        assertEquals(2, store.progress(TOPIC).recheck());
        assertTrue(labels().keySet().containsAll(before.keySet()), "the labels of the parents stay with them");
        assertTrue(store.check().isSound(), store.check()::toString);

        store.undo();
        assertEquals(before, labels());
        assertEquals(progress, store.progress(TOPIC));
        store.redo();
        assertEquals(Label.SUPPORT, Label.of(label(GANTRY, merged)));
        assertTrue(store.check().isSound(), store.check()::toString);
    }

    @Test
    void aSplitSuggestsTheLabelOfTheWholeForEachPart() {
        Map<LabelKey, Judgment<LabelKey>> before = labels();
        nuggets.split(TOPIC, first, List.of("Dams trapped the tide", "Ponds held the water"));
        for (NuggetId part : List.of(new NuggetId("new1"), new NuggetId("new2"))) {
            assertEquals(
                    Label.SUPPORT.judgment(key(TERN, part), List.of(0), "In passing", true, 1), label(TERN, part));
            assertEquals(Label.SUPPORT, Label.of(label(GANTRY, part)));
            assertTrue(label(LANTERN, part).recheck());
        }
        assertEquals(6, store.progress(TOPIC).recheck());
        store.undo();
        assertEquals(before, labels());
        assertTrue(store.check().isSound(), store.check()::toString);
    }

    @Test
    void aSuggestionIsNoFinishedLabelUntilItIsConfirmedOrChanged() {
        NuggetId kept = new NuggetId("merged");
        List<NuggetId> all = store.nuggetSet(TOPIC).orElseThrow().nuggets().stream().map(Nugget::id).toList();
        store.answers(TOPIC).forEach(answer -> all.forEach(one -> label(answer.run(), one, Label.SUPPORT)));
        assertEquals(TopicState.COMPLETE, store.progress(TOPIC).state());

        nuggets.merge(TOPIC, List.of(first, second), "Dams trapped the tide and carried roads", kept);
        nuggets.freeze(TOPIC);
        assertEquals(TopicState.LABELLING, store.progress(TOPIC).state());
        assertThrows(RefusedException.class, () -> labelling.lock(TOPIC));
        assertTrue(
                ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN)
                        .scored()
                        .isEmpty(),
                "what waits is not scored");

        store.answers(TOPIC).forEach(answer -> {
            if (answer.run().equals(TERN)) {
                labelling.label(key(TERN, kept), Label.NOT_SUPPORT);
            } else {
                labelling.confirm(key(answer.run(), kept));
            }
        });
        assertEquals(TopicState.COMPLETE, store.progress(TOPIC).state());
        assertEquals(2, label(TERN, kept).revision());
        assertEquals(
                store.answers(TOPIC).size(),
                ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN).scored().size());
    }

    @Test
    void whatIsMergedAndSplitAgainCarriesItsSuggestionsOn() {
        NuggetId merged = new NuggetId("merged");
        nuggets.merge(TOPIC, List.of(first, second), "Dams trapped the tide and carried roads", merged);
        nuggets.split(TOPIC, merged, List.of("Dams trapped the tide", "Dams carried roads"));
        assertEquals(Label.PARTIAL_SUPPORT, Label.of(label(TERN, new NuggetId("new1"))));
        assertTrue(label(TERN, new NuggetId("new2")).recheck());
        Path file = store.file();
        Map<LabelKey, Judgment<LabelKey>> before = labels();
        store.close();
        store = ProjectStore.open(file, InstantSource.system());
        assertEquals(before, labels());
        store.undo();
        assertEquals(Optional.empty(), store.assignment(key(TERN, new NuggetId("new1"))));
        store.undo();
        assertEquals(Optional.empty(), store.assignment(key(TERN, merged)));
        assertEquals(Label.NOT_SUPPORT, Label.of(label(TERN, second)));
    }

    @Test
    void withoutLabelsNothingIsCarried() {
        TopicId other = new TopicId("h-014");
        List<NuggetId> two = nuggets.freeze(other).nuggets().stream().limit(2).map(Nugget::id).toList();
        nuggets.merge(other, two, "Words", new NuggetId("merged"));
        assertEquals(List.of(), store.assignments(other));
    }
}
