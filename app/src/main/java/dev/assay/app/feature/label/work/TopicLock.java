package dev.assay.app.feature.label.work;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Locks the topic in view and unlocks it, each after a question. FX thread only. */
public final class TopicLock {
    private final Workspace workspace;
    private final LabelViewModel owner;
    private final TopicScreen<TopicToLabel> screen;

    TopicLock(Workspace workspace, LabelViewModel owner, TopicScreen<TopicToLabel> screen) {
        this.workspace = workspace;
        this.owner = owner;
        this.screen = screen;
    }

    /**
     * Asks whether to lock the topic in view, once everything that was said of it is on the disk; one that cannot be locked yet says
     * why. Asked again, the question is put again.
     */
    public void askToLock() {
        if (owner.mayChange()) {
            TopicId topic = screen.topic().orElseThrow();
            workspace.read(
                    session -> {
                        session.labelling().checkLockable(topic);
                        return topic;
                    },
                    lockable -> {
                        if (screen.topic().equals(Optional.of(lockable)) && owner.view().tallyProperty().get().complete()) {
                            owner.view().askToLock(true);
                        }
                    });
        }
    }

    /** Does not lock. */
    public void doNotLock() {
        owner.view().askToLock(false);
    }

    /** Locks the topic in view. */
    public void lock() {
        change((session, topic) -> session.labelling().lock(topic));
    }

    /** Unlocks the topic in view. */
    public void unlock() {
        change((session, topic) -> session.labelling().unlock(topic));
    }

    /** Asks once, or no longer, whether to unlock. */
    public void askToUnlock(boolean asked) {
        owner.view().askToUnlock(asked);
    }

    private void change(BiConsumer<ProjectSession, TopicId> act) {
        if (owner.mayChange()) {
            TopicId topic = screen.topic().orElseThrow();
            screen.perform(
                    topic,
                    session -> {
                        act.accept(session, topic);
                        return true;
                    },
                    nothing -> {});
            screen.reload();
        }
    }
}
