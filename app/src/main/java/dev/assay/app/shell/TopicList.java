package dev.assay.app.shell;

import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicTitles;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WorkFocus;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;

/**
 * The list of topics, what it is filtered by, and the topic in view in it, which is always the one that is highlighted.
 * FX thread only.
 */
public final class TopicList {
    /** The place of a topic that was not drawn. */
    private static final int LAST = Integer.MAX_VALUE;

    private final Workspace workspace;
    private final ListView<TopicProgress> list;
    private final TextField filter;
    private final MenuButton standings;
    private final FilteredList<TopicProgress> filtered;
    private final SortedList<TopicProgress> shown;
    private final Label none = new Label();
    private TopicTitles titles;
    private Optional<TopicStep> wanted = Optional.empty();
    /** True if only drawn topics are shown, in their order. */
    private boolean drawnOnly;
    /** True while the list changes by itself: a selection made by that is nobody's choice. */
    private boolean changing;

    /** @param standings where one chooses how far the topics shown have come */
    public TopicList(Workspace workspace, ListView<TopicProgress> list, TextField filter, MenuButton standings) {
        this.workspace = workspace;
        this.list = list;
        this.filter = filter;
        this.standings = standings;
        this.filtered = new FilteredList<>(workspace.topics());
        this.shown = new SortedList<>(filtered);
        this.titles = titlesOfNow();
    }

    /** Fills the list and follows the workspace. */
    public void bind() {
        workspace.projectProperty().subscribe(open -> choose(Optional.empty(), false));
        workspace.topics().addListener((ListChangeListener<TopicProgress>) change -> titles = titlesOfNow());
        // One listener before those of the list, and one behind them.
        shown.addListener((ListChangeListener<TopicProgress>) change -> changing = true);
        list.setItems(shown);
        shown.addListener((ListChangeListener<TopicProgress>) change -> {
            changing = false;
            highlight();
        });
        list.setCellFactory(view -> new TopicCell(
                () -> titles,
                () -> workspace.drawnProperty().get(),
                () -> workspace.stagesProperty().get().contains(Stage.VERIFY)));
        list.setAccessibleText(Messages.get("shell.topics"));
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        list.setPlaceholder(none);
        list.getSelectionModel().selectedItemProperty().subscribe(topic -> {
            if (topic != null && !changing) {
                workspace.topicProperty().set(Optional.of(topic.topic().id()));
            }
        });
        // A topic that was clicked is worked on: its keys are those of the work.
        list.setOnMouseClicked(event -> WorkFocus.giveBack(list));
        filter.textProperty().subscribe(text -> refilter());
        workspace.topicProperty().subscribe(id -> {
            if (wanted.isPresent() || drawnOnly) {
                // The topic that was left may be none of those wanted, and the one in view is always there.
                refilter();
            }
            highlight();
        });
        standings.setOnShowing(event -> offer());
        offer();
    }

    /** The next or previous topic of those shown. */
    public void step(int by) {
        int next = list.getSelectionModel().getSelectedIndex() + by;
        if (next >= 0 && next < shown.size()) {
            select(next);
        }
    }

    private TopicTitles titlesOfNow() {
        return new TopicTitles(workspace.topics().stream().map(TopicProgress::topic).toList());
    }

    private void offer() {
        ToggleGroup group = new ToggleGroup();
        standings.getItems().setAll(item(Optional.empty(), group));
        for (TopicStep standing : TopicStep.values()) {
            standings.getItems().add(item(Optional.of(standing), group));
        }
        if (!workspace.drawnProperty().get().isEmpty()) {
            RadioMenuItem item = new RadioMenuItem(Messages.get(
                    "shell.standing.count",
                    Messages.get("shell.standing.drawn"),
                    workspace.drawnProperty().get().size()));
            item.setToggleGroup(group);
            item.setSelected(drawnOnly);
            item.setOnAction(event -> choose(Optional.empty(), true));
            standings.getItems().add(item);
        }
    }

    private RadioMenuItem item(Optional<TopicStep> standing, ToggleGroup group) {
        long count = workspace.topics().stream()
                .filter(topic -> standing.isEmpty() || isAt(standing.get(), topic))
                .count();
        RadioMenuItem item = new RadioMenuItem(Messages.get("shell.standing.count", title(standing), count));
        item.setToggleGroup(group);
        item.setSelected(!drawnOnly && standing.equals(wanted));
        item.setOnAction(event -> choose(standing, false));
        return item;
    }

    private static String title(Optional<TopicStep> standing) {
        return standing.map(TopicStep::title).orElseGet(() -> Messages.get("shell.standing.all"));
    }

    private void choose(Optional<TopicStep> standing, boolean drawn) {
        wanted = standing;
        drawnOnly = drawn;
        String title = drawn ? Messages.get("shell.standing.drawn") : title(standing);
        standings.setText(title);
        standings.setAccessibleText(Messages.get("shell.standing.name", title));
        refilter();
    }

    private void refilter() {
        String words = filter.getText().strip().toLowerCase(Locale.ROOT);
        changing = true;
        shown.setComparator(drawnOnly ? Comparator.comparingInt(this::place) : null);
        changing = true;
        filtered.setPredicate(topic -> isWanted(topic) && fits(topic, words));
        changing = false;
        String nothing = words.isEmpty() && wanted.isEmpty() && !drawnOnly ? "shell.no-topics" : "shell.no-match";
        // Of no project, or one that is being opened, nothing is known.
        none.setText(workspace.open().isPresent() ? Messages.get(nothing) : "");
        highlight();
    }

    /** The topic in view stays, whatever becomes of it under the assessor's hands. */
    private boolean isWanted(TopicProgress topic) {
        return wanted.isEmpty() && (!drawnOnly || place(topic) != LAST)
                || wanted.filter(standing -> isAt(standing, topic)).isPresent()
                || workspace.topicProperty().get().equals(Optional.of(topic.topic().id()));
    }

    private int place(TopicProgress topic) {
        return workspace.drawnProperty().get().getOrDefault(topic.topic().id(), LAST);
    }

    private boolean isAt(TopicStep standing, TopicProgress topic) {
        return standing == TopicStep.of(topic);
    }

    private static boolean fits(TopicProgress topic, String words) {
        return topic.topic().query().toLowerCase(Locale.ROOT).contains(words)
                || topic.topic().id().value().toLowerCase(Locale.ROOT).contains(words);
    }

    private void highlight() {
        Optional<TopicId> present = workspace.topicProperty().get();
        for (int i = 0; i < shown.size(); i++) {
            if (present.equals(Optional.of(shown.get(i).topic().id()))) {
                if (list.getSelectionModel().getSelectedIndex() != i
                        || list.getSelectionModel().getSelectedItem() != shown.get(i)) {
                    select(i);
                }
                return;
            }
        }
        changing = true;
        list.getSelectionModel().clearSelection();
        changing = false;
    }

    private void select(int index) {
        list.getSelectionModel().clearAndSelect(index);
        list.scrollTo(Math.max(0, index - 3));
    }

    /** The progress of a topic, in the four steps by which the list is filtered: each topic is at exactly one. */
    private enum TopicStep {
        /** Its nuggets were never frozen. */
        OPEN,
        /** Its nuggets are frozen, and nothing is judged yet. */
        FROZEN,
        /** Labels or other judgments are being given. */
        IN_WORK,
        /** Its labels are locked. */
        LOCKED;

        static TopicStep of(TopicProgress topic) {
            return switch (topic.state()) {
                case NUGGETS -> OPEN;
                case LABELLING -> topic.judgments() == 0 ? FROZEN : IN_WORK;
                case COMPLETE -> IN_WORK;
                case LOCKED -> LOCKED;
            };
        }

        String title() {
            return Messages.get("shell.standing." + name().toLowerCase(Locale.ROOT));
        }
    }
}
