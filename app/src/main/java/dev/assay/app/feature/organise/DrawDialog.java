package dev.assay.app.feature.organise;

import dev.assay.app.service.work.DrawService;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.agreement.Resampling;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Asks for the number of topics and the way to draw them; draws them after a confirmation that this is final. */
public final class DrawDialog {
    private static final double WIDTH = 460;
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

    private final Workspace workspace;
    private final DrawService.Choice choice;
    private final TextField count;
    private final TextField seed = new TextField(Long.toString(Resampling.DEFAULT.seed()));
    private final RadioButton atRandom = new RadioButton(Messages.get("drawing.at-random"));
    private final RadioButton byTable = new RadioButton(Messages.get("drawing.by-table"));
    private final Label file = new Label();
    private Optional<Path> table = Optional.empty();

    private DrawDialog(Workspace workspace, DrawService.Choice choice) {
        this.workspace = workspace;
        this.choice = choice;
        count = new TextField(Integer.toString(Math.clamp(choice.open(), 1, 20)));
        count.setId("drawCount");
    }

    /** Answers the command. */
    public static void answer(Workspace workspace, Commands commands, Choosers choosers, Supplier<Window> owner) {
        commands.onWhile(
                () -> !workspace.isReadOnly(),
                WindowCommand.DRAW_TOPICS,
                () -> workspace.readBeside(
                        session -> session.service(DrawService::new).choice(),
                        choice -> new DrawDialog(workspace, choice).ask(choosers, owner.get())));
    }

    private void ask(Choosers choosers, Window owner) {
        VBox content = new VBox(10, words(told()));
        content.setPrefWidth(WIDTH);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("command.draw-topics"));
        dialog.getDialogPane().setId("drawDialog");
        dialog.getDialogPane().setContent(content);
        if (choice.open() == 0) {
            dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
            Dialogs.open(dialog);
            return;
        }
        boolean more = choice.standing().isPresent();
        content.getChildren()
                .add(row(Messages.get(more ? "drawing.count-more" : "drawing.count", choice.open()), count));
        if (!more) {
            content.getChildren()
                    .addAll(
                            method(choosers),
                            row(Messages.get("drawing.seed"), seed),
                            words(Messages.get("drawing.for-good")));
        }
        ButtonType take = new ButtonType(Messages.get("drawing.go"), ButtonBar.ButtonData.OK_DONE);
        dialog.getDialogPane().getButtonTypes().setAll(take, ButtonType.CANCEL);
        Button go = (Button) dialog.getDialogPane().lookupButton(take);
        go.setId("drawGo");
        seed.setId("drawSeed");
        go.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> wanted() < 1
                                || wanted() > choice.open()
                                || !more
                                        && (!NUMBER.matcher(seed.getText()).matches()
                                                || byTable.isSelected()
                                                        && file.getText().isEmpty()),
                        count.textProperty(),
                        seed.textProperty(),
                        byTable.selectedProperty(),
                        file.textProperty()));
        dialog.setOnShown(event -> count.requestFocus());
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == take) {
                draw((int) wanted(), more);
            }
        });
        Dialogs.open(dialog);
    }

    /** Number of topics asked for; 0 if the text is no number. */
    private long wanted() {
        return NUMBER.matcher(count.getText()).matches() ? Long.parseLong(count.getText()) : 0;
    }

    /** A text on the topics that can be drawn, and on those that were drawn. */
    private String told() {
        return choice.standing()
                .map(standing -> Messages.get(
                        "drawing.was-drawn",
                        standing.draw().drawn().size(),
                        standing.done(),
                        Long.toString(standing.draw().seed()),
                        choice.open()))
                .orElseGet(() -> Messages.get("drawing.from", choice.open(), choice.locked()));
    }

    private VBox method(Choosers choosers) {
        ToggleGroup one = new ToggleGroup();
        atRandom.setToggleGroup(one);
        byTable.setToggleGroup(one);
        atRandom.setSelected(true);
        byTable.setWrapText(true);
        byTable.setMaxWidth(WIDTH);
        byTable.setMinHeight(Region.USE_PREF_SIZE);
        atRandom.setId("drawAtRandom");
        byTable.setId("drawByTable");
        Button choose = Nodes.button("drawing.choose-table", "small");
        choose.setId("drawTable");
        choose.setOnAction(event -> choosers.filesToImport().stream().findFirst().ifPresent(chosen -> {
            table = Optional.of(chosen);
            file.setText(chosen.getFileName().toString());
        }));
        VBox ofTable = new VBox(6, words(Messages.get("drawing.table.about")), new HBox(8, choose, file));
        ofTable.disableProperty().bind(byTable.selectedProperty().not());
        return new VBox(6, atRandom, byTable, ofTable);
    }

    private static Label words(String said) {
        Label label = new Label(said);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.setMaxWidth(WIDTH);
        return label;
    }

    private static HBox row(String name, Region field) {
        Label label = new Label(name);
        label.setLabelFor(field);
        label.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = Nodes.styled(new HBox(8, label, field), "choice");
        return row;
    }

    private void draw(int wanted, boolean more) {
        Optional<Path> by = byTable.isSelected() ? table : Optional.empty();
        long start = more ? 0 : Long.parseLong(seed.getText());
        workspace.topics().stream()
                .findFirst()
                .ifPresent(topic -> workspace.perform(
                        topic.topic().id(),
                        session -> {
                            DrawService service = session.service(DrawService::new);
                            if (more) {
                                return service.more(wanted);
                            }
                            return by.map(file -> service.drawBy(wanted, start, file))
                                    .orElseGet(() -> service.draw(wanted, start, Optional.empty()));
                        },
                        standing -> {
                            workspace.reload();
                            workspace.say("drawing.done", standing.draw().drawn().size(),
                                    standing.draw().topics().size());
                        },
                        null));
    }
}
