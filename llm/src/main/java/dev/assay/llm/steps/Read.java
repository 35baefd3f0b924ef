package dev.assay.llm.steps;

import dev.assay.llm.LlmWords;
import java.util.function.Function;

/**
 * The result of reading a reply.
 *
 * @param <T> what the reply should say
 */
public sealed interface Read<T> {
    /** The reply says this. */
    record Value<T>(T value) implements Read<T> {}

    /**
     * The reply cannot be used.
     *
     * @param reason one plain sentence
     */
    record Unusable<T>(String reason) implements Read<T> {}

    /** The reply cannot be used, for a reason that is kept with the call and so is English. */
    static <T> Read<T> unusable(String key, Object... arguments) {
        return new Unusable<>(LlmWords.say(key, arguments).toString());
    }

    /** Reads on in a value. */
    default <V> Read<V> then(Function<T, Read<V>> next) {
        return switch (this) {
            case Value<T>(T value) -> next.apply(value);
            case Unusable<T>(String reason) -> new Unusable<>(reason);
        };
    }
}
