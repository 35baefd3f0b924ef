package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.model.RunId;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay align}: a model says what the sentences of reports convey. */
@CommandLine.Command(
        name = "align",
        customSynopsis = {
            "assay align PROJECT.assay [--model M [--base-url U]] [--topic ID]... [--run ID]...",
            "            [--judge NAME] [--retry-failed] [--dry-run] [--json]"
        },
        description = {
            "Let a model say of each sentence which of the topic's nuggets it conveys, or what it is instead. What it "
                    + "says stays out of sight until your own is locked.",
            "",
            "A sentence is shown with up to ten nuggets, or questions with their answers, and without any document. "
                    + "What the model does not say is failed. Done again, it asks for what changed since."
        })
public final class AlignJobCommand extends JobCommand {
    @Option(
            names = "--run",
            order = BEHIND,
            paramLabel = "ID",
            description = "The reports of this run only; can be repeated.")
    private List<String> runs = List.of();

    public AlignJobCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.ALIGN, environment, answers);
    }

    @Override
    public List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }
}
