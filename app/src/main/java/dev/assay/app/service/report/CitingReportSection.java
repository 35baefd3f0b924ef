package dev.assay.app.service.report;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportCounts;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunBounds;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreBounds;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What reports whose sentences cite documents come to, as each judge sees them, and how far the judges agree. */
final class CitingReportSection {
    /** What the page has room for; the files have all. */
    private static final List<ReportMeasure> SHOWN = List.of(
            ReportMeasure.F1,
            ReportMeasure.SENTENCE_SUPPORT,
            ReportMeasure.NUGGET_COVERAGE,
            ReportMeasure.CITATION_SUPPORT,
            ReportMeasure.SENTENCE_PRECISION,
            ReportMeasure.NUGGET_RECALL);

    private static final Column OPEN = Column.number("column.open");
    private static final Column BOUNDS = Column.number("column.bounds");
    private static final Column RANK_RANGE = Column.number("column.rank-range");
    private static final Column MICRO_BOUNDS = Column.number("column.f1-micro-bounds");

    private final ReportScores scores;
    private final ReportOptions options;
    private final List<Pair> pairs;

    /** What two judges said of the same kind. */
    record Pair(String one, String other, ReportKind kind, Ratings<? extends Item> ratings) {}

    /** @param pairs of judges with something in common */
    CitingReportSection(ReportScores scores, ReportOptions options, List<Pair> pairs) {
        this.scores = scores;
        this.options = options;
        this.pairs = pairs;
    }

    /** Empty where no report is judged in full. */
    Optional<Document.Section> section() {
        List<ProjectReports.OfJudge> judges = scores.judges().stream()
                .filter(judge -> judge.reports().stream().anyMatch(report -> report.counts().isPresent()))
                .toList();
        if (judges.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of("citing.about"));
        if (scores.leftOut() > 0) {
            blocks.add(Block.Text.of("citing.left-out", scores.leftOut()));
        }
        blocks.add(runs(judges));
        blocks.add(reports(judges));
        if (!pairs.isEmpty()) {
            blocks.add(Block.Heading.of("citing.agreement"));
            blocks.add(new Block.Text(
                    ReportWords.paragraph(ReportWords.say("citing.agreement.about"), AgreementTable.MEANING)));
            blocks.add(new Block.Table(
                    "report-agreement",
                    ReportWords.say("citing.agreement"),
                    AgreementTable.columns("column.judges", "column.judgments"),
                    pairs.stream()
                            .map(CitingReportSection::row)
                            .toList()));
            if (options.resampling().size() > 0) {
                blocks.add(AgreementTable.intervals(
                        "report-agreement",
                        "column.judges",
                        "column.judgments",
                        pairs.stream()
                                .map(this::ranged)
                                .toList()));
            }
            for (Pair pair : pairs) {
                blocks.add(AgreementTable.plot(
                        "report-confusion-" + pair.kind().word() + "-" + (pairs.indexOf(pair) + 1),
                        ReportWords.say("citing.plot", said(pair.kind()), pair.one(), pair.other()),
                        Message.verbatim(pair.one()),
                        Message.verbatim(pair.other()),
                        Confusion.of(pair.ratings(), 0, 1).highestFirst()));
            }
        }
        return Optional.of(new Document.Section("reports", ReportWords.say("citing"), blocks));
    }

    private static List<ReportCell> row(Pair pair) {
        return AgreementTable.row(names(pair), said(pair.kind()), pair.ratings(), pair.kind().isOrdered());
    }

    private AgreementTable.Ranged ranged(Pair pair) {
        return AgreementTable.Ranged.of(
                names(pair), said(pair.kind()), pair.ratings(), Item::topic, options.resampling(),
                        pair.kind().isOrdered());
    }

    private static Message names(Pair pair) {
        return ReportWords.say("names.two", pair.one(), pair.other());
    }

    private static Message said(ReportKind kind) {
        return switch (kind) {
            case SUPPORT -> ReportWords.say("citing.support");
            case NEED -> ReportWords.say("citing.need");
            case ALIGN -> ReportWords.say("citing.align");
        };
    }

    private static Message shown(String judge) {
        return judge.endsWith(ProjectScores.AFTER_REVEAL)
                ? ReportWords.say(
                        "judge.after-reveal", judge.substring(0, judge.length() - ProjectScores.AFTER_REVEAL.length()))
                : Message.verbatim(judge);
    }

    /** Each run as each judge sees it: the means of its reports, and F1 of all that is counted in them. */
    private Block.Table runs(List<ProjectReports.OfJudge> judges) {
        List<Column> columns = new ArrayList<>(List.of(
                Column.words("column.run"),
                Column.words("column.judge"),
                Column.number("column.rank"),
                Column.number("column.topics"),
                Column.number("column.missing"),
                OPEN));
        List<String> heading = new ArrayList<>(List.of("run", "judge", "rank", "topics", "missing", "open"));
        for (ReportMeasure measure : SHOWN) {
            columns.add(Column.of(measure.measure()));
            if (measure == ReportMeasure.F1) {
                columns.addAll(List.of(BOUNDS, RANK_RANGE));
            }
        }
        columns.addAll(List.of(Column.number("column.f1-micro"), MICRO_BOUNDS));
        ReportMeasure.ALL.forEach(
                measure -> heading.addAll(List.of(measure.key() + "_macro", measure.key() + "_micro")));
        heading.addAll(List.of(
                "f1_macro_lowest",
                "f1_macro_highest",
                "best_rank",
                "worst_rank",
                "f1_micro_lowest",
                "f1_micro_highest"));
        List<List<ReportCell>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        boolean open = false;
        for (ProjectReports.OfJudge judge : judges) {
            ReportBoard all = scores.board(judge, options.missing());
            ReportBoard common = options.commonTopics() ? all.onCommonTopics() : all;
            ReportBoard board = common.macro().topics().isEmpty() ? all : common;
            open |= !board.macro().bounds().isSettled();
            board.macro().runs(ReportMeasure.F1.measure()).forEach(run ->
                    add(board, judge.judge(), run.run(), Optional.of(run), rows, lines));
            board.macro().unscored().forEach(run -> add(board, judge.judge(), run, Optional.empty(), rows, lines));
        }
        return new Block.Table(
                        "report-runs",
                        ReportWords.say("citing.runs", open ? ReportWords.say("citing.runs.open") : ""),
                        columns,
                        rows,
                        Optional.of(new TsvTable(heading, lines)))
                .without(BOUNDS, RANK_RANGE, MICRO_BOUNDS);
    }

    /** A run's row on the page and in the file; without a standing where none of its reports has a score. */
    private static void add(
            ReportBoard board,
            String judge,
            RunId run,
            Optional<RunStanding> standing,
            List<List<ReportCell>> rows,
            List<List<String>> lines) {
        List<ReportCell> first = List.of(
                ReportCell.text(run),
                ReportCell.said(shown(judge)),
                ScoreSections.count(standing, RunStanding::rank),
                ReportCell.count(standing.map(RunStanding::topics).orElse(0)),
                ScoreSections.count(standing, RunStanding::missing),
                ReportCell.count(board.macro().open(run).map(OpenAnswers::answers).orElse(0)));
        RunBounds bounds = board.macro().bounds();
        boolean open = !bounds.isSettled();
        Optional<Range> macro =
                Optional.of(run).filter(any -> open).flatMap(bounds::of).map(ends -> range(ends, ReportMeasure.F1));
        Optional<Range> micro = Optional.of(run)
                .filter(any -> open)
                .flatMap(board::microBounds)
                .map(ends -> range(ends, ReportMeasure.F1));
        Optional<RankRange> ranks = open ? bounds.ranks(run, ReportMeasure.F1.measure()) : Optional.empty();
        List<ReportCell> row = new ArrayList<>(first);
        for (ReportMeasure measure : SHOWN) {
            row.add(standing.map(known -> ReportCell.number(measure.measure().of(known.scores())))
                    .orElseGet(ReportCell::empty));
            if (measure == ReportMeasure.F1) {
                row.add(macro.map(ReportCell::range).orElseGet(ReportCell::empty));
                row.add(ranks.map(ReportCell::text).orElseGet(ReportCell::empty));
            }
        }
        ReportCounts counts = board.micro(run);
        row.add(standing.map(known -> ReportCell.number(ReportMeasure.F1.of(counts))).orElseGet(ReportCell::empty));
        row.add(micro.map(ReportCell::range).orElseGet(ReportCell::empty));
        rows.add(row);
        List<String> line = new ArrayList<>(first.stream().map(ReportCell::data).toList());
        ReportMeasure.ALL.forEach(measure -> line.addAll(standing.map(known -> List.of(
                        ReportCell.digits(measure.measure().of(known.scores())), ReportCell.digits(measure.of(counts))))
                .orElse(List.of("", ""))));
        line.addAll(List.of(
                macro.map(ReportCell::low).orElse(""),
                macro.map(ReportCell::high).orElse(""),
                ranks.map(range -> Integer.toString(range.best())).orElse(""),
                ranks.map(range -> Integer.toString(range.worst())).orElse(""),
                micro.map(ReportCell::low).orElse(""),
                micro.map(ReportCell::high).orElse("")));
        lines.add(line);
    }

    private static Range range(ScoreBounds ends, ReportMeasure measure) {
        return new Range.Interval(measure.measure().of(ends.low()), measure.measure().of(ends.high()));
    }

    /** Each report as each judge sees it: what its sentences come to, and its scores. */
    private Block.Table reports(List<ProjectReports.OfJudge> judges) {
        List<Column> columns = new ArrayList<>(List.of(
                Column.words("column.topic"),
                Column.words("column.run"),
                Column.words("column.judge"),
                Column.number("column.valid"),
                Column.number("column.hallucinated"),
                Column.number("column.ignored"),
                OPEN));
        List<String> heading = new ArrayList<>(List.of("topic", "run", "judge"));
        Stream.of(SentenceOutcome.values()).map(SentenceOutcome::word).forEach(heading::add);
        heading.add("open");
        SHOWN.forEach(measure -> columns.add(Column.of(measure.measure())));
        columns.add(1 + columns.indexOf(Column.of(ReportMeasure.F1.measure())), BOUNDS);
        ReportMeasure.ALL.forEach(measure -> heading.add(measure.key()));
        ReportMeasure.ALL.forEach(
                measure -> heading.addAll(List.of(measure.key() + "_lowest", measure.key() + "_highest")));
        List<List<ReportCell>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (ProjectReports.OfJudge judge : judges) {
            for (ScoredReport report : judge.reports()) {
                List<ReportCell> row = new ArrayList<>(List.of(
                        ReportCell.text(report.answer().topic()),
                        ReportCell.text(report.answer().run()),
                        ReportCell.said(shown(judge.judge())),
                        ReportCell.count(report.count(SentenceOutcome.VALID)),
                        ReportCell.count(report.count(SentenceOutcome.HALLUCINATED)),
                        ReportCell.count(
                                report.count(SentenceOutcome.IGNORED) + report.count(SentenceOutcome.CONFLICT)),
                        ReportCell.count(open(report))));
                for (ReportMeasure measure : SHOWN) {
                    row.add(
                            report.counts().isPresent()
                                    ? ReportCell.number(report.score(measure))
                                    : ReportCell.empty());
                    if (measure == ReportMeasure.F1) {
                        row.add(report.bounds()
                                .map(ends -> ReportCell.range(range(ends, measure)))
                                .orElseGet(ReportCell::empty));
                    }
                }
                rows.add(row);
                List<String> line = new ArrayList<>(List.of(
                        report.answer().topic().value(),
                        report.answer().run().value(),
                        shown(judge.judge()).toString()));
                Stream.of(SentenceOutcome.values())
                        .forEach(outcome -> line.add(Integer.toString(report.count(outcome))));
                line.add(Integer.toString(open(report)));
                ReportMeasure.ALL.forEach(measure ->
                        line.add(report.counts().isPresent() ? ReportCell.digits(report.score(measure)) : ""));
                ReportMeasure.ALL.forEach(measure -> line.addAll(report.bounds()
                        .map(ends ->
                                List.of(ReportCell.low(range(ends, measure)), ReportCell.high(range(ends, measure))))
                        .orElse(List.of("", ""))));
                lines.add(line);
            }
        }
        return new Block.Table(
                        "report-reports",
                        ReportWords.say("citing.reports"),
                        columns,
                        rows,
                        Optional.of(new TsvTable(heading, lines)))
                .without(BOUNDS);
    }

    private static int open(ScoredReport report) {
        return (int) report.outcomes().stream().filter(Optional::isEmpty).count();
    }
}
