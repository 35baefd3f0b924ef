package dev.assay.app.shell;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.ProjectOpener;
import dev.assay.app.service.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Takes projects and bundles in hand: opens what was named or chosen, and remembers it. FX thread only. */
public final class ProjectDesk {
    private final Workspace workspace;
    private final BackgroundRunner db;
    private final Choosers choosers;
    private final Path projects;
    private Preferences preferences;

    /** @param projects the folder that projects made from bundles are kept in */
    public ProjectDesk(
            Workspace workspace, BackgroundRunner db, Choosers choosers, Path projects, Preferences preferences) {
        this.workspace = workspace;
        this.db = db;
        this.choosers = choosers;
        this.projects = projects;
        this.preferences = preferences;
    }

    /** What is to be remembered of this session. */
    public Preferences preferences() {
        return preferences;
    }

    public void remember(Preferences changed) {
        preferences = changed;
    }

    /** Projects that were open before and are still there, the last one first. */
    public List<Path> recent() {
        return preferences.recent().stream().map(Path::of).filter(Files::exists).toList();
    }

    /** Opens what was last open, if it is still there. */
    public void openLast() {
        recent().stream().findFirst().ifPresent(this::open);
    }

    /** Asks for a project or bundle, and opens it. */
    public void chooseAndOpen() {
        choosers.projectOrBundleFile().ifPresent(this::open);
    }

    /** Asks for the folder of a bundle, and opens it. */
    public void chooseFolderAndOpen() {
        choosers.folder(Messages.get("choose.folder")).ifPresent(this::open);
    }

    /** Opens a project, or the project of a bundle. */
    public void open(Path target) {
        if (ProjectOpener.isProject(target)) {
            openProject(target.toAbsolutePath());
        }
    }

    private void openProject(Path project) {
        Optional<ProjectSession> before =
                workspace.projectProperty().get().map(Workspace.OpenProject::session);
        db.run(
                () -> {
                    before.ifPresent(ProjectSession::close);
                    return ProjectOpener.open(project);
                },
                opened -> {
                    preferences = preferences.withRecent(project.toString());
                    workspace.show(opened.session());
                    opened.warning().ifPresent(workspace::notify);
                },
                failure -> workspace.notify(String.valueOf(failure.getMessage())));
    }
}
