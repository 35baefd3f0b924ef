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
        description = {
            "Write a project as plain files that always equal its contents.",
            "Only changed files are written. A file that somebody else changed is kept as NAME.theirs-DATE. Other "
                    + "judges' judgments are left out until they are revealed, unless --with-judges is given."
        })
final class SyncCommand extends CliCommand {
    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The project; may be open in the window.")
    private Path project;

    @Parameters(index = "1", paramLabel = "DIR", description = "Folder to write to; created if missing.")
    private Path folder;

    @Option(
            names = "--with-judges",
            description =
                    "Include other judges' labels and models' replies that are not revealed: for the organiser of a "
                            + "study, not for assessors.")
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
