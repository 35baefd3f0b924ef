package dev.assay.app.ui.table;

import dev.assay.app.plot.ShortNames;
import java.util.Arrays;
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
    /** The narrowest column of words, in ems. */
    private static final double LEAST_WORDS = 6;
    /** The narrowest axis of bars, in ems. */
    private static final double LEAST_AXIS = 5;
    /** The width of a column that nobody gave one: JavaFX gives such a column another when it shows it first. */
    private static final double UNSET = 80;

    private final Text probe = new Text();
    private final TableView<T> table;
    private final IntervalBar.Scale scale;
    private final Map<TableColumn<?, ?>, Map<String, String>> names = new HashMap<>();
    private double needed;
    private double least;

    ColumnWidths(TableView<T> table, IntervalBar.Scale scale) {
        this.table = table;
        this.scale = scale;
    }

    /**
     * Gives each column the width of its field, more where its title or its names need it. Where the room ends, names
     * and bars give way, then words; what is left over goes to names and words that are cut.
     *
     * @param room the width of the table
     */
    void fit(List<ScoreTable.Field<T>> fields, Font font, double room) {
        probe.setFont(font);
        double em = font.getSize();
        scale.setWidth(scale.usualWidth());
        double[] usual = new double[fields.size()];
        double[] most = new double[fields.size()];
        double[] less = new double[fields.size()];
        double[] last = new double[fields.size()];
        double narrower = scale.usualWidth() - LEAST_AXIS * em;
        for (int i = 0; i < usual.length; i++) {
            ScoreTable.Field<T> field = fields.get(i);
            double title = BOLD * width(field.title()) + TITLE * em;
            double least = Math.max(field.width() * em, title);
            double whole = field.isCut() ? Math.max(least, widest(field) + CELL * em) : least;
            double beside = field.spread().isPresent() ? scale.besideNumber() : 0;
            usual[i] = beside + (field.isName() ? Math.max(least, Math.min(WIDEST_NAME * em, whole)) : least);
            most[i] = beside + whole;
            double words = Math.max(Math.min(field.width(), LEAST_WORDS) * em, title);
            less[i] = field.isName() ? usual[i] - least : field.spread().isPresent() ? narrower : 0;
            last[i] = field.isCut() && !field.isName() ? usual[i] - words : 0;
        }
        needed = sum(usual);
        double spare = room - needed;
        least = needed - sum(less) - sum(last);
        if (spare < 0 && least <= room) {
            double share = Math.min(1, -spare / Math.max(1, sum(less)));
            double rest = Math.max(0, -spare - sum(less)) / Math.max(1, sum(last));
            for (int i = 0; i < usual.length; i++) {
                usual[i] -= share * less[i] + rest * last[i];
            }
            scale.setWidth(scale.usualWidth() - share * narrower);
        }
        for (int i = 0; i < usual.length && spare > 0; i++) {
            double more = Math.min(spare, most[i] - usual[i]);
            usual[i] += more;
            spare -= more;
        }
        names.clear();
        for (int i = 0; i < usual.length; i++) {
            TableColumn<T, ?> column = table.getColumns().get(i);
            // Columns stand on whole pixels: rounded up, all of them would be wider than the room.
            double width = Math.floor(usual[i]);
            column.setPrefWidth(width == UNSET ? UNSET + 1 : width);
            if (fields.get(i).isName()) {
                shorten(fields.get(i), column, Math.floor(usual[i]) - CELL * em);
            }
        }
    }

    /** Sum of all widths in which no column gives way; known once they were fitted. */
    double needed() {
        return needed;
    }

    /** The least room in which all columns are in sight. */
    double least() {
        return least;
    }

    private static double sum(double[] widths) {
        return Arrays.stream(widths).sum();
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
