package dev.assay.model.battle;

import java.util.Objects;

/**
 * A pair of answers that is to be judged side by side.
 *
 * @param seed that of its draw
 * @param method how it was drawn, such as {@code per_run 2}
 * @param place its place among the topic's battles, from 1
 * @param again true if it is shown a second time, turned
 * @param same true if both answers have the same text: a tie without being shown, which no rating counts
 */
public record DrawnBattle(BattleKey pair, long seed, String method, int place, boolean again, boolean same) {
    public DrawnBattle {
        Objects.requireNonNull(method);
        if (place < 1) {
            throw new IllegalArgumentException("A battle has a place from 1 on, not " + place + ".");
        }
    }

    /** How often a person sees the pair. */
    public int showings() {
        return same ? 0 : again ? 2 : 1;
    }
}
