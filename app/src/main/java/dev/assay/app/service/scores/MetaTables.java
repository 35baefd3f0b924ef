package dev.assay.app.service.scores;

import dev.assay.model.measure.Measure;
import dev.assay.model.meta.CommonScores;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The tables of a meta-evaluation, in the order in which they are read. */
public final class MetaTables {
    private MetaTables() {}

    /** The tables of two judges; one that has no rows is left out. */
    public static List<MetaTable> of(MetaReading reading) {
        Map<Measure, CommonScores> scores = scores(reading);
        return Stream.<Supplier<List<MetaTable>>>of(
                        () -> ConclusionTables.of(reading, scores),
                        () -> DataTables.of(reading, scores),
                        () -> BiasTables.of(reading),
                        () -> LabelTables.of(reading),
                        () -> LengthAndCostTables.of(reading))
                .parallel()
                .map(Supplier::get)
                .flatMap(List::stream)
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    /** By measure, what both scored; empty where that is of fewer than two runs. */
    private static Map<Measure, CommonScores> scores(MetaReading reading) {
        ProjectBoard.Judged first = reading.pair().first().judged();
        ProjectBoard.Judged second = reading.pair().second().judged();
        Map<Measure, CommonScores> scores = new LinkedHashMap<>();
        // Most of the time goes into the draws for all pairs at once.
        List<CommonScores> found = first.board().measures().parallelStream()
                .map(measure -> CommonScores.of(
                        first.board().grid(measure), second.board().grid(measure), reading.resampling().seed()))
                .toList();
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).runs() > 1) {
                scores.put(first.board().measures().get(i), found.get(i));
            }
        }
        return scores;
    }
}
