package dev.assay.app.cli;

import dev.assay.app.service.report.ReportOptions;
import dev.assay.app.service.report.ReportService;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.MissingAnswers;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay report}: everything that the labels come to, as one page. */
@CommandLine.Command(
        name = "report",
        customSynopsis = {
            "assay report PROJECT.assay -o FILE.html [--force]",
            "                    [--missing zero|skip] [--failed incomplete|not_support]",
            "                    [--resamples N] [--seed N]"
        },
        description = {
            "Write a report to publish: one HTML file that needs nothing else, and its tables in FILE-tables beside it.",
            "",
            "It has the method, the settings, counts, the runs with 95 %% intervals, whether their order is safe, the"
                    + " topics, agreement and correlations between judges, calibrated scores, the nuggets, all rules"
                    + " and versions. Labels of other judges are left out of topics that the assessor is labelling."
        })
final class ReportCommand extends Command {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; it may be open in the window.")
    private Path project;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE.html",
            required = true,
            description = "The page to write.")
    private Path page;

    @Option(
            names = "--force",
            description = "When there is a report already, keep it as FILE.1.html and write the new one in its place.")
    private boolean force;

    @Option(
            names = "--missing",
            paramLabel = "WHAT",
            defaultValue = "zero",
            converter = MissingConverter.class,
            description = "What a run gets on a topic that it gave no answer to: 'zero' (the default), or 'skip' to"
                    + " leave the topic out of its means.")
    private MissingAnswers missing;

    @Option(
            names = "--failed",
            paramLabel = "WHAT",
            defaultValue = "incomplete",
            converter = ScoreCommand.FailedConverter.class,
            description = "What becomes of labels that a judge failed to give: 'incomplete' (the default), or"
                    + " 'not_support'.")
    private FailedLabels failed;

    @Option(
            names = "--resamples",
            paramLabel = "N",
            defaultValue = "10000",
            description = "How many resamples of the topics the intervals are from (10000); 0 for no intervals.")
    private int resamples;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "2024",
            description = "Where the random numbers of the intervals start (2024).")
    private long seed;

    static final class MissingConverter implements CommandLine.ITypeConverter<MissingAnswers> {
        @Override
        public MissingAnswers convert(String word) {
            for (MissingAnswers one : MissingAnswers.values()) {
                if (one.word().equals(word)) {
                    return one;
                }
            }
            throw new CommandLine.TypeConversionException("expected zero or skip, not " + word);
        }
    }

    @Override
    public Integer call() {
        if (resamples < 0) {
            throw wrongUsage("--resamples is a number of resamples, 0 or more, not " + resamples + ".");
        }
        ReportOptions options = new ReportOptions(missing, failed, new Resampling(resamples, seed), false);
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            ReportService.Written written =
                    new ReportService(InstantSource.system()).write(store, page, options, force);
            written.kept().forEach(kept -> terminal().tell("What was there is kept as " + kept + "."));
            terminal().print("report  " + written.page());
            terminal().print("tables  " + written.tables());
        }
        return ExitCode.DONE;
    }
}
