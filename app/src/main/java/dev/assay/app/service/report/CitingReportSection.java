package dev.assay.app.service.report;

import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.BoardRow;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.ReportRules;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.Median;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section on reports whose sentences cite documents: their results as each judge sees them, and the agreement of
 * the judges.
 */
final class CitingReportSection {
    private final ReportScores scores;
    private final ReportOptions options;
    private final Population population;
    private final List<Pair> pairs;
    private final FigureKeys keys;
    private final ReportMeasure first;
    private final Measure primary;

    /** The judgments of two judges of the same kind. */
    record Pair(String one, String other, ReportKind kind, Ratings<? extends Item> ratings) {
        /** The pair by two judges' judgments of a kind; empty where they judged nothing in common. */
        static Optional<Pair> of(
                String one, String other, ReportKind kind, ReportRules rules,
                Map<Item, ? extends Judgment<?>> first, Map<Item, ? extends Judgment<?>> second) {
            Ratings<Item> both = Ratings.ofJudgments(kind.scale(rules), List.of(first, second));
            return Confusion.of(both, 0, 1).total() > 0
                    ? Optional.of(new Pair(one, other, kind, both)) : Optional.empty();
        }
    }

    /** The section of these data. */
    CitingReportSection(ReportData data) {
        this.scores = data.reports();
        this.options = data.options();
        this.population = data.population();
        this.pairs = data.pairs();
        this.keys = new FigureKeys(data);
        this.first = scores.primary().first();
        this.primary = first.measure();
    }

    /**
     * Everybody who judged a report in full; decisions between judges last. A report without a sentence, which there is
     * nothing to judge in, is not enough.
     */
    private List<ProjectReports.OfJudge> judges() {
        return scores.judges().stream()
                .filter(judge -> judge.reports().stream().anyMatch(
                        report -> report.isFinal(scores.primary()) && !report.outcomes().isEmpty()))
                .filter(judge -> !scores.board(judge, options.missing()).macro().runs().isEmpty())
                .sorted(Comparator.comparing(judge -> judge.judge().startsWith(AdjudicatedJudge.NAME)))
                .toList();
    }

    /** Over the topics that all runs have where the report is about these and there are any. */
    private ReportBoard board(ProjectReports.OfJudge judge) {
        ReportBoard all = scores.board(judge, options.missing());
        ReportBoard common = options.commonTopics() ? all.onCommonTopics() : all;
        return common.macro().topics().isEmpty() ? all : common;
    }

    /** The result in sentences, by the first judge: the best run and the median; empty where no run has a score. */
    List<Message> result() {
        List<ProjectReports.OfJudge> judges = judges();
        if (judges.isEmpty()) {
            return List.of();
        }
        ReportBoard board = board(judges.getFirst());
        List<RunStanding> runs = board.macro().runs();
        RunStanding best = runs.getFirst();
        ScoreGrid grid = board.macro().grid(primary);
        Message score = ReportCell.three(best.scores().of(primary));
        Range range = MeanInterval.of(grid, grid.runs().indexOf(best.run()), population);
        Message judge = shown(judges.getFirst().judge());
        List<Message> said = new ArrayList<>();
        said.add(range instanceof Range.Interval interval
                ? ReportWords.say(
                        "citing.highest", ReportWords.measure(first), judge, best.run(), score,
                        ReportCell.of(interval).text(), best.topics())
                : ReportWords.say(
                        "citing.highest-alone",
                        ReportWords.measure(first), judge, best.run(), score, best.topics()));
        if (runs.size() > 2) {
            double median = Median.of(
                    runs.stream().mapToDouble(run -> primary.of(run.scores())).toArray());
            said.add(ReportWords.say("summary.median", ReportCell.three(median)));
        }
        return said;
    }

    /** Of everybody who judged reports and by whom none has a score: how much is open, and what can't be judged. */
    List<Message> unscored() {
        List<ProjectReports.OfJudge> scored = judges();
        return scores.judges().stream()
                .filter(judge -> !scored.contains(judge)
                        && judge.reports().stream().anyMatch(ScoredReport::begun))
                .map(judge -> {
                    int open = 0;
                    int cantJudge = 0;
                    for (ScoredReport report : judge.reports()) {
                        OpenLabels wanted = report.open().of(scores.primary());
                        open += wanted.unlabelled() + wanted.failed();
                        cantJudge += report.open().all().cantJudge();
                    }
                    return ReportWords.say("summary.reports-unscored", shown(judge.judge()), open, cantJudge);
                })
                .toList();
    }

    /** Empty where no report is judged in full. */
    Optional<Document.Section> section() {
        List<ProjectReports.OfJudge> judges = judges();
        if (judges.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of("citing.about"));
        if (scores.leftOut() > 0) {
            blocks.add(Block.Text.of("citing.left-out", scores.leftOut()));
        }
        blocks.add(runs(judges));
        if (!pairs.isEmpty()) {
            blocks.add(Block.Heading.of("citing.agreement"));
            blocks.add(new Block.Text(
                    ReportWords.paragraph(ReportWords.say("citing.agreement.about"), AgreementTable.MEANING)));
            List<AgreementTable.Row> rows = pairs.stream().map(this::row).toList();
            blocks.add(AgreementTable.table(
                    "report-agreement", ReportWords.say("citing.agreement"), "column.judges", "column.judgments",
                            rows));
            if (options.resampling().size() > 0) {
                blocks.add(AgreementTable.intervals("report-agreement", "column.judges", rows));
            }
            for (Pair pair : pairs) {
                blocks.add(AgreementTable.plot(
                        "report-confusion-" + pair.kind().word() + "-" + (pairs.indexOf(pair) + 1),
                        ReportWords.say("citing.plot", said(pair.kind()), pair.one(), pair.other()),
                        Message.verbatim(pair.one()),
                        Message.verbatim(pair.other()),
                        Confusion.of(pair.ratings(), 0, 1).highestFirst()));
            }
            blocks.add(Block.Heading.of("citing.each"));
        }
        blocks.add(reports(judges));
        return Optional.of(new Document.Section("reports", ReportWords.say("citing"), blocks));
    }

    private AgreementTable.Row row(Pair pair) {
        Message names = ReportWords.say("names.two", pair.one(), pair.other());
        AgreementTable.Row row = AgreementTable.Row.of(
                names, said(pair.kind()), pair.ratings(), Item::topic, options.resampling(), pair.kind().isOrdered());
        return keys.reportAgreement(pair.kind().word(), pair.one(), pair.other()).map(row::with).orElse(row);
    }

    private static Message said(ReportKind kind) {
        return ReportWords.say("citing." + kind.word());
    }

    private static Message shown(String judge) {
        return judge.endsWith(ProjectScores.AFTER_REVEAL)
                ? ReportWords.say(
                        "judge.after-reveal", judge.substring(0, judge.length() - ProjectScores.AFTER_REVEAL.length()))
                : Message.verbatim(judge);
    }

    /** Each run as each judge sees it: the means of its reports, and F1 of all that is counted in them. */
    private Block.Table runs(List<ProjectReports.OfJudge> judges) {
        List<RunRow> rows = new ArrayList<>();
        for (ProjectReports.OfJudge judge : judges) {
            ReportBoard board = board(judge);
            ScoreGrid grid = board.macro().grid(primary);
            BoardRow.of(board.macro(), primary)
                    .forEach(row -> rows.add(new RunRow(
                            judge.judge(),
                            row,
                            board,
                            row.of(any -> MeanInterval.of(grid, grid.runs().indexOf(row.run()), population)))));
        }
        boolean open = rows.stream().anyMatch(row -> !row.of().board().bounds().isSettled());
        double top = ReportCell.Bar.top(
                rows.stream().flatMap(row -> row.mean(first).stream()).mapToDouble(Double::doubleValue),
                rows.stream()
                        .flatMap(row -> Stream.concat(row.interval().stream(), row.of().bounds(primary).stream())));
        ReportColumns<RunRow> columns = new ReportColumns<RunRow>()
                .words("column.run", row -> row.of().run())
                .as("run")
                .figure(row -> keys.name(row.of().run()))
                .words("column.judge", row -> shown(row.judge()))
                .as("judge")
                .number("column.rank", row -> row.of().of(RunStanding::rank))
                .as("rank")
                .figure(row -> keys.reports("rank", row.judge(), row.of().run()))
                .number("column.topics", row -> row.of().of(RunStanding::topics).orElse(0))
                .as("topics")
                .figure(row -> keys.reports("topics", row.judge(), row.of().run()))
                .number("column.missing", row -> row.of().of(RunStanding::missing))
                .as("missing")
                .figure(row -> keys.reports("missing", row.judge(), row.of().run()))
                .unlessEmpty()
                .number("column.open", row -> row.of().open())
                .as("open")
                .figure(row -> keys.reports("open", row.judge(), row.of().run()))
                .unlessEmpty();
        for (ReportMeasure measure : scores.primary().shown()) {
            if (measure == first) {
                columns.number(ReportWords.measure(first), row ->
                                ReportCell.scoreOrEnds(row.mean(first), row.of().bounds(primary)))
                        .figure(row -> keys.reports("score", row.judge(), row.of().run()))
                        .words("column.interval", row -> row.mean(first)
                                .map(score -> ReportCell.bar(top, score, row.interval(), row.of().bounds(primary))))
                        .number("column.rank-range", row -> row.of().ranks(primary))
                        .figure(row -> keys.reports("ranks", row.judge(), row.of().run()))
                        .unlessEmpty();
            } else {
                columns.number(ReportWords.measure(measure), row -> row.mean(measure))
                        .figure(row -> keys.reports(row.judge(), row.of().run(), measure));
            }
        }
        columns.number(
                        ReportWords.say("column.f1-micro", ReportWords.measure(first)),
                        row -> ReportCell.scoreOrEnds(row.micro(first), row.bounds()))
                .figure(row -> keys.reports("micro", row.judge(), row.of().run()));
        for (ReportMeasure measure : ReportMeasure.ALL) {
            columns.data(measure.key() + "_macro", row -> row.mean(measure))
                    .data(measure.key() + "_micro", row -> row.micro(measure));
        }
        String key = first.key();
        return columns.ends(key + "_macro_lowest", key + "_macro_highest", row -> row.of().bounds(primary))
                .data("best_rank", row -> row.of().ranks(primary).map(RankRange::best))
                .data("worst_rank", row -> row.of().ranks(primary).map(RankRange::worst))
                .ends(key + "_micro_lowest", key + "_micro_highest", RunRow::bounds)
                .table("report-runs",
                        ReportWords.say("citing.runs", open ? ReportWords.say("citing.runs.open") : ""), rows);
    }

    /** A run's row on the page and in the file; without a standing where none of its reports has a score. */
    private record RunRow(String judge, BoardRow of, ReportBoard reports, Optional<Range> interval) {
        Optional<Range> bounds() {
            return reports.macro().bounds().isSettled()
                    ? Optional.empty()
                    : reports.microBounds(of.run(), reports.primary())
                            .map(ends -> BoardRow.range(
                                    ends, reports.primary().first().measure()));
        }

        Optional<Double> mean(ReportMeasure measure) {
            return reports.mean(of.run(), measure);
        }

        Optional<Outcome> micro(ReportMeasure measure) {
            return mean(measure).map(any -> measure.of(reports.micro(of.run(), measure.family())));
        }
    }

    /** Each report for each judge: the outcomes of its sentences, and its scores. */
    private Block.Table reports(List<ProjectReports.OfJudge> judges) {
        List<SeenReport> rows = judges.stream()
                .flatMap(judge -> judge.reports().stream().map(report -> new SeenReport(judge.judge(), report)))
                .toList();
        ReportColumns<SeenReport> columns = new ReportColumns<SeenReport>()
                .words("column.topic", row -> row.report().answer().topic())
                .as("topic")
                .words("column.run", row -> row.report().answer().run())
                .as("run")
                .words("column.judge", row -> shown(row.judge()))
                .as("judge");
        if (scores.primary() == Family.WHOLE) {
            columns.number("column.valid", row -> row.report().count(SentenceOutcome.VALID))
                    .figure(row -> row.key("valid", keys))
                    .number("column.hallucinated", row -> row.report().count(SentenceOutcome.HALLUCINATED))
                    .figure(row -> row.key("hallucinated", keys))
                    .number("column.ignored", row ->
                            row.report().count(SentenceOutcome.IGNORED) + row.report().count(SentenceOutcome.CONFLICT))
                    .figure(row -> row.key("ignored", keys));
        }
        for (SentenceOutcome outcome : SentenceOutcome.values()) {
            columns.data(outcome.word(), row -> row.report().count(outcome));
        }
        columns.number("column.open", row -> row.open(scores.primary()))
                .as("open")
                .figure(row -> row.key("open", keys));
        for (ReportMeasure measure : scores.primary().shown()) {
            columns.number(ReportWords.measure(measure), row -> row.score(measure))
                    .figure(row -> row.key(measure.key(), keys));
            if (measure == first) {
                columns.number("column.bounds", row -> row.bounds(measure))
                        .figure(row -> row.key("bounds", keys))
                        .unlessEmpty();
            }
        }
        ReportMeasure.ALL.forEach(measure -> columns.data(measure.key(), row -> row.score(measure)));
        ReportMeasure.ALL.forEach(measure ->
                columns.ends(measure.key() + "_lowest", measure.key() + "_highest", row -> row.bounds(measure)));
        return columns.table("report-reports", ReportWords.say("citing.reports"), rows);
    }

    /** A report as a judge sees it. */
    private record SeenReport(String judge, ScoredReport report) {
        String key(String kind, FigureKeys keys) {
            return keys.report(kind, judge, report.answer());
        }

        /** The number of sentences without an outcome, or of citations where the project asks for support alone. */
        long open(Family primary) {
            return primary == Family.WHOLE
                    ? report.outcomes().stream().filter(Optional::isEmpty).count()
                    : report.open().of(primary).count();
        }

        Optional<Outcome> score(ReportMeasure measure) {
            return report.isFinal(measure.family()) ? Optional.of(report.score(measure)) : Optional.empty();
        }

        Optional<Range> bounds(ReportMeasure measure) {
            return report.isFinal(measure.family())
                    ? Optional.empty()
                    : report.bounds().map(ends -> BoardRow.range(ends, measure.measure()));
        }
    }
}
