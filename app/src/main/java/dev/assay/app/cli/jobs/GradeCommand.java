package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.service.jobs.JobKind;
import java.util.Map;
import picocli.CommandLine;

/** {@code assay grade}: a model grades passages. */
@CommandLine.Command(
        name = "grade",
        description = {
            "Ask a model to grade passages from 0 to 3, as UMBRELA does.",
            "",
            "The grades are kept under a name of their own, beside the grades that exist. A passage whose reply "
                    + "cannot be read has no grade; that is not 0."
        })
public final class GradeCommand extends JobCommand {
    public GradeCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.GRADE, environment, answers);
    }
}
