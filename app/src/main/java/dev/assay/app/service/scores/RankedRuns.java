package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.EqualScores;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.rubric.TrecMeasure;
import dev.assay.model.rubric.TrecScores;
import dev.assay.persistence.formats.QrelsGrades;
import dev.assay.persistence.formats.RunFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A leaderboard of runs by the judgments of a file.
 *
 * @param topics how many topics are judged
 * @param runs the best first by the first measure, then by name; at the end those that rank no judged topic, and have
 * no scores
 * @param official how far its order is that of another leaderboard; empty when there is none
 */
public record RankedRuns(int topics, List<Run> runs, Optional<Official> official) {
    public RankedRuns {
        runs = List.copyOf(runs);
    }

    /**
     * One run.
     *
     * @param topics how many of the judged topics it ranks
     */
    public record Run(RunId run, int topics, TrecScores scores) {}

    /**
     * The correlation of the first measure with another leaderboard.
     *
     * @param runs how many are on both
     * @param coefficients with the other leaderboard as the reference
     * @param without the runs that are on one of them only
     */
    public record Official(int runs, Map<Correlation, Outcome> coefficients, List<RunId> without) {
        /**
         * Of scores and ranks.
         *
         * @param scores the best run first
         * @param ranks of another leaderboard, 1 being the best
         */
        public static Official of(Map<RunId, Double> scores, Map<RunId, Double> ranks) {
            List<RunId> both = scores.keySet().stream().filter(ranks::containsKey).toList();
            double[] reference = both.stream().mapToDouble(run -> -ranks.get(run)).toArray();
            double[] values = both.stream().mapToDouble(run -> EqualScores.rounded(scores.get(run))).toArray();
            Map<Correlation, Outcome> coefficients = new EnumMap<>(Correlation.class);
            for (Correlation one : List.of(Correlation.KENDALL_TAU_B, Correlation.TAU_AP, Correlation.SPEARMAN)) {
                coefficients.put(one, one.of(reference, values));
            }
            List<RunId> without = new ArrayList<>();
            scores.keySet().stream().filter(run -> !ranks.containsKey(run)).forEach(without::add);
            ranks.keySet().stream().filter(run -> !scores.containsKey(run)).sorted().forEach(without::add);
            return new Official(both.size(), coefficients, without);
        }
    }

    /**
     * Scores runs.
     *
     * @param level the least grade that is relevant
     * @param measures at least one
     * @param ranks of another leaderboard, 1 being the best
     * @throws RefusedException when no run ranks a judged topic
     */
    public static RankedRuns of(
            QrelsGrades qrels,
            RunFile files,
            int level,
            List<TrecMeasure> measures,
            Optional<Map<RunId, Double>> ranks) {
        return of(qrels.file(), qrels.grades(), files.runs(), level, measures, ranks);
    }

    /**
     * As {@link #of(QrelsGrades, RunFile, int, List, Optional)}, by grades that are at hand.
     *
     * @param source what the grades are of, for a message
     * @param ranked the documents of each run and topic, the first one first
     */
    public static RankedRuns of(
            String source,
            Map<TopicId, Map<DocumentId, Integer>> grades,
            Map<RunId, Map<TopicId, List<DocumentId>>> ranked,
            int level,
            List<TrecMeasure> measures,
            Optional<Map<RunId, Double>> ranks) {
        TrecScores.Judgments judgments = new TrecScores.Judgments(grades, level);
        List<Run> runs = new ArrayList<>();
        ranked.forEach((run, topics) -> runs.add(new Run(
                run,
                (int) topics.keySet().stream().filter(grades::containsKey).count(),
                judgments.score(topics, measures))));
        if (runs.stream().allMatch(run -> run.topics() == 0)) {
            throw new RefusedException("comparison.no-judged-topic", source);
        }
        TrecMeasure first = measures.getFirst();
        runs.sort(Comparator.comparingDouble(
                        (Run run) -> -EqualScores.rounded(run.scores().mean(first).orElse(-1)))
                .thenComparing(Run::run));
        return new RankedRuns(grades.size(), runs, ranks.map(official -> official(runs, first, official)));
    }

    /** The score of each run in a measure, the best first; without those that have no scores. */
    Map<RunId, Double> means(TrecMeasure measure) {
        return means(runs, measure);
    }

    private static Map<RunId, Double> means(List<Run> runs, TrecMeasure measure) {
        Map<RunId, Double> means = new LinkedHashMap<>();
        runs.forEach(run -> run.scores().mean(measure).ifPresent(mean -> means.put(run.run(), mean)));
        return means;
    }

    private static Official official(List<Run> runs, TrecMeasure measure, Map<RunId, Double> ranks) {
        return Official.of(means(runs, measure), ranks);
    }
}
