package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.testing.ScoredReportsProject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two judges of reports compared on the command line, with numbers that were worked out by hand. */
class CompareReportsTest {
    private static final double EXACT = 1e-12;

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void judged() {
        try (ScoredReportsProject made = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt")) {
            made.lock(ScoredReportsProject.WAVES);
            made.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full");
            made.judgedByModel("gpt", "partial");
            project = made.file();
        }
    }

    private JsonNode compare(String of) {
        Cli run = Cli.run("compare", project, "--judge", "gpt", "--kind", of, "--json");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().contains("Left out: topic 301"), run.err());
        return run.json();
    }

    @Test
    void supportIsComparedCitationByCitation() {
        JsonNode json = compare("support");
        assertEquals("support", json.get("of").asText());
        assertEquals("[\"ann\",\"gpt\"]", json.get("judges").toString());
        JsonNode counted = json.get("judgments");
        assertEquals(4, counted.get("n").asInt());
        assertEquals(1, counted.get("left_out").asInt(), "one could not judge it");
        assertEquals("[\"none\",\"partial\",\"full\"]", counted.get("categories").toString());
        assertEquals("[[1,0,0],[1,0,0],[0,1,1]]", counted.get("confusion").toString());
        assertEquals(0.5, counted.get("agreement").asDouble(), EXACT);
        // By chance 1/4 x 2/4 + 1/4 x 1/4 + 2/4 x 1/4 = 5/16.
        assertEquals((0.5 - 5.0 / 16) / (11.0 / 16), counted.get("kappa").asDouble(), EXACT);
        // The words are given 3/8, 2/8 and 3/8 of the time: half of 15/64 + 12/64 + 15/64 is 21/64.
        assertEquals((0.5 - 21.0 / 64) / (43.0 / 64), counted.get("ac1").asDouble(), EXACT);
        // Words beside each other agree by 2/3: 5/6 observed, and (3 + 4 x 2/3) / 6 x 42/64 by chance.
        double chance = (3 + 8.0 / 3) / 6 * 42 / 64;
        assertEquals((5.0 / 6 - chance) / (1 - chance), counted.get("ac2").asDouble(), EXACT);
        assertEquals(1, counted.get("topics").size());
        assertEquals("300", counted.at("/topics/0/topic_id").asText());
        assertEquals(1, json.get("topics_left_out").asInt());
    }

    @Test
    void needIsComparedSentenceBySentence() {
        JsonNode counted = compareEverything("need").get("judgments");
        assertEquals(3, counted.get("n").asInt());
        assertEquals("[[1,0],[1,1]]", counted.get("confusion").toString());
        // By chance 1/3 x 2/3 + 2/3 x 1/3 = 4/9.
        assertEquals((6.0 / 9 - 4.0 / 9) / (5.0 / 9), counted.get("kappa").asDouble(), EXACT);
        assertFalse(counted.has("ac2"), "two words have no order");
    }

    /** Nobody said anything of need where it may not be seen. */
    private JsonNode compareEverything(String of) {
        Cli run = Cli.run("compare", project, "--judge", "gpt", "--of", of, "--json");
        assertEquals(0, run.code(), run.err());
        assertEquals("", run.err());
        assertEquals(0, run.json().get("topics_left_out").asInt());
        return run.json();
    }

    @Test
    void alignmentIsComparedBySentencesAndByNuggets() {
        JsonNode json = compare("align");
        JsonNode sentences = json.get("judgments");
        assertEquals(7, sentences.get("n").asInt());
        assertEquals(5.0 / 7, sentences.get("agreement").asDouble(), EXACT);
        // By chance 4 x 3 + 2 x 2 + 1 x 1 of 49.
        assertEquals((35.0 - 17) / (49 - 17), sentences.get("kappa").asDouble(), EXACT);
        JsonNode nuggets = json.get("nuggets");
        assertEquals(28, nuggets.get("n").asInt());
        assertEquals("[[23,1],[2,2]]", nuggets.get("confusion").toString());
        // By chance 4 x 3 + 24 x 25 of 784.
        assertEquals((700.0 - 612) / (784 - 612), nuggets.get("kappa").asDouble(), EXACT);
        assertTrue(nuggets.get("ac1").isNumber());
    }

    @Test
    void whatMayNotBeSeenIsRefusedUntilItIsRevealed() {
        try (ScoredReportsProject open = ScoredReportsProject.open(project)) {
            open.judgedByModel("hidden", "none");
        }
        Cli refused = Cli.run("compare", project, "--judge", "hidden", "--of", "support", "--json");
        assertEquals(1, refused.code());
        assertFalse(refused.out().contains("confusion"), refused.out());
        assertTrue(refused.out().contains("--reveal"), refused.out());
        Cli revealed = Cli.run("compare", project, "--judge", "hidden", "--of", "support", "--json", "--reveal");
        assertEquals(0, revealed.code(), revealed.err());
        assertEquals("[[0,0,0],[0,0,0],[1,0,0]]", revealed.json().at("/judgments/confusion").toString());
    }

    @Test
    void tablesForPeopleAndWrongUsage() {
        Cli table = Cli.run("compare", project, "--judge", "gpt", "--of", "align", "--ci", "--resamples", "100");
        assertEquals(0, table.code(), table.err());
        assertTrue(table.out().contains("Rows ann, columns gpt"), table.out());
        assertTrue(table.out().contains("Left out: 1 topic."), table.out());
        assertTrue(table.out().contains("not_conveyed"), table.out());
        assertEquals(2, Cli.run("compare", project, "--judge", "gpt", "--of", "nuggets").code());
        assertEquals(2, Cli.run("compare", project, "--judge", "gpt", "--of", "need", "--missing", "skip").code());
        Cli nobody = Cli.run("compare", project, "--judge", "eve", "--of", "need");
        assertEquals(1, nobody.code());
        assertTrue(nobody.err().contains("Judges here: ann, ann (after reveal), gpt"), nobody.err());
    }
}
