package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.StandardInput;
import dev.assay.app.service.project.ProjectService;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
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
            description = "Files to import, or - for standard input. If they have errors, no project is created.")
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

    @Option(names = "--dry-run", description = "Try it: say what would be made of each file, and create nothing.")
    private boolean dryRun;

    @Override
    public Integer call() {
        how.check(this);
        try (StandardInput input = new StandardInput(this)) {
            List<Path> files = input.files(Stream.concat(paths.stream(), from.stream()).toList());
            if (files.isEmpty() && !dryRun) {
                allowOnly("", Set.of("--title", "--assessor"));
            }
            return dryRun ? tryOut(files) : make(files);
        }
    }

    /** Makes the project in a folder that is gone afterwards. */
    private int tryOut(List<Path> files) {
        if (files.isEmpty()) {
            throw wrongUsage("Without files there is nothing to try.");
        }
        try (ScratchFolder scratch = new ScratchFolder()) {
            ProjectService.Created created = create(scratch.file("dry.assay"), files);
            created.store().ifPresent(ProjectStore::close);
            ImportReport report = created.report().orElseThrow();
            ImportOutput.print(report, true, terminal());
            how.tellUnused(report, terminal());
            return report.hasErrors() ? ExitCode.PROBLEMS : ExitCode.DONE;
        }
    }

    private ProjectService.Created create(Path file, List<Path> files) {
        return new ProjectService(InstantSource.system())
                .create(
                        file,
                        new ProjectService.Request(title, assessor, files, how.toImport(false)),
                        ProgressListener.NONE);
    }

    private int make(List<Path> files) {
        ProjectService.Created created = create(project, files);
        created.report().ifPresent(report -> {
            ImportOutput.print(report, false, terminal());
            how.tellUnused(report, terminal());
        });
        created.store().ifPresent(ProjectStore::close);
        terminal().print(created.store().isPresent() ? "Made " + project : project + " was not made");
        return created.store().isPresent() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }
}
