package dev.assay.app.shell;

import dev.assay.app.service.project.FailureText;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.persistence.record.StoreException;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings what was saved into the project file itself when the assessor pauses, and at the latest a minute after it was
 * saved, so that a copy of the file is never old. FX thread only.
 */
public final class AutoFold {
    private static final Logger LOG = LoggerFactory.getLogger(AutoFold.class);
    private static final Duration REST = Duration.seconds(4);
    private static final double LATEST_NANOSECONDS = 60e9;

    private final Workspace workspace;
    private final BackgroundRunner db;
    private final PauseTransition rest = new PauseTransition(REST);
    private long first;

    public AutoFold(Workspace workspace, BackgroundRunner db) {
        this.workspace = workspace;
        this.db = db;
        rest.setOnFinished(event -> fold());
        workspace.saveStateProperty().subscribe(saved -> {
            if (saved instanceof SaveState.Saved) {
                boolean waiting = rest.getStatus() == PauseTransition.Status.RUNNING;
                if (!waiting) {
                    first = System.nanoTime();
                }
                if (!waiting || System.nanoTime() - first < LATEST_NANOSECONDS) {
                    rest.playFromStart();
                }
            }
        });
        workspace.projectProperty().subscribe(project -> rest.stop());
    }

    /** Starts nothing more. */
    public void stop() {
        rest.stop();
    }

    private void fold() {
        workspace.writable().ifPresent(open -> db.run(
                () -> {
                    open.session().foldIn();
                    return null;
                },
                folded -> {},
                // It is saved all the same. Of a file that is out of its place others tell.
                failure -> {
                    LOG.warn("What was saved stays beside the project file for now: {}", failure.getMessage());
                    if (!(failure instanceof StoreException store && store.kind() == StoreException.Kind.MISSING)) {
                        workspace.warn(FailureText.words(failure));
                    }
                }));
    }
}
