package dev.assay.app.service.judges;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.ProjectStore;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reveals everything at once to somebody who judges nothing: an organiser who looks at what others judged. Each topic's
 * reveal is in the log; whether it may be is said by {@link Visibility} alone.
 */
public final class RevealWithoutJudging {
    private final ProjectStore store;

    public RevealWithoutJudging(ProjectStore store) {
        this.store = store;
    }

    /** The number of topics that it would reveal now; none where it would be refused. */
    public int topics() {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            return visibility.mayRevealWithoutJudging() ? closed(visibility).size() : 0;
        });
    }

    /**
     * Reveals every topic that another judge judged something of.
     *
     * @return how many topics that were
     * @throws RefusedException when the policy forbids it, or the assessor has a label of their own
     */
    public int reveal() {
        Visibility visibility = store.visibility();
        if (!visibility.mayRevealWithoutJudging()) {
            throw new RefusedException(
                    store.policy().reveal() == Policy.Reveal.NEVER ? "reveal.never" : "reveal.own-labels");
        }
        List<TopicId> closed = closed(visibility);
        CompareService compare = new CompareService(store);
        closed.forEach(compare::revealRegardless);
        return closed.size();
    }

    private List<TopicId> closed(Visibility visibility) {
        // By whatever nugget set, and of whatever kind: one reveal counts for all.
        Set<TopicId> judged = new HashSet<>();
        store.judgments().forEachAnswer((judge, answer) -> judged.add(answer.topic()));
        Judgments.byItem(store.kinds())
                .forEach(kind -> store.judgments()
                        .count(kind, (judge, topic, run, given, failed) -> judged.add(topic)));
        return store.topicIds()
                .filter(topic -> !visibility.isRevealed(topic) && judged.contains(topic))
                .toList();
    }
}
