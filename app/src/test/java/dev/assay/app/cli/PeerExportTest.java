package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code assay export}: each file has what its reader asks for, field by field, and no file mixes judges or runs. */
class PeerExportTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private Path project;

    /** Two runs, one with a blank in its name, labelled by two models, one of them with a blank and a failed label. */
    @BeforeEach
    void makeProject() throws Exception {
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("candidates.jsonl"), """
                {"query": {"qid": "7", "text": "How do mills work?"}, "candidates": [
                 {"docid": "d1", "doc": {"segment": "Water turns a wheel."}, "judgment": 2},
                 {"docid": "d2", "doc": {"segment": "Wind turns sails."}}]}
                {"query": {"qid": "8", "text": "Are mills loud?"}, "candidates": [
                 {"docid": "d3", "doc": {"segment": "Very."}, "judgment": 3}]}
                """.replace(" [\n ", " [").replace("},\n ", "}, "));
        Files.writeString(bundle.resolve("red.jsonl"), """
                {"run_id": "red", "topic_id": "7", "topic": "How do mills work?", "references": \
                ["d2", "d1"], "response_length": 4, \
                "answer": [{"text": "By water.", "citations": [1]}, {"text": "Or wind.", "citations": [0, 1]}]}
                {"run_id": "red", "topic_id": "8", "topic": "Are mills loud?", "references": [], "response_length": 1, \
                "answer": [{"text": "Yes.", "citations": []}]}
                """);
        Files.writeString(bundle.resolve("blue.jsonl"), """
                {"run_id": "deep blue", "topic_id": "7", "topic": "How do mills work?", "references": \
                ["d1"], "response_length": 1, \
                "answer": [{"text": "Slowly.", "citations": [0]}]}
                """);
        project = folder.resolve("mills.assay");
        run("new", project, "--assessor", "ann", "--from", bundle);
        labels("big model", "support", "failed");
        labels("small", "partial_support", "not_support");
        run("score", project, "--reveal");
    }

    private void labels(String judge, String first, String last) throws IOException {
        Path file = folder.resolve("labels.jsonl");
        String line =
                "{\"query\": \"%s\", \"qid\": \"%s\", \"answer_text\": \"%s\", \"response_length\": 1, \"run_id\": "
                        + "\"%s\", \"nuggets\": [{\"text\": \"water turns wheel\", \"importance\": \"vital\", "
                        + "\"assignment\": \"%s\"}, {\"text\": \"wind too\", \"importance\": \"okay\", \"assignment\": "
                        + "\"%s\"}]}\n";
        Files.writeString(
                file,
                line.formatted("How do mills work?", "7", "By water. Or wind.", "red", first, "support")
                        + line.formatted("How do mills work?", "7", "Slowly.", "deep blue", "not_support", last)
                        + line.formatted("Are mills loud?", "8", "Yes.", "red", "support", "not_support"));
        run("import", project, file, "--as", "assignments", "--judge", judge, "--judge-kind", "model");
    }

    private static Cli run(Object... arguments) {
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.err());
        return cli;
    }

    private Cli export(String as, Object... more) {
        List<Object> all = new ArrayList<>(List.of("export", project, folder.resolve(as), "--as", as));
        all.addAll(List.of(more));
        return run(all.toArray());
    }

    private static List<JsonNode> rows(Path file) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            // Nuggetizer's reader stumbles over an empty line.
            assertFalse(line.isBlank());
            rows.add(JSON.readTree(line));
        }
        return rows;
    }

    private Set<String> files(String as) throws IOException {
        Path top = folder.resolve(as);
        try (Stream<Path> all = Files.walk(top)) {
            return new TreeSet<>(all.filter(Files::isRegularFile)
                    .map(file -> top.relativize(file).toString().replace('\\', '/'))
                    .toList());
        }
    }

    private static List<String> fields(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void nuggetizersFilesAreOfOneJudgeAndOneRun() throws Exception {
        Cli written = export("nuggetizer");
        assertEquals(
                Set.of(
                        "answers/deep_blue.jsonl",
                        "answers/red.jsonl",
                        "assignments/big_model/red.jsonl",
                        "assignments/small/deep_blue.jsonl",
                        "assignments/small/red.jsonl",
                        "create-input.jsonl",
                        "nuggets.jsonl"),
                files("nuggetizer"));
        assertTrue(
                written.err().contains("Left out: 1 answer in which a judge's label is open, failed"), written.err());
        assertTrue(written.err().contains("big model as big_model, deep blue as deep_blue."), written.err());
        List<JsonNode> rows = rows(folder.resolve("nuggetizer/assignments/small/red.jsonl"));
        assertEquals(2, rows.size());
        for (JsonNode row : rows) {
            assertEquals(List.of("query", "qid", "answer_text", "response_length", "run_id", "nuggets"), fields(row));
            assertTrue(row.get("qid").isTextual() && row.get("response_length").isInt());
            assertEquals("red", row.get("run_id").textValue());
            for (JsonNode nugget : row.get("nuggets")) {
                assertEquals(List.of("text", "importance", "assignment"), fields(nugget));
                assertTrue(Set.of("vital", "okay", "failed").contains(nugget.get("importance").textValue()));
                assertTrue(Set.of("support", "partial_support", "not_support")
                        .contains(nugget.get("assignment").textValue()));
            }
        }
        assertEquals("partial_support", rows.getFirst().at("/nuggets/0/assignment").textValue());
    }

    @Test
    void aFailedLabelIsWrittenOnlyWhereItIsToCount() throws Exception {
        export("nuggetizer", "--judge", "big model", "--failed", "not_support");
        assertEquals(
                "failed",
                rows(folder.resolve("nuggetizer/assignments/big_model/deep_blue.jsonl"))
                        .getFirst()
                        .at("/nuggets/1/assignment")
                        .textValue());
    }

    @Test
    void nuggetizerCanMakeAndLabelFromWhatIsWritten() throws Exception {
        export("nuggetizer", "--judge", "small");
        JsonNode create = rows(folder.resolve("nuggetizer/create-input.jsonl")).getFirst();
        assertEquals("7", create.at("/query/qid").textValue());
        assertEquals("How do mills work?", create.at("/query/text").textValue());
        assertEquals("d1", create.at("/candidates/0/docid").textValue());
        assertEquals("Water turns a wheel.", create.at("/candidates/0/doc/segment").textValue());
        assertEquals(2, create.at("/candidates/0/judgment").intValue());
        // Without a judgment a candidate is kept; with one that is not a number it is a fault.
        assertTrue(create.at("/candidates/1/judgment").isMissingNode());
        JsonNode nuggets = rows(folder.resolve("nuggetizer/nuggets.jsonl")).getFirst();
        assertEquals(List.of("query", "qid", "nuggets"), fields(nuggets));
        assertEquals(List.of("text", "importance"), fields(nuggets.at("/nuggets/0")));
        // Labels are joined to answers by topic_id, and the run is the file's name.
        Set<String> topics = new HashSet<>();
        for (JsonNode row : rows(folder.resolve("nuggetizer/answers/red.jsonl"))) {
            assertTrue(topics.add(row.get("topic_id").textValue()));
            assertTrue(row.get("topic").isTextual()
                    && row.get("response_length").isInt()
                    && row.get("run_id").isTextual());
            row.get("answer").forEach(sentence -> assertTrue(sentence.get("text").isTextual()));
        }
        assertEquals(Set.of("7", "8"), topics);
    }

    @Test
    void labelsOfPassagesAreReadAsNuggetizerWritesThem() throws Exception {
        Path file = folder.resolve("retrieval.jsonl");
        String line =
                "{\"text\": \"q\", \"qid\": \"%s\", \"candidate_text\": \"Water.\", \"docid\": \"%s\", \"nuggets\":"
                        + " [{\"text\": \"n\", \"importance\": \"vital\", \"assignment\": \"%s\"}]}\n";
        Files.writeString(
                file,
                line.formatted("7", "d1", "support")
                        + line.formatted("7", "d2", "not_support")
                        + line.formatted("8", "d3", "support"));
        Cli scored = run("score", file, "--tsv");
        assertTrue(scored.err().contains("each is scored under its document"), scored.err());
        assertTrue(scored.out().contains("vital\t7\t1.0\n"), scored.out());
        // No zero for a document in a topic that it was not labelled in.
        assertTrue(
                scored.out().contains("runid\tall\td3\n") && scored.out().contains("missing\tall\tskip\n"),
                scored.out());
    }

    @Test
    void qrelsWithCommentsAndTwoGradesComeInWithTheirLinesNamed() throws Exception {
        Path qrels = folder.resolve("judged.qrels");
        Files.writeString(qrels, "# pool of today\n7 0 d1 1\n7 0 d1 3\n7 0 d2 0\n");
        Cli come = run("import", project, qrels);
        assertTrue(come.err().contains("line 1: A comment"), come.err());
        assertTrue(come.err().contains("line 3"), come.err());
        assertTrue(come.err().contains("has the grade 1 in an earlier line"), come.err());
        export("trec-eval");
        assertEquals(
                List.of("7 0 d1 1", "7 0 d2 0"), Files.readAllLines(folder.resolve("trec-eval/qrels/judged.qrels")));
    }

    @Test
    void answersOfTheTrackComeBackAsTheyWere() throws Exception {
        export("rag24");
        assertEquals(Set.of("deep_blue.jsonl", "red.jsonl"), files("rag24"));
        JsonNode row = rows(folder.resolve("rag24/red.jsonl")).getFirst();
        assertEquals(List.of("run_id", "topic_id", "topic", "references", "response_length", "answer"), fields(row));
        assertEquals("[\"d2\",\"d1\"]", row.get("references").toString());
        assertEquals(
                "[{\"text\":\"By water.\",\"citations\":[1]},{\"text\":\"Or wind.\",\"citations\":[0,1]}]",
                row.get("answer").toString());
        assertEquals(4, row.get("response_length").intValue());
        assertEquals("deep blue", rows(folder.resolve("rag24/deep_blue.jsonl")).getFirst().get("run_id").textValue());
    }

    @Test
    void autoJudgeReadsEveryRunFromFourColumns() throws Exception {
        export("auto-judge");
        assertEquals(
                Set.of(
                        "leaderboards/big_model/ir_measures.txt",
                        "leaderboards/small/ir_measures.txt",
                        "runs/deep_blue.jsonl",
                        "runs/red.jsonl"),
                files("auto-judge"));
        List<String[]> lines =
                Files.readAllLines(folder.resolve("auto-judge/leaderboards/small/ir_measures.txt")).stream()
                        .map(line -> line.split("\\s+"))
                        .toList();
        Set<String> runs = new TreeSet<>();
        double sum = 0;
        double mean = -1;
        for (String[] columns : lines) {
            assertEquals(4, columns.length);
            runs.add(columns[0]);
            double value = Double.parseDouble(columns[3]);
            if (columns[0].equals("deep_blue") && columns[2].equals("vital_strict")) {
                sum += columns[1].equals("all") ? 0 : value;
                mean = columns[1].equals("all") ? value : mean;
            }
        }
        assertEquals(Set.of("deep_blue", "red"), runs);
        assertEquals(sum / 2, mean, 1e-12);
        JsonNode report = rows(folder.resolve("auto-judge/runs/red.jsonl")).getFirst();
        assertEquals(List.of("metadata", "responses", "references"), fields(report));
        assertTrue(report.at("/metadata/team_id").isTextual() && report.at("/metadata/run_id").isTextual());
        assertEquals(report.at("/metadata/topic_id"), report.at("/metadata/narrative_id"));
        assertEquals("[\"d2\",\"d1\"]", report.at("/responses/1/citations").toString());
    }

    @Test
    void tablesOfTrecEvalAreOfOneRunThatTheFileIsNamedAfter() throws Exception {
        export("trec-eval", "--judge", "small");
        assertEquals(
                Set.of("scores/small/deep_blue", "scores/small/red"),
                files("trec-eval").stream().filter(file -> file.startsWith("scores")).collect(Collectors.toSet()));
        List<String> lines = Files.readAllLines(folder.resolve("trec-eval/scores/small/red"));
        lines.forEach(line -> assertEquals(3, line.split("\\s+").length, line));
        assertEquals("runid\tall\tred", lines.getFirst());
        assertTrue(lines.contains("vital\t7\t0.5"), lines.toString());
        assertTrue(lines.contains("vital\tall\t0.75"), lines.toString());
        List<Path> qrels = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder.resolve("trec-eval/qrels"))) {
            all.forEach(qrels::add);
        }
        assertEquals(List.of("7 0 d1 2", "8 0 d3 3"), Files.readAllLines(qrels.getFirst()));
    }

    @Test
    void whatMayNotBeSeenIsLeftOutAndSaid() throws Exception {
        Path closed = folder.resolve("closed.assay");
        run("new", closed, "--assessor", "ann", "--from", folder.resolve("bundle"));
        run(
                "import",
                closed,
                folder.resolve("labels.jsonl"),
                "--as",
                "assignments",
                "--judge",
                "small",
                "--judge-kind",
                "model");
        Cli written = run("export", closed, folder.resolve("out"), "--as", "nuggetizer");
        assertFalse(Files.exists(folder.resolve("out/assignments")));
        assertTrue(written.err().contains("Left out: other judges' judgments in 2 topics"), written.err());
        assertEquals(2, Cli.run("export", closed, folder.resolve("o2"), "--as", "rag24", "--judge", "small").code());
        assertEquals(2, Cli.run("export", closed, folder.resolve("o2"), "--as", "excel").code());
        assertEquals(
                1,
                Cli.run("export", closed, folder.resolve("o2"), "--as", "trec-eval", "--judge", "nobody")
                        .code());
    }
}
