package dev.assay.app;

import dev.assay.app.feature.guide.GuideWindow;
import dev.assay.app.feature.jobs.JobsViewModel;
import dev.assay.app.feature.organise.BundlesDialog;
import dev.assay.app.feature.organise.ReturnedPage;
import dev.assay.app.service.Places;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.shell.AutoBackup;
import dev.assay.app.shell.AutoFold;
import dev.assay.app.shell.AutoSync;
import dev.assay.app.shell.Faults;
import dev.assay.app.shell.FileWatch;
import dev.assay.app.shell.HomeViewModel;
import dev.assay.app.shell.MainWindow;
import dev.assay.app.shell.PreferencesKeeper;
import dev.assay.app.shell.ProjectOpening;
import dev.assay.app.shell.Reporting;
import dev.assay.app.shell.Stages;
import dev.assay.app.shell.TimeKeeper;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.task.FxBackgroundRunner;
import dev.assay.app.task.Termination;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Language;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The composition root of the window: makes its parts, and closes them in reverse order. FX thread only. */
public final class AppContext implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AppContext.class);
    /** A window that does not answer is not waited for when the system ends the program. */
    private static final Duration UNTIL_UNASKED = Duration.ofMillis(500);

    private final FxBackgroundRunner db = new FxBackgroundRunner("assay-db");
    private final BackgroundRunner files = new FxBackgroundRunner("assay-files");
    private final BackgroundRunner jobsRunner = new FxBackgroundRunner("assay-jobs");
    private final BackgroundRunner net = new FxBackgroundRunner("assay-net");
    private final BackgroundRunner reading = new FxBackgroundRunner("assay-reading", FxBackgroundRunner.Ending.GIVE_UP);
    private final BackgroundRunner glancing =
            new FxBackgroundRunner("assay-glancing", FxBackgroundRunner.Ending.GIVE_UP);
    private final BackgroundRunner compute = new FxBackgroundRunner("assay-compute", FxBackgroundRunner.Ending.GIVE_UP);
    private final PreferencesFile preferencesFile;
    private final Workspace workspace;
    private final AutoSync sync;
    private final AutoBackup backup;
    private final AutoFold fold;
    private final TimeKeeper time;
    private final FileWatch watch;
    private final ProjectOpening desk;
    private final JobsViewModel jobs;
    private final MainWindow window;
    private final PreferencesKeeper keeper;
    private final Faults faults;
    private Optional<Termination> termination = Optional.empty();
    /** The open project, for whoever cannot ask the window. */
    private volatile Optional<ProjectSession> session = Optional.empty();
    private boolean closed;

    /** The closing work left once nothing more is begun. */
    private record Leaving(Optional<Preferences> preferences, Optional<ProjectSession> session, boolean behind) {}

    /** The window's dependencies outside itself: files, the user's choices, and access to models. */
    public record Surroundings(PreferencesFile preferences, Places places, Choosers choosers, ModelAccess models) {
        /** With everything that is written beside the preferences, and no samples. */
        public Surroundings(PreferencesFile preferences, Path projects, Choosers choosers, ModelAccess models) {
            this(
                    preferences,
                    new Places(projects, preferences.folder(), preferences.folder().resolve("log"), Optional.empty()),
                    choosers,
                    models);
        }
    }

    /** @param surroundings where preferences and new projects are kept, and how the user is asked for files */
    public AppContext(Surroundings surroundings) {
        this(surroundings, Stages.ALL);
    }

    /** As {@link #AppContext(Surroundings)}, with stages of one's own. */
    public AppContext(Surroundings surroundings, Stages stages) {
        workspace = new Workspace(new Workspace.Runners(db, reading, compute), stages.stages());
        sync = new AutoSync(workspace, files);
        backup = new AutoBackup(workspace, files, AutoBackup.Pace.USUAL);
        fold = new AutoFold(workspace, db);
        time = new TimeKeeper(workspace, db, System::nanoTime);
        preferencesFile = surroundings.preferences();
        Preferences preferences = preferencesFile.read();
        Language.named(preferences.look().language()).use();
        desk = new ProjectOpening(workspace, db, files, surroundings.choosers(), surroundings.places(), preferences);
        desk.beforeLeaving(() -> {
            time.rest();
            return sync.isBehind();
        });
        workspace.projectProperty().subscribe(project -> {
            session = project.map(Workspace.OpenProject::session);
            session.ifPresent(open -> surroundings.choosers().beginIn(open.file().toAbsolutePath().getParent()));
        });
        watch = new FileWatch(workspace, files, desk.backups()::offerRescue);
        jobs = new JobsViewModel(
                workspace,
                new JobsViewModel.Runners(db, jobsRunner, net),
                surroundings.models(),
                surroundings.choosers());
        window = new MainWindow(
                workspace,
                stages,
                sync,
                time,
                desk,
                new HomeViewModel(desk, workspace, glancing),
                new Reporting(workspace, files, surroundings.choosers()),
                jobs);
        faults = new Faults(workspace, () -> window.scene().getWindow(), surroundings.places().logs());
        BundlesDialog.answer(
                workspace, window.commands(), files, surroundings.choosers(), () -> window.scene().getWindow());
        ReturnedPage.answer(
                workspace, window.commands(), db, files, surroundings.choosers(), window.work());
        GuideWindow.answer(
                window.commands(), files, () -> window.scene().getWindow(), () -> workspace.homeProperty().get()
                        ? "opening"
                        : workspace.stageProperty().get().id());
        keeper = new PreferencesKeeper(
                workspace, window.scene(), preferencesFile, files, () -> window.remember(desk.preferences()));
    }

    public Workspace workspace() {
        return workspace;
    }

    public MainWindow window() {
        return window;
    }

    public ProjectOpening desk() {
        return desk;
    }

    /** The reporter of uncaught errors. */
    public Faults faults() {
        return faults;
    }

    /** Shows the window, and what was named or else what was last open. */
    public void start(Stage stage, Optional<Path> target) {
        termination = Optional.of(new Termination(this::closeQuickly));
        // First, so that the project is read while the window is laid out; what comes of it is told after this.
        target.ifPresentOrElse(desk::open, desk::openLast);
        window.showOn(stage, desk.preferences());
    }

    @Override
    public void close() {
        if (!closed) {
            end(leave());
        }
    }

    /**
     * Closes the window's side at once, and the rest on a thread of its own: the window is gone meanwhile, and nothing
     * waits for the last copies. Everything that was saved is in the project already.
     *
     * @param done told on that thread when nothing is left to be done
     */
    public void close(Runnable done) {
        if (closed) {
            return;
        }
        Leaving leaving = leave();
        Thread.ofPlatform().name("assay-closing").start(() -> {
            try {
                end(leaving);
            } finally {
                done.run();
            }
        });
    }

    private void end(Leaving leaving) {
        compute.close();
        glancing.close();
        reading.close();
        net.close();
        jobsRunner.close();
        files.close();
        db.run(
                () -> {
                    finish(leaving);
                    return null;
                },
                nothing -> {},
                failure -> LOG.error("The project was not closed in order: {}", failure.getMessage(), failure));
        db.close();
        termination.ifPresent(Termination::close);
    }

    /**
     * Closes the project as {@link #close} does, without waiting for anything: the system is ending the program and may
     * do so at any moment. What was saved goes into the file first. Not on the FX thread, which the toolkit may be
     * ending too.
     */
    private void closeQuickly() {
        CompletableFuture<Optional<Leaving>> asked = new CompletableFuture<>();
        FxBackgroundRunner.tellWindow(() -> {
            try {
                asked.complete(closed ? Optional.empty() : Optional.of(leave()));
            } catch (RuntimeException e) {
                asked.completeExceptionally(e);
            }
        });
        Leaving unasked = new Leaving(Optional.empty(), session, true);
        Optional<Leaving> leaving = asked.completeOnTimeout(
                        Optional.of(unasked), UNTIL_UNASKED.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(failure -> Optional.of(unasked))
                .join();
        // When the window was being closed already, whoever does that goes on.
        leaving.ifPresent(this::closeQuickly);
    }

    private void closeQuickly(Leaving leaving) {
        compute.close();
        glancing.close();
        reading.close();
        db.hurry();
        db.run(
                () -> {
                    try {
                        leaving.session().filter(open -> open.store().isInPlace()).ifPresent(ProjectSession::foldIn);
                        finish(leaving);
                    } finally {
                        termination.ifPresent(Termination::close);
                    }
                    return null;
                },
                nothing -> {},
                failure -> LOG.error("The project was not closed in order: {}", failure.getMessage(), failure));
    }

    private Leaving leave() {
        closed = true;
        Preferences preferences = window.remember(desk.preferences());
        keeper.stop();
        time.stop();
        sync.stop();
        backup.stop();
        fold.stop();
        watch.stop();
        jobs.leave();
        // What is being saved at this moment will be new to the folder too.
        boolean saving = workspace.saveStateProperty().get() instanceof SaveState.Saving;
        return new Leaving(Optional.of(preferences), session, sync.isBehind() || saving);
    }

    private void finish(Leaving leaving) {
        leaving.preferences().ifPresent(preferencesFile::write);
        if (leaving.session().isPresent()) {
            finish(leaving.session().get(), leaving.behind());
        }
    }

    /** Brings folder and backups up to date and closes the project, whatever of this fails. */
    private static void finish(ProjectSession open, boolean behind) {
        try {
            if (!open.isReadOnly() && (behind || SyncService.isBehind(open))) {
                SyncService.sync(open, SyncService.usualFolder(open.file()));
            }
        } finally {
            BackupService.close(open, InstantSource.system())
                    .ifPresent(why -> LOG.warn("The project was closed without a backup: {}", why));
        }
    }
}
