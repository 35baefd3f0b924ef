package dev.assay.app.service.project;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.Told;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.IntegrityReport;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.sync.Importer;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Does to a project, named by its file, what needs no window: makes it, fills it, writes it out, checks it. */
public final class ProjectService {
    private final InstantSource clock;

    public ProjectService(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * The request for a new project.
     *
     * @param title empty to take the bundle's, and else the name of the file
     * @param assessor empty to take the name that the user has on this machine
     * @param from what to import at once; may be empty
     * @param options how to import it
     */
    public record Request(String title, String assessor, List<Path> from, ImportOptions options) {
        public Request {
            from = List.copyOf(from);
            if (options.dryRun()) {
                throw new IllegalArgumentException("A project is made or it is not.");
            }
        }
    }

    /**
     * A project that was just made.
     *
     * @param store empty when the import has errors: then there is no file either; whoever asked for it closes it
     * @param report what was imported; empty when nothing was to be
     */
    public record Created(Optional<ProjectStore> store, Optional<ImportReport> report) {}

    /**
     * Makes a project and imports into it. With errors in the import no file is left behind.
     *
     * @throws StoreException when there is a file of that name, or it cannot be made
     * @throws RefusedException when the assessor cannot be called so
     */
    public Created create(Path file, Request request, ProgressListener progress) {
        if (request.assessor().strip().equals(AdjudicatedJudge.NAME)) {
            throw new RefusedException(AdjudicatedJudge.reserved());
        }
        Optional<BundleInfo> bundle = request.from().stream()
                .filter(Files::exists)
                .flatMap(path -> BundleInfo.read(path).stream())
                .findFirst();
        List<ImportReport> report = new ArrayList<>();
        Optional<ProjectStore> made = make(file, request, bundle, store -> {
            if (!request.from().isEmpty()) {
                report.add(Importer.run(store, request.from(), request.options(), progress));
            }
            boolean keep = report.stream().noneMatch(ImportReport::hasErrors);
            if (keep) {
                nameAsAsked(store, request);
            }
            return keep;
        });
        return new Created(made, report.stream().findFirst());
    }

    /** Of a name that is taken it says whether by the project of what is to be imported, or by another. */
    private static Optional<ProjectStore> make(
            Path file, Request request, Optional<BundleInfo> bundle, Predicate<ProjectStore> fill) {
        try {
            return NewProject.make(file, request.title(), request.assessor(), bundle, fill);
        } catch (StoreException e) {
            boolean comparable = request.from().size() == 1 && Files.exists(request.from().getFirst());
            throw e.kind() == StoreException.Kind.EXISTS && comparable ? taken(file, request.from().getFirst(), e) : e;
        }
    }

    private static StoreException taken(Path file, Path from, StoreException plain) {
        try {
            return new StoreException(
                    plain.kind(),
                    ProjectOpener.difference(from, file)
                            .map(difference ->
                                    ServiceWords.say("projects.exists-other", file, difference.sentence(from, file)))
                            .orElseGet(() -> ServiceWords.say("projects.exists-same", file, from)),
                    plain);
        } catch (StoreException e) {
            // What has the name is no project that could be read.
            return plain;
        }
    }

    /** A sync brings its own names; those that were asked for go before them. */
    private static void nameAsAsked(ProjectStore store, Request request) {
        ProjectSettings present = store.settings();
        ProjectSettings named = new ProjectSettings(
                present.id(),
                request.title().isBlank() ? present.title() : request.title(),
                request.assessor().isBlank() ? present.assessor() : request.assessor(),
                present.policy(),
                present.guidelines(),
                present.created());
        if (!named.equals(present)) {
            store.changeSettings(named);
        }
    }

    /**
     * Imports into a project. A dry run works on a copy, so it needs no right to write and leaves the file untouched.
     */
    public ImportReport importInto(Path file, List<Path> from, ImportOptions options, ProgressListener progress) {
        if (options.dryRun()) {
            return dryRun(file, from, options, progress);
        }
        try (ProjectStore store = ProjectStore.open(file, clock)) {
            return Importer.run(store, from, options, progress);
        }
    }

    private ImportReport dryRun(Path file, List<Path> from, ImportOptions options, ProgressListener progress) {
        try (ProjectStore original = ProjectStore.openReadOnly(file);
                ScratchFolder scratch = new ScratchFolder()) {
            Path copy = scratch.file(original.file().getFileName().toString());
            original.copyTo(copy);
            try (ProjectStore store = ProjectStore.open(copy, clock)) {
                return Importer.run(store, from, options, progress);
            }
        }
    }

    /**
     * Brings a folder up to date with a project, which may be open elsewhere.
     *
     * @param withJudges with other judges' labels that are not revealed, too
     */
    public SyncReport sync(Path file, Path folder, boolean withJudges) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return withJudges
                    ? SyncFolder.writeWithJudges(store, folder, clock)
                    : SyncFolder.write(store, folder, clock);
        }
    }

    /**
     * Checks that a project is whole, holds what was written to it, and that its log gives its present state.
     *
     * @param more what else of it is to be looked at: a sentence for each problem
     */
    public IntegrityReport check(Path file, Function<ProjectStore, List<String>> more) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return store.snapshot(() -> {
                IntegrityReport report = store.check();
                return report.isSound() ? new IntegrityReport(report.events(), more.apply(store)) : report;
            });
        } catch (StoreException e) {
            if (e.kind() == StoreException.Kind.DAMAGED) {
                return damaged(e);
            }
            throw e;
        } catch (RuntimeException e) {
            if (e instanceof Told) {
                throw e;
            }
            // What stands in a file is no mistake of the program's.
            String said = e.getMessage() == null ? "a value is missing" : e.getMessage();
            return damaged(new StoreException(StoreException.Kind.DAMAGED, StoreWords.say("project.bad-value", said),
                    e, Optional.of(file)));
        }
    }

    private static IntegrityReport damaged(StoreException damage) {
        return new IntegrityReport(0, List.of(FailureText.withBackup(damage).toString()));
    }
}
