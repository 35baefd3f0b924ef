package dev.assay.model.measure;

import java.util.Arrays;
import java.util.List;

/**
 * Between which scores something lies whose labels are not all decided: what it would have if every open label were the
 * word of the lowest credit ({@code not_support}), and if every one were that of the highest ({@code support}). A
 * measure is a share of weight, credit / weight, and an open label adds nothing but credit, so each measure is lowest
 * and highest there, whatever the labels will be. Of a nugget whose importance is not known either, each importance is
 * tried: what is more of one weight draws a share to one side only.
 */
public record ScoreBounds(Scores low, Scores high) {
    /** Of what is decided: both the same. */
    static ScoreBounds exactly(Scores scores) {
        return new ScoreBounds(scores, scores);
    }

    /** Of what nothing is known of: any share. */
    static ScoreBounds ofAnyLabels(List<Measure> measures) {
        double[] all = new double[measures.size()];
        Arrays.fill(all, 1);
        return upTo(Scores.of(measures, all));
    }

    /** From 0 to the highest scores that there may be. */
    static ScoreBounds upTo(Scores most) {
        return new ScoreBounds(Scores.zero(most.measures()), most);
    }

    /** The lowest and the highest of both, measure by measure. */
    ScoreBounds or(ScoreBounds other) {
        return new ScoreBounds(low.with(other.low, Math::min), high.with(other.high, Math::max));
    }

    /** The mean of several, which must not be empty. */
    static ScoreBounds mean(List<ScoreBounds> several) {
        return new ScoreBounds(
                Scores.mean(several.stream().map(ScoreBounds::low).toList()),
                Scores.mean(several.stream().map(ScoreBounds::high).toList()));
    }
}
