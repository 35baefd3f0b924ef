package dev.assay.model.nugget;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The weight of a nugget as a criterion: above 0 it is wanted, below 0 it is to be avoided, and with 0 it is only
 * reported.
 *
 * @param value never NaN, infinite or -0; empty where the weight was taken away, so that the one that its proposal came
 * with does not count
 */
public record Weight(OptionalDouble value) {
    /** No weight any more. */
    public static final Weight TAKEN_AWAY = new Weight(OptionalDouble.empty());

    private static final String WORD_OF_NONE = "none";

    public Weight {
        if (value.isPresent() && !Double.isFinite(value.getAsDouble())) {
            throw new IllegalArgumentException("A weight is a finite number, not " + value.getAsDouble());
        }
        // -0 and 0 weigh the same, and are to be equal.
        value = value.isPresent() ? OptionalDouble.of(value.getAsDouble() + 0.0) : value;
    }

    public Weight(double value) {
        this(OptionalDouble.of(value));
    }

    /**
     * A number as people and files write it, with a sign or none and a point or a comma; empty where the text is none.
     */
    public static Optional<Weight> read(String text) {
        String plain = text.strip().replace('\u2212', '-').replace(',', '.');
        if (!plain.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)")) {
            return Optional.empty();
        }
        double number = Double.parseDouble(plain);
        return Double.isFinite(number) ? Optional.of(new Weight(number)) : Optional.empty();
    }

    /** The word that the log uses: the number without an exponent or zeros at its end, or {@code none}. */
    public String word() {
        return value.isEmpty() ? WORD_OF_NONE : text(value.getAsDouble());
    }

    /** The weight of that word; another text is an {@link IllegalArgumentException}. */
    public static Weight ofWord(String word) {
        return word.equals(WORD_OF_NONE)
                ? TAKEN_AWAY
                : read(word).orElseThrow(() -> new IllegalArgumentException("No weight is called " + word));
    }

    /** A number as it is written, without an exponent or zeros at its end. */
    public static String text(double number) {
        return number == 0 ? "0" : BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
