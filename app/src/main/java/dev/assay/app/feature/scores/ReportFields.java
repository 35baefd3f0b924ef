package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ReportsViewModel.Completed;
import dev.assay.app.feature.scores.ReportsViewModel.RunLine;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.IntervalBar;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.TableFoot;
import dev.assay.app.ui.table.Value;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.OpenJudgments;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoredReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The columns of the tables of reports. */
final class ReportFields {
    private static final double NUMBER = 4.6;
    private static final double PLACE = 6;
    /** As many measures of a family fit beside the sentences of a report. */
    private static final int FIRST = 3;

    private final Family primary;
    private final boolean open;
    private final boolean missing;
    private final boolean all;

    /**
     * @param open whether something is open in one of the reports
     * @param missing whether a run lacks a report on a topic
     * @param all whether every measure has a column
     */
    ReportFields(Family primary, boolean open, boolean missing, boolean all) {
        this.primary = primary;
        this.open = open;
        this.missing = missing;
        this.all = all;
    }

    /** The measures, the primary family's first; of all, as many as fit and the main one of the track's support. */
    private List<ReportMeasure> measures() {
        Stream<ReportMeasure> first = primary.shown().stream();
        if (!all) {
            int most = primary == Family.SUPPORT ? FIRST + 1 : FIRST;
            return Stream.concat(first.limit(most), Stream.of(ReportMeasure.SUPPORT_RECALL))
                    .distinct()
                    .toList();
        }
        return primary == Family.WHOLE
                ? ReportMeasure.ALL
                : Stream.concat(first, ReportMeasure.ALL.stream()).distinct().toList();
    }

    ScoreColumns<RunLine> runs() {
        ScoreColumns<RunLine> columns = new ScoreColumns<>();
        columns.number("scores.rank", "rank", 4.2, row -> row.rank() > 0 ? row.rank() : of(row, standing -> row.rank()))
                .fixed();
        columns.names("scores.run", "run", 8.7, RunLine::run).fixed();
        for (ReportMeasure measure : measures()) {
            if (measure == primary.first()) {
                primary(columns, measure);
            } else {
                columns.numberTitled(title(measure), measure.key(), NUMBER, row -> mean(row, measure)).summed();
            }
        }
        columns.number("scores.topics", "topics", NUMBER, row -> of(row, RunStanding::topics));
        columns.numberIf(missing, "scores.missing", "missing", NUMBER, row -> of(row, RunStanding::missing));
        columns.numberIf(open && all, "scores.open", "open", NUMBER, RunLine::open);
        return columns.sums(TableFoot.Sum.MAX, TableFoot.Sum.MEDIAN, TableFoot.Sum.MIN);
    }

    /** The measure that runs are ordered by, with its interval as a bar and, while something is open, its bounds. */
    private void primary(ScoreColumns<RunLine> columns, ReportMeasure measure) {
        String key = measure.key();
        columns.bar(
                title(measure),
                key,
                widthOfPrimary(),
                row -> row.bounds()
                        .<Object>map(known -> between(row, known, mean(row, key)))
                        .orElseGet(() -> mean(row, measure)),
                row -> new IntervalBar.Spread(
                        mean(row, key),
                        row.interval() instanceof Range.Interval interval
                                ? Optional.of(interval)
                                : Optional.empty(),
                        row.bounds().map(Completed::means)));
        columns.summed();
        columns.copied(key + "_interval", row -> of(row, standing -> row.interval()));
        if (all) {
            columns.number("scores.reports.micro", key + "_micro", NUMBER, row -> of(row, standing -> row.micro()));
        }
        if (open) {
            columns.copied(key + "_rank_range", row -> row.bounds()
                    .map(known -> Value.ranks(known.ranks().best(), known.ranks().worst(), "")));
            columns.copied(key + "_bounds", row -> row.bounds().map(Completed::means));
            columns.copied(key + "_micro_bounds", row -> row.bounds().map(Completed::micro));
        }
    }

    private double widthOfPrimary() {
        return open ? ScoreFields.BOUNDS : NUMBER;
    }

    private static Value between(RunLine row, Completed known, OptionalDouble mean) {
        return Value.between(
                known.means(),
                mean,
                Stream.of(
                                row.open() == 0 ? "" : Messages.get("scores.reports.left-open", row.open()),
                                Messages.get("scores.rank-range.of", known.ranks().best(), known.ranks().worst()))
                        .filter(words -> !words.isEmpty())
                        .collect(Collectors.joining("\n")));
    }

    private static OptionalDouble mean(RunLine row, String key) {
        Double mean = row.means().get(key);
        return mean == null ? OptionalDouble.empty() : OptionalDouble.of(mean);
    }

    private static Object mean(RunLine row, ReportMeasure measure) {
        return Optional.ofNullable(row.means().get(measure.key()))
                .map(mean -> value(measure, mean))
                .orElseGet(() -> none(row));
    }

    /** A value of a run that has a score; else how many of its reports have something open. */
    private static Object of(RunLine row, Function<RunStanding, ?> value) {
        return row.standing().<Object>map(value).orElseGet(() -> none(row));
    }

    private static Object none(RunLine row) {
        return Value.none(
                row.open() == 0
                        ? Messages.get("scores.reports.no-report")
                        : Messages.get("scores.reports.left-open", row.open()));
    }

    /** The columns of the reports of one run. */
    ScoreColumns<ScoredReport> reports(ReportsViewModel model) {
        ScoreColumns<ScoredReport> columns = new ScoreColumns<>();
        columns.words("scores.topic", "topic", 14, row -> {
            String id = row.answer().topic().value();
            String query = model.query(row.answer().topic());
            return new Value(query, id, OptionalDouble.empty(), id + ": " + query);
        }).fixed();
        columns.copied("run", row -> row.answer().run());
        if (primary == Family.WHOLE) {
            columns.picture("scores.reports.outcomes", "outcomes", 16, row -> OutcomeBar.text(OutcomeBar.count(row)),
                    row -> {
                        OutcomeBar bar = new OutcomeBar();
                        bar.show(OutcomeBar.count(row), model.mostSentences());
                        return bar;
                    });
            OutcomeBar.words().forEach(outcome ->
                    columns.copied(outcome, row -> OutcomeBar.count(row).getOrDefault(outcome, 0)));
        }
        // The outcomes of the sentences say more of one report than several measures.
        boolean one = primary == Family.WHOLE && !all;
        for (ReportMeasure measure : one ? List.of(primary.first()) : measures()) {
            double width = measure == primary.first() ? widthOfPrimary() : NUMBER;
            columns.numberTitled(title(measure), measure.key(), width, row -> score(row, measure));
            if (measure == primary.first()) {
                columns.number("scores.reports.place", "rank", PLACE, row -> model.place(row)
                        .map(place -> new Value(
                                Messages.get("scores.reports.place-of", place.rank(), place.of()),
                                Integer.toString(place.rank()),
                                OptionalDouble.of(place.rank()),
                                "")));
            }
        }
        if (open) {
            columns.words("scores.open", "left_open", 15, row -> open(row));
        }
        return columns;
    }

    /** The title of a measure; where all are measures of support, without the word. */
    private String title(ReportMeasure measure) {
        if (primary == Family.SUPPORT && measure == ReportMeasure.SUPPORT_PRECISION) {
            return Messages.get("scores.reports.precision");
        }
        return primary == Family.SUPPORT && measure == ReportMeasure.SUPPORT_RECALL
                ? Messages.get("scores.reports.recall")
                : Messages.of(ReportWords.measure(measure));
    }

    private Object score(ScoredReport row, ReportMeasure measure) {
        if (!row.isFinal(measure.family())) {
            return row.bounds().filter(ends -> measure == primary.first())
                    .<Object>map(ends -> Value.between(
                            ReportsViewModel.range(ends, primary), OptionalDouble.empty(), open(row)))
                    .orElseGet(() -> Value.none(open(row)));
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
        if (open.isNothing()) {
            return "";
        }
        List<String> some = new ArrayList<>();
        ScoreFields.add(some, "scores.reports.open.support", left(open.support()) + open.unweighted());
        ScoreFields.add(some, "scores.reports.open.need", left(open.needs()));
        ScoreFields.add(some, "scores.reports.open.alignment", left(open.alignments()));
        // What cannot be judged was looked at: nothing of it is left to do.
        List<String> both = new ArrayList<>();
        if (!some.isEmpty()) {
            both.add(Messages.get("scores.reports.open", String.join(", ", some)));
        }
        ScoreFields.add(both, "scores.left-open.cant-judge", open.all().cantJudge());
        return String.join(" · ", both);
    }

    private static int left(OpenLabels labels) {
        return labels.unlabelled() + labels.failed();
    }
}
