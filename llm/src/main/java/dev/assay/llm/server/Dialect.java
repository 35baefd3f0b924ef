package dev.assay.llm.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ModelRequest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A protocol that a model's server speaks: how a question is written, and where a reply has what. */
interface Dialect extends AutoCloseable {
    /** The parts of a request that the protocol knows at all. */
    default RequestForm form() {
        return RequestForm.WHOLE;
    }

    /**
     * Sends a question and brings the body of the reply.
     *
     * @throws IOException if none came, or a refusal did: see {@link Wire}
     * @throws InterruptedException if the thread was interrupted
     */
    byte[] ask(ModelRequest request, RequestForm form) throws IOException, InterruptedException;

    /** What the body of a reply says; empty when it is no reply of this protocol. */
    Optional<Said> said(JsonNode body);

    /**
     * The pieces of a reply that the server sent bit by bit, although it was not asked to, as one body; empty when they
     * are none of this protocol.
     *
     * @param isEnded whether the server said that nothing follows
     */
    default Optional<JsonNode> joined(List<JsonNode> pieces, boolean isEnded) {
        return Optional.empty();
    }

    /** Makes ready for the first question, without a network. */
    default void prepare() {}

    @Override
    default void close() {}

    /**
     * The content of a reply.
     *
     * @param thoughts what the server kept apart of them
     * @param finish why it ended, in the server's word, or {@link dev.assay.llm.ModelReply#REFUSAL}
     * @param input the tokens that the server counted, as it wrote them
     * @param cached how many of these it had in its cache; 0 where it does not say
     * @param thought how many of the output were thoughts; 0 where it does not say
     */
    record Said(
            String text,
            String thoughts,
            String model,
            String finish,
            JsonNode input,
            JsonNode output,
            long cached,
            long thought) {}
}
