package dev.assay.model.agreement;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;

/**
 * Every agreement coefficient of the same ratings.
 *
 * @param items how many items two judges or more rated
 * @param raw the share of pairs of ratings of an item that are the same, averaged over those items
 * @param kappa Cohen's, plain; undefined for more than two judges, like the next two
 * @param kappaLinear Cohen's, linear weights
 * @param kappaQuadratic Cohen's, quadratic weights
 * @param alphaNominal Krippendorff's, any difference alike
 * @param alphaOrdinal Krippendorff's, by the order of the scale
 * @param ac1 Gwet's, any difference alike
 * @param ac2 Gwet's, ordinal weights
 */
public record Agreement(
        int items,
        Outcome raw,
        Outcome kappa,
        Outcome kappaLinear,
        Outcome kappaQuadratic,
        Outcome alphaNominal,
        Outcome alphaOrdinal,
        Outcome ac1,
        Outcome ac2) {
    /**
     * All coefficients of {@code given}, of the items that two judges or more rated: what one rated alone counts
     * nowhere.
     */
    public static Agreement of(Ratings<?> given) {
        Ratings<?> ratings = given.paired();
        return new Agreement(
                ratings.items().size(),
                GwetCoefficient.observed(ratings),
                kappa(ratings, Weights.IDENTITY),
                kappa(ratings, Weights.LINEAR),
                kappa(ratings, Weights.QUADRATIC),
                KrippendorffAlpha.of(ratings, KrippendorffAlpha.Level.NOMINAL),
                KrippendorffAlpha.of(ratings, KrippendorffAlpha.Level.ORDINAL),
                GwetCoefficient.ac1(ratings),
                GwetCoefficient.ac2(ratings));
    }

    private static Outcome kappa(Ratings<?> ratings, Weights weights) {
        return ratings.judges() == 2
                ? CohenKappa.of(ratings, 0, 1, weights)
                : Outcome.undefined(twoJudgesOnly(ratings.judges()));
    }

    static Message twoJudgesOnly(int judges) {
        return ModelWords.say("statistic.two-judges", judges);
    }
}
