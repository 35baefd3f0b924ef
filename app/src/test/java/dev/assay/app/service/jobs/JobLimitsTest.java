package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.TopicId;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a job must not do: go on when it is paused, spend more than allowed, give the key away, take another's name. */
class JobLimitsTest {
    @TempDir
    Path folder;

    private ChatServer server;
    private JobFixture project;
    private TopicId topic;

    @BeforeEach
    void open() {
        server = FakeModel.behave(new ChatServer());
        project = new JobFixture(folder.resolve("jobs.assay"));
        topic = project.topic("t1", 1, 12);
        project.nuggets(topic, 4);
    }

    @AfterEach
    void close() {
        project.close();
        server.close();
    }

    private ModelSettings settings(long tokenLimit, int concurrency) {
        ModelSettings usual = ModelSettings.of(
                Connection.to(server.baseUrl()).withRetries(0).withTimeLimit(Duration.ofSeconds(30)), "test-model");
        return new ModelSettings(
                usual.connection(),
                usual.models(),
                usual.temperatures(),
                concurrency,
                tokenLimit,
                usual.maximumReply());
    }

    @Test
    void whileItIsPausedNothingIsAsked() throws InterruptedException {
        server.after(Duration.ofMillis(50));
        String id = project.jobs.start(JobFixture.request(JobKind.ASSIGN, settings(0, 2)));
        server.awaitQuestion();
        project.jobs.pause(id);
        assertEquals(JobProgress.State.PAUSED, project.jobs.progress(id).state());
        project.awaitIdle();
        int asked = server.count();
        assertTrue(asked <= 4, "what was under way, and what was let through just then: " + asked);
        // A reply is kept a moment after its call is over.
        project.await("not all of it is kept", () -> project.jobs.progress(id).counts().done() == asked);
        project.jobs.resume(id);
        assertEquals(12, project.jobs.await(id).counts().done());
        assertEquals(12, server.count());
    }

    @Test
    void aPausedJobIsStillPausedAfterARestart() throws InterruptedException {
        String id = project.jobs.start(JobFixture.request(JobKind.ASSIGN, settings(0, 1)));
        server.awaitQuestion();
        project.jobs.pause(id);
        project.awaitIdle();
        project.close();
        project = new JobFixture(folder.resolve("jobs.assay"));
        assertEquals(JobProgress.State.PAUSED, project.jobs.progress(id).state());
        project.jobs.resume(id);
        assertEquals(12, project.jobs.await(id).counts().done());
        assertEquals(12, server.count());
    }

    @Test
    void theSpendingLimitStopsIt() throws InterruptedException {
        // Every reply costs 120.
        JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, settings(500, 1)));
        assertEquals(JobProgress.State.STOPPED, end.state());
        assertTrue(end.note().contains("limit of 500 tokens"), end.note());
        int asked = server.count();
        assertTrue(asked > 1 && 120 * asked <= 500, asked + " calls");
        assertEquals(12 - asked, end.counts().left());
        project.jobs.resume(end.id());
        assertEquals(JobProgress.State.STOPPED, project.jobs.await(end.id()).state());
        assertEquals(asked, server.count(), "a restart does not begin to count anew");
        project.jobs.setLimits(end.id(), 0, BigDecimal.ZERO);
        project.jobs.resume(end.id());
        assertEquals(12, project.jobs.await(end.id()).counts().done());
    }

    @Test
    void progressIsToldInOrderAndNotTooOften() throws InterruptedException {
        JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
        List<JobProgress> told = project.told;
        assertEquals(end, told.getLast());
        for (int i = 1; i < told.size(); i++) {
            assertTrue(told.get(i - 1).counts().done() <= told.get(i).counts().done());
        }
    }

    @Test
    void theKeyIsInNoFileNoLogAndNoSentence() throws InterruptedException, IOException {
        List<String> logged = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord one) {
                logged.add(one.getMessage() + Arrays.toString(one.getParameters())
                        + one.getThrown());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger root = Logger.getLogger("");
        Level before = root.getLevel();
        root.setLevel(Level.ALL);
        handler.setLevel(Level.ALL);
        root.addHandler(handler);
        try {
            server.then(
                    ServerReply.error(500, "server_error", "bad " + JobFixture.SECRET),
                    ServerReply.text("You sent " + JobFixture.SECRET),
                    ServerReply.error(429, "rate_limit", "slow down " + JobFixture.SECRET));
            JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
            assertTrue(
                    server.questions().getFirst().header("Authorization").contains(JobFixture.SECRET), "it was sent");
            project.jobs.failures(end.id()).forEach(one -> assertFalse(one.failure().contains(JobFixture.SECRET)));
            project.with(store -> SyncFolder.write(store, folder.resolve("sync")));
        } finally {
            root.removeHandler(handler);
            root.setLevel(before);
        }
        project.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String content = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertFalse(content.contains(JobFixture.SECRET), file.toString());
            }
        }
        assertTrue(logged.stream().noneMatch(line -> line.contains(JobFixture.SECRET)), "in the log");
        project = new JobFixture(folder.resolve("jobs.assay"));
    }

    @Test
    void oneNameStandsForOneWayToLabel() throws InterruptedException {
        JobRequest mine = new JobRequest(
                JobKind.ASSIGN,
                JobFixture.request(JobKind.ASSIGN, server).scope(),
                Optional.of("robot"),
                JobFixture.request(JobKind.ASSIGN, server).settings());
        project.run(mine);
        JobSettings other = JobFixture.request(
                        JobKind.ASSIGN, ModelSettings.of(Connection.to(server.baseUrl()), "another-model"))
                .settings();
        JobRequest theirs = new JobRequest(JobKind.ASSIGN, mine.scope(), Optional.of("robot"), other);
        assertThrows(RefusedException.class, () -> project.jobs.start(theirs));
        JobRequest assessors = new JobRequest(JobKind.ASSIGN, mine.scope(), Optional.of("ann"), other);
        assertThrows(RefusedException.class, () -> project.jobs.start(assessors));
        assertEquals(1, project.jobs.list().size());
    }

    @Test
    void moreConcurrencyIsUsedAndNoMore() throws InterruptedException {
        server.after(Duration.ofMillis(100));
        project.run(JobFixture.request(JobKind.ASSIGN, settings(0, 6)));
        assertEquals(6, server.mostAtOnce());
    }
}
