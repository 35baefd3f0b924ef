package dev.assay.app.shell;

import dev.assay.app.service.Backup;
import dev.assay.app.ui.Messages;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The backups of a project, to open one as a copy or to go back to it. */
final class BackupsDialog extends Dialog<ButtonType> {
    private static final double BYTES_PER_MEGABYTE = 1_000_000;

    /** @param goBack what going back does; empty when the project may not be changed */
    BackupsDialog(Window owner, List<Backup> backups, Consumer<Backup> openCopy, Optional<Consumer<Backup>> goBack) {
        initOwner(owner);
        setTitle(Messages.get("backup.title"));
        setResizable(true);
        ListView<Backup> list = new ListView<>();
        list.setId("backups");
        list.setAccessibleText(Messages.get("backup.title"));
        list.getItems().setAll(backups);
        list.getSelectionModel().selectFirst();
        list.setPlaceholder(new Label(Messages.get("backup.none")));
        list.setCellFactory(one -> new Cell());
        Label explained = new Label(Messages.get("backup.explained"));
        explained.setWrapText(true);
        VBox box = new VBox(10, explained, list);
        VBox.setVgrow(list, Priority.ALWAYS);
        box.setPrefSize(560, 340);
        getDialogPane().setContent(box);
        ButtonType copy = new ButtonType(Messages.get("backup.open-copy"), ButtonBar.ButtonData.OTHER);
        ButtonType back = new ButtonType(Messages.get("backup.go-back"), ButtonBar.ButtonData.OTHER);
        getDialogPane().getButtonTypes().setAll(copy, back, ButtonType.CLOSE);
        Button copyButton = (Button) getDialogPane().lookupButton(copy);
        Button backButton = (Button) getDialogPane().lookupButton(back);
        copyButton.setId("backupCopy");
        backButton.setId("backupGoBack");
        var nothing = Bindings.isNull(list.getSelectionModel().selectedItemProperty());
        copyButton.disableProperty().bind(nothing);
        backButton.disableProperty().bind(nothing.or(Bindings.createBooleanBinding(goBack::isEmpty)));
        resultProperty().subscribe(chosen -> {
            Backup backup = list.getSelectionModel().getSelectedItem();
            if (chosen == copy) {
                openCopy.accept(backup);
            } else if (chosen == back) {
                goBack.orElseThrow().accept(backup);
            }
        });
    }

    /** A backup on one line: when, how large, how much is in it. */
    static String describe(Backup backup) {
        String when = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM)
                .format(backup.made().atZone(ZoneId.systemDefault()));
        return Messages.get("backup.line", when, backup.size() / BYTES_PER_MEGABYTE, backup.events());
    }

    private static final class Cell extends ListCell<Backup> {
        @Override
        protected void updateItem(Backup backup, boolean empty) {
            super.updateItem(backup, empty);
            setText(empty || backup == null ? null : describe(backup));
        }
    }
}
