package dev.assay.app.service.scores;

import java.util.ArrayList;
import java.util.List;

/** The tables of a meta-evaluation, in the order in which they are read. */
public final class MetaTables {
    private MetaTables() {}

    /** The tables of two judges; one that has no rows is left out. */
    public static List<MetaTable> of(MetaReading reading) {
        List<MetaTable> tables = new ArrayList<>();
        tables.addAll(ConclusionTables.of(reading));
        tables.addAll(BiasTables.of(reading));
        tables.addAll(LabelTables.of(reading));
        tables.addAll(LengthAndCostTables.of(reading));
        return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
    }
}
