package dev.assay.app.shell;

import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import java.time.InstantSource;
import javafx.animation.PauseTransition;
import javafx.util.Duration;

/**
 * Makes a backup when the assessor rests, now and then. One that fails is told and disturbs nothing. FX thread only.
 */
public final class AutoBackup {
    /**
     * The frequency of backups.
     *
     * @param idle how long nothing must have been done
     * @param between how long it must be since the last one
     */
    public record Pace(Duration idle, Duration between) {
        /** A minute's rest, five minutes apart. */
        public static final Pace USUAL = new Pace(Duration.seconds(60), Duration.minutes(5));
    }

    private final Workspace workspace;
    private final BackgroundRunner files;
    private final PauseTransition rest;
    private long last;

    public AutoBackup(Workspace workspace, BackgroundRunner files, Pace pace) {
        this.workspace = workspace;
        this.files = files;
        rest = new PauseTransition(pace.idle());
        rest.setOnFinished(event -> backUp());
        workspace.saveStateProperty().subscribe(saved -> {
            if (saved instanceof SaveState.Saved) {
                Duration due = pace.between().subtract(Duration.millis((System.nanoTime() - last) / 1e6));
                rest.setDuration(due.greaterThan(pace.idle()) ? due : pace.idle());
                rest.playFromStart();
            }
        });
        workspace.projectProperty().subscribe(project -> {
            rest.stop();
            last = System.nanoTime() - (long) (pace.between().toMillis() * 1e6);
        });
    }

    /** Starts nothing more; what is under way goes on. */
    public void stop() {
        rest.stop();
    }

    private void backUp() {
        workspace.writable().ifPresent(open -> {
            ProjectSession session = open.session();
            last = System.nanoTime();
            files.run(
                    () -> BackupService.backUp(session, InstantSource.system()),
                    backup -> {},
                    failure -> workspace.warn(Messages.get("backup.failed", FailureText.words(failure))));
        });
    }
}
