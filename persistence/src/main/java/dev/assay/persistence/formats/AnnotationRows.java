package dev.assay.persistence.formats;

import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sqlite.Database;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of the annotation tool's database. It only ever adds rows, so that of those about the same thing the last
 * one counts, whatever its time, which knows whole seconds alone.
 */
final class AnnotationRows {
    /** A table, and the columns that say what a row is about. */
    enum Table {
        NUGGETS("nuggets", List.of("username", "topic_id"), "nugget_json"),
        MARKS("doc_binary_rel", List.of("username", "topic_id", "doc_id"), "annotation"),
        SUPPORT("sent2doc", List.of("username", "topic_id", "doc_id", "run_id", "sent_id"), "annotation"),
        ALIGNMENT("sent2nugget", List.of("username", "topic_id", "run_id", "sent_id"), "annotation");

        private final String word;
        private final List<String> about;
        private final String said;

        Table(String word, List<String> about, String said) {
            this.word = word;
            this.about = about;
            this.said = said;
        }

        String word() {
            return word;
        }

        /** The columns that say what a row is about. */
        List<String> about() {
            return about;
        }

        /** The column of what it says. */
        String said() {
            return said;
        }
    }

    /**
     * A value of a column.
     *
     * @param isNumber whether SQLite made a number of it, so that it may have been spelled otherwise
     */
    record Value(String text, boolean isNumber) {}

    /**
     * The content of the last row about an item.
     *
     * @param row its number
     * @param about the values of the columns that say what it is about, by their names
     */
    record Said(Table table, long row, Map<String, Value> about, Value value) {
        /** Position of the row, for messages. */
        String place() {
            return table.word() + "[" + row + "]";
        }

        Value get(String column) {
            return about.get(column);
        }

        String user() {
            return get("username").text();
        }
    }

    private AnnotationRows() {}

    /** The last row about each thing, table by table; empty where the database has none of the tables. */
    static List<Said> read(InputFile file) throws IOException {
        Path copy = Files.createTempFile("assay-annotations", ".db");
        try {
            try (InputStream in = file.unpacked(done -> {})) {
                Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            }
            try (Database database = Database.open(copy, Database.Mode.IMMUTABLE)) {
                List<Said> all = new ArrayList<>();
                for (Table table : Table.values()) {
                    if (database.number(
                                    "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?",
                                    table.word())
                            > 0) {
                        all.addAll(read(database, table));
                    }
                }
                return all;
            }
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static List<Said> read(Database database, Table table) throws StoreException {
        Map<List<Value>, Said> last = new LinkedHashMap<>();
        int columns = table.about.size();
        database.forEach(
                "SELECT rowid, " + String.join(", ", table.about) + ", " + table.said + " FROM " + table.word()
                        + " ORDER BY rowid",
                row -> {
                    Map<String, Value> about = new LinkedHashMap<>();
                    for (int i = 0; i < columns; i++) {
                        about.put(table.about.get(i), value(row.getObject(i + 2)));
                    }
                    last.put(
                            List.copyOf(about.values()),
                            new Said(table, row.getLong(1), about, value(row.getObject(columns + 2))));
                });
        return List.copyOf(last.values());
    }

    private static Value value(Object value) {
        return new Value(value == null ? "" : value.toString(), value instanceof Number);
    }
}
