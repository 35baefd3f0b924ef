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

/** Scores of runs, eight where no number is given, by two judges: made by a formula that NumPy was given, too. */
final class TwoJudges {
    static final int RUNS = 8;

    private TwoJudges() {}

    static ScoreGrid first(int topics) {
        return first(topics, RUNS);
    }

    static ScoreGrid first(int topics, int runs) {
        return grid(topics, runs, 34, (run, topic) -> (37 * run + 53 * topic + 11 * run * topic) % 17 + 2 * run);
    }

    static ScoreGrid second(int topics) {
        return second(topics, RUNS);
    }

    static ScoreGrid second(int topics, int runs) {
        return grid(topics, runs, 26, (run, topic) ->
                (37 * run + 53 * topic + 11 * run * topic) % 13 + 3 * ((run + topic) % 3) + run);
    }

    /** Scores of so many parts of a whole. */
    static ScoreGrid grid(int topics, int runs, double parts, IntBinaryOperator score) {
        List<TopicId> rows = IntStream.range(0, topics).mapToObj(TwoJudges::topic).toList();
        List<RunId> columns = IntStream.range(0, runs).mapToObj(TwoJudges::run).toList();
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int run = 0; run < runs; run++) {
            for (int topic = 0; topic < topics; topic++) {
                scores.put(
                        new AnswerKey(rows.get(topic), columns.get(run)), score.applyAsInt(run, topic) / parts);
            }
        }
        return ScoreGrid.of(rows, columns, scores);
    }

    static TopicId topic(int topic) {
        return new TopicId("t" + topic);
    }

    static RunId run(int run) {
        return new RunId("r" + run);
    }
}
