package dev.assay.persistence.sqlite;

import dev.assay.model.AnswerKey;
import dev.assay.model.Importance;
import dev.assay.model.NuggetId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What scores are made of and nothing else: an answer with all its labels is one row, because to hand over a row costs more than
 * to read it. Every method reads one topic, or all of them.
 */
public final class ScoringTables {
    /** A nugget of a set in force, in the order of its set. */
    @FunctionalInterface
    public interface InForce {
        void accept(TopicId topic, NuggetId nugget, Importance importance) throws SQLException;
    }

    /** How long an answer is. */
    @FunctionalInterface
    public interface Length {
        void accept(AnswerKey answer, int words);
    }

    /**
     * The labels of one answer, as lists of the same length in JSON.
     *
     * @see #RECHECK
     */
    @FunctionalInterface
    public interface Labels {
        /**
         * @param judge empty for the assessor
         * @param nuggets the ids, null for a nugget that is none of the topic's
         * @param labels their words
         * @param importances as the judge gave them; null when they were not asked for
         */
        void accept(String judge, AnswerKey answer, String nuggets, String labels, String importances);
    }

    /** Goes before the word of a label that is marked to recheck. */
    public static final String RECHECK = "recheck ";

    private final Database database;

    public ScoringTables(Database database) {
        this.database = database;
    }

    public void inForce(Optional<TopicId> topic, InForce consumer) throws SQLException {
        forEach(
                "SELECT topic_id, nugget_id, importance FROM nugget_set JOIN nugget USING (topic_id)"
                        + " WHERE position IS NOT NULL",
                topic,
                " ORDER BY topic_id, position",
                row -> consumer.accept(
                        new TopicId(row.getString(1)),
                        new NuggetId(row.getString(2)),
                        ChangeJson.importance(row.getString(3))));
    }

    /** The length of every answer. */
    public void lengths(Optional<TopicId> topic, Length consumer) throws SQLException {
        // As bytes: making texts of them would take longer than counting their words.
        forEach(
                "SELECT topic_id, run_id, text FROM answer WHERE true",
                topic,
                "",
                row -> consumer.accept(
                        new AnswerKey(new TopicId(row.getString(1)), new RunId(row.getString(2))),
                        StoredWords.of(row.getBytes(3))));
    }

    /** The assessor's labels, answer by answer. */
    public void assessor(Optional<TopicId> topic, Labels consumer) throws SQLException {
        forEach(
                "SELECT topic_id, run_id, json_group_array(nugget_id),"
                        + " json_group_array(CASE WHEN recheck THEN '" + RECHECK + "' || label ELSE label END)"
                        + " FROM label WHERE true",
                topic,
                " GROUP BY topic_id, run_id",
                row -> consumer.accept(
                        "",
                        new AnswerKey(new TopicId(row.getString(1)), new RunId(row.getString(2))),
                        row.getString(3),
                        row.getString(4),
                        null));
    }

    /** Every other judge's labels, answer by answer, an answer's in the order of the judge's file. */
    public void judged(Optional<TopicId> topic, boolean importances, Labels consumer) throws SQLException {
        // The rows of an answer lie together in their order, by their primary key, and that is how they are grouped.
        forEach(
                "SELECT judge_id, topic_id, run_id, json_group_array(nugget_id), json_group_array(label), "
                        + (importances ? "json_group_array(raw_importance)" : "NULL")
                        + " FROM judged_answer JOIN judged_nugget ON answer = id WHERE true",
                topic,
                " GROUP BY answer",
                row -> consumer.accept(
                        row.getString(1),
                        new AnswerKey(new TopicId(row.getString(2)), new RunId(row.getString(3))),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6)));
    }

    /** Whether at least two people, the assessor among them, labelled anything, or anything was decided between them. */
    public boolean hasSeveralPeople() throws SQLException {
        String given = "label IN ('support', 'partial_support', 'not_support', 'cant_judge')";
        return database.number("SELECT EXISTS (SELECT 1 FROM adjudication)") > 0
                || database.number("SELECT EXISTS (SELECT 1 FROM label WHERE NOT recheck AND " + given + ")")
                                + database.number(
                                        "SELECT count(*) FROM judge WHERE kind = 'person' AND EXISTS (SELECT 1 FROM judged_answer"
                                                + " JOIN judged_nugget ON answer = id WHERE judged_answer.judge_id = judge.judge_id"
                                                + " AND " + given + ")")
                        > 1;
    }

    /** The texts of a list in JSON, null where it says so. */
    public static List<String> texts(String json) {
        List<String> texts = new ArrayList<>();
        ValueJson.parse(json).forEach(node -> texts.add(node.isNull() ? null : node.textValue()));
        return texts;
    }

    private void forEach(String select, Optional<TopicId> topic, String end, Database.RowConsumer consumer)
            throws SQLException {
        if (topic.isPresent()) {
            database.forEach(select + " AND topic_id = ?" + end, consumer, topic.get().value());
        } else {
            database.forEach(select + end, consumer);
        }
    }
}
