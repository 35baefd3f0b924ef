package dev.assay.persistence.rows;

import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.LinkedHashMap;
import java.util.Map;

/** A warning about rows of a file, said once a column: where the first of them is, how many, and their values. */
public final class RowWarning {
    private record Rows(long first, Tally values) {}

    private final FileImport file;
    private final String key;
    private final Map<String, Rows> columns = new LinkedHashMap<>();

    /** @param key of the warning */
    public RowWarning(FileImport file, String key) {
        this.file = file;
        this.key = key;
    }

    /** Counts the row that is read now. */
    public void add(String column, String value) {
        columns.computeIfAbsent(column, one -> new Rows(file.line(), new Tally())).values().add(value);
    }

    /** Warns of each column with the number of its rows. */
    public void warn() {
        columns.forEach((column, rows) ->
                file.warnAt(rows.first(), column, StoreWords.say(key, column, rows.values().total())));
    }

    /** Warns of each column with the number of its rows and their values. */
    public void warnOfValues() {
        columns.forEach((column, rows) -> file.warnAt(
                rows.first(),
                column,
                StoreWords.say(key, rows.values().total(), rows.values().list())));
    }
}
