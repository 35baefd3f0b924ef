package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.OtherProgram;
import dev.assay.app.testing.SampleProject;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code assay new --from} that is ended in the middle, by force or by asking, and what lies in its way. */
@Timeout(300)
class KilledImportTest {
    private static final int MANY = 400_000;

    @TempDir
    private Path folder;

    @TempDir
    private Path home;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }

    /** A file that takes so long to import that it can be broken off. */
    private Path large() throws IOException {
        Path file = folder.resolve("topics.tsv");
        try (Writer out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < MANY; i++) {
                out.write("t" + i + "\tWhat of " + i + "?\n");
            }
        }
        return file;
    }

    private static void begun(Path folder) throws Exception {
        OtherProgram.until(() -> {
            try (Stream<Path> files = Files.list(folder)) {
                return files.anyMatch(one -> one.getFileName().toString().matches("\\.assay-making-\\d+-wal"));
            }
        });
    }

    @Test
    void killedItLeavesNoProjectAndTheNextOneSweepsUp() throws Exception {
        Path file = large();
        Path project = folder.resolve("p.assay");
        try (OtherProgram program = OtherProgram.assay(home, "new", project, "--from", file)) {
            begun(folder);
            program.kill();
        }
        assertFalse(Files.exists(project));
        assertTrue(
                names().stream().allMatch(name -> name.contains("assay-making") || !name.startsWith(".")),
                names().toString());
        Cli made = Cli.run("new", project, "--from", SampleProject.bundle());
        assertEquals(0, made.code(), made.err());
        assertEquals(List.of(".p.assay.lock", "p.assay", "topics.tsv"), names());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void endedItLeavesNothing() throws Exception {
        Path file = large();
        try (OtherProgram program = OtherProgram.assay(home, "new", folder.resolve("p.assay"), "--from", file)) {
            begun(folder);
            program.terminate();
        }
        assertEquals(List.of("topics.tsv"), names());
    }

    @Test
    void endedAnImportLeavesTheProjectAsItWas() throws Exception {
        Path file = large();
        Path project = folder.resolve("p.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle()).code());
        try (OtherProgram program = OtherProgram.assay(home, "import", project, file)) {
            OtherProgram.until(() -> {
                Path log = folder.resolve("p.assay-wal");
                return Files.exists(log) && Files.size(log) > 100_000;
            });
            program.terminate();
        }
        assertEquals(List.of(".p.assay.lock", "p.assay", "topics.tsv"), names());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals(3, store.topics().size());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aLogOfAnotherProjectIsNotTakenForThatOfANewOne() throws Exception {
        Path log = Files.writeString(folder.resolve("p.assay-wal"), "what was saved last");
        Cli refused = Cli.run("new", folder.resolve("p.assay"));
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("p.assay-wal"), refused.err());
        assertEquals("what was saved last", Files.readString(log));
        assertEquals(List.of("p.assay-wal"), names());
    }

    /** The longest name that a file can have here leaves no room for those of the files beside it. */
    @Test
    void aNameThatIsTooLongLeavesNothing() throws Exception {
        Cli refused = Cli.run("new", folder.resolve("p".repeat(249) + ".assay"));
        assertEquals(1, refused.code(), refused.out());
        assertEquals(List.of(), names());
    }

    @Test
    void aProjectThatIsBeingMadeByAProgramThatStillRunsIsLeftAlone() throws Exception {
        Path theirs = Files.writeString(
                folder.resolve(".assay-making-"
                        + ProcessHandle.current().parent().orElseThrow().pid()),
                "");
        Path gone = Files.writeString(folder.resolve(".assay-making-999999999"), "");
        assertEquals(0, Cli.run("new", folder.resolve("p.assay")).code());
        assertTrue(Files.exists(theirs));
        assertFalse(Files.exists(gone));
    }

    @Test
    void checkSaysThatAPartOfTheProjectStandsBesideIt() throws Exception {
        Path project = folder.resolve("p.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle()).code());
        Cli alone = Cli.run("check", project);
        assertEquals("", alone.err());
        Path copy = folder.resolve("copy.assay");
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.putViewState("window.stage", "LABEL");
            Cli open = Cli.run("check", project);
            assertEquals(0, open.code(), open.out());
            assertTrue(open.err().contains("p.assay-wal"), open.err());
            assertTrue(Cli.run("check", project, "--json").json().get("besides").asText().contains("p.assay-wal"));
            assertEquals(0, new ProcessBuilder("cp", project.toString(), copy.toString()).start().waitFor());
        }
        Cli copied = Cli.run("check", copy);
        assertTrue(copied.err().contains("copy.assay-wal"), copied.err());
    }
}
