package dev.assay.model.meta;

import dev.assay.model.RunId;
import dev.assay.model.agreement.CorrelationCoverage;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.meta.JudgeBias.OfRun;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Prints the table of {@code docs/statistics.md} on the bias of a judge on all runs at once, over the tracks of {@link
 * CorrelationCoverage}. Run its {@code main} with the number of draws; {@link BiasCoverageTest} is its short form.
 */
final class BiasCoverage {
    private static final int PART = 2_000;

    private BiasCoverage() {}

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        System.out.println("| topics | runs | bias | against mean bias |");
        System.out.println("|---|---|---|---|");
        for (int runs : new int[] {5, 12, 45}) {
            for (int topics : new int[] {10, 21, 56}) {
                Held held = held(runs, topics, draws);
                System.out.printf(
                        Locale.ROOT, "| %d | %d | %.3f | %.3f |%n", topics, runs, held.bias(), held.relative());
            }
        }
    }

    /**
     * How often the intervals of all runs held what each run's bias is over very many topics.
     *
     * @param relative the same less the mean bias
     */
    record Held(double bias, double relative) {}

    static Held held(int runs, int topics, int draws) {
        Map<RunId, Double> bias = new HashMap<>();
        Map<RunId, Double> relative = new HashMap<>();
        CorrelationCoverage many = new CorrelationCoverage(runs, 0.03, PART);
        for (int part = 0; part < 50; part++) {
            byRun(many.draw(PART)).forEach(one -> {
                bias.merge(one.run(), one.bias().value().orThrow() / 50, Double::sum);
                relative.merge(one.run(), one.relative().value().orThrow() / 50, Double::sum);
            });
        }
        CorrelationCoverage track = new CorrelationCoverage(runs, 0.03, topics);
        int held = 0;
        int heldRelative = 0;
        for (int draw = 0; draw < draws; draw++) {
            List<OfRun> found = byRun(track.draw(topics));
            held += holdsAll(found, OfRun::together, one -> bias.get(one.run())) ? 1 : 0;
            heldRelative += holdsAll(found, OfRun::relativeTogether, one -> relative.get(one.run())) ? 1 : 0;
        }
        return new Held((double) held / draws, (double) heldRelative / draws);
    }

    private static List<OfRun> byRun(List<ScoreGrid> judges) {
        return JudgeBias.of(judges.getFirst(), judges.getLast()).byRun();
    }

    private static boolean holdsAll(List<OfRun> found, Function<OfRun, Range> range, ToDoubleFunction<OfRun> truth) {
        return found.stream().allMatch(one ->
                range.apply(one) instanceof Range.Interval interval && interval.contains(truth.applyAsDouble(one)));
    }
}
