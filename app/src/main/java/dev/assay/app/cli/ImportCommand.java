package dev.assay.app.cli;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.service.project.ProjectService;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay import}: files into a project. */
@CommandLine.Command(
        name = "import",
        description = {
            "Import bundles or single files into a project: everything, or nothing if there is an error.",
            "The kind of each file is recognised by its content. Importing the same file again changes nothing."
        })
final class ImportCommand extends JsonCommand {
    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The project.")
    private Path project;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "PATH",
            description = "A folder, an archive (.zip, .tar), a file (also .gz, .bz2, .xz, .zst), or a folder that "
                    + "'assay sync' wrote.")
    private List<Path> paths;

    @Mixin
    private JudgeOptions how;

    @Option(names = "--dry-run", description = "Try it, and change nothing. The project may be open in the window.")
    private boolean dryRun;

    @Override
    public Integer call() {
        if (how.hasBlankJudge()) {
            throw wrongUsage("The name of the judge is empty.");
        }
        how.wordTwice().ifPresent(word -> {
            throw wrongUsage("--words gives '" + word + "' two meanings.");
        });
        ImportReport report = new ProjectService(InstantSource.system())
                .importInto(project, paths, how.toImport(dryRun), ProgressListener.NONE);
        if (isJson()) {
            terminal().print(ImportOutput.json(report, dryRun));
            ProblemLines.tell(report.problems(), terminal());
        } else {
            ImportOutput.print(report, dryRun, terminal());
        }
        return report.hasErrors() ? ExitCode.PROBLEMS : ExitCode.DONE;
    }
}
