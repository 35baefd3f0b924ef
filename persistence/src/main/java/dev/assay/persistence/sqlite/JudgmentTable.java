package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of a kind that has no table of its own: rows that name the kind, with the item and the value as JSON, as the log has
 * them. A kind that comes later needs no other version of the file.
 */
final class JudgmentTable<K extends Item, V> implements KindTable<K, V> {
    private final Database database;
    private final Kind<K, V> kind;

    JudgmentTable(Database database, Kind<K, V> kind) {
        this.database = database;
        this.kind = kind;
    }

    @Override
    public String name() {
        return "judgment";
    }

    @Override
    public Optional<V> value(K item) throws SQLException {
        return database
                .list(
                        "SELECT value FROM judgment WHERE kind = ? AND topic_id = ? AND item = ?",
                        row -> value(item, row.getString(1)),
                        kind.word(),
                        item.topic().value(),
                        written(item))
                .stream()
                .findFirst();
    }

    @Override
    public Map<K, V> values(TopicId topic) throws SQLException {
        Map<K, V> values = new LinkedHashMap<>();
        database.forEach(
                "SELECT item, value FROM judgment WHERE kind = ? AND topic_id = ?",
                row -> {
                    K item = kind.item(topic, FieldsJson.fields(ValueJson.parse(row.getString(1))));
                    values.put(item, value(item, row.getString(2)));
                },
                kind.word(),
                topic.value());
        return values;
    }

    @Override
    public void write(K item, Optional<V> after) throws SQLException {
        if (after.isEmpty()) {
            database.update(
                    "DELETE FROM judgment WHERE kind = ? AND topic_id = ? AND item = ?",
                    kind.word(),
                    item.topic().value(),
                    written(item));
        } else {
            database.update(
                    "INSERT OR REPLACE INTO judgment (kind, topic_id, item, value) VALUES (?, ?, ?, ?)",
                    kind.word(),
                    item.topic().value(),
                    written(item),
                    FieldsJson.write(kind.form(after).orElseThrow()).toString());
        }
    }

    @Override
    public List<TopicId> topics() throws SQLException {
        return database.list(
                "SELECT DISTINCT topic_id FROM judgment WHERE kind = ?",
                row -> new TopicId(row.getString(1)),
                kind.word());
    }

    private String written(K item) {
        return FieldsJson.write(kind.fields(item)).toString();
    }

    private V value(K item, String json) {
        return kind.value(item, Optional.of(FieldsJson.read(ValueJson.parse(json)))).orElseThrow();
    }
}
