package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the commands of statistics make of files that they cannot use: a sentence each, never a number and never a stack
 * trace.
 */
class UnusableInputTest {
    private static final String GOOD_TABLE = "run\ta\tb\nr1\t0.1\t0.2\nr2\t0.3\t0.1\n";
    private static final String GOOD_QRELS = "t1 0 d1 1\nt1 0 d2 2\n";
    private static final String GOOD_LABELS = labels("t1", "r1", "A");

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void project() {
        project = folder.resolve("p.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann").code());
    }

    private static String labels(String topic, String run, String judge) {
        return """
                {"query":"q","qid":"%s","answer_text":"a b c","run_id":"%s","judge":"%s",\
                "nuggets":[{"text":"n1","importance":"vital","assignment":"support"}]}
                """.formatted(topic, run, judge);
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    /** What is no file of any kind. */
    private List<Path> nothing() throws IOException {
        Path binary = folder.resolve("binary");
        Files.write(binary, new byte[] {0, 1, (byte) 0xff, (byte) 0xfe, 10, 7});
        return List.of(
                file("empty", ""),
                Files.createDirectories(folder.resolve("a folder")),
                folder.resolve("not there"),
                binary);
    }

    private static void assertRefused(Object... arguments) {
        Cli ran = Cli.run(arguments);
        String what = List.of(arguments) + ": " + ran.out() + ran.err();
        assertEquals(1, ran.code(), what);
        assertEquals("", ran.out(), what);
        assertFalse(ran.err().isBlank(), what);
        assertFalse(ran.err().contains("Assay has a fault") || ran.err().contains("Exception"), what);
        Object[] asJson = new ArrayList<>(List.of(arguments)) {
            private static final long serialVersionUID = 1;

            {
                add("--json");
            }
        }.toArray();
        if (!arguments[0].equals("report")) {
            assertEquals(1, Cli.run(asJson).code(), what);
            assertTrue(Cli.run(asJson).json().isObject());
        }
    }

    @Test
    void tables() throws IOException {
        Path good = file("good.tsv", GOOD_TABLE);
        assertRefused("correlate", good, "--x", "a", "--y", "other");
        assertRefused("correlate", good, "--x", "a", "--y", "b", "--where", "run=r9");
        for (String cell : List.of("text", "NaN", "Infinity", "-Infinity", "1e999", "0,5", "0x1", "1 2")) {
            assertRefused("correlate", file("t.tsv", GOOD_TABLE + "r3\t" + cell + "\t1\n"), "--x", "a", "--y", "b");
        }
        for (String table :
                List.of("run\ta\tb\n", GOOD_TABLE + "r3\t1\n", GOOD_TABLE + "r1\t1\t1\n", "run\ta\ta\nr1\t1\t1\n")) {
            assertRefused("correlate", file("t.tsv", table), "--x", "a", "--y", "b");
        }
        for (Path path : nothing()) {
            assertRefused("correlate", path, "--x", "a", "--y", "b");
        }
    }

    @Test
    void coefficientsThatDoNotExistAreNoNumbers() throws IOException {
        for (String table : List.of(
                "run\ta\tb\nr1\t0.1\t0.2\n", "run\ta\tb\nr1\t1\t2\nr2\t1\t2\n", "run\ta\tb\nr1\t1\t\nr2\t\t2\n")) {
            Cli ran = Cli.run("correlate", file("t.tsv", table), "--x", "a", "--y", "b", "--json");
            assertEquals(1, ran.code());
            assertTrue(ran.json().get("tau").isNull());
            assertFalse(ran.json().get("tau_undefined").asText().isBlank());
        }
    }

    @Test
    void grades() throws IOException {
        Path good = file("good.qrels", GOOD_QRELS);
        for (String grades : List.of(
                "t9 0 d1 1\n",
                "t1 0 d1 x\n",
                "t1 0 d1 NaN\n",
                "t1 0 d1 1.5\n",
                "t1 0 d1\n",
                "t1 0 d1 500\n",
                GOOD_TABLE,
                GOOD_LABELS)) {
            assertRefused("agree", good, file("b.qrels", grades));
        }
        for (Path path : nothing()) {
            assertRefused("agree", good, path);
            assertRefused("agree", path, good);
        }
    }

    @Test
    void labels() throws IOException {
        Path good = file("good.jsonl", GOOD_LABELS);
        for (String labels : List.of(
                labels("t9", "r1", "B"), labels("t1", "r9", "B"), GOOD_TABLE, "[1]\n", "{\"qid\":\"t1\"\n",
                GOOD_LABELS + GOOD_LABELS.replace("support", "not_support"),
                "{\"qid\":\"t1\",\"run_id\":\"r1\",\"nuggets\":\"x\"}\n",
                GOOD_LABELS.replace("support", "unlabelled"))) {
            assertRefused("compare", good, file("b.jsonl", labels));
        }
        assertRefused("compare", good, good + ":Nobody");
        assertRefused("compare", good, project);
        for (Path path : nothing()) {
            assertRefused("compare", good, path);
            assertRefused("score", path);
        }
        assertRefused("score", good, "--judge", "Nobody");
        assertRefused("score", good, "--run", "nobody");
        assertRefused("score", project, "--judge", "Adjudicated");
    }

    @Test
    void projects() throws IOException {
        Path labels = file("good.jsonl", GOOD_LABELS);
        List<Path> unusable = new ArrayList<>(nothing());
        unusable.add(labels);
        for (Path path : unusable) {
            assertRefused("report", path, "-o", folder.resolve("r.html"));
            assertRefused("merge", project, path);
            assertRefused("merge", path, project);
            assertRefused("adjudicate", path);
            assertRefused("judges", path);
        }
        assertRefused("merge", project, project);
        assertFalse(Files.exists(folder.resolve("r.html")));
    }

    @Test
    void optionsOfIntervals() throws IOException {
        Path labels = file("good.jsonl", GOOD_LABELS);
        Path table = file("good.tsv", GOOD_TABLE);
        for (String[] wrong : new String[][] {
            {"--seed", "x"},
            {"--seed", "1.5"},
            {"--resamples", "-1"},
            {"--resamples", "many"},
            {"--resamples", "1000000000"}
        }) {
            for (Cli ran : List.of(
                    Cli.run("score", labels, "--ci", wrong[0], wrong[1]),
                    Cli.run("compare", labels, labels + ":A", "--ci", wrong[0], wrong[1]),
                    Cli.run("correlate", table, "--x", "a", "--y", "b", wrong[0], wrong[1]),
                    Cli.run("report", project, "-o", folder.resolve("r.html"), wrong[0], wrong[1]))) {
                assertEquals(2, ran.code(), ran.err());
                assertTrue(ran.err().contains("expected a whole number"), ran.err());
            }
        }
        assertEquals(2, Cli.run("score", labels, "--seed", "3").code(), "without intervals");
    }
}
