package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.project.ProjectService;
import dev.assay.persistence.sync.SyncReport;
import java.nio.file.Path;
import java.time.InstantSource;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay sync}: the project as plain files. */
@CommandLine.Command(
        name = "sync",
        customSynopsis = "assay sync PROJECT.assay DIR [--with-judges]",
        description = {
            "Write a project out as plain files, always equal to what the project holds.",
            "Only what changed is written. A file that somebody else changed is kept as NAME.theirs-DATE. What other "
                    + "judges said is left out until it is revealed, unless you say --with-judges."
        })
final class SyncCommand extends CliCommand {
    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The project; it may be open in the window.")
    private Path project;

    @Parameters(index = "1", paramLabel = "DIR", description = "The folder to write to; made when it is missing.")
    private Path folder;

    @Option(
            names = "--with-judges",
            description =
                    "Write other judges' labels and models' replies that are not revealed, too: for whoever runs the "
                            + "study, not for whoever is labelling.")
    private boolean withJudges;

    @Override
    public Integer call() {
        SyncReport report = new ProjectService(InstantSource.system()).sync(project, folder, withJudges);
        Terminal terminal = terminal();
        report.written().forEach(name -> terminal.print("written    " + name));
        report.setAside().forEach(name -> terminal.print("set aside  " + name));
        terminal.print(report.written().size() + " written, " + report.unchanged().size()
                + " unchanged; the folder holds everything up to event " + report.lastEvent());
        if (!report.withheld().isNothing()) {
            terminal.tell("Left out until it is revealed: " + report.withheld() + ". --with-judges writes it.");
        }
        if (!report.setAside().isEmpty()) {
            terminal.tell("Somebody else changed files in " + folder + ". Theirs were kept under other names: "
                    + String.join(", ", report.setAside()) + ".");
        }
        return ExitCode.DONE;
    }
}
