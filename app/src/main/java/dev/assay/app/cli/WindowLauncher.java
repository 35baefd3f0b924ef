package dev.assay.app.cli;

import java.nio.file.Path;
import java.util.Optional;

/** Opens the window. Handed in, so that the command line does not know it. */
@FunctionalInterface
public interface WindowLauncher {
    /**
     * Opens the window and returns when it is closed.
     *
     * @param target the project or bundle to open; empty to let the user choose
     * @return the exit code
     */
    int open(Optional<Path> target);
}
