package dev.assay.app.service;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Optional;

/** Opens what the user named: a project to work on or, where that cannot be, to look at. */
public final class ProjectOpener {
    private static final String SUFFIX = ".assay";
    private static final byte[] SQLITE = "SQLite format 3".getBytes(StandardCharsets.US_ASCII);

    private ProjectOpener() {}

    /**
     * An open project.
     *
     * @param warning why it is open read-only; empty when it is not
     */
    public record Opened(ProjectSession session, Optional<String> warning) {}

    /**
     * Opens a project to work on; one that is open elsewhere, may not be written to or is of a newer Assay, to look at.
     *
     * @throws StoreException when it can be opened in neither way
     */
    public static Opened open(Path project) {
        try {
            return new Opened(new ProjectSession(ProjectStore.open(project, InstantSource.system())), Optional.empty());
        } catch (StoreException e) {
            return switch (e.kind()) {
                case LOCKED, READ_ONLY, NEWER ->
                    new Opened(
                            new ProjectSession(ProjectStore.openReadOnly(project)), Optional.of(e.getMessage()));
                case DAMAGED, MISSING, NOT_A_PROJECT -> throw BackupService.withAdvice(e, project);
                default -> throw e;
            };
        }
    }

    /** Whether a path names a project rather than a bundle: by its name, or by its first bytes. */
    public static boolean isProject(Path path) {
        if (path.getFileName() != null && path.getFileName().toString().endsWith(SUFFIX)) {
            return true;
        }
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(SQLITE.length), SQLITE);
        } catch (IOException e) {
            return false;
        }
    }

    /** The project file that a bundle is worked on in: named after the bundle, in {@code folder}. */
    public static Path projectFor(Path bundle, Path folder) {
        Path absolute = bundle.toAbsolutePath().normalize();
        Path name = absolute.getFileName();
        String stem = name == null
                ? "project"
                : name.toString().replaceFirst("(\\.(zip|jsonl|json|tsv|txt|gz))+$", "");
        return folder.resolve(stem + SUFFIX);
    }
}
