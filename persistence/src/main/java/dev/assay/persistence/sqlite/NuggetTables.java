package dev.assay.persistence.sqlite;

import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetKey;
import dev.assay.model.NuggetSet;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Fields;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.SetShape;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Nugget sets and their nuggets, as rows. Two kinds share the rows of nuggets: a nugget's place in the order is part of the shape of
 * its set.
 */
final class NuggetTables {
    private static final String NUGGET = "SELECT nugget_id, text, importance, origin, evidence, extra";

    private final Database database;

    NuggetTables(Database database) {
        this.database = database;
    }

    /** The topic's nugget set; empty when nothing made one yet. */
    Optional<NuggetSet> set(TopicId topic) throws SQLException {
        List<Nugget> nuggets = new ArrayList<>();
        List<Nugget> deleted = new ArrayList<>();
        database.forEach(
                NUGGET + ", position FROM nugget WHERE topic_id = ? ORDER BY position, nugget_id",
                row -> (row.getObject(7) == null ? deleted : nuggets).add(nugget(topic, row)),
                topic.value());
        return database
                .list(
                        "SELECT revision, state FROM nugget_set WHERE topic_id = ?",
                        row -> new NuggetSet(
                                topic, row.getInt(1), NuggetSet.State.ofWord(row.getString(2)), nuggets, deleted),
                        topic.value())
                .stream()
                .findFirst();
    }

    /** Whether the topic's nugget set has ever been frozen. */
    boolean wasFrozen(TopicId topic) throws SQLException {
        return database.number(
                        "SELECT count(*) FROM nugget_set WHERE topic_id = ? AND (revision > 1 OR state = ?)",
                        topic.value(),
                        NuggetSet.State.FROZEN.word())
                > 0;
    }

    /** The shapes of sets. */
    KindTable<TopicId, SetShape> shapes() {
        return new Shapes();
    }

    /** The nuggets, in force or not, whether or not there is a set. */
    KindTable<NuggetKey, Nugget> nuggets() {
        return new Nuggets();
    }

    private static Nugget nugget(TopicId topic, ResultSet row) throws SQLException {
        Fields fields = Fields.none()
                .with("text", row.getString(2))
                .with("importance", row.getString(3))
                .with("origin", FieldsJson.read(ValueJson.parse(row.getString(4))))
                .with("evidence", FieldsJson.read(ValueJson.parse(row.getString(5))))
                .with("extra", row.getString(6));
        return Kinds.NUGGET.value(new NuggetKey(topic, new NuggetId(row.getString(1))), Optional.of(fields)).orElseThrow();
    }

    private static String written(Fields fields, String name) {
        return FieldsJson.write(fields.any(name).orElseThrow()).toString();
    }

    private final class Shapes implements KindTable<TopicId, SetShape> {
        @Override
        public String name() {
            return "nugget_set";
        }

        @Override
        public Optional<SetShape> value(TopicId topic) throws SQLException {
            List<NuggetId> order = database.list(
                    "SELECT nugget_id FROM nugget WHERE topic_id = ? AND position IS NOT NULL ORDER BY position",
                    row -> new NuggetId(row.getString(1)),
                    topic.value());
            return database
                    .list(
                            "SELECT revision, state FROM nugget_set WHERE topic_id = ?",
                            row -> new SetShape(row.getInt(1), NuggetSet.State.ofWord(row.getString(2)), order),
                            topic.value())
                    .stream()
                    .findFirst();
        }

        @Override
        public Map<TopicId, SetShape> values(TopicId topic) throws SQLException {
            return value(topic).map(shape -> Map.of(topic, shape)).orElse(Map.of());
        }

        @Override
        public void write(TopicId topic, Optional<SetShape> after) throws SQLException {
            if (after.isEmpty()) {
                database.update("UPDATE nugget SET position = NULL WHERE topic_id = ?", topic.value());
                database.update("DELETE FROM nugget_set WHERE topic_id = ?", topic.value());
                return;
            }
            SetShape shape = after.get();
            database.update(
                    "INSERT INTO nugget_set VALUES (?, ?, ?) ON CONFLICT (topic_id) DO UPDATE"
                            + " SET revision = excluded.revision, state = excluded.state",
                    topic.value(),
                    shape.revision(),
                    shape.state().word());
            Map<String, Integer> positions = new LinkedHashMap<>();
            database.forEach(
                    "SELECT nugget_id, position FROM nugget WHERE topic_id = ?",
                    row -> positions.put(row.getString(1), row.getObject(2) == null ? null : (Integer) row.getInt(2)),
                    topic.value());
            for (int i = 0; i < shape.order().size(); i++) {
                String id = shape.order().get(i).value();
                Integer present = positions.remove(id);
                if ((present == null || present != i)
                        && database.update(
                                        "UPDATE nugget SET position = ? WHERE nugget_id = ? AND topic_id = ?",
                                        i,
                                        id,
                                        topic.value())
                                != 1) {
                    throw new IllegalStateException(
                            "The set of topic " + topic + " names a nugget that is not there: " + id);
                }
            }
            for (Map.Entry<String, Integer> gone : positions.entrySet()) {
                if (gone.getValue() != null) {
                    database.update("UPDATE nugget SET position = NULL WHERE nugget_id = ?", gone.getKey());
                }
            }
        }

        @Override
        public List<TopicId> topics() throws SQLException {
            return database.list("SELECT topic_id FROM nugget_set", row -> new TopicId(row.getString(1)));
        }
    }

    private final class Nuggets implements KindTable<NuggetKey, Nugget> {
        @Override
        public String name() {
            return "nugget";
        }

        @Override
        public Optional<Nugget> value(NuggetKey key) throws SQLException {
            return database
                    .list(
                            NUGGET + " FROM nugget WHERE nugget_id = ? AND topic_id = ?",
                            row -> nugget(key.topic(), row),
                            key.nugget().value(),
                            key.topic().value())
                    .stream()
                    .findFirst();
        }

        @Override
        public Map<NuggetKey, Nugget> values(TopicId topic) throws SQLException {
            Map<NuggetKey, Nugget> nuggets = new LinkedHashMap<>();
            database.forEach(
                    NUGGET + " FROM nugget WHERE topic_id = ?",
                    row -> {
                        Nugget nugget = nugget(topic, row);
                        nuggets.put(new NuggetKey(topic, nugget.id()), nugget);
                    },
                    topic.value());
            return nuggets;
        }

        @Override
        public void write(NuggetKey key, Optional<Nugget> after) throws SQLException {
            if (after.isEmpty()) {
                database.update("DELETE FROM nugget WHERE nugget_id = ?", key.nugget().value());
                return;
            }
            Nugget nugget = after.get();
            Fields fields = (Fields) Kinds.NUGGET.form(after).orElseThrow();
            int written = database.update(
                    "INSERT INTO nugget VALUES (?, ?, NULL, ?, ?, ?, ?, ?) ON CONFLICT (nugget_id) DO UPDATE SET"
                            + " text = excluded.text, importance = excluded.importance, origin = excluded.origin,"
                            + " evidence = excluded.evidence, extra = excluded.extra WHERE topic_id = excluded.topic_id",
                    nugget.id().value(),
                    key.topic().value(),
                    nugget.text(),
                    nugget.importance().word(),
                    written(fields, "origin"),
                    written(fields, "evidence"),
                    nugget.extra());
            if (written != 1) {
                throw new IllegalStateException("Another topic has a nugget " + key.nugget() + " already.");
            }
        }

        @Override
        public List<TopicId> topics() throws SQLException {
            return database.list("SELECT DISTINCT topic_id FROM nugget", row -> new TopicId(row.getString(1)));
        }
    }
}
