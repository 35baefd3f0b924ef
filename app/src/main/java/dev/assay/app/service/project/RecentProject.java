package dev.assay.app.service.project;

import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProjectLock;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sync.SyncManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A project in the list of projects: its progress, read without opening it, or the reason why there is none. */
public sealed interface RecentProject {
    /** There is no such file any more. */
    record Missing() implements RecentProject {}

    /** There is a file that cannot be read as a project; {@code why} is a sentence. */
    record Unreadable(String why) implements RecentProject {}

    /** The state of the sync folder beside a project. */
    enum Folder {
        /** There is none yet. */
        NONE,
        UP_TO_DATE,
        /** It ends before the project does. */
        BEHIND,
        /** It cannot be read, or holds something else. */
        UNREADABLE
    }

    /**
     * The progress of a project.
     *
     * @param topics how many it has
     * @param locked how many of them are done
     * @param begun how many are neither done nor untouched
     * @param judged labels and other judgments that are decided
     * @param wanted all of them
     * @param last when something was done in it last; empty for one that nothing was done in
     * @param today the time worked on it today
     * @param stage the word of the screen that was in view last
     * @param topic the topic that was in view last
     * @param elsewhere who has it open in another window or program, as far as that is known
     */
    record Progress(
            int topics,
            long locked,
            long begun,
            long judged,
            long wanted,
            Optional<Instant> last,
            Duration today,
            Optional<String> stage,
            Optional<String> topic,
            Folder folder,
            Optional<String> elsewhere)
            implements RecentProject {}

    /** Looks at a project that this program does not have open. */
    static RecentProject glance(Path file) {
        if (!Files.exists(file)) {
            return new Missing();
        }
        try (ProjectStore store = ProjectStore.glance(file)) {
            return of(store);
        } catch (StoreException e) {
            return new Unreadable(FailureText.words(e));
        }
    }

    /** The progress of an open project. */
    static Progress of(ProjectStore store) {
        ProjectStatus status = new StatusService().status(store);
        List<Instant> last = new ArrayList<>();
        store.forEachEvent(store.lastEvent() - 1, event -> last.add(event.at()));
        long judged = status.topics().stream().mapToLong(TopicProgress::judgments).sum();
        return new Progress(
                status.topics().size(),
                status.count(TopicState.LOCKED),
                status.topics().stream()
                        .filter(topic -> topic.state() != TopicState.LOCKED
                                && (topic.frozen() || topic.passagesDone() + topic.judgments() > 0))
                        .count(),
                judged,
                status.topics().stream().mapToLong(TopicProgress::judgmentsExpected).sum(),
                last.stream().findFirst(),
                status.time().on(LocalDate.now()),
                store.viewState("window.stage"),
                store.viewState("window.topic"),
                folder(store),
                ProjectLock.elsewhere(store.file()));
    }

    private static Folder folder(ProjectStore store) {
        Path folder = SyncService.usualFolder(store.file());
        try {
            return switch (SyncManifest.read(folder.resolve(SyncManifest.NAME))) {
                case SyncManifest.Reading.Missing missing -> Files.exists(folder) ? Folder.UNREADABLE : Folder.NONE;
                case SyncManifest.Reading.Ours ours ->
                    ours.manifest().lastEvent() == store.lastEvent() ? Folder.UP_TO_DATE : Folder.BEHIND;
                case SyncManifest.Reading.Foreign foreign -> Folder.UNREADABLE;
                case SyncManifest.Reading.Newer newer -> Folder.UNREADABLE;
            };
        } catch (IOException e) {
            return Folder.UNREADABLE;
        }
    }
}
