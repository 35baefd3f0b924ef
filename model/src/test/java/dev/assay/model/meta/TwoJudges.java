package dev.assay.model.meta;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.ScoreGrid;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/** Scores of eight runs by two judges, made by a formula that NumPy was given, too. */
final class TwoJudges {
    static final int RUNS = 8;

    private TwoJudges() {}

    static ScoreGrid first(int topics) {
        return grid(topics, 34, (run, topic) -> (37 * run + 53 * topic + 11 * run * topic) % 17 + 2 * run);
    }

    static ScoreGrid second(int topics) {
        return grid(topics, 26, (run, topic) ->
                (37 * run + 53 * topic + 11 * run * topic) % 13 + 3 * ((run + topic) % 3) + run);
    }

    private static ScoreGrid grid(int topics, double parts, IntBinaryOperator score) {
        List<TopicId> rows = IntStream.range(0, topics).mapToObj(TwoJudges::topic).toList();
        List<RunId> runs = IntStream.range(0, RUNS).mapToObj(TwoJudges::run).toList();
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int run = 0; run < RUNS; run++) {
            for (int topic = 0; topic < topics; topic++) {
                scores.put(
                        new AnswerKey(rows.get(topic), runs.get(run)), score.applyAsInt(run, topic) / parts);
            }
        }
        return ScoreGrid.of(rows, runs, scores);
    }

    static TopicId topic(int topic) {
        return new TopicId("t" + topic);
    }

    static RunId run(int run) {
        return new RunId("r" + run);
    }
}
