package dev.assay.llm.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.server.RequestForm.Part;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** Gemini's own protocol, in which the model is part of the address. */
final class GeminiDialect implements Dialect {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String baseUrl;
    private final Map<String, String> headers;
    private final Wire wire;

    GeminiDialect(Connection connection, Credentials credentials, Wire wire) {
        this.baseUrl = connection.baseUrl();
        this.headers = credentials.key().map(key -> Map.of("x-goog-api-key", key.secret())).orElse(Map.of());
        this.wire = wire;
    }

    @Override
    public byte[] ask(ModelRequest request, RequestForm form) throws IOException, InterruptedException {
        ModelRequest.Sampling sampling = request.sampling();
        ObjectNode body = JSON.createObjectNode();
        if (form.has(Part.SYSTEM)) {
            body.putObject("systemInstruction").putArray("parts").addObject().put("text", request.system());
        }
        body.putArray("contents")
                .addObject()
                .put("role", "user")
                .putArray("parts")
                .addObject()
                .put("text", form.user(request));
        ObjectNode settings = body.putObject("generationConfig");
        if (form.has(Part.TEMPERATURE)) {
            settings.put("temperature", sampling.temperature());
        }
        if (sampling.maximumTokens() > 0) {
            settings.put("maxOutputTokens", sampling.maximumTokens());
        }
        if (form.isSent(Part.SEED, request)) {
            settings.put("seed", sampling.seed().getAsLong());
        }
        if (form.isSent(Part.SCHEMA, request)) {
            settings.put("responseMimeType", "application/json")
                    .set("responseJsonSchema", JSON.readTree(request.schema().get().json()));
        }
        if (form.isSent(Part.EFFORT, request)) {
            ObjectNode thinking = settings.putObject("thinkingConfig");
            String effort = sampling.options().effort();
            if (effort.equals("none")) {
                thinking.put("thinkingBudget", 0);
            } else {
                thinking.put("thinkingLevel", effort);
            }
        }
        return wire.post(address(request.model()), headers, JSON.writeValueAsBytes(Wire.withFields(body, request)));
    }

    private URI address(String model) {
        String name = model.startsWith("models/") ? model.substring("models/".length()) : model;
        String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
        return URI.create(baseUrl + "/models/" + encoded + ":generateContent");
    }

    @Override
    public Optional<Said> said(JsonNode body) {
        JsonNode candidate = body.path("candidates").path(0);
        String blocked = body.path("promptFeedback").path("blockReason").asText("");
        if (!candidate.isObject() && blocked.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        StringBuilder thoughts = new StringBuilder();
        candidate.path("content").path("parts").forEach(part ->
                (part.path("thought").asBoolean() ? thoughts : text).append(part.path("text").asText("")));
        JsonNode usage = body.path("usageMetadata");
        JsonNode output = usage.path("candidatesTokenCount");
        long thought = usage.path("thoughtsTokenCount").asLong(0);
        // A reply of thoughts alone has no count of its own.
        boolean isCounted = output.isNumber() || usage.has("thoughtsTokenCount") || usage.has("totalTokenCount");
        return Optional.of(new Said(
                text.toString(),
                thoughts.toString(),
                body.path("modelVersion").asText(""),
                blocked.isEmpty() ? candidate.path("finishReason").asText("") : "content_filter",
                usage.path("promptTokenCount"),
                isCounted ? JSON.valueToTree(output.asLong(0) + thought) : output,
                usage.path("cachedContentTokenCount").asLong(0),
                thought));
    }

    @Override
    public void close() {
        wire.close();
    }
}
