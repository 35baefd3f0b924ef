package dev.assay.app.service.judges;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.persistence.Judgments;
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
import java.util.stream.Stream;

/**
 * What was said of a kind of items in a project, by the name of who said it: the assessor is a judge too, once for what
 * was said first and once for what was said after the reveal. Other judges' values are those that a permit covers.
 * Labels have {@link NamedLabels}. Of one moment: made anew for each reading.
 */
public final class NamedJudgments {
    private final ProjectStore store;
    private final Permit permit;
    private final String assessor;
    private final List<String> others;
    private final Optional<String> adjudicated;
    /** Of which kinds several people's judgments are here; of others nothing is adjudicated. */
    private final Map<Kind<?, ?>, Boolean> isShared = new HashMap<>();

    public NamedJudgments(Permit permit, ProjectStore store) {
        this.store = store;
        this.permit = permit;
        this.assessor = ProjectScores.assessorName(store);
        this.adjudicated = AdjudicatedJudge.nameIn(store, Judgments.byItem(store.kinds()));
        this.others = Stream.concat(
                        store.judgments().judges().stream().map(Judge::id).map(JudgeId::value), adjudicated.stream())
                .toList();
    }

    /** As numbers that somebody asked for may be made of it. */
    public static NamedJudgments ofNumbers(ProjectStore store) {
        return new NamedJudgments(store.visibility().permit(Purpose.NUMBERS), store);
    }

    /** The name of the assessor as a judge. */
    public String assessor() {
        return assessor;
    }

    /** The name under which the assessor's judgments stand as they are after the reveal. */
    public String afterReveal() {
        return assessor + ProjectScores.AFTER_REVEAL;
    }

    /** Refuses a name that nobody judges under. */
    public void requireKnown(String name) {
        if (!isOwn(name) && !others.contains(name)) {
            List<String> known = new ArrayList<>(List.of(assessor));
            known.addAll(others);
            throw new RefusedException(ServiceWords.say("judges.nobody-here", name, String.join(", ", known)));
        }
    }

    private boolean isOwn(String name) {
        return name.equals(assessor) || name.equals(afterReveal());
    }

    private boolean isAdjudicated(String name) {
        return adjudicated.equals(Optional.of(name));
    }

    /** In which topics a judge other than the assessor said something of a kind, whether or not it may be seen. */
    public Set<TopicId> topics(String name, Kind<?, ?> kind) {
        if (isOwn(name)) {
            return Set.of();
        }
        return isAdjudicated(name)
                ? AdjudicatedJudge.sharedTopics(store, kind)
                : store.judgments().topics(kind).getOrDefault(new JudgeId(name), Set.of());
    }

    /** Those of {@link #topics} of which nothing may be seen. */
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

    /** How what a judge said in some topics reads as judgments, as far as it may be seen. */
    public Map<Item, Judgment<Item>> judgments(String name, Kind<?, ?> kind, Set<TopicId> topics) {
        Map<Item, Judgment<Item>> judgments = new LinkedHashMap<>();
        topics.forEach(topic -> read(name, kind, topic, judgments));
        return judgments;
    }

    private <K extends Item, V> Map<K, V> read(String name, Kind<K, V> kind, TopicId topic) {
        if (isAdjudicated(name)) {
            return AdjudicatedJudge.values(permit, store, kind, topic);
        }
        if (!isOwn(name)) {
            return store.judgments().values(permit, kind, topic).getOrDefault(new JudgeId(name), Map.of());
        }
        return name.equals(assessor) ? store.values(kind, topic) : store.latest(kind, topic);
    }

    private <K extends Item, V> void read(
            String name, Kind<K, V> kind, TopicId topic, Map<Item, Judgment<Item>> judgments) {
        of(name, kind, topic).forEach((item, value) -> judgments.put(item, ofItem(item, kind.judgment(value))));
    }

    private static Judgment<Item> ofItem(Item item, Judgment<?> one) {
        return new Judgment<>(item, one.state(), one.word(), one.note(), one.recheck(), one.revision());
    }

    /**
     * What each judge said of the answers to a topic before the reveal, as far as it may be seen, the assessor first.
     */
    <K extends Item, V> Map<String, Map<Item, Judgment<Item>>> everybody(Kind<K, V> kind, TopicId topic) {
        Map<String, Map<K, V>> said = new LinkedHashMap<>();
        said.put(assessor, store.values(kind, topic));
        store.judgments().values(permit, kind, topic).forEach((judge, values) -> said.put(judge.value(), values));
        if (isShared.computeIfAbsent(kind, any -> !AdjudicatedJudge.sharedTopics(store, any).isEmpty())) {
            adjudicated.ifPresent(name -> said.put(name, AdjudicatedJudge.values(permit, store, kind, topic)));
        }
        Set<RunId> runs = store.tasks(topic).keySet();
        Map<String, Map<Item, Judgment<Item>>> judgments = new LinkedHashMap<>();
        said.forEach((judge, values) -> {
            Map<Item, Judgment<Item>> ofJudge = new LinkedHashMap<>();
            values.forEach((item, value) -> {
                if (item.answerOf().stream().allMatch(runs::contains)) {
                    ofJudge.put(item, ofItem(item, kind.judgment(value)));
                }
            });
            judgments.put(judge, ofJudge);
        });
        return judgments;
    }

    /** What a judge said of the answers to a topic, as far as it may be seen. */
    public <K extends Item, V> Map<K, V> of(String name, Kind<K, V> kind, TopicId topic) {
        Map<K, V> said = new LinkedHashMap<>(read(name, kind, topic));
        Set<RunId> runs = store.tasks(topic).keySet();
        said.keySet().removeIf(item -> item.answerOf().filter(run -> !runs.contains(run)).isPresent());
        return said;
    }
}
