package dev.assay.persistence.sync;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.imports.ImportSession;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Imports bundles and single files into a project: all of it in one transaction, or nothing. */
public final class Importer {
    private Importer() {}

    /**
     * Imports every file of {@code paths}: folders, zips or single files. With any error nothing is kept, and the
     * report lists every problem of every file. A sync is given back by {@link SyncRestore}.
     *
     * @throws dev.assay.persistence.record.StoreException when the project cannot be written to
     * @throws java.util.concurrent.CancellationException when the thread was interrupted; nothing is kept
     */
    public static ImportReport run(
            ProjectStore store, List<Path> paths, ImportOptions options, ProgressListener progress) {
        return run(store, paths, options, Formats.KNOWN, progress);
    }

    public static ImportReport run(
            ProjectStore store, List<Path> paths, ImportOptions options, Formats formats, ProgressListener progress) {
        if (paths.stream().anyMatch(SyncFolder::isSync)) {
            return restore(store, paths, options);
        }
        try (Inputs inputs = Inputs.of(paths, options.reading())) {
            return store.importing(
                    writer -> new ImportSession(writer, inputs, options, formats, progress).run(),
                    report -> report.applied() && report.changed());
        }
    }

    private static ImportReport restore(ProjectStore store, List<Path> paths, ImportOptions options) {
        if (paths.size() == 1) {
            ImportReport report = SyncRestore.run(store, paths.getFirst(), options.dryRun());
            if (options.dry().equals(ImportOptions.DEFAULT.dry())) {
                return report;
            }
            ImportProblem unused =
                    problem(ImportProblem.Severity.WARNING, paths.getFirst(), "import.sync-options");
            return new ImportReport(
                    report.files(),
                    Stream.concat(report.problems().stream(), Stream.of(unused)).toList(),
                    report.applied(),
                    report.changed());
        }
        List<ImportProblem> problems = paths.stream()
                .filter(SyncFolder::isSync)
                .map(path -> problem(ImportProblem.Severity.ERROR, path, "import.sync-alone"))
                .toList();
        return new ImportReport(List.of(), problems, false, false);
    }

    private static ImportProblem problem(ImportProblem.Severity severity, Path path, String key) {
        return new ImportProblem(severity, path.toString(), 0, "", StoreWords.say(key));
    }
}
