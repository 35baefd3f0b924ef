package dev.assay.app.service.judges;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.agreement.Settled;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The judgments in a project by the name of who gave them, of the answers that are there and, of labels, by the nuggets
 * in force of one set. The assessor is a judge too, once for what was said first and once for what was said after the
 * reveal, and so is what several people's judgments and the decisions between them come to. Other judges' values are
 * those that a permit covers. Of one moment: made anew for each reading.
 */
public final class NamedJudgments {
    private final ProjectStore store;
    private final Permit permit;
    private final NuggetSetId set;
    private final String assessor;
    private final List<String> judges;
    private final Map<Kind<?, ?>, Boolean> shared = new HashMap<>();
    private final Optional<String> adjudicated;
    private Optional<InHand> inHand = Optional.empty();

    /**
     * The topic that was asked for last: its items, and everybody else's values by kind. Those of all judges are read
     * at once, so that whoever asks for one judge after the other in one topic reads them once.
     */
    private record InHand(
            TopicId topic, Predicate<Item> present, Map<Kind<?, ?>, Map<JudgeId, ? extends Map<?, ?>>> others) {}

    public NamedJudgments(Permit permit, ProjectStore store) {
        this(permit, store, NuggetSetId.ASSESSOR);
    }

    /** As the other, by a set of the project: nothing is adjudicated but by the assessor's own. */
    NamedJudgments(Permit permit, ProjectStore store, NuggetSetId set) {
        this.store = store;
        this.permit = permit;
        this.set = set;
        this.assessor = ProjectScores.assessorName(store);
        this.judges = store.judgments().judges().stream().map(judge -> judge.id().value()).toList();
        this.adjudicated = set.isAssessors() ? AdjudicatedJudge.nameInAny(store) : Optional.empty();
    }

    /** As numbers that somebody asked for may be made of it. */
    public static NamedJudgments ofNumbers(ProjectStore store) {
        return ofNumbers(store, NuggetSetId.ASSESSOR);
    }

    /** As the other, by a set of the project. */
    public static NamedJudgments ofNumbers(ProjectStore store, NuggetSetId set) {
        return new NamedJudgments(store.visibility().permit(Purpose.NUMBERS), store, set);
    }

    /** The name of the assessor as a judge. */
    public String assessor() {
        return assessor;
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(List.of(assessor, assessor + ProjectScores.AFTER_REVEAL));
        names.addAll(judges);
        adjudicated.ifPresent(names::add);
        return names;
    }

    /** True where somebody judges under a name. */
    boolean isKnown(String name) {
        return names().contains(name);
    }

    /** Refuses a name that nobody judges under. */
    public void requireKnown(String name) {
        requireOneOf(names(), name);
    }

    /** As {@link #requireKnown(String)}, of a kind: of one that nobody else judged nothing is adjudicated. */
    public void requireKnown(String name, Kind<?, ?> kind) {
        List<String> names = names();
        if (!isShared(kind)) {
            names.removeIf(this::isAdjudicated);
        }
        requireOneOf(names, name);
    }

    private static void requireOneOf(List<String> names, String name) {
        if (!names.contains(name)) {
            throw new RefusedException("judges.nobody-here", name, String.join(", ", names));
        }
    }

    private boolean isOwn(String name) {
        return name.equals(assessor) || name.equals(assessor + ProjectScores.AFTER_REVEAL);
    }

    /** True of the judge that several people's judgments and the decisions between them come to. */
    boolean isAdjudicated(String name) {
        return adjudicated.equals(Optional.of(name));
    }

    /**
     * The topics in which a judge other than the assessor judged something of a kind, whether or not it may be seen.
     */
    public Set<TopicId> topics(String name, Kind<?, ?> kind) {
        if (isOwn(name)) {
            return Set.of();
        }
        return isAdjudicated(name)
                ? AdjudicatedJudge.sharedTopics(store, kind)
                : store.judgments(set).topics(kind).getOrDefault(new JudgeId(name), Set.of());
    }

    /** Those of {@link #topics} that are still hidden. */
    public Set<TopicId> closed(String name, Kind<?, ?> kind) {
        Set<TopicId> closed = new LinkedHashSet<>(topics(name, kind));
        closed.removeIf(topic -> permit.covers(new JudgeId(name), topic));
        return closed;
    }

    /** Refuses a judge who said something of a kind of which nothing at all may be seen. */
    public void requireOpen(String name, Kind<?, ?> kind) {
        Set<TopicId> closed = closed(name, kind);
        if (!closed.isEmpty() && closed.size() == topics(name, kind).size()) {
            throw new RefusedException(NotRevealed.why(store, closed.iterator().next()));
        }
    }

    /** The values of a judge in some topics as judgments, as far as they may be seen. */
    public Map<Item, Judgment<Item>> judgments(String name, Kind<?, ?> kind, Set<TopicId> topics) {
        Map<Item, Judgment<Item>> judgments = new LinkedHashMap<>();
        topics.forEach(topic -> judgments.putAll(judgments(name, kind, topic)));
        return judgments;
    }

    private <K extends Item, V> Map<Item, Judgment<Item>> judgments(String name, Kind<K, V> kind, TopicId topic) {
        return judgments(kind, of(name, kind, topic));
    }

    private static <K extends Item, V> Map<Item, Judgment<Item>> judgments(Kind<K, V> kind, Map<K, V> values) {
        Map<Item, Judgment<Item>> judgments = new LinkedHashMap<>();
        values.forEach((item, value) -> {
            Judgment<K> one = kind.judgment(value);
            judgments.put(
                    item, new Judgment<>(item, one.state(), one.word(), one.note(), one.recheck(), one.revision()));
        });
        return judgments;
    }

    /** The labels of a judge in a topic, as far as they may be seen; a pair that is not there is unlabelled. */
    public Map<LabelKey, Label> labels(String name, TopicId topic) {
        Map<LabelKey, Label> labels = new HashMap<>();
        of(name, Kinds.LABEL, topic).forEach((key, judgment) -> {
            if (!judgment.recheck()) {
                labels.put(key, Label.of(judgment));
            }
        });
        return labels;
    }

    /** The values of a judge in a topic, as far as they may be seen. */
    public <K extends Item, V> Map<K, V> of(String name, Kind<K, V> kind, TopicId topic) {
        return only(inHand(topic).present(), read(name, kind, topic));
    }

    private InHand inHand(TopicId topic) {
        InHand now = inHand.filter(one -> one.topic().equals(topic))
                .orElseGet(() -> new InHand(topic, presentIn(topic), new HashMap<>()));
        inHand = Optional.of(now);
        return now;
    }

    @SuppressWarnings("unchecked")
    private <K extends Item, V> Map<JudgeId, Map<K, V>> others(Kind<K, V> kind, TopicId topic) {
        // The items and values of the kind.
        return (Map<JudgeId, Map<K, V>>) inHand(topic).others().computeIfAbsent(
                kind, any -> store.judgments(set).values(permit, kind, topic));
    }

    @SuppressWarnings("unchecked")
    private <K extends Item, V> Map<K, V> read(String name, Kind<K, V> kind, TopicId topic) {
        if (isAdjudicated(name)) {
            if (!isShared(kind)) {
                return Map.of();
            }
            // The items and values of labels.
            return kind == Kinds.LABEL
                    ? (Map<K, V>) adjudicatedLabels(topic)
                    : AdjudicatedJudge.values(permit, store, kind, topic);
        }
        if (!isOwn(name)) {
            return others(kind, topic).getOrDefault(new JudgeId(name), Map.of());
        }
        return name.equals(assessor) ? store.values(kind, topic) : store.latest(kind, topic);
    }

    /** True of a kind that other people than the assessor judged, too: of no other is anything adjudicated. */
    private boolean isShared(Kind<?, ?> kind) {
        return shared.computeIfAbsent(
                kind,
                any -> any == Kinds.LABEL
                        ? AdjudicatedJudge.nameIn(store).isPresent()
                        : !AdjudicatedJudge.sharedTopics(store, any).isEmpty());
    }

    private Map<LabelKey, Judgment<LabelKey>> adjudicatedLabels(TopicId topic) {
        Map<LabelKey, Judgment<LabelKey>> labels = new HashMap<>();
        AdjudicatedLabels settled = AdjudicatedJudge.labels(permit, store, topic);
        for (RunId run : settled.runs()) {
            for (NuggetId nugget : inForce(topic)) {
                if (settled.basis(run, nugget) != Settled.Basis.NONE) {
                    LabelKey key = new LabelKey(topic, run, nugget);
                    labels.put(key, settled.label(run, nugget).judgment(key, "", false, 0));
                }
            }
        }
        return labels;
    }

    private Set<NuggetId> inForce(TopicId topic) {
        return store.scoring(set).inForce(Optional.of(topic)).getOrDefault(topic, Map.of()).keySet();
    }

    /** True of the items of a topic that are there to be judged. */
    private Predicate<Item> presentIn(TopicId topic) {
        Set<RunId> runs = store.tasks(topic).keySet();
        Set<NuggetId> inForce = inForce(topic);
        return item -> item.answerOf().stream().allMatch(runs::contains)
                && (!(item instanceof LabelKey label)
                        || label.set().equals(set) && inForce.contains(label.nugget()));
    }

    private static <K extends Item, V> Map<K, V> only(Predicate<Item> wanted, Map<K, V> values) {
        Map<K, V> present = new LinkedHashMap<>(values);
        present.keySet().removeIf(wanted.negate());
        return present;
    }

    /** The assessor and every other judge by name, without the adjudicated judge. */
    List<String> judges() {
        return Stream.concat(Stream.of(assessor), judges.stream()).toList();
    }

    /** The judgments of each of the {@link #judges} in a topic before the reveal, as far as they may be seen. */
    <K extends Item, V> Map<String, Map<Item, Judgment<Item>>> everybody(Kind<K, V> kind, TopicId topic) {
        Predicate<Item> present = inHand(topic).present();
        Map<String, Map<Item, Judgment<Item>>> all = new LinkedHashMap<>();
        others(kind, topic).forEach(
                (judge, values) -> all.put(judge.value(), judgments(kind, only(present, values))));
        all.put(assessor, judgments(kind, only(present, store.values(kind, topic))));
        return all;
    }
}
