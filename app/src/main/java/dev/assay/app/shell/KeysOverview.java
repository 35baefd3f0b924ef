package dev.assay.app.shell;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.FoldedText;
import dev.assay.app.ui.KeyMap;
import dev.assay.app.ui.KeyPress;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WrappedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The keys of a screen, as a dialog: to look them up, and to change them. */
final class KeysOverview {
    private final Scope scope;
    private final KeyMap keys;
    private final Dialog<ButtonType> dialog = new Dialog<>();
    private final TextField search = new TextField();
    private final ListView<Row> list = new ListView<>();
    private final WrappedText message = new WrappedText();
    private Optional<Command> recording = Optional.empty();

    /** A line of the list: the name of a group, or a command of it. */
    sealed interface Row {
        record Group(String name) implements Row {}

        record One(Command command, boolean recording) implements Row {}
    }

    private KeysOverview(Window owner, Scope scope, KeyMap keys) {
        this.scope = scope;
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
            keys.resetAll();
            stopRecording();
            say(Messages.get("keys.all-reset"));
        });
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (recording.isPresent()) {
                event.consume();
            }
        });
        dialog.setOnShown(event -> search.requestFocus());
    }

    static void show(Window owner, Scope scope, KeyMap keys) {
        new KeysOverview(owner, scope, keys).dialog.show();
    }

    private void fill() {
        String wanted = search.getText();
        List<Row> rows = new ArrayList<>();
        List<Scope> groups = scope == Scope.WINDOW ? List.of(scope) : List.of(scope, Scope.WINDOW);
        for (Scope group : groups) {
            List<Row> fitting = Command.of(scope)
                    .filter(command -> command.scope() == group)
                    .filter(command -> wanted.isBlank()
                            || FoldedText.of(command.title()).contains(wanted)
                            || keys.keyText(command).equalsIgnoreCase(wanted.strip()))
                    .<Row>map(command -> new Row.One(command, recording.equals(Optional.of(command))))
                    .toList();
            if (!fitting.isEmpty()) {
                rows.add(new Row.Group(Messages.get("keys.group." + group.name().toLowerCase(Locale.ROOT))));
                rows.addAll(fitting);
            }
        }
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
                    && list.getSelectionModel().getSelectedItem() instanceof Row.One one) {
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
}
