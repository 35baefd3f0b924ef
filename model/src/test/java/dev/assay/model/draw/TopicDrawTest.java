package dev.assay.model.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.model.draw.TopicDraw.Candidate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TopicDrawTest {
    private static final List<TopicId> TOPICS = ids(
            "2024-35227",
            "2024-32912",
            "2024-127266",
            "2024-134871",
            "2024-145979",
            "2024-153051",
            "2024-158743",
            "2024-200927",
            "2024-213817",
            "2024-216592");

    private static List<TopicId> ids(String... ids) {
        return Arrays.stream(ids).map(TopicId::new).toList();
    }

    private static List<Candidate> candidates(int... sizes) {
        return IntStream.range(0, sizes.length)
                .mapToObj(i -> new Candidate(TOPICS.get(i), "", sizes[i], false))
                .toList();
    }

    private static List<TopicId> drawn(TopicDraw draw) {
        return draw.drawn().stream().map(DrawnTopic::topic).toList();
    }

    /** Reckoned with Python's hashlib. */
    @Test
    void anybodyCanDrawAgain() {
        assertEquals(0.9464578502609468, TopicDraw.number(7, TOPICS.getFirst().value()));
        assertEquals(0.3619046167325428, TopicDraw.number(7, TOPICS.get(1).value()));
        TopicDraw equal = TopicDraw.of(candidates(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), 4, 7);
        assertEquals(ids("2024-213817", "2024-153051", "2024-158743", "2024-216592"), drawn(equal));
        assertTrue(equal.isEqual());
        TopicDraw sized = TopicDraw.of(candidates(1, 1, 2, 2, 3, 1, 1, 2, 2, 3), 4, 7);
        assertEquals(ids("2024-216592", "2024-213817", "2024-134871", "2024-145979"), drawn(sized));
        assertFalse(sized.isEqual());
    }

    @Test
    void moreTopicsAreTheNextOnes() {
        TopicDraw four = TopicDraw.of(candidates(1, 1, 2, 2, 3, 1, 1, 2, 2, 3), 4, 7);
        assertEquals(TopicDraw.of(candidates(1, 1, 2, 2, 3, 1, 1, 2, 2, 3), 7, 7), four.withMore(3));
        assertThrows(IllegalArgumentException.class, () -> four.withMore(7));
    }

    /** NumPy, by 200,000 midpoints; 2,000,000 draws say .1116, .2367, .3791, .5626, .7099. */
    @Test
    void howLikelyEachWas() {
        assertArrayEquals(
                new double[] {0.1118225, 0.23623917, 0.3788225, 0.5628225, 0.71029333},
                InclusionProbabilities.of(new int[] {1, 2, 3, 4, 5}, 2),
                2e-5);
        // u / 1 < v / 2 for one of four.
        assertArrayEquals(new double[] {0.25, 0.75}, InclusionProbabilities.of(new int[] {1, 2}, 1), 1e-5);
        int[] sizes = IntStream.range(0, 301).map(i -> 500 + i * 7 % 1_000).toArray();
        for (int first : new int[] {1, 5, 21, 56, 200, 300}) {
            assertEquals(
                    first,
                    Arrays.stream(InclusionProbabilities.of(sizes, first)).sum(),
                    1e-3 * first,
                    "first " + first);
        }
        assertArrayEquals(
                new double[] {0.4, 0.4, 0.4, 0.4, 0.4}, InclusionProbabilities.of(new int[] {3, 3, 3, 3, 3}, 2));
    }

    /** NumPy, by 400,000 midpoints and the distribution of the others for each unit by itself. */
    @Test
    void oneTopicFarLargerThanTheOthersIsAllButCertain() {
        assertArrayEquals(
                new double[] {1, 0.23828438, 0.23828438, 0.35254621, 0.49249963, 0.67838542},
                InclusionProbabilities.of(new int[] {1_000_000, 500, 500, 700, 900, 1_200}, 3),
                1e-4);
        for (int outlier : new int[] {2_000, 20_000, 200_000, 2_000_000, 200_000_000}) {
            int[] sizes = IntStream.range(0, 60).map(i -> i == 7 ? outlier : 500 + i * 37 % 500).toArray();
            for (int first : new int[] {1, 2, 5, 21, 59}) {
                double[] chances = InclusionProbabilities.of(sizes, first);
                String shape = outlier + ", first " + first;
                assertTrue(Arrays.stream(chances).allMatch(chance -> chance > 0 && chance <= 1), shape);
                assertEquals(first, Arrays.stream(chances).sum(), 1e-3 * first, shape);
            }
        }
    }

    @Test
    void strataHaveTheirShares() {
        assertEquals(
                Map.of("a", 5, "b", 3, "c", 2), TopicDraw.shares(new TreeMap<>(Map.of("a", 50, "b", 31, "c", 19)), 10));
        assertEquals(
                Map.of("a", 6, "b", 2, "c", 2), TopicDraw.shares(new TreeMap<>(Map.of("a", 90, "b", 5, "c", 5)), 10));
        assertEquals(Map.of("a", 9, "b", 1), TopicDraw.shares(new TreeMap<>(Map.of("a", 90, "b", 1)), 10));
        assertThrows(IllegalArgumentException.class, () -> TopicDraw.shares(new TreeMap<>(Map.of("a", 3)), 4));
    }

    @Test
    void theSampleEndsBeforeTheFirstThatIsNotDone() {
        List<Candidate> all = new ArrayList<>(candidates(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        all.set(0, new Candidate(TOPICS.getFirst(), "", 1, true));
        TopicDraw draw = TopicDraw.of(all, 5, 7);
        List<TopicId> order = drawn(draw);
        Set<TopicId> done = new HashSet<>(
                List.of(TOPICS.getFirst(), order.get(0), order.get(1), order.get(3), new TopicId("later")));
        DrawnSample sample = draw.sample(done);
        assertEquals(List.of(TOPICS.getFirst(), order.get(0), order.get(1)), sample.sampled());
        assertEquals(List.of(order.get(3), new TopicId("later")), sample.outOfTurn());
        assertEquals(List.of(order.get(2)), sample.skipped());
        assertEquals(10, sample.topics());
        assertEquals(1.0, sample.probabilities().get(TOPICS.getFirst()));
        assertEquals(2.0 / 9, sample.probabilities().get(order.get(4)));
        assertTrue(sample.isWhole());
        assertFalse(draw.sample(Set.of(TOPICS.getFirst())).isWhole());
    }
}
