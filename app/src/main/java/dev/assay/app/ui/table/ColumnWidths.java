package dev.assay.app.ui.table;

import dev.assay.app.plot.ShortNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * The widths of a table's columns, and the spelling of names in them: titles whole, names so that they can be told
 * apart.
 */
final class ColumnWidths<T> {
    /** The widest that a column of names becomes of itself, in ems. */
    private static final double WIDEST_NAME = 17;
    /** Room beside the words of a cell and of a title, in ems. */
    static final double CELL = 1.4;
    private static final double TITLE = 1.6;
    /** Titles are bold. */
    private static final double BOLD = 1.1;

    private final Text probe = new Text();
    private final TableView<T> table;
    private final IntervalBar.Scale scale;
    private final Map<TableColumn<?, ?>, Map<String, String>> names = new HashMap<>();

    ColumnWidths(TableView<T> table, IntervalBar.Scale scale) {
        this.table = table;
        this.scale = scale;
    }

    /** Gives each column the width of its field, more where its title or its names need it; the sum of all. */
    double fit(List<ScoreTable.Field<T>> fields, Font font) {
        probe.setFont(font);
        double em = font.getSize();
        double sum = 0;
        names.clear();
        for (int i = 0; i < fields.size(); i++) {
            ScoreTable.Field<T> field = fields.get(i);
            double width = Math.max(field.width() * em, BOLD * width(field.title()) + TITLE * em);
            if (field.isName()) {
                width = Math.max(width, Math.min(WIDEST_NAME * em, widest(field) + CELL * em));
            }
            if (field.spread().isPresent()) {
                width += scale.besideNumber();
            }
            TableColumn<T, ?> column = table.getColumns().get(i);
            column.setPrefWidth(width);
            sum += width;
            if (field.isName()) {
                shorten(field, column, width - CELL * em);
            }
        }
        return sum;
    }

    /** Writes names anew after a column was made wider or narrower. */
    void resized(List<ScoreTable.Field<T>> fields, Font font) {
        probe.setFont(font);
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).isName()) {
                shorten(
                        fields.get(i),
                        table.getColumns().get(i),
                        table.getColumns().get(i).getWidth() - CELL * font.getSize());
            }
        }
        table.refresh();
    }

    /** The form in which a text is shown in a column. */
    String shown(TableColumn<?, ?> column, String text) {
        return names.getOrDefault(column, Map.of()).getOrDefault(text, text);
    }

    private void shorten(ScoreTable.Field<T> field, TableColumn<T, ?> column, double room) {
        List<String> all = values(field);
        List<String> shown = ShortNames.of(all, this::width, room);
        Map<String, String> written = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            written.put(all.get(i), shown.get(i));
        }
        names.put(column, written);
    }

    private double widest(ScoreTable.Field<T> field) {
        return values(field).stream().mapToDouble(this::width).max().orElse(0);
    }

    private List<String> values(ScoreTable.Field<T> field) {
        return table.getItems().stream().map(row -> field.of(row).text()).distinct().toList();
    }

    private double width(String text) {
        probe.setText(text);
        return probe.getLayoutBounds().getWidth();
    }
}
