package dev.assay.app.cli.jobs;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobSettings;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay judge-battles}: a model says which of two answers is better. */
@CommandLine.Command(
        name = "judge-battles",
        description = {
            "Ask a model which answer of each drawn battle is better. Its verdicts stay hidden until your own are "
                    + "locked.",
            "",
            "Each battle is asked twice, the second time with the answers exchanged. Different winners make a tie, "
                    + "which 'assay battles' counts as inconsistent. If one of the two replies is missing or "
                    + "unreadable, the battle counts as failed. Pairs of the same text are not asked about.",
            "",
            "Draw battles first: 'assay draw-battles'. Running it again asks only about what is new or changed."
        })
public final class JudgeBattlesCommand extends JobCommand {
    @Option(
            names = "--criteria",
            order = BEHIND,
            description = "Show the model the topic's criteria, or its nuggets if it has no criteria.")
    private boolean criteria;

    public JudgeBattlesCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.JUDGE_BATTLES, environment, answers);
    }

    @Override
    public JobSettings adapted(JobSettings settings) {
        return settings.withCriteria(criteria);
    }
}
