package dev.assay.app.shell;

import dev.assay.app.service.Backup;
import dev.assay.app.service.BackupService;
import dev.assay.app.service.ProjectOpener;
import dev.assay.app.service.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
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
                            Messages.get("backup.offer", failure.getMessage(), BackupsDialog.describe(backup)),
                            "backup.open-copy",
                            "backupCopy",
                            () -> openCopy(project, backup))),
                    this::tell);
        }
    }

    /** Says that the file of the open project is gone, and offers to save what is open to another. */
    public void offerRescue() {
        workspace.projectProperty().get().ifPresent(open -> {
            String sentence = Messages.get("rescue.offer", open.session().file().getFileName().toString());
            workspace.notify(sentence);
            ask(sentence, "rescue.save", "rescueSave", () -> rescue(open.session()));
        });
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
        workspace.rememberPlace();
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
                        closed -> reopen(project, failure.getMessage()),
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
    private void ask(String sentence, String button, String id, Runnable act) {
        ButtonType go = new ButtonType(Messages.get(button), ButtonBar.ButtonData.OK_DONE);
        Alert alert = new Alert(Alert.AlertType.WARNING, "", go, ButtonType.CLOSE);
        Optional.ofNullable(desk.window()).ifPresent(alert::initOwner);
        alert.setHeaderText(null);
        Label text = new Label(sentence);
        text.setWrapText(true);
        text.setPrefWidth(WIDTH);
        alert.getDialogPane().setContent(text);
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        Button first = (Button) alert.getDialogPane().lookupButton(go);
        first.setId(id);
        alert.resultProperty().subscribe(chosen -> {
            if (chosen == go) {
                act.run();
            }
        });
        alert.show();
    }

    private void tell(Exception failure) {
        workspace.notify(String.valueOf(failure.getMessage()));
    }
}
