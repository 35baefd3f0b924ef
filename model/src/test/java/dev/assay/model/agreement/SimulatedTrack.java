package dev.assay.model.agreement;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Tracks whose truth is known: scores of runs on drawn topics, in steps of 1/20 from 0 to 1, as 20 nuggets give them. A
 * run's score is its worth, what the topic makes of all runs, and chance.
 */
final class SimulatedTrack {
    private final Random random;
    private final double[] worth;

    /** @param apart how far the best run's worth is above the last one's; 0 for runs that are equal */
    SimulatedTrack(int runs, double apart, long seed) {
        random = new Random(seed);
        worth = new double[runs];
        for (int run = 0; run < runs; run++) {
            worth[run] = 0.45 + apart * (0.5 - (double) run / Math.max(1, runs - 1));
        }
    }

    /** The runs by name, the best first. */
    static List<RunId> names(int runs) {
        List<RunId> names = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            names.add(new RunId("r" + run));
        }
        return names;
    }

    /** Scores of all runs on so many newly drawn topics. */
    ScoreGrid draw(int topics) {
        Map<AnswerKey, Double> scores = new HashMap<>();
        List<TopicId> drawn = new ArrayList<>();
        List<RunId> runs = names(worth.length);
        for (int topic = 0; topic < topics; topic++) {
            drawn.add(new TopicId("t" + topic));
            double ease = 0.15 * random.nextGaussian();
            for (int run = 0; run < worth.length; run++) {
                double score = Math.clamp(worth[run] + ease + 0.18 * random.nextGaussian(), 0, 1);
                scores.put(new AnswerKey(drawn.getLast(), runs.get(run)), Math.rint(score * 20) / 20);
            }
        }
        return ScoreGrid.of(drawn, runs, scores);
    }
}
