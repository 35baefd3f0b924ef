package dev.assay.app.feature.organise;

import dev.assay.app.judging.GoTo;
import dev.assay.app.judging.WindowPage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.KeyMap;
import dev.assay.app.ui.KeyPress;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.FoldedText;
import dev.assay.app.ui.text.WrappedText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.EventHandler;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/**
 * All keys by where they work, those of the screen in view first: to look them up, and to change them. It stands where
 * the screen stood; its own key and Esc go back there, to what was in hand.
 */
public final class KeysPage extends VBox {
    /** While it is in view: where no screen's key does anything. */
    private static final Scope SCOPE = new Scope("keys");

    private final Workspace workspace;
    private final KeyMap keys;
    private final WindowPage page;
    private final TextField search = new TextField();
    private final ListView<Line> list = new ListView<>();
    private final WrappedText message = new WrappedText();
    private final Button all = Nodes.button("keys.reset-all");
    private final EventHandler<KeyEvent> recorder = this::recordKey;
    private final List<Further> further;
    private boolean asked;
    private Optional<Command> recording = Optional.empty();
    private Optional<Window> recordingIn = Optional.empty();

    /** A line of the list: the name of a group, or a command of it. */
    public sealed interface Line {
        record Group(String name) implements Line {}

        record One(Command command, boolean recording) implements Line {}
    }

    /** A page with keys of its own. */
    public record Further(Scope scope, String titleKey) {}

    /**
     * @param place what the screens stand in
     * @param further the pages that have keys of their own, beside the screens
     */
    public KeysPage(Workspace workspace, Commands commands, Pane place, List<Further> further) {
        this.workspace = workspace;
        this.further = further;
        this.keys = commands.keys();
        setId("keysPage");
        getStyleClass().add("keys-page");
        search.setId("keys-search");
        search.setPromptText(Messages.get("keys.search"));
        search.setAccessibleText(Messages.get("keys.search"));
        search.textProperty().subscribe((before, now) -> fill());
        list.setId("keys-list");
        list.setAccessibleText(Messages.get("shell.keys.title"));
        list.setCellFactory(one -> new KeysCell(keys, this::record, this::reset));
        message.setId("keys-message");
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().setAll(head(), search, list, message);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        page = new WindowPage(this, SCOPE, place, false, workspace, commands, this::open, this::leave);
        commands.on(WindowCommand.SHOW_KEYS, page::toggle);
        WorkFocus.passing(this);
    }

    private WrapBar head() {
        Label title = Nodes.label("shell.keys.title", "page-title");
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        all.setId("keys-reset-all");
        all.getStyleClass().add("small");
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.setOnAction(event -> resetAll());
        Button leave = Nodes.styled(new Button(Messages.get("keys.close"), KeyCap.of("Esc")), "small");
        leave.setId("keys-close");
        leave.setContentDisplay(ContentDisplay.RIGHT);
        leave.setMinWidth(Region.USE_PREF_SIZE);
        leave.setOnAction(event -> page.close());
        WrapBar head = new WrapBar();
        head.getChildren().setAll(title, all, leave);
        return head;
    }

    private void open() {
        say(Messages.get("keys.hint"));
        search.clear();
        fill();
        list.scrollTo(0);
        search.requestFocus();
    }

    private void leave() {
        asked = false;
        all.setText(Messages.get("keys.reset-all"));
        stopRecording();
    }

    private void fill() {
        String wanted = search.getText();
        List<Line> rows = new ArrayList<>();
        Map<Scope, String> groups = new LinkedHashMap<>();
        Stream.concat(Stream.of(workspace.stageProperty().get()), workspace.stagesProperty().get().stream())
                .distinct()
                .forEach(stage -> {
                    groups.put(stage.scope(), Messages.get(stage.titleKey()));
                    groups.putIfAbsent(Scope.WINDOW, Messages.get("keys.group.window"));
                });
        further.forEach(one -> groups.put(one.scope(), Messages.get(one.titleKey())));
        groups.forEach((group, name) -> {
            List<Line> fitting = keys.commands().stream()
                    .filter(command -> command.scope().equals(group) && isOffered(command))
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

    /** A project that leaves a stage out has no way to it either. */
    private boolean isOffered(Command command) {
        return !(command instanceof GoTo to) || workspace.stagesProperty().get().contains(to.stage());
    }

    private void resetAll() {
        stopRecording();
        if (asked) {
            keys.resetAll();
        }
        int changed = keys.remembered().size();
        say(asked || changed == 0 ? Messages.get("keys.all-reset") : Messages.get("keys.reset-all.ask", changed));
        asked = !asked && changed > 0;
        all.setText(Messages.get(asked ? "keys.reset-all.yes" : "keys.reset-all"));
        fill();
    }

    private void reset(Command command) {
        Optional<String> refused = keys.reset(command);
        stopRecording();
        say(refused.orElseGet(() -> Messages.get("keys.changed", command.title(), keys.keyText(command))));
    }

    private void record(Command command) {
        stopRecording();
        recording = Optional.of(command);
        // Before the window's own commands: the key may be one of them.
        recordingIn = Optional.of(getScene().getWindow());
        recordingIn.get().addEventFilter(KeyEvent.ANY, recorder);
        say(Messages.get("keys.press", command.title()));
        fill();
        list.requestFocus();
    }

    private void stopRecording() {
        recordingIn.ifPresent(window -> window.removeEventFilter(KeyEvent.ANY, recorder));
        recordingIn = Optional.empty();
        if (recording.isPresent()) {
            recording = Optional.empty();
            fill();
        }
    }

    private void recordKey(KeyEvent event) {
        event.consume();
        if (event.getEventType() != KeyEvent.KEY_PRESSED) {
            return;
        }
        Command command = recording.orElseThrow();
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

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            // A list would keep it.
            event.consume();
            if (search.getText().isEmpty()) {
                page.close();
            } else {
                search.clear();
            }
        } else if (list.isFocused()
                && event.getCode() == KeyCode.ENTER
                && list.getSelectionModel().getSelectedItem() instanceof Line.One one) {
            event.consume();
            record(one.command());
        } else if (search.isFocused() && event.getCode() == KeyCode.DOWN) {
            event.consume();
            list.requestFocus();
            list.getSelectionModel().select(Math.min(1, list.getItems().size() - 1));
        }
    }

    private void say(String sentence) {
        message.setText(sentence);
    }
}
