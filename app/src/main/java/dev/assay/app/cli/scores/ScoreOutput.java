package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.scores.ScoredRuns.Board.Row;
import dev.assay.model.OneLine;
import dev.assay.model.RunId;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.PairedDifference;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.measure.Scores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/** Scores as JSON, and as tables for people to read. */
public final class ScoreOutput {
    private ScoreOutput() {}

    public static ObjectNode json(ScoredRuns scored) {
        ScoreSheet sheet = scored.sheet();
        ObjectNode object = Terminal.object();
        scored(scored).put(object, "answers", sheet.scored());
        incomplete().put(object, "incomplete", sheet.incomplete());
        runs(scored).put(object, "runs", scored.rows(ScoredRuns.Board::scored));
        new SpreadOutput(scored).put(object);
        BoundsOutput.put(object, scored);
        object.put("missing", scored.choices().missing().word()).put("failed", scored.choices().failedWord());
        Statistics.put(object, scored.adjudicated());
        if (scored.choices().hasIntervals()) {
            Statistics.intervals(
                            object,
                            scored.choices().population(),
                            "; ranks from simultaneous intervals of all paired differences")
                    .put("resamples", scored.choices().resampling().size())
                    .put("seed", scored.choices().resampling().seed());
        }
        return object;
    }

    /** The intervals of a run by measure, and beside each that is not defined why. */
    static ObjectNode ranges(Row row) {
        ObjectNode ranges = Terminal.object();
        row.board().all().measures()
                .forEach(one -> ResultTable.putValue(ranges, one.key(), row.board().range(row.run(), one)));
        return ranges;
    }

    private static final ResultTable<PairedDifference> DIFFERENCES = new ResultTable<PairedDifference>()
            .json("run_id", PairedDifference::second)
            .json("topics", PairedDifference::topics)
            .json("difference", one -> one.difference().value())
            .json("difference_interval", one -> one.difference().range())
            .json("together_interval", PairedDifference::together)
            .json("p_adjusted", PairedDifference::adjusted)
            .json("effect", PairedDifference::effect)
            .json("told_apart", one -> one.isKnown() ? one.isSafe() : null);

    private static ResultTable<AnswerScore> answers() {
        return new ResultTable<AnswerScore>()
                .column("topic_id", "topic", score -> score.answer().topic())
                .column("run_id", "run", score -> score.answer().run())
                .column("judge", AnswerScore::judge)
                .column("words", AnswerScore::words);
    }

    private static ResultTable<AnswerScore> scored(ScoredRuns scored) {
        List<Measure> measures = scored.sheet().measures();
        ResultTable<AnswerScore> table = answers();
        scored.describe(table, score -> score.answer().run());
        table.json("scores", score -> values(score.scores().orElseThrow()));
        measures.forEach(measure -> table.text(measure.key(), score -> measure.of(score.scores().orElseThrow())));
        return table.json("unlabelled", score -> someOpen(score).map(OpenLabels::unlabelled))
                .json("failed", score -> someOpen(score).map(OpenLabels::failed))
                .json("cant_judge", score -> someOpen(score).map(OpenLabels::cantJudge));
    }

    private static Optional<OpenLabels> someOpen(AnswerScore score) {
        return Optional.of(score.open()).filter(open -> open.count() > 0);
    }

    private static ResultTable<AnswerScore> incomplete() {
        return answers()
                .column("nuggets", AnswerScore::nuggets)
                .column("unlabelled", score -> score.open().unlabelled())
                .column("failed", score -> score.open().failed())
                .column("cant_judge", "can't judge", score -> score.open().cantJudge())
                .json("bounds", score -> score.bounds().map(BoundsOutput::ends));
    }

    static Map<String, Double> values(Scores scores) {
        Map<String, Double> values = new LinkedHashMap<>();
        scores.measures().forEach(measure -> values.put(measure.key(), measure.of(scores)));
        return values;
    }

    /** @param runsOnly whether answers and topics are left out */
    public static List<String> text(ScoredRuns scored, boolean runsOnly) {
        ScoreSheet sheet = scored.sheet();
        List<String> lines = new ArrayList<>();
        SpreadOutput spread = new SpreadOutput(scored);
        if (!runsOnly) {
            section(lines, "Answers", scored(scored).lines(sheet.scored()));
            section(lines, "Incomplete answers, which have no score and are in no mean",
                    incomplete().lines(sheet.incomplete()));
            spread.addTopics(lines);
        }
        scored.groups(scored.rows(ScoredRuns.Board::rows), Row::run)
                .forEach((group, rows) ->
                        section(lines, "Runs, mean over their topics" + group, runs(scored).lines(rows)));
        spread.addRuns(lines);
        if (lines.isEmpty()) {
            lines.add("Nothing is labelled yet, so there is nothing to score.");
        } else {
            lines.add("");
            lines.add(MissingOption.sentence(scored.choices().missing()));
            lines.add(FailedOption.sentence(scored.choices().failed()));
            lines.addAll(BoundsOutput.sentences(scored, "not_support", "support"));
            scored.adjudicated().ifPresent(counts -> lines.add(OneLine.shown(counts.sentence().toString())));
            if (scored.choices().hasIntervals()) {
                lines.add("95 % intervals: " + Statistics.ofRuns(scored.choices().population()) + " (seed "
                        + scored.choices().resampling().seed()
                        + " for ranks). effect: the mean difference to the run in the next line by its deviation over "
                        + "topics. Ranks: with 95 % confidence, for all runs at once, each run's rank in "
                        + sheet.measures().getFirst().key()
                        + " over " + Statistics.of(scored.choices().population())
                        + " lies there; - where fewer than " + RankSets.LEAST_TOPICS
                        + " topics are shared with every other run.");
            }
        }
        return lines;
    }

    private static ResultTable<Row> runs(ScoredRuns scored) {
        List<Measure> measures = scored.sheet().measures();
        Measure primary = measures.getFirst();
        ResultTable<Row> table = new ResultTable<Row>()
                .column("run_id", "run", Row::run)
                .column("judge", Row::judge);
        scored.describe(table, Row::run);
        scored.describeInText(table, Row::run);
        table.column("topics", row -> row.of(RunStanding::topics).orElse(0))
                .text("words", row -> row.of(one -> String.format(Locale.ROOT, "%.1f", one.words())))
                .json("words", row -> row.of(RunStanding::words))
                .json("scores", row -> row.of(one -> values(one.scores())))
                .json("missing", row -> row.of(RunStanding::missing).filter(count -> count > 0))
                .json("incomplete", row -> row.of(RunStanding::open).filter(count -> count > 0))
                .text(primary.key(), row -> row.score(primary));
        if (scored.choices().hasIntervals()) {
            table.text("95 %", row -> row.of(one -> interval(row.board().range(row.run(), primary))))
                    .text("ranks", row -> row.of(one -> row.board().ranks(row.run()).map(RankSet::toString)
                            .orElse("-")))
                    .text("effect", row -> row.of(one -> row.board().next(row.run())
                            .map(next -> next.effect().number())
                            .orElse(OptionalDouble.empty())));
        }
        BoundsOutput.add(table, scored, primary);
        measures.subList(1, measures.size()).forEach(measure -> table.text(measure.key(), row -> row.score(measure)));
        if (scored.choices().hasIntervals()) {
            table.json("scores_interval", ScoreOutput::ranges)
                    .json(primary.key() + "_ranks", row -> row.board().ranks(row.run())
                            .<Object>map(known -> List.of(known.low(), known.high()))
                            .orElse(null));
            measures.forEach(measure -> table.json(
                    measure.key() + "_differences",
                    row -> DIFFERENCES.array(row.board().differences(row.run(), measure))));
        }
        return table;
    }

    static String interval(Range range) {
        return range instanceof Range.Interval(double low, double high) ? number(low) + "-" + number(high) : "-";
    }

    static void section(List<String> lines, String heading, List<String> table) {
        if (!table.isEmpty()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(heading);
            lines.addAll(table);
        }
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /**
     * Scores as trec_eval writes them: measure, topic and value on each line, {@code all} for the mean. Each run of
     * each judge starts with a line {@code runid}; what else describes it stands in lines of the same form.
     */
    public static final class TrecOutput {
        private static final String ALL = "all";

        private TrecOutput() {}

        public static List<String> lines(ScoredRuns scored) {
            return lines(scored, (board, run) -> Map.of());
        }

        /** @param more what else there is of a run, by its name in the lines */
        static List<String> lines(
                ScoredRuns scored, BiFunction<ScoredRuns.Board, RunStanding, Map<String, Double>> more) {
            List<String> lines = new ArrayList<>();
            SpreadOutput spread = new SpreadOutput(scored);
            for (ScoredRuns.Board board : scored.boards()) {
                // Once for all runs: each is of every answer.
                Map<Measure, ScoreGrid> grids = new HashMap<>();
                board.all().measures().forEach(measure -> grids.put(measure, board.all().grid(measure)));
                for (RunStanding run : board.runs()) {
                    add(lines, "runid", ALL, run.run().value());
                    add(lines, "judge", ALL, board.all().judge());
                    add(lines, "missing", ALL, scored.choices().missing().word());
                    add(lines, "failed", ALL, scored.choices().failedWord());
                    add(lines, "num_q", ALL, Integer.toString(run.topics()));
                    add(lines, "num_missing", ALL, Integer.toString(run.missing()));
                    add(lines, "num_incomplete", ALL, Integer.toString(run.open()));
                    add(lines, "num_left_out", ALL, Integer.toString(board.all().leftOut().size()));
                    for (Measure measure : board.all().measures()) {
                        values(lines, grids.get(measure), run.run(), measure);
                        add(lines, measure.key(), ALL, TableLine.digits(measure.of(run.scores())));
                        if (scored.choices().hasIntervals()
                                && board.range(run.run(), measure) instanceof Range.Interval(double low, double high)) {
                            add(lines, measure.key() + "_ci95_low", ALL, TableLine.digits(low));
                            add(lines, measure.key() + "_ci95_high", ALL, TableLine.digits(high));
                        }
                    }
                    BoundsOutput.numbers(board, run.run())
                            .forEach((name, value) -> add(lines, name, ALL, TableLine.digits(value)));
                    more.apply(board, run).forEach((name, value) -> add(lines, name, ALL, TableLine.digits(value)));
                    if (scored.choices().hasIntervals()) {
                        add(lines, "resamples", ALL, Integer.toString(scored.choices().resampling().size()));
                        add(lines, "seed", ALL, Long.toString(scored.choices().resampling().seed()));
                    }
                }
                lines.addAll(spread.lines(board));
            }
            return lines;
        }

        private static void values(List<String> lines, ScoreGrid grid, RunId run, Measure measure) {
            int column = grid.runs().indexOf(run);
            for (int row = 0; row < grid.topics().size(); row++) {
                String topic = grid.topics().get(row).value();
                grid.value(row, column).ifPresent(value -> add(lines, measure.key(), topic, TableLine.digits(value)));
            }
        }

        private static void add(List<String> lines, String measure, String topic, String value) {
            lines.add(TableLine.of(List.of(measure, topic, value)));
        }
    }
}
