package dev.assay.app.cli;

import dev.assay.app.service.ConsistencyReport;
import dev.assay.app.service.ConsistencyService;
import dev.assay.app.service.ProjectOpener;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AssignedAnswers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay consistency}: answers that say the same and are labelled otherwise. */
@CommandLine.Command(
        name = "consistency",
        customSynopsis = {
            "assay consistency PROJECT.assay|ASSIGNMENTS.jsonl [--json]",
            "                  [--judge NAME [--reveal]] [--only-disagreements]"
        },
        description = {
            "List the answers to one topic that say the same, and the labels that disagree on them; the worst first.",
            "",
            "identical: the same text, apart from white space and what cannot be seen. near: nearly all words are the same."
                    + " contains: the one says all that the other says, and should have no lower label. A disagreement is a"
                    + " reason to look at both again; with any, the exit code is 1."
        })
final class ConsistencyCommand extends JsonCommand {
    @Parameters(
            paramLabel = "PROJECT.assay|ASSIGNMENTS.jsonl",
            description = "A project, which may be open in the window, or a file of assignments (may be .gz).")
    private Path source;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "Whose labels. Without, a project's are the assessor's own, a file's every judge's, each apart.")
    private String judge;

    @Mixin
    private RevealOption reveal;

    @Option(names = "--only-disagreements", description = "Leave out the pairs whose labels do not disagree.")
    private boolean onlyDisagreements;

    @Override
    public Integer call() {
        ConsistencyService service = new ConsistencyService();
        if (ProjectOpener.isProject(source)) {
            if (judge != null) {
                reveal.open(source, List.of(judge), terminal());
            }
            try (ProjectStore store = ProjectStore.openReadOnly(source)) {
                return print(service.project(store, Optional.ofNullable(judge)));
            }
        }
        AssignedAnswers.Result result = service.read(source);
        ProblemLines.tell(result.problems(), terminal());
        if (result.hasErrors()) {
            return refuse(result.problems());
        }
        return print(service.assignments(result.answers(), Optional.ofNullable(judge)));
    }

    private int print(ConsistencyReport report) {
        show(() -> ConsistencyOutput.json(report, onlyDisagreements), () -> ConsistencyOutput.text(report, onlyDisagreements));
        return report.disagreements() > 0 ? ExitCode.PROBLEMS : ExitCode.DONE;
    }
}
