package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.scores.ScoredRuns.Board.Row;
import dev.assay.model.OneLine;
import dev.assay.model.RunId;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunBounds;
import dev.assay.model.measure.ScoreBounds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The effect of open labels on the runs, and the topics that are in no mean: as JSON, as cells and as sentences. */
final class BoundsOutput {
    private BoundsOutput() {}

    /** Both ends of every measure. */
    static Map<String, List<Double>> ends(ScoreBounds bounds) {
        Map<String, List<Double>> ends = new LinkedHashMap<>();
        bounds.low().measures().forEach(one -> ends.put(one.key(),
                List.of(one.of(bounds.low()), one.of(bounds.high()))));
        return ends;
    }

    /**
     * Adds the bounds of a run in every measure, and its range of ranks in the primary one; nothing for a run that is
     * in no mean. The text has
     * columns for them where something is open.
     */
    static void add(ResultTable<Row> table, ScoredRuns scored, Measure primary) {
        json(table, primary, row -> row.bounds().of(row.run()).map(BoundsOutput::ends));
        if (areOpen(scored)) {
            table.text("open", row -> row.open().orElse(0))
                    .text("lowest-highest", row -> cell(row.bounds().of(row.run()), primary))
                    .text("rank range", row -> row.bounds().ranks(row.run(), primary));
        }
    }

    /** Adds the bounds of a run, and its range of ranks in the primary measure. */
    static ResultTable<Row> json(
            ResultTable<Row> table, Measure primary, Function<Row, Optional<Map<String, List<Double>>>> bounds) {
        return table.json("bounds", bounds::apply).json(primary.key() + "_rank_range", row -> row.bounds()
                .ranks(row.run(), primary)
                .map(range -> List.of(range.best(), range.worst())));
    }

    /** Over which topics means and bounds are, judge by judge, and the runs that have no score at all. */
    static void put(ObjectNode object, ScoredRuns scored) {
        put(object, scored,
                scored.rows(ScoredRuns.Board::rows).stream().filter(row -> row.standing().isEmpty()).toList(),
                row -> row.bounds().of(row.run()).map(BoundsOutput::ends));
    }

    /**
     * The same.
     *
     * @param unscored the runs that have no score
     * @param bounds both ends of every measure of such a run
     */
    static void put(
            ObjectNode object,
            ScoredRuns scored,
            List<Row> unscored,
            Function<Row, Optional<Map<String, List<Double>>>> bounds) {
        ResultTable<Row> table = new ResultTable<Row>()
                .json("run_id", Row::run)
                .json("judge", Row::judge)
                .json("incomplete", Row::open);
        json(table, scored.sheet().measures().getFirst(), bounds).put(object, "unscored", unscored);
        new ResultTable<ScoredRuns.Board>()
                .json("judge", board -> board.all().judge())
                .json("topics", board -> board.all().topics().size())
                .json("left_out", board -> board.all().leftOut())
                .put(object, "judges", scored.boards());
        object.put("common_topics", scored.choices().commonTopics());
    }

    /** True if any board has open labels to show in a table. */
    static boolean areOpen(ScoredRuns scored) {
        return scored.boards().stream().anyMatch(board -> !board.all().bounds().isSettled());
    }

    /** Both ends of a measure for a table. */
    static String cell(Optional<ScoreBounds> bounds, Measure measure) {
        return bounds.map(known -> ScoreOutput.number(measure.of(known.low())) + "-"
                        + ScoreOutput.number(measure.of(known.high())))
                .orElse("-");
    }

    /** As lines of trec_eval are: by name, with what there is of a run for all topics. */
    static Map<String, Double> numbers(ScoredRuns.Board board, RunId run) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        RunBounds bounds = board.all().bounds();
        if (!bounds.isSettled()) {
            bounds.of(run).ifPresent(known -> board.all().measures().forEach(measure -> {
                numbers.put(measure.key() + "_lowest", measure.of(known.low()));
                numbers.put(measure.key() + "_highest", measure.of(known.high()));
            }));
            bounds.ranks(run, board.primary()).ifPresent(range -> {
                numbers.put(board.primary().key() + "_best_rank", (double) range.best());
                numbers.put(board.primary().key() + "_worst_rank", (double) range.worst());
            });
        }
        return numbers;
    }

    /** Sentences on the meaning of the columns, and on the topics that are in no mean. */
    static List<String> sentences(ScoredRuns scored, String lowest, String highest) {
        List<String> sentences = new ArrayList<>();
        if (areOpen(scored)) {
            sentences.add(
                    "lowest-highest: the mean over all topics that the judge began, with everything open counted as "
                            + lowest + " and as " + highest
                            + "; rank range: the ranks that the run can come to by it. A mean over fewer topics may"
                            + " lie outside.");
        }
        sentences.addAll(leftOut(scored));
        return sentences;
    }

    /** For each judge how many of its topics are in no mean. */
    static List<String> leftOut(ScoredRuns scored) {
        List<String> sentences = new ArrayList<>();
        for (ScoredRuns.Board board : scored.boards()) {
            int out = board.all().leftOut().size();
            int all = out + board.all().topics().size();
            String judge = OneLine.shown(board.all().judge());
            if (scored.choices().commonTopics()) {
                sentences.add("Common topics only, " + judge + ": means over the "
                        + board.all().topics().size() + " of " + all
                        + " topics on which every scored run has a score; " + out + " left out.");
            } else if (out > 0) {
                sentences.add("Topics without a scored answer, left out of every mean, " + judge + ": " + out
                        + " of " + all + ".");
            }
        }
        return sentences;
    }
}
