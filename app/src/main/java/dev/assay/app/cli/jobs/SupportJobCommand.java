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
        description = {
            "Ask a model whether each cited document supports its sentences, in the project's words, and whether "
                    + "uncited sentences need a citation. Its judgments stay hidden until your own are locked.",
            "",
            "A request holds one document and up to ten sentences; a document of more than 24,000 characters is "
                    + "split, and the best word of its parts counts. Citations of documents without text are not "
                    + "asked about, but counted. A missing or unreadable reply counts as failed, which is no word of "
                    + "support. Running it again asks only for what changed."
        })
public final class SupportJobCommand extends JobCommand {
    @Option(
            names = "--run",
            order = BEHIND,
            paramLabel = "ID",
            description = "Only the reports of this run; can be repeated.")
    private List<String> runs = List.of();

    public SupportJobCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.SUPPORT, environment, answers);
    }

    @Override
    public List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }
}
