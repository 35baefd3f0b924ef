package dev.assay.model.agreement;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/**
 * Prints the table of {@code docs/statistics.md} on agreement: two judges label nuggets of tracks whose true
 * coefficients are known. Topics differ in how much is found and in how well the judges agree. Not a test: run its
 * {@code main} with the number of draws.
 */
final class AgreementCoverage {
    private static final int MANY = 3_000;
    private static final int NUGGETS = 10;
    private static final List<Function<AgreementRanges, Range>> RANGES = List.of(
            AgreementRanges::kappa,
            AgreementRanges::kappaQuadratic,
            AgreementRanges::alphaNominal,
            AgreementRanges::alphaOrdinal,
            AgreementRanges::ac1,
            AgreementRanges::ac2);

    private final int runs;
    private final Random random;

    AgreementCoverage(int runs, long seed) {
        this.runs = runs;
        random = new Random(seed);
    }

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        System.out.println(
                "| topics | runs | kappa | kappa, quadratic | alpha, nominal | alpha, ordinal | AC1 | AC2 |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (int runs : new int[] {5, 20}) {
            List<Outcome> truth = truth(runs);
            for (int topics : new int[] {5, 10, 21, 56}) {
                System.out.println(new AgreementCoverage(runs, 31L * topics + runs).line(topics, draws, truth));
            }
        }
    }

    /** What the coefficients are over topics without end. */
    static List<Outcome> truth(int runs) {
        return values(new AgreementCoverage(runs, 7).draw(MANY));
    }

    String line(int topics, int draws, List<Outcome> truth) {
        int[] held = new int[RANGES.size()];
        for (int draw = 0; draw < draws; draw++) {
            AgreementRanges ranges = AgreementRanges.of(draw(topics), LabelKey::topic, new Resampling(400, draw));
            for (int i = 0; i < held.length; i++) {
                held[i] += RANGES.get(i).apply(ranges) instanceof Range.Interval interval
                        && interval.contains(truth.get(i).orThrow()) ? 1 : 0;
            }
        }
        StringBuilder line = new StringBuilder("| " + topics + " | " + runs + " |");
        for (int one : held) {
            line.append(String.format(Locale.ROOT, " %.3f |", (double) one / draws));
        }
        return line.toString();
    }

    private static List<Outcome> values(Ratings<LabelKey> labels) {
        Agreement all = Agreement.of(labels);
        return List.of(all.kappa(), all.kappaQuadratic(), all.alphaNominal(), all.alphaOrdinal(), all.ac1(), all.ac2());
    }

    /**
     * A topic has its own share of what is found, and its own share of labels on which the second judge goes their own
     * way.
     */
    private Ratings<LabelKey> draw(int count) {
        Map<LabelKey, Label> first = new HashMap<>();
        Map<LabelKey, Label> second = new HashMap<>();
        Label[] labels = {Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT};
        for (int topic = 0; topic < count; topic++) {
            double found = 0.35 + 0.18 * random.nextGaussian();
            double apart = Math.clamp(0.3 + 0.12 * random.nextGaussian(), 0.02, 0.9);
            for (int run = 0; run < runs; run++) {
                for (int nugget = 0; nugget < NUGGETS; nugget++) {
                    LabelKey key =
                            new LabelKey(new TopicId("t" + topic), new RunId("r" + run), new NuggetId("n" + nugget));
                    Label own = label(found, labels);
                    first.put(key, own);
                    second.put(key, random.nextDouble() < apart ? label(found + 0.1, labels) : own);
                }
            }
        }
        return Ratings.of(Scale.LABELS, List.of(first, second), Label::word);
    }

    private Label label(double found, Label[] labels) {
        double at = random.nextDouble();
        return at < found - 0.1 ? labels[2] : at < found + 0.1 ? labels[1] : labels[0];
    }
}
