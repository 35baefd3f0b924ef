package dev.assay.app.service.project;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.files.WholeProject;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.sync.Importer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A project for a bundle or for files, with what a first look at them found.
 *
 * @param opened the project, open
 * @param fresh whether it is still empty, so that what it is for has to come in
 * @param imported what came in already
 */
public record PreparedProject(ProjectOpener.OpenProject opened, boolean fresh, Optional<ImportReport> imported) {
    /**
     * Opens or makes the project of a bundle. A bundle that says itself what its files are, and has no errors, is
     * imported at once; any other is to be shown first.
     */
    public static PreparedProject ofBundle(Path bundle, Path project, String assessor) {
        if (Files.exists(project)) {
            ProjectOpener.OpenProject opened = ProjectOpener.open(project);
            return new PreparedProject(
                    opened, opened.session().progress().isEmpty() && !opened.session().isReadOnly(), Optional.empty());
        }
        Optional<BundleInfo> info = BundleInfo.read(bundle);
        List<ImportReport> imported = new ArrayList<>();
        ProjectStore store = NewProject.make(project, "", assessor, info, made -> {
                    if (info.isPresent()) {
                        imported.add(Importer.run(made, List.of(bundle), ImportOptions.DEFAULT, ProgressListener.NONE));
                    }
                    return true;
                })
                .orElseThrow();
        return fresh(store, imported.stream().filter(ImportReport::applied).findFirst());
    }

    /**
     * Makes an empty project, into which files are to come; one of a bundle that says so of itself has the bundle's
     * title and policy.
     */
    public static PreparedProject ofFiles(List<Path> files, Path project, String assessor) {
        Optional<BundleInfo> info = files.size() == 1 ? BundleInfo.read(files.getFirst()) : Optional.empty();
        return fresh(NewProject.make(project, "", assessor, info, made -> true).orElseThrow(), Optional.empty());
    }

    private static PreparedProject fresh(ProjectStore store, Optional<ImportReport> imported) {
        return new PreparedProject(
                new ProjectOpener.OpenProject(new ProjectSession(store), Optional.empty(), Optional.empty()),
                true,
                imported);
    }

    public ProjectSession session() {
        return opened.session();
    }

    public Optional<String> warning() {
        return opened.warning();
    }

    /**
     * Closes it, and takes it away if nothing came in: a project that was made for what was then not imported would
     * only be in the way next time.
     */
    public void discard() throws IOException {
        Path file = session().file();
        boolean empty = session().progress().isEmpty() && session().lastEvent() == 0;
        session().close();
        if (empty) {
            WholeProject.delete(file);
        }
    }
}
