package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of a kind that has no table of its own: rows that name the kind, with the item and the value as JSON, as
 * the log has them. A kind that comes later needs no other version of the file.
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
    public Optional<V> value(K item) {
        return database
                .list(
                        "SELECT value FROM judgment WHERE kind = ? AND topic_id = ? AND item = ?",
                        row -> value(kind, item, row.getString(1)),
                        kind.word(),
                        item.topic(),
                        written(kind, item))
                .stream()
                .findFirst();
    }

    @Override
    public Map<K, V> values(TopicId topic) {
        Map<K, V> values = new LinkedHashMap<>();
        ReadForms forms = new ReadForms();
        database.forEach(
                "SELECT item, value FROM judgment WHERE kind = ? AND topic_id = ?",
                row -> {
                    K item = item(kind, topic, row.getString(1));
                    values.put(item, value(kind, item, forms.of(row.getString(2))));
                },
                kind.word(),
                topic);
        return values;
    }

    /** Compares where it writes: to read a row first takes longer than that. */
    @Override
    public boolean replace(K item, Optional<V> before, Optional<V> after) {
        String topic = item.topic().value();
        String named = written(kind, item);
        int written;
        if (before.isEmpty()) {
            written = after.isEmpty()
                    ? 0
                    : database.update(
                            "INSERT OR IGNORE INTO judgment (kind, topic_id, item, value) VALUES (?, ?, ?, ?)",
                            kind.word(),
                            topic,
                            named,
                            written(kind, after.get()));
        } else if (after.isEmpty()) {
            written = database.update(
                    "DELETE FROM judgment WHERE kind = ? AND topic_id = ? AND item = ? AND value = ?",
                    kind.word(),
                    topic,
                    named,
                    written(kind, before.get()));
        } else {
            written = database.update(
                    "UPDATE judgment SET value = ? WHERE kind = ? AND topic_id = ? AND item = ? AND value = ?",
                    written(kind, after.get()),
                    kind.word(),
                    topic,
                    named,
                    written(kind, before.get()));
        }
        // Another version may have written the same value in other letters.
        return written == 1 || KindTable.super.replace(item, before, after);
    }

    @Override
    public void write(K item, Optional<V> after) {
        if (after.isEmpty()) {
            database.update(
                    "DELETE FROM judgment WHERE kind = ? AND topic_id = ? AND item = ?",
                    kind.word(),
                    item.topic(),
                    written(kind, item));
        } else {
            database.update(
                    "INSERT OR REPLACE INTO judgment (kind, topic_id, item, value) VALUES (?, ?, ?, ?)",
                    kind.word(),
                    item.topic(),
                    written(kind, item),
                    written(kind, after.get()));
        }
    }

    @Override
    public List<TopicId> topics() {
        return database.list(
                "SELECT DISTINCT topic_id FROM judgment WHERE kind = ?",
                row -> row.topic(1),
                kind.word());
    }

    /** Text that identifies an item within its topic; the same item always gives the same text. */
    static <K extends Item> String written(Kind<K, ?> kind, K item) {
        return FieldsJson.write(kind.fields(item)).toString();
    }

    /** A value as text. */
    static <K extends Item, V> String written(Kind<K, V> kind, V value) {
        return FieldsJson.write(kind.form(Optional.of(value)).orElseThrow()).toString();
    }

    /** The item of a text. */
    static <K extends Item> K item(Kind<K, ?> kind, TopicId topic, String json) {
        return kind.item(topic, FieldsJson.fields(json));
    }

    /** The value of a text. */
    static <K extends Item, V> V value(Kind<K, V> kind, K item, String json) {
        return value(kind, item, FieldsJson.read(json));
    }

    /** The value of a form. */
    static <K extends Item, V> V value(Kind<K, V> kind, K item, Object form) {
        return kind.value(item, Optional.of(form)).orElseThrow();
    }
}
