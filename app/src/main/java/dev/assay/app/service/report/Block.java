package dev.assay.app.service.report;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.TsvTable;
import dev.assay.model.Message;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** One thing in a section of a report. */
public sealed interface Block {
    /** A paragraph. */
    record Text(Message words) implements Block {
        /** A paragraph of one sentence or more of the report's. */
        public static Text of(String key, Object... arguments) {
            return new Text(ReportWords.say(key, arguments));
        }
    }

    /** A smaller heading. */
    record Heading(Message words) implements Block {
        public static Heading of(String key, Object... arguments) {
            return new Heading(ReportWords.say(key, arguments));
        }
    }

    /** A list. */
    record Items(List<Message> items) implements Block {
        public Items {
            items = List.copyOf(items);
        }
    }

    /**
     * A table; its first column names the rows.
     *
     * @param id a file name without its ending, one for each table
     * @param data what is written to the file, where that is more than what is shown
     */
    record Table(String id, Message caption, List<Column> columns, List<List<ReportCell>> rows, Optional<TsvTable> data)
            implements Block {
        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
        }

        /** A table whose file holds what it shows. */
        public Table(String id, Message caption, List<Column> columns, List<List<ReportCell>> rows) {
            this(id, caption, columns, rows, Optional.empty());
        }

        /** The same without those of some columns that are empty or 0 in every row; the file keeps them. */
        public Table without(Column... some) {
            List<Integer> kept = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                int column = i;
                boolean dull = rows.stream()
                        .allMatch(row -> List.of("", "0").contains(row.get(column).data()));
                if (!dull || !List.of(some).contains(columns.get(i))) {
                    kept.add(i);
                }
            }
            return new Table(
                    id,
                    caption,
                    kept.stream().map(columns::get).toList(),
                    rows.stream().map(row -> kept.stream().map(row::get).toList()).toList(),
                    Optional.of(tsv()));
        }

        /** What its file holds. */
        public TsvTable tsv() {
            return data.orElseGet(() -> new TsvTable(
                    columns.stream().map(column -> column.name().toString()).toList(),
                    rows.stream().map(row -> row.stream().map(ReportCell::data).toList()).toList()));
        }
    }

    /** A column: of numbers, which stand to the right, or of words. */
    record Column(Message name, boolean number) {
        public static Column words(String key) {
            return new Column(ReportWords.say(key), false);
        }

        public static Column number(String key) {
            return number(ReportWords.say(key));
        }

        public static Column number(Message name) {
            return new Column(name, true);
        }

        /** A column of scores. */
        public static Column of(Measure measure) {
            return number(Message.verbatim(measure.symbol()));
        }
    }

    /**
     * A figure; its title is its caption.
     *
     * @param drawn in a language
     */
    record Plot(String id, Function<Locale, Figure> drawn) implements Block {}
}
