package dev.assay.model.hints;

import dev.assay.model.nugget.NuggetId;

/**
 * Something about a nugget that is worth a second look. Sorted as declared here: what most often asks for an edit comes
 * first.
 */
public sealed interface NuggetHint {
    /** It has more words than a nugget should. */
    record TooLong(int words) implements NuggetHint {}

    /**
     * Another nugget of the set says nearly the same.
     *
     * @param other the one that is most like it
     * @param score how much they have in common, 0 to 1
     */
    record NearDuplicate(NuggetId other, double score) implements NuggetHint {}

    /**
     * It begins with a pronoun, so it cannot be understood on its own.
     *
     * @param pronoun as the nugget has it
     */
    record StartsWithPronoun(String pronoun) implements NuggetHint {}

    /** An answer to its question has more words than an answer should. */
    record LongAnswer(int words) implements NuggetHint {}

    /**
     * Two answers to its question say the same.
     *
     * @param answer the words of the later one
     */
    record RepeatedAnswer(String answer) implements NuggetHint {}

    /** It is a question, and no document attests an answer to it yet. */
    record Unattested() implements NuggetHint {}

    /** No passage attests it yet. */
    record NoEvidence() implements NuggetHint {}
}
