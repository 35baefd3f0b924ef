package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said in the window without words of a command line has its option or command there. */
class CommandWordsTest {
    @TempDir
    private Path folder;

    @Test
    void aFileThatNobodyKnowsIsSaidToBeOfAKindByAnOption() throws IOException {
        Path project = folder.resolve("own.assay");
        Cli.run("new", project, "--from", SampleProject.bundle());
        Path file = Files.writeString(folder.resolve("list.txt"), "one thing\nanother thing\n");
        Cli refused = Cli.run("import", project, file);
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("Option: --as KIND"), refused.err());
        String asJson = Cli.run("import", project, file, "--json").json().at("/errors/0/message").asText();
        assertTrue(asJson.endsWith("Option: --as KIND"), asJson);
    }

    @Test
    void whatIsNoSourceOfAMergeIsImportedByACommand() throws IOException {
        Path project = folder.resolve("own.assay");
        Cli.run("new", project, "--from", SampleProject.bundle());
        Path file = Files.writeString(folder.resolve("labels.jsonl"), "{}\n");
        Cli refused = Cli.run("merge", project, file);
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("assay import " + project + " " + file + " --judge NAME"), refused.err());
    }
}
