package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.testfx.api.FxToolkit;

/**
 * Whoever works in the window does not wait for it: from its start to its end nothing takes the JavaFX thread longer
 * than {@link #MOST_MILLISECONDS} of processor time in one go. The whole way is gone several times, and the quickest
 * but the first is what counts: at the first, Java loads and compiles what the installed program has, in part, from
 * its start-up cache.
 *
 * <p>The one exception is the first sight of a screen. To read its layout and to dress and place some thousand nodes by
 * the style sheets is JavaFX's own work, done in one go for all of a window; it can be spread over screens, which it
 * is, and no further. It has a limit of its own.
 */
final class ThreadPart extends WindowTest implements Bench.Part {
    private static final long MOST_MILLISECONDS = 50;
    private static final long MOST_FOR_A_SCREEN = 150;
    private static final int WALKS = Smallest.or(5, 1);
    private static final TopicId TOPIC = new TopicId("h-022");
    private static final KeyCode[] KEYS = {KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4};

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("thread");
        long work = Long.MAX_VALUE;
        long screen = Long.MAX_VALUE;
        for (int i = 0; i < WALKS; i++) {
            List<FxWatch.Stretch> over = walk(Files.createDirectory(scratch.resolve("walk" + i)));
            over.forEach(System.out::println);
            if (i > 0 || WALKS == 1) {
                work = Math.min(work, longest(over, false));
                screen = Math.min(screen, longest(over, true));
            }
        }
        bench.add(Figure.limited("the FX thread's longest work in one go", work, MOST_MILLISECONDS, "ms"));
        bench.add(Figure.limited("the same, a screen's first sight", screen, MOST_FOR_A_SCREEN, "ms"));
        TrackFiles.delete(scratch);
    }

    /** In milliseconds; what takes less than the least limit is not told, and counts as that. */
    private static long longest(List<FxWatch.Stretch> over, boolean making) {
        return over.stream()
                .filter(one -> one.making() == making)
                .mapToLong(FxWatch.Stretch::milliseconds)
                .max()
                .orElse(MOST_MILLISECONDS);
    }

    private List<FxWatch.Stretch> walk(Path home) throws Exception {
        FxToolkit.registerPrimaryStage();
        try (FxWatch watch = new FxWatch(MOST_MILLISECONDS)) {
            start(home, Optional.of(SampleProject.bundle()), 1000, 700);
            await("the topics are there", () -> context.workspace().topics().size() == 3);
            settle();
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(TOPIC));
                return null;
            });
            settle();
            robot.type(KeyCode.DOWN);
            robot.type(KeyCode.O);
            settle();
            robot.type(KeyCode.DELETE);
            settle();
            chord(KeyCode.Z);
            chord(KeyCode.ENTER);
            robot.lookup("#freezeQuestion .question-act").tryQuery().ifPresent(robot::clickOn);
            await("the nuggets are frozen", () -> context.workspace().find(TOPIC).orElseThrow().frozen());
            goTo(Stage.LABEL);
            int pairs = context.workspace().find(TOPIC).orElseThrow().labelsExpected();
            for (int i = 0; i < pairs; i++) {
                robot.type(KEYS[i % KEYS.length]);
            }
            await(
                    "every pair is labelled",
                    () -> context.workspace().find(TOPIC).orElseThrow().state() == TopicState.COMPLETE);
            for (Stage stage : onFx(() -> List.copyOf(context.workspace().stagesProperty().get()))) {
                goTo(stage);
            }
            robot.press(KeyCode.SHIFT).type(KeyCode.F1).release(KeyCode.SHIFT);
            settle();
            robot.type(KeyCode.ESCAPE);
            settle();
            closeWindow();
            return watch.over();
        }
    }

    private void goTo(Stage stage) {
        onFx(() -> {
            context.workspace().goTo(stage);
            return null;
        });
        settle();
    }

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }
}
