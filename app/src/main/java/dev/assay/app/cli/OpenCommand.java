package dev.assay.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code assay open}: the window. */
@CommandLine.Command(
        name = "open",
        customSynopsis = "assay open [PROJECT|BUNDLE]",
        description = "Open the window, on a project (NAME.assay) or on a bundle (a folder or .zip).")
final class OpenCommand extends Command {
    private final WindowLauncher launcher;

    @Parameters(arity = "0..1", paramLabel = "PROJECT|BUNDLE", description = "What to open; without it, choose there.")
    private Path target;

    OpenCommand(WindowLauncher launcher) {
        this.launcher = launcher;
    }

    @Override
    public Integer call() {
        if (target != null && !Files.exists(target)) {
            throw wrongUsage("There is no file or folder " + target + ". Check the name.");
        }
        return launcher.open(Optional.ofNullable(target));
    }
}
