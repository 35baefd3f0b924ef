package dev.assay.app.feature.organise;

import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.persistence.imports.ImportReport;
import java.util.Optional;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Window;

/** The warnings of an import that is done, to read and to copy. */
public final class WarningsDialog {
    private WarningsDialog() {}

    /** Shows them. */
    public static void show(Window owner, ImportReport report) {
        ProblemList list = new ProblemList();
        list.show(report.warnings());
        DialogSize.set(list, owner, 640, 360);
        Dialog<ButtonType> dialog = new Dialog<>();
        Optional.ofNullable(owner).ifPresent(dialog::initOwner);
        dialog.setTitle(Messages.get("import.warnings", report.warnings().size()));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("warningsDialog");
        dialog.getDialogPane().setContent(list);
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        Dialogs.open(dialog);
    }
}
