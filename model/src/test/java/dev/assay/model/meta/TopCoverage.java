package dev.assay.model.meta;

import static java.util.stream.Collectors.joining;

import dev.assay.model.agreement.CorrelationCoverage;
import dev.assay.model.agreement.CorrelationCoverage.Held;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import java.util.List;
import java.util.stream.Stream;

/**
 * Prints the table of {@code docs/statistics.md} on the agreement on the best runs, over the tracks of
 * {@link CorrelationCoverage}. Run its {@code main} with the number of draws; {@link TopCoverageTest} is its short
 * form.
 */
final class TopCoverage {
    private TopCoverage() {}

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        System.out.println("| topics | runs | tau at 5 | RBO at 5 | tau at 10 | RBO at 10 |");
        System.out.println("|---|---|---|---|---|---|");
        for (int runs : new int[] {12, 45}) {
            for (int topics : new int[] {5, 10, 21, 56}) {
                System.out.println("| " + topics + " | " + runs + " |"
                        + held(runs, topics, draws).stream().map(Held::cell).collect(joining()));
            }
        }
    }

    /** Tau and overlap at 5, then at 10. */
    static List<Held> held(int runs, int topics, int draws) {
        return new CorrelationCoverage(runs, 0.03, topics).held(draws, TopCoverage::estimates);
    }

    private static List<Estimate> estimates(List<ScoreGrid> judges, Resampling resampling) {
        return TopAgreement.of(judges.getFirst(), judges.getLast(), resampling).orElseThrow().tops().stream()
                .flatMap(top -> Stream.of(top.tau(), top.overlap()))
                .toList();
    }
}
