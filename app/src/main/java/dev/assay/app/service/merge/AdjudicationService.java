package dev.assay.app.service.merge;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.RevealRule;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.JudgeSummary;
import dev.assay.model.Adjudication;
import dev.assay.model.Answer;
import dev.assay.model.Importance;
import dev.assay.model.Judge;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetSet;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AdjudicatedJudge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides where judges disagree: names hidden, with a reason, beside everybody's labels. Persons only, the assessor among them. Every
 * method that changes something commits one act, which can be undone.
 */
public final class AdjudicationService {
    private static final int FEWEST_VOTES = 2;
    private static final List<Label> SCALE = List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);

    private final ProjectStore store;
    private final AgreementService agreement;
    private final RevealRule rule;

    public AdjudicationService(ProjectStore store) {
        this.store = store;
        this.agreement = new AgreementService(store);
        this.rule = new RevealRule(store);
    }

    /** Everything that judges labelled differently, in topics whose labels may be seen. */
    public AdjudicationQueue queue() {
        return store.snapshot(() -> {
            List<String> judges = persons();
            List<Disputed> disputed = new ArrayList<>();
            List<TopicId> closed = new ArrayList<>();
            int agreed = 0;
            for (Topic topic : store.topics()) {
                if (!rule.isOpen(topic.id())) {
                    if (isJudged(topic.id(), judges)) {
                        closed.add(topic.id());
                    }
                    continue;
                }
                List<Disputed> voted = voted(topic.id(), judges);
                voted.stream().filter(one -> one.distance() > 0).forEach(disputed::add);
                agreed += (int) voted.stream().filter(one -> one.distance() == 0).count();
            }
            // Sorting keeps the order of topics, nuggets and blind positions among what is disputed alike.
            disputed.sort(Comparator.comparing((Disputed one) -> one.decision().isPresent())
                    .thenComparing(Comparator.comparingDouble(Disputed::distance).reversed())
                    .thenComparing(one -> one.nugget().importance() != Importance.VITAL));
            return new AdjudicationQueue(disputed, agreed, closed);
        });
    }

    private List<String> persons() {
        return agreement.judges().stream()
                .filter(judge -> !judge.kind().equals(Judge.Kind.MODEL.word())
                        && !judge.kind().equals(Judge.Kind.BASELINE.word())
                        && !judge.kind().equals(AdjudicatedJudge.KIND))
                .map(JudgeSummary::name)
                .toList();
    }

    private boolean isJudged(TopicId topic, List<String> judges) {
        return store.judgments().of(topic).stream()
                .anyMatch(judged -> judges.contains(judged.judge().value()));
    }

    /** Every pair of a topic that at least two judges labelled, nugget by nugget, the answers in their blind order. */
    private List<Disputed> voted(TopicId topic, List<String> judges) {
        List<Map<LabelKey, Label>> labels =
                judges.stream().map(judge -> agreement.labels(judge, topic)).toList();
        NuggetSet set = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
        List<Disputed> voted = new ArrayList<>();
        for (Nugget nugget : set.nuggets()) {
            for (Answer answer : store.answers(topic)) {
                LabelKey key = new LabelKey(topic, answer.run(), nugget.id());
                List<Label> votes = labels.stream()
                        .map(one -> one.getOrDefault(key, Label.UNLABELLED))
                        .filter(Label::isDecided)
                        .sorted(Comparator.comparingInt(AdjudicationService::place))
                        .toList();
                if (votes.size() >= FEWEST_VOTES) {
                    voted.add(new Disputed(answer, nugget, votes, distance(votes), store.adjudication(key)));
                }
            }
        }
        return voted;
    }

    private static int place(Label label) {
        int place = SCALE.indexOf(label);
        return place < 0 ? SCALE.size() : place;
    }

    private static double distance(List<Label> votes) {
        int sum = 0;
        int pairs = 0;
        for (int i = 0; i < votes.size(); i++) {
            for (int j = i + 1; j < votes.size(); j++) {
                sum += distance(votes.get(i), votes.get(j));
                pairs++;
            }
        }
        return (double) sum / pairs;
    }

    private static int distance(Label one, Label other) {
        if (one == other) {
            return 0;
        }
        return SCALE.contains(one) && SCALE.contains(other) ? Math.abs(place(one) - place(other)) : 1;
    }

    /**
     * Decides on a pair that at least two judges labelled.
     *
     * @param label support, partial support, not support or can't judge
     * @param reason why; without one it is refused
     */
    public Adjudication decide(LabelKey key, Label label, String reason) {
        if (!label.isDecided()) {
            throw new RefusedException(label.word() + " is no decision. Choose support, partial support, not support or can't"
                    + " judge.");
        }
        if (reason.isBlank()) {
            throw new RefusedException("Say why: a decision between judges needs a reason.");
        }
        if (!rule.isOpen(key.topic())) {
            throw new RefusedException(rule.whyNot(key.topic()));
        }
        if (voted(key.topic(), persons()).stream().noneMatch(one -> one.key().equals(key))) {
            throw new RefusedException("There is nothing to decide on: fewer than two people labelled this pair.");
        }
        Adjudication made = new Adjudication(key, label, reason.strip());
        Optional<Adjudication> before = store.adjudication(key);
        if (!before.equals(Optional.of(made))) {
            commit(ActKind.ADJUDICATE, key, before, Optional.of(made));
        }
        return made;
    }

    /** Takes a decision back; nothing is done when there is none. */
    public void clear(LabelKey key) {
        Optional<Adjudication> before = store.adjudication(key);
        if (before.isPresent()) {
            commit(ActKind.CLEAR_ADJUDICATION, key, before, Optional.empty());
        }
    }

    private void commit(ActKind kind, LabelKey key, Optional<Adjudication> before, Optional<Adjudication> after) {
        store.commit(new Act(kind, key.topic(), List.of(Kinds.ADJUDICATION.change(key, before, after))));
    }
}
