package dev.assay.persistence.sqlite;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalId;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.text.WordCount;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What was imported, as rows. Added to, never changed. */
public final class MaterialTables {
    private static final String TOPIC = "SELECT topic_id, query, narrative, extra FROM topic";
    private static final String ANSWER =
            "SELECT topic_id, run_id, task, text, sentences, segmented, refs, blind, extra FROM answer";
    private static final String PROPOSAL =
            "SELECT proposal_id, topic_id, text, importance, raw_importance, origin, extra FROM proposal";

    private final Database database;
    private final Summaries summaries;

    public MaterialTables(Database database) {
        this.database = database;
        this.summaries = new Summaries(database);
    }

    public List<Topic> topics() throws SQLException {
        return database.list(TOPIC + " ORDER BY position", MaterialTables::topic);
    }

    public Optional<Topic> topic(TopicId id) throws SQLException {
        return database.list(TOPIC + " WHERE topic_id = ?", MaterialTables::topic, id.value()).stream()
                .findFirst();
    }

    public void insert(Topic topic) throws SQLException {
        database.update(
                "INSERT INTO topic (topic_id, query, narrative, extra) VALUES (?, ?, ?, ?)",
                topic.id().value(),
                topic.query(),
                ValueJson.narrative(topic.narrative()),
                topic.extra());
    }

    /** Completes a topic that was known by less: an act of import, in its transaction. */
    public void replace(Topic topic) throws SQLException {
        database.update(
                "UPDATE topic SET query = ?, narrative = ?, extra = ? WHERE topic_id = ?",
                topic.query(),
                ValueJson.narrative(topic.narrative()),
                topic.extra(),
                topic.id().value());
    }

    /** A topic's passages in the order they came, with every grade known for them. */
    public List<Passage> passages(TopicId topic) throws SQLException {
        Map<String, List<Grade>> grades = new HashMap<>();
        database.forEach(
                "SELECT docid, source, grade FROM grade WHERE topic_id = ? ORDER BY position, source",
                row -> grades.computeIfAbsent(row.getString(1), key -> new ArrayList<>())
                        .add(new Grade(row.getString(2), row.getInt(3))),
                topic.value());
        return database.list(
                "SELECT docid, title, url, text, extra FROM passage WHERE topic_id = ? ORDER BY position",
                row -> new Passage(
                        topic,
                        new DocumentId(row.getString(1)),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        grades.getOrDefault(row.getString(1), List.of()),
                        row.getString(5)),
                topic.value());
    }

    /** One passage without its grades. */
    public Optional<Passage> passage(TopicId topic, DocumentId id) throws SQLException {
        return database
                .list(
                        "SELECT title, url, text, extra FROM passage WHERE topic_id = ? AND docid = ?",
                        row -> new Passage(
                                topic, id, row.getString(1), row.getString(2), row.getString(3), List.of(), row.getString(4)),
                        topic.value(),
                        id.value())
                .stream()
                .findFirst();
    }

    /** Whether a topic's pool holds a passage, or a segment waits that a grade will put there. */
    public boolean holdsPassage(TopicId topic, DocumentId id) throws SQLException {
        return database.number(
                        "SELECT EXISTS (SELECT 1 FROM passage WHERE topic_id = ? AND docid = ?)"
                                + " OR EXISTS (SELECT 1 FROM segment WHERE docid = ?)",
                        topic.value(),
                        id.value(),
                        id.value())
                != 0;
    }

    /** Adds a passage to its topic's pool, unless the pool holds one of its id; says whether it was added. */
    public boolean add(Passage passage) throws SQLException {
        return database.update(
                        "INSERT INTO passage (topic_id, docid, title, url, text, extra) VALUES (?, ?, ?, ?, ?, ?)"
                                + " ON CONFLICT (topic_id, docid) DO NOTHING",
                        passage.topic().value(),
                        passage.id().value(),
                        passage.title(),
                        passage.url(),
                        passage.text(),
                        passage.extra())
                > 0;
    }

    /** A piece of the corpus that no topic's pool holds yet. */
    public record Segment(DocumentId id, String title, String url, String text, String extra) {}

    public Optional<Segment> segment(DocumentId id) throws SQLException {
        return database
                .list(
                        "SELECT title, url, text, extra FROM segment WHERE docid = ?",
                        row -> new Segment(id, row.getString(1), row.getString(2), row.getString(3), row.getString(4)),
                        id.value())
                .stream()
                .findFirst();
    }

    /** Hands over every segment, by its docid. */
    public void forEachSegment(Consumer<Segment> consumer) throws SQLException {
        database.forEach(
                "SELECT docid, title, url, text, extra FROM segment ORDER BY docid",
                row -> consumer.accept(new Segment(
                        new DocumentId(row.getString(1)),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5))));
    }

    /** Adds a segment, unless there is one of its id; says whether it was added. */
    public boolean add(Segment segment) throws SQLException {
        return database.update(
                        "INSERT INTO segment VALUES (?, ?, ?, ?, ?) ON CONFLICT (docid) DO NOTHING",
                        segment.id().value(),
                        segment.title(),
                        segment.url(),
                        segment.text(),
                        segment.extra())
                > 0;
    }

    /** Puts every segment that is graded for a topic into that topic's pool, in the order of the grades. */
    public int poolGradedSegments() throws SQLException {
        return database.update(
                "INSERT INTO passage (topic_id, docid, title, url, text, extra)"
                        + " SELECT g.topic_id, g.docid, s.title, s.url, s.text, s.extra"
                        + " FROM (SELECT topic_id, docid, min(position) AS position FROM grade GROUP BY topic_id, docid) g"
                        + " JOIN segment s ON s.docid = g.docid JOIN topic t ON t.topic_id = g.topic_id"
                        + " WHERE NOT EXISTS (SELECT 1 FROM passage p WHERE p.topic_id = g.topic_id AND p.docid = g.docid)"
                        + " ORDER BY g.position");
    }

    public Optional<Integer> grade(TopicId topic, DocumentId passage, String source) throws SQLException {
        return database
                .list(
                        "SELECT grade FROM grade WHERE topic_id = ? AND docid = ? AND source = ?",
                        row -> row.getInt(1),
                        topic.value(),
                        passage.value(),
                        source)
                .stream()
                .findFirst();
    }

    /** Adds a grade, unless its source gave the passage one already; says whether it was added. */
    public boolean add(TopicId topic, DocumentId passage, Grade grade, long position) throws SQLException {
        return database.update(
                        "INSERT INTO grade VALUES (?, ?, ?, ?, ?) ON CONFLICT (topic_id, docid, source) DO NOTHING",
                        topic.value(),
                        passage.value(),
                        grade.source(),
                        position,
                        grade.value())
                > 0;
    }

    /** Work with a grade. */
    @FunctionalInterface
    public interface GradeConsumer {
        void accept(TopicId topic, DocumentId passage, Grade grade);
    }

    /** Hands over every grade in the order they came. */
    public void forEachGrade(GradeConsumer consumer) throws SQLException {
        database.forEach(
                "SELECT topic_id, docid, source, grade FROM grade ORDER BY position, topic_id, docid, source",
                row -> consumer.accept(
                        new TopicId(row.getString(1)),
                        new DocumentId(row.getString(2)),
                        new Grade(row.getString(3), row.getInt(4))));
    }

    /** Who gave grades, in the order of their first. */
    public List<String> gradeSources() throws SQLException {
        return database.list(
                "SELECT source FROM grade GROUP BY source ORDER BY min(position), source", row -> row.getString(1));
    }

    /** Makes something of the row of an imported file. */
    @FunctionalInterface
    public interface FileReader<T> {
        T read(String name, String kind, String sha256, String judge, long records, long event);
    }

    /** The files that were imported, in their order. */
    public <T> List<T> files(FileReader<T> reader) throws SQLException {
        return database.list(
                "SELECT name, kind, sha256, judge_id, records, event FROM source_file ORDER BY id",
                row -> reader.read(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getLong(5),
                        row.getLong(6)));
    }

    /** The position that the next grade gets. */
    public long nextGradePosition() throws SQLException {
        return database.number("SELECT coalesce(max(position), 0) + 1 FROM grade");
    }

    /** Grades of passages that no pool holds. */
    public long gradesWithoutPassage() throws SQLException {
        return database.number("SELECT count(*) FROM grade g WHERE NOT EXISTS"
                + " (SELECT 1 FROM passage p WHERE p.topic_id = g.topic_id AND p.docid = g.docid)");
    }

    /** A topic's answers in blind order. */
    public List<Answer> answers(TopicId topic) throws SQLException {
        return database.list(ANSWER + " WHERE topic_id = ? ORDER BY blind", MaterialTables::answer, topic.value());
    }

    public Optional<Answer> answer(TopicId topic, RunId run) throws SQLException {
        return database
                .list(
                        ANSWER + " WHERE topic_id = ? AND run_id = ?",
                        MaterialTables::answer,
                        topic.value(),
                        run.value())
                .stream()
                .findFirst();
    }

    /** The words of an answer alone. */
    public Optional<String> answerText(TopicId topic, RunId run) throws SQLException {
        return database
                .list(
                        "SELECT text FROM answer WHERE topic_id = ? AND run_id = ?",
                        row -> row.getString(1),
                        topic.value(),
                        run.value())
                .stream()
                .findFirst();
    }

    /**
     * Adds an answer, unless its run has one to this topic; says whether it was added. Its place in the blind order is given by
     * {@link #setBlindPosition}.
     */
    public boolean add(Answer answer) throws SQLException {
        boolean added = database.update(
                        "INSERT INTO answer (topic_id, run_id, task, text, sentences, segmented, refs, extra)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (topic_id, run_id) DO NOTHING",
                        answer.topic().value(),
                        answer.run().value(),
                        answer.task().name(),
                        answer.text(),
                        ValueJson.sentences(answer.sentences()),
                        answer.segmented(),
                        ValueJson.documents(answer.references()),
                        answer.extra())
                > 0;
        if (added) {
            length(answer);
        }
        return added;
    }

    /** Completes an answer that was known by its text: an act of import, in its transaction. */
    public void replace(Answer answer) throws SQLException {
        database.update(
                "UPDATE answer SET task = ?, text = ?, sentences = ?, segmented = ?, refs = ?, extra = ?"
                        + " WHERE topic_id = ? AND run_id = ?",
                answer.task().name(),
                answer.text(),
                ValueJson.sentences(answer.sentences()),
                answer.segmented(),
                ValueJson.documents(answer.references()),
                answer.extra(),
                answer.topic().value(),
                answer.run().value());
        length(answer);
    }

    private void length(Answer answer) throws SQLException {
        summaries.length(answer.topic().value(), answer.run().value(), WordCount.of(answer.text()));
    }

    /** An answer that has no place in the blind order yet. */
    public record Unplaced(TopicId topic, RunId run) {}

    public List<Unplaced> unplacedAnswers() throws SQLException {
        return database.list(
                "SELECT topic_id, run_id FROM answer WHERE blind IS NULL",
                row -> new Unplaced(new TopicId(row.getString(1)), new RunId(row.getString(2))));
    }

    /** The position behind the topic's answers that have one. */
    public int nextBlindPosition(TopicId topic) throws SQLException {
        return (int) database.number(
                "SELECT coalesce(max(blind) + 1, 0) FROM answer WHERE topic_id = ?", topic.value());
    }

    public void setBlindPosition(TopicId topic, RunId run, int position) throws SQLException {
        database.update(
                "UPDATE answer SET blind = ? WHERE topic_id = ? AND run_id = ?",
                position,
                topic.value(),
                run.value());
    }

    /** A topic's proposals in the order they came. */
    public List<Proposal> proposals(TopicId topic) throws SQLException {
        return database.list(
                PROPOSAL + " WHERE topic_id = ? ORDER BY position", MaterialTables::proposal, topic.value());
    }

    public Optional<Proposal> proposal(ProposalId id) throws SQLException {
        return database.list(PROPOSAL + " WHERE proposal_id = ?", MaterialTables::proposal, id.value()).stream()
                .findFirst();
    }

    public void insert(Proposal proposal) throws SQLException {
        database.update(
                "INSERT INTO proposal (proposal_id, topic_id, text, importance, raw_importance, origin, extra)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                proposal.id().value(),
                proposal.topic().value(),
                proposal.text(),
                proposal.importance().word(),
                proposal.rawImportance(),
                proposal.origin(),
                proposal.extra());
    }

    private static Topic topic(ResultSet row) throws SQLException {
        return new Topic(
                new TopicId(row.getString(1)),
                row.getString(2),
                ValueJson.narrative(row.getString(3)),
                row.getString(4));
    }

    private static Answer answer(ResultSet row) throws SQLException {
        return new Answer(
                new TopicId(row.getString(1)),
                new RunId(row.getString(2)),
                Answer.Task.valueOf(row.getString(3)),
                row.getString(4),
                ValueJson.sentences(row.getString(5)),
                row.getInt(6) != 0,
                ValueJson.documents(row.getString(7)),
                row.getInt(8),
                row.getString(9));
    }

    private static Proposal proposal(ResultSet row) throws SQLException {
        return new Proposal(
                new ProposalId(row.getString(1)),
                new TopicId(row.getString(2)),
                row.getString(3),
                ChangeJson.importance(row.getString(4)),
                row.getString(5),
                row.getString(6),
                row.getString(7));
    }
}
