package dev.assay.llm.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** What came to a {@link ChatServer}. */
public record Question(String path, Map<String, List<String>> headers, JsonNode body) {
    public String model() {
        return body.path("model").asText();
    }

    /** What the model is told of its task. */
    public String system() {
        return message("system");
    }

    /** The case at hand. */
    public String user() {
        return message("user");
    }

    /** Whether a shape of the reply was asked for. */
    public boolean hasSchema() {
        return body.has("response_format");
    }

    /**
     * The name of the shape asked for: {@code grade}, {@code nuggets}, {@code importance}, {@code labels}; or empty.
     */
    public String schemaName() {
        return body.path("response_format").path("json_schema").path("name").asText();
    }

    public String header(String name) {
        return headers.getOrDefault(name, List.of("")).getFirst();
    }

    private String message(String role) {
        for (JsonNode message : body.path("messages")) {
            if (message.path("role").asText().equals(role)) {
                return message.path("content").asText();
            }
        }
        return "";
    }
}
