package dev.assay.model.battle;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.EqualScores;
import dev.assay.model.agreement.Outcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The winners that scores of the answers imply, held against those of battles. Battles without a winner take no part.
 *
 * @param same how many battles have the winner whose answer scores higher
 * @param equal how many are left out because both answers have the same score
 * @param unscored how many are left out because an answer has no score
 * @param correlation Kendall's tau-b between the ratings of the runs and their mean scores in the topics with battles
 * @param rated the runs that have both
 * @param contrary the battles whose winner scores lower, the largest gap first
 */
public record ImpliedWinners(
        int same, int equal, int unscored, Outcome correlation, List<Rated> rated, List<Contrary> contrary) {
    /** Scores of one answer that differ by less are equal: sums of halves and thirds end in other last digits. */
    static final double EQUAL = 1e-9;

    /**
     * A battle whose winner scores lower.
     *
     * @param winner the run that is better in the battle
     * @param loser the other
     * @param ofWinner the score of the winner's answer
     * @param ofLoser the score of the other's
     */
    public record Contrary(BattleKey pair, RunId winner, RunId loser, double ofWinner, double ofLoser) {
        /** By how much the winner scores lower. */
        public double gap() {
            return ofLoser - ofWinner;
        }
    }

    /**
     * A run by both.
     *
     * @param score the mean of its answers
     */
    public record Rated(RunId run, double rating, double score) {}

    /** How many battles can be compared. */
    public int compared() {
        return same + contrary.size();
    }

    /** The share of those with the same winner; empty where there are none. */
    public OptionalDouble share() {
        return compared() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / compared());
    }

    /**
     * The outcome that scores imply: a word of {@link Battle#SCALE}, a tie where they are equal; empty where one of
     * the two answers has no score.
     */
    public static Optional<String> word(BattleKey pair, Map<AnswerKey, Double> scores) {
        Double first = scores.get(new AnswerKey(pair.topic(), pair.first()));
        Double second = scores.get(new AnswerKey(pair.topic(), pair.second()));
        if (first == null || second == null) {
            return Optional.empty();
        }
        return Optional.of(
                Math.abs(first - second) < EQUAL ? Battle.TIE : first > second ? Battle.FIRST : Battle.SECOND);
    }

    /**
     * Holds scores against battles.
     *
     * @param battles a judge's, those of identical answers left out
     * @param ratings of those battles
     * @param scores of the answers by one measure
     */
    public static ImpliedWinners of(
            Collection<Battle> battles, BattleRatings ratings, Map<AnswerKey, Double> scores) {
        int same = 0;
        int equal = 0;
        int unscored = 0;
        List<Contrary> contrary = new ArrayList<>();
        Set<TopicId> topics = new HashSet<>();
        for (Battle battle : battles) {
            BattleKey pair = battle.pair();
            Optional<String> word = battle.judgment().word();
            if (word.isEmpty()) {
                continue;
            }
            topics.add(pair.topic());
            if (word.get().equals(Battle.TIE)) {
                continue;
            }
            Optional<String> implied = word(pair, scores);
            if (implied.isEmpty()) {
                unscored++;
            } else if (implied.get().equals(Battle.TIE)) {
                equal++;
            } else if (implied.equals(word)) {
                same++;
            } else {
                boolean first = word.get().equals(Battle.FIRST);
                RunId winner = first ? pair.first() : pair.second();
                RunId loser = first ? pair.second() : pair.first();
                contrary.add(new Contrary(
                        pair,
                        winner,
                        loser,
                        scores.get(new AnswerKey(pair.topic(), winner)),
                        scores.get(new AnswerKey(pair.topic(), loser))));
            }
        }
        contrary.sort(Comparator.comparingDouble((Contrary one) -> -one.gap())
                .thenComparing(one -> one.pair().topic())
                .thenComparing(Contrary::winner)
                .thenComparing(Contrary::loser));
        List<Rated> both = new ArrayList<>();
        ratings.runs().forEach(run -> run.rating().ifPresent(rating -> topics.stream()
                .map(topic -> scores.get(new AnswerKey(topic, run.run())))
                .filter(score -> score != null)
                .mapToDouble(Double::doubleValue)
                .average()
                .ifPresent(mean -> both.add(new Rated(run.run(), rating, mean)))));
        Outcome correlation = ratings.open()
                .map(Outcome::undefined)
                .orElseGet(() -> Correlation.KENDALL_TAU_B.of(
                        both.stream()
                                .mapToDouble(one -> EqualScores.rounded(one.rating(), BattleRatings.STEPS))
                                .toArray(),
                        both.stream().mapToDouble(one -> EqualScores.rounded(one.score())).toArray()));
        return new ImpliedWinners(same, equal, unscored, correlation, List.copyOf(both), List.copyOf(contrary));
    }
}
