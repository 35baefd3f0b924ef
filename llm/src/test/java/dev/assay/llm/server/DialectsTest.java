package dev.assay.llm.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.Connection.Api;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelException.Reason;
import dev.assay.llm.ModelOptions;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes to a server in each dialect, and what is made of its replies: shapes as the servers' public pages have. */
class DialectsTest {
    private static final String SECRET = "sk-secret-4711-abcdef";
    private static final String LABELS = "{\"1\": \"support\"}";
    private static final ReplySchema SCHEMA =
            new ReplySchema("labels", "{\"type\":\"object\",\"required\":[\"1\"],\"additionalProperties\":false}");
    private static final ModelOptions OPTIONS = new ModelOptions(
            "low", "{\"top_p\": 0.9, \"generationConfig\": {\"topK\": 7}, \"output_config\": {\"task\": 1}}");

    private final ChatServer server = new ChatServer();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void claudeIsAskedInItsOwnWords() throws Exception {
        server.then(ServerReply.raw(200, claude(LABELS, "end_turn")));
        ModelReply reply = ask(Api.ANTHROPIC, request(300, OPTIONS));

        assertEquals(LABELS, reply.text());
        assertEquals("claude-tiny-1", reply.servedModel());
        assertTrue(reply.isWhole());
        assertEquals(1212, reply.tokens().input(), "what came from a cache was sent, too");
        assertEquals(34, reply.tokens().output());
        assertEquals(12, reply.tokens().cached(), "and may be cheaper");
        assertEquals(Set.of("seed"), reply.leftOut());
        Question question = server.questions().getFirst();
        assertEquals("/v1/messages", question.path());
        assertEquals(SECRET, question.header("X-api-key"));
        assertEquals("", question.header("Authorization"));
        assertEquals("2023-06-01", question.header("Anthropic-version"));
        JsonNode body = question.body();
        assertEquals("tiny", body.path("model").asText());
        assertEquals("the task", body.path("system").asText());
        assertEquals("the case", body.at("/messages/0/content").asText());
        assertEquals(300, body.path("max_tokens").asInt());
        assertEquals(0.2, body.path("temperature").asDouble());
        assertEquals("low", body.at("/output_config/effort").asText());
        assertEquals("json_schema", body.at("/output_config/format/type").asText());
        assertEquals("object", body.at("/output_config/format/schema/type").asText());
        assertEquals(1, body.at("/output_config/task").asInt());
        assertEquals(0.9, body.path("top_p").asDouble());
    }

    @Test
    void geminiIsAskedInItsOwnWords() throws Exception {
        server.then(ServerReply.raw(200, gemini(LABELS, "STOP")));
        ModelReply reply = ask(Api.GEMINI, request(300, OPTIONS));

        assertEquals(LABELS, reply.text(), "without the part that is a thought");
        assertEquals("gemini-tiny-001", reply.servedModel());
        assertTrue(reply.isWhole());
        assertEquals(1200, reply.tokens().input());
        assertEquals(34 + 50, reply.tokens().output(), "thoughts are paid for");
        assertEquals(50, reply.tokens().thoughts(), "and may have a price of their own");
        assertEquals(Set.of(), reply.leftOut());
        Question question = server.questions().getFirst();
        assertEquals("/v1beta/models/tiny:generateContent", question.path());
        assertEquals(SECRET, question.header("X-goog-api-key"));
        JsonNode body = question.body();
        assertEquals("the task", body.at("/systemInstruction/parts/0/text").asText());
        assertEquals("the case", body.at("/contents/0/parts/0/text").asText());
        assertEquals(300, body.at("/generationConfig/maxOutputTokens").asInt());
        assertEquals(0.2, body.at("/generationConfig/temperature").asDouble());
        assertEquals(42, body.at("/generationConfig/seed").asInt());
        assertEquals("application/json", body.at("/generationConfig/responseMimeType").asText());
        assertEquals("object", body.at("/generationConfig/responseJsonSchema/type").asText());
        assertEquals("low", body.at("/generationConfig/thinkingConfig/thinkingLevel").asText());
        assertEquals(7, body.at("/generationConfig/topK").asInt());
    }

    @Test
    void openAiGetsTheEffortAndTheFieldsInPlaceOfOnesOwn() throws Exception {
        server.then(ServerReply.text(LABELS), ServerReply.text(LABELS));
        ask(Api.OPENAI, request(300, OPTIONS));
        JsonNode body = server.questions().getFirst().body();
        assertEquals("low", body.path("reasoning_effort").asText());
        assertEquals(0.9, body.path("top_p").asDouble());
        ask(Api.OPENAI, request(300, new ModelOptions("", "{\"max_tokens\": 9, \"temperature\": 1}")));
        body = server.questions().getLast().body();
        assertEquals(9, body.path("max_tokens").asInt());
        assertFalse(body.has("max_completion_tokens"));
        assertEquals(1, body.path("temperature").asInt());
        assertFalse(body.has("reasoning_effort"));
    }

    @ParameterizedTest
    @EnumSource(value = Api.class, names = "AZURE", mode = EnumSource.Mode.EXCLUDE)
    void theUsersHeadersGoAlongAndTheirSecretsAreToldToNobody(Api api) throws Exception {
        server.then(ServerReply.raw(200, body(api, LABELS)), ServerReply.error(400, "", "No team behind Tk-99887766"));
        Credentials credentials = new Credentials(
                Optional.empty(), Credentials.headers("X-Team: search\nX-Gateway-Auth: Bearer Tk-99887766"));
        try (ModelClient client = Connections.open(connection(api), credentials)) {
            client.prepare();
            client.ask(request(0, ModelOptions.NONE));
            Question question = server.questions().getFirst();
            assertEquals("search", question.header("X-team"));
            assertEquals("Bearer Tk-99887766", question.header("X-gateway-auth"));
            for (String name : new String[] {"Authorization", "X-api-key", "X-goog-api-key", "Api-key"}) {
                assertEquals("", question.header(name));
            }
            server.always(_ -> ServerReply.error(400, "", "No team behind Tk-99887766"));
            ModelException refused =
                    assertThrows(ModelException.class, () -> client.ask(request(0, ModelOptions.NONE)));
            assertTrue(refused.getMessage().contains("No team behind [key]"), refused.getMessage());
        }
        assertFalse(credentials.toString().contains("Tk-99887766"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ANTHROPIC | end_turn   | WHOLE
            ANTHROPIC | max_tokens | CUT
            ANTHROPIC | refusal    | REFUSAL
            ANTHROPIC | pause_turn | OTHER
            ANTHROPIC | model_context_window_exceeded | CONTEXT
            GEMINI    | STOP       | WHOLE
            GEMINI    | MAX_TOKENS | CUT
            GEMINI    | SAFETY     | REFUSAL
            GEMINI    | RECITATION | REFUSAL
            GEMINI    | PROHIBITED_CONTENT | REFUSAL
            GEMINI    | LANGUAGE   | OTHER
            """)
    void theEndOfAReplyIsUnderstood(Api api, String word, String end) throws Exception {
        server.then(ServerReply.raw(200, api == Api.GEMINI ? gemini(LABELS, word) : claude(LABELS, word)));
        ModelReply reply = ask(api, request(0, ModelOptions.NONE));
        assertEquals(end.equals("WHOLE"), reply.isWhole());
        assertEquals(end.equals("CUT"), reply.isCutOff());
        assertEquals(end.equals("REFUSAL"), reply.isRefusal());
        assertEquals(end.equals("CONTEXT"), reply.isOverContext());
    }

    @Test
    void aQuestionThatGeminiBlocksIsARefusal() throws Exception {
        server.then(ServerReply.raw(
                200, "{\"promptFeedback\":{\"blockReason\":\"OTHER\"},\"usageMetadata\":{\"promptTokenCount\":9}}"));
        assertTrue(ask(Api.GEMINI, request(0, ModelOptions.NONE)).isRefusal());
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ANTHROPIC | 529 | {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}} | BUSY | \
            not ready
            ANTHROPIC | 429 | {"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed \
            your organization's rate limit of 50,000 input tokens per minute"}} | RATE_LIMIT | asks to wait 17 seconds
            ANTHROPIC | 401 | {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}} \
            | KEY | \
            does not accept the key
            ANTHROPIC | 404 | {"type":"error","error":{"type":"not_found_error","message":"model: tiny"}} | MODEL | \
            no model \
            named tiny
            ANTHROPIC | 400 | {"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: \
            210000 \
            tokens > 200000 maximum"}} | REQUEST | too long for the model tiny
            ANTHROPIC | 400 | {"type":"error","error":{"type":"invalid_request_error","message":"You have reached your \
            specified API usage limits."}} | QUOTA | no credit left
            ANTHROPIC | 413 | {"type":"error","error":{"type":"request_too_large","message":"Request exceeds the \
            maximum \
            size"}} | REQUEST | too long
            GEMINI | 429 | {"error":{"code":429,"message":"You exceeded your current \
            quota","status":"RESOURCE_EXHAUSTED",\
            "details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"34s"}]}} | RATE_LIMIT | asks \
            to wait
            GEMINI | 400 | {"error":{"code":400,"message":"API key not valid. Please pass a valid API \
            key.","status":"INVALID_ARGUMENT"}} | KEY | does not accept the key
            GEMINI | 404 | {"error":{"code":404,"message":"models/tiny is not found for API version v1beta, or is not \
            supported for generateContent.","status":"NOT_FOUND"}} | MODEL | no model named tiny
            GEMINI | 400 | {"error":{"code":400,"message":"The input token count (1200000) exceeds the maximum number \
            of \
            tokens allowed (1048576).","status":"INVALID_ARGUMENT"}} | REQUEST | too long for the model tiny
            GEMINI | 404 | `` | ADDRESS | /v1beta
            """)
    void refusalsHaveTheirReasonAfterOneCall(Api api, int status, String body, Reason reason, String words) {
        server.always(_ -> ServerReply.raw(status, body).with("retry-after", "17"));
        ModelException failure =
                assertThrows(ModelException.class, () -> ask(api, request(0, ModelOptions.NONE)));
        assertEquals(reason, failure.reason(), failure.getMessage());
        assertTrue(failure.getMessage().contains(words), failure.getMessage());
        assertEquals(1, server.count());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            OPENAI    | 400 | System role not supported
            OPENAI    | 400 | Conversation roles must alternate user/assistant/user/assistant/...
            OPENAI    | 422 | Only user and assistant roles are supported!
            OPENAI    | 500 | Jinja Exception: System messages are not supported by this template
            GEMINI    | 400 | Developer instruction is not enabled for models/tiny
            """)
    void withoutASystemRoleTheInstructionsBeginTheQuestion(Api api, int status, String said) throws Exception {
        server.always(question -> question.body().has("systemInstruction") || !question.system().isEmpty()
                ? ServerReply.error(status, "", said)
                : ServerReply.raw(200, body(api, LABELS)));
        try (ModelClient client = Connections.open(connection(api).withRetries(3), key())) {
            ModelReply reply = client.ask(request(0, ModelOptions.NONE));
            assertEquals(LABELS, reply.text());
            assertEquals(Set.of("system"), reply.leftOut());
            assertEquals(2, server.count());
            client.ask(request(0, ModelOptions.NONE));
            assertEquals(3, server.count(), "remembered");
        }
        JsonNode body = server.questions().getLast().body();
        String user = body.at(api == Api.GEMINI ? "/contents/0/parts/0/text" : "/messages/0/content").asText();
        assertEquals("the task\n\nthe case", user);
    }

    @Test
    void whatAModelDoesNotTakeIsLeftOutAndSaid() throws Exception {
        server.always(question -> {
            JsonNode body = question.body();
            if (body.has("temperature")) {
                return ServerReply.error(400, "", "`temperature` is deprecated for this model.");
            }
            return body.at("/output_config/effort").isMissingNode()
                    ? ServerReply.raw(200, claude(LABELS, "end_turn"))
                    : ServerReply.error(400, "", "This model does not support the effort parameter.");
        });
        ModelReply reply = ask(Api.ANTHROPIC, request(0, OPTIONS));
        assertEquals(Set.of("seed", "temperature", "effort"), reply.leftOut());
        assertTrue(server.questions().getLast().body().path("output_config").has("format"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Context size has been exceeded.",
                "the request exceeds the available context size. try increasing it, or enable context shift",
                "input is too large to process. increase the physical batch size",
                "The prompt is too long for this model"
            })
    void aFullContextIsSaidOnceWhateverTheStatus(String said) {
        server.always(_ -> ServerReply.error(500, "", said));
        ModelException failure = assertThrows(
                ModelException.class,
                () -> Connections.open(connection(Api.OPENAI).withRetries(3), key())
                        .ask(request(0, ModelOptions.NONE)));
        assertEquals(Reason.REQUEST, failure.reason());
        assertTrue(failure.getMessage().contains("too long for the model tiny"), failure.getMessage());
        assertEquals(1, server.count());
    }

    @Test
    void aStreamThatNobodyAskedForIsRead() throws Exception {
        server.then(stream("""
                : waiting

                event: chunk
                data: {"model":"m-1","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}

                data: {"choices":[{"delta":{"reasoning_content":"Well, {\\"1\\": \\"not_support\\"}"}}]}

                data:{"choices":[{"delta":{"content":"{\\"1\\": "}}]}
                data: {"choices":[{"delta":{"content":"\\"support\\"}"},"finish_reason":"stop"}]}

                data: {"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":7}}

                data: [DONE]
                """), stream("""
                data: {"choices":[{"delta":{"content":"{\\"1\\": \\"sup"}}]}

                """), stream("data: {\"error\":{\"message\":\"The model is overloaded\",\"code\":503}}\n\n"),
                stream("data: [DONE]\n\n"));
        ModelReply reply = ask(Api.OPENAI, request(0, ModelOptions.NONE));
        assertEquals(LABELS, reply.text());
        assertEquals("m-1", reply.servedModel());
        assertTrue(reply.isWhole());
        assertEquals(7, reply.tokens().output());
        assertFalse(ask(Api.OPENAI, request(0, ModelOptions.NONE)).isWhole(), "broke off");
        assertEquals(Reason.SERVER, failure().reason());
        assertEquals(Reason.BAD_REPLY, failure().reason());
        assertEquals(4, server.count());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            OPENAI    | https://h.example/v1/chat/completions               | https://h.example/v1
            ANTHROPIC | https://h.example/v1/messages                       | https://h.example/v1
            ANTHROPIC | https://h.example                                   | https://h.example/v1
            ANTHROPIC | https://h.example/anthropic/v1/                     | https://h.example/anthropic/v1
            GEMINI    | https://h.example/v1beta/models/g-1:generateContent | https://h.example/v1beta
            GEMINI    | https://h.example/                                  | https://h.example/v1beta
            """)
    void anAddressIsTakenAsItIsCopied(Api api, String copied, String meant) {
        assertEquals(meant, Connection.to(api, copied).baseUrl());
    }

    @Test
    void theAddressesOfClaudeAndGeminiSayTheirProtocol() {
        assertEquals(Api.ANTHROPIC, Connection.usualApi("https://api.anthropic.com/v1"));
        assertEquals(Api.OPENAI, Connection.usualApi("https://api.anthropic.com/v1/chat/completions"));
        assertEquals(Api.GEMINI, Connection.usualApi("https://generativelanguage.googleapis.com"));
        assertEquals(Api.OPENAI, Connection.usualApi("https://generativelanguage.googleapis.com/v1beta/openai"));
        assertEquals(Api.OPENAI, Connection.usualApi("http://localhost:4000/v1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "{\"top_p\": 1", "{\"model\": \"x\"}", "{\"a\": [{\"api_key\": \"x\"}]}"})
    void fieldsThatCannotBeSentAreRefused(String fields) {
        assertThrows(IllegalArgumentException.class, () -> new ModelOptions("", fields));
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-Team", "X Team: search", ": search", "Host: elsewhere", "X-Team: caf\u00E9"})
    void headersThatCannotBeSentAreRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> Credentials.headers(line));
    }

    @Test
    void whatChangesTheReplyChangesTheAddressOfARequest() {
        Set<String> hashes = Set.of(
                request(0, ModelOptions.NONE).hash(),
                request(0, new ModelOptions("low", "")).hash(),
                request(0, new ModelOptions("high", "")).hash(),
                request(0, new ModelOptions("", "{\"top_p\":1}")).hash());
        assertEquals(4, hashes.size());
    }

    private static ServerReply stream(String events) {
        return ServerReply.raw(200, events).with("Content-Type", "text/event-stream");
    }

    private static String claude(String text, String end) {
        return "{\"id\":\"msg_1\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"claude-tiny-1\",\"content\":["
                + "{\"type\":\"thinking\",\"thinking\":\"Hm, [1]\",\"signature\":\"x\"},{\"type\":\"text\",\"text\":"
                + quoted(text) + "}],\"stop_reason\":\"" + end + "\",\"stop_sequence\":null,\"usage\":{"
                + "\"input_tokens\":1200,\"cache_read_input_tokens\":12,\"cache_creation_input_tokens\":0,"
                + "\"output_tokens\":34}}";
    }

    private static String gemini(String text, String end) {
        return "{\"candidates\":[{\"content\":{\"role\":\"model\",\"parts\":[{\"thought\":true,\"text\":\"Hm, [1]\"},"
                + "{\"text\":" + quoted(text) + "}]},\"finishReason\":\"" + end + "\",\"index\":0}],\"usageMetadata\":{"
                + "\"promptTokenCount\":1200,\"candidatesTokenCount\":34,\"thoughtsTokenCount\":50,"
                + "\"totalTokenCount\":1284},\"modelVersion\":\"gemini-tiny-001\"}";
    }

    private static String body(Api api, String text) {
        return switch (api) {
            case GEMINI -> gemini(text, "STOP");
            case ANTHROPIC -> claude(text, "end_turn");
            default -> ServerReply.text(text).body();
        };
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\"", "\\\"") + "\"";
    }

    private static Credentials key() {
        return new Credentials(Optional.of(new ApiKey(SECRET)), Map.of());
    }

    private Connection connection(Api api) {
        return Connection.to(api, api == Api.OPENAI ? server.baseUrl() : server.address())
                .withRetries(0)
                .withTimeLimit(Duration.ofSeconds(20));
    }

    private ModelException failure() {
        return assertThrows(ModelException.class, () -> ask(Api.OPENAI, request(0, ModelOptions.NONE)));
    }

    private ModelReply ask(Api api, ModelRequest request) throws ModelException, InterruptedException {
        try (ModelClient client = Connections.open(connection(api), key())) {
            return client.ask(request);
        }
    }

    private static ModelRequest request(int maximum, ModelOptions options) {
        return new ModelRequest(
                "tiny",
                "the task",
                "the case",
                new ModelRequest.Sampling(0.2, maximum, OptionalLong.of(42), options),
                Optional.of(SCHEMA),
                1);
    }
}
