package dev.assay.app.cli;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.model.RunId;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay assign}: a model labels nuggets in answers. */
@CommandLine.Command(
        name = "assign",
        customSynopsis = {
            "assay assign PROJECT.assay --model M [--base-url U] [--topic ID...]",
            "             [--run ID...] [--judge NAME] [--dry-run] [--json]"
        },
        description = {
            "Let a model label the frozen nuggets of topics in their answers.",
            "",
            "Its labels stay out of sight of whoever labels the same topic until that is done. A label that the model did not give"
                    + " is failed: that is not not_support."
        })
final class AssignCommand extends JobCommand {
    @Option(names = "--run", paramLabel = "ID", description = "Only the answers of this run. May be repeated.")
    private List<String> runs = List.of();

    AssignCommand() {
        super(JobKind.ASSIGN);
    }

    @Override
    List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }
}
