package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Tokens;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Reads the reply to a chat, from any server that means well: what is missing or odd beside the model's words is passed
 * over. What the model thought, where the server keeps that apart, is no part of the reply.
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
    }

    static ModelReply read(byte[] body, ModelRequest request, RequestForm form, Duration elapsed)
            throws ErrorInsideException, NoReplyException {
        JsonNode root = parse(body);
        JsonNode choice = root.path("choices").path(0);
        JsonNode message = choice.path("message");
        for (JsonNode error : List.of(root.path("error"), choice.path("error"), root.path(0).path("error"))) {
            // Some send the field always, and empty.
            if (error.isTextual() || error.isObject() && !error.isEmpty()) {
                throw new ErrorInsideException(ServerWords.of(JSON.createObjectNode().set("error", error)));
            }
        }
        if (!message.isObject()) {
            throw new NoReplyException();
        }
        String refusal = text(message.path("refusal"));
        String text = refusal.isEmpty() ? text(message.path("content")) : refusal;
        return new ModelReply(
                text,
                root.path("model").asText(""),
                refusal.isEmpty() ? finish(choice) : ModelReply.REFUSAL,
                tokens(root.path("usage"), request, text),
                elapsed,
                form.leftOut(request));
    }

    /** A word; what is longer than any is not one. */
    private static String finish(JsonNode choice) {
        String finish = choice.path("finish_reason").asText("");
        return finish.length() <= LONGEST_FINISH ? finish : finish.substring(0, LONGEST_FINISH);
    }

    private static JsonNode parse(byte[] body) throws NoReplyException {
        try {
            return JSON.readTree(body);
        } catch (IOException | RuntimeException _) {
            throw new NoReplyException();
        }
    }

    /** A text, or the texts of a list of parts; parts of another kind are thoughts or pictures. */
    private static String text(JsonNode content) {
        if (!content.isArray()) {
            return content.asText("");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode part : content) {
            String type = part.path("type").asText("text");
            if (part.isTextual()) {
                texts.add(part.textValue());
            } else if (type.equals("text") || type.equals("output_text")) {
                texts.add(part.path("text").asText(""));
            } else if (type.equals("refusal")) {
                texts.add(part.path("refusal").asText(""));
            }
        }
        return String.join("", texts);
    }

    private static Tokens tokens(JsonNode usage, ModelRequest request, String text) {
        OptionalLong input = count(usage.path("prompt_tokens"));
        OptionalLong output = count(usage.path("completion_tokens"));
        return input.isPresent() && output.isPresent()
                ? new Tokens(input.getAsLong(), output.getAsLong(), false)
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
