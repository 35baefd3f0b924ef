package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.sync.Workbench;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Topics in every form, with their ids to the letter. */
class TopicImportTest {
    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Topic only(ImportReport report) {
        assertEquals(List.of(), report.problems());
        assertEquals(1, bench.store.topics().size());
        return bench.store.topics().getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "'\"0042\"', 0042",
        "1, 1",
        "12e3, 12e3",
        "'\"12e3\"', 12e3",
        "1.0, 1.0",
        "-0, -0",
        "12345678901234567890, 12345678901234567890"
    })
    void idsAreTextForEver(String written, String read) {
        assertEquals(
                read,
                only(bench.load(bench.file("t.jsonl", "{\"id\": " + written + ", \"query\": \"q\"}")))
                        .id()
                        .value());
    }

    @Test
    void idsOfTsvAreTextForEver() {
        assertEquals(List.of(), bench.load(bench.file("t.tsv", "0042\tone", "12e3\ttwo", "1\tthree")).problems());
        assertEquals(List.of("0042", "12e3", "1"), bench.store.topics().stream().map(one -> one.id().value()).toList());
    }

    @ParameterizedTest
    @CsvSource({"id", "qid", "request_id", "narrative_id", "topic_id"})
    void idsHaveManyNames(String name) {
        assertEquals(
                "7",
                only(bench.load(bench.file("t.jsonl", "{\"" + name + "\": 7, \"title\": \"q\"}")))
                        .id()
                        .value());
    }

    @Test
    void firstTextIsTheQueryAndTheOthersAreKept() {
        Topic topic = only(bench.load(bench.file(
                "t.jsonl",
                "{\"request_id\": \"300\", \"collection_ids\": [\"neuclir/1/zho\"], \"background\": \"B\","
                        + " \"problem_statement\": \"P\", \"title\": \"T\", \"limit\": 2e3}")));
        assertEquals("T", topic.query());
        assertEquals(Map.of("problem_statement", "P", "background", "B"), topic.narrative());
        assertEquals("{\"collection_ids\":[\"neuclir/1/zho\"],\"limit\":2e3}", topic.extra());
    }

    @Test
    void problemStatementAloneIsTheQuery() {
        Topic topic = only(bench.load(
                bench.file("t.jsonl", "{\"request_id\": \"1\", \"background\": \"B\", \"problem_statement\": \"P\"}")));
        assertEquals("P", topic.query());
        assertEquals(Map.of("background", "B"), topic.narrative());
    }

    @Test
    void marksBlankLinesAndCarriageReturnsDoNotMatter() {
        byte[] content = "\uFEFF1\tone \r\n\r\n   \r\n2\ttwo\r\n".getBytes(StandardCharsets.UTF_8);
        assertEquals(List.of(), bench.load(bench.bytes("t.tsv", content)).problems());
        assertEquals(List.of("one ", "two"), bench.store.topics().stream().map(Topic::query).toList());
    }

    @Test
    void fileWithoutALastLineFeedIsWhole() {
        bench.load(bench.bytes("t.tsv", "1\tone\n2\ttwo".getBytes(StandardCharsets.UTF_8)));
        assertEquals(2, bench.store.topics().size());
    }

    @Test
    void documentOverManyLinesIsReadItemByItem() {
        Path file = bench.file(
                "t.json",
                "\uFEFF[",
                "  {",
                "    \"id\": \"1\",",
                "    \"query\": \"one\"",
                "  },",
                "  {\"id\": \"2\",",
                "\"query\": \"two\"}",
                "]");
        assertEquals(List.of(), bench.load(file).problems());
        assertEquals(List.of("one", "two"), bench.store.topics().stream().map(Topic::query).toList());
    }

    @Test
    void listOnOneLineIsReadItemByItem() {
        bench.load(bench.file("t.json", "[{\"id\": \"1\", \"query\": \"one\"}, {\"id\": \"2\", \"query\": \"two\"}]"));
        assertEquals(2, bench.store.topics().size());
    }

    @Test
    void kindIsToldFromContentWhateverTheName() {
        assertEquals(
                Formats.TOPICS,
                bench.load(bench.file("qrels.answers.gz", "1\twhat is it")).files().getFirst().kind());
    }

    @Test
    void packedFilesAreUnpackedWhateverTheName() {
        assertEquals(List.of(), bench.load(bench.gzip("topics.tsv", "1\tone")).problems());
        assertEquals(1, bench.store.topics().size());
    }

    @Test
    void topicThatStandsTwiceInAFileIsAnError() {
        ImportReport report = bench.load(bench.file("t.tsv", "1\tone", "1\ttwo"));
        assertEquals("t.tsv, line 2", report.errors().getFirst().place());
    }

    @Test
    void otherTopicUnderTheSameIdIsAnError() {
        bench.load(bench.file("t.tsv", "1\tWhat is the tide?"));
        ImportReport report = bench.load(bench.file("u.tsv", "1\tWho built the pier?"));
        assertTrue(report.errors().getFirst().message().contains("another topic 1"));
    }

    @Test
    void queryThatDiffersSlightlyIsKeptAsItWasFirst() {
        bench.load(bench.file("t.tsv", "1\tWhat is the tide?"));
        ImportReport report = bench.load(bench.file("u.tsv", "1\twhat is  the tide", "2\tnew"));
        assertEquals(List.of(), report.errors());
        assertEquals(1, report.warnings().size());
        assertTrue(report.warnings().getFirst().message().contains("another query"));
        assertEquals("What is the tide?", bench.store.topic(new TopicId("1")).orElseThrow().query());
    }

    @Test
    void topicKnownByItsIdAloneIsCompleted() {
        ImportReport first = bench.load(bench.file(
                "n.jsonl", "{\"qid\": \"1\", \"nuggets\": [{\"text\": \"a\", \"importance\": \"vital\"}]}"));
        assertTrue(first.warnings().getFirst().message().contains("only by their id"));
        assertEquals("", bench.store.topic(new TopicId("1")).orElseThrow().query());
        assertTrue(bench.load(bench.file("t.tsv", "1\tone")).changed());
        assertEquals("one", bench.store.topic(new TopicId("1")).orElseThrow().query());
    }

    @Test
    void emptyFileIsNothingToImport() {
        ImportReport report = bench.load(bench.bytes("t.jsonl", new byte[0]));
        assertEquals(1, report.errors().size());
        assertEquals("an empty file, not imported", report.files().getFirst().note().orElseThrow().toString());
    }
}
