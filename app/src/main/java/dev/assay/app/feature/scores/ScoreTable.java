package dev.assay.app.feature.scores;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.TextDirection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.NodeOrientation;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;

/** A table of scores: its columns grow with the text, sort by what they are, and copy with every digit. FX thread only. */
final class ScoreTable<T> extends StackPane {
    private final Text probe = new Text("");
    private final TableView<T> table = new TableView<>();
    private final Label none = new Label(Messages.get("scores.no-rows"));
    private Runnable onSorted = () -> {};
    private List<Field<T>> fields = List.of();
    private int place;
    private boolean awaited;

    ScoreTable(String id, String name, ObservableList<T> rows) {
        SortedList<T> sorted = new SortedList<>(rows);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setId(id);
        table.setAccessibleText(name);
        table.setTableMenuButtonVisible(false);
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        table.setPlaceholder(none);
        probe.setManaged(false);
        probe.setVisible(false);
        getChildren().setAll(probe, table);
        probe.fontProperty().subscribe(font -> fit());
        // A row that is brought up to date would lose its selection.
        table.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (index.intValue() >= 0) {
                place = index.intValue();
            }
        });
        sorted.addListener((ListChangeListener<T>) change -> selectSome());
        table.getSortOrder().subscribe(() -> onSorted.run());
    }

    TableView<T> table() {
        return table;
    }

    /** Says in place of the rows why there are none. */
    void sayWhyEmpty(String reason) {
        none.setText(reason.isEmpty() ? Messages.get("scores.no-rows") : reason);
    }

    /** What it can be sorted by: the order that its rows come in, and each of its columns. */
    List<SortKey> sortKeys() {
        List<SortKey> keys = new ArrayList<>(List.of(SortKey.OWN));
        fields.forEach(field -> keys.add(new SortKey(field.name(), field.title())));
        return keys;
    }

    /** What it is sorted by. */
    SortKey sortedBy() {
        return table.getSortOrder().stream()
                .findFirst()
                .map(column -> new SortKey(column.getId(), column.getText()))
                .orElse(SortKey.OWN);
    }

    /** Sorts by a column: numbers from the largest, words from the first in the alphabet. */
    void sortBy(SortKey key) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(key.column())) {
                TableColumn<T, ?> column = table.getColumns().get(i);
                column.setSortType(
                        fields.get(i).number() ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
                table.getSortOrder().setAll(List.of(column));
                return;
            }
        }
        table.getSortOrder().clear();
    }

    /** Turns the order of the rows round; without one, sorts by the first column. */
    void reverse() {
        Optional<TableColumn<T, ?>> by = table.getSortOrder().stream().findFirst();
        by.ifPresentOrElse(
                column -> column.setSortType(
                        column.getSortType() == TableColumn.SortType.ASCENDING
                                ? TableColumn.SortType.DESCENDING
                                : TableColumn.SortType.ASCENDING),
                () -> fields.stream().findFirst().ifPresent(first -> sortBy(new SortKey(first.name(), first.title()))));
    }

    /** Who is told when it is sorted otherwise, or by other columns. */
    void setOnSorted(Runnable told) {
        onSorted = told;
    }

    /** Takes the focus as soon as it is in view. */
    void focusSoon() {
        awaited = true;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        // Only what has been laid out once is sure to be in the window, and visible.
        if (awaited && getScene() != null) {
            awaited = false;
            table.requestFocus();
        }
    }

    /** Shows these columns; what was sorted by hand is in the rows' own order again. */
    void show(List<Field<T>> shown) {
        fields = List.copyOf(shown);
        table.getSortOrder().clear();
        table.getColumns().setAll(fields.stream().map(this::column).toList());
        fit();
        onSorted.run();
    }

    /** Selects a row where none is selected, so that keys have something to work on. */
    private void selectSome() {
        if (table.getSelectionModel().isEmpty() && !table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(Math.clamp(place, 0, table.getItems().size() - 1));
        }
    }

    /** The rows as they stand, with every digit. */
    TsvTable tsv() {
        return new TsvTable(
                fields.stream().map(Field::name).toList(),
                table.getItems().stream()
                        .map(row -> fields.stream().map(field -> field.value().apply(row).data()).toList())
                        .toList());
    }

    private TableColumn<T, Value> column(Field<T> field) {
        TableColumn<T, Value> column = new TableColumn<>(field.title());
        column.setId(field.name());
        column.setComparator(Value.ORDER);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(field.value().apply(row.getValue())));
        column.setCellFactory(one -> new ValueCell<>());
        if (field.number()) {
            column.getStyleClass().add("number");
        }
        return column;
    }

    private void fit() {
        double em = probe.getFont().getSize();
        for (int i = 0; i < table.getColumns().size(); i++) {
            table.getColumns().get(i).setPrefWidth(fields.get(i).width() * em);
        }
    }

    /** Shows a value, and why there is none. */
    private static final class ValueCell<T> extends TableCell<T, Value> {
        private final Tooltip tooltip = new Tooltip();

        @Override
        protected void updateItem(Value value, boolean empty) {
            super.updateItem(value, empty);
            setText(empty ? null : value.text());
            // Each text runs its own way, whichever way the window reads.
            setNodeOrientation(empty || value.number().isPresent() ? NodeOrientation.LEFT_TO_RIGHT : TextDirection.of(value.text()));
            String more = empty ? "" : value.note().isEmpty() && value.text().length() > 20 ? value.text() : value.note();
            tooltip.setText(more);
            setTooltip(more.isEmpty() ? null : tooltip);
            setAccessibleHelp(empty || value.note().isEmpty() ? null : value.note());
        }
    }

    /**
     * A column of a table of scores.
     *
     * @param title as it stands above it
     * @param name as it is copied, one word in English
     * @param width in ems
     * @param number whether it is a column of numbers, which stand right
     * @param value what a row has in it
     */
    record Field<T>(String title, String name, double width, boolean number, Function<T, Value> value) {
        static <T> Field<T> number(String title, String name, double width, Function<T, Value> value) {
            return new Field<>(title, name, width, true, value);
        }

        static <T> Field<T> words(String title, String name, double width, Function<T, Value> value) {
            return new Field<>(title, name, width, false, value);
        }
    }

    /**
     * Something that a table can be sorted by.
     *
     * @param column the name of the column; empty for the order in which the rows come
     * @param title as it stands above it
     */
    record SortKey(String column, String title) {
        static final SortKey OWN = new SortKey("", "");

        /** As it stands in a list to choose from. */
        String words() {
            return column.isEmpty() ? Messages.get("scores.sort.own") : title;
        }
    }
}
