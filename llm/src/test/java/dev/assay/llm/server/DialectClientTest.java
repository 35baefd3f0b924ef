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
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectClientTest {
    private static final String SECRET = "sk-secret-4711-abcdef";
    private static final ApiKey KEY = new ApiKey(SECRET);
    private static final ReplySchema SCHEMA = new ReplySchema(
            "labels",
            "{\"type\":\"object\",\"properties\":{\"labels\":{\"type\":\"array\"}},\"required\":[\"labels\"]}");

    private final ChatServer server = new ChatServer();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void sendsTheWholeRequestAndReadsTheReply() throws Exception {
        server.then(ServerReply.text("[\"support\"]"));
        ModelReply reply = ask(0, request(512));

        assertEquals("[\"support\"]", reply.text());
        assertEquals("served-model-1", reply.servedModel());
        assertEquals(100, reply.tokens().input());
        assertEquals(20, reply.tokens().output());
        assertFalse(reply.tokens().estimated());
        assertEquals(Set.of(), reply.leftOut());
        Question question = server.questions().getFirst();
        assertEquals("/v1/chat/completions", question.path());
        assertEquals("Bearer " + SECRET, question.header("Authorization"));
        assertEquals("tiny", question.model());
        assertEquals("the task", question.system());
        assertEquals("the case \u00E9\u4E2D", question.user());
        assertEquals(0.0, question.body().get("temperature").doubleValue());
        assertEquals(512, question.body().get("max_completion_tokens").intValue());
        assertEquals("labels", question.schemaName());
        assertEquals("object", question.body().at("/response_format/json_schema/schema/type").asText());
        assertTrue(question.body().at("/response_format/json_schema/strict").asBoolean());
    }

    @Test
    void whereThereIsNoKeyNoHeaderStandsForOne() throws Exception {
        for (Connection keyless : List.of(Connection.to(server.baseUrl()), Connection.toAzure(server.address(), ""))) {
            server.then(
                    ServerReply.text("ready"),
                    ServerReply.error(500, "", "once more"),
                    ServerReply.text("[\"support\"]"));
            try (ModelClient client = Connections.open(keyless, Optional.empty())) {
                client.prepare();
                assertTrue(ConnectionTest.check(client, "tiny").isWorking());
                client.ask(request(0));
            }
        }
        assertEquals(6, server.count());
        for (Question question : server.questions()) {
            assertEquals("", question.header("Authorization"), question.path());
            assertEquals("", question.header("Api-key"), question.path());
        }
    }

    @Test
    void azureIsAskedByDeploymentAndVersion() throws Exception {
        server.then(ServerReply.text("ready"));
        Connection azure = Connection.toAzure(server.address(), "2024-10-21");
        try (ModelClient client = Connections.open(azure, Optional.of(KEY))) {
            assertEquals("ready", client.ask(request(0)).text());
        }
        Question question = server.questions().getFirst();
        assertEquals("/openai/deployments/tiny/chat/completions?api-version=2024-10-21", question.path());
        assertEquals(SECRET, question.header("Api-key"));
        assertEquals("", question.header("Authorization"));
    }

    @Test
    void tokensAreEstimatedWhereTheServerDoesNotCount() throws Exception {
        server.then(ServerReply.uncounted("[\"support\"]"));
        ModelReply reply = ask(0, request(0));
        assertTrue(reply.tokens().estimated());
        assertTrue(reply.tokens().input() > 0);
        assertTrue(reply.tokens().output() > 0);
    }

    @Test
    void aServerWithoutStructuredOutputsIsAskedOnceAndThenPlainly() throws Exception {
        server.always(question -> question.hasSchema()
                ? ServerReply.error(400, "", "Unknown field response_format")
                : ServerReply.text("fine"));
        try (ModelClient client = open(0)) {
            ModelReply reply = client.ask(request(0));
            assertEquals("fine", reply.text());
            assertEquals(Set.of("response_format"), reply.leftOut());
            assertEquals("fine", client.ask(request(0)).text());
        }
        assertEquals(3, server.count());
        assertTrue(server.questions().get(0).hasSchema());
        assertFalse(server.questions().get(1).hasSchema());
        assertFalse(server.questions().get(2).hasSchema());
    }

    @Test
    void aRefusalForAnotherReasonDoesNotCostStructuredOutputs() throws Exception {
        server.then(
                ServerReply.error(400, "", "The content was filtered"),
                ServerReply.error(400, "", "The content was filtered"),
                ServerReply.text("fine"));
        try (ModelClient client = open(0)) {
            ModelException refused = assertThrows(ModelException.class, () -> client.ask(request(0)));
            assertEquals(Reason.REQUEST, refused.reason());
            assertEquals(Set.of(), client.ask(request(0)).leftOut());
        }
        assertTrue(server.questions().get(2).hasSchema());
    }

    @Test
    void aModelWithATemperatureOfItsOwnAndTheOldNameOfTheMaximumIsAskedAsItLikes() throws Exception {
        server.always(question -> {
            if (question.body().has("temperature")) {
                return ServerReply.error(400, "unsupported_value", "'temperature' does not support 0 with this model.");
            }
            return question.body().has("max_completion_tokens")
                    ? ServerReply.error(422, "", "max_completion_tokens is not known; use max_tokens")
                    : ServerReply.text("fine");
        });
        ModelReply reply = ask(0, request(64));
        assertEquals(Set.of("temperature"), reply.leftOut());
        assertEquals(64, server.questions().getLast().body().get("max_tokens").intValue());
        assertTrue(server.questions().getLast().hasSchema());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            401 | invalid_api_key     | Incorrect API key provided: sk-secret-4711-abcdef. | KEY
            403 |                     | Not allowed                                        | KEY
            402 |                     | Insufficient credits                               | QUOTA
            404 | model_not_found     | The model tiny does not exist                      | MODEL
            404 |                     | model 'tiny' not found                             | MODEL
            404 | DeploymentNotFound  | No such thing                                      | MODEL
            404 |                     | Not Found                                          | ADDRESS
            405 |                     | Method Not Allowed                                 | ADDRESS
            302 |                     | Moved                                              | ADDRESS
            400 |                     | tiny is not a valid model ID                       | MODEL
            400 |                     | This model's maximum context length is 8192 tokens | REQUEST
            413 |                     | Payload Too Large                                  | REQUEST
            429 | insufficient_quota  | You exceeded your current quota                    | QUOTA
            429 | rate_limit          | Slow down                                          | RATE_LIMIT
            500 |                     | Oops sk-secret-4711-abcdef                         | SERVER
            503 |                     | Overloaded                                         | SERVER
            504 |                     | Gateway                                            | TIMEOUT
            """)
    void refusalsAreToldApart(int status, String code, String message, Reason reason) {
        server.always(_ -> ServerReply.error(status, code, message));
        ModelException refused = assertThrows(ModelException.class, () -> ask(0, request(0)));
        assertEquals(reason, refused.reason(), refused.getMessage());
        assertTellsNoKey(refused);
        assertTrue(refused.getMessage().endsWith("."), refused.getMessage());
    }

    @Test
    void withoutAKeyTheServerIsSaidToAskForOne() {
        server.then(ServerReply.error(401, "", "no"));
        ModelException refused = assertThrows(ModelException.class, () -> {
            try (ModelClient client = Connections.open(connection(0), Optional.empty())) {
                client.ask(request(0));
            }
        });
        assertTrue(refused.getMessage().contains("needs a key"), refused.getMessage());
    }

    @Test
    void aServerThatFailsOnTheShapeOfTheReplyIsAskedPlainly() throws Exception {
        server.then(ServerReply.error(500, "", "failed to parse grammar"), ServerReply.text("fine"));
        assertEquals(Set.of("response_format"), ask(0, request(0)).leftOut());
    }

    @Test
    void refusalsThatAreNoJsonAreToldApartByTheirStatus() {
        server.then(
                ServerReply.raw(404, "404 page not found").with("Content-Type", "text/plain"),
                ServerReply.raw(404, "{\"detail\":\"Not Found\"}"),
                ServerReply.raw(502, "<html>Bad gateway, model</html>"),
                ServerReply.raw(401, ""));
        assertEquals(Reason.ADDRESS, failure(0).reason());
        assertEquals(Reason.ADDRESS, failure(0).reason());
        assertEquals(Reason.SERVER, failure(0).reason());
        assertEquals(Reason.KEY, failure(0).reason());
    }

    @Test
    void theKeyIsInNoLog() throws Exception {
        List<String> logged = Collections.synchronizedList(new ArrayList<>());
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                logged.add(record.getMessage() + Arrays.toString(record.getParameters()) + record.getThrown());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger root = Logger.getLogger("");
        Level before = root.getLevel();
        root.addHandler(handler);
        root.setLevel(Level.ALL);
        try {
            server.then(ServerReply.text("fine"), ServerReply.error(401, "", "no " + SECRET), ServerReply.silence());
            ask(0, request(0));
            failure(0);
            failure(0);
            Logger.getLogger("test").finest("the handler listens");
        } finally {
            root.setLevel(before);
            root.removeHandler(handler);
        }
        assertTrue(logged.stream().anyMatch(line -> line.startsWith("the handler listens")));
        assertTrue(logged.stream().noneMatch(line -> line.contains(SECRET)), logged.toString());
    }

    @Test
    void aPageInPlaceOfAReplyIsAWrongAddress() {
        server.then(ServerReply.raw(200, "<!doctype html><html>Welcome</html>").with("Content-Type", "text/html"));
        assertEquals(Reason.ADDRESS, failure(3).reason());
        assertEquals(1, server.count());
    }

    @Test
    void whoAsksForPatienceIsAskedOnceAndTheTimeIsPassedOn() {
        server.then(
                ServerReply.error(429, "rate_limit", "Slow down").with("Retry-After", "3600"),
                ServerReply.error(503, "", "Busy").with("retry-after-ms", "2500"),
                ServerReply.error(429, "", "Slow down"));
        ModelException slow = failure(5);
        assertEquals(Reason.RATE_LIMIT, slow.reason());
        assertEquals(Optional.of(Duration.ofHours(1)), slow.askedWait());
        assertTrue(slow.getMessage().contains("asks to wait 60 minutes"), slow.getMessage());
        ModelException busy = failure(5);
        assertEquals(Reason.BUSY, busy.reason());
        assertEquals(Optional.of(Duration.ofMillis(2500)), busy.askedWait());
        assertEquals(Optional.empty(), failure(5).askedWait());
        assertEquals(3, server.count(), "whoever has all the calls in view does the waiting");
    }

    @Test
    void whatCannotGetBetterIsNotRetried() {
        server.always(_ -> ServerReply.error(401, "", "no"));
        assertEquals(Reason.KEY, failure(5).reason());
        assertEquals(1, server.count());
    }

    @Test
    void brokenConnectionsAndHalfRepliesAreTriedAgain() throws Exception {
        server.then(
                ServerReply.silence(),
                ServerReply.text("a long enough reply to be cut in two").cut(),
                ServerReply.text("half of this is no JSON").half(),
                ServerReply.text("whole"));
        assertEquals("whole", ask(3, request(0)).text());
        assertEquals(4, server.count());
    }

    @Test
    void brokenConnectionsAndHalfRepliesHaveTheirNames() {
        server.then(
                ServerReply.silence(),
                ServerReply.text("a reply").cut(),
                ServerReply.text("a reply").half(),
                ServerReply.raw(200, ""));
        assertEquals(Reason.NETWORK, failure(0).reason());
        assertEquals(Reason.NETWORK, failure(0).reason());
        assertEquals(Reason.BAD_REPLY, failure(0).reason());
        assertEquals(Reason.BAD_REPLY, failure(0).reason());
        server.then(ServerReply.raw(200, "{\"choices\":[]}"), ServerReply.raw(200, "{\"hello\":\"world\"}"));
        assertEquals(Reason.BAD_REPLY, failure(0).reason());
        assertEquals(Reason.BAD_REPLY, failure(0).reason());
    }

    @Test
    void aSlowServerIsGivenUpAtTheTimeLimit() {
        server.always(_ -> ServerReply.text("late").after(Duration.ofSeconds(30)));
        Connection impatient = connection(0).withTimeLimit(Duration.ofMillis(300));
        ModelException late = assertThrows(ModelException.class, () -> {
            try (ModelClient client = Connections.open(impatient, Optional.of(KEY))) {
                client.ask(request(0));
            }
        });
        assertEquals(Reason.TIMEOUT, late.reason());
    }

    @Test
    void nothingAtTheAddressIsSaid() {
        Connection nowhere = connection(0);
        server.close();
        ModelException refused = assertThrows(ModelException.class, () -> {
            try (ModelClient client = Connections.open(nowhere, Optional.of(KEY))) {
                client.ask(request(0));
            }
        });
        assertEquals(Reason.ADDRESS, refused.reason());
        assertTrue(refused.getMessage().startsWith("Nothing answers at http://127.0.0.1:"), refused.getMessage());
    }

    @Test
    void aServerThatDoesNotExistIsSaid() {
        ModelException refused = assertThrows(ModelException.class, () -> {
            Connection nowhere = Connection.to("http://assay.invalid/v1").withRetries(0);
            try (ModelClient client = Connections.open(nowhere, Optional.of(KEY))) {
                client.ask(request(0));
            }
        });
        assertEquals(Reason.NETWORK, refused.reason());
        assertTrue(refused.getMessage().contains("was not found"), refused.getMessage());
    }

    @Test
    void anInterruptEndsACallUnderWay() throws Exception {
        server.always(_ -> ServerReply.text("late").after(Duration.ofSeconds(30)));
        assertInterruptEnds(Thread.ofPlatform());
        assertInterruptEnds(Thread.ofVirtual());
    }

    @Test
    void anInterruptEndsAWait() throws Exception {
        server.always(_ -> ServerReply.error(500, "", "Oops"));
        assertInterruptEnds(Thread.ofVirtual());
    }

    @Test
    void anOpenClientThatIsNeverAskedConnectsNowhere() {
        try (ModelClient client = open(0)) {
            client.prepare();
        }
        assertEquals(0, server.count());
    }

    private void assertInterruptEnds(Thread.Builder threads) throws Exception {
        AtomicReference<Throwable> ended = new AtomicReference<>();
        Thread asking = threads.start(() -> {
            try {
                ask(5, request(0));
            } catch (ModelException | InterruptedException e) {
                ended.set(e);
            }
        });
        server.awaitQuestion();
        asking.interrupt();
        assertTrue(asking.join(Duration.ofSeconds(5)), "still asking");
        assertEquals(InterruptedException.class, ended.get().getClass());
    }

    private static void assertTellsNoKey(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        assertFalse(trace.toString().contains(SECRET), trace.toString());
    }

    private ModelException failure(int retries) {
        ModelException failure = assertThrows(ModelException.class, () -> ask(retries, request(0)));
        assertTellsNoKey(failure);
        return failure;
    }

    private ModelReply ask(int retries, ModelRequest request) throws ModelException, InterruptedException {
        try (ModelClient client = open(retries)) {
            return client.ask(request);
        }
    }

    private ModelClient open(int retries) {
        return Connections.open(connection(retries), Optional.of(KEY));
    }

    private Connection connection(int retries) {
        return Connection.to(server.baseUrl()).withRetries(retries);
    }

    private static ModelRequest request(int maximum) {
        return new ModelRequest(
                "tiny",
                "the task",
                "the case \u00E9\u4E2D",
                new ModelRequest.Sampling(0, maximum),
                Optional.of(SCHEMA),
                1);
    }
}
