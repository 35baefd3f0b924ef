package dev.assay.app.shell;

import dev.assay.app.service.Backup;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WrappedText;
import dev.assay.app.ui.WrappingCell;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
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
        Label none = new Label(Messages.get("backup.none"));
        none.setWrapText(true);
        list.setPlaceholder(none);
        list.setCellFactory(one -> new Cell());
        Label explained = new Label(Messages.get("backup.explained"));
        explained.setWrapText(true);
        explained.setMinHeight(Region.USE_PREF_SIZE);
        VBox box = new VBox(10, explained, list);
        VBox.setVgrow(list, Priority.ALWAYS);
        box.setPadding(new Insets(16));
        DialogSize.set(box, owner, 560, 340);
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

    private static final class Cell extends WrappingCell<Backup> {
        private final WrappedText line = new WrappedText();

        Cell() {
            line.setPadding(new Insets(4, 0, 4, 0));
        }

        @Override
        protected void updateItem(Backup backup, boolean empty) {
            super.updateItem(backup, empty);
            String words = empty || backup == null ? null : describe(backup);
            line.setText(words == null ? "" : words);
            setGraphic(words == null ? null : line);
            setAccessibleText(words);
        }
    }
}
