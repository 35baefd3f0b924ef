package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said in the window without words of a command line has its option or command there. */
class CommandWordsTest {
    /** How a command is begun, or an option. */
    private static final Pattern COMMAND = Pattern.compile("\\bassay [a-z]+( [{<A-Z]|$)|(?<![\\w-])--[a-z]{3}");

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
        assertTrue(
                refused.err().contains("\n    {\"question\": \"When is it quiet?\", \"run\": \"mine\","),
                "an example stands as it is written: " + refused.err());
        String asJson = Cli.run("import", project, file, "--json").json().at("/errors/0/message").asText();
        assertTrue(asJson.contains("Option: --as KIND\n"), asJson);
    }

    @Test
    void aProjectThatIsNotThereIsMadeByACommand() {
        Path project = folder.resolve("own.assay");
        Cli refused = Cli.run("status", project);
        assertTrue(refused.err().contains("Command: assay new " + project), refused.err());
    }

    /** The sentences of the window and of what stands below it; in each language. */
    @Test
    void noSentenceOfTheWindowNamesACommandOrAnOption() throws IOException {
        Path root = Path.of(System.getProperty("assay.root", ".."));
        List<String> found = new ArrayList<>();
        for (String module : List.of("model", "persistence", "llm", "app")) {
            try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/resources"))) {
                for (Path file : files.filter(
                                one -> one.getFileName().toString().matches("messages.*\\.properties"))
                        .toList()) {
                    Files.readAllLines(file).stream().filter(COMMAND.asPredicate()).forEach(found::add);
                }
            }
        }
        assertEquals(List.of(), found);
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
