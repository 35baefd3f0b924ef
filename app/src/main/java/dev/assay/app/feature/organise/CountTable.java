package dev.assay.app.feature.organise;

import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Typeface;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/** A small table of who has how much, as high as its rows need up to a few. */
final class CountTable<T> {
    /** So high that a few rows are in sight, in heights of a line. */
    private static final int ROWS = 4;

    private static final int LEAST_ROWS = 3;
    private static final double LINE = 2.6;
    /** Of a column, in pixels. */
    private static final double LEAST = 70;

    /** Room in a column beside its title. */
    private static final double AROUND_TITLE = 26;

    private final TableView<T> table = new TableView<>();
    private final TextSize size;

    /** @param size of the text, in which no title of a column is cut */
    CountTable(String id, String name, TextSize size) {
        this.size = size;
        table.setId(id);
        table.setAccessibleText(name);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setPlaceholder(new Label(""));
        table.setStyle(
                "-fx-pref-height: " + LINE * (ROWS + 1) + "em; -fx-min-height: " + (LEAST_ROWS + 1) * LINE + "em;");
    }

    Node node() {
        return table;
    }

    TableView<T> table() {
        return table;
    }

    /** Adds a column of words, which is as wide as the others let it be. */
    void words(String title, Function<T, String> value) {
        TableColumn<T, String> column = column(title, row -> new SimpleStringProperty(value.apply(row)));
        column.setPrefWidth(160);
        column.setCellFactory(one -> new TableCell<>() {
            @Override
            protected void updateItem(String words, boolean empty) {
                super.updateItem(words, empty);
                setText(empty ? null : words);
                // Where the column is too narrow for it, it can still be read.
                setTooltip(empty || words == null || words.isEmpty() ? null : new Tooltip(words));
            }
        });
    }

    /** Adds a column of numbers. */
    TableColumn<T, Number> number(String title, ToLongFunction<T> value) {
        TableColumn<T, Number> column = column(title, row -> new SimpleObjectProperty<>(value.applyAsLong(row)));
        column.setCellFactory(one -> new TableCell<>() {
            {
                setAlignment(Pos.CENTER_RIGHT);
            }

            @Override
            protected void updateItem(Number number, boolean empty) {
                super.updateItem(number, empty);
                setText(empty || number == null ? null : number.toString());
            }
        });
        return column;
    }

    private <V> TableColumn<T, V> column(String title, Function<T, ObservableValue<V>> value) {
        TableColumn<T, V> column = new TableColumn<>(title);
        column.setSortable(false);
        column.setReorderable(false);
        Text words = new Text(title);
        words.setFont(Font.font(Typeface.FAMILY, FontWeight.BOLD, size.pixels()));
        column.setMinWidth(Math.max(LEAST, Math.ceil(words.getLayoutBounds().getWidth()) + AROUND_TITLE));
        column.setCellValueFactory(row -> value.apply(row.getValue()));
        table.getColumns().add(column);
        return column;
    }

    void show(List<T> rows) {
        table.getItems().setAll(rows);
    }
}
