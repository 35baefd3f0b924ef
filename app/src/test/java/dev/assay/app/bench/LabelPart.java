package dev.assay.app.bench;

import dev.assay.app.bench.track.Prose;
import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.sync.CheckedImport;
import dev.assay.persistence.sync.Importer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Labelling through the service, beside SQLite committing the same rows; also while the project is synced, backed up,
 * and a job asks a model.
 */
final class LabelPart implements Bench.Part {
    private static final int BLOCKS = Smallest.or(16, 1);
    private static final int IN_BLOCK = Smallest.or(25, 3);
    private static final int JOB_BLOCKS = Smallest.or(4, 1);
    private static final int IN_JOB_BLOCK = Smallest.or(100, 3);
    private static final int BESIDE = Smallest.or(300, 5);
    private static final long BETWEEN_KEYS = TimeUnit.MILLISECONDS.toNanos(4);
    private static final Label[] LABELS = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT};

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("label");
        Path project = Machine.copy(bench.track().worked(), scratch.resolve("project.assay"));
        Path copy = Machine.copy(bench.track().worked(), scratch.resolve("bare.assay"));
        BenchSamples bare = new BenchSamples();
        BenchSamples labelled = new BenchSamples();
        try (BareLabel sqlite = new BareLabel(copy);
                ProjectSession session = ProjectOpener.open(project).session()) {
            Iterator<LabelKey> keys = pairs(session, bench.track().openTopic());
            LabellingService service = session.labelling();
            service.label(keys.next(), Label.SUPPORT);
            for (int block = 0; block <= BLOCKS; block++) {
                for (int i = 0; i < IN_BLOCK; i++) {
                    LabelKey key = keys.next();
                    Label label = LABELS[i % LABELS.length];
                    BenchSamples.Work work = () -> sqlite.commit(
                            key.topic().value(), key.run().value(), key.nugget().value(), label.word());
                    if (block == 0) {
                        work.run();
                    } else {
                        bare.time(work);
                    }
                }
                for (int i = 0; i < IN_BLOCK; i++) {
                    LabelKey key = keys.next();
                    Label label = LABELS[i % LABELS.length];
                    if (block == 0) {
                        service.label(key, label);
                    } else {
                        labelled.time(() -> service.label(key, label));
                    }
                }
            }
        }
        bench.add(Figure.reported("bare: SQLite commits the rows of a label", bare.median(), "ms",
                "median; p99 " + Figure.number(bare.most()) + " ms"));
        bench.add(Figure.limited("label, service: median", labelled.median(), bare.median() + 1, "ms",
                "at most 1 ms above bare (" + Figure.number(bare.median()) + " ms)"));
        bench.add(Figure.limited("label, service: p99", labelled.most(), 50, "ms"));
        meanwhile(bench, "label, service, while syncing", project, session -> {
            Path folder = SyncService.usualFolder(session.file());
            SyncService.sync(session, folder);
        });
        meanwhile(bench, "label, service, while backing up", project, session -> {
            Path backup = scratch.resolve("backup.assay");
            Files.deleteIfExists(backup);
            try (ProjectStore reader = session.store().reader()) {
                reader.copyTo(backup);
            }
        });
        meanwhileAJob(bench, project);
        meanwhileAnImport(bench, project, scratch);
        TrackFiles.delete(scratch);
    }

    /** Blocks of labels without a job and with one, by turns, so that both are measured under the same conditions. */
    private static void meanwhileAJob(Bench bench, Path project) throws Exception {
        BenchSamples alone = new BenchSamples();
        BenchSamples beside = new BenchSamples();
        int asked;
        try (ProjectSession session = ProjectOpener.open(project).session();
                ModelAtWork job = new ModelAtWork(session, otherTopics(bench))) {
            Iterator<LabelKey> keys = pairs(session, bench.track().topic(bench.size().topics() - 2));
            for (int block = 0; block <= JOB_BLOCKS; block++) {
                for (boolean busy : List.of(false, true)) {
                    if (busy) {
                        job.work();
                    } else {
                        job.rest();
                    }
                    BenchSamples into = block == 0 ? new BenchSamples() : busy ? beside : alone;
                    for (int i = 0; i < IN_JOB_BLOCK; i++) {
                        LabelKey key = keys.next();
                        Label label = LABELS[i % LABELS.length];
                        // By the clock on the wall always: what is to be known is how long it waits for the job.
                        long start = System.nanoTime();
                        job.onStore(() -> session.labelling().label(key, label));
                        into.add(System.nanoTime() - start);
                        LockSupport.parkNanos(2 * BETWEEN_KEYS);
                    }
                }
            }
            job.rest();
            asked = job.questions();
        }
        bench.add(Figure.reported("label, by the store's thread, no job: p99", alone.most(), "ms",
                "median " + Figure.number(alone.median()) + " ms, longest " + Figure.number(alone.longest()) + " ms"));
        bench.add(Figure.limited("label, the same, while a job runs (200 ms, 4 at once): p99", beside.most(), 50, "ms",
                "at most 50 ms; median " + Figure.number(beside.median()) + " ms, longest "
                        + Figure.number(beside.longest()) + " ms; " + asked + " calls meanwhile"));
    }

    /** Enough of them that the job does not come to its end before the labels do. */
    private static List<TopicId> otherTopics(Bench bench) throws IOException {
        List<TopicId> topics = new ArrayList<>();
        for (int i = Math.max(0, bench.size().topics() - 23); i < bench.size().topics() - 2; i++) {
            topics.add(bench.track().topic(i));
        }
        return topics;
    }

    /** An import of three more runs: tried out beside the project, and kept by the thread that saves the labels. */
    private static void meanwhileAnImport(Bench bench, Path project, Path scratch) throws Exception {
        Path answers = scratch.resolve("answers.jsonl");
        Prose prose = new Prose("import");
        try (BufferedWriter lines = Files.newBufferedWriter(answers)) {
            for (int run = 0; run < 3; run++) {
                for (int topic = 0; topic < bench.size().topics(); topic++) {
                    lines.write("{\"run_id\":\"more-" + run + "\",\"topic_id\":\""
                            + bench.track().topic(topic) + "\",\"answer\":[{\"text\":\""
                            + prose.phrase(60).replace("\"", "") + ".\",\"citations\":[]}]}\n");
                }
            }
        }
        BenchSamples labelled = new BenchSamples();
        double kept;
        try (ProjectSession session = ProjectOpener.open(project).session();
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Iterator<LabelKey> keys = pairs(session, bench.track().topic(bench.size().topics() - 2));
            Future<CheckedImport> running = thread.submit(() -> {
                try (ProjectStore reader = session.store().reader()) {
                    return CheckedImport.of(
                            reader,
                            scratch.resolve("tried.assay"),
                            List.of(answers),
                            ImportOptions.DEFAULT,
                            ProgressListener.NONE);
                }
            });
            while (!running.isDone()) {
                LabelKey key = keys.next();
                Label label = LABELS[labelled.count() % LABELS.length];
                labelled.time(() -> session.labelling().label(key, label));
                LockSupport.parkNanos(BETWEEN_KEYS);
            }
            long start = System.nanoTime();
            if (!Importer.run(session.store(), List.of(answers), ImportOptions.DEFAULT, ProgressListener.NONE)
                    .applied()) {
                throw new IllegalStateException("The import was not kept: " + running.get().report());
            }
            kept = (System.nanoTime() - start) / 1e6;
        }
        bench.add(Figure.limited(
                "label, service, while an import is tried out: p99",
                labelled.most(),
                50,
                "ms",
                "at most 50 ms; " + labelled.count() + " labels, median " + Figure.number(labelled.median())
                        + " ms, longest " + Figure.number(labelled.longest()) + " ms"));
        bench.add(Figure.reported("label, service: wait while the import is kept", kept, "ms",
                3 * bench.size().topics() + " answers in one transaction"));
    }

    private interface Other {
        void run(ProjectSession session) throws Exception;
    }

    private static void meanwhile(Bench bench, String name, Path project, Other other) throws Exception {
        BenchSamples labelled = new BenchSamples();
        int rounds = 0;
        try (ProjectSession session = ProjectOpener.open(project).session();
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Iterator<LabelKey> keys = pairs(session, bench.track().topic(bench.size().topics() - 2));
            int given = 0;
            while (labelled.count() < BESIDE) {
                Future<?> running = thread.submit(() -> {
                    other.run(session);
                    return null;
                });
                while (!running.isDone() && labelled.count() < 2_000) {
                    LabelKey key = keys.next();
                    Label label = LABELS[given++ % LABELS.length];
                    labelled.time(() -> session.labelling().label(key, label));
                    LockSupport.parkNanos(BETWEEN_KEYS);
                }
                running.get();
                rounds++;
            }
        }
        bench.add(Figure.limited(
                name + ": p99",
                labelled.most(),
                50,
                "ms",
                "at most 50 ms; " + labelled.count() + " labels in " + rounds + " rounds, median "
                        + Figure.number(labelled.median()) + " ms, longest " + Figure.number(labelled.longest())
                        + " ms"));
    }

    /** The pairs of a topic, over and over, so that each labels or relabels. */
    private static Iterator<LabelKey> pairs(ProjectSession session, TopicId topic) {
        List<LabelKey> pairs = new ArrayList<>();
        List<Nugget> nuggets = session.store().nuggetSet(topic).orElseThrow().nuggets();
        for (Answer answer : session.store().answers(topic)) {
            for (Nugget nugget : nuggets) {
                pairs.add(new LabelKey(topic, answer.run(), nugget.id()));
            }
        }
        return Stream.generate(() -> pairs).flatMap(List::stream).iterator();
    }
}
