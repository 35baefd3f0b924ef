package dev.assay.persistence.sqlite;

import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Assignment;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Turns changes into rows of what the assessor did. */
final class ChangeWriter {
    /** Stands for the run where a whole topic was revealed: no run is called so. */
    static final String WHOLE_TOPIC = "";

    private final Database database;

    ChangeWriter(Database database) {
        this.database = database;
    }

    /** Writes the value after a change. */
    void write(Change change) throws SQLException {
        switch (change) {
            case Change.OfSet set -> applyShape(set.topic(), set.after());
            case Change.OfNugget nugget -> applyNugget(nugget);
            case Change.OfLabel label -> applyLabel(label.key(), label.after());
            case Change.OfPassage mark -> applyMark(mark);
            case Change.OfProposal decision -> applyDecision(decision);
            case Change.OfLock lock -> {
                if (lock.after()) {
                    database.update("INSERT OR IGNORE INTO topic_lock VALUES (?)", lock.topic().value());
                } else {
                    database.update("DELETE FROM topic_lock WHERE topic_id = ?", lock.topic().value());
                }
            }
            case Change.OfReveal reveal ->
                database.update(
                        reveal.after()
                                ? "INSERT OR IGNORE INTO reveal VALUES (?, ?)"
                                : "DELETE FROM reveal WHERE topic_id = ? AND run_id = ?",
                        reveal.what().topic().value(),
                        reveal.what().run().map(RunId::value).orElse(WHOLE_TOPIC));
            case Change.OfAfterReveal said -> applyAfterReveal(said.key(), said.after());
            case Change.OfAdjudication made -> applyAdjudication(made.key(), made.after());
        }
    }

    private void applyShape(TopicId topic, Optional<Change.SetShape> after) throws SQLException {
        if (after.isEmpty()) {
            database.update("UPDATE nugget SET position = NULL WHERE topic_id = ?", topic.value());
            database.update("DELETE FROM nugget_set WHERE topic_id = ?", topic.value());
            return;
        }
        Change.SetShape shape = after.get();
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
                    && database.update("UPDATE nugget SET position = ? WHERE nugget_id = ? AND topic_id = ?", i, id, topic.value())
                            != 1) {
                throw new IllegalStateException("The set of topic " + topic + " names a nugget that is not there: " + id);
            }
        }
        for (Map.Entry<String, Integer> gone : positions.entrySet()) {
            if (gone.getValue() != null) {
                database.update("UPDATE nugget SET position = NULL WHERE nugget_id = ?", gone.getKey());
            }
        }
    }

    private void applyNugget(Change.OfNugget change) throws SQLException {
        if (change.after().isEmpty()) {
            database.update("DELETE FROM nugget WHERE nugget_id = ?", change.nugget().value());
            return;
        }
        Nugget nugget = change.after().get();
        database.update(
                "INSERT INTO nugget VALUES (?, ?, NULL, ?, ?, ?, ?, ?) ON CONFLICT (nugget_id) DO UPDATE SET"
                        + " text = excluded.text, importance = excluded.importance, origin = excluded.origin,"
                        + " evidence = excluded.evidence, extra = excluded.extra",
                nugget.id().value(),
                change.topic().value(),
                nugget.text(),
                nugget.importance().word(),
                ValueJson.origin(nugget.origin()).toString(),
                ValueJson.evidence(nugget.evidence()).toString(),
                nugget.extra());
    }

    private void applyLabel(LabelKey key, Optional<Assignment> after) throws SQLException {
        if (after.isEmpty()) {
            database.update(
                    "DELETE FROM label WHERE topic_id = ? AND run_id = ? AND nugget_id = ?",
                    key.topic().value(),
                    key.run().value(),
                    key.nugget().value());
            return;
        }
        Assignment assignment = after.get();
        database.update(
                "INSERT OR REPLACE INTO label VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                key.topic().value(),
                key.run().value(),
                key.nugget().value(),
                assignment.label().word(),
                ValueJson.integers(assignment.sentences()).toString(),
                assignment.note(),
                assignment.recheck(),
                assignment.revision());
    }

    private void applyAfterReveal(LabelKey key, Optional<AfterReveal> after) throws SQLException {
        if (after.isEmpty()) {
            database.update(
                    "DELETE FROM label_after_reveal WHERE topic_id = ? AND run_id = ? AND nugget_id = ?",
                    key.topic().value(),
                    key.run().value(),
                    key.nugget().value());
            return;
        }
        database.update(
                "INSERT OR REPLACE INTO label_after_reveal VALUES (?, ?, ?, ?, ?)",
                key.topic().value(),
                key.run().value(),
                key.nugget().value(),
                after.get().label().word(),
                after.get().reason());
    }

    private void applyAdjudication(LabelKey key, Optional<Adjudication> after) throws SQLException {
        if (after.isEmpty()) {
            database.update(
                    "DELETE FROM adjudication WHERE topic_id = ? AND run_id = ? AND nugget_id = ?",
                    key.topic().value(),
                    key.run().value(),
                    key.nugget().value());
            return;
        }
        database.update(
                "INSERT OR REPLACE INTO adjudication VALUES (?, ?, ?, ?, ?)",
                key.topic().value(),
                key.run().value(),
                key.nugget().value(),
                after.get().label().word(),
                after.get().reason());
    }

    private void applyMark(Change.OfPassage change) throws SQLException {
        if (change.after() == PassageMark.NONE) {
            database.update(
                    "DELETE FROM passage_mark WHERE topic_id = ? AND docid = ?",
                    change.topic().value(),
                    change.passage().value());
        } else {
            database.update(
                    "INSERT OR REPLACE INTO passage_mark VALUES (?, ?, ?)",
                    change.topic().value(),
                    change.passage().value(),
                    change.after().word());
        }
    }

    private void applyDecision(Change.OfProposal change) throws SQLException {
        if (change.after() == ProposalDecision.WAITING) {
            database.update("DELETE FROM proposal_decision WHERE proposal_id = ?", change.proposal().value());
        } else {
            database.update(
                    "INSERT OR REPLACE INTO proposal_decision VALUES (?, ?, ?)",
                    change.proposal().value(),
                    change.topic().value(),
                    change.after().word());
        }
    }
}
