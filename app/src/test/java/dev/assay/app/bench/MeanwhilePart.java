package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.Track;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.feature.organise.ColumnMemory;
import dev.assay.app.feature.organise.ImportViewModel;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.Stage;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * How long a label waits for the thread that saves it while a screen opens, a job starts or files are imported: from
 * the moment it is handed in until it is on the disk. What the window then shows is another matter, see {@link
 * WindowPart}.
 */
final class MeanwhilePart extends MeasuredWindow implements Bench.Part {
    private static final int LABELS = Smallest.or(300, 10);
    private static final int IN_ROUND = 10;
    private static final long BETWEEN_KEYS = TimeUnit.MILLISECONDS.toNanos(4);
    private static final Label[] WORDS = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT};

    private int given;

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("meanwhile");
        Path project = Machine.copy(bench.track().worked(), scratch.resolve("project.assay"));
        TopicId compared = bench.track().topic(0);
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            session.labelling().lock(compared);
            session.service(CompareService::new).reveal(compared);
            // The first sync takes long, and a window that is closed waits for it.
            SyncService.sync(session, SyncService.usualFolder(session.file()));
        }
        opens(
                bench,
                "Compare",
                project,
                compared,
                () -> context.workspace().stageProperty().set(Stage.COMPARE),
                () -> context.workspace().stageProperty().set(Stage.NUGGETS));
        // Decide stands over the screens; its key opens it and does not close it.
        opens(
                bench,
                "Decide",
                project,
                compared,
                () -> press(KeyCode.F7),
                () -> press(KeyCode.ESCAPE));
        jobStarts(bench, project);
        imports(bench, project);
        TrackFiles.delete(scratch);
    }

    /**
     * A screen is opened again and again, and labels are handed in at once, as keys that are pressed before it is
     * there.
     */
    private void opens(Bench bench, String name, Path project, TopicId topic, Runnable show, Runnable hide)
            throws Exception {
        BenchSamples labelled = new BenchSamples();
        open(ProjectStore.openAtOnce(project, InstantSource.system()), 1_000, 700);
        try {
            TopicId open = bench.track().openTopic();
            Iterator<LabelKey> keys =
                    onFx(() -> pairs(context.workspace().projectProperty().get().orElseThrow().session(), open));
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(topic));
                return null;
            });
            settle();
            while (labelled.count() < LABELS) {
                onFx(() -> {
                    hide.run();
                    return null;
                });
                settle();
                onFx(() -> {
                    show.run();
                    for (int i = 0; i < IN_ROUND; i++) {
                        hand(keys.next(), labelled);
                    }
                    return null;
                });
                settle();
            }
        } finally {
            close();
        }
        add(bench, "label, while " + name + " opens", labelled);
    }

    /** A key, sent on the FX thread, where a robot would wait for itself. */
    private void press(KeyCode key) {
        Event.fireEvent(
                stage.getScene().getRoot(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    /** A window that is closed brings sync and backup up to date, which takes its time with a project of this size. */
    private void close() throws InterruptedException {
        CountDownLatch closed = new CountDownLatch(1);
        Platform.runLater(() -> {
            context.close();
            closed.countDown();
        });
        closed.await(2, TimeUnit.MINUTES);
        closeWindow();
    }

    private void hand(LabelKey key, BenchSamples into) {
        long start = System.nanoTime();
        Label label = WORDS[given++ % WORDS.length];
        context.workspace()
                .perform(
                        key.topic(),
                        session -> {
                            session.labelling().label(key, label);
                            into.add(System.nanoTime() - start);
                            return key;
                        },
                        done -> {},
                        null);
    }

    /** A job for nearly all topics is started and given up again and again. */
    private void jobStarts(Bench bench, Path project) throws Exception {
        BenchSamples labelled = new BenchSamples();
        List<TopicId> topics = new ArrayList<>();
        for (int i = 0; i < bench.size().topics() - Track.OPEN_TOPICS; i++) {
            topics.add(bench.track().topic(i));
        }
        try (ProjectSession session = ProjectOpener.open(project).session();
                ModelAtWork job = new ModelAtWork(session, topics);
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Iterator<LabelKey> keys = pairs(session, bench.track().openTopic());
            beside(labelled, thread, keys, session, job::onStore, () -> {
                job.work();
                job.rest();
            });
        }
        add(bench, "label, while a job of " + topics.size() + " topics starts and ends", labelled);
    }

    /** The track's own files are imported again, which takes everything that reading them takes. */
    private void imports(Bench bench, Path project) throws Exception {
        BenchSamples labelled = new BenchSamples();
        try (ProjectSession session = ProjectOpener.open(project).session();
                OneThread store = new OneThread();
                OneThread files = new OneThread();
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Iterator<LabelKey> keys = pairs(session, bench.track().openTopic());
            beside(labelled, thread, keys, session, store::await, () -> {
                ImportViewModel model = new ImportViewModel(
                        store, files, session, List.of(bench.track().files()), ColumnMemory.NONE);
                model.check();
                files.await(() -> {});
            });
        }
        add(bench, "label, while an import runs", labelled);
    }

    private interface Other {
        void run() throws Exception;
    }

    private void beside(
            BenchSamples labelled,
            ExecutorService thread,
            Iterator<LabelKey> keys,
            ProjectSession session,
            Consumer<Runnable> db,
            Other other)
            throws Exception {
        while (labelled.count() < LABELS) {
            Future<?> running = thread.submit(() -> {
                other.run();
                return null;
            });
            while (!running.isDone() && labelled.count() < 2_000) {
                LabelKey key = keys.next();
                Label label = WORDS[given++ % WORDS.length];
                long start = System.nanoTime();
                db.accept(() -> session.labelling().label(key, label));
                labelled.add(System.nanoTime() - start);
                LockSupport.parkNanos(BETWEEN_KEYS);
            }
            running.get();
        }
    }

    private static void add(Bench bench, String name, BenchSamples labelled) {
        String spread = labelled.count() + " labels, median " + Figure.number(labelled.median()) + " ms";
        bench.add(Figure.limited(name + ": p99", labelled.most(), 50, "ms", "at most 50 ms; " + spread));
        bench.add(Figure.limited(name + ": longest", labelled.longest(), 50, "ms", "at most 50 ms"));
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

    /** One thread, as the window has one for the store and others for files; what is done there is told on it. */
    private static final class OneThread implements BackgroundRunner {
        private final ExecutorService thread = Executors.newSingleThreadExecutor();

        @Override
        public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
            thread.execute(() -> {
                T result;
                try {
                    result = work.call();
                } catch (Exception e) {
                    failed.accept(e);
                    return;
                }
                done.accept(result);
            });
        }

        void await(Runnable work) {
            try {
                thread.submit(work).get();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() {
            thread.close();
        }
    }
}
