package dev.assay.app.cli;

import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine.Parameters;

/** What the commands have in common that look at one project and change nothing in it. */
abstract class ProjectCommand extends JsonCommand {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; it may be open in the window.")
    private Path project;

    final Path project() {
        return project;
    }

    /** Reads something from the project. */
    final <T> T read(Function<ProjectStore, T> reading) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return reading.apply(store);
        }
    }
}
