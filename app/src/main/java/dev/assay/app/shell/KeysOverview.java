package dev.assay.app.shell;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.Command;
import dev.assay.app.ui.keys.KeyCap;
import dev.assay.app.ui.keys.KeyMap;
import dev.assay.app.ui.keys.KeyPress;
import dev.assay.app.ui.keys.Scope;
import dev.assay.app.ui.text.FoldedText;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** All keys by where they work, those of the screen in view first: to look them up, and to change them. */
final class KeysOverview {
    private final List<Stage> stages;
    private final Predicate<Command> offered;
    private final KeyMap keys;
    private final Dialog<ButtonType> dialog = new Dialog<>();
    private final TextField search = new TextField();
    private final ListView<Line> list = new ListView<>();
    private final WrappedText message = new WrappedText();
    private boolean asked;
    private Optional<Command> recording = Optional.empty();

    /** A line of the list: the name of a group, or a command of it. */
    sealed interface Line {
        record Group(String name) implements Line {}

        record One(Command command, boolean recording) implements Line {}
    }

    private KeysOverview(Window owner, List<Stage> stages, KeyMap keys, Predicate<Command> offered) {
        this.stages = stages;
        this.offered = offered;
        this.keys = keys;
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("shell.keys.title"));
        dialog.setHeaderText(Messages.get("shell.keys.title"));
        dialog.setResizable(true);
        search.setId("keys-search");
        search.setPromptText(Messages.get("keys.search"));
        search.setAccessibleText(Messages.get("keys.search"));
        search.textProperty().subscribe(text -> fill());
        list.setId("keys-list");
        list.setAccessibleText(Messages.get("shell.keys.title"));
        list.setCellFactory(one -> new KeysCell(keys, this::record, this::reset));
        message.setId("keys-message");
        message.setMinHeight(40);
        say(Messages.get("keys.hint"));
        VBox box = new VBox(8, search, list, message);
        DialogSize.set(box, owner, 620, 520);
        VBox.setVgrow(list, Priority.ALWAYS);
        dialog.getDialogPane().setContent(box);
        ButtonType resetAll = new ButtonType(Messages.get("keys.reset-all"), ButtonBar.ButtonData.LEFT);
        dialog.getDialogPane().getButtonTypes().setAll(resetAll, ButtonType.CLOSE);
        Button all = (Button) dialog.getDialogPane().lookupButton(resetAll);
        all.setId("keys-reset-all");
        all.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            stopRecording();
            if (asked) {
                keys.resetAll();
            }
            int changed = keys.remembered().size();
            say(asked || changed == 0 ? Messages.get("keys.all-reset") : Messages.get("keys.reset-all.ask", changed));
            asked = !asked && changed > 0;
            all.setText(Messages.get(asked ? "keys.reset-all.yes" : "keys.reset-all"));
        });
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (recording.isPresent()) {
                event.consume();
            }
        });
        dialog.setOnShown(event -> search.requestFocus());
    }

    /**
     * Shows the keys.
     *
     * @param stages the one in view first
     * @param offered whether a command can be given in the project in view
     */
    static void show(Window owner, List<Stage> stages, KeyMap keys, Predicate<Command> offered) {
        new KeysOverview(owner, stages, keys, offered).dialog.show();
    }

    private void fill() {
        String wanted = search.getText();
        List<Line> rows = new ArrayList<>();
        Map<Scope, String> groups = new LinkedHashMap<>();
        for (Stage stage : stages) {
            groups.put(stage.scope(), Messages.get(stage.titleKey()));
            groups.putIfAbsent(Scope.WINDOW, Messages.get("keys.group.window"));
        }
        groups.forEach((group, name) -> {
            List<Line> fitting = keys.commands().stream()
                    .filter(command -> command.scope().equals(group) && offered.test(command))
                    .filter(command -> wanted.isBlank()
                            || FoldedText.of(command.title()).contains(wanted)
                            || keys.keyText(command).equalsIgnoreCase(wanted.strip()))
                    .<Line>map(command -> new Line.One(command, recording.equals(Optional.of(command))))
                    .toList();
            if (!fitting.isEmpty()) {
                rows.add(new Line.Group(name));
                rows.addAll(fitting);
            }
        });
        int selected = list.getSelectionModel().getSelectedIndex();
        list.getItems().setAll(rows);
        list.getSelectionModel().select(selected);
    }

    private void record(Command command) {
        recording = Optional.of(command);
        say(Messages.get("keys.press", command.title()));
        fill();
        list.requestFocus();
    }

    private void stopRecording() {
        recording = Optional.empty();
        fill();
    }

    private void reset(Command command) {
        Optional<String> refused = keys.reset(command);
        stopRecording();
        say(refused.orElseGet(() -> Messages.get("keys.changed", command.title(), keys.keyText(command))));
    }

    private void onKey(KeyEvent event) {
        if (recording.isEmpty()) {
            if (list.isFocused()
                    && event.getCode() == KeyCode.ENTER
                    && list.getSelectionModel().getSelectedItem() instanceof Line.One one) {
                event.consume();
                record(one.command());
            } else if (event.getCode() == KeyCode.ESCAPE) {
                // A list would keep it.
                event.consume();
                dialog.close();
            } else if (search.isFocused() && event.getCode() == KeyCode.DOWN) {
                event.consume();
                list.requestFocus();
                list.getSelectionModel().select(Math.min(1, list.getItems().size() - 1));
            }
            return;
        }
        event.consume();
        Command command = recording.get();
        if (event.getCode() == KeyCode.ESCAPE) {
            stopRecording();
            say(Messages.get("keys.hint"));
            return;
        }
        KeyPress.of(event).ifPresent(key -> {
            Optional<String> refused = keys.change(command, key);
            if (refused.isEmpty()) {
                stopRecording();
            }
            say(refused.map(reason -> reason + " " + Messages.get("keys.press", command.title()))
                    .orElseGet(() -> Messages.get("keys.changed", command.title(), keys.keyText(command))));
        });
    }

    private void say(String sentence) {
        message.setText(sentence);
    }

    /** A command with its keys, a button to change them, and one to go back to those from the start. */
    static final class KeysCell extends WrappingCell<KeysOverview.Line> {
        private final KeyMap keys;
        private final WrappedText title = new WrappedText();
        private final HBox caps = new HBox(4);
        private final Button change = new Button(Messages.get("keys.change"));
        private final Button reset = new Button(Messages.get("keys.reset"));
        private final HBox box = new HBox(10, title, caps, change, reset);

        KeysCell(KeyMap keys, Consumer<Command> onChange, Consumer<Command> onReset) {
            this.keys = keys;
            HBox.setHgrow(title, Priority.ALWAYS);
            caps.setMinWidth(Region.USE_PREF_SIZE);
            box.setAlignment(Pos.CENTER_LEFT);
            box.setFillHeight(false);
            box.setPadding(new Insets(3, 0, 3, 0));
            caps.setAlignment(Pos.CENTER_RIGHT);
            for (Button button : new Button[] {change, reset}) {
                button.getStyleClass().add("small");
                button.setMinWidth(Region.USE_PREF_SIZE);
                button.setFocusTraversable(false);
            }
            change.setOnAction(event -> give(onChange));
            reset.setOnAction(event -> give(onReset));
        }

        private void give(Consumer<Command> to) {
            if (getItem() instanceof KeysOverview.Line.One one) {
                to.accept(one.command());
            }
        }

        @Override
        protected void updateItem(KeysOverview.Line row, boolean empty) {
            super.updateItem(row, empty);
            caps.getChildren().clear();
            title.getStyleClass().remove("strong");
            switch (empty ? null : row) {
                case null -> {
                    setGraphic(null);
                    setAccessibleText(null);
                }
                case KeysOverview.Line.Group group -> {
                    title.setText(group.name());
                    title.getStyleClass().add("strong");
                    change.setVisible(false);
                    reset.setVisible(false);
                    setAccessibleText(group.name());
                    setGraphic(box);
                }
                case KeysOverview.Line.One one -> show(one);
            }
        }

        private void show(KeysOverview.Line.One one) {
            Command command = one.command();
            title.setText(command.title());
            if (one.recording()) {
                caps.getChildren().add(new Label(Messages.get("keys.waiting")));
            } else {
                keys.keys(command).forEach(key -> caps.getChildren().add(KeyCap.of(Command.keyText(key))));
            }
            change.setId("change-" + command.name());
            change.setAccessibleText(Messages.get("keys.change.of", command.title()));
            change.setVisible(true);
            reset.setId("reset-" + command.name());
            reset.setAccessibleText(Messages.get("keys.reset.of", command.title()));
            reset.setVisible(keys.isChanged(command));
            setAccessibleText(command.title() + ", " + keys.keyText(command));
            setGraphic(box);
        }
    }
}
