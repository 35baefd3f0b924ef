package dev.assay.persistence.peers;

import dev.assay.model.agreement.Median;
import dev.assay.model.measure.ReportCounts.Of;
import dev.assay.model.measure.ReportCounts;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.ScoredReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * The scores of one run's reports in auto-argue's four columns: over all of them first, then of each. What has no
 * number is 0.
 */
final class ArgueScores {
    private static final String ALL = "all";

    /** The counts, under that program's names. */
    private static final List<Map.Entry<String, Of>> COUNTS = List.of(
            Map.entry("sentences", Of.SENTENCES),
            Map.entry("sentences_with_citations_or_requiring_citations", Of.TO_BE_CITED),
            Map.entry("correctly_cited_sentences", Of.CORRECTLY_CITED),
            Map.entry("nuggets", Of.NUGGETS),
            Map.entry("nuggets_weighted", Of.NUGGET_WEIGHT),
            Map.entry("correct_nuggets", Of.CORRECT),
            Map.entry("correct_nuggets_weighted", Of.CORRECT_WEIGHT),
            Map.entry("citations", Of.CITATIONS),
            Map.entry("relevant_citations", Of.RELEVANT),
            Map.entry("supporting_citations", Of.SUPPORTING));

    /** The measures that are scored: each has the same name there. */
    private static final List<ReportMeasure> MEASURES = List.of(
            ReportMeasure.CITATION_RELEVANCE,
            ReportMeasure.CITATION_SUPPORT,
            ReportMeasure.SENTENCE_SUPPORT,
            ReportMeasure.NUGGET_COVERAGE,
            ReportMeasure.NUGGET_COVERAGE_WEIGHTED,
            ReportMeasure.F1,
            ReportMeasure.F1_WEIGHTED);

    private final String run;
    private final List<String> lines = new ArrayList<>(List.of("run_id\trequest_id\tmetric\tvalue"));

    private ArgueScores(String run) {
        this.run = run;
    }

    /** The lines of a run's reports, all of which have scores. */
    static List<String> lines(String run, List<ScoredReport> reports, PeerFolder folder) {
        ArgueScores scores = new ArgueScores(run);
        List<ReportCounts> counts = reports.stream().map(one -> one.counts().orElseThrow()).toList();
        scores.all(counts);
        for (ScoredReport report : reports) {
            scores.one(folder.word(report.answer().topic().value()), report.counts().orElseThrow());
        }
        return scores.lines;
    }

    private void all(List<ReportCounts> reports) {
        ReportCounts sum = reports.stream().reduce(ReportCounts.none(), ReportCounts::plus);
        COUNTS.forEach(count -> line(ALL, count.getKey(), sum.of(count.getValue())));
        double[] lengths = reports.stream().mapToDouble(one -> one.of(Of.CHARACTERS)).toArray();
        line(ALL, "character_count_median", Median.of(lengths));
        line(ALL, "character_count_max", DoubleStream.of(lengths).max().orElse(0));
        for (ReportMeasure measure : MEASURES) {
            line(ALL, measure.key() + "_micro", score(measure, sum));
            line(
                    ALL,
                    measure.key() + "_macro",
                    reports.stream()
                            .mapToDouble(one -> score(measure, one))
                            .average()
                            .orElse(0));
        }
    }

    private void one(String topic, ReportCounts counts) {
        line(topic, "character_count", counts.of(Of.CHARACTERS));
        COUNTS.forEach(count -> line(topic, count.getKey(), counts.of(count.getValue())));
        MEASURES.forEach(measure -> line(topic, measure.key(), score(measure, counts)));
    }

    private static double score(ReportMeasure measure, ReportCounts counts) {
        return measure.of(counts).number().orElse(0);
    }

    private void line(String topic, String metric, double value) {
        lines.add(String.join("\t", run, topic, metric, Double.toString(value)));
    }
}
