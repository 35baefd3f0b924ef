package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Broken and hostile files end in sentences that say where, and leave the project as it was. */
class BadInputTest {
    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        assertEquals(0, bench.store.lastEvent(), "a failed import left something");
        assertEquals(List.of(), bench.store.topics());
        bench.close();
    }

    private void assertOnlyError(ImportReport report, long line, String... parts) {
        assertFalse(report.applied());
        assertFalse(report.changed());
        assertEquals(1, report.errors().size(), report.problems()::toString);
        ImportProblem error = report.errors().getFirst();
        assertEquals(line, error.line(), error::toString);
        for (String part : parts) {
            assertTrue(error.toString().contains(part), () -> error + " should say " + part);
        }
    }

    @Test
    void fileThatIsNotUtf8IsRefusedAtItsLine() {
        byte[] latin = "t1\tplain\nt2\tcaf\u00e9\nt3\tplain\n".getBytes(StandardCharsets.ISO_8859_1);
        assertOnlyError(
                bench.load(bench.bytes("topics.tsv", latin)), 2, "topics.tsv", "not UTF-8", "save it as UTF-8");
    }

    @Test
    void utf16WithoutItsMarkIsRefused() {
        byte[] wide = "t1\tplain\n".getBytes(StandardCharsets.UTF_16LE);
        assertFalse(bench.load(bench.bytes("topics.tsv", wide)).applied());
    }

    @Test
    void surrogatesThatAreEncodedOneByOneAreNotUtf8() {
        byte[] cesu = {'t', '\t', (byte) 0xed, (byte) 0xa0, (byte) 0xbd, (byte) 0xed, (byte) 0xb8, (byte) 0x80, '\n'};
        assertOnlyError(bench.load(bench.bytes("topics.tsv", cesu)), 1, "not UTF-8");
    }

    @Test
    void halfASurrogatePairIsRefusedAtItsLineAndField() {
        Path file = bench.file(
                "topics.jsonl", "{\"id\": \"1\", \"query\": \"fine\"}", "{\"id\": \"2\", \"query\": \"half \\ud83d\"}");
        assertOnlyError(bench.load(file), 2, "query", "surrogate");
    }

    @Test
    void truncatedJsonIsRefusedAtItsLine() {
        Path file = bench.file(
                "topics.jsonl", "{\"id\": \"1\", \"query\": \"fine\"}", "{\"id\": \"2\", \"query\": \"cut o");
        assertOnlyError(bench.load(file), 2, "cut off");
    }

    @Test
    void recordThatIsCutAnywhereIsRefused() {
        String record =
                "{\"id\": \"1\", \"query\": \"caf\u00e9 \\u00e9 \\n\", \"x\": [1.5e3, true, null, {\"y\": \"z\"}]}";
        for (int end = 1; end < record.length(); end++) {
            ImportReport alone = bench.load(bench.file("t.jsonl", record.substring(0, end)));
            assertEquals(1, alone.errors().size(), record.substring(0, end));
            ImportReport second =
                    bench.load(bench.file("t.jsonl", "{\"id\": \"0\", \"query\": \"q\"}", record.substring(0, end)));
            assertEquals(
                    List.of(2L),
                    second.errors().stream().map(ImportProblem::line).toList(),
                    record.substring(0, end));
        }
    }

    @Test
    void truncatedDocumentIsRefusedAtTheLineWhereItEnds() {
        Path file = bench.file("topics.json", "[", "{\"id\": \"1\",", "\"query\": \"fine\"},", "{\"id\":");
        ImportReport report = bench.load(file);
        assertEquals(1, report.errors().size());
        assertTrue(report.errors().getFirst().line() >= 4, report.errors()::toString);
        assertTrue(report.errors().getFirst().message().contains("cut off"));
    }

    @Test
    void truncatedGzipIsRefusedAtTheLineWhereItEnds() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 5000; i++) {
                gzip.write(("t" + i + "\tquestion " + Integer.toHexString(i * 7919) + "\n")
                        .getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] cut = Arrays.copyOf(packed.toByteArray(), packed.size() / 2);
        ImportReport report = bench.load(bench.bytes("topics.tsv.gz", cut));
        assertEquals(1, report.errors().size(), report.problems()::toString);
        assertTrue(report.errors().getFirst().line() > 1000, report.errors()::toString);
        assertTrue(report.errors().getFirst().message().contains("cut off"));
    }

    @Test
    void damagedGzipIsRefused() throws IOException {
        Path file = bench.gzip("topics.tsv.gz", "1\tone", "2\ttwo");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 0x55;
        ImportReport report = bench.load(bench.bytes("topics.tsv.gz", bytes));
        assertEquals(1, report.errors().size(), report.problems()::toString);
        assertTrue(report.errors().getFirst().message().contains("damaged")
                || report.errors().getFirst().message().contains("cut off"), report.errors()::toString);
    }

    @Test
    void gzipThatUnpacksToFarMoreThanItIsStops() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        byte[] zeros = new byte[1 << 20];
        Arrays.fill(zeros, (byte) ' ');
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("1\tone\n".getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 40; i++) {
                gzip.write(zeros);
                gzip.write('\n');
            }
        }
        ImportReport report = bench.load(bench.bytes("bomb.tsv.gz", packed.toByteArray()));
        assertTrue(report.errors().getFirst().message().contains("200 times"), report.problems()::toString);
    }

    @Test
    void lineOf50MegabytesIsRefusedByALimitThatIsNamed() throws IOException {
        Path file = folder.resolve("topics.jsonl");
        try (var out = Files.newOutputStream(file)) {
            out.write("{\"id\": \"1\", \"query\": \"".getBytes(StandardCharsets.UTF_8));
            byte[] chunk = "lorem ipsum ".repeat(1 << 10).getBytes(StandardCharsets.UTF_8);
            for (long length = 0; length < 50_000_000; length += chunk.length) {
                out.write(chunk);
            }
            out.write("\"}\n".getBytes(StandardCharsets.UTF_8));
        }
        assertOnlyError(bench.load(file), 1, "longer than 16 Mi characters");
    }

    @Test
    void lineOf50MegabytesOfSmallValuesIsRefused() throws IOException {
        Path file = folder.resolve("topics.jsonl");
        try (var out = Files.newOutputStream(file)) {
            out.write("{\"id\": \"1\", \"query\": \"q\", \"more\": [".getBytes(StandardCharsets.UTF_8));
            byte[] chunk = "{},".repeat(1 << 10).getBytes(StandardCharsets.UTF_8);
            for (long length = 0; length < 50_000_000; length += chunk.length) {
                out.write(chunk);
            }
            out.write("1]}\n".getBytes(StandardCharsets.UTF_8));
        }
        assertOnlyError(bench.load(file), 1, "more than 1000000 values");
    }

    @Test
    void lineBeyondTheLimitIsSkippedAndTheNextOneRead() throws IOException {
        Path file = folder.resolve("topics.tsv");
        try (var out = Files.newOutputStream(file)) {
            out.write("1\t".getBytes(StandardCharsets.UTF_8));
            byte[] chunk = "lorem ipsum ".repeat(1 << 10).getBytes(StandardCharsets.UTF_8);
            for (long length = 0; length < 68_000_000; length += chunk.length) {
                out.write(chunk);
            }
            out.write("\n2\ttwo\n\ttopic without id\n".getBytes(StandardCharsets.UTF_8));
        }
        ImportReport report = bench.loadAs(Formats.TOPICS, file);
        assertEquals(
                List.of(1L, 3L),
                report.errors().stream().map(ImportProblem::line).toList(),
                report.problems()::toString);
        assertTrue(report.errors().getFirst().message().contains("64 MiB"));
    }

    @Test
    void nestingOf10000IsRefused() {
        String deep = "{\"id\": \"1\", \"query\": \"q\", \"x\": " + "[".repeat(10_000) + "]".repeat(10_000) + "}";
        assertOnlyError(bench.load(bench.file("topics.jsonl", deep)), 1, "nested more than 100 deep");
    }

    @Test
    void numbersWhereTextBelongsAreNamedByTheirField() {
        Path folderOfFiles = bench.file("b/topics.jsonl", "{\"id\": 1, \"query\": \"q\"}", "{\"id\": 2, \"query\": 17}")
                .getParent();
        bench.file(
                "b/proposals.jsonl",
                "{\"qid\": 1, \"query\": \"q\", \"nuggets\": [{\"text\": 3, \"importance\": \"vital\"}]}");
        bench.file(
                "b/answers.jsonl",
                "{\"topic_id\": 1, \"run_id\": \"r\", \"answer\": [{\"text\": 5, \"citations\": []}]}");
        bench.file(
                "b/passages.jsonl",
                "{\"query\": {\"qid\": 1, \"text\": \"q\"}, \"candidates\": [{\"docid\": 1, \"doc\": 9}]}");
        ImportReport report = bench.load(folderOfFiles);
        assertEquals(
                List.of(
                        "answers.jsonl, line 1, field answer[0].text",
                        "passages.jsonl, line 1, field candidates[0].doc",
                        "proposals.jsonl, line 1, field nuggets[0].text",
                        "topics.jsonl, line 2, field query"),
                report.errors().stream().map(ImportProblem::place).sorted().toList());
        assertTrue(report.errors().stream().anyMatch(one -> one.message().contains("Expected a text, found a number")));
    }

    @Test
    void fieldThatStandsTwiceIsRefused() {
        Path file = bench.file("topics.jsonl", "{\"id\": \"1\", \"query\": \"one\", \"query\": \"two\"}");
        assertOnlyError(bench.load(file), 1, "query", "twice");
    }

    @Test
    void answersForUnknownTopicsAreErrors() {
        Path file = bench.file(
                "answers.jsonl", "{\"run_id\": \"r\", \"topic_id\": \"nowhere\", \"answer\": [{\"text\": \"Yes.\"}]}");
        assertOnlyError(bench.load(file), 1, "topic_id", "nowhere", "Import its topics file");
    }

    @Test
    void citationsOutOfRangeAreErrorsThatNameTheField() {
        bench.file("b/topics.tsv", "1\tone");
        Path file = bench.file(
                "b/answers.jsonl",
                "{\"run_id\": \"r\", \"topic_id\": \"1\", \"references\": [\"d1\"],"
                        + " \"answer\": [{\"text\": \"Yes.\", \"citations\": [0, 1]}]}",
                "{\"run_id\": \"s\", \"topic_id\": \"1\", \"references\": [\"d1\"],"
                        + " \"answer\": [{\"text\": \"Yes.\", \"citations\": [-1]}]}",
                "{\"run_id\": \"t\", \"topic_id\": \"1\", \"references\": [\"d1\"],"
                        + " \"answer\": [{\"text\": \"Yes.\", \"citations\": [0.5]}]}");
        ImportReport report = bench.load(file.getParent());
        assertEquals(
                List.of(
                        "answers.jsonl, line 1, field answer[0].citations[1]",
                        "answers.jsonl, line 2, field answer[0].citations[0]",
                        "answers.jsonl, line 3, field answer[0].citations[0]"),
                report.errors().stream().map(ImportProblem::place).toList());
    }

    @Test
    void unknownContentSaysWhichKindsThereAre() {
        Path file = bench.file("topics.jsonl", "{\"colour\": \"red\"}");
        assertOnlyError(bench.load(file), 0, "topics, rows, passages", "choose the kind: material");
    }

    @Test
    void missingFileIsSaid() {
        assertOnlyError(bench.load(folder.resolve("nothing.jsonl")), 0, "There is no such file");
    }

    @Test
    void problemsOfOneFileAreListedUpToALimitWithTheRestCounted() {
        String[] lines = new String[80];
        Arrays.fill(lines, "{\"id\": \"x\", \"query\": 1}");
        ImportReport report =
                bench.load(bench.file("topics.jsonl", "{\"id\": \"1\", \"query\": \"one\"}", String.join("\n", lines)));
        assertEquals(51, report.errors().size());
        assertEquals("And 30 more errors in this file.", report.errors().getLast().message());
    }

    @Test
    void errorsOfEveryFileAreListedAtOnce() {
        Path first = bench.file("topics.tsv", "1\tone", "\tno id");
        Path second = bench.file("qrels.txt", "1 0 d1 1", "1 0 d2 x");
        ImportReport report = bench.load(first, second);
        assertEquals(2, report.errors().size(), report.problems()::toString);
        assertEquals("topics.tsv, line 2", report.errors().getFirst().place());
        assertEquals("qrels.txt, line 2, field grade", report.errors().getLast().place());
        assertEquals(Optional.empty(), bench.store.topic(new TopicId("1")));
    }

    @Test
    void emptyTopicIdsAreRefused() {
        assertOnlyError(bench.load(bench.file("topics.jsonl", "{\"id\": \"\", \"query\": \"one\"}")), 1, "id", "empty");
    }
}
