package dev.assay.app.service.scores;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.RunBounds;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreBounds;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A run in the table of a leaderboard; without a standing where nothing of it has a score. */
public record BoardRow(Leaderboard board, RunId run, Optional<RunStanding> standing) {
    /** Every run: by rank, and behind them those without a score. */
    public static List<BoardRow> of(Leaderboard board, Measure by) {
        return Stream.concat(
                        board.runs(by).stream().map(one -> new BoardRow(board, one.run(), Optional.of(one))),
                        board.unscored().stream().map(run -> new BoardRow(board, run, Optional.empty())))
                .toList();
    }

    /** A value of the standing. */
    public <T> Optional<T> of(Function<RunStanding, T> value) {
        return standing.map(value);
    }

    /** The mean in a measure. */
    public Optional<Double> score(Measure measure) {
        return of(one -> measure.of(one.scores()));
    }

    /** How many answers are open. */
    public int open() {
        return board.open(run).map(OpenAnswers::answers).orElse(0);
    }

    /** Between which means the run will lie; empty where nothing on the board is open. */
    public Optional<Range> bounds(Measure measure) {
        return unsettled().flatMap(bounds -> bounds.of(run)).map(ends -> range(ends, measure));
    }

    /** The possible ranks of the run; empty if nothing on the board is open. */
    public Optional<RankRange> ranks(Measure measure) {
        return unsettled().flatMap(bounds -> bounds.ranks(run, measure));
    }

    private Optional<RunBounds> unsettled() {
        return Optional.of(board.bounds()).filter(bounds -> !bounds.isSettled());
    }

    /** The ends in a measure. */
    public static Range range(ScoreBounds ends, Measure measure) {
        return new Range.Interval(measure.of(ends.low()), measure.of(ends.high()));
    }
}
