package dev.assay.app.shell;

import dev.assay.app.judging.NextStep;
import dev.assay.app.judging.WindowPage;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.app.state.SyncState;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Dividers;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.FoldingSplitPane;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableSet;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the main window to the workspace. */
public final class MainController {
    private static final PseudoClass SAVED = PseudoClass.getPseudoClass("saved");
    private static final PseudoClass NOT_SAVED = PseudoClass.getPseudoClass("not-saved");

    private final Workspace workspace;
    private final Commands commands;
    private Optional<VBox> noTopics = Optional.empty();
    private final Function<Stage, Node> screens;
    private final StageTabs tabs;
    private final MainMenu mainMenu;
    private final HomePage home;
    private final AutoSync sync;
    private final Dividers dividers;
    private TopicList topicList;
    private TopicRail rail;

    @FXML private WrapBar header;
    @FXML private Button projectName;
    @FXML private Button back;
    @FXML private Button jobs;
    @FXML private Button palette;
    // Held weakly by what it is a view of: it would go with its listener.
    private ObservableSet<PseudoClass> room;
    @FXML private MenuButton menu;
    @FXML private BorderPane frame;
    @FXML private FoldingSplitPane split;
    @FXML private StackPane sidebar;
    @FXML private TextField filter;
    @FXML private MenuButton standings;
    @FXML private ListView<TopicProgress> topics;
    @FXML private ScrollPane centerScroll;
    @FXML private StackPane center;
    @FXML private VBox bottom;
    @FXML private StackPane foot;
    @FXML private WrapBar statusBar;
    @FXML private Label saved;
    @FXML private Button retry;
    @FXML private Label synced;
    @FXML private Label readOnly;
    @FXML private Button network;
    @FXML private Label timeLeft;
    @FXML private Label activeTime;
    @FXML private SplitPane sidebarSplit;
    @FXML private Label overall;
    @FXML private Label place;
    @FXML private Label homePlace;

    /** @param screens the screen of a stage */
    public MainController(
            Workspace workspace,
            Commands commands,
            Function<Stage, Node> screens,
            StageTabs tabs,
            MainMenu mainMenu,
            HomePage home,
            AutoSync sync,
            Dividers dividers) {
        this.workspace = workspace;
        this.commands = commands;
        this.screens = screens;
        this.tabs = tabs;
        this.mainMenu = mainMenu;
        this.home = home;
        this.sync = sync;
        this.dividers = dividers;
    }

    /** The button in the status bar that shows the network. */
    Button network() {
        return network;
    }

    /** The label in the status bar that shows how long the rest would take. */
    Label timeLeft() {
        return timeLeft;
    }

    /** The label in the status bar that shows the time worked. */
    Label activeTime() {
        return activeTime;
    }

    /** The pane that holds the screens. */
    StackPane work() {
        return center;
    }

    /** The box that holds the status bar, below anything else that has a place there. */
    VBox bottom() {
        return bottom;
    }

    /** The split pane that holds the list of topics. */
    SplitPane sidebar() {
        return sidebarSplit;
    }

    @FXML
    private void initialize() {
        rail = new TopicRail(workspace, dividers, frame, split, sidebar, () -> WindowPage.isWholeIn(center));
        bindHeader();
        bindTopics();
        bindStatus();
        bindMessage();
        bindCommands();
        mainMenu.fill(menu);
        List.of(header, filter, statusBar).forEach(WorkFocus::passing);
        RoomForText.follow(centerScroll);
        workspace.stageProperty().subscribe(rail::show);
        center.getChildren().addListener((ListChangeListener<Node>) change -> rail.show());
        workspace.homeProperty().subscribe(this::showHome);
        workspace.projectProperty().subscribe(this::showCenter);
        workspace.stageProperty().subscribe(this::showCenter);
        workspace.topicProperty().subscribe(this::showCenter);
        home.openingProperty().subscribe(this::showCenter);
        showCenter();
    }

    private void bindHeader() {
        workspace.projectProperty().subscribe(open -> {
            String name = open.map(one -> one.session().file().getFileName().toString()).orElse("");
            projectName.setText(name);
            projectName.setAccessibleText(Messages.get("shell.project", name));
            back.setText(Messages.get("shell.back", name));
            showHome();
        });
        projectName.setTooltip(new Tooltip(WindowCommand.HOME.title()));
        projectName.setOnAction(event -> commands.run(WindowCommand.HOME));
        back.setGraphic(KeyCap.of("Esc"));
        back.setOnAction(event -> workspace.showWork());
        header.getChildren().addAll(header.getChildren().indexOf(projectName) + 1, tabs.nodes());
        jobs.setText(WindowCommand.JOBS.title());
        commands.bind(jobs, WindowCommand.JOBS);
        // The window's title and the menu say it, too; what the field leads to, its key and the menu do.
        FitBar.rank(jobs, 3);
        FitBar.rank(projectName, 2);
        FitBar.rank(palette, 1);
    }

    private void bindTopics() {
        topicList = new TopicList(workspace, topics, filter, standings);
        topicList.bind();
        new CommandMenu(commands)
                .group(WindowCommand.SHOW_NARRATIVE, WindowCommand.SHOW_GUIDELINES, WindowCommand.SHOW_HISTORY)
                .group(WindowCommand.FILTER_TOPICS, WindowCommand.DRAW_TOPICS)
                .on(topics);
        Nodes.clearByEscape(filter, topics);
        filter.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                filter.clear();
                WorkFocus.giveBack(filter);
            } else if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER) {
                topics.requestFocus();
                if (topics.getSelectionModel().isEmpty()) {
                    topics.getSelectionModel().selectFirst();
                }
                if (event.getCode() == KeyCode.ENTER) {
                    // As a click: what was sought is worked on.
                    WorkFocus.giveBack(topics);
                }
            }
        });
    }

    private void bindStatus() {
        // What the list of topics does not say stays longest.
        List<Label> dispensable = List.of(homePlace, place, overall, timeLeft, activeTime);
        dispensable.forEach(part -> FitBar.rank(part, dispensable.indexOf(part) + 1));
        Region dot = Nodes.styled(new Region(), "dot");
        saved.setGraphic(dot);
        workspace.saveStateProperty().subscribe(this::showSaved);
        workspace.projectProperty().subscribe(this::showSaved);
        showSaved();
        retry.setOnAction(event -> workspace.retry());
        sync.stateProperty().subscribe(state -> {
            synced.setText(
                    switch (state) {
                        case SyncState.Idle idle -> "";
                        case SyncState.Syncing syncing -> Messages.get("shell.status.syncing");
                        case SyncState.Synced done ->
                            Messages.get(
                                    "shell.status.synced",
                                    ShownTime.ofDay(done.at()),
                                    done.folder().getFileName() + "/");
                        case SyncState.Failed failed -> Messages.get("shell.status.sync-failed", failed.reason());
                    });
            Nodes.show(synced, !(state instanceof SyncState.Idle));
        });
        workspace.projectProperty()
                .subscribe(open -> Nodes.show(readOnly, open.map(Workspace.OpenProject::readOnly).orElse(false)));
        workspace.topicProperty().subscribe(this::showPlace);
        workspace.assessorProperty().subscribe(this::showPlace);
        workspace.topics().subscribe(this::showPlace);
        showPlace();
    }

    private void showSaved() {
        SaveState state = workspace.saveStateProperty().get();
        saved.setText(
                switch (state) {
                    case SaveState.Untouched untouched ->
                        Messages.get(
                                workspace.open().isPresent() ? "shell.status.untouched" : "shell.status.no-project");
                    case SaveState.Saving saving -> Messages.get("shell.status.saving");
                    case SaveState.Saved done -> Messages.get("shell.status.saved", ShownTime.ofDay(done.at()));
                    case SaveState.NotSaved not -> Messages.get("shell.status.not-saved", not.reason());
                });
        boolean lost = state instanceof SaveState.NotSaved;
        saved.pseudoClassStateChanged(SAVED, state instanceof SaveState.Saved);
        saved.pseudoClassStateChanged(NOT_SAVED, lost);
        saved.setAccessibleText(saved.getText());
        // Whoever cannot see it is told when it could not be saved, and not at every label that it was.
        if (lost) {
            saved.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
        Nodes.show(retry, lost);
    }

    /** Lays the message over the status bar, beside the signs that all is saved and that the network is in use. */
    private void bindMessage() {
        MessageLine message = new MessageLine(workspace, commands);
        foot.getChildren().add(message);
        Runnable place = () -> {
            double below = saved.getBoundsInParent().getMaxY();
            double beside = Stream.of(saved, retry, network)
                    .filter(node -> node.isVisible() && node.getBoundsInParent().getMinY() < below)
                    .mapToDouble(node -> node.getBoundsInParent().getMaxX())
                    .max()
                    .orElse(0);
            // A long reason why something is not saved takes its row, and what is said then lies below.
            boolean fits = beside < foot.getWidth() / 2 || network.getBoundsInParent().getMinY() < below;
            double left = fits ? beside : retry.getBoundsInParent().getMaxX();
            StackPane.setMargin(message, new Insets(fits ? 1 : retry.getBoundsInParent().getMinY(), 0, 0, left + 8));
            StackPane.setAlignment(message, fits ? Pos.CENTER_RIGHT : Pos.TOP_RIGHT);
            message.setMinHeight(fits ? Region.USE_COMPUTED_SIZE : retry.getHeight());
            message.setMaxHeight(fits ? Double.MAX_VALUE : Region.USE_PREF_SIZE);
        };
        for (Node node : List.of(saved, retry, network)) {
            node.boundsInParentProperty().subscribe(place);
            node.visibleProperty().subscribe(place);
        }
        foot.widthProperty().subscribe(place);
    }

    private void showPlace() {
        long locked = workspace.topics().stream()
                .filter(topic -> topic.state() == TopicState.LOCKED)
                .count();
        boolean atHome = workspace.homeProperty().get();
        Nodes.show(overall, !atHome && !workspace.topics().isEmpty());
        String all = Messages.get(
                "shell.status.overall",
                Long.toString(locked),
                workspace.topics().size());
        Set<TopicId> drawn = workspace.drawnProperty().get().keySet();
        long done = workspace.topics().stream()
                .filter(topic -> topic.state() == TopicState.LOCKED && drawn.contains(topic.topic().id()))
                .count();
        overall.setText(drawn.isEmpty() ? all : all + " · " + Messages.get("shell.status.drawn", done, drawn.size()));
        Nodes.show(place, !atHome);
        Nodes.show(homePlace, atHome ? home.place() : "");
        place.setText(workspace.topicProperty()
                .get()
                .flatMap(workspace::find)
                .map(this::place)
                .orElse(""));
    }

    /** The assessor and the topic in view and, where the project has nuggets, their revision, as text. */
    private String place(TopicProgress topic) {
        String assessor = workspace.assessorProperty().get();
        String id = topic.topic().id().value();
        boolean hasNuggets = workspace.projectProperty().get()
                .map(project -> project.settings().policy().wants(Policy.Stage.NUGGETS))
                .orElse(true);
        return hasNuggets
                ? Messages.get(
                        "shell.status.topic",
                        assessor,
                        id,
                        Integer.toString(topic.revision()),
                        Messages.get(topic.frozen() ? "shell.status.frozen" : "shell.status.draft"))
                : Messages.get("shell.status.topic-alone", assessor, id);
    }

    private void bindCommands() {
        commands.on(WindowCommand.NEXT_TOPIC, () -> topicList.step(1));
        commands.on(WindowCommand.PREVIOUS_TOPIC, () -> topicList.step(-1));
        commands.on(WindowCommand.NEXT_OPEN_TOPIC, () -> NextStep.goToOpenTopic(workspace));
        commands.on(WindowCommand.FILTER_TOPICS, () -> {
            rail.open();
            filter.requestFocus();
        });
        commands.on(WindowCommand.UNDO, workspace::undo);
        commands.on(WindowCommand.REDO, workspace::redo);
        commands.onWhile(workspace::hasUnsaved, WindowCommand.RETRY, workspace::retry);
        palette.setOnAction(event -> commands.run(WindowCommand.PALETTE));
        palette.sceneProperty().subscribe(scene -> {
            if (scene != null) {
                room = scene.getRoot().getPseudoClassStates();
                room.subscribe(this::showPrompt);
            }
        });
    }

    /** At home there are no topics to list, and a way back to the project that is open. */
    private void showHome() {
        boolean atHome = workspace.homeProperty().get();
        boolean open = workspace.open().isPresent();
        Nodes.show(projectName, open && !atHome);
        Nodes.show(jobs, open && !atHome);
        Nodes.show(back, open && atHome);
        rail.show();
        showPlace();
        showPrompt();
        showCenter();
    }

    private void showPrompt() {
        boolean narrow = palette.getScene() != null && RoomForText.isNarrow(palette.getScene());
        palette.setText(Messages.get(
                narrow
                        ? "palette.prompt.short"
                        : workspace.homeProperty().get() ? "palette.prompt.home" : "palette.prompt"));
    }

    /** A project without topics leads to an import, which brings them. */
    private VBox noTopics() {
        Label none = Nodes.label("shell.no-topics", "page-title");
        Label how = Nodes.label("shell.no-topics.how", "empty");
        Button bring = Nodes.button("shell.no-topics.import", "success");
        commands.bind(bring, WindowCommand.IMPORT);
        bring.setId("noTopicsImport");
        WorkFocus.begins(bring);
        VBox box = Nodes.styled(new VBox(none, how, bring), "no-topics");
        box.setMaxHeight(Region.USE_PREF_SIZE);
        return box;
    }

    private void showCenter() {
        Stage stage = workspace.stageProperty().get();
        if (workspace.homeProperty().get() || home.openingProperty().get().isPresent()) {
            WindowPage.put(center, home);
            home.refresh();
        } else if (workspace.topicProperty().get().isEmpty()) {
            if (noTopics.isEmpty()) {
                noTopics = Optional.of(noTopics());
            }
            WindowPage.put(center, noTopics.get());
        } else {
            WindowPage.put(center, screens.apply(stage));
        }
    }
}
