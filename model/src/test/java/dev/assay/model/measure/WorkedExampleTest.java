package dev.assay.model.measure;

import static dev.assay.model.report.CitationNeed.NEEDS_CITATION;
import static dev.assay.model.report.CitationNeed.NEEDS_NONE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ReportRules;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The report of the specification with seven sentences, every number worked out there by hand; and totals that others
 * published.
 */
class WorkedExampleTest {
    private static final NuggetSet NUGGETS = JudgedReport.set(
            JudgedReport.question("Q1", Importance.VITAL, Rule.ANY, "a1 d1", "a2"),
            JudgedReport.question("Q2", Importance.OKAY, Rule.ALL, "b1 d4", "b2 d4"),
            JudgedReport.question("Q3", Importance.OKAY, Rule.ANY, "c1 d2"),
            JudgedReport.question("Q4", Importance.OKAY, Rule.ANY, "e1"));

    private final JudgedReport example = new JudgedReport("t", "run")
            .cites(List.of("d1 full"), "Q1/a1")
            .cites(List.of("d1 full", "d2 none"), "Q3/c1")
            .uncited(NEEDS_CITATION, "Q1/a2")
            .uncited(NEEDS_CITATION, "irrelevant")
            .uncited(NEEDS_NONE, "no_information")
            .cites(List.of("d3 partial"), "Q2/b1")
            .cites(List.of("d2 full"), "irrelevant");

    private static ScoredReport score(JudgedReport report, NuggetSet nuggets) {
        return new ReportScoring(ReportRules.USUAL, ReportNuggets.of(nuggets), ReportMeasure.Family.WHOLE)
                .score(report.report(), report.judgments());
    }

    @Test
    void everySentenceComesToItsOutcome() {
        assertEquals(
                List.of("valid", "hallucinated", "ignored", "hallucinated", "ignored", "hallucinated", "ignored"),
                score(example, NUGGETS).outcomes().stream().map(one -> one.orElseThrow().word()).toList());
    }

    @Test
    void everyMeasureIsThatOfTheExample() {
        Map<String, Double> expected = new LinkedHashMap<>();
        expected.put("f1", 0.5);
        expected.put("f1_weighted", 0.5217);
        expected.put("sentence_support", 2.0 / 5);
        expected.put("nugget_coverage", 2.0 / 3);
        expected.put("nugget_coverage_weighted", 3.0 / 4);
        expected.put("citation_support", 3.0 / 5);
        expected.put("citation_relevance", 4.0 / 5);
        expected.put("sentence_precision", 1.0 / 4);
        expected.put("nugget_recall", 1.0 / 3);
        expected.put("citation_precision_first", 0.875);
        expected.put("citation_precision_first_strict", 0.75);
        expected.put("citation_precision_all", 0.7);
        expected.put("citation_precision_all_strict", 0.6);
        expected.put("citation_recall", 0.5);
        expected.put("citation_recall_strict", 3.0 / 7);
        expected.put("repetition", 0.25);
        expected.put("character_count", 70.0);
        expected.put("support_precision", 0.875);
        expected.put("support_recall", 3.5 / 7);
        expected.put("support_precision_all", 3.0 / 4);
        expected.put("support_recall_all", 3.0 / 7);
        expected.put("support_precision_hard", 3.0 / 4);
        expected.put("support_recall_hard", 3.0 / 7);
        ScoredReport scored = score(example, NUGGETS);
        assertTrue(scored.open().isNothing());
        assertEquals(
                List.copyOf(expected.keySet()), ReportMeasure.ALL.stream().map(ReportMeasure::key).toList());
        for (ReportMeasure measure : ReportMeasure.ALL) {
            assertEquals(expected.get(measure.key()), scored.score(measure).orThrow(), 0.00005, measure.key());
        }
    }

    @Test
    void theTracksMeasuresOfSupportAreThoseOfItsExample() {
        JudgedReport report = new JudgedReport("t", "run")
                .cites(List.of("d1 partial", "d2 full"), "topical")
                .uncited(NEEDS_CITATION, "topical")
                .cites(List.of("d3 none"), "topical");
        assertSupport(List.of(0.25, 0.5 / 3, 0.375, 0.25, 0.0, 0.0), score(report, NUGGETS));
        ScoredReport notJudged = score(report.cannotJudge(0, "d1"), NUGGETS);
        assertSupport(List.of(0.0, 0.0, 0.5, 1.0 / 3, 0.0, 0.0), notJudged);
        assertEquals(1, notJudged.open().support().cantJudge());
        assertTrue(notJudged.bounds().isPresent());
        assertTrue(notJudged.counts().isEmpty());
    }

    private static void assertSupport(List<Double> expected, ScoredReport scored) {
        List<ReportMeasure> measures = ReportMeasure.of(ReportMeasure.Family.SUPPORT);
        for (int i = 0; i < measures.size(); i++) {
            ReportMeasure measure = measures.get(i);
            assertEquals(expected.get(i), scored.score(measure).orThrow(), 1e-12, measure.key());
        }
    }

    @Test
    void aMeasureIsFinalWhenWhatItLooksAtIsJudged() {
        ScoredReport supported = score(new JudgedReport("t", "run").cites(List.of("d1 full", "d2 none")), NUGGETS);
        assertEquals(1, supported.score(ReportMeasure.SUPPORT_PRECISION).orThrow());
        assertEquals(0.5, supported.score(ReportMeasure.CITATION_SUPPORT).orThrow());
        assertTrue(supported.score(ReportMeasure.NUGGET_COVERAGE).why().isPresent());
        assertTrue(supported.score(ReportMeasure.F1).why().isPresent());
        ReportBoard board = ReportBoard.of(
                "ann", List.of(supported), Set.of(), MissingAnswers.ZERO, ReportMeasure.Family.SUPPORT);
        assertEquals(1, board.macro().runs().size());
        assertEquals(List.of(), board.macro(ReportMeasure.Family.WHOLE).runs());
    }

    /** A report with some of its sentences supported, to a topic with some of its nuggets in the first sentences. */
    private static JudgedReport report(String topic, int supported, int sentences, int conveyed) {
        JudgedReport report = new JudgedReport(topic, "run");
        for (int i = 0; i < sentences; i++) {
            report.cites(List.of(i < supported ? "d1 full" : "d1 none"), i < conveyed ? "Q" + i : "irrelevant");
        }
        return report;
    }

    private static NuggetSet facts(int count) {
        return JudgedReport.set(IntStream.range(0, count)
                .mapToObj(i -> JudgedReport.fact("Q" + i, Importance.UNSET))
                .toArray(Nugget[]::new));
    }

    @Test
    void fourteenOfFifteenSupportedAndNineOfFifteenNuggetsAreThePublishedF1() {
        assertEquals(
                0.7304, score(report("t", 14, 15, 9), facts(15)).score(ReportMeasure.F1).orThrow(), 0.00005);
    }

    @Test
    void theTotalsOfNineteenTopicsAreThePublishedMicroF1() {
        // 251 of 263 sentences and 193 of 266 nuggets, spread over the topics as evenly as they can be.
        List<ScoredReport> reports = IntStream.range(0, 19)
                .mapToObj(i -> score(
                        report("t" + i, part(251, i), part(263, i), part(193, i)), facts(part(266, i))))
                .toList();
        ReportBoard board = ReportBoard.of(
                "ann", reports, Set.of(), MissingAnswers.ZERO, ReportMeasure.Family.WHOLE);
        ReportCounts all = board.micro(reports.getFirst().answer().run());
        assertEquals(251, all.number(ReportCounts.Of.CORRECTLY_CITED));
        assertEquals(263, all.number(ReportCounts.Of.TO_BE_CITED));
        assertEquals(193, all.number(ReportCounts.Of.CORRECT));
        assertEquals(266, all.number(ReportCounts.Of.NUGGETS));
        assertEquals(0.8244, ReportMeasure.F1.of(all).orThrow(), 0.00005);
    }

    private static int part(int whole, int topic) {
        return whole * (topic + 1) / 19 - whole * topic / 19;
    }
}
