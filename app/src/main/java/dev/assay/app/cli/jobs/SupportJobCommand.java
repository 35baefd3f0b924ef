package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.model.RunId;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay support}: a model says how far documents bear out the sentences that cite them. */
@CommandLine.Command(
        name = "support",
        customSynopsis = {
            "assay support PROJECT.assay [--model M [--base-url U]] [--topic ID]... [--run ID]...",
            "              [--judge NAME] [--retry-failed] [--dry-run] [--json]"
        },
        description = {
            "Let a model say, in the project's words, how far each document bears out the sentences that cite it, and "
                    + "of each sentence that cites nothing whether it needs to. What it says stays out of sight until "
                    + "your own is locked.",
            "",
            "A document is shown with up to ten sentences, one that is longer than 24,000 characters in parts, of "
                    + "which the best word counts. Citations of documents without text are not asked about and are "
                    + "counted. What the model does not say is failed, which is no word of support. Done again, it "
                    + "asks for what changed since."
        })
public final class SupportJobCommand extends JobCommand {
    @Option(
            names = "--run",
            order = BEHIND,
            paramLabel = "ID",
            description = "The reports of this run only; can be repeated.")
    private List<String> runs = List.of();

    public SupportJobCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.SUPPORT, environment, answers);
    }

    @Override
    public List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }
}
