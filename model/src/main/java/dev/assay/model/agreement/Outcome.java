package dev.assay.model.agreement;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/** What a statistic comes to: a number, or a sentence that says why there is none. */
public sealed interface Outcome {
    /**
     * A number.
     *
     * @param value finite
     */
    record Value(double value) implements Outcome {
        public Value {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("A statistic's value must be a finite number, not " + value + ".");
            }
        }
    }

    /**
     * No number.
     *
     * @param reason a sentence for people: what is missing
     */
    record Undefined(String reason) implements Outcome {
        public Undefined {
            if (reason == null || reason.isBlank()) {
                throw new IllegalArgumentException("A statistic without a value must say why.");
            }
        }
    }

    /** That number. */
    static Outcome of(double value) {
        return new Value(value);
    }

    /** No number, for that reason. */
    static Outcome undefined(String reason) {
        return new Undefined(reason);
    }

    /** Whether there is a number. */
    default boolean isDefined() {
        return this instanceof Value;
    }

    /** The number, or nothing. */
    default OptionalDouble number() {
        return this instanceof Value(double value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /**
     * The number.
     *
     * @throws IllegalStateException with the reason, when there is none
     */
    default double orThrow() {
        return switch (this) {
            case Value(double value) -> value;
            case Undefined(String reason) -> throw new IllegalStateException(reason);
        };
    }

    /** Why there is no number; empty when there is one. */
    default String reason() {
        return this instanceof Undefined(String reason) ? reason : "";
    }

    /** The number changed by {@code change}, or the same reason. */
    default Outcome map(DoubleUnaryOperator change) {
        return this instanceof Value(double value) ? of(change.applyAsDouble(value)) : this;
    }
}
