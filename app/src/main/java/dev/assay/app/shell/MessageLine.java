package dev.assay.app.shell;

import dev.assay.app.state.Said;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import java.util.List;
import java.util.Optional;
import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.animation.SequentialTransition;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import javafx.util.Duration;

/**
 * The message line of the window: over the right part of the status bar, so that nothing moves. News fades after a
 * while, but not under the mouse; a warning stays until it is dismissed. Esc and the next act take it away; all
 * messages can be read again.
 */
public final class MessageLine extends HBox {
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");
    private static final Duration READ = Duration.seconds(6);
    private static final Duration READ_A_LETTER = Duration.millis(50);
    private static final Duration FADE = Duration.seconds(0.6);

    private final Workspace workspace;
    private final Label words = new Label();
    private final Tooltip whole = new Tooltip();
    private final Button open = new Button(Messages.get("message.open"));
    private final Button dismiss = new Button(Messages.get("shell.dismiss"), KeyCap.of("Esc"));
    private SequentialTransition fading = new SequentialTransition();

    public MessageLine(Workspace workspace, Commands commands) {
        this.workspace = workspace;
        setId("message");
        getStyleClass().add("message-line");
        setMinWidth(0);
        words.setId("messageWords");
        words.setMinWidth(0);
        words.setMaxWidth(Double.MAX_VALUE);
        words.setTextOverrun(OverrunStyle.ELLIPSIS);
        HBox.setHgrow(words, Priority.ALWAYS);
        whole.setWrapText(true);
        whole.setMaxWidth(560);
        words.setTooltip(whole);
        Button all = button("said", new Button(Messages.get("message.all"), new KeyCap(WindowCommand.SHOW_MESSAGES)));
        all.setOnAction(event -> commands.run(WindowCommand.SHOW_MESSAGES));
        button("dismiss", dismiss).setOnAction(event -> workspace.dismissNotice());
        button("openWritten", open).setOnAction(event -> workspace.said().nowProperty().get()
                .flatMap(Said.Sentence::open)
                .ifPresent(Runnable::run));
        getChildren().addAll(words, open, all, dismiss);
        // The line fades and its ground stays: what lies below is not read through it.
        List.of(all, dismiss).forEach(button -> button.opacityProperty().bind(words.opacityProperty()));
        WorkFocus.passing(this);
        commands.on(WindowCommand.SHOW_MESSAGES, () -> SaidDialog.show(getScene().getWindow(), workspace.said()));
        workspace.said().nowProperty().subscribe(this::show);
        hoverProperty().subscribe(hover -> {
            if (hover) {
                keep();
            } else {
                workspace.said().nowProperty().get().ifPresent(this::fade);
            }
        });
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                // Goes along with whatever else Esc does: the sentence stays in the list.
                scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        workspace.dismissNotice();
                    }
                });
            }
        });
    }

    private static Button button(String id, Button button) {
        button.setId(id);
        button.getStyleClass().addAll("flat", "small");
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private void show(Optional<Said.Sentence> said) {
        keep();
        Nodes.show(this, said.isPresent());
        Nodes.show(open, said.flatMap(Said.Sentence::open).isPresent());
        said.ifPresent(sentence -> {
            words.setText(sentence.words());
            whole.setText(sentence.words());
            pseudoClassStateChanged(WARNING, sentence.warning());
            setAccessibleText(sentence.words());
            words.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
            if (!isHover()) {
                fade(sentence);
            }
        });
    }

    private void keep() {
        fading.stop();
        words.setOpacity(1);
    }

    private void fade(Said.Sentence said) {
        fading.stop();
        if (!said.warning() && said.open().isEmpty()) {
            FadeTransition away = new FadeTransition(FADE, words);
            away.setToValue(0);
            fading = new SequentialTransition(
                    new PauseTransition(READ.add(READ_A_LETTER.multiply(said.words().length()))), away);
            fading.setOnFinished(event -> Nodes.show(this, false));
            fading.play();
        }
    }

    /** All that was said since the project is in view, the latest first. */
    private static final class SaidDialog extends Dialog<ButtonType> {
        private SaidDialog(Window owner, Said said) {
            initOwner(owner);
            setTitle(Messages.get("command.show-messages"));
            setHeaderText(Messages.get("command.show-messages"));
            setResizable(true);
            ListView<Said.Sentence> list = new ListView<>(said.all());
            list.setId("saidList");
            list.setAccessibleText(Messages.get("command.show-messages"));
            list.setCellFactory(one -> new Cell());
            Label none = Nodes.label("message.none", "empty");
            none.setWrapText(true);
            list.setPlaceholder(none);
            DialogSize.set(list, owner, 640, 340);
            list.getSelectionModel().selectFirst();
            getDialogPane().setContent(list);
            getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
            setOnShown(event -> list.requestFocus());
        }

        static void show(Window owner, Said said) {
            Dialogs.open(new SaidDialog(owner, said));
        }

        private static final class Cell extends WrappingCell<Said.Sentence> {
            private final WrappedText line = new WrappedText();

            Cell() {
                line.setPadding(new Insets(4, 0, 4, 0));
            }

            @Override
            protected void updateItem(Said.Sentence sentence, boolean empty) {
                super.updateItem(sentence, empty);
                line.getStyleClass().remove("strong");
                if (empty || sentence == null) {
                    setGraphic(null);
                    setAccessibleText(null);
                    return;
                }
                if (sentence.warning()) {
                    line.getStyleClass().add("strong");
                }
                line.setText(ShownTime.ofDay(sentence.at()) + "  " + sentence.words());
                setAccessibleText(line.getText());
                setGraphic(line);
            }
        }
    }
}
