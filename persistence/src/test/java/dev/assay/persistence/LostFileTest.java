package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.record.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that goes away while it is open, and a clock that goes back. */
class LostFileTest {
    private static final LabelKey KEY = TestProject.key(FIRST, RUNS.getFirst(), "n1");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void project() {
        file = folder.resolve("study.assay");
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.freeze(store, FIRST));
        }
    }

    private static void refused(ProjectStore store) {
        long before = store.lastEvent();
        StoreException refusal = assertThrows(
                StoreException.class, () -> store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT)));
        assertEquals(StoreException.Kind.MISSING, refusal.kind(), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("study.assay was moved, deleted or replaced"), refusal.getMessage());
        assertFalse(store.isInPlace());
        assertEquals(before, store.lastEvent());
    }

    private void copyHoldsTheLabel(ProjectStore store) {
        Path copy = folder.resolve("copy.assay");
        store.copyTo(copy);
        try (ProjectStore rescued = TestProject.open(copy)) {
            assertEquals(Label.SUPPORT, Label.of(rescued.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), rescued.check().problems());
            rescued.commit(TestProject.label(rescued, KEY, Label.NOT_SUPPORT));
        }
    }

    @Test
    void deletedWhileOpen() throws Exception {
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            assertTrue(store.isInPlace());
            Files.delete(file);
            refused(store);
            copyHoldsTheLabel(store);
        }
    }

    @Test
    void movedAndPutBack() throws Exception {
        Path elsewhere = folder.resolve("elsewhere.assay");
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            Files.move(file, elsewhere);
            refused(store);
            Files.move(elsewhere, file);
            assertTrue(store.isInPlace());
            store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(Label.NOT_SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void itsWholeFolderMoved() throws Exception {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Path project = Files.copy(file, inner.resolve("study.assay"));
        Path moved = folder.resolve("moved");
        try (ProjectStore store = TestProject.open(project)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            Files.move(inner, moved);
            refused(store);
            copyHoldsTheLabel(store);
        }
        try (ProjectStore store = TestProject.open(moved.resolve("study.assay"))) {
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void replacedByAnotherFile() throws Exception {
        Path other = Files.copy(file, folder.resolve("other.assay"));
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            Files.delete(file);
            Files.move(other, file);
            refused(store);
            copyHoldsTheLabel(store);
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertTrue(store.assignment(KEY).isEmpty(), "What was put in its place is left alone");
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aClockThatWasSetBackChangesNoOrder() {
        Instant[] now = {Instant.parse("2026-11-21T12:00:00Z")};
        try (ProjectStore store = ProjectStore.open(file, () -> now[0])) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            now[0] = now[0].minus(Duration.ofDays(400));
            store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
            store.undo();
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
        }
        try (ProjectStore store = ProjectStore.open(file, () -> now[0].minus(Duration.ofDays(400)))) {
            store.redo();
            assertEquals(Label.NOT_SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            store.undo();
            store.undo();
            assertTrue(store.assignment(KEY).isEmpty());
            assertEquals(List.of(), store.check().problems());
            List<Long> sequence = new ArrayList<>();
            store.forEachEvent(0, event -> sequence.add(event.sequence()));
            for (int i = 0; i < sequence.size(); i++) {
                assertEquals(i + 1, sequence.get(i));
            }
        }
    }
}
