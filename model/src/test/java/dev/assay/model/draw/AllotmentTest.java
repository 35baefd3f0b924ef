package dev.assay.model.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.model.draw.Allotment.Rule;
import dev.assay.model.draw.Allotment.Share;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Topics shared out among assessors. */
class AllotmentTest {
    private static final List<String> THREE = List.of("ann", "bob", "cy");

    private static List<Share> topics(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Share(new TopicId("t" + i), 1)).toList();
    }

    @Property(tries = 300)
    void everyTopicHasItsJudgesAndSharesDifferByOneAtMost(
            @ForAll @IntRange(max = 60) int topics,
            @ForAll @IntRange(min = 1, max = 7) int people,
            @ForAll @IntRange(min = 1, max = 7) int judges,
            @ForAll @DoubleRange(max = 1) double overlap,
            @ForAll long seed) {
        int each = Math.min(judges, people);
        double more = each == people ? 0 : overlap;
        List<String> names = IntStream.range(0, people).mapToObj(i -> "p" + i).toList();
        Rule rule = new Rule(names, each, more, seed);
        List<Share> all = new ArrayList<>(topics(topics));
        Allotment allotment = Allotment.of(rule, all);

        assertEquals(topics, allotment.judges().size());
        allotment.judges().values().forEach(some -> assertEquals(some.size(), Set.copyOf(some).size()));
        assertEquals(
                rule.overlapping(topics),
                allotment.judges().values().stream()
                        .filter(some -> some.size() == each + 1)
                        .count());
        assertTrue(
                allotment.judges().values().stream().allMatch(some -> some.size() == each || some.size() == each + 1));
        List<Integer> shares = names.stream().map(name -> allotment.topics(name).size()).toList();
        assertTrue(Collections.max(shares) - Collections.min(shares) <= 1, shares::toString);

        Collections.shuffle(all, new Random(seed));
        assertEquals(allotment.judges(), Allotment.of(rule, all).judges());
    }

    @Property(tries = 100)
    void byWorkSharesDifferByNoMoreThanTheLargestTopic(
            @ForAll @IntRange(min = 1, max = 40) int topics, @ForAll long seed) {
        Random random = new Random(seed);
        List<Share> all = topics(topics).stream().map(one -> new Share(one.topic(), 1 + random.nextInt(30))).toList();
        Map<TopicId, Long> loads = new HashMap<>();
        all.forEach(one -> loads.put(one.topic(), one.load()));
        Allotment allotment = Allotment.of(new Rule(THREE, 1, 0, seed), all);
        List<Long> shares = THREE.stream()
                .map(name -> allotment.topics(name).stream().mapToLong(loads::get).sum())
                .toList();
        assertTrue(
                Collections.max(shares) - Collections.min(shares) <= Collections.max(loads.values()), shares::toString);
    }

    /** Agreement is told of every two, so that the overlap is not all of the same pair. */
    @Test
    void theOverlapIsSpreadOverAllPairs() {
        Allotment allotment = Allotment.of(new Rule(List.of("a", "b", "c", "d"), 1, 0.3, 7), topics(40));
        Map<List<String>, Integer> pairs = new HashMap<>();
        allotment.judges().values().stream()
                .filter(some -> some.size() == 2)
                .forEach(pair -> pairs.merge(pair, 1, Integer::sum));
        assertEquals(12, allotment.shared());
        assertEquals(6, pairs.size(), pairs::toString);
        assertEquals(Set.of(2), new HashSet<>(pairs.values()), pairs::toString);
    }

    /** Worked out beside it with Python's hashlib. */
    @Test
    void anybodyCanShareOutAgain() {
        Allotment allotment = Allotment.of(new Rule(THREE, 1, 0.2, 7), topics(5));
        assertEquals(EXPECTED, allotment.judges().toString());
    }

    private static final String EXPECTED = "{t0=[cy], t1=[ann], t2=[bob], t3=[bob, cy], t4=[ann]}";

    @Test
    void whatCannotBeSharedOutIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Rule(List.of("ann", "ann"), 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Rule(THREE, 3, 0.1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Rule(THREE, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Rule(THREE, 1, 1.1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> Allotment.of(
                        new Rule(THREE, 1, 0, 1),
                        List.of(topics(1).getFirst(), topics(1).getFirst())));
    }
}
