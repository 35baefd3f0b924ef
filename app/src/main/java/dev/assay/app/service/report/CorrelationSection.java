package dev.assay.app.service.report;

import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.RunScatter;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.ThreeWays;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section on how far judges put the runs in the same order: the meta-evaluation of <i>The Great Nugget Recall</i>.
 */
final class CorrelationSection {
    private static final Measure PRIMARY = Measure.VITAL_STRICT;

    private static final Map<Correlation, String> NAMES = Map.of(
            Correlation.KENDALL_TAU_B, "Kendall τb",
            Correlation.TAU_AP, "τAP",
            Correlation.TAU_AP_B, "τAP,b",
            Correlation.SPEARMAN, "Spearman ρ",
            Correlation.PEARSON, "Pearson r");

    /** The name of a coefficient, which is the same in every language. */
    static Message name(Correlation one) {
        return Message.verbatim(NAMES.get(one));
    }

    private final ReportData data;
    private final FigureKeys keys;
    private final List<Judged> judges;

    /** @param compared the judges to compare, the reference first */
    CorrelationSection(ReportData data, List<Judged> compared) {
        this.data = data;
        this.keys = new FigureKeys(data);
        this.judges = compared.stream().filter(Judged::isScored).toList();
    }

    /** Empty where no two judges scored the same answers. */
    Optional<Document.Section> section() {
        List<Compared> all = new ArrayList<>();
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
                        all.add(new Compared(List.of(judges.get(i), judges.get(j)), names, measure, meta));
                        if (measure == PRIMARY && i == 0) {
                            plots.add(plot("scatter-" + j, judges.get(i).shown(), judges.get(j).shown(), meta));
                        }
                    }
                }
            }
        }
        List<Coefficient> rows = all.stream()
                .filter(one -> one.measure() == PRIMARY)
                .flatMap(one -> Stream.of(Correlation.values()).map(of -> new Coefficient(one, of)))
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of("correlation.about", PRIMARY.symbol()));
        blocks.add(new ReportColumns<Coefficient>()
                .words("column.judges", row -> row.of().names())
                .words("column.coefficient", row -> NAMES.get(row.correlation()))
                .number("column.topics", row -> row.of().meta().topics())
                .figure(row -> key(row.of(), row.correlation(), "topic-count"))
                .number("column.runs", row -> row.of().meta().runs().size())
                .figure(row -> key(row.of(), row.correlation(), "run-count"))
                .number("column.between-runs", row -> row.ways().runLevel())
                .figure(row -> key(row.of(), row.correlation(), "runs"))
                .number("column.mean-of-topics", row -> row.ways().perTopicMean())
                .figure(row -> key(row.of(), row.correlation(), "topics"))
                .number("column.all-pairs", row -> row.ways().allPairs())
                .figure(row -> key(row.of(), row.correlation(), "pairs"))
                .table("correlation", ReportWords.say("correlation.caption"), rows, file(all)));
        blocks.add(Block.Heading.of("correlation.measures"));
        ReportColumns<Compared> measures = new ReportColumns<Compared>()
                .words("column.judges", Compared::names)
                .words("column.measure", row -> row.measure().symbol());
        for (Correlation one : Correlation.values()) {
            measures.number(Message.verbatim(NAMES.get(one)), row -> row.meta().coefficients().get(one).runLevel())
                    .figure(row -> key(row, one, "runs"));
        }
        blocks.add(measures.table("correlation-measures", ReportWords.say("correlation.measures.caption"), all));
        blocks.addAll(plots);
        return Optional.of(new Document.Section("correlation", ReportWords.say("correlation"), blocks));
    }

    private String key(Compared of, Correlation correlation, String way) {
        return keys.correlation(of.judges().getFirst(), of.judges().getLast(), of.measure(), correlation, way);
    }

    /** How two judges order the runs and answers by a measure. */
    private record Compared(List<Judged> judges, Message names, Measure measure, MetaEvaluation meta) {}

    private record Coefficient(Compared of, Correlation correlation) {
        ThreeWays ways() {
            return of.meta().coefficients().get(correlation);
        }
    }

    private record Way(Compared of, Correlation correlation, String name, Estimate estimate) {}

    private static TsvTable file(List<Compared> all) {
        List<Way> rows = new ArrayList<>();
        all.forEach(of -> of.meta().coefficients().forEach((correlation, ways) -> rows.addAll(List.of(
                new Way(of, correlation, "pairs", ways.allPairs()),
                new Way(of, correlation, "runs", ways.runLevel()),
                new Way(of, correlation, "topic_mean", ways.perTopicMean())))));
        return new ReportColumns<Way>()
                .data("judges", row -> row.of().names())
                .data("measure", row -> row.of().measure().key())
                .data("coefficient", row -> row.correlation().key())
                .data("way", Way::name)
                .data("topics", row -> row.of().meta().topics())
                .data("runs", row -> row.of().meta().runs().size())
                .data("value", row -> row.estimate().value())
                .ends("low", "high", row -> Optional.of(row.estimate().range()))
                .file(rows);
    }

    private Block.Plot plot(String id, Message one, Message other, MetaEvaluation meta) {
        return new Block.Plot(
                id,
                language -> RunScatter.of(
                                ReportWords.say("correlation.plot", one, other).in(language),
                                axis(one).in(language),
                                axis(other).in(language),
                                meta,
                                data.runs())
                        .figure(new PlotWords(language)));
    }

    private static Message axis(Message judge) {
        return ReportWords.say("correlation.axis", PRIMARY.symbol(), judge);
    }
}
