package dev.assay.app.feature.verify;

import dev.assay.model.rubric.GradeTable;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** How the passages of the grid stand. */
enum GradeOrder {
    /** The highest sum of grades first. */
    SUM,
    /** Those judged most relevant first, then by sum; those that nobody judged last. */
    JUDGMENT,
    /** The highest grade of the item in hand first, then by sum. */
    ITEM,
    /** As they came. */
    NONE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    GradeOrder next() {
        return values()[(ordinal() + 1) % values().length];
    }

    /** The units of a table in this order. */
    List<Integer> of(GradeTable table, int item) {
        Comparator<Integer> bySum = Comparator.comparingInt(unit -> -table.sum(unit));
        Comparator<Integer> order = switch (this) {
            case SUM -> bySum;
            case JUDGMENT ->
                Comparator.<Integer>comparingInt(unit -> -table.units().get(unit).judgment().orElse(-1)).thenComparing(bySum);
            case ITEM -> Comparator.<Integer>comparingInt(unit -> -table.grade(unit, item)).thenComparing(bySum);
            case NONE -> Comparator.naturalOrder();
        };
        return IntStream.range(0, table.units().size()).boxed().sorted(order).toList();
    }
}
