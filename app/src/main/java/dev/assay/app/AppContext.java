package dev.assay.app;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.shell.MainWindow;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.task.FxBackgroundRunner;
import java.util.Optional;

/** The composition root of the window: makes its parts, and closes them in reverse order. FX thread only. */
public final class AppContext implements AutoCloseable {
    private final BackgroundRunner db = new FxBackgroundRunner("assay-db");
    private final Workspace workspace = new Workspace(db);
    private final MainWindow window = new MainWindow(workspace);
    private Optional<ProjectSession> session = Optional.empty();

    public Workspace workspace() {
        return workspace;
    }

    public MainWindow window() {
        return window;
    }

    /** Puts a project in view. The context closes it. */
    public void show(ProjectSession opened) {
        session = Optional.of(opened);
        workspace.show(opened);
    }

    @Override
    public void close() {
        workspace.rememberPlace();
        session.ifPresent(open -> db.run(
                () -> {
                    open.close();
                    return null;
                },
                nothing -> {},
                failure -> {}));
        db.close();
    }
}
