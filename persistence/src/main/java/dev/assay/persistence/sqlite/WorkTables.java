package dev.assay.persistence.sqlite;

import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.ProposalKey;
import dev.assay.model.Revealed;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.WorkState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the assessor did, as rows: a table for each kind. Changed only by {@link #apply}. */
public final class WorkTables {
    /** Stands for the run where a whole topic was revealed: no run is called so. */
    static final String WHOLE_TOPIC = "";

    private static final List<String> PAIR = List.of("topic_id", "run_id", "nugget_id");

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
                                kept.label().word(),
                                ValueJson.integers(kept.sentences()).toString(),
                                kept.note(),
                                kept.recheck(),
                                kept.revision()),
                        (key, row) -> new Assignment(
                                key,
                                Label.ofWord(row.getString(4)),
                                ValueJson.integers(ValueJson.parse(row.getString(5))),
                                row.getString(6),
                                row.getInt(7) != 0,
                                row.getInt(8))));
        keep(
                Kinds.PASSAGE,
                new RowTable<PassageKey, PassageMark>(
                        database,
                        "passage_mark",
                        List.of("topic_id", "docid", "mark"),
                        2,
                        key -> List.of(key.topic().value(), key.passage().value()),
                        mark -> List.of(mark.word()),
                        row -> new PassageKey(new TopicId(row.getString(1)), new DocumentId(row.getString(2))),
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
                        row -> new ProposalKey(new TopicId(row.getString(1)), new ProposalId(row.getString(2))),
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
                        row -> new TopicId(row.getString(1)),
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
                        said -> List.of(said.label().word(), said.reason()),
                        (key, row) -> new AfterReveal(key, Label.ofWord(row.getString(4)), row.getString(5))));
        keep(
                Kinds.ADJUDICATION,
                ofPairs(
                        "adjudication",
                        List.of("label", "reason"),
                        made -> List.of(made.label().word(), made.reason()),
                        (key, row) -> new Adjudication(key, Label.ofWord(row.getString(4)), row.getString(5))));
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
            RowTable.ValueReader<LabelKey, V> readValue) {
        List<String> all = new ArrayList<>(PAIR);
        all.addAll(columns);
        return new RowTable<>(
                database,
                name,
                all,
                PAIR.size(),
                key -> List.of(key.topic().value(), key.run().value(), key.nugget().value()),
                value,
                row -> new LabelKey(
                        new TopicId(row.getString(1)), new RunId(row.getString(2)), new NuggetId(row.getString(3))),
                readValue);
    }

    private static Revealed revealed(ResultSet row) throws SQLException {
        return new Revealed(
                new TopicId(row.getString(1)),
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
    public <K extends Item, V> void apply(Change<K, V> change) throws SQLException {
        KindTable<K, V> table = table(change.kind());
        if (!table.value(change.item()).equals(change.before())) {
            throw new IllegalStateException("The project no longer holds what this change expects: " + change);
        }
        table.write(change.item(), change.after());
    }

    /** Writes everything of a state into tables that are empty. */
    void write(WorkState state) throws SQLException {
        for (Kind<?, ?> kind : kinds.all()) {
            write(kind, state);
        }
    }

    private <K extends Item, V> void write(Kind<K, V> kind, WorkState state) throws SQLException {
        for (Map.Entry<K, V> one : state.of(kind).entrySet()) {
            table(kind).write(one.getKey(), Optional.of(one.getValue()));
        }
    }

    /** What the tables are called. */
    Set<String> names() {
        return tables.values().stream().map(KindTable::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The value of an item; empty when it is blank. */
    public <K extends Item, V> Optional<V> value(Kind<K, V> kind, K item) throws SQLException {
        return table(kind).value(item);
    }

    /** The items of a topic that have a value of a kind, with it; in no particular order. */
    public <K extends Item, V> Map<K, V> values(Kind<K, V> kind, TopicId topic) throws SQLException {
        return table(kind).values(topic);
    }

    @SuppressWarnings("unchecked")
    private <K extends Item, V> KindTable<K, V> table(Kind<K, V> kind) {
        // Only keep puts tables here, each under the kind of its own items and values.
        return (KindTable<K, V>) tables.get(kind);
    }

    /** The topic's nugget set; empty when nothing made one yet. */
    public Optional<NuggetSet> nuggetSet(TopicId topic) throws SQLException {
        return nuggets.set(topic);
    }

    /** Whether the topic's nugget set has ever been frozen. */
    public boolean wasFrozen(TopicId topic) throws SQLException {
        return nuggets.wasFrozen(topic);
    }

    /** The nuggets of a topic with a label that is to be looked at again. */
    public List<NuggetId> recheckedNuggets(TopicId topic) throws SQLException {
        return database.list(
                "SELECT DISTINCT nugget_id FROM label WHERE topic_id = ? AND recheck = 1",
                row -> new NuggetId(row.getString(1)),
                topic.value());
    }

    /** Every topic that has rows here, whether material knows it or not. */
    public Set<TopicId> topics() throws SQLException {
        Set<TopicId> topics = new TreeSet<>();
        for (KindTable<?, ?> table : tables.values()) {
            topics.addAll(table.topics());
        }
        return topics;
    }
}
