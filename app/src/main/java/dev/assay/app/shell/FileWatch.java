package dev.assay.app.shell;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.util.Duration;

/**
 * Looks every few seconds, and when something could not be saved, whether the project's file is still there. FX thread
 * only.
 */
public final class FileWatch {
    private static final Duration EVERY = Duration.seconds(5);

    private final Workspace workspace;
    private final BackgroundRunner files;
    private final Runnable onLost;
    private final PauseTransition pause = new PauseTransition(EVERY);
    private Optional<ProjectSession> told = Optional.empty();

    /** @param onLost told of a project whose file is not in its place: once, and at each try to save again */
    public FileWatch(Workspace workspace, BackgroundRunner files, Runnable onLost) {
        this.workspace = workspace;
        this.files = files;
        this.onLost = onLost;
        pause.setOnFinished(event -> look());
        workspace.projectProperty().subscribe(project -> pause.playFromStart());
        workspace.saveStateProperty().subscribe(state -> {
            if (state instanceof SaveState.NotSaved) {
                look();
            }
        });
        workspace.onRetry(() -> {
            told = Optional.empty();
            look();
        });
    }

    public void stop() {
        pause.stop();
    }

    private void look() {
        workspace.writable().ifPresent(open -> {
            ProjectSession session = open.session();
            pause.stop();
            files.run(
                    () -> session.store().isInPlace(),
                    inPlace -> {
                        tell(session, inPlace);
                        pause.playFromStart();
                    },
                    failure -> pause.playFromStart());
        });
    }

    private void tell(ProjectSession session, boolean inPlace) {
        boolean inView =
                workspace.open().filter(open -> open.session() == session).isPresent();
        if (inPlace) {
            told = told.filter(one -> one != session);
        } else if (inView && !told.equals(Optional.of(session))) {
            told = Optional.of(session);
            onLost.run();
        }
    }
}
