package dev.assay.app.shell;

import dev.assay.app.service.Places;
import dev.assay.app.service.ProgramVersion;
import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/**
 * The dialog on the program: its name, its licence, the system it runs on, and the folders it uses; each line can be
 * selected and copied.
 */
public final class AboutDialog {
    private static final double WIDTH = 580;
    private static final double HEIGHT = 325;

    private AboutDialog() {}

    /**
     * Shows it, and waits for nothing.
     *
     * @param sync the sync folder of the open project; empty when none is open
     */
    public static void show(Window owner, Places places, Optional<Path> sync) {
        Map<String, String> lines = lines(places, sync);
        Label version = Nodes.styled(new Label(Messages.get("about.version", ProgramVersion.text())), "strong");
        version.setId("aboutVersion");
        Label purpose = Nodes.label("about.purpose");
        purpose.setWrapText(true);
        purpose.setMinHeight(Region.USE_PREF_SIZE);
        Label licence = Nodes.label("about.licence");
        licence.setWrapText(true);
        licence.setMinHeight(Region.USE_PREF_SIZE);
        VBox content = new VBox(10, version, purpose, table(lines), licence);
        // In large text there is more of it than a low screen has room for.
        ScrollPane all = Nodes.styled(new ScrollPane(content), "center-scroll");
        // A dialog lays none round what scrolls.
        content.setPadding(new Insets(14));
        all.setFitToWidth(true);
        DialogSize.set(all, owner, WIDTH, HEIGHT);
        ButtonType copy = new ButtonType(Messages.get("about.copy"), ButtonBar.ButtonData.LEFT);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("command.about"));
        dialog.setHeaderText(Messages.get("app.name"));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("aboutDialog");
        dialog.getDialogPane().setContent(all);
        dialog.getDialogPane().getButtonTypes().setAll(copy, ButtonType.CLOSE);
        Button copying = (Button) dialog.getDialogPane().lookupButton(copy);
        copying.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            CopiedRows.put("Assay " + ProgramVersion.text() + "\n"
                    + lines.entrySet().stream()
                            .map(line -> line.getKey() + ": " + line.getValue())
                            .collect(Collectors.joining("\n")));
        });
        dialog.setOnShown(event ->
                dialog.getDialogPane().lookupButton(ButtonType.CLOSE).requestFocus());
        Dialogs.open(dialog);
    }

    private static Map<String, String> lines(Places places, Optional<Path> sync) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put(Messages.get("about.projects"), places.projects().toString());
        lines.put(
                Messages.get("about.sync"),
                sync.map(Path::toString).orElseGet(() -> Messages.get("about.sync.none")));
        lines.put(Messages.get("about.settings"), places.preferences().toString());
        lines.put(Messages.get("about.log"), places.logs().toString());
        lines.put(
                Messages.get("about.runs-on"),
                "Java " + Runtime.version() + ", JavaFX " + System.getProperty("javafx.runtime.version", "-") + ", "
                        + System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        return lines;
    }

    private static GridPane table(Map<String, String> lines) {
        GridPane table = new GridPane(12, 5);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints value = new ColumnConstraints();
        value.setHgrow(Priority.ALWAYS);
        table.getColumnConstraints().setAll(name, value);
        int row = 0;
        for (Map.Entry<String, String> line : lines.entrySet()) {
            Label named = Nodes.styled(new Label(line.getKey()), "muted");
            GridPane.setValignment(named, VPos.CENTER);
            // A name of a folder is there to be selected, and may be longer than the dialog is wide.
            TextField shown = Nodes.styled(new TextField(line.getValue()), "flat");
            shown.setEditable(false);
            shown.setAccessibleText(line.getKey());
            named.setLabelFor(shown);
            table.addRow(row++, named, shown);
        }
        return table;
    }
}
