package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Banks and graded passages in a project: in, used, and out as they were. */
class RubricProjectTest {
    private static final String BANK =
            "{\"query_id\": \"t\", \"query_text\": \"why \\u00e4?\", \"items\": [{\"query_id\": \"t\", "
                    + "\"question_id\": \"t/a\", \"question_text\": \"What is a?\"}], \"hash\": 12e3}";
    private static final String GRADED =
            "[\"t\", [{\"paragraph_id\": \"p\", \"text\": \"a\\u007f\\n\\ud83d\\ude00 \\\"b\\\" / c\", "
                    + "\"paragraph_data\": {\"judgments\": [], \"rankings\": [{\"method\": \"r\", \"paragraphId\": "
                    + "\"p\", \"queryId\": \"t\", \"rank\": 1, \"score\": 1.50}]}, \"exam_grades\": [{\"answers\": "
                    + "[[\"t/a\", \"4\"]], \"llm\": \"m\", \"self_ratings\": [{\"question_id\": \"t/a\", "
                    + "\"self_rating\": 4}]}]}]]";

    @TempDir
    Path folder;

    private Path project() {
        Path project = folder.resolve("x.assay");
        done("new", project, "--title", "x", "--assessor", "kim");
        return project;
    }

    private static String done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran.out();
    }

    private Path file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }

    @Test
    void theFacetsOfATopicAreNoOtherQueriesOfIt() throws IOException {
        String line =
                "{\"query_id\": \"t\", \"facet_id\": \"f%d\", \"query_text\": \"Rocks / Part %d\", \"items\": "
                        + "[{\"question_id\": \"t/f%d/a\", \"question_text\": \"What is %d?\"}]}";
        Path project = project();
        String out = done("import", project, file("facets.jsonl", line.replace("%d", "1"), line.replace("%d", "2")));
        assertTrue(out.contains("0 errors, 0 warnings"), out);
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals("Rocks", store.topics().getFirst().query());
        }
    }

    @Test
    void whatWasImportedIsUsedAndWrittenAsItWas() throws IOException {
        Path project = project();
        Path bank = file("my-bank.jsonl", BANK);
        Path graded = file("my-graded.jsonl", GRADED);
        String out = done("import", project, bank, graded);
        assertTrue(out.contains("1 grader"), out);
        assertEquals(done("cover", graded), done("cover", project));
        assertTrue(done("leaderboard", project, "--level", 4, "--measure", "map").contains("1.000"));
        assertEquals(2, Cli.run("leaderboard", graded).code(), "judgments of a file are ranked by files");
        assertEquals("t 0 p 4\n", done("qrels", project, "--rule", "best"));
        assertTrue(done("verify", project).contains("What is a?"));
        assertTrue(done("status", project).contains("Graded passages of 1 topic, banks of 1, 0 cells judged blind"));
        assertEquals(0, Cli.run("check", project).code());
        assertEquals(Files.readString(bank), written("bank", project, "b.jsonl"));
        assertEquals(Files.readString(graded), written("graded", project, "g.jsonl"));
        assertEquals(2, Cli.run("graded", project, "-o", folder.resolve("n.jsonl"), "--file", "nothing").code());
        assertEquals(2, Cli.run("graded", project, "-o", graded).code(), "nothing is written over");
        Path again = folder.resolve("again.assay");
        done("sync", project, folder.resolve("sync"));
        done("new", again, "--title", "x", "--assessor", "kim");
        done("import", again, folder.resolve("sync"));
        assertEquals(Files.readString(graded), written("graded", again, "g2.jsonl"));
        done("check", again);
    }

    @Test
    void severalFilesAreOnePool() throws IOException {
        Path project = project();
        Path one = file("g.jsonl", GRADED);
        Files.createDirectory(folder.resolve("other"));
        Path other = file(
                "other/g.jsonl",
                GRADED.replace("\"llm\": \"m\"", "\"llm\": \"n\"").replace("\"self_rating\": 4", "\"self_rating\": 1"));
        done("import", project, one);
        done("import", project, other);
        done("import", project, one);
        assertEquals("t 0 p 4\n", done("qrels", project, "--rule", "best", "--grader", "m"));
        assertEquals("t 0 p 1\n", done("qrels", project, "--rule", "best", "--grader", "n"));
        assertEquals(Files.readString(one) + Files.readString(other), written("graded", project, "both.jsonl"));
    }

    @Test
    void whatAPersonGradedIsOneMoreGraderOfTheFile() throws IOException {
        Path project = project();
        Path graded = file("my-graded.jsonl", GRADED, GRADED.replace("[\"t\"", "[\"u\""));
        done("import", project, graded);
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            CellKey cell = new CellKey(new TopicId("t"), new DocumentId("p"), "t/a");
            new VerifyService(store)
                    .grade(
                            new Grader("m", Grader.Method.RATE, ItemKind.QUESTION, "QuestionPromptWithChoices"),
                            cell,
                            2);
        }
        assertEquals(Files.readString(graded), written("graded", project, "as-it-was.jsonl"));
        Path with = folder.resolve("with.jsonl");
        done("graded", project, "--with-human", "-o", with);
        assertEquals("t 0 p 2\n", done("qrels", with, "--rule", "best", "--grader", "human:kim"));
        assertEquals(done("qrels", graded, "--rule", "best"), done("qrels", with, "--rule", "best", "--grader", "m"));
        assertEquals(
                Files.readAllLines(graded).getLast(), Files.readAllLines(with).getLast(), "nothing was graded there");
    }

    private String written(String command, Path project, String name) throws IOException {
        done(command, project, "-o", folder.resolve(name));
        return Files.readString(folder.resolve(name));
    }

    @Test
    void oneBadPassageKeepsTheWholeFileOut() throws IOException {
        Path project = project();
        Path graded = file("bad.jsonl", GRADED, "[\"u\", [{\"paragraph_id\": \"q\", \"exam_grades\": 3}]]");
        Cli ran = Cli.run("import", project, graded);
        assertEquals(1, ran.code());
        assertTrue(ran.out().contains("exam_grades") || ran.err().contains("exam_grades"), ran.out() + ran.err());
        assertTrue(done("status", project).contains("No topics"));
    }

    @Test
    void theFieldsFilesComeBackByteForByte() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "Give -Dassay.data to check against real files.");
        Path real = Path.of(data, "rubric");
        for (String name : List.of(
                "dl20/questions",
                "dl20/nuggets",
                "car/questions-first-30-facets",
                "llmjudge/ratings",
                "mini/mini-graded")) {
            boolean isGraded = name.contains("graded") || name.contains("ratings");
            Path in = real.resolve(name + ".jsonl.gz");
            Path project = folder.resolve(in.getFileName() + ".assay");
            done("new", project, "--title", "x", "--assessor", "kim");
            done("import", project, in);
            Path out = folder.resolve(in.getFileName() + ".out.gz");
            done(isGraded ? "graded" : "bank", project, "-o", out);
            assertArrayEquals(unzipped(in), unzipped(out), name);
            if (isGraded) {
                assertEquals(
                        done("cover", in, "--grader", grader(name), "--kind", "question"),
                        done("cover", project, "--grader", grader(name), "--kind", "question"));
            }
        }
    }

    @Test
    void theSmallCollectionHasItsLeaderboardInAProject() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "Give -Dassay.data to check against real files.");
        Path mini = Path.of(data, "rubric", "mini");
        Path project = project();
        done("import", project, mini.resolve("mini-graded.jsonl.gz"));
        String runs = done(
                "leaderboard",
                project,
                mini.resolve("runs"),
                "--grader",
                "grader-large",
                "--kind",
                "question",
                "--level",
                4,
                "--measure",
                "map");
        for (String map : List.of("0.867", "0.683", "0.444", "0.244")) {
            assertTrue(runs.contains(map), runs);
        }
    }

    private static String grader(String name) {
        return name.startsWith("mini") ? "grader-large" : "flan-t5-large";
    }

    private static byte[] unzipped(Path path) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(path)))) {
            return in.readAllBytes();
        }
    }
}
