package dev.assay.app.cli;

import dev.assay.app.service.merge.MergeService;
import dev.assay.persistence.exchange.MergeReport;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay merge}: several people's work in one project. */
@CommandLine.Command(
        name = "merge",
        customSynopsis = "assay merge TARGET.assay SYNC... [--judge NAME]... [--dry-run] [--json]",
        description = {
            "Join the syncs or projects of several people into a project, by ids: all of it, or with any error nothing.",
            "",
            "Material that the project lacks comes in; what differs under the same id is an error. The labels of each assessor"
                    + " become those of a judge of that name and stay out of sight until the project's own are complete and"
                    + " locked. What was decided between judges comes along; where the project decided otherwise its decision stands"
                    + " and the other is named. The same again changes nothing. 'assay compare' tells how far they agree."
        })
final class MergeCommand extends JsonCommand {
    @Parameters(index = "0", paramLabel = "TARGET.assay", description = "The project that all is joined in.")
    private Path target;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "SYNC",
            description = "A folder that 'assay sync' wrote, or a project.")
    private List<Path> sources;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "What the assessor of a source is called here; once for each source, in their order. Without, by"
                    + " their own names.")
    private List<String> judges = new ArrayList<>();

    @Option(names = "--dry-run", description = "Do everything and keep nothing. The project may be open in the window.")
    private boolean dryRun;

    @Override
    public Integer call() {
        if (!judges.isEmpty() && judges.size() != sources.size()) {
            throw wrongUsage("Name as many judges as there are sources, in their order, or none.");
        }
        if (judges.stream().anyMatch(String::isBlank)) {
            throw wrongUsage("The name of a judge is empty.");
        }
        List<MergeService.Source> all = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            all.add(new MergeService.Source(
                    sources.get(i), judges.isEmpty() ? Optional.empty() : Optional.of(judges.get(i))));
        }
        MergeReport report = new MergeService(InstantSource.system()).merge(target, all, dryRun);
        show(() -> MergeOutput.json(report, dryRun), () -> MergeOutput.text(report, dryRun));
        ProblemLines.tell(report.problems(), terminal());
        return report.hasErrors() ? ExitCode.PROBLEMS : ExitCode.DONE;
    }
}
