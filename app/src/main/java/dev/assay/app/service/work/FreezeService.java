package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Freezes the nuggets of several topics, each in an act of its own and as it is frozen by hand. */
public final class FreezeService {
    private final ProjectStore store;
    private final NuggetService nuggets;

    /** @param nuggets freezes one topic */
    public FreezeService(ProjectStore store, NuggetService nuggets) {
        this.store = store;
        this.nuggets = nuggets;
    }

    /**
     * A topic after the freeze.
     *
     * @param nuggets the number of its nuggets
     * @param unset the number of those that are neither vital nor okay
     * @param isFresh true if it was frozen now; otherwise it was frozen before, or is refused
     * @param refusal the reason why it cannot be frozen
     */
    public record Frozen(TopicId topic, int nuggets, int unset, boolean isFresh, Optional<Message> refusal) {}

    /**
     * Freezes the topics that can be frozen; an unfrozen draft of one that is refused stays as it is.
     *
     * @throws RefusedException before anything is frozen, when there is no such topic
     */
    public List<Frozen> freeze(Collection<TopicId> topics) {
        topics.stream().filter(topic -> store.topic(topic).isEmpty()).findFirst().ifPresent(unknown -> {
            throw new RefusedException("topics.none", unknown);
        });
        List<Frozen> all = new ArrayList<>();
        for (TopicId topic : topics) {
            Optional<NuggetSet> before = store.nuggetSet(topic);
            int count = before.map(set -> set.nuggets().size()).orElse(0);
            int unset = before.map(FreezeService::unset).orElse(0);
            try {
                boolean isFresh = before.filter(NuggetSet::isFrozen).isEmpty();
                if (isFresh) {
                    nuggets.freeze(topic);
                }
                all.add(new Frozen(topic, count, unset, isFresh, Optional.empty()));
            } catch (RefusedException e) {
                all.add(new Frozen(topic, count, unset, false, Optional.of(e.told())));
            }
        }
        return all;
    }

    private static int unset(NuggetSet set) {
        return (int) set.nuggets().stream().filter(one -> one.importance() == Importance.UNSET).count();
    }
}
