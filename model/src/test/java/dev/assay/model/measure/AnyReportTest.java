package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.Message;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.measure.ReportCounts.Of;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.report.CitationNeed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What holds of the scores of any report. */
class AnyReportTest {
    private static final List<String> WORDS = List.of("full", "partial", "none");
    private static final List<String> OPTIONS =
            List.of("irrelevant", "topical", "should_be_nugget", "no_information", "hearsay");

    private static final Map<String, SentenceOutcome> REASONS = Map.ofEntries(
            Map.entry("conveys-one", SentenceOutcome.VALID),
            Map.entry("conveys", SentenceOutcome.VALID),
            Map.entry("unanswerable", SentenceOutcome.VALID),
            Map.entry("not-supported", SentenceOutcome.HALLUCINATED),
            Map.entry("not-each", SentenceOutcome.HALLUCINATED),
            Map.entry("needs", SentenceOutcome.HALLUCINATED),
            Map.entry("no-nugget", SentenceOutcome.IGNORED),
            Map.entry("no-information", SentenceOutcome.IGNORED),
            Map.entry("repeats", SentenceOutcome.IGNORED),
            Map.entry("none-needed", SentenceOutcome.IGNORED),
            Map.entry("none-needed-empty", SentenceOutcome.IGNORED),
            Map.entry("conflict", SentenceOutcome.CONFLICT));

    private static List<Nugget> nuggets(Random random) {
        return IntStream.range(0, 1 + random.nextInt(5))
                .mapToObj(i -> {
                    Importance importance = Importance.values()[random.nextInt(3)];
                    return random.nextInt(4) == 0
                            ? JudgedReport.fact("Q" + i, importance)
                            : JudgedReport.question(
                                    "Q" + i,
                                    importance,
                                    Rule.values()[random.nextInt(3)],
                                    random.nextBoolean() ? "a d1" : "a",
                                    random.nextBoolean() ? "b d2 d3" : "b");
                })
                .toList();
    }

    private static JudgedReport report(Random random, String topic, int nuggets) {
        JudgedReport report = new JudgedReport(topic, "run" + random.nextInt(3));
        int sentences = random.nextInt(8);
        for (int i = 0; i < sentences; i++) {
            String[] conveyed = random.nextBoolean()
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

    private static ScoredReport score(JudgedReport report, List<Nugget> nuggets) {
        return new ReportScoring(ReportRules.USUAL, ReportNuggets.of(JudgedReport.set(nuggets.toArray(Nugget[]::new))),
                ReportMeasure.Family.WHOLE)
                .score(report.report(), report.judgments());
    }

    @Property(tries = 300)
    void outcomesPartTheSentencesAndEveryShareIsOne(@ForAll long seed) {
        Random random = new Random(seed);
        List<Nugget> nuggets = nuggets(random);
        ScoredReport scored = score(report(random, "t", nuggets.size()), nuggets);
        ReportCounts counts = scored.counts().orElseThrow();
        assertTrue(scored.outcomes().stream().allMatch(outcome -> outcome.isPresent()));
        assertEquals(
                counts.number(Of.SENTENCES),
                counts.number(Of.VALID)
                        + counts.number(Of.HALLUCINATED)
                        + counts.number(Of.IGNORED)
                        + counts.number(Of.CONFLICT));
        assertEquals(counts.number(Of.VALID), scored.count(SentenceOutcome.VALID));
        for (ReportMeasure measure : ReportMeasure.ALL) {
            if (measure != ReportMeasure.CHARACTER_COUNT) {
                measure.of(counts)
                        .number()
                        .ifPresent(value -> assertTrue(value >= 0 && value <= 1, measure.key() + value));
            }
        }
    }

    /** A reason that is given for two outcomes explains neither. */
    @Property(tries = 300)
    void aReasonGoesWithOneOutcome(@ForAll long seed) {
        Random random = new Random(seed);
        List<Nugget> nuggets = nuggets(random);
        JudgedReport report = report(random, "t", nuggets.size());
        ScoredReport scored = new ReportScoring(ReportRules.USUAL,
                ReportNuggets.of(JudgedReport.set(nuggets.toArray(Nugget[]::new))), ReportMeasure.Family.WHOLE)
                .score(report.report(), report.judgments(), true);
        for (int i = 0; i < scored.outcomes().size(); i++) {
            String reason = ((Message.Keyed) scored.reasons().get(i)).key();
            assertEquals(
                    REASONS.get(reason.substring("report.why.".length())),
                    scored.outcomes().get(i).orElseThrow(),
                    reason);
        }
    }

    @Property(tries = 300)
    void f1StandsBetweenItsPartsAndStrictIsNeverMore(@ForAll long seed) {
        Random random = new Random(seed);
        List<Nugget> nuggets = nuggets(random);
        ScoredReport scored = score(report(random, "t", nuggets.size()), nuggets);
        Outcome f1 = scored.score(ReportMeasure.F1);
        Outcome support = scored.score(ReportMeasure.SENTENCE_SUPPORT);
        Outcome coverage = scored.score(ReportMeasure.NUGGET_COVERAGE);
        assertEquals(support.isDefined() && coverage.isDefined(), f1.isDefined());
        if (f1.isDefined()) {
            assertTrue(f1.orThrow() >= Math.min(support.orThrow(), coverage.orThrow()) - 1e-12);
            assertTrue(f1.orThrow() <= Math.max(support.orThrow(), coverage.orThrow()) + 1e-12);
        }
        ReportCounts counts = scored.counts().orElseThrow();
        assertTrue(counts.of(Of.FULL) <= counts.of(Of.WEIGHT));
        assertTrue(counts.of(Of.FIRST_FULL) <= counts.of(Of.FIRST_WEIGHT));
        assertTrue(counts.of(Of.BEST_FULL) <= counts.of(Of.BEST_WEIGHT));
        assertTrue(counts.of(Of.RECALLED) <= counts.of(Of.CORRECT));
        assertTrue(counts.of(Of.CONVEYED) <= counts.of(Of.LINKS));
    }

    @Property(tries = 200)
    void theOrderOfTheNuggetsChangesNothing(@ForAll long seed) {
        Random random = new Random(seed);
        List<Nugget> nuggets = nuggets(random);
        JudgedReport report = report(random, "t", nuggets.size());
        List<Nugget> shuffled = new ArrayList<>(nuggets);
        Collections.shuffle(shuffled, random);
        assertEquals(score(report, nuggets), score(report, shuffled));
    }

    @Property(tries = 200)
    void aRunsMicroIsOfTheSumsAndItsMacroTheMean(@ForAll long seed) {
        Random random = new Random(seed);
        List<Nugget> nuggets = nuggets(random);
        List<ScoredReport> reports = IntStream.range(0, 4)
                .mapToObj(i -> score(report(random, "t" + i, nuggets.size()), nuggets))
                .toList();
        ReportBoard board = ReportBoard.of("ann", reports, Set.of(), MissingAnswers.SKIP, ReportMeasure.Family.WHOLE);
        ReportBoard zeros = ReportBoard.of("ann", reports, Set.of(), MissingAnswers.ZERO, ReportMeasure.Family.WHOLE);
        for (RunId run : reports.stream().map(report -> report.answer().run()).distinct().toList()) {
            List<ReportCounts> own = reports.stream()
                    .filter(report -> report.answer().run().equals(run))
                    .map(report -> report.counts().orElseThrow())
                    .toList();
            assertEquals(own.stream().reduce(ReportCounts.none(), ReportCounts::plus), board.micro(run));
            Scores macro = board.macro().runs().stream()
                    .filter(standing -> standing.run().equals(run))
                    .findFirst()
                    .orElseThrow()
                    .scores();
            assertEquals(
                    own.stream()
                            .mapToDouble(counts ->
                                    ReportMeasure.F1.of(counts).number().orElse(0))
                            .average()
                            .orElseThrow(),
                    ReportMeasure.F1.measure().of(macro),
                    1e-12);
            // Where a missing report counts, it counts the topic's nuggets and conveys none of them.
            assertEquals(4, zeros.micro(run).number(Of.REPORTS));
            assertEquals(board.micro(run).of(Of.CORRECT), zeros.micro(run).of(Of.CORRECT));
            assertTrue(zeros.micro(run).of(Of.NUGGETS) >= board.micro(run).of(Of.NUGGETS));
        }
    }

    @Property(tries = 100)
    void aShortenedReportIsWholeSentencesFromTheStart(@ForAll long seed, @ForAll @IntRange(max = 60) int limit) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        List<Sentence> sentences = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            int start = text.length();
            text.append("\uD83C\uDF0A".repeat(1 + random.nextInt(20)));
            sentences.add(new Sentence(start, text.length(), List.of()));
            text.append(' ');
        }
        Answer answer = new Answer(
                new TopicId("t"),
                new RunId("run"),
                Answer.Task.RAG,
                text.toString(),
                sentences,
                true,
                List.of(),
                0,
                "");
        Report whole = Report.of(answer);
        Report cut = Report.of(answer, limit);
        int kept = cut.sentences().size();
        assertEquals(whole.sentences().subList(0, kept), cut.sentences());
        int length = cut.sentences().stream().mapToInt(Report.OneSentence::characters).sum();
        assertTrue(length <= limit);
        assertTrue(kept == whole.sentences().size() || length + whole.sentences().get(kept).characters() > limit);
    }
}
