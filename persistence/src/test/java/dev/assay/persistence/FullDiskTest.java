package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.peers.ToolExport;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreException.Kind;
import dev.assay.persistence.record.UndoState;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that has no room left. Skipped where a test may not mount one. */
class FullDiskTest {
    private static final int SIZE = 1_000_000;
    private static final LabelKey KEY = TestProject.key(FIRST, RUNS.getFirst(), "n1");

    @TempDir
    Path folder;

    @Test
    void whatCannotBeSavedChangesNothingAndIsSavedOnceThereIsRoom() throws Exception {
        try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), SIZE)) {
            Path file = disk.folder().resolve("study.assay");
            Path ballast = disk.folder().resolve("ballast");
            try (ProjectStore store = TestProject.filled(file)) {
                store.commit(TestProject.add(store, FIRST, "n1"));
                store.commit(note(store, "first"));
                store.undo();
                fill(ballast);
                StoreException refusal = assertThrows(StoreException.class, () -> {
                    for (int i = 0; i < 100; i++) {
                        store.commit(note(store, "note " + i + " " + "long ".repeat(2_000)));
                    }
                });
                assertEquals(Kind.DISK_FULL, refusal.kind(), refusal.getMessage());
                assertTrue(refusal.getMessage().contains("Make room"), refusal.getMessage());
                assertTrue(refusal.getMessage().contains(store.file().getFileName().toString()), refusal.getMessage());
                StoredWork work = StoredWork.of(store);
                UndoState undo = store.undoState();
                long last = store.lastEvent();
                Act wide = note(store, "x".repeat(100_000));
                for (Runnable change : List.<Runnable>of(
                        () -> store.commit(wide),
                        () -> store.importing(
                                writer -> {
                                    writer.topic(TestProject.topic(FIRST, "What of 0042?"));
                                    for (int i = 10; i < 500; i++) {
                                        writer.passage(TestProject.passage(FIRST, "d" + i + "x".repeat(1_000)));
                                    }
                                    return true;
                                },
                                kept -> kept))) {
                    assertEquals(Kind.DISK_FULL, assertThrows(StoreException.class, change::run).kind());
                }
                assertEquals(work, StoredWork.of(store));
                assertEquals(undo, store.undoState());
                assertEquals(last, store.lastEvent());
                Files.delete(ballast);
                store.commit(wide);
                assertEquals(last + 1, store.lastEvent());
                assertEquals(wide.changes(), store.changes(store.undoState().undo().orElseThrow()));
                assertEquals(List.of(), store.check().problems());
            }
            try (ProjectStore store = TestProject.open(file)) {
                assertEquals(100_000, store.assignment(KEY).orElseThrow().note().length());
                assertEquals(List.of(), store.check().problems());
            }
        }
    }

    @Test
    void noProjectIsMadeOnAFullDisk() throws Exception {
        try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), SIZE)) {
            Path ballast = disk.folder().resolve("ballast");
            fill(ballast);
            Path file = disk.folder().resolve("study.assay");
            assertEquals(Kind.DISK_FULL, assertThrows(StoreException.class, () -> TestProject.empty(file)).kind());
            Files.delete(ballast);
            TestProject.filled(file).close();
        }
    }

    @Test
    void aSyncAndAnExportThatDoNotFitLeaveNothingAndWorkOnceThereIsRoom() throws Exception {
        try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), SIZE);
                ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            Path ballast = disk.folder().resolve("ballast");
            fill(ballast);
            Path sync = disk.folder().resolve("a/sync");
            Path out = disk.folder().resolve("b/out");
            StoreException refusal = assertThrows(StoreException.class, () -> SyncFolder.write(store, sync));
            assertTrue(refusal.getMessage().contains("the disk is full"), refusal.getMessage());
            assertThrows(UncheckedIOException.class, () -> WholeOutput.folder(out, beside -> ToolExport.write(store,
                    beside)));
            try (Stream<Path> left = Files.list(disk.folder())) {
                assertEquals(List.of(ballast), left.toList());
            }
            Files.delete(ballast);
            assertEquals(store.lastEvent(), SyncFolder.write(store, sync).lastEvent());
            WholeOutput.folder(out, beside -> ToolExport.write(store, beside));
            assertTrue(Files.exists(out.resolve("annotation.db")));
        }
    }

    @Test
    void aProjectOnAFullDiskCanBeLookedAtAndLosesNothing() throws Exception {
        try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), SIZE)) {
            Path file = disk.folder().resolve("study.assay");
            Path ballast = disk.folder().resolve("ballast");
            StoredWork work;
            try (ProjectStore store = TestProject.filled(file)) {
                store.commit(TestProject.add(store, FIRST, "n1"));
                store.commit(note(store, "first"));
                work = StoredWork.of(store);
            }
            fill(ballast);
            try (ProjectStore store = ProjectStore.openReadOnly(file)) {
                assertEquals(work, StoredWork.of(store));
            }
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file).close());
            assertEquals(Kind.DISK_FULL, refusal.kind(), refusal.getMessage());
            Files.delete(ballast);
            try (ProjectStore store = TestProject.open(file)) {
                assertEquals(work, StoredWork.of(store));
                assertEquals(List.of(), store.check().problems());
            }
        }
    }

    @Test
    void aLogThatWasLeftBehindOnAFullDiskIsReadOnceThereIsRoom() throws Exception {
        try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), SIZE)) {
            Path copy = disk.folder().resolve("study.assay");
            Path ballast = disk.folder().resolve("ballast");
            Path file = folder.resolve("study.assay");
            StoredWork work;
            try (ProjectStore store = TestProject.filled(file)) {
                store.commit(TestProject.add(store, FIRST, "n1"));
                work = StoredWork.of(store);
                Files.copy(file, copy);
                Files.copy(folder.resolve("study.assay-wal"), disk.folder().resolve("study.assay-wal"));
            }
            fill(ballast);
            for (Runnable opening :
                    List.<Runnable>of(() -> TestProject.open(copy), () -> ProjectStore.openReadOnly(copy))) {
                assertEquals(Kind.DISK_FULL, assertThrows(StoreException.class, opening::run).kind());
            }
            Files.delete(ballast);
            try (ProjectStore store = TestProject.open(copy)) {
                assertEquals(work, StoredWork.of(store));
            }
        }
    }

    @Test
    void aLogThatDoesNotGoIntoTheFileWhenItIsClosedIsToldAndKept() throws Exception {
        try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), SIZE)) {
            Path file = disk.folder().resolve("study.assay");
            Path ballast = disk.folder().resolve("ballast");
            ProjectStore store = TestProject.filled(file);
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.foldIn();
            store.commit(note(store, "x".repeat(100_000)));
            fill(ballast);
            assertEquals(Kind.DISK_FULL, assertThrows(StoreException.class, store::foldIn).kind());
            assertEquals(Kind.DISK_FULL, assertThrows(StoreException.class, store::close).kind());
            assertTrue(ProjectStore.besides(file).isPresent());
            assertEquals(Kind.DISK_FULL, assertThrows(StoreException.class, () -> TestProject.open(file)).kind());
            Files.delete(ballast);
            try (ProjectStore again = TestProject.open(file)) {
                assertEquals(100_000, again.assignment(KEY).orElseThrow().note().length());
                assertEquals(List.of(), again.check().problems());
            }
        }
    }

    /** With every amount of room that is too little, from none to what it takes. */
    @Test
    void aRefusedOpeningLeavesNothingBehind() throws Exception {
        Path closed = folder.resolve("study.assay");
        TestProject.filled(closed).close();
        Path old = folder.resolve("old.assay");
        MigrationTest.asVersion(1, closed, old);
        for (Path project : List.of(closed, old)) {
            boolean opened = false;
            for (int room = 0; !opened; room += 16) {
                try (Folders.SmallDisk disk = Folders.smallDisk(folder.resolve("disk"), SIZE)) {
                    Path file = Files.copy(project, disk.folder().resolve("study.assay"));
                    Files.createFile(disk.folder().resolve(".study.assay.lock"));
                    fill(disk.folder().resolve("ballast"), room << 10);
                    Set<String> before = names(disk.folder());
                    byte[] bytes = Files.readAllBytes(file);
                    try {
                        TestProject.open(file).close();
                        opened = true;
                    } catch (StoreException e) {
                        assertTrue(e.getMessage().contains("disk is full"), room + " KB: " + e.getMessage());
                        assertEquals(before, names(disk.folder()), room + " KB: " + e.getMessage());
                        assertArrayEquals(bytes, Files.readAllBytes(file));
                    }
                    Files.delete(disk.folder().resolve("ballast"));
                    try (ProjectStore store = TestProject.open(file)) {
                        assertEquals(List.of(), store.check().problems());
                    }
                }
            }
        }
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    /** Fills a disk up to so many bytes. */
    private static void fill(Path ballast, long room) throws IOException {
        fill(ballast);
        try (FileChannel channel = FileChannel.open(ballast, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - room);
        }
    }

    private static Act note(ProjectStore store, String text) {
        Optional<Judgment<LabelKey>> before = store.assignment(KEY);
        Judgment<LabelKey> after = before.orElse(Judgment.open(KEY, 1)).withNote(text);
        return new Act(ActKind.NOTE, FIRST, List.of(Kinds.LABEL.change(KEY, before, Optional.of(after))));
    }

    private static void fill(Path ballast) throws IOException {
        byte[] page = new byte[4096];
        try (OutputStream out = Files.newOutputStream(ballast)) {
            while (true) {
                out.write(page);
            }
        } catch (IOException full) {
            assertTrue(Files.size(ballast) > 0);
        }
    }
}
