package dev.assay.app.testing;

import dev.assay.app.AppContext;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.SaveState;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.persistence.ProjectStore;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.service.query.EmptyNodeQueryException;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The real window in the headless toolkit, with a robot that clicks and types. Each test opens what it needs with
 * {@link #open} and gets everything closed afterwards.
 */
public abstract class WindowTest {
    private static final long PATIENCE_SECONDS = 120;
    private static final long REST_SECONDS = 2;
    /** The threads that a window waits for; that of the network is none of them. */
    private static final Set<String> AT_WORK =
            Set.of("assay-db", "assay-reading", "assay-compute", "JavaFX Application Thread");
    /** Layouts that may follow from one another. */
    private static final int ROUNDS = 4;
    /** A corner of the screen that no window reaches. */
    private static final double FAR = 999;
    /** Whether pictures are to be saved for people to look at. */
    private static final boolean SCREENS = System.getProperty("assay.screens") != null;

    protected final FxRobot robot = new FxThreadRobot(this::rest);
    protected AppContext context;
    protected Stage stage;

    /** Starts the program's window as its launcher does, with everything outside it kept in {@code folder}. */
    protected void start(Path folder, Optional<Path> target, double width, double height) {
        start(folder, target, width, height, "ann");
    }

    /**
     * As {@link #start(Path, Optional, double, double)}, by somebody of a name; by nobody who said one where it is
     * empty.
     */
    protected void start(Path folder, Optional<Path> target, double width, double height, String assessor) {
        register();
        onFx(() -> {
            context = make(named(around(folder), assessor));
            context.start(stage, target);
            largeText();
            stage.setWidth(width);
            stage.setHeight(height);
            return null;
        });
    }

    private void register() {
        try {
            stage = FxToolkit.registerPrimaryStage();
            onFx(() -> {
                // The headless screen is 1000 by 1000; a window that ends below it cannot be drawn.
                stage.setX(0);
                stage.setY(0);
                // Where another test left the pointer a tooltip would come up, and the headless toolkit gives it keys.
                new Robot().mouseMove(FAR, FAR);
                UnseenWindows.leaveNew(!isPainted());
                return null;
            });
        } catch (TimeoutException e) {
            throw new AssertionError("The headless toolkit did not start", e);
        }
    }

    /** Shows the window on a project, at a size. The window closes the store. */
    protected void open(ProjectStore store, double width, double height) {
        register();
        onFx(() -> {
            context = make(named(around(store.file().getParent()), "ann"));
            context.window().showOn(stage, Preferences.initial());
            context.workspace().show(new ProjectSession(store));
            largeText();
            stage.setWidth(width);
            stage.setHeight(height);
            return null;
        });
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
    }

    /** Gives the window a size and its text another one, in percent. */
    protected void size(double width, double height, int percent) {
        onFx(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            context.window().setTextSize(new TextSize(percent));
            return null;
        });
        settle();
    }

    /**
     * With {@code -Dassay.text=200} pictures to be looked at are made in large text; what the tests ask for elsewhere
     * holds in the usual one.
     */
    private void largeText() {
        Integer percent = Integer.getInteger("assay.text");
        if (percent != null) {
            context.window().setTextSize(new TextSize(percent));
        }
    }

    /** With a name that was given before, unless another one was. */
    private static AppContext.Surroundings named(AppContext.Surroundings around, String assessor) {
        Preferences before = around.preferences().read();
        if (before.assessor().isEmpty() && !assessor.isEmpty()) {
            around.preferences().write(before.withAssessor(assessor));
        }
        return around;
    }

    /** Makes the window; a test may add to it. */
    protected AppContext make(AppContext.Surroundings around) {
        return new AppContext(around);
    }

    /** What this test's window has outside itself. */
    protected AppContext.Surroundings around(Path folder) {
        return surroundings(folder);
    }

    /** Everything outside the window, inside a folder of the test. */
    protected static AppContext.Surroundings surroundings(Path folder) {
        return new AppContext.Surroundings(
                new PreferencesFile(folder.resolve("preferences.json")), folder.resolve("projects"), new NoChoosers(),
                new ModelAccess(folder, new ApiKeys(Map.of(), folder, Keychain.NONE)));
    }

    /** Closes the window and everything behind it. */
    @AfterEach
    protected final void closeWindow() {
        if (stage == null) {
            return;
        }
        onFx(() -> {
            if (context != null) {
                context.close();
            }
            // What is left on screen would take the keys of the next test.
            List.copyOf(Window.getWindows()).forEach(Window::hide);
            return null;
        });
        context = null;
    }

    /** Runs on the FX thread and waits for the result. */
    protected static <T> T onFx(Supplier<T> work) {
        if (Platform.isFxApplicationThread()) {
            return work.get();
        }
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(work.get());
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
        });
        try {
            return result.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("Work on the FX thread failed", e);
        }
    }

    /** Waits until something holds, seen from the FX thread. */
    protected static void await(String what, BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> onFx(() -> holds(condition)));
        } catch (TimeoutException e) {
            Assertions.fail("Waited in vain until " + what, e);
        }
    }

    /** Whether a condition holds; one that looks for a node which is not there yet does not. */
    private static boolean holds(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (EmptyNodeQueryException e) {
            return false;
        }
    }

    /** Waits until everything that was asked for has been done and drawn. */
    protected void settle() {
        await("nothing is being saved", () -> !(context.workspace().saveStateProperty().get()
                instanceof SaveState.Saving));
        for (int i = 0; i < ROUNDS; i++) {
            rest();
        }
        checkUncaught();
    }

    /** What nobody caught fails the test that it came from, and not the next one that happens to wait. */
    private static void checkUncaught() {
        try {
            WaitForAsyncUtils.checkException();
        } catch (Throwable uncaught) {
            throw new AssertionError("Nobody caught " + uncaught, uncaught);
        }
    }

    /** Whether windows are painted and not only laid out: in the long form, and where that is measured. */
    protected boolean isPainted() {
        return LongForm.asked();
    }

    private void leaveUnpainted() {
        if (!isPainted()) {
            UnseenWindows.leave();
        }
    }

    /**
     * Waits until what was asked for so far has been heard, what that asked of the project has been done, and the
     * window has been laid out with it.
     */
    private void rest() {
        CompletableFuture<Void> through = new CompletableFuture<>();
        onFx(() -> {
            leaveUnpainted();
            if (context != null && context.workspace().projectProperty().get().isPresent()) {
                // What is read may be read beside what is saved, and worked on further elsewhere.
                context.workspace().readBeside(
                        session -> "",
                        read -> context.workspace().compute(() -> "", worked -> through.complete(null)));
            } else {
                through.complete(null);
            }
            return null;
        });
        waitUntil(through);
        CompletableFuture<Void> pulse = new CompletableFuture<>();
        onFx(() -> {
            leaveUnpainted();
            new AnimationTimer() {
                @Override
                public void handle(long now) {
                    stop();
                    pulse.complete(null);
                }
            }.start();
            return null;
        });
        pulse.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        // The layout follows in the same pulse, and this after it.
        onFx(() -> null);
    }

    /**
     * Waits for a work. A test may hold up the project on purpose: then its threads wait, and the robot goes on. On a
     * busy machine they do not wait but are slow, and a robot that went on would be faster than the window.
     */
    private static void waitUntil(CompletableFuture<Void> done) {
        for (int i = 0; i < PATIENCE_SECONDS / REST_SECONDS; i++) {
            try {
                done.get(REST_SECONDS, TimeUnit.SECONDS);
                return;
            } catch (TimeoutException e) {
                if (!isAtWork()) {
                    return;
                }
            } catch (InterruptedException | ExecutionException e) {
                throw new AssertionError("What was asked of the project failed", e);
            }
        }
    }

    /** True if a thread works on the project, or would if it had a processor. */
    private static boolean isAtWork() {
        Thread[] all = new Thread[Thread.activeCount() * 2];
        return Stream.of(all)
                .limit(Thread.enumerate(all))
                .anyMatch(thread -> AT_WORK.contains(thread.getName()) && thread.getState() == Thread.State.RUNNABLE);
    }

    /**
     * Waits until the window stands still. With {@code -Dassay.screens} it then saves what the window shows, as {@code
     * target/screens/NAME-light.png}, and with {@code -Dassay.themes=all} besides in each other theme; none may be a
     * plain area. How screens look is held by the reference pictures.
     */
    protected void screenshot(String name) {
        screenshot(stage.getScene(), name);
    }

    /** As {@link #screenshot(String)}, of a scene, that of a dialog for one. */
    protected void screenshot(Scene scene, String name) {
        if (!SCREENS || "light".equals(System.getProperty("assay.themes"))) {
            settle();
            saveScene(scene, name + "-light");
            return;
        }
        for (Theme theme : Theme.values()) {
            onFx(() -> {
                context.window().dress(theme);
                return null;
            });
            settle();
            saveScene(scene, name + "-" + theme.name().toLowerCase(Locale.ROOT));
        }
        onFx(() -> {
            context.window().dress(Theme.LIGHT);
            return null;
        });
        // What is clicked next must not move any more.
        rest();
    }

    /** With {@code -Dassay.screens} saves what another window, such as a dialog, shows. */
    protected void saveScene(Scene scene, String name) {
        if (SCREENS) {
            checkDrawn(scene, name);
        }
    }

    /**
     * Checks that a scene shows something and not a plain area; with {@code -Dassay.screens} it is saved as {@code
     * target/screens/NAME.png}.
     */
    protected void checkDrawn(Scene scene, String name) {
        Picture shown = new Picture(picture(scene), name);
        if (SCREENS) {
            shown.save();
        }
        shown.check();
    }

    /** What a scene shows. */
    protected static BufferedImage picture(Scene scene) {
        return pixels(onFx(() -> scene.snapshot(null)));
    }

    /** The program is gone; somebody starts it again, in a window of the same height, on what is on the disk. */
    protected void killAndReopen() {
        settle();
        CompletableFuture<Path> copied = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(
                    session -> {
                        Path left = session.file().resolveSibling("left-" + session.file().getFileName());
                        session.store().copyTo(left);
                        return left;
                    },
                    copied::complete);
            return null;
        });
        Path left = copied.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        double height = onFx(() -> stage.getHeight());
        closeWindow();
        open(ProjectStore.open(left, InstantSource.system()), 1000, height);
        settle();
    }

    /** The node with an id. */
    protected <T extends Node> T node(String id, Class<T> type) {
        return type.cast(onFx(() -> robot.lookup("#" + id).query()));
    }

    /**
     * Compares what a window shows with the reference picture of that name; what is wrong with it.
     *
     * @param otherLetters whether much of it is in letters of the system's typefaces, which are others on each machine
     */
    protected static Optional<String> compare(Scene scene, String name, boolean otherLetters) {
        return ReferencePicture.check(name, picture(scene), otherLetters);
    }

    private static BufferedImage pixels(WritableImage image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return picture;
    }

    /** The keys that a line of keys shows. */
    protected final List<String> keysIn(String line) {
        return onFx(() -> node(line, Parent.class).getChildrenUnmodifiable().stream()
                .filter(Node::isManaged)
                .flatMap(part -> part.lookupAll(".key-cap").stream())
                .map(cap -> ((Labeled) cap).getText())
                .toList());
    }
}
