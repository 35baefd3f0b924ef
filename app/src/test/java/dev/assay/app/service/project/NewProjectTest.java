package dev.assay.app.service.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Message;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project that cannot be made: nothing of it is left, and the second try works. */
class NewProjectTest {
    @TempDir
    private Path folder;

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void oneWhoseLogDoesNotGoIntoItsFileIsNotTakenForWhole() throws IOException {
        Path file = folder.resolve("p.assay");
        ProjectStore[] reader = new ProjectStore[1];
        StoreException refusal = assertThrows(
                StoreException.class, () -> NewProject.make(file, "", "ann", Optional.empty(), made -> {
                    // As another program that reads it would, so that SQLite leaves the log beside the file.
                    reader[0] = made.reader();
                    made.putViewState("a", "b");
                    return true;
                }));
        assertTrue(refusal.getMessage().contains("p.assay could not be made"), refusal.getMessage());
        reader[0].close();
        assertEquals(List.of(), files());
        NewProject.make(file, "", "ann", Optional.empty(), made -> true).orElseThrow().close();
        assertEquals(List.of(".p.assay.lock", "p.assay"), files());
    }

    @Test
    void oneForWhichThereIsNoRoomSaysSoByItsOwnName() throws IOException {
        Path file = folder.resolve("p.assay");
        StoreException refusal = assertThrows(
                StoreException.class, () -> NewProject.make(file, "", "ann", Optional.empty(), made -> {
                    throw new StoreException(StoreException.Kind.DISK_FULL, Message.verbatim("no room"));
                }));
        assertEquals(StoreException.Kind.DISK_FULL, refusal.kind());
        assertTrue(
                refusal.getMessage().contains("p.assay") && refusal.getMessage().contains("disk is full"),
                refusal.getMessage());
        assertEquals(List.of(), files());
    }
}
