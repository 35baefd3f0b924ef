package dev.assay.app.cli;

import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.AdjudicationService;
import picocli.CommandLine;

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
final class AdjudicateCommand extends ProjectCommand {
    @Override
    public Integer call() {
        AdjudicationQueue queue = read(store -> new AdjudicationService(store).queue());
        show(() -> AdjudicateOutput.json(queue), () -> AdjudicateOutput.text(queue));
        return ExitCode.DONE;
    }
}
