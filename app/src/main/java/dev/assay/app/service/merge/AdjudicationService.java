package dev.assay.app.service.merge;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.judges.NamedLabels;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.sight.Permit;
import dev.assay.model.sight.Purpose;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.scores.AdjudicatedJudge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides where judges disagree: names hidden, with a reason, beside everybody's labels. Persons only, the assessor among them. Every
 * method that changes something commits one act, which can be undone.
 */
public final class AdjudicationService {
    private static final int FEWEST_VOTES = 2;

    private final ProjectStore store;

    public AdjudicationService(ProjectStore store) {
        this.store = store;
    }

    /** Everything that judges labelled differently, in topics whose labels may be seen. */
    public AdjudicationQueue queue() {
        return store.snapshot(() -> {
            Permit permit = store.visibility().permit(Purpose.DECISIONS);
            NamedLabels named = new NamedLabels(permit, store);
            Set<JudgeId> people = AdjudicatedJudge.people(store);
            List<Disputed> disputed = new ArrayList<>();
            List<TopicId> closed = new ArrayList<>();
            int agreed = 0;
            for (Topic topic : store.topics()) {
                if (!permit.covers(topic.id())) {
                    if (store.judgments().answers(topic.id()).keySet().stream().anyMatch(people::contains)) {
                        closed.add(topic.id());
                    }
                    continue;
                }
                List<Disputed> voted = voted(topic.id(), votes(named, people, topic.id()));
                voted.stream().filter(one -> one.distance() > 0).forEach(disputed::add);
                agreed += (int) voted.stream().filter(one -> one.distance() == 0).count();
            }
            // Sorting keeps the order of topics, nuggets and blind positions among what is disputed alike.
            disputed.sort(Comparator.comparing((Disputed one) -> one.decision().isPresent())
                    .thenComparing(Comparator.comparingDouble(Disputed::distance).reversed())
                    .thenComparing(one -> one.nugget().importance() != Importance.VITAL));
            return new AdjudicationQueue(
                    disputed, agreed, closed, closed.isEmpty() ? 0 : new RevealWithoutJudging(store).topics());
        });
    }

    /** What people said of each pair of a topic that any of them labelled, the most support first. */
    private static Map<LabelKey, List<Label>> votes(NamedLabels named, Set<JudgeId> people, TopicId topic) {
        NamedLabels.OfTopic labels = named.in(topic);
        Map<LabelKey, List<Label>> votes = new HashMap<>();
        Stream.concat(Stream.of(named.assessor()), people.stream().map(JudgeId::value))
                .forEach(name -> labels.of(name).forEach((key, label) -> {
                    if (label.isDecided()) {
                        votes.computeIfAbsent(key, one -> new ArrayList<>()).add(label);
                    }
                }));
        votes.values().removeIf(labelled -> labelled.size() < FEWEST_VOTES);
        votes.values().forEach(labelled -> labelled.sort(Comparator.naturalOrder()));
        return votes;
    }

    /** Every pair of a topic that at least two judges labelled, nugget by nugget, the answers in their blind order. */
    private List<Disputed> voted(TopicId topic, Map<LabelKey, List<Label>> votes) {
        if (votes.isEmpty()) {
            return List.of();
        }
        List<Answer> answers = store.answers(topic);
        Map<LabelKey, Judgment<LabelKey>> decisions = store.values(Kinds.ADJUDICATION, new NuggetSetKey(topic));
        Map<LabelKey, Assignment> own = store.assignments(topic).stream()
                .collect(Collectors.toMap(Assignment::key, Function.identity()));
        List<Disputed> voted = new ArrayList<>();
        NuggetSet set = store.nuggetSet(topic).map(one -> Criteria.settled(store, one)).orElseGet(() -> NuggetSet.empty(topic));
        for (Nugget nugget : set.nuggets()) {
            for (Answer answer : answers) {
                LabelKey key = new LabelKey(topic, answer.run(), nugget.id());
                List<Label> labels = votes.getOrDefault(key, List.of());
                if (!labels.isEmpty()) {
                    double distance = Scale.LABELS.distance(labels.stream().map(Label::word).toList());
                    List<Integer> marked =
                            Optional.ofNullable(own.get(key)).map(Assignment::sentences).orElse(List.of());
                    voted.add(new Disputed(
                            answer, nugget, labels, distance, marked, Optional.ofNullable(decisions.get(key))));
                }
            }
        }
        return voted;
    }

    /**
     * Decides on a pair that at least two judges labelled.
     *
     * @param label support, partial support, not support or can't judge
     * @param reason why; without one it is refused
     */
    public Judgment<LabelKey> decide(LabelKey key, Label label, String reason) {
        if (!label.isDecided()) {
            throw new RefusedException(ServiceWords.say("decisions.none", label.word()));
        }
        if (reason.isBlank()) {
            throw new RefusedException(ServiceWords.say("decisions.reason"));
        }
        Permit permit = store.visibility(key.topic()).permit(Purpose.DECISIONS);
        if (!permit.covers(key.topic())) {
            throw new RefusedException(NotRevealed.why(store, key.topic()));
        }
        if (!votes(new NamedLabels(permit, store), AdjudicatedJudge.people(store), key.topic()).containsKey(key)) {
            throw new RefusedException(ServiceWords.say("decisions.nothing"));
        }
        Judgment<LabelKey> made = label.judgment(key, reason.strip(), false, 0);
        Optional<Judgment<LabelKey>> before = store.adjudication(key);
        if (!before.equals(Optional.of(made))) {
            commit(ActKind.ADJUDICATE, key, before, Optional.of(made));
        }
        return made;
    }

    /** Takes a decision back; nothing is done when there is none. */
    public void clear(LabelKey key) {
        Optional<Judgment<LabelKey>> before = store.adjudication(key);
        if (before.isPresent()) {
            commit(ActKind.CLEAR_ADJUDICATION, key, before, Optional.empty());
        }
    }

    private void commit(ActKind kind, LabelKey key, Optional<Judgment<LabelKey>> before, Optional<Judgment<LabelKey>> after) {
        store.commit(new Act(kind, key.topic(), List.of(Kinds.ADJUDICATION.change(key, before, after))));
    }
}
