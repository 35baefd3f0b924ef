package dev.assay.app.cli;

import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay compare}: how far two judges agree. */
@CommandLine.Command(
        name = "compare",
        customSynopsis = "assay compare PROJECT.assay --judge A --judge B [--reveal] [--json]",
        description = {
            "Count which labels two judges gave to the same nuggets in the same answers: rows A, columns B.",
            "",
            "The assessor is a judge too, by the name that 'assay judges' lists; with ' (after reveal)' behind it, as the labels"
                    + " are after the reveal. Nuggets that one of them failed to label or could not judge are left out and"
                    + " counted."
        })
final class CompareCommand extends Command {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; it may be open in the window.")
    private Path project;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "Whose labels; twice. Once compares the assessor with that judge.")
    private List<String> judges = new ArrayList<>();

    @Mixin
    private RevealOption reveal;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    boolean isJson() {
        return json;
    }

    @Override
    public Integer call() {
        if (judges.isEmpty() || judges.size() > 2 || judges.stream().anyMatch(String::isBlank)) {
            throw wrongUsage("Name the two judges to compare: --judge A --judge B. 'assay judges' lists them.");
        }
        reveal.open(project, judges, terminal());
        JudgeAgreement agreement;
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            AgreementService service = new AgreementService(store);
            agreement = judges.size() == 2
                    ? service.compare(judges.getFirst(), judges.getLast())
                    : service.compare(service.assessor(), judges.getFirst());
        }
        if (json) {
            terminal().print(CompareOutput.json(agreement));
        } else {
            CompareOutput.text(agreement).forEach(terminal()::print);
        }
        return ExitCode.DONE;
    }
}
