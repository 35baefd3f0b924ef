package dev.assay.persistence.formats;

import dev.assay.persistence.formats.AnnotationRows.Said;
import dev.assay.persistence.formats.AnnotationRows.Table;
import dev.assay.persistence.formats.AnnotationRows.Value;
import dev.assay.persistence.input.Tally;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table of the annotation tool's database as lines of text, which its archive has. Lines have a time and no number,
 * so that of several about the same thing in the last second none can be told to be the last: where they differ, the
 * thing is open.
 */
final class AnnotationTable {
    private static final String TIME = "ts";

    private final Table table;
    private final List<String> columns;
    private final Map<List<Value>, Said> last = new LinkedHashMap<>();
    private final Map<List<Value>, String> times = new LinkedHashMap<>();
    private final Set<List<Value>> undecided = new LinkedHashSet<>();

    private AnnotationTable(Table table, List<String> columns) {
        this.table = table;
        this.columns = columns;
    }

    /** The table of which a line names the columns; empty where it names none. */
    static Optional<AnnotationTable> of(String line) {
        List<String> columns = cells(line);
        // What more columns say what a row is about is asked first: those of documents stand in two tables.
        return Arrays.stream(Table.values())
                .filter(table ->
                        columns.contains(TIME) && columns.contains(table.said()) && columns.containsAll(table.about()))
                .reduce((one, other) -> other.about().size() > one.about().size() ? other : one)
                .map(table -> new AnnotationTable(table, columns));
    }

    /** Takes a line; one with too few cells is left to the caller. */
    boolean take(long number, String line) {
        List<String> cells = cells(line);
        if (cells.size() != columns.size()) {
            return false;
        }
        Map<String, Value> about = new LinkedHashMap<>();
        table.about().forEach(column -> about.put(column, value(cells.get(columns.indexOf(column)))));
        List<Value> key = List.copyOf(about.values());
        String time = cells.get(columns.indexOf(TIME));
        Said said = new Said(table, number, about, value(cells.get(columns.indexOf(table.said()))));
        int order = times.containsKey(key) ? time.compareTo(times.get(key)) : 1;
        if (order > 0) {
            undecided.remove(key);
            times.put(key, time);
            last.put(key, said);
        } else if (order == 0 && !last.get(key).value().equals(said.value())) {
            undecided.add(key);
        }
        return true;
    }

    /** A table has what the database made of it, so that a number may have been spelled otherwise. */
    private static Value value(String cell) {
        return new Value(cell, NumberedIds.number(cell).isPresent());
    }

    /** The last line about each thing. */
    List<Said> rows() {
        return last.entrySet().stream()
                .filter(one -> !undecided.contains(one.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The things of which there are several last lines. */
    Tally undecided() {
        Tally tally = new Tally();
        undecided.forEach(key -> tally.add(String.join(" ", key.stream().map(Value::text).toList())));
        return tally;
    }

    /** The cells of a line; one that holds quotation marks stands in such, and has each of its own twice. */
    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\t", -1))
                .map(cell -> cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"")
                        ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"")
                        : cell)
                .toList();
    }
}
