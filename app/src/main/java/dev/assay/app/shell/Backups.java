package dev.assay.app.shell;

import dev.assay.app.service.project.Backup;
import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.persistence.files.FilePlace;
import dev.assay.persistence.record.StoreException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Goes back to backups, and saves what is open when its file is gone. FX thread only. */
public final class Backups {
    private static final double WIDTH = 520;

    private final Workspace workspace;
    private final BackgroundRunner db;
    private final ProjectOpening desk;
    private final Path rescued;
    private boolean closing;

    /** A button: the key of its words, and its id. */
    private record Choice(String words, String id) {}

    /** @param rescued the folder for a copy of a project whose own folder is gone */
    Backups(Workspace workspace, BackgroundRunner db, ProjectOpening desk, Path rescued) {
        this.workspace = workspace;
        this.db = db;
        this.desk = desk;
        this.rescued = rescued;
    }

    /** Shows the backups of the open project. */
    public void choose() {
        workspace.open().ifPresent(open -> {
            Path project = open.session().file();
            db.run(
                    () -> BackupService.list(project),
                    backups -> new BackupsDialog(
                                    desk.window(),
                                    backups,
                                    backup -> openCopy(project, backup),
                                    open.readOnly()
                                            ? Optional.empty()
                                            : Optional.of(backup -> goBack(open.session(), backup)))
                            .show(),
                    this::tell);
        });
    }

    /** Says why a project could not be opened, and offers its newest good backup when there is one. */
    void offerInstead(Path project, Exception failure) {
        tell(failure);
        if (failure instanceof StoreException store
                && List.of(StoreException.Kind.DAMAGED, StoreException.Kind.MISSING, StoreException.Kind.NOT_A_PROJECT)
                        .contains(store.kind())) {
            db.run(
                    () -> BackupService.newestGood(project),
                    found -> found.ifPresent(backup -> ask(
                            Messages.get(
                                    "backup.offer",
                                    FailureText.words(failure),
                                    BackupsDialog.describe(backup)),
                            new Choice("backup.open-copy", "backupCopy"),
                            ButtonType.CLOSE,
                            () -> openCopy(project, backup))),
                    this::tell);
        }
    }

    /**
     * Says that the file of the open project or its log is gone, saves what is open to another, and offers to go on in
     * that.
     */
    public void offerRescue() {
        workspace.open().ifPresent(open -> db.run(
                () -> lost(open.session()),
                lost -> {
                    workspace.warn(lost.sentence());
                    ask(
                            lost.sentence(),
                            new Choice(lost.copy().isPresent() ? "rescue.go-on" : "rescue.save", "rescueSave"),
                            ButtonType.CLOSE,
                            () -> goOn(open.session(), lost.copy()));
                },
                this::tell));
    }

    /**
     * The sentence on a lost file, and the place of the rescued copy of the open project, if one could be saved
     * automatically.
     */
    private record Lost(String sentence, Optional<Path> copy) {}

    private Lost lost(ProjectSession session) {
        String name = session.file().getFileName().toString();
        if (session.store().keepApart() != FilePlace.OVERWRITTEN) {
            try {
                Path copy = BackupService.rescue(session, rescued, InstantSource.system());
                return new Lost(Messages.get("rescue.made", name, copy.toString()), Optional.of(copy));
            } catch (StoreException e) {
                return new Lost(Messages.get("rescue.offer", name) + " " + Messages.of(e.told()), Optional.empty());
            }
        }
        String sentence = BackupService.newestGood(session.file())
                .map(backup -> Messages.get("rescue.overwritten.backup", name, BackupsDialog.describe(backup)))
                .orElseGet(() -> Messages.get("rescue.overwritten", name));
        return new Lost(sentence, Optional.empty());
    }

    /**
     * Makes a backup of what is new, then closes. When none can be made the assessor is told, and asked whether to
     * close all the same: what was saved is in the project.
     */
    void backUpAndClose(Runnable close) {
        Optional<Workspace.OpenProject> open = workspace.writable();
        if (open.isEmpty()) {
            close.run();
        } else if (!closing) {
            closing = true;
            ProjectSession session = open.get().session();
            db.run(
                    () -> BackupService.backUpIfChanged(session, InstantSource.system()),
                    made -> {
                        closing = false;
                        close.run();
                    },
                    failure -> {
                        closing = false;
                        workspace.warn(Messages.get("backup.failed", FailureText.words(failure)));
                        askToClose(
                                Messages.get("backup.close", FailureText.words(failure)),
                                "backup.close.anyway",
                                close);
                    });
        }
    }

    /**
     * Says what could not be done before closing, and asks whether to close all the same.
     *
     * @param words the key of the words that do
     */
    void askToClose(String sentence, String words, Runnable close) {
        ask(
                sentence,
                new Choice(words, "closeAnyway"),
                new ButtonType(Messages.get("close.unsaved.stay"), ButtonBar.ButtonData.CANCEL_CLOSE),
                close);
    }

    private void openCopy(Path project, Backup backup) {
        db.run(
                () -> BackupService.copy(project, backup),
                copy -> desk.open(copy, window -> window.notify(Messages.get(
                        "backup.copied", copy.getFileName().toString(), BackupsDialog.describe(backup)))),
                this::tell);
    }

    private void goBack(ProjectSession session, Backup backup) {
        if (workspace.hasUnsaved()) {
            workspace.say("backup.unsaved");
            return;
        }
        Path project = session.file();
        workspace.hide();
        db.run(
                () -> BackupService.restore(session, backup, InstantSource.system()),
                kept -> desk.open(
                        project,
                        window -> window.notify(Messages.get(
                                "backup.restored", BackupsDialog.describe(backup), kept.getFileName().toString()))),
                failure -> db.run(
                        () -> {
                            session.close();
                            return project;
                        },
                        closed -> desk.open(project, window -> window.warn(FailureText.words(failure))),
                        this::tell));
    }

    private void goOn(ProjectSession session, Optional<Path> made) {
        db.run(
                () -> {
                    ProjectSession copy = ProjectOpener.open(made.orElseGet(
                                    () -> BackupService.rescue(session, rescued, InstantSource.system())))
                            .session();
                    try (session) {
                        return copy;
                    } catch (StoreException e) {
                        // Its file is gone: everything it held is in the copy.
                        return copy;
                    }
                },
                copy -> {
                    desk.goOnIn(copy);
                    workspace.say("rescue.saved", copy.file().toString());
                },
                this::tell);
    }

    /** Asks with one button to go ahead and one to let it be; nothing waits for the answer. */
    private void ask(String sentence, Choice choice, ButtonType otherwise, Runnable act) {
        ButtonType go = new ButtonType(Messages.get(choice.words()), ButtonBar.ButtonData.OK_DONE);
        Alert alert = new Alert(Alert.AlertType.WARNING, "", go, otherwise);
        Optional.ofNullable(desk.window()).ifPresent(alert::initOwner);
        alert.setHeaderText(null);
        Label text = new Label(sentence);
        text.setWrapText(true);
        text.setPrefWidth(WIDTH);
        alert.getDialogPane().setContent(text);
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        Button first = (Button) alert.getDialogPane().lookupButton(go);
        first.setId(choice.id());
        alert.resultProperty().subscribe(chosen -> {
            if (chosen == go) {
                act.run();
            }
        });
        alert.show();
    }

    private void tell(Exception failure) {
        workspace.warn(FailureText.words(failure));
    }

    /** The backups of a project, to open one as a copy or to go back to it. */
    static final class BackupsDialog extends Dialog<ButtonType> {
        private static final double BYTES_PER_MEGABYTE = 1_000_000;

        /** @param goBack what going back does; empty when the project may not be changed */
        BackupsDialog(
                Window owner, List<Backup> backups, Consumer<Backup> openCopy, Optional<Consumer<Backup>> goBack) {
            initOwner(owner);
            setTitle(Messages.get("backup.title"));
            setResizable(true);
            ListView<Backup> list = new ListView<>();
            list.setId("backups");
            list.setAccessibleText(Messages.get("backup.title"));
            list.getItems().setAll(backups);
            list.getSelectionModel().selectFirst();
            setOnShown(event -> list.requestFocus());
            // A list would keep it.
            list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ESCAPE) {
                    event.consume();
                    close();
                }
            });
            Label none = Nodes.label("backup.none");
            none.setWrapText(true);
            list.setPlaceholder(none);
            list.setCellFactory(one -> new Cell());
            Label explained = Nodes.label("backup.explained");
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
            return Messages.get(
                    "backup.line",
                    ShownTime.withDay(backup.made()),
                    backup.size() / BYTES_PER_MEGABYTE,
                    backup.events());
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
}
