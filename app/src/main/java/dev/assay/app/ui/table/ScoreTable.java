package dev.assay.app.ui.table;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Bounds;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/**
 * A table of scores: its columns grow with the text, the first of them stay where they are, rows are filtered by words,
 * sort by what they are, and copy with every digit; below stand the means of the rows in view. FX thread only.
 */
public final class ScoreTable<T> extends VBox {
    /** Room for the bar that scrolls the rows, in ems. */
    private static final double BESIDE = 1.2;

    private final Text probe = new Text("");
    private final TableView<T> table = new TableView<>();
    private final DoubleProperty scrolled = new SimpleDoubleProperty();
    private final FixedColumns fixed =
            new FixedColumns(table, node -> node.translateXProperty().bind(scrolled), this::follow);
    private final FilteredList<T> filtered;
    private String wanted = "";
    private Predicate<T> chosen = row -> true;
    private final IntervalBar.Scale scale = new IntervalBar.Scale();
    private final ColumnWidths<T> widths = new ColumnWidths<>(table, scale);
    private final TableFoot<T> foot = new TableFoot<>(table, scrolled, scale);
    private final DoubleProperty needed = new SimpleDoubleProperty();
    private boolean refit;
    /** Its width when the columns were last fitted. */
    private double fitted;
    private final Label none = Nodes.label("scores.no-rows", "empty");
    private Runnable onSorted = () -> {};
    /** All of them, those that are only copied too. */
    private List<Field<T>> copied = List.of();
    /** Those that are shown. */
    private List<Field<T>> fields = List.of();
    private ScoreColumns<T> columns = new ScoreColumns<>();
    /** Names of columns that somebody hid. */
    private final Set<String> hidden = new HashSet<>();
    private Function<String, List<MenuItem>> own = column -> List.of();
    private Function<String, String> explained = column -> "";
    private int place;
    private boolean awaited;
    private String why = Messages.get("scores.no-rows");

    public ScoreTable(String id, String name, ObservableList<T> rows) {
        filtered = new FilteredList<>(rows);
        SortedList<T> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setId(id);
        table.setAccessibleText(name);
        table.setTableMenuButtonVisible(false);
        table.setRowFactory(view -> new WholeRow<>());
        none.setWrapText(true);
        table.setPlaceholder(none);
        probe.setManaged(false);
        probe.setVisible(false);
        table.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::onTitle);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().setAll(probe, table, foot);
        probe.fontProperty().subscribe(font -> fit());
        rows.addListener((ListChangeListener<T>) change -> fitSoon());
        // A row that is brought up to date would lose its selection.
        table.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (index.intValue() >= 0) {
                place = index.intValue();
            }
        });
        sorted.addListener((ListChangeListener<T>) change -> {
            selectSome();
            foot.renew();
        });
        table.getSortOrder().subscribe(() -> onSorted.run());
        sceneProperty().subscribe(scene -> HiddenColumns.in(scene).ifPresent(kept -> recall(kept.of(id))));
    }

    private void recall(List<String> names) {
        if (!hidden.equals(Set.copyOf(names))) {
            hidden.clear();
            hidden.addAll(names);
            show(columns);
        }
    }

    public TableView<T> table() {
        return table;
    }

    /** Width needed by all of its columns. */
    public ReadOnlyDoubleProperty neededProperty() {
        return needed;
    }

    /** The least width in which all of its columns are in sight. */
    public double least() {
        return widths.least() + BESIDE * probe.getFont().getSize();
    }

    /** Width that the columns fill of some room: all of them, else whole ones, so that no title is cut at its end. */
    public double filled(double room) {
        double beside = BESIDE * probe.getFont().getSize();
        if (least() <= room) {
            return Math.min(widths.needed() + beside, room);
        }
        double filled = 0;
        for (TableColumn<T, ?> column : table.getColumns()) {
            if (filled + column.getPrefWidth() + beside > room) {
                break;
            }
            filled += column.getPrefWidth();
        }
        return filled + beside;
    }

    /** Shows the rows alone that have these words somewhere; all for none. */
    public void filter(String words) {
        wanted = words.strip().toLowerCase(Locale.ROOT);
        refilter();
    }

    /** Shows of those only these rows. */
    public void only(Predicate<T> rows) {
        chosen = rows;
        refilter();
    }

    private void refilter() {
        filtered.setPredicate(row -> chosen.test(row)
                && (wanted.isEmpty()
                        || fields.stream()
                                .filter(field -> !field.number())
                                .anyMatch(field -> field.of(row).text().toLowerCase(Locale.ROOT).contains(wanted))));
        none.setText(filtered.isEmpty() && !filtered.getSource().isEmpty() ? Messages.get("scores.filter.none") : why);
        foot.renew();
    }

    /** Says in place of the rows why there are none. */
    public void sayWhyEmpty(String reason) {
        why = reason.isEmpty() ? Messages.get("scores.no-rows") : reason;
        none.setText(why);
    }

    /** The keys that it can be sorted by: the order that its rows come in, and each of its columns. */
    public List<SortKey> sortKeys() {
        List<SortKey> keys = new ArrayList<>(List.of(SortKey.OWN));
        fields.forEach(field -> keys.add(new SortKey(field.name(), field.title())));
        return keys;
    }

    /** The key that it is sorted by. */
    public SortKey sortedBy() {
        return table.getSortOrder().stream()
                .findFirst()
                .map(column -> new SortKey(column.getId(), column.getText()))
                .orElse(SortKey.OWN);
    }

    /** Sorts by a column: numbers from the largest, words from the first in the alphabet. */
    public void sortBy(SortKey key) {
        sortBy(key.column(), true);
    }

    /** @param first whether with the largest number, or the first in the alphabet, on top */
    void sortBy(String name, boolean first) {
        table.getColumns().stream().filter(column -> column.getId().equals(name)).findFirst().ifPresentOrElse(
                column -> {
                    column.setSortType(first ? TableColumn.SortType.ASCENDING : TableColumn.SortType.DESCENDING);
                    table.getSortOrder().setAll(List.of(column));
                },
                table.getSortOrder()::clear);
    }

    /**
     * Adds to the menus of the titles.
     *
     * @param items by the column's name, made anew for each menu; they stand first
     * @param words a sentence that explains the column, by its name; empty for none
     */
    public void addToTitles(Function<String, List<MenuItem>> items, Function<String, String> words) {
        own = items;
        explained = words;
    }

    /** Opens the menu of the column that the rows are sorted by, else of the one with the bar, else of the first. */
    public void openColumnMenu() {
        table.getSortOrder().stream()
                .findFirst()
                .or(() -> table.getColumns().stream().filter(one -> one.getGraphic() != null).findFirst())
                .or(() -> table.getColumns().stream().findFirst())
                .flatMap(column -> table.lookupAll(".column-header").stream()
                        .filter(header -> column.getId().equals(header.getId()))
                        .findFirst())
                .ifPresent(header -> {
                    Bounds at = header.localToScreen(header.getLayoutBounds());
                    openMenu(header, at.getMinX(), at.getMaxY());
                });
    }

    /** Opens the menu of the column with this title; not on the title, whose looks it would take over. */
    private boolean openMenu(Node title, double screenX, double screenY) {
        Optional<Field<T>> field = fields.stream().filter(one -> one.name().equals(title.getId())).findFirst();
        field.ifPresent(one -> ColumnMenu.of(this, one, own.apply(one.name()), explained.apply(one.name()))
                .show(table, screenX, screenY));
        return field.isPresent();
    }

    private void onTitle(ContextMenuEvent event) {
        for (Node node = event.getPickResult().getIntersectedNode(); node != null; node = node.getParent()) {
            if (node.getStyleClass().contains("column-header")
                    && openMenu(node, event.getScreenX(), event.getScreenY())) {
                event.consume();
                return;
            }
        }
    }

    /** A box for each column that can be hidden, as items of a menu. */
    public List<MenuItem> columnBoxes() {
        return ColumnMenu.choice(this);
    }

    List<Field<T>> hideable() {
        return copied.stream()
                .filter(field -> field.kind() != Field.Kind.COPIED && !isFixed(field))
                .toList();
    }

    boolean isFixed(Field<T> field) {
        return copied.indexOf(field) < columns.countFixed();
    }

    boolean isHidden(Field<T> field) {
        return hidden.contains(field.name());
    }

    void setHidden(Field<T> field, boolean away) {
        if (away ? hidden.add(field.name()) : hidden.remove(field.name())) {
            HiddenColumns.in(getScene()).ifPresent(kept -> kept.keep(table.getId(), hidden));
            SortKey sorted = sortedBy();
            boolean first = table.getSortOrder().stream()
                    .allMatch(column -> column.getSortType() == TableColumn.SortType.ASCENDING);
            show(columns);
            sortBy(sorted.column(), first);
        }
    }

    /** Turns the order of the rows round; without one, sorts by the first column. */
    public void reverse() {
        Optional<TableColumn<T, ?>> by = table.getSortOrder().stream().findFirst();
        by.ifPresentOrElse(
                column -> column.setSortType(
                        column.getSortType() == TableColumn.SortType.ASCENDING
                                ? TableColumn.SortType.DESCENDING
                                : TableColumn.SortType.ASCENDING),
                () -> fields.stream().findFirst().ifPresent(first -> sortBy(new SortKey(first.name(), first.title()))));
    }

    /** Sets the listener that is told when it is sorted otherwise, or by other columns. */
    public void setOnSorted(Runnable told) {
        onSorted = told;
    }

    /** The row that a mouse event is over; empty beside the rows. */
    public Optional<T> rowAt(MouseEvent event) {
        for (Node node = (Node) event.getTarget(); node != null; node = node.getParent()) {
            if (node instanceof TableRow<?> row && row.getTableView() == table) {
                return row.isEmpty() ? Optional.empty() : Optional.of(table.getItems().get(row.getIndex()));
            }
        }
        return Optional.empty();
    }

    /** Takes the focus as soon as it is in view. */
    public void focusSoon() {
        awaited = true;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        if (refit || fitted != getWidth()) {
            refit = false;
            fit();
        }
        super.layoutChildren();
        fixed.findHeaders();
        // Only what has been laid out once is sure to be in the window, and visible.
        if (awaited && getScene() != null) {
            awaited = false;
            table.requestFocus();
        }
    }

    /** Shows these columns; what was sorted by hand is in the rows' own order again. */
    public void show(ScoreColumns<T> shown) {
        columns = shown;
        copied = shown.list();
        fields = copied.stream()
                .filter(field -> field.kind() != Field.Kind.COPIED && !isHidden(field))
                .toList();
        table.getSortOrder().clear();
        List<TableColumn<T, Value>> all = fields.stream().map(this::column).toList();
        fixed.fix(all.subList(0, shown.countFixed()));
        table.getColumns().setAll(all);
        fit();
        foot.of(fields, shown.listSums());
        onSorted.run();
    }

    /** Selects a row where none is selected, so that keys have something to work on. */
    private void selectSome() {
        if (table.getSelectionModel().isEmpty() && !table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(Math.clamp(place, 0, table.getItems().size() - 1));
        }
    }

    /** The rows as they stand, with every digit. */
    public TsvTable tsv() {
        return new TsvTable(
                copied.stream().map(Field::name).toList(),
                table.getItems().stream()
                        .map(row -> copied.stream().map(field -> field.of(row).data()).toList())
                        .toList());
    }

    private TableColumn<T, Value> column(Field<T> field) {
        TableColumn<T, Value> column = new TableColumn<>(field.title());
        column.setId(field.name());
        // The first click on a title sorts ascending: with numbers, the largest shall come first.
        column.setComparator(field.number() ? Value.ORDER.reversed() : Value.ORDER);
        column.setReorderable(false);
        if (field.isName()) {
            column.widthProperty().subscribe((before, now) -> {
                if (table.getColumns().contains(column)) {
                    widths.resized(fields, probe.getFont());
                }
            });
        }
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(field.of(row.getValue())));
        column.setCellFactory(one -> new ValueCell(one, field));
        if (field.spread().isPresent()) {
            column.setGraphic(new IntervalBar.Heading(scale));
            column.getStyleClass().add("bar");
        }
        if (field.number()) {
            column.getStyleClass().add("number");
        }
        return column;
    }

    private void follow(ScrollBar bar) {
        scrolled.bind(bar.visibleProperty()
                .flatMap(seen -> seen ? bar.valueProperty() : null)
                .map(Number::doubleValue)
                .orElse(0.0));
    }

    private void fitSoon() {
        refit = true;
        requestLayout();
    }

    private boolean fitBars(Function<T, IntervalBar.Spread> spread) {
        return scale.fit(
                table.getItems().stream().map(spread).toList(),
                probe.getFont().getSize());
    }

    private void fit() {
        if (table.getColumns().size() != fields.size()) {
            needed.set(0);
            return;
        }
        fitted = getWidth();
        double before = scale.width();
        boolean moved = false;
        for (Field<T> field : fields) {
            moved |= field.spread().isPresent() && fitBars(field.spread().orElseThrow());
        }
        double room = fitted > 0 ? fitted - BESIDE * probe.getFont().getSize() : Double.MAX_VALUE;
        widths.fit(fields, probe.getFont(), room);
        if (moved || before != scale.width()) {
            table.refresh();
            for (TableColumn<T, ?> column : table.getColumns()) {
                if (column.getGraphic() instanceof IntervalBar.Heading heading) {
                    heading.renew();
                    heading.requestLayout();
                }
            }
        }
        needed.set(widths.needed());
    }

    /** Shows a value, and why there is none. */
    private final class ValueCell extends TableCell<T, Value> {
        /** Made when first needed: a tooltip is a window of its own. */
        private Tooltip tooltip;

        private final Optional<IntervalBar.Bar> bar;
        private final WrappedText lines = new WrappedText();
        private final Field<T> field;

        private ValueCell(TableColumn<T, Value> column, Field<T> field) {
            fixed.take(this, column);
            this.field = field;
            this.bar = field.spread().map(spread -> new IntervalBar.Bar(scale));
            if (field.kind() == Field.Kind.TEXT) {
                lines.prefWidthProperty().bind(Bindings.createDoubleBinding(
                        () -> Math.max(1, column.getWidth() - ColumnWidths.CELL * getFont().getSize()),
                        column.widthProperty(),
                        fontProperty()));
            }
        }

        @Override
        protected double computePrefHeight(double width) {
            return getGraphic() == lines
                    ? snappedTopInset() + lines.prefHeight(lines.getPrefWidth()) + snappedBottomInset()
                    : super.computePrefHeight(width);
        }

        @Override
        protected void updateItem(Value value, boolean empty) {
            super.updateItem(value, empty);
            String text = empty ? "" : widths.shown(getTableColumn(), value.text());
            if (field.kind() == Field.Kind.TEXT) {
                lines.setText(text);
                setGraphic(empty ? null : lines);
            } else if (field.picture().isPresent()) {
                T row = empty || getTableRow() == null ? null : getTableRow().getItem();
                setGraphic(row == null ? null : field.picture().get().apply(row));
            } else {
                setText(empty ? null : text);
            }
            bar.ifPresent(shown -> {
                boolean has = !empty && getTableRow() != null && getTableRow().getItem() != null;
                setGraphic(has ? shown : null);
                if (has) {
                    shown.show(field.spread().orElseThrow().apply(getTableRow().getItem()));
                }
            });
            // Each text runs its own way, whichever way the window reads.
            setNodeOrientation(
                    empty || value.number().isPresent()
                            ? NodeOrientation.LEFT_TO_RIGHT
                            : TextDirection.of(value.text()));
            boolean whole = empty
                    || field.kind() == Field.Kind.TEXT
                    || text.equals(value.text()) && text.length() <= 20;
            String more = empty ? "" : value.note().isEmpty() && !whole ? value.text() : value.note();
            if (!more.isEmpty()) {
                tooltip = tooltip == null ? new Tooltip() : tooltip;
                tooltip.setText(more);
            }
            setTooltip(more.isEmpty() ? null : tooltip);
            setAccessibleText(empty || value.text().equals(getText()) ? null : value.text());
            setAccessibleHelp(empty || value.note().isEmpty() ? null : value.note());
        }
    }

    /**
     * A column of a table of scores.
     *
     * @param title as it stands above it
     * @param name as it is copied, one word in English
     * @param width in ems
     * @param kind what it is a column of
     * @param value what a row has in it
     * @param spread the bar beside the value; empty where there is none
     * @param picture stands in place of the words; empty where there is none
     * @param isSummed whether it is summed below the table
     */
    public record Field<T>(
            String title,
            String name,
            double width,
            Kind kind,
            Function<T, ?> value,
            Optional<Function<T, IntervalBar.Spread>> spread,
            Optional<Function<T, Node>> picture,
            boolean isSummed) {
        /** The kind of a column's content. */
        public enum Kind {
            /** They stand right. */
            NUMBERS,
            WORDS,
            /** A sentence, which takes as many lines as it needs. */
            TEXT,
            /** The column is as wide as its longest, and what is cut is what they have in common. */
            NAMES,
            /** Not shown. */
            COPIED
        }

        /** What the cell of a row says. */
        public Value of(T row) {
            return Value.of(value.apply(row));
        }

        public boolean number() {
            return kind == Kind.NUMBERS;
        }

        public boolean isName() {
            return kind == Kind.NAMES;
        }

        /** Whether a text that is wider than its column is cut. */
        boolean isCut() {
            return isName() || kind == Kind.WORDS && picture.isEmpty();
        }
    }

    /**
     * Something that a table can be sorted by.
     *
     * @param column the name of the column; empty for the order in which the rows come
     * @param title as it stands above it
     */
    public record SortKey(String column, String title) {
        public static final SortKey OWN = new SortKey("", "");

        /** As it stands in a list to choose from. */
        public String words() {
            return column.isEmpty() ? Messages.get("scores.sort.own") : title;
        }
    }

    /**
     * A row as high as whole pixels are: the line under a row of 58.8 would lie between two of them, grey, or hidden by
     * the next.
     */
    private static final class WholeRow<T> extends TableRow<T> {
        @Override
        protected double computePrefHeight(double width) {
            return Math.ceil(super.computePrefHeight(width));
        }
    }
}
