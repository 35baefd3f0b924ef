package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectService;
import dev.assay.model.Message;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.PlainFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay open}: the window. */
@CommandLine.Command(
        name = "open",
        description = {
            "Open the window with a project (NAME.assay) or a bundle (a folder or .zip).",
            "A bundle is opened as a project of the same name; if there is another project of that name, the window "
                    + "asks."
        })
final class OpenCommand extends CliCommand {
    private final WindowLauncher launcher;

    @Parameters(arity = "0..1", paramLabel = "PROJECT|BUNDLE", description = "What to open. Without it, choose in the "
            + "window.")
    private Path target;

    @Option(
            names = {"-o", "--project"},
            paramLabel = "PROJECT.assay",
            description = "The project for the bundle; created if it does not exist.")
    private Path project;

    OpenCommand(WindowLauncher launcher) {
        this.launcher = launcher;
    }

    @Override
    public Integer call() {
        if (target != null && !Files.exists(target)) {
            throw wrongUsage("There is no file or folder " + target + ". Check the name.");
        }
        if (project == null) {
            return open(target, launcher);
        }
        if (target == null || ProjectOpener.isProject(target)) {
            throw wrongUsage("-o names the project for a bundle. Name the bundle too: assay open BUNDLE -o " + project);
        }
        if (Files.exists(project)) {
            ProjectOpener.difference(target, project).ifPresent(difference -> {
                throw new RefusedException(difference.sentence(target, project));
            });
        } else if (!make()) {
            return ExitCode.PROBLEMS;
        }
        return launcher.open(Optional.of(project));
    }

    private boolean make() {
        ProjectService.Created created = new ProjectService(InstantSource.system())
                .create(
                        project,
                        new ProjectService.Request("", "", List.of(target), ImportOptions.DEFAULT),
                        ProgressListener.NONE);
        created.report().ifPresent(report -> ImportOutput.print(report, false, terminal()));
        created.store().ifPresent(ProjectStore::close);
        terminal().print(created.store().isPresent() ? "Made " + project : project + " was not made");
        return created.store().isPresent();
    }

    /** Opens the window on what is there; on a pipe or device it would wait for ever. */
    static int open(Path target, WindowLauncher launcher) {
        if (target != null && PlainFile.isPipeOrDevice(target)) {
            throw new RefusedException(Message.verbatim(target + ": " + PlainFile.pipeOrDevice()));
        }
        return launcher.open(Optional.ofNullable(target));
    }
}
