package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The 95 % intervals of the coefficients of {@link Agreement} ({@link CoefficientInterval}): topics are drawn anew, all
 * of a topic's items together, since labels of one topic depend on each other. A share of equal labels is taken on the
 * scale from -1 to 1 for it.
 *
 * @param raw as in {@link Agreement}, and so are the others
 */
public record AgreementRanges(
        Range raw,
        Range kappa,
        Range kappaLinear,
        Range kappaQuadratic,
        Range alphaNominal,
        Range alphaOrdinal,
        Range ac1,
        Range ac2) {
    /** The coefficients by the order of the components. */
    private static final int COEFFICIENTS = 8;

    /**
     * Draws the intervals.
     *
     * @param topicOf which topic an item is of
     */
    public static <K> AgreementRanges of(
            Ratings<K> ratings, Function<? super K, ?> topicOf, Resampling resampling) {
        Collection<? extends Ratings<K>> topics = ratings.paired().groupedBy(topicOf).values();
        Optional<Resamples> resamples = resampling.over(topics.size());
        if (resamples.isEmpty()) {
            Range none = Range.unknown(topics.isEmpty() ? ModelWords.say("statistic.no-item") : Resampling.NOT_ASKED);
            return new AgreementRanges(none, none, none, none, none, none, none, none);
        }
        Layout layout = new Layout(ratings.categories().size(), ratings.judges());
        double[][] values = topics.stream().map(layout::sums).toArray(double[][]::new);
        double[][] sums = resamples.get().sums(values);
        double[][] drawn = new double[COEFFICIENTS][resamples.get().size()];
        double[] one = new double[sums.length];
        for (double[] topic : values) {
            for (int column = 0; column < one.length; column++) {
                one[column] += topic[column];
            }
        }
        List<Outcome> whole = layout.coefficients(one);
        for (int resample = 0; resample < resamples.get().size(); resample++) {
            for (int column = 0; column < one.length; column++) {
                one[column] = sums[column][resample];
            }
            List<Outcome> outcomes = layout.coefficients(one);
            for (int i = 0; i < COEFFICIENTS; i++) {
                drawn[i][resample] = outcomes.get(i).number().orElse(Double.NaN);
            }
        }
        Range[] ranges = new Range[COEFFICIENTS];
        for (int i = 0; i < COEFFICIENTS; i++) {
            boolean isKappa = i >= 1 && i <= 3;
            ranges[i] = isKappa && ratings.judges() != 2
                    ? Range.unknown(Agreement.twoJudgesOnly(ratings.judges()))
                    : i == 0
                            ? share(whole.get(i), drawn[i], topics.size())
                            : CoefficientInterval.ofAgreement(whole.get(i), drawn[i], topics.size());
        }
        return new AgreementRanges(
                ranges[0], ranges[1], ranges[2], ranges[3], ranges[4], ranges[5], ranges[6], ranges[7]);
    }

    /** The interval of a share, 0 to 1. */
    static Range share(Outcome value, double[] drawn, int topics) {
        Outcome scaled = value.isDefined() ? Outcome.of(2 * value.orThrow() - 1) : value;
        Range range = CoefficientInterval.ofAgreement(
                scaled, Arrays.stream(drawn).map(one -> 2 * one - 1).toArray(), topics);
        return range instanceof Range.Interval interval
                ? new Range.Interval((interval.low() + 1) / 2, (interval.high() + 1) / 2)
                : range;
    }

    /**
     * The layout of a topic's sums in a row: the confusion matrix, the coincidences, the shares, the items rated and
     * paired, and the agreement with identity and with ordinal weights. All of them add up over topics.
     */
    private static final class Layout {
        private final int size;
        private final int judges;
        private final Map<Weights, double[][]> disagreement = new EnumMap<>(Weights.class);

        Layout(int size, int judges) {
            this.size = size;
            this.judges = judges;
            for (Weights weights : Weights.values()) {
                disagreement.put(weights, CohenKappa.disagreement(weights, size));
            }
        }

        double[] sums(Ratings<?> topic) {
            double[] row = new double[2 * size * size + size + 4];
            double[][] coincidences = KrippendorffAlpha.coincidences(topic);
            Optional<Confusion> confusion = judges == 2 ? Optional.of(Confusion.of(topic, 0, 1)) : Optional.empty();
            for (int c = 0; c < size; c++) {
                for (int k = 0; k < size; k++) {
                    int column = k;
                    int line = c;
                    row[c * size + k] = confusion.map(counts -> (double) counts.count(line, column)).orElse(0.0);
                    row[size * size + c * size + k] = coincidences[c][k];
                }
            }
            GwetCoefficient.GwetTally plain = GwetCoefficient.GwetTally.of(topic, Weights.IDENTITY);
            int at = 2 * size * size;
            System.arraycopy(plain.shares(), 0, row, at, size);
            row[at + size] = plain.rated();
            row[at + size + 1] = plain.paired();
            row[at + size + 2] = plain.agreement();
            row[at + size + 3] = GwetCoefficient.GwetTally.of(topic, Weights.ORDINAL).agreement();
            return row;
        }

        List<Outcome> coefficients(double[] row) {
            double[][] confusion = matrix(row, 0);
            double[][] coincidences = matrix(row, size * size);
            int at = 2 * size * size;
            double[] shares = Arrays.copyOfRange(row, at, at + size);
            GwetCoefficient.GwetTally plain =
                    new GwetCoefficient.GwetTally(shares, row[at + size], row[at + size + 1], row[at + size + 2]);
            GwetCoefficient.GwetTally ordinal =
                    new GwetCoefficient.GwetTally(shares, row[at + size], row[at + size + 1], row[at + size + 3]);
            List<Outcome> all = new ArrayList<>();
            all.add(GwetCoefficient.observed(plain));
            for (Weights weights : List.of(Weights.IDENTITY, Weights.LINEAR, Weights.QUADRATIC)) {
                all.add(CohenKappa.ofCounts(confusion, disagreement.get(weights)));
            }
            all.add(KrippendorffAlpha.ofCoincidences(coincidences, KrippendorffAlpha.Level.NOMINAL));
            all.add(KrippendorffAlpha.ofCoincidences(coincidences, KrippendorffAlpha.Level.ORDINAL));
            all.add(GwetCoefficient.of(plain, Weights.IDENTITY));
            all.add(GwetCoefficient.of(ordinal, Weights.ORDINAL));
            return all;
        }

        private double[][] matrix(double[] row, int start) {
            double[][] matrix = new double[size][size];
            for (int c = 0; c < size; c++) {
                System.arraycopy(row, start + c * size, matrix[c], 0, size);
            }
            return matrix;
        }
    }
}
