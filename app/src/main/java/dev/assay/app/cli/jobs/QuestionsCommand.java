package dev.assay.app.cli.jobs;

import dev.assay.app.service.jobs.JobKind;
import java.util.Map;
import picocli.CommandLine;

/** {@code assay questions}: a model proposes questions with answers. */
@CommandLine.Command(
        name = "questions",
        description = {
            "Ask a model to propose questions, each with the answers found in documents and the documents that give "
                    + "them. Documents graded 1 or better, or not graded, are read; documents without text are not.",
            "",
            "The questions are listed beside the nuggets until you accept them; nothing is accepted by itself. For a "
                    + "question proposed before, only new answers are proposed."
        })
public final class QuestionsCommand extends JobCommand {
    public QuestionsCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.QUESTIONS, environment, answers);
    }
}
