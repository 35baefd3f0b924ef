package dev.assay.model.battle;

import java.util.Objects;

/**
 * A pair of answers that is to be judged side by side.
 *
 * @param seed that of its draw
 * @param method how it was drawn, such as {@code per_run 2}
 * @param place its place among the topic's battles, from 1
 * @param again true if it is shown a second time, turned
 */
public record DrawnBattle(BattleKey pair, long seed, String method, int place, boolean again) {
    public DrawnBattle {
        Objects.requireNonNull(method);
        if (place < 1) {
            throw new IllegalArgumentException("A battle has a place from 1 on, not " + place + ".");
        }
    }
}
