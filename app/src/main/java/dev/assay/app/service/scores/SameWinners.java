package dev.assay.app.service.scores;

import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The agreement of two judges on the winner of two answers, each by battles or by the scores that labels give. Pairs
 * of which one of them names none, as in a tie, take no part.
 *
 * @param compared of how many pairs both name a winner
 * @param same of how many of them it is the same
 */
public record SameWinners(Winners one, Winners other, int compared, int same) {
    /**
     * The winners that a judge names.
     *
     * @param labels whether by labels and not by battles
     * @param words of pairs, a word of {@link Battle#SCALE}
     */
    public record Winners(String judge, boolean labels, Map<BattleKey, String> words) {
        public Winners {
            words = Map.copyOf(words);
        }
    }

    static SameWinners of(Winners one, Winners other) {
        int compared = 0;
        int same = 0;
        for (Map.Entry<BattleKey, String> said : one.words().entrySet()) {
            String word = other.words().getOrDefault(said.getKey(), Battle.TIE);
            if (!word.equals(Battle.TIE) && !said.getValue().equals(Battle.TIE)) {
                compared++;
                same += word.equals(said.getValue()) ? 1 : 0;
            }
        }
        return new SameWinners(one, other, compared, same);
    }

    /** The share of the pairs with the same winner; empty where there are none. */
    public OptionalDouble share() {
        return compared == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / compared);
    }
}
