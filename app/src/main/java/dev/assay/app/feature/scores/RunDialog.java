package dev.assay.app.feature.scores;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import java.util.List;
import java.util.function.Function;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.stage.Window;
import org.controlsfx.control.textfield.TextFields;

/** Asks for the task, type and team of a run, and sets them. */
final class RunDialog {
    private static final double GAP = 10;

    private final GridPane content = new GridPane(GAP, GAP);

    private RunDialog() {}

    /** Asks for those of a run; the teams and families of the others are offered. */
    static void ask(RunRow run, ScoresViewModel model, Window owner) {
        new RunDialog().open(run, model, owner);
    }

    private void open(RunRow run, ScoresViewModel model, Window owner) {
        RunDescription present = run.description();
        ComboBox<Answer.Task> task = choice(
                "runTask",
                "scores.task",
                List.of(Answer.Task.NONE, Answer.Task.AG, Answer.Task.RAG),
                one -> one == Answer.Task.NONE ? Messages.get("scores.describe.unknown") : one.word(),
                present.task());
        ComboBox<RunDescription.Type> type = choice(
                "runType",
                "scores.type",
                List.of(RunDescription.Type.NONE, RunDescription.Type.AUTOMATIC, RunDescription.Type.MANUAL),
                one -> Messages.get(
                        one == RunDescription.Type.NONE ? "scores.describe.unknown" : "scores.type." + one.word()),
                present.type());
        TextField team = text("runTeam", "scores.team", RunDescription::team, run, model);
        TextField family = text("runFamily", "scores.family", RunDescription::family, run, model);
        ButtonType save = new ButtonType(Messages.get("scores.describe.save"), ButtonBar.ButtonData.OK_DONE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("scores.describe.title", run.name()));
        dialog.getDialogPane().setId("runDialog");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(save, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(save).setId("runSave");
        dialog.setOnShown(event -> task.requestFocus());
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == save) {
                model.describe(run.run(), new RunDescription(
                        task.getValue(), type.getValue(), team.getText(), family.getText()));
            }
        });
        Dialogs.open(dialog);
    }

    /** A field for a word of a run; those of the other runs are offered. */
    private TextField text(
            String id, String title, Function<RunDescription, String> word, RunRow run, ScoresViewModel model) {
        TextField field = new TextField(word.apply(run.description()));
        field.setId(id);
        TextFields.bindAutoCompletion(
                field,
                model.runs().stream()
                        .map(row -> word.apply(row.description()))
                        .filter(name -> !name.isEmpty())
                        .distinct()
                        .sorted()
                        .toList());
        add(title, field);
        return field;
    }

    private <T> ComboBox<T> choice(
            String id, String title, List<T> all, Function<T, String> words, T chosen) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.setConverter(new ChosenWords<>(words));
        box.getItems().setAll(all);
        box.setValue(chosen);
        box.setMaxWidth(Double.MAX_VALUE);
        add(title, box);
        return box;
    }

    private void add(String title, Control field) {
        Label name = new Label(Messages.get(title));
        name.setLabelFor(field);
        field.setAccessibleText(name.getText());
        content.addRow(content.getRowCount(), name, field);
    }
}
