package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rows outside the log that one act wrote, so that it can be taken back as a whole: of each row its table, its key,
 * and what stood there before. Kept beside the log, which does not tell them. Inside the caller's transaction.
 */
public final class RowJournal {
    /** What is kept of an act that wrote such rows. */
    public enum State {
        DONE,
        UNDONE
    }

    /**
     * An act with a journal.
     *
     * @param first the first of the events that belong to it
     * @param last the event of the act itself
     */
    public record Entry(long first, long last, State state) {}

    private record Column(String name, boolean key, boolean bytes) {}

    private static final String ACT = "journal/";
    private static final String ROWS = "journal-rows/";
    private static final List<String> EVENTS = List.of("INSERT", "UPDATE", "DELETE");
    /** What changes with the log, and what the window and this class remember. */
    private static final Set<String> APART =
            Set.of("event", "setting", "view_state", "control_sum");

    private final Database database;
    private final List<String> tables;

    public RowJournal(Database database, WorkTables work) {
        this.database = database;
        Set<String> others = new HashSet<>(APART);
        others.addAll(work.names());
        this.tables = Schema.tables().stream().filter(table -> !others.contains(table)).toList();
    }

    /** From here on every row that is written is noted. */
    public void begin() {
        // A row that is replaced is taken away first, which a trigger hears of only so.
        database.execute("PRAGMA recursive_triggers = ON");
        database.execute(
                "CREATE TEMP TABLE journal (number INTEGER PRIMARY KEY, place TEXT NOT NULL UNIQUE, "
                        + "row TEXT NOT NULL)");
        for (String table : tables) {
            List<Column> columns = columns(table);
            EVENTS.forEach(event -> trigger(table, event, columns));
        }
    }

    /** Notes a row at its first change: what stood there before the others is what it is put back to. */
    private void trigger(String table, String event, List<Column> columns) {
        String key = values(columns.stream().filter(Column::key).toList(), event.equals("DELETE") ? "old" : "new");
        String place = "'" + table + "', json_array(" + key + ")";
        String before = event.equals("INSERT") ? "" : ", json_array(" + values(columns, "old") + ")";
        // Not 'OR IGNORE', which the statement that sets the trigger off would overrule.
        database.execute("CREATE TEMP TRIGGER journal_" + event + "_" + table
                + " AFTER " + event + " ON main." + table + " WHEN NOT EXISTS (SELECT 1 FROM journal WHERE place ="
                + " json_array(" + place + ")) BEGIN INSERT INTO journal (place, row) VALUES (json_array(" + place
                + "), json_array(" + place + before + ")); END");
    }

    private static String values(List<Column> columns, String row) {
        return columns.stream()
                .map(column -> (column.bytes() ? "hex(" : "(") + row + "." + column.name() + ")")
                .collect(Collectors.joining(", "));
    }

    private List<Column> columns(String table) {
        return database.list(
                "SELECT name, pk, type FROM pragma_table_info(?)",
                row -> new Column(row.getString(1), row.getLong(2) > 0, row.getString(3).equals("BLOB")),
                table);
    }

    /** No more rows are noted; what was is kept for an act. */
    public void end(Entry act) {
        // What is counted as answers come is written down now, while it is noted.
        database.citations().write();
        String rows = database.list("SELECT row FROM journal ORDER BY number", row -> row.getString(1)).stream()
                .collect(Collectors.joining(",", "[", "]"));
        stop();
        Settings settings = new Settings(database);
        settings.putViewState(ACT + act.last(), act.first() + " " + act.state());
        settings.putViewState(ROWS + act.last(), rows);
    }

    /** No more rows are noted. */
    public void stop() {
        tables.forEach(table -> EVENTS.forEach(
                event -> database.execute("DROP TRIGGER IF EXISTS temp.journal_" + event + "_" + table)));
        database.execute("DROP TABLE IF EXISTS temp.journal");
        database.execute("PRAGMA recursive_triggers = OFF");
    }

    /** The acts that have a journal. */
    public List<Entry> entries() {
        return database.list(
                "SELECT key, value FROM view_state WHERE key GLOB '" + ACT + "*'", row -> {
                    String[] kept = row.getString(2).split(" ");
                    long last = Long.parseLong(row.getString(1).substring(ACT.length()));
                    return new Entry(Long.parseLong(kept[0]), last, State.valueOf(kept[1]));
                });
    }

    /** Puts every row back that an act wrote, the last one first. */
    public void putBack(Entry act) {
        // Until all of them are back.
        database.execute("PRAGMA defer_foreign_keys = ON");
        List<JsonNode> rows = new ArrayList<>();
        ValueJson.parse(new Settings(database).viewState(ROWS + act.last()).orElseThrow()).forEach(rows::add);
        rows.reversed().forEach(this::putBack);
        // What was worked on a topic that is gone goes with it, and comes back with it.
        String gone = "topic_id NOT IN (SELECT topic_id FROM topic)";
        database.sums()
                .aroundAll(
                        "active_time",
                        gone,
                        List.of(),
                        () -> database.update("DELETE FROM active_time WHERE " + gone));
    }

    private void putBack(JsonNode row) {
        String table = row.get(0).asText();
        if (!tables.contains(table)) {
            throw new IllegalArgumentException("No journal holds rows of " + table);
        }
        List<Column> columns = columns(table);
        List<Column> keys = columns.stream().filter(Column::key).toList();
        String where = keys.stream().map(key -> table + "." + key.name() + " = ?").collect(Collectors.joining(" AND "));
        List<Object> key = values(row.get(1), keys);
        database.sums().aroundAll(table, where, key, () -> {
            database.update("DELETE FROM " + table + " WHERE " + where, key.toArray());
            if (row.has(2)) {
                database.update(
                        "INSERT INTO " + table + " VALUES (?" + ", ?".repeat(columns.size() - 1) + ")",
                        values(row.get(2), columns).toArray());
            }
        });
    }

    private static List<Object> values(JsonNode values, List<Column> columns) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            JsonNode value = values.get(i);
            all.add(
                    value.isNull()
                            ? null
                            : columns.get(i).bytes()
                                    ? HexFormat.of().parseHex(value.asText())
                                    : value.isNumber() ? (Object) value.longValue() : value.asText());
        }
        return all;
    }
}
