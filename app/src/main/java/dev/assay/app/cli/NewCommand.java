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
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay new}: a new project. */
@CommandLine.Command(
        name = "new",
        description = "Create a project: from bundles or files, from a folder that 'assay sync' wrote, or empty.")
final class NewCommand extends CliCommand {
    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The file to create; must not exist yet.")
    private Path project;

    @Parameters(index = "1..*", paramLabel = "PATH", description = "Files to import, as with --from.")
    private List<Path> paths = List.of();

    @Option(
            names = "--from",
            arity = "1..*",
            paramLabel = "PATH",
            description = "Files to import. If they have errors, no project is created.")
    private List<Path> from = List.of();

    @Option(names = "--title", paramLabel = "T", description = "Title. Default: the bundle's.")
    private String title = "";

    @Option(
            names = "--assessor",
            paramLabel = "NAME",
            description =
                    "Name of the assessor in the log. Default: the bundle's assessor, or else your account's name.")
    private String assessor = "";

    @Mixin
    private JudgeOptions how;

    @Override
    public Integer call() {
        if (how.hasBlankJudge()) {
            throw wrongUsage("The name of the judge is empty.");
        }
        how.wordTwice().ifPresent(word -> {
            throw wrongUsage("--words gives '" + word + "' two meanings.");
        });
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
