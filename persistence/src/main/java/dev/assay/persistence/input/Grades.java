package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.OptionalInt;

/** Reads a relevance grade. */
public final class Grades {
    private static final int MAX_LENGTH = 20;

    private Grades() {}

    /** The whole number that a value is (2, 2.0 or "2"), or empty. */
    public static OptionalInt value(JsonNode value) {
        return value.isNumber() || value.isTextual() ? value(value.asText().strip()) : OptionalInt.empty();
    }

    public static OptionalInt value(String literal) {
        if (literal.length() > MAX_LENGTH) {
            return OptionalInt.empty();
        }
        try {
            BigDecimal number = new BigDecimal(literal);
            // An exponent such as 1e999999999 would take for ever to write out.
            return Math.abs(number.scale()) > MAX_LENGTH ? OptionalInt.empty() : OptionalInt.of(number.intValueExact());
        } catch (ArithmeticException | NumberFormatException e) {
            return OptionalInt.empty();
        }
    }
}
