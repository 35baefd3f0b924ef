package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Label;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two programs that sync one project to one folder take turns. */
class SyncFolderLockTest {
    private static final String LOCK = ".assay-sync.lock";

    @TempDir
    Path folder;

    private Path project;
    private Path sync;

    @BeforeEach
    void project() {
        project = folder.resolve("study.assay");
        sync = folder.resolve("sync");
        try (ProjectStore store = TestProject.filled(project)) {
            store.commit(TestProject.add(store, TestProject.FIRST, "n1"));
            store.commit(TestProject.freeze(store, TestProject.FIRST));
        }
    }

    @Test
    void nobodysFilesAreTakenForSomebodyElses() throws Exception {
        List<String> setAside = new ArrayList<>();
        try (ProjectStore store = TestProject.open(project);
                OtherProcess other = OtherProcess.syncing(project, sync)) {
            assertEquals("syncing", other.line());
            for (int i = 0; i < 30; i++) {
                Label label = i % 2 == 0 ? Label.SUPPORT : Label.NOT_SUPPORT;
                store.commit(TestProject.label(
                        store, TestProject.key(TestProject.FIRST, TestProject.RUNS.getFirst(), "n1"), label));
                setAside.addAll(SyncFolder.write(store, sync).setAside());
            }
            other.end();
            String line = other.line();
            assertTrue(line.matches("[1-9]\\d* syncs, set aside \\[\\]"), line);
        }
        assertEquals(List.of(), setAside);
        try (Stream<Path> files = Files.walk(sync)) {
            assertEquals(List.of(), files.filter(file -> file.toString().contains(".theirs-")).toList());
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkInThePlaceOfTheLockIsRefused() throws IOException {
        Path thesis = Files.writeString(folder.resolve("thesis.tex"), "three years");
        Files.createDirectories(sync);
        Files.createSymbolicLink(sync.resolve(LOCK), thesis);
        try (ProjectStore store = TestProject.open(project)) {
            String why = assertThrows(StoreException.class, () -> SyncFolder.write(store, sync)).getMessage();
            assertTrue(why.contains(LOCK) && why.contains("did not change it"), why);
        }
        assertEquals("three years", Files.readString(thesis));
    }

    @Test
    void whatStandsInTheLockIsNotWrittenOver() throws IOException {
        Files.createDirectories(sync);
        Files.writeString(sync.resolve(LOCK), "mine");
        try (ProjectStore store = TestProject.open(project)) {
            SyncFolder.write(store, sync);
        }
        assertEquals("mine", Files.readString(sync.resolve(LOCK)));
    }
}
