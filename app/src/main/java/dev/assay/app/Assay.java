package dev.assay.app;

import dev.assay.app.service.LogFiles;
import dev.assay.app.service.Places;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.task.FxBackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.image.Image;
import javafx.stage.Stage;
import org.slf4j.LoggerFactory;

/**
 * The program's window: starts the toolkit, shows the window, and stays until it is closed. Desktops know the window by
 * the name of this class, by which the menu's entry finds it.
 */
public final class Assay extends Application {
    /** Made by the toolkit. */
    public Assay() {}

    /** A sentence that says why no window can be shown here, or empty when one can. */
    static Optional<String> whyNoWindow(Map<String, String> environment) {
        boolean unix = !System.getProperty("os.name").toLowerCase(Locale.ROOT).matches(".*(win|mac).*");
        boolean display = environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        boolean headless = "Headless".equals(System.getProperty("glass.platform"));
        return unix && !display && !headless
                ? Optional.of(
                        "There is no display to open a window on. Start Assay from a desktop session, or on a server "
                                + "with xvfb-run, or use its commands (assay --help).")
                : Optional.empty();
    }

    /**
     * Shows the window and waits until it is closed.
     *
     * @return the exit code
     */
    static int run(Optional<Path> target) {
        Optional<String> obstacle = whyNoWindow(System.getenv());
        if (obstacle.isPresent()) {
            System.err.println(obstacle.get());
            return 1;
        }
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) ->
                LoggerFactory.getLogger(Assay.class).error("Something went wrong in {}", thread.getName(), failure));
        Optional<LogFiles> log = LogFiles.begin(
                LogFiles.folder(System.getenv()),
                List.of(PreferencesFile.home(System.getenv()), Path.of(System.getProperty("user.home"))));
        try {
            launch(Assay.class, target.map(Path::toString).stream().toArray(String[]::new));
            log.ifPresent(LogFiles::close);
            return 0;
        } catch (RuntimeException e) {
            return ended(e);
        }
    }

    /** The toolkit ended by a failure, which it may have wrapped, or because the program was told to end. */
    private static int ended(RuntimeException failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return 0;
        }
        System.err.println(sentence(cause));
        LoggerFactory.getLogger(Assay.class).debug("The window could not be opened", failure);
        return 1;
    }

    /** A sentence on the cause that kept the window from opening, and on what to do. */
    static String sentence(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        if (message.contains("GTK")) {
            return "The window needs GTK 3, which is not installed (Debian and Ubuntu: libgtk-3-0). Install it, or use "
                    + "Assay's commands (assay --help).";
        }
        if (message.contains("DISPLAY")) {
            return "The display " + System.getenv("DISPLAY")
                    + " cannot be opened. Start Assay from a desktop session, or on a"
                    + " server with xvfb-run, or use its commands (assay --help).";
        }
        return "The window could not be opened: " + message;
    }

    @Override
    public void start(Stage stage) {
        // What is under way when the window closes is ended first.
        Platform.setImplicitExit(false);
        PreferencesFile preferences = new PreferencesFile(PreferencesFile.usual(System.getenv()));
        Places places = new Places(
                PreferencesFile.home(System.getenv()).resolve("Assay"),
                preferences.folder(),
                LogFiles.folder(System.getenv()),
                Places.samplesOf(System.getProperties()));
        AppContext context = new AppContext(new AppContext.Surroundings(
                preferences,
                places,
                Choosers.ofSystem(stage, places.projects()),
                ModelAccess.ofSession(
                        preferences.folder(),
                        new ApiKeys(System.getenv(), preferences.folder(), Keychain.ofSystem(System.getenv())))));
        stage.setOnHidden(event -> context.close(Platform::exit));
        Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> context.faults().tell(failure));
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, failure) -> FxBackgroundRunner.tellWindow(() -> context.faults().tell(failure)));
        context.start(stage, getParameters().getRaw().stream().findFirst().map(Path::of));
        showIcon(stage, Optional.ofNullable(System.getProperty("assay.icon")).map(Path::of));
    }

    /** Gives the window the picture that came with the program, once it is read: the window does not wait for it. */
    private static void showIcon(Stage stage, Optional<Path> file) {
        file.filter(Files::isRegularFile).ifPresent(path -> {
            Image icon = new Image(path.toUri().toString(), true);
            icon.progressProperty().subscribe(progress -> {
                if (progress.doubleValue() == 1 && !icon.isError()) {
                    stage.getIcons().setAll(icon);
                }
            });
        });
    }
}
