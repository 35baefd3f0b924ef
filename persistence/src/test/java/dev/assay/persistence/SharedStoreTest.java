package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.edit.Act;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.files.ProjectLock;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreException.Kind;
import dev.assay.persistence.record.UndoState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A project that more than one window, process or program wants at a time. */
@Timeout(300)
class SharedStoreTest {
    /** How often a process is killed at any moment; more often with {@code mvn verify -Plong}. */
    private static final int ROUNDS = Boolean.getBoolean("assay.long") ? 20 : 2;
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

    private StoreException refused() {
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file));
        assertEquals(Kind.LOCKED, refusal.kind(), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("study.assay"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("read-only"), refusal.getMessage());
        return refusal;
    }

    @Test
    void twoWindowsOfOneProgram() {
        try (ProjectStore store = TestProject.open(file)) {
            refused();
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            try (ProjectStore watching = ProjectStore.openReadOnly(file)) {
                assertEquals(Label.SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
                store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
                assertEquals(Label.NOT_SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
            }
            store.commit(TestProject.label(store, KEY, Label.PARTIAL_SUPPORT));
        }
        TestProject.open(file).close();
    }

    @Test
    void anotherProcessHoldsIt() throws Exception {
        try (OtherProcess other = OtherProcess.holding(file, 1)) {
            assertEquals("holding", other.line());
            String message = refused().getMessage();
            assertTrue(message.contains("process " + other.id()), message);
            assertTrue(message.contains(System.getProperty("user.name")), message);
            try (ProjectStore watching = ProjectStore.openReadOnly(file)) {
                assertEquals(Label.SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
                assertEquals(List.of(), watching.check().problems());
            }
            refused();
            other.end();
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
        }
        assertEquals(List.of(".study.assay.lock", "study.assay"), names());
    }

    /** Asking again inside this process, or reading here, must not make the lock fall away for others. */
    @Test
    void thisProcessKeepsItsLockWhateverItDoesWithTheFile() throws Exception {
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            refused();
            ProjectStore.openReadOnly(file).close();
            try (OtherProcess other = OtherProcess.holding(file, 1)) {
                assertEquals("LOCKED", other.line());
            }
            try (ProjectStore watching = ProjectStore.openReadOnly(file)) {
                refused();
                assertEquals(Label.SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
            }
            try (OtherProcess other = OtherProcess.holding(file, 1)) {
                assertEquals("LOCKED", other.line());
            }
            store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
        }
        try (OtherProcess other = OtherProcess.holding(file, 1)) {
            assertEquals("holding", other.line());
        }
    }

    @Test
    void aKilledProcessLosesNothingAndLeavesNoLock() throws Exception {
        try (OtherProcess other = OtherProcess.holding(file, 26)) {
            assertEquals("holding", other.line());
            other.kill();
        }
        assertTrue(Files.exists(folder.resolve("study.assay-wal")), "It could not fold its log in");
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(3 + 26, store.lastEvent());
            assertEquals(Label.NOT_SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
            store.undo();
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
        }
        assertEquals(List.of(".study.assay.lock", "study.assay"), names());
    }

    /**
     * Wherever it is in opening, writing or closing: what it said it had saved is there, and the file can be opened.
     */
    @Test
    void aProcessKilledAtAnyMomentLosesNothingThatItSaidItHadSaved() throws Exception {
        Random random = new Random();
        for (int round = 0; round < ROUNDS; round++) {
            long said;
            try (OtherProcess other = OtherProcess.churning(file)) {
                for (int line = random.nextInt(40); line > 0; line--) {
                    other.line();
                }
                said = Long.parseLong(other.line());
                other.kill();
            }
            try (ProjectStore store = TestProject.open(file)) {
                assertTrue(store.lastEvent() >= said, () -> store.lastEvent() + " of " + said + " events");
                assertEquals(List.of(), store.check().problems());
            }
            assertEquals(List.of(".study.assay.lock", "study.assay"), names());
        }
    }

    @Test
    void lookingAtAProjectWhileAnotherProcessOpensWritesAndClosesIt() throws Exception {
        try (ProjectStore watching = ProjectStore.openReadOnly(file)) {
            assertTrue(watching.assignment(KEY).isEmpty());
            try (OtherProcess other = OtherProcess.holding(file, 3)) {
                assertEquals("holding", other.line());
                assertEquals(Label.SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
                other.end();
            }
            assertEquals(Label.SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), watching.check().problems());
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
        }
        assertEquals(List.of(".study.assay.lock", "study.assay"), names());
    }

    @Test
    void aStoreThatClosesBesideAReaderIsWholeAllTheSame() throws Exception {
        ProjectStore store = TestProject.open(file);
        try (ProjectStore watching = ProjectStore.openReadOnly(file)) {
            assertTrue(watching.assignment(KEY).isEmpty());
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            store.close();
            assertEquals(Label.SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
            Path copy = Files.copy(file, Files.createDirectory(folder.resolve("copy")).resolve("study.assay"));
            try (ProjectStore copied = TestProject.open(copy)) {
                assertEquals(Label.SUPPORT, Label.of(copied.assignment(KEY).orElseThrow()));
            }
        }
    }

    @Test
    void whoeverMakesAProjectFirstKeepsIt() throws Exception {
        byte[] before = Files.readAllBytes(file);
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.empty(file));
        assertEquals(Kind.EXISTS, refusal.kind());
        assertArrayEquals(before, Files.readAllBytes(file));
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(Kind.EXISTS, assertThrows(StoreException.class, () -> TestProject.empty(file)).kind());
            assertEquals(3, store.lastEvent());
        }
    }

    @Test
    void onlyOneOfManyGetsTheLockAtATime() throws Exception {
        Path project = file.toRealPath();
        AtomicInteger held = new AtomicInteger();
        List<Callable<Integer>> takers = Collections.nCopies(8, () -> {
            int taken = 0;
            while (taken < 100) {
                try (ProjectLock lock = ProjectLock.take(project)) {
                    assertEquals(1, held.incrementAndGet());
                    held.decrementAndGet();
                    taken++;
                } catch (StoreException e) {
                    assertEquals(Kind.LOCKED, e.kind());
                }
            }
            return taken;
        });
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<Integer> taker : threads.invokeAll(takers)) {
                assertEquals(100, taker.get());
            }
        }
    }

    @Test
    void anotherProgramThatIsWritingIsWaitedForAndThenTold() throws Exception {
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            store.undo();
            StoredWork work = StoredWork.of(store);
            UndoState undo = store.undoState();
            Act label = TestProject.label(store, KEY, Label.NOT_SUPPORT);
            try (Connection foreign = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = foreign.createStatement()) {
                statement.execute("BEGIN IMMEDIATE");
                for (Runnable change : List.<Runnable>of(
                        () -> store.commit(label),
                        () -> store.importing(writer -> true, kept -> kept))) {
                    StoreException refusal = assertThrows(StoreException.class, change::run);
                    assertEquals(Kind.LOCKED, refusal.kind());
                    assertTrue(refusal.getMessage().contains("try again"), refusal.getMessage());
                }
                assertEquals(work, StoredWork.of(store), "What is there can still be read");
                assertEquals(undo, store.undoState());
                assertEquals(5, store.lastEvent());
                statement.execute("ROLLBACK");
            }
            store.commit(label);
            assertEquals(Label.NOT_SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(6, store.lastEvent());
            assertFalse(store.undoState().redo().isPresent());
            assertEquals(List.of(), store.check().problems());
        }
    }

    private List<String> names() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }
}
