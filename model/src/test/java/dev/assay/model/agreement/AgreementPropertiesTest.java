package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.dkpro.statistics.agreement.IAnnotationStudy;
import org.dkpro.statistics.agreement.coding.CodingAnnotationStudy;
import org.dkpro.statistics.agreement.coding.CohenKappaAgreement;
import org.dkpro.statistics.agreement.coding.KrippendorffAlphaAgreement;
import org.dkpro.statistics.agreement.coding.WeightedKappaAgreement;
import org.dkpro.statistics.agreement.distance.NominalDistanceFunction;
import org.dkpro.statistics.agreement.distance.OrdinalDistanceFunction;

/** What holds of every coefficient, and DKPro Agreement as an independent implementation. */
class AgreementPropertiesTest {
    private static final List<String> SCALE = List.of("none", "partial", "full");

    private static int[][] codes(long seed, int judges, int items, boolean missing) {
        Random random = new Random(seed);
        int[][] codes = new int[judges][items];
        for (int item = 0; item < items; item++) {
            int truth = random.nextInt(3);
            for (int[] row : codes) {
                row[item] = missing && random.nextInt(5) == 0
                        ? Ratings.MISSING
                        : random.nextBoolean() ? truth : random.nextInt(3);
            }
        }
        return codes;
    }

    private static CodingAnnotationStudy study(int[][] codes) {
        CodingAnnotationStudy study = new CodingAnnotationStudy(codes.length);
        for (int item = 0; item < codes[0].length; item++) {
            int column = item;
            study.addItemAsArray(IntStream.range(0, codes.length)
                    .mapToObj(judge -> codes[judge][column] == Ratings.MISSING ? null : (Object) codes[judge][column])
                    .toArray());
        }
        return study;
    }

    /** DKPro's weighted kappa wants distances from 0 to 1. */
    private static double squared(IAnnotationStudy study, Object one, Object other) {
        double apart = (Integer) one - (Integer) other;
        return apart * apart / 4;
    }

    private static Stream<Outcome> all(Agreement agreement) {
        return Stream.of(
                agreement.raw(),
                agreement.kappa(),
                agreement.kappaLinear(),
                agreement.kappaQuadratic(),
                agreement.alphaNominal(),
                agreement.alphaOrdinal(),
                agreement.ac1(),
                agreement.ac2());
    }

    private static void assertSame(Agreement expected, Agreement actual) {
        List<Outcome> first = all(expected).toList();
        List<Outcome> second = all(actual).toList();
        for (int i = 0; i < first.size(); i++) {
            assertEquals(first.get(i).isDefined(), second.get(i).isDefined());
            if (first.get(i).isDefined()) {
                assertEquals(first.get(i).orThrow(), second.get(i).orThrow(), 1e-12);
            }
        }
    }

    @Property(tries = 200)
    void twoJudgesAgreeWithDkpro(@ForAll long seed, @ForAll @IntRange(min = 5, max = 60) int items) {
        int[][] codes = codes(seed, 2, items, false);
        Agreement ours = Agreement.of(CodedRatings.of(SCALE, codes));
        Assume.that(all(ours).allMatch(Outcome::isDefined));
        CodingAnnotationStudy study = study(codes);
        assertEquals(new CohenKappaAgreement(study).calculateAgreement(), ours.kappa().orThrow(), 1e-12);
        assertEquals(
                new WeightedKappaAgreement(study, AgreementPropertiesTest::squared).calculateAgreement(),
                ours.kappaQuadratic().orThrow(),
                1e-12);
        assertEquals(
                new KrippendorffAlphaAgreement(study, new NominalDistanceFunction()).calculateAgreement(),
                ours.alphaNominal().orThrow(),
                1e-12);
        assertEquals(
                new KrippendorffAlphaAgreement(study, new OrdinalDistanceFunction()).calculateAgreement(),
                ours.alphaOrdinal().orThrow(),
                1e-12);
    }

    @Property(tries = 200)
    void nominalAlphaWithGapsAgreesWithDkpro(
            @ForAll long seed,
            @ForAll @IntRange(min = 2, max = 5) int judges,
            @ForAll @IntRange(min = 5, max = 40) int items) {
        int[][] codes = codes(seed, judges, items, true);
        Outcome ours = KrippendorffAlpha.of(CodedRatings.of(SCALE, codes), KrippendorffAlpha.Level.NOMINAL);
        Assume.that(ours.isDefined());
        assertEquals(
                new KrippendorffAlphaAgreement(study(codes), new NominalDistanceFunction()).calculateAgreement(),
                ours.orThrow(),
                1e-12);
    }

    @Property(tries = 200)
    void neitherTheOrderOfItemsNorThatOfJudgesMatters(@ForAll long seed) {
        int[][] codes = codes(seed, 2, 30, true);
        int[][] turned = new int[2][30];
        for (int item = 0; item < 30; item++) {
            turned[0][item] = codes[1][29 - item];
            turned[1][item] = codes[0][29 - item];
        }
        assertSame(Agreement.of(CodedRatings.of(SCALE, codes)), Agreement.of(CodedRatings.of(SCALE, turned)));
    }

    @Property(tries = 200)
    void turningTheScaleRoundChangesNothing(@ForAll long seed) {
        Ratings<Integer> ratings = CodedRatings.of(SCALE, codes(seed, 2, 30, true));
        assertSame(Agreement.of(ratings), Agreement.of(ratings.collapsed(SCALE.reversed(), 2, 1, 0)));
    }

    @Property(tries = 200)
    void noneIsAboveOneAndJudgesWhoAgreeReachIt(@ForAll long seed, @ForAll @IntRange(min = 2, max = 40) int items) {
        int[][] codes = codes(seed, 2, items, true);
        all(Agreement.of(CodedRatings.of(SCALE, codes)))
                .filter(Outcome::isDefined)
                .forEach(outcome -> assertTrue(outcome.orThrow() <= 1));
        codes[1] = codes[0];
        all(Agreement.of(CodedRatings.of(SCALE, codes)))
                .filter(Outcome::isDefined)
                .forEach(outcome -> assertEquals(1, outcome.orThrow(), 1e-12));
    }

    @Property(tries = 100)
    void withTwoCategoriesAllWeightsAreAlike(@ForAll long seed) {
        Ratings<Integer> two =
                CodedRatings.of(SCALE, codes(seed, 2, 40, true)).collapsed(List.of("rest", "full"), 0, 0, 1);
        Agreement agreement = Agreement.of(two);
        assertEquals(agreement.kappa(), agreement.kappaQuadratic());
        assertEquals(agreement.ac1(), agreement.ac2());
        assertEquals(agreement.alphaNominal().number().orElse(7), agreement.alphaOrdinal().number().orElse(7), 1e-12);
    }
}
