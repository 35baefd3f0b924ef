package dev.assay.persistence.sqlite;

import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.edit.SetShape;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Nugget sets and their nuggets, as rows. Two kinds share the rows of nuggets: a nugget's place in the order is part of
 * the shape of its set.
 */
final class NuggetTables {
    private static final String NUGGET = "SELECT nugget_id, text, importance, origin, evidence, extra,"
            + " (SELECT detail FROM nugget_detail d WHERE d.topic_id = nugget.topic_id AND d.set_id = nugget.set_id"
            + " AND d.nugget_id = nugget.nugget_id)";

    /** The fields of a nugget that have a column; the others stand together in a row beside it. */
    private static final Set<String> COLUMNS = Set.of("text", "importance", "origin", "evidence", "extra");

    private final Database database;

    NuggetTables(Database database) {
        this.database = database;
    }

    /** A nugget set; empty when nothing made it yet. */
    Optional<NuggetSet> set(NuggetSetKey key) {
        List<Nugget> nuggets = new ArrayList<>();
        List<Nugget> deleted = new ArrayList<>();
        database.forEach(
                NUGGET + ", position FROM nugget WHERE topic_id = ? AND set_id = ? ORDER BY position, nugget_id",
                row -> (row.getObject(8) == null ? deleted : nuggets).add(nugget(key, row)),
                key.topic(),
                key.set());
        return database
                .list(
                        "SELECT revision, state FROM nugget_set WHERE topic_id = ? AND set_id = ?",
                        row -> new NuggetSet(
                                key.topic(),
                                key.set(),
                                row.getInt(1),
                                NuggetSet.State.ofWord(row.getString(2)),
                                nuggets,
                                deleted),
                        key.topic(),
                        key.set())
                .stream()
                .findFirst();
    }

    /** The names of all sets, the assessor's first. */
    List<NuggetSetId> sets() {
        return database.list(
                "SELECT DISTINCT set_id FROM nugget_set ORDER BY set_id", row -> row.set(1));
    }

    /** The sets of a topic, the assessor's first. */
    List<NuggetSetId> sets(TopicId topic) {
        return database.list(
                "SELECT set_id FROM nugget_set WHERE topic_id = ? ORDER BY set_id",
                row -> row.set(1),
                topic);
    }

    /** True if the assessor's nugget set of a topic has ever been frozen. */
    boolean wasFrozen(TopicId topic) {
        return database.number(
                        "SELECT count(*) FROM nugget_set WHERE topic_id = ? AND set_id = '' AND (revision > 1 OR "
                                + "state = ?)",
                        topic,
                        NuggetSet.State.FROZEN.word())
                > 0;
    }

    /** The topics of which the assessor's nugget set has ever been frozen. */
    Set<TopicId> topicsEverFrozen() {
        return Set.copyOf(database.list(
                "SELECT topic_id FROM nugget_set WHERE set_id = '' AND (revision > 1 OR state = ?)",
                row -> row.topic(1),
                NuggetSet.State.FROZEN.word()));
    }

    /** The shapes of sets. */
    KindTable<NuggetSetKey, SetShape> shapes() {
        return new Shapes();
    }

    /** The nuggets, in force or not, whether or not there is a set. */
    KindTable<NuggetKey, Nugget> nuggets() {
        return new Nuggets();
    }

    private static Nugget nugget(NuggetSetKey set, QueryRow row) {
        LoggedFields fields = LoggedFields.none()
                .with("text", row.getString(2))
                .with("importance", row.getString(3))
                .with("origin", FieldsJson.read(ValueJson.parse(row.getString(4))))
                .with("evidence", FieldsJson.read(ValueJson.parse(row.getString(5))))
                .with("extra", row.getString(6));
        if (row.getObject(7) != null) {
            for (Map.Entry<String, Object> one :
                    FieldsJson.fields(ValueJson.parse(row.getString(7))).values().entrySet()) {
                fields = fields.with(one.getKey(), one.getValue());
            }
        }
        return Kinds.NUGGET
                .value(new NuggetKey(set, row.nugget(1)), Optional.of(fields))
                .orElseThrow();
    }

    private static String written(LoggedFields fields, String name) {
        return FieldsJson.write(fields.any(name).orElseThrow()).toString();
    }

    private final class Shapes implements KindTable<NuggetSetKey, SetShape> {
        @Override
        public String name() {
            return "nugget_set";
        }

        @Override
        public Optional<SetShape> value(NuggetSetKey key) {
            List<NuggetId> order = database.list(
                    "SELECT nugget_id FROM nugget WHERE topic_id = ? AND set_id = ? AND position IS NOT NULL ORDER BY "
                            + "position",
                    row -> row.nugget(1),
                    key.topic(),
                    key.set());
            return database
                    .list(
                            "SELECT revision, state FROM nugget_set WHERE topic_id = ? AND set_id = ?",
                            row -> new SetShape(row.getInt(1), NuggetSet.State.ofWord(row.getString(2)), order),
                            key.topic(),
                            key.set())
                    .stream()
                    .findFirst();
        }

        @Override
        public Map<NuggetSetKey, SetShape> values(TopicId topic) {
            Map<NuggetSetKey, SetShape> shapes = new LinkedHashMap<>();
            for (NuggetSetId set : sets(topic)) {
                NuggetSetKey key = new NuggetSetKey(topic, set);
                value(key).ifPresent(shape -> shapes.put(key, shape));
            }
            return shapes;
        }

        @Override
        public void write(NuggetSetKey key, Optional<SetShape> after) {
            String topic = key.topic().value();
            String set = key.set().value();
            if (after.isEmpty()) {
                database.update("UPDATE nugget SET position = NULL WHERE topic_id = ? AND set_id = ?", topic, set);
                database.update("DELETE FROM nugget_set WHERE topic_id = ? AND set_id = ?", topic, set);
                return;
            }
            SetShape shape = after.get();
            database.update(
                    "INSERT INTO nugget_set VALUES (?, ?, ?, ?) ON CONFLICT (topic_id, set_id) DO UPDATE"
                            + " SET revision = excluded.revision, state = excluded.state",
                    topic,
                    shape.revision(),
                    shape.state().word(),
                    set);
            Map<String, Integer> positions = new LinkedHashMap<>();
            database.forEach(
                    "SELECT nugget_id, position FROM nugget WHERE topic_id = ? AND set_id = ?",
                    row -> positions.put(row.getString(1), row.getObject(2) == null ? null : (Integer) row.getInt(2)),
                    topic,
                    set);
            for (int i = 0; i < shape.order().size(); i++) {
                String id = shape.order().get(i).value();
                Integer present = positions.remove(id);
                if ((present == null || present != i)
                        && database.update(
                                        "UPDATE nugget SET position = ? WHERE nugget_id = ? AND topic_id = ? AND "
                                                + "set_id = ?",
                                        i,
                                        id,
                                        topic,
                                        set)
                                != 1) {
                    throw new IllegalStateException(
                            "The set of topic " + key + " names a nugget that is not there: " + id);
                }
            }
            for (Map.Entry<String, Integer> gone : positions.entrySet()) {
                if (gone.getValue() != null) {
                    database.update(
                            "UPDATE nugget SET position = NULL WHERE nugget_id = ? AND set_id = ?", gone.getKey(), set);
                }
            }
        }

        @Override
        public List<TopicId> topics() {
            return database.list("SELECT DISTINCT topic_id FROM nugget_set", row -> row.topic(1));
        }
    }

    private final class Nuggets implements KindTable<NuggetKey, Nugget> {
        @Override
        public String name() {
            return "nugget";
        }

        @Override
        public Optional<Nugget> value(NuggetKey key) {
            return database
                    .list(
                            NUGGET + " FROM nugget WHERE nugget_id = ? AND set_id = ? AND topic_id = ?",
                            row -> nugget(NuggetSetKey.of(key), row),
                            key.nugget(),
                            key.set(),
                            key.topic())
                    .stream()
                    .findFirst();
        }

        @Override
        public Map<NuggetKey, Nugget> values(TopicId topic) {
            Map<NuggetKey, Nugget> nuggets = new LinkedHashMap<>();
            database.forEach(
                    NUGGET + ", set_id FROM nugget WHERE topic_id = ?",
                    row -> {
                        NuggetSetKey set = new NuggetSetKey(topic, row.set(8));
                        Nugget nugget = nugget(set, row);
                        nuggets.put(new NuggetKey(set, nugget.id()), nugget);
                    },
                    topic);
            return nuggets;
        }

        @Override
        public List<String> names() {
            return List.of(name(), "nugget_detail");
        }

        @Override
        public void write(NuggetKey key, Optional<Nugget> after) {
            if (after.isEmpty()) {
                database.update(
                        "DELETE FROM nugget WHERE nugget_id = ? AND set_id = ?",
                        key.nugget(),
                        key.set());
                writeDetail(key, LoggedFields.none());
                return;
            }
            Nugget nugget = after.get();
            LoggedFields fields = (LoggedFields) Kinds.NUGGET.form(after).orElseThrow();
            int written = database.update(
                    "INSERT INTO nugget VALUES (?, ?, NULL, ?, ?, ?, ?, ?, ?) ON CONFLICT (nugget_id, set_id) DO "
                            + "UPDATE SET text = excluded.text, importance = excluded.importance, origin = "
                            + "excluded.origin, evidence = excluded.evidence, extra = excluded.extra WHERE topic_id = "
                            + "excluded.topic_id",
                    nugget.id(),
                    key.topic(),
                    nugget.text(),
                    nugget.importance().word(),
                    written(fields, "origin"),
                    written(fields, "evidence"),
                    nugget.extra(),
                    key.set());
            if (written != 1) {
                throw new IllegalStateException("Another topic has a nugget " + key.nugget() + " already.");
            }
            Map<String, Object> detail = new LinkedHashMap<>(fields.values());
            detail.keySet().removeAll(COLUMNS);
            writeDetail(key, LoggedFields.of(detail));
        }

        private void writeDetail(NuggetKey key, LoggedFields detail) {
            List<Object> nugget = List.of(key.topic().value(), key.set().value(), key.nugget().value());
            if (detail.values().isEmpty()) {
                database.update(
                        "DELETE FROM nugget_detail WHERE topic_id = ? AND set_id = ? AND nugget_id = ?",
                        nugget.toArray());
            } else {
                database.update(
                        "INSERT OR REPLACE INTO nugget_detail VALUES (?, ?, ?, ?)",
                        nugget.get(0),
                        nugget.get(1),
                        nugget.get(2),
                        FieldsJson.write(detail).toString());
            }
        }

        @Override
        public List<TopicId> topics() {
            return database.list("SELECT DISTINCT topic_id FROM nugget", row -> row.topic(1));
        }
    }
}
