package dev.assay.llm.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.ConnectionTest;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelException.Reason;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.Tokens;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What servers send that is not quite OpenAI's: each shape of an error gets the right sentence and the right
 * consequence.
 */
class HostileServerTest {
    /** What follows from an error. */
    enum Then {
        /** The same call is made again at once, as often as the connection allows. */
        RETRY,
        /** All calls wait; whoever has them in view asks again. */
        WAIT,
        /** This window fails and the others go on. */
        WINDOW,
        /** The job stops, for every window would meet the same. */
        STOP
    }

    private static final String SECRET = "sk-secret-4711-abcdef";

    private final ChatServer server = new ChatServer();

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            OpenAI, key            | 401 | {"error":{"message":"Incorrect API key provided: sk-secret-4711-abcdef. \
            You can find your API key at x.","type":"invalid_request_error","param":null,"code":"invalid_api_key"}} | \
            KEY | STOP | does not accept the key
            OpenAI, rate           | 429 | {"error":{"message":"Rate limit reached for gpt-4o on tokens per min \
            (TPM): Limit 30000, Used 29000. Please try again in \
            6m0s.","type":"tokens","param":null,"code":"rate_limit_exceeded"}} | RATE_LIMIT | WAIT | asks to wait 6 \
            minutes
            OpenAI, credit         | 429 | {"error":{"message":"You exceeded your current quota, please check your \
            plan and billing details.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}} | QUOTA \
            | STOP | no credit left
            OpenAI, context        | 400 | {"error":{"message":"This model's maximum context length is 8192 tokens. \
            However, your messages resulted in 9001 \
            tokens.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}} | REQUEST | \
            WINDOW | too long for the model tiny
            OpenAI, model          | 404 | {"error":{"message":"The model `tiny` does not exist or you do not have \
            access to it.","type":"invalid_request_error","param":null,"code":"model_not_found"}} | MODEL | STOP | no \
            model named tiny
            OpenAI, country        | 403 | \
            {"error":{"code":"unsupported_country_region_territory","message":"Country, region, or territory not \
            supported","param":null,"type":"request_forbidden"}} | KEY | STOP | territory not supported
            OpenAI, overloaded     | 503 | {"error":{"message":"The engine is currently overloaded, please try again \
            later","type":"server_error","param":null,"code":null}} | SERVER | RETRY | currently overloaded
            Azure, filter          | 400 | {"error":{"message":"The response was filtered due to the prompt \
            triggering Azure OpenAI's content management policy. Please modify your prompt and \
            retry.","type":null,"param":"prompt","code":"content_filter","status":400,\
            "innererror":{"code":"ResponsibleAIPolicyViolation","content_filter_result":{"hate":{"filtered":false,\
            "severity":"safe"},"jailbreak":{"filtered":true,"detected":true},"violence":{"filtered":true,\
            "severity":"medium"}}}}} | REQUEST | WINDOW | rejected the request because of its content: jailbreak, \
            violence (medium)
            Azure, key             | 401 | {"error":{"code":"401","message":"Access denied due to invalid \
            subscription key or wrong API endpoint."}} | KEY | STOP | does not accept the key
            Azure, rate            | 429 | {"error":{"code":"429","message":"Requests to the ChatCompletions_Create \
            Operation have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after 26 \
            seconds."}} | RATE_LIMIT | WAIT | asks to wait 26 seconds
            Azure, deployment      | 404 | {"error":{"code":"DeploymentNotFound","message":"The API deployment for \
            this resource does not exist."}} | MODEL | STOP | no model named tiny
            Azure, path            | 404 | {"error":{"code":"404","message":"Resource not found"}} | ADDRESS | STOP | \
            check the address
            OpenRouter, rate       | 429 | {"error":{"message":"Provider returned \
            error","code":429,"metadata":{"raw":"tiny is temporarily rate-limited upstream. Please retry \
            shortly.","provider_name":"Some"}},"user_id":"u"} | RATE_LIMIT | WAIT | too many requests
            OpenRouter, credit     | 402 | {"error":{"message":"Insufficient credits. Add more using \
            https://openrouter.ai/credits","code":402}} | QUOTA | STOP | no credit left
            OpenRouter, moderation | 403 | {"error":{"message":"tiny requires moderation on Some. Your input was \
            flagged for \\"violence\\".","code":403,"metadata":{"reasons":["violence"],"flagged_input":"..."}}} | \
            REQUEST | WINDOW | rejected the request because of its content
            OpenRouter, model      | 400 | {"error":{"message":"tiny is not a valid model \
            ID","code":400},"user_id":"u"} | MODEL | STOP | no model named tiny
            OpenRouter, endpoints  | 404 | {"error":{"message":"No endpoints found for tiny.","code":404}} | MODEL | \
            STOP | no model named tiny
            OpenRouter, provider   | 502 | {"error":{"message":"Provider returned \
            error","code":502,"metadata":{"raw":"{\\"error\\":{\\"message\\":\\"upstream went \
            away\\"}}","provider_name":"Some"}}} | SERVER | RETRY | upstream went away
            vLLM old, model        | 404 | {"object":"error","message":"The model `tiny` does not \
            exist.","type":"NotFoundError","param":null,"code":404} | MODEL | STOP | no model named tiny
            vLLM old, context      | 400 | {"object":"error","message":"This model's maximum context length is 4096 \
            tokens. However, you requested 5000 tokens.","type":"BadRequestError","param":null,"code":400} | REQUEST \
            | WINDOW | too long for the model tiny
            vLLM new, model        | 404 | {"error":{"message":"The model `tiny` does not \
            exist.","type":"NotFoundError","param":"model","code":404}} | MODEL | STOP | no model named tiny
            vLLM new, failure      | 500 | {"error":{"message":"EngineCore encountered an \
            issue.","type":"InternalServerError","param":null,"code":500}} | SERVER | RETRY | EngineCore encountered \
            an issue
            vLLM, key              | 401 | {"error":"Unauthorized"} | KEY | STOP | does not accept the key
            vLLM, form             | 400 | {"detail":[{"type":"extra_forbidden","loc":["body","stop"],"msg":"Extra \
            inputs are not permitted"}]} | REQUEST | WINDOW | Extra inputs are not permitted
            llama.cpp, loading     | 503 | {"error":{"code":503,"message":"Loading \
            model","type":"unavailable_error"}} | BUSY | WAIT | is not ready: "Loading model"
            llama.cpp, key         | 401 | {"error":{"code":401,"message":"Invalid API \
            Key","type":"authentication_error"}} | KEY | STOP | does not accept the key
            llama.cpp, context     | 400 | {"error":{"code":400,"message":"the request exceeds the available context \
            size, try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}} | \
            REQUEST | WINDOW | too long for the model tiny
            llama.cpp, failure     | 500 | {"error":{"code":500,"message":"slot unavailable","type":"server_error"}} \
            | SERVER | RETRY | slot unavailable
            Ollama, model          | 404 | {"error":{"message":"model \\"tiny\\" not found, try pulling it \
            first","type":"api_error","param":null,"code":null}} | MODEL | STOP | download the model first
            Ollama old, model      | 404 | {"error":"model 'tiny' not found"} | MODEL | STOP | download the model first
            Ollama, memory         | 500 | {"error":{"message":"model requires more system memory (8.4 GiB) than is \
            available (3.1 GiB)","type":"api_error","param":null,"code":null}} | SERVER | RETRY | more system memory
            LM Studio, nothing     | 404 | {"error":{"message":"No models loaded. Please load a model in the \
            developer page.","type":"invalid_request_error","param":"model","code":"model_not_found"}} | MODEL | STOP \
            | no model named tiny
            LM Studio, path in 200 | 200 | {"error":"Unexpected endpoint or method. (POST /chat/completions)"} | \
            ADDRESS | STOP | check the address
            Gemini, key            | 400 | [{"error":{"code":400,"message":"API key not valid. Please pass a valid \
            API key.","status":"INVALID_ARGUMENT","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo",\
            "reason":"API_KEY_INVALID"}]}}] | KEY | STOP | does not accept the key
            Gemini, rate           | 429 | [{"error":{"code":429,"message":"You exceeded your current quota, please \
            check your plan.","status":"RESOURCE_EXHAUSTED",\
            "details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"34.07s"}]}}] | RATE_LIMIT | \
            WAIT | asks to wait 34 seconds
            Gemini, overloaded     | 503 | [{"error":{"code":503,"message":"The model is overloaded. Please try again \
            later.","status":"UNAVAILABLE"}}] | SERVER | RETRY | model is overloaded
            Anthropic, key         | 401 | {"type":"error","error":{"type":"authentication_error","message":"invalid \
            x-api-key"},"request_id":"r"} | KEY | STOP | does not accept the key
            Anthropic, key in 400  | 400 | {"error":{"code":"invalid_request_error","message":"x-api-key header: API \
            key not valid","type":"invalid_request_error","param":null}} | KEY | STOP | does not accept the key
            Anthropic, credit      | 400 | {"type":"error","error":{"type":"invalid_request_error","message":"Your \
            credit balance is too low to access the API."}} | QUOTA | STOP | no credit left
            Anthropic, overloaded  | 529 | \
            {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}} | BUSY | WAIT | Overloaded
            in 200, rate           | 200 | {"error":{"message":"Rate limit exceeded","code":429},"user_id":"u"} | \
            RATE_LIMIT | WAIT | too many requests
            in 200, key            | 200 | {"error":{"message":"API key not valid","code":400}} | KEY | STOP | does \
            not accept the key
            in 200, in the choice  | 200 | \
            {"id":"1","choices":[{"index":0,"finish_reason":"error","error":{"code":502,"message":"Provider \
            disconnected"},"message":{"role":"assistant","content":"[\\"supp"}}]} | SERVER | RETRY | Provider \
            disconnected
            in 200, in words       | 200 | {"error":"something broke"} | SERVER | RETRY | something broke
            in 200, in a list      | 200 | [{"error":{"code":503,"message":"The model is overloaded."}}] | SERVER | \
            RETRY | model is overloaded
            a proxy's page         | 502 | <html><body>Bad gateway, model, api key</body></html> | SERVER | RETRY | \
            failed (status 502)
            a line of text         | 401 | Unauthorized | KEY | STOP | does not accept the key
            nothing                | 503 | `` | SERVER | RETRY | failed (status 503)
            half of JSON           | 429 | {"error":{"mess | RATE_LIMIT | WAIT | too many requests
            nonsense in JSON       | 500 | {"error":{"message":{"a":[1,null]},"type":7,"code":[{}],"param":true}} | \
            SERVER | RETRY | failed (status 500)
            """)
    void everyShapeOfAnErrorIsUnderstood(String name, int status, String body, Reason reason, Then then, String words)
            throws Exception {
        server.always(_ -> ServerReply.raw(status, body));
        try (ModelClient client = open(1)) {
            ModelException failure = assertThrows(ModelException.class, () -> client.ask(request(Optional.empty())));
            assertEquals(reason, failure.reason(), failure.getMessage());
            assertTrue(failure.getMessage().contains(words), failure.getMessage());
            assertTrue(failure.getMessage().endsWith("."), failure.getMessage());
            assertFalse(failure.getMessage().contains(SECRET), failure.getMessage());
            assertEquals(then == Then.RETRY ? 2 : 1, server.count(), failure.getMessage());
            assertEquals(then == Then.WAIT, failure.asksForPatience(), failure.getMessage());
            assertEquals(then == Then.WAIT || then == Then.STOP, failure.reason().endsJob(), failure.getMessage());
        }
        try (ModelClient client = open(0)) {
            ConnectionTest.Result tested = ConnectionTest.check(client, "tiny");
            assertEquals(Optional.of(reason), tested.reason());
            assertTrue(tested.sentence().contains(words), tested.sentence());
        }
    }

    @Test
    void theFormIsLearntFromAnyShape() throws Exception {
        server.always(question -> question.hasSchema()
                ? ServerReply.raw(400, "{\"error\":\"'response_format.type' must be 'text'\",\"code\":7}")
                : ServerReply.text("fine"));
        try (ModelClient client = open(0)) {
            ModelReply reply = client.ask(request(Optional.of(new ReplySchema("labels", "{\"type\":\"object\"}"))));
            assertEquals("fine", reply.text());
            assertTrue(reply.leftOut().contains("response_format"));
        }
    }

    @Test
    void aReplyIsReadWhateverItIsWrappedIn() throws Exception {
        server.then(
                ServerReply.text("zipped").zipped(),
                ServerReply.text("marked").marked(),
                ServerReply.text("both").marked().zipped(),
                ServerReply.raw(
                        200,
                        completion(
                                "{\"role\":\"assistant\",\"content\":[{\"type\":\"thinking\",\"thinking\":[{\"type\":"
                                        + "\"text\",\"text\":\"[1]\"}]},{\"type\":\"text\",\"text\":\"in parts\"}]}",
                                "{}")),
                ServerReply.raw(
                        200,
                        completion(
                                "{\"content\":\"kept "
                                        + "apart\",\"reasoning_content\":\"[\\\"support\\\"]\",\"refusal\":null}",
                                "null")));
        for (String text : new String[] {"zipped", "marked", "both", "in parts", "kept apart"}) {
            assertEquals(text, ask().text());
        }
    }

    @Test
    void whatIsNotZippedWellOrIsNoJsonIsNoReply() {
        server.then(
                ServerReply.text("a long enough text to be cut in two").zipped().cut(),
                ServerReply.raw(200, "\u001F\u008B"),
                ServerReply.raw(200, "{\"choices\":[{\"message\":\"hello\"}]}"),
                ServerReply.raw(200, "[".repeat(100_000)),
                ServerReply.raw(200, "{\"choices\":" + "[".repeat(100_000)));
        assertEquals(Reason.NETWORK, failure().reason());
        assertEquals(Reason.ADDRESS, failure().reason());
        for (int i = 0; i < 3; i++) {
            assertEquals(Reason.BAD_REPLY, failure().reason());
        }
    }

    @Test
    void aReplyThatIsTooLargeToBeOneIsNotReadToItsEnd() {
        String large = "x".repeat(9_000_000);
        server.then(
                ServerReply.text(large),
                ServerReply.text(large).zipped(),
                ServerReply.raw(500, large),
                ServerReply.raw(429, large).zipped());
        ModelException failure = failure();
        assertEquals(Reason.BAD_REPLY, failure.reason());
        assertTrue(failure.getMessage().contains("more than 4 MB"), failure.getMessage());
        assertEquals(Reason.BAD_REPLY, failure().reason());
        assertEquals(Reason.SERVER, failure().reason());
        assertEquals(Reason.RATE_LIMIT, failure().reason());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3000000000            | 4000000000 | 3000000000    | 4000000000
            "120"                 | 20         | 120           | 20
            9223372036854775808   | 1e300      | 1000000000000 | 1000000000000
            -1                    | 20         |               |
            "many"                | 20         |               |
            null                  | 20         |               |
            {}                    | []         |               |
            """)
    void countsOfTokensAreTakenAsFarAsTheyCanBeMeant(String input, String output, Long in, Long out) throws Exception {
        server.then(ServerReply.raw(200, completion(
                "{\"content\":\"fine\"}", "{\"prompt_tokens\":" + input + ",\"completion_tokens\":" + output + "}")));
        Tokens tokens = ask().tokens();
        assertEquals(in == null, tokens.estimated());
        if (in != null) {
            assertEquals(in, tokens.input());
            assertEquals(out, tokens.output());
        }
    }

    @Test
    void aRefusalIsOne() throws Exception {
        server.then(
                ServerReply.raw(200, completion("{\"content\":null,\"refusal\":\"I cannot help with that.\"}", "{}")),
                ServerReply.finished("content_filter", ""),
                ServerReply.text("fine"));
        ModelReply refused = ask();
        assertTrue(refused.isRefusal());
        assertEquals("I cannot help with that.", refused.text());
        assertTrue(ask().isRefusal());
        assertFalse(ask().isRefusal());
    }

    private static String completion(String message, String usage) {
        return "{\"choices\":[{\"finish_reason\":\"stop\",\"message\":" + message + "}],\"usage\":" + usage
                + ",\"error\":null}";
    }

    private ModelException failure() {
        return assertThrows(ModelException.class, this::ask);
    }

    private ModelReply ask() throws ModelException, InterruptedException {
        try (ModelClient client = open(0)) {
            return client.ask(request(Optional.empty()));
        }
    }

    private ModelClient open(int retries) {
        Connection connection =
                Connection.to(server.baseUrl()).withRetries(retries).withTimeLimit(Duration.ofSeconds(20));
        return Connections.open(connection, Optional.of(new ApiKey(SECRET)));
    }

    private static ModelRequest request(Optional<ReplySchema> schema) {
        return new ModelRequest("tiny", "the task", "the case", new ModelRequest.Sampling(0, 0), schema, 1);
    }
}
