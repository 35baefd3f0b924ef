package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lines of graded passages that are longer than a record may be: they are read passage by passage, and the limits hold
 * for each.
 */
class LongGradedLinesTest {
    private static final int PASSAGES = 16_101;
    private static final int ITEMS = 20;
    private static final long LONGEST_RECORD = 64L << 20;

    @TempDir
    Path folder;

    private static String done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran.out();
    }

    private static String passage(String topic, int number, String text) {
        StringBuilder answers = new StringBuilder();
        StringBuilder ratings = new StringBuilder();
        for (int item = 0; item < ITEMS; item++) {
            int grade = (number * 7 + item * 3) % 6;
            String between = item == 0 ? "" : ", ";
            answers.append(between)
                    .append("[\"" + topic + "/i")
                    .append(item)
                    .append("\", \"")
                    .append(grade)
                    .append("\"]");
            ratings.append(between)
                    .append("{\"question_id\": \"" + topic + "/i")
                    .append(item)
                    .append("\", \"self_rating\": ")
                    .append(grade)
                    .append("}");
        }
        return "{\"paragraph_id\": \"p" + number + "\", \"text\": \"" + text
                + "\", \"paragraph_data\": {\"judgments\": [{\"relevance\": " + number % 4
                + "}], \"rankings\": [{\"method\": \"r" + number % 59 + "\", \"rank\": " + (number / 59 + 1)
                + ", \"score\": 1.50}]}, \"exam_grades\": [{"
                + "\"answers\": [" + answers + "], \"llm\": \"x/model\", \"self_ratings\": [" + ratings
                + "], \"prompt_info\": {\"prompt_class\": \"P\"}, \"prompt_type\": \"question\"}]}";
    }

    /** A topic on one line, behind another one on a line of its own. */
    private static void write(Writer to, int passages) throws IOException {
        to.write("[\"u\", [" + passage("u", 1, "of it") + "]]\n[\"t\", [");
        String text = "caf\u00e9 \\ud83d\\ude00 \\n of it. ".repeat(110);
        for (int i = 0; i < passages; i++) {
            to.write((i == 0 ? "" : ", ") + passage("t", i, text + i));
        }
        to.write("]]\n");
    }

    private Path file(String name, int passages) throws IOException {
        Path file = folder.resolve(name);
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            write(writer, passages);
        }
        return file;
    }

    @Test
    void aTopicOfMoreThanARecordMayHoldIsOneLine() throws IOException {
        Path graded = file("long.jsonl", PASSAGES);
        assertTrue(Files.size(graded) > LONGEST_RECORD, "more text, and more values, than a record may have");
        String cover = done("cover", graded);
        Path project = folder.resolve("p.assay");
        String out = done("new", project, "--from", graded);
        assertTrue(out.contains("16102 passages, 40 items, 322040 graded cells, 1 grader"), out);
        assertTrue(out.contains("0 errors, 0 warnings"), out);
        assertEquals(cover, done("cover", project));
        assertTrue(Files.size(project) < 20L * PASSAGES * ITEMS, "at most 20 bytes a cell");
        done("check", project);
        Path written = folder.resolve("out.jsonl");
        done("graded", project, "-o", written);
        assertEquals(-1, Files.mismatch(graded, written), "byte for byte");
        assertTrue(
                done("import", project, graded).contains("graded-passages        2    0      2"), "all of it is known");
    }

    @Test
    void aLongLineGoesThroughSyncAndBundle() throws IOException {
        Path graded = file("long.jsonl", 1_200);
        Path project = folder.resolve("p.assay");
        done("new", project, "--title", "x", "--assessor", "kim", "--from", graded);
        done("sync", project, folder.resolve("sync"));
        Path again = folder.resolve("again.assay");
        done("new", again, "--title", "x", "--assessor", "kim");
        done("import", again, folder.resolve("sync"));
        Path written = folder.resolve("out.jsonl");
        done("graded", again, "-o", written);
        assertEquals(-1, Files.mismatch(graded, written), "byte for byte");
    }

    @Test
    void aPassageIsHeldToTheLimitOfALine() throws IOException {
        Path graded = folder.resolve("long.jsonl");
        String text = "x".repeat(1 << 20);
        try (BufferedWriter writer = Files.newBufferedWriter(graded)) {
            writer.write("[\"t\", [" + passage("t", 0, "of it") + ", {\"paragraph_id\": \"p\", \"more\": [");
            for (int i = 0; i < 65; i++) {
                writer.write((i == 0 ? "\"" : ", \"") + text + "\"");
            }
            writer.write("]}]]\n");
        }
        for (Cli ran :
                new Cli[] {Cli.run("cover", graded), Cli.run("new", folder.resolve("p.assay"), "--from", graded)}) {
            assertEquals(1, ran.code(), ran.out());
            assertTrue(
                    ran.err().contains("long.jsonl, line 1, field [1][1]: The value is longer than 64 MiB. Split it."),
                    ran.err());
        }
        assertFalse(Files.exists(folder.resolve("p.assay")), "nothing is half imported");
    }

    @Test
    void whatIsWrongInALongLineIsSaidWithItsPlace() throws IOException {
        Path graded = file("long.jsonl", 1_200);
        String whole = Files.readString(graded);
        String[] odd = {
            whole.replace("\"p1000\"", "[]"),
            whole.replace("{\"paragraph_id\": \"p1000\"", "{\"paragraph_id\": NaN, \"x\": \"p1000\""),
            whole.replace("{\"paragraph_id\": \"p1000\"", "{\"text\": \"\", \"paragraph_id\": \"p1000\""),
            whole.replace("\"p1000\"", "\"\\ud83d\""),
            whole.substring(0, whole.length() - 3),
            whole.substring(0, whole.length() - 2) + ", 3]",
        };
        String[] said = {
            "line 2, field [1][1000].paragraph_id: Expected an id",
            "line 2, field [1][1000].paragraph_id: This is not JSON",
            "line 2, field [1][1000].text: The field appears twice",
            "line 2, field [1][1000].paragraph_id: One half of a surrogate pair",
            "line 2",
            "line 2: Expected a pair of an id and a list",
        };
        for (int i = 0; i < odd.length; i++) {
            Path one = Files.writeString(folder.resolve("odd-" + i + ".jsonl"), odd[i]);
            for (Cli ran :
                    new Cli[] {Cli.run("cover", one), Cli.run("new", folder.resolve("p.assay"), "--from", one)}) {
                assertEquals(1, ran.code(), ran.out());
                assertTrue(ran.err().contains("odd-" + i + ".jsonl, " + said[i]), ran.err());
            }
        }
        assertFalse(Files.exists(folder.resolve("p.assay")), "nothing is half imported");
    }

    /** Neither in a text nor in the name of a field, whether the bytes are no character or half of a pair. */
    @Test
    void aByteOfALongLineThatIsNoUtf8IsNamed() throws IOException {
        String whole = Files.readString(file("long.jsonl", 1_200), StandardCharsets.ISO_8859_1);
        for (String broken : List.of("\"te\u00fft\": 1", "\"x\": \"\u00ff\"", "\"x\": \"\u00ed\u00a0\u0080\"")) {
            Path one = Files.writeString(
                    folder.resolve("broken.jsonl"),
                    whole.replace("{\"paragraph_id\": \"p1000\"", "{" + broken + ", \"paragraph_id\": \"p1000\""),
                    StandardCharsets.ISO_8859_1);
            Cli ran = Cli.run("cover", one);
            assertEquals(1, ran.code(), ran.out());
            assertTrue(
                    ran.err().contains("broken.jsonl, line 2, field [1][1000]: The line is not UTF-8 text: byte"),
                    ran.err());
        }
    }

    @Test
    void ofALongLineThatIsCutOffNothingIsTaken() throws IOException {
        Path packed = folder.resolve("cut.jsonl.gz");
        try (Writer writer =
                new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(packed)), StandardCharsets.UTF_8)) {
            write(writer, 1_200);
        }
        byte[] bytes = Files.readAllBytes(packed);
        Files.write(packed, Arrays.copyOf(bytes, bytes.length - 100));
        Path project = folder.resolve("p.assay");
        Cli made = Cli.run("new", project, "--from", packed);
        assertEquals(0, made.code(), made.err());
        assertTrue((made.out() + made.err()).contains("The file is cut off here"), made.out() + made.err());
        assertEquals(done("cover", packed), done("cover", project));
        Path written = folder.resolve("out.jsonl");
        done("graded", project, "-o", written);
        assertEquals(1, Files.readAllLines(written).size(), "the line before it");
    }
}
