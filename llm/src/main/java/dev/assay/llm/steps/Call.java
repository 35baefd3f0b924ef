package dev.assay.llm.steps;

import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * One call that was made, with everything that is worth keeping of it. Its place in the record is {@code request.hash()}.
 *
 * @param server the server's address, without a key
 * @param at when it was begun
 */
public record Call(
        WindowId window, ModelRequest request, String promptHash, String server, Instant at, Result result) {
    /** How a call ended. */
    public sealed interface Result {}

    /**
     * A reply came, and counts as paid.
     *
     * @param unusable why it could not be used, in one sentence; empty when it was
     */
    public record Replied(ModelReply reply, String unusable) implements Result {
        public Replied {
            Objects.requireNonNull(reply);
            Objects.requireNonNull(unusable);
        }
    }

    /** No reply came; asking again is another attempt at the same request. */
    public record Broke(ModelException.Reason reason, String message, Duration elapsed) implements Result {}

    public Call {
        Objects.requireNonNull(window);
        Objects.requireNonNull(request);
        Objects.requireNonNull(promptHash);
        Objects.requireNonNull(server);
        Objects.requireNonNull(at);
        Objects.requireNonNull(result);
    }
}
