package dev.assay.persistence.exchange;

import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.LoggedEvent;
import dev.assay.persistence.ProjectSettings;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is remembered of the last sync of an open project: where in its files each topic stands. The next sync then makes anew
 * what is about the topics that something was done in, and takes the rest from the files, if they still are what was written.
 * Without it a sync does the same, and takes longer.
 */
public final class SyncMemory {
    /** Part of a file. */
    record Section(long start, long end, long rows) {}

    /** A file as it was written. */
    record Written(String sha256, Map<String, Section> sections) {
        Written {
            sections = Map.copyOf(sections);
        }
    }

    /**
     * The file of the models' calls as it was put in place. It may be the largest of all and is only ever added to, so that it is
     * known again by its size and time, and not read.
     *
     * @param last the number of the last call in it
     */
    record Calls(long last, SyncManifest.Entry entry, long size, FileTime modified) {
        /** The file that stands there now. */
        static Calls of(Path file, long last, SyncManifest.Entry entry) throws IOException {
            return new Calls(last, entry, Files.size(file), Files.getLastModifiedTime(file));
        }

        boolean isStill(Path file) throws IOException {
            return Files.isRegularFile(file)
                    && Files.size(file) == size
                    && Files.getLastModifiedTime(file).equals(modified);
        }
    }

    /** What the folder held when the sync was done. */
    record Stand(
            Path folder,
            ProjectSettings settings,
            boolean withJudges,
            long lastEvent,
            long lastImport,
            Map<String, Written> files,
            Optional<Calls> calls) {
        Stand {
            files = Map.copyOf(files);
        }
    }

    private Optional<Stand> stand = Optional.empty();

    /** Gives the memory away: whoever asked keeps a new one when all went well. */
    Optional<Stand> take(Path folder, ProjectStore store, boolean withJudges) {
        Optional<Stand> taken = stand.filter(one -> one.folder().equals(folder)
                && one.settings().equals(store.settings())
                && one.withJudges() == withJudges
                && one.lastEvent() <= store.lastEvent());
        stand = Optional.empty();
        return taken;
    }

    void keep(Stand now) {
        stand = Optional.of(now);
    }

    /** Whether other judges' labels were revealed since. */
    static boolean isRevealedSince(Stand since, ProjectStore store) {
        boolean[] revealed = {false};
        store.forEachEvent(since.lastEvent(), event -> revealed[0] |= event.kind() == ActKind.REVEAL);
        return revealed[0];
    }

    /** The topics that something was done in since; empty when it may be all. */
    static Optional<Set<TopicId>> changed(Stand since, ProjectStore store) {
        Set<TopicId> topics = new HashSet<>();
        boolean[] anywhere = {false};
        store.forEachEvent(since.lastEvent(), (LoggedEvent event) -> {
            if (event.topic().isPresent() && !SyncEvents.bringsMaterial(event)) {
                topics.add(event.topic().get());
            } else {
                anywhere[0] = true;
            }
        });
        return anywhere[0] ? Optional.empty() : Optional.of(topics);
    }
}
