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
import com.openai.core.ObjectMappers;
import com.openai.models.ResponseFormatJsonSchema;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.completions.CompletionUsage;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.Tokens;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Requests and replies as openai-java has them. */
final class ChatForm {
    /** Servers that want no key get this in place of one: openai-java insists. */
    private static final String NO_KEY = "none";

    private static final ObjectMapper JSON = new ObjectMapper();

    private ChatForm() {}

    static OpenAIClient client(Connection connection, Optional<ApiKey> key) {
        String secret = key.map(ApiKey::secret).orElse(NO_KEY);
        ClientOptions.Builder options = ClientOptions.builder()
                .httpClient(new JdkHttpClient(connection))
                .baseUrl(connection.baseUrl())
                .timeout(connection.timeLimit())
                .maxRetries(0)
                .logLevel(LogLevel.OFF)
                .disableTelemetry(true);
        switch (connection.api()) {
            case OPENAI -> options.apiKey(secret);
            case AZURE -> options.credential(AzureApiKeyCredential.create(secret))
                    .azureServiceVersion(AzureOpenAIServiceVersion.fromString(connection.apiVersion()))
                    .azureUrlPathMode(
                            connection.baseUrl().endsWith("/openai/v1") ? AzureUrlPathMode.UNIFIED : AzureUrlPathMode.LEGACY);
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

    /** Writes a request and reads a reply for nobody, because the libraries look up at the first time what they need later. */
    static void rehearse() {
        ReplySchema schema = new ReplySchema("none", "{\"type\":\"object\"}");
        ModelRequest request =
                new ModelRequest("none", "", "", new ModelRequest.Sampling(0, 1), Optional.of(schema), 1);
        String reply = """
                {"id":"","object":"chat.completion","created":0,"model":"none","choices":[{"index":0,"finish_reason":"stop",
                "message":{"role":"assistant","content":""}}],
                "usage":{"prompt_tokens":0,"completion_tokens":0,"total_tokens":0}}""";
        try {
            ObjectMappers.jsonMapper().writeValueAsBytes(params(request, RequestForm.WHOLE)._body());
            ChatCompletion completion = ObjectMappers.jsonMapper().readValue(reply, ChatCompletion.class);
            reply(completion, request, RequestForm.WHOLE, Duration.ZERO);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @throws com.openai.errors.OpenAIInvalidDataException if it is no reply to a chat */
    static ModelReply reply(ChatCompletion completion, ModelRequest request, RequestForm form, Duration elapsed) {
        if (completion.choices().isEmpty()) {
            throw new com.openai.errors.OpenAIInvalidDataException("No choice.", null);
        }
        ChatCompletion.Choice choice = completion.choices().getFirst();
        String text = choice.message().content().or(choice.message()::refusal).orElse("");
        return new ModelReply(
                text,
                completion._model().asString().orElse(""),
                choice._finishReason().asKnown().map(ChatCompletion.Choice.FinishReason::asString).orElse(""),
                tokens(completion.usage(), request, text),
                elapsed,
                form.leftOut(request));
    }

    private static Tokens tokens(Optional<CompletionUsage> usage, ModelRequest request, String text) {
        Optional<Long> input = usage.flatMap(used -> used._promptTokens().asKnown());
        Optional<Long> output = usage.flatMap(used -> used._completionTokens().asKnown());
        return input.isPresent() && output.isPresent()
                ? new Tokens(Math.toIntExact(input.get()), Math.toIntExact(output.get()), false)
                : new Tokens(request.estimatedInputTokens(), Tokens.estimateOf(text), true);
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
}
