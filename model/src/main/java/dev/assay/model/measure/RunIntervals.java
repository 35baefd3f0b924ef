package dev.assay.model.measure;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The intervals of a leaderboard: every run in every measure and the difference of any two by Student's t over topics,
 * and the ranks that each run may have.
 */
public final class RunIntervals {
    private final Map<Measure, Integer> place = new HashMap<>();
    private final List<ScoreGrid> grids;
    private final Population population;
    private final Resampling resampling;
    private final Map<Measure, Optional<RankSets>> sets = new ConcurrentHashMap<>();

    private RunIntervals(
            List<Measure> measures, List<ScoreGrid> grids, Population population, Resampling resampling) {
        this.grids = grids;
        this.population = population;
        this.resampling = resampling;
        for (Measure measure : measures) {
            place.put(measure, place.size());
        }
    }

    /**
     * The intervals of a board.
     *
     * @param population the topics that they speak of
     * @param resampling its seed is that of simultaneous intervals; without resamples there are no intervals
     */
    public static RunIntervals of(Leaderboard board, Population population, Resampling resampling) {
        List<ScoreGrid> grids = new ArrayList<>();
        for (Measure measure : board.measures()) {
            grids.add(board.grid(measure));
        }
        return new RunIntervals(board.measures(), List.copyOf(grids), population, resampling);
    }

    /**
     * The 95 % interval of that run's mean; unknown, with the reason, on fewer than {@link MeanInterval#LEAST_TOPICS}
     * topics.
     */
    public Range range(RunId run, Measure measure) {
        ScoreGrid grid = grids.get(place.get(measure));
        return resampling.size() == 0
                ? Range.unknown(Resampling.NOT_ASKED)
                : MeanInterval.of(grid, grid.runs().indexOf(run), population);
    }

    /** The paired difference of two runs. */
    public PairedDifference difference(RunId first, RunId second, Measure measure) {
        ScoreGrid grid = grids.get(place.get(measure));
        List<RunId> runs = grid.runs();
        int one = runs.indexOf(first);
        int other = runs.indexOf(second);
        int topics = 0;
        double sum = 0;
        for (int topic = 0; topic < grid.topics().size(); topic++) {
            OptionalDouble score = grid.value(topic, one);
            OptionalDouble otherScore = grid.value(topic, other);
            if (score.isPresent() && otherScore.isPresent()) {
                topics++;
                sum += score.getAsDouble() - otherScore.getAsDouble();
            }
        }
        Outcome value = topics == 0
                ? Outcome.undefined(ModelWords.say("statistic.no-common-topic", first, second))
                : Outcome.of(sum / topics);
        Optional<RankSets> known = sets(measure).filter(any -> value.isDefined());
        if (known.isEmpty()) {
            Message why = value.why().orElse(Resampling.NOT_ASKED);
            Range unknown = Range.unknown(why);
            return new PairedDifference(
                    first, second, topics, new Estimate(value, unknown), unknown, Outcome.undefined(why),
                    Outcome.undefined(ModelWords.say("interval.no-effect")));
        }
        RankSets all = known.get();
        return new PairedDifference(
                first,
                second,
                topics,
                new Estimate(value, all.alone(one, other)),
                all.together(one, other),
                all.adjusted(one, other),
                all.between(one, other).effect());
    }

    /**
     * The ranks that this run may have, with 95 % confidence for all runs at once; empty if it is compared with none.
     */
    public Optional<RankSet> ranks(RunId run, Measure measure) {
        return sets(measure).flatMap(one -> one.ranks(grids.get(place.get(measure)).runs().indexOf(run)));
    }

    /** Worked out when a measure is first asked for. */
    private Optional<RankSets> sets(Measure measure) {
        return sets.computeIfAbsent(measure, one -> RankSets.of(grids.get(place.get(one)), population, resampling));
    }
}
