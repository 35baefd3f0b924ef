package dev.assay.persistence.sqlite;

import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the assessor did, as rows. Changed only by {@link #apply}. */
public final class WorkTables {
    private final Database database;

    public WorkTables(Database database) {
        this.database = database;
    }

    /** Writes the value after a change. */
    public void apply(Change change) throws SQLException {
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
            if (present == null || present != i) {
                database.update("UPDATE nugget SET position = ? WHERE nugget_id = ?", i, id);
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

    /** The topic's nugget set; empty when nothing made one yet. */
    public Optional<NuggetSet> nuggetSet(TopicId topic) throws SQLException {
        List<Nugget> nuggets = new ArrayList<>();
        List<Nugget> deleted = new ArrayList<>();
        database.forEach(
                "SELECT nugget_id, text, importance, origin, evidence, extra, position FROM nugget WHERE topic_id = ?"
                        + " ORDER BY position, nugget_id",
                row -> (row.getObject(7) == null ? deleted : nuggets).add(nugget(row)),
                topic.value());
        return database
                .list(
                        "SELECT revision, state FROM nugget_set WHERE topic_id = ?",
                        row -> new NuggetSet(
                                topic, row.getInt(1), ChangeJson.setState(row.getString(2)), nuggets, deleted),
                        topic.value())
                .stream()
                .findFirst();
    }

    private static Nugget nugget(ResultSet row) throws SQLException {
        return new Nugget(
                new NuggetId(row.getString(1)),
                row.getString(2),
                ChangeJson.importance(row.getString(3)),
                ValueJson.origin(ValueJson.parse(row.getString(4))),
                ValueJson.evidence(ValueJson.parse(row.getString(5))),
                row.getString(6));
    }

    /** The assessor's labels of a topic, in no particular order. */
    public List<Assignment> assignments(TopicId topic) throws SQLException {
        return database.list(
                "SELECT topic_id, run_id, nugget_id, label, sentences, note, recheck, revision FROM label"
                        + " WHERE topic_id = ?",
                WorkTables::assignment,
                topic.value());
    }

    /** What is kept for one pair. */
    public Optional<Assignment> assignment(LabelKey key) throws SQLException {
        return database
                .list(
                        "SELECT topic_id, run_id, nugget_id, label, sentences, note, recheck, revision FROM label"
                                + " WHERE topic_id = ? AND run_id = ? AND nugget_id = ?",
                        WorkTables::assignment,
                        key.topic().value(),
                        key.run().value(),
                        key.nugget().value())
                .stream()
                .findFirst();
    }

    private static Assignment assignment(ResultSet row) throws SQLException {
        return new Assignment(
                new LabelKey(
                        new TopicId(row.getString(1)), new RunId(row.getString(2)), new NuggetId(row.getString(3))),
                ChangeJson.label(row.getString(4)),
                ValueJson.integers(ValueJson.parse(row.getString(5))),
                row.getString(6),
                row.getInt(7) != 0,
                row.getInt(8));
    }

    /** The passages of a topic that carry a mark. */
    public Map<DocumentId, PassageMark> passageMarks(TopicId topic) throws SQLException {
        Map<DocumentId, PassageMark> marks = new LinkedHashMap<>();
        database.forEach(
                "SELECT docid, mark FROM passage_mark WHERE topic_id = ?",
                row -> marks.put(new DocumentId(row.getString(1)), PassageMark.ofWord(row.getString(2))),
                topic.value());
        return marks;
    }

    /** The proposals of a topic that were decided on. */
    public Map<ProposalId, ProposalDecision> decisions(TopicId topic) throws SQLException {
        Map<ProposalId, ProposalDecision> decisions = new LinkedHashMap<>();
        database.forEach(
                "SELECT proposal_id, decision FROM proposal_decision WHERE topic_id = ?",
                row -> decisions.put(new ProposalId(row.getString(1)), ProposalDecision.ofWord(row.getString(2))),
                topic.value());
        return decisions;
    }

    public boolean isLocked(TopicId topic) throws SQLException {
        return database.number("SELECT count(*) FROM topic_lock WHERE topic_id = ?", topic.value()) > 0;
    }

    /** Every topic that has rows here, whether material knows it or not. */
    public List<TopicId> topics() throws SQLException {
        return database.list(
                "SELECT topic_id FROM nugget_set UNION SELECT topic_id FROM nugget UNION SELECT topic_id FROM label"
                        + " UNION SELECT topic_id FROM passage_mark UNION SELECT topic_id FROM proposal_decision"
                        + " UNION SELECT topic_id FROM topic_lock",
                row -> new TopicId(row.getString(1)));
    }
}
