package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Consent;
import dev.assay.app.service.Sending;
import dev.assay.app.service.Unconfirmed;
import dev.assay.app.service.work.NuggetService;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.NetworkSwitch;
import dev.assay.llm.Prices;
import dev.assay.llm.server.Connections;
import dev.assay.llm.steps.Prompts;
import dev.assay.llm.steps.StepLimits;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** A project of made-up topics, and the jobs of it. Closing it is the end of the program. */
public final class JobFixture implements AutoCloseable {
    /** A key that must be found nowhere. */
    public static final String SECRET = "sk-this-must-never-be-written-anywhere-0042";

    /** A user who agreed to everything beforehand. */
    public static final Consent AGREED = new Consent() {
        @Override
        public Optional<Unconfirmed> missing(Sending sending) {
            return Optional.empty();
        }

        @Override
        public Unconfirmed everything(Sending sending) {
            return new Unconfirmed(
                    sending,
                    false,
                    false,
                    false,
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    false,
                    List.of(),
                    Optional.empty());
        }

        @Override
        public void allowUnencrypted(Connection connection) {}

        @Override
        public void give(Unconfirmed unconfirmed, boolean withKey) {}

        @Override
        public boolean knows(String fingerprint) {
            return true;
        }

        @Override
        public void remember(String fingerprint) {}
    };

    public final NetworkSwitch network = new NetworkSwitch(true);
    /** What clients were made to do: {@code prepare} or {@code ask}. */
    public final List<String> acts = new CopyOnWriteArrayList<>();
    public final List<JobProgress> told = new CopyOnWriteArrayList<>();
    public final JobService jobs;
    private final ProjectStore store;
    private final ExecutorService db = Executors.newSingleThreadExecutor(Thread.ofPlatform().name("test-db").factory());

    private record Noted(ModelClient client, List<String> acts) implements ModelClient {
        @Override
        public ModelReply ask(ModelRequest request) throws ModelException, InterruptedException {
            acts.add("ask");
            return client.ask(request);
        }

        @Override
        public void prepare() {
            acts.add("prepare");
            client.prepare();
        }

        @Override
        public void close() {
            client.close();
        }
    }

    /** Opens the project in {@code file}, and makes it when it is not there. */
    public JobFixture(Path file) {
        store = Files.exists(file)
                ? ProjectStore.open(file, InstantSource.system())
                : ProjectStore.create(file, settings(), InstantSource.system());
        Credentials key = new Credentials(Optional.of(new ApiKey(SECRET)), Map.of());
        ModelClients clients =
                connection -> new ModelClients.Masked(new Noted(Connections.open(connection, key), acts), key);
        jobs = new JobService(
                new StoreAccess(store, db),
                new JobService.Surroundings(clients, network, AGREED, Clock.systemUTC(), () -> Prices.with(List.of())),
                told::add);
    }

    private static ProjectSettings settings() {
        return new ProjectSettings(
                "test",
                "Jobs",
                "ann",
                new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()),
                "",
                Instant.parse("2026-11-22T00:00:00Z"));
    }

    /** Adds a topic with so many passages and answers. */
    public TopicId topic(String id, int passages, int answers) {
        TopicId topic = new TopicId(id);
        with(open -> open.importing(
                writer -> {
                    writer.topic(new Topic(topic, "what is " + id, Map.of(), ""));
                    for (int i = 1; i <= passages; i++) {
                        DocumentId docid = new DocumentId(id + "-d" + i);
                        writer.passage(new Passage(topic, docid, "", "", "Passage " + i + " of " + id, List.of(), ""));
                    }
                    for (int i = 1; i <= answers; i++) {
                        String text = "Answer " + i + " to " + id + ".";
                        writer.answer(new Answer(
                                topic,
                                new RunId("run" + i),
                                Answer.Task.RAG,
                                text,
                                List.of(new Sentence(0, text.length(), List.of())),
                                true,
                                List.of(),
                                0,
                                ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept));
        return topic;
    }

    /** Gives a topic so many nuggets and freezes them. */
    public void nuggets(TopicId topic, int count) {
        with(open -> {
            NuggetService nuggets = nuggets(open);
            for (int i = 1; i <= count; i++) {
                nuggets.add(
                        topic,
                        i - 1,
                        "nugget " + i + " of " + topic,
                        Importance.VITAL,
                        List.of(),
                        nuggets.newNuggetId());
            }
            return null;
        });
        freeze(topic);
    }

    public void freeze(TopicId topic) {
        with(open -> {
            NuggetService nuggets = nuggets(open);
            List<NuggetId> unset = open.nuggetSet(topic).orElseThrow().nuggets().stream()
                    .filter(one -> one.importance() == Importance.UNSET)
                    .map(Nugget::id)
                    .toList();
            if (!unset.isEmpty()) {
                nuggets.setImportance(topic, unset, Importance.VITAL);
            }
            nuggets.freeze(topic);
            return null;
        });
    }

    private static NuggetService nuggets(ProjectStore open) {
        return new NuggetService(open, () -> new NuggetId("n-" + UUID.randomUUID()));
    }

    /** Does something with the store on its own thread. */
    public <T> T with(Function<ProjectStore, T> work) {
        return new StoreAccess(store, db).call(work);
    }

    /** A request to a server, quick to give up. */
    public static JobRequest request(JobKind kind, ChatServer server, TopicId... topics) {
        ModelSettings settings = ModelSettings.of(
                Connection.to(server.baseUrl()).withRetries(0).withTimeLimit(Duration.ofSeconds(20)), "test-model");
        return request(kind, settings, topics);
    }

    public static JobRequest request(JobKind kind, ModelSettings settings, TopicId... topics) {
        return new JobRequest(
                kind,
                new Job.Scope(List.of(topics), List.of()),
                Optional.empty(),
                JobSettings.of(settings, StepLimits.PAPERS, Prompts.builtIn()));
    }

    /** Starts a job and waits for its end. */
    public JobProgress run(JobRequest request) throws InterruptedException {
        return jobs.await(jobs.start(request));
    }

    /** Waits until no call is under way. */
    public void awaitIdle() throws InterruptedException {
        await("calls are still under way", () -> jobs.callsUnderWay() == 0);
    }

    /** Waits until something is so. */
    public void await(String otherwise, BooleanSupplier so) throws InterruptedException {
        CountDownLatch idle = new CountDownLatch(1);
        try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
            clock.scheduleWithFixedDelay(
                    () -> {
                        if (so.getAsBoolean()) {
                            idle.countDown();
                        }
                    },
                    20,
                    20,
                    TimeUnit.MILLISECONDS);
            assertTrue(idle.await(120, TimeUnit.SECONDS), otherwise);
            clock.shutdownNow();
        }
    }

    @Override
    public void close() {
        jobs.close();
        db.close();
        store.close();
    }
}
