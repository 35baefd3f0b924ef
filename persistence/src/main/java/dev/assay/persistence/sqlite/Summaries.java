package dev.assay.persistence.sqlite;

import dev.assay.model.WordCount;
import dev.assay.model.judgment.Label;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The data that scores need of each answer and of each judge's view of it, in a row of its own beside its source: the
 * number of words, and all labels at once. Read in a tenth of the time, because an answer's text and a label's row are
 * long.
 */
final class Summaries {
    /** A label as one letter, that of an unknown word being the one of a label that cannot be used. */
    static final String LETTER = Stream.of(Label.values())
            .map(label -> "WHEN '" + label.word() + "' THEN '" + letter(label, false) + "'")
            .collect(Collectors.joining(" ", "CASE label ", " ELSE '" + letter(Label.FAILED, false) + "' END"));

    private static final String LABELS = "json_group_array(nugget_id) FILTER (WHERE position IS NOT NULL),"
            + " coalesce(group_concat(" + LETTER + ", '') FILTER (WHERE position IS NOT NULL), '')";
    private static final String EVERY =
            "SELECT id, " + LABELS + " FROM judged_answer LEFT JOIN judged_nugget ON answer = id GROUP BY id";

    private final Database database;

    Summaries(Database database) {
        this.database = database;
    }

    /** The letter of a label; a capital where it waits to be confirmed. */
    static char letter(Label label, boolean recheck) {
        String letter = label.word().substring(0, 1);
        return (recheck ? letter.toUpperCase(Locale.ROOT) : letter).charAt(0);
    }

    /** Makes all of them, in a file that has none, inside the caller's transaction. */
    void make() {
        database.forEach(
                "SELECT topic_id, run_id, text FROM answer",
                row -> length(row.getString(1), row.getString(2), WordCount.of(row.getString(3))));
        database.execute("INSERT INTO judged_summary " + EVERY);
    }

    /** Notes how many words an answer has. */
    void length(String topic, String run, int words) {
        database.update("INSERT OR REPLACE INTO answer_length VALUES (?, ?, ?)", topic, run, words);
    }

    /** Notes a judge's labels of an answer, as the rows now have them. */
    void judged(long answer) {
        database.update(
                "INSERT OR REPLACE INTO judged_summary SELECT ?, " + LABELS + " FROM judged_nugget WHERE answer = ?",
                answer,
                answer);
    }

    /** True if every answer has its length; none has in a file of an earlier version that is only looked at. */
    boolean hasLengths() {
        return database.number("SELECT (SELECT count(*) FROM answer) = (SELECT count(*) FROM answer_length)") != 0;
    }

    /** True if every judge's view of an answer has its summary. */
    boolean hasJudged() {
        return database.number("SELECT (SELECT count(*) FROM judged_answer) = (SELECT count(*) FROM judged_summary)")
                != 0;
    }

    /** Number of summaries that do not follow from their sources or, where {@code all} must be there, are missing. */
    long wrong(boolean all) {
        long[] wrong = {0};
        if (all || database.number("SELECT EXISTS (SELECT 1 FROM answer_length)") != 0) {
            database.forEach(
                    "SELECT text, coalesce(words, -1) FROM answer LEFT JOIN answer_length USING (topic_id, run_id)",
                    row -> wrong[0] += WordCount.of(row.getString(1)) == row.getInt(2) ? 0 : 1);
            wrong[0] += database.number("SELECT count(*) FROM answer_length LEFT JOIN answer USING (topic_id, run_id)"
                    + " WHERE position IS NULL");
        }
        if (all || database.number("SELECT EXISTS (SELECT 1 FROM judged_summary)") != 0) {
            wrong[0] += database.number("SELECT count(*) FROM (" + EVERY + " EXCEPT SELECT * FROM judged_summary)");
            wrong[0] += database.number(
                    "SELECT count(*) FROM judged_summary WHERE answer NOT IN (SELECT id FROM judged_answer)");
        }
        return wrong[0];
    }
}
