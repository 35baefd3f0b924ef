package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.RunId;
import dev.assay.model.measure.ParetoLine.Point;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ParetoLineTest {
    @Test
    void byHand() {
        Point shortAndPoor = new Point(new RunId("a"), 20, 0.1);
        Point dominated = new Point(new RunId("b"), 100, 0.1);
        Point good = new Point(new RunId("c"), 90, 0.5);
        Point asGood = new Point(new RunId("d"), 90, 0.5);
        Point best = new Point(new RunId("e"), 300, 0.7);
        assertEquals(
                List.of(shortAndPoor, good, asGood, best),
                ParetoLine.of(List.of(best, dominated, asGood, shortAndPoor, good)));
        assertEquals(List.of(), ParetoLine.of(List.of()));
    }

    @Property(tries = 200)
    void nobodyOnTheLineIsBeatenAndEverybodyElseIs(@ForAll long seed) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            points.add(new Point(new RunId("r" + i), random.nextInt(6), random.nextInt(6)));
        }
        List<Point> expected = points.stream()
                .filter(point -> points.stream().noneMatch(other -> beats(other, point)))
                .toList();
        assertEquals(new HashSet<>(expected), new HashSet<>(ParetoLine.of(points)));
    }

    private static boolean beats(Point one, Point other) {
        return one.words() <= other.words()
                && one.score() >= other.score()
                && (one.words() < other.words() || one.score() > other.score());
    }
}
