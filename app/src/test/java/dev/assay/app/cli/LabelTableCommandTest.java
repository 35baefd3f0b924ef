package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --words} on the way in, {@code assay export --as table} on the way out. */
class LabelTableCommandTest {
    @TempDir
    private Path folder;

    private Path labels() throws IOException {
        return Files.writeString(folder.resolve("labels.csv"), """
                qid,question,run,answer,nugget,importance,label
                4,When does it flow?,eel,At noon and late.,It flows at noon,must,full
                4,When does it flow?,eel,At noon and late.,It flows late,nice,none
                """);
    }

    @Test
    void wordsStandBeforeAndBehindTheFiles() throws IOException {
        Path labels = labels();
        for (Object[] words : new Object[][] {
            {"new", folder.resolve("a.assay"), labels, "--judge", "ann", "--words", "support=full", "not_support=none",
                "vital=must", "okay=nice"},
            {"new", "--words", "support=full", "not_support=none", "vital=must,should", "okay=nice",
                folder.resolve("b.assay"), labels, "--judge", "ann"}
        }) {
            Cli made = Cli.run(words);
            assertEquals(0, made.code(), made.err());
            assertTrue(made.out().contains("0 errors, 0 warnings"), made.out());
        }
    }

    @Test
    void wordsThatMeanNothingAreNamedWithWhatToType() throws IOException {
        Cli refused = Cli.run("new", folder.resolve("a.assay"), labels(), "--judge", "ann");
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("\"full\", \"none\"") && refused.err().contains("--words support=WORD"),
                refused.err());
        assertFalse(Files.exists(folder.resolve("a.assay")));
        Cli twice = Cli.run(
                "new", folder.resolve("a.assay"), labels(), "--judge", "ann", "--words", "support=x", "not_support=X");
        assertEquals(2, twice.code());
        assertTrue(twice.err().contains("two meanings"), twice.err());
    }

    @Test
    void whatIsGivenTwoValuesIsRefused() throws IOException {
        for (String[] twice : new String[][] {
            {"--words", "support=full", "--words", "support=yes"},
            {"--map", "question=question", "--map", "question=qid"}
        }) {
            Path project = folder.resolve("a.assay");
            Cli refused = Cli.run(
                    "new", project, labels(), "--judge", "ann", twice[0], twice[1], twice[2], twice[3]);
            assertEquals(2, refused.code(), refused.out());
            String told = twice[0] + " gives one name two values: " + twice[1] + ", " + twice[3] + ".";
            assertTrue(refused.err().contains(told), refused.err());
        }
    }

    @Test
    void othersLabelsStayOutOfTheTablesUntilTheyMayBeSeen() throws IOException {
        Path project = folder.resolve("a.assay");
        Cli made = Cli.run(
                "new", project, labels(), "--judge", "ann", "--words", "support=full", "not_support=none", "vital=must",
                "okay=nice");
        assertEquals(0, made.code(), made.err());
        Cli written = Cli.run("export", project, folder.resolve("out"), "--as", "table");
        assertEquals(0, written.code(), written.err());
        assertTrue(Files.readString(folder.resolve("out/nuggets.csv")).contains("It flows at noon,vital"));
        assertFalse(Files.exists(folder.resolve("out/labels")));
        assertFalse(Files.readString(folder.resolve("out/answers.csv")).contains("eel"), "its name is hidden");
        Path out = folder.resolve("out");
        Cli back = Cli.run(
                "new", folder.resolve("b.assay"), out.resolve("nuggets.csv"), out.resolve("nuggets.jsonl"));
        assertTrue(back.out().contains("0 errors"), back.out() + back.err());
    }
}
