package dev.assay.app;

import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Choosers;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;

/**
 * The usual work on the sample, done once while the program is packaged: Java keeps in its start-up cache what it loads
 * and finds out meanwhile. Nothing of it runs on a user's machine.
 */
public final class StartupRehearsal {
    private static final long PATIENCE_SECONDS = 120;
    /** Each screen is looked at for so long: what is read for it comes meanwhile. */
    private static final long NANOSECONDS_A_SCREEN = TimeUnit.MILLISECONDS.toNanos(700);

    private StartupRehearsal() {}

    /** @param arguments what to go through, {@code command} or {@code window}, and an empty folder */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]);
        String project = folder.resolve("rehearsal.assay").toString();
        String sample = Path.of(System.getProperty("assay.samples"), "first-steps").toString();
        if (arguments[0].equals("window")) {
            window(folder, Path.of(sample));
            System.exit(0);
        }
        run("new", project, "--from", sample, "--assessor", "nobody");
        run("--help");
        run("--version");
        run("check", project);
        run("score", project);
        run("sync", project, folder.resolve("sync").toString());
        run("status", project, "--json");
        run("status", project);
        // The way that every start takes, which ends Java.
        Main.main(new String[] {"status", project});
    }

    private static void run(String... arguments) throws IOException {
        if (Main.run(arguments) != 0) {
            throw new IOException("The rehearsal ended at " + String.join(" ", arguments));
        }
    }

    /** Opens the window on the sample, goes through its screens, and closes it. */
    private static void window(Path folder, Path sample) throws IOException {
        Path bundle = folder.resolve("first-steps");
        copy(sample, bundle);
        run("new", folder.resolve("rehearsal.assay").toString(), "--from", bundle.toString(), "--assessor", "nobody");
        CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS).execute(() -> {
            System.err.println("The rehearsal of the window did not come to its end");
            Runtime.getRuntime().halt(1);
        });
        Application.launch(Window.class, folder.toString());
    }

    /**
     * The window as {@link Assay} starts it. Not the rehearsal itself: Java starts JavaFX before any such class, for
     * commands too.
     */
    public static final class Window extends Application {
        /** Made by the toolkit. */
        public Window() {}

        @Override
        public void start(javafx.stage.Stage stage) {
            Platform.setImplicitExit(false);
            Path folder = Path.of(getParameters().getRaw().getFirst());
            PreferencesFile preferences = new PreferencesFile(folder.resolve("preferences/preferences.json"));
            AppContext context = new AppContext(new AppContext.Surroundings(
                    preferences,
                    folder,
                    Choosers.ofSystem(stage, folder),
                    ModelAccess.ofSession(
                            preferences.folder(),
                            new ApiKeys(Map.of(), preferences.folder(), Keychain.ofSystem(Map.of())))));
            stage.setOnHidden(event -> context.close(Platform::exit));
            context.start(stage, Optional.of(folder.resolve("rehearsal.assay")));
            new Walk(context, stage).start();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Files.copy(path, to.resolve(from.relativize(path).toString()));
            }
        }
    }

    /** Waits for the first topic, goes to one screen after the other, and closes the window. */
    private static final class Walk extends AnimationTimer {
        private final AppContext context;
        private final javafx.stage.Stage stage;
        private final Queue<Stage> ahead = new ArrayDeque<>();
        private boolean begun;
        private long next;

        Walk(AppContext context, javafx.stage.Stage stage) {
            this.context = context;
            this.stage = stage;
        }

        @Override
        public void handle(long now) {
            if (context.workspace().topicProperty().get().isEmpty() || now < next) {
                return;
            }
            if (!begun) {
                begun = true;
                ahead.addAll(context.workspace().stagesProperty().get());
            } else if (ahead.isEmpty()) {
                stop();
                stage.close();
                return;
            } else {
                context.workspace().goTo(ahead.remove());
            }
            next = now + NANOSECONDS_A_SCREEN;
        }
    }
}
