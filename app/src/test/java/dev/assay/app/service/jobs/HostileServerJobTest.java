package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.Connection;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.Prompts;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.ModelCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs with servers that ask for patience, refuse, ramble or wrap what they say. */
class HostileServerJobTest {
    private static final int ANSWERS = 6;
    private static final int NUGGETS = 4;

    @TempDir
    Path folder;

    private ChatServer server;
    private JobFixture project;
    private TopicId topic;

    @BeforeEach
    void open() {
        server = FakeModel.behave(new ChatServer());
        project = new JobFixture(folder.resolve("jobs.assay"));
        topic = project.topic("t1", 3, ANSWERS);
        project.nuggets(topic, NUGGETS);
    }

    @AfterEach
    void close() {
        project.close();
        server.close();
    }

    private JobRequest patient(JobKind kind) {
        return JobFixture.request(
                kind,
                ModelSettings.of(
                        Connection.to(server.baseUrl()).withRetries(4).withTimeLimit(Duration.ofSeconds(20)),
                        "test-model"));
    }

    private List<Label> labels() {
        return project.with(store -> store.judgments().of(Visibility.permitToCarry(), topic)).stream()
                .flatMap(one -> one.nuggets().stream())
                .map(JudgedAnswer.JudgedNugget::label)
                .toList();
    }

    private List<ModelCall> calls(String job) {
        List<ModelCall> calls = new ArrayList<>();
        project.with(store -> {
            store.modelCalls().forEachAfter(Visibility.permitToCarry(), 0, call -> {
                if (call.job().equals(job)) {
                    calls.add(call);
                }
            });
            return null;
        });
        return calls;
    }

    @Test
    void aLongWaitIsWaitedForByAllAndShownAndCancelledAtOnce() throws InterruptedException {
        server.always(_ -> ServerReply.error(429, "rate_limit", "Slow down").with("Retry-After", "3600"));
        String id = project.jobs.start(patient(JobKind.ASSIGN));
        project.await("it does not wait", () -> project.jobs.progress(id).waiting().isPresent());
        project.awaitIdle();
        int asked = server.count();
        assertTrue(asked <= ModelSettings.CONCURRENCY, "those that were under way together: " + asked);
        JobProgress shown = project.jobs.progress(id);
        assertEquals(JobProgress.State.RUNNING, shown.state());
        assertTrue(shown.waiting().orElseThrow().isAfter(Instant.now().plusSeconds(3000)));
        assertTrue(shown.waitingUntil().orElseThrow().matches("(\\d{4}-\\d\\d-\\d\\d )?\\d\\d:\\d\\d"));
        project.await("nobody is told", () -> project.told.stream().anyMatch(one -> one.waiting().isPresent()));

        // Another job of the same server waits with it, and asks nothing to find that out.
        String other = project.jobs.start(patient(JobKind.GRADE));
        project.await("the other does not wait", () -> project.jobs.progress(other).waiting().isPresent());
        assertEquals(asked, server.count());
        project.jobs.pause(other);
        assertTrue(project.jobs.progress(other).waiting().isEmpty(), "it is paused, and waits for nobody");

        project.jobs.cancel(id);
        JobProgress end = project.jobs.await(id);
        assertEquals(JobProgress.State.CANCELLED, end.state());
        assertEquals(0, end.counts().failed());
        assertEquals(ANSWERS, end.counts().left());
        assertEquals(asked, server.count());
    }

    @Test
    void nothingFailsWhenTheServerHasHadItsTime() throws InterruptedException {
        ServerReply slow = ServerReply.error(429, "rate_limit", "Slow down").with("Retry-After", "1");
        server.then(
                slow,
                slow,
                slow,
                slow,
                ServerReply.raw(503, "{\"error\":{\"code\":503,\"message\":\"Loading model\"}}"));
        JobProgress end = project.run(patient(JobKind.ASSIGN));
        assertEquals(JobProgress.State.FINISHED, end.state());
        assertEquals(ANSWERS, end.counts().done());
        assertEquals(ANSWERS + 5, server.count());
        assertTrue(end.waiting().isEmpty());
    }

    @Test
    void whoAsksForDaysStopsTheJobAndFailsNothing() throws InterruptedException {
        server.always(_ -> ServerReply.error(429, "rate_limit", "Slow down").with("Retry-After", "200000"));
        JobProgress end = project.run(patient(JobKind.ASSIGN));
        assertEquals(JobProgress.State.STOPPED, end.state());
        assertTrue(end.note().contains("asks to wait 55 hours"), end.note());
        assertEquals(ANSWERS, end.counts().left());
        FakeModel.behave(server);
        project.jobs.resume(end.id());
        assertEquals(ANSWERS, project.jobs.await(end.id()).counts().done());
    }

    @Test
    void aFilteredWindowFailsAloneAndAnErrorInAnyShapeIsNoMistakeOfAssays() throws InterruptedException {
        server.always(question -> question.user().contains("Answer 2 to")
                ? ServerReply.raw(
                        400,
                        "{\"error\":{\"message\":\"filtered\",\"type\":null,\"code\":\"content_filter\","
                                + "\"innererror\":{\"content_filter_result\":{\"hate\":{\"filtered\":true,"
                                + "\"severity\":\"high\"}}}}}")
                : FakeModel.reply(question));
        JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
        assertEquals(JobProgress.State.FINISHED, end.state());
        assertEquals(ANSWERS - 1, end.counts().done());
        List<JobWindow> failures = project.jobs.failures(end.id());
        assertTrue(failures.getFirst().failure().contains("hate (high)"), failures.getFirst().failure());
        server.always(_ -> ServerReply.raw(400, "[{\"error\":{\"code\":400,\"message\":\"API key not valid.\"}}]"));
        JobProgress stopped = project.run(JobFixture.request(JobKind.GRADE, server));
        assertEquals(JobProgress.State.STOPPED, stopped.state());
        assertTrue(stopped.note().contains("does not accept the key"), stopped.note());
    }

    @Test
    void aRefusalIsPaidForOnceUntilItIsRetriedOnPurpose() throws InterruptedException {
        server.always(
                _ -> ServerReply.raw(
                        200,
                        "{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"content\":null,\"refusal\":\"I "
                                + "can't do that.\"}}]}"));
        JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
        assertEquals(ANSWERS, end.counts().failed());
        assertEquals(ANSWERS, server.count());
        assertEquals("The model refused: \"I can't do that.\"", project.jobs.failures(end.id()).getFirst().failure());
        project.jobs.resume(end.id());
        project.jobs.await(end.id());
        assertEquals(ANSWERS, server.count());
        FakeModel.behave(server);
        project.jobs.retryFailed(end.id());
        assertEquals(ANSWERS, project.jobs.await(end.id()).counts().done());
        assertEquals(2 * ANSWERS, server.count());
    }

    @Test
    void whatWasOnlyThoughtGivesNoLabelAndNoGrade() throws InterruptedException {
        server.always(question -> question.schemaName().equals("grade")
                ? ServerReply.tooLong("<think>Perhaps the grade is 2")
                : ServerReply.tooLong("<think>Perhaps " + FakeModel.reply(question).body()
                        + " [\"support\", \"support\", \"support\", \"support\"]"));
        JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
        assertEquals(ANSWERS, end.counts().failed());
        assertTrue(labels().stream().allMatch(label -> label == Label.FAILED), labels().toString());
        assertEquals(3, project.run(JobFixture.request(JobKind.GRADE, server)).counts().failed());
        assertTrue(project.with(store -> store.passages(topic)).stream().allMatch(one -> one.grades().isEmpty()));
    }

    @Test
    void rawRepliesAreKeptOnceAndNoLongerThanAReplyCanBe() throws InterruptedException, IOException {
        String ramble = "I ramble. ".repeat(30_000);
        server.always(question -> ServerReply.text(
                question.user().contains("Answer 1 to") ? "x".repeat(8_800_000) : ramble));
        JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
        assertEquals(ANSWERS, end.counts().failed());
        List<ModelCall> calls = calls(end.id());
        assertEquals(1 + 3 * (ANSWERS - 1), calls.size());
        assertEquals(1, calls.stream().filter(call -> call.outcome().equals("bad_reply")).count());
        calls.stream().flatMap(call -> call.reply().stream()).forEach(reply -> {
            assertEquals(ModelReply.TOO_LONG, reply.finish());
            assertTrue(reply.text().endsWith("[Assay kept the first 100000 of 300000 characters.]"));
        });
        project.with(store -> store.judgments().of(Visibility.permitToCarry(), topic)).stream()
                .flatMap(one -> one.nuggets().stream())
                .forEach(one -> assertTrue(one.rawLabel().length() <= 201, one.rawLabel()));
        project.close();
        long bytes = Files.size(folder.resolve("jobs.assay"));
        assertTrue(bytes < calls.size() * 110_000L + 1_000_000, bytes + " bytes");
        project = new JobFixture(folder.resolve("jobs.assay"));
    }

    @Test
    void zippedAndMarkedRepliesAndLargeCountsAreTaken() throws InterruptedException {
        server.always(question -> {
            ServerReply reply = FakeModel.reply(question);
            String body = reply.body().replace("\"prompt_tokens\":100", "\"prompt_tokens\":3000000000");
            return ServerReply.raw(200, body).marked().zipped();
        });
        JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
        assertEquals(ANSWERS, end.counts().done());
        assertEquals(ANSWERS * 3_000_000_020L, end.counts().tokens());
        assertEquals(3_000_000_000L, calls(end.id()).getFirst().reply().orElseThrow().input());
        assertTrue(project.with(store -> store.check()).problems().isEmpty());
    }

    @Test
    void theSeedIsSentAndNamed() throws InterruptedException {
        JobRequest plain = JobFixture.request(JobKind.ASSIGN, server);
        JobSettings settings = JobSettings.of(
                plain.settings().model().withSeed(OptionalLong.of(7)), plain.settings().limits(), Prompts.builtIn());
        JobProgress end = project.run(new JobRequest(plain.kind(), plain.scope(), plain.name(), settings));
        assertTrue(server.questions().stream().allMatch(question -> question.body().path("seed").asInt() == 7));
        assertTrue(end.name().contains(", settings "), end.name());
        assertEquals(OptionalLong.of(7), project.jobs.progress(end.id()).settings().model().seed());
        assertFalse(project.run(plain).name().contains("settings"));
    }

    @Test
    void theFirstCallIsRehearsedBeforeItIsMade() throws InterruptedException {
        project.run(JobFixture.request(JobKind.ASSIGN, server));
        assertEquals("prepare", project.acts.getFirst());
        assertEquals(ANSWERS, project.acts.stream().filter(act -> act.equals("ask")).count());
    }
}
