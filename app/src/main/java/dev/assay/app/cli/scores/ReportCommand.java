package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ResamplingOptions;
import dev.assay.app.service.report.ReportOptions;
import dev.assay.app.service.report.ReportService;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay report}: everything that the labels come to, as one page. */
@CommandLine.Command(
        name = "report",
        customSynopsis = {
            "assay report PROJECT.assay -o FILE.html [--force]",
            "                    [--missing zero|skip] [--failed incomplete|not_support] [--common-topics]",
            "                    [--resamples N] [--seed N] [--calibrate-by NAME]... [--set NAME]... [--reveal] "
                    + "[--language en|de]"
        },
        description = {
            "Write a report to publish: one HTML file that needs nothing else, and its tables in FILE-tables beside "
                    + "it.",
            "",
            "It has the method, the settings, counts, the runs with 95 %% intervals, whether their order is safe, the "
                    + "topics, agreement and correlations between judges, calibrated scores, the nuggets, all rules "
                    + "and versions. Labels of other judges are left out of topics whose own labels are not complete "
                    + "and locked, unless you say --reveal."
        })
public final class ReportCommand extends CliCommand {
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

    @Mixin
    private MissingOption missing;

    @Mixin
    private FailedOption failed;

    @Option(
            names = "--common-topics",
            description =
                    "Runs and topics as means over the topics alone on which every run has a score, and how many are "
                            + "left out.")
    private boolean commonTopics;

    @Mixin
    private ResamplingOptions resampling;

    @Option(
            names = "--calibrate-by",
            paramLabel = "NAME",
            description =
                    "By whose labels a model's scores are calibrated: a person's, or what several people's come to "
                            + "once it is all decided; can be repeated. The assessor's without it.")
    private List<String> calibrateBy = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "NAME",
            description =
                    "By the labels and nuggets of this nugget set, '-' being the assessor's own; can be repeated. "
                            + "Every set without it.")
    private List<String> sets = new ArrayList<>();

    @Mixin
    private RevealOption reveal;

    @Option(
            names = "--language",
            paramLabel = "en|de",
            defaultValue = "en",
            converter = LanguageConverter.class,
            description =
                    "The language of the page: 'en' (the default) or 'de' for German. The tables are the same in both.")
    private Locale language;

    static final class LanguageConverter implements CommandLine.ITypeConverter<Locale> {
        @Override
        public Locale convert(String word) {
            return switch (word) {
                case "en" -> Locale.ENGLISH;
                case "de" -> Locale.GERMAN;
                default -> throw new CommandLine.TypeConversionException("expected en or de, not " + word);
            };
        }
    }

    private List<NuggetSetId> sets() {
        return sets.stream()
                .map(set -> set.equals("-") ? NuggetSetId.ASSESSOR : new NuggetSetId(set))
                .distinct()
                .toList();
    }

    @Override
    public Integer call() {
        ReportOptions options = new ReportOptions(
                missing.answers(), failed.labels(), resampling.always(), calibrateBy, commonTopics, sets());
        reveal.openAll(project, terminal());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            ReportService.Written written =
                    new ReportService(InstantSource.system()).write(store, page, options, language, force);
            written.kept().forEach(kept -> terminal().tell("What was there is kept as " + kept + "."));
            terminal().print("report  " + written.page());
            terminal().print("tables  " + written.tables());
        }
        return ExitCode.DONE;
    }
}
