package dev.assay.app.feature.organise;

import dev.assay.app.feature.organise.ImportViewModel.ColumnTable;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.imports.Formats;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The card of an import's columns, fields and files that nothing is made of, each with the reason. */
final class UnusedCard extends VBox {
    private final GridPane rows = Nodes.styled(new GridPane(), "import-unused");

    UnusedCard() {
        setId("importUnused");
        Nodes.styled(this, "import-box");
        HBox head = new HBox(
                Nodes.label("import.unused", "import-heading"), Nodes.label("import.unused.said", "muted"));
        getChildren().setAll(Nodes.styled(head, "import-line"), rows);
        for (int percent : new int[] {32, 46, 22}) {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(percent);
            rows.getColumnConstraints().add(width);
        }
    }

    /** Lists the unused columns of an import's tables, then its unused files and fields. */
    void show(ImportViewModel model, List<ImportedFile> files) {
        rows.getChildren().clear();
        for (ColumnTable table : model.tables()) {
            for (String column : table.sample().columns()) {
                if (!table.meaning().named().containsValue(column)
                        && !table.meaning().systems().contains(column)) {
                    row(column, why(table, column), table.name());
                }
            }
        }
        for (ImportedFile file : files) {
            if (model.isLeftOut(file.name())) {
                row(file.name(), Messages.get(
                        model.isUnrecognised(file.name()) ? "import.unrecognised" : "import.left-out"), "");
            } else if (file.kind() == Formats.OTHER) {
                row(file.name(), file.note().map(Messages::of).orElse(""), "");
            }
            // The columns of tables are listed above.
            if (model.tables().stream().noneMatch(table -> table.name().equals(file.name()))) {
                file.unused().forEach(field -> row(field, Messages.get("import.unused.field"), file.name()));
            }
        }
        Nodes.show(this, !rows.getChildren().isEmpty());
    }

    private static String why(ColumnTable table, String column) {
        List<String> values = table.sample().rows().stream()
                .map(row -> row.getOrDefault(column, "").strip())
                .filter(value -> !value.isEmpty())
                .toList();
        String why = "word";
        if (values.isEmpty()) {
            why = "empty";
        } else if (values.stream().allMatch(value -> value.matches("[-+]?[0-9.,]+([eE][-+]?[0-9]+)?"))) {
            why = "number";
        } else if (table.sample().isText(column)) {
            why = "text";
        }
        return Messages.get("import.unused." + why);
    }

    private void row(String name, String reason, String file) {
        WrappedText what = Nodes.styled(new WrappedText(), "strong");
        what.setText(name);
        WrappedText why = Nodes.styled(new WrappedText(), "muted");
        why.setText(reason);
        Label many = Nodes.styled(new Label(file), "muted");
        GridPane.setHalignment(many, HPos.RIGHT);
        int row = rows.getRowCount();
        for (Node node : List.of(what, why, many)) {
            GridPane.setValignment(node, VPos.TOP);
        }
        rows.addRow(row, what, why, many);
    }
}
