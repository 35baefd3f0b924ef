package dev.assay.app.feature.label;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WrappedText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Binds the pane in which two related answers are looked at beside each other and their labels settled. */
public final class SideBySideController {
    private final LabelViewModel viewModel;
    private final Consistency consistency;
    private final Commands commands;
    private AnswerHalf left;
    private AnswerHalf right;

    @FXML private VBox bothPane;
    @FXML private Label bothTitle;
    @FXML private Label bothCount;
    @FXML private Label bothNumber;
    @FXML private Label bothImportance;
    @FXML private WrappedText bothNugget;
    @FXML private HBox bothKeys;
    @FXML private Label bothSets;
    @FXML private Button bothNext;
    @FXML private Button bothBack;
    @FXML private HBox halves;

    SideBySideController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.consistency = viewModel.consistency();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        left = new AnswerHalf(
                Command.LABEL_LEFT_AS_RIGHT,
                Messages.get("label.both.left"),
                commands,
                label -> settle(shown -> shown.left().pair(), label));
        right = new AnswerHalf(
                Command.LABEL_RIGHT_AS_LEFT,
                Messages.get("label.both.right"),
                commands,
                label -> settle(shown -> shown.right().pair(), label));
        left.setId("leftHalf");
        right.setId("rightHalf");
        halves.getChildren().setAll(left, right);
        for (Command command : List.of(Command.LABEL_SUPPORT, Command.LABEL_PARTIAL, Command.LABEL_NOT)) {
            bothKeys.getChildren().add(bothKeys.getChildren().size() - 1, KeyCaps.cap(command));
        }
        KeyCaps.bind(bothNext, Command.NEXT_DISAGREEMENT, commands);
        KeyCaps.bind(bothBack, Command.FOCUS_ROWS, commands);
        consistency.lookingProperty().subscribe(this::show);
        viewModel.view().tallyProperty().subscribe(() -> show(consistency.lookingProperty().get()));
        commands.onWhile(this::isOpen, Command.LABEL_LEFT_AS_RIGHT, () -> settle(
                shown -> shown.left().pair(), shown -> shown.right().state().label()));
        commands.onWhile(this::isOpen, Command.LABEL_RIGHT_AS_LEFT, () -> settle(
                shown -> shown.right().pair(), shown -> shown.left().state().label()));
    }

    private boolean isOpen() {
        return consistency.lookingProperty().get().isPresent();
    }

    private void settle(Function<SideBySide, Pair> which, dev.assay.model.Label label) {
        settle(which, shown -> label);
    }

    private void settle(
            Function<SideBySide, Pair> which,
            Function<SideBySide, dev.assay.model.Label> label) {
        consistency.lookingProperty().get().ifPresent(shown -> viewModel.settle(which.apply(shown), label.apply(shown)));
    }

    private void show(Optional<SideBySide> looking) {
        boolean wasOpen = bothPane.isVisible();
        Nodes.show(bothPane, looking.isPresent());
        looking.ifPresent(shown -> {
            String number = Integer.toString(shown.left().pair().nugget() + 1);
            bothTitle.setText(Messages.get("label.both.title", number, RelatedRow.relation(shown)));
            bothCount.setText(
                    shown.disagrees()
                            ? Messages.get(
                                    "label.both.count", Integer.toString(shown.place()), Integer.toString(shown.count()))
                            : Messages.get("label.both.settled"));
            bothNumber.setText(number);
            bothImportance.setText(Messages.get("importance." + shown.nugget().importance().word()));
            bothImportance.getStyleClass().setAll("label", "badge", shown.nugget().importance().word());
            bothNugget.setText(shown.nugget().text());
            bothSets.setText(Messages.get("label.both.sets", shown.left().answer().name()));
            bothNext.setDisable(shown.count() == 0 || shown.count() == 1 && shown.disagrees());
            boolean locked = viewModel.view().tallyProperty().get().locked();
            left.show(shown, shown.left(), shown.right(), locked);
            right.show(shown, shown.right(), shown.left(), locked);
            bothPane.setAccessibleText(bothTitle.getText() + ". " + shown.nugget().text() + ". " + bothCount.getText());
            if (!wasOpen) {
                bothPane.requestFocus();
            }
        });
    }
}
