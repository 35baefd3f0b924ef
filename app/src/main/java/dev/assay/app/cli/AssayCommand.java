package dev.assay.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay} without a command: the same as {@code assay open}. */
@CommandLine.Command(
        name = "assay",
        customSynopsis = {
            "assay [open] [PROJECT|BUNDLE]",
            "assay COMMAND ..."
        },
        description = {
            "Decide which facts a good answer must contain, and which answers contain them.",
            "",
            "Without a command, opens the window."
        },
        commandListHeading = "%nCommands%n",
        footer = "%n'assay COMMAND --help' tells more of a command.")
final class AssayCommand extends Command {
    private final WindowLauncher launcher;

    @Parameters(arity = "0..1", paramLabel = "PROJECT|BUNDLE", description = "A project or bundle to open in the window.")
    private Path target;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            order = 101,
            description = "Show the version.")
    private boolean version;

    AssayCommand(WindowLauncher launcher) {
        this.launcher = launcher;
    }

    @Override
    public Integer call() {
        if (target != null && !Files.exists(target)) {
            throw wrongUsage("There is no command and no file called " + target + ".");
        }
        return OpenCommand.open(target, launcher);
    }
}
