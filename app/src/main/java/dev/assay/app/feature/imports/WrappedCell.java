package dev.assay.app.feature.imports;

import dev.assay.app.ui.WrappedText;
import dev.assay.persistence.exchange.ImportedFile;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;

/** A cell of the table of files that is as high as its words need in the width of their column. */
final class WrappedCell extends TableCell<ImportedFile, String> {
    /** What a column has beside the words. */
    private static final double AROUND = 24;

    private final WrappedText words = new WrappedText();

    WrappedCell(TableColumn<ImportedFile, String> column) {
        words.prefWidthProperty().bind(column.widthProperty().subtract(AROUND));
        setAlignment(Pos.TOP_LEFT);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        words.setText(empty ? "" : text);
        setGraphic(empty ? null : words);
        setAccessibleText(empty ? null : text);
    }

    @Override
    protected double computePrefHeight(double width) {
        return getGraphic() == null
                ? super.computePrefHeight(width)
                : snappedTopInset() + words.prefHeight(words.getPrefWidth()) + snappedBottomInset();
    }
}
