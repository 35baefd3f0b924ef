package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.KindOption;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResamplingOptions;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.scores.JudgedLabels;
import dev.assay.app.service.scores.JudgmentComparison;
import dev.assay.app.service.scores.JudgmentComparisonService;
import dev.assay.app.service.scores.LabelComparison;
import dev.assay.app.service.scores.LabelComparisonService;
import dev.assay.app.service.scores.LabelReading;
import dev.assay.app.service.scores.LabelSource;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay compare}: how far two judges agree, in their labels and in how they order the runs. */
@CommandLine.Command(
        name = "compare",
        description = {
            "Compare two judges: the labels that both gave to the same nugget of the same answer (rows A, columns B), "
                    + "and the order of the runs by each judge's scores (A is the reference).",
            "",
            "A and B are each a project, a sync folder or a file of assignments, followed by ':JUDGE' to name one of "
                    + "its judges. Default: the assessor of a project or sync, and the only judge of a file. The "
                    + "assessor is listed by 'assay judges' too; add ' (after reveal)' for the labels after the "
                    + "reveal. Nuggets are matched by id, or else by text. Nuggets that one judge failed to label or "
                    + "could not judge are left out and counted.",
            "",
            "--kind compares judgments of reports instead, in one project or in two with the same reports: support of "
                    + "each citation, need and alignment of each sentence, alignment also of each nugget in each "
                    + "sentence. Topics in which a judge cannot be seen yet are left out and counted."
        })
public final class CompareCommand extends JsonCommand {

    @Parameters(
            arity = "1..2",
            paramLabel = "A B",
            description =
                    "PATH or PATH:JUDGE of a project (it may be open in the window), a folder that 'assay sync' wrote, "
                            + "or a file of assignments (may be .gz).")
    private List<String> sides = new ArrayList<>();

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "With one project: the judges to compare; twice. Given once, the assessor is compared with "
                    + "that judge.")
    private List<String> judges = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "NAME",
            description =
                    "Nugget set to compare by; once for A and B, or twice, A's first. '-' is the assessor's own. With "
                            + "different sets only scores of runs and topics are compared.")
    private List<String> sets = new ArrayList<>();

    @Mixin
    private KindOption kind;

    @Mixin
    private MissingOption missing;

    @Mixin
    private FailedOption failed;

    @Option(names = "--ci", description = "Add 95 %% intervals over topics.")
    private boolean intervals;

    @Mixin
    private ResamplingOptions resampling;

    @Mixin
    private RevealOption reveal;

    @Override
    public Integer call() {
        Resampling drawn = resampling.where(intervals, this);
        Optional<ReportKind> ofReports = kind();
        List<LabelSource> sources = bySets(sources());
        if (sources.stream().noneMatch(CompareCommand::isOfJudge)) {
            reveal.refuse(
                    "shows what another judge said in a project. Name the judge (PROJECT:JUDGE), or leave it out.",
                    this);
        }
        if (ofReports.isPresent()) {
            return reports(ofReports.get(), sources, drawn);
        }
        forEachNamed(sources, (project, judge) -> reveal.openSome(project, List.of(judge), terminal()));
        List<JudgedLabels> labels = new ArrayList<>();
        List<ImportProblem> problems = new ArrayList<>();
        for (LabelSource source : sources) {
            LabelReading.Result read = new LabelReading(failed.labels()).read(source);
            problems.addAll(read.problems());
            read.labels().ifPresent(labels::add);
        }
        ProblemLines.tell(problems, terminal());
        if (labels.size() < 2) {
            return refuse(problems);
        }
        LabelComparison.Settings settings =
                new LabelComparison.Settings(missing.answers(), failed.labels(), drawn);
        LabelComparison comparison =
                new LabelComparisonService().compare(labels.getFirst(), labels.getLast(), settings);
        show(() -> CompareOutput.json(comparison), () -> CompareOutput.text(comparison));
        return ExitCode.DONE;
    }

    private List<LabelSource> bySets(List<LabelSource> sources) {
        if (sets.isEmpty()) {
            return sources;
        }
        if (sets.size() > 2 || kind().isPresent()) {
            throw wrongUsage("--set is about labels, and is there once or twice.");
        }
        List<LabelSource> by = List.of(
                sources.getFirst().by(set(sets.getFirst())), sources.getLast().by(set(sets.getLast())));
        for (LabelSource source : by) {
            if (!source.set().isAssessors() && !ProjectOpener.isProject(source.path())) {
                throw wrongUsage("--set needs a project, and " + source.path() + " is none.");
            }
        }
        return by;
    }

    private static NuggetSetId set(String name) {
        return name.equals("-") ? NuggetSetId.ASSESSOR : new NuggetSetId(name);
    }

    private int reports(ReportKind kind, List<LabelSource> sources, Resampling drawn) {
        if (missing.answers() != MissingAnswers.ZERO || failed.labels() != FailedLabels.OPEN) {
            throw wrongUsage(
                    "--missing and --failed are about scores of labels, and --kind " + kind.word() + " is not.");
        }
        forEachNamed(sources, (project, judge) -> reveal.openSome(project, judge, kind.kind(), terminal()));
        JudgmentComparison comparison =
                new JudgmentComparisonService().compare(sources.getFirst(), sources.getLast(), kind, drawn);
        show(() -> CompareOutput.json(comparison), () -> CompareOutput.text(comparison));
        return ExitCode.DONE;
    }

    private static void forEachNamed(List<LabelSource> sources, BiConsumer<Path, String> consumer) {
        sources.stream()
                .filter(CompareCommand::isOfJudge)
                .forEach(source -> consumer.accept(source.path(), source.judge().orElseThrow()));
    }

    /** True if a judge of a project is named. */
    private static boolean isOfJudge(LabelSource source) {
        return source.judge().isPresent() && ProjectOpener.isProject(source.path());
    }

    /** The kind of judgments of reports that is compared; empty for labels. */
    private Optional<ReportKind> kind() {
        List<ReportKind> ofReports = List.of(ReportKind.values());
        Kind<?, ?> named = kind.in(
                Stream.concat(Stream.of(Kinds.LABEL), ofReports.stream().map(ReportKind::kind)).toList(), this);
        return ofReports.stream().filter(one -> one.kind() == named).findFirst();
    }

    private List<LabelSource> sources() {
        if (sides.size() == 2) {
            if (!judges.isEmpty()) {
                throw wrongUsage("With two sources name the judges behind them: PATH:JUDGE.");
            }
            LabelSource a = LabelSource.parse(sides.getFirst());
            LabelSource b = LabelSource.parse(sides.getLast());
            if (a.equals(b) && sets.stream().distinct().count() < 2) {
                throw wrongUsage("A and B are the same labels. Name another source, or another judge: PATH:JUDGE.");
            }
            return List.of(a, b);
        }
        if (judges.isEmpty() || judges.size() > 2 || judges.stream().anyMatch(String::isBlank)) {
            throw wrongUsage("Name two sources to compare, or two judges of one project: --judge A --judge B."
                    + " 'assay judges' lists them.");
        }
        Path project = Path.of(sides.getFirst());
        String first = judges.size() == 2 ? judges.getFirst() : assessor(project);
        return List.of(
                new LabelSource(project, Optional.of(first)), new LabelSource(project, Optional.of(judges.getLast())));
    }

    private static String assessor(Path project) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return new AgreementService(store).assessor();
        }
    }
}
