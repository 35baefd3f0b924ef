package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatingsTest {
    private static final Map<String, Label> ANN = new LinkedHashMap<>();
    private static final Map<String, Label> MODEL = new LinkedHashMap<>();

    static {
        ANN.put("t1 n1", Label.SUPPORT);
        ANN.put("t1 n2", Label.PARTIAL_SUPPORT);
        ANN.put("t2 n1", Label.NOT_SUPPORT);
        ANN.put("t2 n2", Label.CANT_JUDGE);
        MODEL.put("t2 n2", Label.SUPPORT);
        MODEL.put("t2 n1", Label.NOT_SUPPORT);
        MODEL.put("t1 n1", Label.PARTIAL_SUPPORT);
        MODEL.put("t3 n1", Label.FAILED);
    }

    @Test
    void labelsThatAreOpenAreMissingAndItemsAreJoinedByName() {
        Ratings<String> ratings = Ratings.of(Scale.LABELS, List.of(ANN, MODEL), Label::word);
        assertEquals(List.of("t1 n1", "t1 n2", "t2 n1", "t2 n2", "t3 n1"), ratings.items());
        assertEquals(3, ratings.rated(0));
        assertEquals(3, ratings.rated(1));
        Confusion confusion = Confusion.of(ratings, 0, 1);
        assertEquals(2, confusion.total());
        assertEquals(1, confusion.count(2, 1));
        assertEquals(1, confusion.count(0, 0));
        assertEquals(0.5, confusion.share(2, 1));
        assertEquals(1, confusion.shareOfRow(2, 1));
        assertEquals(0, confusion.shareOfRow(1, 1));
        assertEquals(1, confusion.transposed().count(1, 2));
        assertEquals(2, Agreement.of(ratings).items());
    }

    @Test
    void supportAgainstTheRest() {
        Ratings<String> two =
                Ratings.of(Scale.LABELS, List.of(ANN, MODEL), Label::word).bestAgainstRest(Scale.NOT_OR_PARTIAL);
        assertEquals(List.of("not_or_partial_support", "support"), two.categories());
        assertEquals(1, two.code(0, 0));
        assertEquals(0, two.code(0, 1));
        assertEquals(0, two.code(1, 0));
    }

    @Test
    void groupsKeepTheirOwnItems() {
        Map<String, Ratings<String>> topics =
                Ratings.of(Scale.LABELS, List.of(ANN, MODEL), Label::word).groupedBy(item -> item.substring(0, 2));
        assertEquals(List.of("t1", "t2", "t3"), List.copyOf(topics.keySet()));
        assertEquals(List.of("t2 n1", "t2 n2"), topics.get("t2").items());
        assertEquals(1, Confusion.of(topics.get("t2"), 0, 1).total());
    }

    @Test
    void gradesMakeTheirScale() {
        Ratings<String> grades = Ratings.ofGrades(List.of(Map.of("a", 0, "b", 4), Map.of("a", 1)));
        assertEquals(List.of("0", "1", "2", "3", "4"), grades.categories());
        assertThrows(
                IllegalArgumentException.class,
                () -> Ratings.ofGrades(List.of(Map.of("a", 0), Map.of("a", 2_000_000_000))));
    }

    /** A judge who went on alone changes no coefficient of the pairs that both labelled, nor its interval. */
    @Test
    void whatOneJudgeAloneLabelledCountsInNoCoefficient() {
        Map<String, Label> more = new LinkedHashMap<>(MODEL);
        for (int i = 0; i < 20; i++) {
            more.put("t9 n" + i, Label.SUPPORT);
        }
        Map<String, Label> common = new LinkedHashMap<>(MODEL);
        common.keySet().retainAll(ANN.keySet());
        Map<String, Label> own = new LinkedHashMap<>(ANN);
        own.keySet().retainAll(MODEL.keySet());
        Ratings<String> both = Ratings.of(Scale.LABELS, List.of(own, common), Label::word);
        Ratings<String> all = Ratings.of(Scale.LABELS, List.of(ANN, more), Label::word);
        assertEquals(Agreement.of(both), Agreement.of(all));
        assertEquals(
                AgreementRanges.of(both, item -> item.substring(0, 2), Resampling.DEFAULT),
                AgreementRanges.of(all, item -> item.substring(0, 2), Resampling.DEFAULT));
    }

    @Test
    void whatIsUndefinedSaysWhy() {
        Agreement nothing = Agreement.of(
                Ratings.of(Scale.LABELS, List.of(Map.of("a", Label.SUPPORT), Map.of("b", Label.SUPPORT)), Label::word));
        assertEquals("The two judges rated no item in common.", nothing.kappa().reason());
        assertTrue(nothing.alphaNominal().reason().startsWith("No item was rated by two judges"));
        assertFalse(nothing.ac1().isDefined());
        assertFalse(nothing.raw().isDefined());

        Map<String, Label> same = Map.of("a", Label.SUPPORT, "b", Label.SUPPORT);
        Agreement alike = Agreement.of(Ratings.of(Scale.LABELS, List.of(same, same), Label::word));
        assertTrue(alike.kappa().reason().contains("always chose the same category"));
        assertTrue(alike.alphaOrdinal().reason().contains("the same category"));
        assertEquals(1, alike.ac1().orThrow());
        assertEquals(1, alike.raw().orThrow());

        Agreement three = Agreement.of(Ratings.of(Scale.LABELS, List.of(ANN, MODEL, ANN), Label::word));
        assertEquals("Cohen's kappa compares two judges; here are 3.", three.kappa().reason());
        assertTrue(three.alphaNominal().isDefined());
    }

    @Test
    void badCodesAreRefused() {
        List<String> two = List.of("no", "yes");
        assertThrows(IllegalArgumentException.class, () -> Confusion.of(two, new long[][] {{1, 0}}));
        assertThrows(IllegalArgumentException.class, () -> Confusion.of(two, new long[][] {{1, 0}, {0, -1}}));
    }

    /** 45 runs, 301 topics, 20 nuggets, two judges; how long that takes is held by the benchmark. */
    @Test
    void aWholeTracksLabelsGivenByChanceDoNotAgree() {
        Random random = new Random(7);
        int[][] codes = new int[2][270_900];
        for (int[] row : codes) {
            for (int i = 0; i < row.length; i++) {
                row[i] = random.nextInt(3);
            }
        }
        Ratings<Integer> ratings = CodedRatings.of(List.of("0", "1", "2"), codes);
        assertEquals(0, Agreement.of(ratings).alphaOrdinal().orThrow(), 0.01);
    }
}
