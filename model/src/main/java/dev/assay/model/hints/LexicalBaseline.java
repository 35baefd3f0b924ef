package dev.assay.model.hints;

import dev.assay.model.judgment.Label;

/**
 * A judge that needs no model: a nugget is supported when the answer has about half of its content words, those of the
 * query left out, since every answer has them. It never says partial_support: words alone do not tell how much of a
 * fact is there.
 */
public final class LexicalBaseline {
    /** The name shown for the baseline. */
    public static final String NAME = "Lexical baseline";

    /**
     * The least share of a nugget's words that an answer must have. Picked on one topic with published labels; a test
     * repeats that, and says how well it agrees on others.
     */
    public static final double CUT_OFF = 0.45;

    private final ContentWords query;

    /** @param query of the topic whose answers are to be judged */
    public LexicalBaseline(String query) {
        this.query = ContentWords.of(query);
    }

    /** The words of a nugget that an answer to this query is asked for. */
    public ContentWords asked(String nugget) {
        return ContentWords.of(nugget).without(query);
    }

    /** The label for the share of the words asked that an answer has. */
    public static Label label(double share) {
        return share >= CUT_OFF ? Label.SUPPORT : Label.NOT_SUPPORT;
    }
}
