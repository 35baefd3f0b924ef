package dev.assay.app.service.project;

import dev.assay.model.TopicState;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.StoreException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The progress of a project when it was last worked on, read at a glance: without opening it, so that it can be listed.
 *
 * @param topics how many it has
 * @param locked how many of them are done
 * @param labels pairs that are decided
 * @param labelsExpected nuggets times answers
 * @param last when something was done in it last; empty for one that nothing was done in
 */
public record RecentProject(int topics, long locked, long labels, long labelsExpected, Optional<Instant> last) {
    /** Looks at a project; empty for what cannot be read: opening it says why. */
    public static Optional<RecentProject> glance(Path file) {
        try (ProjectStore store = ProjectStore.glance(file)) {
            ProjectStatus status = new StatusService().status(store);
            List<Instant> last = new ArrayList<>();
            store.forEachEvent(store.lastEvent() - 1, event -> last.add(event.at()));
            return Optional.of(new RecentProject(
                    status.topics().size(),
                    status.count(TopicState.LOCKED),
                    status.labels(),
                    status.labelsExpected(),
                    last.stream().findFirst()));
        } catch (StoreException e) {
            return Optional.empty();
        }
    }
}
