package dev.assay.persistence.sqlite;

import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The labels of judges other than the assessor: rows apart from everything that labelling reads. */
public final class JudgeTables {
    /** A label of a nugget; {@code nugget} is null when no nugget of the topic matched. */
    public record LabelRow(
            String nugget, String text, String rawImportance, String label, String rawLabel, String extra) {}

    /** What a judge said of one answer. */
    public record AnswerRow(JudgeId judge, AnswerKey answer, String extra, List<LabelRow> labels) {}

    private final Database database;
    private final Summaries summaries;

    public JudgeTables(Database database) {
        this.database = database;
        this.summaries = new Summaries(database);
    }

    public List<Judge> judges() throws SQLException {
        return database.list(
                "SELECT judge_id, kind FROM judge ORDER BY judge_id",
                row -> new Judge(
                        new JudgeId(row.getString(1)),
                        Judge.Kind.fromWord(row.getString(2)).orElse(Judge.Kind.PERSON)));
    }

    public void insert(Judge judge) throws SQLException {
        database.insert(
                Part.JUDGE, "", "INSERT INTO judge VALUES (?, ?)", judge.id().value(), judge.kind().word());
    }

    /** Adds what a judge said of an answer, unless it is known already; says whether it was added. */
    public boolean add(AnswerRow answer) throws SQLException {
        long id = database.sums().next(Part.JUDGED_ANSWER);
        boolean added = database.insert(
                Part.JUDGED_ANSWER,
                answer.answer().topic().value(),
                "INSERT INTO judged_answer VALUES (?, ?, ?, ?, ?) ON CONFLICT (judge_id, topic_id, run_id) DO NOTHING",
                id,
                answer.judge().value(),
                answer.answer().topic().value(),
                answer.answer().run().value(),
                answer.extra());
        if (added) {
            insert(id, answer);
        }
        return added;
    }

    /** Puts what a judge says of an answer in the place of what it said before. */
    public void replace(AnswerRow answer) throws SQLException {
        long id = database.number(
                "SELECT id FROM judged_answer WHERE judge_id = ? AND topic_id = ? AND run_id = ?",
                answer.judge().value(),
                answer.answer().topic().value(),
                answer.answer().run().value());
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

    private void insert(long id, AnswerRow answer) throws SQLException {
        int position = 0;
        for (LabelRow label : answer.labels()) {
            database.insert(
                    Part.JUDGED_NUGGET,
                    answer.answer().topic().value(),
                    "INSERT INTO judged_nugget VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    id,
                    position++,
                    label.nugget(),
                    label.text(),
                    label.rawImportance(),
                    label.label(),
                    label.rawLabel(),
                    label.extra());
        }
        summaries.judged(id);
    }

    public Optional<AnswerRow> find(JudgeId judge, AnswerKey answer) throws SQLException {
        List<AnswerRow> found = new ArrayList<>();
        read(
                "WHERE a.judge_id = ? AND a.topic_id = ? AND a.run_id = ?",
                found::add,
                judge.value(),
                answer.topic().value(),
                answer.run().value());
        return found.stream().findFirst();
    }

    /** Whether a judge said anything of a topic's answers. */
    public boolean has(JudgeId judge, TopicId topic) throws SQLException {
        return database.number(
                        "SELECT EXISTS (SELECT 1 FROM judged_answer WHERE judge_id = ? AND topic_id = ?)",
                        judge.value(),
                        topic.value())
                > 0;
    }

    /** Hands over of which answers which judge said something. */
    public void forEachAnswer(BiConsumer<JudgeId, AnswerKey> consumer) throws SQLException {
        database.forEach(
                "SELECT judge_id, topic_id, run_id FROM judged_answer",
                row -> consumer.accept(
                        new JudgeId(row.getString(1)),
                        new AnswerKey(new TopicId(row.getString(2)), new RunId(row.getString(3)))));
    }

    /** Hands over every answer of every judge: judge by judge, in the order they came. */
    public void forEach(Consumer<AnswerRow> consumer) throws SQLException {
        read("", consumer);
    }

    /** Hands over every judge's view of one topic's answers. */
    public void forEach(TopicId topic, Consumer<AnswerRow> consumer) throws SQLException {
        read("WHERE a.topic_id = ?", consumer, topic.value());
    }

    private void read(String where, Consumer<AnswerRow> consumer, Object... parameters) throws SQLException {
        Collector collector = new Collector(consumer);
        database.forEach(
                "SELECT a.id, a.judge_id, a.topic_id, a.run_id, a.extra, n.nugget_id, n.text, n.raw_importance, n.label,"
                        + " n.raw_label, n.extra FROM judged_answer a LEFT JOIN judged_nugget n ON n.answer = a.id "
                        + where + " ORDER BY a.judge_id, a.id, n.position",
                row -> {
                    if (collector.id != row.getLong(1)) {
                        collector.flush();
                        collector.id = row.getLong(1);
                        collector.judge = new JudgeId(row.getString(2));
                        collector.answer =
                                new AnswerKey(new TopicId(row.getString(3)), new RunId(row.getString(4)));
                        collector.extra = row.getString(5);
                    }
                    if (row.getString(7) != null) {
                        collector.labels.add(new LabelRow(
                                row.getString(6),
                                row.getString(7),
                                row.getString(8),
                                row.getString(9),
                                row.getString(10),
                                row.getString(11)));
                    }
                },
                parameters);
        collector.flush();
    }

    /** Gathers consecutive rows of one answer. */
    private static final class Collector {
        private final Consumer<AnswerRow> consumer;
        private long id = -1;
        private JudgeId judge;
        private AnswerKey answer;
        private String extra;
        private final List<LabelRow> labels = new ArrayList<>();

        Collector(Consumer<AnswerRow> consumer) {
            this.consumer = consumer;
        }

        void flush() {
            if (id >= 0) {
                consumer.accept(new AnswerRow(judge, answer, extra, List.copyOf(labels)));
                labels.clear();
            }
        }
    }
}
