package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ReportsViewModel.RunLine;
import dev.assay.app.ui.Messages;
import dev.assay.model.measure.OpenJudgments;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import java.util.function.Function;

/** The columns of the tables of reports. */
final class ReportFields {
    private static final double NUMBER = 5.6;

    private ReportFields() {}

    /** @param open whether something is open in one of the reports */
    static ScoreColumns<RunLine> runs(boolean open) {
        ScoreColumns<RunLine> columns = new ScoreColumns<>();
        columns.number("scores.rank", "rank", 4.2, row -> of(row, RunStanding::rank)).fixed();
        columns.names("scores.run", "run", 8.7, RunLine::run).fixed();
        for (ReportMeasure measure : ReportMeasure.ALL) {
            columns.numberTitled(title(measure), measure.key(), NUMBER, row -> of(
                    row, standing -> value(measure, measure.measure().of(standing.scores()))));
            if (measure == ReportMeasure.F1) {
                columns.number("scores.interval", "f1_interval", 9.2,
                        row -> of(row, standing -> row.interval()));
                columns.number("scores.reports.micro", "f1_micro", NUMBER,
                        row -> of(row, standing -> measure.of(row.micro())));
                if (open) {
                    columns.number("scores.bounds", "f1_bounds", 9.2, row -> row.bounds()
                    .map(known -> known.means()));
                    columns.number("scores.rank-range", "f1_rank_range", 7, row -> row.bounds()
                    .map(known -> Value.ranks(
                    known.ranks().best(), known.ranks().worst(), Messages.get("scores.rank-range.why"))));
                    columns.number("scores.reports.micro-bounds", "f1_micro_bounds", 9.2, row -> row.bounds()
                    .map(known -> known.micro()));
                }
            }
        }
        columns.number("scores.topics", "topics", NUMBER, row -> of(row, RunStanding::topics));
        columns.number("scores.missing", "missing", NUMBER,
                row -> of(row, RunStanding::missing));
        columns.number("scores.open", "open", NUMBER, RunLine::open);
        return columns;
    }

    /** A value of a run that has a score; else how many of its reports have something open. */
    private static Object of(RunLine row, Function<RunStanding, ?> value) {
        return row.standing()
                .<Object>map(value)
                .orElseGet(() -> Value.none(
                        row.open() == 0
                                ? Messages.get("scores.reports.no-report")
                                : Messages.get("scores.reports.left-open", row.open())));
    }

    /** @param open whether something is open in one of the reports */
    static ScoreColumns<ScoredReport> reports(boolean open) {
        ScoreColumns<ScoredReport> columns = new ScoreColumns<>();
        columns.names("scores.topic", "topic", 6, row -> row.answer().topic()).fixed();
        columns.names("scores.run", "run", 8.7, row -> row.answer().run()).fixed();
        if (open) {
            columns.words("scores.left-open", "left_open", 15, row -> open(row));
        }
        for (SentenceOutcome outcome : SentenceOutcome.values()) {
            columns.numberTitled(Messages.get("scores.outcome." + outcome.word()), outcome.word(), NUMBER,
                    row -> row.count(outcome));
        }
        for (ReportMeasure measure : ReportMeasure.ALL) {
            columns.numberTitled(title(measure), measure.key(), NUMBER, row -> score(row, measure));
            if (open && measure == ReportMeasure.F1) {
                columns.number("scores.bounds", "f1_bounds", 9.2, row -> row.bounds()
                    .map(ends -> ReportsViewModel.range(ends)));
            }
        }
        return columns;
    }

    private static String title(ReportMeasure measure) {
        return Messages.get("scores.report-measure." + measure.key());
    }

    private static Object score(ScoredReport row, ReportMeasure measure) {
        if (row.counts().isEmpty()) {
            return Value.none(open(row));
        }
        return row.score(measure).number().isPresent()
                ? value(measure, row.score(measure).orThrow())
                : row.score(measure);
    }

    private static Object value(ReportMeasure measure, double value) {
        return measure == ReportMeasure.CHARACTER_COUNT ? Value.mean(value) : value;
    }

    private static String open(ScoredReport row) {
        OpenJudgments open = row.open();
        return open.isNothing()
                ? ""
                : Messages.get(
                        "scores.reports.open",
                        open.support().count() + open.unweighted(),
                        open.needs().count(),
                        open.alignments().count());
    }
}
