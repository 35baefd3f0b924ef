package dev.assay.app.service.merge;

import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectService;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.persistence.CodedRuns;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.RenamedRuns;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Projects that others handed in, open to be read until this is closed: projects, and syncs made projects for a while.
 */
public final class SourceProjects implements AutoCloseable {
    private final ScratchFolder scratch;
    private final InstantSource clock;
    private final List<ProjectStore> open = new ArrayList<>();
    private final List<ImportProblem> problems = new ArrayList<>();

    /** @param scratch where a sync becomes a project, which stays the caller's */
    public SourceProjects(ScratchFolder scratch, InstantSource clock) {
        this.scratch = scratch;
        this.clock = clock;
    }

    /**
     * Opens a project or a sync; empty where it cannot be used, which is among the problems then. To make a project of
     * a sync also proves it whole.
     */
    public Optional<ProjectStore> open(Path path) {
        Optional<ProjectStore> opened = ProjectOpener.isProject(path) ? Optional.of(project(path)) : ofSync(path);
        opened.ifPresent(open::add);
        return opened;
    }

    /**
     * As {@link #open(Path)}, the runs called as they are where it is to be merged into; codes that nobody there gave
     * are an error.
     */
    Optional<ProjectStore> open(Path path, CodedRuns runs) {
        return open(path).flatMap(project -> {
            CodedRuns.Fit fit = runs.fit(project);
            if (!fit.unknown().isEmpty()) {
                RunId first =
                        fit.unknown().stream().min(Comparator.naturalOrder()).orElseThrow();
                refuse(path, ServiceWords.say("merge.codes", first));
                return Optional.empty();
            }
            if (fit.names().isEmpty()) {
                return Optional.of(project);
            }
            Path copy = scratch.file("renamed-" + open.size() + ".assay");
            project.snapshot(() -> {
                RenamedRuns.copy(project, copy, (topic, run) -> fit.names().getOrDefault(run, run));
                return true;
            });
            ProjectStore renamed = ProjectStore.openReadOnly(copy);
            open.add(renamed);
            return Optional.of(renamed);
        });
    }

    /** True of a packed sync. */
    static boolean isZip(Path path) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(".zip") && Files.isRegularFile(path);
    }

    /** Says why a project cannot be used. */
    void refuse(Path path, Message why) {
        problems.add(new ImportProblem(ImportProblem.Severity.ERROR, path.toString(), 0, "", why));
    }

    /** The faults of any of them, and what else is to be known. */
    public List<ImportProblem> problems() {
        return List.copyOf(problems);
    }

    private ProjectStore project(Path path) {
        ProjectStore project = ProjectStore.openReadOnly(path);
        if (project.isNewer()) {
            problems.add(new ImportProblem(
                    ImportProblem.Severity.WARNING, path.toString(), 0, "", ServiceWords.say("merge.newer")));
        }
        return project;
    }

    private Optional<ProjectStore> ofSync(Path path) {
        ProjectService.Created created = new ProjectService(clock)
                .create(
                        scratch.file("source-" + open.size() + ".assay"),
                        new ProjectService.Request("", "", List.of(path), ImportOptions.DEFAULT),
                        ProgressListener.NONE);
        for (ImportProblem problem : created.report().map(ImportReport::problems).orElse(List.of())) {
            problems.add(new ImportProblem(
                    problem.severity(), path + "/" + problem.file(), problem.line(), problem.field(), problem.told()));
        }
        return created.store();
    }

    @Override
    public void close() {
        open.forEach(ProjectStore::close);
    }
}
