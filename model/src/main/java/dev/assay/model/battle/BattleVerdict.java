package dev.assay.model.battle;

import java.util.Optional;
import java.util.stream.Stream;

/** What a judge says of two answers side by side. */
public enum BattleVerdict {
    /** The answer on the left is better. */
    LEFT("left"),
    /** The answer on the right is better. */
    RIGHT("right"),
    /** Neither is better. */
    TIE("tie"),
    /** Neither is better, and neither is good. */
    BOTH_BAD("both_bad");

    private final String word;

    BattleVerdict(String word) {
        this.word = word;
    }

    /** The word that the log uses. */
    public String word() {
        return word;
    }

    /** The verdict of that word. */
    public static Optional<BattleVerdict> ofWord(String word) {
        return Stream.of(values()).filter(verdict -> verdict.word.equals(word)).findFirst();
    }
}
