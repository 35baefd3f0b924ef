package dev.assay.app.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.assay.app.bench.track.GradedTrack;
import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.Importer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/**
 * Verify in the real window, headless, on as many graded passages as the field's published file has: opening, a topic's
 * grid, and a cut-off that moves. The file itself is taken where {@code assay.data} names the folder that it lies in.
 */
final class RubricWindowPart extends MeasuredWindow implements Bench.Part {
    private static final int ROUNDS = Smallest.or(15, 3);

    private static final int ITEMS = 20;

    /** What is open before: as many items, and next to no passages. */
    private static final GradedTrack SMALL = new GradedTrack(16, 160, ITEMS, 5, 10);

    /** All passages of the field's largest pool as one topic. */
    private static final int POOL = 16_101;

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("rubric-window");
        Path small = SMALL.write(scratch.resolve("small.jsonl"));
        Path published = Path.of(System.getProperty("assay.data", "none"), "rubric", "llmjudge", "ratings.jsonl.gz");
        if (Files.exists(published)) {
            measure(
                    bench,
                    "Verify, published file (no runs)",
                    project(scratch.resolve("small-published.assay"), small),
                    project(scratch.resolve("published.assay"), published));
        }
        measure(
                bench,
                "Verify, " + GradedTrack.FULL,
                project(scratch.resolve("small-made.assay"), small),
                project(scratch.resolve("made.assay"), GradedTrack.FULL.write(scratch.resolve("made.jsonl"))));
        measureGrid(
                bench,
                project(
                        scratch.resolve("pool.assay"),
                        new GradedTrack(1, POOL, ITEMS, 59, 100).write(scratch.resolve("pool.jsonl"))));
        TrackFiles.delete(scratch);
    }

    private static Path project(Path file, Path graded) {
        InstantSource clock = InstantSource.system();
        Policy policy = new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of("verify"));
        try (ProjectStore store = ProjectStore.create(
                file, new ProjectSettings("rubric", "", "kim", policy, "", clock.instant()), clock)) {
            Importer.run(store, List.of(graded), ImportOptions.DEFAULT, ProgressListener.NONE);
        }
        return file;
    }

    private void measure(Bench bench, String name, Path small, Path project) throws Exception {
        long begun = System.nanoTime();
        open(ProjectStore.open(small, InstantSource.system()), 1_366, 768);
        await("the sample is drawn", this::isSampleDrawn);
        double window = (System.nanoTime() - begun) / 1e6;
        settle();
        long worked = processorTime();
        double opened = time(() -> openBeside(project), () -> isOpen(project) && isSampleDrawn()) / 1e6;
        double opening = (processorTime() - worked) / 1e6;
        try {
            settle();
            robot.type(KeyCode.V);
            await("asked", () -> onFx(() -> node("lookQuestion", Node.class).isVisible()));
            settle();
            robot.type(KeyCode.ENTER);
            await("lines", () -> onFx(() -> !node("gradeLines", ListView.class).getItems().isEmpty()));
            robot.type(KeyCode.V);
            settle();
            List<TopicId> topics = onFx(() -> context.workspace().topics().stream()
                    .map(one -> one.topic().id())
                    .toList());
            BenchSamples grid = new BenchSamples();
            BenchSamples gridWork = new BenchSamples();
            BenchSamples cutWork = new BenchSamples();
            for (int round = 1; round < Math.min(topics.size(), ROUNDS); round++) {
                TopicId topic = topics.get(round);
                String before = words("gradeGrid");
                long start = processorTime();
                grid.add(time(
                        () -> context.workspace().topicProperty().set(Optional.of(topic)),
                        () -> !words("gradeGrid").isEmpty() && !words("gradeGrid").equals(before)));
                gridWork.add(processorTime() - start);
                settle();
            }
            BenchSamples cut = new BenchSamples();
            for (int round = 0; round < ROUNDS; round++) {
                boolean up = round % 2 == 0;
                String before = board();
                long start = processorTime();
                cut.add(time(() -> step(up), () -> !board().equals(before)));
                cutWork.add(processorTime() - start);
                settle();
            }
            bench.add(Figure.reported(
                    name + ": the window itself, on " + SMALL,
                    window,
                    "ms",
                    "the first one in this process is made cold"));
            bench.add(Figure.limited(
                    name + ": project opened to Verify, in that window",
                    opened,
                    2_000,
                    "ms",
                    "at most 2 s; processor time of all threads " + Figure.number(opening) + " ms"));
            bench.add(Figure.limited(
                    name + ": a topic's grid, median",
                    grid.median(),
                    100,
                    "ms",
                    "at most 100 ms; processor time of all threads " + Figure.number(gridWork.median()) + " ms"));
            bench.add(Figure.limited(
                    name + ": cut-off moved to all redrawn, median",
                    cut.median(),
                    50,
                    "ms",
                    "at most 50 ms; processor time of all threads " + Figure.number(cutWork.median()) + " ms"));
        } finally {
            closeWindow();
        }
    }

    /** The grid of one topic with all passages of the pool: ordered, filtered and turned a page on. */
    private void measureGrid(Bench bench, Path project) throws Exception {
        open(ProjectStore.open(project, InstantSource.system()), 1_366, 768);
        await("the sample is drawn", this::isSampleDrawn);
        try {
            settle();
            robot.type(KeyCode.V);
            await("asked", () -> onFx(() -> node("lookQuestion", Node.class).isVisible()));
            settle();
            robot.type(KeyCode.ENTER);
            await("lines", () -> onFx(() -> !node("gradeLines", ListView.class).getItems().isEmpty()));
            robot.type(KeyCode.V);
            settle();
            BenchSamples order = new BenchSamples();
            BenchSamples filter = new BenchSamples();
            for (int round = 0; round < ROUNDS; round++) {
                String before = onFx(() -> node("gridOrder", Labeled.class).getText());
                order.add(time(
                        () -> node("gridOrder", Button.class).fire(),
                        () -> !node("gridOrder", Labeled.class).getText().equals(before)));
                settle();
            }
            robot.type(KeyCode.F);
            settle();
            for (int round = 0; round < ROUNDS; round++) {
                String condition = Integer.toString(1 + round % 5);
                String before = onFx(() -> node("lineCount", Labeled.class).getText());
                filter.add(time(
                        () -> node("filterCondition", TextInputControl.class).setText(condition),
                        () -> !node("lineCount", Labeled.class).getText().equals(before)));
                settle();
            }
            robot.type(KeyCode.ESCAPE);
            settle();
            // From the top: there are rows for each page.
            onFx(() -> {
                Event.fireEvent(node("gradeGrid", Node.class), key(KeyCode.HOME));
                return null;
            });
            settle();
            BenchSamples page = new BenchSamples();
            for (int round = 0; round < ROUNDS; round++) {
                String before = words("gradeGrid");
                Node grid = node("gradeGrid", Node.class);
                page.add(time(
                        () -> Event.fireEvent(grid, key(KeyCode.PAGE_DOWN)),
                        () -> !words("gradeGrid").equals(before)));
                settle();
            }
            String name = "Verify, grid of " + POOL + " passages x " + ITEMS + " items";
            bench.add(Figure.limited(
                    name + ": ordered by another column, median", order.median(), 100, "ms", "at most 100 ms"));
            bench.add(Figure.limited(
                    name + ": filtered as a condition is typed, median", filter.median(), 100, "ms", "at most 100 ms"));
            bench.add(Figure.limited(name + ": a page on, median", page.median(), 16.7, "ms", "60 frames a second"));
        } finally {
            closeWindow();
        }
    }

    private static KeyEvent key(KeyCode code) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false);
    }

    /** What all threads of the program did so far, so that a busy machine says as much as an idle one. */
    private static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private boolean isSampleDrawn() {
        return onFx(() -> stage.getScene().lookup("#cells") instanceof ListView<?> cells
                && !cells.getItems().isEmpty());
    }

    private boolean isOpen(Path project) {
        return onFx(() -> context.workspace()
                .projectProperty()
                .get()
                .filter(open -> open.session().file().equals(project))
                .isPresent());
    }

    private void openBeside(Path project) {
        CompletableFuture.supplyAsync(() -> ProjectOpener.open(project))
                .thenAccept(opened -> Platform.runLater(() -> context.workspace().show(opened.session())));
    }

    /** Clicks on the button that moves the grade's cut-off. */
    private void step(boolean up) {
        List<Node> buttons = List.copyOf(node("gradeCut", HBox.class).getChildren());
        ((Button) buttons.get(up ? 3 : 1)).fire();
    }

    private String words(String id) {
        String words = node(id, Node.class).getAccessibleText();
        return words == null ? "" : words;
    }

    private String board() {
        return node("boardName", Labeled.class).getText() + node("board", ListView.class).getItems();
    }

    /** From an act to the end of the layout of the first frame in which something holds. */
    private long time(Runnable act, BooleanSupplier holds) throws Exception {
        CompletableFuture<Long> done = new CompletableFuture<>();
        onFx(() -> {
            Scene scene = stage.getScene();
            long begun = System.nanoTime();
            Runnable[] after = new Runnable[1];
            after[0] = () -> {
                if (holds.getAsBoolean()) {
                    scene.removePostLayoutPulseListener(after[0]);
                    done.complete(System.nanoTime() - begun);
                }
            };
            scene.addPostLayoutPulseListener(after[0]);
            act.run();
            return null;
        });
        return done.get(20, TimeUnit.SECONDS);
    }
}
