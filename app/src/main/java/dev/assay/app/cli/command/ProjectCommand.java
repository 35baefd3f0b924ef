package dev.assay.app.cli.command;

import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine.Parameters;

/** The base of the commands that look at one project, of which few change something in it. */
public abstract class ProjectCommand extends JsonCommand {
    @Parameters(
            paramLabel = "PROJECT.assay",
            description = "The project; may be open in the window unless it is changed.")
    private Path project;

    protected final Path project() {
        return project;
    }

    /** Reads something from the project. */
    protected final <T> T read(Function<ProjectStore, T> reading) {
        return read(ProjectStore.openReadOnly(project), reading);
    }

    /** Counts something in the project, where damage elsewhere in the file makes no difference. */
    protected final <T> T glance(Function<ProjectStore, T> reading) {
        return read(ProjectStore.glance(project), reading);
    }

    private static <T> T read(ProjectStore opened, Function<ProjectStore, T> reading) {
        try (opened) {
            return reading.apply(opened);
        }
    }
}
