package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.files.ProjectLock;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreException.Kind;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are no project, or not a whole one, are told apart and left as they are. */
class BadStoreTest {
    /** A version that does not come for a while. */
    private static final int NEWER = 1000;

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("study.assay");
    }

    /** A closed project with some work in it, of some hundred pages. */
    private byte[] project() throws IOException {
        try (ProjectStore store = TestProject.filled(file())) {
            store.importing(
                    writer -> {
                        for (int i = 10; i < 300; i++) {
                            writer.passage(new Passage(
                                    FIRST, new DocumentId("d" + i), "", "", "word ".repeat(200), List.of(), ""));
                        }
                        return true;
                    },
                    kept -> kept);
            store.commit(TestProject.add(store, FIRST, "n1"));
        }
        return Files.readAllBytes(file());
    }

    /** Neither way of opening takes the file, both say the same, and not a byte of it changes. */
    private StoreException refused(Kind kind) throws IOException {
        byte[] before = Files.isRegularFile(file()) ? Files.readAllBytes(file()) : null;
        StoreException refusal = assertThrows(StoreException.class, () -> ProjectStore.openReadOnly(file()));
        assertEquals(kind, refusal.kind(), refusal.getMessage());
        refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
        assertEquals(kind, refusal.kind(), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("study.assay"), refusal.getMessage());
        assertTrue(refusal.getMessage().endsWith("."), refusal.getMessage());
        if (before != null) {
            assertArrayEquals(before, Files.readAllBytes(file()));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertTrue(
                    files.allMatch(one -> one.equals(file()) || one.endsWith(".study.assay.lock")),
                    "Nothing was left beside it");
        }
        return refusal;
    }

    @Test
    void aMissingFile() throws IOException {
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
        assertEquals(Kind.MISSING, refusal.kind());
        assertTrue(refusal.getMessage().contains("make a project"), refusal.getMessage());
        assertEquals(
                Kind.MISSING,
                assertThrows(StoreException.class, () -> ProjectStore.openReadOnly(file())).kind());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }

    @Test
    void aFolder() throws IOException {
        Files.createDirectory(file());
        assertTrue(refused(Kind.NOT_A_PROJECT).getMessage().contains("folder"));
    }

    @Test
    void anEmptyFile() throws IOException {
        Files.createFile(file());
        refused(Kind.NOT_A_PROJECT);
    }

    @Test
    void aTextFile() throws IOException {
        Files.writeString(file(), "SQLite format 3 is what I was told to write.\n".repeat(100));
        refused(Kind.NOT_A_PROJECT);
    }

    @Test
    void anotherProgramsDatabase() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("CREATE TABLE setting (key, value)");
        }
        refused(Kind.NOT_A_PROJECT);
    }

    @Test
    void aProjectCutShortInItsHeader() throws IOException {
        Files.write(file(), Arrays.copyOf(project(), 99));
        refused(Kind.NOT_A_PROJECT);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1_000, 4_096, 10_000, 100_000})
    void aProjectCutShort(int bytes) throws IOException {
        Files.write(file(), Arrays.copyOf(project(), bytes));
        assertTrue(refused(Kind.DAMAGED).getMessage().contains("backup"));
    }

    @Test
    void aProjectWithPagesWrittenOver() throws IOException {
        byte[] bytes = project();
        Random random = new Random(1);
        for (int page = 2; page + 1 < bytes.length / 4096; page += 3) {
            byte[] noise = new byte[4096];
            random.nextBytes(noise);
            System.arraycopy(noise, 0, bytes, page * 4096, noise.length);
        }
        Files.write(file(), bytes);
        assertTrue(refused(Kind.DAMAGED).getMessage().contains("Keep it"));
    }

    @Test
    void aProjectWithOnePageInTheMiddleWipedOut() throws IOException {
        byte[] bytes = project();
        int middle = bytes.length / 4096 / 2 * 4096;
        Arrays.fill(bytes, middle, middle + 4096, (byte) 0);
        Files.write(file(), bytes);
        refused(Kind.DAMAGED);
    }

    @Test
    void aProjectWithAnUnreadableSchema() throws IOException {
        byte[] bytes = project();
        Arrays.fill(bytes, 200, 4096, (byte) 'x');
        Files.write(file(), bytes);
        refused(Kind.DAMAGED);
    }

    @Test
    void aProjectWithoutAVersion() throws Exception {
        project();
        execute("PRAGMA user_version = 0");
        refused(Kind.DAMAGED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"created", "order_seed"})
    void aProjectWhoseSettingsCannotBeRead(String key) throws Exception {
        project();
        execute("UPDATE setting SET value = 'yesterday' WHERE key = '" + key + "'");
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
        assertEquals(Kind.DAMAGED, refusal.kind());
        try (ProjectLock free = ProjectLock.take(file().toRealPath())) {
            assertTrue(free != null, "The lock is free again");
        }
    }

    @Test
    void aProjectOfANewerProgramIsOnlyLookedAt() throws Exception {
        project();
        execute("PRAGMA user_version = " + NEWER, "CREATE TABLE novelty (x)");
        byte[] before = Files.readAllBytes(file());
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
        assertEquals(Kind.NEWER, refusal.kind());
        assertTrue(refusal.getMessage().contains("Update Assay"), refusal.getMessage());
        assertArrayEquals(before, Files.readAllBytes(file()));
        try (ProjectStore store = ProjectStore.openReadOnly(file())) {
            assertEquals(1, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
            assertEquals(List.of(), store.check().problems());
            assertThrows(StoreException.class, () -> store.putViewState("a", "b"));
        }
        assertArrayEquals(before, Files.readAllBytes(file()));
    }

    @Test
    void aNewerProgramsVersionIsSeenEvenInALogThatWasLeftBehind() throws Exception {
        project();
        Path copy = folder.resolve("copied/study.assay");
        Files.createDirectory(copy.getParent());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA user_version = " + NEWER);
            copyWithLog(copy);
        }
        byte[] before = Files.readAllBytes(copy);
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(copy));
        assertEquals(Kind.NEWER, refusal.kind());
        assertArrayEquals(before, Files.readAllBytes(copy));
    }

    @Test
    void aProjectOfANewerProgramWithOtherTables() throws Exception {
        project();
        execute("PRAGMA user_version = " + NEWER, "ALTER TABLE setting RENAME TO preference");
        StoreException refusal = assertThrows(StoreException.class, () -> ProjectStore.openReadOnly(file()));
        assertEquals(Kind.NEWER, refusal.kind());
    }

    @Test
    void whatAKilledProgramHadSavedIsThere() throws Exception {
        Path copy = folder.resolve("copied/study.assay");
        Files.createDirectory(copy.getParent());
        StoredWork work;
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.label(store, TestProject.key(FIRST, RUNS.getFirst(), "n1"), Label.SUPPORT));
            work = StoredWork.of(store);
            copyWithLog(copy);
        }
        try (ProjectStore store = ProjectStore.openReadOnly(copy)) {
            assertEquals(work, StoredWork.of(store));
        }
        try (ProjectStore store = TestProject.open(copy)) {
            assertEquals(work, StoredWork.of(store));
            assertEquals(List.of(), store.check().problems());
        }
        try (Stream<Path> files = Files.list(copy.getParent())) {
            assertEquals(
                    List.of(".study.assay.lock", "study.assay"),
                    files.map(one -> one.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void aProjectThatWasJustMadeSurvivesItsProgram() throws Exception {
        Path copy = folder.resolve("copied/study.assay");
        Files.createDirectory(copy.getParent());
        try (ProjectStore store = TestProject.empty(file())) {
            assertEquals(0, store.lastEvent());
            copyWithLog(copy);
        }
        try (ProjectStore store = TestProject.open(copy)) {
            assertEquals(TestProject.settings(7), store.settings());
        }
    }

    @Test
    void aWriteThatWasCutOffOutsideTheLogIsTakenBack() throws Exception {
        project();
        Path copy = folder.resolve("copied/study.assay");
        Files.createDirectory(copy.getParent());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA cache_size = 5");
            statement.execute("BEGIN IMMEDIATE");
            statement.execute("UPDATE passage SET text = text || 'half done'");
            Files.copy(file(), copy);
            Files.copy(beside(file(), "-journal"), beside(copy, "-journal"));
            statement.execute("ROLLBACK");
        }
        StoreException refusal = assertThrows(StoreException.class, () -> ProjectStore.openReadOnly(copy));
        assertEquals(Kind.READ_ONLY, refusal.kind());
        assertTrue(refusal.getMessage().contains("not closed properly"), refusal.getMessage());
        try (ProjectStore store = TestProject.open(copy)) {
            assertTrue(store.passages(FIRST).stream().noneMatch(passage -> passage.text().endsWith("half done")));
            assertEquals(List.of(), store.check().problems());
        }
        assertFalse(Files.exists(beside(copy, "-journal")));
    }

    @Test
    void damageBehindALogThatWasLeftBehindIsNotFoldedIn() throws Exception {
        project();
        Path copy = folder.resolve("copied/study.assay");
        Files.createDirectory(copy.getParent());
        try (ProjectStore store = TestProject.open(file())) {
            store.commit(TestProject.add(store, FIRST, "n2"));
            copyWithLog(copy);
        }
        try (RandomAccessFile damaged = new RandomAccessFile(copy.toFile(), "rw")) {
            damaged.seek(damaged.length() / 4096 / 2 * 4096);
            damaged.write(new byte[4096 * 20]);
        }
        byte[] before = Files.readAllBytes(copy);
        byte[] log = Files.readAllBytes(log(copy));
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(copy));
        assertEquals(Kind.DAMAGED, refusal.kind());
        assertArrayEquals(before, Files.readAllBytes(copy));
        assertArrayEquals(log, Files.readAllBytes(log(copy)));
    }

    @Test
    void aGlanceFindsDamageInWhatItReads() throws Exception {
        project();
        try (ProjectStore store = ProjectStore.glance(file())) {
            assertTrue(store.isReadOnly());
            assertEquals(1, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
            assertThrows(StoreException.class, () -> store.commit(TestProject.add(store, FIRST, "n2")));
        }
        try (RandomAccessFile damaged = new RandomAccessFile(file().toFile(), "rw")) {
            damaged.seek(4096);
            damaged.write(new byte[(int) damaged.length() - 4096]);
        }
        StoreException refusal = assertThrows(StoreException.class, () -> {
            try (ProjectStore store = ProjectStore.glance(file())) {
                store.progress();
            }
        });
        assertEquals(Kind.DAMAGED, refusal.kind());
    }

    @Test
    void aFileThatMayNotBeWrittenTo() throws Exception {
        byte[] before = project();
        try (AutoCloseable unwritable = Folders.unwritable(file())) {
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
            assertEquals(Kind.READ_ONLY, refusal.kind());
            assertTrue(refusal.getMessage().contains("read-only"), refusal.getMessage());
            try (ProjectStore store = ProjectStore.openReadOnly(file())) {
                assertEquals(1, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
            }
        }
        assertArrayEquals(before, Files.readAllBytes(file()));
    }

    @Test
    void aFolderThatMayNotBeWrittenTo() throws Exception {
        byte[] before = project();
        Files.delete(folder.resolve(".study.assay.lock"));
        try (AutoCloseable unwritable = Folders.unwritable(folder)) {
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
            assertEquals(Kind.READ_ONLY, refusal.kind());
            assertTrue(refusal.getMessage().contains("folder"), refusal.getMessage());
            try (ProjectStore store = ProjectStore.openReadOnly(file())) {
                assertEquals(List.of(), store.check().problems());
            }
            Path other = folder.resolve("new.assay");
            refusal = assertThrows(StoreException.class, () -> TestProject.empty(other));
            assertEquals(Kind.READ_ONLY, refusal.kind());
        }
        assertArrayEquals(before, Files.readAllBytes(file()));
    }

    @Test
    void aDiskThatMayNotBeWrittenToShowsEvenALogThatWasLeftBehind() throws Exception {
        try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), 8_000_000)) {
            Path complete = disk.folder().resolve("Ordner 漢字/complete.assay");
            Files.createDirectories(complete.getParent());
            Path withIndex = Files.createDirectories(disk.folder().resolve("1")).resolve("study.assay");
            Path without = Files.createDirectories(disk.folder().resolve("2")).resolve("study.assay");
            try (ProjectStore store = TestProject.filled(file())) {
                store.commit(TestProject.add(store, FIRST, "n1"));
                copyWithLog(withIndex);
                copyWithLog(without);
                Files.copy(beside(file(), "-shm"), beside(withIndex, "-shm"));
            }
            Files.copy(file(), complete);
            disk.readOnly();
            for (Path whole : List.of(complete, withIndex)) {
                try (ProjectStore store = ProjectStore.openReadOnly(whole)) {
                    assertEquals(
                            1, store.nuggetSet(FIRST).orElseThrow().nuggets().size(), () -> whole.toString());
                }
            }
            StoreException refusal = assertThrows(StoreException.class, () -> ProjectStore.openReadOnly(without));
            assertEquals(Kind.READ_ONLY, refusal.kind());
            assertTrue(refusal.getMessage().contains("study.assay-"), refusal.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Meine Studie.assay", "Äpfel/Öl & Essig.assay", "研究/評価 1.assay", "50% #1?.assay"})
    void aProjectMayHaveAnyName(String name) throws Exception {
        Path file = folder.resolve(name);
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
        }
        try (ProjectStore store = TestProject.open(file);
                ProjectStore watching = ProjectStore.openReadOnly(file)) {
            store.commit(TestProject.add(store, FIRST, "n2"));
            assertEquals(2, watching.nuggetSet(FIRST).orElseThrow().nuggets().size());
        }
        assertTrue(Files.size(file) > 0);
    }

    @Test
    void aLinkLeadsToTheSameProject() throws Exception {
        Path link = folder.resolve("link.assay");
        project();
        try {
            Files.createSymbolicLink(link, file());
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "This machine makes no links.");
        }
        try (ProjectStore store = TestProject.open(link)) {
            assertEquals(
                    Kind.LOCKED,
                    assertThrows(StoreException.class, () -> TestProject.open(file())).kind());
            store.commit(TestProject.add(store, FIRST, "n2"));
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(2, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
        }
        assertEquals(Optional.empty(), Optional.of(beside(link, "-wal")).filter(Files::exists));
    }

    @Test
    void theFileSaysWhatItIs() throws IOException {
        byte[] bytes = project();
        assertEquals("SQLite format 3\0", new String(bytes, 0, 16, StandardCharsets.US_ASCII));
        assertEquals("ASSY", new String(bytes, 68, 4, StandardCharsets.US_ASCII));
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private static Path log(Path file) {
        return beside(file, "-wal");
    }

    /** What a killed program leaves: the file and its log, while the project is still open. */
    private void copyWithLog(Path copy) throws IOException {
        Files.copy(file(), copy);
        Files.copy(log(file()), log(copy));
    }

    private void execute(String... statements) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
