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
        description = {
            "Ask a model which of the topic's nuggets each sentence conveys, or what the sentence is instead. Its "
                    + "judgments stay hidden until your own are locked.",
            "",
            "A request holds one sentence and up to ten nuggets, or questions with their answers, and no document. A "
                    + "missing or unreadable reply counts as failed. Running it again asks only for what changed."
        })
public final class AlignJobCommand extends JobCommand {
    @Option(
            names = "--run",
            order = BEHIND,
            paramLabel = "ID",
            description = "Only the reports of this run; can be repeated.")
    private List<String> runs = List.of();

    public AlignJobCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.ALIGN, environment, answers);
    }

    @Override
    public List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }
}
