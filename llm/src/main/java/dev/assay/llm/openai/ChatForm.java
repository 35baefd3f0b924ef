package dev.assay.llm.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.openai.azure.AzureOpenAIServiceVersion;
import com.openai.azure.AzureUrlPathMode;
import com.openai.azure.credential.AzureApiKeyCredential;
import com.openai.client.OpenAIClient;
import com.openai.client.OpenAIClientImpl;
import com.openai.core.ClientOptions;
import com.openai.core.JsonValue;
import com.openai.core.LogLevel;
import com.openai.core.RequestOptions;
import com.openai.core.http.Headers;
import com.openai.core.http.HttpClient;
import com.openai.core.http.HttpRequest;
import com.openai.core.http.HttpResponse;
import com.openai.models.ResponseFormatJsonSchema;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Requests as openai-java makes and sends them. */
final class ChatForm {
    /** In place of a key that is not there: openai-java insists. {@link JdkHttpClient} does not send it. */
    private static final String NO_KEY = "none";

    private static final ObjectMapper JSON = new ObjectMapper();

    private ChatForm() {}

    static OpenAIClient client(Connection connection, Optional<ApiKey> key) {
        return client(connection, key, new JdkHttpClient(connection, key.isPresent()));
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
        }
        return new OpenAIClientImpl(options.build());
    }

    static ChatCompletionCreateParams params(ModelRequest request, RequestForm form) {
        ChatCompletionCreateParams.Builder params = ChatCompletionCreateParams.builder()
                .model(request.model())
                .addSystemMessage(request.system())
                .addUserMessage(request.user());
        if (form.temperature()) {
            params.temperature(request.sampling().temperature());
        }
        if (form.seed()) {
            request.sampling().seed().ifPresent(params::seed);
        }
        int maximum = request.sampling().maximumTokens();
        if (maximum > 0) {
            switch (form.maximum()) {
                case NEW -> params.maxCompletionTokens(maximum);
                case OLD -> params.putAdditionalBodyProperty("max_tokens", JsonValue.from(maximum));
                case NONE -> {}
            }
        }
        if (form.schema()) {
            request.schema().ifPresent(schema -> params.responseFormat(responseFormat(schema)));
        }
        return params.build();
    }

    /** Sends a request with openai-java and brings the body of the reply. What it says is for {@link ChatReply}. */
    static byte[] ask(OpenAIClient client, ModelRequest request, RequestForm form) {
        try (HttpResponse response = client.withRawResponse().chat().completions().create(params(request, form))) {
            return response.body().readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Asks nobody and reads a reply of nobody's, because the libraries look up at the first time what they need later.
     */
    static void rehearse(Connection connection) {
        ReplySchema schema = new ReplySchema("none", "{\"type\":\"object\"}");
        ModelRequest request = new ModelRequest(
                "none", "", "", new ModelRequest.Sampling(0, 1), Optional.of(schema), 1);
        OpenAIClient client = client(connection, Optional.empty(), new NobodyAsked());
        try {
            ChatReply.read(ask(client, request, RequestForm.WHOLE), request, RequestForm.WHOLE, Duration.ZERO);
        } catch (ChatReply.ErrorInsideException | ChatReply.NoReplyException e) {
            throw new IllegalStateException(e);
        } finally {
            client.close();
        }
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

    /** Replies at once to whatever is asked, without a network: for the rehearsal of the first question. */
    private static final class NobodyAsked implements HttpClient, HttpResponse {
        private static final String REPLY = """
                {"model":"none","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant",\
                "content":"none"}}],
                "usage":{"prompt_tokens":0,"completion_tokens":0}}""";

        @Override
        public HttpResponse execute(HttpRequest request, RequestOptions options) {
            if (request.body() != null) {
                request.body().writeTo(new ByteArrayOutputStream());
            }
            return this;
        }

        @Override
        public CompletableFuture<HttpResponse> executeAsync(HttpRequest request, RequestOptions options) {
            return CompletableFuture.completedFuture(execute(request, options));
        }

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
            return new ByteArrayInputStream(REPLY.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void close() {}
    }
}
