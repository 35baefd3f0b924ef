package dev.assay.app.plot;

import dev.assay.model.text.SpreadsheetCell;
import java.util.List;
import java.util.stream.Collectors;

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
     * The heading and every row, each with a line break at its end. Tabs and line breaks in a cell are written \t, \n and \r, and
     * none is a formula ({@link SpreadsheetCell}).
     */
    public String text() {
        StringBuilder text = new StringBuilder(line(heading));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(SpreadsheetCell::written)
                .map(cell -> cell.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r"))
                .collect(Collectors.joining("\t", "", "\n"));
    }
}
