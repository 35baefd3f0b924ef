package dev.assay.persistence.sqlite;

import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Rows as lines of JSON that SQLite makes of them itself: to hand a row over value by value takes longer than to write it. Where a line
 * would not be to the letter what Jackson makes of the row, the row is told instead, to be read as any other.
 */
public final class StoredLines {
    /** An event that is written as it was, and says no more than that: what else may stand there is for {@link EventLog} to tell. */
    private static final String PLAIN =
            "at GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z' AND kind IN ("
                    + Arrays.stream(ActKind.values())
                            .filter(kind -> kind != ActKind.IMPORT && kind != ActKind.JUDGE)
                            .map(kind -> "'" + kind + "'")
                            .collect(Collectors.joining(", "))
                    + ") AND instr(changes, '\"set\":\"') = 0";

    private static final String EVENTS =
            "SELECT sequence, iif(" + PLAIN + ", "
                    + """
                    CAST(concat('{"sequence":', sequence, ',"at":"', at, '","actor":', json_quote(actor), ',"kind":"', kind, '"',
                      ',"topic":' || iif(topic_id IS NULL, NULL, json_quote(topic_id)), ',"reverses":' || reverses, ',"changes":', changes,
                      '}') AS BLOB), NULL) FROM event WHERE sequence > ? ORDER BY sequence""";

    private static final String PASSAGES =
            """
            SELECT docid, CAST(json_object('topic', topic_id, 'docid', docid, 'title', title, 'url', url, 'text', text, 'extra', extra)
              AS BLOB) FROM passage WHERE topic_id = ? ORDER BY position""";

    private static final String ANSWERS =
            """
            SELECT run_id, CAST(json_object('topic', topic_id, 'run', run_id, 'task', task, 'text', text, 'sentences', json(sentences),
              'segmented', json(iif(segmented, 'true', 'false')), 'references', json(refs), 'blind', coalesce(blind, 0), 'extra', extra)
              AS BLOB) FROM answer WHERE topic_id = ? ORDER BY blind""";

    /** Takes rows one after the other. */
    public interface Taker {
        /**
         * @param name of the row
         * @param line empty where the row is to be read
         */
        void take(String name, Optional<byte[]> line);
    }

    /** Takes what was done, in order. */
    public interface DoneTaker {
        /** @param changes as the log keeps them */
        void take(String at, byte[] changes);
    }

    private final Database database;

    public StoredLines(Database database) {
        this.database = database;
    }

    /**
     * The events behind one, by their numbers. Those that brought material, and those about another nugget set than the assessor's,
     * are to be read.
     */
    public void forEachEvent(long after, Taker taker) {
        forEach(EVENTS, taker, after);
    }

    /** A topic's passages in the order they came, by their docids. */
    public void forEachPassage(TopicId topic, Taker taker) {
        forEach(PASSAGES, taker, topic.value());
    }

    /** A topic's answers in blind order, by their runs. */
    public void forEachAnswer(TopicId topic, Taker taker) {
        forEach(ANSWERS, taker, topic.value());
    }

    private void forEach(String sql, Taker taker, Object... parameters) {
        database.forEach(
                sql,
                row -> taker.take(
                        row.getString(1), Optional.ofNullable(row.getBytes(2)).filter(StoredLines::isAsWritten)),
                parameters);
    }

    /** What was done in a topic. */
    public void forEachDone(TopicId topic, DoneTaker taker) {
        database.forEach(
                "SELECT at, changes FROM event WHERE topic_id = ? ORDER BY sequence",
                row -> taker.take(row.getString(1), row.getBytes(2)),
                topic.value());
    }

    /** Whether it is one line, and no character is escaped that SQLite spells in other letters. */
    private static boolean isAsWritten(byte[] line) {
        for (int i = 0; i < line.length; i++) {
            byte one = line[i];
            if (one < ' ' && one >= 0 || one == '\\' && i + 1 < line.length && line[++i] == 'u') {
                return false;
            }
        }
        return true;
    }
}
