package dev.assay.app.feature.verify;

import dev.assay.model.rubric.GradeTable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A filter of the grid's passages: shows those for which the conditions of all columns hold. A column of an item that
 * the grader did not grade sets no condition.
 */
record GradeFilter(Map<GradeColumn, GradeCondition> conditions) {
    static final GradeFilter NONE = new GradeFilter(Map.of());

    GradeFilter {
        conditions = Map.copyOf(conditions);
    }

    /** The same with something else asked of a column; with nothing where the condition is empty. */
    GradeFilter with(GradeColumn column, Optional<GradeCondition> condition) {
        Map<GradeColumn, GradeCondition> now = new LinkedHashMap<>(conditions);
        condition.ifPresentOrElse(one -> now.put(column, one), () -> now.remove(column));
        return new GradeFilter(now);
    }

    Optional<GradeCondition> of(GradeColumn column) {
        return Optional.ofNullable(conditions.get(column));
    }

    /** Number of columns of a table that have a condition. */
    int size(GradeTable table) {
        return (int) conditions.keySet().stream().filter(column -> column.isIn(table)).count();
    }

    /** Says of a unit of a table whether it is shown. */
    IntPredicate in(GradeTable table) {
        IntPredicate shown = unit -> true;
        for (Map.Entry<GradeColumn, GradeCondition> one : conditions.entrySet()) {
            GradeColumn column = one.getKey();
            if (column.isIn(table)) {
                int at = table.items().indexOf(column.item());
                shown = shown.and(unit -> one.getValue().holds(column.value(table, at, unit)));
            }
        }
        return shown;
    }
}
