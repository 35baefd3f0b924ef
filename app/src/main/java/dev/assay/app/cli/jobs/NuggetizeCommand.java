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
        customSynopsis = {
            "assay nuggetize PROJECT.assay [--model M [--base-url U]] [--topic ID...]",
            "                [--importance] [--set NAME] [--judge NAME] [--dry-run] [--json]"
        },
        description = {
            "Let a model propose nuggets from the passages graded 1 or better, or not graded at all; whose grades "
                    + "count says 'assay relevance'.",
            "",
            "The proposals become the draft of a topic that has no nuggets; elsewhere they wait beside the nuggets, "
                    + "which stay as they are. There are at most 30, without an importance; with --importance the "
                    + "model says vital or okay, and the 20 most important are kept. When a part of it fails, all are "
                    + "kept as proposals, until --retry-failed."
        })
public final class NuggetizeCommand extends JobCommand {
    @Option(
            names = "--importance",
            order = BEHIND,
            description = "Let the model also say which nuggets are vital, and keep the first 20.")
    private boolean importance;

    @Option(
            names = "--set",
            order = BEHIND,
            paramLabel = "NAME",
            description =
                    "Make a nugget set of this name beside the assessor's own, which stays as it is: with importance, "
                            + "frozen.")
    private String set = "";

    public NuggetizeCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.NUGGETIZE, environment, answers);
    }

    @Override
    public JobSettings adapted(JobSettings settings) {
        return settings.withAutomatic(importance || !set.isEmpty()).withSet(new NuggetSetId(set));
    }
}
