package dev.assay.app;

import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Choosers;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.model.hints.LexicalBaseline;
import dev.assay.persistence.files.WholeOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
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

    private static final String QRELS = "rehearsal.qrels";
    private static final String RANKING = "rehearsal.run";

    private StartupRehearsal() {}

    /** @param arguments what to go through, {@code command} or {@code window}, and an empty folder */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]);
        Path samples = Path.of(System.getProperty("assay.samples"));
        if (arguments[0].equals("window")) {
            window(folder, samples.resolve("first-steps"));
            System.exit(0);
        }
        WholeOutput.replacing(folder.resolve(QRELS), "1 0 passage 1\n");
        WholeOutput.replacing(folder.resolve(RANKING), "1 Q0 passage 1 2.5 run\n");
        List<List<String>> commands = commands(folder, samples);
        for (List<String> command : commands.subList(0, commands.size() - 1)) {
            run(command.toArray(String[]::new));
        }
        // The way that every start takes, which ends Java.
        Main.main(commands.getLast().toArray(String[]::new));
    }

    /** The commands in their order: all brief ones, and what they need. */
    static List<List<String>> commands(Path folder, Path samples) {
        String project = folder.resolve("rehearsal.assay").toString();
        String rubric = folder.resolve("rubric.assay").toString();
        String judge = LexicalBaseline.NAME;
        return List.of(
                List.of("new", project, "--from", samples.resolve("first-steps").toString(), "--assessor", "nobody"),
                List.of("--help"),
                List.of("--version"),
                List.of("check", project),
                List.of("assign", project, "--judge", judge),
                List.of("score", project, "--judge", judge, "--reveal"),
                List.of("sync", project, folder.resolve("sync").toString()),
                List.of("new", rubric, "--from", samples.resolve("rubric").toString(), "--assessor", "nobody"),
                List.of("qrels", rubric, "--rule", "best", "-o", folder.resolve("labels.qrels").toString()),
                List.of("cover", rubric),
                List.of("leaderboard", rubric),
                List.of("leaderboard", folder.resolve(QRELS).toString(), folder.resolve(RANKING).toString()),
                List.of("status", project, "--json"),
                List.of("status", project),
                List.of("status", project));
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
