package dev.assay.app.service.project;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Backups of a real project: made, rotated, gone back to. */
class BackupServiceTest {
    @TempDir
    private Path folder;

    private Instant now = Instant.parse("2026-11-01T12:00:00Z");
    private Path project;
    private ProjectSession session;

    @BeforeEach
    void open() {
        session = new ProjectSession(SampleProject.create(folder));
        project = session.file();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private Backup backUp() {
        return BackupService.backUp(session, () -> now);
    }

    private void act() {
        TopicId topic = session.store().topics().stream().map(Topic::id).findFirst().orElseThrow();
        session.nuggets()
                .add(
                        topic,
                        0,
                        "Words " + session.lastEvent(),
                        Importance.UNSET,
                        List.of(),
                        session.nuggets().newNuggetId());
    }

    /** Of the same tables, so that pages of both may make a file that looks whole. */
    @Test
    void whatIsOpenOverAFileThatWasWrittenOverIsKeptWholeOrNotAtAll() throws Exception {
        act();
        Backup backup = backUp();
        act();
        Path other;
        try (ProjectStore store = SampleProject.create(Files.createDirectory(folder.resolve("other")))) {
            other = store.file();
        }
        byte[] theirs = Files.readAllBytes(other);
        Files.write(project, theirs, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        assertThrows(StoreException.class, this::act);
        try {
            Path copy = BackupService.rescue(session, folder, () -> now);
            try (ProjectStore store = ProjectStore.openReadOnly(copy)) {
                assertEquals(List.of(), store.check().problems());
                assertEquals(session.lastEvent(), store.lastEvent());
            }
        } catch (StoreException e) {
            assertTrue(e.getMessage().contains(backup.file().toString()), e.getMessage());
            assertTrue(e.getMessage().contains("first-steps-sync"), e.getMessage());
            try (Stream<Path> files = Files.list(folder)) {
                assertTrue(files.noneMatch(one -> one.getFileName().toString().contains("rescued")));
            }
        }
        session.close();
        assertArrayEquals(theirs, Files.readAllBytes(project));
    }

    /** File systems hold names of at most 255 bytes, of which the project's own may take nearly all. */
    @ParameterizedTest
    @ValueSource(strings = {"n", "\u00e4", "\u65e5"})
    void aProjectOfTheLongestNameHasBackupsSyncAndRescue(String letter) throws Exception {
        session.close();
        Path longest = folder.resolve(letter.repeat(241 / letter.getBytes(StandardCharsets.UTF_8).length) + ".assay");
        project = Files.move(project, longest);
        session = new ProjectSession(ProjectStore.open(project, () -> now));
        act();
        Backup backup = backUp();
        assertEquals(List.of(backup), BackupService.list(project));
        try (ProjectStore copy = ProjectStore.openReadOnly(BackupService.copy(project, backup))) {
            assertEquals(session.lastEvent(), copy.lastEvent());
        }
        SyncService.sync(session, SyncService.usualFolder(project));
        Files.move(project, folder.resolve("elsewhere.assay"));
        assertThrows(StoreException.class, this::act);
        try (ProjectStore rescued = ProjectStore.openReadOnly(BackupService.rescue(session, folder, () -> now))) {
            assertEquals(session.lastEvent(), rescued.lastEvent());
        }
    }

    @Test
    void aDiskThatIsFullOrMayNotBeWrittenToIsSaidAndNothingIsLost() throws Exception {
        act();
        Path backups = Files.createDirectories(BackupService.folder(project));
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=500k", "assay-test", backups.toString()), "No right to mount.");
        try {
            backUp();
            act();
            Files.write(backups.resolve("filler"), new byte[100_000]);
            StoreException full = assertThrows(StoreException.class, this::backUp);
            assertEquals(StoreException.Kind.DISK_FULL, full.kind(), full.getMessage());
            assertTrue(full.getMessage().contains(backups.toString()), full.getMessage());
            try (Stream<Path> files = Files.list(backups)) {
                assertEquals(2, files.count(), "the older one and the filler: nothing half-made takes room");
            }
            assertTrue(run("mount", "-o", "remount,ro", backups.toString()));
            StoreException readOnly = assertThrows(StoreException.class, this::backUp);
            assertTrue(readOnly.getMessage().contains(backups.toString()), readOnly.getMessage());
            act();
            assertEquals(1, BackupService.list(project).size());
            assertEquals(session.lastEvent() - 2, events(BackupService.list(project).getFirst().file()));
        } finally {
            run("umount", "-l", backups.toString());
        }
        assertEquals(session.lastEvent(), backUp().events());
    }

    private static boolean run(String... command) throws Exception {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    private static long events(Path file) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(List.of(), store.check().problems());
            return store.lastEvent();
        }
    }

    private static void spoil(Path file) throws IOException {
        try (RandomAccessFile raw = new RandomAccessFile(file.toFile(), "rw")) {
            byte[] waste = new byte[8_192];
            Arrays.fill(waste, (byte) 0x5a);
            for (long at = 4_096; at + waste.length <= raw.length(); at += 3 * waste.length) {
                raw.seek(at);
                raw.write(waste);
            }
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(BackupService.folder(project))) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aBackupIsTheProjectAsItStood() throws IOException {
        act();
        Backup backup = backUp();
        long then = session.lastEvent();
        act();
        assertEquals(then, backup.events());
        assertEquals(then, events(backup.file()));
        assertEquals(List.of(backup), BackupService.list(project));
        assertEquals(List.of("first-steps-20261101-120000Z-" + then + ".assay"), names(), "Nothing else is left there");
    }

    @Test
    void theLastFiveAndOneOfEachOfSevenDaysAreKept() {
        for (int day = 0; day < 12; day++) {
            for (int hour = 0; hour < 3; hour++) {
                backUp();
                now = now.plus(Duration.ofMinutes(10));
            }
            now = now.plus(Duration.ofDays(1)).minus(Duration.ofMinutes(30));
        }
        List<Instant> kept = BackupService.list(project).stream().map(Backup::made).toList();
        Instant last = Instant.parse("2026-11-12T12:20:00Z");
        // Three of the last day and two of the day before make the last five; then the newest of five more days.
        assertEquals(10, kept.size(), kept.toString());
        assertEquals(last, kept.getFirst());
        assertEquals(Instant.parse("2026-11-11T12:10:00Z"), kept.get(4));
        assertEquals(Instant.parse("2026-11-06T12:20:00Z"), kept.getLast());
    }

    @Test
    void aClockSetBackMakesNoBackupLookOld() {
        backUp();
        now = now.minus(Duration.ofDays(30));
        for (int i = 0; i < 7; i++) {
            act();
            assertEquals(session.lastEvent(), backUp().events());
            assertEquals(session.lastEvent(), BackupService.list(project).getFirst().events());
        }
        assertEquals(BackupService.LAST, BackupService.list(project).size());
    }

    @Test
    void nothingNewNeedsNoBackup() {
        assertTrue(BackupService.backUpIfChanged(session, () -> now).isPresent());
        assertTrue(BackupService.backUpIfChanged(session, () -> now).isEmpty());
        act();
        assertTrue(BackupService.backUpIfChanged(session, () -> now).isPresent());
    }

    @Test
    void goesBackAndCanGoForwardAgain() {
        act();
        Backup backup = backUp();
        act();
        act();
        long latest = session.lastEvent();
        Path kept = BackupService.restore(session, backup, () -> now.plusSeconds(60));
        assertEquals(backup.events(), events(project));
        assertEquals(latest, events(kept));
        assertTrue(kept.getFileName().toString().startsWith("first-steps.before-restore-"), kept.toString());
        assertEquals(latest, BackupService.list(project).getFirst().events(), "The present was backed up first");
        assertTrue(Files.exists(backup.file()));
        session = ProjectOpener.open(project).session();
        act();
        assertEquals(backup.events() + 1, session.lastEvent());
    }

    @Test
    void aDamagedBackupIsNotGoneBackTo() throws IOException {
        Backup backup = backUp();
        spoil(backup.file());
        act();
        long latest = session.lastEvent();
        StoreException refusal =
                assertThrows(StoreException.class, () -> BackupService.restore(session, backup, () -> now));
        assertEquals(StoreException.Kind.DAMAGED, refusal.kind());
        act();
        assertEquals(latest + 1, session.lastEvent(), "The project is open as it was");
    }

    @Test
    void aDamagedProjectNamesTheNewestGoodBackup() throws IOException {
        Backup good = backUp();
        act();
        now = now.plusSeconds(600);
        Backup bad = backUp();
        session.close();
        spoil(project);
        spoil(bad.file());
        StoreException failure = assertThrows(StoreException.class, () -> ProjectOpener.open(project));
        assertEquals(StoreException.Kind.DAMAGED, failure.kind());
        assertTrue(failure.getMessage().contains(good.file().toString()), failure.getMessage());
        assertEquals(good, BackupService.newestGood(project).orElseThrow());
        Path first = BackupService.copy(project, good);
        Path second = BackupService.copy(project, good);
        assertFalse(first.equals(second), "Nothing is written over");
        assertEquals(good.events(), events(first));
        assertEquals(good.events(), events(second));
        Files.delete(project);
        assertTrue(assertThrows(StoreException.class, () -> ProjectOpener.open(project))
                .getMessage()
                .contains(good.file().toString()));
    }

    @Test
    void aBackupThatCannotBeMadeDisturbsNothing() throws IOException {
        Files.writeString(BackupService.folder(project), "in the way");
        StoreException failure = assertThrows(StoreException.class, this::backUp);
        assertTrue(failure.getMessage().contains("No backup could be made"), failure.getMessage());
        long before = session.lastEvent();
        act();
        assertEquals(before + 1, session.lastEvent());
    }
}
