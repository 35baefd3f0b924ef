package dev.assay.app.feature.scores.reports;

import dev.assay.app.feature.scores.reports.ReportsViewModel.RunLine;
import dev.assay.app.feature.scores.table.ScoreTable;
import dev.assay.app.feature.scores.table.Value;
import dev.assay.app.ui.Messages;
import dev.assay.model.report.scoring.OpenJudgments;
import dev.assay.model.report.scoring.ReportMeasure;
import dev.assay.model.report.scoring.ScoredReport;
import dev.assay.model.report.scoring.SentenceOutcome;
import dev.assay.model.scoring.RunStanding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The columns of the tables of reports. */
final class ReportFields {
    private static final double NUMBER = 5.6;

    private ReportFields() {}

    /** @param open whether something is open in one of the reports */
    static List<ScoreTable.Field<RunLine>> runs(boolean open) {
        List<ScoreTable.Field<RunLine>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<RunLine>number(
                        Messages.get("scores.rank"), "rank", 4.2, row -> of(row, standing -> Value.count(standing.rank())))
                .fixed());
        fields.add(ScoreTable.Field.<RunLine>names(
                        Messages.get("scores.run"), "run", 8.7, row -> Value.words(row.run().value()))
                .fixed());
        for (ReportMeasure measure : ReportMeasure.ALL) {
            fields.add(ScoreTable.Field.number(title(measure), measure.key(), NUMBER, row -> of(
                    row, standing -> value(measure, measure.measure().of(standing.scores())))));
            if (measure == ReportMeasure.F1) {
                fields.add(ScoreTable.Field.number(
                        Messages.get("scores.interval"), "f1_interval", 9.2, row -> of(row, standing -> Value.range(row.interval()))));
                fields.add(ScoreTable.Field.number(
                        Messages.get("scores.reports.micro"),
                        "f1_micro",
                        NUMBER,
                        row -> of(row, standing -> Value.outcome(measure.of(row.micro())))));
                if (open) {
                    fields.add(ScoreTable.Field.number(Messages.get("scores.bounds"), "f1_bounds", 9.2, row -> row.bounds()
                            .map(known -> Value.range(known.means()))
                            .orElse(Value.words(""))));
                    fields.add(ScoreTable.Field.number(Messages.get("scores.rank-range"), "f1_rank_range", 7, row -> row.bounds()
                            .map(known -> Value.ranks(
                                    known.ranks().best(), known.ranks().worst(), Messages.get("scores.rank-range.why")))
                            .orElse(Value.words(""))));
                    fields.add(ScoreTable.Field.number(
                            Messages.get("scores.reports.micro-bounds"), "f1_micro_bounds", 9.2, row -> row.bounds()
                                    .map(known -> Value.range(known.micro()))
                                    .orElse(Value.words(""))));
                }
            }
        }
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.topics"), "topics", NUMBER, row -> of(row, standing -> Value.count(standing.topics()))));
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.missing"), "missing", NUMBER, row -> of(row, standing -> Value.count(standing.missing()))));
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.open"), "open", NUMBER, row -> Value.count(row.open())));
        return fields;
    }

    /** A value of a run that has a score; else how many of its reports have something open. */
    private static Value of(RunLine row, Function<RunStanding, Value> value) {
        return row.standing().map(value).orElseGet(() -> Value.none(
                row.open() == 0 ? Messages.get("scores.reports.no-report") : Messages.get("scores.reports.left-open", row.open())));
    }

    /** @param open whether something is open in one of the reports */
    static List<ScoreTable.Field<ScoredReport>> reports(boolean open) {
        List<ScoreTable.Field<ScoredReport>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<ScoredReport>names(
                        Messages.get("scores.topic"), "topic", 6, row -> Value.words(row.answer().topic().value()))
                .fixed());
        fields.add(ScoreTable.Field.<ScoredReport>names(
                        Messages.get("scores.run"), "run", 8.7, row -> Value.words(row.answer().run().value()))
                .fixed());
        if (open) {
            fields.add(ScoreTable.Field.words(
                    Messages.get("scores.left-open"), "left_open", 15, row -> Value.words(open(row))));
        }
        for (SentenceOutcome outcome : SentenceOutcome.values()) {
            fields.add(ScoreTable.Field.number(
                    Messages.get("scores.outcome." + outcome.word()), outcome.word(), NUMBER, row -> Value.count(row.count(outcome))));
        }
        for (ReportMeasure measure : ReportMeasure.ALL) {
            fields.add(ScoreTable.Field.number(title(measure), measure.key(), NUMBER, row -> score(row, measure)));
            if (open && measure == ReportMeasure.F1) {
                fields.add(ScoreTable.Field.number(Messages.get("scores.bounds"), "f1_bounds", 9.2, row -> row.bounds()
                        .map(ends -> Value.range(ReportsViewModel.range(ends)))
                        .orElse(Value.words(""))));
            }
        }
        return fields;
    }

    private static String title(ReportMeasure measure) {
        return Messages.get("scores.report-measure." + measure.key());
    }

    private static Value score(ScoredReport row, ReportMeasure measure) {
        if (row.counts().isEmpty()) {
            return Value.none(open(row));
        }
        return row.score(measure).number().isPresent()
                ? value(measure, row.score(measure).orThrow())
                : Value.outcome(row.score(measure));
    }

    private static Value value(ReportMeasure measure, double value) {
        return measure == ReportMeasure.CHARACTER_COUNT ? Value.mean(value) : Value.score(value);
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
