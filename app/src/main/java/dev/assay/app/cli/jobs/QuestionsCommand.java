package dev.assay.app.cli.jobs;

import dev.assay.app.service.jobs.JobKind;
import java.util.Map;
import picocli.CommandLine;

/** {@code assay questions}: a model proposes questions with answers. */
@CommandLine.Command(
        name = "questions",
        customSynopsis = {
            "assay questions PROJECT.assay [--model M [--base-url U]] [--topic ID]...",
            "                [--judge NAME] [--retry-failed] [--dry-run] [--json]"
        },
        description = {
            "Let a model propose questions, each with the answers that documents give and the documents that give "
                    + "them. Documents graded 1 or better, or not graded at all, are read, those without text are not.",
            "",
            "The questions wait beside the nuggets until you take them, also where a topic has none; nothing is taken "
                    + "by itself. Of a question that was proposed before, only new answers are proposed."
        })
public final class QuestionsCommand extends JobCommand {
    public QuestionsCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.QUESTIONS, environment, answers);
    }
}
