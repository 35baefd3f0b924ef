package dev.assay.llm.steps;

/**
 * What came of reading a reply.
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
}
