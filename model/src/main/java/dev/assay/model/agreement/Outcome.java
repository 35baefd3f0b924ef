package dev.assay.model.agreement;

import dev.assay.model.Message;
import java.util.Optional;
import java.util.OptionalDouble;

/** The result of a statistic: a number, or a sentence that gives the reason why there is none. */
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
     * @param told a sentence for people: what is missing
     */
    record Undefined(Message told) implements Outcome {}

    /** A result with this number. */
    static Outcome of(double value) {
        return new Value(value);
    }

    /** No number, for that reason. */
    static Outcome undefined(Message why) {
        return new Undefined(why);
    }

    /** True if there is a number. */
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
            case Undefined(Message told) -> throw new IllegalStateException(told.toString());
        };
    }

    /** Why there is no number; empty when there is one. */
    default Optional<Message> why() {
        return this instanceof Undefined undefined ? Optional.of(undefined.told) : Optional.empty();
    }

    /** The same in English, as the command line prints it; empty when there is a number. */
    default String reason() {
        return why().map(Message::toString).orElse("");
    }
}
