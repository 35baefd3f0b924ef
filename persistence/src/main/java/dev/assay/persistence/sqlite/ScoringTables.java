package dev.assay.persistence.sqlite;

import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.WordCount;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The data that scores are made of and nothing else: an answer with all its labels is one row, because to hand over a
 * row costs more than to read it. Every method reads one topic, or all of them. All of it is of one nugget set.
 */
public final class ScoringTables {
    /** A nugget of a set in force, in the order of its set. */
    @FunctionalInterface
    public interface InForce {
        void accept(TopicId topic, NuggetId nugget, Importance importance);
    }

    /** The labels of one answer, as lists of the same length. */
    @FunctionalInterface
    public interface Labels {
        /**
         * @param judge empty for the assessor
         * @param nuggets the ids in JSON, null for a nugget that is none of the topic's
         * @param labels a {@link #letter} for each
         * @param importances as the judge gave them, in JSON; null when they were not asked for
         */
        void accept(String judge, AnswerKey answer, String nuggets, String labels, String importances);
    }

    private final Database database;
    private final NuggetSetId set;
    private final Summaries summaries;

    public ScoringTables(Database database, NuggetSetId set) {
        this.database = database;
        this.set = set;
        this.summaries = new Summaries(database);
    }

    /** The letter that stands for a label, marked to recheck or not; an unknown word is a label that failed. */
    public static char letter(Label label, boolean recheck) {
        return Summaries.letter(label, recheck);
    }

    public void inForce(Optional<TopicId> topic, InForce consumer) {
        forEach(
                "SELECT topic_id, nugget_id, importance FROM nugget_set JOIN nugget USING (topic_id, set_id)"
                        + " WHERE position IS NOT NULL AND set_id = ?",
                topic,
                " ORDER BY topic_id, position",
                row -> consumer.accept(
                        row.topic(1),
                        row.nugget(2),
                        Importance.ofWord(row.getString(3))));
    }

    /** The length of every answer. */
    public void lengths(Optional<TopicId> topic, BiConsumer<AnswerKey, Integer> consumer) {
        if (topic.isEmpty() && summaries.hasLengths()) {
            database.forEach(
                    "SELECT topic_id, run_id, words FROM answer_length",
                    row -> consumer.accept(
                            row.answer(1), row.getInt(3)));
            return;
        }
        Consumer<QueryRow> counting = row -> consumer.accept(row.answer(1), WordCount.of(row.getString(3)));
        if (topic.isPresent()) {
            database.forEach(
                    "SELECT topic_id, run_id, text FROM answer WHERE topic_id = ?", counting, topic.get());
        } else {
            database.forEach("SELECT topic_id, run_id, text FROM answer", counting);
        }
    }

    /**
     * The topics with a weight among their nuggets or proposals, told by the letters: more may be among them, and none
     * is left out.
     */
    public Set<TopicId> weighed() {
        return Set.copyOf(database.list(
                "SELECT topic_id FROM nugget_detail WHERE set_id = '' AND instr(detail, '\"weight\"')"
                        + " UNION SELECT topic_id FROM proposal WHERE instr(extra, '\"weight\"')",
                row -> row.topic(1)));
    }

    /** The assessor's labels, answer by answer. */
    public void assessor(Optional<TopicId> topic, Labels consumer) {
        forEach(
                "SELECT topic_id, run_id, json_group_array(nugget_id),"
                        + " group_concat(CASE WHEN recheck THEN upper(" + Summaries.LETTER + ") ELSE "
                        + Summaries.LETTER
                        + " END, '') FROM label WHERE set_id = ?",
                topic,
                " GROUP BY topic_id, run_id",
                row -> consumer.accept(
                        "",
                        row.answer(1), row.getString(3), row.getString(4), null));
    }

    /** Every other judge's labels, answer by answer, an answer's in the order of the judge's file. */
    public void judged(Optional<TopicId> topic, boolean importances, Labels consumer) {
        if (topic.isEmpty() && !importances && summaries.hasJudged()) {
            database.forEach(
                    "SELECT judge_id, topic_id, run_id, nuggets, labels FROM judged_answer JOIN judged_summary ON "
                            + "answer = id WHERE set_id = ?",
                    row -> consumer.accept(
                            row.getString(1),
                            row.answer(2), row.getString(4), row.getString(5), null), set);
            return;
        }
        // The rows of an answer lie together in their order, by their primary key, and that is how they are grouped.
        forEach(
                "SELECT judge_id, topic_id, run_id, json_group_array(nugget_id), group_concat("
                        + Summaries.LETTER + ", ''), " + (importances ? "json_group_array(raw_importance)" : "NULL")
                        + " FROM judged_answer JOIN judged_nugget ON answer = id WHERE set_id = ?",
                topic,
                " GROUP BY answer",
                row -> consumer.accept(
                        row.getString(1),
                        row.answer(2), row.getString(4), row.getString(5), row.getString(6)));
    }

    /**
     * True if at least two people, the assessor among them, labelled anything, or anything was decided between them.
     */
    public boolean hasSeveralPeople() {
        String given = "label IN ('support', 'partial_support', 'not_support', 'cant_judge')";
        return database.number("SELECT EXISTS (SELECT 1 FROM adjudication WHERE set_id = ?)", set) > 0
                || database.number(
                                        "SELECT EXISTS (SELECT 1 FROM label WHERE set_id = ? AND NOT recheck AND "
                                                + given + ")",
                                        set)
                                + database.number(
                                        "SELECT count(*) FROM judge WHERE kind = 'person' AND EXISTS (SELECT 1 FROM "
                                                + "judged_answer JOIN judged_nugget ON answer = id WHERE "
                                                + "judged_answer.judge_id = judge.judge_id"
                                                + " AND set_id = ? AND " + given + ")",
                                        set)
                        > 1;
    }

    /**
     * Number of derived rows that do not follow from their sources: none, in a sound file.
     *
     * @param all whether every answer must have them; in a file of an earlier version none has
     */
    public long wrongSummaries(boolean all) {
        return summaries.wrong(all);
    }

    /** Number of wrong counts of what there is to judge of reports: none, in a sound file. */
    public long wrongCounts() {
        return database.citations().wrong();
    }

    /** The texts of a list in JSON, null where it says so. */
    public static List<String> texts(String json) {
        List<String> texts = new ArrayList<>();
        ValueJson.parse(json).forEach(node -> texts.add(node.isNull() ? null : node.textValue()));
        return texts;
    }

    private void forEach(String select, Optional<TopicId> topic, String end, Consumer<QueryRow> consumer) {
        if (topic.isPresent()) {
            database.forEach(select + " AND topic_id = ?" + end, consumer, set, topic.get());
        } else {
            database.forEach(select + end, consumer, set);
        }
    }
}
