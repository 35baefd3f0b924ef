package dev.assay.app.bench;

import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.Schema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What SQLite alone needs for the rows that the program writes: the same tables, settings and driver, prepared
 * statements, rows that lie ready in memory.
 */
final class BareSqlite {
    /** Rows of one table, in the order in which they were inserted. */
    private record Rows(String insert, List<Object[]> rows) {}

    private final List<Rows> tables;

    private BareSqlite(List<Rows> tables) {
        this.tables = tables;
    }

    /** Reads every row of a project. */
    static BareSqlite rowsOf(Path project) throws SQLException {
        Map<String, String> definitions = new LinkedHashMap<>();
        List<Rows> tables = new ArrayList<>();
        try (Database database = Database.open(project, Database.Mode.READ_ONLY)) {
            database.forEach(
                    "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY "
                            + "rowid",
                    row -> definitions.put(row.getString(1), row.getString(2)));
            for (Map.Entry<String, String> table : definitions.entrySet()) {
                tables.add(read(database.connection(), table.getKey(), table.getValue().contains("WITHOUT ROWID")));
            }
        }
        return new BareSqlite(tables);
    }

    private static Rows read(Connection connection, String table, boolean keyed) throws SQLException {
        String order = table.equals("grade") ? " ORDER BY position" : keyed ? "" : " ORDER BY rowid";
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SELECT * FROM " + table + order)) {
            ResultSetMetaData columns = found.getMetaData();
            int width = columns.getColumnCount();
            List<Object[]> rows = new ArrayList<>();
            while (found.next()) {
                Object[] row = new Object[width];
                for (int i = 0; i < width; i++) {
                    row[i] = found.getObject(i + 1);
                }
                rows.add(row);
            }
            return new Rows(
                    "INSERT INTO " + table + " VALUES (" + String.join(", ", Collections.nCopies(width, "?")) + ")",
                    rows);
        }
    }

    long rows() {
        return tables.stream().mapToLong(table -> table.rows().size()).sum();
    }

    /** Inserts the rows into a new file in one transaction, and closes it as the program closes a project. */
    void insertInto(Path file) throws Exception {
        Files.createFile(file);
        try (Database database = Database.open(file, Database.Mode.READ_WRITE)) {
            database.begin();
            Schema.create(database);
            database.commit();
            database.writeAhead();
            database.begin();
            // Rows of one table come before those of another that they name; what a commit sees is whole again.
            try (Statement statement = database.connection().createStatement()) {
                statement.execute("PRAGMA defer_foreign_keys = ON");
            }
            for (Rows table : tables) {
                try (PreparedStatement insert = database.connection().prepareStatement(table.insert())) {
                    for (Object[] row : table.rows()) {
                        bind(insert, row);
                        insert.executeUpdate();
                    }
                }
            }
            database.commit();
            database.foldIn();
        }
    }

    private static void bind(PreparedStatement insert, Object[] row) throws SQLException {
        for (int i = 0; i < row.length; i++) {
            switch (row[i]) {
                case String text -> insert.setString(i + 1, text);
                case Integer number -> insert.setInt(i + 1, number);
                case Long number -> insert.setLong(i + 1, number);
                case byte[] bytes -> insert.setBytes(i + 1, bytes);
                case null -> insert.setObject(i + 1, null);
                default -> throw new IllegalStateException("No column of ours holds a " + row[i].getClass());
            }
        }
    }
}
