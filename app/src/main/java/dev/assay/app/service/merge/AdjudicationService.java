package dev.assay.app.service.merge;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.scores.AdjudicatedJudge;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides where judges disagree: names hidden, with a reason, beside everybody's labels. Persons only, the assessor
 * among them. Every method that changes something commits one act, which can be undone.
 */
public final class AdjudicationService {
    private static final int FEWEST_VOTES = 2;

    private final ProjectStore store;

    public AdjudicationService(ProjectStore store) {
        this.store = store;
    }

    /** Everything of any kind that people judged differently, in topics whose judgments may be seen. */
    public AdjudicationQueue queue() {
        return queue(store.kinds().decided());
    }

    /** As {@link #queue()}, of some kinds on which people can decide. */
    public AdjudicationQueue queue(Collection<? extends Kind<?, ?>> kinds) {
        return store.snapshot(() -> {
            Permit permit = store.visibility().permit(Purpose.DECISIONS);
            List<Disputed> disputed = new ArrayList<>();
            Set<TopicId> closed = new LinkedHashSet<>();
            int agreed = 0;
            Map<Kind<?, ?>, Set<TopicId>> shared = new LinkedHashMap<>();
            kinds.forEach(kind -> shared.put(kind, AdjudicatedJudge.sharedTopics(store, kind)));
            for (Topic topic : store.topics()) {
                for (Kind<?, ?> kind : shared.keySet()) {
                    if (!shared.get(kind).contains(topic.id())) {
                        continue;
                    }
                    if (!permit.covers(topic.id())) {
                        closed.add(topic.id());
                        continue;
                    }
                    List<Disputed> voted = voted(permit, kind, topic.id());
                    voted.stream().filter(one -> one.distance() > 0).forEach(disputed::add);
                    agreed += (int) voted.stream().filter(one -> one.distance() == 0).count();
                }
            }
            // Sorting keeps the order of topics, nuggets and blind positions among what is disputed alike.
            disputed.sort(Comparator.comparing((Disputed one) -> one.decision().isPresent())
                    .thenComparing(Comparator.comparingDouble(Disputed::distance).reversed())
                    .thenComparing(one -> one.nugget().filter(of -> of.importance() == Importance.VITAL).isEmpty()));
            return new AdjudicationQueue(
                    disputed,
                    agreed,
                    List.copyOf(closed),
                    closed.isEmpty() ? 0 : new RevealWithoutJudging(store).topics());
        });
    }

    /**
     * Every item of a topic that at least two people judged: labels nugget by nugget, others in the order of the
     * answers.
     */
    private <K extends Item, V> List<Disputed> voted(Permit permit, Kind<K, V> kind, TopicId topic) {
        Map<K, List<V>> votes = votes(permit, kind, topic);
        if (votes.isEmpty()) {
            return List.of();
        }
        List<Answer> inOrder = store.answers(topic);
        Map<RunId, Answer> answers = inOrder.stream().collect(Collectors.toMap(Answer::run, answer -> answer));
        NuggetSet set =
                store.nuggetSet(topic).map(one -> Criteria.settled(store, one)).orElseGet(() -> NuggetSet.empty(topic));
        Scale scale = kind.scale(store.policy().reports());
        Map<K, Opinion> decisions = store.kinds().decisionsOn(kind)
                .map(on -> Opinion.ofAssessor(store, on, new NuggetSetKey(topic)))
                .orElseGet(Map::of);
        Map<K, V> own = store.values(kind, topic);
        return votes.keySet().stream()
                .sorted(Comparator.comparingInt(
                                (K item) -> item instanceof LabelKey label ? set.indexOf(label.nugget()) : 0)
                        .thenComparing(ComparedItem.order(
                                kind, inOrder.stream().map(Answer::run).toList())))
                .map(item -> {
                    List<Opinion> opinions = votes.get(item).stream()
                            .map(Opinion::of)
                            .sorted(Comparator.comparingInt(one -> place(scale, one)))
                            .toList();
                    return new Disputed(
                            kind,
                            item,
                            ComparedItem.run(item).map(answers::get),
                            ComparedItem.otherRun(item).map(answers::get),
                            item instanceof LabelKey label ? set.find(label.nugget()) : Optional.empty(),
                            set,
                            scale,
                            opinions,
                            distance(scale, opinions),
                            Optional.ofNullable(own.get(item))
                                    .map(one -> Opinion.of(one).judgment().sentences())
                                    .orElse(List.of()),
                            Optional.ofNullable(decisions.get(item)));
                })
                .toList();
    }

    /** The decided judgments of each item of the project's answers and nuggets that several people judged. */
    private <K extends Item, V> Map<K, List<V>> votes(Permit permit, Kind<K, V> kind, TopicId topic) {
        Map<K, List<V>> votes = AdjudicatedJudge.votes(permit, store, kind, topic);
        votes.values().removeIf(said -> said.size() < FEWEST_VOTES);
        Set<RunId> runs = store.tasks(topic).keySet();
        Optional<NuggetSet> set = store.nuggetSet(topic);
        votes.keySet().removeIf(item -> !ComparedItem.run(item).stream().allMatch(runs::contains)
                || !ComparedItem.otherRun(item).stream().allMatch(runs::contains)
                || item instanceof LabelKey label && set.flatMap(one -> one.find(label.nugget())).isEmpty());
        return votes;
    }

    private static int place(Scale scale, Opinion opinion) {
        return opinion.word().map(scale::indexOf).filter(place -> place >= 0).orElse(scale.words().size());
    }

    private static double distance(Scale scale, List<Opinion> opinions) {
        int sum = 0;
        int pairs = 0;
        for (int i = 0; i < opinions.size(); i++) {
            for (int j = i + 1; j < opinions.size(); j++) {
                sum += opinions.get(i).distance(opinions.get(j), scale);
                pairs++;
            }
        }
        return pairs == 0 ? 0 : (double) sum / pairs;
    }

    /**
     * Decides on an item that at least two people judged.
     *
     * @param opinion a word of the scale, can't judge, or for alignment the contents of the sentence
     * @param reason without one it is refused
     */
    public Opinion decide(Kind<?, ?> kind, Item item, Opinion opinion, String reason) {
        if (!opinion.judgment().isDecided()) {
            throw new RefusedException("decisions.none", opinion.name());
        }
        if (reason.isBlank()) {
            throw new RefusedException("decisions.reason");
        }
        Permit permit = store.visibility(item.topic()).permit(Purpose.DECISIONS);
        if (!permit.covers(item.topic())) {
            throw new RefusedException(NotRevealed.why(store, item.topic()));
        }
        if (!votes(permit, kind, item.topic()).containsKey(item)) {
            throw new RefusedException("decisions.nothing");
        }
        return opinion.keep(store, ActKind.ADJUDICATE, on(kind), item, reason.strip());
    }

    /** Takes a decision back; nothing is done when there is none. */
    public void clear(Kind<?, ?> kind, Item item) {
        Opinion.clear(store, ActKind.CLEAR_ADJUDICATION, on(kind), item);
    }

    private Kind<?, ?> on(Kind<?, ?> kind) {
        return store.kinds().decisionsOn(kind)
                .orElseThrow(() -> new IllegalArgumentException("Nothing is decided on " + kind + "."));
    }
}
