package dev.assay.persistence.sqlite;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.PassageKey;
import dev.assay.model.TopicId;
import dev.assay.persistence.record.GradeOf;
import dev.assay.persistence.record.Segment;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The topics' passages, their grades, and the pieces of the corpus that wait for a grade, as rows. Added to, never
 * changed.
 */
public final class PassageTables {
    private final Database database;

    public PassageTables(Database database) {
        this.database = database;
    }

    /** A topic's passages in the order they came, with every grade known for them. */
    public List<Passage> passages(TopicId topic) {
        Map<String, List<Grade>> grades = new HashMap<>();
        database.forEach(
                "SELECT docid, source, grade FROM grade WHERE topic_id = ? ORDER BY position, source",
                row -> grades.computeIfAbsent(row.getString(1), key -> new ArrayList<>())
                        .add(new Grade(row.getString(2), row.getInt(3))),
                topic);
        return database.list(
                "SELECT docid, title, url, text, extra FROM passage WHERE topic_id = ? ORDER BY position",
                row -> new Passage(
                        topic,
                        row.document(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        grades.getOrDefault(row.getString(1), List.of()),
                        row.getString(5)),
                topic);
    }

    /** One passage without its grades. */
    public Optional<Passage> passage(TopicId topic, DocumentId id) {
        return database
                .list(
                        "SELECT title, url, text, extra FROM passage WHERE topic_id = ? AND docid = ?",
                        row -> new Passage(
                                topic,
                                id,
                                row.getString(1),
                                row.getString(2),
                                row.getString(3),
                                List.of(),
                                row.getString(4)),
                        topic,
                        id)
                .stream()
                .findFirst();
    }

    /** True if a topic's pool holds a passage, or a segment waits that a grade will put there. */
    public boolean holdsPassage(TopicId topic, DocumentId id) {
        return database.number(
                        "SELECT EXISTS (SELECT 1 FROM passage WHERE topic_id = ? AND docid = ?)"
                                + " OR EXISTS (SELECT 1 FROM segment WHERE docid = ?)",
                        topic,
                        id,
                        id)
                != 0;
    }

    /** Adds a passage to its topic's pool, unless the pool holds one of its id; says whether it was added. */
    public boolean add(Passage passage) {
        return database.insert(
                Part.PASSAGE,
                passage.topic().value(),
                "INSERT INTO passage (position, topic_id, docid, title, url, text, extra) VALUES (?, ?, ?, ?, ?, ?, ?)"
                        + " ON CONFLICT (topic_id, docid) DO NOTHING",
                database.sums().next(Part.PASSAGE),
                passage.topic(),
                passage.id(),
                passage.title(),
                passage.url(),
                passage.text(),
                passage.extra());
    }

    public Optional<Segment> segment(DocumentId id) {
        return database
                .list(
                        "SELECT title, url, text, extra FROM segment WHERE docid = ?",
                        row -> new Segment(id, row.getString(1), row.getString(2), row.getString(3), row.getString(4)),
                        id)
                .stream()
                .findFirst();
    }

    /** Hands over every segment, by its docid. */
    public void forEachSegment(Consumer<Segment> consumer) {
        database.forEach(
                "SELECT docid, title, url, text, extra FROM segment ORDER BY docid",
                row -> consumer.accept(new Segment(
                        row.document(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5))));
    }

    /** Adds a segment, unless there is one of its id; says whether it was added. */
    public boolean add(Segment segment) {
        return database.insert(
                Part.SEGMENT,
                "",
                "INSERT INTO segment VALUES (?, ?, ?, ?, ?) ON CONFLICT (docid) DO NOTHING",
                segment.id(),
                segment.title(),
                segment.url(),
                segment.text(),
                segment.extra());
    }

    /** Lists a document as one of a topic's pool, behind those that are listed; says whether it was not listed yet. */
    public boolean pool(PassageKey entry) {
        return database.insert(
                Part.POOL_DOCUMENT,
                entry.topic().value(),
                "INSERT INTO pool_document (position, topic_id, docid) VALUES (?, ?, ?)"
                        + " ON CONFLICT (topic_id, docid) DO NOTHING",
                database.sums().next(Part.POOL_DOCUMENT),
                entry.topic(),
                entry.passage());
    }

    /** Hands over every document that was listed for a topic, in the order they came. */
    public void forEachPooled(Consumer<PassageKey> consumer) {
        database.forEach(
                "SELECT topic_id, docid FROM pool_document ORDER BY position",
                row -> consumer.accept(
                        new PassageKey(row.topic(1), row.document(2))));
    }

    /**
     * The documents that a topic's reports are judged against, each once: those that were listed, then the other
     * passages, then the others that answers cite, each in the order they came.
     */
    public List<DocumentId> pool(TopicId topic) {
        Set<DocumentId> pool = new LinkedHashSet<>();
        for (String table : List.of("pool_document", "passage")) {
            database.forEach(
                    "SELECT docid FROM " + table + " WHERE topic_id = ? ORDER BY position",
                    row -> pool.add(row.document(1)),
                    topic);
        }
        database.forEach(
                "SELECT sentences FROM answer WHERE topic_id = ? ORDER BY position",
                row -> ValueJson.sentences(row.getString(1)).forEach(sentence -> pool.addAll(sentence.citations())),
                topic);
        return List.copyOf(pool);
    }

    /**
     * Makes passages of every segment that is graded for a topic, in the order of the grades, and of every one that is
     * listed for its pool, in the order of that.
     *
     * @param cited whether those as well that answers cite
     */
    public int poolSegments(boolean cited) {
        int pooled =
                poolSegments("(SELECT topic_id, docid, min(position) AS position FROM grade GROUP BY topic_id, docid)")
                        + poolSegments("pool_document");
        if (!cited) {
            return pooled;
        }
        database.citations().write();
        return pooled + poolSegments("(SELECT topic_id, docid, docid AS position FROM cited_document)");
    }

    private int poolSegments(String wanted) {
        long before = database.sums().next(Part.PASSAGE);
        int pooled = database.update("INSERT INTO passage (topic_id, docid, title, url, text, extra)"
                + " SELECT g.topic_id, g.docid, s.title, s.url, s.text, s.extra"
                + " FROM " + wanted + " g"
                + " JOIN segment s ON s.docid = g.docid JOIN topic t ON t.topic_id = g.topic_id"
                + " WHERE NOT EXISTS (SELECT 1 FROM passage p WHERE p.topic_id = g.topic_id AND p.docid = g.docid)"
                + " ORDER BY g.position");
        if (pooled > 0) {
            database.sums().addedWhere(Part.PASSAGE, "position >= ?", List.of(before));
        }
        return pooled;
    }

    public Optional<Integer> grade(TopicId topic, DocumentId passage, String source) {
        return database
                .list(
                        "SELECT grade FROM grade WHERE topic_id = ? AND docid = ? AND source = ?",
                        row -> row.getInt(1),
                        topic,
                        passage,
                        source)
                .stream()
                .findFirst();
    }

    /** Adds a grade, unless its source gave the passage one already; says whether it was added. */
    public boolean add(TopicId topic, DocumentId passage, Grade grade, long position) {
        return database.insert(
                Part.GRADE,
                topic.value(),
                "INSERT INTO grade VALUES (?, ?, ?, ?, ?) ON CONFLICT (topic_id, docid, source) DO NOTHING",
                topic,
                passage,
                grade.source(),
                position,
                grade.value());
    }

    /** Hands over every grade in the order they came. */
    public void forEachGrade(Consumer<GradeOf> consumer) {
        database.forEach(
                "SELECT topic_id, docid, source, grade FROM grade ORDER BY position, topic_id, docid, source",
                row -> consumer.accept(new GradeOf(
                        row.topic(1),
                        row.document(2),
                        new Grade(row.getString(3), row.getInt(4)))));
    }

    /** Hands over every grade of a topic's passages in the order they came. */
    public void forEachGrade(TopicId topic, Consumer<GradeOf> consumer) {
        database.forEach(
                "SELECT docid, source, grade FROM grade WHERE topic_id = ? ORDER BY position, docid, source",
                row -> consumer.accept(new GradeOf(
                        topic, row.document(1), new Grade(row.getString(2), row.getInt(3)))),
                topic);
    }

    /** Names of the sources of grades, in the order of their first. */
    public List<String> gradeSources() {
        return database.list(
                "SELECT source FROM grade GROUP BY source ORDER BY min(position), source", row -> row.getString(1));
    }

    /** The position that the next grade gets. */
    public long nextGradePosition() {
        return database.number("SELECT coalesce(max(position), 0) + 1 FROM grade");
    }

    /** Grades of passages that no pool holds. */
    public long gradesWithoutPassage() {
        return database.number("SELECT count(*) FROM grade g WHERE NOT EXISTS"
                + " (SELECT 1 FROM passage p WHERE p.topic_id = g.topic_id AND p.docid = g.docid)");
    }
}
