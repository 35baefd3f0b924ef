package dev.assay.llm.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.azure.AzureOpenAIServiceVersion;
import com.openai.azure.AzureUrlPathMode;
import com.openai.azure.credential.AzureApiKeyCredential;
import com.openai.client.OpenAIClient;
import com.openai.client.OpenAIClientImpl;
import com.openai.core.ClientOptions;
import com.openai.core.JsonValue;
import com.openai.core.LogLevel;
import com.openai.core.ObjectMappers;
import com.openai.core.RequestOptions;
import com.openai.core.http.Headers;
import com.openai.core.http.HttpClient;
import com.openai.core.http.HttpRequest;
import com.openai.core.http.HttpResponse;
import com.openai.models.ResponseFormatJsonSchema;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.server.RequestForm.Part;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The chat protocol of OpenAI and Azure, in the hands of openai-java, which writes requests and sends them over the
 * {@link Wire}.
 */
final class OpenAiDialect implements Dialect {
    /** In place of a key that is not there: openai-java insists. It is not sent. */
    private static final String NO_KEY = "none";

    /** The headers that carry a key in OpenAI's and Azure's protocols, lower case. */
    private static final Set<String> KEY_HEADERS = Set.of("authorization", "api-key");

    /** The end that a stream has which broke off. */
    private static final String BROKEN = "unfinished stream";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Connection connection;
    private final OpenAIClient client;

    OpenAiDialect(Connection connection, Credentials credentials, Wire wire) {
        this(connection, credentials.key(), new OverWire(wire, credentials.key().isPresent()));
    }

    private OpenAiDialect(Connection connection, Optional<ApiKey> key, HttpClient http) {
        this.connection = connection;
        this.client = client(connection, key, http);
    }

    /** A dialect that reads replies which came otherwise, and has nobody to ask. */
    static Dialect nobodys() {
        return new OpenAiDialect(Connection.toOpenAi(), Optional.empty(), new NobodyAsked());
    }

    private static OpenAIClient client(Connection connection, Optional<ApiKey> key, HttpClient http) {
        String secret = key.map(ApiKey::secret).orElse(NO_KEY);
        ClientOptions.Builder options = ClientOptions.builder()
                .httpClient(http)
                .baseUrl(connection.baseUrl())
                .timeout(connection.timeLimit())
                .maxRetries(0)
                .logLevel(LogLevel.OFF)
                .disableTelemetry(true);
        switch (connection.api()) {
            case OPENAI -> options.apiKey(secret);
            case AZURE ->
                options.credential(AzureApiKeyCredential.create(secret))
                        .azureServiceVersion(AzureOpenAIServiceVersion.fromString(connection.apiVersion()))
                        .azureUrlPathMode(
                                connection.baseUrl().endsWith("/openai/v1")
                                        ? AzureUrlPathMode.UNIFIED
                                        : AzureUrlPathMode.LEGACY);
            case ANTHROPIC, GEMINI -> throw new IllegalArgumentException("Another protocol than OpenAI's.");
        }
        return new OpenAIClientImpl(options.build());
    }

    private static ChatCompletionCreateParams params(ModelRequest request, RequestForm form) {
        ChatCompletionCreateParams.Builder params = ChatCompletionCreateParams.builder().model(request.model());
        if (form.has(Part.SYSTEM)) {
            params.addSystemMessage(request.system());
        }
        params.addUserMessage(form.user(request));
        ModelRequest.Sampling sampling = request.sampling();
        // What the user set among the further fields takes the place of Assay's own.
        ObjectNode fields = sampling.options().body();
        if (form.has(Part.TEMPERATURE) && !fields.has("temperature")) {
            params.temperature(sampling.temperature());
        }
        if (form.has(Part.SEED) && !fields.has("seed")) {
            sampling.seed().ifPresent(params::seed);
        }
        int maximum = sampling.maximumTokens();
        if (maximum > 0 && !fields.has("max_tokens") && !fields.has("max_completion_tokens")) {
            switch (form.maximum()) {
                case NEW -> params.maxCompletionTokens(maximum);
                case OLD -> params.putAdditionalBodyProperty("max_tokens", JsonValue.from(maximum));
                case NONE -> {}
            }
        }
        if (form.has(Part.SCHEMA) && !fields.has("response_format")) {
            request.schema().ifPresent(schema -> params.responseFormat(responseFormat(schema)));
        }
        if (form.isSent(Part.EFFORT, request) && !fields.has("reasoning_effort")) {
            params.putAdditionalBodyProperty("reasoning_effort", JsonValue.from(sampling.options().effort()));
        }
        fields.properties().forEach(field ->
                params.putAdditionalBodyProperty(field.getKey(), JsonValue.fromJsonNode(field.getValue())));
        return params.build();
    }

    /** The body of a request with every part, as {@link #ask} sends it. */
    static JsonNode body(ModelRequest request) {
        return ObjectMappers.jsonMapper().valueToTree(params(request, RequestForm.WHOLE)._body());
    }

    @Override
    public byte[] ask(ModelRequest request, RequestForm form) throws IOException, InterruptedException {
        return ask(client, request, form);
    }

    private static byte[] ask(OpenAIClient client, ModelRequest request, RequestForm form)
            throws IOException, InterruptedException {
        try (HttpResponse response = client.withRawResponse().chat().completions().create(params(request, form))) {
            return response.body().readAllBytes();
        } catch (Stopped e) {
            switch (e.getCause()) {
                case IOException broken -> throw broken;
                default -> throw new InterruptedException();
            }
        }
    }

    @Override
    public Optional<Said> said(JsonNode body) {
        JsonNode choice = body.path("choices").path(0);
        JsonNode message = choice.path("message");
        if (!message.isObject()) {
            return Optional.empty();
        }
        String refusal = text(message.path("refusal"));
        JsonNode usage = body.path("usage");
        return Optional.of(new Said(
                refusal.isEmpty() ? text(message.path("content")) : refusal,
                thoughts(message),
                body.path("model").asText(""),
                refusal.isEmpty() ? choice.path("finish_reason").asText("") : ModelReply.REFUSAL,
                usage.path("prompt_tokens"),
                usage.path("completion_tokens"),
                usage.path("prompt_tokens_details").path("cached_tokens").asLong(0),
                usage.path("completion_tokens_details").path("reasoning_tokens").asLong(0)));
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

    private static String thoughts(JsonNode message) {
        for (String name : List.of("reasoning_content", "reasoning", "thinking", "reasoning_text")) {
            String thoughts = text(message.path(name));
            if (!thoughts.isBlank()) {
                return thoughts;
            }
        }
        List<String> texts = new ArrayList<>();
        message.path("content").forEach(part -> {
            JsonNode thinking = part.path("thinking");
            texts.add(text(thinking.isMissingNode() ? part.path("reasoning") : thinking));
        });
        return String.join("", texts);
    }

    @Override
    public Optional<JsonNode> joined(List<JsonNode> pieces, boolean isEnded) {
        ObjectNode whole = JSON.createObjectNode();
        ObjectNode choice = whole.putArray("choices").addObject();
        Map<String, StringBuilder> texts = new HashMap<>();
        boolean isChat = false;
        for (JsonNode piece : pieces) {
            if (piece.hasNonNull("error")) {
                return Optional.of(piece);
            }
            for (String name : List.of("model", "usage")) {
                if (piece.hasNonNull(name)) {
                    whole.set(name, piece.get(name));
                }
            }
            JsonNode one = piece.path("choices").path(0);
            JsonNode delta = one.has("delta") ? one.path("delta") : one.path("message");
            isChat |= delta.isObject();
            for (String name : List.of("content", "refusal", "reasoning_content", "reasoning")) {
                texts.computeIfAbsent(name, _ -> new StringBuilder()).append(text(delta.path(name)));
            }
            if (one.hasNonNull("finish_reason") && !one.path("finish_reason").asText().isEmpty()) {
                choice.set("finish_reason", one.get("finish_reason"));
            }
        }
        if (!choice.has("finish_reason") && !isEnded) {
            choice.put("finish_reason", BROKEN);
        }
        ObjectNode message = choice.putObject("message");
        texts.forEach((name, text) -> message.put(name, text.toString()));
        return isChat ? Optional.of(whole) : Optional.empty();
    }

    /**
     * Asks nobody and reads a reply of nobody's, because the libraries look up at the first time what they need later.
     */
    @Override
    public void prepare() {
        ReplySchema schema = new ReplySchema("none", "{\"type\":\"object\"}");
        ModelRequest request = new ModelRequest(
                "none", "", "", new ModelRequest.Sampling(0, 1), Optional.of(schema), 1);
        OpenAIClient nobodys = client(connection, Optional.empty(), new NobodyAsked());
        try {
            said(JSON.readTree(ask(nobodys, request, RequestForm.WHOLE)));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            nobodys.close();
        }
    }

    @Override
    public void close() {
        client.close();
    }

    private static ResponseFormatJsonSchema responseFormat(ReplySchema schema) {
        ResponseFormatJsonSchema.JsonSchema.Schema.Builder shape = ResponseFormatJsonSchema.JsonSchema.Schema.builder();
        try {
            for (Map.Entry<String, JsonNode> property : JSON.readTree(schema.json()).properties()) {
                shape.putAdditionalProperty(property.getKey(), JsonValue.fromJsonNode(property.getValue()));
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("The schema " + schema.name() + " is not JSON.", e);
        }
        return ResponseFormatJsonSchema.builder()
                .jsonSchema(ResponseFormatJsonSchema.JsonSchema.builder()
                        .name(schema.name())
                        .strict(true)
                        .schema(shape.build())
                        .build())
                .build();
    }

    /** Stands for an exception that openai-java does not let through. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** @param cause an {@link IOException} or an {@link InterruptedException} */
        Stopped(Exception cause) {
            super(cause);
        }
    }

    /**
     * The wire as openai-java wants an HTTP client. A refusal never reaches openai-java, which raises over bodies that
     * are not quite OpenAI's. Where there is no key, no header that is made for one is sent.
     *
     * @param hasKey whether a key goes along; openai-java makes up a word in its place
     */
    private record OverWire(Wire wire, boolean hasKey) implements HttpClient {
        @Override
        public HttpResponse execute(HttpRequest request, RequestOptions options) {
            Map<String, String> headers = new HashMap<>();
            for (String name : request.headers().names()) {
                if (hasKey || !KEY_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                    request.headers().values(name).forEach(value -> headers.put(name, value));
                }
            }
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            if (request.body() != null) {
                request.body().writeTo(body);
            }
            try {
                return new Reply(wire.post(URI.create(request.url()), headers, body.toByteArray()));
            } catch (IOException | InterruptedException e) {
                throw new Stopped(e);
            }
        }

        @Override
        public CompletableFuture<HttpResponse> executeAsync(HttpRequest request, RequestOptions options) {
            // Assay asks on threads of its own and waits there.
            try {
                return CompletableFuture.completedFuture(execute(request, options));
            } catch (RuntimeException e) {
                return CompletableFuture.failedFuture(e);
            }
        }

        @Override
        public void close() {
            wire.close();
        }
    }

    /** A reply that came, for which openai-java only passes on its bytes. */
    private record Reply(byte[] bytes) implements HttpResponse {
        @Override
        public int statusCode() {
            return 200;
        }

        @Override
        public Headers headers() {
            return Headers.builder().put("Content-Type", "application/json").build();
        }

        @Override
        public InputStream body() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public void close() {}
    }

    /** Replies at once to whatever is asked, without a network: for the rehearsal of the first question. */
    private static final class NobodyAsked implements HttpClient {
        private static final String REPLY = """
                {"model":"none","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant",\
                "content":"none"}}],
                "usage":{"prompt_tokens":0,"completion_tokens":0}}""";

        @Override
        public HttpResponse execute(HttpRequest request, RequestOptions options) {
            if (request.body() != null) {
                request.body().writeTo(new ByteArrayOutputStream());
            }
            return new Reply(REPLY.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public CompletableFuture<HttpResponse> executeAsync(HttpRequest request, RequestOptions options) {
            return CompletableFuture.completedFuture(execute(request, options));
        }

        @Override
        public void close() {}
    }
}
