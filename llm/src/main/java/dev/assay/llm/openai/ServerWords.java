package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.core.JsonValue;

/** What a server says in the body of a refusal, wherever it says it. */
final class ServerWords {
    private ServerWords() {}

    static String of(JsonValue body) {
        try {
            return in(body.convert(JsonNode.class));
        } catch (RuntimeException _) {
            // No body, or none that is JSON: the status says enough.
            return "";
        }
    }

    private static String in(JsonNode body) {
        if (body == null) {
            return "";
        }
        if (body.isTextual()) {
            return body.textValue();
        }
        for (String name : new String[] {"error", "message", "detail"}) {
            if (body.hasNonNull(name)) {
                String words = in(body.get(name));
                if (!words.isBlank()) {
                    return words;
                }
            }
        }
        return "";
    }
}
