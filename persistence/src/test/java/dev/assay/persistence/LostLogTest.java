package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What another program does to the files that SQLite keeps beside an open project, and what becomes of what was saved.
 */
@Timeout(60)
class LostLogTest {
    @TempDir
    Path folder;

    private Path file;
    private Path other;

    private interface Doing {
        void to(Path file, Path other) throws IOException;
    }

    private enum Fault {
        LOG_DELETED((file, other) -> Files.delete(log(file))),
        LOG_EMPTIED((file, other) -> cut(log(file), 0)),
        LOG_CUT_SHORT((file, other) -> cut(log(file), Files.size(log(file)) / 2)),
        ANOTHER_LOG_MOVED_OVER_IT((file, other) -> Files.move(other, log(file), StandardCopyOption.REPLACE_EXISTING)),
        ANOTHER_LOG_WRITTEN_OVER_IT((file, other) -> writeOver(log(file), Files.readAllBytes(other))),
        BYTES_OF_THE_LOG_CHANGED((file, other) -> change(log(file))),
        INDEX_DELETED((file, other) -> Files.delete(index(file))),
        INDEX_EMPTIED((file, other) -> cut(index(file), 0)),
        ANOTHER_INDEX_WRITTEN_OVER_IT((file, other) -> change(index(file))),
        ANOTHER_INDEX_MOVED_OVER_IT(
                (file, other) -> Files.move(other, index(file), StandardCopyOption.REPLACE_EXISTING)),
        BOTH_DELETED((file, other) -> {
            Files.delete(log(file));
            Files.delete(index(file));
        }),
        BOTH_EMPTIED((file, other) -> {
            cut(log(file), 0);
            cut(index(file), 0);
        });

        private final Doing doing;

        Fault(Doing doing) {
            this.doing = doing;
        }
    }

    private static Path log(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    private static Path index(Path file) {
        return file.resolveSibling(file.getFileName() + "-shm");
    }

    private static void cut(Path file, long size) throws IOException {
        try (RandomAccessFile opened = new RandomAccessFile(file.toFile(), "rw")) {
            opened.setLength(size);
        }
    }

    private static void writeOver(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** Changes what stands in a file, which keeps its size. */
    private static void change(Path file) throws IOException {
        // By another process, since this one would lose SQLite's locks when it closed the index.
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer changed = ByteBuffer.wrap(bytes);
        changed.putInt(16, changed.getInt(16) ^ 0x55);
        changed.putInt(48 + 16, changed.getInt(16));
        Files.write(file, bytes, StandardOpenOption.WRITE);
    }

    @BeforeEach
    void project() throws IOException {
        file = folder.resolve("study.assay");
        other = folder.resolve("theirs");
        Path theirs = folder.resolve("other.assay");
        for (Path one : List.of(file, theirs)) {
            try (ProjectStore store = TestProject.filled(one)) {
                store.commit(TestProject.add(store, FIRST, "n1"));
                store.commit(TestProject.freeze(store, FIRST));
            }
        }
        try (ProjectStore store = TestProject.open(theirs)) {
            store.commit(TestProject.label(store, key(3), Label.CANT_JUDGE));
            store.commit(TestProject.label(store, key(2), Label.CANT_JUDGE));
            Files.copy(log(theirs), other);
        }
    }

    private static LabelKey key(int run) {
        return TestProject.key(FIRST, RUNS.get(run), "n1");
    }

    private static void label(ProjectStore store, int run) {
        store.commit(TestProject.label(store, key(run), Label.SUPPORT));
    }

    private static String labelled(Path file) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(List.of(), store.snapshot(store::check).problems());
            return String.join(
                    " ",
                    Stream.of(0, 1, 2, 3)
                            .filter(run -> store.assignment(key(run))
                                    .filter(one -> Label.of(one) == Label.SUPPORT)
                                    .isPresent())
                            .map(String::valueOf)
                            .toList());
        }
    }

    /** One label in the file, and one that stands in its log. */
    private ProjectStore atWork() {
        ProjectStore store = TestProject.open(file);
        label(store, 0);
        store.foldIn();
        label(store, 1);
        return store;
    }

    private Path rescued(StoreException refusal) throws IOException {
        assertEquals(StoreException.Kind.MISSING, refusal.kind(), refusal.getMessage());
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> rescued =
                    files.filter(one -> one.getFileName().toString().startsWith("study-rescued-")).toList();
            assertEquals(1, rescued.size(), rescued.toString());
            assertTrue(refusal.getMessage().contains(rescued.getFirst().toString()), refusal.getMessage());
            return rescued.getFirst();
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void theNextActIsNotSavedAndEverythingBeforeItIsRescued(Fault fault) throws IOException {
        byte[] before;
        Path rescue;
        try (ProjectStore store = atWork()) {
            before = Files.readAllBytes(file);
            fault.doing.to(file, other);
            StoreException refusal = assertThrows(StoreException.class, () -> label(store, 2));
            assertTrue(refusal.getMessage().contains("no longer saves"), refusal.getMessage());
            rescue = rescued(refusal);
            assertEquals("0 1", labelled(rescue));
            assertEquals(rescue, rescued(assertThrows(StoreException.class, () -> label(store, 2))), "one is enough");
            assertThrows(StoreException.class, store::foldIn);
            assertThrows(StoreException.class, store::reader);
            assertFalse(store.isInPlace());
            assertEquals("0 1", labelled(rescue));
        }
        assertArrayEquals(before, Files.readAllBytes(file), "nothing was folded in");
        try (ProjectStore store = TestProject.open(rescue)) {
            label(store, 2);
        }
        assertEquals("0 1 2", labelled(rescue));
        try (ProjectStore store = TestProject.open(file)) {
            assertTrue(store.assignment(key(0)).isPresent());
            assertTrue(store.assignment(key(2)).isEmpty() && store.assignment(key(3)).isEmpty());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void closingWithoutAnotherActFoldsNothingInAndSaysWhereItIs(Fault fault) throws IOException {
        ProjectStore store = atWork();
        byte[] before = Files.readAllBytes(file);
        fault.doing.to(file, other);
        assertEquals("0 1", labelled(rescued(assertThrows(StoreException.class, store::close))));
        assertArrayEquals(before, Files.readAllBytes(file));
        try (ProjectStore again = TestProject.open(file)) {
            assertEquals(List.of(), again.check().problems());
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void whatIsOpenCanBeReadOrSaysWhyNot(Fault fault) throws IOException {
        ProjectStore store = atWork();
        fault.doing.to(file, other);
        for (int i = 0; i < 3; i++) {
            try {
                store.assignment(key(0));
                store.nuggetSet(FIRST);
            } catch (StoreException e) {
                assertNotEquals("", e.getMessage());
            }
        }
        assertThrows(StoreException.class, store::close);
    }

    @Test
    void aLogThatWasOnlyTouchedIsStillOurs() throws Exception {
        try (ProjectStore store = atWork()) {
            assertEquals(0, new ProcessBuilder("touch", log(file).toString()).start().waitFor());
            label(store, 2);
            store.foldIn();
            label(store, 3);
        }
        assertEquals("0 1 2 3", labelled(file));
    }

    @Test
    void aProjectThatIsDeletedIsRescued() throws IOException {
        try (ProjectStore store = atWork()) {
            Files.delete(file);
            assertEquals("0 1", labelled(rescued(assertThrows(StoreException.class, () -> label(store, 2)))));
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void aProjectThatIsRenamedIsWholeUnderItsNewNameAndRescued() throws IOException {
        Path renamed = folder.resolve("renamed.assay");
        try (ProjectStore store = atWork()) {
            Files.move(file, renamed);
            assertEquals("0 1", labelled(rescued(assertThrows(StoreException.class, () -> label(store, 2)))));
        }
        assertEquals("0 1", labelled(renamed));
        assertFalse(Files.exists(log(file)));
    }

    @Test
    void aProjectThatIsPutBackGoesOn() throws IOException {
        Path away = folder.resolve("away.assay");
        try (ProjectStore store = atWork()) {
            Files.move(file, away);
            rescued(assertThrows(StoreException.class, () -> label(store, 2)));
            Files.move(away, file);
            label(store, 2);
        }
        assertEquals("0 1 2", labelled(file));
    }

    @Test
    void aFolderThatIsRenamedKeepsEverythingAndWhatHasItsNameThenIsLeftAlone() throws IOException {
        Path home = Files.createDirectory(folder.resolve("home"));
        Path moved = folder.resolve("moved");
        for (String name : List.of("study.assay", ".study.assay.lock")) {
            Files.move(folder.resolve(name), home.resolve(name));
        }
        file = home.resolve("study.assay");
        try (ProjectStore store = atWork()) {
            Files.move(home, moved);
            Files.createDirectory(home);
            Files.writeString(log(file), "somebody else's");
            StoreException refusal = assertThrows(StoreException.class, () -> label(store, 2));
            assertEquals(StoreException.Kind.MISSING, refusal.kind());
        }
        assertEquals("somebody else's", Files.readString(log(file)));
        assertEquals("0 1", labelled(moved.resolve("study.assay")));
    }

    @Test
    void aKillAfterwardsLeavesTheRescuedFileAndAProjectThatCanBeOpened() throws Exception {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "Open files cannot be deleted here.");
        try (OtherProcess process = OtherProcess.holding(file, 1)) {
            assertEquals("holding", process.line());
            Files.delete(log(file));
            process.kill();
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(List.of(), store.check().problems());
            assertEquals(Optional.empty(), store.assignment(key(0)));
        }
    }
}
