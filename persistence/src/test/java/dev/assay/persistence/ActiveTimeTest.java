package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.model.ActiveTime;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.UndoState;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time that was worked adds up, and is no act. */
class ActiveTimeTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 22);

    @TempDir
    Path folder;

    private static ActiveTime time(TopicId topic, String stage, Optional<RunId> run, long milliseconds) {
        return new ActiveTime("ada", DAY, topic, stage, run, milliseconds);
    }

    @Test
    void addsUpByPlaceAndIsNoAct() {
        Path file = folder.resolve("study.assay");
        Optional<RunId> run = Optional.of(RUNS.getFirst());
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            UndoState undo = store.undoState();
            long last = store.lastEvent();
            store.addActiveTime(List.of(
                    time(FIRST, "label", run, 300),
                    time(FIRST, "nuggets", Optional.empty(), 7),
                    time(SECOND, "label", run, 1)));
            store.addActiveTime(List.of(time(FIRST, "label", run, 42)));
            assertEquals(last, store.lastEvent());
            assertEquals(undo, store.undoState());
            assertEquals(List.of(), store.check().problems());
        }
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(
                    List.of(
                            time(FIRST, "label", run, 342),
                            time(FIRST, "nuggets", Optional.empty(), 7),
                            time(SECOND, "label", run, 1)),
                    store.activeTime());
            assertEquals(
                    StoreException.Kind.READ_ONLY,
                    assertThrows(StoreException.class, () -> store.addActiveTime(List.of()))
                            .kind());
        }
    }

    @Test
    void timeOfATopicThatIsNotThereIsRefusedWhole() {
        try (ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            assertThrows(
                    StoreException.class,
                    () -> store.addActiveTime(List.of(
                            time(FIRST, "label", Optional.empty(), 1),
                            time(new TopicId("nowhere"), "label", Optional.empty(), 1))));
            assertEquals(List.of(), store.activeTime());
        }
        assertThrows(IllegalArgumentException.class, () -> time(FIRST, "label", Optional.empty(), -1));
    }
}
