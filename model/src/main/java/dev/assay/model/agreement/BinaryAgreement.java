package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;

/**
 * Agreement of two judges on whether an item is in a class, here whether it has the highest word of the scale, as
 * classification has it beside kappa. With a the items that both put in the class, b and c those that one alone did and
 * d those that neither did; none of the three changes when the judges change places.
 *
 * @param items a + b + c + d
 * @param mcc Matthews' correlation (ad - bc) / &radic;((a+b)(a+c)(d+b)(d+c)) (Matthews: <i>Comparison of the Predicted
 * and Observed Secondary Structure of T4 Phage Lysozyme</i>, 1975), which is phi
 * @param f1 2a / (2a + b + c) (van Rijsbergen: <i>Information Retrieval</i>, 1979), the share of the class that both
 * agree on
 * @param jaccard a / (a + b + c) (Jaccard, 1901)
 */
public record BinaryAgreement(long items, Estimate mcc, Estimate f1, Estimate jaccard) {
    /**
     * That of two of the judges; intervals as {@link AgreementRanges} has them.
     *
     * @param topicOf which topic an item is of
     */
    public static <K> BinaryAgreement of(
            Ratings<K> ratings, int first, int second, Function<? super K, ?> topicOf, Resampling resampling) {
        Collection<? extends Ratings<K>> topics = ratings.groupedBy(topicOf).values();
        double[][] cells = topics.stream()
                .map(topic -> cells(topic, first, second))
                .filter(topic -> topic[0] + topic[1] + topic[2] + topic[3] > 0)
                .toArray(double[][]::new);
        double[] all = new double[4];
        for (double[] topic : cells) {
            for (int cell = 0; cell < all.length; cell++) {
                all[cell] += topic[cell];
            }
        }
        Optional<double[][]> drawn = resampling.over(cells.length).map(resamples -> resamples.sums(cells));
        return new BinaryAgreement(
                Math.round(all[0] + all[1] + all[2] + all[3]),
                estimate(all, drawn, cells.length, BinaryAgreement::mcc, false),
                estimate(all, drawn, cells.length, BinaryAgreement::f1, true),
                estimate(all, drawn, cells.length, BinaryAgreement::jaccard, true));
    }

    private static double[] cells(Ratings<?> topic, int first, int second) {
        Confusion counts = Confusion.of(topic, first, second);
        int best = counts.categories().size() - 1;
        double both = counts.count(best, best);
        double one = counts.rowTotal(best) - both;
        double other = counts.columnTotal(best) - both;
        return new double[] {both, one, other, counts.total() - both - one - other};
    }

    private static double mcc(double[] of) {
        double square = (of[0] + of[1]) * (of[0] + of[2]) * (of[3] + of[1]) * (of[3] + of[2]);
        return square == 0 ? Double.NaN : (of[0] * of[3] - of[1] * of[2]) / Math.sqrt(square);
    }

    private static double f1(double[] of) {
        double all = 2 * of[0] + of[1] + of[2];
        return all == 0 ? Double.NaN : 2 * of[0] / all;
    }

    private static double jaccard(double[] of) {
        double all = of[0] + of[1] + of[2];
        return all == 0 ? Double.NaN : of[0] / all;
    }

    private static Estimate estimate(
            double[] all, Optional<double[][]> drawn, int topics, Function<double[], Double> figure, boolean isShare) {
        double value = figure.apply(all);
        if (Double.isNaN(value)) {
            return Estimate.undefined(ModelWords.say("statistic.no-class"));
        }
        if (drawn.isEmpty()) {
            return new Estimate(Outcome.of(value), Range.unknown(Resampling.NOT_ASKED));
        }
        double[][] sums = drawn.get();
        double[] values = new double[sums[0].length];
        double[] one = new double[sums.length];
        for (int resample = 0; resample < values.length; resample++) {
            for (int cell = 0; cell < one.length; cell++) {
                one[cell] = sums[cell][resample];
            }
            values[resample] = figure.apply(one);
        }
        return new Estimate(
                Outcome.of(value),
                isShare
                        ? AgreementRanges.share(Outcome.of(value), values, topics)
                        : CoefficientInterval.ofAgreement(Outcome.of(value), values, topics));
    }
}
