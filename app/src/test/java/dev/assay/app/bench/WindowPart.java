package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.Track;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.bench.track.TrackSize;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.Subscription;

/**
 * Labelling with keys in the real window, headless: from the key to the commit, and to the frame that shows it as
 * saved.
 */
final class WindowPart extends MeasuredWindow implements Bench.Part {
    private static final int UNNOTICED = Smallest.or(30, 2);
    private static final int LABELS = UNNOTICED + Smallest.or(300, 3);
    private static final int STARTS = Smallest.or(4, 1);
    private static final double TWO_FRAMES = 2 * 1_000 / 60.0;
    private static final long BETWEEN_KEYS = TimeUnit.MILLISECONDS.toNanos(25);
    private static final KeyCode[] KEYS = {KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3};

    /** When the store wrote down the first act since a key was pressed; 0 until then. */
    private volatile long reached;

    /**
     * When a key was pressed, when its label was in the store, when the window knew that it is committed, when a frame
     * had shown it, and the window's work for it.
     */
    private record Times(long pressed, long reached, long committed, long shown, long work) {}

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("window");
        TrackSize small = TrackSize.FULL.withTopics(Math.min(20, bench.size().topics()));
        Path project = Machine.copy(bench.track(small).worked(), scratch.resolve("project.assay"));
        label(bench, "label, window, 20 nuggets x 45 runs", project, bench.track(small).openTopic());
        if (!Smallest.isAsked()) {
            labelWide(bench, scratch);
        }
        bench.add(start(project, scratch));
        TrackFiles.delete(scratch);
    }

    private void labelWide(Bench bench, Path scratch) throws Exception {
        TrackSize wide = new TrackSize(1 + Track.OPEN_TOPICS, 100, 45, 100);
        Path large = Machine.copy(bench.track(wide).worked(), scratch.resolve("wide.assay"));
        label(bench, "label, window, 100 nuggets x 45 runs", large, bench.track(wide).openTopic());
    }

    private void label(Bench bench, String name, Path project, TopicId topic) throws Exception {
        BenchSamples reaching = new BenchSamples();
        BenchSamples committed = new BenchSamples();
        BenchSamples shown = new BenchSamples();
        BenchSamples work = new BenchSamples();
        open(ProjectStore.open(project, this::noteAct), 1_000, 700);
        try {
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(topic));
                context.workspace().stageProperty().set(Stage.LABEL);
                return null;
            });
            settle();
            settle();
            for (int i = 0; i < LABELS; i++) {
                Times times = press(KEYS[i % KEYS.length]);
                if (i >= UNNOTICED) {
                    reaching.add(times.reached() - times.pressed());
                    committed.add(times.committed() - times.pressed());
                    shown.add(times.shown() - times.pressed());
                    work.add(times.work());
                }
                LockSupport.parkNanos(BETWEEN_KEYS);
            }
        } finally {
            closeWindow();
        }
        String spread = committed.count() + " labels, longest " + Figure.number(committed.longest()) + " ms";
        bench.add(Figure.limited(
                name + ": key to the store, median",
                reaching.median(),
                1,
                "ms",
                "at most 1 ms; the commit that follows is in part label; p99 " + Figure.number(reaching.most())
                        + " ms"));
        bench.add(Figure.reported(
                name + ": key to the window's knowing of the commit, median", committed.median(), "ms", spread));
        bench.add(Figure.limited(name + ": the same, p99", committed.most(), 50, "ms"));
        bench.add(Figure.limited(
                name + ": key to the frame that shows it saved, median",
                shown.median(),
                TWO_FRAMES,
                "ms",
                "two frames"));
        bench.add(Figure.limited(name + ": the same, p99", shown.most(), 50, "ms"));
        bench.add(Figure.reported(
                name + ": work of the FX thread, median", work.median(), "ms",
                "processor time; p99 " + Figure.number(work.most()) + " ms"));
    }

    /** Presses a key, and follows what comes of it. */
    private Times press(KeyCode code) throws Exception {
        CompletableFuture<Times> done = new CompletableFuture<>();
        onFx(() -> {
            Scene scene = stage.getScene();
            Node target = Optional.ofNullable(scene.getFocusOwner()).orElse(scene.getRoot());
            reached = 0;
            long pressed = System.nanoTime();
            long worked = processorTime();
            Subscription[] saved = new Subscription[1];
            saved[0] = context.workspace().saveStateProperty().subscribe((before, now) -> {
                if (now instanceof SaveState.Saved) {
                    saved[0].unsubscribe();
                    frame(scene, new Times(pressed, reached, System.nanoTime(), 0, worked), done);
                }
            });
            fire(target, code);
            return null;
        });
        return done.get(20, TimeUnit.SECONDS);
    }

    /** Types a key where the keys go. */
    static void type(Scene scene, KeyCode code) {
        fire(Optional.ofNullable(scene.getFocusOwner()).orElse(scene.getRoot()), code);
    }

    private static void fire(Node target, KeyCode code) {
        Event.fireEvent(target, key(KeyEvent.KEY_PRESSED, code));
        Event.fireEvent(target, key(KeyEvent.KEY_TYPED, code));
        Event.fireEvent(target, key(KeyEvent.KEY_RELEASED, code));
    }

    /** The clock of the store, which asks for the time of each act within its transaction. */
    private Instant noteAct() {
        if (reached == 0) {
            reached = System.nanoTime();
        }
        return Instant.now();
    }

    /** What the FX thread did so far. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void frame(Scene scene, Times start, CompletableFuture<Times> done) {
        Runnable[] after = new Runnable[1];
        after[0] = () -> {
            scene.removePostLayoutPulseListener(after[0]);
            done.complete(new Times(
                    start.pressed(),
                    start.reached(),
                    start.committed(),
                    System.nanoTime(),
                    processorTime() - start.work()));
        };
        scene.addPostLayoutPulseListener(after[0]);
    }

    private static KeyEvent key(EventType<KeyEvent> type, KeyCode code) {
        boolean typed = type == KeyEvent.KEY_TYPED;
        return new KeyEvent(
                type,
                typed ? code.getChar() : KeyEvent.CHAR_UNDEFINED,
                typed ? code.getChar() : code.getName(),
                typed ? KeyCode.UNDEFINED : code,
                false,
                false,
                false,
                false);
    }

    private static Figure start(Path project, Path scratch) throws Exception {
        BenchSamples samples = new BenchSamples();
        for (int i = 0; i < STARTS; i++) {
            Path output = scratch.resolve("output.txt");
            Process process = new ProcessBuilder(Machine.java(
                            "--sun-misc-unsafe-memory-access=allow",
                            "-Dglass.platform=Headless",
                            "-Dprism.order=sw",
                            "-Djava.awt.headless=true",
                            WindowInChild.class.getName(),
                            project.toString(),
                            Files.createDirectories(scratch.resolve("child")).toString()))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            int code = process.waitFor();
            String said = Files.readString(output);
            long ready = said.lines()
                    .filter(line -> line.startsWith(WindowInChild.READY))
                    .mapToLong(line -> Long.parseLong(line.substring(WindowInChild.READY.length())))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(
                            "The window's process ended with " + code + " and said: " + said));
            if (i > 0 || STARTS == 1) {
                samples.add(TimeUnit.MILLISECONDS.toNanos(ready));
            }
        }
        return Figure.reported(
                "window usable after start",
                samples.median(),
                "ms",
                "from the start of Java, project and topic in view, headless");
    }
}
