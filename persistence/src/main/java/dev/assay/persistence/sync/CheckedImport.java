package dev.assay.persistence.sync;

import dev.assay.model.RunId;
import dev.assay.model.TopicProgress;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The result of an import that was tried out on a copy of a project, beside whoever saves work there.
 *
 * @param progress the progress of every topic with what it brings; none where it brings nothing, has errors, or is a
 * sync
 * @param runs the number of runs that answer those topics
 */
public record CheckedImport(ImportReport report, List<TopicProgress> progress, int runs) {
    public CheckedImport {
        progress = List.copyOf(progress);
    }

    /**
     * Tries it out. Nothing of the project changes.
     *
     * @param project a view of it for this thread
     * @param copy the place of a copy of the project, at which nothing stands; the caller removes it
     * @param progress may throw a {@link java.util.concurrent.CancellationException}, which ends the try
     */
    public static CheckedImport of(
            ProjectStore project, Path copy, List<Path> paths, ImportOptions options, ProgressListener progress) {
        project.copyTo(copy);
        try (ProjectStore tried = ProjectStore.open(copy, InstantSource.system())) {
            boolean isSync = paths.stream().anyMatch(SyncFolder::isSync);
            ImportReport found = Importer.run(tried, paths, isSync ? options.dry() : options, progress);
            List<TopicProgress> brought =
                    isSync || found.hasErrors() || !found.changed() ? List.of() : tried.progress();
            Set<RunId> runs = new HashSet<>();
            brought.forEach(topic -> runs.addAll(tried.tasks(topic.topic().id()).keySet()));
            return new CheckedImport(
                    new ImportReport(found.files(), found.problems(), false, found.changed()),
                    brought,
                    runs.size());
        }
    }
}
