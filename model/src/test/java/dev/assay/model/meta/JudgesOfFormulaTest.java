package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.BinaryAgreement;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.meta.PeopleVariation.Finding;
import dev.assay.model.meta.PeopleVariation.LeftOut;
import dev.assay.model.meta.PeopleVariation.Likeness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Labels of four judges by a formula. The expected numbers are those of NumPy 2.4.6 and SciPy 1.17.1: binomtest, and
 * ordinary least squares of the labels on a constant with the sandwich of topics.
 */
class JudgesOfFormulaTest {
    private static final List<String> SCALE = List.of("not_support", "partial_support", "support");

    private static Ratings<List<Integer>> ratings() {
        return ratings(0, 1, 2, 3);
    }

    private static Ratings<List<Integer>> ratings(int... of) {
        List<Map<List<Integer>, String>> judges = new ArrayList<>();
        for (int judge : of) {
            Map<List<Integer>, String> said = new LinkedHashMap<>();
            for (int t = 0; t < 7; t++) {
                for (int r = 0; r < 4; r++) {
                    for (int n = 0; n < 5; n++) {
                        int base = (3 * t + 5 * r + 2 * n + t * r) % 3;
                        boolean other = (7 * t + 11 * r + 13 * n + 17 * judge + t * n * judge) % 5 == 0;
                        boolean missing = (t + r + n + judge) % 11 == 0;
                        said.put(
                                List.of(t, r, n),
                                missing ? "" : SCALE.get(other ? (base + 1 + judge % 2) % 3 : base));
                    }
                }
            }
            judges.add(said);
        }
        return Ratings.of(judges, SCALE, Function.identity());
    }

    private static void assertEstimate(double value, double low, double high, Estimate actual) {
        assertEquals(value, actual.value().orThrow(), 1e-11);
        Range.Interval interval = (Range.Interval) actual.range();
        assertEquals(low, interval.low(), 1e-10);
        assertEquals(high, interval.high(), 1e-10);
    }

    private static void assertDrawn(double low, double high, Range actual) {
        Range.Interval interval = (Range.Interval) actual;
        assertEquals(low, interval.low(), 0.005);
        assertEquals(high, interval.high(), 0.005);
    }

    /** As of MCC; kappa, and alpha of coincidences, are written out in NumPy. Some labels are missing. */
    @Test
    void agreementOfTwoAndOfFourHasTheIntervalsOfAllSamples() {
        Agreement two = Agreement.of(ratings(0, 3));
        AgreementRanges ranges = AgreementRanges.of(ratings(0, 3), List::getFirst, Resampling.DEFAULT);
        assertEquals(0.6465517241, two.raw().orThrow(), 1e-10);
        assertEquals(0.4549621820, two.kappa().orThrow(), 1e-10);
        assertEquals(0.4561584841, two.alphaNominal().orThrow(), 1e-10);
        assertEquals(0.4447679426, two.alphaOrdinal().orThrow(), 1e-10);
        assertDrawn(0.6059815531, 0.6851152291, ranges.raw());
        assertDrawn(0.4040057791, 0.5031037927, ranges.kappa());
        assertDrawn(0.4039203919, 0.5054313368, ranges.alphaNominal());
        assertDrawn(0.2926207248, 0.5749512284, ranges.alphaOrdinal());
        Agreement four = Agreement.of(ratings());
        AgreementRanges ofFour = AgreementRanges.of(ratings(), List::getFirst, Resampling.DEFAULT);
        assertEquals(0.5270552335, four.alphaNominal().orThrow(), 1e-10);
        assertEquals(0.5214493084, four.alphaOrdinal().orThrow(), 1e-10);
        assertDrawn(0.4333761891, 0.6094662325, ofFour.alphaNominal());
        assertDrawn(0.4071436988, 0.6196729169, ofFour.alphaOrdinal());
    }

    @Test
    void theStricterJudgeIsToldByLabelsTopicsAndCredit() {
        Strictness one = Strictness.of(ratings(), 0, 3, List::getFirst);
        assertEquals(List.of(116L, 23L, 18L), List.of(one.labels(), one.firstHigher(), one.secondHigher()));
        assertEquals(0.5327092552361137, one.test(), 1e-12);
        assertEquals(List.of(4, 2), List.of(one.firstTopics(), one.secondTopics()));
        assertEquals(0.6875, one.topicTest(), 1e-12);
        assertEstimate(-0.047413793103, -0.161962257662, 0.067134671456, one.credit());
    }

    @Test
    void theSignTestIsExactForFewAndForMany() {
        assertEquals(0.266845703125, SignTest.of(4, 9), 1e-13);
        assertEquals(0.005685155996750306, SignTest.of(120, 80), 1e-12);
        assertEquals(0.0015611388396992068, SignTest.of(450, 551), 1e-12);
        assertEquals(0.004780889455902781, SignTest.of(9800, 10200), 1e-11);
        assertEquals(1, SignTest.of(0, 0));
        assertEquals(1, SignTest.of(3, 3));
    }

    @Test
    void supportAgainstTheRestHasItsThreeCoefficients() {
        BinaryAgreement one = BinaryAgreement.of(ratings(), 0, 3, List::getFirst, Resampling.DEFAULT);
        assertEquals(116, one.items());
        assertEquals(0.485320237831, one.mcc().value().orThrow(), 1e-11);
        assertEquals(0.688172043011, one.f1().value().orThrow(), 1e-11);
        assertEquals(0.524590163934, one.jaccard().value().orThrow(), 1e-11);
        // All 7^7 samples of the topics, each with its probability: standard deviation, Fisher's scale, t of 6 degrees.
        assertDrawn(0.3394623239, 0.6083867473, one.mcc().range());
        assertDrawn(0.5992138255, 0.7651246935, one.f1().range());
        assertDrawn(0.4275501966, 0.6198080313, one.jaccard().range());
        BinaryAgreement never = BinaryAgreement.of(
                ratings().collapsed(SCALE, 0, 1, 1), 0, 3, List::getFirst, Resampling.NONE);
        assertFalse(never.mcc().value().isDefined());
    }

    @Test
    void aJudgeIsHeldAgainstWhatPeopleDisagreeOn() {
        PeopleVariation same =
                PeopleVariation.of(ratings(), List.of(0, 1, 2), 3, Likeness.SAME, List::getFirst);
        assertEquals(List.of(123, 7), List.of(same.items(), same.topics()));
        assertEstimate(0.677506775068, 0.638527117333, 0.716486432802, same.people());
        assertEstimate(0.678861788618, 0.622435170932, 0.735288406303, same.judge());
        assertEstimate(0.001355013550, -0.040866979541, 0.043577006641, same.difference());
        PeopleVariation near =
                PeopleVariation.of(ratings(), List.of(0, 1, 2), 3, Likeness.NEAR, List::getFirst);
        assertEstimate(0.771002710027, 0.738305565271, 0.803699854783, near.people());
        assertEstimate(-0.004742547425, -0.046574621116, 0.037089526265, near.difference());
    }

    @Test
    void eachPersonIsLeftOutByTurns() {
        List<LeftOut> out = PeopleVariation.of(ratings(), List.of(0, 1, 2), 3, Likeness.SAME, List::getFirst).leftOut();
        assertEquals(List.of(0, 1, 2), out.stream().map(LeftOut::person).toList());
        assertEquals(List.of(116, 113, 109), out.stream().map(LeftOut::items).toList());
        assertEquals(0.6637931034482759, out.getFirst().own().value().orThrow(), 1e-12);
        assertEquals(0.6896551724137931, out.getFirst().judge().value().orThrow(), 1e-12);
        assertEstimate(0.025862068966, -0.038492711137, 0.090216849068, out.getFirst().difference());
        assertEstimate(-0.018348623853, -0.099218865031, 0.062521617324, out.getLast().difference());
    }

    @Test
    void theMarginDecidesWhatIsShown() {
        PeopleVariation one = PeopleVariation.of(ratings(), List.of(0, 1, 2), 3, Likeness.SAME, List::getFirst);
        assertEquals(Finding.NO_MORE, one.finding(0.05));
        assertEquals(Finding.OPEN, one.finding(0.04));
        assertEquals(Finding.MORE, one.finding(-0.05));
        PeopleVariation alone = PeopleVariation.of(ratings(), List.of(0), 3, Likeness.SAME, List::getFirst);
        assertEquals(Finding.UNKNOWN, alone.finding(0.05));
    }
}
