package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.rubric.AnswerGrades;
import dev.assay.model.rubric.GradedCell;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The values of judges other than the assessor, of every kind that has no tables of its own for them: rows that name
 * judge and kind, with the item and the value as {@link JudgmentTable} writes those of the assessor.
 */
public final class JudgedItems {
    /** Takes one value of one judge. */
    @FunctionalInterface
    public interface Taker<K, V> {
        void take(JudgeId judge, K item, V value);
    }

    private static final String ONE = "kind = ? AND topic_id = ? AND judge_id = ? AND item = ?";

    /**
     * Each topic and judge of a kind, found by stepping from one to the next, without reading what was said: from a
     * topic before its judges (judge '') to each of them, then (no judge) to the next topic.
     */
    private static final String PAIRS =
            """
            WITH RECURSIVE found(topic, judge) AS (
              SELECT (SELECT min(topic_id) FROM judged_item WHERE kind = ?1), ''
              UNION ALL
              SELECT
                CASE WHEN judge IS NULL
                  THEN (SELECT min(topic_id) FROM judged_item WHERE kind = ?1 AND topic_id > topic) ELSE topic END,
                CASE WHEN judge IS NULL
                  THEN '' ELSE (SELECT min(judge_id) FROM judged_item WHERE kind = ?1 AND topic_id = topic AND \
            judge_id > judge) END
              FROM found WHERE topic IS NOT NULL)
            SELECT judge, topic FROM found WHERE judge <> '' ORDER BY judge, topic""";

    private final Database database;

    public JudgedItems(Database database) {
        this.database = database;
    }

    /** A judge's value of an item, if any. */
    public <K extends Item, V> Optional<V> value(JudgeId judge, Kind<K, V> kind, K item) {
        return database
                .list(
                        "SELECT value FROM judged_item WHERE " + ONE,
                        row -> JudgmentTable.value(kind, item, row.getString(1)),
                        one(judge, kind, item).toArray())
                .stream()
                .findFirst();
    }

    /** The words of the kinds that anything was said of. */
    public List<String> kinds() {
        return database.list("SELECT DISTINCT kind FROM judged_item ORDER BY kind", row -> row.getString(1));
    }

    /** Hands over in which topics which judge said something of a kind, always in the same order; not what. */
    public void forEachTopic(Kind<?, ?> kind, BiConsumer<JudgeId, TopicId> taker) {
        database.forEach(
                PAIRS,
                row -> taker.accept(row.judge(1), row.topic(2)),
                kind.word());
    }

    /** Of a battle: one of the two times that it was shown failed. An unqualified value would be that of the list. */
    static final String FAILED_SHOWING =
            "EXISTS (SELECT 1 FROM json_each(judged_item.value, '$.shown') one"
                    + " WHERE json_extract(one.value, '$.state') = 'failed')";

    /** One part of an answer has a grade. An unqualified value would be that of the list here, too. */
    private static String partGraded(int grade) {
        return "EXISTS (SELECT 1 FROM json_each(judged_item.value, '$.grades') part WHERE part.value = " + grade + ")";
    }

    /**
     * Takes how much one judge said of the items of a kind in one answer, or in a topic where they are of none: judged,
     * and asked for and not given.
     */
    @FunctionalInterface
    public interface CountTaker {
        void take(JudgeId judge, TopicId topic, Optional<RunId> run, int judged, int failed);
    }

    /** Hands over how much judges said of a kind; not what. */
    public void count(Kind<?, ?> kind, CountTaker taker) {
        database.forEach(
                "SELECT judge_id, topic_id, json_extract(item, '$.run'), sum(state NOT IN ('open', 'failed')), "
                        + "sum(state = 'failed') FROM (SELECT judge_id, topic_id, item, CASE WHEN "
                        + FAILED_SHOWING + " THEN 'failed' WHEN json_array_length(value, '$.shown') = 0 THEN 'open'"
                        + " WHEN json_extract(value, '$.grades') IS NULL"
                        + " THEN coalesce(json_extract(value, '$.state'), '')"
                        // A part without a grade leaves the grade of the answer open, unless another part has the best
                        // there is.
                        + " WHEN " + partGraded(AnswerGrades.FAILED) + " AND NOT " + partGraded(GradedCell.BEST)
                        + " THEN 'failed' ELSE '' END AS state FROM judged_item WHERE kind = ?) GROUP BY 1, 2, 3 ORDER "
                        + "BY 1, 2, 3",
                row -> taker.take(
                        row.judge(1),
                        row.topic(2),
                        Optional.ofNullable(row.getString(3)).map(RunId::new),
                        row.getInt(4),
                        row.getInt(5)),
                kind.word());
    }

    /** Hands over all judgments of a kind, always in the same order. */
    public <K extends Item, V> void forEach(Kind<K, V> kind, Taker<K, V> taker) {
        ReadForms forms = new ReadForms();
        database.forEach(
                "SELECT judge_id, topic_id, item, value FROM judged_item WHERE kind = ? ORDER BY topic_id, judge_id, "
                        + "item",
                row -> {
                    K item = JudgmentTable.item(kind, row.topic(2), row.getString(3));
                    taker.take(
                            row.judge(1),
                            item,
                            JudgmentTable.value(kind, item, forms.of(row.getString(4))));
                },
                kind.word());
    }

    /** Hands over what judges said of a topic's items of a kind, judge by judge. */
    public <K extends Item, V> void forEach(Kind<K, V> kind, TopicId topic, Taker<K, V> taker) {
        ReadForms forms = new ReadForms();
        for (Optional<JudgeId> judge = after("", kind, topic);
                judge.isPresent();
                judge = after(judge.get().value(), kind, topic)) {
            JudgeId one = judge.get();
            database.forEach(
                    "SELECT item, value FROM judged_item WHERE kind = ? AND topic_id = ? AND judge_id = ? ORDER BY "
                            + "item",
                    row -> {
                        K item = JudgmentTable.item(kind, topic, row.getString(1));
                        taker.take(one, item, JudgmentTable.value(kind, item, forms.of(row.getString(2))));
                    },
                    kind.word(),
                    topic,
                    one);
        }
    }

    /** The judge of a topic's items behind another one, in the order of the table. */
    private Optional<JudgeId> after(String judge, Kind<?, ?> kind, TopicId topic) {
        return database
                .list(
                        "SELECT judge_id FROM judged_item WHERE kind = ? AND topic_id = ? AND judge_id > ? ORDER BY "
                                + "judge_id LIMIT 1",
                        row -> row.judge(1),
                        kind.word(),
                        topic,
                        judge)
                .stream()
                .findFirst();
    }

    /** Writes a judge's judgment of an item, replacing the earlier one. */
    public <K extends Item, V> void put(JudgeId judge, Kind<K, V> kind, K item, V value) {
        List<Object> one = one(judge, kind, item);
        String written = JudgmentTable.written(kind, value);
        boolean added = database.insert(
                Part.JUDGED_ITEM,
                item.topic().value(),
                "INSERT INTO judged_item (judge_id, kind, topic_id, item, value) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT (kind, topic_id, judge_id, item) DO NOTHING",
                judge,
                kind.word(),
                item.topic(),
                JudgmentTable.written(kind, item),
                written);
        if (!added) {
            database.sums().around(Part.JUDGED_ITEM, ONE, one, () -> {
                database.update(
                        "UPDATE judged_item SET value = ? WHERE " + ONE,
                        written,
                        one.get(0),
                        one.get(1),
                        one.get(2),
                        one.get(3));
            });
        }
    }

    private static <K extends Item> List<Object> one(JudgeId judge, Kind<K, ?> kind, K item) {
        return List.of(kind.word(), item.topic().value(), judge.value(), JudgmentTable.written(kind, item));
    }
}
