package dev.assay.app.feature.organise;

import dev.assay.app.service.scores.BattlePlan;
import dev.assay.app.service.work.BattleService;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleDraw.Method;
import dev.assay.model.battle.BattleForecast;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.stage.Window;

/** Asks how many battles to draw, and draws them beside those that there are. */
public final class DrawBattlesDialog {
    private static final double WIDTH = 460;
    private static final int USUAL = 2;
    /** The height of what is expected, in lines, so that the window does not grow when it is there. */
    private static final double LINES = 7.5;

    private final TextField perRun = field("battlesPerRun", Integer.toString(USUAL));
    private final TextField again = field("battlesAgain", Long.toString(Math.round(100 * BattleDraw.USUAL_AGAIN)));
    private final TextField seed = field("battlesSeed", Long.toString(Resampling.DEFAULT.seed()));

    private final Label expected = new Label();
    private Optional<BattlePlan> plan = Optional.empty();
    private int asked;

    private DrawBattlesDialog() {}

    private static TextField field(String id, String words) {
        TextField field = new TextField(words);
        field.setId(id);
        field.setPrefColumnCount(6);
        return field;
    }

    /** Answers the command. */
    public static void answer(Workspace workspace, Commands commands, Supplier<Window> owner) {
        commands.onWhile(
                () -> !workspace.isReadOnly(),
                WindowCommand.DRAW_BATTLES,
                () -> new DrawBattlesDialog().ask(workspace, owner.get()));
    }

    private void ask(Workspace workspace, Window owner) {
        Label about = Nodes.label("battles.draw.about");
        about.setWrapText(true);
        about.setMaxWidth(WIDTH);
        about.setMinHeight(Region.USE_PREF_SIZE);
        GridPane fields = Nodes.styled(new GridPane(), "choice-grid");
        fields.setHgap(8);
        fields.setVgap(6);
        row(fields, 0, "battles.draw.per-run", perRun);
        row(fields, 1, "battles.draw.again", again);
        row(fields, 2, "drawing.seed", seed);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("command.draw-battles"));
        dialog.getDialogPane().setId("drawBattlesDialog");
        dialog.getDialogPane().setContent(new VBox(10, about, fields, expected));
        expected.setId("battlesExpected");
        expected.setWrapText(true);
        expected.setMaxWidth(WIDTH);
        expected.setMinHeight(LINES * Font.getDefault().getSize());
        expected.setAlignment(Pos.TOP_LEFT);
        ButtonType take = new ButtonType(Messages.get("drawing.go"), ButtonBar.ButtonData.OK_DONE);
        dialog.getDialogPane().getButtonTypes().setAll(take, ButtonType.CANCEL);
        Button go = (Button) dialog.getDialogPane().lookupButton(take);
        go.setId("drawBattlesGo");
        go.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !isDrawable(),
                        perRun.textProperty(),
                        again.textProperty(),
                        seed.textProperty()));
        dialog.setOnShown(event -> perRun.requestFocus());
        List.of(perRun, again, seed).forEach(field -> field.textProperty().subscribe(words -> expect(workspace)));
        workspace.readBeside(
                session -> BattlePlan.read(session.store(), Optional.empty()),
                read -> {
                    plan = Optional.of(read);
                    expect(workspace);
                });
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == take) {
                draw(workspace);
            }
        });
        Dialogs.open(dialog);
    }

    private static void row(GridPane fields, int row, String key, TextField field) {
        Label name = Nodes.label(key);
        name.setLabelFor(field);
        fields.addRow(row, name, field);
    }

    /** The number in a field; -1 where it is none. */
    private static long number(TextField field) {
        return field.getText().matches("[0-9]{1,9}") ? Long.parseLong(field.getText()) : -1;
    }

    private boolean isDrawable() {
        return number(perRun) >= 1 && number(again) >= 0 && number(again) <= 100 && number(seed) >= 0;
    }

    private BattleDraw draw() {
        return new BattleDraw(Method.PER_RUN, (int) number(perRun), number(seed), number(again) / 100.0);
    }

    /** Says what the battles would cost and tell; of several that were asked for the last one is said. */
    private void expect(Workspace workspace) {
        int mine = ++asked;
        expected.setText("");
        plan.filter(read -> isDrawable()).ifPresent(read -> {
            BattleDraw draw = draw();
            expected.setText(Messages.get("battles.draw.expecting"));
            workspace.compute(() -> read.row(draw), row -> {
                if (mine == asked) {
                    expected.setText(row.battles() == 0 ? "" : words(read, row));
                }
            });
        });
    }

    private static String words(BattlePlan read, BattlePlan.Row row) {
        int top = BattleForecast.top(read.runs());
        double right = row.forecast().right();
        return Messages.get("battles.draw.cost", row.battles(), row.showings(), row.hours(), Math.round(read.seconds()))
                + " "
                + (row.forecast().error().isEmpty()
                        ? Messages.get("battles.draw.few")
                        : Messages.get("battles.draw.error", row.forecast().error().getAsDouble()))
                + " "
                + (top == 1
                        ? Messages.get("battles.draw.best", right)
                        : Messages.get("battles.draw.top", top, right, row.forecast().settled()))
                + " "
                + Messages.get(
                        "battles.draw.from." + read.source().from().name().toLowerCase(Locale.ROOT),
                        read.source().count(),
                        read.source().judge());
    }

    private void draw(Workspace workspace) {
        BattleDraw draw = draw();
        workspace.topics().stream()
                .findFirst()
                .ifPresent(topic -> workspace.perform(
                        topic.topic().id(),
                        session -> new BattleService(session.store()).draw(draw),
                        drawn -> {
                            workspace.reload();
                            workspace.say("battles.drawn", drawn.fresh(), drawn.topics(), drawn.runs());
                        },
                        null));
    }
}
