package dev.assay.model.measure;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.draw.DrawnSample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/**
 * One run's calibrated score in one measure: a person's scores of some topics, a model's of all, and what follows for
 * all.
 *
 * @param score the estimates, with the plain human and plain model means beside them
 */
public record CalibratedRun(RunId run, PredictionPowered score) {
    /**
     * Every run that either judge scored, by name. Per run, its labelled topics are those that the person scored,
     * whether the model did or failed to, and its further topics those that the model alone scored.
     *
     * @param human the person's scores in a measure
     * @param model the model's scores in the same measure
     */
    public static List<CalibratedRun> of(ScoreGrid human, ScoreGrid model) {
        TreeSet<RunId> runs = new TreeSet<>(human.runs());
        runs.addAll(model.runs());
        List<CalibratedRun> calibrated = new ArrayList<>();
        for (RunId run : runs) {
            Map<TopicId, Double> byHuman = scores(human, run);
            Map<TopicId, Double> byModel = scores(model, run);
            DoubleStream.Builder own = DoubleStream.builder();
            DoubleStream.Builder same = DoubleStream.builder();
            DoubleStream.Builder others = DoubleStream.builder();
            // In the order of the grids, so that sums come out alike every time.
            human.topics().stream().filter(byHuman::containsKey).forEach(topic -> {
                own.add(byHuman.get(topic));
                same.add(byModel.getOrDefault(topic, Double.NaN));
            });
            model.topics().stream()
                    .filter(topic -> byModel.containsKey(topic) && !byHuman.containsKey(topic))
                    .forEach(topic -> others.add(byModel.get(topic)));
            calibrated.add(new CalibratedRun(
                    run,
                    PredictionPowered.of(
                            own.build().toArray(), same.build().toArray(), others.build().toArray())));
        }
        return calibrated;
    }

    /** As {@link #of(ScoreGrid, ScoreGrid)}, by the topics of a draw and how likely each was to be drawn. */
    public static List<CalibratedRun> of(ScoreGrid human, ScoreGrid model, DrawnSample sample) {
        TreeSet<RunId> runs = new TreeSet<>(human.runs());
        runs.addAll(model.runs());
        return runs.stream()
                .map(run ->
                        new CalibratedRun(run, PredictionPowered.of(sample, scores(human, run), scores(model, run))))
                .toList();
    }

    static Map<TopicId, Double> scores(ScoreGrid grid, RunId run) {
        Map<TopicId, Double> scores = new HashMap<>();
        int column = grid.runs().indexOf(run);
        for (int topic = 0; topic < grid.topics().size() && column >= 0; topic++) {
            OptionalDouble value = grid.value(topic, column);
            if (value.isPresent()) {
                scores.put(grid.topics().get(topic), value.getAsDouble());
            }
        }
        return scores;
    }
}
