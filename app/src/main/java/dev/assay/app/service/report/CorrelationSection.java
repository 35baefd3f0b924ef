package dev.assay.app.service.report;

import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.RunScatter;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Message;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.ThreeWays;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far judges put the runs in the same order: the meta-evaluation of <i>The Great Nugget Recall</i>. */
final class CorrelationSection {
    private static final Measure PRIMARY = Measure.VITAL_STRICT;

    private static final Map<Correlation, String> NAMES = Map.of(
            Correlation.KENDALL_TAU_B, "Kendall τb",
            Correlation.TAU_AP, "τAP",
            Correlation.TAU_AP_B, "τAP,b",
            Correlation.SPEARMAN, "Spearman ρ",
            Correlation.PEARSON, "Pearson r");

    private final ReportData data;
    private final List<Judged> judges;

    /** @param compared the judges to compare, the reference first */
    CorrelationSection(ReportData data, List<Judged> compared) {
        this.data = data;
        this.judges = compared.stream().filter(Judged::isScored).toList();
    }

    /** Empty where no two judges scored the same answers. */
    Optional<Document.Section> section() {
        List<List<ReportCell>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        List<List<ReportCell>> ofMeasures = new ArrayList<>();
        List<Block> plots = new ArrayList<>();
        for (int i = 0; i < judges.size(); i++) {
            for (int j = i + 1; j < judges.size(); j++) {
                Message names = ReportWords.say("names.two", judges.get(i).shown(), judges.get(j).shown());
                for (Measure measure : judges.get(i).board().measures()) {
                    MetaEvaluation meta = MetaEvaluation.of(
                            judges.get(i).whole().grid(measure),
                            judges.get(j).whole().grid(measure),
                            data.options().resampling());
                    if (!meta.pairs().isEmpty()) {
                        lines(names, measure, meta, lines);
                        ofMeasures.add(ofMeasure(names, measure, meta));
                        if (measure == PRIMARY) {
                            rows.addAll(rows(names, meta));
                            if (i == 0) {
                                plots.add(plot("scatter-" + j, judges.get(i).shown(), judges.get(j).shown(), meta));
                            }
                        }
                    }
                }
            }
        }
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of("correlation.about", PRIMARY.symbol()));
        blocks.add(new Block.Table(
                "correlation",
                ReportWords.say("correlation.caption"),
                List.of(
                        Column.words("column.judges"),
                        Column.words("column.coefficient"),
                        Column.number("column.topics"),
                        Column.number("column.runs"),
                        Column.number("column.between-runs"),
                        Column.number("column.mean-of-topics"),
                        Column.number("column.all-pairs")),
                rows,
                Optional.of(new TsvTable(
                        List.of("judges", "measure", "coefficient", "way", "topics", "runs", "value", "low", "high"),
                        lines))));
        blocks.add(Block.Heading.of("correlation.measures"));
        blocks.add(new Block.Table(
                "correlation-measures",
                ReportWords.say("correlation.measures.caption"),
                measureColumns(),
                ofMeasures));
        blocks.addAll(plots);
        return Optional.of(new Document.Section("correlation", ReportWords.say("correlation"), blocks));
    }

    private static List<List<ReportCell>> rows(Message names, MetaEvaluation meta) {
        List<List<ReportCell>> rows = new ArrayList<>();
        for (Correlation correlation : Correlation.values()) {
            ThreeWays ways = meta.coefficients().get(correlation);
            rows.add(List.of(
                    ReportCell.said(names),
                    ReportCell.text(NAMES.get(correlation)),
                    ReportCell.count(meta.topics()),
                    ReportCell.count(meta.runs().size()),
                    ReportCell.estimate(ways.runLevel()),
                    ReportCell.estimate(ways.perTopicMean()),
                    ReportCell.estimate(ways.allPairs())));
        }
        return rows;
    }

    private static List<Column> measureColumns() {
        List<Column> columns = new ArrayList<>(List.of(Column.words("column.judges"), Column.words("column.measure")));
        for (Correlation correlation : Correlation.values()) {
            columns.add(Column.number(Message.verbatim(NAMES.get(correlation))));
        }
        return columns;
    }

    private static List<ReportCell> ofMeasure(Message names, Measure measure, MetaEvaluation meta) {
        List<ReportCell> cells = new ArrayList<>(List.of(ReportCell.said(names), ReportCell.text(measure.symbol())));
        for (Correlation correlation : Correlation.values()) {
            cells.add(ReportCell.estimate(meta.coefficients().get(correlation).runLevel()));
        }
        return cells;
    }

    private static void lines(Message names, Measure measure, MetaEvaluation meta, List<List<String>> lines) {
        meta.coefficients().forEach((correlation, ways) -> Map.of(
                        "runs", ways.runLevel(), "topic_mean", ways.perTopicMean(), "pairs", ways.allPairs())
                .entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(way -> lines.add(List.of(
                        names.toString(),
                        measure.key(),
                        correlation.key(),
                        way.getKey(),
                        Integer.toString(meta.topics()),
                        Integer.toString(meta.runs().size()),
                        ReportCell.digits(way.getValue().value()),
                        ReportCell.low(way.getValue().range()),
                        ReportCell.high(way.getValue().range())))));
    }

    private Block.Plot plot(String id, Message one, Message other, MetaEvaluation meta) {
        return new Block.Plot(
                id,
                language -> RunScatter.of(
                                ReportWords.say("correlation.plot", one, other).in(language),
                                axis(one).in(language),
                                axis(other).in(language),
                                meta,
                                data.tasks())
                        .figure(new PlotWords(language)));
    }

    private static Message axis(Message judge) {
        return ReportWords.say("correlation.axis", PRIMARY.symbol(), judge);
    }
}
