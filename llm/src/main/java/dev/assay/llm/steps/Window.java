package dev.assay.llm.steps;

import dev.assay.llm.ModelRequest;

/**
 * A piece of work that one reply finishes. Immutable.
 *
 * @param <T> what the reply says
 */
public interface Window<T> {
    /** Its name in the job. */
    WindowId id();

    /** The hash of the prompt that it is asked with. */
    String promptHash();

    /**
     * The request of one try.
     *
     * @param turn counts the tries at this window, from 1; another turn is another request even with the same words
     */
    ModelRequest request(double temperature, int turn);

    /** Reads a raw reply. */
    Read<T> read(String reply);
}
