package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.AsideViewModel.Entry;
import dev.assay.app.feature.nuggets.AsideViewModel.Kind;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
            KeyCap.show(aside, open);
            if (open) {
                entries.requestFocus();
            }
        });
        commands.on(Command.SHOW_PROPOSALS, () -> model.openProperty().set(!model.openProperty().get()));
        commands.on(Command.ACCEPT_PROPOSAL, () -> whenOpen(() -> model.take(chosen())));
        commands.on(Command.DROP_PROPOSAL, () -> whenOpen(this::dropOrRecall));
    }

    private void bindBar() {
        Map<Kind, ToggleButton> toggles =
                Map.of(Kind.WAITING, waiting, Kind.DROPPED, dropped, Kind.DELETED, deleted);
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
            KeyCap.show(acceptAll, kind == Kind.WAITING);
            KeyCap.show(edit, kind != Kind.DELETED);
            KeyCap.show(drop, kind != Kind.DELETED);
            KeyCap.show(historyOfDeleted, kind == Kind.DELETED);
            take.setText(Messages.get(kind == Kind.DELETED ? "nuggets.aside.restore" : "nuggets.aside.accept"));
            drop.setText(Messages.get(kind == Kind.DROPPED ? "nuggets.aside.recall" : "nuggets.aside.drop"));
        });
        topic.contentProperty().subscribe(content -> {
            toggles.forEach((kind, toggle) -> toggle.setText(Messages.get(
                    "nuggets.aside." + kind.name().toLowerCase(Locale.ROOT), model.count(kind))));
            acceptAll.setDisable(model.count(Kind.WAITING) == 0);
        });
        acceptAll.setOnAction(event -> model.takeAllWaiting());
        take.setGraphic(KeyCap.of(Command.ACCEPT_PROPOSAL));
        take.setOnAction(event -> model.take(chosen()));
        edit.setGraphic(KeyCap.of(Command.EDIT_NUGGET));
        edit.setOnAction(event -> editFirst());
        drop.setGraphic(KeyCap.of(Command.DROP_PROPOSAL));
        drop.setOnAction(event -> dropOrRecall());
        historyOfDeleted.setGraphic(KeyCap.of(Command.SHOW_HISTORY));
        historyOfDeleted.setOnAction(event -> {
            // The key asks for what is selected where the focus is.
            entries.requestFocus();
            commands.run(Command.SHOW_HISTORY);
        });
    }

    private void bindEntries() {
        entries.setItems(model.entries());
        entries.setCellFactory(list -> new AsideCell());
        entries.setAccessibleText(Messages.get("command.show-proposals"));
        entries.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        Label none = new Label();
        none.getStyleClass().add("empty");
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
        if (model.kindProperty().get() == Kind.DROPPED) {
            model.recall(chosen());
        } else {
            model.drop(chosen());
        }
    }

    /** What cannot be seen is not decided on: the first key only opens the list. */
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
}
