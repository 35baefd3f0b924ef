package dev.assay.app.service;

import dev.assay.model.AnswerKey;
import dev.assay.model.Assignment;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Policy;
import dev.assay.model.Revealed;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.util.Map;
import java.util.stream.Collectors;

/** When other judges' labels of a topic may be seen. Reads none of them. */
public final class RevealRule {
    private final ProjectStore store;

    public RevealRule(ProjectStore store) {
        this.store = store;
    }

    /** Whether a whole topic has been revealed. */
    public boolean isRevealed(TopicId topic) {
        return store.revealed(topic).contains(Revealed.topic(topic));
    }

    /** Whether numbers about other judges' labels of a topic may be made: it is revealed, or could be now. */
    public boolean isOpen(TopicId topic) {
        return isRevealed(topic) || mayReveal(topic);
    }

    /** Whether a whole topic may be revealed now. */
    public boolean mayReveal(TopicId topic) {
        return store.isLocked(topic) && reveal() != Policy.Reveal.NEVER;
    }

    /** Whether one answer may be revealed now: with its topic or, where the policy says so, once it is labelled in full. */
    public boolean mayReveal(AnswerKey answer) {
        return mayReveal(answer.topic()) || reveal() == Policy.Reveal.AFTER_ANSWER && isDone(answer);
    }

    /**
     * Whether other judges' labels of a topic may count in means over many topics: it is revealed, or the assessor has not begun
     * with it and sees no names of runs, so that a run's mean tells of no answer.
     */
    public boolean mayCount(TopicId topic) {
        Policy policy = store.settings().policy();
        return isRevealed(topic)
                || policy.reveal() != Policy.Reveal.NEVER && !policy.runsShown() && !store.wasFrozen(topic);
    }

    /** Why a topic may not be revealed now: a sentence for the user. */
    public String whyNot(TopicId topic) {
        return switch (reveal()) {
            case NEVER -> "By the organiser's policy other judges' labels are not shown.";
            case AFTER_TOPIC -> "Other judges' labels of topic " + topic + " can be seen once your own are complete and locked.";
            case AFTER_ANSWER ->
                "Other judges' labels of topic " + topic + " can be seen of each answer that you have labelled in full, and of"
                        + " all of them once the topic is locked.";
        };
    }

    private Policy.Reveal reveal() {
        return store.settings().policy().reveal();
    }

    private boolean isDone(AnswerKey answer) {
        NuggetSet set = store.nuggetSet(answer.topic()).orElseGet(() -> NuggetSet.empty(answer.topic()));
        Map<NuggetId, Assignment> kept = store.assignments(answer.topic()).stream()
                .filter(one -> one.key().run().equals(answer.run()))
                .collect(Collectors.toMap(one -> one.key().nugget(), one -> one));
        return set.isFrozen()
                && !set.nuggets().isEmpty()
                && set.nuggets().stream().map(nugget -> kept.get(nugget.id())).allMatch(RevealRule::isDecided);
    }

    private static boolean isDecided(Assignment kept) {
        return kept != null && kept.label().isDecided() && !kept.recheck();
    }
}
