package dev.assay.llm.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Tokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Reads the reply to a chat, from any server that means well: what is missing or odd beside the model's words is passed
 * over. What the model thought, where the server keeps that apart, is no part of the reply unless it is all there is.
 */
final class ChatReply {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final int LONGEST_FINISH = 60;

    private ChatReply() {}

    /** The body has a good status and tells of an error. */
    static final class ErrorInsideException extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient ServerWords words;

        ErrorInsideException(ServerWords words) {
            this.words = words;
        }

        ServerWords words() {
            return words;
        }
    }

    /** The body is no reply to a chat. */
    static final class NoReplyException extends Exception {
        private static final long serialVersionUID = 1L;

        private final boolean lasting;

        /** @param lasting whether the same question would bring the like again */
        NoReplyException(boolean lasting) {
            this.lasting = lasting;
        }

        boolean isLasting() {
            return lasting;
        }
    }

    static ModelReply read(Dialect dialect, byte[] body, ModelRequest request, RequestForm form, Duration elapsed)
            throws ErrorInsideException, NoReplyException {
        JsonNode root = parse(dialect, new String(body, StandardCharsets.UTF_8));
        JsonNode choice = root.path("choices").path(0);
        for (JsonNode error : List.of(root.path("error"), choice.path("error"), root.path(0).path("error"))) {
            // Some send the field always, and empty.
            if (error.isTextual() || error.isObject() && !error.isEmpty()) {
                throw new ErrorInsideException(ServerWords.of(JSON.createObjectNode().set("error", error)));
            }
        }
        Dialect.Said said = dialect.said(root).orElseThrow(() -> new NoReplyException(false));
        // Thoughts without an answer: as they are where a server keeps nothing apart.
        String text = said.text().isBlank() && !said.thoughts().isBlank()
                ? "<think>" + said.thoughts()
                : said.text();
        return new ModelReply(
                text, said.model(), word(said.finish()), tokens(said, request, text), elapsed, form.leftOut(request));
    }

    /** What is longer than any word is not one. */
    private static String word(String finish) {
        return finish.length() <= LONGEST_FINISH ? finish : finish.substring(0, LONGEST_FINISH);
    }

    private static JsonNode parse(Dialect dialect, String body) throws NoReplyException {
        try {
            return Wire.isStream(body) ? joined(dialect, body) : JSON.readTree(body);
        } catch (IOException | RuntimeException _) {
            throw new NoReplyException(false);
        }
    }

    /** The events of a stream, each with a piece of the reply, as one body. */
    private static JsonNode joined(Dialect dialect, String stream) throws IOException, NoReplyException {
        List<JsonNode> pieces = new ArrayList<>();
        boolean isEnded = false;
        StringBuilder data = new StringBuilder();
        for (String line : (stream + "\n\n").split("\\R", -1)) {
            String more = line.startsWith("data:") ? line.substring("data:".length()).strip() : "";
            // Some leave out the empty line between two.
            if ((line.isBlank() || more.startsWith("{") || more.startsWith("[DONE]")) && !data.isEmpty()) {
                pieces.add(JSON.readTree(data.toString()));
                data.setLength(0);
            }
            if (more.equals("[DONE]")) {
                isEnded = true;
            } else {
                data.append(more);
            }
        }
        return dialect.joined(pieces, isEnded).orElseThrow(() -> new NoReplyException(true));
    }

    private static Tokens tokens(Dialect.Said said, ModelRequest request, String text) {
        OptionalLong input = count(said.input());
        OptionalLong output = count(said.output());
        return input.isPresent() && output.isPresent()
                ? new Tokens(input.getAsLong(), output.getAsLong(), said.cached(), said.thought(), false)
                : new Tokens(request.estimatedInputTokens(), Tokens.estimateOf(text), true);
    }

    /** A count that can be one; a number that is none or less than none counts as not said. */
    private static OptionalLong count(JsonNode number) {
        if (!number.isNumber() && !number.isTextual()) {
            return OptionalLong.empty();
        }
        double value = number.asDouble(-1);
        return value >= 0 ? OptionalLong.of((long) Math.min(value, Tokens.MOST)) : OptionalLong.empty();
    }
}
