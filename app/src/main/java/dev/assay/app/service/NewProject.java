package dev.assay.app.service;

import dev.assay.persistence.exchange.ImportOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a new project is to be.
 *
 * @param title empty to take the bundle's, and else the name of the file
 * @param assessor empty to take the name of the account on this machine
 * @param from what to import at once; may be empty
 * @param options how to import it; a dry run is not one of the ways
 */
public record NewProject(Optional<String> title, Optional<String> assessor, List<Path> from, ImportOptions options) {
    public NewProject {
        Objects.requireNonNull(title);
        Objects.requireNonNull(assessor);
        from = List.copyOf(from);
        if (options.dryRun()) {
            throw new IllegalArgumentException("A project is made or it is not.");
        }
    }

    /** A project made from a bundle, or from the sync of another project. */
    public static NewProject from(Path bundle) {
        return new NewProject(Optional.empty(), Optional.empty(), List.of(bundle), ImportOptions.DEFAULT);
    }
}
