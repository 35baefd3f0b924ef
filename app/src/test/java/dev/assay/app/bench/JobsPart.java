package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.model.TopicId;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/** A model that takes its time labels a topic: the job must not add to that. */
final class JobsPart implements Bench.Part {
    private static final int NUGGETS = 20;
    private static final Duration DELAY = Duration.ofMillis(200);

    /**
     * A job with so many calls at once, beside a client that sends the same bodies and keeps nothing.
     *
     * @param most the job's time may be so many times the client's
     */
    private record Load(int atOnce, int answers, double most) {}

    private static final List<Load> LOADS = List.of(
            new Load(1, Smallest.or(10, 1), 1.05),
            new Load(4, Smallest.or(45, 2), 1.05),
            new Load(16, Smallest.or(160, 2), 1.05),
            new Load(64, Smallest.or(640, 2), 1.15));

    private record Taken(long nanos, List<Question> asked) {}

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("jobs");
        label(scratch.resolve("warm.assay"), LOADS.get(1), Duration.ofMillis(5));
        for (Load load : LOADS) {
            BenchSamples job = new BenchSamples();
            BenchSamples bare = new BenchSamples();
            int calls = 0;
            for (int i = 0; i < Smallest.or(3, 1); i++) {
                Taken taken = label(scratch.resolve("job-" + load.atOnce() + "-" + i + ".assay"), load, DELAY);
                calls = taken.asked().size();
                job.add(taken.nanos());
                bare.add(bare(taken.asked(), load));
            }
            bench.add(Figure.compared(
                    "job, " + calls + " calls of 200 ms, " + load.atOnce() + " at once",
                    job.median(),
                    bare.median(),
                    load.most(),
                    "ms",
                    "a bare client"));
        }
        TrackFiles.delete(scratch);
    }

    private static Taken label(Path file, Load load, Duration delay) throws InterruptedException {
        try (ChatServer server = FakeModel.behave(new ChatServer()).after(delay);
                JobFixture project = new JobFixture(file)) {
            TopicId topic = project.topic("t1", 1, load.answers());
            project.nuggets(topic, NUGGETS);
            ModelSettings model = ModelSettings.of(
                            Connection.to(server.baseUrl()).withRetries(0).withTimeLimit(Duration.ofSeconds(20)),
                            "test-model")
                    .withConcurrency(load.atOnce());
            long start = BenchSamples.now();
            JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, model));
            long taken = BenchSamples.now() - start;
            if (end.counts().failed() > 0 || end.counts().done() != server.count()) {
                throw new IllegalStateException("The job did not come to its end: " + end);
            }
            return new Taken(taken, server.questions());
        }
    }

    private static long bare(List<Question> asked, Load load) throws InterruptedException {
        try (ChatServer server = FakeModel.behave(new ChatServer()).after(DELAY);
                HttpClient client = HttpClient.newHttpClient()) {
            Semaphore free = new Semaphore(load.atOnce());
            List<CompletableFuture<?>> replies = new ArrayList<>();
            long start = BenchSamples.now();
            for (Question question : asked) {
                free.acquire();
                HttpRequest request = HttpRequest.newBuilder(URI.create(server.baseUrl() + "/chat/completions"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(question.body().toString()))
                        .build();
                replies.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                        .whenComplete((_, _) -> free.release()));
            }
            replies.forEach(CompletableFuture::join);
            return BenchSamples.now() - start;
        }
    }
}
