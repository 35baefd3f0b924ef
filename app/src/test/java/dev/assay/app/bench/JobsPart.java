package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.TopicId;
import java.nio.file.Path;
import java.time.Duration;

/** A model that takes its time labels a topic: the job must not add to that. */
final class JobsPart implements Bench.Part {
    private static final int ANSWERS = Smallest.or(45, 2);
    private static final int NUGGETS = 20;
    private static final int CALLS = 2 * ANSWERS;
    private static final int AT_ONCE = 4;
    private static final Duration DELAY = Duration.ofMillis(200);

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("jobs");
        label(scratch.resolve("warm.assay"), Duration.ofMillis(5));
        BenchSamples taken = new BenchSamples();
        for (int i = 0; i < Smallest.or(3, 1); i++) {
            taken.add(label(scratch.resolve("job-" + i + ".assay"), DELAY));
        }
        double allowed = Math.ceilDiv(CALLS, AT_ONCE) * (double) DELAY.toMillis();
        bench.add(Figure.compared(
                "job, 45 answers x 20 nuggets = 90 calls, 4 at once",
                taken.median(),
                allowed,
                1.15,
                "ms",
                "replies of 200 ms"));
        TrackFiles.delete(scratch);
    }

    private static long label(Path file, Duration delay) throws InterruptedException {
        try (ChatServer server = FakeModel.behave(new ChatServer()).after(delay);
                JobFixture project = new JobFixture(file)) {
            TopicId topic = project.topic("t1", 1, ANSWERS);
            project.nuggets(topic, NUGGETS);
            long start = BenchSamples.now();
            JobProgress end = project.run(JobFixture.request(JobKind.ASSIGN, server));
            long taken = BenchSamples.now() - start;
            if (end.counts().done() != CALLS || server.count() != CALLS) {
                throw new IllegalStateException("The job did not come to its end: " + end);
            }
            return taken;
        }
    }
}
