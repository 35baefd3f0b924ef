package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.measure.FailedLabels;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.scores.ScoreLines;
import dev.assay.persistence.sync.LineWriter.Section;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The memory of the last sync of a project: where in its files each topic stands, and by what each file is known again.
 * The next sync then makes anew what is about the topics that something was done in, and leaves the rest, if it still
 * is what was written. It is kept in the folder, in a hidden file that is no part of the sync. Without it a sync does
 * the same, and takes longer.
 */
public final class SyncMemory {
    private static final String NAME = ".assay-sync.memory";
    static final int VERSION = 2;
    private static final int MAX_BYTES = 32 * 1024 * 1024;
    private static final ObjectMapper MAPPER =
            JsonMapper.builder().disable(MapperFeature.AUTO_DETECT_IS_GETTERS).build();

    /**
     * A file as it stands there, by which it is known again without being read. The system dates every change of a
     * file; where it says so, a time of change that nobody can set counts too.
     *
     * @param change what the system says of its last change and of which file it is; empty where it does not
     */
    record Stamp(String sha256, long size, String modified, String change) {
        /**
         * The stamp of a file, or empty when it could not be known again: it is no file, or its times are in whole
         * seconds.
         */
        static Optional<Stamp> of(Path file, String sha256) throws IOException {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
            BasicFileAttributes now =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            FileTime modified = now.lastModifiedTime();
            return modified.to(TimeUnit.NANOSECONDS) % TimeUnit.SECONDS.toNanos(1) == 0
                    ? Optional.empty()
                    : Optional.of(new Stamp(sha256, now.size(), modified.toString(), change(file)));
        }

        private static String change(Path file) throws IOException {
            return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                    ? new TreeMap<>(Files.readAttributes(file, "unix:ctime,ino", LinkOption.NOFOLLOW_LINKS)).toString()
                    : "";
        }

        boolean isStill(Path file) throws IOException {
            return Optional.of(this).equals(of(file, sha256));
        }
    }

    /**
     * The content of the folder when the sync was done.
     *
     * @param manifest the checksum of its manifest, which lists the files
     * @param placeInLog tells the log up to the last event from another
     * @param sections where topics stand in files that have all of them
     * @param ways from what the file of a topic follows, beside what was done in it
     * @param stamps by what files are known again
     */
    record Stand(
            int version,
            String manifest,
            boolean withJudges,
            long lastEvent,
            long placeInLog,
            long lastCall,
            WithheldLabels.Count withheld,
            Map<String, Map<String, Section>> sections,
            Map<String, String> ways,
            Map<String, Stamp> stamps) {
        Stand {
            sections = Map.copyOf(sections);
            ways = Map.copyOf(ways);
            stamps = Map.copyOf(stamps);
        }
    }

    private final boolean keeps;
    private final ScoreLines.Written scoreLines = new ScoreLines.Written();
    private Optional<ProjectScores> scores = Optional.empty();
    private Optional<ProjectReports> reports = Optional.empty();

    public SyncMemory() {
        this(true);
    }

    private SyncMemory(boolean keeps) {
        this.keeps = keeps;
    }

    /** Of one sync alone. */
    static SyncMemory none() {
        return new SyncMemory(false);
    }

    /** The lines of scores as they were written last. */
    ScoreLines.Written scoreLines() {
        return scoreLines;
    }

    /** The scores of a project as it is seen now, worked out from those of the last sync where that is possible. */
    ProjectScores scores(ProjectStore store) {
        ProjectScores present = scores.orElseGet(() -> new ProjectScores(store, FailedLabels.OPEN));
        present.readWith(store);
        scores = Optional.of(present);
        return present;
    }

    /** The reports of a project as {@link #scores}. */
    ProjectReports reports(ProjectStore store) {
        ProjectReports present = reports.orElseGet(() -> new ProjectReports(store));
        present.readWith(store);
        reports = Optional.of(present);
        return present;
    }

    /**
     * Takes away what the folder remembers, if it still is that sync and the project went on from there: whoever asked
     * keeps a new one when all went well.
     */
    Optional<Stand> take(ProjectStore store, SyncDirectory directory, boolean withJudges, SyncManifest last)
            throws IOException {
        Path file = directory.path(NAME);
        if (!keeps || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        Optional<Stand> taken = read(file);
        Files.delete(file);
        Optional<String> manifest = directory.checksum(SyncManifest.NAME);
        return taken.filter(one -> one.version() == VERSION
                && one.withJudges() == withJudges
                && manifest.equals(Optional.of(one.manifest()))
                && last.lastEvent() == one.lastEvent()
                && last.project().equals(store.settings())
                && one.lastEvent() <= store.lastEvent()
                && store.placeInLog(one.lastEvent()) == one.placeInLog());
    }

    private static Optional<Stand> read(Path file) {
        try (InputStream in = PlainFile.open(file)) {
            return Optional.ofNullable(MAPPER.readValue(in.readNBytes(MAX_BYTES), Stand.class));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** False for a sync that neither uses nor leaves a memory. */
    boolean keeps() {
        return keeps;
    }

    /** Remembers a sync that is done; where that fails, the next one does without. */
    void keep(Stand now, SyncDirectory directory) {
        try {
            Path temporary = directory.temporary(NAME);
            OwnerOnly.write(temporary, MAPPER.writeValueAsBytes(now));
            Files.move(temporary, directory.path(NAME), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            // The next sync begins without it.
        }
    }

    /** True where other judges' labels were revealed since. */
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
            if (SyncEvents.bringsMaterial(event) || event.topic().isEmpty() && !event.changes().equals("[]")) {
                anywhere[0] = true;
            } else {
                event.topic().ifPresent(topics::add);
            }
        });
        return anywhere[0] ? Optional.empty() : Optional.of(topics);
    }
}
