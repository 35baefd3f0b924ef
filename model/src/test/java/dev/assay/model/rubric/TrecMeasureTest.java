package dev.assay.model.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** The order of a ranking, and its measures where they can be worked out by hand. */
class TrecMeasureTest {
    private static DocumentId id(String value) {
        return new DocumentId(value);
    }

    private static double score(String measure, Map<DocumentId, Integer> grades, String... ranking) {
        return TrecMeasure.named(measure)
                .orElseThrow()
                .of(new GradedRanking.Judged(grades, 1).rank(Arrays.stream(ranking).map(DocumentId::new).toList()));
    }

    @Test
    void equalScoresStandByDocidFromTheEndOfTheAlphabet() {
        List<RankedDocument> ranked = List.of(
                new RankedDocument(id("p02"), 9),
                new RankedDocument(id("p03"), 9.0),
                new RankedDocument(id("p01"), 9.5),
                new RankedDocument(id("zero"), -0.0),
                new RankedDocument(id("null"), 0.0));
        assertEquals(
                List.of(id("p01"), id("p03"), id("p02"), id("zero"), id("null")), RankedDocument.inOrder(ranked));
    }

    /** In UTF-8 an emoji stands behind a letter of a private area, in UTF-16 before it. */
    @Test
    void docidsCompareAsTheirBytesDo() {
        List<RankedDocument> ranked = List.of(
                new RankedDocument(id("a\uE000"), 1),
                new RankedDocument(id("a\uD83D\uDE00"), 1),
                new RankedDocument(id("a"), 1));
        assertEquals(List.of(id("a\uD83D\uDE00"), id("a\uE000"), id("a")), RankedDocument.inOrder(ranked));
    }

    @Test
    void aDocumentThatIsRankedTwiceStandsWhereItIsHigher() {
        assertEquals(
                List.of(id("b"), id("a")),
                RankedDocument.inOrder(List.of(
                        new RankedDocument(id("a"), 1),
                        new RankedDocument(id("b"), 2),
                        new RankedDocument(id("b"), 0))));
    }

    @Test
    void whatIsNoNumberRanksNothing() {
        assertThrows(IllegalArgumentException.class, () -> new RankedDocument(id("a"), Double.NaN));
    }

    @Test
    void workedByHand() {
        Map<DocumentId, Integer> grades =
                Map.of(id("a"), 2, id("b"), 0, id("c"), 1, id("d"), 0, id("e"), -1, id("f"), 1);
        String[] ranking = {"b", "a", "x", "c", "e", "d"};
        assertEquals((1 / 2.0 + 2 / 4.0) / 3, score("map", grades, ranking), 1e-15);
        assertEquals(1 / 2.0, score("recip_rank", grades, ranking));
        assertEquals(1 / 3.0, score("Rprec", grades, ranking));
        assertEquals((1 - 1 / 2.0) * 2 / 3, score("bpref", grades, ranking), 1e-15);
        assertEquals(2 / 10.0, score("P_10", grades, ranking));
        assertEquals(2 / 3.0, score("recall_10", grades, ranking));
        assertEquals(0, score("success_1", grades, ranking));
        assertEquals(1, score("success_2", grades, ranking));
        assertEquals(2 / 5.0, score("unj_5", grades, ranking), "what has a negative grade was not judged");
        double log3 = Math.log(3) / Math.log(2);
        double ideal = 2 + 1 / log3 + 1 / 2.0;
        assertEquals((2 / log3 + 1 / (Math.log(5) / Math.log(2))) / ideal, score("ndcg", grades, ranking), 1e-15);
        assertEquals(2 / log3 / (2 + 1 / log3), score("ndcg_cut_2", grades, ranking), 1e-15);
    }

    @Test
    void namesAreThoseOfTrecEval() {
        for (String name : List.of(
                "map",
                "Rprec",
                "bpref",
                "recip_rank",
                "ndcg",
                "ndcg_cut_10",
                "P_5",
                "recall_1000",
                "success_1",
                "unj_20")) {
            assertEquals(name, TrecMeasure.named(name).orElseThrow().name());
        }
        assertEquals("ndcg_cut_10", TrecMeasure.named("ndcg_cut.10").orElseThrow().name(), "as it is asked for");
        for (String name : List.of("P", "P_0", "P_-1", "map_5", "ndcg_10", "p_10", "", "gm_map", "P_99999999999")) {
            assertTrue(TrecMeasure.named(name).isEmpty(), name);
        }
    }

    @Test
    void topicsThatNobodyJudgedAreNotLookedAt() {
        TopicId judged = new TopicId("1");
        TrecMeasure map = TrecMeasure.named("map").orElseThrow();
        TrecScores scores = new TrecScores.Judgments(Map.of(judged, Map.of(id("a"), 1)), 1)
                .score(Map.of(judged, List.of(id("a")), new TopicId("2"), List.of(id("b"))), List.of(map));
        assertEquals(Map.of(judged, Map.of(map, 1.0)), scores.byTopic());
        assertEquals(Map.of(map, 1.0), scores.mean());
    }

    /** Whatever is judged and ranked: every measure is within 0 and 1, and the best order has the best gain. */
    @Property(tries = 300)
    void withinBounds(
            @ForAll @Size(min = 1, max = 12) List<@IntRange(min = -1, max = 5) Integer> drawn,
            @ForAll @IntRange(min = 1, max = 5) int level) {
        Map<DocumentId, Integer> grades = new LinkedHashMap<>();
        for (int i = 0; i < drawn.size(); i++) {
            grades.put(id("d" + i), drawn.get(i));
        }
        List<DocumentId> anyhow = List.copyOf(grades.keySet());
        List<DocumentId> best =
                anyhow.stream().sorted((a, b) -> Integer.compare(grades.get(b), grades.get(a))).toList();
        GradedRanking.Judged judged = new GradedRanking.Judged(grades, level);
        for (String name : List.of(
                "map", "Rprec", "bpref", "recip_rank", "ndcg", "ndcg_cut_3", "P_3", "recall_3", "success_3", "unj_3")) {
            TrecMeasure measure = TrecMeasure.named(name).orElseThrow();
            double score = measure.of(judged.rank(anyhow));
            assertTrue(score >= 0 && score <= 1 + 1e-12, name + " " + score);
            if (!name.startsWith("unj")) {
                assertTrue(score <= measure.of(judged.rank(best)) + 1e-12, name);
            }
        }
    }
}
