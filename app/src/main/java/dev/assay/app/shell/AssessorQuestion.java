package dev.assay.app.shell;

import dev.assay.app.service.project.AssessorName;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.Messages;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.controlsfx.control.textfield.TextFields;

/**
 * Asks who works here: the name that log, report and scores carry. Nothing is guessed, and nothing goes on without an
 * answer.
 */
public final class AssessorQuestion {
    private static final double WIDTH = 460;

    private AssessorQuestion() {}

    /**
     * Asks, and waits for nothing.
     *
     * @param owner the window that asks; null before there is one
     * @param present the name so far; empty when there is none
     * @param answered gets a name that can be used; not called when the question is left
     * @param left is run when it is
     */
    public static void ask(Window owner, String present, Consumer<String> answered, Runnable left) {
        ask(owner, Messages.get(present.isEmpty() ? "assessor.ask" : "assessor.change"), present, answered, left);
    }

    /** As {@link #ask(Window, String, Consumer, Runnable)}, with a sentence that says why. */
    static void ask(Window owner, String sentence, String offered, Consumer<String> answered, Runnable left) {
        TextField field = TextFields.createClearableTextField();
        field.setId("assessorName");
        field.setText(offered);
        field.setPromptText(Messages.get("assessor.prompt"));
        field.setAccessibleText(Messages.get("assessor.name"));
        Label reason = new Label();
        reason.setId("assessorReason");
        FieldReasons reasons = new FieldReasons();
        reasons.watch(field, reason, AssessorQuestion::problem);
        Label asked = new Label(sentence);
        asked.setWrapText(true);
        asked.setMinHeight(Region.USE_PREF_SIZE);
        VBox content = new VBox(8, asked, field, reason);
        content.setPrefWidth(WIDTH);
        ButtonType take = new ButtonType(Messages.get("assessor.take"), ButtonBar.ButtonData.OK_DONE);
        Dialog<ButtonType> dialog = new Dialog<>();
        Optional.ofNullable(owner).ifPresent(dialog::initOwner);
        dialog.setTitle(Messages.get("assessor.title"));
        dialog.getDialogPane().setId("assessorDialog");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(take, ButtonType.CANCEL);
        Button go = (Button) dialog.getDialogPane().lookupButton(take);
        go.setId("assessorTake");
        go.disableProperty().bind(field.textProperty().map(String::isBlank));
        go.addEventFilter(ActionEvent.ACTION, event -> {
            if (!reasons.accept()) {
                event.consume();
            }
        });
        dialog.setOnShown(event -> field.requestFocus());
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == take) {
                answered.accept(field.getText().strip());
            } else {
                left.run();
            }
        });
        Dialogs.open(dialog);
    }

    private static String problem(String name) {
        return AssessorName.refusal(name).map(Messages::of).orElse("");
    }
}
