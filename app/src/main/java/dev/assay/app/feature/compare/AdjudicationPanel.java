package dev.assay.app.feature.compare;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.KeyPress;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Window;

/**
 * The decisions between judges as a window of its own that stays beside the work. Its keys are those of the screen
 * Compare.
 */
public final class AdjudicationPanel {
    private static final double WIDTH = 840;
    private static final double HEIGHT = 660;

    private final AdjudicationViewModel model;
    private final Commands commands;
    private final Supplier<Window> owner;
    private Optional<Dialog<ButtonType>> made = Optional.empty();
    private boolean typedBelongsToCommand;
    private boolean namesWereShown;

    private AdjudicationPanel(AdjudicationViewModel model, Commands commands, Supplier<Window> owner) {
        this.model = model;
        this.commands = commands;
        this.owner = owner;
    }

    /** Answers the command. */
    public static void answer(Workspace workspace, Commands commands, Supplier<Window> owner) {
        AdjudicationPanel panel = new AdjudicationPanel(new AdjudicationViewModel(workspace), commands, owner);
        commands.on(WindowCommand.ADJUDICATE, panel::open);
        // What was decided is seen here alone.
        workspace
                .reversalProperty()
                .subscribe(came -> came.filter(one -> one.changes().stream()
                                .anyMatch(change -> change.kind().decides().isPresent()))
                        .filter(one -> !panel.model.openProperty().get())
                        .ifPresent(one -> panel.open()));
    }

    private void open() {
        Dialog<ButtonType> dialog = made.orElseGet(this::make);
        made = Optional.of(dialog);
        if (dialog.isShowing()) {
            dialog.getDialogPane().getScene().getWindow().requestFocus();
            return;
        }
        DialogSize.set((Region) dialog.getDialogPane().getContent(), owner.get(), WIDTH, HEIGHT);
        namesWereShown = model.hideNames();
        model.openProperty().set(true);
        Dialogs.openBeside(dialog);
    }

    private Dialog<ButtonType> make() {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner.get());
        dialog.initModality(Modality.NONE);
        dialog.setTitle(Messages.get("adjudicate.title"));
        dialog.setResizable(true);
        AdjudicationController controller = new AdjudicationController(model);
        dialog.getDialogPane().setContent(Layouts.load("AdjudicationView.fxml", controller));
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        dialog.getDialogPane().setId("adjudicateDialog");
        dialog.setOnShown(event -> controller.enter());
        dialog.setOnHidden(event -> {
            model.openProperty().set(false);
            if (namesWereShown) {
                model.showNames();
            }
        });
        dialog.getDialogPane().sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::focusedProperty)
                .subscribe(focused -> {
                    if (Boolean.TRUE.equals(focused)) {
                        model.refresh();
                    }
                });
        listen(dialog, controller);
        return dialog;
    }

    private void listen(Dialog<ButtonType> dialog, AdjudicationController controller) {
        Map<Command, Runnable> acts = new LinkedHashMap<>();
        Stream.of(ComparisonCommand.values())
                .filter(ComparisonCommand::isValue)
                .forEach(command -> acts.put(command, () -> controller.choose(command)));
        acts.put(ComparisonCommand.TAKE_BACK_DECISION, model::takeBack);
        acts.put(ComparisonCommand.NEXT_DISPUTED, controller::next);
        acts.put(ComparisonCommand.SHOW_CITATION, controller::nextCitation);
        acts.put(WindowCommand.SHOW_NARRATIVE, controller::toggleNarrative);
        acts.put(WindowCommand.FIND, controller::find);
        acts.put(WindowCommand.UNDO, model::undo);
        acts.put(WindowCommand.REDO, model::redo);
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_RELEASED, commands::keeps);
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (commands.keeps(event)) {
                return;
            }
            typedBelongsToCommand = false;
            if (event.isAltDown() && event.getCode().isDigitKey() && event.getCode() != KeyCode.DIGIT0) {
                event.consume();
                typedBelongsToCommand = true;
                controller.decideAsBefore(event.getCode().ordinal() - KeyCode.DIGIT1.ordinal());
                return;
            }
            if (controller.isWriting()) {
                if (event.getCode() == KeyCode.ESCAPE) {
                    event.consume();
                    controller.leave();
                }
                return;
            }
            if (event.getCode() == KeyCode.ESCAPE) {
                // The list would keep it for itself.
                event.consume();
                dialog.close();
                return;
            }
            KeyPress.of(event)
                    .flatMap(key -> acts.keySet().stream()
                            .filter(one -> commands.keys().keys(one).contains(key))
                            .findFirst())
                    .ifPresent(command -> {
                        event.consume();
                        typedBelongsToCommand = true;
                        acts.get(command).run();
                    });
        });
        // The digit that chooses a label must not be typed into the reason.
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (!commands.keeps(event) && typedBelongsToCommand) {
                event.consume();
            }
        });
    }
}
