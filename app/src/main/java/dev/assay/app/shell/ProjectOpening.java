package dev.assay.app.shell;

import dev.assay.app.feature.organise.ImportPage;
import dev.assay.app.feature.organise.ImportViewModel;
import dev.assay.app.feature.organise.RememberedColumns;
import dev.assay.app.feature.organise.WarningsDialog;
import dev.assay.app.service.Places;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.project.AssessorName;
import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.PreparedProject;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ShownTime;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.StoreException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.stage.Window;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes projects and bundles in hand: opens what was named or chosen, imports into it, and remembers it. FX thread
 * only.
 */
public final class ProjectOpening {
    private static final Logger LOG = LoggerFactory.getLogger(ProjectOpening.class);

    private final Workspace workspace;
    private final BackgroundRunner db;
    private final BackgroundRunner files;
    private final Choosers choosers;
    private final Places places;
    private final Backups backups;
    private final ReadOnlyObjectWrapper<Optional<Path>> opening = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper assessor = new ReadOnlyStringWrapper();
    private final ReadOnlyObjectWrapper<List<Path>> recent = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<ImportReport> imported = Optional.empty();
    private final ReadOnlyBooleanWrapper atHome = new ReadOnlyBooleanWrapper();
    private Preferences preferences;
    private Optional<Window> window = Optional.empty();
    private Optional<ImportPage> imports = Optional.empty();
    private BooleanSupplier beforeLeaving = () -> false;
    private BooleanSupplier mayLeave = () -> true;
    private Optional<TourCopy> tour = Optional.empty();
    private BiConsumer<Path, String> refused = (file, why) -> {};
    private Runnable closed = () -> {};

    /** @param places where projects made from bundles are kept, and what else the program has */
    public ProjectOpening(
            Workspace workspace,
            BackgroundRunner db,
            BackgroundRunner files,
            Choosers choosers,
            Places places,
            Preferences preferences) {
        this.workspace = workspace;
        this.db = db;
        this.files = files;
        this.choosers = choosers;
        this.places = places;
        this.preferences = preferences;
        atHome.set(preferences.start().home());
        assessor.set(preferences.assessor());
        this.backups = new Backups(workspace, db, this, places.projects());
    }

    /** The service for going back to backups. */
    public Backups backups() {
        return backups;
    }

    /** The folders in which the program keeps its files. */
    Places places() {
        return places;
    }

    /** The dialogs that ask the user for files. */
    Choosers choosers() {
        return choosers;
    }

    /** The window that dialogs belong to; null before there is one. */
    Window window() {
        return window.orElse(null);
    }

    /** Goes on in a copy of the open project, whose own file is gone. */
    void goOnIn(ProjectSession copy) {
        remember(copy);
        workspace.moveTo(copy);
    }

    /**
     * Says what to do before another project takes the place of the open one.
     *
     * @param prepare hands in what is not committed yet, and says whether the sync folder is behind
     */
    public void beforeLeaving(BooleanSupplier prepare) {
        beforeLeaving = prepare;
    }

    /** Sets who is asked, before anything else, whether the open project may be left. */
    void askBeforeLeaving(BooleanSupplier asked) {
        mayLeave = asked;
    }

    /** Sets who is told of each project that could not be opened, and why in a sentence. */
    void onRefused(BiConsumer<Path, String> told) {
        refused = told;
    }

    /** Sets who is told when a project that was left is closed. */
    void onClosed(Runnable told) {
        closed = told;
    }

    /** Sets the page on which imports are shown. */
    void showImports(ImportPage page) {
        imports = Optional.of(page);
    }

    /** Says which window dialogs belong to. */
    void attach(Window owner) {
        window = Optional.of(owner);
    }

    /** The preferences to remember from this session. */
    public Preferences preferences() {
        return preferences;
    }

    /** Projects that were open before, the last one first; none before it is settled what to open at the start. */
    ReadOnlyObjectProperty<List<Path>> recentProperty() {
        return recent.getReadOnlyProperty();
    }

    /** Lists these as the projects that were open before. */
    void list(List<Path> projects) {
        keep(preferences.withRecent(projects.stream().map(Path::toString).toList()));
    }

    /** True if the program begins with the list of projects, whatever was open last. */
    ReadOnlyBooleanProperty beginsAtHomeProperty() {
        return atHome.getReadOnlyProperty();
    }

    /** Has the program begin with the list of projects, or with what was open last. */
    void beginAtHome(boolean chosen) {
        keep(preferences.withStart(preferences.start().withHome(chosen)));
    }

    /** Remembers choices, and lists the recent projects they name. */
    private void keep(Preferences chosen) {
        preferences = chosen;
        atHome.set(chosen.start().home());
        assessor.set(chosen.assessor());
        List<Path> projects = chosen.recent().stream().map(Path::of).toList();
        if (!projects.equals(recent.get())) {
            recent.set(projects);
        }
    }

    private void remember(ProjectSession session) {
        String file = session.file().toString();
        keep(preferences.withRecent(file).withStart(new Preferences.Start(atHome.get(), file)));
    }

    /** Opens what was open when the window was left, if it is still there and the list of projects is not preferred. */
    public void openLast() {
        Optional.of(preferences.start())
                .filter(start -> !start.home() && !start.open().isEmpty())
                .map(start -> Path.of(start.open()))
                .filter(Files::exists)
                .ifPresentOrElse(this::open, () -> keep(preferences));
    }

    /** Closes the open project after saving everything, and shows the list of projects. */
    void close() {
        openSession().ifPresent(session -> {
            boolean behind = beforeLeaving.getAsBoolean();
            keep(preferences.withStart(new Preferences.Start(atHome.get(), "")));
            workspace.hide();
            db.run(
                    () -> close(session, behind),
                    left -> {
                        left.ifPresent(workspace::warn);
                        closed.run();
                    },
                    this::tell);
        });
    }

    /** The file being opened while the window has nothing else to show; empty when there is none. */
    ReadOnlyObjectProperty<Optional<Path>> openingProperty() {
        return opening.getReadOnlyProperty();
    }

    /**
     * Opens what was dropped on the window; several files at once are imported into the open project. While an import
     * is in view they are added to it.
     */
    void drop(List<Path> dropped) {
        if (imports.filter(ImportPage::isShown).isPresent()) {
            imports.get().add(dropped);
            return;
        }
        Optional<ProjectSession> open = openSession().filter(session -> !session.isReadOnly());
        if (dropped.size() > 1 && open.isPresent()) {
            importInto(open.get(), dropped);
        } else {
            dropped.stream().findFirst().ifPresent(this::open);
        }
    }

    /** The name that projects are made under; empty when nobody gave one. */
    ReadOnlyStringProperty assessorProperty() {
        return assessor.getReadOnlyProperty();
    }

    /** Takes a name that was typed, and gives a sentence when nobody can have it. */
    Optional<String> takeAssessor(String name) {
        Optional<String> refusal = AssessorName.refusal(name).map(Messages::of);
        if (refusal.isEmpty()) {
            keep(preferences.withAssessor(name.strip()));
        }
        return refusal;
    }

    /** Asks what the assessor is called: here, and in the projects that are made from now on. */
    void askAssessor() {
        boolean open = openSession().filter(session -> !session.isReadOnly()).isPresent();
        String present = open ? workspace.assessorProperty().get() : preferences.assessor();
        AssessorQuestion.ask(window(), present, name -> rename(name, open && !name.equals(present)), () -> {});
    }

    private void rename(String name, boolean inProject) {
        keep(preferences.withAssessor(name));
        if (inProject) {
            workspace.read(session -> AssessorName.change(session.store(), name), workspace::showAssessor);
        }
    }

    /**
     * Asks who works in a project that was made under the name of the computer's user, which nobody chose; once, until
     * it is opened again.
     */
    private void askWhoseItIs(ProjectSession session) {
        String user = System.getProperty("user.name");
        if (session.isReadOnly() || preferences.assessor().equals(user)) {
            return;
        }
        db.run(
                () -> session.settings().assessor(),
                owner -> {
                    if (owner.equals(user) && openSession().equals(Optional.of(session))) {
                        AssessorQuestion.ask(
                                window(),
                                Messages.get("assessor.user", user),
                                preferences.assessor(),
                                name -> rename(name, !name.equals(user)),
                                () -> {});
                    }
                },
                this::tell);
    }

    /** Asks for a project or bundle, and opens it. */
    public void chooseAndOpen() {
        choosers.projectOrBundleFile().ifPresent(this::open);
    }

    /** Asks for the folder of a bundle, and opens it. */
    public void chooseFolderAndOpen() {
        choosers.folder(Messages.get("choose.folder")).ifPresent(this::open);
    }

    /** Opens a copy of the first sample made for the tour, or says that this copy of the program has none. */
    void openTour() {
        places.sampleBundles().stream().findFirst().ifPresentOrElse(this::openTour, () -> workspace.warn(
                Messages.get("tour.no-sample")));
    }

    private void openTour(Path sample) {
        Optional<Path> before = openSession().map(ProjectSession::file);
        String assessor = preferences.assessor().isBlank() ? "tour" : preferences.assessor();
        db.run(
                () -> {
                    ScratchFolder folder = new ScratchFolder();
                    return new TourCopy(
                            folder, PreparedProject.ofBundle(sample, folder.file("Tour.assay"), assessor), before);
                },
                made -> {
                    tour = Optional.of(made);
                    replace(made.project().session(), made.project().warning(), () -> {});
                },
                this::tell);
    }

    /** True while the copy made for the tour is open. */
    boolean isInTour() {
        return openSession().filter(this::isTour).isPresent();
    }

    private boolean isTour(ProjectSession session) {
        return tour.filter(copy -> copy.project().session() == session).isPresent();
    }

    /** Goes back to the project that was open before the tour, or to the list; nobody keeps its copy. */
    void leaveTour() {
        boolean inside = isInTour();
        tour.ifPresent(copy -> {
            tour = Optional.empty();
            Runnable remove = () -> db.run(
                    () -> {
                        copy.folder().close();
                        return true;
                    },
                    gone -> {},
                    this::tell);
            if (inside && copy.before().isPresent()) {
                openProject(copy.before().get(), session -> remove.run());
            } else {
                if (inside) {
                    close();
                }
                remove.run();
            }
        });
    }

    /** A copy of a sample that the tour goes through; the project that was open before, if one was. */
    private record TourCopy(ScratchFolder folder, PreparedProject project, Optional<Path> before) {}

    /**
     * Asks what a new project is called and what is to come into it, shows what that is and what is missing, and makes
     * it.
     */
    public void askNewProject() {
        askNewProject(List.of());
    }

    /**
     * Asks for files of a kind, and then as {@link #askNewProject()} for the name of the project made of them.
     *
     * @param kind the last part of the key of its name
     * @param endings patterns of the names of its files
     */
    void askNewProject(String kind, String... endings) {
        List<Path> chosen = choosers.filesToImport(Messages.get("home.from." + kind), List.of(endings));
        if (!chosen.isEmpty()) {
            askNewProject(chosen);
        }
    }

    private void askNewProject(List<Path> chosen) {
        files.run(
                places::filesOfProjects,
                there -> NewProjectDialog.ask(
                        window(),
                        places.projects(),
                        there,
                        chosen,
                        choosers,
                        (project, paths) -> withAssessor("", assessor -> db.run(
                                () -> PreparedProject.ofFiles(paths, project, assessor),
                                prepared -> importFirst(prepared, paths),
                                this::tell))),
                this::tell);
    }

    /** Shows a folder in the system's file manager, or says that there is none. */
    void showFolder(Path folder) {
        files.run(
                () -> choosers.show(folder),
                shown -> {
                    if (!shown) {
                        workspace.say("home.no-file-manager", folder.toString());
                    }
                },
                this::tell);
    }

    /** Asks for files, shows what they would bring, and imports them into the open project. */
    public void chooseAndImport() {
        Optional<Workspace.OpenProject> open = workspace.open();
        if (open.isEmpty()) {
            chooseAndOpen();
            return;
        }
        if (open.get().readOnly()) {
            workspace.say("import.read-only");
            return;
        }
        List<Path> paths = choosers.filesToImport();
        if (!paths.isEmpty()) {
            importInto(open.get().session(), paths);
        }
    }

    /** Opens a project, or the project of a bundle, which is made when there is none. */
    public void open(Path target) {
        keep(preferences);
        Path absolute = target.toAbsolutePath().normalize();
        if (openSession().map(session -> session.file().toAbsolutePath().normalize().equals(absolute)).orElse(false)) {
            workspace.showWork();
            return;
        }
        if (ProjectOpener.isProject(absolute)) {
            openProject(absolute, session -> {});
        } else if (!Files.exists(absolute)) {
            workspace.warn(Messages.get("open.missing", absolute.toString()));
        } else {
            openBundle(absolute);
        }
    }

    /** Opens a project and says something of it, once it is open. */
    void open(Path project, Consumer<Workspace> say) {
        openProject(project.toAbsolutePath().normalize(), session -> say.accept(workspace));
    }

    private void openProject(Path project, Consumer<ProjectSession> then) {
        begin(project);
        db.run(
                () -> ProjectOpener.open(project),
                opened -> replace(opened.session(), opened.warning(), () -> {
                    tellHeld(opened);
                    askWhoseItIs(opened.session());
                    then.accept(opened.session());
                }),
                failure -> {
                    opening.set(Optional.empty());
                    refused.accept(project, FailureText.words(failure));
                    backups.offerInstead(project, failure);
                });
    }

    /** Says what is being opened, unless there is work in view meanwhile. */
    private void begin(Path target) {
        if (openSession().isEmpty()) {
            opening.set(Optional.of(target));
        }
    }

    /** Closes the project in view, which was open until now, and shows another in its place. */
    private void replace(ProjectSession session, Optional<String> warning, Runnable then) {
        Optional<ProjectSession> before = openSession();
        if (before.isPresent() && !mayLeave.getAsBoolean()) {
            keep(preferences.withRecent(session.file().toString()));
            db.run(() -> close(session, false), left -> {}, this::tell);
            return;
        }
        boolean behind = beforeLeaving.getAsBoolean();
        // From here on nothing more could be saved in the one before.
        opening.set(Optional.of(session.file()));
        db.run(
                () -> before.flatMap(one -> close(one, behind)),
                left -> takeOver(session, joined(warning, left), then),
                failure -> takeOver(session, joined(warning, Optional.of(FailureText.words(failure))), then));
    }

    private void takeOver(ProjectSession session, Optional<String> warning, Runnable then) {
        show(session, warning);
        // Behind what the window reads of it.
        db.run(() -> true, shown -> opening.set(Optional.empty()), this::tell);
        then.run();
    }

    /** Opens the project that holds a bundle; where one of its name holds something else, asks. */
    private void openBundle(Path bundle) {
        begin(bundle);
        db.run(
                () -> ProjectOpener.forBundle(bundle, places.projects()),
                found -> {
                    opening.set(Optional.empty());
                    switch (found) {
                        case ProjectOpener.ForBundle.None none -> openBundle(bundle, none.file());
                        case ProjectOpener.ForBundle.Found known -> openBundle(bundle, known.project());
                        case ProjectOpener.ForBundle.Other other -> new BundleQuestion(
                                        window(),
                                        bundle,
                                        other,
                                        new BundleQuestion.Answers(
                                                () -> openBundle(bundle, other.free()),
                                                () -> open(other.project()),
                                                () -> importInto(other.project(), bundle)))
                                .show();
                    }
                },
                this::tell);
    }

    private void importInto(Path project, Path bundle) {
        Consumer<ProjectSession> bring = session -> {
            if (session.isReadOnly()) {
                workspace.say("import.read-only");
            } else {
                importInto(session, List.of(bundle));
            }
        };
        openSession()
                .filter(session -> session.file().equals(project))
                .ifPresentOrElse(bring, () -> openProject(project, bring));
    }

    private void openBundle(Path bundle, Path project) {
        if (openSession().map(session -> session.file().equals(project)).orElse(false)) {
            workspace.showWork();
            return;
        }
        if (Files.exists(project)) {
            openBundle(bundle, project, preferences.assessor());
        } else {
            db.run(
                    () -> BundleInfo.read(bundle).map(BundleInfo::assessor).orElse(""),
                    meant -> withAssessor(meant, assessor -> openBundle(bundle, project, assessor)),
                    this::tell);
        }
    }

    /**
     * Goes on with the assessor's name, which is asked for where nobody said it yet.
     *
     * @param meant whom a bundle is for, to be offered; empty when it does not say
     */
    private void withAssessor(String meant, Consumer<String> then) {
        if (!preferences.assessor().isBlank()) {
            then.accept(preferences.assessor());
            return;
        }
        AssessorQuestion.ask(
                window(),
                meant.isEmpty() ? Messages.get("assessor.ask") : Messages.get("assessor.meant", meant),
                meant,
                name -> {
                    keep(preferences.withAssessor(name));
                    then.accept(name);
                },
                () -> {});
    }

    private void openBundle(Path bundle, Path project, String assessor) {
        begin(bundle);
        db.run(
                () -> PreparedProject.ofBundle(bundle, project, assessor),
                prepared -> {
                    opening.set(Optional.empty());
                    if (prepared.fresh() && prepared.imported().isEmpty()) {
                        importFirst(prepared, List.of(bundle));
                    } else {
                        replace(prepared.session(), prepared.warning(), () -> {
                            tellHeld(prepared.opened());
                            prepared.imported().ifPresent(report -> tellImported(bundle, prepared.warning(), report));
                        });
                    }
                },
                this::tell);
    }

    private void importInto(ProjectSession session, List<Path> paths) {
        importInto(session, paths, false, workspace::reload, () -> {});
    }

    /** @param isNew whether the project was made for these files */
    private void importInto(
            ProjectSession session, List<Path> paths, boolean isNew, Runnable done, Runnable givenUp) {
        ImportViewModel model = new ImportViewModel(
                db, files, session, paths, new RememberedColumns(this::preferences, kept -> preferences = kept));
        imports.orElseThrow().show(model, isNew, isDone -> {
            if (isDone) {
                imported = model.reportProperty().get();
            }
            (isDone ? done : givenUp).run();
        });
    }

    /** To whoever was cut off: that nothing is lost. */
    private void tellHeld(ProjectOpener.OpenProject opened) {
        opened.heldUpTo().ifPresent(at -> workspace.say("open.all-here", ShownTime.recent(at)));
    }

    private void tellImported(Path bundle, Optional<String> warning, ImportReport report) {
        imported = Optional.of(report);
        int warnings = report.warnings().size();
        workspace.notify(warning.map(one -> one + " ").orElse("") + Messages.get(
                warnings == 0 ? "import.opened" : "import.opened.warnings",
                bundle.getFileName().toString(),
                report.files().size(),
                warnings));
    }

    /** True if an import in this session gave warnings. */
    boolean hasWarnings() {
        return imported.filter(report -> !report.warnings().isEmpty()).isPresent();
    }

    /** Shows the warnings of the last import. */
    void showWarnings() {
        imported.ifPresent(report -> WarningsDialog.show(window(), report));
    }

    /**
     * Imports the bundle into its new project and only then replaces the open one; when the import fails, there is no
     * new project.
     */
    private void importFirst(PreparedProject prepared, List<Path> paths) {
        importInto(
                prepared.session(),
                paths,
                true,
                () -> replace(prepared.session(), prepared.warning(), () -> {}),
                () -> discard(prepared));
    }

    private void discard(PreparedProject prepared) {
        Path file = prepared.session().file();
        db.run(
                () -> {
                    prepared.discard();
                    return null;
                },
                nothing -> keep(preferences.withoutRecent(file.toString())),
                this::tell);
    }

    /**
     * Closes a project, and gives a sentence when its sync folder could not be brought up to date or no backup be made.
     *
     * @param behind whether its sync folder is
     */
    private static Optional<String> close(ProjectSession session, boolean behind) {
        String name = session.file().getFileName().toString();
        Optional<String> notSynced = session.isReadOnly() ? Optional.empty() : sync(session, behind);
        notSynced.ifPresent(one -> LOG.warn("A project was closed without its last sync: {}", one));
        Optional<String> noBackup = BackupService.close(session, InstantSource.system());
        noBackup.ifPresent(one -> LOG.warn("A project was closed without a backup: {}", one));
        return joined(
                notSynced.map(one -> Messages.get("sync.failed.of", name, one)),
                noBackup.map(one -> Messages.get("backup.failed.of", name, one)));
    }

    private static Optional<String> sync(ProjectSession session, boolean behind) {
        try {
            if (behind || SyncService.isBehind(session)) {
                SyncService.sync(session, SyncService.usualFolder(session.file()));
            }
            return Optional.empty();
        } catch (StoreException | UncheckedIOException e) {
            return Optional.of(FailureText.words(e));
        }
    }

    /** Two sentences one after the other. */
    private static Optional<String> joined(Optional<String> first, Optional<String> second) {
        return first.map(one -> second.map(other -> one + " " + other).orElse(one)).or(() -> second);
    }

    private void show(ProjectSession session, Optional<String> warning) {
        if (!isTour(session)) {
            remember(session);
        }
        workspace.show(session);
        warning.ifPresent(workspace::warn);
        // Behind the first screen, which does not wait for it.
        workspace.compute(
                session::lookThrough,
                found -> found.ifPresent(damage -> backups.offerInstead(session.file(), damage)));
    }

    private Optional<ProjectSession> openSession() {
        return workspace.open().map(Workspace.OpenProject::session);
    }

    private void tell(Exception failure) {
        opening.set(Optional.empty());
        workspace.warn(FailureText.words(failure));
    }
}
