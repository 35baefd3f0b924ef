package dev.assay.model.battle;

import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;

/**
 * A pair of answers of a topic, whichever stood on the left.
 *
 * @param first the run whose name comes first by its letters
 * @param second another run
 */
public record BattleKey(TopicId topic, RunId first, RunId second) implements Item {
    public BattleKey {
        if (first.compareTo(second) >= 0) {
            throw new IllegalArgumentException("A battle is of two runs in order, not of " + first + " and " + second);
        }
    }

    /**
     * The pair of two runs, in whichever order they are named.
     *
     * @throws IllegalArgumentException if both are the same run
     */
    public static BattleKey of(TopicId topic, RunId one, RunId other) {
        return one.compareTo(other) < 0 ? new BattleKey(topic, one, other) : new BattleKey(topic, other, one);
    }

    /** Spread out: the names of topics and runs often differ in a digit only. */
    @Override
    public int hashCode() {
        return (topic.hashCode() * 0x9e3779b1 + first.hashCode()) * 0x85ebca6b + second.hashCode();
    }
}
