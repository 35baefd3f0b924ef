package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A kind whose items have a row each, as long as they have a value: the columns of the item, then those of the value.
 */
final class RowTable<K extends Item, V> implements KindTable<K, V> {
    private final Database database;
    private final String name;
    private final Function<K, List<Object>> item;
    private final Function<V, List<Object>> value;
    private final Function<QueryRow, K> readItem;
    private final BiFunction<K, QueryRow, V> readValue;
    private final String select;
    private final String selectOne;
    private final String insert;
    private final String delete;
    private final String add;
    private final String replace;
    private final String deleteSame;

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
            Function<QueryRow, K> readItem,
            BiFunction<K, QueryRow, V> readValue) {
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
        this.insert =
                "INSERT OR REPLACE INTO " + name + " (" + all + ") VALUES (?" + ", ?".repeat(columns.size() - 1) + ")";
        this.delete = "DELETE FROM " + name + " WHERE " + one;
        List<String> values = columns.subList(items, columns.size());
        String same = values.stream().map(column -> " AND " + column + " = ?").collect(Collectors.joining());
        this.add = insert.replace("INSERT OR REPLACE", "INSERT OR IGNORE");
        this.replace = "UPDATE " + name + " SET " + String.join(" = ?, ", values) + " = ? WHERE " + one + same;
        this.deleteSame = delete + same;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<V> value(K key) {
        return database.list(selectOne, row -> readValue.apply(key, row), item.apply(key).toArray()).stream()
                .findFirst();
    }

    @Override
    public Map<K, V> values(TopicId topic) {
        Map<K, V> values = new LinkedHashMap<>();
        database.forEach(
                select,
                row -> {
                    K key = readItem.apply(row);
                    values.put(key, readValue.apply(key, row));
                },
                topic);
        return values;
    }

    /** Compares where it writes: to read a row first takes longer than that. */
    @Override
    public boolean replace(K key, Optional<V> before, Optional<V> after) {
        List<Object> of = item.apply(key);
        List<Object> old = before.map(value).orElse(List.of());
        List<Object> now = after.map(value).orElse(List.of());
        int written;
        if (before.isEmpty()) {
            written = after.isEmpty() ? 0 : update(add, of, now);
        } else if (after.isEmpty()) {
            written = update(deleteSame, of, old);
        } else {
            written = now.isEmpty() ? 0 : update(replace, now, of, old);
        }
        // Another version may have written the same value in other letters.
        return written == 1 || KindTable.super.replace(key, before, after);
    }

    @SafeVarargs
    private int update(String sql, List<Object>... parameters) {
        return database.update(sql, Stream.of(parameters).flatMap(List::stream).toArray());
    }

    @Override
    public void write(K key, Optional<V> after) {
        List<Object> parameters = new ArrayList<>(item.apply(key));
        if (after.isEmpty()) {
            database.update(delete, parameters.toArray());
        } else {
            database.update(
                    insert, Stream.concat(parameters.stream(), value.apply(after.get()).stream()).toArray());
        }
    }

    @Override
    public List<TopicId> topics() {
        return database.list("SELECT DISTINCT topic_id FROM " + name, row -> row.topic(1));
    }
}
