package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.NamesakeBundle;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles in folders of the same name, on the command line. */
class NamesakeCommandsTest {
    @TempDir
    private Path folder;

    private Path first;
    private Path second;
    private Path project;

    @BeforeEach
    void twoBundles() {
        first = NamesakeBundle.sample(folder.resolve("first"));
        second = NamesakeBundle.other(folder.resolve("second"));
        project = folder.resolve("mine.assay");
    }

    @Test
    void aBundleIsOpenedInTheProjectThatIsNamed() {
        Cli made = Cli.run("open", first, "-o", project);
        assertEquals(0, made.code(), made.err());
        assertEquals(Optional.of(Optional.of(project)), made.opened());
        assertEquals(3, topics());
        Cli again = Cli.run("open", first, "--project", project);
        assertEquals(Optional.of(Optional.of(project)), again.opened());

        Cli other = Cli.run("open", second, "-o", project);
        assertEquals(1, other.code());
        assertTrue(other.opened().isEmpty());
        assertTrue(other.err().contains("it has 0 of 1 files and lacks topics.tsv."), other.err());
        assertTrue(other.err().contains("assay import " + project + " " + second), other.err());
        assertEquals(3, topics());
    }

    @Test
    void aProjectIsNotMadeOverThatOfAnotherBundle() {
        assertEquals(0, Cli.run("new", project, "--from", first).code());
        Cli same = Cli.run("new", project, "--from", first);
        assertEquals(1, same.code());
        assertTrue(same.err().contains("holds everything from " + first), same.err());
        Cli other = Cli.run("new", project, "--from", second);
        assertEquals(1, other.code());
        assertTrue(other.err().contains("exists already") && other.err().contains("lacks topics.tsv"), other.err());
        assertEquals(3, topics());
    }

    @Test
    void theSyncOfAnotherProjectIsNotTakenForIt() {
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("new", project, "--from", first).code());
        assertEquals(0, Cli.run("sync", project, sync).code());
        assertEquals(Optional.of(Optional.of(project)), Cli.run("open", sync, "-o", project).opened());
        Path elsewhere = folder.resolve("elsewhere.assay");
        assertEquals(0, Cli.run("new", elsewhere, "--from", second).code());
        Cli other = Cli.run("open", sync, "-o", elsewhere);
        assertEquals(1, other.code());
        assertTrue(other.err().contains(sync + " is not the sync of"), other.err());
    }

    @Test
    void whatCannotBeImportedMakesNoProject() throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Files.writeString(empty.resolve("topics.jsonl"), "{\"id\": \"a\", \"que");
        Cli broken = Cli.run("open", empty, "-o", project);
        assertEquals(1, broken.code());
        assertTrue(broken.opened().isEmpty());
        assertFalse(Files.exists(project));
        assertEquals(2, Cli.run("open", "-o", project).code());
    }

    private int topics() {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return store.topics().size();
        }
    }
}
