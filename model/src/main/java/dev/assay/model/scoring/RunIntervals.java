package dev.assay.model.scoring;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.RunBootstrap;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.interval.RankSets;
import dev.assay.model.interval.RankSets.RankSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The intervals of a leaderboard: every run in every measure by resampling its topics, the difference of any two by Student's t, and the
 * ranks that each run may have.
 */
public final class RunIntervals {
    private final Map<Measure, Integer> place = new HashMap<>();
    private final List<ScoreGrid> grids;
    private final Resampling resampling;
    private final RunBootstrap bootstrap;
    private final Map<Measure, Optional<RankSets>> sets = new ConcurrentHashMap<>();

    private RunIntervals(List<Measure> measures, List<ScoreGrid> grids, Resampling resampling) {
        this.grids = grids;
        this.resampling = resampling;
        bootstrap = RunBootstrap.of(grids, resampling);
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
        return new RunIntervals(board.measures(), List.copyOf(grids), resampling);
    }

    /** The 95 % interval of that run's mean; unknown, with the reason, for runs with fewer than two scored topics. */
    public Range range(RunId run, Measure measure) {
        return bootstrap.range(place.get(measure), run);
    }

    /** The paired difference of two runs. */
    public PairedDifference difference(RunId first, RunId second, Measure measure) {
        int grid = place.get(measure);
        Outcome value = bootstrap.difference(grid, first, second);
        int topics = bootstrap.commonTopics(grid, first, second);
        List<RunId> runs = grids.get(grid).runs();
        Optional<RankSets> known = sets(measure).filter(any -> value.isDefined());
        Range unknown = Range.unknown(value.why().orElse(Resampling.NOT_ASKED));
        return new PairedDifference(
                first,
                second,
                topics,
                new Estimate(
                        value, known.map(one -> one.alone(runs.indexOf(first), runs.indexOf(second))).orElse(unknown)),
                known.map(one -> one.together(runs.indexOf(first), runs.indexOf(second))).orElse(unknown));
    }

    /** Which ranks that run may have, with 95 % confidence for all runs at once; empty where it is compared with none. */
    public Optional<RankSet> ranks(RunId run, Measure measure) {
        return sets(measure).flatMap(one -> one.ranks(grids.get(place.get(measure)).runs().indexOf(run)));
    }

    /** Worked out when a measure is first asked for. */
    private Optional<RankSets> sets(Measure measure) {
        return sets.computeIfAbsent(measure, one -> RankSets.of(grids.get(place.get(one)), resampling));
    }
}
