package dev.assay.model.battle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleRatings.Ties;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ImpliedWinnersTest {
    private final List<Battle> battles = new ArrayList<>();
    private final Map<AnswerKey, Double> scores = new HashMap<>();

    private static AnswerKey answer(String topic, String run) {
        return new AnswerKey(new TopicId(topic), new RunId(run));
    }

    /** The run on the left has the first name. */
    private void fight(String topic, String left, String right, BattleVerdict verdict) {
        BattleKey pair = BattleKey.of(new TopicId(topic), new RunId(left), new RunId(right));
        battles.add(Battle.open(pair).with(new Battle.Showing(left.compareTo(right) > 0, verdict)));
    }

    private ImpliedWinners implied() {
        return ImpliedWinners.of(
                battles,
                BattleRatings.of(
                        BattleCounts.of(battles.stream().map(Battle::judgment).toList()), Ties.HALF, Resampling.NONE),
                scores);
    }

    @Test
    void equalScoresAndTiesAreLeftOutAndTheLargestGapComesFirst() {
        scores.putAll(Map.of(
                answer("t1", "a"), 0.8, answer("t1", "b"), 0.5, answer("t1", "c"), 0.1 + 0.2,
                answer("t2", "a"), 0.3, answer("t2", "b"), 0.9, answer("t2", "c"), 0.3));
        fight("t1", "a", "b", BattleVerdict.LEFT);
        fight("t1", "c", "b", BattleVerdict.LEFT);
        fight("t1", "a", "c", BattleVerdict.TIE);
        fight("t2", "a", "b", BattleVerdict.LEFT);
        fight("t2", "b", "c", BattleVerdict.LEFT);
        fight("t2", "c", "a", BattleVerdict.RIGHT);
        fight("t3", "b", "a", BattleVerdict.LEFT);
        ImpliedWinners found = implied();
        assertEquals(2, found.same());
        assertEquals(1, found.equal());
        assertEquals(1, found.unscored());
        assertEquals(4, found.compared());
        assertEquals(0.5, found.share().orElseThrow(), 1e-12);
        assertEquals(
                List.of("t2 a b", "t1 c b"),
                found.contrary().stream()
                        .map(one -> one.pair().topic() + " " + one.winner() + " " + one.loser())
                        .toList());
        assertEquals(0.6, found.contrary().getFirst().gap(), 1e-12);
        // Ratings a > b > c; means a .55, b .7, c .3: two of three pairs are in order.
        assertEquals(1.0 / 3, found.correlation().orThrow(), 1e-12);
        assertEquals(List.of("a", "b", "c"), found.rated().stream().map(one -> one.run().value()).toList());
        assertEquals(0.55, found.rated().getFirst().score(), 1e-12);
    }

    @Test
    void withoutRatingsThereIsNoCorrelationAndWithoutScoresNoShare() {
        fight("t1", "a", "b", BattleVerdict.LEFT);
        ImpliedWinners found = implied();
        assertEquals(OptionalDouble.empty(), found.share());
        assertEquals(1, found.unscored());
        assertFalse(found.correlation().isDefined());
        assertTrue(found.correlation().reason().contains("a"), found.correlation().reason());
    }
}
