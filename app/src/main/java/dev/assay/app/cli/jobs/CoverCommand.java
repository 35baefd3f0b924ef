package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResamplingOptions;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.scores.RubricScores;
import dev.assay.model.DocumentId;
import dev.assay.model.OneLine;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.CoverIntervals;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.formats.OfficialRanks;
import dev.assay.persistence.formats.RunFile;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.rubric.CoverFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay cover}: how much of the bank the first passages of each run cover. */
@CommandLine.Command(
        name = "cover",
        description = {
            "Measure how much of the bank the top passages of each run cover, by the grades of a project or of a file "
                    + "of the Rubric workbench.",
            "",
            "Items count that were graded at least once. Cover is the share of a topic's items that one of the run's "
                    + "top passages reaches; n-Cover is the share of those that any passage reaches. A failed or "
                    + "missing grade reaches nothing; in 'high' it does. Topics that a run does not rank count 0."
        })
public final class CoverCommand extends JsonCommand {

    @Parameters(paramLabel = GradedInput.LABEL, description = GradedInput.DESCRIPTION)
    private Path file;

    @Mixin
    private GraderOptions graders;

    @Mixin
    private AnswerOptions answers;

    @Option(
            names = "--min-grade",
            paramLabel = "G",
            defaultValue = "4",
            description = "Lowest grade that reaches an item, 1 to 5 (default ${DEFAULT-VALUE}).")
    private int least;

    @Option(
            names = "--k",
            paramLabel = "N",
            defaultValue = "20",
            description = "Number of top passages of each run (default ${DEFAULT-VALUE}).")
    private int depth;

    @Option(
            names = "--run",
            paramLabel = "RUN",
            description =
                    "Runs in TREC's six columns (may be .gz, or a folder of them) instead of the rankings in the "
                            + "file; can be repeated. Ranked by score, as trec_eval does.")
    private List<Path> runs = List.of();

    @Option(
            names = "--missing",
            paramLabel = "WHAT",
            defaultValue = "zero",
            converter = WayWord.class,
            description =
                    "Score of a run on a topic that it does not rank: 'zero' (default), or 'skip' to leave the topic "
                            + "out.")
    private Cover.Way missing;

    @Option(
            names = "--as",
            paramLabel = "workbench",
            converter = PeerWord.class,
            description =
                    "Count as the Rubric workbench does: each run's mean is over its own topics, n-Cover is 0 where "
                            + "no passage reaches an item, and there is no 'high'.")
    private Cover.Way as;

    @Option(names = "--ci", description = "Add 95 %% bootstrap intervals over topics.")
    private boolean intervals;

    @Mixin
    private ResamplingOptions resampling;

    @Option(
            names = "--official",
            paramLabel = "RANKS.json",
            description =
                    "Compare the order by cover and n-Cover with another leaderboard: a JSON object of runs and ranks, "
                            + "1 the best.")
    private Path official;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "File to write in the Rubric workbench's format, one line a run; compressed if its name ends with "
                            + ".gz. Must not exist yet.")
    private Path output;

    private static final ResultTable<RubricScores.Beside> BESIDE = new ResultTable<RubricScores.Beside>()
            .column("score", RubricScores.Beside::score)
            .column("runs", one -> one.official().runs())
            .column("tau", one -> one.official().coefficients().get(Correlation.KENDALL_TAU_B))
            .column("tau_ap", one -> one.official().coefficients().get(Correlation.TAU_AP))
            .column("spearman", one -> one.official().coefficients().get(Correlation.SPEARMAN))
            .json("without", one -> one.official().without());

    static final class WayWord extends WordConverter<Cover.Way> {
        WayWord() {
            super("zero or skip", new Cover.Way[] {Cover.Way.ZERO, Cover.Way.SKIP});
        }
    }

    static final class PeerWord extends WordConverter<Cover.Way> {
        PeerWord() {
            super("workbench", new Cover.Way[] {Cover.Way.WORKBENCH});
        }
    }

    @Override
    public Integer call() {
        if (least <= GradedCell.LEAST || least > GradedCell.BEST) {
            throw wrongUsage("The least grade (--min-grade) is 1 to 5, not " + least + ".");
        }
        if (depth < 1) {
            throw wrongUsage("The number of passages (--k) is 1 or more, not " + depth + ".");
        }
        if (as != null && isGiven("--missing")) {
            throw wrongUsage("--missing does nothing with --as workbench. Leave it out.");
        }
        Resampling how = resampling.where(intervals, this);
        if (output != null) {
            requireNew(output);
        }
        GradedInput graded = answers.read(file, this, terminal());
        List<ImportProblem> problems = new ArrayList<>(graded.problems());
        Optional<OfficialRanks> ranks = Optional.ofNullable(official).map(OfficialRanks::read);
        ranks.ifPresent(read -> problems.addAll(read.problems()));
        GradedPool pool = GradedInput.named(file, graded.pool(), terminal());
        Map<RunId, Map<TopicId, List<DocumentId>>> rankings = pool.rankings(depth);
        if (!runs.isEmpty()) {
            RunFile read = RunFile.read(runs);
            problems.addAll(read.problems());
            rankings = first(read.runs());
        }
        ProblemLines.tell(problems, terminal());
        if (problems.stream().anyMatch(ImportProblem::isError)) {
            return refuse(problems);
        }
        Set<TopicId> topics = pool.topics();
        if (!runs.isEmpty()
                && rankings.values().stream().allMatch(one -> Collections.disjoint(one.keySet(), topics))) {
            throw new RefusedException("comparison.no-judged-topic", file.toString());
        }
        Grader grader = graders.of(pool, this);
        Cover cover = Cover.of(pool, grader, least, rankings, as == null ? missing : as);
        CoverIntervals ranges = CoverIntervals.of(cover, how);
        if (output != null) {
            CoverFile.write(output, cover);
        }
        List<RubricScores.Beside> beside =
                ranks.map(read -> RubricScores.correlations(cover, read.ranks())).orElse(List.of());
        show(
                () -> {
                    ObjectNode object = json(cover, grader, ranges);
                    return beside.isEmpty() ? object : BESIDE.put(object, "correlations", beside);
                },
                () -> {
                    List<String> lines = new ArrayList<>(text(cover, grader, ranges));
                    lines.addAll(BESIDE.lines(beside));
                    return lines;
                });
        return ExitCode.DONE;
    }

    private Map<RunId, Map<TopicId, List<DocumentId>>> first(Map<RunId, Map<TopicId, List<DocumentId>>> all) {
        Map<RunId, Map<TopicId, List<DocumentId>>> first = new LinkedHashMap<>();
        all.forEach((run, topics) -> {
            Map<TopicId, List<DocumentId>> cut = new LinkedHashMap<>();
            topics.forEach((topic, documents) ->
                    cut.put(topic, documents.subList(0, Math.min(depth, documents.size()))));
            first.put(run, cut);
        });
        return first;
    }

    private ResultTable<Cover.Run> runs(CoverIntervals ranges) {
        ResultTable<Cover.Run> table = new ResultTable<Cover.Run>()
                .column("run_id", "run", Cover.Run::run)
                .text("topics", run -> run.cover().topics())
                .column("cover", run -> run.cover().value());
        if (intervals) {
            table.text("95 %", run -> shown(ranges.cover().get(run.run())));
        }
        table.column("stderr", run -> run.cover().standardError())
                .column(as == null ? "cover_high" : null, "high", run -> as == null ? run.high().value()
                        : OptionalDouble.empty())
                .column("n_cover", "n-cover", run -> run.relative().value());
        if (intervals) {
            table.text("95 %", run -> shown(ranges.relative().get(run.run())));
        }
        table.column("n_stderr", "stderr", run -> run.relative().standardError())
                .json("topics", run -> run.cover().topics())
                .json("n_topics", run -> run.relative().topics())
                .column("open_cells", "open", Cover.Run::openCells)
                .text("missing", run -> run.missing().size())
                .json("missing", Cover.Run::missing)
                .json("per_topic", Cover.Run::byTopic)
                .json("n_per_topic", Cover.Run::relativeByTopic);
        return intervals
                ? table.json("cover_interval", run -> ranges.cover().get(run.run()))
                        .json("n_cover_interval", run -> ranges.relative().get(run.run()))
                : table;
    }

    private ObjectNode json(Cover cover, Grader grader, CoverIntervals ranges) {
        ObjectNode object = Terminal.object()
                .put("grader", grader.judge())
                .put("kind", grader.kind().word())
                .put("prompt_class", grader.promptClass())
                .put("min_grade", least)
                .put("k", depth);
        new ResultTable<Cover.Pool>()
                .json("cover", pool -> pool.cover().value())
                .json("cover_high", pool -> pool.high().value())
                .json("topics", pool -> pool.cover().topics())
                .json("per_topic", Cover.Pool::byTopic)
                .put(object.putObject("pool"), cover.pool());
        runs(ranges).put(object, "runs", cover.runs());
        if (intervals) {
            object.putObject("intervals")
                    .put("level", Range.LEVEL)
                    .put("method", "bootstrap over topics, percentiles")
                    .put("resamples", ranges.resampling().size())
                    .put("seed", ranges.resampling().seed());
        }
        if (output != null) {
            object.put("file", output.toString());
        }
        return object;
    }

    private List<String> text(Cover cover, Grader grader, CoverIntervals ranges) {
        List<String> lines = new ArrayList<>();
        lines.add(OneLine.shown(
                grader.judge() + ", " + grader.kind().word() + "s, grade " + least + " and better, first " + depth));
        lines.add("All passages together: cover " + number(cover.pool().cover().value()) + ", high "
                + number(cover.pool().high().value()) + ", " + cover.pool().cover().topics() + " topics");
        lines.addAll(
                cover.runs().isEmpty()
                        ? List.of("There are no rankings in the file. Name runs with --run.")
                        : runs(ranges).lines(cover.runs()));
        if (intervals) {
            lines.add("95 % intervals: bootstrap over topics, percentiles of "
                    + ranges.resampling().size() + " resamples (seed "
                    + ranges.resampling().seed() + ")");
        }
        if (output != null) {
            lines.add("written  " + output + "  " + (cover.runs().size() + 1) + " lines");
        }
        return lines;
    }

    private static String shown(Range range) {
        return range instanceof Range.Interval(double low, double high)
                ? String.format(Locale.ROOT, "%.4f-%.4f", low, high)
                : "-";
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.4f", value.getAsDouble()) : "-";
    }
}
