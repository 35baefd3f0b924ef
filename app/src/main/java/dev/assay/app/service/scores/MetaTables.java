package dev.assay.app.service.scores;

import dev.assay.model.measure.Measure;
import dev.assay.model.meta.CommonScores;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables of a meta-evaluation, in the order in which they are read. */
public final class MetaTables {
    private MetaTables() {}

    /** The tables of two judges; one that has no rows is left out. */
    public static List<MetaTable> of(MetaReading reading) {
        List<MetaTable> tables = new ArrayList<>();
        Map<Measure, CommonScores> scores = scores(reading);
        tables.addAll(ConclusionTables.of(reading, scores));
        tables.addAll(DataTables.of(reading, scores));
        tables.addAll(BiasTables.of(reading));
        tables.addAll(LabelTables.of(reading));
        tables.addAll(LengthAndCostTables.of(reading));
        return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
    }

    /** By measure, what both scored; empty where that is of fewer than two runs. */
    private static Map<Measure, CommonScores> scores(MetaReading reading) {
        ProjectBoard.Judged first = reading.pair().first().judged();
        ProjectBoard.Judged second = reading.pair().second().judged();
        Map<Measure, CommonScores> scores = new LinkedHashMap<>();
        for (Measure measure : first.board().measures()) {
            CommonScores common = CommonScores.of(
                    first.board().grid(measure), second.board().grid(measure), reading.resampling().seed());
            if (common.runs() > 1) {
                scores.put(measure, common);
            }
        }
        return scores;
    }
}
