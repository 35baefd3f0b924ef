package dev.assay.app.service.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.rubric.TrecMeasure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Scores that are equal but for the last digits of a sum tie, as they do in a leaderboard. */
class OfficialOrderTest {
    @Test
    void whatDiffersInTheLastDigitsAloneTies() {
        RankedRuns.Official official = RankedRuns.Official.of(
                Map.of(new RunId("a"), 0.1 + 0.2, new RunId("b"), 0.3, new RunId("c"), 0.1),
                Map.of(new RunId("a"), 1.0, new RunId("b"), 2.0, new RunId("c"), 3.0));
        // Of three pairs one is tied on one side: 2 / sqrt(3 * 2).
        assertEquals(
                2 / Math.sqrt(6), official.coefficients().get(Correlation.KENDALL_TAU_B).orThrow(), 1e-12);
    }

    /** Of ten relevant documents each, one run finds one and two, another three and none. */
    @Test
    void runsWithEqualMeansStandByName() {
        List<DocumentId> relevant =
                IntStream.range(0, 10).mapToObj(number -> new DocumentId("d" + number)).toList();
        Map<DocumentId, Integer> grades = relevant.stream().collect(Collectors.toMap(one -> one, one -> 1));
        TopicId first = new TopicId("1");
        TopicId second = new TopicId("2");
        Map<RunId, Map<TopicId, List<DocumentId>>> runs = Map.of(
                new RunId("b"), Map.of(first, relevant.subList(0, 1), second, relevant.subList(0, 2)),
                new RunId("a"), Map.of(first, relevant.subList(0, 3), second, List.of(new DocumentId("other"))));
        RankedRuns ranked = RankedRuns.of(
                "grades",
                Map.of(first, grades, second, grades),
                runs,
                1,
                List.of(TrecMeasure.at(TrecMeasure.Family.PRECISION, 10)),
                Optional.empty());
        assertEquals(
                List.of("a", "b"),
                ranked.runs().stream().map(one -> one.run().value()).toList());
    }
}
