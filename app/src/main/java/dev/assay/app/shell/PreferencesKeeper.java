package dev.assay.app.shell;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/**
 * Writes what is remembered of the window when another project is in view, and some seconds after something was done: a
 * program that is killed opens where it was left. FX thread only.
 */
public final class PreferencesKeeper {
    private static final Duration DELAY = Duration.seconds(5);

    private final PreferencesFile file;
    private final BackgroundRunner files;
    private final Supplier<Preferences> present;
    private final PauseTransition delay = new PauseTransition(DELAY);
    private Optional<Preferences> written = Optional.empty();
    private boolean stopped;

    /** @param present what is to be remembered now */
    public PreferencesKeeper(
            Workspace workspace,
            Scene scene,
            PreferencesFile file,
            BackgroundRunner files,
            Supplier<Preferences> present) {
        this.file = file;
        this.files = files;
        this.present = present;
        delay.setOnFinished(event -> keep());
        // Not a clock that ticks for ever: it would keep the machine awake while nobody works.
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> keepSoon());
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> keepSoon());
        workspace.projectProperty().subscribe((before, now) -> keep());
    }

    private void keepSoon() {
        if (!stopped && delay.getStatus() != Animation.Status.RUNNING) {
            delay.playFromStart();
        }
    }

    private void keep() {
        Preferences now = present.get();
        if (!stopped && !written.equals(Optional.of(now))) {
            written = Optional.of(now);
            files.run(
                    () -> {
                        file.write(now);
                        return null;
                    },
                    nothing -> {},
                    failure -> {});
        }
    }

    /** Writes nothing more: whoever closes the window does. */
    public void stop() {
        stopped = true;
        delay.stop();
    }
}
