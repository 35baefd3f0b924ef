package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.Leaderboard.TopicMeans;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LeaderboardTest {
    private static AnswerKey key(String topic, String run) {
        return new AnswerKey(new TopicId(topic), new RunId(run));
    }

    private static AnswerScore score(String topic, String run, int words, Label... labels) {
        List<Judged> listed =
                List.of(labels).stream().map(label -> new Judged(Importance.VITAL, label)).toList();
        return AnswerScore.of(key(topic, run), "ann", words, listed, 0, FailedLabels.OPEN);
    }

    private static RunStanding find(Leaderboard board, String run) {
        return board.runs().stream().filter(one -> one.run().value().equals(run)).findFirst().orElseThrow();
    }

    private static final ScoreSheet SHEET = new ScoreSheet(Measure.NUGGETS, List.of(
            score("t1", "full", 100, Label.SUPPORT),
            score("t1", "gap", 50, Label.SUPPORT),
            score("t1", "open", 80, Label.SUPPORT),
            score("t2", "full", 200, Label.NOT_SUPPORT),
            score("t2", "open", 80, Label.FAILED)));
    private static final List<AnswerKey> GIVEN = List.of(key("t3", "full"), key("t3", "gap"), key("t9", "absent"));

    @Test
    void aMissingAnswerIsZero() {
        Leaderboard board = Leaderboard.of(SHEET, "ann", GIVEN, MissingAnswers.ZERO);
        assertEquals(List.of(new TopicId("t1"), new TopicId("t2")), board.topics(), "t3 is nobody's labels");
        assertEquals(0.5, find(board, "gap").scores().of(Measure.VITAL_STRICT));
        assertEquals(2, find(board, "gap").topics());
        assertEquals(1, find(board, "gap").missing());
        assertEquals(50, find(board, "gap").words(), "the length is that of answers that are there");
    }

    @Test
    void aRunOfWhichNoAnswerIsScoredHasNoScoreAndNoZeros() {
        Leaderboard board = Leaderboard.of(SHEET, "ann", GIVEN, MissingAnswers.ZERO);
        assertEquals(List.of(new RunId("absent")), board.unscored());
        assertTrue(board.runs().stream().noneMatch(run -> run.run().value().equals("absent")));
        ScoreGrid grid = board.grid(Measure.ALL);
        int absent = grid.runs().indexOf(new RunId("absent"));
        assertTrue(grid.value(0, absent).isEmpty() && grid.value(1, absent).isEmpty());
        assertEquals(3, board.topicStandings().getFirst().runs());
        assertTrue(board.onCommonTopics().unscored().contains(new RunId("absent")));
    }

    @Test
    void orIsLeftOut() {
        Leaderboard board = Leaderboard.of(SHEET, "ann", GIVEN, MissingAnswers.SKIP);
        assertEquals(1, find(board, "gap").scores().of(Measure.VITAL_STRICT));
        assertEquals(1, find(board, "gap").topics());
        assertTrue(board.runs().stream().noneMatch(run -> run.run().value().equals("absent")));
    }

    @Test
    void anAnswerWithAnOpenLabelIsNeverZero() {
        for (MissingAnswers missing : MissingAnswers.values()) {
            RunStanding open = find(Leaderboard.of(SHEET, "ann", GIVEN, missing), "open");
            assertEquals(1, open.scores().of(Measure.VITAL_STRICT));
            assertEquals(1, open.open());
            assertEquals(0, open.missing());
            assertEquals(1, open.topics());
        }
    }

    @Test
    void aRunWithoutAScoreIsNamedWithWhatIsOpenAndBetweenWhichValuesItLies() {
        ScoreSheet sheet = new ScoreSheet(Measure.NUGGETS, List.of(
                score("t1", "full", 100, Label.SUPPORT, Label.NOT_SUPPORT),
                score("t1", "half", 50, Label.SUPPORT, Label.CANT_JUDGE),
                score("t1", "vague", 50, Label.PARTIAL_SUPPORT, Label.UNLABELLED, Label.FAILED, Label.NOT_SUPPORT),
                score("t2", "nobody", 50, Label.UNLABELLED)));
        Leaderboard board = Leaderboard.of(sheet, "ann", List.of(key("t1", "untouched")), MissingAnswers.ZERO);
        assertEquals(List.of("full"), board.runs().stream().map(run -> run.run().value()).toList());
        // Also "nobody", which gave no answer to t1: a zero beside no score is none.
        assertEquals(
                List.of("half", "nobody", "untouched", "vague"),
                board.unscored().stream().map(RunId::value).toList());
        assertEquals(1, board.topicStandings().getFirst().runs());
        assertEquals(0, board.bounds().of(new RunId("nobody")).orElseThrow().low().of(Measure.VITAL_STRICT));
        assertEquals(0.5, board.bounds().of(new RunId("nobody")).orElseThrow().high().of(Measure.VITAL_STRICT));

        OpenAnswers half = board.open(new RunId("half")).orElseThrow();
        assertEquals(new OpenLabels(0, 0, 1), half.labels());
        assertEquals(1, half.answers());
        // t2 counts as well: nobody answered it but one run, whose answer is open.
        ScoreBounds halfBounds = board.bounds().of(new RunId("half")).orElseThrow();
        assertEquals(0.25, halfBounds.low().of(Measure.VITAL_STRICT));
        assertEquals(0.5, halfBounds.high().of(Measure.VITAL_STRICT));

        OpenAnswers vague = board.open(new RunId("vague")).orElseThrow();
        assertEquals(new OpenLabels(1, 1, 0), vague.labels());
        ScoreBounds vagueBounds = board.bounds().of(new RunId("vague")).orElseThrow();
        assertEquals(0.0, vagueBounds.low().of(Measure.VITAL_STRICT));
        assertEquals(0.0625, vagueBounds.low().of(Measure.VITAL));
        assertEquals(0.25, vagueBounds.high().of(Measure.VITAL_STRICT));
        assertEquals(0.3125, vagueBounds.high().of(Measure.VITAL));

        OpenAnswers untouched = board.open(new RunId("untouched")).orElseThrow();
        assertEquals(1, untouched.untouched());
        assertEquals(
                0.5,
                board.bounds().of(new RunId("untouched")).orElseThrow().high().of(Measure.VITAL),
                "All or nothing on t1");
        assertTrue(board.open(new RunId("full")).isEmpty());
    }

    @Test
    void whatIsOpenInARankedRunMovesItsMeanNoFurtherThanItsBounds() {
        ScoreBounds open = Leaderboard.of(SHEET, "ann", GIVEN, MissingAnswers.ZERO)
                .bounds()
                .of(new RunId("open"))
                .orElseThrow();
        assertEquals(0.5, open.low().of(Measure.VITAL_STRICT), "1 on t1, 0 on t2");
        assertEquals(1, open.high().of(Measure.VITAL_STRICT));
    }

    @Test
    void equalRunsShareARank() {
        ScoreSheet sheet = new ScoreSheet(Measure.NUGGETS, List.of(
                score("t1", "b", 1, Label.SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT),
                score("t2", "b", 1, Label.SUPPORT, Label.SUPPORT, Label.NOT_SUPPORT),
                score("t3", "b", 1, Label.NOT_SUPPORT),
                score("t1", "a", 1, Label.NOT_SUPPORT),
                score("t2", "a", 1, Label.SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT),
                score("t3", "a", 1, Label.SUPPORT, Label.SUPPORT, Label.NOT_SUPPORT),
                score("t1", "best", 1, Label.SUPPORT),
                score("t1", "last", 1, Label.NOT_SUPPORT)));
        List<RunStanding> runs =
                Leaderboard.of(sheet, "ann", List.of(), MissingAnswers.ZERO).runs();
        assertEquals(
                List.of("a 1", "b 1", "best 1", "last 4"),
                runs.stream().map(run -> run.run() + " " + run.rank()).toList());
    }

    @Test
    void topicsAreMeansToo() {
        Leaderboard board = Leaderboard.of(SHEET, "ann", List.of(), MissingAnswers.ZERO);
        TopicMeans first = board.topicStandings().getFirst();
        assertEquals(3, first.runs());
        assertEquals(1, first.scores().of(Measure.VITAL_STRICT));
        assertEquals(230.0 / 3, first.words());
    }

    @Test
    void aBoardHasTheMeasuresOfItsSheetAlsoBeforeAnythingHasAScore() {
        Measure okay = Measure.share("O", "okay", new Measure.Weights(0, 1, 0), true);
        List<Measure> measures = List.of(okay, Measure.ALL);
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        counts.add(Importance.OKAY, Label.SUPPORT);
        counts.add(Importance.VITAL, Label.NOT_SUPPORT);
        ScoreSheet sheet = new ScoreSheet(
                measures, List.of(AnswerScore.of(key("t", "a"), "ann", 3, counts, 0, FailedLabels.OPEN, measures)));
        JudgmentCounts none = JudgmentCounts.ofLabels();
        none.add(Importance.OKAY, Label.NOT_SUPPORT);
        none.add(Importance.VITAL, Label.NOT_SUPPORT);
        ScoreSheet two = new ScoreSheet(
                measures,
                List.of(
                        sheet.answers().getFirst(),
                        AnswerScore.of(key("t", "b"), "ann", 3, none, 0, FailedLabels.OPEN, measures)));
        Leaderboard board = Leaderboard.of(two, "ann", List.of(), MissingAnswers.ZERO);
        assertEquals(measures, board.measures());
        assertEquals(List.of("a", "b"), board.runs().stream().map(run -> run.run().value()).toList());
        assertEquals(Scores.of(measures, 1, 0.5), board.runs().getFirst().scores());
        RunIntervals intervals = RunIntervals.of(board, Population.OF_THE_KIND, Resampling.DEFAULT);
        assertEquals(1, intervals.difference(new RunId("a"), new RunId("b"), okay).difference().value().orThrow());
        assertEquals(measures, Leaderboard.of(sheet, "nobody", List.of(), MissingAnswers.ZERO).measures());
        ScoreSheet open = new ScoreSheet(
                measures, List.of(AnswerScore.of(key("t", "a"), "ann", 3, counts, 1, FailedLabels.OPEN, measures)));
        assertEquals(measures, Leaderboard.of(open, "ann", List.of(), MissingAnswers.ZERO).measures());
        assertThrows(IllegalArgumentException.class, () -> new ScoreSheet(Measure.NUGGETS, open.answers()));
    }

    /** Three runs over many topics: a is better than b nearly everywhere, b and c differ by chance. */
    private static Leaderboard three() {
        Random random = new Random(11);
        List<AnswerScore> answers = new ArrayList<>();
        for (int topic = 0; topic < 60; topic++) {
            answers.add(score("t" + topic, "a", 10, random.nextInt(10) < 8 ? Label.SUPPORT : Label.NOT_SUPPORT));
            answers.add(score("t" + topic, "b", 10, random.nextInt(10) < 4 ? Label.SUPPORT : Label.NOT_SUPPORT));
            answers.add(score("t" + topic, "c", 10, random.nextInt(10) < 4 ? Label.SUPPORT : Label.NOT_SUPPORT));
        }
        return Leaderboard.of(new ScoreSheet(Measure.NUGGETS, answers), "ann", List.of(), MissingAnswers.ZERO);
    }

    @Test
    void runsAreToldApartWhenTheIntervalOfAllPairsLeavesZeroOut() {
        Leaderboard board = three();
        RunIntervals intervals = RunIntervals.of(board, Population.OF_THE_KIND, Resampling.DEFAULT);
        RunId a = new RunId("a");
        RunId b = new RunId("b");
        PairedDifference clear = intervals.difference(a, b, Measure.VITAL_STRICT);
        assertTrue(clear.isSafe());
        assertEquals("1", intervals.ranks(a, Measure.VITAL_STRICT).orElseThrow().toString());
        assertEquals("2-3", intervals.ranks(b, Measure.VITAL_STRICT).orElseThrow().toString());
        assertEquals(60, clear.topics());
        double expected = find(board, "a").scores().of(Measure.VITAL_STRICT)
                - find(board, "b").scores().of(Measure.VITAL_STRICT);
        assertEquals(expected, clear.difference().value().orThrow(), 1e-12);
        assertFalse(intervals.difference(b, new RunId("c"), Measure.VITAL_STRICT).isSafe());
        assertFalse(intervals.difference(a, a, Measure.ALL).isSafe());
        Range.Interval there = assertInstanceOf(
                Range.Interval.class, clear.difference().range());
        Range.Interval back = assertInstanceOf(
                Range.Interval.class, intervals.difference(b, a, Measure.VITAL_STRICT).difference().range());
        assertEquals(there.low(), -back.high(), 1e-12);
        assertEquals(there.high(), -back.low(), 1e-12);
        Range.Interval own = assertInstanceOf(Range.Interval.class, intervals.range(a, Measure.VITAL_STRICT));
        assertTrue(own.contains(find(board, "a").scores().of(Measure.VITAL_STRICT)));
    }

    @Test
    void runsWithGapsAreComparedOnCommonTopics() {
        ScoreSheet sheet = new ScoreSheet(Measure.NUGGETS, List.of(
                score("t1", "a", 1, Label.SUPPORT),
                score("t2", "a", 1, Label.SUPPORT),
                score("t2", "b", 1, Label.NOT_SUPPORT),
                score("t3", "b", 1, Label.NOT_SUPPORT),
                score("t3", "c", 1, Label.NOT_SUPPORT)));
        Leaderboard board = Leaderboard.of(sheet, "ann", List.of(), MissingAnswers.SKIP);
        RunIntervals intervals = RunIntervals.of(board, Population.OF_THE_KIND, Resampling.DEFAULT);
        PairedDifference one = intervals.difference(new RunId("a"), new RunId("b"), Measure.ALL);
        assertEquals(1, one.topics());
        assertEquals(1, one.difference().value().orThrow());
        assertFalse(one.isSafe(), "one topic proves nothing");
        assertFalse(one.difference().range().isKnown());
        PairedDifference none = intervals.difference(new RunId("a"), new RunId("c"), Measure.ALL);
        assertTrue(none.difference().value().reason().contains("both have a score on no common topic"));
        assertFalse(intervals.range(new RunId("c"), Measure.ALL).isKnown());
        assertFalse(intervals.range(new RunId("a"), Measure.ALL).isKnown(), "two topics");
    }

    /** 45 runs, 301 topics, all six measures, 10,000 resamples; how long that takes is held by the benchmark. */
    @Test
    void aWholeTrackHasItsIntervals() {
        Random random = new Random(2);
        Label[] labels = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT};
        List<AnswerScore> answers = new ArrayList<>();
        for (int topic = 0; topic < 301; topic++) {
            for (int run = 0; run < 45; run++) {
                answers.add(score("t" + topic, "r" + run, 10, labels[random.nextInt(3)], labels[random.nextInt(3)]));
            }
        }
        Leaderboard board =
                Leaderboard.of(new ScoreSheet(Measure.NUGGETS, answers), "ann", List.of(), MissingAnswers.ZERO);
        RunIntervals intervals = RunIntervals.of(board, Population.OF_THE_KIND, Resampling.DEFAULT);
        for (RunStanding run : board.runs()) {
            for (Measure measure : Measure.NUGGETS) {
                assertTrue(intervals.range(run.run(), measure).isKnown());
            }
        }
    }
}
