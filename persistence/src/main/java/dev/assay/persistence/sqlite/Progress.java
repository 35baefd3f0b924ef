package dev.assay.persistence.sqlite;

import dev.assay.model.NuggetSet;
import dev.assay.model.Topic;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts where topics stand: each thing once for every topic that is asked about, never topic by topic. */
public final class Progress {
    /** A query over all topics, and the same over one. */
    private record Counting(String ofAll, String ofOne, Taking taking) {
        /** @param query with <code>:topic</code> wherever one topic narrows it down */
        static Counting by(String query, Taking taking) {
            return new Counting(query.replace(":topic", "TRUE"), query.replace(":topic", "topic_id = ?1"), taking);
        }
    }

    private interface Taking {
        void take(Counts counts, ResultSet row) throws SQLException;
    }

    private static final List<Counting> COUNTINGS = List.of(
            Counting.by(
                    "SELECT topic_id, count(*) FROM passage WHERE :topic GROUP BY topic_id",
                    (counts, row) -> counts.passages = row.getInt(2)),
            Counting.by(
                    "SELECT topic_id, count(*) FROM answer WHERE :topic GROUP BY topic_id",
                    (counts, row) -> counts.answers = row.getInt(2)),
            Counting.by("SELECT topic_id FROM topic_lock WHERE :topic", (counts, row) -> counts.locked = true),
            Counting.by("SELECT topic_id, revision, state FROM nugget_set WHERE :topic", (counts, row) -> {
                counts.revision = row.getInt(2);
                counts.frozen = NuggetSet.State.ofWord(row.getString(3)) == NuggetSet.State.FROZEN;
            }),
            Counting.by(
                    """
                    SELECT topic_id, count(*), sum(importance = 'vital'), sum(importance = 'okay')
                    FROM nugget WHERE position IS NOT NULL AND :topic GROUP BY topic_id""",
                    (counts, row) -> {
                        counts.nuggets = row.getInt(2);
                        counts.vital = row.getInt(3);
                        counts.okay = row.getInt(4);
                    }),
            Counting.by(
                    """
                    SELECT topic_id, count(*) FROM proposal
                    WHERE :topic AND proposal_id NOT IN (SELECT proposal_id FROM proposal_decision WHERE :topic)
                    GROUP BY topic_id""",
                    (counts, row) -> counts.proposals = row.getInt(2)),
            // Passages that carry a mark or attest a nugget.
            Counting.by(
                    """
                    SELECT topic_id, count(*) FROM (
                      SELECT topic_id, docid FROM passage_mark WHERE :topic
                      UNION
                      SELECT topic_id, json_extract(one.value, '$.docid') AS docid FROM nugget, json_each(evidence) one
                      WHERE position IS NOT NULL AND evidence <> '[]' AND :topic)
                    JOIN passage USING (topic_id, docid) GROUP BY topic_id""",
                    (counts, row) -> counts.seen = row.getInt(2)),
            // Few nuggets are ever deleted, so that those are looked up and not the ones in force.
            Counting.by(
                    """
                    SELECT topic_id, sum(given), sum(undecided), sum(rechecks) FROM (
                      SELECT topic_id, run_id, count(*) AS given, sum(label = 'cant_judge') AS undecided,
                        sum(recheck) AS rechecks
                      FROM label
                      WHERE :topic AND label IN ('support', 'partial_support', 'not_support', 'cant_judge')
                        AND nugget_id NOT IN (SELECT nugget_id FROM nugget WHERE position IS NULL AND :topic)
                      GROUP BY topic_id, run_id)
                    JOIN answer USING (topic_id, run_id) GROUP BY topic_id""",
                    (counts, row) -> {
                        counts.labels = row.getInt(2);
                        counts.undecided = row.getInt(3);
                        counts.rechecks = row.getInt(4);
                    }));

    private final Database database;
    private final MaterialTables material;

    public Progress(Database database, MaterialTables material) {
        this.database = database;
        this.material = material;
    }

    /** Where every topic stands, in the order of the topics. */
    public List<TopicProgress> all() throws SQLException {
        Map<String, Counts> counts = new HashMap<>();
        for (Counting counting : COUNTINGS) {
            database.forEach(
                    counting.ofAll(),
                    row -> counting.taking()
                            .take(counts.computeIfAbsent(row.getString(1), topic -> new Counts()), row));
        }
        List<TopicProgress> all = new ArrayList<>();
        for (Topic topic : material.topics()) {
            all.add(counts.getOrDefault(topic.id().value(), new Counts()).of(topic));
        }
        return all;
    }

    /** Where one topic stands. */
    public TopicProgress of(Topic topic) throws SQLException {
        Counts counts = new Counts();
        for (Counting counting : COUNTINGS) {
            database.forEach(
                    counting.ofOne(),
                    row -> counting.taking().take(counts, row),
                    topic.id().value());
        }
        return counts.of(topic);
    }

    /** What was counted of one topic. */
    private static final class Counts {
        private int passages;
        private int seen;
        private int nuggets;
        private int vital;
        private int okay;
        private int proposals;
        private int answers;
        private int labels;
        private int undecided;
        private int rechecks;
        private int revision = 1;
        private boolean frozen;
        private boolean locked;

        private TopicProgress of(Topic topic) {
            int expected = nuggets * answers;
            return new TopicProgress(
                    topic, state(expected), revision, frozen, passages, seen, nuggets, vital, okay, proposals, answers,
                    labels, undecided, rechecks, expected);
        }

        private TopicState state(int expected) {
            if (locked) {
                return TopicState.LOCKED;
            }
            if (frozen && expected > 0 && labels == expected && rechecks == 0) {
                return TopicState.COMPLETE;
            }
            return frozen || revision > 1 ? TopicState.LABELLING : TopicState.NUGGETS;
        }
    }
}
