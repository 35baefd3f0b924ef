package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.WorkState;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.judgment.Visibility.Standing;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.persistence.record.PairStanding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The assessor's work, as rows: a table for each kind. Changed only by {@link #apply}. */
public final class WorkTables {
    /** Stands for the run where a whole topic was revealed: no run is called so. */
    static final String WHOLE_TOPIC = "";

    private static final List<String> PAIR = List.of("topic_id", "run_id", "nugget_id", "set_id");

    private final Database database;
    private final Kinds kinds;
    private final NuggetTables nuggets;
    private final Map<Kind<?, ?>, KindTable<?, ?>> tables = new HashMap<>();

    public WorkTables(Database database, Kinds kinds) {
        this.database = database;
        this.kinds = kinds;
        this.nuggets = new NuggetTables(database);
        keep(Kinds.SET, nuggets.shapes());
        keep(Kinds.NUGGET, nuggets.nuggets());
        keep(
                Kinds.LABEL,
                ofPairs(
                        "label",
                        List.of("label", "sentences", "note", "recheck", "revision"),
                        kept -> List.of(
                                Label.of(kept).word(),
                                ValueJson.integers(kept.sentences()).toString(),
                                kept.note(),
                                kept.recheck(),
                                kept.revision()),
                        (key, row) -> Label.ofWord(row.getString(5))
                                .judgment(
                                        key,
                                        ValueJson.integers(row.getString(6)),
                                        row.getString(7),
                                        row.getInt(8) != 0,
                                        row.getInt(9))));
        keep(
                Kinds.PASSAGE,
                new RowTable<PassageKey, PassageMark>(
                        database,
                        "passage_mark",
                        List.of("topic_id", "docid", "mark"),
                        2,
                        key -> List.of(key.topic().value(), key.passage().value()),
                        mark -> List.of(mark.word()),
                        row -> new PassageKey(row.topic(1), row.document(2)),
                        (key, row) -> PassageMark.ofWord(row.getString(3))));
        keep(
                Kinds.PROPOSAL,
                new RowTable<ProposalKey, ProposalDecision>(
                        database,
                        "proposal_decision",
                        List.of("topic_id", "proposal_id", "decision"),
                        2,
                        key -> List.of(key.topic().value(), key.proposal().value()),
                        decision -> List.of(decision.word()),
                        row -> new ProposalKey(row.topic(1), new ProposalId(row.getString(2))),
                        (key, row) -> ProposalDecision.ofWord(row.getString(3))));
        keep(
                Kinds.LOCK,
                new RowTable<TopicId, Boolean>(
                        database,
                        "topic_lock",
                        List.of("topic_id"),
                        1,
                        topic -> List.of(topic.value()),
                        locked -> List.of(),
                        row -> row.topic(1),
                        (topic, row) -> true));
        keep(
                Kinds.REVEAL,
                new RowTable<Revealed, Boolean>(
                        database,
                        "reveal",
                        List.of("topic_id", "run_id"),
                        2,
                        what -> List.of(
                                what.topic().value(), what.run().map(RunId::value).orElse(WHOLE_TOPIC)),
                        revealed -> List.of(),
                        WorkTables::revealed,
                        (what, row) -> true));
        keep(
                Kinds.AFTER_REVEAL,
                ofPairs(
                        "label_after_reveal",
                        List.of("label", "reason"),
                        WorkTables::reasoned,
                        WorkTables::reasoned));
        keep(
                Kinds.ADJUDICATION,
                ofPairs(
                        "adjudication",
                        List.of("label", "reason"),
                        WorkTables::reasoned,
                        WorkTables::reasoned));
        kinds.all().stream().filter(kind -> !tables.containsKey(kind)).forEach(this::keepBesideOthers);
    }

    private <K extends Item, V> void keepBesideOthers(Kind<K, V> kind) {
        keep(kind, new JudgmentTable<>(database, kind));
    }

    private <K extends Item, V> void keep(Kind<K, V> kind, KindTable<K, V> table) {
        tables.put(kind, table);
    }

    private <V> RowTable<LabelKey, V> ofPairs(
            String name,
            List<String> columns,
            Function<V, List<Object>> value,
            BiFunction<LabelKey, QueryRow, V> readValue) {
        List<String> all = new ArrayList<>(PAIR);
        all.addAll(columns);
        return new RowTable<>(
                database,
                name,
                all,
                PAIR.size(),
                key -> List.of(key.topic().value(), key.run().value(), key.nugget().value(), key.set().value()),
                value,
                row -> new LabelKey(
                        row.topic(1),
                        row.run(2),
                        row.set(4),
                        row.nugget(3)),
                readValue);
    }

    private static List<Object> reasoned(Judgment<LabelKey> said) {
        return List.of(Label.of(said).word(), said.note());
    }

    private static Judgment<LabelKey> reasoned(LabelKey key, QueryRow row) {
        return Label.ofWord(row.getString(5)).judgment(key, row.getString(6), false, 0);
    }

    private static Revealed revealed(QueryRow row) {
        return new Revealed(
                row.topic(1),
                Optional.of(row.getString(2)).filter(run -> !run.equals(WHOLE_TOPIC)).map(RunId::new));
    }

    /** The kinds that these tables keep. */
    public Kinds kinds() {
        return kinds;
    }

    /**
     * Writes the value after a change.
     *
     * @throws IllegalStateException when the value before is not the one that the change expects
     */
    public <K extends Item, V> void apply(Change<K, V> change) {
        if (!table(change.kind()).replace(change.item(), change.before(), change.after())) {
            throw new IllegalStateException("The project no longer holds what this change expects: " + change);
        }
    }

    /** Writes everything of a state into tables that are empty. */
    void write(WorkState state) {
        for (Kind<?, ?> kind : kinds.all()) {
            write(kind, state);
        }
    }

    private <K extends Item, V> void write(Kind<K, V> kind, WorkState state) {
        for (Map.Entry<K, V> one : state.of(kind).entrySet()) {
            table(kind).write(one.getKey(), Optional.of(one.getValue()));
        }
    }

    /** Names of the tables. */
    Set<String> names() {
        return tables.values().stream()
                .flatMap(table -> table.names().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The value of an item; empty when it is blank. */
    public <K extends Item, V> Optional<V> value(Kind<K, V> kind, K item) {
        return table(kind).value(item);
    }

    /** The items of a topic that have a value of a kind, with it; in no particular order. */
    public <K extends Item, V> Map<K, V> values(Kind<K, V> kind, TopicId topic) {
        return table(kind).values(topic);
    }

    @SuppressWarnings("unchecked")
    private <K extends Item, V> KindTable<K, V> table(Kind<K, V> kind) {
        // Only keep puts tables here, each under the kind of its own items and values.
        return (KindTable<K, V>) tables.get(kind);
    }

    /** A nugget set; empty when nothing made it yet. */
    public Optional<NuggetSet> nuggetSet(NuggetSetKey key) {
        return nuggets.set(key);
    }

    /** The names of all nugget sets that are there, the assessor's own first. */
    public List<NuggetSetId> nuggetSets() {
        return nuggets.sets();
    }

    /** The nugget sets of a topic that are there, the assessor's first. */
    public List<NuggetSetId> nuggetSets(TopicId topic) {
        return nuggets.sets(topic);
    }

    /** True if the assessor's nugget set of a topic has ever been frozen. */
    public boolean wasFrozen(TopicId topic) {
        return nuggets.wasFrozen(topic);
    }

    /** The standing of a topic: how far it came. */
    public Standing standing(TopicId topic) {
        return new Standing(
                value(Kinds.LOCK, topic).isPresent(), wasFrozen(topic), isLabelled(topic), revealed(topic));
    }

    /** The state that must be known before a pair is labelled, in one query. */
    public PairStanding standing(LabelKey pair) {
        return database.list(
                        """
                        SELECT EXISTS (SELECT 1 FROM topic_lock WHERE topic_id = ?1), coalesce(s.revision, 1), s.state,
                          EXISTS (SELECT 1 FROM nugget
                            WHERE nugget_id = ?4 AND set_id = ?2 AND topic_id = ?1 AND position IS NOT NULL),
                          EXISTS (SELECT 1 FROM reveal WHERE topic_id = ?1 AND run_id IN ('', ?3))
                        FROM (SELECT 1) LEFT JOIN nugget_set s ON s.topic_id = ?1 AND s.set_id = ?2""",
                        row -> new PairStanding(
                                row.getInt(1) != 0,
                                row.getInt(2),
                                row.getInt(2) > 1 || NuggetSet.State.FROZEN.word().equals(row.getString(3)),
                                row.getInt(4) != 0,
                                row.getInt(5) != 0),
                        pair.topic(),
                        pair.set(),
                        pair.run(),
                        pair.nugget())
                .getFirst();
    }

    /** The standing of each of these topics: in as many queries as topics were revealed, and four. */
    public Map<TopicId, Standing> standings(List<TopicId> topics) {
        Set<TopicId> locked = new HashSet<>(table(Kinds.LOCK).topics());
        Set<TopicId> revealed = new HashSet<>(table(Kinds.REVEAL).topics());
        Set<TopicId> begun = nuggets.topicsEverFrozen();
        Set<TopicId> labelled = labelled();
        Map<TopicId, Standing> standings = new HashMap<>();
        for (TopicId topic : topics) {
            standings.put(
                    topic,
                    new Standing(
                            locked.contains(topic),
                            begun.contains(topic),
                            labelled.contains(topic),
                            revealed.contains(topic) ? revealed(topic) : List.of()));
        }
        return standings;
    }

    /** True if the assessor has a label, or a judgment of another kind, in a topic. */
    private boolean isLabelled(TopicId topic) {
        return !database.list(
                        "SELECT 1 FROM label WHERE topic_id = ? AND label <> ? LIMIT 1",
                        row -> true,
                        topic,
                        Label.UNLABELLED.word())
                .isEmpty()
                || judged().stream().anyMatch(kind -> !database.list(
                                "SELECT 1 FROM judgment WHERE kind = ? AND topic_id = ? LIMIT 1",
                                row -> true,
                                kind.word(),
                                topic)
                        .isEmpty());
    }

    /**
     * The topics in which the assessor has a label, or a judgment of another kind; each is looked at up to its first
     * label.
     */
    private Set<TopicId> labelled() {
        Set<TopicId> topics = new HashSet<>(database.list(
                """
                SELECT topic_id FROM topic
                WHERE EXISTS (SELECT 1 FROM label WHERE label.topic_id = topic.topic_id AND label <> ?)""",
                row -> row.topic(1),
                Label.UNLABELLED.word()));
        judged().forEach(kind -> topics.addAll(table(kind).topics()));
        return topics;
    }

    /** The kinds of judgments beside labels. */
    private List<Kind<?, ?>> judged() {
        return kinds.ofJudgments().stream().filter(kind -> kind != Kinds.LABEL).toList();
    }

    private List<Revealed> revealed(TopicId topic) {
        return List.copyOf(values(Kinds.REVEAL, topic).keySet());
    }

    /** The nuggets of a topic's own set with a label that is to be looked at again. */
    public List<NuggetId> recheckedNuggets(TopicId topic) {
        return database.list(
                "SELECT DISTINCT nugget_id FROM label WHERE topic_id = ? AND set_id = '' AND recheck = 1",
                row -> row.nugget(1),
                topic);
    }

    /** Every topic that has rows here, whether material knows it or not. */
    public Set<TopicId> topics() {
        Set<TopicId> topics = new TreeSet<>();
        for (KindTable<?, ?> table : tables.values()) {
            topics.addAll(table.topics());
        }
        return topics;
    }
}
