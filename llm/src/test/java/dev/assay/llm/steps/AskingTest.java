package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.Connection;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelException.Reason;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.TokenBudget;
import dev.assay.llm.UnderWay;
import dev.assay.llm.server.Connections;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.judgment.Label;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskingTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    /** A little more than what one of the calls here is estimated at. */
    private static final int ESTIMATE = 450;

    private static final String GOOD = "[\"support\", \"not_support\"]";

    private final ChatServer server = new ChatServer();
    private ModelSettings settings =
            ModelSettings.of(Connection.to(server.baseUrl()).withRetries(0), "tiny");
    private final ModelClient client = Connections.open(settings.connection(), Optional.empty());
    private final Book book = new Book();
    private final Window<List<Label>> window = window("r1", "Cats purr.");

    /** A book that can be opened again, as a project can. */
    private static final class Book implements Call.Book {
        private final Map<String, ModelReply> replies = new ConcurrentHashMap<>();
        private final UnderWay underWay = new UnderWay();
        private final List<Call> calls = Collections.synchronizedList(new ArrayList<>());

        @Override
        public Optional<ModelReply> known(String requestHash) {
            return Optional.ofNullable(replies.get(requestHash));
        }

        @Override
        public UnderWay underWay() {
            return underWay;
        }

        @Override
        public void record(Call call) {
            calls.add(call);
            if (call.result() instanceof Call.Replied replied) {
                replies.put(call.request().hash(), replied.reply());
            }
        }
    }

    @Test
    void aGoodReplyIsReadAndRecordedWithEverything() throws Exception {
        server.then(ServerReply.text(GOOD));
        StepOutcome<List<Label>> outcome = asking().run(window, 1);

        assertEquals(
                List.of(Label.SUPPORT, Label.NOT_SUPPORT),
                assertInstanceOf(StepOutcome.Done.class, outcome).value());
        Call call = book.calls.getFirst();
        assertEquals(window.id(), call.window());
        assertEquals(Prompts.builtIn().of(Step.ASSIGN).hash(), call.promptHash());
        assertEquals(server.baseUrl(), call.server());
        assertEquals(NOW, call.at());
        assertEquals("tiny", call.request().model());
        assertEquals(1, call.request().turn());
        Call.Replied replied = assertInstanceOf(Call.Replied.class, call.result());
        assertEquals(GOOD, replied.reply().text());
        assertEquals(120, replied.reply().tokens().total());
        assertEquals("", replied.unusable());
        assertEquals(outcome.tries().getFirst().requestHash(), call.request().hash());
    }

    @Test
    void anUnusableReplyIsAskedForAgainTwiceAndWarmer() throws Exception {
        server.then(ServerReply.text("[\"support\"]"), ServerReply.text("no idea"), ServerReply.text(GOOD));
        StepOutcome<List<Label>> outcome = asking().run(window, 1);
        assertInstanceOf(StepOutcome.Done.class, outcome);
        assertEquals(
                List.of(0.0, 0.2, 0.2),
                server.questions().stream().map(asked -> asked.body().get("temperature").doubleValue()).toList());
        assertEquals(
                List.of("The reply has 1 labels where 2 were asked for.", "The reply has no list of quoted texts.", ""),
                outcome.tries().stream().map(StepOutcome.Tried::unusable).toList());
    }

    @Test
    void afterThreeTriesTheWindowFailsAndItsRepliesAreKept() throws Exception {
        server.always(_ -> ServerReply.text("[\"mostly\", \"support\"]"));
        StepOutcome.Failed<List<Label>> failed = assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertEquals(3, server.count());
        assertEquals(3, failed.tries().size());
        assertEquals("[\"mostly\", \"support\"]", failed.tries().getLast().reply().text());
        assertEquals(
                "None of 3 replies can be used. The last one: The reply has the unknown label \"mostly\".",
                failed.reason());
        assertEquals(3, book.calls.size());
    }

    @Test
    void whatIsKnownIsNeverPaidForAgain() throws Exception {
        server.then(ServerReply.text("nonsense"), ServerReply.text(GOOD));
        asking().run(window, 1);
        StepOutcome<List<Label>> again = asking().run(window, 1);
        assertInstanceOf(StepOutcome.Done.class, again);
        assertTrue(again.tries().stream().allMatch(StepOutcome.Tried::known));
        // Another run that says the same to the letter asks the same.
        assertInstanceOf(StepOutcome.Done.class, asking().run(window("r2", "Cats purr."), 1));
        assertEquals(2, server.count());
    }

    @Test
    void aFailedWindowStaysFailedUntilItIsRetriedOnPurpose() throws Exception {
        server.then(ServerReply.text("a"), ServerReply.text("b"), ServerReply.text("c"), ServerReply.text(GOOD));
        assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertEquals(3, server.count());
        assertInstanceOf(StepOutcome.Done.class, asking().run(window, 2));
        assertEquals(4, server.count());
    }

    @Test
    void aServerThatFailsCostsThatWindowOnlyAndNothingIsKnownOfIt() throws Exception {
        server.then(ServerReply.error(500, "", "Oops"), ServerReply.text(GOOD));
        StepOutcome.Failed<List<Label>> failed = assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertTrue(failed.reason().contains("failed (status 500)"), failed.reason());
        assertEquals(Reason.SERVER, assertInstanceOf(Call.Broke.class, book.calls.getFirst().result()).reason());
        assertInstanceOf(StepOutcome.Done.class, asking().run(window, 1));
    }

    @Test
    void whatEveryWindowWouldMeetStopsTheJobAndFailsNothing() {
        server.always(_ -> ServerReply.error(401, "", "no"));
        ModelException stopped = assertThrows(ModelException.class, () -> asking().run(window, 1));
        assertEquals(Reason.KEY, stopped.reason());
        assertEquals(1, server.count());
    }

    @Test
    void theBudgetIsCheckedBeforeEachCall() throws Exception {
        server.always(_ -> ServerReply.text("nonsense"));
        settings = settings.withTries(List.of(0.0, 0.1, 0.2, 0.3), 0);
        TokenBudget budget = budget(ESTIMATE, 0);
        ModelException spent = assertThrows(ModelException.class, () -> asking(budget).run(window, 1));
        assertEquals(Reason.BUDGET, spent.reason());
        assertEquals(3, server.count(), "what one does not use is there for the next");
        assertEquals(360, budget.spent());
        assertTrue(
                book.calls.stream().allMatch(call -> call.result() instanceof Call.Replied),
                "what was not asked is no call");
    }

    @Test
    void noLimitIsPassedHoweverManyCallsAreUnderWayAndHoweverFarTheEstimateIsOff() throws Exception {
        for (int used : new int[] {20, ESTIMATE, 3 * ESTIMATE}) {
            server.always(_ -> ServerReply.raw(
                    200,
                    "{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"content\":\"[\\\"support\\\", "
                            + "\\\"support\\\"]\"}}],"
                            + "\"usage\":{\"prompt_tokens\":" + (used - 10) + ",\"completion_tokens\":10}}"));
            TokenBudget budget = budget(10 * ESTIMATE, 0);
            Asking asking = asking(budget);
            List<Future<StepOutcome<List<Label>>>> all = new ArrayList<>();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int i = 0; i < 40; i++) {
                    Window<List<Label>> one = window("r" + i, "Answer " + used + " " + i);
                    all.add(threads.submit(() -> asking.run(one, 1)));
                }
            }
            assertTrue(budget.spent() <= 10 * ESTIMATE, used + " a call: " + budget.spent());
            long likely = Math.max(ESTIMATE, used) + 20;
            boolean isThrough = all.stream().allMatch(one -> one.state() == Future.State.SUCCESS);
            assertTrue(
                    isThrough || budget.spent() + likely > 10 * ESTIMATE,
                    used + " a call: room is left at " + budget.spent());
        }
    }

    @Test
    void theLongestReplyCountsAsIfItWereUsed() {
        ModelRequest request = window.request(0, 1);
        ModelRequest long1000 = new ModelRequest(
                request.model(),
                request.system(),
                request.user(),
                new ModelRequest.Sampling(0, 1000),
                request.schema(),
                1);
        assertThrows(ModelException.class, () -> budget(1000, 0).reserve(Step.ASSIGN, long1000));
        assertDoesNotThrow(() -> budget(1000, 0).reserve(Step.ASSIGN, request));
    }

    @Test
    void theBudgetOfAResumedJobRemembersWhatWasSpent() throws Exception {
        server.always(_ -> ServerReply.text(GOOD));
        TokenBudget resumed = budget(ESTIMATE + 200, 200);
        asking(resumed).run(window, 1);
        asking(resumed).run(window("r1", "Cats do."), 1);
        asking(resumed).run(window("r1", "Cats may."), 1);
        assertEquals(560, resumed.spent());
        ModelException spent =
                assertThrows(ModelException.class, () -> asking(resumed).run(window("r2", "Dogs bark."), 1));
        assertTrue(spent.getMessage().contains("limit of " + (ESTIMATE + 200) + " tokens"), spent.getMessage());
        assertTrue(spent.getMessage().contains("560 are used"), spent.getMessage());
        // What is known costs nothing, so it is still read.
        assertInstanceOf(StepOutcome.Done.class, asking(resumed).run(window, 1));
    }

    @Test
    void aReplyThatWasCutOffSaysSo() throws Exception {
        server.always(_ -> ServerReply.tooLong("[\"support\", \"not_"));
        StepOutcome.Failed<List<Label>> failed = assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertTrue(failed.reason().endsWith("The server cut the reply off at its longest length."), failed.reason());
    }

    @Test
    void nothingThatWasOnlyThoughtIsALabel() throws Exception {
        server.always(_ -> ServerReply.tooLong("Perhaps " + GOOD + " or"));
        StepOutcome.Failed<List<Label>> failed = assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertEquals(3, failed.tries().size());
        assertTrue(failed.reason().endsWith("The server cut the reply off at its longest length."), failed.reason());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `{"content": "<think>Perhaps {\\"1\\": \\"support\\", \\"2\\": \\"support\\"}"}`         | stop   | thoughts
            `{"content": null, "reasoning_content": "{\\"1\\": \\"support\\", \\"2\\": \\"support\\"}"}` | stop   | \
            thoughts
            `{"content": "<think>Both, I think.</think>"}` | stop | thoughts
            `{"content": "", "reasoning": "Both, I think."}`                                          | stop   | \
            thoughts
            `{"content": "\\n", "reasoning_content": "Let me see"}`                                   | length | \
            thinking
            `{"content": [{"type": "thinking", "thinking": [{"type": "text", "text": "Both."}]}]}`    | stop   | \
            thoughts
            `{"content": ""}` | model_context_window_exceeded | too long for the model
            `{"content": "{\\"1\\": \\"support\\", \\"2\\": \\"support\\"}"}` | context_length_exceeded | too long \
            for the model
            """)
    void whatAnotherTryWouldNotMendIsFailedAfterOne(String message, String finish, String words) throws Exception {
        server.always(_ -> ServerReply.raw(
                200, "{\"choices\":[{\"finish_reason\":\"" + finish + "\",\"message\":" + message + "}]}"));
        StepOutcome.Failed<List<Label>> failed = assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertTrue(failed.reason().contains(words), failed.reason());
        assertEquals(1, server.count());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"error", "ERROR", "network_error", "abort", "tool_calls", "insufficient_system_resource", "OTHER"
            })
    void aReplyThatEndedOtherwiseThanItShouldIsNotTaken(String finish) throws Exception {
        server.always(_ -> ServerReply.finished(finish, GOOD));
        StepOutcome.Failed<List<Label>> failed = assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertTrue(failed.reason().contains("ended the reply with \"" + finish + "\""), failed.reason());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "stop", "STOP", "end_turn", "eos_token", "stop_sequence", "COMPLETE"})
    void aReplyThatCameToItsEndIsTaken(String finish) throws Exception {
        server.always(_ -> ServerReply.finished(finish, GOOD));
        assertInstanceOf(StepOutcome.Done.class, asking().run(window, 1));
    }

    @Test
    void aReplyWithWordsBehindItIsAskedForAgainAndFails() throws Exception {
        server.always(_ -> ServerReply.text(GOOD + "\nOn second thoughts, the second is supported as well."));
        StepOutcome.Failed<List<Label>> failed = assertInstanceOf(StepOutcome.Failed.class, asking().run(window, 1));
        assertTrue(
                failed.reason().endsWith("The reply goes on behind its JSON, which may take back what that says."),
                failed.reason());
        assertEquals(3, server.count());
    }

    @Test
    void aRefusalIsNamedAndPaidForOnce() throws Exception {
        server.then(
                ServerReply.raw(200, "{\"choices\":[{\"message\":{\"refusal\":\"I can't help with that.\"}}]}"),
                ServerReply.finished("content_filter", GOOD),
                ServerReply.text("I'm sorry, but I can\u2019t assist with that."));
        assertRefused("r1", "The model refused: \"I can't help with that.\"");
        assertRefused("r2", "The model refused: the server filtered its reply (content_filter).");
        assertRefused("r3", "The model refused: \"I'm sorry, but I can\u2019t assist with that.\"");
        assertEquals(3, server.count());
        server.always(_ -> ServerReply.text(GOOD));
        assertInstanceOf(StepOutcome.Done.class, asking().run(window("r1", "Text of r1"), 2), "asked again on purpose");
    }

    private void assertRefused(String run, String sentence) throws Exception {
        for (int sitting = 1; sitting <= 2; sitting++) {
            StepOutcome.Failed<List<Label>> failed =
                    assertInstanceOf(StepOutcome.Failed.class, asking().run(window(run, "Text of " + run), 1));
            assertEquals(sentence, failed.reason());
            assertEquals(1, failed.tries().size());
        }
    }

    @Test
    void theSeedIsSentWhenThereIsOne() throws Exception {
        server.always(question -> question.body().has("seed") && question.model().equals("picky")
                ? ServerReply.error(400, "", "Unknown field seed")
                : ServerReply.text(GOOD));
        StepSetup plain = Samples.setup(Step.ASSIGN);
        for (String model : List.of("tiny", "picky")) {
            StepSetup seeded = new StepSetup(model, plain.prompt(), plain.limits(), 0, OptionalLong.of(42));
            Window<List<Label>> asked = new NuggetAssigning(seeded)
                    .window(
                            Samples.TOPIC,
                            Samples.answer("r1", "Cats."),
                            1,
                            List.of(Samples.nugget(1), Samples.nugget(2)));
            StepOutcome<List<Label>> outcome = asking().run(asked, 1);
            assertInstanceOf(StepOutcome.Done.class, outcome);
            assertEquals(model.equals("picky"), outcome.tries().getFirst().reply().leftOut().contains("seed"));
        }
        assertEquals(42, server.questions().getFirst().body().get("seed").intValue());
        assertFalse(server.questions().getLast().body().has("seed"));
        asking().run(window, 1);
        assertFalse(server.questions().getLast().body().has("seed"));
    }

    @Test
    void theSameQuestionAtTheSameTimeIsAskedOnce() throws Exception {
        server.always(_ -> ServerReply.text(GOOD)).after(Duration.ofMillis(100));
        Asking asking = asking();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<StepOutcome<List<Label>>>> outcomes = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                Window<List<Label>> same = window("r" + i, "Cats purr.");
                outcomes.add(threads.submit(() -> asking.run(same, 1)));
            }
            for (Future<StepOutcome<List<Label>>> outcome : outcomes) {
                assertInstanceOf(StepOutcome.Done.class, outcome.get());
            }
        }
        assertEquals(1, server.count());
    }

    @Test
    void windowsRunBesideEachOther() throws Exception {
        server.always(_ -> ServerReply.text(GOOD)).after(Duration.ofMillis(300));
        Asking asking = asking();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 4; i++) {
                Window<List<Label>> other = window("r" + i, "Answer " + i);
                threads.submit(() -> asking.run(other, 1));
            }
        }
        assertEquals(4, server.count());
        assertTrue(server.mostAtOnce() > 1, "one after the other");
    }

    @Test
    void aCancelledWindowIsStillToDo() throws Exception {
        server.then(ServerReply.text(GOOD).after(Duration.ofSeconds(30))).always(_ -> ServerReply.text(GOOD));
        AtomicReference<Throwable> ended = new AtomicReference<>();
        Thread job = Thread.ofVirtual().start(() -> {
            try {
                asking().run(window, 1);
            } catch (ModelException | InterruptedException e) {
                ended.set(e);
            }
        });
        server.awaitQuestion();
        job.interrupt();
        assertTrue(job.join(Duration.ofSeconds(5)));
        assertEquals(InterruptedException.class, ended.get().getClass());
        assertTrue(book.calls.isEmpty());
        assertInstanceOf(StepOutcome.Done.class, asking().run(window, 1));
        assertFalse(book.calls.isEmpty());
    }

    private Asking asking() {
        return asking(budget(0, 0));
    }

    private static TokenBudget budget(long limit, long spent) {
        return new TokenBudget(limit, spent, 0, _ -> 20, TokenBudget.Purse.NONE);
    }

    private Asking asking(TokenBudget budget) {
        return new Asking(
                client,
                (request, attempt) -> attempt.ask(request),
                book,
                budget,
                settings,
                Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static Window<List<Label>> window(String run, String text) {
        return new NuggetAssigning(Samples.setup(Step.ASSIGN))
                .window(Samples.TOPIC, Samples.answer(run, text), 1, List.of(Samples.nugget(1), Samples.nugget(2)));
    }
}
