package dev.assay.app.shell;

import dev.assay.app.feature.compare.AdjudicationPanel;
import dev.assay.app.feature.compare.DecideCommand;
import dev.assay.app.feature.jobs.JobsPanel;
import dev.assay.app.feature.jobs.JobsViewModel;
import dev.assay.app.feature.label.LabelScreen;
import dev.assay.app.feature.organise.DrawBattlesDialog;
import dev.assay.app.feature.organise.DrawDialog;
import dev.assay.app.feature.organise.FreezeAllQuestion;
import dev.assay.app.feature.organise.HistoryDialog;
import dev.assay.app.feature.organise.ImportAct;
import dev.assay.app.feature.organise.ImportPage;
import dev.assay.app.feature.organise.KeysPage;
import dev.assay.app.feature.organise.ReturnedAct;
import dev.assay.app.feature.organise.Setting;
import dev.assay.app.feature.organise.SettingsPage;
import dev.assay.app.feature.organise.SettingsSection;
import dev.assay.app.feature.organise.SettingsSection.Group;
import dev.assay.app.feature.organise.SettingsSection.Reach;
import dev.assay.app.judging.StageScreen;
import dev.assay.app.judging.WindowPage;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Dividers;
import dev.assay.app.ui.KeyMap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.table.HiddenColumns;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.stage.Screen;

/** The one window, put together from its screens. */
public final class MainWindow {
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 820;
    private static final double LEAST_WIDTH = 800;
    private static final double LEAST_HEIGHT = 560;
    private static final String SIDEBAR = "sidebarSplit";

    private final Workspace workspace;
    private final Scene scene;
    private final Commands commands;
    private final Dividers dividers;
    private HiddenColumns hiddenColumns;
    private final Screens screens;
    private final TimeKeeper time;
    private final GuidelinesDock guidelines;
    private final WindowLook look;
    private final JobsViewModel jobs;
    private final Pane work;
    private final AutoSync sync;
    private final Backups backups;
    private boolean leaving;
    private final Runnable askAssessor;
    private final Setting<Boolean> startAtHome;

    public MainWindow(
            Workspace workspace,
            Stages stages,
            AutoSync sync,
            TimeKeeper time,
            ProjectOpening desk,
            HomeViewModel home,
            Reporting reports,
            JobsViewModel jobs) {
        this.workspace = workspace;
        this.time = time;
        this.jobs = jobs;
        dividers = new Dividers();
        look = new WindowLook(workspace, dividers);
        startAtHome = Setting.ofSwitch("start-at-home", desk.beginsAtHomeProperty(), desk::beginAtHome, false);
        this.commands = new Commands(
                () -> workspace.homeProperty().get()
                        ? HomePage.SCOPE
                        : workspace.stageProperty().get().scope(),
                new KeyMap(stages.commands(), desk.preferences().keys()));
        screens = new Screens(workspace, stages, commands, desk.choosers(), dividers::add);
        for (StageScreen one : stages.screens()) {
            Stage stage = one.stage();
            commands.onWhile(
                    () -> workspace.stagesProperty().get().contains(stage), stages.goTo(one), () -> goTo(stage));
        }
        TimeStatus timeStatus = new TimeStatus(workspace, time);
        MainMenu menu = new MainMenu(workspace, commands, look.settings(), timeStatus.menu(), home);
        HomePage page = new HomePage(
                home,
                desk,
                workspace,
                commands,
                stages.stages(),
                look.settings().stream().filter(one -> !one.key().equals("text-size")).toList());
        MainController controller = new MainController(
                workspace,
                commands,
                screens::of,
                new StageTabs(workspace, stages.screens(), this::goTo),
                menu,
                page,
                sync,
                dividers);
        Parent frame = Layouts.load("MainView.fxml", controller);
        timeStatus.showIn(controller.activeTime());
        new TimeLeft(workspace, time.sheetProperty(), System::nanoTime).showIn(controller.timeLeft());
        guidelines = new GuidelinesDock(workspace, commands, controller.sidebar());
        work = controller.work();
        new KeysPage(
                workspace,
                commands,
                work,
                List.of(
                        new KeysPage.Further(DecideCommand.DECIDE, "adjudicate.title"),
                        new KeysPage.Further(ReturnedAct.RETURNED, "returned.title"),
                        new KeysPage.Further(ImportAct.IMPORTING, "import.title")));
        ImportPage imports = new ImportPage(workspace, commands, work, desk.choosers());
        desk.showImports(imports);
        SettingsPage settings = new SettingsPage(workspace, commands, work, this::sections);
        JobsPanel.answer(jobs, workspace, commands, work, controller.network(), settings::show);
        PalettePane palette = new PalettePane(workspace, commands, this::settings, home);
        commands.on(WindowCommand.PALETTE, palette::open);
        scene = new Scene(new StackPane(frame, palette), WIDTH, HEIGHT);
        Nodes.joinWhenShown(palette);
        WorkFocus.keep(scene, controller.work());
        dividers.add(frame);
        screens.makeWhileAtRest(scene);
        commands.listenTo(scene);
        commands.waitWhile(workspace.reversingProperty());
        time.listenTo(scene);
        HistoryDialog.answer(workspace, commands, () -> scene.getWindow());
        AdjudicationPanel.answer(workspace, commands, work);
        controller
                .bottom()
                .getChildren()
                .addFirst(new Tour(workspace, commands, stages.goTo(LabelScreen.STAGE), desk));
        commands.on(WindowCommand.NEW_PROJECT, desk::askNewProject);
        commands.on(WindowCommand.OPEN, desk::chooseAndOpen);
        commands.onWhile(() -> workspace.open().isPresent(), WindowCommand.CLOSE_PROJECT, () -> {
            var meant = workspace.open();
            // Another one may have been opened while this one was synced.
            leave(() -> {
                if (workspace.open().equals(meant)) {
                    desk.close();
                }
            });
        });
        commands.on(WindowCommand.HOME, workspace::showHome);
        desk.askBeforeLeaving(this::mayClose);
        commands.on(WindowCommand.IMPORT, desk::chooseAndImport);
        commands.onWhile(desk::hasWarnings, WindowCommand.IMPORT_WARNINGS, desk::showWarnings);
        askAssessor = desk::askAssessor;
        commands.on(WindowCommand.ASSESSOR, askAssessor);
        commands.on(
                WindowCommand.ABOUT,
                () -> AboutDialog.show(
                        scene.getWindow(),
                        desk.places(),
                        workspace.open().map(open -> SyncService.usualFolder(open.session().file()))));
        FileDrop.take(scene, desk::drop, what -> {
            imports.dropping(what.isPresent());
            page.dropping(imports.isShown() ? Optional.empty() : what);
        });
        scene.windowProperty().subscribe(shown -> {
            if (shown != null) {
                desk.attach(shown);
            }
        });
        this.sync = sync;
        commands.on(WindowCommand.SYNC, sync::syncNow);
        commands.on(WindowCommand.BACKUPS, desk.backups()::choose);
        this.backups = desk.backups();
        commands.on(WindowCommand.QUIT, this::quit);
        commands.on(WindowCommand.REPORT, () -> reports.choose(scene.getWindow()));
        DrawBattlesDialog.answer(workspace, commands, () -> scene.getWindow());
        FreezeAllQuestion.answer(workspace, commands, () -> scene.getWindow());
        DrawDialog.answer(workspace, commands, desk.choosers(), () -> scene.getWindow());
        commands.on(WindowCommand.LARGER_TEXT, () -> setTextSize(look.textSize().larger()));
        commands.on(WindowCommand.SMALLER_TEXT, () -> setTextSize(look.textSize().smaller()));
        commands.on(WindowCommand.USUAL_TEXT, () -> setTextSize(TextSize.USUAL));
        look.dress(scene);
    }

    /** Brings a stage into view, whatever stands over the screens. */
    private void goTo(Stage stage) {
        WindowPage.closeIn(work);
        workspace.goTo(stage);
    }

    /** The commands that keys and menus give. */
    public Commands commands() {
        return commands;
    }

    public Scene scene() {
        return scene;
    }

    /** The pane that holds the screens. */
    public Pane work() {
        return work;
    }

    /** Changes the look. */
    public void dress(Theme chosen) {
        look.setTheme(chosen);
    }

    /** Changes how large everything is. */
    public void setTextSize(TextSize chosen) {
        look.setTextSize(chosen);
    }

    /** The settings of the window, and of the screens of the project in view. */
    private List<Setting<?>> settings() {
        return sections().stream()
                .flatMap(section -> section.groups().stream())
                .flatMap(group -> group.settings().stream())
                .toList();
    }

    private List<SettingsSection> sections() {
        List<Setting<?>> names = new ArrayList<>();
        List<ProjectSwitch> switches = new ArrayList<>();
        if (!workspace.isReadOnly()) {
            names.add(Setting.ofQuestion("assessor", workspace.assessorProperty(), askAssessor));
            screens.makeAll();
            switches.addAll(workspace.requests().switches(workspace.stagesProperty().get()));
        }
        return List.of(
                SettingsSection.of(
                        "you",
                        new Group("name", Reach.PROJECT, false, names),
                        new Group("start", Reach.PERSON, false, List.of(startAtHome))),
                SettingsSection.of("looks", new Group("window", Reach.PERSON, false, look.settings())),
                SettingsSection.of(
                        "labelling",
                        Group.ofProject("work", false, switches),
                        Group.ofProject("marks", true, switches),
                        new Group("time", Reach.PERSON, false, time.settings())),
                SettingsSection.of(
                        "keys", new Group("keys", Reach.PERSON, false, List.of(leading(WindowCommand.SHOW_KEYS)))),
                SettingsSection.ofForm("models", () -> JobsPanel.modelForm(jobs)),
                SettingsSection.ofForm("method", () -> JobsPanel.methodForm(jobs)),
                SettingsSection.of(
                        "files",
                        new Group(
                                "project",
                                Reach.PROJECT,
                                false,
                                workspace.writable().isEmpty()
                                        ? List.of()
                                        : List.of(leading(WindowCommand.SYNC), leading(WindowCommand.BACKUPS))),
                        new Group("program", Reach.PERSON, false, List.of(leading(WindowCommand.ABOUT)))));
    }

    private Setting<String> leading(WindowCommand command) {
        return Setting.ofCommand(command.name().toLowerCase(Locale.ROOT).replace('_', '-'), command, commands);
    }

    /** Shows the window on a stage as it was left. */
    public void showOn(javafx.stage.Stage stage, Preferences preferences) {
        look.recall(preferences.look());
        hiddenColumns = HiddenColumns.of(scene, preferences.window().hidden());
        time.follow(new TimeKeeper.Rules(preferences.time().recorded(), preferences.time().longestPause()));
        workspace.projectProperty().subscribe(open -> stage.setTitle(open.map(one -> Messages.get(
                        "app.title", one.session().file().getFileName().toString()))
                .orElseGet(() -> Messages.get("app.name"))));
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        stage.setScene(scene);
        boolean left = preferences.window().width() >= LEAST_WIDTH && preferences.window().height() >= LEAST_HEIGHT;
        double width = left ? preferences.window().width() : scene.getWidth();
        double height = left ? preferences.window().height() : scene.getHeight();
        // It may have been left on a larger screen.
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        if (left || width > screen.getWidth() || height > screen.getHeight()) {
            stage.setWidth(Math.min(width, screen.getWidth()));
            stage.setHeight(Math.min(height, screen.getHeight()));
        }
        stage.setMaximized(preferences.window().maximized());
        stage.setOnCloseRequest(event -> {
            event.consume();
            quit();
        });
        stage.show();
        // A part of a width that is known only now; the list of topics would keep the pixels it had before.
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        // Its divider was only there to be remembered when the guidelines were in view.
        guidelines.show(preferences.window().dividers().containsKey(SIDEBAR));
        dividers.place(preferences.window().dividers());
    }

    /** Adds to what is remembered how the window was left. */
    public Preferences remember(Preferences preferences) {
        javafx.stage.Stage stage = (javafx.stage.Stage) scene.getWindow();
        return preferences
                .withLook(look.kept())
                .withKeys(commands.keys().remembered())
                .withTime(new Preferences.Time(
                        time.rulesProperty().get().recorded(), time.rulesProperty().get().longestPause()))
                .withWindow(new Preferences.Window(
                        stage.getWidth(), stage.getHeight(), stage.isMaximized(), places(), hiddenColumns.names()));
    }

    /** The positions of the dividers between panes. An entry for the guidelines means that they are in view. */
    private Map<String, Double> places() {
        Map<String, Double> places = dividers.places();
        if (!guidelines.isShown()) {
            places.remove(SIDEBAR);
        }
        return places;
    }

    private void quit() {
        leave(() -> scene.getWindow().hide());
    }

    /**
     * Brings the sync folder up to date and makes a backup, unless something stands in the way that the user wants to
     * see to first.
     *
     * @param close closes the project or the whole window
     */
    private void leave(Runnable close) {
        if (!leaving && mayClose()) {
            leaving = true;
            workspace.writable()
                    .ifPresent(open -> workspace.say("close.saving"));
            Runnable backUp = () -> {
                leaving = false;
                backups.backUpAndClose(() -> {
                    if (workspace.noticeProperty().get().equals(Messages.get("close.saving"))) {
                        workspace.dismissNotice();
                    }
                    close.run();
                });
            };
            sync.catchUp(
                    backUp,
                    reason -> {
                        leaving = false;
                        backups.askToClose(Messages.get("sync.close", reason), "sync.close.anyway", backUp);
                    });
        }
    }

    /** Returns true if nothing would be lost, or the user agrees to it. */
    private boolean mayClose() {
        if (!workspace.hasUnsaved()) {
            return true;
        }
        ButtonType retry = new ButtonType(Messages.get("close.unsaved.retry"), ButtonBar.ButtonData.YES);
        ButtonType leave = new ButtonType(Messages.get("close.unsaved.leave"), ButtonBar.ButtonData.NO);
        ButtonType stay = new ButtonType(Messages.get("close.unsaved.stay"), ButtonBar.ButtonData.CANCEL_CLOSE);
        String reason = workspace.saveStateProperty().get() instanceof SaveState.NotSaved not ? not.reason() : "";
        Alert alert = new Alert(Alert.AlertType.WARNING, Messages.get("close.unsaved", reason), retry, leave, stay);
        alert.initOwner(scene.getWindow());
        alert.setHeaderText(Messages.get("close.unsaved.title"));
        ButtonType chosen = alert.showAndWait().orElse(stay);
        if (chosen == retry) {
            workspace.retry();
        }
        return chosen == leave;
    }

    /** Files and folders that are dropped anywhere on the window. */
    private static final class FileDrop {
        private FileDrop() {}

        /**
         * Takes what is dropped on a scene. A text that is dropped is for the field below it.
         *
         * @param over gets the name of what is dragged over the scene, and nothing when it is gone again
         */
        public static void take(
                Scene scene, Consumer<List<Path>> dropped, Consumer<Optional<String>> over) {
            scene.setOnDragEntered(event -> over.accept(
                    event.getDragboard().getFiles().stream().map(File::getName).findFirst()));
            scene.setOnDragExited(event -> over.accept(Optional.empty()));
            scene.setOnDragOver(event -> {
                if (event.getDragboard().hasFiles()) {
                    event.acceptTransferModes(TransferMode.COPY);
                    event.consume();
                }
            });
            scene.setOnDragDropped(event -> {
                Dragboard board = event.getDragboard();
                if (board.hasFiles()) {
                    event.setDropCompleted(true);
                    event.consume();
                    dropped.accept(board.getFiles().stream().map(File::toPath).toList());
                }
            });
        }
    }
}
