package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResamplingOptions;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.scores.ColumnCorrelation;
import dev.assay.app.service.scores.CorrelationService;
import dev.assay.model.OneLine;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Resampling;
import dev.assay.persistence.formats.ColumnTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay correlate}: how far two columns of scores order the same things alike. */
@CommandLine.Command(
        name = "correlate",
        description = {
            "Correlate two columns of a table of scores: Kendall's tau-b, tau AP (x is the reference; ties as in one "
                    + "direction of tau AP,b of Urbano and Marrero, 2017), Spearman, Pearson.",
            "",
            "A table with a topic and a run in each row is read as topics by runs: correlations of the runs' means, "
                    + "mean of the topics' correlations, and of all rows at once, with 95 %% intervals over topics. "
                    + "Rows with an empty cell are left out, and so are rows of means (topic 'all') beside rows of "
                    + "topics."
        })
public final class CorrelateCommand extends JsonCommand {
    @Parameters(
            paramLabel = "TABLE.tsv",
            description = "Tab-separated columns with a line of headings (may be .gz).")
    private Path file;

    @Option(names = "--x", paramLabel = "COLUMN", required = true, description = "Column of the reference (required).")
    private String x;

    @Option(
            names = "--y",
            paramLabel = "COLUMN",
            required = true,
            description = "Column to compare with it (required).")
    private String y;

    @Option(
            names = "--where",
            paramLabel = "COLUMN=VALUE",
            description = "Only rows with this value, such as judge=NIST; can be repeated.")
    private Map<String, String> where = new LinkedHashMap<>();

    @Option(
            names = "--ranks",
            paramLabel = "COLUMN",
            description = "This column holds ranks (1 is the best), not scores; can be repeated.")
    private Set<String> ranks = new LinkedHashSet<>();

    @Mixin
    private ResamplingOptions resampling;

    @Override
    public Integer call() {
        ranks.stream().filter(column -> !column.equals(x) && !column.equals(y)).findFirst().ifPresent(column -> {
            throw wrongUsage(OneLine.shown("--ranks " + column + ": neither --x nor --y is this column."));
        });
        ColumnTable.Result read = ColumnTable.read(file);
        ProblemLines.tell(read.problems(), terminal());
        if (read.table().isEmpty()) {
            return refuse(read.problems());
        }
        Resampling drawn = resampling.always();
        ColumnCorrelation found = new CorrelationService(drawn)
                .correlate(read.table().get(), new CorrelationService.Request(x, y, where, ranks));
        show(() -> CorrelateOutput.json(found, drawn), () -> CorrelateOutput.text(found, drawn));
        return found.isDefined() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }

    /** The agreement of two columns as JSON, and as lines for people to read. */
    static final class CorrelateOutput {
        private static final String NO_INTERVALS =
                "Intervals are drawn over topics, and this table has no topic and run in each row.";

        private CorrelateOutput() {}

        static ObjectNode json(ColumnCorrelation found, Resampling resampling) {
            ObjectNode object = Terminal.object()
                    .put("x", found.x())
                    .put("y", found.y())
                    .put("of", found.byTopic().isPresent() ? "runs" : "rows")
                    .put("n", found.n())
                    .put("left_out", found.leftOut());
            if (found.byTopic().isPresent()) {
                MetaEvaluation byTopic = found.byTopic().get();
                object.put("topics", byTopic.topics()).put("pairs", byTopic.pairs().size());
                Statistics.put(object, byTopic, resampling);
                Statistics.put(object, resampling);
            } else {
                for (Correlation correlation : Correlation.values()) {
                    ResultTable.putValue(object, correlation.key(), found.coefficients().get(correlation));
                }
                object.putNull("intervals").put("intervals_undefined", NO_INTERVALS);
            }
            return object;
        }

        static List<String> text(ColumnCorrelation found, Resampling resampling) {
            List<String> lines = new ArrayList<>();
            String leftOut = found.leftOut() == 0
                    ? ""
                    : ", " + found.leftOut() + (found.leftOut() == 1 ? " row" : " rows") + " left out";
            if (found.byTopic().isPresent()) {
                MetaEvaluation byTopic = found.byTopic().get();
                lines.add(OneLine.shown(found.x() + " (reference) and " + found.y() + ": " + found.n() + " runs, "
                        + byTopic.topics() + " topics, " + byTopic.pairs().size() + " answers" + leftOut));
                lines.addAll(Statistics.lines(byTopic));
                lines.add(Statistics.sentence(resampling));
                return lines;
            }
            lines.add(OneLine.shown(found.x() + " (reference) and " + found.y() + ": " + found.n()
                    + (found.n() == 1 ? " row" : " rows") + leftOut));
            TextTable table = new TextTable("", "");
            Set<String> reasons = new LinkedHashSet<>();
            for (Correlation correlation : Correlation.values()) {
                Outcome outcome = found.coefficients().get(correlation);
                table.row(Statistics.name(correlation), Statistics.number(outcome));
                if (!outcome.isDefined()) {
                    reasons.add(outcome.reason());
                }
            }
            table.lines().stream().skip(1).forEach(lines::add);
            reasons.forEach(reason -> lines.add("-: " + reason));
            lines.add(Statistics.TIES);
            return lines;
        }
    }
}
