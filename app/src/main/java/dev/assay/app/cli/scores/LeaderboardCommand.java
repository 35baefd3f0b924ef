package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.cli.jobs.LabelOptions;
import dev.assay.app.service.scores.RankedRuns;
import dev.assay.model.OneLine;
import dev.assay.model.RunId;
import dev.assay.model.TableLine;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.TrecMeasure;
import dev.assay.persistence.formats.OfficialRanks;
import dev.assay.persistence.formats.QrelsGrades;
import dev.assay.persistence.formats.RunFile;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code assay leaderboard}: what runs score by a file of judgments, with the measures of trec_eval. */
@CommandLine.Command(
        name = "leaderboard",
        description = {
            "Score runs in TREC's six columns against judgments, with the measures of trec_eval, best run first.",
            "",
            "Documents are ranked by score, ties by docid in descending byte order; the rank column is ignored. A "
                    + "judged topic that a run does not rank scores 0; a topic without judgments is left out. Runs "
                    + "are ordered by the first measure.",
            "",
            "For a project, judgments are derived from the grades of its passages, and the runs are those that rank "
                    + "them, unless files are given."
        })
public final class LeaderboardCommand extends JsonCommand {
    private static final String ALL = "all";

    @Parameters(
            index = "0",
            paramLabel = "QRELS",
            description = "Lines of topic, 0, docid and grade (may be .gz), or a project.")
    private Path qrels;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "RUN",
            description =
                    "Lines of topic, Q0, docid, rank, score and run (may be .gz); of a folder, all files.")
    private List<Path> runs = List.of();

    @Mixin
    private LabelOptions labels;

    @Option(
            names = "--measure",
            paramLabel = "NAME",
            converter = MeasureName.class,
            description =
                    "Measure: map, Rprec, bpref, recip_rank, ndcg, or with a number of documents k: ndcg_cut_k, P_k, "
                            + "recall_k, success_k, unj_k (share without a judgment); can be repeated. Default: map, "
                            + "recip_rank, Rprec, P_20, ndcg_cut_10.")
    private List<TrecMeasure> measures = List.of();

    @Option(
            names = "--level",
            paramLabel = "GRADE",
            defaultValue = "1",
            description = "Lowest grade that counts as relevant (default ${DEFAULT-VALUE}); ndcg uses the grades "
                    + "themselves.")
    private int level;

    @Option(
            names = "--official",
            paramLabel = "RANKS.json",
            description =
                    "Compare the order with another leaderboard: a JSON object of runs and ranks, 1 the best.")
    private Path official;

    @Option(names = "--topics", description = "Also show the scores of each run on each topic.")
    private boolean topics;

    @Option(
            names = "--tsv",
            order = BEHIND,
            description = "Print measure, topic and value on each line as trec_eval does, run by run; a line 'runid' "
                    + "begins each run.")
    private boolean tsv;

    /** A measure by the name that trec_eval gives it. */
    static final class MeasureName implements ITypeConverter<TrecMeasure> {
        @Override
        public TrecMeasure convert(String name) {
            return TrecMeasure.named(name)
                    .orElseThrow(() -> new TypeConversionException(
                            "there is no measure '" + OneLine.shown(name) + "'; there are " + TrecMeasure.names()
                                    + ", k a number of documents"));
        }
    }

    @Override
    public Integer call() {
        if (level < 1) {
            throw wrongUsage("The least grade that is relevant (--level) is 1 or more, not " + level + ".");
        }
        if (tsv && isJson()) {
            throw wrongUsage("Choose one of --json and --tsv.");
        }
        boolean isOfProject = LabelOptions.isOfProject(qrels);
        if (runs.isEmpty() && !isOfProject) {
            throw wrongUsage("Name the runs: assay leaderboard QRELS RUN...");
        }
        if (!isOfProject) {
            labels.refuse(this);
        }
        Optional<QrelsGrades> judged = isOfProject ? Optional.empty() : Optional.of(QrelsGrades.read(qrels));
        Optional<RunFile> ranked = runs.isEmpty() ? Optional.empty() : Optional.of(RunFile.read(runs));
        Optional<OfficialRanks> ranks = Optional.ofNullable(official).map(OfficialRanks::read);
        List<ImportProblem> problems = new ArrayList<>();
        judged.ifPresent(read -> problems.addAll(read.problems()));
        ranked.ifPresent(read -> problems.addAll(read.problems()));
        ranks.ifPresent(read -> problems.addAll(read.problems()));
        ProblemLines.tell(problems, terminal());
        if (problems.stream().anyMatch(ImportProblem::isError)) {
            return refuse(problems);
        }
        List<TrecMeasure> wanted = measures.isEmpty() ? TrecMeasure.USUAL : measures.stream().distinct().toList();
        Optional<Map<RunId, Double>> other = ranks.map(OfficialRanks::ranks);
        RankedRuns found = judged.map(read -> RankedRuns.of(read, ranked.orElseThrow(), level, wanted, other))
                .orElseGet(() -> ofProject(ranked, wanted, other));
        show(() -> json(found, wanted), () -> tsv ? lines(found, wanted) : text(found, wanted));
        return ExitCode.DONE;
    }

    private RankedRuns ofProject(
            Optional<RunFile> ranked, List<TrecMeasure> wanted, Optional<Map<RunId, Double>> other) {
        GradedPool pool = labels.pool(qrels, terminal());
        return RankedRuns.of(
                qrels.toString(),
                labels.judgments(pool, this),
                ranked.map(RunFile::runs).orElseGet(pool::rankingsByScore),
                level,
                wanted,
                other);
    }

    private ObjectNode json(RankedRuns found, List<TrecMeasure> wanted) {
        ObjectNode object = Terminal.object().put("topics", found.topics()).put("level", level);
        ArrayNode rows = object.putArray("runs");
        for (RankedRuns.Run run : found.runs()) {
            ObjectNode row = rows.addObject().put("run_id", run.run().value()).put("topics", run.topics());
            put(row.putObject("measures"), run.scores().mean(), wanted);
            if (topics) {
                ObjectNode byTopic = row.putObject("per_topic");
                run.scores()
                        .byTopic()
                        .forEach((topic, scores) -> put(byTopic.putObject(topic.value()), scores, wanted));
            }
        }
        found.official().ifPresent(other -> {
            ObjectNode correlation = object.putObject("correlation")
                    .put("measure", wanted.getFirst().name())
                    .put("n", other.runs());
            other.coefficients().forEach((one, outcome) -> ResultTable.putValue(correlation, one.key(), outcome));
            ArrayNode without = correlation.putArray("without");
            other.without().forEach(run -> without.add(run.value()));
        });
        return object;
    }

    private static void put(ObjectNode row, Map<TrecMeasure, Double> scores, List<TrecMeasure> wanted) {
        wanted.forEach(measure -> row.put(measure.name(), scores.get(measure)));
    }

    private List<String> lines(RankedRuns found, List<TrecMeasure> wanted) {
        List<String> lines = new ArrayList<>();
        for (RankedRuns.Run run : found.runs()) {
            lines.add(TableLine.of(List.of("runid", ALL, run.run().value())));
            lines.add(TableLine.of(List.of("num_q", ALL, Integer.toString(run.topics()))));
            if (topics) {
                run.scores().byTopic().forEach((topic, scores) -> add(lines, topic.value(), scores, wanted));
            }
            add(lines, ALL, run.scores().mean(), wanted);
        }
        return lines;
    }

    private static void add(
            List<String> lines, String topic, Map<TrecMeasure, Double> scores, List<TrecMeasure> wanted) {
        wanted.stream()
                .filter(scores::containsKey)
                .forEach(measure -> lines.add(
                        TableLine.of(List.of(measure.name(), topic, TableLine.digits(scores.get(measure))))));
    }

    private List<String> text(RankedRuns found, List<TrecMeasure> wanted) {
        List<String> lines = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("run", topics ? "topic" : "topics"));
        wanted.forEach(measure -> heading.add(measure.name()));
        TextTable table = new TextTable(heading.toArray(String[]::new));
        for (RankedRuns.Run run : found.runs()) {
            if (topics) {
                run.scores().byTopic().forEach((topic, scores) -> table.row(cells(run.run(), topic, scores, wanted)));
            }
            table.row(cells(run.run(), topics ? ALL : run.topics(), run.scores().mean(), wanted));
        }
        lines.addAll(table.lines());
        found.official().ifPresent(other -> {
            lines.add("");
            lines.add("The order by " + wanted.getFirst().name() + " beside the other leaderboard's: " + other.runs()
                    + " runs");
            other.coefficients()
                    .forEach((one, outcome) -> lines.add("  " + Statistics.name(one) + "  " + Statistics.number(outcome)
                            + (outcome.isDefined() ? "" : "  " + outcome.reason())));
            if (!other.without().isEmpty()) {
                lines.add(OneLine.shown("On one of them only: "
                        + other.without().stream().map(RunId::value).collect(Collectors.joining(", "))));
            }
        });
        return lines;
    }

    private static Object[] cells(RunId run, Object second, Map<TrecMeasure, Double> scores, List<TrecMeasure> wanted) {
        List<Object> cells = new ArrayList<>(List.of(run, second));
        wanted.forEach(
                measure -> cells.add(scores.containsKey(measure) ? Statistics.number(scores.get(measure)) : "-"));
        return cells.toArray();
    }
}
