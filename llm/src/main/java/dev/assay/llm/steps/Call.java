package dev.assay.llm.steps;

import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.UnderWay;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One call that was made, with everything that is worth keeping of it. Its place in the record is {@code
 * request.hash()}.
 *
 * @param server the server's address, without a key
 * @param at when it was begun
 */
public record Call(
        WindowId window, ModelRequest request, String promptHash, String server, Instant at, Result result) {
    /** The end of a call. */
    public sealed interface Result {}

    /**
     * A reply came, and counts as paid.
     *
     * @param unusable why it could not be used, in one sentence; empty when it was
     */
    public record Replied(ModelReply reply, String unusable) implements Result {}

    /** No reply came; asking again is another attempt at the same request. */
    public record Broke(ModelException.Reason reason, String message, Duration elapsed) implements Result {}

    /** The record of calls: what was asked, replied and paid. Must be safe for several threads. */
    public interface Book {
        /** The reply to a request with this hash, usable or not, if one ever came; then it is not paid for again. */
        Optional<ModelReply> known(String requestHash);

        /** The requests that are being asked just now, whose replies will be in this record. */
        UnderWay underWay();

        /** Keeps a call. Called as soon as the call ended, before its values are used; it is safe when this returns. */
        void record(Call call);
    }
}
