package dev.assay.persistence.sqlite;

import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The counts of what there is to judge of reports: the sentences of the answers to a topic, those that cite nothing,
 * and those that cite each document. Kept beside the answers that they follow from, because to take all sentences apart
 * takes a hundred times as long; updated as answers are written, and written down when their transaction ends.
 */
public final class CitationCounts {
    /** The counts of one topic. */
    private static final class OfTopic {
        private long sentences;
        private long uncited;
        private final Map<String, Long> citing = new HashMap<>();
    }

    private final Database database;
    private final Map<String, OfTopic> added = new HashMap<>();

    CitationCounts(Database database) {
        this.database = database;
    }

    /** Counts the sentences of an answer; those of one that is taken away count -1. */
    void count(String topic, List<Sentence> sentences, int sign) {
        if (sentences.isEmpty()) {
            return;
        }
        OfTopic counted = added.computeIfAbsent(topic, key -> new OfTopic());
        for (Sentence sentence : sentences) {
            Set<DocumentId> cited = new HashSet<>(sentence.citations());
            counted.sentences += sign;
            counted.uncited += cited.isEmpty() ? sign : 0;
            cited.forEach(document -> counted.citing.merge(document.value(), (long) sign, Long::sum));
        }
    }

    /**
     * Puts down what was counted since the last commit, inside the transaction that goes on or ends. In the order of
     * the table, because rows that come one behind the other are written in half the time.
     */
    void write() {
        new TreeMap<>(added).forEach((topic, counted) -> {
            database.update(
                    "INSERT INTO report_count VALUES (?, ?, ?) ON CONFLICT (topic_id) DO UPDATE"
                            + " SET sentences = sentences + excluded.sentences, uncited = uncited + excluded.uncited",
                    topic,
                    counted.sentences,
                    counted.uncited);
            boolean[] gone = {false};
            new TreeMap<>(counted.citing).forEach((document, pairs) -> {
                database.update(
                        "INSERT INTO cited_document VALUES (?, ?, ?) ON CONFLICT (topic_id, docid) DO UPDATE"
                                + " SET pairs = pairs + excluded.pairs",
                        topic,
                        document,
                        pairs);
                gone[0] |= pairs <= 0;
            });
            if (gone[0]) {
                database.update("DELETE FROM cited_document WHERE topic_id = ? AND pairs = 0", topic);
            }
        });
        added.clear();
    }

    /** Forgets what was taken back. */
    void forget() {
        added.clear();
    }

    /** Counts everything, in a file that has no counts yet, inside the caller's transaction. */
    void make() {
        countAll();
        write();
    }

    private void countAll() {
        database.forEach(
                "SELECT topic_id, sentences FROM answer WHERE sentences <> '[]'",
                row -> count(row.getString(1), ValueJson.sentences(row.getString(2)), 1));
    }

    /** Number of counts that do not follow from the answers. */
    long wrong() {
        countAll();
        long[] wrong = {0};
        database.forEach("SELECT topic_id, sentences, uncited FROM report_count", row -> {
            OfTopic counted = added.computeIfAbsent(row.getString(1), key -> new OfTopic());
            counted.sentences -= row.getLong(2);
            counted.uncited -= row.getLong(3);
        });
        database.forEach(
                "SELECT topic_id, docid, pairs FROM cited_document",
                row -> added.computeIfAbsent(row.getString(1), key -> new OfTopic())
                        .citing
                        .merge(row.getString(2), -row.getLong(3), Long::sum));
        added.values().forEach(counted -> {
            wrong[0] += counted.sentences != 0 || counted.uncited != 0 ? 1 : 0;
            wrong[0] += counted.citing.values().stream().filter(pairs -> pairs != 0).count();
        });
        added.clear();
        return wrong[0];
    }
}
