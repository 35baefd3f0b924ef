package dev.assay.app.feature.adjudicate;

import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads the queue while it is looked at: at once when one of its topics changed, otherwise when the panel is turned to again, for it
 * goes through the whole project. As a consumer it is told what changed. FX thread only.
 */
final class QueueLoader implements Consumer<Optional<TopicId>> {
    private final Workspace workspace;
    private final Predicate<TopicId> listed;
    private final Runnable clear;
    private final Consumer<AdjudicationQueue> show;
    private boolean watched;
    private boolean stale = true;
    private boolean reading;

    /**
     * @param listed whether a pair of a topic is shown
     * @param clear shows nothing
     * @param show shows what was read
     */
    QueueLoader(
            Workspace workspace, Predicate<TopicId> listed, Runnable clear, Consumer<AdjudicationQueue> show) {
        this.workspace = workspace;
        this.listed = listed;
        this.clear = clear;
        this.show = show;
        workspace.onChange(this);
        workspace.projectProperty().subscribe(this::forget);
    }

    @Override
    public void accept(Optional<TopicId> changed) {
        stale = true;
        if (changed.map(listed::test).orElse(true)) {
            refresh();
        }
    }

    /** Says whether the panel is open. */
    void watch(boolean open) {
        watched = open;
        if (reading) {
            // A read that failed never answers; opening the panel again is the second try.
            reading = false;
            stale = true;
        }
        refresh();
    }

    /** Reads again when something changed since the last time. */
    void refresh() {
        Object project = workspace.projectProperty().get();
        if (!watched || !stale || reading || workspace.projectProperty().get().isEmpty()) {
            return;
        }
        stale = false;
        reading = true;
        workspace.read(session -> new AdjudicationService(session.store()).queue(), queue -> {
            if (workspace.projectProperty().get() == project) {
                reading = false;
                show.accept(queue);
                refresh();
            }
        });
    }

    private void forget() {
        stale = true;
        reading = false;
        clear.run();
        refresh();
    }
}
