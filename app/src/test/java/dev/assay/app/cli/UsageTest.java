package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
    @TempDir
    Path folder;

    @Test
    void helpNamesEveryCommand() {
        Cli help = Cli.run("--help");
        assertEquals(0, help.code());
        for (String command : new String[] {
            "open",
            "new",
            "import",
            "status",
            "sync",
            "merge",
            "adjudicate",
            "score",
            "report",
            "grade",
            "nuggetize",
            "assign",
            "support",
            "align",
            "judges",
            "compare",
            "consistency",
            "correlate",
            "agree",
            "leaderboard",
            "cover",
            "qrels",
            "verify",
            "draw",
            "export",
            "bundle",
            "returned",
            "compliance",
            "bank",
            "graded",
            "relevance",
            "grade-bank",
            "questions",
            "criteria",
            "freeze",
            "doctor",
            "prices",
            "jury",
            "run",
            "completion",
            "check"
        }) {
            assertTrue(help.out().contains("\n  " + command + " "), command);
        }
        assertEquals("", help.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "open",
                "new",
                "import",
                "status",
                "sync",
                "merge",
                "adjudicate",
                "score",
                "report",
                "grade",
                "nuggetize",
                "assign",
                "support",
                "align",
                "judges",
                "compare",
                "consistency",
                "correlate",
                "agree",
                "leaderboard",
                "cover",
                "qrels",
                "verify",
                "draw",
                "export",
                "bundle",
                "returned",
                "compliance",
                "bank",
                "graded",
                "relevance",
                "grade-bank",
                "questions",
                "criteria",
                "freeze",
                "doctor",
                "prices",
                "jury",
                "run",
                "completion",
                "check"
            })
    void everyCommandExplainsItself(String command) {
        Cli help = Cli.run(command, "--help");
        assertEquals(0, help.code());
        assertTrue(help.out().startsWith("Usage: assay " + command), help.out());
        String usage = help.out().substring(0, help.out().indexOf("\n\n"));
        assertTrue(usage.lines().allMatch(line -> line.length() <= 80 && !line.endsWith("PROJECT.")), usage);
        assertTrue(help.out().contains("wrong usage"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "new",
        "import",
        "import p.assay",
        "status",
        "status a b",
        "sync p.assay",
        "score",
        "score p.assay --json --tsv",
        "score p.assay --tsv --table",
        "score p.assay --missing maybe",
        "compare a b c",
        "merge p.assay",
        "merge p.assay a b --judge c",
        "score p.assay --failed maybe",
        "judges",
        "judges a b",
        "assign",
        "grade",
        "grade p.assay",
        "nuggetize p.assay",
        "nuggetize p.assay --model m --base-url nowhere",
        "assign p.assay --model m --concurrency 0",
        "compare p.assay",
        "compare p.assay --judge a --judge b --judge c",
        "consistency",
        "consistency a b",
        "import p.assay x --as poems",
        "import p.assay x --judge-kind cat --judge c",
        "import p.assay x --judge=",
        "status p.assay --frobnicate",
        "no-such-command",
        "stauts p.assay",
        "open no-such-file"
    })
    void wrongUsageIsOneSentenceAndCode2(String arguments) {
        Cli wrong = Cli.run((Object[]) arguments.split(" "));
        assertEquals(2, wrong.code(), wrong.err());
        assertEquals("", wrong.out());
        assertTrue(wrong.err().contains("--help"), wrong.err());
        assertFalse(wrong.err().contains("Exception"), wrong.err());
        assertTrue(wrong.opened().isEmpty());
    }

    @Test
    void withoutACommandTheWindowOpens() throws IOException {
        Path project = Files.createFile(folder.resolve("p.assay"));
        assertEquals(Optional.of(Optional.empty()), Cli.run().opened());
        assertEquals(Optional.of(Optional.of(project)), Cli.run(project).opened());
        assertEquals(Optional.of(Optional.of(project)), Cli.run("open", project).opened());
        assertEquals(Optional.of(Optional.of(folder)), Cli.run("open", folder).opened());
        assertEquals(Optional.of(Optional.empty()), Cli.run("open").opened());
    }

    @Test
    void problemsAreSentencesOnStandardErrorAndCode1() throws IOException {
        Path missing = folder.resolve("missing.assay");
        Path text = Files.writeString(folder.resolve("text.assay"), "not a project at all");
        for (Path project : new Path[] {missing, text, folder}) {
            for (String command : new String[] {"status", "check", "score", "judges", "consistency"}) {
                Cli plain = Cli.run(command, project);
                assertEquals(1, plain.code(), command + " " + project);
                assertEquals("", plain.out());
                assertFalse(plain.err().isBlank());
                assertFalse(plain.err().contains("\tat "), plain.err());
                Cli json = Cli.run(command, project, "--json");
                assertEquals(1, json.code());
                assertTrue(json.json().isObject());
            }
        }
        assertEquals(1, Cli.run("sync", missing, folder.resolve("s")).code());
        assertEquals(1, Cli.run("import", missing, folder).code());
        assertEquals("not a project at all", Files.readString(text));
    }

    @Test
    void aProjectIsNotMadeOverAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("p.assay"), "mine");
        Cli made = Cli.run("new", file);
        assertEquals(1, made.code());
        assertTrue(made.err().contains("exists already"));
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void theVersionIsShown() {
        assertTrue(Cli.run("--version").out().startsWith("assay "));
    }
}
