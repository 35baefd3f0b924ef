package dev.assay.app.cli.jobs;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.TierWeights;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay criteria}: a model writes criteria from nuggets. */
@CommandLine.Command(
        name = "criteria",
        description = {
            "Ask a model to write criteria from the nuggets of each topic. A criterion from a vital nugget is "
                    + "mandatory, any other optional. A vital nugget for which the model writes none becomes a "
                    + "criterion as it stands; standard error says how many did.",
            "",
            "The criteria are listed beside the nuggets until you accept them; the nuggets do not change. A "
                    + "criterion proposed before is not proposed again. 'assay assign' has a model grade them."
        })
public final class CriteriaCommand extends JobCommand {
    @Option(
            names = "--mandatory",
            order = BEHIND,
            paramLabel = "WEIGHT",
            description = "Weight of a mandatory criterion. Default: 5.")
    private double mandatory = TierWeights.USUAL.mandatory();

    @Option(
            names = "--optional",
            order = BEHIND,
            paramLabel = "WEIGHT",
            description = "Weight of an optional criterion. Default: 2.")
    private double optional = TierWeights.USUAL.optional();

    public CriteriaCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.CRITERIA, environment, answers);
    }

    @Override
    public JobSettings adapted(JobSettings settings) {
        return settings.withWeights(new TierWeights(mandatory, optional));
    }
}
