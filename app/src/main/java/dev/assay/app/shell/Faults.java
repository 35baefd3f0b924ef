package dev.assay.app.shell;

import dev.assay.app.service.FaultReport;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.WrappedText;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells of errors that nobody caught, in one dialog that stands in nobody's way: the project goes on beside it. The
 * same error is told once, for one in what is drawn comes back with every picture; others that follow while the dialog
 * is open are added to it. FX thread only.
 */
public final class Faults {
    private static final Logger LOG = LoggerFactory.getLogger(Faults.class);
    private static final double WIDTH = 620;
    private static final double HEIGHT = 320;

    private final Workspace workspace;
    private final Supplier<Window> owner;
    private final Path logs;
    private final Set<String> told = new HashSet<>();
    private Optional<TextArea> open = Optional.empty();

    /** @param logs the folder that the log is in */
    public Faults(Workspace workspace, Supplier<Window> owner, Path logs) {
        this.workspace = workspace;
        this.owner = owner;
        this.logs = logs;
    }

    /** Keeps an error in the log and tells of it. */
    public void tell(Throwable failure) {
        FaultReport report = FaultReport.of(failure);
        LOG.error("Nobody caught {}", report.code(), failure);
        if (!told.add(report.code())) {
            return;
        }
        workspace.warn(Messages.get("fault.said", report.code()));
        open.ifPresentOrElse(
                area -> area.appendText("\n" + report.details()), () -> show(report));
    }

    private void show(FaultReport report) {
        WrappedText what = new WrappedText();
        what.setId("faultWhat");
        what.setText(Messages.get("fault.what", report.code(), logs));
        TextArea details = new TextArea(report.details());
        details.setId("faultDetails");
        details.setEditable(false);
        details.setAccessibleText(Messages.get("fault.details"));
        VBox.setVgrow(details, Priority.ALWAYS);
        VBox content = new VBox(10, what, details);
        DialogSize.set(content, owner.get(), WIDTH, HEIGHT);
        ButtonType copy = new ButtonType(Messages.get("fault.copy"), ButtonBar.ButtonData.LEFT);
        Dialog<ButtonType> dialog = new Dialog<>();
        Optional.ofNullable(owner.get()).ifPresent(dialog::initOwner);
        dialog.initModality(Modality.NONE);
        dialog.setTitle(Messages.get("fault.title"));
        dialog.setHeaderText(Messages.get("fault.title"));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("faultDialog");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(copy, ButtonType.CLOSE);
        Button copying = (Button) dialog.getDialogPane().lookupButton(copy);
        copying.setId("faultCopy");
        copying.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            CopiedRows.put(details.getText());
            copying.setText(Messages.get("fault.copied"));
        });
        Button close = (Button) dialog.getDialogPane().lookupButton(ButtonType.CLOSE);
        dialog.setOnShown(event -> close.requestFocus());
        dialog.setOnHidden(event -> open = Optional.empty());
        open = Optional.of(details);
        Dialogs.open(dialog);
    }
}
