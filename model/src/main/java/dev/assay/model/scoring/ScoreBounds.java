package dev.assay.model.scoring;

import java.util.Objects;

/**
 * Between which scores something lies whose labels are not all decided: what it would have if every open label were the word of the
 * lowest credit ({@code not_support}), and if every one were that of the highest ({@code support}). A measure is a share of weight,
 * credit / weight, and an open label adds nothing but credit, so each measure is lowest and highest there, whatever the labels
 * will be.
 */
public record ScoreBounds(Scores low, Scores high) {
    public ScoreBounds {
        Objects.requireNonNull(low);
        Objects.requireNonNull(high);
    }

    /** Of what is decided: both the same. */
    static ScoreBounds exactly(Scores scores) {
        return new ScoreBounds(scores, scores);
    }
}
