package dev.assay.model.scoring;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.RunBootstrap;
import dev.assay.model.agreement.ScoreGrid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The intervals of a leaderboard: every run in every measure, and the difference of any two. All come from the same resamples of
 * the topics, so they fit each other.
 */
public final class RunIntervals {
    private final Map<Measure, Integer> place = new HashMap<>();
    private final RunBootstrap bootstrap;

    private RunIntervals(List<Measure> measures, RunBootstrap bootstrap) {
        this.bootstrap = bootstrap;
        for (Measure measure : measures) {
            place.put(measure, place.size());
        }
    }

    /** Draws the resamples of a leaderboard's topics. */
    public static RunIntervals of(Leaderboard board, Resampling resampling) {
        List<ScoreGrid> grids = new ArrayList<>();
        for (Measure measure : board.measures()) {
            grids.add(board.grid(measure));
        }
        return new RunIntervals(board.measures(), RunBootstrap.of(grids, resampling));
    }

    /** The 95 % interval of that run's mean; unknown, with the reason, for runs with fewer than two scored topics. */
    public Range range(RunId run, Measure measure) {
        return bootstrap.range(place.get(measure), run);
    }

    /** The paired difference of two runs. */
    public PairedDifference difference(RunId first, RunId second, Measure measure) {
        int grid = place.get(measure);
        Estimate difference = bootstrap.difference(grid, first, second);
        return new PairedDifference(first, second, bootstrap.commonTopics(grid, first, second), difference);
    }
}
