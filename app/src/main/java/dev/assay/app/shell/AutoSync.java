package dev.assay.app.shell;

import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.SyncState;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.persistence.sync.SyncReport;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Duration;

/** Keeps the sync folder equal to the project: after a pause in the work, on request, and at close. FX thread only. */
public final class AutoSync {
    private static final Duration PAUSE = Duration.seconds(3);

    private final Workspace workspace;
    private final BackgroundRunner files;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final ReadOnlyObjectWrapper<SyncState> state = new ReadOnlyObjectWrapper<>(new SyncState.Idle());
    private boolean behind;

    public AutoSync(Workspace workspace, BackgroundRunner files) {
        this.workspace = workspace;
        this.files = files;
        pause.setOnFinished(event -> syncNow());
        workspace.saveStateProperty().subscribe(saved -> {
            if (saved instanceof SaveState.Saved) {
                behind = true;
                pause.playFromStart();
            }
        });
        workspace.projectProperty().subscribe(project -> {
            pause.stop();
            behind = false;
            state.set(new SyncState.Idle());
            workspace.writable().ifPresent(this::compare);
        });
    }

    /**
     * Syncs soon if the folder is behind: an earlier program may have been cut off before it brought the folder up to
     * date.
     */
    private void compare(Workspace.OpenProject open) {
        files.run(
                () -> SyncService.isBehind(open.session()),
                found -> {
                    if (found && isInView(open)) {
                        behind = true;
                        pause.playFromStart();
                    }
                },
                // The project is gone, or cannot be read; an act says so.
                failure -> {});
    }

    public ReadOnlyObjectProperty<SyncState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** True if acts were saved that the folder does not hold yet. */
    public boolean isBehind() {
        return behind;
    }

    /** Starts nothing more; what is under way goes on. */
    public void stop() {
        pause.stop();
    }

    /** Brings the folder up to date now. */
    public void syncNow() {
        syncNow(() -> {}, reason -> {});
    }

    /**
     * Brings the folder up to date if it is behind, before the project is closed.
     *
     * @param done told when the folder holds everything, or there is no project to write
     * @param failed told why it could not be written, in a sentence
     */
    public void catchUp(Runnable done, Consumer<String> failed) {
        if (state.get() instanceof SyncState.Syncing) {
            files.run(
                    () -> "",
                    nothing -> catchUp(done, failed),
                    failure -> failed.accept(FailureText.words(failure)));
        } else if (workspace.writable().isEmpty()) {
            done.run();
        } else if (behind) {
            syncNow(done, failed);
        } else {
            ProjectSession session = workspace.writable().orElseThrow().session();
            files.run(
                    () -> SyncService.isBehind(session),
                    found -> {
                        if (found) {
                            syncNow(done, failed);
                        } else {
                            done.run();
                        }
                    },
                    failure -> failed.accept(FailureText.words(failure)));
        }
    }

    private void syncNow(Runnable done, Consumer<String> failed) {
        workspace.writable().ifPresent(open -> {
            ProjectSession session = open.session();
            Path folder = SyncService.usualFolder(session.file());
            behind = false;
            state.set(new SyncState.Syncing());
            files.run(
                    () -> SyncService.sync(session, folder),
                    report -> {
                        if (isInView(open)) {
                            state.set(new SyncState.Synced(LocalTime.now(), folder));
                        }
                        tellSetAside(report);
                        done.run();
                    },
                    failure -> {
                        String reason = FailureText.words(failure);
                        if (isInView(open)) {
                            behind = true;
                            state.set(new SyncState.Failed(reason));
                        } else {
                            workspace.warn(Messages.get(
                                    "sync.failed.of",
                                    session.file().getFileName().toString(),
                                    reason));
                        }
                        failed.accept(reason);
                    });
        });
    }

    private boolean isInView(Workspace.OpenProject open) {
        return workspace.open().equals(Optional.of(open));
    }

    private void tellSetAside(SyncReport report) {
        if (!report.setAside().isEmpty()) {
            workspace.warn(Messages.get("sync.set-aside", String.join(", ", report.setAside())));
        }
    }
}
