package dev.assay.app.shell;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
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
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.TextFields;

/**
 * The page of projects: those that were open before with their progress, how to begin, who works here, samples and the
 * guide. It stands where the screens stand when no project is open, or when somebody wants another one.
 */
final class HomePage extends StackPane {
    /** While it is in view: where no screen's key does anything. */
    static final Scope SCOPE = new Scope("home");
    /** Below this many em the side stands under the list. */
    private static final double WIDE_EM = 88;

    private final HomeViewModel model;
    private final ProjectOpening desk;
    private final Workspace workspace;
    private final Commands commands;
    private final List<Stage> screens;
    private final BorderPane page = Nodes.styled(new BorderPane(), "home");
    private final ScrollPane scroll = Nodes.styled(new ScrollPane(page), "center-scroll");
    private final VBox main = Nodes.styled(new VBox(), "home-main");
    private final FlowPane side = Nodes.styled(new FlowPane(), "home-side");
    private final VBox list = Nodes.styled(new VBox(), "home-rows");
    private final TextField filter = TextFields.createClearableTextField();
    private final Label count = Nodes.styled(new Label(), "muted");
    private final Label none = Nodes.label("home.filter.none", "muted");
    private final Label opening = Nodes.styled(new Label(), "topic-title");
    private final TextField name = new TextField();
    private final Label nameReason = Nodes.styled(new Label(), "field-reason");
    private final Region recent;
    private final Region first;
    private final VBox opened;
    private boolean arrived;

    /** @param screens every screen, of which a project was left on one */
    HomePage(
            HomeViewModel model,
            ProjectOpening desk,
            Workspace workspace,
            Commands commands,
            List<Stage> screens) {
        this.model = model;
        this.desk = desk;
        this.workspace = workspace;
        this.commands = commands;
        this.screens = screens;
        setId("home");
        opening.setId("opening");
        opening.setWrapText(true);
        opened = new VBox(14, new ProgressIndicator(), opening);
        opened.setAlignment(Pos.CENTER);
        recent = recent();
        first = first();
        bindList();
        fillSide();
        main.getChildren().setAll(recent, first);
        page.setCenter(main);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        // At least as high as what is seen of it, so that the side reaches down.
        page.minHeightProperty().bind(scroll.viewportBoundsProperty().map(Bounds::getHeight));
        RoomForText.follow(scroll);
        getChildren().setAll(scroll);
        widthProperty().subscribe(width -> arrange());
        fontSize();
        commands.on(SCOPE, WindowCommand.FILTER_TOPICS, filter::requestFocus);
        commands.on(SCOPE, WindowCommand.UNDO, this::bringBack);
        commands.on(SCOPE, WindowCommand.REDO, () -> {});
        commands.onEsc(SCOPE, () -> workspace.open().isPresent(), workspace::showWork);
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
        if (arrived && file.isEmpty()) {
            arrived = false;
            scroll.setVvalue(0);
            (model.size() > 0 ? list : name).requestFocus();
        }
        file.ifPresent(one -> opening.setText(Messages.get("home.opening", one.getFileName().toString())));
        getChildren().setAll(file.isPresent() ? opened : scroll);
    }

    private void fontSize() {
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                arrange();
            }
        });
    }

    /** Puts the side beside the list where there is room for both, or else below it. */
    private void arrange() {
        boolean wide = getScene() == null || getWidth() >= WIDE_EM * TextSize.of(getScene()).pixels();
        Node right = wide ? side : null;
        if (page.getRight() != right || right == null && page.getBottom() == null) {
            page.setRight(null);
            page.setBottom(null);
            if (wide) {
                page.setRight(side);
            } else {
                page.setBottom(side);
            }
        }
    }

    private Region recent() {
        Label title = Nodes.label("home.title", "home-title");
        Label about = muted(Messages.get("home.about"));
        HBox head = new HBox(12, new VBox(2, title, about), spring(), openButton(), newButton());
        head.setAlignment(Pos.CENTER_LEFT);
        filter.setId("homeFilter");
        filter.setPromptText(Messages.get("home.filter"));
        filter.setAccessibleText(Messages.get("home.filter"));
        filter.textProperty().bindBidirectional(model.filterProperty());
        WorkFocus.passing(filter);
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::onFilterKey);
        HBox above = new HBox(10, Nodes.label("home.recent", "strong"), count, spring(), filter);
        above.setAlignment(Pos.CENTER_LEFT);
        VBox table = Nodes.styled(new VBox(HomeRow.heads(), list, none), "home-table");
        VBox all = new VBox(20, head, new VBox(10, above, table), sources());
        return all;
    }

    private Button newButton() {
        Button make = Nodes.styled(new Button(Messages.get("home.new")), "success");
        commands.bind(make, WindowCommand.NEW_PROJECT);
        return make;
    }

    private Button openButton() {
        Button open = new Button(Messages.get("home.open-file"));
        commands.bind(open, WindowCommand.OPEN);
        return open;
    }

    /** What one may have, each with a way in. */
    private Region sources() {
        HBox head = new HBox(10, Nodes.label("home.from", "strong"), muted(Messages.get("home.from.about")));
        head.setAlignment(Pos.BASELINE_LEFT);
        TilePane tiles = Nodes.styled(new TilePane(12, 12), "home-tiles");
        tiles.getChildren()
                .setAll(
                        tile("table", () -> desk.askNewProject("table", "*.csv", "*.tsv")),
                        tile("nuggetizer", () -> desk.askNewProject("nuggetizer", "*.jsonl", "*.json")),
                        tile("trec", () -> desk.askNewProject("trec", "*")),
                        tile("colleague", desk::chooseFolderAndOpen));
        return new VBox(10, head, tiles);
    }

    private static Button tile(String kind, Runnable act) {
        Label title = Nodes.label("home.from." + kind, "strong");
        Label about = Nodes.label("home.from." + kind + ".about", "muted");
        Button tile = Nodes.styled(new Button("", new VBox(2, title, about)), "home-tile");
        tile.setId("homeFrom-" + kind);
        tile.setAccessibleText(title.getText() + ". " + about.getText());
        tile.setMaxWidth(Double.MAX_VALUE);
        tile.setOnAction(event -> act.run());
        return tile;
    }

    /** What stands there as long as there is no project: what the work is, and who does it. */
    private Region first() {
        Label title = Nodes.label("home.welcome", "home-title");
        GridPane cards = Nodes.styled(new GridPane(), "home-cards");
        HomeRow.columns(cards, 100 / 3.0, 100 / 3.0, 100 / 3.0);
        cards.addRow(0, card("nuggets"), card("label"), card("scores"));
        name.setId("homeName");
        name.setPromptText(Messages.get("home.name.prompt"));
        name.setAccessibleText(Messages.get("home.name"));
        name.setText(desk.assessorProperty().get());
        desk.assessorProperty().subscribe(said -> name.setText(said));
        name.setOnAction(event -> takeName());
        name.focusedProperty().subscribe(focused -> {
            if (!focused) {
                takeName();
            }
        });
        HBox.setHgrow(name, Priority.ALWAYS);
        WorkFocus.begins(name);
        HBox who = new HBox(12, name, openButton(), newButton());
        who.setAlignment(Pos.CENTER_LEFT);
        Label asked = Nodes.label("home.name", "strong");
        nameReason.setWrapText(true);
        Nodes.show(nameReason, "");
        VBox named = Nodes.styled(
                new VBox(6, asked, who, nameReason, muted(Messages.get("home.name.about"))), "home-card");
        VBox drop = Nodes.styled(
                new VBox(2, Nodes.label("home.drop", "strong"), muted(Messages.get("home.drop.about"))), "home-drop");
        return Nodes.styled(
                new VBox(20, new VBox(4, title, muted(Messages.get("about.purpose"))), cards, named, drop),
                "home-first");
    }

    private static VBox card(String step) {
        Label words = muted(Messages.get("home.step." + step + ".about"));
        VBox card = Nodes.styled(new VBox(4, Nodes.label("home.step." + step, "strong"), words), "home-card");
        return card;
    }

    private void takeName() {
        String typed = name.getText().strip();
        Nodes.show(nameReason, typed.isEmpty() ? "" : desk.takeAssessor(typed).orElse(""));
    }

    private void bindList() {
        list.setId("homeRows");
        list.setFocusTraversable(true);
        list.setAccessibleRole(AccessibleRole.BUTTON);
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
        HomeRow node = new HomeRow(row, model.selected().equals(Optional.of(row)), screens, new RowActions());
        node.setOnMousePressed(event -> {
            list.requestFocus();
            model.select(row);
        });
        node.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !row.isMissing()) {
                model.open(row);
            }
        });
        return node;
    }

    private final class RowActions implements HomeRow.Actions {
        @Override
        public void open(HomeViewModel.Row row) {
            model.open(row);
        }

        @Override
        public void find(HomeViewModel.Row row) {
            desk.choosers().projectOrBundleFile().ifPresent(file -> model.replace(row, file));
        }

        @Override
        public void showFolder(HomeViewModel.Row row) {
            desk.showFolder(row.file().getParent());
        }

        @Override
        public void copyPath(HomeViewModel.Row row) {
            ClipboardContent content = new ClipboardContent();
            content.putString(row.file().toString());
            Clipboard.getSystemClipboard().setContent(content);
        }

        @Override
        public void remove(HomeViewModel.Row row) {
            HomePage.this.remove(row);
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
            case UP -> model.step(-1);
            case DOWN -> model.step(1);
            case HOME -> model.step(-model.size());
            case END -> model.step(model.size());
            case ENTER -> model.selected().filter(row -> !row.isMissing()).ifPresent(model::open);
            case DELETE -> model.selected().ifPresent(this::remove);
            default -> {
                return;
            }
        }
        event.consume();
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
            model.selected().ifPresent(model::open);
            event.consume();
        }
    }

    private void fillSide() {
        Label who = Nodes.styled(new Label(), "strong");
        who.setId("homeAssessor");
        Button change = Nodes.button("home.who.change");
        change.setMinWidth(Region.USE_PREF_SIZE);
        change.setAccessibleText(WindowCommand.ASSESSOR.title());
        change.setOnAction(event -> commands.run(WindowCommand.ASSESSOR));
        HBox line = new HBox(12, new VBox(who, muted(Messages.get("home.who"))), spring(), change);
        line.setAlignment(Pos.CENTER_LEFT);
        VBox works = block(line, muted(Messages.get("home.who.about")));
        desk.assessorProperty().subscribe(name -> who.setText(name.isEmpty() ? Messages.get("home.who.nobody") : name));
        desk.recentProperty().subscribe(projects -> Nodes.show(works, !projects.isEmpty()));
        side.getChildren().add(works);
        List<Path> samples = desk.places().sampleBundles();
        if (!samples.isEmpty()) {
            VBox all = block(Nodes.label("home.samples", "strong"));
            all.getChildren().add(link(WindowCommand.TOUR, Messages.get("home.tour.about")));
            samples.forEach(sample -> all.getChildren().add(sample(sample)));
            side.getChildren().add(all);
        }
        VBox guide = block(
                Nodes.label("home.guide", "strong"),
                link(WindowCommand.SHOW_GUIDE, Messages.get("home.guide.about")),
                link(WindowCommand.SHOW_KEYS, ""));
        side.getChildren().add(guide);
    }

    private static VBox block(Node... parts) {
        return Nodes.styled(new VBox(parts), "home-block");
    }

    private VBox link(Command command, String about) {
        Hyperlink link = new Hyperlink(command.title(), new KeyCap(command));
        link.setContentDisplay(ContentDisplay.RIGHT);
        return described(link, () -> commands.run(command), about);
    }

    /** A sample is opened as any bundle is: in a project of its own, which is there again the next time. */
    private VBox sample(Path bundle) {
        String key = "home.sample." + bundle.getFileName();
        VBox line = described(new Hyperlink(Messages.get(key)), () -> desk.open(bundle), Messages.get(key + ".about"));
        line.setId("sample-" + bundle.getFileName());
        return line;
    }

    private static VBox described(Hyperlink link, Runnable act, String about) {
        link.setOnAction(event -> act.run());
        VBox line = new VBox(2, link);
        if (!about.isEmpty()) {
            line.getChildren().add(muted(about));
        }
        return line;
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
