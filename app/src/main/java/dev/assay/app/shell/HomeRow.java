package dev.assay.app.shell;

import dev.assay.app.service.project.RecentProject;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A project in the list of projects: its name and place, its progress, and what can be done with it. */
final class HomeRow extends GridPane {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final double[] WIDTHS = {27, 17.5, 15, 15, 19.5, 6};
    /** Where there is no room for the column of the sync folder. */
    private static final double[] FEWER = {32, 21, 20, 19, 0, 8};
    /** The width that a sentence is asked for the height of its lines at; it gets what its columns have. */
    private static final double SENTENCE = 320;
    private static final double GAP = 10;
    private static final int MENU = WIDTHS.length - 1;

    private final HomeViewModel.Row row;
    /** Where the lines of a cell stand: at the top where more follows below. */
    private final Pos at;
    private final boolean folded;
    private final HBox title;

    /** The acts on a project of the list. */
    interface Actions {
        /** Opens it, or finds its file. */
        void open(HomeViewModel.Row row);

        void showFolder(HomeViewModel.Row row);

        void copyPath(HomeViewModel.Row row);

        void remove(HomeViewModel.Row row);
    }

    /**
     * @param screens every screen, of which the project was left on one
     * @param folded whether the state of the sync folder is a sign behind the name
     */
    HomeRow(HomeViewModel.Row row, boolean selected, List<Stage> screens, Actions actions, boolean folded) {
        this.row = row;
        this.folded = folded;
        getStyleClass().add("home-row");
        pseudoClassStateChanged(SELECTED, selected);
        columns(this, folded ? FEWER : WIDTHS);
        boolean missing = row.isMissing();
        Label name = Nodes.styled(new Label(row.name()), missing ? "muted" : "strong");
        title = new HBox(8, name);
        title.setAlignment(Pos.CENTER_LEFT);
        if (row.open()) {
            title.getChildren().add(Nodes.label("home.open", "badge", "told"));
        }
        Label path = muted(shortened(row.file()));
        path.setId("homePath");
        path.setPrefWidth(1);
        path.setMaxWidth(Double.MAX_VALUE);
        path.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        path.setTooltip(new Tooltip(row.file().toString()));
        at = selected ? Pos.TOP_LEFT : Pos.CENTER_LEFT;
        cell(lines(title, path), 0, 0);
        if (selected && !missing) {
            cell(goOn(screens, actions), 0, 1, MENU, 1);
        }
        List<String> words = new ArrayList<>(List.of(row.name()));
        if (row.open()) {
            words.add(Messages.get("home.open"));
        }
        switch (row.found().orElse(null)) {
            case null -> {
                for (int column = 1; column < (folded ? MENU - 1 : MENU); column++) {
                    cell(Nodes.styled(new Region(), "home-unread"), column, 0);
                }
            }
            case RecentProject.Missing gone -> words.add(tell(missing(actions)));
            case RecentProject.Unreadable unreadable -> words.add(tell(refusal(unreadable.why())));
            case RecentProject.Progress progress -> words.addAll(show(progress));
        }
        // What cannot be read says already why it could not be opened.
        if (!row.refused().isEmpty() && row.found().filter(RecentProject.Unreadable.class::isInstance).isEmpty()) {
            Label why = narrow(refusal(row.refused()));
            why.setWrapText(true);
            cell(why, 0, 2, MENU, 1);
            words.add(row.refused());
        }
        Node menu = menu(actions);
        setHalignment(menu, HPos.RIGHT);
        cell(menu, MENU, 0);
        RowConstraints line = new RowConstraints();
        line.setValignment(selected ? VPos.TOP : VPos.CENTER);
        line.setVgrow(Priority.ALWAYS);
        getRowConstraints().add(line);
        setAccessibleText(String.join(", ", words));
        ContextMenu items = new ContextMenu(items(actions).toArray(MenuItem[]::new));
        setOnContextMenuRequested(event -> items.show(this, event.getScreenX(), event.getScreenY()));
    }

    /** The project of this row. */
    HomeViewModel.Row row() {
        return row;
    }

    /** The heads of the columns. */
    static GridPane heads(boolean folded) {
        GridPane heads = Nodes.styled(new GridPane(), "home-heads");
        columns(heads, folded ? FEWER : WIDTHS);
        List<String> keys = List.of(
                "home.project", "home.locked", "home.left", "home.last", "home.sync");
        for (int column = 0; column < (folded ? MENU - 1 : MENU); column++) {
            Label head = Nodes.label(keys.get(column), "muted");
            head.setWrapText(true);
            head.setMinHeight(Region.USE_PREF_SIZE);
            heads.add(spaced(head), column, 0);
        }
        return heads;
    }

    private void cell(Node node, int column, int line) {
        cell(node, column, line, 1, 1);
    }

    private void cell(Node node, int column, int line, int columns, int lines) {
        add(spaced(node), column, line, columns, lines);
    }

    /** With room behind it: a grid takes away gaps that a wide cell goes over. */
    private static Node spaced(Node node) {
        GridPane.setMargin(node, new Insets(0, GAP, 0, 0));
        return node;
    }

    /** Gives a grid columns of these parts of its width, in percent. */
    static void columns(GridPane grid, double... widths) {
        for (double width : widths) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(width);
            grid.getColumnConstraints().add(column);
        }
    }

    /** The path with the home folder as ~. */
    static String shortened(Path file) {
        Path home = Path.of(System.getProperty("user.home"));
        return file.startsWith(home) ? "~/" + home.relativize(file) : file.toString();
    }

    private HBox goOn(List<Stage> screens, Actions actions) {
        Button go = new Button(Messages.get(row.open() ? "home.back" : "home.go-on"), KeyCap.of("⏎"));
        go.setId("homeGoOn");
        go.setContentDisplay(ContentDisplay.RIGHT);
        go.setMinWidth(Region.USE_PREF_SIZE);
        go.setAccessibleText(Messages.get("home.go-on.name", row.name()));
        go.setOnAction(event -> actions.open(row));
        HBox box = new HBox(8, go);
        box.setAlignment(Pos.CENTER_LEFT);
        progress().ifPresent(progress -> {
            Optional<String> screen = progress.stage()
                    .flatMap(word -> screens.stream().filter(one -> one.id().equalsIgnoreCase(word)).findFirst())
                    .map(one -> Messages.get(one.titleKey()));
            screen.ifPresent(title -> box.getChildren()
                    .add(muted(progress.topic()
                            .map(topic -> Messages.get("home.at.topic", title, topic))
                            .orElseGet(() -> Messages.get("home.at", title)))));
        });
        return box;
    }

    private Optional<RecentProject.Progress> progress() {
        return row.found()
                .filter(RecentProject.Progress.class::isInstance)
                .map(RecentProject.Progress.class::cast);
    }

    private List<String> show(RecentProject.Progress progress) {
        String locked = Messages.get("home.of", progress.locked(), progress.topics());
        cell(lines(new Label(locked), bar(progress)), 1, 0);
        String left = progress.wanted() == 0
                ? Messages.get(progress.topics() == 0 ? "home.left.no-topics" : "home.left.nuggets")
                : progress.judged() >= progress.wanted()
                        ? Messages.get("home.left.none")
                        : Messages.get("home.of", progress.wanted() - progress.judged(), progress.wanted());
        boolean open = progress.wanted() > progress.judged();
        cell(lines(open ? new Label(left) : muted(left)), 2, 0);
        VBox last = lines(new Label(progress.last().map(ShownTime::friendly).orElse("–")));
        long minutes = progress.today().toMinutes();
        if (minutes > 0) {
            last.getChildren().add(muted(Messages.get("home.today", minutes)));
        }
        last.setId("homeLast");
        cell(last, 3, 0);
        String state = Messages.get(
                "home.sync." + progress.folder().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
        showFolder(progress.folder(), state);
        List<String> words = new ArrayList<>(List.of(
                Messages.get("home.locked") + " " + locked,
                Messages.get("home.left") + " " + left,
                Messages.get("home.sync") + " " + state));
        progress.elsewhere().filter(who -> !row.open()).ifPresent(who -> {
            Label elsewhere = warn(Nodes.label("home.elsewhere"));
            elsewhere.setTooltip(new Tooltip(who));
            narrow(elsewhere).setWrapText(true);
            cell(elsewhere, 0, 3, MENU, 1);
            words.add(elsewhere.getText());
        });
        return words;
    }

    private void showFolder(RecentProject.Folder folder, String state) {
        if (folder == RecentProject.Folder.NONE) {
            if (!folded) {
                cell(lines(muted(state)), MENU - 1, 0);
            }
            return;
        }
        Label said = new Label(folded ? "" : state);
        if (folder == RecentProject.Folder.UP_TO_DATE) {
            said.setGraphic(Nodes.icon("done"));
        } else {
            warn(said);
        }
        if (folded) {
            said.setTooltip(new Tooltip(state));
            title.getChildren().add(said);
            return;
        }
        Label where = muted(SyncService.usualFolder(row.file()).getFileName().toString());
        where.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        cell(Nodes.styled(lines(said, where), "home-sync"), MENU - 1, 0);
    }

    /** Locked topics, then those begun, of all. */
    private static Node bar(RecentProject.Progress progress) {
        StackPane bar = Nodes.styled(new StackPane(), "home-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        Region begun = Nodes.styled(new Region(), "begun");
        Region locked = Nodes.styled(new Region(), "locked");
        double all = Math.max(1, progress.topics());
        begun.maxWidthProperty().bind(bar.widthProperty().multiply((progress.locked() + progress.begun()) / all));
        locked.maxWidthProperty().bind(bar.widthProperty().multiply(progress.locked() / all));
        bar.getChildren().setAll(begun, locked);
        Tooltip.install(
                bar,
                new Tooltip(Messages.get(
                        "home.bar", progress.locked(), progress.begun(), progress.topics())));
        return bar;
    }

    private Label missing(Actions actions) {
        Hyperlink find = new Hyperlink(Messages.get("home.find"));
        find.setId("homeFind");
        find.setOnAction(event -> actions.open(row));
        Hyperlink remove = new Hyperlink(Messages.get("home.remove"));
        remove.setOnAction(event -> actions.remove(row));
        HBox links = new HBox(16, find, remove);
        links.setAlignment(Pos.CENTER_RIGHT);
        int from = folded ? 2 : MENU - 2;
        cell(links, from, 0, MENU - from, 1);
        return warn(Nodes.label("home.missing"));
    }

    private static Label refusal(String why) {
        return Nodes.styled(new Label(why), "field-reason");
    }

    /** A sentence in place of the numbers. */
    private String tell(Label sentence) {
        narrow(sentence).setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        cell(sentence, 1, 0, row.isMissing() ? folded ? 1 : 2 : MENU - 1, 1);
        return sentence.getText();
    }

    private MenuButton menu(Actions actions) {
        MenuButton menu = Nodes.styled(new MenuButton("…"), "flat", "small", "home-more");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.setAccessibleText(Messages.get("home.more", row.name()));
        menu.setFocusTraversable(false);
        menu.getItems().setAll(items(actions));
        return menu;
    }

    private List<MenuItem> items(Actions actions) {
        MenuItem remove = item("home.remove", () -> actions.remove(row));
        remove.setGraphic(KeyCap.of(Messages.get("key.delete")));
        remove.setDisable(row.open());
        return Stream.of(
                        item(
                                row.isMissing() ? "home.find" : row.open() ? "home.back" : "home.go-on",
                                () -> actions.open(row)),
                        item("home.show-folder", () -> actions.showFolder(row)),
                        item("home.copy-path", () -> actions.copyPath(row)),
                        remove)
                .toList();
    }

    private static MenuItem item(String key, Runnable act) {
        MenuItem item = new MenuItem(Messages.get(key));
        item.setOnAction(event -> act.run());
        return item;
    }

    /** A label that takes the width it is given and asks for none. */
    private static Label narrow(Label label) {
        label.setMinWidth(0);
        label.setPrefWidth(SENTENCE);
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    private static Label warn(Label label) {
        label.setGraphic(Nodes.icon("warning"));
        return Nodes.styled(label, "home-warning");
    }

    /** The lines of a cell. */
    private VBox lines(Node... lines) {
        VBox box = new VBox(3, lines);
        box.setAlignment(at);
        return box;
    }

    private static Label muted(String words) {
        return Nodes.styled(new Label(words), "muted");
    }
}
