package dev.assay.persistence.scores;

import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Permit;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.Scoring;
import dev.assay.persistence.Scoring.AnswerLabels;
import dev.assay.persistence.Scoring.Given;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The judge that several people's labels and the decisions between them make up, by the rule of {@link
 * AdjudicatedLabels}. It is there in a project in which at least two people, the assessor among them, labelled
 * anything, or anything was decided. Models and other programs have no part in it. It is worked out whenever it is
 * asked for and stored nowhere, so its name is nobody else's.
 */
public final class AdjudicatedJudge {
    /** Name of the judge, which nobody else may have. */
    public static final String NAME = "Adjudicated";

    /** Kind of the judge, beside persons, models and baselines. */
    public static final String KIND = "adjudicated";

    private AdjudicatedJudge() {}

    /** Why nobody else can be called so, as a sentence. */
    public static Message reserved() {
        return StoreWords.say("merge.reserved", NAME);
    }

    /** Name of the judge in a project; empty when there is none. */
    public static Optional<String> nameIn(ProjectStore store) {
        return store.scoring().hasSeveralPeople() ? Optional.of(name(store)) : Optional.empty();
    }

    /** As {@link #nameIn(ProjectStore)}, for any of some kinds of judgments that people judged. */
    public static Optional<String> nameIn(ProjectStore store, Collection<Kind<?, ?>> kinds) {
        return kinds.stream().anyMatch(kind -> !sharedTopics(store, kind).isEmpty())
                ? Optional.of(name(store))
                : Optional.empty();
    }

    /** As {@link #nameIn(ProjectStore)}, for labels and judgments of every other kind. */
    public static Optional<String> nameInAny(ProjectStore store) {
        return nameIn(store).or(() -> nameIn(store, Judgments.byItem(store.kinds())));
    }

    private static String name(ProjectStore store) {
        // A project from before the name was kept free may have such a judge.
        boolean taken = store.judgments().judges().stream().anyMatch(judge -> judge.id().value().equals(NAME));
        return taken ? NAME + " (decisions)" : NAME;
    }

    /** The judges whose labels it is made of, besides the assessor's. */
    public static Set<JudgeId> people(ProjectStore store) {
        return store.judgments().judges().stream()
                .filter(judge -> judge.kind() == Judge.Kind.PERSON)
                .map(Judge::id)
                .collect(Collectors.toSet());
    }

    /**
     * The topics in which people other than the assessor labelled, so that its labels of them are not the assessor's
     * alone.
     */
    public static Set<TopicId> sharedTopics(ProjectStore store) {
        return sharedTopics(store, Kinds.LABEL);
    }

    /** The topics in which people other than the assessor judged anything of a kind. */
    public static Set<TopicId> sharedTopics(ProjectStore store, Kind<?, ?> kind) {
        Map<JudgeId, Set<TopicId>> topics = store.judgments().topics(kind);
        return people(store).stream()
                .flatMap(judge -> topics.getOrDefault(judge, Set.of()).stream())
                .collect(Collectors.toSet());
    }

    /**
     * Its values of a kind in a topic, by the same rule; none where the permit does not cover the topic. Labels are
     * {@link #labels}.
     */
    @SuppressWarnings("unchecked")
    public static <K extends Item, V> Map<K, V> values(
            Permit permit, ProjectStore store, Kind<K, V> kind, TopicId topic) {
        Map<K, V> settled = new LinkedHashMap<>();
        if (!permit.covers(topic)) {
            return settled;
        }
        Map<K, List<V>> votes = votes(permit, store, kind, topic);
        votes.forEach((item, said) -> {
            if (said.stream().allMatch(one -> kind.saysSame(one, said.getFirst()))) {
                settled.put(item, said.getFirst());
            }
        });
        // The values of decisions are like those that they decide.
        store.kinds().decisionsOn(kind).ifPresent(on -> settled.putAll(store.values((Kind<K, V>) on, topic)));
        return settled;
    }

    /** The decided values of people, the assessor first, by item. */
    public static <K extends Item, V> Map<K, List<V>> votes(
            Permit permit, ProjectStore store, Kind<K, V> kind, TopicId topic) {
        Set<JudgeId> people = people(store);
        Map<K, List<V>> votes = new LinkedHashMap<>();
        Consumer<Map<K, V>> take = values -> values.forEach((item, value) -> {
            if (kind.judgment(value).isDecided()) {
                votes.computeIfAbsent(item, key -> new ArrayList<>()).add(value);
            }
        });
        take.accept(store.values(kind, topic));
        store.judgments().values(permit, kind, topic).forEach((judge, values) -> {
            if (people.contains(judge)) {
                take.accept(values);
            }
        });
        return votes;
    }

    private static boolean isShared(ProjectStore store, TopicId topic) {
        Set<JudgeId> there = store.judgments().answers(topic).keySet();
        return people(store).stream().anyMatch(there::contains);
    }

    /** Its labels of a topic; none where it is not the assessor's alone and the permit does not cover it. */
    public static AdjudicatedLabels labels(Permit permit, ProjectStore store, TopicId topic) {
        return read(permit, store, Optional.of(topic)).getOrDefault(topic, new AdjudicatedLabels(List.of(), List.of()));
    }

    /** Its labels of every topic that has nuggets, but for those that are not the assessor's alone and not covered. */
    public static Map<TopicId, AdjudicatedLabels> labels(Permit permit, ProjectStore store) {
        return read(permit, store, Optional.empty());
    }

    private static Map<TopicId, AdjudicatedLabels> read(Permit permit, ProjectStore store, Optional<TopicId> topic) {
        Map<TopicId, AdjudicatedLabels> all = new HashMap<>();
        Set<String> people = people(store).stream().map(JudgeId::value).collect(Collectors.toSet());
        Set<TopicId> shared = topic.map(one -> isShared(store, one) ? Set.of(one) : Set.<TopicId>of())
                .orElseGet(() -> sharedTopics(store));
        Scoring scoring = store.scoring();
        scoring.inForce(topic).forEach((id, nuggets) -> {
            if (permit.covers(id) || !shared.contains(id)) {
                all.put(id, new AdjudicatedLabels(nuggets.keySet(), store.adjudications(id)));
            }
        });
        scoring.assessor(topic, answer -> add(answer, all));
        scoring.judged(permit, topic, false, answer -> {
            if (people.contains(answer.judge())) {
                add(answer, all);
            }
        });
        return all;
    }

    private static void add(AnswerLabels answer, Map<TopicId, AdjudicatedLabels> all) {
        AdjudicatedLabels labels = all.get(answer.answer().topic());
        if (labels == null) {
            return;
        }
        // One that is listed twice counts once.
        Set<NuggetId> seen = new HashSet<>();
        for (int i = 0; i < answer.labels().size(); i++) {
            Given given = answer.labels().get(i);
            if (!given.recheck()) {
                answer.listing().nuggets().get(i)
                        .filter(seen::add)
                        .ifPresent(nugget -> labels.add(answer.answer().run(), nugget, given.label()));
            }
        }
    }
}
