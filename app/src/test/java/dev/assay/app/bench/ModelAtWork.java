package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.jobs.ModelClients;
import dev.assay.app.service.jobs.StoreAccess;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.NetworkSwitch;
import dev.assay.llm.Prices;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.TopicId;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A job that asks a server on this machine, over and over, through the thread that owns the store, as it does in the
 * window. It works when it is told to and rests at once when it is told to.
 */
final class ModelAtWork implements AutoCloseable {
    private static final Duration DELAY = Duration.ofMillis(200);

    /** How many questions are asked before the job counts as running: the first replies are being kept by then. */
    private static final int RUNNING = Smallest.or(8, 1);

    private final ChatServer server = FakeModel.behave(new ChatServer()).after(DELAY);
    private final ExecutorService db = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("bench-db").factory());
    private final JobService jobs;
    private final List<TopicId> topics;
    private Optional<String> running = Optional.empty();
    private int round;

    ModelAtWork(ProjectSession session, List<TopicId> topics) {
        this.topics = topics;
        this.jobs = new JobService(
                new StoreAccess(session.store(), db),
                new JobService.Surroundings(
                        connection -> ModelClients.open(connection, Credentials.NONE),
                        new NetworkSwitch(true),
                        JobFixture.AGREED,
                        Clock.systemUTC(), () -> Prices.with(List.of())),
                progress -> {});
    }

    /**
     * Sees to it that the job runs; one that is finished is followed by another, which asks another model everything
     * anew.
     */
    void work() throws InterruptedException {
        int before = server.count();
        if (running.isPresent() && jobs.progress(running.get()).canResume()) {
            jobs.resume(running.get());
        } else {
            ModelSettings model = ModelSettings.of(Connection.to(server.baseUrl()).withRetries(0), "bench-" + ++round);
            running = Optional.of(jobs.start(
                    JobFixture.request(JobKind.ASSIGN, model, topics.toArray(TopicId[]::new))));
        }
        while (server.count() < before + RUNNING) {
            server.awaitQuestion();
        }
    }

    /** Lets it come to a rest. */
    void rest() throws InterruptedException {
        if (running.isPresent()) {
            jobs.cancel(running.get());
            jobs.await(running.get());
        }
    }

    /** Does something on the thread that owns the store and waits for it, as a key press in the window does. */
    void onStore(Runnable work) {
        try {
            db.submit(work).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** How many questions were asked so far. */
    int questions() {
        return server.count();
    }

    @Override
    public void close() {
        jobs.close();
        db.close();
        server.close();
    }
}
