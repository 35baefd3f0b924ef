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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Anthropic's messages, as Claude's own server and gateways in its manner have them. */
final class AnthropicDialect implements Dialect {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String VERSION = "2023-06-01";

    /** The protocol has no seed. */
    private static final RequestForm FORM =
            new RequestForm(EnumSet.complementOf(EnumSet.of(Part.SEED)), RequestForm.Maximum.NEW);

    /** The protocol wants a longest reply; as long as every model now served can write, thoughts included. */
    private static final int LONGEST = 8192;

    private final URI address;
    private final Map<String, String> headers = new HashMap<>(Map.of("anthropic-version", VERSION));
    private final Wire wire;

    AnthropicDialect(Connection connection, Credentials credentials, Wire wire) {
        this.address = URI.create(connection.baseUrl() + "/messages");
        this.wire = wire;
        credentials.key().ifPresent(key -> headers.put("x-api-key", key.secret()));
    }

    @Override
    public RequestForm form() {
        return FORM;
    }

    @Override
    public byte[] ask(ModelRequest request, RequestForm form) throws IOException, InterruptedException {
        int maximum = request.sampling().maximumTokens();
        ObjectNode body = JSON.createObjectNode()
                .put("model", request.model())
                .put("max_tokens", maximum > 0 ? maximum : LONGEST);
        if (form.has(Part.SYSTEM)) {
            body.put("system", request.system());
        }
        body.putArray("messages").addObject().put("role", "user").put("content", form.user(request));
        if (form.has(Part.TEMPERATURE)) {
            body.put("temperature", request.sampling().temperature());
        }
        if (form.isSent(Part.EFFORT, request)) {
            String effort = request.sampling().options().effort();
            if (effort.equals("none")) {
                body.putObject("thinking").put("type", "disabled");
            } else {
                body.withObject("/output_config").put("effort", effort);
            }
        }
        if (form.isSent(Part.SCHEMA, request)) {
            body.withObject("/output_config")
                    .putObject("format")
                    .put("type", "json_schema")
                    .set("schema", JSON.readTree(request.schema().get().json()));
        }
        return wire.post(address, headers, JSON.writeValueAsBytes(Wire.withFields(body, request)));
    }

    @Override
    public Optional<Said> said(JsonNode body) {
        JsonNode content = body.path("content");
        if (!content.isArray()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        StringBuilder thoughts = new StringBuilder();
        content.forEach(part -> {
            text.append(part.path("text").asText(""));
            thoughts.append(part.path("thinking").asText(""));
        });
        JsonNode usage = body.path("usage");
        // What was read from a cache was sent all the same.
        long cached = usage.path("cache_read_input_tokens").asLong(0)
                + usage.path("cache_creation_input_tokens").asLong(0);
        JsonNode input = usage.path("input_tokens");
        return Optional.of(new Said(
                text.toString(),
                thoughts.toString(),
                body.path("model").asText(""),
                body.path("stop_reason").asText(""),
                input.canConvertToLong() ? JSON.valueToTree(input.asLong() + cached) : input,
                usage.path("output_tokens"),
                usage.path("cache_read_input_tokens").asLong(0),
                0));
    }

    @Override
    public void close() {
        wire.close();
    }
}
