package dev.assay.app.shell;

import dev.assay.app.feature.organise.Setting;
import dev.assay.app.feature.organise.SettingsPage;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The page of projects: those that were open before with their progress, how to begin, who works here, samples and the
 * guide. It stands where the screens stand when no project is open, or when somebody wants another one.
 */
final class HomePage extends StackPane {
    /** While it is in view: where no screen's key does anything. */
    static final Scope SCOPE = new Scope("home");
    private static final PseudoClass BELOW = PseudoClass.getPseudoClass("below");
    /** Below this many em the side stands under the list. */
    private static final double WIDE_EM = 86;
    /** Below this many em two tiles stand in a row. */
    private static final double TILES_EM = 70;
    /** Below this many em the list does without the column of the sync folder. */
    private static final double FOLDED_EM = 62;
    private static final double SIDE_EM = 25.6;
    /** The drawings of where a project comes from, and of the samples. */
    private static final Map<String, String> ICONS = Map.of(
            "table", "table",
            "nuggetizer", "braces",
            "trec", "lines",
            "colleague", "people",
            "first-steps", "tag",
            "rubric", "table");

    private final HomeViewModel model;
    private final ProjectOpening desk;
    private final Workspace workspace;
    private final Commands commands;
    private final List<Stage> screens;
    private final List<Setting<?>> settings;
    private final Label opening = Nodes.blank("topic-title");
    private final Label drop = Nodes.blank("home-dropping");
    private final VBox opened;
    /** Made when it is first shown: a start that opens a project again does without. */
    private Optional<ScrollPane> content = Optional.empty();
    private boolean arrived;
    private boolean folded;

    @FXML private BorderPane page;
    @FXML private VBox recent;
    @FXML private Button open;
    @FXML private Button make;
    @FXML private Label count;
    @FXML private TextField filter;
    @FXML private VBox table;
    @FXML private VBox list;
    @FXML private Label none;
    @FXML private GridPane tiles;
    @FXML private VBox first;
    @FXML private TextField name;
    @FXML private Label nameReason;
    @FXML private Button firstOpen;
    @FXML private Button firstMake;
    @FXML private FlowPane side;
    @FXML private VBox works;
    @FXML private Label initial;
    @FXML private Label assessor;
    @FXML private Button change;
    @FXML private VBox samples;
    @FXML private Hyperlink tour;
    @FXML private Hyperlink guide;
    @FXML private Hyperlink keys;
    @FXML private VBox looks;

    /**
     * @param screens every screen, of which a project was left on one
     * @param settings what somebody may want to set before all else
     */
    HomePage(
            HomeViewModel model,
            ProjectOpening desk,
            Workspace workspace,
            Commands commands,
            List<Stage> screens,
            List<Setting<?>> settings) {
        this.model = model;
        this.desk = desk;
        this.workspace = workspace;
        this.commands = commands;
        this.screens = screens;
        this.settings = settings;
        setId("home");
        opening.setId("opening");
        opening.setWrapText(true);
        opened = new VBox(14, new ProgressIndicator(), opening);
        opened.setAlignment(Pos.CENTER);
        drop.setMouseTransparent(true);
        getChildren().setAll(opened, drop);
        commands.on(SCOPE, WindowCommand.FILTER_TOPICS, () -> {
            if (model.size() > 0) {
                filter.requestFocus();
            }
        });
        commands.on(SCOPE, WindowCommand.UNDO, this::bringBack);
        commands.on(SCOPE, WindowCommand.REDO, () -> {});
        commands.onEsc(SCOPE, () -> workspace.open().isPresent(), workspace::showWork);
        dropping(Optional.empty());
    }

    @FXML
    private void initialize() {
        for (Button button : List.of(open, firstOpen)) {
            commands.bind(button, WindowCommand.OPEN);
        }
        for (Button button : List.of(make, firstMake)) {
            commands.bind(button, WindowCommand.NEW_PROJECT);
        }
        table.getChildren().addFirst(HomeRow.heads(folded));
        tiles.getChildren()
                .setAll(
                        tile("table", () -> desk.askNewProject("table", "*.csv", "*.tsv")),
                        tile("nuggetizer", () -> desk.askNewProject("nuggetizer", "*.jsonl", "*.json")),
                        tile("trec", () -> desk.askNewProject("trec", "*")),
                        tile("colleague", desk::chooseFolderAndOpen));
        bindList();
        bindName();
        bindSide();
    }

    /** Shows what is dragged over the window, or nothing any more. */
    void dropping(Optional<String> what) {
        Nodes.show(drop, what.map(name -> Messages.get("home.dropping", name)).orElse(""));
    }

    /** The file being opened; empty when there is none. */
    ReadOnlyObjectProperty<Optional<Path>> openingProperty() {
        return desk.openingProperty();
    }

    /** A sentence on where projects are made. */
    String place() {
        return Messages.get("home.where", HomeRow.shortened(desk.places().projects()));
    }

    /** Shows the list, or what is being opened: for whoever has brought it into view. */
    void refresh() {
        Optional<Path> file = desk.openingProperty().get();
        if (file.isPresent()) {
            opening.setText(Messages.get("home.opening", file.get().getFileName().toString()));
            getChildren().set(0, opened);
            return;
        }
        ScrollPane scroll = content.orElseGet(this::load);
        getChildren().set(0, scroll);
        if (arrived) {
            arrived = false;
            scroll.setVvalue(0);
            (model.size() > 0 ? list : name).requestFocus();
        }
    }

    private ScrollPane load() {
        ScrollPane scroll = (ScrollPane) Layouts.load("HomeView.fxml", this);
        content = Optional.of(scroll);
        // At least as high as what is seen of it, so that the side reaches down.
        page.minHeightProperty().bind(scroll.viewportBoundsProperty().map(Bounds::getHeight));
        RoomForText.follow(scroll);
        sceneProperty().subscribe(scene -> arrange());
        return scroll;
    }

    /** Puts the side beside the list where there is room for both, or else below it. */
    private void arrange() {
        double em = getScene() == null ? TextSize.USUAL.pixels() : TextSize.of(getScene()).pixels();
        boolean wide = getWidth() >= WIDE_EM * em;
        if (wide == (page.getRight() == null)) {
            page.setRight(null);
            page.setBottom(null);
            if (wide) {
                page.setRight(side);
            } else {
                page.setBottom(side);
            }
            side.pseudoClassStateChanged(BELOW, !wide);
        }
        double left = wide ? getWidth() - SIDE_EM * em : getWidth();
        int columns = left >= TILES_EM * em ? tiles.getChildren().size() : 2;
        if (folded != left < FOLDED_EM * em) {
            folded = !folded;
            table.getChildren().set(0, HomeRow.heads(folded));
            showRows();
        }
        if (tiles.getColumnConstraints().size() != columns) {
            tiles.getColumnConstraints().clear();
            HomeRow.columns(tiles, DoubleStream.generate(() -> 100.0 / columns).limit(columns).toArray());
            for (int i = 0; i < tiles.getChildren().size(); i++) {
                GridPane.setConstraints(tiles.getChildren().get(i), i % columns, i / columns);
            }
        }
    }

    private static Button tile(String kind, Runnable act) {
        Label title = Nodes.label("home.from." + kind, "strong");
        Label about = Nodes.label("home.from." + kind + ".about", "muted");
        Button tile = Nodes.styled(new Button("", line(kind, new VBox(2, title, about))), "home-tile");
        tile.setId("homeFrom-" + kind);
        tile.setAccessibleText(title.getText() + ". " + about.getText());
        tile.setMaxWidth(Double.MAX_VALUE);
        tile.setOnAction(event -> act.run());
        return tile;
    }

    private void bindName() {
        desk.assessorProperty().subscribe(said -> name.setText(said));
        name.setOnAction(event -> takeName());
        name.focusedProperty().subscribe(focused -> {
            if (!focused) {
                takeName();
            }
        });
        WorkFocus.begins(name);
        Nodes.show(nameReason, "");
    }

    private void takeName() {
        String typed = name.getText().strip();
        Nodes.show(nameReason, typed.isEmpty() ? "" : desk.takeAssessor(typed).orElse(""));
    }

    private void bindList() {
        widthProperty().subscribe(this::arrange);
        // It changes with the size of all text.
        count.fontProperty().subscribe(this::arrange);
        WorkFocus.passing(filter);
        filter.textProperty().bindBidirectional(model.filterProperty());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::onFilterKey);
        WorkFocus.begins(list);
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::onListKey);
        model.rows().subscribe(this::showRows);
        model.selectedProperty().subscribe(file -> showRows());
        workspace.homeProperty().subscribe(home -> {
            arrived = home;
            showRows();
        });
    }

    private void showRows() {
        List<HomeRow> rows = model.rows().stream().map(this::row).toList();
        boolean focused = getScene() != null && isInList(getScene().getFocusOwner());
        list.getChildren().setAll(rows);
        if (focused) {
            list.requestFocus();
        }
        boolean any = model.size() > 0;
        Nodes.show(recent, any);
        Nodes.show(first, !any);
        Nodes.show(works, any);
        Nodes.show(looks, !any);
        Nodes.show(none, any && rows.isEmpty());
        count.setText(Messages.get("home.count", model.size()));
        list.setAccessibleText(rows.stream()
                .filter(row -> model.selected().equals(Optional.of(row.row())))
                .map(Node::getAccessibleText)
                .findFirst()
                .orElseGet(() -> Messages.get("home.recent")));
        list.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    private boolean isInList(Node node) {
        return Stream.iterate(node, one -> one != null, Node::getParent).anyMatch(list::equals);
    }

    private HomeRow row(HomeViewModel.Row row) {
        HomeRow node = new HomeRow(row, model.selected().equals(Optional.of(row)), screens, new RowActions(), folded);
        node.setOnMousePressed(event -> {
            list.requestFocus();
            model.select(row);
        });
        node.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                openOrFind(row);
            }
        });
        return node;
    }

    private final class RowActions implements HomeRow.Actions {
        @Override
        public void open(HomeViewModel.Row row) {
            openOrFind(row);
        }

        @Override
        public void showFolder(HomeViewModel.Row row) {
            desk.showFolder(row.file().getParent());
        }

        @Override
        public void copyPath(HomeViewModel.Row row) {
            CopiedRows.put(row.file().toString());
        }

        @Override
        public void remove(HomeViewModel.Row row) {
            HomePage.this.remove(row);
        }
    }

    /** Opens a project; asks for its file first where that is missing. */
    private void openOrFind(HomeViewModel.Row row) {
        if (row.isMissing()) {
            desk.choosers().projectOrBundleFile().ifPresent(file -> model.replace(row, file));
        } else {
            model.open(row);
        }
    }

    private void remove(HomeViewModel.Row row) {
        model.remove(row);
        if (!row.open()) {
            workspace.say("home.removed", row.name(), commands.keyText(WindowCommand.UNDO));
        }
    }

    private void bringBack() {
        model.bringBack();
        list.requestFocus();
    }

    private void onListKey(KeyEvent event) {
        if (event.getTarget() != list || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case UP -> step(-1);
            case DOWN -> step(1);
            case HOME -> step(-model.size());
            case END -> step(model.size());
            case ENTER -> model.selected().ifPresent(this::openOrFind);
            case DELETE -> model.selected().ifPresent(this::remove);
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Selects another project, and brings it into view. */
    private void step(int by) {
        model.step(by);
        ScrollPane scroll = content.orElseThrow();
        scroll.applyCss();
        scroll.layout();
        list.getChildren().stream()
                .filter(row -> row instanceof HomeRow one && model.selected().equals(Optional.of(one.row())))
                .forEach(row -> RoomForText.reveal(scroll, row));
    }

    private void onFilterKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            filter.clear();
            list.requestFocus();
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN) {
            list.requestFocus();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER) {
            model.selected().ifPresent(this::openOrFind);
            event.consume();
        }
    }

    private void bindSide() {
        change.setAccessibleText(WindowCommand.ASSESSOR.title());
        change.setOnAction(event -> commands.run(WindowCommand.ASSESSOR));
        desk.assessorProperty().subscribe(said -> {
            assessor.setText(said.isEmpty() ? Messages.get("home.who.nobody") : said);
            initial.setText(said.isEmpty() ? "?" : said.substring(0, said.offsetByCodePoints(0, 1)).toUpperCase(
                    Messages.language()));
        });
        List<Path> bundles = desk.places().sampleBundles();
        Nodes.show(samples, !bundles.isEmpty());
        bundles.forEach(sample -> samples.getChildren().add(sample(sample)));
        tour.setOnAction(event -> commands.run(WindowCommand.TOUR));
        guide.setOnAction(event -> commands.run(WindowCommand.SHOW_GUIDE));
        keys.setOnAction(event -> commands.run(WindowCommand.SHOW_KEYS));
        settings.forEach(setting -> looks.getChildren().add(choice(setting)));
    }

    private <T> HBox choice(Setting<T> setting) {
        Label title = Nodes.label("setting." + setting.key());
        ComboBox<T> box = SettingsPage.choices(setting);
        title.setLabelFor(box);
        box.setAccessibleText(title.getText());
        setting.follow(box.valueProperty());
        return Nodes.styled(new HBox(title, spring(), box), "home-line");
    }

    /** A sample is opened as any bundle is: in a project of its own, which is there again the next time. */
    private HBox sample(Path bundle) {
        String key = "home.sample." + bundle.getFileName();
        Hyperlink link = new Hyperlink(Messages.get(key));
        link.setOnAction(event -> desk.open(bundle));
        HBox line = line(bundle.getFileName().toString(), new VBox(link, muted(Messages.get(key + ".about"))));
        line.setId("sample-" + bundle.getFileName());
        return line;
    }

    /** Words behind a drawing of what they are about. */
    private static HBox line(String what, VBox words) {
        HBox.setHgrow(words, Priority.ALWAYS);
        return Nodes.styled(new HBox(Nodes.icon(ICONS.getOrDefault(what, "page")), words), "home-described");
    }

    private static Region spring() {
        Region spring = new Region();
        HBox.setHgrow(spring, Priority.ALWAYS);
        return spring;
    }

    private static Label muted(String words) {
        Label label = Nodes.styled(new Label(words), "muted");
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
