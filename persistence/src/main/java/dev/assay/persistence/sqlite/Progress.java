package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.Policy.Stage;
import dev.assay.model.Policy;
import dev.assay.model.ReportProgress;
import dev.assay.model.RunId;
import dev.assay.model.StageProgress;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Counts where topics stand with the assessor's own nugget sets: each thing once for every topic that is asked about,
 * never topic by topic.
 */
public final class Progress {
    /**
     * A query over all topics, and the same over one.
     *
     * @param needed whether a topic needs it, as far as it was counted before; it is not asked where none does
     */
    record Counting(String ofAll, String ofOne, Predicate<Counts> needed, BiConsumer<Counts, QueryRow> taking) {
        /** @param query with <code>:topic</code> wherever one topic narrows it down */
        static Counting by(String query, BiConsumer<Counts, QueryRow> taking) {
            return where(counts -> true, query, taking);
        }

        static Counting where(Predicate<Counts> needed, String query, BiConsumer<Counts, QueryRow> taking) {
            return new Counting(
                    query.replace(":topic", "TRUE"), query.replace(":topic", "topic_id = ?1"), needed, taking);
        }
    }

    private static final List<Counting> COUNTINGS = List.of(
            Counting.by(
                    "SELECT topic_id, count(*) FROM passage WHERE :topic GROUP BY topic_id",
                    (counts, row) -> counts.passages = row.getInt(2)),
            Counting.by(
                    "SELECT topic_id, count(*) FROM answer WHERE :topic GROUP BY topic_id",
                    (counts, row) -> counts.answers = row.getInt(2)),
            Counting.by("SELECT topic_id FROM topic_lock WHERE :topic", (counts, row) -> counts.locked = true),
            Counting.by(
                    "SELECT topic_id FROM reveal WHERE run_id = '' AND :topic",
                    (counts, row) -> counts.revealed = true),
            // Nothing is asked about others before the lock. Each judge, and each kind, has its own part of an index.
            Counting.where(counts -> counts.locked && !counts.revealed, """
                    SELECT topic_id FROM topic_lock WHERE :topic AND (
                      EXISTS (SELECT 1 FROM judge JOIN judged_answer USING (judge_id)
                        WHERE judged_answer.topic_id = topic_lock.topic_id)
                      OR EXISTS (SELECT 1 FROM judged_item
                        WHERE kind IN (%s) AND judged_item.topic_id = topic_lock.topic_id))""".formatted(
                    Kinds.standard().ofJudgments().stream()
                            .filter(kind -> kind != Kinds.LABEL && Kinds.secondThoughts(kind).isPresent())
                            .map(kind -> "'" + kind.word() + "'")
                            .collect(Collectors.joining(", "))),
                    (counts, row) -> counts.othersWait = counts.locked && !counts.revealed),
            Counting.by(
                    "SELECT topic_id, revision, state FROM nugget_set WHERE set_id = '' AND :topic", (counts, row) -> {
                        counts.revision = row.getInt(2);
                        counts.frozen = NuggetSet.State.ofWord(row.getString(3)) == NuggetSet.State.FROZEN;
                    }),
            Counting.by("""
                    SELECT topic_id, count(*), sum(importance = 'vital'), sum(importance = 'okay')
                    FROM nugget WHERE position IS NOT NULL AND set_id = '' AND :topic GROUP BY \
                    topic_id""", (counts, row) -> {
                counts.nuggets = row.getInt(2);
                counts.vital = row.getInt(3);
                counts.okay = row.getInt(4);
            }),
            Counting.by("""
                    SELECT topic_id, count(*) FROM proposal
                    WHERE :topic AND proposal_id NOT IN (SELECT proposal_id FROM proposal_decision WHERE :topic)
                    GROUP BY topic_id""", (counts, row) -> counts.proposals = row.getInt(2)),
            // Few nuggets are ever deleted, so that those are looked up and not the ones in force.
            Counting.by("""
                    SELECT topic_id, sum(given), sum(undecided), sum(rechecks) FROM (
                      SELECT topic_id, run_id, count(*) AS given, sum(label = 'cant_judge') AS undecided,
                        sum(recheck) AS rechecks
                      FROM label
                      WHERE :topic AND set_id = ''
                        AND label IN ('support', 'partial_support', 'not_support', 'cant_judge')
                        AND nugget_id NOT IN (
                          SELECT nugget_id FROM nugget WHERE position IS NULL AND set_id = '' AND :topic)
                      GROUP BY topic_id, run_id)
                    JOIN answer USING (topic_id, run_id) GROUP BY topic_id""", (counts, row) -> {
                counts.labels = row.getInt(2);
                counts.undecided = row.getInt(3);
                counts.rechecks = row.getInt(4);
            }));

    /**
     * Count of the passages looked at; where reports are wanted, their counts include it beside what else was looked
     * at.
     */
    private static final Counting SEEN = Counting.by(
            "SELECT topic_id, count(*) FROM " + ReportProgressCounts.LOOKED_AT
                    + " JOIN passage USING (topic_id, docid) GROUP BY topic_id",
            (counts, row) -> counts.seen = row.getInt(2));

    /** The judgments of stages, expected and done, where they are wanted; labels and reports are counted above. */
    private static final Map<Stage, List<Counting>> OF_STAGES = Map.of(Stage.BATTLES, List.of(
            // How often pairs are to be shown, and how often they were judged.
            Counting.by(
                    "SELECT topic_id, sum(1 + (instr(value, '\"again\":true') > 0)) FROM judgment WHERE kind ="
                            + " 'drawn_battle' AND instr(value, '\"same\":true') = 0 AND :topic GROUP BY topic_id",
                    (counts, row) -> counts.expected.put(Stage.BATTLES, row.getInt(2))),
            Counting.by("""
                    SELECT topic_id, sum(min(1 + again, shown)) FROM
                      (SELECT topic_id, item, instr(value, '"again":true') > 0 AS again
                        FROM judgment WHERE kind = 'drawn_battle' AND :topic)
                      JOIN (SELECT topic_id, item, json_array_length(value, '$.shown') AS shown
                        FROM judgment WHERE kind = 'battle' AND :topic) USING (topic_id, item)
                    GROUP BY topic_id""", (counts, row) -> counts.done.put(Stage.BATTLES, row.getInt(2)))));

    private final Database database;
    private final MaterialTables material;
    private final boolean alone;
    private final Supplier<Policy> policy;
    /**
     * Counts of topics that have been kept in step since they were made: to count takes longer than to save a label.
     */
    private final Map<TopicId, Counts> known = new HashMap<>();

    /**
     * Counts in a project.
     *
     * @param alone whether nobody else writes to the project, so that all changes are told here
     * @param policy which stages the project wants; what none of them needs is not counted
     */
    public Progress(Database database, MaterialTables material, boolean alone, Supplier<Policy> policy) {
        this.database = database;
        this.material = material;
        this.alone = alone;
        this.policy = policy;
    }

    /** Progress of every topic, in the order of the topics. */
    public List<TopicProgress> all() {
        Map<String, Counts> counts = new HashMap<>();
        Policy wanted = policy.get();
        for (Counting counting : countings(wanted)) {
            if (counting.needed().test(new Counts()) || counts.values().stream().anyMatch(counting.needed())) {
                database.forEach(
                        counting.ofAll(),
                        row -> counting.taking()
                                .accept(counts.computeIfAbsent(row.getString(1), topic -> new Counts()), row));
            }
        }
        List<TopicProgress> all = new ArrayList<>();
        for (Topic topic : material.topics()) {
            all.add(counts.getOrDefault(topic.id().value(), new Counts()).of(topic, wanted));
        }
        return all;
    }

    private static List<Counting> countings(Policy policy) {
        List<Counting> countings = new ArrayList<>(COUNTINGS);
        countings.addAll(policy.wantsReports() ? ReportProgressCounts.COUNTINGS : List.of(SEEN));
        policy.judged().forEach(stage -> countings.addAll(OF_STAGES.getOrDefault(stage, List.of())));
        return countings;
    }

    /** Progress of one topic. */
    public TopicProgress of(TopicId topic) {
        Counts ready = known.get(topic);
        return ready == null ? count(topic) : ready.of(ready.topic, policy.get());
    }

    private TopicProgress count(TopicId id) {
        Topic topic =
                material.topic(id).orElseThrow(() -> new IllegalArgumentException("The project has no topic " + id));
        Counts counts = new Counts();
        Policy wanted = policy.get();
        for (Counting counting : countings(wanted)) {
            if (counting.needed().test(counts)) {
                database.forEach(
                        counting.ofOne(),
                        row -> counting.taking().accept(counts, row),
                        id);
            }
        }
        if (alone) {
            counts.topic = topic;
            counts.runs.addAll(database.list(
                    "SELECT run_id FROM answer WHERE topic_id = ?", row -> row.run(1), id));
            counts.deleted.addAll(database.list(
                    "SELECT nugget_id FROM nugget WHERE topic_id = ? AND position IS NULL AND set_id = ''",
                    row -> row.nugget(1),
                    id));
            if (wanted.wantsReports()) {
                counts.reports()
                        .remember(database.list(
                                "SELECT docid FROM passage WHERE topic_id = ?",
                                row -> row.document(1),
                                id));
            }
            known.put(id, counts);
        }
        return counts.of(topic, wanted);
    }

    /**
     * Keeps in step with a change that was written: a label or a judgment of a report more or less is counted, of
     * anything else the topic is counted anew.
     */
    public <K extends Item, V> void changed(Change<K, V> change) {
        TopicId topic = change.item().topic();
        if (ReportProgressCounts.isCounted(change.kind())) {
            Counts counts = known.get(topic);
            if (counts != null && counts.reports != null) {
                counts.reports.changed(change);
            }
        } else if (change.kind() != Kinds.LABEL) {
            known.remove(topic);
        } else if (change.item() instanceof LabelKey pair && pair.set().equals(NuggetSetId.ASSESSOR)) {
            Counts counts = known.get(topic);
            if (counts != null && counts.runs.contains(pair.run()) && !counts.deleted.contains(pair.nugget())) {
                change.before().ifPresent(before -> counts.add((Judgment<LabelKey>) before, -1));
                change.after().ifPresent(after -> counts.add((Judgment<LabelKey>) after, 1));
            }
        }
    }

    /** Has everything counted anew: what was written was taken back, or more than the log tells of was written. */
    public void forget() {
        known.clear();
    }

    /** The counts of one topic. */
    static final class Counts {
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
        private final Map<Stage, Integer> expected = new EnumMap<>(Stage.class);
        private final Map<Stage, Integer> done = new EnumMap<>(Stage.class);
        private int revision = 1;
        private boolean frozen;
        private boolean locked;
        private boolean revealed;
        private boolean othersWait;
        private Topic topic;
        private ReportProgressCounts reports;
        private final Set<RunId> runs = new HashSet<>();
        private final Set<NuggetId> deleted = new HashSet<>();

        /** Sets the number of passages looked at. */
        void see(int passagesSeen) {
            seen = passagesSeen;
        }

        /** The counts of reports, where these are wanted. */
        ReportProgressCounts reports() {
            if (reports == null) {
                reports = new ReportProgressCounts();
            }
            return reports;
        }

        private void add(Judgment<LabelKey> kept, int times) {
            if (Label.of(kept).isDecided()) {
                labels += times;
                undecided += Label.of(kept) == Label.CANT_JUDGE ? times : 0;
                rechecks += kept.recheck() ? times : 0;
            }
        }

        private TopicProgress of(Topic topic, Policy policy) {
            Optional<ReportProgress> reports =
                    policy.wantsReports() ? Optional.of(reports().of(passages, policy)) : Optional.empty();
            List<StageProgress> judged = policy.judged().stream()
                    .map(stage -> switch (stage) {
                        case LABEL -> labels();
                        case SUPPORT -> reports.orElseThrow().support(policy);
                        case ALIGN -> reports.orElseThrow().alignment();
                        default -> new StageProgress(
                                stage, expected.getOrDefault(stage, 0), done.getOrDefault(stage, 0));
                    })
                    .toList();
            return new TopicProgress(
                    topic,
                    state(judged, policy),
                    revealed,
                    othersWait,
                    revision,
                    frozen,
                    passages,
                    seen,
                    nuggets,
                    vital,
                    okay,
                    proposals,
                    answers,
                    labels,
                    undecided,
                    rechecks,
                    nuggets * answers,
                    reports,
                    judged);
        }

        private StageProgress labels() {
            int pairs = nuggets * answers;
            return new StageProgress(Stage.LABEL, pairs, labels, pairs - labels, rechecks, false);
        }

        private TopicState state(List<StageProgress> judged, Policy policy) {
            if (locked) {
                return TopicState.LOCKED;
            }
            boolean ready = frozen || !policy.needsNuggets();
            if (ready && answers > 0 && !judged.isEmpty() && judged.stream().allMatch(StageProgress::isComplete)) {
                return TopicState.COMPLETE;
            }
            return ready || revision > 1 ? TopicState.LABELLING : TopicState.NUGGETS;
        }
    }
}
