package dev.assay.model.measure;

import static dev.assay.model.report.CitationNeed.NEEDS_CITATION;
import static dev.assay.model.report.CitationNeed.NEEDS_NONE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.ReportRules;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.CitationKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a sentence comes to by what was said of it, and what keeps a report from being scored. */
class SentenceOutcomeTest {
    private static final NuggetSet NUGGETS = JudgedReport.set(
            JudgedReport.question("Q1", Importance.VITAL, Rule.ANY, "a1 d1"),
            JudgedReport.question("Q2", Importance.OKAY, Rule.ALL, "b1 d1", "b2"),
            JudgedReport.question("Q3", Importance.OKAY, Rule.NONE));

    private static ScoredReport score(JudgedReport report) {
        return score(report, ReportRules.USUAL);
    }

    private static ScoredReport score(JudgedReport report, ReportRules rules) {
        return new ReportScoring(rules, ReportNuggets.of(NUGGETS), ReportMeasure.Family.WHOLE).score(report.report(),
                report.judgments());
    }

    private static List<String> outcomes(ScoredReport scored) {
        return scored.outcomes().stream().map(one -> one.map(SentenceOutcome::word).orElse("?")).toList();
    }

    private static JudgedReport report() {
        return new JudgedReport("t", "run");
    }

    @ParameterizedTest
    @CsvSource({
        "Q1/a1, valid, hallucinated, hallucinated, ignored",
        "Q1, valid, hallucinated, hallucinated, ignored",
        "Q3, valid, hallucinated, valid, valid",
        "irrelevant, ignored, hallucinated, hallucinated, ignored",
        "topical, ignored, hallucinated, hallucinated, ignored",
        "should_be_nugget, ignored, hallucinated, hallucinated, ignored",
        "hearsay, ignored, hallucinated, hallucinated, ignored",
        "no_information, ignored, conflict, ignored, ignored"
    })
    void theTableOfOutcomes(String conveyed, String supported, String notSupported, String needs, String needsNone) {
        assertEquals(List.of(supported), outcomes(score(report().cites(List.of("d1 full"), conveyed))));
        assertEquals(List.of(notSupported), outcomes(score(report().cites(List.of("d1 none"), conveyed))));
        assertEquals(List.of(needs), outcomes(score(report().uncited(NEEDS_CITATION, conveyed))));
        assertEquals(List.of(needsNone), outcomes(score(report().uncited(NEEDS_NONE, conveyed))));
    }

    @Test
    void whatOneEarlierCitedSentenceConveyedInFullNeedsNoOtherCitation() {
        ScoredReport scored = score(report()
                .uncited(NEEDS_CITATION, "Q1/a1")
                .cites(List.of("d1 none"), "Q1/a1")
                .cites(List.of("d1 full"), "Q2/b1")
                .uncited(NEEDS_CITATION, "Q1", "Q2/b2")
                .uncited(NEEDS_CITATION, "Q2/b2"));
        assertEquals(List.of("hallucinated", "hallucinated", "valid", "hallucinated", "ignored"), outcomes(scored));
        assertEquals(1.0 / 4, scored.score(ReportMeasure.SENTENCE_SUPPORT).orThrow(), 1e-12);
    }

    @Test
    void everyCitationMustSupportUnlessTheProjectSaysAny() {
        JudgedReport report = report().cites(List.of("d1 full", "d2 partial"), "Q1/a1");
        assertEquals(List.of("hallucinated"), outcomes(score(report)));
        assertEquals(List.of("valid"), outcomes(score(report, rules(ReportRules.SupportNeeds.ANY, "full", "partial"))));
    }

    private static ReportRules rules(ReportRules.SupportNeeds needs, String... words) {
        ReportRules usual = ReportRules.USUAL;
        return new ReportRules(
                List.of(words).stream().map(ReportRules.SupportWord::of).toList(), needs, usual.supportGate(),
                usual.alignGate(), true, List.of(), List.of(), false, OptionalInt.empty(), Map.of());
    }

    @Test
    void anAllQuestionAsksForEveryAttestedAnswerAndOneWithoutAnyAsksNothing() {
        ScoredReport scored = score(report().cites(List.of("d1 full"), "Q2/b1"));
        assertEquals(2, scored.nuggets());
        assertEquals(1.0 / 2, scored.score(ReportMeasure.NUGGET_COVERAGE).orThrow(), 1e-12);
        assertEquals(1.0 / 3, scored.score(ReportMeasure.NUGGET_COVERAGE_WEIGHTED).orThrow(), 1e-12);
        assertEquals(
                0, score(report().cites(List.of("d1 full"), "Q2")).score(ReportMeasure.NUGGET_COVERAGE).orThrow());
    }

    @Test
    void aReportWithSomethingOpenHasNoScoreAndSaysWhat() {
        ScoredReport scored = score(report().cites(List.of("d1", "d2 none"), "Q1")
                .cites(List.of("d1 full"))
                .cites(List.of("d1 odd"), "Q1"));
        assertEquals(Optional.empty(), scored.counts());
        assertEquals(
                new OpenJudgments(new OpenLabels(1, 0, 0), 1, new OpenLabels(0, 0, 0), new OpenLabels(1, 0, 0)),
                scored.open());
        assertEquals(List.of("hallucinated", "?", "?"), outcomes(scored));
        assertTrue(scored.answerScore("ann", ReportMeasure.Family.WHOLE).isIncomplete());
    }

    @Test
    void cantJudgeFailedAndRecheckGiveNoScore() {
        JudgedReport report = report().cites(List.of("d1 full"), "Q1");
        CitationKey key = report.judgments().support().keySet().iterator().next();
        Judgment<CitationKey> full = report.judgments().support().get(key);
        for (Judgment<CitationKey> said :
                List.of(full.with(State.CANT_JUDGE, 1), full.with(State.FAILED, 1), full.withRecheck(true))) {
            ScoredReport scored = new ReportScoring(ReportRules.USUAL, ReportNuggets.of(NUGGETS),
                    ReportMeasure.Family.WHOLE)
                    .score(
                            report.report(),
                            new ReportJudgments(
                                    Map.of(key, said),
                                    Map.of(),
                                    report.judgments().alignments()));
            assertFalse(scored.open().isNothing());
            assertEquals(1, scored.open().support().count());
            assertEquals(List.of("?"), outcomes(scored));
        }
    }

    @Test
    void anAlignmentThatNamesWhatIsNoLongerThereIsOpen() {
        ScoredReport scored = score(report().cites(List.of("d1 full"), "Q9").cites(List.of("d1 full"), "Q9", "Q1/a1"));
        assertEquals(new OpenLabels(1, 0, 0), scored.open().alignments());
        assertEquals(List.of("?", "valid"), outcomes(scored));
    }

    @Test
    void whereNothingIsAlignedTheReasonsSpeakOfSupportAlone() {
        JudgedReport report = report()
                .cites(List.of("d1 full", "d2 full"))
                .cites(List.of("d1 full", "d2 none"))
                .cites(List.of("d1 none"))
                .uncited(NEEDS_CITATION)
                .cites(List.of("d3 full"));
        ReportScoring scoring =
                new ReportScoring(ReportRules.USUAL, ReportNuggets.of(NUGGETS), ReportMeasure.Family.SUPPORT);
        Map<CitationKey, Judgment<CitationKey>> support = new HashMap<>(report.judgments().support());
        support.keySet().removeIf(key -> key.document().value().equals("d3"));
        ScoredReport scored = scoring.score(
                report.report(), new ReportJudgments(support, Map.of(), Map.of()), true);
        assertEquals(
                List.of(
                        "Supported by d1, d2.",
                        "Supported by d1; d2 does not support it: none.",
                        "d1 does not support it: none.",
                        "Cites nothing.",
                        "Open: does d3 support it?"),
                scored.reasons().stream().map(Message::toString).toList());
    }

    @Test
    void anEmptyReportHasZeroInTheFirstThreeAndReasonsElsewhere() {
        ScoredReport scored = score(report());
        for (ReportMeasure measure : List.of(
                ReportMeasure.SENTENCE_SUPPORT,
                ReportMeasure.NUGGET_COVERAGE,
                ReportMeasure.NUGGET_COVERAGE_WEIGHTED,
                ReportMeasure.F1,
                ReportMeasure.F1_WEIGHTED)) {
            assertEquals(Outcome.of(0), scored.score(measure), measure.key());
        }
        assertEquals("The sentences cite nothing.", scored.score(ReportMeasure.CITATION_SUPPORT).reason());
        assertEquals("There is no sentence.", scored.score(ReportMeasure.CITATION_RECALL).reason());
        assertEquals(Outcome.of(0), scored.score(ReportMeasure.CHARACTER_COUNT));
    }

    @Test
    void withoutAnyImportanceEachNuggetWeighsOne() {
        ReportNuggets alike = ReportNuggets.of(
                JudgedReport.set(JudgedReport.fact("Q1", Importance.UNSET), JudgedReport.fact("Q2", Importance.UNSET)));
        ReportNuggets one = ReportNuggets.of(
                JudgedReport.set(JudgedReport.fact("Q1", Importance.UNSET), JudgedReport.fact("Q2", Importance.VITAL)));
        assertEquals(2, alike.weight());
        assertEquals(2, one.weight());
        assertEquals(2, alike.count());
    }

    @Test
    void aWordOfAnotherScaleThatTheFieldKnowsCountsAsItDoesThere() {
        ScoredReport scored = score(report().cites(List.of("d1 Supports"), "Q1/a1"));
        assertEquals(OptionalDouble.of(1), scored.score(ReportMeasure.CITATION_PRECISION_ALL).number());
        assertEquals(List.of("valid"), outcomes(scored));
        assertEquals(1, scored.report().sentences().getFirst().citations().stream()
                .filter(new DocumentId("d1")::equals)
                .count());
    }
}
