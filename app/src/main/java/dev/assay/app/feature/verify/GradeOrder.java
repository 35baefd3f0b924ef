package dev.assay.app.feature.verify;

import dev.assay.model.rubric.GradeTable;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** An order of the passages of the grid. */
enum GradeOrder {
    /** The highest sum of grades first. */
    SUM,
    /** Those judged most relevant first, then by sum. */
    JUDGMENT,
    /** Those that most runs rank first, then by sum. */
    RUNS,
    /** The highest grade of the item in hand first, then by sum. */
    ITEM,
    /** As they came. */
    NONE;

    /** More than there are units of a topic, or a sum of grades, or runs. */
    private static final long MOST = 1 << 20;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    GradeOrder next() {
        return values()[(ordinal() + 1) % values().length];
    }

    /**
     * The units of a table in this order. Those that have nothing to be ordered by are last either way.
     *
     * @param reversed the lowest first
     */
    List<Integer> of(GradeTable table, int item, boolean reversed) {
        IntStream units = IntStream.range(0, table.units().size());
        if (this == NONE) {
            return (reversed ? units.map(unit -> table.units().size() - 1 - unit) : units).boxed().toList();
        }
        GradeColumn column = switch (this) {
            case JUDGMENT -> GradeColumn.of(GradeColumn.What.JUDGED);
            case RUNS -> GradeColumn.of(GradeColumn.What.RUNS);
            case ITEM -> GradeColumn.item("");
            default -> GradeColumn.of(GradeColumn.What.SUM);
        };
        // Each unit as one number that it is ordered by, its own place last: thousands of them stand in order between
        // two frames.
        return units.mapToLong(unit -> {
                    OptionalInt value = column.value(table, item, unit);
                    long rank = value.isEmpty() ? MOST : reversed ? value.getAsInt() : MOST - 1 - value.getAsInt();
                    return (rank * MOST + (MOST - 1 - table.sum(unit))) * MOST + unit;
                })
                .sorted()
                .mapToObj(key -> (int) (key % MOST))
                .toList();
    }
}
