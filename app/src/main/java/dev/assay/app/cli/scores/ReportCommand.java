package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResamplingOptions;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.report.ReportOptions;
import dev.assay.app.service.report.ReportService;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.model.Message;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.OfficialRanks;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay report}: everything that the labels come to, as one page. */
@CommandLine.Command(
        name = "report",
        description = {
            "Write a report to publish: one self-contained HTML file, and its tables in FILE-tables beside it.",
            "",
            "The report has the method, settings, counts, the runs with 95 %% intervals and how certain their order "
                    + "is, topics, agreement and correlations of judges, calibrated scores, nuggets, all rules and "
                    + "versions. Other judges' labels are left out in topics whose own labels are not complete and "
                    + "locked, unless --reveal is given. So are grades of passages that the page could be checked by "
                    + "where they were not looked through in Verify; their cover and leaderboards are there."
        })
public final class ReportCommand extends CliCommand {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; may be open in the window.")
    private Path project;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE.html",
            required = true,
            description = "HTML file to write (required).")
    private Path page;

    @Option(
            names = "--force",
            description = "If the file exists, keep it as FILE.1.html and write the new report in its place.")
    private boolean force;

    @Mixin
    private MissingOption missing;

    @Mixin
    private FailedOption failed;

    @Option(
            names = "--common-topics",
            description =
                    "Use only topics that every run has a score for, and show how many are left out.")
    private boolean commonTopics;

    @Option(
            names = "--these-topics",
            description = "Intervals and ranks of runs for the topics of this project only, not for all topics of "
                    + "the kind.")
    private boolean theseTopics;

    @Mixin
    private ResamplingOptions resampling;

    @Option(
            names = "--calibrate-by",
            paramLabel = "NAME",
            description =
                    "Judge whose labels calibrate a model's scores: a person, or Adjudicated once everything is "
                            + "decided; can be repeated. Default: the assessor.")
    private List<String> calibrateBy = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "NAME",
            description =
                    "Only this nugget set; '-' is the assessor's own; can be repeated. Default: every set.")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--length-answers",
            description = "Add a plot of scores against lengths that has a point for each answer.")
    private boolean lengthOfAnswers;

    @Option(
            names = "--official",
            paramLabel = "RANKS.json",
            description = "Compare the order of runs by graded passages with another leaderboard: a JSON object of "
                    + "runs and ranks, 1 the best.")
    private Path official;

    @Mixin
    private RevealOption reveal;

    @Option(
            names = "--language",
            paramLabel = "en|de",
            defaultValue = "en",
            converter = LanguageConverter.class,
            description =
                    "Language of the page: 'en' (default) or 'de' for German. The .tsv tables are the same in both.")
    private Locale language;

    static final class LanguageConverter extends WordConverter<Locale> {
        LanguageConverter() {
            super("en or de", new Locale[] {Locale.ENGLISH, Locale.GERMAN});
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
        Optional<OfficialRanks> ranks = Optional.ofNullable(official).map(OfficialRanks::read);
        if (ranks.filter(OfficialRanks::hasErrors).isPresent()) {
            ProblemLines.tell(ranks.get().problems(), terminal());
            return ExitCode.PROBLEMS;
        }
        ReportOptions options = new ReportOptions(
                missing.answers(), failed.labels(), resampling.always(), calibrateBy, commonTopics, sets(),
                lengthOfAnswers, ranks.map(OfficialRanks::ranks).orElse(Map.of()), theseTopics);
        reveal.openAll(project, terminal());
        reveal.openGrades(project, terminal());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            if (official != null && !new VerifyService(store).hasGraders()) {
                throw new RefusedException(Message.verbatim(
                        "There are no graded passages whose order of runs --official could be compared with."));
            }
            ReportService.Written written =
                    new ReportService(InstantSource.system()).write(store, page, options, language, force);
            written.kept().forEach(kept -> terminal().tell("What was there is kept as " + kept + "."));
            terminal().print("report  " + written.page());
            terminal().print("tables  " + written.tables());
        }
        return ExitCode.DONE;
    }
}
