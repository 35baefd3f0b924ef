package dev.assay.persistence.sqlite;

import dev.assay.model.NuggetSet;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Counts where topics stand. */
public final class Progress {
    private static final String COUNTS =
            """
            SELECT
              (SELECT count(*) FROM passage p WHERE p.topic_id = ?1),
              (SELECT count(*) FROM nugget n WHERE n.topic_id = ?1 AND n.position IS NOT NULL),
              (SELECT count(*) FROM nugget n WHERE n.topic_id = ?1 AND n.position IS NOT NULL AND n.importance = 'vital'),
              (SELECT count(*) FROM nugget n WHERE n.topic_id = ?1 AND n.position IS NOT NULL AND n.importance = 'okay'),
              (SELECT count(*) FROM proposal p WHERE p.topic_id = ?1 AND NOT EXISTS
                (SELECT 1 FROM proposal_decision d WHERE d.proposal_id = p.proposal_id)),
              (SELECT count(*) FROM answer a WHERE a.topic_id = ?1),
              (SELECT count(*) FROM topic_lock l WHERE l.topic_id = ?1),
              (SELECT count(*) FROM passage p WHERE p.topic_id = ?1 AND p.docid IN
                (SELECT docid FROM passage_mark WHERE topic_id = ?1
                 UNION
                 SELECT json_extract(e.value, '$.docid') FROM nugget n, json_each(n.evidence) e
                 WHERE n.topic_id = ?1 AND n.position IS NOT NULL))""";
    private static final String LABELS =
            """
            SELECT count(*), coalesce(sum(l.label = 'cant_judge'), 0), coalesce(sum(l.recheck), 0)
            FROM label l
            JOIN nugget n ON n.nugget_id = l.nugget_id AND n.position IS NOT NULL
            JOIN answer a ON a.topic_id = l.topic_id AND a.run_id = l.run_id
            WHERE l.topic_id = ?1 AND l.label IN ('support', 'partial_support', 'not_support', 'cant_judge')""";

    private final Database database;
    private final MaterialTables material;

    public Progress(Database database, MaterialTables material) {
        this.database = database;
        this.material = material;
    }

    public List<TopicProgress> all() throws SQLException {
        List<TopicProgress> all = new ArrayList<>();
        for (Topic topic : material.topics()) {
            all.add(of(topic));
        }
        return all;
    }

    /** Counts for one topic. */
    public TopicProgress of(Topic topic) throws SQLException {
        TopicId id = topic.id();
        int[] counts = new int[8];
        database.forEach(
                COUNTS,
                row -> {
                    for (int i = 0; i < counts.length; i++) {
                        counts[i] = row.getInt(i + 1);
                    }
                },
                id.value());
        int[] labels = new int[3];
        database.forEach(
                LABELS,
                row -> {
                    for (int i = 0; i < labels.length; i++) {
                        labels[i] = row.getInt(i + 1);
                    }
                },
                id.value());
        int[] revision = {1};
        boolean[] frozen = {false};
        database.forEach(
                "SELECT revision, state FROM nugget_set WHERE topic_id = ?",
                row -> {
                    revision[0] = row.getInt(1);
                    frozen[0] = ChangeJson.setState(row.getString(2)) == NuggetSet.State.FROZEN;
                },
                id.value());
        int nuggets = counts[1];
        int answers = counts[5];
        int expected = nuggets * answers;
        boolean complete = frozen[0] && expected > 0 && labels[0] == expected && labels[2] == 0;
        TopicState state;
        if (counts[6] > 0) {
            state = TopicState.LOCKED;
        } else if (complete) {
            state = TopicState.COMPLETE;
        } else if (frozen[0] || revision[0] > 1) {
            state = TopicState.LABELLING;
        } else {
            state = TopicState.NUGGETS;
        }
        return new TopicProgress(
                topic, state, revision[0], frozen[0], counts[0], counts[7], nuggets, counts[2], counts[3], counts[4],
                answers, labels[0], labels[1], labels[2], expected);
    }
}
