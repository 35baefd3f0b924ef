package dev.assay.app.feature.organise;

import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.edit.Kinds;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** A history as a list, the latest first, and a button that goes back to the line that is selected, where one can. */
public final class HistoryDialog {
    private final Dialog<ButtonType> dialog = new Dialog<>();
    private final ListView<HistoryViewModel.HistoryRow> list = new ListView<>();
    private final Optional<ButtonType> restore;

    /** @param action goes back to the selected line; empty where one can only look */
    private HistoryDialog(Window owner, String title, Optional<String> action) {
        dialog.initOwner(owner);
        dialog.setTitle(title);
        dialog.setHeaderText(title);
        dialog.setResizable(true);
        restore = action.map(words -> new ButtonType(words, ButtonBar.ButtonData.OK_DONE));
        list.setId("history");
        list.setAccessibleText(title);
        list.setCellFactory(one -> new Cell());
        DialogSize.set(list, owner, 640, 380);
        Label none = Nodes.label("history.loading", "empty");
        none.setWrapText(true);
        list.setPlaceholder(none);
        dialog.getDialogPane().setContent(list);
        restore.ifPresent(dialog.getDialogPane().getButtonTypes()::add);
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        Optional<Button> go = restore.map(type -> (Button) dialog.getDialogPane().lookupButton(type));
        go.ifPresent(button -> {
            button.setId("history-restore");
            button.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        });
        // A list would keep both keys to itself.
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                go.ifPresent(Button::fire);
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                dialog.close();
            }
        });
        dialog.setOnShown(event -> list.requestFocus());
    }

    /** Answers whoever asks for a history, over {@code owner}. */
    public static void answer(Workspace workspace, Commands commands, Supplier<Window> owner) {
        HistoryViewModel model = new HistoryViewModel(workspace);
        workspace.requests().onHistory(subject -> {
            String title = Messages.get(
                    switch (subject) {
                        case HistorySubject.OfNugget nugget -> "history.of-nugget";
                        case HistorySubject.OfJudgment<?, ?> one ->
                            one.kind() == Kinds.LABEL ? "history.of-label" : "history.of-judgment";
                    });
            Optional<String> action = HistoryViewModel.isRestorable(subject)
                    ? Optional.of(Messages.get("history.restore"))
                    : Optional.empty();
            HistoryDialog shown = new HistoryDialog(owner.get(), title, action);
            model.read(subject, shown::show);
            shown.open();
        });
        commands.on(WindowCommand.UNDO_HISTORY, () -> {
            HistoryDialog shown = new HistoryDialog(
                    owner.get(), Messages.get("history.undo"), Optional.of(Messages.get("history.undo.go")));
            model.readUndo(shown::show);
            shown.open();
        });
    }

    private void show(List<HistoryViewModel.HistoryRow> rows) {
        ((Label) list.getPlaceholder()).setText(Messages.get("history.none"));
        list.getItems().setAll(rows);
        list.getSelectionModel().selectFirst();
    }

    private void open() {
        dialog.resultProperty().subscribe(type -> {
            HistoryViewModel.HistoryRow row = list.getSelectionModel().getSelectedItem();
            if (row != null && restore.filter(type::equals).isPresent()) {
                row.restore().run();
            }
        });
        Dialogs.openBeside(dialog);
    }

    /** One act: when, who and what, and under it what was and what became of it. */
    private static final class Cell extends WrappingCell<HistoryViewModel.HistoryRow> {
        private final WrappedText what = Nodes.styled(new WrappedText(), "strong");
        private final WrappedText before = new WrappedText();
        private final WrappedText after = new WrappedText();
        private final VBox box = new VBox(3, what, before, after);

        Cell() {
            box.setPadding(new Insets(6, 0, 6, 0));
        }

        @Override
        protected void showItem(HistoryViewModel.HistoryRow row) {
            what.setText(row.what());
            put(before, row.before().isEmpty() ? "" : Messages.get("history.before", row.before()));
            put(after, row.after().isEmpty() ? "" : Messages.get("history.after", row.after()));
            setAccessibleText(Stream.of(row.what(), before.getText(), after.getText())
                    .filter(words -> !words.isEmpty())
                    .collect(Collectors.joining(". ")));
            setGraphic(box);
        }

        private static void put(WrappedText place, String words) {
            place.setText(words);
            TextDirection.apply(place, words);
            Nodes.show(place, !words.isEmpty());
        }
    }
}
