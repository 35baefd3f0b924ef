package dev.assay.app.cli;

import dev.assay.app.service.comparison.ColumnCorrelation;
import dev.assay.app.service.comparison.CorrelationService;
import dev.assay.model.agreement.Resampling;
import dev.assay.persistence.exchange.ColumnTable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay correlate}: how far two columns of scores order the same things alike. */
@CommandLine.Command(
        name = "correlate",
        customSynopsis = {
            "assay correlate TABLE.tsv --x COLUMN --y COLUMN [--where COLUMN=VALUE]...",
            "                [--resamples N] [--seed N] [--json]"
        },
        description = {
            "Correlate two columns of a table of scores: Kendall's tau-b, tau AP (x is the reference), Spearman, Pearson.",
            "",
            "A table with a topic and a run in each row is taken as topics by runs: the runs' means, the mean of the topics'"
                    + " coefficients, and all rows at once, with 95 %% intervals over topics. Rows with an empty cell are left"
                    + " out, as are rows of means (topic 'all') beside those of topics."
        })
final class CorrelateCommand extends JsonCommand {
    @Parameters(
            paramLabel = "TABLE.tsv",
            description = "Columns parted by tabs, their names in the first line (may be .gz).")
    private Path file;

    @Option(names = "--x", paramLabel = "COLUMN", required = true, description = "The reference.")
    private String x;

    @Option(names = "--y", paramLabel = "COLUMN", required = true, description = "What is compared with it.")
    private String y;

    @Option(
            names = "--where",
            paramLabel = "COLUMN=VALUE",
            description = "Only the rows with that value, such as judge=NIST; can be repeated.")
    private Map<String, String> where = new LinkedHashMap<>();

    @Mixin
    private ResamplingOptions resampling;

    @Override
    public Integer call() {
        ColumnTable.Result read = ColumnTable.read(file);
        ProblemLines.tell(read.problems(), terminal());
        if (read.table().isEmpty()) {
            return refuse(read.problems());
        }
        Resampling drawn = resampling.always();
        ColumnCorrelation found = new CorrelationService(drawn)
                .correlate(read.table().get(), new CorrelationService.Request(x, y, where));
        show(() -> CorrelateOutput.json(found, drawn), () -> CorrelateOutput.text(found, drawn));
        return found.isDefined() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }
}
