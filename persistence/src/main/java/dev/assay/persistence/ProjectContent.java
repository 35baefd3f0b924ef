package dev.assay.persistence;

import dev.assay.model.ActiveTime;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.draw.DrawnTopic;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.judgment.RunCodes;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.PairStanding;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.Response;
import dev.assay.persistence.record.UndoState;
import dev.assay.persistence.sqlite.AnswerTables;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.JudgeTables;
import dev.assay.persistence.sqlite.JudgedItems;
import dev.assay.persistence.sqlite.MaterialTables;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.PassageTables;
import dev.assay.persistence.sqlite.Progress;
import dev.assay.persistence.sqlite.RowJournal;
import dev.assay.persistence.sqlite.RubricLines;
import dev.assay.persistence.sqlite.ScoringTables;
import dev.assay.persistence.sqlite.Settings;
import dev.assay.persistence.sqlite.TimeTable;
import dev.assay.persistence.sqlite.WorkTables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The content of an open project, for reading: what was imported, what the assessor did, and what others judged as far
 * as a permit reaches. Changes are made in {@link ProjectStore}.
 */
public abstract sealed class ProjectContent permits ProjectStore {
    private static final NuggetId NO_NUGGET = new NuggetId("-");

    final Database database;
    final WorkTables work;
    final MaterialTables material;
    final PassageTables passages;
    final AnswerTables answers;
    final JudgeTables judges;
    final Progress progress;
    final TimeTable time;
    final RowJournal journal;
    final ActLog acts;

    /** @param alone whether nobody else writes to the project */
    ProjectContent(Database database, Kinds kinds, boolean alone) {
        this.database = database;
        this.work = new WorkTables(database, kinds);
        this.material = new MaterialTables(database);
        this.passages = new PassageTables(database);
        this.answers = new AnswerTables(database);
        this.judges = new JudgeTables(database);
        this.progress = new Progress(database, material, alone, () -> settings().policy());
        this.time = new TimeTable(database);
        this.journal = new RowJournal(database, work);
        this.acts = new ActLog(new EventLog(database), work, progress, journal);
    }

    /** The project's settings. */
    public abstract ProjectSettings settings();

    // What was imported.

    public Policy policy() {
        return settings().policy();
    }

    /** The ids of the topics, in the topics' order. */
    public Stream<TopicId> topicIds() {
        return topics().stream().map(Topic::id);
    }

    public List<Topic> topics() {
        return material.topics();
    }

    public Optional<Topic> topic(TopicId id) {
        return material.topic(id);
    }

    /** A topic's passages in the order they came, with every grade known for them. */
    public List<Passage> passages(TopicId topic) {
        return ownGrades().on(topic, passages.passages(topic));
    }

    /**
     * The documents that a topic's reports are judged against, each once: those of its pool file in their order, then
     * its other passages, then what its answers cite beside; or all of them in an order by chance, the same for
     * everybody with the project's seed, where its rules say so.
     */
    public List<DocumentId> pool(TopicId topic) {
        List<DocumentId> pool = passages.pool(topic);
        Policy policy = settings().policy();
        return policy.reports().seededDocuments() ? BlindOrder.ofDocuments(policy.orderSeed(), topic, pool) : pool;
    }

    /** A topic's answers in blind order. */
    public List<Answer> answers(TopicId topic) {
        return answers.answers(topic);
    }

    /** The runs' answers to a topic, in blind order, with the text alone. */
    public List<Response> responses(TopicId topic) {
        return answers.responses(topic);
    }

    /**
     * The runs that answered a topic, and what each was asked to do, in blind order: what answers are there, unread.
     */
    public Map<RunId, Answer.Task> tasks(TopicId topic) {
        return answers.tasks(topic);
    }

    /** The runs with their tasks, types and teams. */
    public DescribedRuns describedRuns() {
        return DescribedRuns.of(this);
    }

    /** One answer, if the project holds it. */
    public Optional<Answer> answer(AnswerKey key) {
        return answers.answer(key.topic(), key.run());
    }

    /** A topic's proposals in the order they came, decided on or not. */
    public List<Proposal> proposals(TopicId topic) {
        return material.proposals(topic);
    }

    // What the assessor did.

    /** Progress of every topic, in the order of the topics. */
    public List<TopicProgress> progress() {
        return progress.all();
    }

    public TopicProgress progress(TopicId id) {
        return progress.of(id);
    }

    /** The items of a topic, of whatever nugget set, that have a value of a kind, with it; in no particular order. */
    public <K extends Item, V> Map<K, V> values(Kind<K, V> kind, TopicId topic) {
        return work.values(kind, topic);
    }

    /** The items of a nugget set that have a value of a kind, with it; in no particular order. */
    public <K extends NuggetItem, V> Map<K, V> values(Kind<K, V> kind, NuggetSetKey set) {
        Map<K, V> values = new LinkedHashMap<>(values(kind, set.topic()));
        values.keySet().removeIf(item -> !item.set().equals(set.set()));
        return values;
    }

    /** The kinds of what acts change here. */
    public Kinds kinds() {
        return work.kinds();
    }

    /** The value of an item; empty when it is blank. */
    public <K extends Item, V> Optional<V> value(Kind<K, V> kind, K item) {
        return work.value(kind, item);
    }

    /** The assessor's own nugget set of a topic; empty when nothing made one yet. */
    public Optional<NuggetSet> nuggetSet(TopicId topic) {
        return nuggetSet(new NuggetSetKey(topic));
    }

    /** One of a topic's nugget sets; empty when nothing made it yet. */
    public Optional<NuggetSet> nuggetSet(NuggetSetKey key) {
        return work.nuggetSet(key);
    }

    /** The nugget sets that a topic has: the assessor's own first, where there is one. */
    public List<NuggetSetId> nuggetSets(TopicId topic) {
        return work.nuggetSets(topic);
    }

    /** The names of all nugget sets that topics have, the assessor's own first. */
    public List<NuggetSetId> nuggetSets() {
        return work.nuggetSets();
    }

    /** The assessor's labels of a topic by the nuggets of their own set; a pair that is not there is unlabelled. */
    public List<Judgment<LabelKey>> assignments(TopicId topic) {
        return assignments(new NuggetSetKey(topic));
    }

    /** The assessor's labels by the nuggets of a set; a pair that is not there is unlabelled. */
    public List<Judgment<LabelKey>> assignments(NuggetSetKey set) {
        return List.copyOf(values(Kinds.LABEL, set).values());
    }

    /** The nuggets of a topic with a label of the assessor's that is to be looked at again. */
    public List<NuggetId> recheckedNuggets(TopicId topic) {
        return work.recheckedNuggets(topic);
    }

    /** The state that must be known before a pair is labelled. */
    public PairStanding standing(LabelKey pair) {
        return work.standing(pair);
    }

    /**
     * The state that must be known before something of an answer is judged that names no nugget, so that none is
     * reported as in force.
     */
    public PairStanding standing(AnswerKey answer) {
        return work.standing(new LabelKey(answer.topic(), answer.run(), NO_NUGGET));
    }

    /** The judgment kept for one pair; empty when it is unlabelled. */
    public Optional<Judgment<LabelKey>> assignment(LabelKey key) {
        return value(Kinds.LABEL, key);
    }

    /** The passages of a topic that carry a mark. */
    public Map<DocumentId, PassageMark> passageMarks(TopicId topic) {
        Map<DocumentId, PassageMark> marks = new LinkedHashMap<>();
        values(Kinds.PASSAGE, topic).forEach((key, mark) -> marks.put(key.passage(), mark));
        return marks;
    }

    /** The proposals of a topic that were decided on; one that is not there is waiting. */
    public Map<ProposalId, ProposalDecision> proposalDecisions(TopicId topic) {
        Map<ProposalId, ProposalDecision> decisions = new LinkedHashMap<>();
        values(Kinds.PROPOSAL, topic)
                .forEach((key, decision) -> decisions.put(key.proposal(), decision));
        return decisions;
    }

    public boolean isLocked(TopicId topic) {
        return value(Kinds.LOCK, topic).isPresent();
    }

    /** The topics that were drawn to be labelled, and those that were not; empty where nothing was drawn. */
    public Optional<TopicDraw> draw() {
        List<DrawnTopic> drawn = topics().stream().flatMap(topic -> value(Kinds.DRAW, topic.id()).stream()).toList();
        return drawn.isEmpty() ? Optional.empty() : Optional.of(new TopicDraw(drawn));
    }

    /** True if the assessor's own nugget set of a topic has ever been frozen, so that labels may exist. */
    public boolean wasFrozen(TopicId topic) {
        return work.wasFrozen(topic);
    }

    /** The revealed parts of a topic. */
    public List<Revealed> revealed(TopicId topic) {
        return List.copyOf(values(Kinds.REVEAL, topic).keySet());
    }

    /** As {@link #values}, with what was said after the reveal in the place of what was said first; not of labels. */
    @SuppressWarnings("unchecked")
    public <K extends Item, V> Map<K, V> latest(Kind<K, V> kind, TopicId topic) {
        Map<K, V> latest = new LinkedHashMap<>(values(kind, topic));
        // The values of second thoughts are like the first ones.
        Kinds.secondThoughts(kind).ifPresent(later -> values((Kind<K, V>) later, topic).forEach(latest::replace));
        return latest;
    }

    /** The decisions on a topic's pairs that judges labelled differently. */
    public List<Judgment<LabelKey>> adjudications(TopicId topic) {
        return List.copyOf(values(Kinds.ADJUDICATION, new NuggetSetKey(topic)).values());
    }

    /** The other judges' values that may be seen as the project now stands. */
    public Visibility visibility() {
        return new Visibility(
                policy(), work.standings(topicIds().toList()), runCodes());
    }

    /** As {@link #visibility()}, of one topic; every other one is closed. */
    public Visibility visibility(TopicId topic) {
        return new Visibility(settings().policy(), Map.of(topic, work.standing(topic)), runCodes());
    }

    /**
     * The codes of the project's runs: they follow from what it alone knows, and so do its copies and whoever is given
     * its sync.
     */
    public RunCodes runCodes() {
        return new RunCodes(settings().id() + "\n" + settings().created());
    }

    /** The other judges' labels by the nuggets of the assessor's own sets. */
    public Judgments judgments() {
        return judgments(NuggetSetId.ASSESSOR);
    }

    /** The other judges' labels by the nuggets of the sets of a name. */
    public Judgments judgments(NuggetSetId set) {
        return new Judgments(judges, new JudgedItems(database), new Settings(database), set);
    }

    /** Everybody's labels by the nuggets of the assessor's own sets, read for scores. */
    public Scoring scoring() {
        return scoring(NuggetSetId.ASSESSOR);
    }

    /** Everybody's labels by the nuggets of the sets of a name, read for scores. */
    public Scoring scoring(NuggetSetId set) {
        return new Scoring(new ScoringTables(database, set));
    }

    /** Imported material beyond what the screens show, for writing the project out whole. */
    public Material material() {
        return new Material(
                material,
                passages,
                new ModelTables(database),
                new RubricLines(database),
                ownGrades(),
                work,
                settings());
    }

    private OwnGrades ownGrades() {
        return new OwnGrades(work, settings());
    }

    /** Something the window remembers, such as where the assessor left off; not part of the log. */
    public Optional<String> viewState(String key) {
        return new Settings(database).viewState(key);
    }

    /** The time that was worked, part by part, always in the same order. */
    public List<ActiveTime> activeTime() {
        return time.all();
    }

    // The log.

    /** The next undo and redo. */
    public UndoState undoState() {
        return new UndoState(acts.undoable(1).stream().findFirst(), acts.redoable().map(ActLog.Redoable::act));
    }

    /** The number of the last event; 0 when the log is empty. */
    public long lastEvent() {
        return acts.last();
    }

    /** A number that follows from an event and all before it: where it is the same, so is the log up to there. */
    public long placeInLog(long sequence) {
        return acts.log().chain(sequence);
    }

    /** Hands over every event after {@code sequence}, in order. */
    public void forEachEvent(long sequence, Consumer<LoggedEvent> consumer) {
        acts.log().forEachAfter(sequence, consumer);
    }

    /**
     * Hands over the events of a topic that have to do with a nugget, and perhaps a few more, in order.
     *
     * @param nugget named in the changes, or in the order of a set that they gave
     */
    public void forEachEvent(TopicId topic, NuggetId nugget, Consumer<LoggedEvent> consumer) {
        acts.log().forEachOf(topic, nugget.value(), consumer);
    }

    /** Hands over every event of a topic, in order. */
    public void forEachEvent(TopicId topic, Consumer<LoggedEvent> consumer) {
        acts.log().forEachOf(topic, consumer);
    }

    /** The acts that undo would take back one after the other, the last act first, at most {@code limit}. */
    public List<LoggedEvent> undoable(int limit) {
        return acts.undoable(limit);
    }

    /** True if undo would come to an event, sooner or later. */
    public boolean isUndoable(long sequence) {
        return acts.isUndoable(sequence);
    }

    /** The changes of an event. */
    public List<Change<?, ?>> changes(LoggedEvent event) {
        return acts.changes(event);
    }
}
