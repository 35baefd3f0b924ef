package dev.assay.app.cli;

import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay adjudicate}: where people disagree, and how much of it is still to be decided. */
@CommandLine.Command(
        name = "adjudicate",
        customSynopsis = "assay adjudicate PROJECT.assay [--json]",
        description = {
            "List what people labelled differently, without the names of judges and runs: what is not decided first, and of that"
                    + " the most disputed.",
            "",
            "Topics whose labels may not be seen yet are left out. Decisions are made in the window (File, Decide between"
                    + " judges), where the answer can be read; 'assay score --judge Adjudicated' scores what comes of them."
        })
final class AdjudicateCommand extends Command {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; it may be open in the window.")
    private Path project;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    boolean isJson() {
        return json;
    }

    @Override
    public Integer call() {
        AdjudicationQueue queue;
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            queue = new AdjudicationService(store).queue();
        }
        if (json) {
            terminal().print(AdjudicateOutput.json(queue));
        } else {
            AdjudicateOutput.text(queue).forEach(terminal()::print);
        }
        return ExitCode.DONE;
    }
}
