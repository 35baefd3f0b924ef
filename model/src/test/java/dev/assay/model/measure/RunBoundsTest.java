package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RunBoundsTest {
    private static final List<Label> WORDS = List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);
    private static final List<Label> OPEN = List.of(Label.UNLABELLED, Label.FAILED, Label.CANT_JUDGE);

    /** An answer to be scored; {@code unlisted} more nuggets belong to the set. */
    private record Given(AnswerKey key, List<Judged> nuggets, int unlisted) {
        AnswerScore score() {
            return AnswerScore.of(key, "ann", 10, nuggets, unlisted, FailedLabels.OPEN);
        }

        boolean isTouched() {
            return nuggets.stream().anyMatch(nugget -> nugget.label() != Label.UNLABELLED);
        }

        /** Every open label decided, and every nugget that is not listed. */
        Given complete(Function<Importance, Label> open, Function<Integer, Importance> importance) {
            List<Judged> all = new ArrayList<>();
            nuggets.forEach(nugget -> all.add(
                    WORDS.contains(nugget.label())
                            ? nugget
                            : new Judged(nugget.importance(), open.apply(nugget.importance()))));
            for (int i = 0; i < unlisted; i++) {
                Importance weight = importance.apply(i);
                all.add(new Judged(weight, open.apply(weight)));
            }
            return new Given(key, all, 0);
        }
    }

    /** Answers of a few runs, some missing, some untouched, many with something open. */
    private static List<Given> track(Random random, boolean unlisted) {
        List<Given> answers = new ArrayList<>();
        int topics = 1 + random.nextInt(4);
        int runs = 2 + random.nextInt(4);
        for (int topic = 0; topic < topics; topic++) {
            List<Importance> weights = random.ints(1 + random.nextInt(4), 0, 3)
                    .mapToObj(one -> Importance.values()[one])
                    .toList();
            for (int run = 0; run < runs; run++) {
                if (random.nextInt(6) == 0) {
                    continue;
                }
                List<Judged> nuggets = weights.stream()
                        .map(weight -> new Judged(
                                weight,
                                random.nextInt(4) == 0 ? OPEN.get(random.nextInt(3)) : WORDS.get(random.nextInt(3))))
                        .toList();
                // A judge lists nuggets only of answers that it labelled; of others the set is known.
                Given listed = new Given(key("t" + topic, "r" + run), nuggets, 0);
                answers.add(unlisted && random.nextInt(5) == 0 && listed.isTouched()
                        ? new Given(listed.key(), nuggets, random.nextInt(3))
                        : listed);
            }
        }
        return answers;
    }

    private static AnswerKey key(String topic, String run) {
        return new AnswerKey(new TopicId(topic), new RunId(run));
    }

    private static Leaderboard board(List<Given> answers, MissingAnswers missing) {
        return Leaderboard.of(
                new ScoreSheet(Measure.NUGGETS, answers.stream().filter(Given::isTouched).map(Given::score).toList()),
                "ann",
                answers.stream().map(Given::key).toList(),
                missing);
    }

    @Property(tries = 1000)
    void everyCompletionGivesMeansAndRanksWithinTheBounds(@ForAll long seed, @ForAll MissingAnswers missing) {
        Random random = new Random(seed);
        List<Given> track = track(random, true);
        Leaderboard board = board(track, missing);
        Set<TopicId> topics = new HashSet<>(board.bounds().topics());
        // Topics that the judge has not begun stay as they are.
        Leaderboard complete = board(
                track.stream()
                        .filter(answer -> topics.contains(answer.key().topic()))
                        .map(answer -> answer.complete(
                                weight -> WORDS.get(random.nextInt(3)), i -> Importance.values()[random.nextInt(3)]))
                        .toList(),
                missing);
        for (Measure measure : Measure.NUGGETS) {
            for (RunStanding run : complete.runs(measure)) {
                ScoreBounds bounds = board.bounds().of(run.run()).orElseThrow();
                double mean = measure.of(run.scores());
                assertTrue(measure.of(bounds.low()) <= mean + 1e-12, run + " below " + bounds);
                assertTrue(mean <= measure.of(bounds.high()) + 1e-12, run + " above " + bounds);
                RankRange ranks = board.bounds().ranks(run.run(), measure).orElseThrow();
                assertTrue(ranks.best() <= run.rank() && run.rank() <= ranks.worst(), run + " not in " + ranks);
            }
        }
        if (board.bounds().isSettled()) {
            complete.runs().forEach(run ->
                    assertTrue(board.bounds().ranks(run.run(), Measure.ALL).orElseThrow().isOne()));
        }
    }

    @Property(tries = 500)
    void bothEndsAreThoseOfACompletion(@ForAll long seed, @ForAll MissingAnswers missing) {
        Random random = new Random(seed);
        List<Given> track = track(random, false).stream().filter(Given::isTouched).toList();
        Leaderboard board = board(track, missing);
        for (RunId run : track.stream().map(answer -> answer.key().run()).distinct().toList()) {
            for (Label own : List.of(Label.NOT_SUPPORT, Label.SUPPORT)) {
                Label others = own == Label.SUPPORT ? Label.NOT_SUPPORT : Label.SUPPORT;
                Leaderboard end = board(
                        track.stream()
                                .map(answer -> answer.complete(
                                        weight -> answer.key().run().equals(run) ? own : others, i -> Importance.UNSET))
                                .toList(),
                        missing);
                for (Measure measure : Measure.NUGGETS) {
                    RunStanding there = end.runs(measure).stream()
                            .filter(one -> one.run().equals(run))
                            .findFirst()
                            .orElseThrow();
                    ScoreBounds bounds = board.bounds().of(run).orElseThrow();
                    RankRange ranks = board.bounds().ranks(run, measure).orElseThrow();
                    boolean high = own == Label.SUPPORT;
                    assertEquals(measure.of(there.scores()), measure.of(high ? bounds.high() : bounds.low()), 1e-12);
                    assertEquals(there.rank(), high ? ranks.best() : ranks.worst());
                }
            }
        }
    }

    private static Given vital(String topic, String run, Label... labels) {
        return new Given(
                key(topic, run),
                List.of(labels).stream()
                        .map(label -> new Judged(Importance.VITAL, label))
                        .toList(),
                0);
    }

    private static final List<Given> OVERTAKING = List.of(
            vital("t1", "steady", Label.SUPPORT),
            vital("t1", "lucky", Label.SUPPORT),
            vital("t1", "last", Label.NOT_SUPPORT),
            vital("t2", "steady", Label.SUPPORT, Label.SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT),
            vital("t2", "lucky", Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.CANT_JUDGE),
            vital("t2", "last", Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT));

    @Test
    void aRunThatOvertookByAnOpenLabelIsSeenToStandBehind() {
        Leaderboard board = board(OVERTAKING, MissingAnswers.ZERO);
        assertEquals("lucky", board.runs().getFirst().run().value(), "1 over t1 alone");
        RunId lucky = new RunId("lucky");
        ScoreBounds bounds = board.bounds().of(lucky).orElseThrow();
        assertEquals(0.5, Measure.VITAL_STRICT.of(bounds.low()));
        assertEquals(0.625, Measure.VITAL_STRICT.of(bounds.high()));
        assertEquals(Optional.of(new RankRange(2, 2)), board.bounds().ranks(lucky, Measure.VITAL_STRICT));
        assertEquals("1", board.bounds().ranks(new RunId("steady"), Measure.VITAL_STRICT).orElseThrow().toString());
    }

    @Test
    void onCommonTopicsEveryRunIsAMeanOverTheSame() {
        Leaderboard board = board(OVERTAKING, MissingAnswers.ZERO).onCommonTopics();
        assertEquals(List.of(new TopicId("t1")), board.topics());
        assertEquals(List.of(new TopicId("t2")), board.leftOut());
        assertEquals(List.of(1, 1, 3), board.runs().stream().map(RunStanding::rank).toList());
        assertTrue(board.runs().stream().allMatch(run -> run.topics() == 1 && run.open() == 0));
        assertTrue(board.bounds().isSettled());
    }

    @Test
    void aTopicWithoutAScoredAnswerIsNotDroppedInSilence() {
        Leaderboard board = board(
                List.of(
                        vital("t1", "a", Label.SUPPORT),
                        vital("t1", "b", Label.NOT_SUPPORT),
                        vital("t2", "a", Label.CANT_JUDGE),
                        vital("t2", "b", Label.FAILED)),
                MissingAnswers.ZERO);
        assertEquals(List.of(new TopicId("t1")), board.topics());
        assertEquals(List.of(new TopicId("t2")), board.leftOut());
        assertEquals(1, board.runs().getFirst().open());
        // At worst a ties with b at 0.5.
        assertEquals(
                List.of("1", "1-2"),
                IntStream.range(0, 2)
                        .mapToObj(run -> board.bounds()
                                .ranks(board.runs().get(run).run(), Measure.VITAL)
                                .orElseThrow()
                                .toString())
                        .toList());
    }

    /** The topic has no vital nugget, so that whatever is labelled gives 0 in the vital measures. */
    @Test
    void anUntouchedAnswerGetsNoMoreThanTheTopicsNuggetsAllow() {
        List<Judged> okay = List.of(new Judged(Importance.OKAY, Label.NOT_SUPPORT));
        Leaderboard board = board(
                List.of(
                        new Given(key("t", "a"), okay, 0),
                        new Given(key("t", "b"), List.of(new Judged(Importance.OKAY, Label.UNLABELLED)), 0)),
                MissingAnswers.ZERO);
        ScoreBounds untouched = board.bounds(new TopicId("t"), new RunId("b")).orElseThrow();
        assertEquals(0, Measure.VITAL_STRICT.of(untouched.high()));
        assertEquals(0, Measure.VITAL.of(untouched.high()));
        assertEquals(0, Measure.ALL.of(untouched.low()));
        assertEquals(1, Measure.ALL.of(untouched.high()));
        // A judge that does not list every nugget may have left out a vital one.
        Leaderboard unlisted = board(
                List.of(
                        new Given(key("t", "a"), okay, 1),
                        new Given(key("t", "b"), List.of(new Judged(Importance.OKAY, Label.UNLABELLED)), 0)),
                MissingAnswers.ZERO);
        assertEquals(1, Measure.VITAL.of(
                unlisted.bounds(new TopicId("t"), new RunId("b")).orElseThrow().high()));
    }

    @Test
    void aNuggetOfUnknownImportanceMovesAScoreNoFurtherThanAVitalOne() {
        AnswerScore score = AnswerScore.of(
                key("t", "a"),
                "ann",
                10,
                List.of(new Judged(Importance.VITAL, Label.SUPPORT), new Judged(Importance.VITAL, Label.NOT_SUPPORT)),
                2,
                FailedLabels.OPEN);
        ScoreBounds bounds = score.bounds().orElseThrow();
        assertEquals(0.25, Measure.VITAL_STRICT.of(bounds.low()));
        assertEquals(0.75, Measure.VITAL_STRICT.of(bounds.high()));
        assertFalse(board(
                        List.of(new Given(key("t", "a"), List.of(new Judged(Importance.VITAL, Label.SUPPORT)), 1)),
                        MissingAnswers.ZERO)
                .bounds()
                .isSettled());
    }
}
