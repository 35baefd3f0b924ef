package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.interval.RankSets;
import dev.assay.model.interval.RankSets.RankSet;
import dev.assay.model.message.Message;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.OpenLabels;
import dev.assay.model.scoring.PairedDifference;
import dev.assay.model.scoring.RunStanding;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.model.scoring.Scores;
import dev.assay.model.shown.OneLine;
import dev.assay.model.text.TableLine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/** Scores as JSON, and as tables for people to read. */
public final class ScoreOutput {
    private ScoreOutput() {}

    public static ObjectNode json(ScoredRuns scored) {
        ScoreSheet sheet = scored.sheet();
        ObjectNode object = Terminal.object();
        ArrayNode answers = object.putArray("answers");
        for (AnswerScore score : sheet.scored()) {
            ObjectNode row = answer(answers, score);
            put(row.putObject("scores"), score.scores().orElseThrow());
            if (score.open().count() > 0) {
                put(row, score.open());
            }
        }
        ArrayNode incomplete = object.putArray("incomplete");
        for (AnswerScore score : sheet.incomplete()) {
            ObjectNode row = answer(incomplete, score).put("nuggets", score.nuggets());
            put(row, score.open());
            score.bounds().ifPresent(bounds -> {
                ObjectNode ends = row.putObject("bounds");
                for (Measure measure : sheet.measures()) {
                    ends.putArray(measure.key()).add(measure.of(bounds.low())).add(measure.of(bounds.high()));
                }
            });
        }
        ArrayNode runs = object.putArray("runs");
        for (ScoredRuns.Board board : scored.boards()) {
            for (RunStanding run : board.runs()) {
                ObjectNode row = runs.addObject().put("run_id", run.run().value());
                row.put("judge", board.all().judge()).put("topics", run.topics()).put("words", run.words());
                put(row.putObject("scores"), run.scores());
                if (run.missing() > 0) {
                    row.put("missing", run.missing());
                }
                if (run.open() > 0) {
                    row.put("incomplete", run.open());
                }
                BoundsOutput.put(row, board, run.run());
                if (scored.choices().hasIntervals()) {
                    intervals(row, board, run);
                }
            }
        }
        BoundsOutput.put(object, scored);
        object.put("missing", scored.choices().missing().word()).put("failed", scored.choices().failedWord());
        Statistics.put(object, scored.adjudicated());
        if (scored.choices().hasIntervals()) {
            object.putObject("intervals")
                    .put("level", Range.LEVEL)
                    .put("method", Statistics.OF_RUNS + "; ranks from simultaneous intervals of all paired differences")
                    .put("resamples", scored.choices().resampling().size())
                    .put("seed", scored.choices().resampling().seed());
        }
        return object;
    }

    private static void intervals(ObjectNode row, ScoredRuns.Board board, RunStanding run) {
        ObjectNode intervals = row.putObject("scores_interval");
        for (Measure measure : run.scores().measures()) {
            switch (board.range(run.run(), measure)) {
                case Range.Interval(double low, double high) ->
                    intervals.putArray(measure.key()).add(low).add(high);
                case Range.Unknown(Message reason) ->
                    intervals.putNull(measure.key()).put(measure.key() + "_undefined", reason.toString());
            }
        }
        String ranks = board.primary().key() + "_ranks";
        board.ranks(run.run())
                .ifPresentOrElse(known -> row.putArray(ranks).add(known.low()).add(known.high()), () -> row.putNull(ranks));
        ArrayNode differences = row.putArray(board.primary().key() + "_differences");
        for (PairedDifference difference : board.differences(run.run())) {
            ObjectNode one = differences.addObject()
                    .put("run_id", difference.second().value())
                    .put("topics", difference.topics());
            Statistics.put(one, "difference", difference.difference().value());
            Statistics.putInterval(one, "difference", difference.difference().range());
            Statistics.putInterval(one, "together", difference.together());
            Statistics.put(one, "effect", difference.effect());
            one.put("told_apart", difference.isKnown() ? Boolean.valueOf(difference.isSafe()) : null);
        }
    }

    private static ObjectNode answer(ArrayNode rows, AnswerScore score) {
        return rows.addObject()
                .put("topic_id", score.answer().topic().value())
                .put("run_id", score.answer().run().value())
                .put("judge", score.judge())
                .put("words", score.words());
    }

    private static void put(ObjectNode object, Scores scores) {
        scores.measures().forEach(measure -> object.put(measure.key(), measure.of(scores)));
    }

    private static void put(ObjectNode object, OpenLabels open) {
        object.put("unlabelled", open.unlabelled())
                .put("failed", open.failed())
                .put("cant_judge", open.cantJudge());
    }

    public static List<String> text(ScoredRuns scored) {
        ScoreSheet sheet = scored.sheet();
        List<String> heading = new ArrayList<>(List.of("topic", "run", "judge", "words"));
        sheet.measures().forEach(measure -> heading.add(measure.key()));
        TextTable answers = new TextTable(heading.toArray(String[]::new));
        for (AnswerScore score : sheet.scored()) {
            List<Object> cells = new ArrayList<>(
                    List.of(score.answer().topic(), score.answer().run(), score.judge(), score.words()));
            score.scores().orElseThrow().values().forEach(value -> cells.add(number(value)));
            answers.row(cells.toArray());
        }
        TextTable runs = runs(scored);
        TextTable incomplete = new TextTable(
                "topic", "run", "judge", "words", "nuggets", "unlabelled", "failed", "can't judge");
        for (AnswerScore score : sheet.incomplete()) {
            incomplete.row(
                    score.answer().topic(), score.answer().run(), score.judge(), score.words(), score.nuggets(),
                    score.open().unlabelled(), score.open().failed(), score.open().cantJudge());
        }
        List<String> lines = new ArrayList<>();
        section(lines, "Answers", answers);
        section(lines, "Incomplete answers, which have no score and are in no mean", incomplete);
        section(lines, "Runs, mean over their topics", runs);
        if (lines.isEmpty()) {
            lines.add("Nothing is labelled yet, so there is nothing to score.");
        } else {
            lines.add("");
            lines.add(MissingOption.sentence(scored.choices().missing()));
            lines.add(FailedOption.sentence(scored.choices().failed()));
            lines.addAll(BoundsOutput.sentences(scored, "not_support", "support"));
            scored.adjudicated().ifPresent(counts -> lines.add(OneLine.shown(counts.sentence().toString())));
            if (scored.choices().hasIntervals()) {
                lines.add("95 % intervals: " + Statistics.OF_RUNS + " (seed " + scored.choices().resampling().seed() + " for ranks). effect: the mean difference to the run in the next line by its"
                        + " deviation over topics. Ranks: with 95 % confidence, for all runs at once, each run's rank in "
                        + sheet.measures().getFirst().key()
                        + " over topics like these lies there; - where fewer than " + RankSets.LEAST_TOPICS
                        + " topics are shared with every other run.");
            }
        }
        return lines;
    }

    private static TextTable runs(ScoredRuns scored) {
        boolean intervals = scored.choices().hasIntervals();
        List<Measure> measures = scored.sheet().measures();
        Measure primary = measures.getFirst();
        List<Measure> others = measures.subList(1, measures.size());
        List<String> heading = new ArrayList<>(List.of("run", "judge", "topics", "words", primary.key()));
        if (intervals) {
            heading.addAll(List.of("95 %", "ranks", "effect"));
        }
        boolean open = BoundsOutput.areOpen(scored);
        if (open) {
            heading.addAll(BoundsOutput.COLUMNS);
        }
        others.forEach(measure -> heading.add(measure.key()));
        TextTable table = new TextTable(heading.toArray(String[]::new));
        for (ScoredRuns.Board board : scored.boards()) {
            for (RunStanding run : board.runs()) {
                List<Object> cells = new ArrayList<>(List.of(
                        run.run(), board.all().judge(), run.topics(),
                        String.format(Locale.ROOT, "%.1f", run.words()), number(primary.of(run.scores()))));
                if (intervals) {
                    cells.add(interval(board.range(run.run(), primary)));
                    cells.add(board.ranks(run.run()).map(RankSet::toString).orElse("-"));
                    cells.add(board.next(run.run()).flatMap(next -> next.effect().number().stream().boxed().findFirst())
                            .map(ScoreOutput::number)
                            .orElse("-"));
                }
                if (open) {
                    cells.addAll(BoundsOutput.cells(board, run.run(), primary));
                }
                others.forEach(measure -> cells.add(number(measure.of(run.scores()))));
                table.row(cells.toArray());
            }
            for (RunId run : board.unscored()) {
                List<Object> cells = new ArrayList<>(List.of(run, board.all().judge(), 0, "-", "-"));
                if (intervals) {
                    cells.addAll(List.of("-", "-", "-"));
                }
                if (open) {
                    cells.addAll(BoundsOutput.cells(board, run, primary));
                }
                others.forEach(measure -> cells.add("-"));
                table.row(cells.toArray());
            }
        }
        return table;
    }

    static String interval(Range range) {
        return range instanceof Range.Interval(double low, double high) ? number(low) + "-" + number(high) : "-";
    }

    static void section(List<String> lines, String heading, TextTable table) {
        if (!table.isEmpty()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(heading);
            lines.addAll(table.lines());
        }
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /**
     * Scores as trec_eval writes them: measure, topic and value on each line, {@code all} for the mean. Each run of each judge starts
     * with a line {@code runid}; what else describes it stands in lines of the same form.
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
                        add(lines, measure.key(), ALL, number(measure.of(run.scores())));
                        if (scored.choices().hasIntervals()
                                && board.range(run.run(), measure) instanceof Range.Interval(double low, double high)) {
                            add(lines, measure.key() + "_ci95_low", ALL, number(low));
                            add(lines, measure.key() + "_ci95_high", ALL, number(high));
                        }
                    }
                    BoundsOutput.numbers(board, run.run()).forEach((name, value) -> add(lines, name, ALL, number(value)));
                    more.apply(board, run).forEach((name, value) -> add(lines, name, ALL, number(value)));
                    if (scored.choices().hasIntervals()) {
                        add(lines, "resamples", ALL, Integer.toString(scored.choices().resampling().size()));
                        add(lines, "seed", ALL, Long.toString(scored.choices().resampling().seed()));
                    }
                }
            }
            return lines;
        }

        private static void values(List<String> lines, ScoreGrid grid, RunId run, Measure measure) {
            int column = grid.runs().indexOf(run);
            for (int row = 0; row < grid.topics().size(); row++) {
                String topic = grid.topics().get(row).value();
                grid.value(row, column).ifPresent(value -> add(lines, measure.key(), topic, number(value)));
            }
        }

        private static void add(List<String> lines, String measure, String topic, String value) {
            lines.add(TableLine.of(List.of(measure, topic, value)));
        }

        /** Every digit that there is, a point in any language, never an exponent. */
        private static String number(double value) {
            return new BigDecimal(Double.toString(value)).toPlainString();
        }
    }
}
