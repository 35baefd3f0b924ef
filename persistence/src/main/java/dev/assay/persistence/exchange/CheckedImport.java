package dev.assay.persistence.exchange;

import dev.assay.model.TopicProgress;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.sync.SyncFolder;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An import that was tried out on a copy of a project: what it found, and what it would add. Whoever saves work in the project
 * waits for nothing but the rows that are written when it is kept; the files are read, taken apart and compared before, beside it.
 */
public final class CheckedImport {
    private static final int STEPS_BETWEEN_NEWS = 64;

    private final List<Path> paths;
    private final ImportOptions options;
    private final ImportReport report;
    private final Optional<List<Consumer<MaterialWriter>>> steps;
    private final List<TopicProgress> progress;
    private final long lastEvent;

    private CheckedImport(
            List<Path> paths,
            ImportOptions options,
            ImportReport report,
            Optional<List<Consumer<MaterialWriter>>> steps,
            List<TopicProgress> progress,
            long lastEvent) {
        this.paths = List.copyOf(paths);
        this.options = options;
        this.report = report;
        this.steps = steps;
        this.progress = List.copyOf(progress);
        this.lastEvent = lastEvent;
    }

    /**
     * Tries it out. Nothing of the project changes.
     *
     * @param project a view of it for this thread
     * @param copy where a copy of the project may be made, which nothing stands at; the caller removes it
     * @param progress may throw a {@link java.util.concurrent.CancellationException}, which ends the try
     */
    public static CheckedImport of(
            ProjectStore project, Path copy, List<Path> paths, ImportOptions options, ProgressListener progress) {
        project.copyTo(copy);
        RecordedWriter.Recording recording = new RecordedWriter.Recording(Runtime.getRuntime().maxMemory() / 4);
        try (ProjectStore tried = ProjectStore.open(copy, InstantSource.system())) {
            long lastEvent = tried.lastEvent();
            boolean isSync = paths.stream().anyMatch(SyncFolder::isSync);
            ImportReport found = Importer.run(
                    tried, paths, options.dry(), Formats.KNOWN, progress, writer -> new RecordedWriter(writer, recording));
            return new CheckedImport(
                    paths, options, found, isSync ? Optional.empty() : recording.steps(), recording.progress(), lastEvent);
        }
    }

    /** What it found. */
    public ImportReport report() {
        return report;
    }

    /** Where every topic of the project would stand with it; none where it brings nothing, has errors, or is a sync. */
    public List<TopicProgress> progress() {
        return progress;
    }

    /**
     * Adds all of it to the project, in one transaction, on the thread that saves work there.
     *
     * @param progress may throw a {@link java.util.concurrent.CancellationException}; then nothing is kept
     * @return what was done; empty when the project was changed since in a way that this does not know, so that it has to be
     *     tried out again
     */
    public Optional<ImportReport> keep(ProjectStore project, ProgressListener progress) {
        if (report.hasErrors() || !report.changed()) {
            return Optional.of(report);
        }
        if (steps.isEmpty()) {
            // A sync, or more than can be kept in memory: the files are read once more.
            return Optional.of(Importer.run(project, paths, options, progress));
        }
        if (isOvertaken(project)) {
            return Optional.empty();
        }
        try {
            project.importing(writer -> write(writer, steps.get(), progress), written -> written);
            return Optional.of(new ImportReport(report.files(), report.problems(), true, true));
        } catch (RecordedWriter.OvertakenException e) {
            return Optional.empty();
        }
    }

    private static boolean write(
            MaterialWriter writer, List<Consumer<MaterialWriter>> steps, ProgressListener progress) {
        for (int done = 0; done < steps.size(); done++) {
            if (done % STEPS_BETWEEN_NEWS == 0) {
                progress.progress("", done, steps.size());
            }
            steps.get(done).accept(writer);
        }
        return true;
    }

    /** Whether material came or nuggets changed: labels were matched to the nuggets that there were. */
    private boolean isOvertaken(ProjectStore project) {
        boolean[] overtaken = {false};
        project.forEachEvent(lastEvent, event -> {
            if (event.kind() == ActKind.IMPORT || event.kind() == ActKind.JUDGE) {
                overtaken[0] = true;
            } else {
                for (Change<?, ?> change : project.changes(event)) {
                    overtaken[0] |= change.as(Kinds.NUGGET).isPresent();
                }
            }
        });
        return overtaken[0];
    }
}
