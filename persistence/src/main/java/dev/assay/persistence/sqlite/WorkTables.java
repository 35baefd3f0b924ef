package dev.assay.persistence.sqlite;

import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Revealed;
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
    private static final String NUGGET = "SELECT nugget_id, text, importance, origin, evidence, extra";
    private static final String LABEL =
            "SELECT topic_id, run_id, nugget_id, label, sentences, note, recheck, revision FROM label";

    private static final String AFTER_REVEAL =
            "SELECT topic_id, run_id, nugget_id, label, reason FROM label_after_reveal";
    private static final String ADJUDICATION =
            "SELECT topic_id, run_id, nugget_id, label, reason FROM adjudication";

    private final Database database;
    private final ChangeWriter writer;

    public WorkTables(Database database) {
        this.database = database;
        this.writer = new ChangeWriter(database);
    }

    /**
     * Writes the value after a change.
     *
     * @throws IllegalStateException when the value before is not the one that the change expects
     */
    public void apply(Change change) throws SQLException {
        if (!isBefore(change)) {
            throw new IllegalStateException("The project no longer holds what this change expects: " + change);
        }
        writer.write(change);
    }

    private boolean isBefore(Change change) throws SQLException {
        return switch (change) {
            case Change.OfSet set -> shape(set.topic()).equals(set.before());
            case Change.OfNugget nugget ->
                database.list(
                                NUGGET + ", topic_id FROM nugget WHERE nugget_id = ?",
                                row -> row.getString(7).equals(nugget.topic().value())
                                        && Optional.of(nugget(row)).equals(nugget.before()),
                                nugget.nugget().value())
                        .stream()
                        .findFirst()
                        .orElse(nugget.before().isEmpty());
            case Change.OfLabel label -> assignment(label.key()).equals(label.before());
            case Change.OfPassage mark ->
                passageMarks(mark.topic()).getOrDefault(mark.passage(), PassageMark.NONE) == mark.before();
            case Change.OfProposal decision ->
                decisions(decision.topic()).getOrDefault(decision.proposal(), ProposalDecision.WAITING)
                        == decision.before();
            case Change.OfLock lock -> isLocked(lock.topic()) == lock.before();
            case Change.OfReveal reveal ->
                revealed(reveal.what().topic()).contains(reveal.what()) == reveal.before();
            case Change.OfAfterReveal said -> afterReveal(said.key()).equals(said.before());
            case Change.OfAdjudication made -> adjudication(made.key()).equals(made.before());
        };
    }

    private Optional<Change.SetShape> shape(TopicId topic) throws SQLException {
        List<NuggetId> order = database.list(
                "SELECT nugget_id FROM nugget WHERE topic_id = ? AND position IS NOT NULL ORDER BY position",
                row -> new NuggetId(row.getString(1)),
                topic.value());
        return database
                .list(
                        "SELECT revision, state FROM nugget_set WHERE topic_id = ?",
                        row -> new Change.SetShape(row.getInt(1), ChangeJson.setState(row.getString(2)), order),
                        topic.value())
                .stream()
                .findFirst();
    }

    /** The topic's nugget set; empty when nothing made one yet. */
    public Optional<NuggetSet> nuggetSet(TopicId topic) throws SQLException {
        List<Nugget> nuggets = new ArrayList<>();
        List<Nugget> deleted = new ArrayList<>();
        database.forEach(
                NUGGET + ", position FROM nugget WHERE topic_id = ? ORDER BY position, nugget_id",
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

    /** Every nugget of a topic, in force or not, whether or not there is a set. */
    public List<Nugget> nuggets(TopicId topic) throws SQLException {
        return database.list(NUGGET + " FROM nugget WHERE topic_id = ?", WorkTables::nugget, topic.value());
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
                LABEL + " WHERE topic_id = ?", WorkTables::assignment, topic.value());
    }

    /** What is kept for one pair. */
    public Optional<Assignment> assignment(LabelKey key) throws SQLException {
        return database
                .list(
                        LABEL + " WHERE topic_id = ? AND run_id = ? AND nugget_id = ?",
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

    /** The nuggets of a topic with a label that is to be looked at again. */
    public List<NuggetId> recheckedNuggets(TopicId topic) throws SQLException {
        return database.list(
                "SELECT DISTINCT nugget_id FROM label WHERE topic_id = ? AND recheck = 1",
                row -> new NuggetId(row.getString(1)),
                topic.value());
    }

    public boolean isLocked(TopicId topic) throws SQLException {
        return database.number("SELECT count(*) FROM topic_lock WHERE topic_id = ?", topic.value()) > 0;
    }

    /** Whether the topic's nugget set has ever been frozen. */
    public boolean wasFrozen(TopicId topic) throws SQLException {
        return database.number(
                        "SELECT count(*) FROM nugget_set WHERE topic_id = ? AND (revision > 1 OR state = ?)",
                        topic.value(),
                        NuggetSet.State.FROZEN.word())
                > 0;
    }

    /** What of a topic was revealed. */
    public List<Revealed> revealed(TopicId topic) throws SQLException {
        return database.list(
                "SELECT run_id FROM reveal WHERE topic_id = ?",
                row -> new Revealed(
                        topic,
                        Optional.of(row.getString(1))
                                .filter(run -> !run.equals(ChangeWriter.WHOLE_TOPIC))
                                .map(RunId::new)),
                topic.value());
    }

    /** What was said of a topic's pairs after the reveal, in no particular order. */
    public List<AfterReveal> afterReveal(TopicId topic) throws SQLException {
        return database.list(
                AFTER_REVEAL + " WHERE topic_id = ?", WorkTables::afterReveal, topic.value());
    }

    /** What was said of one pair after the reveal. */
    public Optional<AfterReveal> afterReveal(LabelKey key) throws SQLException {
        return database
                .list(
                        AFTER_REVEAL + " WHERE topic_id = ? AND run_id = ? AND nugget_id = ?",
                        WorkTables::afterReveal,
                        key.topic().value(),
                        key.run().value(),
                        key.nugget().value())
                .stream()
                .findFirst();
    }

    private static AfterReveal afterReveal(ResultSet row) throws SQLException {
        return new AfterReveal(
                new LabelKey(
                        new TopicId(row.getString(1)), new RunId(row.getString(2)), new NuggetId(row.getString(3))),
                ChangeJson.label(row.getString(4)),
                row.getString(5));
    }

    /** What was decided of a topic's pairs, in no particular order. */
    public List<Adjudication> adjudications(TopicId topic) throws SQLException {
        return database.list(ADJUDICATION + " WHERE topic_id = ?", WorkTables::adjudication, topic.value());
    }

    /** What was decided of one pair. */
    public Optional<Adjudication> adjudication(LabelKey key) throws SQLException {
        return database
                .list(
                        ADJUDICATION + " WHERE topic_id = ? AND run_id = ? AND nugget_id = ?",
                        WorkTables::adjudication,
                        key.topic().value(),
                        key.run().value(),
                        key.nugget().value())
                .stream()
                .findFirst();
    }

    private static Adjudication adjudication(ResultSet row) throws SQLException {
        return new Adjudication(
                new LabelKey(
                        new TopicId(row.getString(1)), new RunId(row.getString(2)), new NuggetId(row.getString(3))),
                ChangeJson.label(row.getString(4)),
                row.getString(5));
    }

    /** Every topic that has rows here, whether material knows it or not. */
    public List<TopicId> topics() throws SQLException {
        return database.list(
                "SELECT topic_id FROM nugget_set UNION SELECT topic_id FROM nugget UNION SELECT topic_id FROM label"
                        + " UNION SELECT topic_id FROM passage_mark UNION SELECT topic_id FROM proposal_decision"
                        + " UNION SELECT topic_id FROM topic_lock UNION SELECT topic_id FROM reveal"
                        + " UNION SELECT topic_id FROM label_after_reveal UNION SELECT topic_id FROM adjudication",
                row -> new TopicId(row.getString(1)));
    }
}
