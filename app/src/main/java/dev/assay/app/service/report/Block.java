package dev.assay.app.service.report;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.TsvTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One thing in a section of a report. */
sealed interface Block {
    /** A paragraph. */
    record Text(String words) implements Block {}

    /** A smaller heading. */
    record Heading(String words) implements Block {}

    /** A list. */
    record Items(List<String> items) implements Block {
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
    record Table(String id, String caption, List<Column> columns, List<List<Cell>> rows, Optional<TsvTable> data)
            implements Block {
        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
        }

        /** A table whose file holds what it shows. */
        public Table(String id, String caption, List<Column> columns, List<List<Cell>> rows) {
            this(id, caption, columns, rows, Optional.empty());
        }

        /** The same without those of the named columns that are empty or 0 in every row; the file keeps them. */
        Table without(String... names) {
            List<Integer> kept = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                int column = i;
                boolean dull = rows.stream()
                        .allMatch(row -> List.of("", "0").contains(row.get(column).text()));
                if (!dull || !List.of(names).contains(columns.get(i).name())) {
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
        TsvTable tsv() {
            return data.orElseGet(() -> new TsvTable(
                    columns.stream().map(Column::name).toList(),
                    rows.stream().map(row -> row.stream().map(Cell::data).toList()).toList()));
        }
    }

    /** A column: of numbers, which stand to the right, or of words. */
    record Column(String name, boolean number) {
        static Column words(String name) {
            return new Column(name, false);
        }

        static Column number(String name) {
            return new Column(name, true);
        }
    }

    /** A figure; its title is its caption. */
    record Plot(String id, Figure figure) implements Block {}
}
