package dev.assay.persistence.sqlite;

import dev.assay.model.TopicId;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** The lines of banks and of graded passages, in the order they came. Added to, never changed. */
public final class RubricLines {
    private static final String LINES = "SELECT kind, topic_id, file, content FROM rubric_line";

    /** A mark that tells most lines apart without a look at all of each: the length and a sum over the line. */
    private record Mark(int length, long sum) {
        static Mark of(byte[] line) {
            CRC32C sum = new CRC32C();
            sum.update(line, 0, line.length);
            return new Mark(line.length, sum.getValue());
        }
    }

    private final Database database;
    /**
     * The lines about the topic, and of the kind, that one was added to last, each with its mark once that was wanted.
     */
    private final Map<Long, Optional<Mark>> marks = new LinkedHashMap<>();

    private Optional<TopicId> marked = Optional.empty();
    private RubricLine.Kind markedKind = RubricLine.Kind.BANK;

    public RubricLines(Database database) {
        this.database = database;
    }

    /** Adds a line behind those that are there, unless there is the same about its topic; says whether it did. */
    public boolean add(RubricLine line) {
        look(line.topic(), line.kind());
        if (!marks.isEmpty() && isThere(line.bytes())) {
            return false;
        }
        long position = database.sums().next(Part.RUBRIC_LINE);
        database.insert(
                Part.RUBRIC_LINE,
                line.topic().value(),
                "INSERT INTO rubric_line (position, topic_id, kind, file, content) VALUES (?, ?, ?, ?, ?)",
                position,
                line.topic(),
                line.word(),
                line.file(),
                line.packed());
        marks.put(position, Optional.empty());
        return true;
    }

    private void look(TopicId topic, RubricLine.Kind kind) {
        if (!marked.equals(Optional.of(topic)) || kind != markedKind) {
            marks.clear();
            database.forEach(
                    "SELECT position FROM rubric_line WHERE topic_id = ? AND kind IN (?, ?) ORDER BY position",
                    row -> marks.put(row.getLong(1), Optional.empty()),
                    topic,
                    kind.word(),
                    kind.wordOfMore());
            marked = Optional.of(topic);
            markedKind = kind;
        }
    }

    private boolean isThere(byte[] line) {
        marks.replaceAll((position, mark) -> mark.isPresent() ? mark : Optional.of(Mark.of(at(position))));
        Optional<Mark> mark = Optional.of(Mark.of(line));
        return marks.entrySet().stream()
                .anyMatch(one -> one.getValue().equals(mark) && Arrays.equals(at(one.getKey()), line));
    }

    private byte[] at(long position) {
        return database.list(LINES + " WHERE position = ?", row -> line(row, 1).bytes(), position).getFirst();
    }

    /** Hands over every line of a kind. */
    public void forEach(RubricLine.Kind kind, Consumer<RubricLine> consumer) {
        database.forEach(
                LINES + " WHERE kind IN (?, ?) ORDER BY position",
                row -> consumer.accept(line(row, 1)),
                kind.word(),
                kind.wordOfMore());
    }

    /** The lines of a kind that are about a topic. */
    public List<RubricLine> of(RubricLine.Kind kind, TopicId topic) {
        return database.list(
                LINES + " WHERE topic_id = ? AND kind IN (?, ?) ORDER BY position",
                row -> line(row, 1),
                topic,
                kind.word(),
                kind.wordOfMore());
    }

    /**
     * Writes every line as it is to be, in a copy of a project; those that stay the same are left as they are.
     *
     * @param anew from its topic and the line
     */
    public void rewrite(BinaryOperator<String> anew) {
        Map<Long, RubricLine> other = new LinkedHashMap<>();
        database.forEach(LINES.replaceFirst(" FROM", ", position FROM") + " ORDER BY position", row -> {
            RubricLine line = line(row, 1);
            String json = line.json();
            String written = anew.apply(line.topic().value(), json);
            if (!written.equals(json)) {
                other.put(row.getLong(5), new RubricLine(line.kind(), line.topic(), line.file(), written));
            }
        });
        other.forEach((position, line) ->
                database.update("UPDATE rubric_line SET content = ? WHERE position = ?", line.packed(), position));
    }

    /** The number of the last line; lines are added to and never changed. */
    public long state() {
        return database.number("SELECT coalesce(max(position), 0) FROM rubric_line");
    }

    /** Number of topics that have lines of a kind. */
    public int topics(RubricLine.Kind kind) {
        return (int) database.number("SELECT count(DISTINCT topic_id) FROM rubric_line WHERE kind = ?", kind.word());
    }

    private static RubricLine line(QueryRow row, int from) {
        return new RubricLine(
                row.getString(from),
                new TopicId(row.getString(from + 1)),
                row.getString(from + 2),
                row.getBytes(from + 3));
    }
}
