package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code assay export --as argue}: what came from auto-argue goes back as it was, field by field, and is read again as
 * the same.
 */
class ArgueExportTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String BANK = """
            {"query_id": "300", "title_query": "Tide mills", "full_query": "How do tide mills \
            work?", "full_background": "I am a miller.",
             "test_collection": "mills", "format_version": "v3", "nugget_bank": {
              "What turns the wheel?": {"question": "What turns the wheel?", "answers": {
                "Water": {"answer": "Water", "references": [{"doc_id": "d1"}, \
            {"doc_id": "d2", "collection": "mills/2"}], "quality": 2},
                "The moon": {"answer": "The moon", "references": []}},
               "question_id": "q-1", "aggregator_type": "OR", "query_id": "300", "importance": "vital",
               "creator": [{"is_human": true, "creation_date": "2025-07-02T20:10:37.622829+00:00", "format": "v2"}]},
              "Which parts does it have?": {"question": "Which parts does it have?", "answers": {
                "A wheel": {"answer": "A wheel", "references": [{"doc_id": "d1"}]},
                "A pond": {"answer": "A pond", "references": [{"doc_id": "d3"}]}},
               "question_id": "q-2", "aggregator_type": "AND", "query_id": "300", "importance": "okay"},
              "Who built it?": {"question": "Who built it?", "answers": \
            null, "question_id": "q-3", "aggregator_type": null,
               "query_id": "300", "importance": 3}},
             "claim_bank": {"c-1": {"claim": "Mills are \
            old.", "claim_id": "c-1", "query_id": "300"}}}""".replaceAll("\\n\\s*", " ");

    private static final String WATER =
            "{\"question_text\": \"What turns the wheel?\", \"matched_answer\": [\"Water\"], \"importance\": "
                    + "\"vital\"}";

    private static final String REPORT = """
            {"report": {"metadata": {"team_id": "team", "run_id": "red", "topic_id": "300", "collection_ids": \
            ["mills"]},
              "responses": [{"text": "Water turns the wheel.", "citations": {"d1": 90.0, "d2": 80.5}},
                {"text": "It is old.", "citations": {"d4": 100.0}}], "references": ["d1", "d2", "d4"]},
             "judgments": [
              {"segment_type": "sentence", "text": "Water turns the wheel.",
               "citations": [{"doc_id": "d1", "text": "Title: Mills\\n\\nContent: The tide turns it."}, \
            {"doc_id": "d2", "text": "Rain."}],
               "judgments": [%s, %s, %s, %s, %s, %s]},
              {"segment_type": "sentence", "text": "It is old.", "citations": [{"doc_id": "d4", "text": ""}],
               "judgments": [%s, %s, %s]}]}""".replaceAll("\\n\\s*", " ").formatted(
            // The second attests an answer and the last none: what was said counts, and not what follows from that.
            judgment("CITED_DOCUMENT_RELEVANCE", "d1", "\"doc_id\": \"d1\", \"is_relevant\": true"),
            judgment("SENTENCE_ANSWERS_QUESTION", "d1", "\"matched_nuggets\": [" + WATER + "]"),
            judgment("SENTENCE_ATTESTED", "d1", "\"is_attested\": true"),
            judgment("CITED_DOCUMENT_RELEVANCE", "d2", "\"doc_id\": \"d2\", \"is_relevant\": false"),
            judgment("SENTENCE_ANSWERS_QUESTION", "d2", "\"matched_nuggets\": [" + WATER + "]"),
            judgment("SENTENCE_ATTESTED", "d2", "\"is_attested\": false"),
            judgment("CITED_DOCUMENT_RELEVANCE", "d4", "\"doc_id\": \"d4\", \"is_relevant\": true"),
            judgment("SENTENCE_ANSWERS_QUESTION", "d4", "\"matched_nuggets\": []"),
            judgment("SENTENCE_ATTESTED", "d4", "\"is_attested\": true"));

    /** Of this one a sentence was not judged. */
    private static final String CUT =
            "{\"report\": {\"metadata\": {\"team_id\": \"team\", \"run_id\": \"blue\", \"topic_id\": \"300\"}, "
                    + "\"responses\": [{\"text\": \"Perhaps.\", \"citations\": {\"d1\": 1.0}}]}, \"judgments\": []}";

    @TempDir
    Path folder;

    private Path project;

    private static String judgment(String type, String document, String said) {
        return ("{\"judgment_type_id\": \"%s\", \"response\": {\"judgment_type_id\": \"%s\", %s}, \"evaluator\": "
                        + "\"auto-argue\", \"provenance\": {\"doc_id\": \"%s\", \"sentence\": null, \"run_id\": null, "
                        + "\"sent_id\": null}}")
                .formatted(type, type, said, document);
    }

    @BeforeEach
    void makeProject() throws Exception {
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("nuggets_300.v3.json"), BANK + "\n");
        Files.writeString(bundle.resolve("red.judgments.jsonl"), REPORT + "\n" + CUT + "\n");
        project = make("mills.assay", bundle);
    }

    private Path make(String name, Path from) {
        Path made = folder.resolve(name);
        run(
                "new",
                made,
                "--assessor",
                "ann",
                "--from",
                from.resolve(from.endsWith("bundle") ? "nuggets_300.v3.json" : "nuggets"));
        run("import", made, from, "--judge", "auto-argue", "--judge-kind", "model");
        assertEquals(1, Cli.run("score", made, "--reveal").code(), "reports alone have no labels to score");
        return made;
    }

    private static Cli run(Object... arguments) {
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.err());
        return cli;
    }

    private Path export(Path from, String name) {
        Path out = folder.resolve(name);
        run("export", from, out, "--as", "argue", "--judge", "auto-argue");
        return out;
    }

    private static Set<String> files(Path top) throws IOException {
        try (Stream<Path> all = Files.walk(top)) {
            return new TreeSet<>(all.filter(Files::isRegularFile)
                    .map(file -> top.relativize(file).toString().replace('\\', '/'))
                    .toList());
        }
    }

    private static JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readString(file));
    }

    @Test
    void whatCameFromAutoArgueGoesBackAsItWas() throws Exception {
        Path out = export(project, "out");
        assertEquals(
                Set.of(
                        "requests.jsonl",
                        "nuggets/nuggets_300.v3.json",
                        "auto-argue/red/red.judgments.jsonl",
                        "auto-argue/red/red.scores.tsv"),
                files(out));
        assertEquals(JSON.readTree(BANK), json(out.resolve("nuggets/nuggets_300.v3.json")));
        assertEquals(JSON.readTree(REPORT), json(out.resolve("auto-argue/red/red.judgments.jsonl")));
        JsonNode request = json(out.resolve("requests.jsonl"));
        assertEquals("300", request.path("request_id").asText());
        assertEquals("Tide mills", request.path("title").asText());
        assertEquals("How do tide mills work?", request.path("problem_statement").asText());
        assertEquals("I am a miller.", request.path("background").asText());
    }

    @Test
    void whatWasWrittenIsReadAsTheSame() throws Exception {
        Path out = export(project, "out");
        Files.delete(out.resolve("auto-argue/red/red.scores.tsv"));
        Path again = make("again.assay", out);
        Path second = export(again, "second");
        for (String file : List.of("nuggets/nuggets_300.v3.json", "auto-argue/red/red.judgments.jsonl")) {
            assertEquals(json(out.resolve(file)), json(second.resolve(file)), file);
        }
        assertEquals(scores(export(project, "third")), scores(second));
    }

    private static Map<String, Double> scores(Path out) throws IOException {
        List<String> lines = Files.readAllLines(out.resolve("auto-argue/red/red.scores.tsv"));
        assertEquals("run_id\trequest_id\tmetric\tvalue", lines.getFirst());
        return lines.stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .peek(cells -> assertEquals("red", cells[0]))
                .collect(Collectors.toMap(
                        cells -> cells[1] + " " + cells[2],
                        cells -> Double.parseDouble(cells[3]),
                        (one, other) -> one,
                        LinkedHashMap::new));
    }

    @Test
    void theScoresAreThoseOfItsMeasures() throws Exception {
        Map<String, Double> scores = scores(export(project, "out"));
        Map<String, Double> wanted = Map.of(
                "300 sentences", 2.0,
                "300 sentence_support", 0.5,
                "300 nuggets", 2.0,
                "300 correct_nuggets", 1.0,
                "300 nugget_coverage_weighted", 2.0 / 3,
                "300 relevant_citations", 2.0,
                "300 supporting_citations", 2.0,
                "all f1_micro", 0.5,
                "all f1_macro", 0.5,
                "all character_count_median", 32.0);
        wanted.forEach((metric, value) -> assertEquals(value, scores.get(metric), 1e-12, metric));
        assertEquals(26, scores.keySet().stream().filter(one -> one.startsWith("all ")).count());
        assertEquals(18, scores.keySet().stream().filter(one -> one.startsWith("300 ")).count());
    }

    @Test
    void whatIsOpenOrWithoutAPlaceIsCountedAndNotWritten() throws Exception {
        Cli cli = run("export", project, folder.resolve("out"), "--as", "argue");
        assertTrue(cli.err().contains("Left out: 3 reports in which something stands open"), cli.err());
        assertFalse(Files.exists(folder.resolve("out/auto-argue/blue")));
        assertFalse(Files.exists(folder.resolve("out/ann")), "the assessor judged nothing");
        assertEquals(
                2,
                Cli.run("export", project, folder.resolve("no"), "--as", "argue", "--failed", "not_support")
                        .code());
    }

    @Test
    void whatAnotherJudgeSaidStaysWhereItIsUntilTheTopicIsLocked() throws Exception {
        Path made = folder.resolve("blind.assay");
        run("new", made, "--assessor", "ann", "--from", folder.resolve("bundle/nuggets_300.v3.json"));
        run("import", made, folder.resolve("bundle"), "--judge", "auto-argue", "--judge-kind", "model");
        Cli cli = run("export", made, folder.resolve("out"), "--as", "argue");
        assertEquals(Set.of("requests.jsonl", "nuggets/nuggets_300.v3.json"), files(folder.resolve("out")));
        assertTrue(cli.err().contains("1 topic whose own labels are not complete and locked"), cli.err());
    }

    @Test
    void supportIsWrittenInTheFormOfTheSupportTask() throws Exception {
        Path out = folder.resolve("support");
        Cli cli = run("export", project, out, "--as", "trec-support");
        assertEquals(Set.of("auto-argue/red.jsonl"), files(out));
        assertEquals("", cli.err());
        assertEquals(
                JSON.readTree(
                        """
                        {"run_id": "red", "topic_id": "300", "topic": "How do tide mills work?", "references": \
                        ["d1", "d2", "d4"],
                         "response_length": 7, "answer": [{"text": "Water turns the wheel.", "citations": [0, 1]}, \
                        {"text": "It is old.", "citations": [2]}],
                         "support_eval": [
                          {"answer": "Water turns the wheel.", "citations": [0, 1], "count": 2, "eval_scores": \
                        ["FS", "NS"]},
                          {"answer": "It is old.", "citations": [2], "count": 1, "eval_scores": ["FS"]}],
                         "segments": {"d1": "Mills: The tide turns it.", "d2": ": Rain."}}"""),
                json(out.resolve("auto-argue/red.jsonl")));
    }

    @Test
    void whoJudgedReportsIsListedWithHowMuch() throws Exception {
        JsonNode judges = run("judges", project, "--json").json().get("judges");
        assertEquals("ann", judges.at("/0/judge").asText());
        assertEquals(0, judges.at("/0/support").asInt());
        JsonNode model = judges.get(1);
        assertEquals("auto-argue", model.get("judge").asText());
        assertEquals(
                List.of(1, 1, 1, 0, 3, 0, 2, 0),
                List.of("topics", "open", "answers", "labels", "support", "needs", "alignments", "failed").stream()
                        .map(name -> model.get(name).asInt())
                        .toList());
        String plain = run("judges", project).out();
        assertTrue(plain.contains("alignments"), plain);
        assertFalse(plain.contains("labels"), plain);
    }
}
