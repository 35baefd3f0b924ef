package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.Undoing;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.CellKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.Importer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wrong key, undo, right key where a grader is verified: in the sample, and in each of the views. */
class VerifyUndoTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final VerifyViewModel sample = new VerifyViewModel(undoing.workspace());
    private final GradesViewModel views = new GradesViewModel(undoing.workspace());
    private ProjectStore store;
    private TopicId topic;

    @BeforeEach
    void open() {
        store = ProjectStore.create(
                folder.resolve("x.assay"),
                new ProjectSettings(
                        "rubric",
                        "",
                        "kim",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()),
                        "",
                        Instant.parse("2026-11-23T09:00:00Z")),
                InstantSource.system());
        Importer.run(
                store,
                List.of(Path.of(System.getProperty("assay.root"), "samples", "rubric")),
                ImportOptions.DEFAULT,
                ProgressListener.NONE);
        sample.whenInViews(() -> {
            look();
            views.reload();
        });
        topic = store.topics().getFirst().id();
        undoing.show(store, topic, Stage.VERIFY);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void look() {
        sample.setLooked(false);
        views.agree();
        views.setActive(true);
    }

    private CellKey inSample() {
        return sample.inHand().orElseThrow().key();
    }

    private CellKey inViews() {
        GradeLine line = views.lines().inHand().orElseThrow();
        return views.key(line.unit(), line.item());
    }

    private Optional<String> blind(CellKey key) {
        return store.value(Kinds.ITEM_GRADE, key).flatMap(Judgment::word);
    }

    private Optional<String> after(CellKey key) {
        return store.value(Kinds.ITEM_GRADE_AFTER, key).flatMap(Judgment::word);
    }

    @Test
    void inTheSample() {
        List<CellKey> graded = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            graded.add(inSample());
            sample.grade(2);
        }
        CellKey next = inSample();
        for (CellKey cell : graded.reversed()) {
            undoing.undo("” in " + cell.passage().value() + ": –");
            assertEquals(cell, inSample());
        }
        for (CellKey cell : graded) {
            undoing.redo("” in " + cell.passage().value() + ": 2");
            assertEquals(cell, inSample());
        }
        undoing.undo(": –");
        sample.grade(5);
        assertEquals(Optional.of("5"), blind(graded.getLast()));
        assertEquals(Optional.empty(), blind(next));
    }

    @Test
    void inTheSampleOfTheGraderThatHasTheCell() {
        CellKey cell = inSample();
        sample.grade(2);
        sample.nextGrader();
        assertNotEquals(cell, inSample());
        undoing.undo(": –");
        assertEquals(cell, inSample());
        assertEquals(0, sample.read().orElseThrow().chosen());
    }

    @Test
    void inTheSampleFromAnotherStage() {
        sample.step(7);
        CellKey cell = inSample();
        sample.grade(2);
        undoing.goTo(topic, Stage.SCORES);
        undoing.undo(": –");
        assertEquals(Stage.VERIFY, undoing.workspace().stageProperty().get());
        assertEquals(cell, inSample());
    }

    @ParameterizedTest
    @EnumSource(GradesView.class)
    void inEachView(GradesView view) {
        look();
        views.lines().view(GradesView.GRID);
        views.lines().goTo(2, 1);
        views.grade(1);
        views.lines().view(view);
        if (views.lines().all().isEmpty()) {
            return;
        }
        views.lines().goTo(views.lines().all().size() - 1);
        CellKey cell = inViews();
        views.grade(2);
        views.lines().goTo(0);
        views.lines().stepAside(1);
        undoing.undo("” in " + cell.passage().value() + ": ");
        assertEquals(view, views.lines().view());
        assertEquals(cell, inViews());
        views.grade(5);
        assertEquals(Optional.of("5"), after(cell));
    }

    @Test
    void inTheGridWhereTheViewHasNoLineForTheCell() {
        look();
        views.lines().view(GradesView.GRID);
        views.lines().goTo(0, 0);
        CellKey cell = inViews();
        views.grade(2);
        views.lines().view(GradesView.MISSING);
        undoing.undo(": ");
        assertEquals(GradesView.GRID, views.lines().view());
        assertEquals(cell, inViews());
    }

    @Test
    void ofAnotherTopicAndGrader() {
        look();
        views.lines().view(GradesView.GRID);
        views.lines().goTo(3, 2);
        CellKey cell = inViews();
        views.grade(2);
        views.nextGrader();
        undoing.goTo(store.topics().getLast().id(), Stage.VERIFY);
        undoing.undo(": ");
        assertEquals(Optional.of(topic), undoing.workspace().topicProperty().get());
        assertEquals(cell, inViews());
    }

    @Test
    void whatNoSampleHasIsSeenInTheViews() {
        look();
        views.lines().view(GradesView.GRID);
        List<CellKey> inSample = new ArrayList<>();
        for (int at = 0; at < sample.size(); at++) {
            inSample.add(sample.line(at).key());
        }
        int place = 0;
        do {
            views.lines().goTo(place++, 0);
        } while (inSample.contains(inViews()));
        CellKey cell = inViews();
        views.grade(2);
        views.setActive(false);
        sample.setLooked(true);
        undoing.undo("” in " + cell.passage().value());
        assertEquals(cell, inViews());
    }

    @Test
    void aNoteAndAnItemLeadToWhatTheyAreOf() {
        look();
        views.lines().view(GradesView.GRID);
        views.lines().goTo(1, 1);
        CellKey cell = inViews();
        views.note("says so in a table");
        views.lines().goTo(4, 3);
        undoing.undo(": ");
        assertEquals(cell, inViews());
        String item = cell.item();
        views.edits().reword(item, "Which oil was burned?");
        views.lines().goTo(4, 3);
        undoing.undo("item “");
        assertEquals(item, inViews().item());
        assertTrue(store.material().editedItems().isEmpty());
    }
}
