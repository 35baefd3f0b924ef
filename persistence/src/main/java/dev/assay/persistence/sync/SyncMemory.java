package dev.assay.persistence.sync;

import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.scores.ScoreTable;
import dev.assay.persistence.sync.LineWriter.Mark;
import dev.assay.persistence.sync.LineWriter.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What is remembered of the last sync of an open project: where in its files each topic stands, and by what each file is known
 * again. The next sync then makes anew what is about the topics that something was done in, and takes the rest from the files, if
 * they still are what was written. Without it a sync does the same, and takes longer.
 */
public final class SyncMemory {
    /** A file as it was written: its sections, by name, and where it ends. */
    record Written(Mark end, Map<String, Section> sections) {
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
    record Calls(long last, Mark end, FileTime modified) {
        /** The file that stands there now. */
        static Calls of(Path file, long last, Mark end) throws IOException {
            return new Calls(last, end, Files.getLastModifiedTime(file));
        }

        boolean isStill(Path file) throws IOException {
            return Files.isRegularFile(file)
                    && Files.size(file) == end.bytes()
                    && Files.getLastModifiedTime(file).equals(modified);
        }
    }

    /**
     * A file as it stands there, by which it is known again without being read. The system dates every change of a file; where it
     * says so, a time of change that nobody can set counts too.
     *
     * @param change what the system says of its last change and of which file it is; empty where it does not
     */
    record Stamp(String sha256, long size, FileTime modified, Map<String, Object> change) {
        /** What stands there, or empty when it could not be known again: it is no file, or its times are in whole seconds. */
        static Optional<Stamp> of(Path file, String sha256) throws IOException {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
            BasicFileAttributes now =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.lastModifiedTime().to(TimeUnit.NANOSECONDS) % TimeUnit.SECONDS.toNanos(1) == 0
                    ? Optional.empty()
                    : Optional.of(new Stamp(sha256, now.size(), now.lastModifiedTime(), change(file)));
        }

        private static Map<String, Object> change(Path file) throws IOException {
            return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                    ? Map.copyOf(Files.readAttributes(file, "unix:ctime,ino", LinkOption.NOFOLLOW_LINKS))
                    : Map.of();
        }

        boolean isStill(Path file) throws IOException {
            return Optional.of(this).equals(of(file, sha256));
        }
    }

    /** What the folder held when the sync was done. */
    record Stand(
            Path folder,
            ProjectSettings settings,
            boolean withJudges,
            long lastEvent,
            long lastImport,
            long lastCall,
            WithheldLabels.Count withheld,
            Map<String, Written> files,
            Map<String, Stamp> stamps,
            Optional<Calls> calls) {
        Stand {
            files = Map.copyOf(files);
            stamps = Map.copyOf(stamps);
        }
    }

    private Optional<Stand> stand = Optional.empty();
    private final ScoreTable.Written scoreLines = new ScoreTable.Written();
    private Optional<ProjectScores> scores = Optional.empty();

    /** The lines of scores as they were written last. */
    ScoreTable.Written scoreLines() {
        return scoreLines;
    }

    /** The scores of a project as it is seen now, worked out from those of the last sync where that is possible. */
    ProjectScores scores(ProjectStore store) {
        ProjectScores present = scores.orElseGet(() -> new ProjectScores(store, FailedLabels.OPEN));
        present.readWith(store);
        scores = Optional.of(present);
        return present;
    }

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
