package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.model.nugget.NuggetSetId;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay nuggetize}: a model proposes nuggets. */
@CommandLine.Command(
        name = "nuggetize",
        description = {
            "Ask a model to propose nuggets from passages graded 1 or better, or not graded. 'assay relevance' shows "
                    + "whose grades count.",
            "",
            "In a topic without nuggets, the proposals become its draft; elsewhere they are listed beside the "
                    + "nuggets, which do not change. At most 30 are proposed, without importance; with --importance "
                    + "the model rates each vital or okay, and the 20 most important are kept. If a part of that "
                    + "fails, all are kept as proposals, until --retry-failed."
        })
public final class NuggetizeCommand extends JobCommand {
    @Option(
            names = "--importance",
            order = BEHIND,
            description = "Also ask the model which nuggets are vital, and keep the best 20.")
    private boolean importance;

    @Option(
            names = "--set",
            order = BEHIND,
            paramLabel = "NAME",
            description =
                    "Create a nugget set of this name instead; the assessor's own does not change. With --importance "
                            + "it is frozen.")
    private String set = "";

    public NuggetizeCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.NUGGETIZE, environment, answers);
    }

    @Override
    public JobSettings adapted(JobSettings settings) {
        return settings.withAutomatic(importance || !set.isEmpty()).withSet(new NuggetSetId(set));
    }
}
