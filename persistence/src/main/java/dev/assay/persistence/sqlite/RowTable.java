package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A kind whose items have a row each, as long as they have a value: the columns of the item, then those of the value. */
final class RowTable<K extends Item, V> implements KindTable<K, V> {
    /** Reads a value from the columns that follow the item's. */
    interface ValueReader<K, V> {
        V read(K item, ResultSet row) throws SQLException;
    }

    private final Database database;
    private final String name;
    private final Function<K, List<Object>> item;
    private final Function<V, List<Object>> value;
    private final Database.RowReader<K> readItem;
    private final ValueReader<K, V> readValue;
    private final String select;
    private final String selectOne;
    private final String insert;
    private final String delete;

    /**
     * Describes the table.
     *
     * @param columns all of them, those of the item first; one is {@code topic_id}
     * @param items how many are the item's
     */
    RowTable(
            Database database,
            String name,
            List<String> columns,
            int items,
            Function<K, List<Object>> item,
            Function<V, List<Object>> value,
            Database.RowReader<K> readItem,
            ValueReader<K, V> readValue) {
        this.database = database;
        this.name = name;
        this.item = item;
        this.value = value;
        this.readItem = readItem;
        this.readValue = readValue;
        String all = String.join(", ", columns);
        String one = String.join(" = ? AND ", columns.subList(0, items)) + " = ?";
        this.select = "SELECT " + all + " FROM " + name + " WHERE topic_id = ?";
        this.selectOne = "SELECT " + all + " FROM " + name + " WHERE " + one;
        this.insert = "INSERT OR REPLACE INTO " + name + " (" + all + ") VALUES (?" + ", ?".repeat(columns.size() - 1) + ")";
        this.delete = "DELETE FROM " + name + " WHERE " + one;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<V> value(K key) throws SQLException {
        return database.list(selectOne, row -> readValue.read(key, row), item.apply(key).toArray()).stream()
                .findFirst();
    }

    @Override
    public Map<K, V> values(TopicId topic) throws SQLException {
        Map<K, V> values = new LinkedHashMap<>();
        database.forEach(
                select,
                row -> {
                    K key = readItem.read(row);
                    values.put(key, readValue.read(key, row));
                },
                topic.value());
        return values;
    }

    @Override
    public void write(K key, Optional<V> after) throws SQLException {
        List<Object> parameters = new ArrayList<>(item.apply(key));
        if (after.isEmpty()) {
            database.update(delete, parameters.toArray());
        } else {
            database.update(
                    insert, Stream.concat(parameters.stream(), value.apply(after.get()).stream()).toArray());
        }
    }

    @Override
    public List<TopicId> topics() throws SQLException {
        return database.list("SELECT DISTINCT topic_id FROM " + name, row -> new TopicId(row.getString(1)));
    }
}
