package dev.assay.llm.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a {@link ChatServer} sends back.
 *
 * @param isCut only the first half of the body is sent, then the connection is closed
 * @param isSilent nothing is sent and the connection is closed
 * @param isZipped the body is sent zipped
 */
public record ServerReply(
        int status,
        Map<String, String> headers,
        String body,
        Duration delay,
        boolean isCut,
        boolean isSilent,
        boolean isZipped) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> IS_JSON = Map.of("Content-Type", "application/json");

    /** The model said {@code text}; used 100 tokens in and 20 out. */
    public static ServerReply text(String text) {
        return completion(text, "stop", true);
    }

    /** The model was cut off after {@code text}. */
    public static ServerReply tooLong(String text) {
        return completion(text, "length", true);
    }

    /** The model said {@code text}, and the server does not count tokens. */
    public static ServerReply uncounted(String text) {
        return completion(text, "stop", false);
    }

    /** The model said a JSON array of {@code texts}. */
    public static ServerReply list(List<String> texts) {
        return text(JSON.valueToTree(texts).toString());
    }

    /** The server refuses, in OpenAI's words. */
    public static ServerReply error(int status, String code, String message) {
        ObjectNode body = JSON.createObjectNode();
        body.putObject("error").put("message", message).put("type", "error").put("code", code);
        return raw(status, body.toString());
    }

    /** Any status and any body, said to be JSON. */
    public static ServerReply raw(int status, String body) {
        return new ServerReply(status, IS_JSON, body, Duration.ZERO, false, false, false);
    }

    /** The server closes the connection without a word. */
    public static ServerReply silence() {
        return new ServerReply(200, IS_JSON, "", Duration.ZERO, false, true, false);
    }

    /** This, but the connection breaks in the middle. */
    public ServerReply cut() {
        return new ServerReply(status, headers, body, delay, true, isSilent, isZipped);
    }

    /** The first half of this, as if it were all. */
    public ServerReply half() {
        return new ServerReply(status, headers, body.substring(0, body.length() / 2), delay, isCut, isSilent, isZipped);
    }

    /** This, later. */
    public ServerReply after(Duration newDelay) {
        return new ServerReply(status, headers, body, newDelay, isCut, isSilent, isZipped);
    }

    /** This, with one more header. */
    public ServerReply with(String name, String value) {
        Map<String, String> all = new HashMap<>(headers);
        all.put(name, value);
        return new ServerReply(status, Map.copyOf(all), body, delay, isCut, isSilent, isZipped);
    }

    /** This, zipped, whether it was asked for or not. */
    public ServerReply zipped() {
        return new ServerReply(status, headers, body, delay, isCut, isSilent, true).with("Content-Encoding", "gzip");
    }

    /** This, with a mark of the byte order before it. */
    public ServerReply marked() {
        return new ServerReply(status, headers, "\uFEFF" + body, delay, isCut, isSilent, isZipped);
    }

    /** The model ended for another reason than that it was done. */
    public static ServerReply finished(String finish, String text) {
        return completion(text, finish, true);
    }

    private static ServerReply completion(String text, String finish, boolean counted) {
        ObjectNode body = JSON.createObjectNode();
        body.put("id", "chat-1")
                .put("object", "chat.completion")
                .put("created", 1_700_000_000)
                .put("model", "served-model-1");
        ObjectNode choice = body.putArray("choices").addObject();
        choice.put("index", 0).put("finish_reason", finish);
        choice.putObject("message").put("role", "assistant").put("content", text);
        if (counted) {
            body.putObject("usage").put("prompt_tokens", 100).put("completion_tokens", 20).put("total_tokens", 120);
        }
        return raw(200, body.toString());
    }
}
