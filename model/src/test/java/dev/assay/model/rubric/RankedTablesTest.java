package dev.assay.model.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Bits give what sets of items give, at every cut-off, however many items there are. */
class RankedTablesTest {
    private static final Grader GRADER = new Grader("m", Grader.Method.RATE, ItemKind.QUESTION, "P");
    private static final RunId RUN = new RunId("run");
    private static final TopicId TOPIC = new TopicId("t");

    private static GradedUnit unit(int number, int items, Random random) {
        List<GradedCell> cells = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            int grade = random.nextInt(-2, GradedCell.BEST + 1);
            if (grade >= 0) {
                cells.add(GradedCell.graded("item" + item, grade, ""));
            } else if (grade == -1) {
                cells.add(new GradedCell("item" + item, GradedCell.State.FAILED, 0, ""));
            }
        }
        return new GradedUnit(
                TOPIC, new DocumentId("p" + number), "", List.of(), List.of(), Map.of(GRADER, cells), Map.of());
    }

    @Property(tries = 200)
    void coverIsThatOfTheSetsOfItems(
            @ForAll long seed,
            @ForAll @IntRange(max = 5) int passages,
            @ForAll @IntRange(min = 1, max = 140) int items) {
        Random random = new Random(seed);
        List<GradedUnit> units = IntStream.range(0, passages).mapToObj(number -> unit(number, items, random)).toList();
        // One of them may be in no pool.
        List<DocumentId> first = IntStream.rangeClosed(0, passages)
                .filter(number -> random.nextBoolean())
                .mapToObj(number -> new DocumentId("p" + number))
                .toList();
        Set<String> off =
                random.nextBoolean() ? Set.of() : new HashSet<>(List.of("item0", "item" + random.nextInt(items)));
        GradeTable table = GradeTable.of(new GradedPool(units), TOPIC, GRADER);
        RankedTables ranked = new RankedTables(List.of(table), Map.of(RUN, Map.of(TOPIC, first)));
        for (int least = GradedCell.LEAST; least <= GradedCell.BEST; least++) {
            check(units, first, off, least, ranked.cover(least, off, Cover.Way.ZERO));
        }
    }

    private static void check(List<GradedUnit> units, List<DocumentId> first, Set<String> off, int least, Cover cover) {
        Map<DocumentId, Map<String, Integer>> grades = new LinkedHashMap<>();
        Set<String> counted = new HashSet<>();
        for (GradedUnit unit : units) {
            Map<String, Integer> given = new LinkedHashMap<>();
            unit.cells(GRADER).stream()
                    .filter(GradedCell::isGraded)
                    .filter(cell -> !off.contains(cell.item()))
                    .forEach(cell -> given.put(cell.item(), cell.grade()));
            grades.put(unit.id(), given);
            counted.addAll(given.keySet());
        }
        Set<String> pool = new HashSet<>();
        grades.values().forEach(given -> pool.addAll(reached(given, least)));
        Set<String> reached = new HashSet<>();
        Set<String> could = new HashSet<>();
        int open = 0;
        for (DocumentId document : first) {
            Map<String, Integer> given = grades.getOrDefault(document, Map.of());
            reached.addAll(reached(given, least));
            Set<String> unknown = new HashSet<>(counted);
            unknown.removeAll(given.keySet());
            could.addAll(unknown);
            open += unknown.size();
        }
        could.addAll(reached);
        Cover.Run run = cover.runs().getFirst();
        assertEquals(share(pool, counted), cover.pool().cover().value());
        assertEquals(share(reached, counted), run.cover().value());
        assertEquals(share(could, counted), run.high().value());
        assertEquals(share(reached, pool), run.relative().value());
        assertEquals(open, run.openCells());
    }

    private static Set<String> reached(Map<String, Integer> given, int least) {
        Set<String> reached = new HashSet<>(given.keySet());
        reached.removeIf(item -> given.get(item) < least);
        return reached;
    }

    private static OptionalDouble share(Set<String> of, Set<String> all) {
        return all.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) of.size() / all.size());
    }
}
