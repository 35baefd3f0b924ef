package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ReportRules.SupportNeeds;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.report.CitationNeed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Reports in which something is open: between which values their scores will be. */
class OpenReportTest {
    private static final List<String> WORDS = List.of("full", "partial", "none");
    private static final List<String> OPTIONS = List.of("irrelevant", "topical", "no_information");

    private static Nugget[] nuggets(Random random) {
        return IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(i -> random.nextInt(4) == 0
                        ? JudgedReport.fact("Q" + i, Importance.values()[random.nextInt(3)])
                        : JudgedReport.question(
                                "Q" + i,
                                Importance.values()[random.nextInt(3)],
                                Rule.values()[random.nextInt(3)],
                                random.nextBoolean() ? "a d1" : "a",
                                random.nextBoolean() ? "b d2 d3" : "b"))
                .toArray(Nugget[]::new);
    }

    private static JudgedReport report(Random random, String topic, String run, int nuggets) {
        JudgedReport report = new JudgedReport(topic, run);
        for (int i = random.nextInt(6); i > 0; i--) {
            String[] conveyed = random.nextInt(3) == 0
                    ? new String[] {OPTIONS.get(random.nextInt(OPTIONS.size()))}
                    : random.ints(1 + random.nextInt(2), 0, nuggets)
                            .mapToObj(nugget -> "Q" + nugget + List.of("", "/a", "/b").get(random.nextInt(3)))
                            .toArray(String[]::new);
            if (random.nextInt(3) == 0) {
                report.uncited(CitationNeed.values()[random.nextInt(2)], conveyed);
            } else {
                report.cites(
                        IntStream.rangeClosed(1, 1 + random.nextInt(3))
                                .mapToObj(document -> "d" + document + " " + WORDS.get(random.nextInt(3)))
                                .toList(),
                        conveyed);
            }
        }
        return report;
    }

    /** What was said, each with that chance. */
    private static ReportJudgments some(ReportJudgments all, Random random, double chance) {
        return new ReportJudgments(
                some(all.support(), random, chance),
                some(all.needs(), random, chance),
                some(all.alignments(), random, chance));
    }

    private static <K, V> Map<K, V> some(Map<K, V> all, Random random, double chance) {
        Map<K, V> some = new HashMap<>(all);
        some.keySet().removeIf(key -> random.nextDouble() > chance);
        return some;
    }

    private static ReportRules rules(SupportNeeds needs) {
        ReportRules usual = ReportRules.USUAL;
        return new ReportRules(
                usual.support(), needs, usual.supportGate(), usual.alignGate(), usual.severalNuggets(), usual.options(),
                usual.needTitles(), usual.seededDocuments(), usual.limit(), usual.assignees());
    }

    private static void assertWithin(ScoreBounds bounds, ReportCounts counts) {
        for (ReportMeasure measure : ReportMeasure.ALL) {
            if (!bounds.low().measures().contains(measure.measure())) {
                continue;
            }
            double value = measure.of(counts).number().orElse(0);
            double low = measure.measure().of(bounds.low());
            double high = measure.measure().of(bounds.high());
            assertTrue(
                    low <= value + 1e-12 && value <= high + 1e-12,
                    measure.key() + " " + value + " not in " + low + " to " + high);
        }
    }

    @Property(tries = 2000)
    void whateverWillBeSaidTheScoresAreWithinTheBounds(@ForAll long seed, @ForAll SupportNeeds needs) {
        Random random = new Random(seed);
        Nugget[] nuggets = nuggets(random);
        ReportScoring scoring = new ReportScoring(rules(needs), ReportNuggets.of(JudgedReport.set(nuggets)),
                ReportMeasure.Family.WHOLE);
        JudgedReport report = report(random, "t", "run", nuggets.length);
        ReportCounts complete = scoring.score(report.report(), report.judgments()).counts().orElseThrow();
        ScoredReport open = scoring.score(report.report(), some(report.judgments(), random, random.nextDouble()));
        assertEquals(open.counts().isEmpty(), open.bounds().isPresent());
        open.bounds().ifPresent(bounds -> assertWithin(bounds, complete));
    }

    @Property(tries = 300)
    void soAreTheMeansAndRanksOfRuns(@ForAll long seed) {
        Random random = new Random(seed);
        Nugget[] nuggets = nuggets(random);
        ReportScoring scoring = new ReportScoring(ReportRules.USUAL, ReportNuggets.of(JudgedReport.set(nuggets)),
                ReportMeasure.Family.WHOLE);
        List<ScoredReport> complete = new ArrayList<>();
        List<ScoredReport> open = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            JudgedReport report = report(random, "t" + i / 3, "run" + i % 3, nuggets.length);
            complete.add(scoring.score(report.report(), report.judgments()));
            open.add(scoring.score(report.report(), some(report.judgments(), random, 0.8)));
        }
        ReportBoard later = ReportBoard.of("ann", complete, Set.of(), MissingAnswers.ZERO, Family.WHOLE);
        ReportBoard now = ReportBoard.of("ann", open, Set.of(), MissingAnswers.ZERO, Family.WHOLE);
        if (now.macro().bounds().topics().size() < 3) {
            return;
        }
        for (ReportMeasure measure : ReportMeasure.ALL) {
            RunBounds known = now.macro(measure.family()).bounds();
            for (RunStanding run : later.macro(measure.family()).runs(measure.measure())) {
                ScoreBounds bounds = known.of(run.run()).orElseThrow();
                double mean = measure.measure().of(run.scores());
                assertTrue(measure.measure().of(bounds.low()) <= mean + 1e-12, measure.key());
                assertTrue(measure.measure().of(bounds.high()) >= mean - 1e-12, measure.key());
                var ranks = known.ranks(run.run(), measure.measure()).orElseThrow();
                int middle = known.rankOfMiddle(run.run(), measure.measure()).orElseThrow();
                assertTrue(ranks.best() <= middle && middle <= ranks.worst(), measure.key() + ranks + middle);
                assertTrue(
                        ranks.best() <= run.rank() && run.rank() <= ranks.worst(), measure.key() + ranks + run.rank());
            }
        }
        for (Family family : Family.values()) {
            for (RunStanding run : later.macro(family).runs()) {
                ReportCounts micro = later.micro(run.run(), family);
                assertWithin(now.microBounds(run.run(), family).orElseThrow(), micro);
                ScoreBounds settled = later.microBounds(run.run(), family).orElseThrow();
                assertEquals(ReportMeasure.scores(micro, family), settled.low());
                assertEquals(settled.low(), settled.high());
            }
        }
    }

    @Test
    void aReportThatIsMissingCountsAsSilenceInTheMicroBounds() {
        Nugget fact = JudgedReport.fact("Q0", Importance.VITAL);
        ReportScoring scoring = new ReportScoring(ReportRules.USUAL, ReportNuggets.of(JudgedReport.set(fact)),
                ReportMeasure.Family.WHOLE);
        JudgedReport open =
                new JudgedReport("t", "run").cites(List.of("d1 full"), "Q0").cites(List.of("d2"), "topical");
        JudgedReport other = new JudgedReport("u", "rival").cites(List.of("d1 full"), "Q0");
        List<ScoredReport> reports = List.of(
                scoring.score(open.report(), open.judgments()), scoring.score(other.report(), other.judgments()));
        RunId run = open.report().answer().run();
        ReportBoard zeros = ReportBoard.of("ann", reports, Set.of(), MissingAnswers.ZERO, Family.WHOLE);
        ScoreBounds coverage = zeros.microBounds(run, Family.COVERAGE).orElseThrow();
        assertEquals(0.5, ReportMeasure.NUGGET_COVERAGE.measure().of(coverage.low()));
        ScoreBounds citations = zeros.microBounds(run, Family.CITATIONS).orElseThrow();
        assertEquals(0.5, ReportMeasure.CITATION_SUPPORT.measure().of(citations.low()));
        assertEquals(1, ReportMeasure.CITATION_SUPPORT.measure().of(citations.high()));
        ScoreBounds skipped = ReportBoard.of("ann", reports, Set.of(), MissingAnswers.SKIP, Family.WHOLE)
                .microBounds(run, Family.COVERAGE)
                .orElseThrow();
        assertEquals(1, ReportMeasure.NUGGET_COVERAGE.measure().of(skipped.low()));
    }

    @Test
    void oneOpenCitationMovesASharedScoreByItsShareOnly() {
        Nugget fact = JudgedReport.fact("Q0", Importance.VITAL);
        ReportScoring scoring = new ReportScoring(ReportRules.USUAL, ReportNuggets.of(JudgedReport.set(fact)),
                ReportMeasure.Family.WHOLE);
        JudgedReport report = new JudgedReport("t", "run")
                .cites(List.of("d1 full"), "Q0")
                .cites(List.of("d1 none"), "topical")
                .cites(List.of("d2"), "topical")
                .cites(List.of("d3 full"), "topical");
        ScoredReport scored = scoring.score(report.report(), report.judgments());
        ScoreBounds bounds = scored.bounds().orElseThrow();
        assertEquals(0.5, ReportMeasure.CITATION_SUPPORT.measure().of(bounds.low()));
        assertEquals(0.75, ReportMeasure.CITATION_SUPPORT.measure().of(bounds.high()));
        assertEquals(1, ReportMeasure.NUGGET_COVERAGE.measure().of(bounds.low()));
        assertEquals(40, ReportMeasure.CHARACTER_COUNT.measure().of(bounds.high()));
    }

    @Test
    void topicsThatAreNotBegunAreNoneOfTheJudges() {
        Nugget fact = JudgedReport.fact("Q0", Importance.VITAL);
        ReportScoring scoring = new ReportScoring(ReportRules.USUAL, ReportNuggets.of(JudgedReport.set(fact)),
                ReportMeasure.Family.WHOLE);
        JudgedReport begun = new JudgedReport("t1", "run").cites(List.of("d1 full"), "Q0");
        JudgedReport not = new JudgedReport("t2", "run").cites(List.of("d1 full"), "Q0");
        ReportBoard board = ReportBoard.of(
                "ann",
                List.of(
                        scoring.score(begun.report(), begun.judgments()),
                        scoring.score(not.report(), ReportJudgments.NONE)),
                Set.of(),
                MissingAnswers.ZERO, Family.WHOLE);
        assertTrue(board.macro().bounds().isSettled());
        assertEquals(List.of(), board.macro().leftOut());
        assertTrue(board.macro().open(new RunId("run")).isEmpty());
    }
}
