package dev.assay.app.plot;

import dev.assay.model.TableLine;
import java.util.List;

/**
 * A table as tab-separated text, as spreadsheets take it.
 *
 * @param heading the names of its columns
 * @param rows each with as many cells as the heading
 */
public record TsvTable(List<String> heading, List<List<String>> rows) {
    public TsvTable {
        heading = List.copyOf(heading);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != heading.size()) {
                throw new IllegalArgumentException("A row of " + row.size() + " cells in a table of " + heading.size());
            }
        }
    }

    /**
     * The heading and every row, each with a line break at its end ({@link TableLine}).
     */
    public String text() {
        StringBuilder text = new StringBuilder(TableLine.of(heading)).append('\n');
        rows.forEach(row -> text.append(TableLine.of(row)).append('\n'));
        return text.toString();
    }
}
