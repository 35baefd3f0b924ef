package dev.assay.persistence.sqlite;

import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.WordCount;
import dev.assay.persistence.record.Response;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The runs' answers and their blind order, as rows. Added to, never changed. */
public final class AnswerTables {
    private static final String ANSWER =
            "SELECT topic_id, run_id, task, text, sentences, segmented, refs, blind, extra FROM answer";

    private static final String OF_RUN = "topic_id = ? AND run_id = ?";

    private final Database database;
    private final Summaries summaries;

    public AnswerTables(Database database) {
        this.database = database;
        this.summaries = new Summaries(database);
    }

    /** A topic's answers in blind order. */
    public List<Answer> answers(TopicId topic) {
        return database.list(ANSWER + " WHERE topic_id = ? ORDER BY blind", AnswerTables::answer, topic);
    }

    /** The runs' answers to a topic, in blind order. */
    public List<Response> responses(TopicId topic) {
        return database.list(
                "SELECT run_id, text, words FROM answer LEFT JOIN answer_length USING (topic_id, run_id)"
                        + " WHERE topic_id = ? ORDER BY blind",
                row -> new Response(
                        row.run(1),
                        row.getString(2),
                        row.getObject(3) == null ? WordCount.of(row.getString(2)) : row.getInt(3)),
                topic);
    }

    public Optional<Answer> answer(TopicId topic, RunId run) {
        return database
                .list(
                        ANSWER + " WHERE topic_id = ? AND run_id = ?",
                        AnswerTables::answer,
                        topic,
                        run)
                .stream()
                .findFirst();
    }

    /** The runs that answered a topic, and what each was asked to do, in blind order; no texts. */
    public Map<RunId, Answer.Task> tasks(TopicId topic) {
        Map<RunId, Answer.Task> tasks = new LinkedHashMap<>();
        database.forEach(
                "SELECT run_id, task FROM answer WHERE topic_id = ? ORDER BY blind",
                row -> tasks.put(row.run(1), Answer.Task.valueOf(row.getString(2))),
                topic);
        return tasks;
    }

    /** The further fields of a topic's answers that have any, as the text of a JSON object. */
    public Map<RunId, String> extras(TopicId topic) {
        Map<RunId, String> extras = new LinkedHashMap<>();
        database.forEach(
                "SELECT run_id, extra FROM answer WHERE topic_id = ? AND octet_length(extra) > 0",
                row -> extras.put(row.run(1), row.getString(2)),
                topic);
        return extras;
    }

    /** The words of an answer alone. */
    public Optional<String> answerText(TopicId topic, RunId run) {
        return database
                .list(
                        "SELECT text FROM answer WHERE topic_id = ? AND run_id = ?",
                        row -> row.getString(1),
                        topic,
                        run)
                .stream()
                .findFirst();
    }

    /**
     * Adds an answer, unless its run has one to this topic; says whether it was added. Its place in the blind order is
     * given by {@link #setBlindPosition}.
     */
    public boolean add(Answer answer) {
        boolean added = database.insert(
                Part.ANSWER,
                answer.topic().value(),
                "INSERT INTO answer (position, topic_id, run_id, task, text, sentences, segmented, refs, extra)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (topic_id, run_id) DO NOTHING",
                database.sums().next(Part.ANSWER),
                answer.topic(),
                answer.run(),
                answer.task().name(),
                answer.text(),
                ValueJson.sentences(answer.sentences()),
                answer.segmented(),
                ValueJson.documents(answer.references()),
                answer.extra());
        if (added) {
            summaries.length(answer.topic().value(), answer.run().value(), WordCount.of(answer.text()));
            database.citations().count(answer.topic().value(), answer.sentences(), 1);
        }
        return added;
    }

    /** Completes an answer that was known by its text: an act of import, in its transaction. */
    public void replace(Answer answer) {
        answer(answer.topic(), answer.run())
                .ifPresent(before -> database.citations().count(answer.topic().value(), before.sentences(), -1));
        database.citations().count(answer.topic().value(), answer.sentences(), 1);
        database.sums()
                .around(
                        Part.ANSWER,
                        OF_RUN,
                        List.of(answer.topic().value(), answer.run().value()),
                        () -> database.update(
                                "UPDATE answer SET task = ?, text = ?, sentences = ?, segmented = ?, refs = ?, extra "
                                        + "= ?"
                                        + " WHERE " + OF_RUN,
                                answer.task().name(),
                                answer.text(),
                                ValueJson.sentences(answer.sentences()),
                                answer.segmented(),
                                ValueJson.documents(answer.references()),
                                answer.extra(),
                                answer.topic(),
                                answer.run()));
        length(answer);
    }

    private void length(Answer answer) {
        summaries.length(answer.topic().value(), answer.run().value(), WordCount.of(answer.text()));
    }

    /** An answer that has no place in the blind order yet. */
    public record Unplaced(TopicId topic, RunId run) {}

    public List<Unplaced> unplacedAnswers() {
        return database.list(
                "SELECT topic_id, run_id FROM answer WHERE blind IS NULL",
                row -> new Unplaced(row.topic(1), row.run(2)));
    }

    /** The position behind the topic's answers that have one. */
    public int nextBlindPosition(TopicId topic) {
        return (int) database.number(
                "SELECT coalesce(max(blind) + 1, 0) FROM answer WHERE topic_id = ?", topic);
    }

    public void setBlindPosition(TopicId topic, RunId run, int position) {
        if (database.update(
                        "UPDATE answer SET blind = ? WHERE blind IS NULL AND " + OF_RUN,
                        position,
                        topic,
                        run)
                > 0) {
            database.sums().added(Part.ANSWER_PLACE, topic.value(), topic.value(), run.value(), position);
            return;
        }
        database.sums()
                .around(
                        Part.ANSWER_PLACE,
                        OF_RUN,
                        List.of(topic.value(), run.value()),
                        () -> database.update(
                                "UPDATE answer SET blind = ? WHERE " + OF_RUN, position, topic, run));
    }

    private static Answer answer(QueryRow row) {
        String text = row.getString(4);
        List<Sentence> sentences = ValueJson.sentences(row.getString(5));
        if (sentences.stream().anyMatch(sentence -> sentence.end() > text.length())) {
            throw new IllegalStateException("A sentence of an answer ends behind its text.");
        }
        return new Answer(
                row.topic(1),
                row.run(2),
                Answer.Task.valueOf(row.getString(3)),
                text,
                sentences,
                row.getInt(6) != 0,
                ValueJson.documents(row.getString(7)),
                row.getInt(8),
                row.getString(9));
    }
}
