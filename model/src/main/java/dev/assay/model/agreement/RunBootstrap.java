package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import dev.assay.model.RunId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The runs' means of several measures in every resample of their topics.
 *
 * <p>Holds measures x runs x resamples numbers: 6 x 45 x 10,000 are 22 MB.
 */
public final class RunBootstrap {
    private final List<ScoreGrid> grids;
    private final Map<RunId, Integer> columns = new HashMap<>();
    private final Optional<Resamples> resamples;
    private final double[][] means;

    private RunBootstrap(List<ScoreGrid> grids, Optional<Resamples> resamples, double[][] means) {
        this.grids = List.copyOf(grids);
        this.resamples = resamples;
        this.means = means;
        for (RunId run : grids.getFirst().runs()) {
            columns.put(run, columns.size());
        }
    }

    /**
     * Draws the resamples.
     *
     * @param grids one or more, of the same topics, runs and gaps: one per measure
     */
    public static RunBootstrap of(List<ScoreGrid> grids, Resampling resampling) {
        ScoreGrid first = grids.getFirst();
        for (ScoreGrid grid : grids) {
            if (!grid.topics().equals(first.topics()) || !grid.runs().equals(first.runs())) {
                throw new IllegalArgumentException("All measures must be of the same topics and runs.");
            }
        }
        Optional<Resamples> resamples = resampling.over(first.topics().size());
        double[][] means = resamples.map(drawn -> means(grids, drawn)).orElse(new double[0][0]);
        return new RunBootstrap(grids, resamples, means);
    }

    /** By measure and run, then resample; NaN where none of the run's topics was drawn. */
    private static double[][] means(List<ScoreGrid> grids, Resamples resamples) {
        int runs = grids.getFirst().runs().size();
        double[][] columns = new double[resamples.units()][(grids.size() + 1) * runs];
        for (int topic = 0; topic < columns.length; topic++) {
            for (int run = 0; run < runs; run++) {
                for (int grid = 0; grid <= grids.size(); grid++) {
                    double value = grids.get(Math.min(grid, grids.size() - 1)).raw(topic, run);
                    boolean isThere = !Double.isNaN(value);
                    columns[topic][grid * runs + run] = !isThere ? 0 : grid == grids.size() ? 1 : value;
                }
            }
        }
        double[][] sums = resamples.sums(columns);
        double[][] means = new double[grids.size() * runs][];
        for (int column = 0; column < means.length; column++) {
            means[column] = sums[column];
            double[] topics = sums[grids.size() * runs + column % runs];
            for (int resample = 0; resample < topics.length; resample++) {
                means[column][resample] /= topics[resample];
            }
        }
        return means;
    }

    /** The 95 % interval of a run's mean in the measure at place {@code grid}. */
    public Range range(int grid, RunId run) {
        return resamples
                .map(drawn -> drawn.range(
                        means[grid * columns.size() + column(run)], grids.get(grid).scoredTopics(column(run))))
                .orElse(Range.unknown(Resampling.NOT_ASKED));
    }

    /** On how many topics both runs have a score. */
    public int commonTopics(int grid, RunId first, RunId second) {
        return (int) Arrays.stream(differences(grid, first, second))
                .filter(difference -> !Double.isNaN(difference))
                .count();
    }

    /** The mean of the first run's scores less the second's over their common topics. */
    public Outcome difference(int grid, RunId first, RunId second) {
        double[] differences =
                Arrays.stream(differences(grid, first, second)).filter(value -> !Double.isNaN(value)).toArray();
        return differences.length == 0
                ? Outcome.undefined(ModelWords.say("statistic.no-common-topic", first, second))
                : Outcome.of(Arrays.stream(differences).sum() / differences.length);
    }

    private double[] differences(int grid, RunId first, RunId second) {
        double[] one = grids.get(grid).column(column(first));
        double[] other = grids.get(grid).column(column(second));
        for (int topic = 0; topic < one.length; topic++) {
            one[topic] -= other[topic];
        }
        return one;
    }

    private int column(RunId run) {
        Integer column = columns.get(run);
        if (column == null) {
            throw new IllegalArgumentException("The run " + run + " is not among the runs that were scored.");
        }
        return column;
    }
}
