package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.AsideViewModel.Entry;
import dev.assay.app.feature.nuggets.AsideViewModel.Pile;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.nugget.Importance;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Binds the list of what stands beside the nuggets: proposals and deleted nuggets. */
final class AsideController {
    private final TopicInView topic;
    private final AsideViewModel model;
    private final Commands commands;
    private int place;

    @FXML private VBox aside;
    @FXML private ToggleButton waiting;
    @FXML private ToggleButton dropped;
    @FXML private ToggleButton deleted;
    @FXML private Button acceptAll;
    @FXML private Button take;
    @FXML private Button edit;
    @FXML private Button drop;
    @FXML private Button historyOfDeleted;
    @FXML private ListView<Entry> entries;

    AsideController(NuggetsModel model, Commands commands) {
        this.topic = model.topic();
        this.model = model.aside();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        bindBar();
        bindEntries();
        model.openProperty().subscribe(open -> {
            Nodes.show(aside, open);
            if (open) {
                entries.requestFocus();
            }
        });
        commands.on(NuggetCommand.SHOW_PROPOSALS, () -> model.openProperty().set(!model.openProperty().get()));
        commands.on(NuggetCommand.ACCEPT_PROPOSAL, () -> whenOpen(() -> model.take(chosen())));
        commands.on(NuggetCommand.DROP_PROPOSAL, () -> whenOpen(this::dropOrRecall));
    }

    private void bindBar() {
        Map<Pile, ToggleButton> toggles =
                Map.of(Pile.WAITING, waiting, Pile.DROPPED, dropped, Pile.DELETED, deleted);
        ToggleGroup group = new ToggleGroup();
        toggles.forEach((kind, toggle) -> {
            toggle.setToggleGroup(group);
            toggle.setOnAction(event -> {
                toggle.setSelected(true);
                model.kindProperty().set(kind);
            });
        });
        model.kindProperty().subscribe(kind -> {
            group.selectToggle(toggles.get(kind));
            Nodes.show(acceptAll, kind == Pile.WAITING);
            Nodes.show(edit, kind != Pile.DELETED);
            Nodes.show(drop, kind != Pile.DELETED);
            Nodes.show(historyOfDeleted, kind == Pile.DELETED);
            take.setText(Messages.get(kind == Pile.DELETED ? "nuggets.aside.restore" : "nuggets.aside.accept"));
            drop.setText(Messages.get(kind == Pile.DROPPED ? "nuggets.aside.recall" : "nuggets.aside.drop"));
        });
        topic.contentProperty().subscribe(content -> {
            toggles.forEach((kind, toggle) -> toggle.setText(Messages.get(
                    "nuggets.aside." + kind.name().toLowerCase(Locale.ROOT), model.count(kind))));
            acceptAll.setDisable(model.count(Pile.WAITING) == 0);
        });
        acceptAll.setOnAction(event -> model.takeAllWaiting());
        take.setGraphic(new KeyCap(NuggetCommand.ACCEPT_PROPOSAL));
        take.setOnAction(event -> model.take(chosen()));
        edit.setGraphic(new KeyCap(NuggetCommand.EDIT_NUGGET));
        edit.setOnAction(event -> editFirst());
        drop.setGraphic(new KeyCap(NuggetCommand.DROP_PROPOSAL));
        drop.setOnAction(event -> dropOrRecall());
        historyOfDeleted.setGraphic(new KeyCap(WindowCommand.SHOW_HISTORY));
        historyOfDeleted.setOnAction(event -> {
            // The key asks for what is selected where the focus is.
            entries.requestFocus();
            commands.run(WindowCommand.SHOW_HISTORY);
        });
    }

    private void bindEntries() {
        entries.setItems(model.entries());
        entries.setCellFactory(list -> new AsideCell());
        entries.setAccessibleText(Messages.get("command.show-proposals"));
        entries.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        Label none = Nodes.blank("empty");
        none.setWrapText(true);
        entries.setPlaceholder(none);
        model.kindProperty().subscribe(kind ->
                none.setText(Messages.get("nuggets.aside.empty." + kind.name().toLowerCase(Locale.ROOT))));
        for (Button button : List.of(take, edit, drop, historyOfDeleted)) {
            button.disableProperty().bind(entries.getSelectionModel().selectedItemProperty().isNull());
        }
        entries.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (index.intValue() >= 0) {
                place = index.intValue();
            }
        });
        // When what was selected is gone, the one that took its place is selected: A, A, A goes through them all.
        model.entries().addListener((ListChangeListener<Entry>) change -> {
            int next = Math.min(place, model.entries().size() - 1);
            entries.getSelectionModel().clearSelection();
            if (next >= 0) {
                entries.getSelectionModel().select(next);
            }
        });
        entries.getSelectionModel().selectFirst();
        entries.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                editFirst();
            } else if (event.getCode() == KeyCode.DELETE) {
                dropOrRecall();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                model.openProperty().set(false);
            } else {
                return;
            }
            event.consume();
        });
    }

    private void editFirst() {
        chosen().stream().findFirst().ifPresent(model::edit);
    }

    private void dropOrRecall() {
        if (model.kindProperty().get() == Pile.DROPPED) {
            model.recall(chosen());
        } else {
            model.drop(chosen());
        }
    }

    /** Runs an act if the list is open, since nobody decides on an unseen entry: the first key only opens the list. */
    private void whenOpen(Runnable act) {
        if (model.openProperty().get()) {
            act.run();
        } else {
            model.openProperty().set(true);
        }
    }

    private List<Entry> chosen() {
        return List.copyOf(entries.getSelectionModel().getSelectedItems());
    }

    /** A proposal or a deleted nugget, with what can be done with it. */
    static final class AsideCell extends WrappingCell<Entry> {
        private final Label badge = new Label();
        private final WrappedText words = new WrappedText();
        private final Label about = Nodes.blank("muted");
        private final HBox box;

        AsideCell() {
            badge.setMinWidth(USE_PREF_SIZE);
            about.setWrapText(true);
            VBox text = new VBox(2, words, about);
            HBox.setHgrow(text, Priority.ALWAYS);
            box = new HBox(badge, text);
            box.getStyleClass().add("nugget-row");
        }

        @Override
        protected void showItem(Entry entry) {
            switch (entry) {
                case Entry.OfProposal one ->
                    show(
                            one.proposal().importance(),
                            TopicNuggets.weight(one.proposal()),
                            one.proposal().text(),
                            about(one));
                case Entry.OfDeleted one ->
                    show(
                            one.nugget().importance(),
                            one.nugget().weighs(),
                            one.nugget().text(),
                            Messages.get("nuggets.aside.gone." + one.how().name().toLowerCase(Locale.ROOT)));
            }
        }

        private static String about(Entry.OfProposal one) {
            Stream<String> answers = TopicNuggets.question(one.proposal()).stream()
                    .flatMap(question -> question.answers().stream())
                    .map(answer -> Messages.get("nuggets.aside.answer", answer.text(), answer.attestedBy().size()));
            // What a criterion is about, and what it was made from.
            Stream<String> criterion = TopicNuggets.weight(one.proposal()).isEmpty()
                    ? Stream.empty()
                    : Stream.concat(
                            Stream.of(TopicNuggets.group(one.proposal())).filter(type -> !type.isEmpty()),
                            TopicNuggets.source(one.proposal())
                                    .map(source -> Messages.get("nuggets.aside.source", source))
                                    .stream());
            Stream<String> said = Stream.concat(
                    one.fresh() ? Stream.of(Messages.get("nuggets.aside.new")) : Stream.empty(),
                    one.repeats().stream()
                            .map(other -> Messages.get("nuggets.aside.repeats", other.number(), other.score())));
            return Stream.of(criterion, answers, said)
                    .flatMap(each -> each)
                    .collect(Collectors.joining(" · "));
        }

        private void show(Importance importance, OptionalDouble weight, String text, String origin) {
            NuggetBadge.show(badge, importance, weight);
            words.setText(text);
            about.setText(origin);
            Nodes.show(about, !origin.isBlank());
            setAccessibleText(
                    NuggetBadge.spoken(importance, weight) + ": " + text + (origin.isBlank() ? "" : ", " + origin));
            setGraphic(box);
        }
    }
}
