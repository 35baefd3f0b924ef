package dev.assay.app.service;

import dev.assay.model.Message;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.Optional;

/** The topics whose runs may not be named yet: what names runs leaves them out, and says so. */
public final class UnnamedRuns {
    private UnnamedRuns() {}

    /** All of them; one without answers has no run to name. */
    public static List<TopicId> topics(ProjectStore store) {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            return store.topicIds()
                    .filter(topic -> !visibility.namesRuns(topic) && !store.tasks(topic).isEmpty())
                    .toList();
        });
    }

    /** Why there is nothing that may name runs. */
    public static RefusedException refusal(ProjectStore store) {
        return new RefusedException(isNever(store) ? "runs.never" : "runs.nothing-locked");
    }

    /** A sentence on the topics left out of something that names runs; empty when none is. */
    public static Optional<Message> leftOut(ProjectStore store) {
        return leftOut(store, topics(store).size());
    }

    /** As {@link #leftOut(ProjectStore)}, of so many topics. */
    public static Optional<Message> leftOut(ProjectStore store, int topics) {
        return topics == 0
                ? Optional.empty()
                : Optional.of(ServiceWords.say(isNever(store) ? "runs.left-out.never" : "runs.left-out", topics));
    }

    private static boolean isNever(ProjectStore store) {
        return store.policy().reveal() == Policy.Reveal.NEVER;
    }
}
