package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.Policy;
import dev.assay.model.judgment.Judge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code assay score --reports} prints of a project. */
class ScoreReportsTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void judged() {
        try (ScoredReportsProject project = ScoredReportsProject.in(
                folder, new Policy(Policy.Reveal.AFTER_TOPIC, true, 3, List.of("nuggets", "support", "align")))) {
            project.judgeExample();
            file = project.file();
        }
    }

    private Cli score(Object... more) {
        Object[] arguments = new Object[more.length + 3];
        arguments[0] = "score";
        arguments[1] = "--reports";
        arguments[2] = file;
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Cli.run(arguments);
    }

    private JsonNode json(Object... more) {
        Object[] arguments = new Object[more.length + 1];
        arguments[0] = "--json";
        System.arraycopy(more, 0, arguments, 1, more.length);
        Cli found = score(arguments);
        assertEquals(0, found.code(), found.err());
        return found.json();
    }

    private static List<String> rows(JsonNode rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(row -> row.get("topic_id").asText() + " "
                        + row.get("run_id").asText() + " " + row.get("judge").asText())
                .toList();
    }

    @Test
    void theReportOfTheSpecificationHasItsOutcomesAndScores() {
        JsonNode scores = json();
        assertEquals(List.of("300 north ann", "300 south ann"), rows(scores.get("reports")));
        JsonNode north = scores.at("/reports/0");
        assertEquals("{\"valid\":1,\"hallucinated\":3,\"ignored\":3,\"conflict\":0}", north.get("outcomes").toString());
        assertEquals(23, north.get("scores").size());
        assertEquals(0.5, north.at("/scores/f1").asDouble(), 1e-12);
        assertEquals(0.4, north.at("/scores/sentence_support").asDouble(), 1e-12);
        assertEquals(0.75, north.at("/scores/nugget_coverage_weighted").asDouble(), 1e-12);
        assertEquals(0.25, north.at("/scores/repetition").asDouble(), 1e-12);
        assertEquals(77, north.at("/scores/character_count").asInt());
        assertEquals("{}", north.get("undefined").toString());
    }

    @Test
    void anEmptyReportHasZerosAndWhatHasNoNumberIsNullWithAReason() {
        JsonNode south = json().at("/reports/1");
        assertEquals(0, south.at("/scores/f1").asDouble());
        assertTrue(south.at("/scores/citation_recall").isNull());
        assertEquals("There is no sentence.", south.at("/undefined/citation_recall").asText());
        assertFalse(south.get("undefined").has("nugget_coverage"));
    }

    @Test
    void whatIsOpenIsListedByKind() {
        JsonNode incomplete = json().get("incomplete");
        assertEquals(List.of("301 north ann"), rows(incomplete));
        assertEquals(
                "{\"support\":{\"open\":1,\"failed\":0,\"cant_judge\":0,\"unweighted\":0},"
                        + "\"need\":{\"open\":0,\"failed\":0,\"cant_judge\":0},"
                        + "\"alignment\":{\"open\":1,\"failed\":0,\"cant_judge\":0}}",
                incomplete.at("/0/open").toString());
    }

    @Test
    void aReportWithSomethingOpenHasBoundsOnceItsTopicIsBegun() {
        assertFalse(
                json().at("/runs/0").has("incomplete")
                        && json().at("/runs/0/incomplete").asInt() > 0,
                "301 is not begun");
        try (ScoredReportsProject project = reopened()) {
            project.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full");
        }
        JsonNode north = json().at("/runs/0");
        assertEquals(1, north.get("incomplete").asInt());
        assertEquals((0.4 + 1) / 2, north.at("/bounds/sentence_support/0").asDouble(), 1e-12);
        assertEquals((0.4 + 1) / 2, north.at("/bounds/sentence_support/1").asDouble(), 1e-12);
        assertEquals(0.25, north.at("/bounds/f1/0").asDouble(), 1e-12);
        assertEquals(0.75, north.at("/bounds/f1/1").asDouble(), 1e-12);
        assertEquals("[1,1]", north.get("f1_rank_range").toString());
        // Of 6 sentences 3 are supported; of 6 nuggets 2 are conveyed, and 3 more may be.
        assertEquals(0.5, north.at("/micro_bounds/sentence_support/0").asDouble(), 1e-12);
        assertEquals(0.5, north.at("/micro_bounds/sentence_support/1").asDouble(), 1e-12);
        assertEquals(0.4, north.at("/micro_bounds/f1/0").asDouble(), 1e-12);
        assertEquals(0.625, north.at("/micro_bounds/f1/1").asDouble(), 1e-12);
        JsonNode report = json().at("/incomplete/0");
        assertEquals("[0.0,1.0]", report.at("/bounds/f1").toString());
        assertEquals("[1.0,1.0]", report.at("/bounds/sentence_support").toString());
        String lines = score("--tsv").out();
        assertTrue(
                lines.contains("f1_micro_lowest\tall\t0.4") && lines.contains("f1_micro_highest\tall\t0.625"), lines);
        JsonNode common = json("--common-topics");
        assertEquals("301", common.at("/judges/0/left_out/0").asText());
        assertEquals(0.5, common.at("/runs/0/macro/f1").asDouble(), 1e-12);
        String text = score().out();
        assertTrue(
                text.contains("f1 lowest-highest") && text.contains("0.2500-0.7500") && text.contains("0.4000-0.6250"),
                text);
    }

    @Test
    void aRunsMicroSumsItsReportsAndItsMacroIsTheirMean() {
        try (ScoredReportsProject project = reopened()) {
            project.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full");
            project.align(ScoredReportsProject.WIND, 0, "Q1/a1");
        }
        JsonNode scores = json();
        assertEquals(List.of(), rows(scores.get("incomplete")));
        JsonNode north = scores.at("/runs/0");
        assertEquals("north", north.get("run_id").asText());
        assertEquals(2, north.get("topics").asInt());
        // 2 of 5 and 1 of 1 sentences; 2 of 3 and 1 of 3 nuggets.
        assertEquals(3.0 / 6, north.at("/micro/sentence_support").asDouble(), 1e-12);
        assertEquals((0.4 + 1) / 2, north.at("/macro/sentence_support").asDouble(), 1e-12);
        assertEquals(3.0 / 6, north.at("/micro/nugget_coverage").asDouble(), 1e-12);
        assertEquals((0.5 + 0.5) / 2, north.at("/macro/f1").asDouble(), 1e-12);
        assertEquals(0.5, north.at("/micro/f1").asDouble(), 1e-12);
        JsonNode south = scores.at("/runs/1");
        assertEquals(1, south.get("missing").asInt());
        assertTrue(south.at("/micro/citation_support").isNull());
        assertEquals(0, south.at("/macro/citation_support").asDouble());
        assertEquals(1, json("--missing", "skip").at("/runs/1/topics").asInt());
        assertTrue(json("--ci").at("/runs/0/macro_interval/f1").isNull(), "two topics have no interval");
        assertEquals(
                "Student's t over each run's topics (as Wilson's interval, within 0 to 1), about all topics of the "
                        + "kind",
                json("--ci").at("/intervals/method").asText(),
                "none is made of resamples");
        JsonNode these = json("--ci", "--these-topics");
        assertEquals(2, these.at("/intervals/collection_topics").asInt());
        assertEquals(
                these.at("/runs/0/macro/f1").asDouble(), these.at("/runs/0/macro_interval/f1/1").asDouble(), 1e-12,
                "nothing is unknown once both are scored");
    }

    private ScoredReportsProject reopened() {
        return ScoredReportsProject.open(file);
    }

    @Test
    void aLimitDropsWholeSentencesFromTheFirstThatPassesIt() {
        JsonNode scores = json("--truncate", "32");
        assertEquals(22, scores.at("/reports/0/scores/character_count").asInt());
        assertEquals(
                "{\"valid\":1,\"hallucinated\":1,\"ignored\":0,\"conflict\":0}",
                scores.at("/reports/0/outcomes").toString());
        assertEquals(32, scores.get("truncate").asInt());
        assertTrue(json().get("truncate").isNull());
    }

    @Test
    void anotherJudgesReportsAreScoredOnceTheyMayBeSeen() {
        try (ScoredReportsProject project = reopened()) {
            project.judgedByModel("model-x", "supported");
        }
        Cli closed = score("--json");
        assertEquals(List.of("300 north ann", "300 south ann"), rows(closed.json().get("reports")));
        assertTrue(closed.err().contains("Left out: other judges' judgments in 1 topic"), closed.err());
        Cli refused = score("--judge", "model-x");
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("--reveal"), refused.err());
        JsonNode opened = json("--judge", "model-x", "--reveal");
        assertEquals(List.of("301 north model-x"), rows(opened.get("reports")));
        assertEquals(1, opened.at("/reports/0/scores/citation_precision_all").asDouble());
        assertEquals(List.of("300 north ann", "300 south ann", "301 north model-x"), rows(json().get("reports")));
    }

    @Test
    void linesForOtherProgramsHaveZeroWhereThereIsNoNumber() {
        List<String> lines = score("--tsv").out().lines().toList();
        assertTrue(lines.contains("f1\t300\t0.5"), lines.toString());
        assertTrue(lines.contains("f1_micro\tall\t0.5"), lines.toString());
        assertTrue(lines.contains("citation_recall\t300\t0.0"), lines.toString());
        String heading = score("--table").out().lines().findFirst().orElseThrow();
        assertTrue(heading.contains("\tf1\t"), heading);
    }

    @Test
    void theTablesNameRunsReportsAndWhatIsOpen() {
        String text = score().out();
        assertTrue(text.contains("Incomplete reports"), text);
        assertTrue(text.contains("hallucinated"), text);
        assertTrue(text.lines().anyMatch(line -> line.startsWith("north  ann") && line.contains("micro")), text);
    }

    @Test
    void onlyProjectsAreScoredSoAndOptionsOfLabelsAreRefused() {
        assertEquals(2, Cli.run("score", file, "--truncate", "5").code());
        assertEquals(2, score("--failed", "not_support").code());
        assertEquals(2, score("--truncate", "-1").code());
        assertEquals(1, score("--judge", "nobody").code());
        assertEquals(1, score("--run", "east").code());
    }

    @Test
    void whereTwoPeopleJudgedTheirDecisionsAreScoredAndListedByKind(@TempDir Path other) {
        Path shared;
        try (ScoredReportsProject project =
                ScoredReportsProject.in(other).judgeExample().secondJudge("Bob", Judge.Kind.PERSON)) {
            project.lock(ScoredReportsProject.WAVES);
            shared = project.file();
        }
        Cli scored = Cli.run("score", "--reports", shared, "--judge", "Adjudicated", "--json");
        assertEquals(0, scored.code(), scored.err());
        assertEquals("Adjudicated", scored.json().at("/reports/0/judge").asText());
        Cli listed = Cli.run("adjudicate", shared, "--kind", "support", "--json");
        assertEquals(0, listed.code(), listed.err());
        assertTrue(listed.json().at("/pairs/0/item/sentence").isNumber(), listed.out());
        assertFalse(Cli.run("adjudicate", shared, "--kind", "support").out().contains("labels"));
        Cli refused = Cli.run("adjudicate", shared, "--kind", "answer_grade");
        assertEquals(2, refused.code());
        assertTrue(
                refused.err().contains("--kind is one of label, support, need, align, grade, relevance, battle, not"),
                refused.err());
    }

    @Test
    void whereNothingIsAlignedSentencesHaveNoOutcomesButSupport() throws IOException {
        Path labels = folder.resolve("labels.jsonl");
        Files.writeString(labels, """
                {"topic_id":"1","run_id":"a","sentences":[
                {"sentenceID":0,"text":"One.","citations":[{"citationID":0,"reference":"d1","support":"2"}]},
                {"sentenceID":1,"text":"Two.","citations":[{"citationID":0,"reference":"d2","support":"0"}]},
                {"sentenceID":2,"text":"Three.","citations":[]}]}
                """.replace("\n", "") + "\n");
        file = folder.resolve("support.assay");
        assertEquals(0, Cli.run("new", file, "--from", labels, "--judge", "NIST").code());
        JsonNode report = json("--reveal", "--judge", "NIST").at("/reports/0");
        assertEquals(
                "[\"Supported by d1.\",\"d2 does not support it: none.\",\"Cites nothing.\"]",
                report.get("reasons").toString());
        String table = score("--reveal", "--judge", "NIST").out();
        assertTrue(table.contains("support_precision") && !table.contains("hallucinated"), table);
        Path page = folder.resolve("page.html");
        assertEquals(0, Cli.run("report", file, "-o", page, "--reveal").code());
        String html = Files.readString(page);
        assertTrue(html.contains("report-reports") && !html.contains(">hallucinated"), "columns of the page");
    }
}
