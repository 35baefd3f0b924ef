package dev.assay.app.feature.organise;

import dev.assay.app.judging.WindowPage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.FoldedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * The page of everything that can be set: sections at the left, one of them in view. A change holds at once. FX thread
 * only.
 */
public final class SettingsPage extends HBox {
    private static final Scope SCOPE = new Scope("settings");
    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first");
    /** So many choices stand beside each other; more are in a list. */
    private static final int BESIDE = 3;

    private final Supplier<List<SettingsSection>> offered;
    private final WindowPage page;
    private final TextField search = new TextField();
    private final ListView<SettingsSection> sections = new ListView<>();
    private final VBox content = Nodes.styled(new VBox(), "settings-content");
    private final ScrollPane scroll = Nodes.styled(new ScrollPane(content), "center-scroll");
    private final Map<String, Node> forms = new HashMap<>();
    private Optional<String> last = Optional.empty();
    private Subscription following = Subscription.EMPTY;

    /**
     * @param place what the screens stand in
     * @param offered what can be set now
     */
    public SettingsPage(
            Workspace workspace, Commands commands, Pane place, Supplier<List<SettingsSection>> offered) {
        this.offered = offered;
        setId("settings");
        getStyleClass().add("settings");
        getStylesheets().add(Objects.requireNonNull(getClass().getResource("settings.css")).toExternalForm());
        page = new WindowPage(this, SCOPE, place, true, workspace, commands, this::open, this::leave);
        commands.on(WindowCommand.SETTINGS, page::toggle);
        commands.on(SCOPE, WindowCommand.FIND, search::requestFocus);
        search.setId("settings-search");
        search.setPromptText(Messages.get("setting.search"));
        search.setAccessibleText(Messages.get("setting.search"));
        HBox.setHgrow(search, Priority.ALWAYS);
        sections.setId("settings-sections");
        sections.setAccessibleText(Messages.get("settings.sections"));
        sections.setCellFactory(one -> new SectionCell());
        VBox.setVgrow(sections, Priority.ALWAYS);
        HBox field = Nodes.styled(new HBox(search, new KeyCap(WindowCommand.FIND)), "settings-search");
        VBox side = Nodes.styled(new VBox(field, sections), "settings-side");
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        RoomForText.follow(scroll);
        HBox.setHgrow(scroll, Priority.ALWAYS);
        getChildren().setAll(side, scroll);
        search.textProperty().subscribe((before, now) -> show());
        sections.getSelectionModel().selectedItemProperty().subscribe((before, now) -> turn(now));
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    }

    /** Brings a section into view, with one of its fields in focus; it leads back to a page that asked for it. */
    public void show(String section, String field) {
        page.openOver();
        select(section);
        focus(field);
    }

    private void focus(String field) {
        applyCss();
        layout();
        // What is beside each other depends on the width that the first layout gave.
        layout();
        Node node = content.lookup("#" + field);
        if (node != null) {
            node.requestFocus();
        }
    }

    private void open() {
        Optional<String> before = last;
        search.clear();
        sections.getItems().setAll(offered.get());
        select(before.orElse(""));
        search.requestFocus();
    }

    private void leave() {
        following.unsubscribe();
        following = Subscription.EMPTY;
        // What is typed in a form is kept where it is left.
        sections.requestFocus();
        content.getChildren().clear();
        forms.clear();
    }

    private void select(String section) {
        search.clear();
        sections.getItems().stream()
                .filter(one -> one.key().equals(section))
                .findFirst()
                .ifPresentOrElse(sections.getSelectionModel()::select, sections.getSelectionModel()::selectFirst);
    }

    private void turn(SettingsSection section) {
        if (section != null && page.isShown()) {
            last = Optional.of(section.key());
            search.clear();
            show();
        }
    }

    /** Shows the section, or what was searched for. */
    private void show() {
        SettingsSection section = sections.getSelectionModel().getSelectedItem();
        if (section == null || !page.isShown()) {
            return;
        }
        following.unsubscribe();
        following = Subscription.EMPTY;
        scroll.setVvalue(0);
        String wanted = search.getText().strip();
        if (!wanted.isEmpty()) {
            showFound(wanted);
            return;
        }
        content.getChildren()
                .setAll(head(section.title(), Messages.get("settings.section." + section.key() + ".about")));
        section.groups().forEach(group -> content.getChildren().add(group(group)));
        section.form().ifPresent(form -> content.getChildren().add(form(section)));
        reset(section);
    }

    private Node form(SettingsSection section) {
        return forms.computeIfAbsent(section.key(), key -> section.form().orElseThrow().get());
    }

    private void showFound(String wanted) {
        content.getChildren().setAll(head(Messages.get("settings.found"), ""));
        for (SettingsSection section : sections.getItems()) {
            boolean all = FoldedText.of(section.title()).contains(wanted);
            List<Node> rows = new ArrayList<>();
            section.settings()
                    .filter(one -> all || FoldedText.of(title(one) + "\n" + about(one)).contains(wanted))
                    .forEach(one -> rows.add(row(one)));
            if (section.form().isPresent() && all) {
                rows.add(way(section.title(), () -> select(section.key())));
            } else if (section.form().isPresent()) {
                fields(form(section))
                        .filter(field -> FoldedText.of(field.getAccessibleText()).contains(wanted))
                        .forEach(field -> rows.add(way(
                                field.getAccessibleText(), () -> show(section.key(), field.getId()))));
            }
            if (!rows.isEmpty()) {
                content.getChildren()
                        .add(new VBox(heading(section.title()), Nodes.styled(card(rows), "settings-card")));
            }
        }
        if (content.getChildren().size() == 1) {
            content.getChildren().add(Nodes.label("settings.found.none", "muted"));
        }
    }

    /** The fields of a form, each known by the name that it is read out by. */
    private static Stream<Control> fields(Node node) {
        Stream<Control> self = node instanceof Control control
                        && control.getId() != null
                        && control.getAccessibleText() != null
                        && control.isVisible()
                ? Stream.of(control)
                : Stream.empty();
        return node instanceof Parent parent && !(node instanceof Control)
                ? Stream.concat(self, parent.getChildrenUnmodifiable().stream().flatMap(SettingsPage::fields))
                : self;
    }

    /** A row that leads to a form. */
    private static Node way(String title, Runnable go) {
        Hyperlink link = new Hyperlink(title);
        link.setOnAction(event -> go.run());
        return Nodes.styled(new HBox(link), "settings-row");
    }

    private HBox head(String title, String about) {
        Label name = Nodes.styled(new Label(title), "settings-title");
        Label explained = Nodes.blank("muted");
        explained.setWrapText(true);
        explained.setMinHeight(Region.USE_PREF_SIZE);
        Nodes.show(explained, about);
        VBox words = new VBox(name, explained);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button done = new Button(Messages.get("settings.done"), KeyCap.of("Esc"));
        done.setId("settings-done");
        done.setContentDisplay(ContentDisplay.RIGHT);
        done.setMinWidth(Region.USE_PREF_SIZE);
        done.setOnAction(event -> page.close());
        return Nodes.styled(new HBox(words, done), "settings-head");
    }

    private static Label heading(String words) {
        Label label = Nodes.styled(new Label(words), "settings-heading");
        label.setWrapText(true);
        return label;
    }

    private Node group(SettingsSection.Group group) {
        Label name = heading(Messages.get("settings.group." + group.key()));
        WrapBar head = Nodes.styled(new WrapBar(), "settings-group-head");
        head.getChildren().add(name);
        if (group.steers()) {
            head.getChildren().add(Nodes.label("settings.steers", "badge", "settings-steers"));
        }
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        head.getChildren()
                .addAll(
                        space,
                        Nodes.label(
                                "settings.reach." + group.reach().name().toLowerCase(Locale.ROOT),
                                "badge",
                                "settings-reach"));
        return new VBox(
                head,
                Nodes.styled(card(group.settings().stream().map(this::row).toList()), "settings-card"));
    }

    private static VBox card(List<? extends Node> rows) {
        rows.getFirst().pseudoClassStateChanged(FIRST, true);
        VBox card = new VBox();
        card.getChildren().setAll(rows);
        return card;
    }

    private static String title(Setting<?> setting) {
        return Messages.get("setting." + setting.key());
    }

    private static String about(Setting<?> setting) {
        return Messages.get("setting." + setting.key() + ".about");
    }

    private Node row(Setting<?> setting) {
        Label name = new Label(title(setting));
        Label about = Nodes.styled(new Label(about(setting)), "muted");
        for (Label label : List.of(name, about)) {
            label.setWrapText(true);
            label.setMinHeight(Region.USE_PREF_SIZE);
        }
        VBox words = new VBox(name, about);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = Nodes.styled(new HBox(words), "settings-row");
        setting.commands().forEach(command -> row.getChildren().add(new KeyCap(command)));
        Region control = control(setting);
        control.setId("setting-" + setting.key());
        control.setMinWidth(Region.USE_PREF_SIZE);
        control.setAccessibleText(title(setting));
        control.setAccessibleHelp(about(setting));
        name.setLabelFor(control);
        row.getChildren().add(control);
        return row;
    }

    private <T> Region control(Setting<T> setting) {
        if (setting.isAsked()) {
            Button button = new Button();
            follow(setting.present().subscribe(words -> button.setText(setting.words().apply(words))));
            button.setOnAction(event -> setting.change().accept(setting.present().getValue()));
            return button;
        }
        if (setting.isSwitch()) {
            return onOrOff(setting);
        }
        if (setting.choices().size() > BESIDE) {
            ComboBox<T> box = choices(setting);
            follow(setting.follow(box.valueProperty()));
            return box;
        }
        return beside(setting);
    }

    /** A list of what something can be set to. */
    public static <T> ComboBox<T> choices(Setting<T> setting) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(setting.choices());
        box.setConverter(new ChosenWords<>(setting.words()));
        return box;
    }

    private <T> CheckBox onOrOff(Setting<T> setting) {
        CheckBox box = Nodes.styled(new CheckBox(), "switch");
        follow(setting.present().subscribe(on -> box.setSelected(Boolean.TRUE.equals(on))));
        box.setOnAction(event -> setting.choices().stream()
                .filter(choice -> choice.equals(box.isSelected()) && !choice.equals(setting.present().getValue()))
                .forEach(setting.change()));
        return box;
    }

    /** Choices beside each other. */
    private <T> HBox beside(Setting<T> setting) {
        ToggleGroup group = new ToggleGroup();
        HBox box = new HBox();
        for (T choice : setting.choices()) {
            int place = setting.choices().indexOf(choice);
            String words = setting.words().apply(choice);
            ToggleButton one = Nodes.styled(
                    new ToggleButton(words),
                    place == 0 ? "left-pill" : place == setting.choices().size() - 1 ? "right-pill" : "center-pill");
            one.setId("setting-" + setting.key() + "-" + choice);
            one.setAccessibleText(title(setting) + ": " + words);
            one.setMinWidth(Region.USE_PREF_SIZE);
            one.setToggleGroup(group);
            one.setOnAction(event -> {
                if (one.isSelected()) {
                    setting.change().accept(choice);
                } else {
                    // A second click takes nothing back.
                    one.setSelected(true);
                }
            });
            follow(setting.present().subscribe(now -> one.setSelected(choice.equals(now))));
            box.getChildren().add(one);
        }
        return box;
    }

    private void follow(Subscription subscription) {
        following = following.and(subscription);
    }

    /** A line with what is set otherwise than it was at first, and the way back. */
    private void reset(SettingsSection section) {
        Label line = Nodes.blank("muted");
        line.setWrapText(true);
        Button back = Nodes.button("settings.reset");
        back.setId("settings-reset");
        back.setOnAction(event -> section.settings().forEach(Setting::reset));
        VBox foot = Nodes.styled(new VBox(line, back), "settings-foot");
        Runnable count = () -> {
            List<String> changed = section.settings().filter(Setting::isChanged).map(SettingsPage::title).toList();
            line.setText(Messages.get("settings.changed", changed.size(), String.join(", ", changed)));
            Nodes.show(foot, !changed.isEmpty());
        };
        section.settings().forEach(one -> follow(one.present().subscribe(now -> count.run())));
        count.run();
        content.getChildren().add(foot);
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            if (search.isFocused() && !search.getText().isEmpty()) {
                search.clear();
            } else {
                page.close();
            }
        } else if (search.isFocused() && event.getCode() == KeyCode.DOWN) {
            event.consume();
            sections.requestFocus();
        }
    }

    /** The drawings of the sections. */
    private static final Map<String, String> ICONS = Map.of(
            "you", "person",
            "looks", "sun",
            "labelling", "tag",
            "keys", "keys",
            "models", "server",
            "files", "box");

    private static final class SectionCell extends ListCell<SettingsSection> {
        SectionCell() {
            getStyleClass().add("settings-section");
        }

        @Override
        protected void updateItem(SettingsSection section, boolean empty) {
            super.updateItem(section, empty);
            setText(empty ? null : section.title());
            setGraphic(empty ? null : Nodes.icon(ICONS.getOrDefault(section.key(), "limits")));
        }
    }
}
