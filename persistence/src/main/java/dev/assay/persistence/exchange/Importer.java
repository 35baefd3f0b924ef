package dev.assay.persistence.exchange;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.Inputs;
import java.nio.file.Path;
import java.util.List;

/** Imports bundles and single files into a project: all of it in one transaction, or nothing. */
public final class Importer {
    private Importer() {}

    /**
     * Imports every file of {@code paths}: folders, zips or single files. With any error nothing is kept, and the report lists
     * every problem of every file. A sync is given back by {@link SyncRestore}.
     *
     * @throws dev.assay.persistence.StoreException when the project cannot be written to
     * @throws java.util.concurrent.CancellationException when the thread was interrupted; nothing is kept
     */
    public static ImportReport run(
            ProjectStore store, List<Path> paths, ImportOptions options, ProgressListener progress) {
        if (paths.stream().anyMatch(SyncFolder::isSync)) {
            return restore(store, paths, options);
        }
        try (Inputs inputs = Inputs.of(paths)) {
            return store.importing(
                    writer -> new ImportSession(writer, options, progress).run(inputs),
                    report -> report.applied() && report.changed());
        }
    }

    private static ImportReport restore(ProjectStore store, List<Path> paths, ImportOptions options) {
        if (paths.size() == 1) {
            return SyncRestore.run(store, paths.getFirst(), options.dryRun());
        }
        List<ImportProblem> problems = paths.stream()
                .filter(SyncFolder::isSync)
                .map(path -> new ImportProblem(
                        ImportProblem.Severity.ERROR,
                        path.toString(),
                        0,
                        "",
                        "The folder is a sync, which gives a whole project back. Import it by itself."))
                .toList();
        return new ImportReport(List.of(), problems, false, false);
    }
}
