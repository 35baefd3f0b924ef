package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResamplingOptions;
import dev.assay.app.cli.command.StandardInput;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.UnnamedRuns;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.scores.ReportScoreService;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.AssignmentScores;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.scores.ReportTable;
import dev.assay.persistence.scores.ScoreLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay score}: the six measures. */
@CommandLine.Command(
        name = "score",
        description = {
            "Score every answer that a judge labelled, and every run.",
            "",
            "Support counts 1, partial support 0.5 (0 in the strict measures). vital: over vital nuggets; weighted: "
                    + "vital counts 1 and okay 0.5; all: over all nuggets. An answer with unlabelled, failed or "
                    + "can't-judge nuggets is incomplete and in no mean; the lowest and highest mean and rank of its "
                    + "run are shown. Other judges' scores of topics whose own labels are not complete and locked are "
                    + "left out, unless --reveal is given.",
            "",
            "--reports scores reports with citations instead: by support, need of citations and alignment.",
            "",
            "--fail-under and --fail-if-worse are bars: if one is not met, cannot be checked, or there is nothing to "
                    + "score, the exit code is 1."
        })
public final class ScoreCommand extends CliCommand {
    @Parameters(
            paramLabel = "PROJECT.assay|ASSIGNMENTS.jsonl",
            description = "A project (may be open in the window), a file of assignments (may be .gz), "
                    + "or - for these on standard input.")
    private Path source;

    @ArgGroup
    private final Form form = new Form();

    static final class Form {
        @Option(names = "--json", description = "Print one JSON object.")
        private boolean json;

        @Option(
                names = "--tsv",
                description =
                        "Print measure, topic and value on each line as trec_eval does, run by run; a line 'runid' "
                                + "begins each run.")
        private boolean tsv;

        @Option(names = "--table", description = "Print tab-separated columns: one line for each answer and run.")
        private boolean table;
    }

    @Option(
            names = "--reports",
            description = "Score judgments of sentences and citations, not labels of nuggets.")
    private boolean reports;

    @Option(
            names = "--truncate",
            paramLabel = "N",
            description = "With --reports: score only the first N characters of a report, in whole sentences.")
    private Integer truncate;

    @Mixin
    private FailedOption failed;

    @Mixin
    private MissingOption missing;

    @Option(
            names = "--common-topics",
            description = "Use only topics that every run has a score for, and show how many are left out.")
    private boolean commonTopics;

    @Option(
            names = "--ci",
            description = "Add 95 %% intervals over topics, and each run's range of ranks in vital_strict.")
    private boolean intervals;

    @Option(
            names = "--these-topics",
            description = "With --ci: intervals and ranks for the topics of this project only, not for all topics of "
                    + "the kind.")
    private boolean theseTopics;

    @Mixin
    private ResamplingOptions resampling;

    @Option(names = "--runs-only", description = "Show only the runs, without each answer and topic before them.")
    private boolean runsOnly;

    @Mixin
    private ScoreBars bars;

    @Option(names = "--run", paramLabel = "NAME", description = "Only this run; can be repeated.")
    private List<String> onlyRuns = new ArrayList<>();

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "Only this judge's labels; can be repeated. 'assay judges' lists the judges.")
    private List<String> judges = new ArrayList<>();

    @Option(
            names = "--split",
            paramLabel = "task|type|team",
            converter = RunSplit.Word.class,
            description = "Group the runs by task, type or team, with maximum, median and minimum of each group.")
    private RunSplit split;

    @Option(
            names = "--after-reveal",
            description =
                    "Score the assessor's labels, or judgments of reports, a second time as they are after the reveal.")
    private boolean afterReveal;

    @Option(
            names = "--set",
            paramLabel = "NAME",
            description = "Score by the nugget set of this name, instead of the assessor's own.")
    private String set = "";

    @Mixin
    private RevealOption reveal;

    @Override
    public boolean isJson() {
        return form.json;
    }

    @Override
    public Integer call() {
        try (StandardInput input = new StandardInput(this)) {
            source = input.file(source);
            return score();
        }
    }

    private int score() {
        // Wrong usage is said before anything is revealed.
        Resampling drawn = resampling.where(intervals, this);
        if (theseTopics && !intervals) {
            throw wrongUsage("--these-topics changes intervals. Ask for these too: --ci.");
        }
        if (commonTopics && form.table) {
            throw wrongUsage("--common-topics does not go with --table, whose means are those of single runs.");
        }
        if (split != null && form.table) {
            throw wrongUsage("--split does not go with --table, which has a line for each run.");
        }
        if (intervals && form.table) {
            throw wrongUsage("--ci does nothing with --table. Leave it out.");
        }
        if (runsOnly && (form.table || form.tsv)) {
            throw wrongUsage("--runs-only does nothing with --table or --tsv. Leave it out.");
        }
        bars.requireMeant(!reports, this);
        if (reports) {
            return reports(drawn);
        }
        if (truncate != null) {
            throw wrongUsage("--truncate goes with --reports.");
        }
        ScoreService service = new ScoreService(failed.labels());
        if (ProjectOpener.isProject(source)) {
            return project(service, drawn);
        }
        if (!set.isEmpty()) {
            throw wrongUsage("--set needs a project, and this is a file of assignments.");
        }
        if (theseTopics) {
            throw wrongUsage("--these-topics needs a project, and this is a file of assignments.");
        }
        if (split != null) {
            throw wrongUsage("--split needs a project, and this is a file of assignments.");
        }
        if (afterReveal) {
            throw wrongUsage("--after-reveal needs a project, and this is a file of assignments.");
        }
        reveal.refuse("needs a project, and this is a file of assignments.", this);
        AssignmentScores.Result result = service.assignments(source);
        ProblemLines.tell(result.problems(), terminal());
        if (result.hasErrors()) {
            return refuse(result.problems());
        }
        ScoreSheet sheet = judges.isEmpty() ? result.sheet() : ofJudges(result.sheet());
        Set<AnswerKey> given = new HashSet<>();
        result.sheet().answers().forEach(score -> given.add(score.answer()));
        if (result.passages()) {
            // No passage is anybody's answer to another topic.
            missing.leaveOut();
            terminal()
                    .tell(
                            "Passages were labelled here, and no answers: each is scored under its document in the "
                                    + "run's place.");
        }
        return print(
                sheet, given, Optional.empty(), ScoredRuns.Described.NONE, choices(drawn, Population.OF_THE_KIND));
    }

    private int project(ScoreService service, Resampling drawn) {
        requireAssessorsThoughts();
        if (judges.isEmpty()) {
            reveal.openAll(source, terminal());
        } else {
            reveal.openSome(source, judges, terminal());
        }
        try (ProjectStore store = ProjectStore.openReadOnly(source)) {
            ScoreService.Sheet sheet = service.project(
                    store, new NuggetSetId(set), new ScoreService.JudgeChoice(judges, afterReveal));
            int code = print(
                    sheet.scores(),
                    ScoreService.given(store),
                    set.isEmpty() ? new AgreementService(store).adjudicated() : Optional.empty(),
                    described(store),
                    choices(drawn, population(store)));
            if (sheet.leftOut() > 0 && judges.isEmpty()) {
                terminal()
                        .tell("Left out: " + sheet.leftOut() + (sheet.leftOut() == 1 ? " answer" : " answers")
                                + " of other judges, in topics whose own labels are not complete and locked. --reveal "
                                + "scores them; the log records it.");
            }
            tellUnnamed(store);
            return code;
        }
    }

    /** Only the assessor's labels change after the reveal. */
    private void requireAssessorsThoughts() {
        if (afterReveal && !judges.isEmpty()) {
            try (ProjectStore store = ProjectStore.openReadOnly(source)) {
                String assessor = new AgreementService(store).assessor();
                if (Collections.disjoint(judges, List.of(assessor, assessor + ProjectScores.AFTER_REVEAL))) {
                    throw wrongUsage("--after-reveal scores " + assessor + " a second time. Name that judge too, or "
                            + "leave it out.");
                }
            }
        }
    }

    private Population population(ProjectStore store) {
        return theseTopics ? Population.of(store.topics().size()) : Population.OF_THE_KIND;
    }

    private ScoredRuns.Choices choices(Resampling drawn, Population population) {
        return new ScoredRuns.Choices(missing.answers(), failed.labels(), commonTopics, drawn, population);
    }

    private ScoredRuns.Described described(ProjectStore store) {
        return new ScoredRuns.Described(store.describedRuns().runs(), Optional.ofNullable(split));
    }

    private void tellUnnamed(ProjectStore store) {
        UnnamedRuns.leftOut(store).ifPresent(sentence -> terminal().tell(CommandWords.said(sentence)));
    }

    private int reports(Resampling drawn) {
        if (!ProjectOpener.isProject(source)) {
            throw wrongUsage("--reports needs a project.");
        }
        if (!set.isEmpty()) {
            throw wrongUsage("--set applies to labels; leave it out with --reports.");
        }
        if (failed.labels() != FailedLabels.OPEN) {
            throw wrongUsage("--failed applies to labels; leave it out with --reports.");
        }
        if (truncate != null && truncate < 0) {
            throw wrongUsage("--truncate needs a number of characters, 0 or more.");
        }
        requireAssessorsThoughts();
        if (judges.isEmpty()) {
            reveal.openAll(source, terminal());
        } else {
            reveal.open(source, judges, terminal());
        }
        OptionalInt limit = truncate == null ? OptionalInt.empty() : OptionalInt.of(truncate);
        try (ProjectStore store = ProjectStore.openReadOnly(source)) {
            ReportScores scores = new ReportScoreService(store).read(judges, afterReveal, limit);
            requireRuns(scores.given());
            Map<String, ReportBoard> boards = new LinkedHashMap<>();
            for (ProjectReports.OfJudge judge : scores.judges()) {
                ReportBoard board = scores.board(judge, missing.answers());
                boards.put(judge.judge(), commonTopics ? board.onCommonTopics() : board);
            }
            Map<Family, ScoredRuns> families = new EnumMap<>(Family.class);
            for (Family family : Family.values()) {
                families.put(
                        family,
                        ScoredRuns.of(
                                        scores.sheet(family),
                                        boards.values().stream().map(board -> board.macro(family)).toList(),
                                        choices(drawn, population(store)),
                                        Set.copyOf(onlyRuns))
                                .with(described(store)));
            }
            ReportScoreOutput output = new ReportScoreOutput(scores, families, boards, limit);
            List<ScoreBars.Check> checks = bars.check(
                    families.values().stream().flatMap(family -> family.boards().stream()).toList(),
                    runsOf(scores.given()),
                    this);
            if (form.json) {
                terminal().print(finished(output.json(), checks));
            } else if (form.table) {
                terminal().print(ReportTable.heading());
                ReportTable.lines(output.wantedOf(scores.judges()), scores.primary()).forEach(terminal()::print);
            } else {
                (form.tsv ? output.tsv() : withChecks(output.text(runsOnly), checks)).forEach(terminal()::print);
            }
            if (scores.leftOut() > 0) {
                terminal()
                        .tell("Left out: other judges' judgments in " + scores.leftOut()
                                + (scores.leftOut() == 1 ? " topic whose" : " topics whose")
                                + " own judgments are not complete and locked."
                                + " --reveal scores them; the log records it.");
            }
            tellUnnamed(store);
            return bars.end(checks, terminal());
        }
    }

    private static Set<RunId> runsOf(Set<AnswerKey> given) {
        return given.stream().map(AnswerKey::run).collect(Collectors.toSet());
    }

    /** The JSON without what was not wanted, and with the checks. */
    private ObjectNode finished(ObjectNode object, List<ScoreBars.Check> checks) {
        if (runsOnly) {
            object.remove(List.of("answers", "reports", "incomplete", "topics"));
        }
        ScoreBars.put(object, checks);
        return object;
    }

    private static List<String> withChecks(List<String> text, List<ScoreBars.Check> checks) {
        List<String> lines = new ArrayList<>(text);
        ScoreOutput.section(lines, "Bars", ScoreBars.lines(checks));
        return lines;
    }

    private void requireRuns(Set<AnswerKey> given) {
        for (String run : onlyRuns) {
            if (given.stream().noneMatch(answer -> answer.run().value().equals(run))) {
                throw new RefusedException(Message.verbatim("There is no answer of a run called " + run + "."));
            }
        }
    }

    private ScoreSheet ofJudges(ScoreSheet sheet) {
        ScoreSheet theirs = sheet.where(score -> judges.contains(score.judge()));
        for (String judge : judges) {
            if (theirs.answers().stream().noneMatch(score -> score.judge().equals(judge))) {
                throw new RefusedException(Message.verbatim("Nobody called " + judge + " labelled anything in " + source
                        + ". There is: "
                        + sheet.answers().stream()
                                .map(AnswerScore::judge)
                                .distinct()
                                .collect(Collectors.joining(", ")) + "."));
            }
        }
        return theirs;
    }

    private int print(
            ScoreSheet all,
            Set<AnswerKey> given,
            Optional<AdjudicatedCounts> adjudicated,
            ScoredRuns.Described described,
            ScoredRuns.Choices choices) {
        requireRuns(given);
        ScoredRuns runs = ScoredRuns.of(
                        all,
                        ScoreService.boards(all, given, missing.answers()).stream()
                                .map(board -> commonTopics ? board.onCommonTopics() : board)
                                .toList(),
                        choices,
                        Set.copyOf(onlyRuns))
                .with(adjudicated)
                .with(described);
        List<ScoreBars.Check> checks = bars.check(runs.boards(), runsOf(given), this);
        if (form.json) {
            terminal().print(finished(ScoreOutput.json(runs), checks));
        } else if (form.table) {
            terminal().print(ScoreLines.heading(runs.sheet()));
            ScoreLines.lines(runs.sheet()).forEach(terminal()::print);
        } else if (form.tsv) {
            ScoreOutput.TrecOutput.lines(runs).forEach(terminal()::print);
        } else {
            withChecks(ScoreOutput.text(runs, runsOnly), checks).forEach(terminal()::print);
        }
        if (form.tsv) {
            BoundsOutput.leftOut(runs).forEach(terminal()::tell);
        }
        if (form.tsv || form.table) {
            runs.adjudicated().ifPresent(counts -> terminal().tell(counts.sentence().toString()));
        }
        int zeros = runs.missing();
        if (zeros > 0 && !ProjectOpener.isProject(source) && missing.answers() == MissingAnswers.ZERO) {
            terminal()
                    .tell("Counted as 0: " + zeros + (zeros == 1 ? " answer" : " answers")
                            + " that the file does not list."
                            + " If those were given but not labelled, leave them out: --missing skip.");
        }
        return bars.end(checks, terminal());
    }
}
