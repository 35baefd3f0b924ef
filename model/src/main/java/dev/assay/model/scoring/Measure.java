package dev.assay.model.scoring;

import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** One of the six measures of an answer, by the name that the papers give it. */
public enum Measure {
    /** Strict vital: the primary measure. */
    VITAL_STRICT("V_strict", "vital_strict", Scores::vitalStrict),
    /** Vital. */
    VITAL("V", "vital", Scores::vital),
    /** Strict weighted. */
    WEIGHTED_STRICT("W_strict", "weighted_strict", Scores::weightedStrict),
    /** Weighted. */
    WEIGHTED("W", "weighted", Scores::weighted),
    /** Strict, all nuggets alike. */
    ALL_STRICT("A_strict", "all_strict", Scores::allStrict),
    /** All nuggets alike. */
    ALL("A", "all", Scores::all);

    private final String symbol;
    private final String key;
    private final ToDoubleFunction<Scores> value;

    Measure(String symbol, String key, ToDoubleFunction<Scores> value) {
        this.symbol = symbol;
        this.key = key;
        this.value = value;
    }

    /** The papers' name, such as {@code V_strict}. */
    public String symbol() {
        return symbol;
    }

    /** The name that files use, such as {@code vital_strict}. */
    public String key() {
        return key;
    }

    /** This measure's value among {@code scores}, 0 to 1. */
    public double of(Scores scores) {
        return value.applyAsDouble(scores);
    }

    /** The measure with that symbol or key, in any case; empty when there is none. */
    public static Optional<Measure> fromName(String name) {
        for (Measure measure : values()) {
            if (measure.symbol.equalsIgnoreCase(name) || measure.key.equalsIgnoreCase(name)) {
                return Optional.of(measure);
            }
        }
        return Optional.empty();
    }
}
