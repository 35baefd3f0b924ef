package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An option that does nothing with what is given is named: it would be taken for one that did something. */
class UnusedOptionsTest {
    private static final String TOPIC = "{\"id\": \"t1\", \"query\": \"Who sweeps?\"}\n";

    @TempDir
    private Path folder;

    private Path topics;
    private Path project;

    @BeforeEach
    void write() throws IOException {
        topics = Files.writeString(folder.resolve("topics.jsonl"), TOPIC);
        project = folder.resolve("p.assay");
    }

    private void refused(String said, Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertTrue(ran.code() != 0, ran.out());
        assertTrue(ran.err().contains(said), ran.err());
    }

    @Test
    void aJudgeWithoutLabelsIsNamed() {
        String warning = "warning: topics.jsonl: No file has labels, so the judge Ann is not used.";
        Cli made = Cli.run("new", project, topics, "--judge", "Ann");
        assertEquals(0, made.code(), made.err());
        assertTrue(made.err().contains(warning), made.err());
        Cli again = Cli.run("import", project, topics, "--judge", "Ann", "--json");
        assertTrue(again.out().contains("No file has labels, so the judge Ann is not used."), again.out());
        refused("--judge-kind is the kind of the judge", "import", project, topics, "--judge-kind", "model");
    }

    @Test
    void withoutFilesNothingSaysHowTheyAreRead() {
        refused("--judge does nothing by itself.", "new", project, "--judge", "Ann");
        refused("--markers does nothing by itself.", "new", project, "--markers");
        assertFalse(Files.exists(project));
        assertEquals(0, Cli.run("new", project, "--title", "T", "--assessor", "ann").code());
    }

    @Test
    void whatIsSaidOfFilesThatAreNotThereIsRefused() {
        refused("names the user bob.", "new", project, topics, "--user", "bob");
        refused("there is no sheet two.", "new", project, topics, "--sheet", "two");
        refused("is imported as the run gold.", "new", project, topics, "--ground-truth", "gold");
        assertFalse(Files.exists(project));
    }

    @Test
    void aSyncIsReadInNoOtherWay() {
        assertEquals(0, Cli.run("new", project, topics).code());
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync).code());
        Cli restored = Cli.run("new", folder.resolve("again.assay"), "--from", sync, "--judge", "Ann");
        assertEquals(0, restored.code(), restored.err());
        assertTrue(restored.err().contains("warning: ") && restored.err().contains("is not used"), restored.err());
        assertEquals("", Cli.run("new", folder.resolve("third.assay"), "--from", sync).err());
    }
}
