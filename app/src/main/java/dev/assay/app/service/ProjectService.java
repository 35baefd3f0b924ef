package dev.assay.app.service;

import dev.assay.model.Policy;
import dev.assay.persistence.IntegrityReport;
import dev.assay.persistence.ProjectSettings;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.StoreException;
import dev.assay.persistence.exchange.BundleInfo;
import dev.assay.persistence.exchange.ImportOptions;
import dev.assay.persistence.exchange.ImportReport;
import dev.assay.persistence.exchange.Importer;
import dev.assay.persistence.exchange.ProgressListener;
import dev.assay.persistence.exchange.SyncFolder;
import dev.assay.persistence.exchange.SyncReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Makes, opens, fills, writes out and checks projects. */
public final class ProjectService {
    /** The ending of a project file. */
    public static final String ENDING = ".assay";

    private final InstantSource clock;

    public ProjectService(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * A project that was just made.
     *
     * @param store empty when the import has errors: then there is no file either; whoever asked for it closes it
     * @param report what was imported; empty when nothing was to be
     */
    public record Created(Optional<ProjectStore> store, Optional<ImportReport> report) {}

    /** Opens a project to work on it. */
    public ProjectStore open(Path file) {
        return ProjectStore.open(file, clock);
    }

    /**
     * Makes a project and imports into it. With errors in the import no file is left behind.
     *
     * @throws StoreException when there is a file of that name, or it cannot be made
     */
    public Created create(Path file, NewProject wanted, ProgressListener progress) {
        ProjectStore store = ProjectStore.create(file, settings(file, wanted), clock);
        boolean keep = false;
        try {
            if (wanted.from().isEmpty()) {
                keep = true;
                return new Created(Optional.of(store), Optional.empty());
            }
            ImportReport report = Importer.run(store, wanted.from(), wanted.options(), progress);
            keep = !report.hasErrors();
            if (keep) {
                nameAsWanted(store, wanted);
            }
            return new Created(keep ? Optional.of(store) : Optional.empty(), Optional.of(report));
        } finally {
            if (!keep) {
                store.close();
                delete(file);
            }
        }
    }

    private ProjectSettings settings(Path file, NewProject wanted) {
        String title = wanted.title()
                .or(() -> wanted.from().stream()
                        .filter(Files::exists)
                        .flatMap(path -> BundleInfo.read(path).stream())
                        .map(BundleInfo::title)
                        .filter(name -> !name.isBlank())
                        .findFirst())
                .orElseGet(() -> withoutEnding(file.getFileName().toString(), ENDING));
        return new ProjectSettings(
                UUID.randomUUID().toString(),
                title,
                wanted.assessor().orElseGet(() -> System.getProperty("user.name", "")),
                // A bundle's own policy takes the place of this one when it is imported.
                new Policy(
                        Policy.Reveal.AFTER_TOPIC,
                        false,
                        ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE),
                        List.of()),
                "",
                clock.instant().truncatedTo(ChronoUnit.MILLIS));
    }

    /** A sync brings its own names; those that were asked for go before them. */
    private static void nameAsWanted(ProjectStore store, NewProject wanted) {
        ProjectSettings present = store.settings();
        ProjectSettings named = new ProjectSettings(
                present.id(),
                wanted.title().orElse(present.title()),
                wanted.assessor().orElse(present.assessor()),
                present.policy(),
                present.guidelines(),
                present.created());
        if (!named.equals(present)) {
            store.changeSettings(named);
        }
    }

    /** Removes the file that this service made a moment ago. */
    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-wal"));
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-shm"));
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    file + " was not filled and could not be removed: " + e.getMessage() + ". Delete it.",
                    e);
        }
    }

    /** Where the project of a bundle goes when nobody says: in {@code folder}, named after the bundle. */
    public static Path defaultFile(Path bundle, Path folder) {
        Path name = bundle.toAbsolutePath().normalize().getFileName();
        return folder.resolve(withoutEnding(name == null ? "project" : name.toString(), ".zip") + ENDING);
    }

    private static String withoutEnding(String name, String ending) {
        return name.toLowerCase(Locale.ROOT).endsWith(ending) && name.length() > ending.length()
                ? name.substring(0, name.length() - ending.length())
                : name;
    }

    /** Imports into a project. A dry run works on a copy when the project is open elsewhere or may not be written to. */
    public ImportReport importInto(Path file, List<Path> from, ImportOptions options, ProgressListener progress) {
        try (ProjectStore store = open(file)) {
            return Importer.run(store, from, options, progress);
        } catch (StoreException e) {
            boolean copyWillDo = options.dryRun()
                    && (e.kind() == StoreException.Kind.LOCKED || e.kind() == StoreException.Kind.READ_ONLY);
            if (!copyWillDo) {
                throw e;
            }
            return dryRunOnCopy(file, from, options, progress);
        }
    }

    private ImportReport dryRunOnCopy(Path file, List<Path> from, ImportOptions options, ProgressListener progress) {
        try {
            Path folder = Files.createTempDirectory("assay-dry-run");
            Path copy = folder.resolve("copy" + ENDING);
            try {
                try (ProjectStore original = ProjectStore.openReadOnly(file)) {
                    original.copyTo(copy);
                }
                try (ProjectStore store = open(copy)) {
                    return Importer.run(store, from, options, progress);
                }
            } finally {
                delete(copy);
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED, "No copy could be made for the dry run: " + e.getMessage(), e);
        }
    }

    /** Brings a folder up to date with a project, which may be open elsewhere. */
    public SyncReport sync(Path file, Path folder) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return SyncFolder.write(store, folder, clock);
        }
    }

    /** Whether a project is whole and its log gives its present state. */
    public IntegrityReport check(Path file) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return store.snapshot(store::check);
        }
    }
}
