package dev.assay.model.measure;

import dev.assay.model.nugget.Importance;
import java.util.List;
import java.util.Optional;

/**
 * A measure that scores are told apart by: a name, and for a share, the part of the weight of the judged items that a
 * judge's words credit. Whoever shows scores goes through the measures that the scores have, so a measure is one line
 * here.
 *
 * @param symbol the papers' name, such as {@code V_strict}
 * @param key the name that files use, such as {@code vital_strict}
 * @param share how it comes from counts of words; empty for a measure that is worked out in another way
 */
public record Measure(String symbol, String key, Optional<Share> share) {
    /** Strict vital: the primary measure of nuggets. */
    public static final Measure VITAL_STRICT = share("V_strict", "vital_strict", Weights.VITAL, true);
    /** Vital. */
    public static final Measure VITAL = share("V", "vital", Weights.VITAL, false);
    /** Strict weighted. */
    public static final Measure WEIGHTED_STRICT = share("W_strict", "weighted_strict", Weights.GRADED, true);
    /** Weighted. */
    public static final Measure WEIGHTED = share("W", "weighted", Weights.GRADED, false);
    /** Strict, all nuggets alike. */
    public static final Measure ALL_STRICT = share("A_strict", "all_strict", Weights.ALIKE, true);
    /** All nuggets alike. */
    public static final Measure ALL = share("A", "all", Weights.ALIKE, false);

    /**
     * The measures of an answer's nuggets, the primary one first.
     *
     * <p>Support counts 1 and partial support 0.5, or 0 in the strict measures; not_support 0. V averages over the
     * vital nuggets and is 0 when there are none; W weighs vital 1 and okay 0.5; A averages over all nuggets. Source:
     * <i>Initial Nugget Evaluation Results for the TREC 2024 RAG Track with the AutoNuggetizer Framework</i>, section
     * 3.5.
     */
    public static final List<Measure> NUGGETS =
            List.of(VITAL_STRICT, VITAL, WEIGHTED_STRICT, WEIGHTED, ALL_STRICT, ALL);

    /**
     * A share of weight.
     *
     * @param strict only words with the full credit count
     */
    public record Share(Weights weights, boolean strict) {}

    /** The weights of a nugget by its importance. Items without an importance, a citation say, are {@code unset}. */
    public record Weights(double vital, double okay, double unset) {
        /** Vital nuggets alone. */
        public static final Weights VITAL = new Weights(1, 0, 0);
        /** Okay nuggets half. */
        public static final Weights GRADED = new Weights(1, 0.5, 0);
        /** All alike. */
        public static final Weights ALIKE = new Weights(1, 1, 1);

        public double of(Importance importance) {
            return switch (importance) {
                case VITAL -> vital;
                case OKAY -> okay;
                case UNSET -> unset;
            };
        }

        /** The same with another weight of okay nuggets, where these count and count less than vital ones. */
        public Weights supposing(double okayWeight) {
            return okay > 0 && okay < vital ? new Weights(vital, okayWeight * vital, unset) : this;
        }
    }

    /** A measure that is a share of weight. */
    public static Measure share(String symbol, String key, Weights weights, boolean strict) {
        return new Measure(symbol, key, Optional.of(new Share(weights, strict)));
    }

    /** This measure's value among {@code scores}, which have it. */
    public double of(Scores scores) {
        return scores.of(this);
    }
}
