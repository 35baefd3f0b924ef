package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.RunId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.files.FilePlace;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file that another program writes to or replaces while it is open, and what stands in its log meanwhile. */
@Timeout(300)
class ReplacedFileTest {
    private static final LabelKey KEY = TestProject.key(FIRST, RUNS.getFirst(), "n1");

    @TempDir
    Path folder;

    private Path file;
    private Path other;

    @BeforeEach
    void project() {
        file = folder.resolve("study.assay");
        other = folder.resolve("other.assay");
        for (Path one : List.of(file, other)) {
            try (ProjectStore store = TestProject.filled(one)) {
                store.commit(TestProject.add(store, FIRST, "n1"));
                store.commit(TestProject.freeze(store, FIRST));
            }
        }
        try (ProjectStore store = TestProject.open(other)) {
            store.commit(TestProject.label(store, key(1), Label.CANT_JUDGE));
        }
    }

    private static LabelKey key(int run) {
        RunId id = RUNS.get(run);
        return TestProject.key(FIRST, id, "n1");
    }

    /** As {@code cat} into the file does it. */
    private static void writeOver(Path file, byte[] bytes) throws Exception {
        try (OutputStream out = Files.newOutputStream(
                file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            out.write(bytes);
        }
    }

    private static void refused(ProjectStore store, FilePlace place) {
        long before = store.lastEvent();
        StoreException refusal = assertThrows(
                StoreException.class, () -> store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT)));
        assertEquals(StoreException.Kind.MISSING, refusal.kind(), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("study.assay"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("no longer saves"), refusal.getMessage());
        assertEquals(place, store.place());
        assertEquals(before, store.lastEvent());
        assertThrows(StoreException.class, store::reader);
    }

    @Test
    void anotherProjectWrittenOverItIsNoticedAndLeftAsItIs() throws Exception {
        byte[] theirs = Files.readAllBytes(other);
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            assertTrue(store.isInPlace());
            writeOver(file, theirs);
            assertFalse(store.isInPlace());
            refused(store, FilePlace.OVERWRITTEN);
            refused(store, FilePlace.OVERWRITTEN);
        }
        assertArrayEquals(theirs, Files.readAllBytes(file));
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(Label.CANT_JUDGE, Label.of(store.assignment(key(1)).orElseThrow()));
            assertTrue(store.assignment(KEY).isEmpty());
            assertEquals(List.of(), store.check().problems());
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
        }
    }

    @Test
    void evenWhenNothingWasDoneInBetween() throws Exception {
        byte[] theirs = Files.readAllBytes(other);
        ProjectStore closed = TestProject.open(file);
        closed.commit(TestProject.label(closed, KEY, Label.SUPPORT));
        writeOver(file, theirs);
        assertEquals(StoreException.Kind.MISSING, assertThrows(StoreException.class, closed::close).kind());
        assertArrayEquals(theirs, Files.readAllBytes(file));
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aTextWrittenOverItIsLeftAsItIs() throws Exception {
        byte[] theirs = "A shopping list".getBytes();
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            writeOver(file, theirs);
            refused(store, FilePlace.OVERWRITTEN);
        }
        assertArrayEquals(theirs, Files.readAllBytes(file));
    }

    @Test
    void anEarlierStateOfItselfWrittenOverItIsLeftAsItIs() throws Exception {
        byte[] before = Files.readAllBytes(file);
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            store.foldIn();
            store.commit(TestProject.label(store, key(1), Label.SUPPORT));
            writeOver(file, before);
            refused(store, FilePlace.OVERWRITTEN);
        }
        assertArrayEquals(before, Files.readAllBytes(file));
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(3, store.lastEvent());
            assertEquals(List.of(), store.check().problems());
        }
    }

    /** Killed after it noticed: whoever opens the other file does not find this one's log beside it. */
    @Test
    void aKillAfterwardsDoesNoHarmToWhatIsThere() throws Exception {
        byte[] theirs = Files.readAllBytes(other);
        ProjectStore store = TestProject.open(file);
        try {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            writeOver(file, theirs);
            refused(store, FilePlace.OVERWRITTEN);
            assertFalse(Files.exists(folder.resolve("study.assay-wal")));
            assertFalse(Files.exists(folder.resolve("study.assay-shm")));
            try (OtherProcess process = OtherProcess.holding(file, 0)) {
                assertEquals("LOCKED", process.line());
            }
        } finally {
            store.close();
        }
        assertArrayEquals(theirs, Files.readAllBytes(file));
    }

    @Test
    void aFileThatWasOnlyTouchedIsStillThere() throws Exception {
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
            assertTrue(store.isInPlace());
            store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
            writeOver(file, Files.readAllBytes(file));
            store.commit(TestProject.label(store, KEY, Label.PARTIAL_SUPPORT));
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(Label.PARTIAL_SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aFileMovedOverItIsLeftAloneAndTheOldOneIsWhole() throws Exception {
        byte[] theirs = Files.readAllBytes(other);
        Path old = folder.resolve("old.assay");
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            Files.createLink(old, file);
            Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);
            refused(store, FilePlace.REPLACED);
            Path copy = folder.resolve("copy.assay");
            store.copyTo(copy);
            try (ProjectStore rescued = TestProject.open(copy)) {
                assertEquals(Label.SUPPORT, Label.of(rescued.assignment(KEY).orElseThrow()));
                assertEquals(List.of(), rescued.check().problems());
            }
            assertFalse(Files.exists(folder.resolve("study.assay-wal")));
        }
        assertArrayEquals(theirs, Files.readAllBytes(file));
        try (ProjectStore store = TestProject.open(old)) {
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void theFileAloneIsWholeOnceItsLogIsFoldedIn() throws Exception {
        Path copy = folder.resolve("copy.assay");
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            assertTrue(ProjectStore.besides(file).orElseThrow().toString().contains("study.assay-wal"));
            store.foldIn();
            assertEquals(Optional.empty(), ProjectStore.besides(file));
            try (OtherProcess process = copied(file, copy)) {
                assertEquals("holding", process.line());
                process.end();
            }
            assertTrue(store.isInPlace());
            store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
        }
        try (ProjectStore store = ProjectStore.openReadOnly(copy)) {
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    /** A copy made by another process: to open the file here would cost the store its locks. */
    private static OtherProcess copied(Path file, Path copy) throws Exception {
        assertEquals(0, new ProcessBuilder("cp", file.toString(), copy.toString()).start().waitFor());
        return OtherProcess.holding(copy, 0);
    }

    @Test
    void aReaderDoesNotHoldUpTheFolding() throws Exception {
        try (ProjectStore store = TestProject.open(file);
                ProjectStore reader = store.reader()) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            reader.snapshot(() -> {
                assertEquals(4, reader.lastEvent());
                store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
                store.foldIn();
                store.commit(TestProject.label(store, KEY, Label.CANT_JUDGE));
                return null;
            });
            assertTrue(store.isInPlace());
            store.foldIn();
            assertEquals(Optional.empty(), ProjectStore.besides(file));
        }
    }

    @Test
    void aLogThatAKilledProcessLeftIsToldAndFoldedInWhenTheProjectIsOpened() throws Exception {
        try (OtherProcess process = OtherProcess.holding(file, 1)) {
            assertEquals("holding", process.line());
            process.kill();
        }
        String told = ProjectStore.besides(file).orElseThrow().toString();
        assertTrue(told.contains("study.assay-wal") && told.contains("copy both"), told);
        Path copy = Files.copy(file, folder.resolve("copy.assay"));
        assertTrue(ProjectStore.besides(copy).orElseThrow().toString().contains("may hold the newest changes"));
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(Optional.empty(), ProjectStore.besides(file));
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
        }
        assertEquals(Optional.empty(), ProjectStore.besides(file));
    }

    @Test
    void aLongLogIsFoldedInOfItself() throws Exception {
        long before = Files.size(file);
        try (ProjectStore store = TestProject.open(file)) {
            store.changeSettings(new ProjectSettings(
                    store.settings().id(),
                    "x".repeat(18 << 20),
                    "ada",
                    store.settings().policy(),
                    "",
                    store.settings().created()));
            assertTrue(Files.size(file) > before + (16 << 20));
            assertTrue(store.isInPlace());
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
        }
    }
}
