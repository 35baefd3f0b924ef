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
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.scene.input.KeyCode;
import javafx.util.Subscription;

/** What the window holds in the heap, after a collection, while thousands of labels are given with keys. */
final class HeapPart extends MeasuredWindow implements Bench.Part {
    private static final int LABELS = Smallest.or(5_000, 4);
    private static final int BETWEEN = Smallest.or(1_000, 2);
    private static final int COLLECTIONS = Smallest.or(3, 1);
    private static final double MEGABYTE = 1 << 20;
    private static final KeyCode[] KEYS = {KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3};

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("heap");
        TrackSize wide = new TrackSize(1 + Track.OPEN_TOPICS, 100, 45, 120);
        Path project = Machine.copy(bench.track(wide).worked(), scratch.resolve("project.assay"));
        open(ProjectStore.open(project, InstantSource.system()), 1_000, 700);
        try {
            TopicId topic = bench.track(wide).openTopic();
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(topic));
                context.workspace().stageProperty().set(Stage.LABEL);
                return null;
            });
            settle();
            settle();
            for (int i = 0; i <= LABELS; i++) {
                if (i % BETWEEN == 0) {
                    settle();
                    bench.add(Figure.reported("heap after " + i + " labels and a collection", used(), "MB", ""));
                }
                press(KEYS[i % KEYS.length]);
            }
        } finally {
            closeWindow();
        }
        TrackFiles.delete(scratch);
    }

    private static double used() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEGABYTE;
    }

    /** Presses a key, and waits until its label is saved. */
    private void press(KeyCode code) throws Exception {
        CompletableFuture<Void> done = new CompletableFuture<>();
        onFx(() -> {
            Subscription[] saved = new Subscription[1];
            saved[0] = context.workspace().saveStateProperty().subscribe((before, now) -> {
                if (now instanceof SaveState.Saved) {
                    saved[0].unsubscribe();
                    done.complete(null);
                }
            });
            WindowPart.type(stage.getScene(), code);
            return null;
        });
        done.get(20, TimeUnit.SECONDS);
    }
}
