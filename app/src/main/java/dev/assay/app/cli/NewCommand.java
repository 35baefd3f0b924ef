package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.service.project.ProjectService;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay new}: a new project. */
@CommandLine.Command(
        name = "new",
        customSynopsis = {
            "assay new PROJECT.assay [[--from] PATH...] [--title T] [--assessor NAME]",
            "                 [--as KIND] [--judge NAME [--judge-kind KIND]] [--user NAME]"
        },
        description = "Make a project, from bundles or files, from a folder that 'assay sync' wrote, or from nothing.")
final class NewCommand extends CliCommand {
    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The file to make; it must not be there yet.")
    private Path project;

    @Parameters(index = "1..*", paramLabel = "PATH", description = "What to import at once, as with --from.")
    private List<Path> paths = List.of();

    @Option(
            names = "--from",
            arity = "1..*",
            paramLabel = "PATH",
            description = "What to import at once. With errors in it no project is made.")
    private List<Path> from = List.of();

    @Option(names = "--title", paramLabel = "T", description = "The title; by default the bundle's.")
    private String title = "";

    @Option(
            names = "--assessor",
            paramLabel = "NAME",
            description =
                    "The name that everything done is logged under; by default whom the bundle is for, or that of "
                            + "your account.")
    private String assessor = "";

    @Mixin
    private JudgeOptions how;

    @Override
    public Integer call() {
        if (how.hasBlankJudge()) {
            throw wrongUsage("The name of the judge is empty.");
        }
        ProjectService.Created created = new ProjectService(InstantSource.system())
                .create(
                        project,
                        new ProjectService.Request(
                                title,
                                assessor,
                                Stream.concat(paths.stream(), from.stream()).toList(),
                                how.toImport(false)),
                        ProgressListener.NONE);
        created.report().ifPresent(report -> ImportOutput.print(report, false, terminal()));
        created.store().ifPresent(ProjectStore::close);
        terminal().print(created.store().isPresent() ? "Made " + project : project + " was not made");
        return created.store().isPresent() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }
}
