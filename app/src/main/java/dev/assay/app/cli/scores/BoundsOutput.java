package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RunId;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.RunBounds.RankRange;
import dev.assay.model.scoring.RunBounds;
import dev.assay.model.scoring.ScoreBounds;
import dev.assay.model.shown.OneLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What open labels leave undecided of the runs, and which topics are in no mean: as JSON, as cells and as sentences. */
final class BoundsOutput {
    /** What the columns of a table for people are called. */
    static final List<String> COLUMNS = List.of("open", "lowest-highest", "rank range");

    private BoundsOutput() {}

    /** The bounds of a run in every measure, and its range of ranks in the primary one; nothing for a run that is in no mean. */
    static void put(ObjectNode row, ScoredRuns.Board board, RunId run) {
        RunBounds bounds = board.all().bounds();
        bounds.of(run).ifPresent(known -> put(row, "bounds", known));
        bounds.ranks(run, board.primary()).ifPresent(range ->
                row.putArray(board.primary().key() + "_rank_range").add(range.best()).add(range.worst()));
    }

    /** Both ends of every measure. */
    static void put(ObjectNode row, String name, ScoreBounds bounds) {
        ObjectNode ends = row.putObject(name);
        for (Measure measure : bounds.low().measures()) {
            ends.putArray(measure.key()).add(measure.of(bounds.low())).add(measure.of(bounds.high()));
        }
    }

    /** Over which topics means and bounds are, judge by judge, and the runs that have no score at all. */
    static void put(ObjectNode object, ScoredRuns scored) {
        ArrayNode unscored = object.putArray("unscored");
        ArrayNode boards = object.putArray("judges");
        for (ScoredRuns.Board board : scored.boards()) {
            for (RunId run : board.unscored()) {
                ObjectNode row = unscored.addObject().put("run_id", run.value()).put("judge", board.all().judge());
                board.all().open(run).ifPresent(open -> row.put("incomplete", open.answers()));
                put(row, board, run);
            }
            ObjectNode row = boards.addObject().put("judge", board.all().judge()).put("topics", board.all().topics().size());
            ArrayNode leftOut = row.putArray("left_out");
            board.all().leftOut().forEach(topic -> leftOut.add(topic.value()));
        }
        object.put("common_topics", scored.choices().commonTopics());
    }

    /** Whether there is anything to say in a table. */
    static boolean areOpen(ScoredRuns scored) {
        return scored.boards().stream().anyMatch(board -> !board.all().bounds().isSettled());
    }

    /** A run's cells in those columns. */
    static List<String> cells(ScoredRuns.Board board, RunId run, Measure measure) {
        RunBounds bounds = board.all().bounds();
        return List.of(
                Integer.toString(board.all().open(run).map(open -> open.answers()).orElse(0)),
                cell(bounds.of(run), measure),
                bounds.ranks(run, measure).map(RankRange::toString).orElse("-"));
    }

    /** Both ends of a measure for a table. */
    static String cell(Optional<ScoreBounds> bounds, Measure measure) {
        return bounds.map(known -> ScoreOutput.number(measure.of(known.low())) + "-" + ScoreOutput.number(measure.of(known.high())))
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

    /** What the columns mean, and which topics are in no mean. */
    static List<String> sentences(ScoredRuns scored, String lowest, String highest) {
        List<String> sentences = new ArrayList<>();
        if (areOpen(scored)) {
            sentences.add("lowest-highest: the mean over all topics that the judge began, with everything open counted as "
                    + lowest + " and as " + highest + "; rank range: the ranks that the run can come to by it. A mean over fewer topics may"
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
                sentences.add("Common topics only, " + judge + ": means over the " + board.all().topics().size() + " of " + all
                        + " topics on which every run has a score that has any; " + out + " left out.");
            } else if (out > 0) {
                sentences.add("Topics on which nothing has a score and that are in no mean, " + judge + ": " + out + " of " + all + ".");
            }
        }
        return sentences;
    }
}
