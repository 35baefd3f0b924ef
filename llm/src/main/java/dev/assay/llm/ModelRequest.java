package dev.assay.llm;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * One question to a model, complete: what is equal here gets the same reply from the record of calls.
 *
 * @param model the model's name, or with Azure the deployment's
 * @param system what the model is told of its task
 * @param user the case at hand
 * @param schema the shape that the reply should have; a server that cannot hold a model to it never sees it
 * @param turn which asking of the same question this is, from 1. Not sent; it makes a second try another request
 */
public record ModelRequest(
        String model, String system, String user, Sampling sampling, Optional<ReplySchema> schema, int turn) {
    /**
     * The sampling parameters of a request: temperature, maximum tokens and seed.
     *
     * @param temperature 0 for the likeliest words always
     * @param maximumTokens where a reply is cut off; 0 leaves that to the server
     * @param seed random seed for the server, if one was given
     * @param options what the user has the model told beside the question
     */
    public record Sampling(double temperature, int maximumTokens, OptionalLong seed, ModelOptions options) {
        /** Without a seed or options. */
        public Sampling(double temperature, int maximumTokens) {
            this(temperature, maximumTokens, OptionalLong.empty(), ModelOptions.NONE);
        }

        public Sampling {
            if (!(temperature >= 0 && temperature <= 2)) {
                throw new IllegalArgumentException("A temperature is from 0 to 2, not " + temperature + ".");
            }
            if (maximumTokens < 0) {
                throw new IllegalArgumentException("The longest reply cannot be " + maximumTokens + " tokens.");
            }
        }
    }

    public ModelRequest {
        if (turn < 1) {
            throw new IllegalArgumentException("Turns count from 1.");
        }
    }

    /**
     * The address of this request by its content: SHA-256, in hex, over every component. The server's address is not
     * part of it, so that a project taken to another machine still knows what was paid for.
     */
    public String hash() {
        ContentHash hash = ContentHash.of("assay-request-1")
                .add(model)
                .add(system)
                .add(user)
                .add(Double.toString(sampling.temperature()))
                .add(Integer.toString(sampling.maximumTokens()))
                .add(schema.map(ReplySchema::json).orElse(""))
                .add(Integer.toString(turn));
        sampling.seed().ifPresent(seed -> hash.add("seed " + seed));
        if (!sampling.options().isNone()) {
            hash.add("effort " + sampling.options().effort()).add("fields " + sampling.options().fields());
        }
        return hash.hex();
    }

    /** Roughly how many tokens will be sent, for a forecast. */
    public int estimatedInputTokens() {
        return Tokens.estimateOf(system) + Tokens.estimateOf(user);
    }
}
