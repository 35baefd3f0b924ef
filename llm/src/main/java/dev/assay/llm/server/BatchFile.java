package dev.assay.llm.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.LlmWords;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Requests and their replies as lines of files, in the form of OpenAI's batch endpoint, which other programs read. */
public final class BatchFile {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Dialect DIALECT = OpenAiDialect.nobodys();

    private BatchFile() {}

    /**
     * A line that came back.
     *
     * @param id the name of its request
     * @param status the status of the response; 0 where the request was never made
     * @param body the body of the response, or what is said of an error in its place
     */
    public record Reply(String id, int status, byte[] body) {
        /** True if it holds a model's reply, and not a refusal. */
        public boolean isGood() {
            return status / 100 == 2;
        }
    }

    /** True if servers of a protocol read such files. */
    public static boolean isReadBy(Connection.Api api) {
        return api == Connection.Api.OPENAI || api == Connection.Api.AZURE;
    }

    /** The line that makes a request, as a server of such a connection reads it; its body is that of a call. */
    public static String line(Connection connection, String id, ModelRequest request) {
        ObjectNode line = JSON.createObjectNode()
                .put("custom_id", id)
                .put("method", "POST")
                .put("url", address(connection));
        line.set("body", OpenAiDialect.body(request));
        return line.toString();
    }

    /** The place of the calls at a server, as its batches name it. */
    static String address(Connection connection) {
        return connection.api() == Connection.Api.AZURE ? "/chat/completions" : "/v1/chat/completions";
    }

    /** Reads a line of replies; empty when it is none. */
    public static Optional<Reply> reply(String line) {
        JsonNode root;
        try {
            root = JSON.readTree(line);
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
        if (root == null || !root.path("custom_id").isTextual() || !root.has("response") && !root.has("error")) {
            return Optional.empty();
        }
        JsonNode response = root.path("response");
        JsonNode body = response.hasNonNull("body") ? response.path("body") : root.path("error");
        String text = body.isTextual() ? body.textValue() : body.toString();
        return Optional.of(new Reply(
                root.path("custom_id").textValue(),
                response.path("status_code").asInt(0),
                text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The reply of a model on a line, whatever it was asked; empty where none came. */
    public static Optional<ModelReply> read(String model, Reply reply) {
        ModelRequest request = new ModelRequest(
                model, "", "", new ModelRequest.Sampling(0, 0), Optional.empty(), 1);
        try {
            return reply.isGood() ? Optional.of(chat(reply, request).kept()) : Optional.empty();
        } catch (ChatReply.ErrorInsideException | ChatReply.NoReplyException _) {
            return Optional.empty();
        }
    }

    private static ModelReply chat(Reply reply, ModelRequest request)
            throws ChatReply.ErrorInsideException, ChatReply.NoReplyException {
        return ChatReply.read(DIALECT, reply.body(), request, RequestForm.WHOLE, Duration.ZERO);
    }

    /**
     * A client that asks nobody: it has the replies that came, and says of any other request that its reply is to come.
     * Nor is a request answered whose line tells of the server's own trouble; one that it refused is.
     */
    public static ModelClient replying(Connection connection, Function<ModelRequest, Optional<Reply>> replies) {
        return new Replying(connection, replies);
    }

    private static final class Replying implements ModelClient {
        private final Function<ModelRequest, Optional<Reply>> replies;
        private final Failures failures;

        Replying(Connection connection, Function<ModelRequest, Optional<Reply>> replies) {
            this.replies = replies;
            this.failures = new Failures(connection, Credentials.NONE);
        }

        @Override
        public ModelReply ask(ModelRequest request) throws ModelException {
            Optional<Reply> reply = replies.apply(request);
            if (reply.isEmpty()) {
                throw new ModelException(ModelException.Reason.WRITTEN, LlmWords.say("reply.to-come"));
            }
            try {
                return read(request, reply.get());
            } catch (ModelException e) {
                throw e.reason() == ModelException.Reason.REQUEST
                        ? e
                        : new ModelException(ModelException.Reason.WRITTEN, e.told());
            }
        }

        private ModelReply read(ModelRequest request, Reply reply) throws ModelException {
            if (reply.status() == 0) {
                String why = ServerWords.of(reply.body()).message();
                throw new ModelException(ModelException.Reason.WRITTEN, LlmWords.say("reply.never-made", why));
            }
            if (!reply.isGood()) {
                HttpHeaders none = HttpHeaders.of(Map.of(), (_, _) -> true);
                throw failures.of(new Wire.RefusedException(reply.status(), none, reply.body()), request.model())
                        .exception();
            }
            try {
                return chat(reply, request);
            } catch (ChatReply.ErrorInsideException e) {
                throw failures.of(e.words(), request.model()).exception();
            } catch (ChatReply.NoReplyException e) {
                throw failures.ofBadReply(e.isLasting()).exception();
            }
        }

        @Override
        public void close() {}
    }
}
