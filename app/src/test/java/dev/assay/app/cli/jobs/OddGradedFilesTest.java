package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What files of the Rubric workbench hold that they should not: said with its place, and never half taken. */
class OddGradedFilesTest {
    private static final int LINES = 9;

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content.replace('\'', '"') + "\n");
    }

    private static String passage(String id, String set) {
        return "{'paragraph_id': '" + id + "', 'text': 'of it', 'exam_grades': [" + set + "]}";
    }

    private static String set(String answers, String ratings) {
        return "{'answers': " + answers + ", 'llm': 'x/model', 'self_ratings': " + ratings
                + ", 'prompt_info': {'prompt_class': 'P'}}";
    }

    private static String graded(int topic) {
        return "[\"t" + topic + "\", [{\"paragraph_id\": \"p\", \"text\": \"" + noise(topic)
                + "\", \"exam_grades\": [{\"answers\": [[\"a\", \"4\"]],"
                + " \"llm\": \"m\", \"self_ratings\": [{\"question_id\": \"a\", \"self_rating\": 4}]}]}]]\n";
    }

    private static String bank(int topic) {
        return "{\"query_id\": \"t" + topic + "\", \"query_text\": \"" + noise(topic)
                + "\", \"items\": [{\"question_id\": \"a\", \"question_text\": \"What?\"}]}\n";
    }

    /** Nothing that packs well. */
    private static String noise(int seed) {
        StringBuilder text = new StringBuilder();
        new Random(seed).ints(2_000, 'a', 'z').forEach(letter -> text.append((char) letter));
        return text.toString();
    }

    /** A packed file of which the last part never arrived. */
    private Path cut(String name, boolean isBank) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            for (int i = 0; i < LINES; i++) {
                packed.write((isBank ? bank(i) : graded(i)).getBytes(StandardCharsets.UTF_8));
            }
        }
        return Files.write(folder.resolve(name), Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2));
    }

    @Test
    void linesBeforeACutAreKeptAndItIsSaidWhere() throws IOException {
        Path graded = cut("cut.jsonl.gz", false);
        Cli covered = Cli.run("cover", graded, "--json");
        assertEquals(0, covered.code(), covered.err());
        int kept = covered.json().get("pool").get("topics").asInt();
        assertTrue(kept > 0 && kept < LINES, covered.out());
        String said = "cut.jsonl.gz, line " + (kept + 1)
                + ": The file is cut off here: its compressed content ends too early. The " + kept
                + " lines before it are imported";
        assertTrue(covered.err().startsWith("warning: " + said), covered.err());
        Path project = folder.resolve("p.assay");
        Cli made = Cli.run("new", project, "--from", graded);
        assertEquals(0, made.code(), made.err());
        assertTrue(
                made.out().contains("warning: " + said) || made.err().contains("warning: " + said),
                made.out() + made.err());
        assertEquals(kept, Cli.run("cover", project, "--json").json().get("pool").get("topics").asInt());
        Path bank = cut("bank.jsonl.gz", true);
        Cli imported = Cli.run("import", project, bank);
        assertEquals(0, imported.code(), imported.out() + imported.err());
        assertTrue((imported.out() + imported.err()).contains("bank.jsonl.gz, line "), imported.out());
        assertTrue(Cli.run("verify", project).out().contains("What?"));
        assertEquals(0, Cli.run("verify", graded, "--bank", bank).code());
        Path first = Files.write(folder.resolve("first.jsonl.gz"), Arrays.copyOf(Files.readAllBytes(graded), 300));
        assertEquals(1, Cli.run("cover", first).code(), "not one line is whole");
    }

    @Test
    void aCutIsSaidHoweverMuchElseIs() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int many = 200;
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            for (int i = 0; i < many; i++) {
                packed.write(graded(i).replace("\"a\"", "\"of/another\"").getBytes(StandardCharsets.UTF_8));
            }
        }
        Path graded =
                Files.write(folder.resolve("cut.jsonl.gz"), Arrays.copyOf(bytes.toByteArray(), bytes.size() * 2 / 3));
        for (Cli ran :
                new Cli[] {Cli.run("cover", graded), Cli.run("new", folder.resolve("p.assay"), "--from", graded)}) {
            assertEquals(0, ran.code(), ran.err());
            assertTrue((ran.out() + ran.err()).contains("more warnings in this file"), ran.err());
            assertTrue((ran.out() + ran.err()).contains("The file is cut off here"), ran.err());
        }
    }

    @Test
    void aNumberThatIsNoneIsNamedByItsField() throws IOException {
        Path odd = file("nan.jsonl", "['t', [" + passage("p", "{'answers': [['a', '4']], 'exam_ratio': NaN}") + "]]");
        for (Cli ran : new Cli[] {Cli.run("cover", odd), Cli.run("new", folder.resolve("p.assay"), "--from", odd)}) {
            assertEquals(1, ran.code());
            String place = "nan.jsonl, line 1, field [1][0].exam_grades[0].exam_ratio: This is not JSON";
            assertTrue(ran.err().contains(place) && ran.err().contains("'NaN'"), ran.err());
        }
        assertFalse(Files.exists(folder.resolve("p.assay")), "nothing is half imported");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[{'question_id': 'a', 'self_rating': 4}]"})
    void aSetWithoutAnswersIsSaid(String ratings) throws IOException {
        Path odd = file("odd.jsonl", "['t', [" + passage("p", set("[]", ratings)) + "]]");
        String place = "warning: odd.jsonl, line 1, field [1][0].exam_grades[0].answers: ";
        assertTrue(Cli.run("cover", odd).err().startsWith(place), Cli.run("cover", odd).err());
        Cli made = Cli.run("new", folder.resolve("p.assay"), "--from", odd);
        assertTrue((made.out() + made.err()).contains(place), made.out() + made.err());
    }

    @Test
    void aTopicMayBeANumberAndNothingElse() throws IOException {
        String passages = "[" + passage("p", set("[['a', '4']]", "[{'question_id': 'a', 'self_rating': 4}]")) + "]";
        Path project = folder.resolve("p.assay");
        Cli made = Cli.run("new", project, "--from", file("twelve.jsonl", "[12, " + passages + "]"));
        assertEquals(0, made.code(), made.err());
        assertTrue(Cli.run("cover", project, "--json").json().get("pool").get("per_topic").has("12"));
        Cli none = Cli.run("import", project, file("none.jsonl", "[null, " + passages + "]"));
        assertEquals(1, none.code());
        assertTrue(
                (none.out() + none.err()).contains("none.jsonl, line 1, field [0]: Expected an id"),
                none.out() + none.err());
    }

    @Test
    void aRunThatRanksAPassageTwiceIsSaid() throws IOException {
        String ranking = "{'method': 'r', 'rank': 1, 'score': 1.0}";
        Path odd = file(
                "odd.jsonl",
                "['t', [{'paragraph_id': 'p', 'paragraph_data': {'rankings': [" + ranking + ", "
                        + ranking.replace("1,", "7,") + "]}," + " 'exam_grades': ["
                        + set("[['a', '4']]", "[{'question_id': 'a', 'self_rating': 4}]") + "]}]]");
        Cli ran = Cli.run("cover", odd);
        assertEquals(0, ran.code(), ran.err());
        assertTrue(
                ran.err()
                        .contains(
                                "line 1, field [1][0].paragraph_data.rankings[1].method: Run r ranks passage p twice."),
                ran.err());
    }

    @Test
    void aRunsNameWithBlanksIsSaid() throws IOException {
        Path runs = file("a run.run", "t Q0 p 1 2.0 my run\nt Q0 q 2 1.0 my run");
        Cli ran = Cli.run("leaderboard", file("my judgments.qrels", "t 0 p 1"), runs);
        assertEquals(0, ran.code(), ran.err());
        assertTrue(
                ran.err()
                        .contains(
                                "a run.run, line 1, field run: Expected 6 columns, found 7. Assay reads "
                                        + "my as the name"),
                ran.err());
        assertEquals(1, ran.err().lines().count(), "once a run");
    }
}
