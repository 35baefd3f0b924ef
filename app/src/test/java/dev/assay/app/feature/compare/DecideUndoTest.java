package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.merge.MergeService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.Undoing;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.rubric.CellKey;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong key, undo, right key among the decisions between judges. */
class DecideUndoTest {
    private static final TopicId TOPIC = new TopicId("h-014");

    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final AdjudicationViewModel model = new AdjudicationViewModel(undoing.workspace());
    private ProjectStore store;

    @BeforeEach
    void open() throws IOException {
        Path file = folder.resolve("first-steps.assay");
        try (ProjectStore ann = SampleProject.create(folder)) {
            new NuggetService(ann, () -> new NuggetId("unused")).freeze(TOPIC);
        }
        Path bob = Files.copy(file, folder.resolve("bob.assay"));
        label(file, Label.SUPPORT);
        label(bob, Label.NOT_SUPPORT);
        new MergeService(InstantSource.system())
                .merge(file, List.of(new MergeService.Source(bob, Optional.of("Bob"))), false);
        store = ProjectStore.open(file, InstantSource.system());
        LabellingService labelling = new LabellingService(store);
        store.answers(TOPIC).forEach(answer -> store.nuggetSet(TOPIC).orElseThrow().nuggets().forEach(nugget ->
                labelling.label(new LabelKey(TOPIC, answer.run(), nugget.id()), Label.SUPPORT)));
        labelling.lock(TOPIC);
        undoing.show(store, TOPIC, Stage.SCORES);
        model.openProperty().set(true);
    }

    private static void label(Path project, Label label) {
        try (ProjectStore open = ProjectStore.open(project, InstantSource.system())) {
            LabellingService labelling = new LabellingService(open);
            open.nuggetSet(TOPIC).orElseThrow().nuggets().forEach(nugget -> labelling.label(
                    new LabelKey(TOPIC, open.answers(TOPIC).getFirst().run(), nugget.id()), label));
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private LabelKey inHand() {
        return (LabelKey) model.currentProperty().get().orElseThrow().item();
    }

    private void decide(Label label) {
        model.chosenProperty().set(Optional.of(new Opinion(label.judgment(inHand(), "", false, 0))));
        model.reasonProperty().set("by the guidelines");
        model.decide();
    }

    private Optional<Label> decided(LabelKey key) {
        return store.value(Kinds.ADJUDICATION, key).map(Label::of);
    }

    @Test
    void theCorrectionLandsOnTheSamePair() {
        LabelKey first = inHand();
        decide(Label.PARTIAL_SUPPORT);
        LabelKey second = inHand();
        decide(Label.SUPPORT);
        model.filterProperty()
                .set(new DisputedFilter(
                        "", Set.of(), Optional.empty(), DisputedFilter.Difference.ANY, DisputedFilter.State.DECIDED));
        undoing.undo("Topic h-014");
        assertEquals(second, inHand());
        undoing.undo("Topic h-014");
        assertEquals(first, inHand());
        assertEquals(Stage.SCORES, undoing.workspace().stageProperty().get(), "the names of judges stay out of view");
        undoing.redo("Topic h-014");
        assertEquals(first, inHand());
        undoing.undo("Topic h-014");
        decide(Label.NOT_SUPPORT);
        assertEquals(Optional.of(Label.NOT_SUPPORT), decided(first));
        assertEquals(Optional.empty(), decided(second));
    }

    @Test
    void whatIsPutOffComesAfterTheOtherOpenPairsAndStaysThere() {
        List<LabelKey> before = keys();
        model.putOff();
        assertEquals(before.get(1), inHand());
        assertEquals(before.getFirst(), keys().getLast());
        decide(Label.SUPPORT);
        assertEquals(before.get(2), inHand());
        model.openProperty().set(false);
        model.openProperty().set(true);
        List<LabelKey> open = keys().stream().filter(key -> decided(key).isEmpty()).toList();
        assertEquals(before.getFirst(), open.getLast());
    }

    private List<LabelKey> keys() {
        return model.rows().stream().map(pair -> (LabelKey) pair.item()).toList();
    }

    @Test
    void aGradeHasItselfForItsKey() {
        CellKey cell = new CellKey(TOPIC, new DocumentId("p1"), "q1");
        Scale scale = Kinds.ITEM_GRADE.scale().orElseThrow();
        List<Opinion> votes = List.of("0", "4").stream()
                .map(word -> new Opinion(Judgment.<Item>open(cell, 1).with(word, 1)))
                .toList();
        List<Alternative> all = Alternative.of(
                ReportRules.USUAL,
                new Disputed(
                        Kinds.ITEM_GRADE,
                        cell,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        NuggetSet.empty(TOPIC),
                        scale,
                        votes,
                        4,
                        List.of(),
                        Optional.empty()));
        assertEquals(
                scale.words().stream().map(word -> Optional.of(word.word())).toList(),
                all.stream().map(Alternative::key).filter(Optional::isPresent).toList());
    }
}
