package dev.assay.persistence.sqlite;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/** The labels of judges other than the assessor: rows apart from everything that labelling reads. */
public final class JudgeTables {
    private final Database database;
    private final Summaries summaries;

    public JudgeTables(Database database) {
        this.database = database;
        this.summaries = new Summaries(database);
    }

    public List<Judge> judges() {
        return database.list(
                "SELECT judge_id, kind FROM judge ORDER BY judge_id",
                row -> new Judge(
                        row.judge(1),
                        Judge.Kind.fromWord(row.getString(2)).orElse(Judge.Kind.PERSON)));
    }

    public void insert(Judge judge) {
        database.insert(
                Part.JUDGE, "", "INSERT INTO judge VALUES (?, ?)", judge.id(), judge.kind().word());
    }

    /** Adds a judge's labels of an answer, unless they are known already; true if they were added. */
    public boolean add(JudgedAnswer answer) {
        long id = database.sums().next(Part.JUDGED_ANSWER);
        Object[] row = {
            id,
            answer.judge().value(),
            answer.answer().topic().value(),
            answer.answer().run().value(),
            answer.extra(),
            answer.set().value()
        };
        boolean added = database.update(
                        "INSERT INTO judged_answer VALUES (?, ?, ?, ?, ?, ?)"
                                + " ON CONFLICT (judge_id, topic_id, run_id, set_id) DO NOTHING",
                        row)
                > 0;
        if (added) {
            String topic = answer.answer().topic().value();
            database.sums().added(Part.JUDGED_ANSWER, topic, Arrays.copyOf(row, row.length - 1));
            if (!answer.set().isAssessors()) {
                database.sums().added(Part.JUDGED_SET, topic, id, answer.set().value());
            }
            insert(id, answer);
        }
        return added;
    }

    /** Puts what a judge says of an answer in the place of what it said before. */
    public void replace(JudgedAnswer answer) {
        long id = database.number(
                "SELECT id FROM judged_answer WHERE judge_id = ? AND topic_id = ? AND run_id = ? AND set_id = ?",
                answer.judge(),
                answer.answer().topic(),
                answer.answer().run(),
                answer.set());
        database.sums()
                .around(
                        Part.JUDGED_NUGGET,
                        "answer = ?",
                        List.of(id),
                        () -> database.update("DELETE FROM judged_nugget WHERE answer = ?", id));
        database.sums()
                .around(
                        Part.JUDGED_ANSWER,
                        "id = ?",
                        List.of(id),
                        () -> database.update("UPDATE judged_answer SET extra = ? WHERE id = ?", answer.extra(), id));
        insert(id, answer);
    }

    private void insert(long id, JudgedAnswer answer) {
        int position = 0;
        for (JudgedNugget label : answer.nuggets()) {
            database.insert(
                    Part.JUDGED_NUGGET,
                    answer.answer().topic().value(),
                    "INSERT INTO judged_nugget VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    id,
                    position++,
                    label.nugget().map(NuggetId::value).orElse(null),
                    label.text(),
                    label.rawImportance(),
                    label.label().word(),
                    label.rawLabel(),
                    label.extra());
        }
        summaries.judged(id);
    }

    /** One judge's labels of one answer by the nuggets of a set. */
    public Optional<JudgedAnswer> find(JudgeId judge, AnswerKey answer, NuggetSetId set) {
        List<JudgedAnswer> found = new ArrayList<>();
        read(
                "WHERE a.judge_id = ? AND a.topic_id = ? AND a.run_id = ? AND a.set_id = ?",
                (one, of) -> true,
                found::add,
                judge,
                answer.topic(),
                answer.run(),
                set);
        return found.stream().findFirst();
    }

    /** True if a judge labelled anything of a topic's answers by the nuggets of a set. */
    public boolean has(JudgeId judge, TopicId topic, NuggetSetId set) {
        return database.number(
                        "SELECT EXISTS (SELECT 1 FROM judged_answer WHERE judge_id = ? AND topic_id = ? AND set_id = "
                                + "?)",
                        judge,
                        topic,
                        set)
                > 0;
    }

    /** Hands over of which answers which judge said something, once for each set. */
    public void forEachAnswer(BiConsumer<JudgeId, AnswerKey> consumer) {
        database.forEach(
                "SELECT judge_id, topic_id, run_id FROM judged_answer",
                row -> consumer.accept(
                        row.judge(1),
                        row.answer(2)));
    }

    /** Hands over which judge labelled which answer to a topic, by the nuggets of one set. */
    public void forEachAnswer(NuggetSetKey set, BiConsumer<JudgeId, RunId> consumer) {
        database.forEach(
                "SELECT judge_id, run_id FROM judged_answer WHERE topic_id = ? AND set_id = ?",
                row -> consumer.accept(row.judge(1), row.run(2)),
                set.topic(),
                set.set());
    }

    /**
     * Hands over in which topics which judge said something by the nuggets of one set: judge by judge, in the order
     * they came.
     */
    public void forEachTopic(NuggetSetId set, BiConsumer<JudgeId, TopicId> consumer) {
        database.forEach(
                "SELECT judge_id, topic_id FROM judged_answer WHERE set_id = ? GROUP BY judge_id, topic_id"
                        + " ORDER BY judge_id, min(id)",
                row -> consumer.accept(row.judge(1), row.topic(2)),
                set);
    }

    /** Hands over every answer of every judge, of those that are wanted: judge by judge, in the order they came. */
    public void forEach(BiPredicate<JudgeId, AnswerKey> wanted, Consumer<JudgedAnswer> consumer) {
        read("", wanted, consumer);
    }

    /** Hands over what every judge said by the nuggets of one set. */
    public void forEach(NuggetSetId set, BiPredicate<JudgeId, AnswerKey> wanted, Consumer<JudgedAnswer> consumer) {
        read("WHERE a.set_id = ?", wanted, consumer, set);
    }

    /** Hands over every judge's view of one topic's answers, by the nuggets of one set. */
    public void forEach(NuggetSetKey set, BiPredicate<JudgeId, AnswerKey> wanted, Consumer<JudgedAnswer> consumer) {
        read("WHERE a.topic_id = ? AND a.set_id = ?", wanted, consumer, set.topic(), set.set());
    }

    private void read(
            String where,
            BiPredicate<JudgeId, AnswerKey> wanted,
            Consumer<JudgedAnswer> consumer,
            Object... parameters) {
        Collector collector = new Collector(consumer);
        database.forEach(
                "SELECT a.id, a.judge_id, a.topic_id, a.run_id, a.extra, n.nugget_id, n.text, n.raw_importance, "
                        + "n.label, n.raw_label, n.extra, a.set_id FROM judged_answer a LEFT JOIN judged_nugget n ON "
                        + "n.answer = a.id "
                        + where + " ORDER BY a.judge_id, a.id, n.position",
                row -> {
                    if (collector.id != row.getLong(1)) {
                        collector.flush();
                        collector.id = row.getLong(1);
                        collector.judge = row.judge(2);
                        collector.answer = row.answer(3);
                        collector.extra = row.getString(5);
                        collector.set = row.set(12);
                        collector.wanted = wanted.test(collector.judge, collector.answer);
                    }
                    if (collector.wanted && row.getString(7) != null) {
                        collector.labels.add(new JudgedNugget(
                                Optional.ofNullable(row.getString(6)).map(NuggetId::new),
                                row.getString(7),
                                row.getString(8),
                                Label.fromWord(row.getString(9)).orElse(Label.FAILED),
                                row.getString(10),
                                row.getString(11)));
                    }
                },
                parameters);
        collector.flush();
    }

    /** Gathers consecutive rows of one answer. */
    private static final class Collector {
        private final Consumer<JudgedAnswer> consumer;
        private long id = -1;
        private boolean wanted;
        private JudgeId judge;
        private AnswerKey answer;
        private NuggetSetId set;
        private String extra;
        private final List<JudgedNugget> labels = new ArrayList<>();

        Collector(Consumer<JudgedAnswer> consumer) {
            this.consumer = consumer;
        }

        void flush() {
            if (wanted) {
                consumer.accept(new JudgedAnswer(judge, answer, set, labels, extra));
                labels.clear();
            }
        }
    }
}
