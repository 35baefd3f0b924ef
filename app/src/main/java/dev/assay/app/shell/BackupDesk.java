package dev.assay.app.shell;

import dev.assay.app.service.Backup;
import dev.assay.app.service.BackupService;
import dev.assay.app.service.FailureText;
import dev.assay.app.service.ProjectOpener;
import dev.assay.app.service.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.persistence.FilePlace;
import dev.assay.persistence.StoreException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Goes back to backups, and saves what is open when its file is gone. FX thread only. */
public final class BackupDesk {
    private static final double WIDTH = 520;

    private final Workspace workspace;
    private final BackgroundRunner db;
    private final ProjectDesk desk;
    private final Path rescued;
    private boolean closing;

    /** A button: the key of its words, and its id. */
    private record Choice(String words, String id) {}

    /** @param rescued the folder for a copy of a project whose own folder is gone */
    BackupDesk(Workspace workspace, BackgroundRunner db, ProjectDesk desk, Path rescued) {
        this.workspace = workspace;
        this.db = db;
        this.desk = desk;
        this.rescued = rescued;
    }

    /** Shows the backups of the open project. */
    public void choose() {
        workspace.projectProperty().get().ifPresent(open -> {
            Path project = open.session().file();
            db.run(
                    () -> BackupService.list(project),
                    backups -> new BackupsDialog(
                                    desk.window(),
                                    backups,
                                    backup -> openCopy(project, backup),
                                    open.readOnly() ? Optional.empty() : Optional.of(backup -> goBack(open.session(), backup)))
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
                            Messages.get("backup.offer", FailureText.sentence(failure), BackupsDialog.describe(backup)),
                            new Choice("backup.open-copy", "backupCopy"),
                            ButtonType.CLOSE,
                            () -> openCopy(project, backup))),
                    this::tell);
        }
    }

    /** Says that the file of the open project is gone, and offers to save what is open to another. */
    public void offerRescue() {
        workspace.projectProperty().get().ifPresent(open -> db.run(
                () -> lost(open.session()),
                sentence -> {
                    workspace.notify(sentence);
                    ask(sentence, new Choice("rescue.save", "rescueSave"), ButtonType.CLOSE, () -> rescue(open.session()));
                },
                this::tell));
    }

    private static String lost(ProjectSession session) {
        String name = session.file().getFileName().toString();
        if (session.store().keepApart() != FilePlace.OVERWRITTEN) {
            return Messages.get("rescue.offer", name);
        }
        return BackupService.newestGood(session.file())
                .map(backup -> Messages.get("rescue.overwritten.backup", name, BackupsDialog.describe(backup)))
                .orElseGet(() -> Messages.get("rescue.overwritten", name));
    }

    /**
     * Makes a backup of what is new, then closes. When none can be made the assessor is told, and asked whether to close all the
     * same: what was saved is in the project.
     */
    void backUpAndClose(Runnable close) {
        Optional<Workspace.OpenProject> open =
                workspace.projectProperty().get().filter(one -> !one.readOnly());
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
                        workspace.notify(Messages.get("backup.failed", FailureText.sentence(failure)));
                        askToClose(Messages.get("backup.close", FailureText.sentence(failure)), "backup.close.anyway", close);
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
        db.run(() -> BackupService.copy(project, backup), desk::open, this::tell);
    }

    private void goBack(ProjectSession session, Backup backup) {
        if (workspace.hasUnsaved()) {
            workspace.notify(Messages.get("backup.unsaved"));
            return;
        }
        Path project = session.file();
        workspace.hide();
        db.run(
                () -> BackupService.restore(session, backup, InstantSource.system()),
                kept -> reopen(
                        project,
                        Messages.get("backup.restored", BackupsDialog.describe(backup), kept.getFileName().toString())),
                failure -> db.run(
                        () -> {
                            session.close();
                            return project;
                        },
                        closed -> reopen(project, FailureText.sentence(failure)),
                        this::tell));
    }

    private void reopen(Path project, String sentence) {
        desk.open(project);
        workspace.notify(sentence);
    }

    private void rescue(ProjectSession session) {
        db.run(
                () -> {
                    ProjectSession copy = ProjectOpener.open(
                                    BackupService.rescue(session, rescued, InstantSource.system()))
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
                    workspace.notify(Messages.get("rescue.saved", copy.file().toString()));
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
        workspace.notify(FailureText.sentence(failure));
    }
}
