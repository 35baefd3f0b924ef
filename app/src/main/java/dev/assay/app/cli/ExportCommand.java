package dev.assay.app.cli;

import dev.assay.app.cli.command.Command;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.service.project.ExportService;
import dev.assay.persistence.peers.ToolExport;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay export}: the project as another program of the field reads it. */
@CommandLine.Command(
        name = "export",
        customSynopsis = "assay export PROJECT.assay DIR --as hltcoe",
        description = {
            "Write a project as another program of the field reads it, into a folder that is empty or not there yet.",
            "hltcoe: the annotation tool's configuration, requests, pools, citations, reports, nuggets, and what the assessor judged."
        })
final class ExportCommand extends Command {
    /** Whom it is written for. */
    enum Peer {
        hltcoe
    }

    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The project; it may be open in the window.")
    private Path project;

    @Parameters(index = "1", paramLabel = "DIR", description = "The folder to write to.")
    private Path folder;

    @Option(names = "--as", required = true, paramLabel = "WHAT", description = "What is written: hltcoe.")
    private Peer peer;

    @Override
    public Integer call() {
        ToolExport.Written written = new ExportService().asTool(project, folder);
        written.files().forEach(file -> terminal().print("written    " + file.getFileName()));
        if (written.left() > 0) {
            terminal().tell("Left out, because the tool has no place for it: " + written.left()
                    + " judgments of sentences without citations, or that could not be judged.");
        }
        return ExitCode.DONE;
    }
}
