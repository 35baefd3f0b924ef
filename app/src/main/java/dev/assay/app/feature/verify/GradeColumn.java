package dev.assay.app.feature.verify;

import dev.assay.app.ui.Messages;
import dev.assay.model.rubric.GradeTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * A column of the grid.
 *
 * @param item the item's id; empty unless it is the column of one
 */
record GradeColumn(What what, String item) {
    /** The kind of content in the column. */
    enum What {
        JUDGED,
        SUM,
        RUNS,
        ITEM
    }

    static GradeColumn of(What what) {
        return new GradeColumn(what, "");
    }

    static GradeColumn item(String id) {
        return new GradeColumn(What.ITEM, id);
    }

    /** The columns of a table, in their order. */
    static List<GradeColumn> all(GradeTable table) {
        List<GradeColumn> all = new ArrayList<>(List.of(of(What.JUDGED), of(What.SUM), of(What.RUNS)));
        table.items().forEach(id -> all.add(item(id)));
        return all;
    }

    boolean isIn(GradeTable table) {
        return what != What.ITEM || table.items().contains(item);
    }

    /** The name of the column in a table. */
    String words(GradeTable table) {
        return what == What.ITEM
                ? Messages.get("verify.filter.item", table.items().indexOf(item) + 1)
                : Messages.get("verify.column." + what.name().toLowerCase(Locale.ROOT));
    }

    /** The value of a unit in the column, its place in the table being {@code at}; empty if nobody judged or graded. */
    OptionalInt value(GradeTable table, int at, int unit) {
        return switch (what) {
            case JUDGED -> table.units().get(unit).judgment();
            case SUM -> table.isGraded(unit) ? OptionalInt.of(table.sum(unit)) : OptionalInt.empty();
            case RUNS -> OptionalInt.of(table.units().get(unit).rankings().size());
            case ITEM ->
                table.grade(unit, at) == GradeTable.OPEN ? OptionalInt.empty() : OptionalInt.of(table.grade(unit, at));
        };
    }
}
