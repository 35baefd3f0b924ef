package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project whose file is so large that it is opened before it was looked through. */
class LargeFileTest {
    /** Of the header SQLite changes what says how the file is kept. */
    private static final int HEADER = 100;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void large() {
        file = folder.resolve("study.assay");
        try (ProjectStore store = TestProject.filled(file)) {
            store.importing(
                    writer -> {
                        for (int i = 0; i < 20; i++) {
                            writer.passage(new Passage(
                                    FIRST,
                                    new DocumentId("long-" + i),
                                    "",
                                    "",
                                    ("word " + i + " ").repeat(150_000),
                                    List.of(),
                                    ""));
                        }
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
        }
    }

    private void damage() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 65_536, (byte) 0x5a);
        Files.write(file, bytes);
    }

    private byte[] content() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return Arrays.copyOfRange(bytes, HEADER, bytes.length);
    }

    private static void add(ProjectStore store, String nugget) {
        store.commit(TestProject.add(store, FIRST, nugget));
    }

    @Test
    void untilItIsLookedThroughNothingIsWrittenToIt() throws IOException {
        byte[] before = content();
        try (ProjectStore store = ProjectStore.openAtOnce(file, InstantSource.system())) {
            add(store, "n1");
            store.foldIn();
            assertArrayEquals(before, content());
            assertEquals(Optional.empty(), store.lookThrough());
            store.foldIn();
            assertTrue(!Arrays.equals(before, content()));
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertTrue(store.nuggetSet(FIRST).isPresent());
        }
    }

    @Test
    void whatWasSavedIsInTheFileWhenItIsClosedBeforeItWasLookedThrough() throws IOException {
        try (ProjectStore store = ProjectStore.openAtOnce(file, InstantSource.system())) {
            add(store, "n1");
        }
        assertEquals(List.of(".study.assay.lock", "study.assay"), names());
        try (ProjectStore store = TestProject.open(file)) {
            assertTrue(store.nuggetSet(FIRST).isPresent());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void damageThatIsFoundLaterIsSaidAndNothingMoreIsSaved() throws IOException {
        damage();
        byte[] before = content();
        assertEquals(
                StoreException.Kind.DAMAGED,
                assertThrows(StoreException.class, () -> TestProject.open(file)).kind());
        try (ProjectStore store = ProjectStore.openAtOnce(file, InstantSource.system())) {
            add(store, "n1");
            StoreException damage = store.lookThrough().orElseThrow();
            assertEquals(StoreException.Kind.DAMAGED, damage.kind());
            assertEquals(Optional.of(file), damage.file());
            assertEquals(damage, assertThrows(StoreException.class, () -> add(store, "n2")));
        }
        assertArrayEquals(before, content());
        List<String> beside = names();
        assertTrue(
                beside.stream().anyMatch(one -> one.startsWith("study.assay-wal.set-aside")),
                () -> "What was saved is kept beside it: " + beside);
    }

    @Test
    void damageIsFoundBeforeAnythingIsFoldedInOnClosing() throws IOException {
        damage();
        byte[] before = content();
        try (ProjectStore store = ProjectStore.openAtOnce(file, InstantSource.system())) {
            add(store, "n1");
        }
        assertArrayEquals(before, content());
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }
}
